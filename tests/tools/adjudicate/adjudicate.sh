#!/bin/bash
# SPDX-License-Identifier: BSD-2-Clause
#
# adjudicate.sh - pdn-adjudicate on the shared cases: every scenario of
# draws.json under both readings, the files with endings, and the claim.
. "$(dirname "$0")/../../kit/tap.sh"
command -v pdn-adjudicate >/dev/null || skip_all "pdn-adjudicate is not built"
cases=$PDN_SHARED/cases
[ -f "$cases/draws.json" ] || skip_all "no $cases (PDN_SHARED)"

# "ID FEN PLIES NAME@PLY NAME@PLY MOVES", a scenario a line.
scenarios()
{
    awk -F'"' '
        $2 == "id" { id = $4 }
        $2 == "fen" { fen = $4 }
        $2 == "moves" { moves = $4 }
        $2 == "plies" { plies = $3; gsub(/[^0-9]/, "", plies) }
        $2 == "cumulative" || $2 == "restart" { reading = $2 }
        $2 == "ply" { ply = $3; gsub(/[^0-9]/, "", ply) }
        $2 == "verdict" {
            first[reading] = $4 == "none" ? "none" : $4 "@" ply
            if (reading == "restart")
                print id, fen, plies, first["cumulative"], first["restart"], moves
        }' "$cases/draws.json"
}

# What decided the game, as "NAME@PLY" or "none", and how many plies were judged.
decided() # READING < PDN
{
    pdn-adjudicate --format=json --reading="$1" |
        sed -n '1{
            s/.*"judged":\([0-9]*\).*"first":{"ply":\([0-9]*\),"name":"\([a-z0-9-]*\)".*/\3@\2 \1/p
            s/.*"judged":\([0-9]*\).*"first":null.*/none \1/p
        }'
}

count=0
while read -r id fen plies cumulative restart moves; do
    count=$((count + 1))
    record="[GameType \"20\"]
[FEN \"$fen\"]

$moves *"
    same "$id, cumulative" "$cumulative $plies" \
        "$(decided cumulative <<<"$record")"
    same "$id, restart" "$restart $plies" "$(decided restart <<<"$record")"
done < <(scenarios)
same "there are scenarios" 32 "$count"

same "draw25.pdn: the 25-move rule, and two more plies" "25-move@50 52" \
    "$(decided cumulative <"$cases/draw25.pdn")"
same "draw16.pdn: 16 by each, and two more plies" "16-move@32 34" \
    "$(decided cumulative <"$cases/draw16.pdn")"
same "draw5.pdn: 5 by each, and two more plies" "5-move@10 12" \
    "$(decided cumulative <"$cases/draw5.pdn")"
same "draw16then5.pdn, cumulative" "16-move@32 44" \
    "$(decided cumulative <"$cases/draw16then5.pdn")"
same "draw16then5.pdn, restart" "5-move@42 44" \
    "$(decided restart <"$cases/draw16then5.pdn")"

claim() # ARGUMENT...
{
    pdn-adjudicate --claim=threefold "$@" "$cases/threefold_claim.pdn" |
        tail -n 1 | cut -d: -f1
    echo "${PIPESTATUS[0]}"
}
same "the position of the claim stands for the third time" \
    "CLAIM UPHELD 0" "$(claim --at=8 | xargs)"
same "so does that after the intended move" \
    "CLAIM UPHELD 0" "$(claim --at=8 --intended=36-41 | xargs)"
same "it does not one half-move before" \
    "CLAIM REJECTED 1" "$(claim --at=7 | xargs)"
same "late_symptom.pdn cannot be carried to its end" "none 61" \
    "$(decided cumulative <"$cases/late_symptom.pdn")"
finish
