#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-2-Clause
"""event_check.py [FILE] - computes players, crosstables and standings independently.

Without FILE events are made up here (Swiss with byes and forfeits, double
rounds, few players or many, games that do not count) and written as PDN, so
that all their figures are known before the program reads a word.  With FILE
(games that begin with [Event, one tag a line) its tags are read by a pattern.
Each table is compared cell by cell.  Prints TAP lines.

What is computed is the list of Annex 3 and its usual definitions: Solkoff, the
sum of the opponents' points; median, without the best and the worst of them;
truncated, without the worst; Sonneborn-Berger, the points of those who were
beaten twice, of those who drew once; progressive, the sum over the rounds of
the points after each; wins; direct encounter, among those still equal.
"""
import collections
import csv
import fractions
import io
import itertools
import json
import math
import os
import random
import re
import subprocess
import sys
import tempfile

TIEBREAKS = ["points", "solkoff", "median", "truncated", "sb", "progressive", "wins", "direct"]
SCORES = {"2-0": (2, 0), "1-1": (1, 1), "0-2": (0, 2), "0-0": (0, 0)}
NOBODY = {"", "?", "NN", "bye"}
number = 0


def same(name, wanted, got):
    global number
    number += 1
    print("%s %d - %s" % ("ok" if wanted == got else "not ok", number, name))
    if wanted != got:
        for one, other in itertools.zip_longest(wanted, got):
            if one != other:
                print("# wanted: %s\n# got:    %s" % (one, other))
                break


class Game(collections.namedtuple("Game", "white black result round played ratings reason")):
    """result: a key of SCORES or "*"; round: as written; reason: why it does
    not count, or None."""

    def names(self):
        return self.white, self.black

    def score(self, side):
        return SCORES[self.result][side]


def rated(games):
    """(half points, the opponent's rating) of each game that was played."""
    return [(g.score(s), g.ratings[1 - s]) for g, s in games
            if g.played and g.result in SCORES and g.ratings[1 - s]]


def performance(met):
    if not met:
        return ""
    share = sum(score for score, _ in met) / (2 * len(met))
    odds = -800 if share <= .01 else 800 if share >= .99 else \
        400 * math.log10(share / (1 - share))
    level = math.floor(sum(other for _, other in met) / len(met) + odds + .5)
    return str(level) if level > 0 else ""


