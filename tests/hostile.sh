#!/bin/bash
# SPDX-License-Identifier: BSD-2-Clause
#
# hostile.sh - texts made to cost time: what they take grows as they do, and
# not as its square.  Each would run for a minute or more if it did, and takes
# a second or two.
. "$(dirname "$0")/tap.sh"

[ "$VARIANT" = release ] || skip_all "sanitizers need time of their own"

# Repeats a text up to so many bytes.
fill() # BYTES TEXT
{
    yes "$2" | head -c "$1"
}

quick() # NAME STATUS COMMAND...
{
    local name=$1 wanted=$2

    shift 2
    timeout 20 "$@" >/dev/null 2>"$scratch/err"
    same "$name" "$wanted" "$?"
}

{
    printf '[Event "x"]\n'
    fill 20000000 'z[1 "x y'
} >"$scratch/quotes.pdn"
for ((i = 0; i < 12; i++)); do
    fill 1000000 '[a "x"]'
    printf '\n1. 32-28 *\n\n'
done >"$scratch/names.pdn"
for ((i = 0; i < 6; i++)); do
    printf '[Event "x"]\n\n1. 32-28 '
    fill 900000 '(1. 1-2)' | tr '\n' ' '
    printf '*\n\n'
done >"$scratch/variations.pdn"
for ((i = 0; i < 2000; i++)); do
    printf '[FEN "W:W1-9999'
    fill 15000 ',1-9999' | tr -d '\n'
    printf '"]\n\n1. 32-28 *\n\n'
done >"$scratch/ranges.pdn"

quick "a value opens in every line" 1 pdn-validate --jobs=1 "$scratch/quotes.pdn"
quick "tags that depart from the grammar" 1 pdn-validate --jobs=1 --conform=reading "$scratch/names.pdn"
quick "findings in one long line, with context" 1 pdn-validate --jobs=1 --context "$scratch/variations.pdn"
quick "ranges of squares" 1 pdn-validate --jobs=1 "$scratch/ranges.pdn"

# Each list of what is due takes long to find here; the budget of a game ends
# the lists, not the findings: 28 captures of 16 pieces, 449 of 16384.
{
    printf '[FEN "W:WK1,K3,K5,K6,K25,K26,K39,K45,K46,K48:B8,9,10,11,12,20,21,22,28,30,31,33,34,41,42,43,44"]\n\n'
    printf '1. 1x18x4x15x24x38x47x36x27x13x2x16x32x19x35x49x27\n'
    fill 5995 '(1. 1x2x3)'
    printf '\n*\n'
} >"$scratch/due.pdn"
timeout 20 pdn-validate --jobs=1 "$scratch/due.pdn" >"$scratch/out" 2>"$scratch/err"
same "captures that take long to list: all are found" "545 545" \
    "$(grep -c '^(1' "$scratch/due.pdn") $(grep -c 'capture-impossible\]$' "$scratch/out")"
same "... and lists end with the budget" "37 508" \
    "$(grep -c ' more (5.4.2)' "$scratch/out") $(grep -c 'due is a capture that is not listed' "$scratch/out")"

# Moves of such a position, each refused or left open: what is legal there is
# listed once.
costly=W:WK1,K3,K5,K6,K25,K26,K36,K39,K45,K46,K47,K48:B8,9,10,11,12,17,19,20,21,22,28,30,33,34,37,43,44,50
costly_variations() # NAME VARIATION
{
    printf '[FEN "%s"]\n\n1. 1x27\n' "$costly" >"$scratch/costly.pdn"
    fill 900000 "$2" >>"$scratch/costly.pdn"
    printf '\n*\n' >>"$scratch/costly.pdn"
    quick "$1" 1 pdn-validate --jobs=1 "$scratch/costly.pdn"
}
costly_variations "illegal moves where captures take long to list" '(1. 1x2)'
costly_variations "... moves of the wrong side" '(1. 17x2)'
costly_variations "... captures that stay open" '(1. 1x27)'
costly_variations "... moves that cannot be read" '(1. ??x??)'
finish
