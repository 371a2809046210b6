#!/bin/bash
# SPDX-License-Identifier: BSD-2-Clause
#
# rooms.sh - the order of floors and rooms: what the build lets a file include,
# and which symbols its object uses.  A prototype written by hand, or a public
# header, could bypass the folders of headers; objects show it.
. "$(dirname "$0")/kit/tap.sh"

# The value of an expression in the Makefile.
makefile() # EXPRESSION
{
    make -s --no-print-directory DEPS=no --eval="tell:;@echo $1" tell
}

read -ra records <<<"$(makefile '$(PDN_ROOMS)')"
read -ra shared <<<"$(makefile '$(KIT_ROOMS)')"
read -ra programs <<<"$(makefile '$(PROGRAM_ROOMS)')"
[ ${#records[@]} -gt 5 ] && [ ${#shared[@]} = 2 ] && [ ${#programs[@]} = 7 ] ||
    fail "the Makefile names its rooms" "${records[*]}; ${shared[*]}; ${programs[*]}"

# Whether a file of a room could include a header.
sees() # FLOOR/ROOM HEADER
{
    local flags

    read -ra flags <<<"$(makefile "\$(call includes,$1/some_file)")"
    echo "#include \"$2\"" | "${compiler[@]}" -D_GNU_SOURCE -std=c17 "${flags[@]}" -fsyntax-only -x c - 2>/dev/null
}

try "tools see their own room" sees tools/grep condition.h
try "programs see the kit" sees tools/grep options.h
try "programs see what shows" sees tools/grep json.h
try "programs see the public headers" sees tools/grep pdn/replay.h
try "records see rules" sees libpdn/play draughts/position.h
try "judging sees replay" sees libpdn/judge start_int.h
for wrong in tools/grep:chart.h tools/kit:json.h tools/show:condition.h tools/clean:replayer_int.h tools/validate:core_int.h \
    libpdn/base:findings_int.h libpdn/read:replayer_int.h libpdn/play:verdict_int.h libpdn/check:writer_int.h \
    libpdn/judge:repair_int.h libpdn/write:options.h libpdn/import:json.h rules:pdn/game.h rules:lexer_int.h rules:options.h; do
    if sees "${wrong%%:*}" "${wrong#*:}"; then
        fail "${wrong%%:*} does not see ${wrong#*:}" "it does"
    else
        pass "${wrong%%:*} does not see ${wrong#*:}"
    fi
done
for header in chart.h json.h condition.h replayer_int.h core_int.h findings_int.h verdict_int.h writer_int.h repair_int.h \
    options.h pdn/game.h lexer_int.h; do
    [ -n "$(find rules libpdn tools -path "*/$header" -print -quit)" ] ||
        fail "there is a header $header, or the above proves nothing"
done

# Each object's floor and room with its symbols: the rank of where one is
# defined must not exceed the rank of where it is used.
rank=0
ranks=
for room in rules $(printf 'libpdn/%s ' "${records[@]}") $(printf 'tools/%s ' "${shared[@]}"); do
    rank=$((rank + 1))
    ranks+="$room $rank"$'\n'
done
for program in "${programs[@]}"; do
    rank=$((rank + 1))
    ranks+="tools/$program $rank own"$'\n'
done

mapfile -t sources < <(find rules libpdn tools -name '*.c')
objects=("${sources[@]/%.c/.o}")
backward()
{
    {
        printf '%s' "$ranks"
        echo "objects"
        (cd "$BUILD" && nm -A "${objects[@]}")
    } | awk '
        $1 == "objects" { reading = 1; next }
        !reading { rank[$1] = $2; own[$1] = $3 == "own"; next }
        {
            file = $1; sub(/:.*/, "", file)
            room = file
            if (room ~ /^rules\//) room = "rules"
            else sub(/\/[^\/]*$/, "", room)
            if (!(room in rank)) next
            kind = $(NF - 1); name = $NF
            if (kind ~ /^[TDRBC]$/) {
                defined++
                if (own[room]) mine[room " " name] = theirs[name] = room
                else home[name] = room
            }
            else if (kind == "U") use[file " " name] = room
        }
        END {
            if (defined < 500) print "only " defined " symbols were seen"
            for (pair in use) {
                split(pair, part, " ")
                from = use[pair]
                if ((from " " part[2]) in mine) continue
                if (part[2] in home) to = home[part[2]]
                else if (part[2] in theirs) to = theirs[part[2]]
                else continue
                if (own[to] || rank[to] > rank[from])
                    print part[1] " uses " part[2] " of " to
            }
        }' | sort
}

backwards=$(backward)
if [ -z "$backwards" ]; then
    pass "no object refers to a later room"
else
    fail "no object refers to a later room" "$backwards"
fi
finish
