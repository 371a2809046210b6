#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-2-Clause
"""grep_check.py FILE GAMES - compares pdn-grep with an independent search of a file.

Positions and moves are those of `pdn-replay --format=tsv`, tags are read by a
pattern; each condition is computed from them game by game in the plainest way
and compared with what pdn-grep finds.  For files with one tag a line whose
games all begin with [Event and are all legal; only the first GAMES are asked
of.  What is asked is chosen from the file by a fixed rule.  Prints TAP lines.
"""
import collections
import csv
import io
import random
import re
import subprocess
import sys

file, most = sys.argv[1], int(sys.argv[2])
choose = random.Random(2007)
count = 0


def run(*command):
    return subprocess.run(command, capture_output=True, check=False).stdout.decode("utf-8", "replace")


def check(name, wanted, *condition):
    """wanted: numbers of games, or also the half-move of each."""
    global count
    count += 1
    table = csv.reader(io.StringIO(run("pdn-grep", "-n", "--format=tsv", "--first=%d" % most, *condition, file)),
                       delimiter="\t", quoting=csv.QUOTE_NONE)
    lines = [(int(game), ply) for _, game, ply in list(table)[1:]]
    if isinstance(wanted, dict):
        wanted, got = sorted(wanted.items()), [(game, int(ply)) for game, ply in lines]
    else:
        got = [game for game, _ in lines]
    good = wanted == got
    print("%s %d - %s: %s (%d games)" % ("ok" if good else "not ok", count, name,
                                         " ".join(condition), len(wanted)))
    if not good:
        print("# only wanted: %s; only found: %s" % (sorted(set(wanted) - set(got))[:10],
                                                     sorted(set(got) - set(wanted))[:10]))


class Game:
    def __init__(self, number, text):
        self.number = number
        found = re.findall(r'^\[(\w+)\s+"(.*)"\]', text, re.M)
        self.tags = {name.title() if name.islower() else name: value for name, value in reversed(found)}
        self.rows = []


class Row:
    """A position and the move that led to it."""

    def __init__(self, cell):
        self.ply, self.canonical, self.fen = int(cell["ply"]), cell["canonical"], cell["fen"]
        self.ends = (cell["from"], cell["to"])
        self.captured = cell["captured"]
        self.pieces = tuple(int(cell[key]) for key in ("men_w", "kings_w", "men_b", "kings_b"))


def read():
    with open(file, encoding="latin-1") as stream:
        texts = re.split(r"^(?=\[Event )", stream.read(), flags=re.M | re.I)[1:most + 1]
    games = [Game(i + 1, text) for i, text in enumerate(texts)]
    table = run("pdn-replay", "--format=tsv", "--game=1-%d" % most, file)
    for cell in csv.DictReader(io.StringIO(table), delimiter="\t", quoting=csv.QUOTE_NONE):
        games[int(cell["game"]) - 1].rows.append(Row(cell))
    return games


def where(games, holds):
    return [game.number for game in games if holds(game)]


def when(games, ply_of):
    """The half-move of each game that has one."""
    plies = {game.number: ply_of(game) for game in games}
    return {number: ply for number, ply in plies.items() if ply is not None}


def stood(games, holds):
    """The first ply at which a predicate holds of the position."""
    return when(games, lambda game: next((row.ply for row in game.rows if holds(row)), None))


def reverse(fen):
    """The board rotated, with the colours exchanged."""
    side, white, black = fen.split(":")
    turned = []
    for pieces in (black, white):
        squares = sorted((51 - int(piece.lstrip("K")), piece.startswith("K"))
                         for piece in pieces[1:].split(",") if piece)
        turned.append(",".join("K" * king + str(square) for square, king in squares))
    return "%s:W%s:B%s" % ("B" if side == "W" else "W", turned[0], turned[1])


def positions(games):
    chosen = [game.rows[choose.randrange(len(game.rows))].fen for game in choose.sample(games, 12)]
    common = collections.Counter(row.fen for game in games for row in game.rows[4:12])
    for fen in chosen + [fen for fen, _ in common.most_common(6)]:
        check("position", stood(games, lambda r: r.fen == fen), "--position=" + fen)
        board = fen[1:]
        check("either side", stood(games, lambda r: r.fen[1:] == board),
              "--either-side", "--position=" + fen)
        turned = reverse(fen)
        check("reversed", stood(games, lambda r: r.fen in (fen, turned)),
              "--reversed", "--position=" + turned)
        check("final", when(games, lambda g: g.rows[-1].ply if g.rows[-1].fen == fen else None), "--final=" + fen)
    for game in choose.sample(games, 4):
        fen = game.rows[-1].fen
        check("final", where(games, lambda g: g.rows[-1].fen == fen), "--final=" + fen)


