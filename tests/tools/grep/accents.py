#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-2-Clause
"""accents.py FOLDER - searches with pdn-grep for names with every accent.

The letters with accents come from Python's table of the Unicode Standard: those
of Latin, Greek and Cyrillic that it decomposes.  A plain letter must find all
its accented forms, an accented one only itself, and the composed and the
decomposed form each other.  Prints TAP lines.
"""
import subprocess
import sys
import unicodedata

RANGES = ((0xC0, 0x24F), (0x386, 0x3CE), (0x400, 0x45F), (0x1E00, 0x1EFF))
STROKES = {"đ": "d", "ħ": "h", "ı": "i", "ł": "l", "ø": "o", "ŧ": "t"}
RARE = "ſʒƷ"
count = 0


def parts(text):
    return unicodedata.normalize("NFD", text)


def check(name, wanted, got):
    global count
    count += 1
    print("%s %d - %s" % ("ok" if wanted == got else "not ok", count, name))
    if wanted != got:
        print("# only wanted: %s; only found: %s" % (sorted(wanted - got), sorted(got - wanted)))


def write(path, names):
    with open(path, "w", encoding="utf-8") as stream:
        for name in names:
            stream.write('[White "%s"]\n\n1. 32-28 *\n\n' % name)


def found(path, name, names):
    lines = subprocess.run(("pdn-grep", "-n", "--player=" + name, path), capture_output=True,
                           check=False).stdout.decode().splitlines()
    return {names[int(line.rsplit(":", 1)[1]) - 1] for line in lines}


def main():
    letters = [chr(point) for first, last in RANGES for point in range(first, last + 1)
               if len(parts(chr(point))) > 1 and parts(chr(point))[0] not in RARE]
    base = {letter: parts(letter)[0].lower() for letter in letters + list(STROKES)}
    base = {letter: STROKES.get(plain, plain) for letter, plain in base.items()}
    path = sys.argv[1] + "/letters.pdn"
    for form in ("NFC", "NFD"):
        names = [unicodedata.normalize(form, "x%sy" % letter) for letter in base]
        write(path, names)
        for plain in sorted(set(base.values())):
            check("%s in %s" % (plain, form),
                  {name for name, letter in zip(names, base) if base[letter] == plain},
                  found(path, "x%sy" % plain, names))
        for letter in letters[::7]:
            check("%s in %s" % (letter, form),
                  {name for name, other in zip(names, base) if parts(other).lower() == parts(letter).lower()},
                  found(path, "X%sY" % letter, names))
    for wanted, typed in (("NFC", "NFD"), ("NFD", "NFC")):
        names = [unicodedata.normalize(wanted, " ".join("x%sy" % letter for letter in letters))]
        write(path, names)
        check("all, typed as %s" % typed, set(names),
              found(path, unicodedata.normalize(typed, names[0]), names))
    print("1..%d" % count)


main()
