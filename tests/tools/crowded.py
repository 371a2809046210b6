# SPDX-License-Identifier: BSD-2-Clause
"""crowded.py COUNT SEED - games with about as many things as arrays hold.

The arrays of a parser double at 256, 512, 1024, ... elements, so each game has
about that many marks, comments, NAGs, variations, tags, moves or set-ups, and
then ends in one of the ways in which a game can.  An array that grows when a
game ends may move while something still points into it.  Every game begins at a
hard start.
"""

import random
import sys

START = "W31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50"
FEN = f"W:{START}:B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20"

# How many things, and how often: long games cost the most time.
SIZES = ((254, 514), (1022, 1026), (4094, 4098), (16382, 16386))
SIZE_WEIGHTS = (75, 18, 6, 1)

WORDS = {
    "strength": ("! ", "?! ", "(!?) ", "31-26* ", "!"),
    "comment": ("{a} ", "{[%clk 0:01]} ", "{} ", "{W:} "),
    "line": ("; a\n", "% a\n", "\n;\n"),
    "nag": ("$1 ", "$255 ", "$99999 "),
    "flat": ("(31-26) ", "(1. 31-26 16-21) ", "() ", "(1... 20-25) "),
    "nested": ("(31-26 ", ") "),
    "move": ("32-28 ", "19x23 ", "1. 31-26 ", "16-21 ", "32-28 18-23 "),
    "row": ("28x19x10x5 ", "1. 32x21x12 ", "26x17x8x19x28 "),
    "letters": ("a3-b4 ", "c3:e5:g7 "),
    "unread": ("??x?? ", "?-28 ", "1. ?? "),
    "set-up": (f'/FEN "{FEN}"/ ', '/FEN "B:W32:B19"/ 19-24 ', '/FEN "W:"/ '),
    "number": ("7. ", "8... ", "9. ... "),
    "dots": ("... ", "- "),
    "unknown": ("word ", "x ", "32 ", "a1 "),
    "mark": ("32-28+1 ", "32-28-1 ", "31-26 al "),
    "stray": (") ", "} "),
}
TAGS = ('[A{} "x"]\n', '[White "{}"]\n', "[Event {}]\n", '[B{} "x\n', "[Result]\n", '[FEN "W:W{}"]\n')

TAILS = (
    "",
    "2.",
    "2. ",
    "2...",
    "2. ...",
    "2. {open",
    "2. (",
    "(2. 31-26 2.",
    "{open",
    "(",
    "(1. 31-26 {open",
    "*",
    "31-26*",
    "31-26* 2.",
    "1-1",
    "1-1 {after} ; and on\n",
    "2. 1-1",
    "1-1!?",
    "1-1[Event \"glued\"]",
    "4-6",
    "2. 4-6",
    "1. 4-6 2.",
    "; line",
    "2. ; line",
    "% line",
    "/",
    '/FEN "W:W31:B20',
    '2. /FEN "W:W31:B20"/',
    "32-",
    "32x",
    "?",
    "2. ?",
    "$",
    '\n[Event "again"]\n2.',
    "[",
    '[FEN "',
    "} 2.",
    ") 2.",
    "\\",
    "\x1a",
)


def body(rng, count):
    kinds = rng.sample(sorted(WORDS), rng.choice((1, 1, 1, 2, 3)))
    words = [word for kind in kinds for word in WORDS[kind]]
    if rng.random() < 0.5:
        words = [rng.choice(words)]
    return "".join(rng.choices(words, k=count))


def header(rng, count):
    lines = ['[Event "x"]\n']
    if rng.random() < 0.2:
        lines.append('[Result "4-6"]\n')
    if rng.random() < 0.1:
        lines.append(f'[FEN "{FEN}"]\n')
    if rng.random() < 0.1:
        tags = rng.sample(TAGS, 2)
        lines += [rng.choice(tags).format(i) for i in range(count)]
    return "".join(lines)


def game(rng):
    low, high = rng.choices(SIZES, SIZE_WEIGHTS)[0]
    count = rng.randint(low, high)
    first = rng.choice(("", "1. 32-28 ", "1. 32-28 19-23 ", "1. "))
    head = header(rng, count)
    text = body(rng, count if len(head) < 400 else 3)
    return f"{head}\n{first}{text}{rng.choice(TAILS)}\n\n"


def main():
    count, seed = int(sys.argv[1]), int(sys.argv[2])
    rng = random.Random(seed)

    for _ in range(count):
        sys.stdout.write(game(rng))


main()
