#!/bin/bash
# SPDX-License-Identifier: BSD-2-Clause
#
# house.sh - the rules in CONTRIBUTING.md that a program can check: the order of
# the floors, libraries that print nothing, the length and the head of files.
. "$(dirname "$0")/kit/tap.sh"

if git rev-parse --is-inside-work-tree >/dev/null 2>&1; then
    mapfile -t files < <(git ls-files)
else
    mapfile -t files < <(find . -type f -not -path './build/*' -not -path './.git/*' | sed 's|^\./||')
fi
sources=()
ours=() # everything that people write by hand
for file in "${files[@]}"; do
    [ -e "$file" ] || continue
    case $file in
    *.c | *.h | *.def | *.inc) sources+=("$file") ours+=("$file") ;;
    *.sh | Makefile | .ci/* | tests/run | tests/demo | tests/lint | tests/fuzz/run | man/* | *.map | *.in | *.bash)
        ours+=("$file")
        ;;
    *.md | NEWS | LICENSE) ours+=("$file") ;;
    esac
done

# Passes if the command prints nothing.
nothing() # NAME COMMAND...
{
    local name=$1 output

    shift
    output=$("$@" 2>&1)
    if [ -z "$output" ]; then
        pass "$name"
    else
        fail "$name" "$output"
    fi
}

# Code without comments and strings, as FILE:LINE:TEXT.
code() # FILE...
{
    awk '{
        gsub(/"([^"\\]|\\.)*"/, "\"\"")
        sub(/\/\/.*/, "")
        gsub(/\/\*.*\*\//, "")
        if (/^ ?\*/) next
        sub(/\/\*.*/, "")
        if (/./) print FILENAME ":" FNR ":" $0
    }' "$@"
}

in_libraries=() modules=()
for file in "${sources[@]}"; do
    case $file in
    rules/* | libpdn/*) in_libraries+=("$file") ;;
    esac
    case $file in
    *.c) modules+=("$file") ;;
    esac
done

# Includes that the folders given to the compiler do not prevent; tests/rooms.sh
# checks the rest.
upward()
{
    grep -nE '#include "\.\.' "${sources[@]}" | grep -v '^tests/'
    grep -nE '#include "core/' "${sources[@]}" | grep -vE '^(rules|tests)/'
}

calls_in_libraries()
{
    code "${in_libraries[@]}" |
        grep -E '\b(printf|fprintf|puts|putchar|fputs|perror|exit|_exit|abort|err|errx|warn|warnx|getenv|setlocale|signal|atexit)[[:space:]]*\('
}

# The results of these depend on the locale of the program.
asks_the_locale()
{
    code "${in_libraries[@]}" |
        grep -E '\b(strn?casecmp|strn?coll|is(alnum|alpha|blank|cntrl|digit|graph|lower|print|punct|space|upper|xdigit)|to(lower|upper)|strto(d|f|ld)|atof|localeconv)(_l)?[[:space:]]*\('
}

too_long()
{
    awk 'FNR == 1201 { print FILENAME ": over 1,200 lines" }' "${ours[@]}"
}

# rules/core is one source in pieces; the others named here are tables of types.
wide_headers()
{
    local header lines

    for header in "${sources[@]}"; do
        case $header in
        *.c | *.def | *.inc | tests/* | rules/draughts/* | rules/core/* | libpdn/pdn/*) continue ;;
        tools/kit/options.h) continue ;;
        esac
        lines=$(wc -l <"$header")
        [ "$lines" -le 150 ] || echo "$header: $lines lines"
    done
}

full_folders()
{
    printf '%s\n' "${sources[@]%/*}" | sort | uniq -c | awk '$1 > 45 { print $2 ": " $1 " sources" }'
}

# Only text is checked: arguments of macros and literal displays cannot be broken.
wide_text()
{
    LC_ALL=C awk '
        /^\.Bd.* -literal/ { shown = 1 }
        /^\.Ed/ { shown = 0 }
        !shown && /^[^.]/ && length > 80 { print FILENAME ":" FNR ": " length " bytes" }' man/*.[157] NEWS
}

no_licence()
{
    awk 'FNR <= 3 && /SPDX-License-Identifier: BSD-2-Clause/ { licensed[FILENAME] }
        END {
            for (i = 1; i < ARGC; i++)
                if (!(ARGV[i] in licensed) && ARGV[i] !~ /\.md$|^NEWS$|^LICENSE$/) print ARGV[i]
        }' "${ours[@]}"
}

# The second line names the file, or the program that it is, and its job.
no_purpose()
{
    awk 'FNR == 1 {
            base = FILENAME
            sub(/.*\//, "", base)
            program = base
            sub(/\.c$/, "", program)
            gsub(/_/, "-", program)
            licensed = $0 == "// SPDX-License-Identifier: BSD-2-Clause"
        }
        licensed && FNR <= 3 && (index($0, base " - ") || index($0, program " - ")) { said[FILENAME] }
        END { for (i = 1; i < ARGC; i++) if (!(ARGV[i] in said)) print ARGV[i] }' "${sources[@]}"
}

# Objects of libraries in data or bss: they could change.
mutable()
{
    local archive

    for archive in "$BUILD"/libdraughts.a "$BUILD"/libpdn.a; do
        objdump -t "$archive" | grep -E ' O (\.t?data|\.t?bss|\*COM\*)(\.[^r]|[[:space:]])'
    done
}

# Split, so that this file does not match itself.
places="/""work/|/""tmp/|/""home/|/""root/"
absolute_paths()
{
    grep -nE "$places" "${ours[@]}" | grep -v 'mktemp'
}

unfinished="TO""DO|FIX""ME|XX""X|HA""CK"
unfinished_work()
{
    grep -nwE "$unfinished" "${ours[@]}"
}

long_functions()
{
    awk 'FNR == 1 { start = 0 }
        /^\{/ { start = FNR }
        /^\}/ && start { if (FNR - start > 65) print FILENAME ":" start ": " FNR - start " lines"; start = 0 }' \
        "${modules[@]}"
}

# In comments, messages and manuals; see tests/figures/odd_words.py.
odd_words()
{
    printf '%s\n' "${files[@]}" | grep -vE "^($unread)/" | xargs -d '\n' python3 -B tests/figures/odd_words.py
}
unread='none'

nothing "no file goes round the folders that the build gives it" upward
nothing "libraries do not print, exit or ask the environment" calls_in_libraries
nothing "libraries do not ask the locale" asks_the_locale
if [ "$VARIANT" = release ] && [ -e "$BUILD/libpdn.a" ]; then
    nothing "libraries keep no data that can change" mutable
else
    skip "libraries keep no data that can change" "only seen in a plain build"
fi
nothing "no file has over 1,200 lines" too_long
nothing "no private header has over 150 lines" wide_headers
nothing "no folder holds over 45 sources" full_folders
nothing "lines of manuals and NEWS have 80 bytes at most" wide_text
nothing "functions fit a screen" long_functions
nothing "every file names its licence" no_licence
nothing "every source says what it is for" no_purpose
nothing "no path of a machine" absolute_paths
nothing "nothing is left for later" unfinished_work
if command -v python3 >/dev/null; then
    nothing "no words that a native engineer would not write" odd_words
else
    skip "no words that a native engineer would not write" "no python3 here"
fi
finish
