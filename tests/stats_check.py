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
    def __init__(self, text):
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
    games = [Game(decode(b"[Event " + part))
             for part in re.split(rb"^\[Event ", text, flags=re.M)[1:]]
    for row in rows("pdn-replay", "--format=tsv", path):
        games[int(row["game"]) - 1].add(row)
    return games


def percent(part, whole):
    return "" if whole == 0 else "%d.%d" % divmod((part * 2000 + whole) // (2 * whole), 10)


def report(path, games):
    got = collections.defaultdict(dict)
    for row in rows("pdn-stats", "--format=tsv", path):
        got[row["section"]][row["item"]] = int(row["count"])
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


def event(path, games):
    decided = [g for g in games if g.outcome != "?"]
    points = {"w": (2, 0), "d": (1, 1), "b": (0, 2), "l": (0, 0)}
    results = collections.defaultdict(list)
    for game in decided:
        pair = game.tags["White"], game.tags["Black"]
        for side in 0, 1:
            results[pair[side]].append((pair[1 - side], points[game.outcome][side]))
    total = {p: sum(s for _, s in r) for p, r in results.items()}
    order = ["points", "wins", "direct", "solkoff", "median", "truncated", "sb", "progressive"]
    table = rows("pdn-stats", "--crosstable", "--standings=" + ",".join(order),
                 "--format=tsv", path)
    wanted = {}
    for player, played in results.items():
        against = sorted(total[other] for other, _ in played)
        wins = sum(s == 2 for _, s in played)
        equal = {p for p in results if total[p] == total[player] and
                 sum(s == 2 for _, s in results[p]) == wins}
        progress = [sum(s for _, s in played[:i + 1]) for i in range(len(played))]
        wanted[player] = [len(played), total[player], wins,
                          sum(s for other, s in played if other in equal), sum(against),
                          sum(against[1:-1]), sum(against[1:]),
                          sum(total[other] * s for other, s in played), sum(progress)]
    same("standings", wanted, {row["player"]: [int(row[k]) for k in ["games"] + order]
                               for row in table})
    same("order", sorted(wanted.values(), key=lambda v: v[1:], reverse=True),
         [wanted[row["player"]] for row in table])
    cells = {}
    for row in table:
        for other in table:
            cells[row["player"], other["player"]] = row[other["no"]]
    want = {(a, b): "x" if a == b else " ".join(str(s) for o, s in results[a] if o == b)
            for a in results for b in results}
    same("crosstable", want, cells)
    same("points are the sums of the rows", [int(row["points"]) for row in table],
         [sum(int(s) for other in table for s in row[other["no"]].split() if s != "x")
          for row in table])
    same("all points", 2 * len(decided), sum(int(row["points"]) for row in table))
    named = [json.loads(line) for line in
             run("pdn-stats", "--crosstable", "--format=json", path).splitlines()]
    same("games that do not count are named",
         [(g.tags["White"], g.tags["Black"]) for g in games if g.outcome == "?"],
         [(o["white"], o["black"]) for o in named if o["type"] == "not-counted"])
    same("and counted", [("without a result", len(games) - len(decided))],
         [(o["reason"], o["games"]) for o in named if o["type"] == "excluded"])


def players(path, games):
    wanted = collections.defaultdict(collections.Counter)
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
    columns = ["games", "as_white", "won", "drawn", "lost", "both_lose", "no_result", "points"]
    same("players", {name: [row[c] for c in columns] for name, row in wanted.items()},
         {row["player"]: [int(row[c]) for c in columns]
          for row in rows("pdn-stats", "--players", "--format=tsv", path)})


def main():
    path = sys.argv[1]
    games = read(path)
    report(path, games)
    groups(path, games, "White", lambda g: g.tags.get("White", ""))
    groups(path, games, "length", lambda g: "%03d-%03d" % (
        (g.plies() - 1) // 20 * 20 + 1, (g.plies() - 1) // 20 * 20 + 20) if g.plies() else "000")
    groups(path, games, "ending", Game.ending)
    groups(path, games, "opening", lambda g: " ".join(g.moves[:4]))
    openings(path, games)
    players(path, games)
    if "event" in sys.argv[2:]:
        event(path, games)
    print("1..%d" % number)


if __name__ == "__main__":
    main()
