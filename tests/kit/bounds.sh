# SPDX-License-Identifier: BSD-2-Clause
# shellcheck shell=bash disable=SC2154
#
# bounds.sh - sourced after tap.sh by the suites about time and memory: makes texts
# of any size, and runs commands within the limit of memory.

memory_most=65536 # KiB

# Repeats a text up to the given number of bytes.
fill() # BYTES TEXT
{
    yes "$2" | head -c "$1"
}

# Passes if the command exits with this status and stays below the limit of
# memory.  Its messages are left in $scratch/err.
small() # NAME STATUS COMMAND...
{
    local name=$1 wanted=$2 status kib

    shift 2
    "$BUILD/tests/kit/peak" "$scratch/kib" "$@" >/dev/null 2>"$scratch/err"
    status=$?
    kib=$(cat "$scratch/kib")
    if [ "$status" = "$wanted" ] && [ "$kib" -lt $memory_most ]; then
        pass "$name"
    else
        fail "$name" "status $status, wanted $wanted; $kib KiB, allowed $memory_most" "$(head -5 "$scratch/err")"
    fi
}