def pieces_of(fen):
    """Piece on each square of a FEN."""
    board = {}
    for part in fen.split(":")[1:]:
        for piece in part[1:].split(","):
            if piece:
                king = piece.startswith("K")
                board[int(piece.lstrip("K"))] = part[0].upper() if king else part[0].lower()
    return board


def patterns(games):
    for game in choose.sample(games, 8):
        row = choose.choice(game.rows)
        board = pieces_of(row.fen)
        asked = choose.sample(sorted(board), min(3, len(board)))
        empty = choose.choice([s for s in range(1, 51) if s not in board])
        pattern = " ".join("%s%d" % (board[s], s) for s in asked) + " .%d" % empty
        pattern = row.fen[0] + ": " + pattern

        def fits(other):
            if other.fen[0] != row.fen[0]:
                return False
            there = pieces_of(other.fen)
            return empty not in there and all(there.get(s) == board[s] for s in asked)
        check("pattern", stood(games, fits), "--pattern=" + pattern)
    kings = [game.rows[-1] for game in games if game.rows[-1].pieces[1] + game.rows[-1].pieces[3] != 0]
    for row in choose.sample(kings, min(6, len(kings))):
        board = pieces_of(row.fen)
        first = min(board)
        pattern = " ".join("[%s%s%s]%d" % (p.lower(), p.upper(), "." * (s == first), s) for s, p in board.items())

        def alike(other):
            there = pieces_of(other.fen)
            return all(there.get(s, "" if s != first else p).lower() == p.lower() for s, p in board.items())
        check("either kind, or one gone", where(games, lambda g: any(alike(r) for r in g.rows)), "--pattern=" + pattern)


def lasting(rows, holds, plies):
    """The start of the first run of a given length in which a predicate holds; or None."""
    begin = None
    for row in rows:
        if not holds(row):
            begin = None
        elif begin is None:
            begin = row.ply
        if begin is not None and row.ply - begin >= plies:
            return begin
    return None


