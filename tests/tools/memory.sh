#!/bin/bash
# SPDX-License-Identifier: BSD-2-Clause
#
# memory.sh - memory is limited whatever the input: large files, pipes, gzip, games
# and lines without end, with any number of jobs.
. "$(dirname "$0")/../kit/tap.sh"
. "$(dirname "$0")/../kit/bounds.sh"

[ "$VARIANT" = release ] || skip_all "sanitizers need memory of their own"
size=120 # MB of the large file

# Repeats standard input N times without keeping it in memory.
repeat() # N
{
    cat >"$scratch/once"
    for ((i = 0; i < $1; i++)); do
        cat "$scratch/once"
    done
}

"$BUILD/tests/generate_games" -n 3000 -s 9 -d 20 |
    repeat 100 | head -c ${size}000000 >"$scratch/large.pdn"
gzip -1 -c "$scratch/large.pdn" >"$scratch/large.pdn.gz"
{
    printf '[White "a"]\n\n'
    yes '1. 32-28 19-23 2. 28x19 14x23 {a remark that goes on}' | head -c 30000000
} >"$scratch/endless.pdn"
{
    printf '[White "'
    head -c 30000000 /dev/zero | tr '\0' x
} >"$scratch/tag.pdn"
yes '(' | tr -d '\n' | head -c 20000000 >"$scratch/deep.pdn"
yes '[White "x"]' | head -c 20000000 >"$scratch/tags.pdn"
yes '*' | head -c 20000000 >"$scratch/stars.pdn"

for jobs in 1 2 8; do
    small "$size MB, --jobs=$jobs" 1 pdn-validate --jobs=$jobs --severity=note "$scratch/large.pdn"
done
small "$size MB of JSON" 1 pdn-validate --format=json --severity=note "$scratch/large.pdn"
small "gzip" 1 pdn-validate "$scratch/large.pdn.gz"
small "a pipe" 1 sh -c "cat '$scratch/large.pdn' | pdn-validate"
small "an endless game" 1 pdn-validate "$scratch/endless.pdn"
small "an endless tag" 1 pdn-validate "$scratch/tag.pdn"
small "endless variations" 1 pdn-validate "$scratch/deep.pdn"
small "endless tags" 1 pdn-validate "$scratch/tags.pdn"
small "nothing but terminators, which is not PDN" 1 pdn-validate "$scratch/stars.pdn"
small "many files" 1 sh -c "for i in \$(seq 2000); do printf 'corpus/dirty.pdn\\0'; done | pdn-validate --files0-from=-"
small "grep on tags" 0 pdn-grep "$scratch/large.pdn"
small "grep on moves" 0 pdn-grep --pattern=w28 --or --plies=0- "$scratch/large.pdn"
small "grep, an endless game" 0 pdn-grep "$scratch/endless.pdn"
small "replay" 1 pdn-replay --format=fen "$scratch/large.pdn"

# The longest games that are judged, each with more than 200,000 plies.
for _ in 1 2 3 4; do
    printf '[FEN "W:WK1:BK50"]\n\n'
    yes '1-6 50-45 6-1 45-50' | head -n 51700
    printf '*\n\n'
done >"$scratch/shuffles.pdn"
for jobs in 1 2 8; do
    for command in "pdn-validate" "pdn-validate --conform=writing" "pdn-grep --plies=60-" "pdn-stats" \
        "pdn-clean --max-game-size=2M" "pdn-replay --at=end" "pdn-replay --format=tsv" "pdn-replay --format=json" \
        "pdn-replay --format=pdn" "pdn-replay --format=html" "pdn-replay --format=tex" "pdn-replay --format=svg --at=all" \
        "pdn-grep -c --last=1000000000"; do
        read -ra words <<<"$command"
        small "long games: $command --jobs=$jobs" 0 "${words[@]}" "--jobs=$jobs" "$scratch/shuffles.pdn"
    done
    for command in "pdn-adjudicate" "pdn-adjudicate --format=json" "pdn-adjudicate --game=2 --claim=threefold"; do
        read -ra words <<<"$command"
        small "long games: $command --jobs=$jobs" 0 "${words[@]}" "--jobs=$jobs" "$scratch/shuffles.pdn"
    done
done
# As long, and each ply against the rules, but played on from.
{
    printf '[FEN "W:WK1:BK5"]\n[GameType "20"]\n\n'
    yes '1-2 5-4 2-1 4-5' | head -n 61800
    echo '*'
} >"$scratch/accepted.pdn"
for command in "pdn-adjudicate" "pdn-adjudicate --repair --format=json" \
    "pdn-clean --continue --resolve --captures=full --add=Hash,PlyCount --dups=near --log=$scratch/log"; do
    read -ra words <<<"$command"
    small "a long game of irregular moves: $command" 1 "${words[@]}" "$scratch/accepted.pdn"
done
small "a long game of irregular moves: a claim" 0 pdn-adjudicate --claim=threefold --format=json "$scratch/accepted.pdn"
# Two sheets of 1 MB that fit almost any game, with as many defects as can be
# allowed: the search reaches its limit.
remark=$(head -c 2000 /dev/zero | tr '\0' x)
for length in 500 480; do
    printf '[FEN "W:WK46,K47,K48,26,27:BK6,K4,K5,15,20"]\n\n'
    yes "??-?? {$remark}" | head -n $length
    echo '*'
done >"$scratch/sheets.pdn"
for game in 1 2; do
    pdn-grep --game=$game "$scratch/sheets.pdn" >"$scratch/sheet$game.pdn"
done
small "two sheets" 3 pdn-adjudicate --compare --defects=9 "$scratch/sheet1.pdn" "$scratch/sheet2.pdn"
finish
