#!/bin/bash
# SPDX-License-Identifier: BSD-2-Clause
#
# diagrams.sh - every kind of diagram shows the pieces of its FEN: positions of
# whole games, with kings, without pieces of one side, seen from both sides.
# tests/tools/replay/html.sh checks the board of a page.
. "$(dirname "$0")/../../kit/tap.sh"
command -v pdn-replay >/dev/null || skip_all "pdn-replay is not built"
command -v python3 >/dev/null || skip_all "no python3 here"

cat >"$scratch/ends.pdn" <<'END_OF_GAMES'
[GameType "20"]
[FEN "W:WK38:B18,19,32,33"]

1. 38x38 2-0

[GameType "20"]
[FEN "B:WK1,K2,K5,46,50:B"]

*

[GameType "20"]
[FEN "B:W26,K1:B45,K3,K46"]

1. 45-50 *
END_OF_GAMES

read_back() # KIND OPTION...
{
    local kind=$1

    shift
    pdn-replay --at=all --jobs=1 "$@" "$scratch/ends.pdn" corpus/games/annotated.pdn \
        tests/golden/page.pdn >"$scratch/drawn" 2>/dev/null
    try "$kind" python3 tests/tools/replay/diagrams.py "$kind" "$scratch/fens" "$scratch/drawn"
}

pdn-replay --at=all --format=tsv "$scratch/ends.pdn" corpus/games/annotated.pdn \
    tests/golden/page.pdn 2>/dev/null | tail -n +2 | awk -F'\t' '{ print $NF }' >"$scratch/fens"
count=$(wc -l <"$scratch/fens")
try "there are many positions" test "$count" -ge 50
try "kings among them, and empty sides" grep -qE ':WK.*:B$' "$scratch/fens"
read_back board --format=board
read_back board-flip --format=board --flip
read_back unicode --format=board --unicode
read_back unicode-flip --format=board --unicode --flip
read_back svg --format=svg
read_back svg-flip --format=svg --flip
read_back print --format=svg --style=print
read_back print-flip --format=svg --style=print --flip
read_back tex --format=tex
read_back tex-flip --format=tex --flip
finish
