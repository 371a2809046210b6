// SPDX-License-Identifier: BSD-2-Clause
/*
 * core/core.h - the move generator of one game.
 *
 * A source file that is one game sets these and includes this file:
 *
 *     CORE_NAME                    the struct dr_core that it defines
 *     CORE_COLUMNS                 playable squares in a row
 *     CORE_ROWS                    even, at most 12
 *     CORE_MAJORITY                1: the most pieces must be taken; 0: any
 *     CORE_FLYING_KINGS            1: any distance; 0: one step
 *     CORE_MEN_CAPTURE_BACKWARD    1, 0
 *     CORE_MEN_CAPTURE_KINGS       1, 0
 *     CORE_STAGES_MAX              of the captures of a position; may be left
 * out
 *
 * They are constants to the compiler, as is the side to move in most
 * functions, so that inner loops decide nothing.
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
