#!/bin/bash
# SPDX-License-Identifier: BSD-2-Clause
#
# debug.sh - tools for people who debug the library: positions shown in gdb, and
# the program that prints what happens to a game.
. "$(dirname "$0")/kit/tap.sh"

# Positions on boards of two sizes.
cat >"$scratch/boards.c" <<'END'
#include "draughts/position.h"

static struct dr_position large, small;

static void
stop(void)
{
}

int
main(void)
{
    const struct dr_variant *russian = dr_variant_by_number(25);
    const struct dr_variant *international = dr_variant_by_number(20);

    dr_position_put(international, &large, 1, DR_BLACK_KING);
    dr_position_put(international, &large, 28, DR_WHITE_MAN);
    dr_position_put(international, &large, 33, DR_BLACK_MAN);
    dr_position_put(international, &large, 50, DR_WHITE_KING);
    large.turn = DR_BLACK;
    dr_position_put(russian, &small, 4, DR_BLACK_MAN);
    dr_position_put(russian, &small, 29, DR_WHITE_KING);
    stop();
    return small.turn;
}
END
boards()
{
    "${compiler[@]}" -std=c17 -O0 -g -Irules -o "$scratch/boards" "$scratch/boards.c" "$BUILD/libdraughts.a" &&
        gdb --batch -nx -x tests/debug/boards.py -ex 'break stop' -ex run -ex 'print large' \
            -ex 'set $squares = 8' -ex 'print small' "$scratch/boards" 2>&1 | sed -n '/^\$1/,$p' | grep -v '^\$'
}
if [ "$VARIANT" != release ]; then
    skip "gdb shows positions as boards" "the archive of a plain build is needed"
elif gdb --batch -nx -ex 'python print(6 * 7)' 2>/dev/null | grep -q '^42$'; then
    same "gdb shows positions as boards" \
        "  1   B   .   .   .   .
  6 .   .   .   .   .
 11   .   .   .   .   .
 16 .   .   .   .   .
 21   .   .   .   .   .
 26 .   .   w   .   .
 31   .   .   b   .   .
 36 .   .   .   .   .
 41   .   .   .   .   .
 46 .   .   .   .   W
    Black to move
  1   .   .   .   b
  5 .   .   .   .
  9   .   .   .   .
 13 .   .   .   .
 17   .   .   .   .
 21 .   .   .   .
 25   .   .   .   .
 29 W   .   .   .
    White to move" "$(boards)"
else
    skip "gdb shows positions as boards" "no gdb with Python here"
fi

printf '[Event "x"]\n\n1. 32-28 {a} (1. 31-27) 19-23 2. 28x19 14x23 3. 99-1 *\n' >"$scratch/game.pdn"
"$BUILD/tests/debug/events" "$scratch/game.pdn" >"$scratch/events"
same "events: ends well" 0 $?
happened()
{
    sed -n "/^$1:/,/^[a-z]*:\$/p" "$scratch/events" | sed -E '/^[a-z]+:$/d; s/^ *[0-9]+:[0-9]+ +//; s/ +/ /g'
}
same "events: what was read" 'tag [Event "x"]
move 32-28 number 1
comment a
line-opens (
move 31-27 number 1
line-closes )
move 19-23 number 0
move 28x19 number 2
move 14x23 number 0
move 99-1 number 3
result *' "$(happened read)"
same "events: what was played" "ply 1 32-28
ply 1 31-27
ply 2 19-23
ply 3 28x19
ply 4 14x23" "$(happened played | sed -n 's/ [WB]:.*//p')"
same "events: what was found" 1 "$(happened found | grep -c '99-1')"
same "events: a game that is not there" 2 "$("$BUILD/tests/debug/events" "$scratch/game.pdn" 2 2>/dev/null; echo $?)"
finish
