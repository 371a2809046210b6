#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-2-Clause
"""stats_check.py FILE - recomputes what pdn-stats reports about a file.

Positions and moves are those of `pdn-replay --format=tsv`; tags and words are
read from the file by patterns.  All counts are computed
independently here, and compared.  For files without an error, a comment or a
variation, with one tag a line, whose games all begin with [Event.  Prints TAP
lines.
"""
import collections
import csv
import functools
import io
import json
import re
import subprocess
import sys

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
        self.words = re.sub(r"^\[.*", "", text, flags=re.M).split()
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
        """The ply at which each rule first holds; 0: it never does."""
        return [self.threefold(), self.rule_25(), self.few((3,), 16), self.few((1, 2), 5)]

    def findings(self):
        """The findings, once for each place, of games without an error."""
        style = "1-0", "0-1", "1/2-1/2"
        date = self.tags.get("Date", "?")
        swapped = re.fullmatch(r"(\d\d)-(\d\d)-\d{4}", date)
        short = re.fullmatch(r"\d\d\.\d\d\.\d\d", date)
        regular = re.fullmatch(r"(\d{4})\.(\d\d|\?\?)\.(\d\d|\?\?)|\?", date)
        if short or swapped and swapped[1] != swapped[2] and max(swapped.groups()) <= "12":
            yield "date-unclear"
        elif not regular or "00" in regular.groups():
            yield "date-form"
        for word in self.tags["Result"], self.words[-1]:
            if word in style:
                yield "result-style"
        moves = [w for w in self.words if re.match(r"\d+[-x]\d", w) and w not in OUTCOMES]
        for before, word in zip(self.fens, moves):
            if re.search(r"(?<!\d)0", word):
                yield "leading-zero"
            if word.count("x") > 1 and self.is_enough(before, word):
                yield "long-path"
        if self.rules[0]:
            yield "draw-available"
        if any(0 < ply < self.plies() for ply in self.rules[1:]):
            yield "after-draw"

    @staticmethod
    def is_enough(fen, word):
        """Whether the first and the last square tell the capture from others."""
        squares = word.split("x")
        legal = [line.split("\t") for line in
                 run("pdn-replay", "--fen=" + fen, "--legal").decode().splitlines()]
        return len({taken for move, taken in legal
                    if [move.split("x")[0], move.split("x")[-1]] == [squares[0], squares[-1]]}) == 1

    def threefold(self):
        seen = collections.Counter()
        for ply, fen in enumerate(self.fens):
            seen[fen] += 1
            if seen[fen] == 3:
                return ply
        return 0

    def rule_25(self):
        length = 0
        for ply, (before, after) in enumerate(zip(self.fens, self.fens[1:]), 1):
            # A man that moves, or is taken, changes the men; a king that is
            # taken changes the number of pieces.
            quiet = ("K" in before and strip(before) == strip(after) and
                     count(before) == count(after))
            length = length + 1 if quiet else 0
            if length == 50:
                return ply
        return 0

    def few(self, pieces, moves):
        """So many pieces with a king against a lone king (6.3: three, 6.4: one
        or two), and so many moves by each side since that first stood."""
        for ply, (mw, kw, mb, kb) in enumerate(self.material):
            for men, kings, lone in ((mw, kw, (mb, kb)), (mb, kb, (mw, kw))):
                if lone == (0, 1) and kings and men + kings in pieces:
                    return ply + 2 * moves if ply + 2 * moves <= self.plies() else 0
        return 0


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
    """Text in lines of any length, JSON and CSV say what TSV says.

    But text has no columns about ratings where no one has one.
    """
    table = rows(*command, "--format=tsv")
    names = list(table[0])
    shown = names
    if "rated" in names and all(row["rated"] == "0" for row in table):
        shown = [n for n in names if n not in ("rated", "opponents", "performance")]
    text = run(*command, "--width=0").decode().splitlines()
    same("text of %s" % command[1], [[row[n] or "-" for n in shown] for row in table],
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
    same("draw rules", {name: sum(g.rules[i] != 0 for g in games) for i, name in
                        enumerate(["threefold", "25-move", "16-move", "5-move"])},
         got["draw rule"])
    same("played", {"to the end": n, "stopped before the end": 0}, got["played"])
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
    found = collections.Counter(slug for g in games for slug in g.findings())
    # Whether only one of two captures lets the game go on is not computed here.
    got["finding"].pop("ambiguous-resolved", None)
    same("findings", dict(found), got["finding"])
    same("games with an error", {"games with an error": 0}, got["quality"])
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
            *(sum(g.rules[i] != 0 for g in of_it) for i in range(4)), 0]]
    got = {}
    for row in rows("pdn-stats", "--by=" + option, "--format=tsv", path):
        values = list(row.values())
        got[values[0]] = values[1:]
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
    same("what follows stands after a shortest way", {fen: {min(lines[fen])} for fen in behind},
         dict(behind))


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
    if len(games) < 1000: # and no name has two blanks in it
        for option in "--players", "--by=year", "--by=White,Black":
            same_formats("pdn-stats", option, path)
    print("1..%d" % number)


if __name__ == "__main__":
    main()
