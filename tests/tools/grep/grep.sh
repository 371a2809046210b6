#!/bin/bash
# SPDX-License-Identifier: BSD-2-Clause
#
# grep.sh - what pdn-grep promises for any file: games are copied byte for byte,
# the same for any number of jobs; conditions find what a slow and obvious filter
# over the tables of pdn-replay and pdn-validate finds; joined conditions find
# the union or intersection of their games.
. "$(dirname "$0")/../../kit/tap.sh"
command -v pdn-grep >/dev/null || skip_all "pdn-grep is not built"
archive=corpus/archive.pdn

# The numbers of the games that match, one a line.
numbers() # FILE CONDITION...
{
    local file=$1

    shift
    pdn-grep -n "$@" "$file" | sed 's/.*://'
}

# Whether every file is copied unchanged, also from a pipe and from gzip.
as_it_is() # FILE...
{
    local file

    for file; do
        pdn-grep --jobs=3 "$file" | cmp -s - "$file" || echo "$file"
        gzip -nc "$file" | pdn-grep | cmp -s - "$file" || echo "$file: gzip"
    done
}

# Files of PDN that have a game and are not UTF-16, which is converted.
with_games() # FOLDER
{
    local file

    find "$1" -name '*.pdn' ! -name 'utf-16*' | sort | while read -r file; do
        [ "$(pdn-grep -c "$file" 2>/dev/null)" = 0 ] || echo "$file"
    done
}

# The matches and the rest together are all games, each once.
halves() # FILE CONDITION...
{
    local file=$1

    shift
    {
        numbers "$file" "$@"
        numbers "$file" -v "$@"
    } | sort -n | cmp -s - <(numbers "$file") || echo "$file $*"
}

# The games of the rows of a table for which a condition of awk holds.
rows() # TABLE CONDITION
{
    awk -F '\t' "NR > 1 && ($2) { print \$2 }" "$1" | sort -nu
}

found() # NAME FILE WANTED CONDITION...
{
    same "$1" "$3" "$(numbers "$2" "${@:4}")"
}

# Conditions compared with the table of all positions of a file.
against_tables() # FILE
{
    local file=$1 name fen pieces

    name=$(basename "$file")
    pdn-replay --format=tsv "$file" >"$scratch/plies" 2>/dev/null
    pdn-validate --format=tsv "$file" >"$scratch/findings" 2>/dev/null
    for fen in $(awk -F '\t' 'NR > 1 && $3 == 6 { print $15 }' "$scratch/plies" | sort | uniq -c |
        sort -rn | awk '{ print $2 }' | sed -n '1p;3p;20p'); do
        found "$name: position $fen" "$file" \
            "$(rows "$scratch/plies" "\$15 == \"$fen\"")" --position="$fen"
    done
    for pieces in "19 0 19 0" "10 0 10 0" "5 0 5 0" "3 1 2 1"; do
        # shellcheck disable=SC2086
        set -- $pieces
        found "$name: material $pieces" "$file" \
            "$(rows "$scratch/plies" "\$11 == $1 && \$12 == $2 && \$13 == $3 && \$14 == $4")" \
            --material="W:$1M$2K-$3M$4K"
    done
    found "$name: the first three moves" "$file" \
        "$(awk -F '\t' 'NR > 1 && $3 >= 1 && $3 <= 3 { line[$2] = line[$2] " " $7 }
            END { for (g in line) if (line[g] ~ /^ 32-28 19-23 28x19/) print g }' "$scratch/plies" | sort -n)" \
        --moves='32-28 19-23 28x19'
    found "$name: a move anywhere" "$file" \
        "$(rows "$scratch/plies" "\$8 == 28 && \$9 == 19")" --moves=28:19 --anywhere
    found "$name: illegal" "$file" \
        "$(rows "$scratch/findings" "\$6 ~ /^(no-piece|wrong-side|occupied|bad-step|capture-.*|after-end)\$/")" \
        --illegal
}

