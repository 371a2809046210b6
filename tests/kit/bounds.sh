# SPDX-License-Identifier: BSD-2-Clause
# shellcheck shell=bash disable=SC2154
#
# bounds.sh - sourced by the suites about time and memory, after tap.sh: texts
# of any size, and commands that must not need more memory than any may.

memory_most=65536 # KiB

# Repeats a text up to so many bytes.
fill() # BYTES TEXT
{
    yes "$2" | head -c "$1"
}

# Passes if the command ends with this status and had little memory.  What it
# said is left in $scratch/err.
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
