// SPDX-License-Identifier: BSD-2-Clause
/*
 * header.h - what the header of a game says, as pdn-clean wrote it.
 */
#ifndef CLEAN_HEADER_H
#define CLEAN_HEADER_H

#include "pdn/base.h"

/* The value of a tag of a written game, with escapes; empty: there is none. */
struct pdn_slice header_value(struct pdn_slice game, const char *name);

/* Nothing, ?, or a name that stands for none: NN. */
bool header_unknown(struct pdn_slice value);

/* How many tags say something. */
unsigned header_known(struct pdn_slice game);

#endif
