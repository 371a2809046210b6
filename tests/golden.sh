#!/bin/bash
# SPDX-License-Identifier: BSD-2-Clause
#
# golden.sh - runs each tests/golden/NAME.cmd, a shell script, at the top of
# the checkout, and compares the outcome with NAME.out: standard output, then
# standard error with "2> " before each line, then "? STATUS".
#
# The programs are on PATH; each case has an empty folder, $scratch.  A
# last line without a newline is marked with "\ no newline" below it.
# UPDATE=1 rewrites the expectations; read the diff before you commit it.  With
# NAMEs as arguments only those cases are run.
#
# A case whose NAME.cmd has "# needs: COMMAND..." is skipped if one is missing.
. "$(dirname "$0")/kit/tap.sh"

outcome() # CMD
{
    local status

    scratch=$scratch/case bash "$1" >"$scratch/1" 2>"$scratch/2" </dev/null
    status=$?
    cat "$scratch/1"
    if [ -s "$scratch/1" ] && [ -n "$(tail -c 1 "$scratch/1" | tr -d '\n')" ]; then
        printf '\n\\ no newline\n'
    fi
    [ ! -s "$scratch/2" ] || sed 's/^/2> /' "$scratch/2"
    echo "? $status"
}

# The commands that each case needs.
declare -A needs
while IFS=: read -r cmd commands; do
    needs[$cmd]=$commands
done < <(grep -s '^# needs: ' tests/golden/*.cmd | sed 's/# needs: //')

missing() # CMD: prints a command that it needs and that is not there
{
    local command

    for command in ${needs[$1]:-}; do
        command -v "$command" >/dev/null || echo "$command"
    done
}

export scratch
unset COLUMNS # lines have the length that they have without a terminal
cases=("${@/#/tests/golden/}")
cases=("${cases[@]/%/.cmd}")
[ $# != 0 ] || cases=(tests/golden/*.cmd)
for cmd in "${cases[@]}"; do
    name=${cmd##*/}
    name=${name%.cmd}
    lacking=${needs[$cmd]:+$(missing "$cmd")}
    if [ -n "$lacking" ]; then
        skip "$name" "no $lacking here"
        continue
    fi
    rm -rf "$scratch/case"
    mkdir "$scratch/case"
    outcome "$cmd" >"$scratch/got"
    if [ "${UPDATE:-}" = 1 ]; then
        cp "$scratch/got" "${cmd%.cmd}.out"
    fi
    same_file "$name" "${cmd%.cmd}.out" "$scratch/got"
done
finish
