// SPDX-License-Identifier: BSD-2-Clause
/*
 * position.c - reads the position, or the attempt, of a test.
 */
#include "position.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "draughts/variant.h"
#include "pdn/fen.h"

#include <string.h>

struct dr_position
position_of(const char *fen)
{
    struct pdn_fen read;

    pdn_fen_read(&read, dr_variant_international(),
                 (struct pdn_slice){fen, strlen(fen)});
    assert_int_equal(read.error, PDN_FEN_OK);
    return read.position;
}

struct dr_attempt
attempt_of(const uint8_t *squares, size_t most, bool sign)
{
    struct dr_attempt attempt = {squares, 1, sign};

    while (attempt.count < most && squares[attempt.count] != 0)
        attempt.count++;
    return attempt;
}
