// SPDX-License-Identifier: BSD-2-Clause
/* header.h - reads the header of a game written by pdn-clean. */
#ifndef CLEAN_HEADER_H
#define CLEAN_HEADER_H

#include "pdn/base.h"

/* Returns the value of a tag with its escapes, or an empty slice. */
struct pdn_slice header_value(struct pdn_slice game, const char *name);

/* Returns true for an empty value, ? or a placeholder such as NN. */
bool header_unknown(struct pdn_slice value);

/* Returns the number of tags with a known value. */
unsigned header_known(struct pdn_slice game);

#endif
