#!/bin/bash
# SPDX-License-Identifier: BSD-2-Clause
#
# clean.sh - what pdn-clean promises of any file, over all real ones: no game
# is lost, what is written has no error, no warning of form and conforms to
# the writing grammar, cleaning again changes no byte, and the moves lead
# through the same positions as before, as pdn-replay finds them.
. "$(dirname "$0")/tap.sh"

shared=$PDN_SHARED
[ -d "$shared/corpora" ] || skip_all "no $shared/corpora"
[ "$VARIANT" = release ] || [ "${SLOW:-}" = 1 ] || skip_all "sanitized builds read the real files with SLOW=1"


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

check_file() # FILE
{
    local name=${1#"$shared"/} total written rejected list

    pdn-clean -q -o "$scratch/out" --log="$scratch/log" \
        --rejects="$scratch/rejects" "$1" 2>"$scratch/errors"
    if [ $? = 2 ]; then
        fail "$name" "$(cat "$scratch/errors")"
        return
    fi
    total=$(count "$1")
    written=$(count "$scratch/out")
    rejected=$(awk -F '\t' '$3 == "reject"' "$scratch/log" | wc -l)
    [ $((written + rejected)) = "$total" ] || {
        fail "$name" "$total games in, $written out, $rejected rejected"
        return
    }
    if [ "$rejected" != 0 ] && [ "$(count "$scratch/rejects")" != "$rejected" ]; then
        fail "$name" "$rejected rejected, $(count "$scratch/rejects") among the rejects"
        return
    fi
    misplaced "$scratch/log" "$1" >"$scratch/left"
    [ ! -s "$scratch/left" ] || {
        fail "$name: the log's lines" "$(head -n 3 "$scratch/left")"
        return
    }
    # Nothing at all is no PdnFile, but all that can be written of rejects.
    grammar=--conform=writing
    [ "$written" != 0 ] || grammar=
    pdn-validate $grammar --format=tsv "$scratch/out" >"$scratch/found" 2>/dev/null
    # What is left may be doubtful, not wrong.
    pdn-validate --list-checks | awk -F '\t' '
        NR == FNR { class[$2] = $4; next }
        FNR > 1 && ($5 == "error" || class[$6] == "form")' - "$scratch/found" \
        >"$scratch/left"
    [ ! -s "$scratch/left" ] || {
        fail "$name: what is written is right" "$(head -n 3 "$scratch/left")"
        return
    }
    pdn-clean -q "$scratch/out" >"$scratch/again"
    cmp -s "$scratch/out" "$scratch/again" || {
        fail "$name: cleaned twice" "$(diff "$scratch/out" "$scratch/again" | head -n 4)"
        return
    }
    list=$(kept "$scratch/log" "$total")
    if [ -n "$list" ]; then
        positions --game="$list" "$1" >"$scratch/before"
        positions "$scratch/out" >"$scratch/after"
        cmp -s "$scratch/before" "$scratch/after" || {
            fail "$name: positions" "$(diff "$scratch/before" "$scratch/after" | head -n 4)"
            return
        }
    fi
    pass "$name"
}

while IFS= read -r file; do
    check_file "$file"
done < <(find "$shared/corpora" "$shared/cases" -name '*.pdn' | sort)
finish
