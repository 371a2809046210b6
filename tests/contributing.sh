#!/bin/bash
# SPDX-License-Identifier: BSD-2-Clause
#
# contributing.sh - what CONTRIBUTING.md says about the tree is true: the paths
# that it names exist, functions are defined in the file named beside them, the
# rooms are those of the Makefile, and quotations match their files.
. "$(dirname "$0")/kit/tap.sh"

page=CONTRIBUTING.md

# Every path in backquotes; words in capitals stand for many.
missing_paths()
{
    local path

    grep -oE '`(rules|libpdn|tools|tests|man|corpus|\.ci)/[^`]*`' "$page" | tr -d '\140' | sort -u |
        while read -r path; do
            path=${path%%[[:space:]]*}
            case $path in
            *[A-Z][A-Z]*) path=$(sed -E 's/[A-Z][A-Z]+/*/g' <<<"$path") ;;
            esac
            compgen -G "$path" >/dev/null || echo "$path"
        done
}
same "all paths exist" "" "$(missing_paths)"

# In a row of a table, functions stand beside the file that defines them.
misplaced_functions()
{
    local line path function

    grep '^|.*`[a-z_]*()`' "$page" | while IFS= read -r line; do
        path=$(grep -oE '`[a-z]+/[^`]*\.[ch]`' <<<"$line" | head -1 | tr -d '\140')
        for function in $(grep -oE '`[a-z_]+\(\)`' <<<"$line" | tr -d '\140()'); do
            grep -qE "^$function\(" "$path" || echo "$function() in ${path:-no file}"
        done
    done
}
same "functions are in the files named beside them" "" "$(misplaced_functions)"

makefile()
{
    make -s --no-print-directory DEPS=no --eval="tell:;@echo $1" tell
}
same "the rooms are those of the Makefile, in their order" \
    "$(makefile '$(PDN_ROOMS)') $(makefile '$(KIT_ROOMS)')" \
    "$(sed -nE 's/^\| `(libpdn|tools)\/([a-z]+)\/` .*/\2/p' "$page" | grep -vx pdn | tr '\n' ' ' | sed 's/ $//')"

# Indented lines after a line that ends in a path and a colon must occur in that
# file, apart from blanks; "..." stands for omitted lines.
misquoted()
{
    local path='' line text

    while IFS= read -r line; do
        if [[ $line =~ \`([a-zA-Z0-9_./-]+)\`:$ ]]; then
            path=${BASH_REMATCH[1]}
            text=$(tr -s ' \t\n' ' ' <"$path")
        elif [[ -n $path && $line == '    '* ]]; then
            line=$(tr -s ' \t' ' ' <<<"$line" | sed 's/^ //')
            [[ $line == ... || $text == *"$line"* ]] || echo "$path: $line"
        elif [[ -n $line ]]; then
            path=
        fi
    done <"$page"
}
same "quotations stand in their files" "" "$(misquoted)"
same "... and there are some" 1 "$(($(grep -cE '`[a-z][a-zA-Z0-9_./-]+`:$' "$page") > 4))"
finish