class Event:
    def __init__(self, games, half, unplayed):
        self.games = games
        self.half, self.unplayed = half, unplayed
        self.counted = [g for g in games if g.reason is None]
        self.of = collections.defaultdict(list)  # (game, side), in the order of rounds
        numbers = [re.match(r"(\d{1,9})(\.|$)", g.round) for g in self.counted]
        self.numbered = all(m and int(m[1]) > 0 for m in numbers)
        self.round = {id(g): int(m[1]) if self.numbered else 0
                      for g, m in zip(self.counted, numbers)}
        self.rounds = sorted(set(self.round.values()))
        for game in sorted(self.counted, key=lambda g: self.round[id(g)]):
            for side in 0, 1:
                if game.names()[side] not in NOBODY:
                    self.of[game.names()[side]].append((game, side))
        self.points = {p: sum(g.score(s) for g, s in games) for p, games in self.of.items()}

    def opponents(self, player):
        """(half points of the opponent, half points against him), a game each."""
        for game, side in self.of[player]:
            if game.played:
                yield self.points[game.names()[1 - side]], game.score(side)
            elif self.unplayed != "skip":
                yield self.points[player] if self.unplayed == "own" else 0, game.score(side)

    def progressive(self, player):
        if not self.numbered:
            return sum(itertools.accumulate(g.score(s) for g, s in self.of[player]))
        return sum(g.score(s) for r in self.rounds for g, s in self.of[player]
                   if self.round[id(g)] <= r)

    def value(self, player, by, equals):
        others = sorted(points for points, _ in self.opponents(player))
        return {
            "points": lambda: self.points[player],
            "solkoff": lambda: sum(others),
            "median": lambda: sum(others[1:-1]),
            "truncated": lambda: sum(others[1:]),
            "sb": lambda: sum(points * score for points, score in self.opponents(player)),
            "progressive": lambda: self.progressive(player),
            "wins": lambda: sum(g.score(s) == 2 for g, s in self.of[player]),
            "direct": lambda: sum(g.score(s) for g, s in self.of[player]
                                  if g.names()[1 - s] in equals),
        }[by]()

    def standings(self, order):
        """Players with place and values, as they stand."""
        values = {player: [] for player in self.of}
        groups = [sorted(self.of, key=lambda p: p.encode())]
        for by in order:
            divided = []
            for group in groups:
                now = {p: self.value(p, by, set(group)) for p in group}
                for player in group:
                    values[player].append(now[player])
                group.sort(key=lambda p: -now[p])
                divided += [list(g) for _, g in itertools.groupby(group, now.get)]
            groups = divided
        place = 1
        for group in groups:
            for player in group:
                yield place, player, values[player]
            place += len(group)

    def shown(self, by, value):
        """A value as written: 1-1/2-0 halves points, and products twice."""
        divisor = 1 if not self.half or by == "wins" else 4 if by == "sb" else 2
        return ("%.2f" % fractions.Fraction(value, divisor)).rstrip("0").rstrip(".")

    def ratings(self, player):
        """The player's rating, the points expected, and the performance."""
        own = [g.ratings[s] for g, s in self.of[player] if g.ratings[s]]
        expected = [2 / (1 + 10 ** ((g.ratings[1 - s] - g.ratings[s]) / 400))
                    for g, s in self.of[player] if g.played and all(g.ratings)]
        return [str(own[-1]) if own else "",
                "%.2f" % (sum(expected) / (2 if self.half else 1)) if expected else "",
                performance(rated(self.of[player]))]

    def cell(self, game, side, numbers, swiss):
        score = ["0", "½", "1"][game.score(side)] if self.half else str(game.score(side))
        other = game.names()[1 - side]
        where = "" if not swiss else "-" if other in NOBODY else \
            "%d%s" % (numbers[other], "wb"[side])
        return where + score + ("" if game.played else "F")

    def cells(self, player, numbers, swiss):
        columns = collections.defaultdict(list)
        for k, (game, side) in enumerate(self.of[player]):
            other = game.names()[1 - side]
            at = (self.round[id(game)] if self.numbered else k + 1) if swiss else \
                numbers[player if other in NOBODY else other]
            columns[at].append(self.cell(game, side, numbers, swiss))
        if not swiss:
            columns[numbers[player]] = ["x"] + columns[numbers[player]]
            names = range(1, len(numbers) + 1)
        else:
            names = self.rounds if self.numbered else \
                range(1, max(map(len, self.of.values()), default=0) + 1)
        return [" ".join(columns[name]) for name in names]

    def rows(self, order, layout):
        """The rows of the table; order: sorted by points first."""
        standings = list(self.standings(order))
        numbers = {player: i + 1 for i, (_, player, _) in enumerate(standings)}
        rated = any(any(g.ratings) for g in self.counted)
        for place, player, values in standings:
            row = [str(place)] + ([str(numbers[player])] if layout else []) + [player]
            if layout:
                row += self.cells(player, numbers, layout == "swiss")
            row.append(str(len(self.of[player])))
            row += [self.shown(by, value) for by, value in zip(order, values)]
            yield row + (self.ratings(player) if rated else [])


def run(*command):
    return subprocess.run(command, check=False, stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL).stdout.decode()


def unescape(cell):
    return re.sub(r"\\(.)", lambda m: {"t": "\t", "n": "\n"}.get(m[1], m[1]), cell)


def compare(name, path, games, half, unplayed, order, layout):
    event = Event(games, half, unplayed)
    asked = ["--standings=" + ",".join(order), "--points=%d" % (2 - half),
             "--unplayed=" + unplayed] + (["--crosstable=" + layout] if layout else [])
    name = "%s: %s" % (name, " ".join(asked))
    order = order if "points" in order else ["points"] + order
    wanted = list(event.rows(order, layout))
    lines = run("pdn-stats", *asked, "--format=tsv", path).split("\n")[1:-1]
    same(name, wanted, [[unescape(cell) for cell in line.split("\t")] for line in lines])
    cells = csv.reader(io.StringIO(run("pdn-stats", *asked, "--format=csv", path), newline=""))
    same(name + ", csv", wanted, list(cells)[1:])
    of = collections.defaultdict(list)
    for line in run("pdn-stats", *asked, "--format=json", path).splitlines():
        row = json.loads(line, parse_int=str, parse_float=str)
        of[row.pop("type")].append(["" if cell is None else cell for cell in row.values()])
    same(name + ", json", wanted, of["crosstable" if layout else "standing"])
    same(name + ", not counted", [[g.white, g.black, g.round, g.reason] for g in games if g.reason],
         of["not-counted"])
    same(name + ", rules", ["1-1/2-0" if half else "2-1-0", unplayed,
                            str(sum(not g.played for g in event.counted))], of["rules"][0][:3])
    counted = len(event.counted)
    same(name + ", sums", [[str(n) for n in (len(games), counted, len(games) - counted)]],
         of["games"])


