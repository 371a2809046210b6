# SPDX-License-Identifier: BSD-2-Clause
"""boards.py - shows positions as boards in gdb.

    gdb -x tests/debug/boards.py --args build/debug/bin/pdn-validate FILE

A struct dr_position is then printed as a diagram.  It does not store the size of
its board: 10 x 10 squares are assumed, unless `set $squares = 8` is given.
"""
import gdb

PIECES = {(True, False): "w", (False, False): "b", (True, True): "W", (False, True): "B"}


def side_length():
    told = gdb.convenience_variable("squares")
    return 10 if told is None or told.type.code == gdb.TYPE_CODE_VOID else int(told)


def bit_of(index, columns):
    """The bit of a square counted from 0, as in rules/core/layout.h."""
    row = index // columns
    return 1 + row // 2 * (2 * columns + 3) + row % 2 * (columns + 1) + index % columns


def sets_of(position, side):
    """White, black and kings, as numbers."""
    columns = side // 2
    words = 1 if (2 * columns + 3) * columns - 2 < 64 else 2
    word = [int(position["word"][i]) for i in range(3 * words)]
    return [word[i] if words == 1 else word[2 * i] | word[2 * i + 1] << 64 for i in range(3)]


def diagram(position, side):
    columns = side // 2
    white, black, kings = sets_of(position, side)
    rows = []
    for row in range(side):
        shown = []
        for index in range(row * columns, (row + 1) * columns):
            bit = 1 << bit_of(index, columns)
            shown.append(PIECES[bool(white & bit), bool(kings & bit)] if (white | black) & bit else ".")
        indent = "" if row % 2 else "  "
        rows.append(f"{row * columns + 1:>3} {indent}{'   '.join(shown)}")
    turn = "Black" if int(position["turn"]) else "White"
    return "\n".join(["", *rows, f"    {turn} to move"])


class Position:
    def __init__(self, value):
        self.value = value

    def to_string(self):
        return diagram(self.value, side_length())


def printer(value):
    kind = value.type.strip_typedefs()
    if kind.code == gdb.TYPE_CODE_STRUCT and kind.tag == "dr_position":
        return Position(value)
    return None


gdb.pretty_printers.append(printer)
