// SPDX-License-Identifier: BSD-2-Clause
/*
 * board.h - what --for adds to --material.
 */
#ifndef GREP_BOARD_H
#define GREP_BOARD_H

#include "condition.h"

/* --for: a --material must stand for so many plies. */
void material_stands_for(struct condition *condition, uint32_t plies);

#endif
