#!/bin/bash
# SPDX-License-Identifier: BSD-2-Clause
#
# headers.sh - each public header compiles on its own, as C99 and as C++11,
# without a warning, even if included twice; and so do all of them together.
. "$(dirname "$0")/kit/tap.sh"

warnings=(-Wall -Wextra -Wpedantic -Wconversion -Werror -fsyntax-only -Irules -Ilibpdn)

compile() # LANGUAGE STANDARD HEADER...
{
    local language=$1 standard=$2 header
    local compilers=("${compiler[@]}")

    shift 2
    [ "$language" = c ] || compilers=(g++)
    for header in "$@" "$@"; do
        printf '#include "%s"\n' "$header"
    done >"$scratch/all"
    "${compilers[@]}" -x "$language" -std="$standard" "${warnings[@]}" "$scratch/all"
}

headers=(rules/draughts/*.h libpdn/pdn/*.h)
headers=("${headers[@]#*/}")
for header in "${headers[@]}"; do
    try "$header as C99" compile c c99 "$header"
done
try "all as C99" compile c c99 "${headers[@]}"
if command -v g++ >/dev/null; then
    for header in "${headers[@]}"; do
        try "$header as C++11" compile c++ c++11 "$header"
    done
    try "all as C++11" compile c++ c++11 "${headers[@]}"
else
    skip "headers as C++11" "no g++ here"
fi
finish
