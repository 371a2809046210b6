#!/bin/bash
# SPDX-License-Identifier: BSD-2-Clause
#
# clean.sh - what pdn-clean promises of any file, over the bad ones of the
# project with many options, and over all real ones: no game is lost, what is
# written has no error, no warning of form and conforms to the writing grammar,
# cleaning again changes no byte, the log says where, and the moves lead through
# the same positions as before, as pdn-replay finds them.
. "$(dirname "$0")/tap.sh"

shared=$PDN_SHARED
pdn-validate --list-checks >"$scratch/checks"

count() # FILE
{
    pdn-validate -j1 --format=json "$1" 2>/dev/null | sed -n '$s/.*"games":\([0-9]*\).*/\1/p'
}

# Positions after each ply of the games of a file that were not rejected.
positions() # FILE [--game=LIST]
{
    pdn-replay --format=tsv --at=all "$@" 2>/dev/null | tail -n +2 | cut -f 3,13
}

# The numbers of the games that were rejected, as a list of the others.
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

# Rows of a log whose line does not have what stood there before.  Comments are
# put together of several words, numbers told as numbers.
misplaced() # LOG FILE
{
    sed 's/\r$//' "$2" | tr '\r' '\n' >"$scratch/lines"
    awk -F '\t' '
        NR == FNR { line[FNR] = $0; next }
        FNR > 1 && $3 ~ /^(notation|captures|dates|results|tags|fen|plycount)$/ &&
            $4 != "" && $4 !~ /\\/ && !index(line[$6], $4)' "$scratch/lines" "$1"
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

# What is left may be doubtful, not wrong.
left_wrong() # FILE GAMES OPTION...
{
    local file=$1 games=$2 grammar=--conform=writing departs

    shift 2
    set_departs "$@"
    # Nothing at all is no PdnFile, but all that can be written of rejects.
    [ "$games" != 0 ] || grammar=
    pdn-validate -j1 $grammar --format=tsv "$file" 2>/dev/null |
        awk -F '\t' -v departs="$departs" '
            NR == FNR { class[$2] = $4; next }
            FNR > 1 && $6 !~ departs && ($5 == "error" || class[$6] == "form")' \
            "$scratch/checks" -
}

# Whether the main lines of the games have all their moves: as many as were
# recorded, and by a count of words where comments and tags are surely closed.
whole() # FILE LIST CLEAN
{
    local recorded played

    recorded=$(pdn-adjudicate --format=json --game="$2" "$1" 2>/dev/null |
        sed -n 's/^{"type":"verdict".*"plies":\([0-9]*\),"judged".*/\1/p' |
        awk '{ sum += $1 } END { print sum + 0 }')
    played=$(pdn-validate -j1 --format=json "$3" 2>/dev/null |
        sed -n '$s/.*"plies":\([0-9]*\).*/\1/p')
    [ "$recorded" = "$played" ] || {
        echo "$recorded half-moves recorded, $played written"
        return 1
    }
    command -v python3 >/dev/null || return 0
    [[ $1 == "$shared"/* || $1 == *conformance* ]] || return 0
    pdn-grep --game="$2" "$1" >"$scratch/games" && python3 tests/clean_moves.py "$scratch/games" "$3"
}

check_file() # FILE OPTION...
{
    local file=$1 name="${1#"$shared"/}${2:+ ${*:2}}" total written rejected list
    local among again=()

    shift
    pdn-clean -q -j1 "$@" -o "$scratch/out" --log="$scratch/log" \
        --rejects="$scratch/rejects" "$file" 2>"$scratch/errors"
    if [ $? = 2 ]; then
        fail "$name" "$(cat "$scratch/errors")"
        return
    fi
    total=$(count "$file")
    written=$(count "$scratch/out")
    rejected=$(awk -F '\t' '$3 == "reject"' "$scratch/log" | wc -l)
    [ $((written + rejected)) = "$total" ] || {
        fail "$name" "$total games in, $written out, $rejected rejected"
        return
    }
    among=$(grep -ac '^% .*: game [0-9]*: rejected: ' "$scratch/rejects")
    # Of the rejects only those with tags begin behind a comment left open.
    [[ $file != "$shared"/* ]] || [ "$rejected" = 0 ] || among=$(count "$scratch/rejects")
    [ "$among" = "$rejected" ] || {
        fail "$name" "$rejected rejected, $among among the rejects"
        return
    }
    misplaced "$scratch/log" "$file" >"$scratch/left"
    [ ! -s "$scratch/left" ] || {
        fail "$name: the log's lines" "$(head -n 3 "$scratch/left")"
        return
    }
    left_wrong "$scratch/out" "$written" "$@" >"$scratch/left"
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
    list=$(kept "$scratch/log" "$total")
    if [ -n "$list" ] && [[ $* != *plies* && $* != *broken* ]]; then
        positions --game="$list" "$file" >"$scratch/before"
        positions "$scratch/out" >"$scratch/after"
        cmp -s "$scratch/before" "$scratch/after" || {
            fail "$name: positions" "$(diff "$scratch/before" "$scratch/after" | head -n 4)"
            return
        }
        whole "$file" "$list" "$scratch/out" >"$scratch/left" 2>&1 || {
            fail "$name: all that was played is there" "$(cat "$scratch/left")"
            return
        }
    fi
    pass "$name"
}

# All bad files in one game after another, and each by itself.
find corpus/conformance -name '*.pdn' -print0 | sort -z >"$scratch/list"
find tests/fuzz/corpus -type f ! -name 'gzip*' -print0 | sort -z >>"$scratch/list"
while IFS= read -r -d '' file; do
    cat "$file"
    printf '\n\n'
done <"$scratch/list" >"$scratch/bad.pdn"
"$BUILD/tests/generate_games" -n 150 -s 5 -d 60 >"$scratch/flaws.pdn"
while read -r options; do
    # shellcheck disable=SC2086
    check_file "$scratch/flaws.pdn" $options
    # shellcheck disable=SC2086
    check_file "$scratch/bad.pdn" $options
done <<'OPTIONS'
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
while IFS= read -r -d '' file; do
    check_file "$file"
done <"$scratch/list"

if [ ! -d "$shared/corpora" ]; then
    skip "the real files" "no $shared/corpora"
elif [ "$VARIANT" != release ] && [ "${SLOW:-}" != 1 ]; then
    skip "the real files" "sanitized builds read them with SLOW=1"
else
    while IFS= read -r file; do
        check_file "$file"
    done < <(find "$shared/corpora" "$shared/cases" -name '*.pdn' | sort)
fi
finish
