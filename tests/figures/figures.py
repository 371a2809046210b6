# SPDX-License-Identifier: BSD-2-Clause
"""figures.py BUILD [COVERAGE] - the size of the sources, and how the rooms depend on each other.

BUILD is a plain build of this tree, whose objects show who calls whom; COVERAGE
is a build with VARIANT=coverage, which shows the files that a game with one
error passes through.
Prints one figure a line: a name, a TAB, a number.  With -v the things that were
counted follow, one a line, indented.
"""
import collections
import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile

import coverage
import odd_words

FLOORS = ("rules", "libpdn", "tools")
FOLDER_MOST = 45
HEADER_MOST = 150
SAME_LINES = 6
ONE_ERROR = """[Event "Club evening"]
[White "A"]
[Black "B"]
[Result "2-0"]

1. 34-30 20-24 2. 30-25 17-21 3. 32-27 21x32 4. 37x28 15-20 5. 28-22 18x27
6. 31x22 11-17 7. 36-31 1-6 8. 38-32 7-11 2-0
"""

COMMENTS = re.compile(r'//[^\n]*|/\*.*?\*/|("(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)+\')', re.DOTALL)


def sources(*floors):
    found = []
    for floor in floors:
        for pattern in ("*.[ch]", "*.def"):
            found += glob.glob(os.path.join(floor, "**", pattern), recursive=True)
    return sorted(found)


def code_lines(name):
    """(number, text) of the lines that hold code, blanks squeezed."""
    with open(name, encoding="utf-8") as file:
        text = COMMENTS.sub(lambda m: m.group(1) or "\n" * m.group().count("\n"), file.read())
    for number, line in enumerate(text.split("\n"), 1):
        line = " ".join(line.split())
        if line:
            yield number, line


def is_private(header):
    """Not public, and not a part of the generator, which is a source in pieces."""
    return header.endswith(".h") and not header.startswith(("rules/draughts/", "rules/core/", "libpdn/pdn/"))


def symbols(build):
    """Symbol -> object that defines it; symbol -> objects that use it."""
    home, users = {}, collections.defaultdict(set)
    for floor in FLOORS:
        for name in sorted(glob.glob(os.path.join(build, floor, "**", "*.o"), recursive=True)):
            source = os.path.relpath(name, build)[:-2] + ".c"
            if not os.path.exists(source):
                continue
            told = subprocess.run(["nm", name], capture_output=True, text=True, check=True).stdout
            for line in told.splitlines():
                part = line.split()
                if len(part) == 3 and part[1] == "T":
                    home[part[2]] = source
                elif len(part) == 2 and part[0] == "U":
                    users[part[1]].add(source)
    return home, users


def declared_public():
    text = ""
    for name in glob.glob("rules/draughts/*.h") + glob.glob("libpdn/pdn/*.h"):
        with open(name, encoding="utf-8") as file:
            text += file.read()
    return set(re.findall(r"\b(?:dr|pdn)_\w+", text))


def private_functions(build):
    """By floor: how many, which are called by one other file, which by none."""
    home, users = symbols(build)
    public = declared_public()
    all_of, single, unused = collections.Counter(), collections.defaultdict(list), collections.defaultdict(list)
    for name, source in sorted(home.items()):
        floor = source.split("/")[0]
        if name == "main" or (floor != "tools" and name in public):
            continue
        others = users[name] - {source}
        all_of[floor] += 1
        if len(others) == 1:
            single[floor].append(f"{name} of {source}: {next(iter(others))}")
        elif not others:
            unused[floor].append(f"{name} of {source}")
    return all_of, single, unused