def percent(part, whole):
    """With one decimal, a half rounded up."""
    return "" if whole == 0 else "%d.%d" % divmod((part * 2000 + whole) // (2 * whole), 10)


def compare_players(name, path, games):
    of = collections.defaultdict(list)
    for g, side in itertools.product(games, (0, 1)):
        if g.names()[side] not in NOBODY:
            of[g.names()[side]].append((g, side))
    wanted = []
    for player in sorted(of, key=lambda p: (-len(of[p]), p.encode())):
        decided = [(g, s) for g, s in of[player] if g.result in SCORES]
        scores = collections.Counter(g.score(s) for g, s in decided if g.result != "0-0")
        points, met = 2 * scores[2] + scores[1], rated(of[player])
        wanted.append([player] + [str(value) for value in [
            len(of[player]), sum(s == 0 for _, s in of[player]), scores[2], scores[1], scores[0],
            sum(g.result == "0-0" for g, _ in decided), len(of[player]) - len(decided), points,
            percent(points, 2 * len(decided)), len(met),
            (2 * sum(r for _, r in met) + len(met)) // (2 * len(met)) if met else "",
            performance(met)]])
    lines = run("pdn-stats", "--players", "--format=tsv", path).split("\n")[1:-1]
    same(name + ": players", wanted,
         [[unescape(cell) for cell in line.split("\t")] for line in lines])


def reason_of(white, black, result, played):
    bye = (white in NOBODY) != (black in NOBODY) and not played
    if not bye and (white in NOBODY or black in NOBODY):
        return "without both names"
    if white == black:
        return "with the same player on both sides"
    return None if result in SCORES else "without a result"


def game(white, black, result, round_="", played=True, ratings=(0, 0)):
    return Game(white, black, result, round_, played, ratings,
                reason_of(white, black, result, played))


def quoted(value):
    return value.replace("\\", "\\\\").replace('"', '\\"')


def write(path, games):
    with open(path, "w", encoding="utf-8", newline="\n") as out:
        for g in games:
            tags = [("Event", "Open"), ("White", g.white), ("Black", g.black)]
            tags += [("Round", g.round)] if g.round else []
            tags += [(side + "Rating", r) for side, r in zip(("White", "Black"), g.ratings) if r]
            tags += [("Result", g.result)] if g.result else []
            out.write("".join('[%s "%s"]\n' % (name, quoted(str(value))) for name, value in tags))
            out.write("\n%s%s\n\n" % ("1. 32-28 19-23 " if g.played else "", g.result or "*"))


def read(path):
    text = open(path, "rb").read().decode("cp1252")
    for part in re.split(r"^(?=\[Event )", text, flags=re.M)[1:]:
        tags = dict(re.findall(r'^\[(\w+) +"(.*)"\]\s*$', part, re.M))
        moves = re.sub(r"^\[.*", "", part, flags=re.M)
        result = {"1-0": "2-0", "0-1": "0-2", "1/2-1/2": "1-1"}.get(tags["Result"], tags["Result"])
        yield game(tags["White"], tags["Black"], result, tags.get("Round", ""),
                   bool(re.search(r"\d[-x]\d+\b(?![\"\]])", moves.replace(tags["Result"], ""))),
                   tuple(int(tags.get(side + "Rating", 0)) for side in ("White", "Black")))


def names(count):
    odd = ["Žukauskas, Ą.", "江藤 美", "O'Neil \"Bo\"", "back\\slash", "=cmd", "Ōe, K.", "-1", "a,b",
           "Иванов", "x" * 90]
    return (odd + ["Player %04d" % i for i in range(count)])[:count]


def swiss(chance, count, rounds, numbered=True, doubles=1):
    """Random pairs; a bye for the last, and now and then forfeits and 0-0."""
    rating = {name: chance.choice([0, 1500 + 10 * i]) for i, name in enumerate(names(count))}
    for r in range(1, rounds + 1):
        left = names(count)
        chance.shuffle(left)
        absent = [left.pop() for _ in range(chance.randrange(2)) if len(left) > 2]
        if len(left) % 2:
            yield game(left.pop(), chance.choice(["bye", "?", "NN"]), chance.choice(["2-0", "1-1"]),
                       str(r) if numbered else "", False)
        for white, black in zip(left[::2], left[1::2]):
            for k in range(doubles):
                forfeit = chance.random() < .15
                result = chance.choice(["2-0", "0-2", "0-0"] if forfeit else
                                       ["2-0", "1-1", "0-2", "1-1"])
                pair = (white, black) if k % 2 == 0 else (black, white)
                yield game(*pair, result, "%d.%d" % (r, k + 1) if numbered else "", not forfeit,
                           tuple(rating[p] for p in pair))
        if absent and chance.random() < .3:
            yield game(absent[0], "?", "2-0", str(r) if numbered else "")


def round_robin(chance, count, doubles):
    pairs = [pair for k in range(doubles) for pair in itertools.combinations(names(count), 2)]
    chance.shuffle(pairs)
    for i, (white, black) in enumerate(pairs):
        yield game(white, black, chance.choice(["2-0", "1-1", "1-1", "0-2"]), str(1 + i // 3))


def long_numbers():
    """Numbers of rounds and ratings that are too long to be numbers."""
    yield game("A", "B", "2-0", "1", ratings=(2000, 1900))
    yield game("B", "A", "1-1", "999999999", ratings=(1900, 2000))
    yield game("A", "C", "0-2", "4294967297")


def odd_games():
    yield game("A", "A", "2-0", "1")
    yield game("A", "", "2-0", "1")
    yield game("?", "NN", "1-1", "1", False)
    yield game("A", "B", "*", "2")
    yield game("A", "B", "", "2")
    yield game("A", "B", "0-0", "3")
    yield game("A", "B", "2-0", "4000000000")
    yield game("B", "C", "1-1", "x")


# Four players, three rounds; Cas has the bye of the second.  Worked out by hand:
# the bye counts as an opponent with Cas's own 3 points.
BY_HAND = [("Ann", "Bob", "2-0", "1"), ("Ann", "Dora", "1-1", "2"),
           ("Cas", "bye", "2-0", "2", False), ("Cas", "Ann", "1-1", "3"),
           ("Dora", "Bob", "0-2", "3")]
ORDER_BY_HAND = ["points", "solkoff", "median", "truncated", "sb", "progressive", "wins"]
KNOWN = """\
1|1|Ann|3w2|4w1|2b1|3|4|6|2|5|8|9|1
2|2|Cas||-2F|1w1|2|3|7|0|4|10|5|1
3|3|Bob|1b0||4b2|2|2|5|0|4|2|2|1
4|4|Dora||1b1|3w0|2|1|6|0|4|4|2|0"""


def by_hand(path):
    games = [game(*g) for g in BY_HAND]
    write(path, games)
    same("by hand", [line.split("|") for line in KNOWN.splitlines()],
         list(Event(games, False, "own").rows(ORDER_BY_HAND, "swiss")))
    compare("by hand", path, games, False, "own", ORDER_BY_HAND, "swiss")


def made_up(path, chance):
    events = {"Swiss": swiss(chance, 9, 5), "without rounds": swiss(chance, 7, 4, False),
              "double rounds": swiss(chance, 8, 3, doubles=2),
              "round robin": round_robin(chance, 6, 1), "twice": round_robin(chance, 5, 2),
              "two players": swiss(chance, 2, 3), "odd games": odd_games(), "none": [],
              "long numbers": long_numbers()}
    for name, games in events.items():
        games = list(games)
        write(path, games)
        compare_players(name, path, games)
        for half, unplayed in (False, "own"), (True, "zero"), (True, "skip"):
            order = chance.sample(TIEBREAKS, chance.randint(1, len(TIEBREAKS)))
            for layout in "round-robin", "swiss", "":
                compare(name, path, games, half, unplayed, order, layout)
    games = list(swiss(chance, 1000, 9))
    write(path, games)
    compare("1000 players", path, games, False, "own", TIEBREAKS, "swiss")


def main():
    chance = random.Random(5)
    with tempfile.TemporaryDirectory() as folder:
        by_hand(os.path.join(folder, "event.pdn"))
        made_up(os.path.join(folder, "event.pdn"), chance)
    for path in sys.argv[1:]:
        games = list(read(path))
        compare_players("file", path, games)
        for half, unplayed in itertools.product((False, True), ("own", "zero", "skip")):
            compare("file", path, games, half, unplayed, TIEBREAKS, "round-robin")
        for by in TIEBREAKS:
            compare("file", path, games, False, "own", [by], "swiss")
        for _ in range(10):
            order = chance.sample(TIEBREAKS, chance.randint(1, len(TIEBREAKS)))
            compare("file", path, games, False, "own", order, "")
    print("1..%d" % number)


if __name__ == "__main__":
    main()
