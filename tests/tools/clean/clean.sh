#!/bin/bash
# SPDX-License-Identifier: BSD-2-Clause
#
# clean.sh - what pdn-clean promises for any file, tested with many options on the
# project's broken files and on all real ones: no game is lost; the output has no
# error, no warning of form, and conforms to the writing grammar; cleaning again
# changes no byte; the log names the places; and the moves lead through the same
# positions as before, according to pdn-replay.
. "$(dirname "$0")/../../kit/tap.sh"

shared=$PDN_SHARED
# Sets $games and $plies to the counts that pdn-validate reported for a file.
read_counts() # JSON
{
    local last

    last=$(tail -n 1 "$1")
    games=${last#*\"games\":} plies=${last#*\"plies\":}
    games=${games%%,*} plies=${plies%%,*}
}

# Positions after each ply of the games of a file that were not rejected.
positions() # FILE [--game=LIST]
{
    pdn-replay --format=tsv --at=all "$@" 2>/dev/null | cut -f 3,13
}

# The numbers of the games that were not rejected, as a list.
kept() # LOG GAMES
{
    awk -F '\t' -v games="$2" '
        NR > 1 && $3 == "reject" { out[$2] = 1 }
        END {
            for (i = 1; i <= games; i++)
                if (!out[i])
                    list = list (list == "" ? "" : ",") i
            print list
        }' "$1"
}

# Rows of a log that do not match their line.  Comments may be joined from several
# words, and numbers are logged as numbers.
misplaced() # LOG FILE
{
    [ -s "$1" ] || return
    sed 's/\r$//' "$2" | tr '\r' '\n' >"$scratch/lines"
    awk -F '\t' '
        NR == FNR { line[FNR] = $0; next }
        FNR > 1 && $3 ~ /^(notation|captures|dates|results|tags|fen|plycount)$/ &&
            $4 != "" && $4 !~ /\\/ && $4 !~ /\357\277\275/ && !index(line[$6], $4)' "$scratch/lines" "$1"
}

# Sets $departs to the findings that the options ask for.
set_departs() # OPTION...
{
    case "$*" in
    *terminator* | *alpha* | *full*) departs='^grammar$' ;;
    *result-style*) departs='^result-style$' ;;
    *) departs='^$' ;;
    esac
}

# The remaining findings may be doubts, but not errors.
left_wrong() # JSON GAMES OPTION...
{
    local found=$1 games=$2 departs

    shift 2
    set_departs "$@"
    # An empty file is not a PdnFile, but it is correct if every game was rejected.
    [ "$games" != 0 ] || departs="$departs|^grammar$"
    sed -n 's/^{"type":"finding".*"severity":"\([a-z]*\)".*"slug":"\([^"]*\)".*"class":"\([a-z]*\)".*/\1 \2 \3/p' "$found" |
        awk -v departs="$departs" '$2 !~ departs && ($1 == "error" || $3 == "form")'
}

