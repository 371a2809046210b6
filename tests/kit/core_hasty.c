// SPDX-License-Identifier: BSD-2-Clause
/*
 * core_hasty.c - the international generator with a limit that is low enough to
 * be reached: it must report it and do no harm.
 */
#include "cores.h"

#define CORE_NAME core_hasty
#define CORE_COLUMNS 5
#define CORE_ROWS 10
#define CORE_MAJORITY 1
#define CORE_FLYING_KINGS 1
#define CORE_MEN_CAPTURE_BACKWARD 1
#define CORE_MEN_CAPTURE_KINGS 1
#define CORE_STAGES_MAX 50

#include "core/core.h"
