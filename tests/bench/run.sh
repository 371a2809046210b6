#!/bin/bash
# SPDX-License-Identifier: BSD-2-Clause
#
# bench/run.sh - measures how fast this machine reads, judges and counts games,
# as ratios to each other and to other installed programs.  All use the same
# files, in the page cache; the best of ROUNDS runs counts.
#
# BENCH_MB  size of the file that is read (700)
# ROUNDS    how often each thing is measured (3)
. "$(dirname "$0")/../kit/tap.sh"

PATH=$PATH:/usr/games # where Debian puts pgn-extract
megabytes=${BENCH_MB:-700}
rounds=${ROUNDS:-3}
legal=$PDN_SHARED/corpora/international/legal-7870.pdn

# Repeats a file up to the given size, ending with a whole game.
repeat() # FILE MEGABYTES
{
    local size times

    size=$(wc -c <"$1")
    times=$(($2 * 1000000 / size))
    [ $times -ge 1 ] || times=1
    for ((i = 0; i < times; i++)); do
        cat "$1"
        echo
    done
}

# Seconds of the fastest of several runs.
seconds() # COMMAND...
{
    local best=999999 start took

    for ((i = 0; i < rounds; i++)); do
        start=$(date +%s%N)
        "$@" >/dev/null 2>&1
        took=$((($(date +%s%N) - start) / 1000))
        [ $took -ge $best ] && [ $i -gt 0 ] || best=$took
    done
    awk -v us="$best" 'BEGIN { printf "%.4f", us / 1e6 }'
}

divide() # A B FORMAT
{
    awk -v a="$1" -v b="$2" -v f="${3:-%.2f}" 'BEGIN { printf f, b == 0 ? 0 : a / b }'
}

# One line of a table: what, seconds, and rates if a size is known.
line() # WHAT SECONDS [GAMES PLIES BYTES]
{
    awk -v what="$1" -v s="$2" -v g="${3:-0}" -v p="${4:-0}" -v b="${5:-0}" 'BEGIN {
        printf "%-38s %8.3f s", what, s
        if (b) printf " %8.0f MB/s", b / s / 1e6
        if (g) printf " %9.0f games/s", g / s
        if (p) printf " %6.1f M plies/s", p / s / 1e6
        printf "\n" }'
}

# Seconds and memory for a million games, estimated from these.
duplicates() # JOBS FILE GAMES PLIES BYTES
{
    local took

    took=$(seconds "$BUILD/tests/kit/peak" "$scratch/kib" pdn-clean --jobs="$1" --quiet --dups=exact "$2")
    line "pdn-clean --jobs=$1, exact duplicates" "$took" "$3" "$4" "$5"
    awk -v s="$took" -v games="$3" -v kib="$(<"$scratch/kib")" 'BEGIN {
        printf "    %d games in %.2f s, %.0f MB at most; a million: %.1f s\n", games, s,
            kib * 1024 / 1e6, s * 1e6 / games }'
}

summary() # KEY FILE
{
    pdn-validate --format=json "$2" 2>/dev/null |
        sed -nE "s/^\{\"type\":\"summary\".*\"$1\":([0-9]+).*/\1/p"
}

measure_file() # NAME FILE
{
    local name=$1 file=$2 bytes games plies one two

    bytes=$(wc -c <"$file")
    games=$(summary games "$file")
    plies=$(summary plies "$file")
    printf '\n%s: %s MB, %s games, %s plies\n' "$name" "$((bytes / 1000000))" "$games" "$plies"
    one=$(seconds pdn-validate --jobs=1 "$file")
    two=$(seconds pdn-validate --jobs=2 "$file")
    line "pdn-validate --jobs=1" "$one" "$games" "$plies" "$bytes"
    line "pdn-validate --jobs=2" "$two" "$games" "$plies" "$bytes"
    line "pdn-validate --jobs=1 --format=json" \
        "$(seconds pdn-validate --jobs=1 --format=json "$file")" "$games" "$plies" "$bytes"
    line "reading without judging" "$(seconds "$BUILD/tests/bench/bench_read" "$file")" \
        "$games" "$plies" "$bytes"
    line "pdn-grep --jobs=1 -c, two tags" \
        "$(seconds pdn-grep --jobs=1 -c --tag='Date>=2000' --tag='White!=Nemo' "$file")" "$games" 0 "$bytes"
    line "pdn-grep --jobs=1, all games copied" "$(seconds pdn-grep --jobs=1 "$file")" "$games" 0 "$bytes"
    line "pdn-clean --jobs=1" "$(seconds pdn-clean --jobs=1 --quiet "$file")" "$games" "$plies" "$bytes"
    duplicates 1 "$file" "$games" "$plies" "$bytes"
    duplicates 2 "$file" "$games" "$plies" "$bytes"
    line "pdn-stats --jobs=1" "$(seconds pdn-stats --jobs=1 "$file")" "$games" "$plies" "$bytes"
    line "pdn-stats --jobs=1 --no-replay" \
        "$(seconds pdn-stats --jobs=1 --no-replay "$file")" "$games" "$plies" "$bytes"
    line "pdn-grep --jobs=1 -c, a position" \
        "$(seconds pdn-grep --jobs=1 -c --position=W:W28,31,33-50:B1-18,20,23 "$file")" \
        "$games" "$plies" "$bytes"
    line "wc -l" "$(seconds wc -l "$file")" 0 0 "$bytes"
    line "grep -c '^\[Event '" "$(seconds sh -c "grep -ac '^\[Event ' '$file' | cat")" "$games" 0 "$bytes"
    echo "two jobs to one: $(divide "$one" "$two")"
    validate_one=$one validate_games=$games
}

