#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-2-Clause
"""stats_check.py FILE [event] - recomputes what pdn-stats says of a file.

Positions and moves are those of `pdn-replay --format=tsv`; tags are read from
the file by a pattern; findings are those of pdn-validate.  Everything counted
is counted again here, by other means, and compared.  For files with one tag a
line whose games all begin with [Event.  Prints TAP lines.
"""
import collections
import csv
import functools
import io
import json
import math
import os
import re
import subprocess
import sys
import tempfile

OUTCOMES = {"2-0": "w", "1-0": "w", "0-2": "b", "0-1": "b", "1-1": "d",
            "1/2-1/2": "d", "0-0": "l"}
number = 0


def same(name, wanted, got):
    global number
    number += 1
    print("%s %d - %s" % ("ok" if wanted == got else "not ok", number, name))
    if isinstance(wanted, dict) and wanted != got:
        wanted, got = ({k: v for k, v in one.items() if k not in other or other[k] != v}
                       for one, other in ((wanted, got), (got, wanted)))
    if wanted != got:
        print("# wanted: %s\n# got:    %s" % (str(wanted)[:2000], str(got)[:2000]))


def run(*command):
    return subprocess.run(command, check=False, stdout=subprocess.PIPE).stdout


def rows(*command):
    return list(csv.DictReader(io.StringIO(run(*command).decode()), delimiter="\t",
                               quoting=csv.QUOTE_NONE))


class Game:
    def __init__(self, raw):
        text = decode(raw)
        self.encoding = "UTF-8" if is_utf8(raw) else "Windows-1252"
        self.tags = {}
        for name, value in re.findall(r'^\[(\w+) +"(.*)"\]\s*$', text, re.M):
            self.tags.setdefault(name, value)
        self.outcome = OUTCOMES.get(self.tags.get("Result"), "?")
        self.fens, self.moves = [], []
        self.captures = self.crownings = 0
        self.material = []

    def add(self, row):
        material = [int(row[key]) for key in ("men_w", "kings_w", "men_b", "kings_b")]
        self.fens.append(row["fen"])
        self.material.append(material)
        if row["ply"] == "0":
            return
        self.moves.append(row["canonical"])
        taken = [int(square) for square in row["captured"].split()]
        self.captures += bool(taken)
        king = 1 if row["side"].lower().startswith("w") else 3
        self.crownings += material[king] > self.material[-2][king]

    def plies(self):
        return len(self.moves)

    def ending(self):
        def pieces(men, kings):
            return ("%dM" % men if men else "") + ("%dK" % kings if kings else "") or "0"
        return "%s v %s" % (pieces(*self.material[-1][:2]), pieces(*self.material[-1][2:]))

    @functools.cached_property
    def rules(self):
        return [self.threefold(), self.rule_25(), self.few((3,), 16), self.few((1, 2), 5)]

    def threefold(self):
        return max(collections.Counter(self.fens).values()) >= 3

    def rule_25(self):
        longest = length = 0
        for before, after in zip(self.fens, self.fens[1:]):
            # A man that moves, or is taken, changes the men; a king that is
            # taken changes the number of pieces.
            quiet = ("K" in before and strip(before) == strip(after) and
                     count(before) == count(after))
            length = length + 1 if quiet else 0
            longest = max(longest, length)
        return longest >= 50

    def few(self, pieces, moves):
        """So many pieces with a king against a lone king (6.3: three, 6.4: one
        or two), and so many moves by each side since that first stood."""
        for ply, (mw, kw, mb, kb) in enumerate(self.material):
            for men, kings, lone in ((mw, kw, (mb, kb)), (mb, kb, (mw, kw))):
                if lone == (0, 1) and kings and men + kings in pieces:
                    return self.plies() - ply >= 2 * moves
        return False


def split(fen):
    white, black = re.match(r"[WB]:W([^:]*):B([^:]*)$", fen).groups()
    return [p for p in white.split(",") if p], [p for p in black.split(",") if p]


def strip(fen):
    return [[p for p in side if p[0] != "K"] for side in split(fen)]


def count(fen):
    return sum(len(side) for side in split(fen))


