// SPDX-License-Identifier: BSD-2-Clause
/*
 * core_english.c - the move generator of English draughts (American checkers),
 * 8x8 (WCDF).  It serves to recognise records of this game, which are not
 * judged yet.
 */
#define CORE_NAME dr_core_english
#define CORE_COLUMNS 4
#define CORE_ROWS 8
#define CORE_MAJORITY 0
#define CORE_FLYING_KINGS 0
#define CORE_MEN_CAPTURE_BACKWARD 0
#define CORE_MEN_CAPTURE_KINGS 1

#include "core/core.h"
