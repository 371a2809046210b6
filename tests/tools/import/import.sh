#!/bin/bash
# SPDX-License-Identifier: BSD-2-Clause
#
# import.sh - real live-board records and a real dump of a database, beside the
# checkout: every game is imported and then has no error, with the moves, clocks
# and last diagram of the record; faults of a record are reported at their ply.
. "$(dirname "$0")/../../kit/tap.sh"

live=$PDN_SHARED/corpora/live
[ -d "$live" ] || skip_all "no real files at $PDN_SHARED (PDN_SHARED)"

# The readable moves of a live-board record, without leading zeros.
moves_of_record()
{
    grep -aE '^\[N,"[bwBW ]{50}",[BW],[^,]*,[^,]*, *[0-9]+,[0-9]+[-x][0-9]+\]$' |
        sed -E 's/.*,([0-9x-]+)\]$/\1/; s/(^|[x-])0/\1/g'
}

# The times of a live-board record, White's and Black's of each line.
clocks_of_record()
{
    grep -aoE ',[0-9]:[0-9]{2}\.[0-9]{2},[0-9]:[0-9]{2}\.[0-9]{2},' | tr . : | tr , ' '
}

# The times of the clock commands of a game, in the same form.
clocks_of_game() # FILE
{
    tr '\n' ' ' <"$1" | grep -oE '\[%clock w[^] ]* b[^]]*\]' -i | sed -E 's/.* .(.*) .(.*)\]/ \1 \2 /'
}

# The moves of a game as imported, one a line, captures by their ends.
moves_of_game() # FILE
{
    pdn-replay --format=tsv "$1" | sed 1d | cut -f 6 | sed -E 's/^([0-9]+)x.*x/\1x/; /^$/d'
}

# The last readable diagram of a record, as squares of each side.
last_board()
{
    grep -aoE '^\[[NS],"[bwBW ]{50}",[BW],[^,]*,[^,]*, *[0-9]+,[-0-9x]+\]$' | tail -1 |
        sed -E 's/^\[.,"(.{50})".*/\1/'
}

# The board of a FEN, in the same form.
board_of_fen()
{
    awk -F : '{
        for (s = 1; s <= 50; s++) board[s] = " "
        for (i = 2; i <= 3; i++) {
            side = tolower(substr($i, 1, 1))
            n = split(substr($i, 2), square, ",")
            for (j = 1; j <= n; j++) {
                king = square[j] ~ /^K/
                sub(/^K/, "", square[j])
                board[square[j]] = king ? toupper(side) : side
            }
        }
        for (s = 1; s <= 50; s++) printf "%s", board[s]
        print ""
    }'
}

live_board() # FILE
{
    local name status wanted=0

    name=$(basename "$1" .LDF.gz)
    zcat "$1" 2>/dev/null >"$scratch/record"
    gzip -t "$1" 2>/dev/null || wanted=2
    pdn-import "$1" >"$scratch/game.pdn" 2>"$scratch/said"
    status=$?
    same "$name: status" $wanted $status
    same "$name: errors of what is written" "" \
        "$(pdn-validate --severity=error --conform=writing "$scratch/game.pdn" 2>&1)"
    same "$name: one game" 1 "$(grep -c '^\[Event ' "$scratch/game.pdn")"
    if [ $wanted = 0 ]; then
        same "$name: the moves of the record" "$(moves_of_record <"$scratch/record")" \
            "$(moves_of_game "$scratch/game.pdn")"
        same "$name: the last diagram" "$(last_board <"$scratch/record")" \
            "$(pdn-replay --format=fen --at=end "$scratch/game.pdn" | board_of_fen)"
        same "$name: the clocks of each line" "$(clocks_of_record <"$scratch/record")" \
            "$(clocks_of_game "$scratch/game.pdn")"
        same "$name: the header" "$(grep -a '^\[[A-Z][a-z]' "$scratch/record" | sort)" \
            "$(sed -n '/^\[GameType/d; s/^\(\[[A-Z][A-Za-z]*\) "/\1"/p' "$scratch/game.pdn" | sort)"
        same "$name: plies 7 and 8 left out, the moves" "$(moves_of_record <"$scratch/record")" \
            "$(grep -av ',  [78],[0-9]' "$scratch/record" | pdn-import 2>/dev/null >"$scratch/gap.pdn" &&
                moves_of_game "$scratch/gap.pdn")"
    fi
    same "$name: a finding for each position set by hand" \
        "$(grep -aE '^\[S,' "$scratch/record" | grep -vc ',  0,-----')" \
        "$(grep -c 'setup-in-game' "$scratch/said")"
}

for file in "$live"/ldf/*.LDF.gz; do
    live_board "$file"
done

# The damaged one: its gzip is cut, and there is garbage after ply 68.
pdn-import "$live/ldf/WK2009-archive-1.LDF.gz" >"$scratch/game.pdn" 2>"$scratch/said"
try "damaged: the move of ply 69 is read from its diagram" \
    grep -q '(ply 69).*32-28 \[record-repaired\]' "$scratch/said"
try "damaged: what follows is named at ply 70" \
    grep -q '(ply 70).*\[record-damaged\]' "$scratch/said"
same "damaged: plies that could be read" 69 "$(moves_of_game "$scratch/game.pdn" | wc -l)"

# The dump: 242 complete games, and a last one that ends in its first line.
dump=$live/text/turbo-dambase-white.txt
pdn-import "$dump" >"$scratch/dump.pdn" 2>"$scratch/said"
same "dump: status: the last record is left out" 1 $?
same "dump: games" 242 "$(grep -c '^\[GameId ' "$scratch/dump.pdn")"
same "dump: errors, warnings" "" "$(pdn-validate --conform=writing "$scratch/dump.pdn" 2>&1)"
same "dump: said only of the last record" "1212 1212" \
    "$(grep -v '^pdn-import: 1 game was omitted' "$scratch/said" | cut -d : -f 2 | tr '\n' ' ' | sed 's/ $//')"
same "dump: the moves" \
    "$(grep '^1\.' "$dump" | tr ' ' '\n' | sed -E 's/^[0-9]+\.//' | grep -E '^[0-9]+[-x][0-9]+$' | grep -vxE '2-0|1-1|0-2' | cksum)" \
    "$(moves_of_game "$scratch/dump.pdn" | cksum)"
same "dump: the results" "$(grep -oE ' (2-0|1-1|0-2)( \(|$)' "$dump" | grep -oE '[0-9]-[0-9]' | sort | uniq -c)" \
    "$(grep '^\[Result ' "$scratch/dump.pdn" | grep -oE '[0-9]-[0-9]' | sort | uniq -c)"
same "dump: the times" "$(grep -c ')$' "$dump")" "$(grep -c '^\[WhiteTime ' "$scratch/dump.pdn")"
finish
