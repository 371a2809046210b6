// SPDX-License-Identifier: BSD-2-Clause
/*
 * check_int.h - how values of tags are read, by what checks them and by what
 * puts them right.
 */
#ifndef CHECK_INT_H
#define CHECK_INT_H

#include "pdn/base.h"

/* A count as PlyCount has it: nothing but up to nine figures. */
bool check_read_count(struct pdn_slice value, uint32_t *count);

#endif
