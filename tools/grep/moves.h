// SPDX-License-Identifier: BSD-2-Clause
/* moves.h - how an option modifies --moves. */
#ifndef GREP_MOVES_H
#define GREP_MOVES_H

#include "condition.h"

/* --anywhere: --moves may begin anywhere in the game. */
void moves_anywhere(struct condition *condition);

#endif
