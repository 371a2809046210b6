#!/bin/bash
# SPDX-License-Identifier: BSD-2-Clause
#
# corpora.sh - real files beside the checkout, unchanged: nothing crashes, no game
# is lost, output is the same for any number of jobs, clean archives are clean,
# each wrong move gets the right name, and the number of findings of each kind
# in each file is as in corpora.tsv, which was checked by hand.
#
# UPDATE=1 rewrites corpora.tsv.  SLOW=1 counts up to 10^9 nodes.
. "$(dirname "$0")/../kit/tap.sh"

[ -d "$PDN_SHARED/corpora" ] || skip_all "no real files at $PDN_SHARED (PDN_SHARED)"
[ "$VARIANT" = release ] || [ "${SLOW:-}" = 1 ] || skip_all "sanitized builds read the real files with SLOW=1"
here=$PWD
real=$(cd "$PDN_SHARED/corpora" && pwd)
cases=$(cd "$PDN_SHARED/cases" && pwd)

# The value of a key in the summary object of pdn-validate.
summary() # KEY FILE OPTION...
{
    local key=$1

    shift
    pdn-validate --format=json "$@" | sed -nE "s/^\{\"type\":\"summary\".*\"$key\":([0-9]+).*/\1/p"
}

# Errors and warnings as "slug", one a line.
slugs() # OPTION... FILE
{
    pdn-validate --format=tsv "$@" | sed 1d | cut -f 6
}

every_file()
{
    local jobs

    (cd "$real" && find . -name '*.pdn' -print0 | sort -z | sed -z 's|^\./||') >"$scratch/list"
    for jobs in 1 2 5; do
        (cd "$real" && pdn-validate --files0-from="$scratch/list" --format=tsv \
            --severity=note --jobs=$jobs) >"$scratch/out.$jobs" 2>"$scratch/err.$jobs"
        same "every file, --jobs=$jobs: status" 1 $?
    done
    same "nothing is said on standard error but the games not judged" "" \
        "$(grep -v 'not judged\|skipped' "$scratch/err.1")"
    same_file "--jobs=2 prints the same" "$scratch/out.1" "$scratch/out.2"
    same_file "--jobs=5 prints the same" "$scratch/out.1" "$scratch/out.5"
    {
        printf 'file\tslug\tcount\n'
        sed 1d "$scratch/out.1" | cut -f 1,6 | sort | uniq -c |
            awk -v OFS='\t' '{ n = $1; sub(/^ *[0-9]+ /, ""); split($0, f, "\t"); print f[1], f[2], n }'
        (cd "$real" && pdn-validate --files0-from="$scratch/list" --format=json 2>/dev/null) |
            sed -nE 's/^\{"type":"summary","games":([0-9]+),"plies":([0-9]+),.*/(all)\tgames\t\1\n(all)\tplies\t\2/p'
    } >"$scratch/counts"
    [ "${UPDATE:-}" != 1 ] || cp "$scratch/counts" "$here/tests/tools/corpora.tsv"
    same_file "findings of each kind in each file" "$here/tests/tools/corpora.tsv" "$scratch/counts"
}

clean_archives()
{
    local legal=$real/international/legal-7870.pdn file

    same "legal-7870: games" 7870 "$(summary games "$legal")"
    same "legal-7870: plies" 759063 "$(summary plies "$legal")"
    same "legal-7870: errors" 0 "$(summary errors "$legal")"
    same "legal-7870: one ambiguous capture, resolved" 1 \
        "$(slugs "$legal" | grep -c '^ambiguous-resolved$')"
    for file in "$real"/international/wch2007.pdn "$real"/international/mobydam/*.pdn; do
        same "$(basename "$file"): errors" 0 "$(summary errors "$file")"
    done
}

# How many moves each game of a plain file has.
moves_of_games() # FILE
{
    awk '/^\[/ { if (moves) { print moves; moves = 0 } next }
        { for (i = 1; i <= NF; i++)
            if ($i ~ /^([0-9]+\.+)?[1-9][0-9]?([-x][0-9]+)+$/ && $i !~ /^(2-0|1-1|0-2|1-0|0-1|0-0)$/) moves++ }
        END { if (moves) print moves }' "$1"
}

mutants()
{
    local file name slug

    for file in "$real"/mutants/*.pdn; do
        name=$(basename "$file" .pdn)
        slug=
        case $name in
        missed-capture*) slug=capture-missed ;;
        empty-from*) slug=no-piece ;;
        occupied-to*) slug=occupied ;;
        sep*)
            same "$name: errors" 0 "$(summary errors "$file")"
            same "$name: games with a wrong separator" 100 \
                "$(pdn-validate --format=tsv "$file" | awk -F '\t' '$6 == "wrong-separator" { print $2 }' | sort -u | wc -l)"
            continue
            ;;
        esac
        pdn-validate --format=tsv "$file" | awk -F '\t' '$5 == "error"' >"$scratch/errors"
        same "$name: bad games" 100 "$(summary bad_games "$file")"
        same "$name: errors" 100 "$(wc -l <"$scratch/errors")"
        same "$name: on the last ply" "$(moves_of_games "$file")" "$(cut -f 8 "$scratch/errors")"
        [ -z "$slug" ] || same "$name: are $slug" "100 $slug" \
            "$(cut -f 6 "$scratch/errors" | sort | uniq -c | sed 's/^ *//')"
    done
}

