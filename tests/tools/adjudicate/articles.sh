#!/bin/bash
# SPDX-License-Identifier: BSD-2-Clause
#
# articles.sh - --explain knows every article of the rules, and every one that the
# catalogue, a report or a manual mentions.
#
# The rules are given here as counts: the articles of each part, and the items of
# each article.
. "$(dirname "$0")/../../kit/tap.sh"

# PART.ARTICLE or PART.ARTICLE.ITEM of FMJD Annex 1, one a line.
of_the_rules()
{
    local part count

    for part in 1:3 2:8 3:14 4:16 5:8 6:4 7:3 8:2 9:14 10:5 11:3; do
        for ((count = 1; count <= ${part#*:}; count++)); do
            echo "${part%:*}.$count"
        done
    done
    for part in 2.5:4 2.6:3 5.4:16 7.1:2 7.2:4 7.3:3 8.2:3 10.2:2 11.1:7; do
        for ((count = 1; count <= ${part#*:}; count++)); do
            echo "${part%:*}.$count"
        done
    done
    echo 5.4.17 # of the English edition alone
}

# Explains each article of standard input; prints those without an answer.
unanswered()
{
    local article

    while read -r article; do
        pdn-validate --explain="$article" >"$scratch/said" 2>/dev/null &&
            [ "$(head -n 1 "$scratch/said")" = \
                "Article $article of FMJD Annex 1, in our words:" ] ||
            echo "$article"
    done
}

# Numbers that look like articles; no part begins with 0.
named() # FILE...
{
    grep -hoE '(^|[^0-9./])[1-9][0-9]?\.[1-9][0-9]?(\.[1-9][0-9]?)?($|[^0-9.]|\.$|\. )' "$@" |
        grep -oE '[0-9]+\.[0-9]+(\.[0-9]+)?' | sort -u
}

same "every article of the rules is explained" '' "$(of_the_rules | unanswered)"
same "the table has no others" "$(of_the_rules | sort)" \
    "$(sed -n 's/^ARTICLE("\([0-9.]*\)".*/\1/p' tools/validate/articles.def | sort)"
same "each stands once" '' \
    "$(sed -n 's/^ARTICLE("\([0-9.]*\)".*/\1/p' tools/validate/articles.def | sort | uniq -d)"
# The strings of the sources, and what manuals print.
grep -ho '"[^"]*"' libpdn/pdn/diag.def libpdn/play/*.c libpdn/judge/*.c \
    rules/game/*.c tools/adjudicate/*.c \
    tools/show/reasons.c | named - >"$scratch/sources"
same "every one that the catalogue or a report names" '' \
    "$(unanswered <"$scratch/sources")"
if [ "$(wc -l <"$scratch/sources")" -gt 30 ]; then
    pass "those are many"
else
    fail "those are many" "$(cat "$scratch/sources")"
fi
same "every one that pdn-verdict(7) names" '' \
    "$(grep -v '^\.Dd' man/pdn-verdict.7 | named - | unanswered)"
same "every check that an article lists" '' \
    "$(tr '\n' ' ' <tools/validate/articles.def | grep -oE '"[a-z -]*"\)' |
        tr -d '")' | tr ' ' '\n' | sed '/^$/d' | sort -u |
        comm -23 - <(pdn-validate --list-checks | cut -f 2 | sort))"
finish
