#!/bin/bash
# SPDX-License-Identifier: BSD-2-Clause
#
# instructions.sh - compares the instructions of each program's main job, counted
# by callgrind, with instructions.tsv.  A count that grows by over 2 % fails until
# the same commit changes the table and says why.  Counts do not depend on the
# load of the machine, but on the compiler: with another one the suite skips.
#
#   UPDATE=1 tests/instructions.sh   rewrites the table
. "$(dirname "$0")/kit/tap.sh"

table=tests/instructions.tsv
allowed=102 # hundredths of the recorded count

[ "$VARIANT" = release ] || skip_all "only the plain build is counted"
command -v valgrind >/dev/null || skip_all "valgrind is not installed"
[ "$(uname -m)" = x86_64 ] || skip_all "counted on x86_64"

# What a count depends on: the compiler, its optimisation and the C library.
made_with()
{
    printf '%s %s %s glibc %s' "${compiler[-1]}" "$("${compiler[@]}" -dumpfullversion -dumpversion 2>/dev/null)" \
        "$(grep -oE -- ' -(O[0-9s]|g|fsanitize=[a-z,]*)' "$BUILD/flags" | tr -d '\n')" \
        "$(getconf GNU_LIBC_VERSION | sed 's/glibc //')"
}

# The commands, one a line: a name, a TAB, the program with its arguments.
jobs()
{
    cat <<'END'
validate	pdn-validate --jobs=1 corpus/archive.pdn
validate-findings	pdn-validate --jobs=1 --severity=note --format=json corpus/dirty.pdn corpus/conformance/capture-missed.pdn
replay-tsv	pdn-replay --jobs=1 --format=tsv --at=all --game=1-200 corpus/archive.pdn
replay-pdn	pdn-replay --jobs=1 --format=pdn --game=1-200 corpus/archive.pdn
adjudicate	pdn-adjudicate --jobs=1 --format=json --game=1-200 corpus/archive.pdn
grep-tags	pdn-grep --jobs=1 -c --tag=White~a --and --outcome=draw corpus/archive.pdn
grep-position	pdn-grep --jobs=1 -c --material=3-1K corpus/archive.pdn
clean	pdn-clean --jobs=1 corpus/archive.pdn
stats	pdn-stats --jobs=1 corpus/archive.pdn
import	pdn-import corpus/import/board-1.ldf corpus/import/gaps.ldf
perft	pdn-replay --fen=W:W31-50:B1-20 --perft=7
END
}

# Instructions of one command.  Its status may report findings, but no failure.
count() # COMMAND...
{
    local status

    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$@" 2>"$scratch/counted" >/dev/null </dev/null
    status=$?
    [ $status -le 3 ] && [ $status != 2 ] || return 1
    sed -n 's/^.*Collected : //p' "$scratch/counted"
}

if [ "${UPDATE:-}" = 1 ]; then
    {
        echo "# $(made_with)"
        jobs | while IFS=$'\t' read -r name command; do
            read -ra words <<<"$command"
            printf '%s\t%s\n' "$name" "$(count "${words[@]}")"
        done
    } >"$scratch/table" && cp "$scratch/table" "$table"
    exit
fi
[ "$(head -n 1 "$table")" = "# $(made_with)" ] ||
    skip_all "counted with $(sed -n '1s/^# //p' "$table"), not with $(made_with)"

while IFS=$'\t' read -r name command; do
    read -ra words <<<"$command"
    recorded=$(awk -F'\t' -v name="$name" '$1 == name { print $2 }' "$table")
    if ! counted=$(count "${words[@]}") || [ -z "$counted" ]; then
        fail "$name" "$command: not counted" "$(tail -3 "$scratch/counted")"
    elif [ -z "$recorded" ]; then
        fail "$name" "$table has no line $name"
    elif [ $((counted * 100)) -gt $((recorded * allowed)) ]; then
        fail "$name" "$counted instructions, recorded $recorded: $((counted * 1000 / recorded)) thousandths" "$command"
    else
        pass "$name"
    fi
done < <(jobs)
finish