standard_set()
{
    local file

    for file in "$real"/standard/succeed/*.pdn; do
        same "reading grammar: $(basename "$file")" "" \
            "$(pdn-validate --conform=reading --format=tsv "$file" 2>&1 | awk -F '\t' '$6 == "grammar"' | head -5)"
    done
    for file in "$real"/standard/fail/*.pdn; do
        try "reading grammar refuses $(basename "$file")" test 0 -lt \
            "$(pdn-validate --conform=reading --format=tsv "$file" 2>&1 | awk -F '\t' '$6 == "grammar"' | wc -l)"
    done
}

perft()
{
    local variant fen depth nodes limit=20000000 options

    [ "${SLOW:-}" != 1 ] || limit=1000000000
    while IFS=$'\t' read -r variant fen depth nodes _; do
        [ "$variant" = international ] && [ "$nodes" -le $limit ] || continue
        [ "$fen" != start ] || fen=W:W31-50:B1-20
        options=(--variant="$variant" --fen="$fen" --perft="$depth")
        same "perft $depth of $fen" "$nodes" "$(pdn-replay "${options[@]}" 2>&1 | tail -1 | sed 's/.* //')"
    done < <(grep -v '^#' "$cases/perft.tsv" | sed 1d)
}

positions()
{
    local fen

    while read -r fen; do
        same "moves of $fen" "$(awk -F '\t' -v OFS='\t' -v fen="$fen" '$1 == fen { print $2, $3 }' "$cases/positions.tsv")" \
            "$(pdn-replay --fen="$fen" --legal 2>&1)"
    done < <(sed 1d "$cases/positions.tsv" | cut -f 1 | sort -u)
}

small_cases()
{
    local n

    for n in 1 2; do
        same "ambiguous_lookahead_$n: resolved" ambiguous-resolved \
            "$(slugs "$cases/ambiguous_lookahead_$n.pdn" | grep ambiguous)"
        same "ambiguous_lookahead_$n: errors" 0 "$(summary errors "$cases/ambiguous_lookahead_$n.pdn")"
    done
    same "ambiguous_lookahead_1: plies" 26 "$(summary plies "$cases/ambiguous_lookahead_1.pdn")"
    same "dialect: games" 1 "$(summary games "$cases/dialect.pdn")"
    same "dialect: plies" 8 "$(summary plies "$cases/dialect.pdn")"
    same "dialect: errors" 0 "$(summary errors "$cases/dialect.pdn")"
    same "dialect: the result's style" result-style "$(slugs "$cases/dialect.pdn" | grep result)"
    same "late_symptom: no piece on ply 62" "no-piece 31... 62 17-21" \
        "$(pdn-validate --format=tsv "$cases/late_symptom.pdn" | awk -F '\t' '$5 == "error" { print $6, $7, $8, $9 }')"
}

# Every game is written as canonical PDN: it conforms to the writing grammar, has
# no finding of form and no new error, every game has the same positions, and
# writing it again changes no byte.
canonical()
{
    local file name worst=

    while IFS= read -r -d '' file; do
        name=${file#"$real"/}
        pdn-replay --format=pdn "$file" 2>/dev/null >"$scratch/1.pdn"
        pdn-replay --format=pdn "$scratch/1.pdn" 2>&1 >"$scratch/2.pdn" |
            grep -v 'not played' >"$scratch/err"
        cmp -s "$scratch/1.pdn" "$scratch/2.pdn" || worst+="$name: written again, it changes"$'\n'
        cmp -s <(pdn-replay --format=fen --at=all "$file" 2>/dev/null) \
            <(pdn-replay --format=fen --at=all "$scratch/1.pdn" 2>/dev/null) ||
            worst+="$name: other positions"$'\n'
        [ ! -s "$scratch/err" ] || worst+="$name: what is written cannot be played"$'\n'
        # Games that are not played are not written: an empty file is not a PdnFile.
        : >"$scratch/form"
        [ ! -s "$scratch/1.pdn" ] ||
            pdn-validate --conform=writing --severity=note --format=json "$scratch/1.pdn" 2>/dev/null |
            grep -E '"class":"form"|"slug":"grammar"' | head -3 >"$scratch/form"
        [ ! -s "$scratch/form" ] || worst+="$name: $(cat "$scratch/form")"$'\n'
        if awk 'length > 79 && !/^\[/ && / / && !/^\/FEN / { found = 1 } END { exit !found }' "$scratch/1.pdn"; then
            worst+="$name: a line is too long"$'\n'
        fi
        comm -13 <(slugs_of_errors "$file") <(slugs_of_errors "$scratch/1.pdn") >"$scratch/new"
        [ ! -s "$scratch/new" ] || worst+="$name: new errors: $(cat "$scratch/new")"$'\n'
    done < <(find "$real" -name '*.pdn' -print0 | sort -z)
    same "canonical PDN of every file" "" "$worst"
}

# The errors of a file before and after it is written.
slugs_of_errors() # FILE
{
    pdn-validate --format=tsv "$1" 2>/dev/null | awk -F '\t' '$5 == "error" { print $6 }' | sort -u
}

every_file
clean_archives
canonical
mutants
standard_set
small_cases
perft
positions
finish
