// SPDX-License-Identifier: BSD-2-Clause
/*
 * core_pool.c - the move generator of American pool checkers, 8x8 (APCA).  It
 * serves to recognise records of this game, which are not judged yet.
 */
#define CORE_NAME dr_core_pool
#define CORE_COLUMNS 4
#define CORE_ROWS 8
#define CORE_MAJORITY 0
#define CORE_FLYING_KINGS 1
#define CORE_MEN_CAPTURE_BACKWARD 1
#define CORE_MEN_CAPTURE_KINGS 1

#include "core/core.h"
