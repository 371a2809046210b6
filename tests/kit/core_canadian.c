// SPDX-License-Identifier: BSD-2-Clause
/*
 * core_canadian.c - the generator of the library compiled for Canadian
 * draughts, to show that another game needs a board and traits, not another
 * generator.
 */
#include "cores.h"

#define CORE_NAME core_canadian
#define CORE_COLUMNS 6
#define CORE_ROWS 12
#define CORE_MAJORITY 1
#define CORE_FLYING_KINGS 1
#define CORE_MEN_CAPTURE_BACKWARD 1
#define CORE_MEN_CAPTURE_KINGS 1

#include "core/core.h"
