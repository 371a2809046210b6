# SPDX-License-Identifier: BSD-2-Clause
"""hostile.py [-a] [-m MB,...] [-s SHAPE,...] [-c TEXT] BUILD - measures
texts made to cost time and memory: seconds of processor time for each MB, and
the most memory in KiB, for every program and form of output.

Each shape is made at 1, 2 and 4 MB, of games that are just small enough to be
judged; a row is shown if it took more than a second a MB or 32 MiB, all of
them with -a.  A run that takes 12 seconds a MB is ended.  The last lines
show the maximum of each.  BUILD is the folder of a build, such as build/release.
"""

import getopt
import os
import random
import resource
import subprocess
import sys
import tempfile

MB = 1000000
GAME = 990000
COSTLY = "W:WK1,K3,K5,K6,K25,K26,K39,K45,K46,K48:B8,9,10,11,12,20,21,22,28,30,31,33,34,41,42,43,44"
ROW = "1x18x4x15x24x38x47x36x27x13x2x16x32x19x35x49x27"
LARGER = "W:WK1,K3,K5,K6,K25,K26,K36,K39,K45,K46,K47,K48:B8,9,10,11,12,17,19,20,21,22,28,30,33,34,37,43,44,50"
TYPE = '[GameType "20"]\n'
COSTLY_START = f'{TYPE}[FEN "{COSTLY}"]\n'
KINGS = '[FEN "W:WK1:BK50"]\n'
SHOWN_SECONDS = 1.0
SHOWN_KIB = 32768
MOST_SECONDS = 12
HERE = os.path.dirname(os.path.abspath(__file__))


