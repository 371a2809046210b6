// SPDX-License-Identifier: BSD-2-Clause
/* board.h - how --for modifies --material. */
#ifndef GREP_BOARD_H
#define GREP_BOARD_H

#include "condition.h"

/* --for: a --material must stay on the board for this many plies. */
void material_stands_for(struct condition *condition, uint32_t plies);

#endif
