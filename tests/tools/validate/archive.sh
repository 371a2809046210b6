#!/bin/bash
# SPDX-License-Identifier: BSD-2-Clause
#
# archive.sh - the bundled archive is what its generator makes, byte for byte,
# and the validator finds in it, and in others like it, exactly the flaws that
# the generator put there.
. "$(dirname "$0")/../../kit/tap.sh"

generate=$BUILD/tests/generate_games

# Game and slug of each error and warning.
found() # FILE
{
    pdn-validate --format=tsv "$1" | sed 1d | cut -f 2,6
}

"$generate" -m "$scratch/flaws" >"$scratch/archive.pdn"
same_file "corpus/archive.pdn is what its generator makes" corpus/archive.pdn "$scratch/archive.pdn"
try "it is not larger than 2 MB" test "$(wc -c <corpus/archive.pdn)" -le 2000000
same "every flaw is found in it, and nothing else" "$(cat "$scratch/flaws")" "$(found corpus/archive.pdn)"
same "each of its games is read" "$(grep -cai '^\[event ' corpus/archive.pdn)" \
    "$(pdn-validate --format=json corpus/archive.pdn | sed -nE 's/^\{"type":"summary","games":([0-9]+).*/\1/p')"

for seed in 2 3; do
    "$generate" -n 400 -s $seed -d 60 -m "$scratch/flaws" >"$scratch/games.pdn"
    same "seed $seed: every flaw is found" "$(cat "$scratch/flaws")" "$(found "$scratch/games.pdn")"
done
"$generate" -n 500 -s 4 -d 0 >"$scratch/clean.pdn"
same "clean games are clean" "" "$(found "$scratch/clean.pdn")"
same "nothing is wrong with the whole games" "" "$(pdn-validate corpus/games/*.pdn 2>&1)"
finish