# The findings are those of pdn-validate, including hidden notes.
same_findings() # FILE [OPTION...]
{
    local word

    pdn-validate --severity=note --format=tsv "$@" >"$scratch/findings" 2>/dev/null
    for word in $(awk -F '\t' 'NR > 1 && $2 != "" { print $5; print $6 }' "$scratch/findings" | sort -u); do
        cmp -s <(numbers "$1" --finding="$word" "${@:2}") \
            <(rows "$scratch/findings" "\$2 != \"\" && (\$5 == \"$word\" || \$6 == \"$word\")") ||
            echo "$*: $word"
    done
}

# Sets of numbers, one set a line: what joined conditions must find, given what
# each condition finds.
conditions=(--tag='Date>=2024' --tag=White~a --player=~K --outcome=white --outcome=draw
    --plies=-60 --legal --event=win --moves='32-28 19-23' --material=10M-10M --pattern='w28 b23'
    --not)
joined() # SEED
{
    awk -v seed="$1" -v count=$((${#conditions[@]} - 1)) '
        BEGIN {
            srand(seed)
            terms = 1 + int(rand() * 6)
            for (t = 0; t < terms; t++) {
                if (t) printf rand() < 0.4 ? "or " : rand() < 0.5 ? "and " : ""
                if (rand() < 0.4) printf "not "
                printf "%d ", int(rand() * count)
            }
        }'
}

check_joined() # FILE SEED
{
    local file=$1 word arguments=() expression

    expression=$(joined "$2")
    for word in $expression; do
        case $word in
        or | and | not) arguments+=("--$word") ;;
        *) arguments+=("${conditions[word]}") ;;
        esac
    done
    cmp -s <(numbers "$file" "${arguments[@]}") <(
        awk -v expression="$expression" -v total="$(pdn-grep -c "$file")" '
            { found[FILENAME, $1] = 1 }
            END {
                n = split(expression, word, " ")
                for (game = 1; game <= total; game++) {
                    any = 0; all = 1; negated = 0
                    for (i = 1; i <= n; i++) {
                        if (word[i] == "or") { any = any || all; all = 1 }
                        else if (word[i] == "not") negated = !negated
                        else if (word[i] != "and") {
                            holds = ("set" word[i], game) in found
                            all = all && holds != negated
                            negated = 0
                        }
                    }
                    if (any || all) print game
                }
            }' "${sets[@]}"
    ) || echo "${arguments[*]}"
}

all_joined() # FILE
{
    local i seed

    sets=()
    for ((i = 0; i + 1 < ${#conditions[@]}; i++)); do
        numbers "$here/$1" "${conditions[i]}" >"set$i"
        sets+=("set$i")
    done
    for ((seed = 1; seed <= 60; seed++)); do
        check_joined "$here/$1" $seed
    done
}

# Tags found without reading the moves are those found by reading everything: the
# condition after --or never holds, but needs the moves.
unread() # FILE...
{
    local file test

    for file; do
        for test in Event=x Date'>1990' White!~e; do
            cmp -s <(numbers "$file" --tag="$test") <(numbers "$file" --tag="$test" --plies=0- --or \
                --plies=4000000000- --not --tag="$test") || echo "$file: $test"
        done
    done
}

here=$PWD
mapfile -t files < <(with_games corpus)
try "there are files with games" test ${#files[@]} -gt 50
same "files of the project come out as they are" "" "$(as_it_is "${files[@]}")"
same "tags without moves" "" "$(unread "${files[@]}")"
for condition in --legal --tag=White~a --event=win,set-up --pattern=w28; do
    same "$condition and -v" "" "$(for file in "${files[@]}"; do halves "$file" "$condition"; done)"
done
same "findings" "" "$(for file in "${files[@]}"; do same_findings "$file"; done)"
same "findings, large games not judged" "" "$(same_findings corpus/dirty.pdn --max-game-size=400)"
same "findings, played on" "" "$(same_findings corpus/dirty.pdn --continue)"
against_tables $archive
against_tables corpus/dirty.pdn
same "conditions joined" "" "$(cd "$scratch" && all_joined $archive)"
same "the first" "$(numbers $archive --outcome=draw | head -40)" "$(numbers $archive -m40 --outcome=draw)"
same "the first others" "$(numbers $archive -v --legal | head -5)" "$(numbers $archive -v -m5 --legal)"
total=$(pdn-grep -c $archive)
same "of the last" "$(numbers $archive --outcome=draw | awk -v from=$((total - 100)) '$1 > from')" \
    "$(numbers $archive --last=100 --outcome=draw)"
same "the first of the last" "$(numbers $archive --last=100 --outcome=draw | head -3)" \
    "$(numbers $archive --last=100 -m3 --outcome=draw)"
same "the last ones themselves" "$(pdn-grep --game=$((total - 9))- $archive | cksum)" \
    "$(pdn-grep --last=10 $archive | cksum)"
for name in one two; do # without a line end between files, two games side by side in the other
    printf '[Event "%s"]\n\n1. 32-28 *\n\n[Event "%s, last"]\n\n1. 32-28 *' $name $name >"$scratch/$name.pdn"
done
same "the last ones of two files do not run together" '1. 32-28 *|[Event "two, last"]|' \
    "$(pdn-grep --last=1 "$scratch/one.pdn" "$scratch/two.pdn" | sed -n 3,4p | tr '\n' '|')"
same "so many themselves" "$(pdn-grep --game=1-10 $archive | cksum)" "$(pdn-grep -m10 $archive | cksum)"
same "no number of jobs matters" "$(pdn-grep --jobs=1 --outcome=draw $archive | cksum)" \
    "$(pdn-grep --jobs=5 --outcome=draw $archive | cksum)"
cat $archive corpus/dirty.pdn >"$scratch/two.pdn"
same "what is found is found again in what came out" \
    "$(pdn-grep -c --outcome=draw "$scratch/two.pdn")" \
    "$(pdn-grep --outcome=draw "$scratch/two.pdn" | pdn-grep -c)"
same "hashes find their games, and only those" "$(numbers $archive --outcome=draw --legal)" \
    "$(pdn-grep --hashes --outcome=draw --legal $archive >"$scratch/hashes"
        numbers $archive --hash="$scratch/hashes")"

# Conditions computed independently.
checked() # NAME FILE GAMES
{
    if command -v python3 >/dev/null; then
        take "$1" python3 tests/tools/grep/grep_check.py "$2" "$3"
    else
        skip "$1" "no python3 here"
    fi
}
pdn-grep --legal $archive >"$scratch/legal.pdn"
checked "the archive, checked" "$scratch/legal.pdn" 300

if command -v python3 >/dev/null; then
    take "accents" python3 tests/tools/grep/accents.py "$scratch"
else
    skip "accents" "no python3 here"
fi

if [ ! -d "$PDN_SHARED/corpora" ]; then
    skip "real files" "no real files at $PDN_SHARED (PDN_SHARED)"
elif [ "$VARIANT" != release ] && [ "${SLOW:-}" != 1 ]; then
    skip "real files" "sanitized builds read them with SLOW=1"
else
    mapfile -t files < <(with_games "$PDN_SHARED/corpora")
    try "there are real files with games" test ${#files[@]} -gt 50
    same "real files come out as they are" "" "$(as_it_is "${files[@]}")"
    same "real files, tags without moves" "" \
        "$(unread "$PDN_SHARED"/corpora/*/*.pdn "$PDN_SHARED"/corpora/international/dutch/*.pdn)"
    checked "wch2007" "$PDN_SHARED/corpora/international/wch2007.pdn" 200
    checked "legal-7870" "$PDN_SHARED/corpora/international/legal-7870.pdn" 600
    same "real files, findings" "" \
        "$(for file in "$PDN_SHARED"/corpora/*/*.pdn; do same_findings "$file"; done)"
    against_tables "$PDN_SHARED/corpora/international/legal-7870.pdn"
    against_tables "$PDN_SHARED/corpora/international/compositions.pdn"
fi
finish
