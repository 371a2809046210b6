#!/bin/bash
# SPDX-License-Identifier: BSD-2-Clause
#
# catalogue.sh - lists that must agree do agree: each finding has a test case and
# an entry in the manual; each long option of each program is in its manual and
# in the completion, and the manual has no others.
. "$(dirname "$0")/../kit/tap.sh"

for manual in man/*.[1-7] "$BUILD"/man/*.7; do
    [ ! -e "$manual" ] ||
        mandoc -Tutf8 -Owidth=500 "$manual" 2>/dev/null | col -bx >"$scratch/$(basename "$manual")"
done

# The options of a program, from its own help.
options() # PROGRAM
{
    "$1" --help | grep -oE '^ +(-.,? ?)?[^ ].*' | grep -oE -- '--[a-z][a-z0-9-]*' | sort -u
}

tested() # SLUG
{
    cut -f 5 corpus/conformance/*.expected | grep -qx "$1" ||
        grep -qE "\[$1\]|	$1	|\"slug\":\"$1\"" tests/golden/*.out
}

slugs=$(pdn-validate --list-checks | sed 1d | cut -f 2)
try "there are findings" test -n "$slugs"
untested=''
for slug in $slugs; do
    tested "$slug" || untested+="$slug "
done
same "every finding has a conformance or golden case" "" "$untested"
undocumented=''
unexplained=''
for slug in $slugs; do
    grep -qw -- "$slug" "$scratch/pdn-diagnostics.7" || undocumented+="$slug "
    [ "$(pdn-validate --explain="$slug" | wc -w)" -ge 20 ] || unexplained+="$slug "
done
same "every finding is in pdn-diagnostics(7)" "" "$undocumented"
same "every finding is explained" "" "$unexplained"
same "numbers ascend" "$(pdn-validate --list-checks | sed 1d | cut -f 1)" \
    "$(pdn-validate --list-checks | sed 1d | cut -f 1 | sort -nu)"

# What a program does with a finding: one table, a row for each, in their order.
findings=$(sed -nE 's/^PDN_DIAG\([0-9]+, ([A-Z_]+),.*/\1/p' libpdn/pdn/diag.def)
for table in tools/adjudicate/told.c tools/clean/trouble.c tools/grep/finding.c; do
    same "$table has a row for each finding" "$findings" "$(sed -nE 's/^ +\{PDN_D_([A-Z_]+),.*/\1/p' "$table")"
done

# What the catalogue calls a safe repair, pdn-clean makes.
same "pdn-clean repairs what is safe to repair, and nothing else" \
    "$(sed -nE '/^PDN_DIAG/{N; s/^PDN_DIAG\([0-9]+, ([A-Z_]+),.* SAFE,.*/\1/p}' libpdn/pdn/diag.def)" \
    "$(sed -nE 's/^ +\{PDN_D_([A-Z_]+), FATE_(REPAIRED|WRITTEN),.*/\1/p' tools/clean/trouble.c)"

# About content, not form: no other form would be safe to write.
same "these warnings are about content, the others about form" \
    "after-draw board-mismatch character-lost clock-flag clock-order comment-moves date-unclear early-draw plycount \
record-order record-repaired result-zero setup-in-game unknown-move unreadable-resolved" \
    "$(pdn-validate --list-checks | awk -F '\t' '$3 == "warning" && $4 == "content" { print $2 }' |
        sort | paste -sd ' ')"

# What pdn-clean never reports: a conformance check, and findings of pdn-import.
unsaid=''
for slug in $(pdn-validate --list-checks | awk -F '\t' '$3 == "error" { print $2 }'); do
    [[ $slug =~ ^(grammar|unknown-format|record-damaged)$ ]] ||
        grep -qw -- "$slug" "$scratch/pdn-clean.1" || unsaid+="$slug "
done
same "pdn-clean(1) says what becomes of every error" "" "$unsaid"

for program in "$BUILD"/bin/*; do
    name=$(basename "$program")
    lacking=''
    incomplete=''
    for option in $(options "$program"); do
        grep -qE -- "(^|[^-a-z])$option([^-a-z]|\$)" "$scratch/$name.1" || lacking+="$option "
        grep -qE -- "(^|[^-a-z])$option([^-a-z]|\$)" "$BUILD/completion/pdn-tools.bash" || incomplete+="$option "
    done
    invented=''
    for option in $(grep -E '^ {5}-' "$scratch/$name.1" | grep -oE -- '--[a-z][a-z0-9-]*' | sort -u); do
        options "$program" | grep -qxe "$option" || invented+="$option "
    done
    try "$name has options" test -n "$(options "$program")"
    same "every option of $name is in its manual" "" "$lacking"
    same "$name has every option of its manual" "" "$invented"
    same "every option of $name is completed" "" "$incomplete"
    for section in NAME SYNOPSIS DESCRIPTION 'EXIT STATUS' EXAMPLES 'SEE ALSO'; do
        try "$name(1) has $section" grep -q "^$section" "$scratch/$name.1"
    done
done
finish
