// SPDX-License-Identifier: BSD-2-Clause
/*
 * require.h - checks that must hold for any bytes: a failed check is a crash,
 * and the fuzzer keeps the input.
 */
#ifndef REQUIRE_H
#define REQUIRE_H

#include <stdbool.h>
#include <stdlib.h>

static inline void
require(bool holds)
{
    if (!holds)
        abort();
}

#endif
