// SPDX-License-Identifier: BSD-2-Clause
/* check_int.h - reads tag values that are checked or repaired. */
#ifndef CHECK_INT_H
#define CHECK_INT_H

#include "pdn/base.h"

/* Reads a count such as PlyCount: one to nine digits and nothing else. */
bool check_read_count(struct pdn_slice value, uint32_t *count);

#endif