# Whether the main lines of the games have all their moves: as many as recorded,
# and as many as a count of words gives where comments and tags are surely closed.
whole() # FILE LIST CLEAN PLIES
{
    local recorded

    recorded=$(pdn-adjudicate --format=json --game="$2" "$1" 2>/dev/null |
        awk 'match($0, /"plies":[0-9]+,"judged"/) { sum += substr($0, RSTART + 8) }
            END { print sum + 0 }')
    [ "$recorded" = "$4" ] || {
        echo "$recorded half-moves recorded, $4 written"
        return 1
    }
    command -v python3 >/dev/null || return 0
    [[ $1 == "$shared"/* || $1 == *conformance* ]] || return 0
    pdn-grep --game="$2" "$1" >"$scratch/games" && python3 tests/tools/clean/clean_moves.py "$scratch/games" "$3"
}

# What is not PDN is named, and nothing is written.
is_foreign()
{
    grep -q '"slug":"not-pdn"' "$scratch/before" &&
        [ ! -e "$scratch/out" ] && [ ! -e "$scratch/log" ] && [ ! -e "$scratch/rejects" ]
}

check_file() # FILE OPTION...
{
    local file=$1 name="${1#"$shared"/}${2:+ ${*:2}}" total games plies rejected list=1-
    local among=0 again=() status

    shift
    rm -f "$scratch/out" "$scratch/log" "$scratch/rejects"
    pdn-clean -q -j1 "$@" -o "$scratch/out" --log="$scratch/log" \
        --rejects="$scratch/rejects" "$file" 2>"$scratch/errors"
    status=$?
    pdn-validate -j1 --format=json "$file" >"$scratch/before" 2>/dev/null
    if [ $status = 2 ]; then
        if is_foreign; then
            pass "$name"
        else
            fail "$name" "$(cat "$scratch/errors")"
        fi
        return
    fi
    pdn-validate -j1 --conform=writing --format=json "$scratch/out" >"$scratch/after" 2>/dev/null
    read_counts "$scratch/before"
    total=$games
    read_counts "$scratch/after"
    rejected=$(awk -F '\t' '$3 == "reject"' "$scratch/log" | wc -l)
    [ $((games + rejected)) = "$total" ] || {
        fail "$name" "$total games in, $games out, $rejected rejected"
        return
    }
    [ ! -s "$scratch/rejects" ] || among=$(pdn-grep -c "$scratch/rejects")
    [ "$among" = "$rejected" ] || {
        fail "$name" "$rejected rejected, $among among the rejects"
        return
    }
    misplaced "$scratch/log" "$file" >"$scratch/left"
    [ ! -s "$scratch/left" ] || {
        fail "$name: the log's lines" "$(head -n 3 "$scratch/left")"
        return
    }
    left_wrong "$scratch/after" "$games" "$@" >"$scratch/left"
    [ ! -s "$scratch/left" ] || {
        fail "$name: what is written is right" "$(head -n 3 "$scratch/left")"
        return
    }
    # An excerpt of an excerpt is another one.
    [[ $* == *plies* ]] || again=("$@")
    pdn-clean -q -j1 "${again[@]}" "$scratch/out" >"$scratch/again"
    cmp -s "$scratch/out" "$scratch/again" || {
        fail "$name: cleaned twice" "$(diff "$scratch/out" "$scratch/again" | head -n 4)"
        return
    }
    [ "$rejected" = 0 ] || list=$(kept "$scratch/log" "$total")
    if [ "$games" != 0 ] && [[ $* != *plies* && $* != *broken* ]]; then
        positions --game="$list" "$file" >"$scratch/old"
        positions "$scratch/out" >"$scratch/new"
        cmp -s "$scratch/old" "$scratch/new" || {
            fail "$name: positions" "$(diff "$scratch/old" "$scratch/new" | head -n 4)"
            return
        }
        whole "$file" "$list" "$scratch/out" "$plies" >"$scratch/left" 2>&1 || {
            fail "$name: all that was played is there" "$(cat "$scratch/left")"
            return
        }
    fi
    pass "$name"
}

# All broken files that need no option, joined together and one by one.
find corpus/conformance -name '*.pdn' ! -name 'utf-16-no-mark.pdn' -print0 | sort -z >"$scratch/list"
find tests/fuzz/corpus -type f ! -name 'gzip*' -print0 | sort -z >>"$scratch/list"
while IFS= read -r -d '' file; do
    cat "$file"
    printf '\n\n'
done <"$scratch/list" >"$scratch/bad.pdn"
"$BUILD/tests/generate_games" -n 150 -s 5 -d 60 >"$scratch/flaws.pdn"
while read -r options; do
    printf '%s\t%s\n' "$scratch/flaws.pdn" "$options" "$scratch/bad.pdn" "$options"
done >"$scratch/checks" <<'OPTIONS'
--notation=numeric
--notation=alpha
--results=terminator
--result-style=1-0
--captures=full
--one-line
--width=40
--strip=comments,variations,nags,clocks
--tags=roster
--add=PlyCount,Hash,Final-FEN,Tags
--keep-broken
--keep-broken --continue --results=terminator
--plies=2-5
--plies=12b-
OPTIONS
tr '\0' '\n' <"$scratch/list" >>"$scratch/checks"

if [ ! -d "$shared/corpora" ]; then
    skip "the real files" "no $shared/corpora"
elif [ "$VARIANT" != release ] && [ "${SLOW:-}" != 1 ]; then
    skip "the real files" "sanitized builds read them with SLOW=1"
else
    find "$shared/corpora" "$shared/cases" -name '*.pdn' | sort >>"$scratch/checks"
fi

# A sample of the checks, in a folder of their own.
check_part() # PART
{
    local file options

    scratch=$scratch/$1
    mkdir "$scratch"
    while IFS=$'\t' read -r file options; do
        # shellcheck disable=SC2086
        check_file "$file" $options
    done
}
parts=$(nproc)
for ((part = 0; part < parts; part++)); do
    awk -v part="$part" -v parts="$parts" 'NR % parts == part' "$scratch/checks" |
        (check_part "$part") >"$scratch/$part.tap" &
done
wait
for ((part = 0; part < parts; part++)); do
    take "part $((part + 1))" cat "$scratch/$part.tap"
done
finish
