// SPDX-License-Identifier: BSD-2-Clause
/* pdn/put.h - shorter names for the macros of sentence.h. */
#ifndef PDN_PUT_H
#define PDN_PUT_H

#include "pdn/sentence.h"

#define SENTENCE PDN_SENTENCE
#define TEMPLATE PDN_TEMPLATE
#define PUT PDN_PUT
#define PUT_LETTER PDN_PUT_LETTER
#define PUT_COUNT PDN_PUT_COUNT
#define PUT_PHRASE PDN_PUT_PHRASE
#define PUT_SIDE PDN_PUT_SIDE
#define PUT_PIECE PDN_PUT_PIECE
#define PUT_SQUARE PDN_PUT_SQUARE
#define PUT_MOVE PDN_PUT_MOVE
#define PUT_LIST PDN_PUT_LIST
#define PUT_BY PDN_PUT_BY

#endif
