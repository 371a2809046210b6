# SPDX-License-Identifier: BSD-2-Clause
"""coverage.py BUILD - which lines of a build for coverage were run.

There is one row for each source.  rules/core is compiled once for each board,
and a line may be run for one board but not for another, so its files have one
row for each object that includes them.  Copies compiled by tests are not
counted.
"""
import glob
import json
import os
import subprocess
import sys

FLOORS = ("rules/", "libpdn/", "tools/")


def runs_of(build, data=None):
    """(source, instance) -> {line: how often it was run}.

    The counters lie under `data`, or in the build itself.
    """
    found = {}
    for floor in FLOORS:
        pattern = os.path.join(data or build, floor, "**", "*.gcda")
        for counters in sorted(glob.glob(pattern, recursive=True)):
            read_object(counters, found)
    return found


def read_object(counters, found):
    told = subprocess.run(
        ["gcov", "--json-format", "--stdout", counters],
        capture_output=True, text=True, check=True).stdout
    instance = os.path.splitext(os.path.basename(counters))[0]
    for text in told.splitlines():
        for source in json.loads(text)["files"]:
            name = os.path.relpath(source["file"])
            if not name.startswith(FLOORS):
                continue
            key = (name, instance if name.startswith("rules/core/") else "")
            lines = found.setdefault(key, {})
            for line in source["lines"]:
                number = line["line_number"]
                lines[number] = lines.get(number, 0) + line["count"]


def spans(numbers):
    """1,2,3,7 as 1-3,7."""
    out = []
    for number in sorted(numbers):
        if out and out[-1][1] == number - 1:
            out[-1][1] = number
        else:
            out.append([number, number])
    return ",".join(str(a) if a == b else f"{a}-{b}" for a, b in out)


def row(name, lines, run, missing=""):
    share = 100 * run // lines if lines else 100
    return f"{name:<52} {lines:>6} {run:>6} {share:>4} %  {missing}".rstrip()


def main():
    runs = runs_of(sys.argv[1])
    if not runs:
        sys.exit(f"{sys.argv[1]}: no counters; was it built with VARIANT=coverage, and run?")
    print(f"{'source':<52} {'lines':>6} {'run':>6} {'':>6}  not run")
    lines = run = 0
    for (name, instance), counts in sorted(runs.items()):
        missing = [number for number, count in counts.items() if count == 0]
        shown = f"{name} ({instance})" if instance else name
        print(row(shown, len(counts), len(counts) - len(missing), spans(missing)))
        lines += len(counts)
        run += len(counts) - len(missing)
    print(row("all", lines, run))


if __name__ == "__main__":
    main()