measure_gzip() # FILE
{
    local ours alone

    gzip -6 -c "$1" >"$scratch/bench.pdn.gz"
    ours=$(seconds pdn-validate --jobs=2 "$scratch/bench.pdn.gz")
    alone=$(seconds "$BUILD/tests/bench/bench_inflate" "$scratch/bench.pdn.gz")
    printf '\ngzip -6\n'
    line "pdn-validate --jobs=2, gzip" "$ours" 0 0 "$(wc -c <"$1")"
    line "zlib alone, to nowhere" "$alone" 0 0 "$(wc -c <"$1")"
    line "gzip -dc" "$(seconds gzip -dc "$scratch/bench.pdn.gz")" 0 0 "$(wc -c <"$1")"
    echo "validating gzip to inflating alone: $(divide "$ours" "$alone")"
}

measure_rules()
{
    if [ -x "$BUILD/tests/bench/bench_rules" ]; then
        printf '\nMoves\n'
        "$BUILD/tests/bench/bench_rules"
    fi
}

# pgn-extract reads chess; its games are made here, from repeated moves.
measure_peers()
{
    local games=2000 took

    printf '\nOthers\n'
    if ! command -v pgn-extract >/dev/null; then
        echo "pgn-extract is not installed"
        return
    fi
    for ((i = 1; i <= games; i++)); do
        printf '[Event "Bench"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "%d"]\n[White "A"]\n[Black "B"]\n[Result "1/2-1/2"]\n\n' $i
        for ((n = 1; n <= 48; n += 2)); do
            printf '%d. Nf3 Nf6 %d. Ng1 Ng8 ' $n $((n + 1))
        done
        printf '1/2-1/2\n\n'
    done >"$scratch/chess.pgn"
    took=$(seconds pgn-extract -r "$scratch/chess.pgn")
    line "pgn-extract -r, chess" "$took" $games $((games * 96)) "$(wc -c <"$scratch/chess.pgn")"
    echo "games a second to pgn-extract: $(divide "$(divide "$validate_games" "$validate_one" %f)" "$(divide $games "$took" %f)")"
}

# The number of instructions does not depend on the load of the machine.
measure_instructions()
{
    local games=300 total few

    printf '\nInstructions\n'
    if ! command -v valgrind >/dev/null; then
        echo "valgrind is not installed"
        return
    fi
    "$BUILD/tests/generate_games" -n $games -s 5 -d 0 >"$scratch/few.pdn"
    "$BUILD/tests/generate_games" -n 1 -s 5 -d 0 >"$scratch/one.pdn"
    count()
    {
        valgrind --tool=callgrind --callgrind-out-file=/dev/null \
            pdn-validate --jobs=1 "$1" 2>&1 | sed -nE 's/.*Collected : ([0-9]+).*/\1/p'
    }
    total=$(count "$scratch/few.pdn")
    few=$(count "$scratch/one.pdn")
    echo "pdn-validate: $(((total - few) / (games - 1))) instructions a game" \
        "($(divide $((total - few)) "$(($(summary plies "$scratch/few.pdn") - $(summary plies "$scratch/one.pdn")))" %.0f) a ply)"
}

echo "$(nproc) processors, $(sed -n 's/^model name.*: //p' /proc/cpuinfo | head -1)"
if [ -r "$legal" ]; then
    repeat "$legal" "$megabytes" >"$scratch/bench.pdn"
    measure_file "real games, repeated" "$scratch/bench.pdn"
    measure_gzip "$scratch/bench.pdn"
else
    echo "no real games at $PDN_SHARED"
fi
"$BUILD/tests/generate_games" -n 2000 -s 7 -d 0 >"$scratch/made.pdn"
repeat "$scratch/made.pdn" "$megabytes" >"$scratch/bench.pdn"
measure_file "made-up games, repeated" "$scratch/bench.pdn"
[ -r "$legal" ] || measure_gzip "$scratch/bench.pdn"
measure_rules
measure_peers
measure_instructions
