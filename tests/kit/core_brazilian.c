// SPDX-License-Identifier: BSD-2-Clause
/*
 * core_brazilian.c - the generator of the library compiled for Brazilian
 * draughts, to show that another game needs a board and traits, not another
 * generator.
 */
#include "cores.h"

#define CORE_NAME core_brazilian
#define CORE_COLUMNS 4
#define CORE_ROWS 8
#define CORE_MAJORITY 1
#define CORE_FLYING_KINGS 1
#define CORE_MEN_CAPTURE_BACKWARD 1
#define CORE_MEN_CAPTURE_KINGS 1

#include "core/core.h"
