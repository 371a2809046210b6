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
finish
