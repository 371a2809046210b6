// SPDX-License-Identifier: BSD-2-Clause
/*
 * core_international.c - the move generator of international draughts, 10x10
 * (FMJD Annex 1, sections 3 and 4).
 */
#define CORE_NAME dr_core_international
#define CORE_COLUMNS 5
#define CORE_ROWS 10
#define CORE_MAJORITY 1
#define CORE_FLYING_KINGS 1
#define CORE_MEN_CAPTURE_BACKWARD 1
#define CORE_MEN_CAPTURE_KINGS 1

#include "core/core.h"
