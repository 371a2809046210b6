#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-2-Clause
"""clean_moves.py BEFORE AFTER: whether the main lines of AFTER, which
pdn-clean made from BEFORE, have all the moves of its main lines.

The moves are counted as words of the text: two or more squares in numbers with
signs between, outside tags, comments, variations and set-ups.  Words that only
some readers take for moves are not counted, so AFTER may have more.
"""
import re
import sys

TAG = re.compile(r'\[\s*[A-Za-z]\w*\s+"[^"\n]*"\s*\]')
SETUP = re.compile(r'/\s*FEN\b[^/]*/', re.I)
MOVE = re.compile(r'(?<![\w/-])\d{1,2}(?:[-x:]\d{1,2})+(?![\w/-])')


def main_lines(text):
    """The text without comments, tags, set-ups and variations."""
    out = []
    depth = 0
    at = 0
    while at < len(text):
        c = text[at]
        tag = TAG.match(text, at) if c == '[' else None
        setup = SETUP.match(text, at) if c == '/' else None
        if c == '{':
            end = text.find('}', at)
            at = len(text) if end < 0 else end
            c = ' '
        elif c == ';' or (c == '%' and text[at - 1:at] in ('', '\n')):
            end = text.find('\n', at)
            at = len(text) if end < 0 else end
            c = ' '
        elif tag or setup:
            at = (tag or setup).end() - 1
            c = ' '
        elif c == '(':
            depth += 1
        elif c == ')':
            depth = max(0, depth - 1)
            c = ' '
        if depth == 0:
            out.append(c)
        at += 1
    return ''.join(out)


def is_move(word):
    """A capture may end where it began; 1-1 is a result."""
    squares = [int(s) for s in re.split('[-x:]', word)]
    return 0 not in squares and ('-' not in word or squares[0] != squares[-1])


def count(path):
    with open(path, encoding='latin-1', newline='') as file:
        text = file.read().replace('\r\n', '\n').replace('\r', '\n')
    results = set(re.findall(r'\[Result\s+"([^"]*)"', text, re.I))
    # A number glued to its move: 1.32-28.
    text = re.sub(r'(\d\.+)(?=\d)', r'\1 ', main_lines(text))
    return sum(word not in results and is_move(word)
               for word in MOVE.findall(text))


before, after = count(sys.argv[1]), count(sys.argv[2])
if after < before:
    sys.exit(f'{before} moves before, {after} after')
