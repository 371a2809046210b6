// SPDX-License-Identifier: BSD-2-Clause
/*
 * core_spantsiretti.c - the generator of the library compiled for a board 10
 * wide and 8 high, to show that another game needs a board and traits, not
 * another generator.
 */
#include "cores.h"

#define CORE_NAME core_spantsiretti
#define CORE_COLUMNS 5
#define CORE_ROWS 8
#define CORE_MAJORITY 1
#define CORE_FLYING_KINGS 1
#define CORE_MEN_CAPTURE_BACKWARD 1
#define CORE_MEN_CAPTURE_KINGS 1

#include "core/core.h"