def materials(games):
    for game in choose.sample(games, 14):
        pieces = choose.choice(game.rows[len(game.rows) // 2:]).pieces
        one = "%dM%dK" % pieces[:2]
        other = "%dM%dK" % pieces[2:]
        total = (sum(pieces[:2]), sum(pieces[2:]))
        for plies in (0, 1, choose.randrange(2, 9)):
            extra = ["--for=%d" % plies] if plies else []

            def stands(holds):
                return when(games, lambda g: lasting(g.rows, holds, plies))
            check("white first", stands(lambda r: r.pieces == pieces),
                  "--material=W:%s-%s" % (one, other), *extra)
            check("either first", stands(lambda r: r.pieces in (pieces, pieces[2:] + pieces[:2])),
                  "--material=%s-%s" % (other, one), *extra)

            def sums(row):
                got = (sum(row.pieces[:2]), sum(row.pieces[2:]))
                return got in (total, total[::-1])
            check("pieces", stands(sums), "--material=%d-%d" % total, *extra)


def sequences(games):
    for game in choose.sample(games, 24):
        moves = game.rows[1:]
        if len(moves) < 8:
            continue
        begin = choose.choice([0, choose.randrange(len(moves) - 4)])
        wanted = moves[begin:begin + choose.randrange(1, 5)]
        full = choose.random() < 0.5
        text = " ".join(m.canonical if full else ("x" if m.captured else "-").join(m.ends) for m in wanted)
        anywhere = ["--anywhere"] if begin else []

        def made(move, like):
            # Ends alone are any capture between them, or the quiet move.
            return move.ends == like.ends and (
                not (full and like.canonical.count("x") > 1) or move.captured == like.captured)

        def begins(other):
            rows = other.rows[1:]
            starts = range(len(rows) - len(wanted) + 1) if begin else range(min(1, len(rows)))
            return next((i + 1 for i in starts if len(rows) >= i + len(wanted) and
                         all(made(a, b) for a, b in zip(rows[i:], wanted))), None)
        check("moves", when(games, begins), "--moves=" + text, *anywhere)


def lasts(game, limit, kinds):
    """The ply at which both sides have made `limit` moves since a balance appeared; or None."""
    for row in game.rows:
        for men, kings, other_men, other_kings in (row.pieces, row.pieces[2:] + row.pieces[:2]):
            if (other_men, other_kings) == (0, 1) and kings and men + kings in kinds:
                held = row.ply + 2 * limit
                return held if game.rows[-1].ply >= held else None
    return None


def quiet(game):
    """The ply that completes 50 plies by kings without a capture; or None."""
    now = 0
    for before, row in zip(game.rows, game.rows[1:]):
        king = pieces_of(before.fen)[int(row.ends[0])].isupper()
        now = now + 1 if king and not row.captured else 0
        if now == 50:
            return row.ply
    return None


def third(game):
    """The ply at which a position occurs for the third time; or None."""
    times = collections.Counter()
    for row in game.rows:
        times[row.fen] += 1
        if times[row.fen] == 3:
            return row.ply
    return None


def crowned(game):
    return next((row.ply for before, row in zip(game.rows, game.rows[1:])
                 if row.pieces[1] > before.pieces[1] or row.pieces[3] > before.pieces[3]), None)


def events(games):
    check("event", when(games, third), "--event=threefold")
    check("event", when(games, quiet), "--event=25-move")
    check("event", when(games, lambda g: lasts(g, 16, (3,))), "--event=16-move")
    check("event", when(games, lambda g: lasts(g, 5, (1, 2))), "--event=5-move")
    check("event", when(games, crowned), "--event=promotion")
    check("event", when(games, lambda g: min(filter(None, (crowned(g), quiet(g))), default=None)),
          "--event=promotion,25-move")


def lengths(games):
    for first, last in ((40, 60), (0, 0), (1, 30), (95, 95), (120, None), (None, 55)):
        text = "%s%s%s" % ("" if first is None else first, "" if first == last else "-",
                           "" if last is None or first == last else last)
        check("plies", where(games, lambda g: (first or 0) <= g.rows[-1].ply <= (last or (0 if last == 0 else 10**9))),
              "--plies=" + text)


def outcomes(games):
    results = {"white": ("2-0", "1-0"), "black": ("0-2", "0-1"), "draw": ("1-1", "1/2-1/2"), "both-lose": ("0-0",)}
    for name, texts in results.items():
        check("outcome", where(games, lambda g: g.tags.get("Result") in texts), "--outcome=" + name)


def days(text):
    """The first and the last day that a date can mean; None: the year is not known."""
    parts = re.fullmatch(r"(\d{4})(?:\.(\d\d|\?\?))?(?:\.(\d\d|\?\?))?", text)
    if parts is None or parts[1] == "0000":
        return None
    month, day = ("?" if p is None or p in ("??", "00") else p for p in parts.groups()[1:])
    return (parts[1] + (month if month != "?" else "01") + (day if day != "?" else "01"),
            parts[1] + (month if month != "?" else "12") + (day if day != "?" else "31"))


def tags(games):
    # Dates in other forms are read by rules that are not repeated here.
    plain = [g for g in games if days(g.tags.get("Date", "?")) or re.match(r"\?|$", g.tags.get("Date", ""))]
    strange = {g.number for g in games} - {g.number for g in plain}
    dates = sorted({g.tags["Date"] for g in plain if days(g.tags.get("Date", "?"))})
    limits = choose.sample(dates, min(5, len(dates))) + [d[:4] for d in dates[::40]][:3] + [d[:7] for d in dates[::40]][:3]
    orders = {"<": lambda d, l: d[1] < l[0], ">": lambda d, l: d[0] > l[1],
              "<=": lambda d, l: d[1] <= l[1], ">=": lambda d, l: d[0] >= l[0]}
    for limit in limits if not strange else []:
        for sign, holds in orders.items():
            check("date", where(games, lambda g: days(g.tags.get("Date", "?")) is not None and
                                holds(days(g.tags["Date"]), days(limit))), "--tag=Date%s%s" % (sign, limit))
    for name in ("White", "Event", "Round", "PlyCount"):
        for game in choose.sample(games, 3):
            value = game.tags.get(name, "")
            if '"' in value or "\\" in value or not value.isascii():
                continue
            check("tag", where(games, lambda g: g.tags.get(name, "") == value), "--tag=%s=%s" % (name, value))
            check("tag", where(games, lambda g: g.tags.get(name, "") != value), "--tag=%s!=%s" % (name, value))
            part = re.escape(value[1:6])
            check("tag", where(games, lambda g: re.search(part, g.tags.get(name, ""))), "--tag=%s~%s" % (name, part))

    def number(game):
        text = game.tags.get("PlyCount", "")
        return int(text) if text.isdigit() else None
    for limit in (60, 81, 100):
        check("number", where(games, lambda g: number(g) is not None and number(g) < limit), "--tag=PlyCount<%d" % limit)
        check("number", where(games, lambda g: number(g) is not None and number(g) >= limit), "--tag=PlyCount>=%d" % limit)
    for game in choose.sample(games, 6):
        name = game.tags.get(choose.choice(("White", "Black")), "")
        word = re.match(r"\w+", name, re.A)
        if word is None or not name.isascii():
            continue
        whole = re.compile(r"(?<![^\W_])%s(?![^\W_])" % re.escape(word[0]), re.I)
        check("player", where(games, lambda g: any(whole.search(g.tags.get(t, "")) for t in ("White", "Black"))),
              "--player=" + word[0])


def main():
    games = read()
    for ask in (positions, patterns, materials, sequences, events, lengths, outcomes, tags):
        ask(games)
    print("1..%d" % count)


main()
