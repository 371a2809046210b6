#!/bin/bash
# SPDX-License-Identifier: BSD-2-Clause
#
# conformance.sh - validates each corpus/conformance/NAME.pdn with all notes
# and compares the findings with NAME.expected: a table of game, line, column,
# severity, slug, move and ply, followed by the counts of games and plies.
# NAME.options has further options.  The wording is not compared here.
. "$(dirname "$0")/../../kit/tap.sh"

report() # FILE OPTION...
{
    local file=$1 status

    shift
    pdn-validate --format=tsv --severity=note "$@" "$file" >"$scratch/tsv" 2>"$scratch/err"
    status=$?
    cut -f 2-8 "$scratch/tsv"
    pdn-validate --format=json "$@" "$file" 2>/dev/null |
        sed -nE 's/^\{"type":"summary","games":([0-9]+),"plies":([0-9]+),.*/# games \1, plies \2/p'
    echo "# status $status"
    grep -i 'sanitizer\|runtime error' "$scratch/err"
}

for pdn in corpus/conformance/*.pdn; do
    base=${pdn%.pdn}
    options=()
    [ ! -e "$base.options" ] || mapfile -t options <"$base.options"
    report "$pdn" "${options[@]}" >"$scratch/got"
    same_file "$(basename "$base")" "$base.expected" "$scratch/got"
done
for expected in corpus/conformance/*.expected; do
    [ -e "${expected%.expected}.pdn" ] || fail "$expected belongs to a file"
done
finish
