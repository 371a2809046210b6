// SPDX-License-Identifier: BSD-2-Clause
/*
 * core/core.h - the move generator of one game.
 *
 * Each game is one source file that defines these macros and includes this
 * file:
 *
 *     CORE_NAME                    the struct dr_core to define
 *     CORE_COLUMNS                 playing squares in a row
 *     CORE_ROWS                    even, at most 12
 *     CORE_MAJORITY                1 if the most pieces must be captured, or 0
 *     CORE_FLYING_KINGS            1 for any distance, 0 for one step
 *     CORE_MEN_CAPTURE_BACKWARD    1 or 0
 *     CORE_MEN_CAPTURE_KINGS       1 or 0
 *     CORE_STAGES_MAX              optional limit of a position's stages
 *
 * The compiler sees constants, including the side to move in most functions,
 * so inner loops contain no decisions.
 */
#include "core_int.h"

#include <string.h>

#ifndef CORE_STAGES_MAX
#define CORE_STAGES_MAX 200000
#endif

#include "core/word.h"

#include "core/layout.h"

#include "core/quiet.h"

#include "core/capture.h"

#include "core/memo.h"

#include "core/search.h"

#include "core/list.h"

#include "core/verify.h"

#include "core/line.h"

#include "core/perft.h"

#include "core/walk.h"

#include "core/arrive.h"

#include "core/doors.h"
