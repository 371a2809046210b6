# SPDX-License-Identifier: BSD-2-Clause
"""diagrams.py FORMAT FENS DRAWN - reads pieces back from drawings.

FENS has a FEN on each line, DRAWN what pdn-replay drew of the same positions
in their order.  FORMAT is board, unicode, svg, print or tex, with -flip after
it where Black sits at the bottom.  Only the 10x10 board is known here: square
n from 1 stands in row (n - 1) // 5, and in rows with an even number one column
further to the right.
"""
import re
import sys

SIGNS = {'w': 'w', 'W': 'W', 'b': 'b', 'B': 'B',
         '\u26c0': 'w', '\u26c1': 'W', '\u26c2': 'b', '\u26c3': 'B'}


def square(row, column):
    """The square in a row and column from the top left, or None: a light one."""
    return row * 5 + column // 2 + 1 if (row + column) % 2 else None


def from_fen(fen):
    pieces = {}
    for side in fen.split(':')[1:]:
        for name in filter(None, side[1:].split(',')):
            king = name[0] == 'K'
            sign = side[0] if king else side[0].lower()
            pieces[int(name[1:] if king else name)] = sign
    return pieces


def put(pieces, where, sign, flipped):
    """Records the piece at a row and column; on a light square it is an error."""
    number = square(*where)
    if number is None:
        sys.exit('a piece on a light square: row %d, column %d' % where)
    if flipped:
        number = 51 - number
    if number in pieces:
        sys.exit('two pieces on %d' % number)
    pieces[number] = sign


def from_board(text, flipped):
    for grid in re.findall(r'\+-+\+\n(.*?)\n +\+-+\+', text, re.S):
        pieces = {}
        for row, line in enumerate(grid.split('\n')):
            cells = line[line.index('|') + 2:line.rindex('|')]
            for at, sign in enumerate(cells):
                if sign in SIGNS:
                    put(pieces, (row, at // 2), SIGNS[sign], flipped)
        yield pieces


def from_shapes(text, drawing, man, crown, flipped):
    """Men and crowns, by the patterns that find them: colour, x and y."""
    for part in re.findall(drawing, text, re.S):
        kings = {(int(x) // 100, int(y) // 100) for x, y in re.findall(crown, part)}
        pieces = {}
        for colour, x, y in man(part):
            where = int(y) // 100, int(x) // 100
            sign = colour.upper() if (where[1], where[0]) in kings else colour
            put(pieces, where, sign, flipped)
        yield pieces


def men_of_svg(part):
    found = set()
    for colour, group in re.findall(r'<g class="(white|black)"[^>]*>(.*?)</g>', part, re.S):
        for x, y in re.findall(r'<circle cx="(\d+)" cy="(\d+)"', group):
            found.add((colour[0], x, y))
    return found


def men_of_tex(part):
    for colour, x, y in re.findall(r'\\draw\[fill=(white|black)\] \((\d+),(\d+)\) circle', part):
        yield colour[0], x, y


def main():
    name, flip = (sys.argv[1].split('-') + [''])[:2]
    fens = open(sys.argv[2]).read().split()
    text = open(sys.argv[3], encoding='utf-8').read()
    if name in ('board', 'unicode'):
        drawn = from_board(text, flip == 'flip')
    elif name == 'tex':
        drawn = from_shapes(text, r'\\begin{tikzpicture}.*?\\end{tikzpicture}', men_of_tex,
                            r'\\fill\[(?:white|black)\] \((\d+),(\d+)\)', flip == 'flip')
    else:
        drawn = from_shapes(text, r'<desc>.*?</svg>', men_of_svg,
                            r'class="crown" d="M(\d+) (\d+)', flip == 'flip')
    drawn = list(drawn)
    if len(drawn) != len(fens):
        sys.exit('%d positions, %d drawings' % (len(fens), len(drawn)))
    for number, (fen, pieces) in enumerate(zip(fens, drawn), 1):
        if from_fen(fen) != pieces:
            sys.exit('drawing %d is not %s: %s' % (number, fen, sorted(pieces.items())))


main()