def fill(unit, size=GAME):
    return unit * (size // len(unit))


def long_games(head, first, unit, last="*"):
    """Games of one repeated unit, each of the greatest length that is judged."""
    game = f"{head}\n{first}{fill(unit)}{last}\n\n"
    return lambda size: game * (size // MB)


def small_games(game):
    """The same small game, repeated up to the size."""
    return lambda size: fill(game + "\n\n", size)


def numbered(size, unit):
    """Small games, all different."""
    each = len(unit.format(i=100000, j=100000))
    return "".join(unit.format(i=i, j=i * 7919 % 100003) for i in range(size // each))


def jumps(size):
    moves = "".join(f"{i}. 1-6 50-45 {i + 2}. 6-1 45-50 " for i in range(1, GAME // 30, 4))
    return f"{KINGS}\n{moves}*\n\n" * (size // MB)


def late_break(size):
    """Two slips far apart in an endless game of kings and men."""
    text = fill("1-6 50-45 6-1 45-50 ", GAME // 2)
    return f'[FEN "W:WK1,31,32:BK50,19,20"]\n\n{text}1-12 50-39 {text}12-8 *\n\n' * (size // MB)


def crowded(size):
    out = subprocess.run(
        [sys.executable, f"{HERE}/../tools/crowded.py", "400", "4"], stdout=subprocess.PIPE, check=True
    ).stdout.decode()
    return (out * (size // len(out) + 1))[:size]


def ranges(size):
    return small_games(f'[FEN "W:W1-9999{fill(",1-9999", 15000)}"]\n\n1. 32-28 *')(size)


def noise(size):
    """The characters of the notation in random order."""
    rng = random.Random(size)
    return "".join(rng.choices('0123456789-x. *()[]{}"/$!?:;FENW\n', k=size))


SHAPES = {
    # Moves that cannot be read, or stay open.
    "unreadable": long_games(TYPE, "1. ", "??x?? "),
    "unreadable-quiet": long_games(TYPE, "1. ", "?? "),
    "half-read": long_games(TYPE, "1. 32-28 19-23 ", "?8x?9x?? "),
    # Captures in a position that has thousands of them.
    "costly-rows": long_games(COSTLY_START, f"1. {ROW}\n", f"(1. {ROW})\n"),
    "costly-paths": long_games(COSTLY_START, f"1. {ROW}\n", "(1. 1x40x13)\n"),
    "costly-ends": long_games(COSTLY_START, f"1. {ROW}\n", "(1. 1x27)\n"),
    "costly-illegal": long_games(COSTLY_START, f"1. {ROW}\n", "(1. 1x2)\n"),
    "costly-unread": long_games(COSTLY_START, f"1. {ROW}\n", "(1. ??x18x??)\n"),
    "costly-set-ups": long_games(TYPE, "1. 32-28 19-23\n", f'/FEN "{COSTLY}"/ {ROW}\n'),
    "costly-by-turns": long_games(
        COSTLY_START, f"1. {ROW}\n", f'(/FEN "{COSTLY}"/ 1x27)(/FEN "{LARGER}"/ 1x27)\n'
    ),
    "games-rows": small_games(f'[FEN "{COSTLY}"]\n\n1. {ROW} *'),
    "games-ends": small_games(f'[FEN "{COSTLY}"]\n\n1. 1x27 *'),
    "games-paths": small_games(f'[FEN "{COSTLY}"]\n\n1. 1x40x13 *'),
    "games-broken": small_games(f'[FEN "{COSTLY}"]\n\n1. 1x27 18-13 99-98 *'),
    "games-illegal": small_games(f'[FEN "{COSTLY}"]\n\n1. 1x2 18-13 *'),
    "games-jump": small_games(f'[FEN "{COSTLY}"]\n\n1. 1x27 8-13 5. 27-21 *'),
    "games-slips": small_games("1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 41-73 14-20 5. 46-41 20-21 *"),
    # Moves of four bytes.
    "short-moves": long_games('[FEN "W:WK1:BK5"]\n', "", "1-6 5-10 6-1 10-5\n"),
    "short-broken": long_games('[FEN "W:WK1:BK5"]\n', "", "1-6 5-10 6-1 10-5\n", "1-2 6-7 *"),
    "short-irregular": long_games(TYPE, "", "1-2 "),
    # Irregular moves that the board allows to be made, each accepted by the next.
    "short-accepted": long_games('[FEN "W:WK1:BK5"]\n', "", "1-2 5-4 2-1 4-5 "),
    "men-accepted": long_games('[FEN "W:W27:B24"]\n', "", "27-28 24-23 28-27 23-24 "),
    "kings-far": long_games(KINGS, "", "1-8 50-43 8-1 43-50 "),
    "many-accepted": long_games(TYPE, "", "31-36 20-15 36-31 15-20 "),
    "short-stood": long_games(KINGS, "", "1-7 50-6 7-1 6-50 "),
    "short-signs": long_games(KINGS, "", "1x6 50x45 6x1 45x50 "),
    "late-break": late_break,
    "jumps": jumps,
    # Variations, set-ups and what stands between moves.
    "nested": long_games(TYPE, "1. 32-28 ", "(1. 31-27 "),
    "variations": long_games("", "1. 32-28 ", "(1. 1-2) "),
    "variations-two": long_games(TYPE, "1. 32-28 ", "(1. 31-27 (1. 31-26) 1... 19-23 ) "),
    "results": long_games(TYPE, "1. 32-28 ", "(2-0) "),
    "set-ups": long_games(TYPE, "", '/FEN "W:W32:B3"/ 32-21\n'),
    "set-ups-differ": long_games(TYPE, "", '/FEN "W:W32,31:B19,3"/ 32-28 '),
    "set-ups-twice": long_games("", "1. 32-28 ", '/FEN "W:WK1:BK50"/ /FEN "B:WK1:BK50"/ ', "1-6 *"),
    "slashes": long_games("", "1. 32-28 ", '/FEN "W '),
    "slashes-empty": long_games("", "1. 32-28 ", '/FEN "'),
    "comments": long_games(TYPE, "1. 32-28 ", "{a}"),
    "claims": long_games(TYPE, "1. 32-28 19-23 ", "{claims a draw, touched} "),
    "clocks": long_games(TYPE, "1. 32-28 ", "{[%clk 1:00:00]} "),
    "clock-moves": long_games(KINGS, "", "1-6 {[%clk 0:59]} 50-45 {[%clk 1:59]} 6-1 45-50 "),
    "commands": long_games("", "1. 32-28 {", "[%clk 1 ", "} *"),
    "nags": long_games(TYPE, "1. 32-28 ", "$1 "),
    "numbers": long_games(TYPE, "", "7. ", "32-28 *"),
    "words": long_games(TYPE, "1. 32-28 ", "foo "),
    "blanks": long_games(TYPE, "1. 32-28 ", "37 x 23 x 10 "),
    "endless-row": long_games(TYPE, "1. 32-28 ", "37x23x", "10 *"),
    "endless": lambda size: '[White "a"]\n\n' + fill("1. 32-28 19-23 2. 28x19 14x23 {on}\n", size),
    "deep": lambda size: "(" * size,
    "stray": long_games(TYPE, "1. 32-28 ", ") } "),
    "prose": lambda size: fill("The round was played in the hall, at 7 p.m.\n\n", size),
    "mail": lambda size: fill("> 1. 32-28 19-23 2. 28x19 14x23\n", size),
    "stars": small_games("1. 32-28 *"),
    "noise": noise,
    # Tags.
    "tag-value": long_games("", '[White "', "ab", '"]\n[Black "y"]\n\n1. 32-28 *'),
    "tag-accents": long_games("", '[White "', "\u00e9\u0301", '"]\n[Black "y"]\n\n1. 32-28 *'),
    "tag-open": lambda size: '[White "' + "x" * size,
    "tag-escapes": long_games("", '[Event "', '\\"]', '"]\n\n1. 32-28 *'),
    "tags": lambda size: fill('[White "x"]\n', size),
    "tags-small": long_games("", "", '[a "x"]', "\n1. 32-28 *"),
    "tags-quotes": lambda size: '[Event "x"]\n' + fill('z[1 "x y\n', size),
    "fens": long_games('[Event "x"]\n', "", '[FEN "W:WK48:BK3"]', "\n48-42 3-8 42-48 8-3 *"),
    "fen-ranges": ranges,
    "players": lambda size: numbered(
        size, '[White "Player {i}"]\n[Black "Player {j}"]\n[Result "2-0"]\n\n1. 32-28 *\n\n'
    ),
    "one-player": lambda size: numbered(
        size, '[Event "x"]\n[White "A"]\n[Black "Player {j}"]\n[Round "{i}"]\n[Result "2-0"]\n\n2-0\n\n'
    ),
    "openings": lambda size: numbered(size, '[White "{i}"]\n[Date "2001.01.{j}"]\n\n1. 32-28 19-23 *\n\n'),
    "crowded": crowded,
}

CLEAN_ALL = (
    "--continue --resolve --captures=full --add=Hash,PlyCount --dups=near --dups-out=/dev/null"
    " --groups=/dev/null --log=/dev/null --rejects=/dev/null"
)
COMMANDS = [
    "pdn-validate",
    "pdn-validate --continue --context --severity=note",
    "pdn-validate --conform=writing --severity=note",
    "pdn-validate --conform=reading",
    "pdn-validate --suggest",
    "pdn-validate --suggest --format=json --severity=note",
    "pdn-clean",
    f"pdn-clean {CLEAN_ALL}",
    "pdn-clean --dups=exact",
    "pdn-clean --suggest-names",
    "pdn-replay --format=pdn",
    "pdn-replay --format=fen",
    "pdn-replay --format=html",
    "pdn-replay --format=tex",
    "pdn-replay --format=json",
    "pdn-replay --format=tsv",
    "pdn-replay --at=all --format=svg",
    "pdn-replay --explain --at=all",
    "pdn-adjudicate",
    "pdn-adjudicate --repair",
    "pdn-adjudicate --repair --format=json",
    "pdn-adjudicate --format=html",
    "pdn-grep -c --moves=32-28,19-23",
    "pdn-grep -c --pattern=w28",
    "pdn-grep -c --text=(a+)+$",
    "pdn-grep -c --finding=ambiguous",
    "pdn-grep --hashes",
    "pdn-stats --format=json",
    "pdn-stats --openings=20",
    "pdn-stats --players",
    "pdn-stats --by=player,year",
    "pdn-stats --crosstable",
    "pdn-stats --standings",
    "pdn-stats --duplicates",
    "pdn-import",
]


def measure(build, command, path, limit):
    """Processor time in seconds, the most memory in KiB, and the exit status."""
    words = command.split()
    words[0] = f"{build}/bin/{words[0]}"
    with tempfile.NamedTemporaryFile("r") as kib:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run(
            [f"{build}/tests/kit/peak", kib.name, *words, "--jobs=1", path],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            check=False,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (limit, limit)),
        )
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        most = int(kib.read())
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime, most, done.returncode


def refuse_wrong_usage(build, commands, path):
    """Refused commands would look fast, so they end the program."""
    with open(path, "w", encoding="utf-8") as file:
        file.write('[Event "x"]\n\n1. 32-28 19-23 *\n')
    for command in commands:
        status = measure(build, command, path, MOST_SECONDS)[2]
        if status == 2 and command != "pdn-import":
            sys.exit(f"{command}: refused")


def main():
    options, rest = getopt.getopt(sys.argv[1:], "am:s:c:")
    chosen = dict(options)
    sizes = [int(mb) for mb in chosen.get("-m", "1,2,4").split(",")]
    shapes = chosen.get("-s", ",".join(SHAPES)).split(",")
    commands = [c for c in COMMANDS if c.startswith(chosen.get("-c", ""))]
    most_seconds = most_kib = (0, "")

    with tempfile.TemporaryDirectory() as folder:
        path = f"{folder}/hostile.pdn"
        refuse_wrong_usage(rest[0], commands, path)
        for shape in shapes:
            for mb in sizes:
                with open(path, "w", encoding="utf-8") as file:
                    file.write(SHAPES[shape](mb * MB))
                for command in commands:
                    seconds, kib, status = measure(rest[0], command, path, MOST_SECONDS * mb)
                    row = f"{shape:16} {mb} MB {seconds / mb:6.2f} s/MB {kib:7} KiB  status {status:3}  {command}"
                    if "-a" in chosen or seconds / mb > SHOWN_SECONDS or kib > SHOWN_KIB or status > 3:
                        print(row, flush=True)
                    most_seconds = max(most_seconds, (seconds / mb, row))
                    most_kib = max(most_kib, (kib, row))
    print(f"most time:   {most_seconds[1]}\nmost memory: {most_kib[1]}")


main()