def passed_through(build):
    """Sources with a line that pdn-validate runs for a game with one error."""
    with tempfile.TemporaryDirectory() as scratch:
        game = os.path.join(scratch, "one.pdn")
        with open(game, "w", encoding="ascii") as file:
            file.write(ONE_ERROR)
        top = os.path.abspath(build)
        told = subprocess.run(
            [os.path.join(build, "bin", "pdn-validate"), "--jobs=1", game], capture_output=True, text=True,
            env={**os.environ, "GCOV_PREFIX": scratch, "GCOV_PREFIX_STRIP": str(top.count("/"))}, check=False)
        if told.returncode != 1 or told.stdout.count(": error:") != 1:
            sys.exit(f"pdn-validate found no single error: {told.stdout}{told.stderr}")
        for counters in glob.glob(os.path.join(scratch, "**", "*.gcda"), recursive=True):
            notes = os.path.relpath(counters, scratch)[:-5] + ".gcno"
            shutil.copy(os.path.join(build, notes), counters[:-5] + ".gcno")
        runs = coverage.runs_of(build, scratch)
    return sorted({name for (name, _), lines in runs.items() if any(lines.values())})


def duplicates(names):
    """Places where SAME_LINES consecutive lines of code occur a second time."""
    seen, found = {}, []
    for name in names:
        lines = [(number, line) for number, line in code_lines(name) if line not in ("{", "}")]
        next_free = 0
        for i in range(len(lines) - SAME_LINES + 1):
            window = tuple(line for _, line in lines[i:i + SAME_LINES])
            if sum(len(line) for line in window) < 100 or all(line.startswith("#include") for line in window):
                continue
            place = f"{name}:{lines[i][0]}"
            if window not in seen:
                seen[window] = place
            elif i >= next_free:
                found.append(f"{place} is {seen[window]}")
                next_free = i + SAME_LINES
    return found


def text_calls(names):
    """Calls of the functions that build reports piece by piece."""
    found = []
    for name in names:
        if name in ("tools/kit/text.c", "tools/kit/text.h"):
            continue
        for number, line in code_lines(name):
            found += [f"{name}:{number}"] * len(re.findall(r"(?<![\w.>])(?:pdn_)?text_\w+\(", line))
    return found


class Printer:
    def __init__(self, everything):
        self.everything = everything

    def figure(self, name, what):
        """`what` is a number, or a list that is counted."""
        print(f"{name}\t{len(what) if isinstance(what, list) else what}")
        if self.everything and isinstance(what, list):
            for item in what:
                print(f"  {item}")


def main():
    arguments = [a for a in sys.argv[1:] if a != "-v"]
    show = Printer("-v" in sys.argv).figure
    ours = sources(*FLOORS)
    for floor in FLOORS:
        show(f"lines of code, {floor}", sum(1 for name in sources(floor) for _ in code_lines(name)))
    show("lines of code", sum(1 for name in ours for _ in code_lines(name)))
    show("lines of code, tests", sum(1 for name in sources("tests") for _ in code_lines(name)))
    files = [name for name in ours if name.endswith((".c", ".h"))]
    show("sources (.c)", sum(1 for name in files if name.endswith(".c")))
    show("sources and headers", len(files))
    folders = collections.Counter(os.path.dirname(name) for name in files + sources("tests"))
    show("sources in the fullest folder", max(folders.values()))
    show(f"folders with over {FOLDER_MOST} sources",
         [f"{folder}: {count}" for folder, count in sorted(folders.items()) if count > FOLDER_MOST])
    lengths = {name: sum(1 for _ in open(name, encoding="utf-8")) for name in files if is_private(name)}
    show(f"private headers over {HEADER_MOST} lines",
         [f"{name}: {count}" for name, count in sorted(lengths.items()) if count > HEADER_MOST])
    if arguments:
        all_of, single, unused = private_functions(arguments[0])
        for floor in FLOORS:
            show(f"private functions, {floor}", all_of[floor])
            show(f"  called by one other file, {floor}", single[floor])
            show(f"  called by no other file, {floor}", unused[floor])
    if len(arguments) > 1:
        show("files that a game with one error passes through", passed_through(arguments[1]))
    show(f"places with {SAME_LINES} lines of code a second time", duplicates(files))
    show("calls of text_* outside the module", text_calls(files))
    show("odd words", [f"{n}:{line}: {odd}" for n, line, odd, _ in odd_words.odd_words(odd_words.tracked())])


if __name__ == "__main__":
    main()
