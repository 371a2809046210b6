#!/bin/bash
# SPDX-License-Identifier: BSD-2-Clause
#
# manual.sh - runs every command in the EXAMPLES of every manual and in the
# README, where indented lines are displays; and checks the rendered manuals:
# quotation marks, and references to the other pages.
#
# In a literal display (.Bd -literal) a line "$ COMMAND" is run, and the
# lines up to the next command or the end of the display must be its output;
# "..." alone stands for any lines.  Without such lines it need only succeed.  Commands run in a folder with the files of corpus/, including
# conformance/, games/ and import/.  A command continues in the next line after a
# backslash, | or &&.
. "$(dirname "$0")/../kit/tap.sh"

shopt -s extglob
top=$PWD
# Prints the displays in the EXAMPLES of a manual, without mdoc's escapes.
displays() # MANUAL
{
    awk '/^\.Sh / { examples = /EXAMPLES/ }
        /^\.Bd / { if (examples) inside = 1; next }
        /^\.Ed/ { if (inside) print "\001"; inside = 0; next }
        /^\.Dl / { if (examples) { print substr($0, 5); print "\001" } next }
        inside' "$1" | sed 's/\\e/\\/g; s/\\&//g; s/\\-/-/g; s/\\(aq/'"'"'/g; s/\\(dq/"/g'
}

# Prints the indented lines of a text, and blank ones between them.
indented() # FILE
{
    awk '/^    / { for (; blank > 0; blank--) print ""; print substr($0, 5); inside = 1; next }
        /^$/ { blank += inside; next }
        { print "\001"; inside = blank = 0 }' "$1"
}

# Whether the output fits: "..." stands for any lines.
matches() # WANTED GOT
{
    awk 'NR == FNR { wanted[++n] = $0; next }
        { got[++m] = $0 }
        END {
            i = j = 1
            while (j <= m || i <= n) {
                if (wanted[i] == "...") { star = i++; mark = j }
                else if (i <= n && j <= m && wanted[i] == got[j]) { i++; j++ }
                else if (star && mark <= m) { i = star + 1; j = ++mark }
                else exit 1
            }
        }' "$1" "$2"
}

run_example() # MANUAL
{
    local status name="$1: ${command//$'\n'+( )/ }"

    rm -rf "$scratch/play"
    mkdir "$scratch/play"
    cp -r corpus/*.pdn corpus/conformance corpus/games corpus/import "$scratch/play"
    (cd "$scratch/play" && bash -c "$command" >"$scratch/got" 2>&1 </dev/null)
    status=$?
    if [ $status -gt 3 ] || grep -qE 'usage|Usage|unrecognized option|No such file' "$scratch/got"; then
        fail "$name" "status $status" "$(head -5 "$scratch/got")"
    elif [ -s "$scratch/wanted" ] && ! matches "$scratch/wanted" "$scratch/got"; then
        fail "$name" "wanted:" "$(cat "$scratch/wanted")" "got:" "$(head -30 "$scratch/got")"
    else
        pass "$name"
    fi
}

command=
examples_of() # MANUAL
{
    local line

    command=
    while IFS= read -r line; do
        case $line in
        '$ '* | $'\001')
            [ -z "$command" ] || run_example "$1"
            command=${line#'$ '}
            [ "$line" != $'\001' ] || command=
            : >"$scratch/wanted"
            ;;
        *)
            if [[ $command =~ ("\\"|"|"|"&&")$ && ! -s $scratch/wanted ]]; then
                command+=$'\n'$line
            else
                printf '%s\n' "$line" >>"$scratch/wanted"
            fi
            ;;
        esac
    done
}

cd "$top" || exit 1
for manual in man/*.1; do
    [ -e "$manual" ] || skip_all "no manuals"
    displays "$manual" >"$scratch/displays"
    try "$(basename "$manual") has examples" grep -q '^\$ ' "$scratch/displays"
    same "$(basename "$manual"): no line of .Dl is filled, and breaks" "" \
        "$(grep -nE '^\.Dl .{68}' "$manual")"
    examples_of "$(basename "$manual")" <"$scratch/displays"
done

manuals=(man/*.[157] "$BUILD"/man/*.7)
# A manual as rendered, on one line; an apostrophe is not a quotation mark.
shown() # RENDERER MANUAL
{
    case $1 in
    groff) sed "/^[.']/!s/'/\\\\(aq/g" "$2" | groff -mdoc -Kutf8 -Tutf8 -P-cbou 2>&1 ;;
    mandoc) mandoc -Tutf8 "$2" ;;
    esac | LC_ALL=C.UTF-8 sed $'s/.\b//g' | tr -s '\n ' ' '
}
# Quotes that are unpaired, nested or empty, or that contain a comma and the word
# after it, as when a macro quotes the rest of its line.
misquoted() # RENDERER MANUAL
{
    shown "$1" "$2" | LC_ALL=C.UTF-8 grep -oE ".{0,20}‘([^’]*, [^’]*)?’|.{0,20}‘[^’]*‘|’[^‘]*’"
}
for manual in "${manuals[@]}"; do
    for renderer in groff mandoc; do
        command -v $renderer >/dev/null || continue
        same "$(basename "$manual") by $renderer: no quotation mark is misplaced" "" \
            "$(misquoted $renderer "$manual")"
    done
    others=$(printf '%s\n' "${manuals[@]##*/}" | grep -vFx "${manual##*/}" | sort)
    same "$(basename "$manual") leads to all others" "$others" \
        "$(sed '1,/^\.Sh SEE ALSO/d; /^\.Sh/,$d' "$manual" |
            sed -n 's/^\.Xr \(pdn[^ ]*\) \([0-9]\).*/\1.\2/p' | sort)"
done

indented README.md >"$scratch/displays"
try "README.md has examples" grep -q '^\$ ' "$scratch/displays"
examples_of README.md <"$scratch/displays"

# The commands of its table, in a copy of corpus/; white.pdn and black.pdn stand
# for the reader's own scoresheets.
mkdir "$scratch/typed"
cp -r corpus/. "$scratch/typed"
cp corpus/club.pdn "$scratch/typed/white.pdn"
cp corpus/club.pdn "$scratch/typed/black.pdn"
sed -nE 's/^\| .* \| `(pdn-.*)` \|$/\1/p' README.md >"$scratch/table"
[ "$(wc -l <"$scratch/table")" -gt 10 ] || fail "README.md has a table of commands"
while IFS= read -r command; do
    (cd "$scratch/typed" && bash -c "$command") >"$scratch/got" 2>"$scratch/err" </dev/null
    status=$?
    if [ $status -lt 2 ] || [ $status = 3 ]; then
        pass "README.md: $command"
    else
        fail "README.md: $command" "status $status" "$(head -3 "$scratch/err")"
    fi
done <"$scratch/table"
finish
