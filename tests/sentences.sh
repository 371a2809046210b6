#!/bin/bash
# SPDX-License-Identifier: BSD-2-Clause
#
# sentences.sh - every sentence of the tree has a value for each of its places
# and a place for each of its values, can be written, and is found by xgettext.
. "$(dirname "$0")/kit/tap.sh"
command -v python3 >/dev/null || skip_all "python3 is not installed"

mapfile -t sources < <(find libpdn tools -name '*.[ch]' -o -name diag.def | sort)

list() # SOURCE...
{
    python3 -B tests/sentences.py "$@"
}

names_fit()
{
    list "${sources[@]}" >"$scratch/said.inc"
}
try "names of places are those of values" names_fit

# What must be seen is seen.
wrong() # NAME FAULT CODE
{
    local told

    echo "    $3" >"$scratch/wrong.c"
    if told=$(list "$scratch/wrong.c" 2>&1 >/dev/null); then
        fail "$1 is seen" "$3"
    else
        case $told in
        *"$2"*) pass "$1 is seen" ;;
        *) fail "$1 is seen" "$told" ;;
        esac
    fi
}
wrong "a place without a value" "{b} has no value" 'say(out, "{a} {b}", PUT(a, 1));'
wrong "a value without a place" "b has no place" 'say(out, "{a}", PUT(a, f(1, 2)), PUT_SIDE(b, x));'
wrong "a value twice" "two values" 'say(out, "{a}", PUT(a, 1), PUT(a, 2));'
wrong "an open brace" "not closed" 'say(out, "a {b", PUT(b, 1));'
wrong "a sentence in pieces" "not one literal" 'say(out, SIGN "{a}", PUT(a, 1));'
wrong "a choice of literals" "not one literal" 'say(out, x ? "a" : "b");'
wrong "one form of two" "{b} has no value" 'say_counted(out, n, "one", "{count} {b}");'
wrong "an inner sentence" "{c} has no value" 'say(out, "{a}", PUT_PHRASE(a, "({c})"));'

cat >"$scratch/said.c" <<'END'
#include "pdn/sentence.h"

#include <stdio.h>
#include <string.h>

struct said {
    const char *where, *sentence, *names[16];
    bool counted;
};
#include "said.inc"

int
main(void)
{
    int bad = 0;

    for (const struct said *one = said; one->where != NULL; one++) {
        struct pdn_put puts[17] = {{0}};
        char text[4096];
        size_t size, n = 0;

        for (; n < 16 && one->names[n] != NULL; n++)
            puts[n] = pdn_put_string(one->names[n], "value");
        if (one->counted) {
            puts[n - 1] = pdn_put_number("count", 7);
            puts[n - 1].kind = PDN_VALUE_MAYBE;
        }
        if (pdn_sentence_into(text, sizeof text, &size, one->sentence, puts) != PDN_OK || strstr(text, "  ") != NULL) {
            printf("%s: %s\n", one->where, text);
            bad = 1;
        }
    }
    return bad;
}
END
build_said()
{
    local flags=()

    [ "$VARIANT" != asan ] || flags=("-fsanitize=address,undefined")
    [ "$VARIANT" != tsan ] || flags=(-fsanitize=thread)
    [ "$VARIANT" != coverage ] || flags=(--coverage)
    "${compiler[@]}" "${flags[@]}" -std=c17 -Irules -Ilibpdn -o "$scratch/said" "$scratch/said.c" \
        "$BUILD/libpdn.a" "$BUILD/libdraughts.a" -lz
}
try "the table of sentences compiles" build_said
try "each sentence can be written" "$scratch/said"

# As a translator would begin.
if command -v xgettext >/dev/null; then
    keywords=()
    for keyword in SENTENCE:1 TEMPLATE:1 PUT_PHRASE:2 PUT_COUNT:3,4; do
        keywords+=("--keyword=$keyword" "--keyword=PDN_$keyword")
    done
    for keyword in findings_say:4 findings_note:4 PDN_DIAG:10 say_reason:2 say:2 say_counted:3,4; do
        keywords+=("--keyword=$keyword")
    done
    xgettext --from-code=UTF-8 --language=C --keyword "${keywords[@]}" --no-wrap --force-po \
        -o "$scratch/found.pot" "${sources[@]}" 2>"$scratch/told"
    same "xgettext finds each sentence" "$(grep -c '^    {"' "$scratch/said.inc") found" \
        "$(python3 -B - "$scratch/found.pot" "$scratch/said.inc" <<'END'
import re, sys

LITERAL = r'"(?:[^"\\]|\\.)*"'
text = lambda part: "".join(x[1:-1] for x in re.findall(LITERAL, part))
pot = open(sys.argv[1], encoding="utf-8").read()
found = {text(part) for part in re.findall(rf"^msgid(?:_plural)? ((?:{LITERAL}\s*)+)", pot, re.M)}
said = re.findall(rf'^    \{{"[^"]*", ((?:{LITERAL}\s*)+), \{{', open(sys.argv[2], encoding="utf-8").read(), re.M)
missing = [part for part in said if text(part) not in found]
print("\n".join(missing) if missing else f"{len(said)} found")
END
    )"
else
    skip "xgettext finds each sentence" "xgettext (gettext) is not installed"
fi
finish
