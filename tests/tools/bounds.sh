#!/bin/bash
# SPDX-License-Identifier: BSD-2-Clause
#
# bounds.sh - walking captures, listing moves, searching and keeping lists are
# limited: texts made to exceed a limit take time and memory in proportion to
# their size, and the program says what it left undone.
. "$(dirname "$0")/../kit/tap.sh"
. "$(dirname "$0")/../kit/bounds.sh"

[ "$VARIANT" = release ] || skip_all "sanitizers need time and memory of their own"

costly=W:WK1,K3,K5,K6,K25,K26,K39,K45,K46,K48:B8,9,10,11,12,20,21,22,28,30,31,33,34,41,42,43,44
# Writing, showing, checking, explaining and repairing walk the same captures as
# judging, with the same limit, and say what they left undone.
row=1x18x4x15x24x38x47x36x27x13x2x16x32x19x35x49x27
{
    printf '[GameType "20"]\n[FEN "%s"]\n\n1. %s\n' "$costly" "$row"
    fill 300000 "(1. $row)"
    printf '*\n\n'
} >"$scratch/rows.pdn"
for ((i = 0; i < 1000; i++)); do
    printf '[FEN "%s"]\n\n1. 1x27 *\n\n' "$costly"
done >"$scratch/ends.pdn"
for ((i = 0; i < 1000; i++)); do
    printf '[FEN "%s"]\n\n1. %s *\n\n' "$costly" "$row"
done >"$scratch/each.pdn"
{
    printf '[GameType "20"]\n\n1. '
    fill 200000 '??x?? ' | tr '\n' ' '
    printf '*\n\n'
} >"$scratch/unread.pdn"
{
    printf '1. 32-28 '
    fill 300000 '/FEN "W ' | tr '\n' ' '
    printf '*\n\n'
} >"$scratch/slashes.pdn"
{
    printf '1. 32-28 '
    fill 300000 '/FEN "W:WK1:BK50"/ /FEN "B:WK1:BK50"/ ' | tr '\n' ' '
    printf '1-6 *\n\n'
} >"$scratch/set-up-twice.pdn"

# The limit is ten times the processor time that each takes, for slow machines.
bounded() # FILE COMMAND...
{
    local file=$1 status

    shift
    (
        ulimit -t 20
        exec "$@" --jobs=1 "$scratch/$file.pdn" >"$scratch/out" 2>"$scratch/err"
    )
    status=$?
    if [ "$status" -lt 2 ] || [ "$status" = 3 ]; then
        pass "$file: $*"
    else
        fail "$file: $*" "status $status" "$(head -3 "$scratch/err")"
    fi
}
said()
{
    cat "$scratch/out" "$scratch/err" >"$scratch/both"
    same "... and says what is left undone" 1 "$(grep -m 1 -c 'too-costly' "$scratch/both")"
}
for file in rows each ends; do
    bounded $file pdn-validate --conform=writing
    for format in pdn html tex json tsv svg; do
        bounded $file pdn-replay --at=all --format=$format
    done
    bounded $file pdn-replay --explain --at=all
    bounded $file pdn-clean
    bounded $file pdn-validate --format=json
    bounded $file pdn-validate --suggest
    bounded $file pdn-adjudicate --repair
    bounded $file pdn-stats --by=opening
    bounded $file pdn-stats --openings
done
for command in "pdn-replay --format=pdn" pdn-clean; do
    read -ra words <<<"$command"
    bounded rows "${words[@]}"
    said
done
for command in "pdn-validate --suggest" "pdn-adjudicate --repair" pdn-clean; do
    read -ra words <<<"$command"
    bounded unread "${words[@]}"
done
for file in slashes set-up-twice; do
    bounded $file pdn-replay --format=html
    bounded $file pdn-replay --format=tex
done

# For a record twice as long, twice as much work is done, and no more.
for size in 20000 40000 80000; do
    {
        printf '[GameType "20"]\n\n1. '
        fill $size '??x?? ' | tr '\n' ' '
        printf '1-50 *\n\n'
    } >"$scratch/longer.pdn"
    pdn-adjudicate --repair --format=json "$scratch/longer.pdn" |
        sed -n 's/.*"work":\([0-9]*\).*/\1/p' | head -1
done >"$scratch/work"
same "the search for repairs grows with the text" 3 \
    "$(awk 'NR == 1 { first = $1 } $1 <= first * 2 ^ (NR - 1) * 1.1 { good++ } END { print good + 0 }' "$scratch/work")"

# Games of the shortest moves possible: everything kept for a ply adds up.
for _ in 1 2 3; do
    printf '[FEN "W:WK1:BK5"]\n\n'
    yes '1-6 5-10 6-1 10-5' | head -n 58000
    printf '*\n\n'
done >"$scratch/short.pdn"
sed 's/^\*$/1-2 6-7 */' "$scratch/short.pdn" >"$scratch/broken.pdn"
for jobs in 1 8; do
    small "short moves: pdn-adjudicate --jobs=$jobs" 0 pdn-adjudicate --jobs=$jobs "$scratch/short.pdn"
    small "short moves: pdn-adjudicate --repair --jobs=$jobs" 1 \
        pdn-adjudicate --repair --jobs=$jobs "$scratch/broken.pdn"
    small "short moves: pdn-validate --suggest --jobs=$jobs" 1 \
        pdn-validate --suggest --jobs=$jobs "$scratch/broken.pdn"
    small "short moves: pdn-clean with everything --jobs=$jobs" 0 \
        pdn-clean --max-game-size=2M --continue --resolve --captures=full --add=Hash,PlyCount --dups=near --dups-out=/dev/null \
        --groups=/dev/null --log=/dev/null --rejects=/dev/null --jobs=$jobs "$scratch/short.pdn"
done

# Lists kept in memory have a limit, and a message says so.
head -c 16777216 /dev/zero | tr '\0' a | fold -w 4095 | tr '\n' '\0' | head -c 16777216 >"$scratch/list"
small "names for --files0-from, as many as there may be" 2 pdn-validate -q --files0-from="$scratch/list"
printf a >>"$scratch/list"
small "... and a byte more" 2 pdn-validate --files0-from="$scratch/list"
same "... which is said" "pdn-validate: $scratch/list: too many names (the limit is 1,000,000 in 16 MiB)" \
    "$(tail -1 "$scratch/err")"
yes '' | head -n 1000001 | tr '\n' '\0' >"$scratch/list"
small "a million names and one" 2 pdn-validate --files0-from="$scratch/list"
same "... which is said too" "pdn-validate: $scratch/list: too many names (the limit is 1,000,000 in 16 MiB)" \
    "$(tail -1 "$scratch/err")"
seq -f '%032.0f' 1000000 >"$scratch/hashes"
small "hashes, as many as there may be" 1 pdn-grep --hash="$scratch/hashes" corpus/archive.pdn
printf '%032d\n' 1000001 >>"$scratch/hashes"
small "... and one more" 2 pdn-grep --hash="$scratch/hashes" corpus/archive.pdn
same "... which is said" 1 "$(grep -c 'too many hashes (the limit is 1,000,000)' "$scratch/err")"
head -c 30000000 /dev/zero | tr '\0' x >"$scratch/hashes"
small "a list that is one line" 2 pdn-grep --hash="$scratch/hashes" corpus/archive.pdn
same "... which is said once" "1 1" \
    "$(grep -c "hashes:1: longer than 65,536 bytes" "$scratch/err") $(wc -l <"$scratch/err")"
finish
