// SPDX-License-Identifier: BSD-2-Clause
/*
 * require.h - what must hold of any bytes: a property that does not is a crash,
 * which the fuzzer keeps.
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