def is_utf8(text):
    try:
        text.decode()
    except UnicodeDecodeError:
        return False
    return True


def decode(text):
    try:
        return text.decode()
    except UnicodeDecodeError:
        return text.decode("cp1252", "replace")


def quartiles(numbers):
    numbers = sorted(numbers)
    return [numbers[max(-(-len(numbers) * q // 4), 1) - 1] for q in range(5)]


def read(path):
    text = open(path, "rb").read()
    games = [Game(b"[Event " + part)
             for part in re.split(rb"^\[Event ", text, flags=re.M)[1:]]
    for row in rows("pdn-replay", "--format=tsv", path):
        games[int(row["game"]) - 1].add(row)
    return games


def same_formats(*command):
    """Text in lines as long as they are, JSON and CSV say what TSV says."""
    table = rows(*command, "--format=tsv")
    names = list(table[0])
    text = run(*command, "--width=0").decode().splitlines()
    same("text of %s" % command[1], [[row[n] or "-" for n in names] for row in table],
         [re.split(" {2,}", line.strip()) for line in text[1:len(table) + 1]])
    objects = [json.loads(line, parse_int=str, parse_float=str)
               for line in run(*command, "--format=json").splitlines()]
    kind = objects[0]["type"]
    same("JSON of it", [[row[n] or None for n in names] for row in table],
         [[o[n] for n in names] for o in objects if o["type"] == kind])
    lines = list(csv.DictReader(io.StringIO(run(*command, "--format=csv").decode())))
    same("CSV of it", table, lines)


def percent(part, whole):
    return "" if whole == 0 else "%d.%d" % divmod((part * 2000 + whole) // (2 * whole), 10)


# Sections whose shares are of all games.
SHARES = {"outcome", "played", "draw rule", "ending", "termination", "variant", "encoding",
          "missing tag", "quality"}


def report(path, games):
    got = collections.defaultdict(dict)
    shares, wanted = [], []
    for row in rows("pdn-stats", "--format=tsv", path):
        got[row["section"]][row["item"]] = int(row["count"])
        shares.append(row["percent"])
        of_games = row["section"] in SHARES or row["item"].startswith("games with")
        wanted.append(percent(int(row["count"]), len(games)) if of_games else "")
    same("shares", wanted, shares)
    tally = collections.Counter(g.outcome for g in games)
    n = len(games)
    same("games", {"read": n, "counted": n, "excluded": 0}, got["games"])
    same("outcomes", {"White won": tally["w"], "draw": tally["d"], "Black won": tally["b"],
                      "both lost": tally["l"], "no result": tally["?"]}, got["outcome"])
    plies = [g.plies() for g in games]
    same("plies", dict(zip(["all games", "shortest", "quarter", "median", "three quarters",
                            "longest"], [sum(plies)] + quartiles(plies))), got["plies"])
    same("board", {"captures": sum(g.captures for g in games),
                   "crownings": sum(g.crownings for g in games)}, got["board"])
    same("draw rules", {name: sum(g.rules[i] for g in games) for i, name in
                        enumerate(["threefold", "25-move", "16-move", "5-move"])},
         got["draw rule"])
    same("played", {"to the end": n, "stopped by an illegal move": 0}, got["played"])
    same("variants", {"international": n}, got["variant"])
    same("encodings", dict(collections.Counter(g.encoding for g in games)), got["encoding"])
    same("endings", dict(collections.Counter(g.ending() for g in games)), got["ending"])
    same("terminations", dict(collections.Counter(
        g.tags["Termination"] for g in games if "Termination" in g.tags)), got["termination"])
    same("missing tags", {name: missing for name in
                          ("Event", "Site", "Date", "Round", "White", "Black", "Result")
                          for missing in [sum(name not in g.tags for g in games)] if missing},
         got["missing tag"])
    clock = {}
    for side in "White", "Black":
        times = [re.fullmatch(r"(\d+)\.([0-5]?\d)", g.tags.get(side + "Time", "")) for g in games]
        used = [int(t[1]) * 3600 + int(t[2]) * 60 for t in times if t]
        clock["games with %s's time" % side] = len(used)
        clock["seconds used by " + side] = sum(used)
    same("clocks", clock, got["clock"])
    found, bad = collections.Counter(), set()
    for line in run("pdn-validate", "--format=json", "--severity=note", path).splitlines():
        finding = json.loads(line)
        if finding["type"] == "finding":
            found[finding["slug"]] += finding["count"] or 1
            if finding["severity"] == "error":
                bad.add(finding["game"])
    same("findings", dict(found), got["finding"])
    same("games with an error", {"games with an error": len(bad)}, got["quality"])
    keys = [tuple([g.fens[0]] + g.moves) for g in games if g.moves]
    for row in rows("pdn-stats", "--duplicates", "--format=tsv", path):
        if row["section"] == "duplicates":
            # Two orders of jumps that take the same are one move, so equal
            # positions count, not the texts.
            keys = [tuple(g.fens) for g in games if g.moves]
            same("duplicates", len(keys) - len(set(keys)), int(row["count"]))


def groups(path, games, option, key):
    sets = collections.defaultdict(list)
    for game in games:
        sets[key(game)].append(game)
    wanted = {}
    for name, of_it in sets.items():
        tally = collections.Counter(g.outcome for g in of_it)
        decided = tally["w"] + tally["d"] + tally["b"]
        plies = [g.plies() for g in of_it]
        wanted[name] = [str(v) for v in [
            len(of_it), tally["w"], tally["d"], tally["b"], tally["l"], tally["?"],
            percent(2 * tally["w"] + tally["d"], 2 * decided), percent(tally["d"], decided),
            sum(plies), *quartiles(plies), sum(g.captures for g in of_it),
            sum(g.crownings for g in of_it),
            *(sum(g.rules[i] for g in of_it) for i in range(4))]]
    got = {}
    for row in rows("pdn-stats", "--by=" + option, "--format=tsv", path):
        values = list(row.values())
        got[values[0]] = values[1:-1]
    same("by " + option, wanted, got)


DEPTH = 14  # plies: positions are reached after different numbers of them


def year(date):
    years = set(re.findall(r"\b\d{4}\b", date)) - {"0000"}
    return years.pop() if len(years) == 1 else "?"


def openings(path, games):
    nodes, moves = collections.Counter(), collections.Counter()
    score = collections.defaultdict(collections.Counter)
    reached = [g for g in games if g.moves and g.fens[0].startswith("W:W31,32,33")]
    for game in reached:
        fens = game.fens[:DEPTH + 1]
        nodes.update(set(fens))
        for move in set(zip(fens, fens[1:])):
            moves[move] += 1
            score[move][game.outcome] += 1
    tree = [json.loads(line) for line in
            run("pdn-stats", "--openings=%d" % DEPTH, "--format=json", path).splitlines()]
    got_nodes, got_moves, at, shown = {}, {}, {}, collections.Counter()
    lines, behind = collections.defaultdict(set), collections.defaultdict(set)
    for node in tree:
        if node["type"] != "opening":
            continue
        ply, fen = node["ply"], node["fen"]
        at[ply] = fen
        got_nodes[fen] = node["position_games"]
        lines[fen].add(ply)
        if ply > 0:
            move = at[ply - 1], fen
            shown[move] += 1
            behind[move[0]].add(ply - 1)
            got_moves[move] = node["games"], node["white"], node["draw"], node["black"]
    same("positions of openings", dict(nodes), got_nodes)
    same("moves of openings", {k: (n, score[k]["w"], score[k]["d"], score[k]["b"])
                               for k, n in moves.items()}, got_moves)
    same("each move of openings stands once", {1}, set(shown.values()))
    same("what follows stands behind a shortest way", {fen: {min(lines[fen])} for fen in behind},
         dict(behind))


ORDER = ["points", "wins", "direct", "solkoff", "median", "truncated", "sb", "progressive"]
POINTS = {"w": (2, 0), "d": (1, 1), "b": (0, 2), "l": (0, 0)}


def performance(rated):
    """rated: half points and the opponent's rating, a game each."""
    if not rated:
        return ""
    share = sum(score for score, _ in rated) / (2 * len(rated))
    odds = -800 if share <= .01 else 800 if share >= .99 else \
        400 * math.log10(share / (1 - share))
    return str(math.floor(sum(rating for _, rating in rated) / len(rated) + odds + .5))


def halves(value, divisor):
    return ("%.2f" % (value / divisor)).rstrip("0").rstrip(".")


def standings(results, half, unplayed):
    """results: of each player, (opponent, half points, colour, played, own and
    other rating) a game; what the columns of a table say."""
    total = {p: sum(r[1] for r in played) for p, played in results.items()}
    wanted, keys = {}, {}
    for player, played in results.items():
        met = [(total[r[0]] if r[3] else total[player] if unplayed == "own" else 0, r[1])
               for r in played if r[3] or unplayed != "skip"]
        against = sorted(points for points, _ in met)
        wins = sum(r[1] == 2 for r in played)
        equal = {p for p in results if total[p] == total[player] and
                 sum(r[1] == 2 for r in results[p]) == wins}
        progress = [sum(r[1] for r in played[:i + 1]) for i in range(len(played))]
        keys[player] = [total[player], wins, sum(r[1] for r in played if r[0] in equal),
                        sum(against), sum(against[1:-1]), sum(against[1:]),
                        sum(points * score for points, score in met), sum(progress)]
        both = [r for r in played if r[3] and r[4] and r[5]]
        expected = sum(2 / (1 + 10 ** ((r[5] - r[4]) / 400)) for r in both)
        rated = [(r[1], r[5]) for r in played if r[3] and r[5]]
        own = [r[4] for r in played if r[4]]
        wanted[player] = [str(len(played))] + [
            halves(v, 1 if not half or n == "wins" else 4 if n == "sb" else 2)
            for n, v in zip(ORDER, keys[player])]
        wanted[player] += [str(own[-1]) if own else "",
                           "%.2f" % (expected / (2 if half else 1)) if both else "",
                           performance(rated)]
    return wanted, keys


def event(path, games, half=False, unplayed="own"):
    decided = [g for g in games if g.outcome != "?"]
    results = collections.defaultdict(list)
    for game in decided:
        pair = game.tags["White"], game.tags["Black"]
        rating = [int(game.tags.get(side + "Rating", 0)) for side in ("White", "Black")]
        for side in 0, 1:
            results[pair[side]].append((pair[1 - side], POINTS[game.outcome][side], "wb"[side],
                                        bool(game.moves), rating[side], rating[1 - side]))
    wanted, keys = standings(results, half, unplayed)
    command = ["pdn-stats", "--standings=" + ",".join(ORDER), "--points=%d" % (2 - half),
               "--unplayed=" + unplayed, "--format=tsv", path]
    table = rows(*command, "--crosstable")
    columns = ["games"] + ORDER + ["rating", "expected", "performance"]
    same("standings", wanted, {row["player"]: [row.get(k, "") for k in columns] for row in table})
    same("order", sorted(keys.values(), reverse=True), [keys[row["player"]] for row in table])
    scores = ["0", "½", "1"] if half else ["0", "1", "2"]
    cells = {(row["player"], other["player"]): row[other["no"]] for row in table for other in table}
    want = {(a, b): "x" if a == b else " ".join(scores[r[1]] + ("" if r[3] else "F")
                                                for r in results[a] if r[0] == b)
            for a in results for b in results}
    same("crosstable", want, cells)
    same("all points", 2 * len(decided), sum(keys[row["player"]][0] for row in table))
    place = {row["player"]: row["no"] for row in table}
    swiss = rows(*command, "--crosstable=swiss")
    most = max(len(played) for played in results.values())
    # Rounds, or games where not every game has the number of its round.
    known = all(g.tags.get("Round", "").split(".")[0].isdigit() for g in decided)
    same("Swiss crosstable", {p: [place[r[0]] + r[2] + scores[r[1]] + ("" if r[3] else "F")
                                  for r in played] + [""] * (most - len(played))
                              for p, played in results.items()},
         {row["player"]: [row["%s%d" % ("gr"[known], i + 1)] for i in range(most)] for row in swiss})
    named = [json.loads(line) for line in
             run("pdn-stats", "--crosstable", "--format=json", path).splitlines()]
    same("games that do not count are named",
         [(g.tags["White"], g.tags["Black"], "without a result") for g in games
          if g.outcome == "?"],
         [(o["white"], o["black"], o["reason"]) for o in named if o["type"] == "not-counted"])
    same("and counted", [("without a result", len(games) - len(decided))],
         [(o["reason"], o["games"]) for o in named if o["type"] == "excluded"])


def change(path, changed):
    """The same event with ratings, and with some games of which no move was
    made."""
    text = open(path, "rb").read().decode("cp1252")
    with open(changed, "w", encoding="utf-8") as out:
        for i, part in enumerate(re.split(r"^(?=\[Event )", text, flags=re.M)[1:]):
            head = "".join(re.findall(r"^\[.*\n", part.replace("\r", ""), re.M))
            for side in "White", "Black":
                name = re.search(r'^\[%s "(.*)"\]' % side, head, re.M)[1]
                if len(name) % 5 != 0: # some have none
                    head += '[%sRating "%d"]\n' % (side, 2000 + 13 * len(name) + i)
            body = re.sub(r"^\[.*\n", "", part.replace("\r", ""), flags=re.M)
            if i % 7 == 3:
                body = "*\n\n"
            out.write(head + "\n" + body)


def players(path, games):
    wanted = collections.defaultdict(collections.Counter)
    rated = collections.defaultdict(list)
    for game in games:
        for side, won in ("White", "w"), ("Black", "b"):
            name = game.tags.get(side, "")
            if name in ("", "?", "NN"):
                continue
            row = wanted[name]
            row["games"] += 1
            row["as_white"] += side == "White"
            row["won"] += game.outcome == won
            row["drawn"] += game.outcome == "d"
            row["lost"] += game.outcome in "wb" and game.outcome != won
            row["both_lose"] += game.outcome == "l"
            row["no_result"] += game.outcome == "?"
            row["points"] += 2 * (game.outcome == won) + (game.outcome == "d")
            other = int(game.tags.get({"White": "Black", "Black": "White"}[side] + "Rating", 0))
            if other and game.outcome != "?" and game.moves:
                rated[name].append((2 * (game.outcome == won) + (game.outcome == "d"), other))
    for name, row in wanted.items():
        met = rated[name]
        row["score"] = percent(row["points"], 2 * (row["games"] - row["no_result"]))
        row["rated"] = len(met)
        row["opponents"] = (sum(r for _, r in met) + len(met) // 2) // len(met) if met else ""
        row["performance"] = performance(met)
    columns = ["games", "as_white", "won", "drawn", "lost", "both_lose", "no_result", "points",
               "score", "rated", "opponents", "performance"]
    same("players", {name: [str(row[c]) for c in columns] for name, row in wanted.items()},
         {row["player"]: [row[c] for c in columns]
          for row in rows("pdn-stats", "--players", "--format=tsv", path)})


def main():
    path = sys.argv[1]
    games = read(path)
    report(path, games)
    groups(path, games, "White", lambda g: g.tags.get("White", ""))
    groups(path, games, "length", lambda g: "%03d-%03d" % (
        (g.plies() - 1) // 20 * 20 + 1, (g.plies() - 1) // 20 * 20 + 20) if g.plies() else "000")
    groups(path, games, "year", lambda g: year(g.tags.get("Date", "")))
    groups(path, games, "ending", Game.ending)
    groups(path, games, "opening", lambda g: " ".join(g.moves[:4]))
    openings(path, games)
    players(path, games)
    if "event" in sys.argv[2:]:
        event(path, games)
        for option in "--standings", "--players", "--by=year", "--by=White":
            same_formats("pdn-stats", option, path)
        with tempfile.TemporaryDirectory() as folder:
            changed = os.path.join(folder, "changed.pdn")
            change(path, changed)
            games = read(changed)
            players(changed, games)
            for half, unplayed in (False, "own"), (True, "zero"), (False, "skip"):
                event(changed, games, half, unplayed)
    print("1..%d" % number)


if __name__ == "__main__":
    main()
