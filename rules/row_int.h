// SPDX-License-Identifier: BSD-2-Clause
/*
 * row_int.h - the squares of a capture in the order of its jumps.
 */
#ifndef ROW_INT_H
#define ROW_INT_H

#include "core_int.h"

/* Writes origin, the squares between victims, target; returns how many. */
size_t dr_trace_row(const struct dr_trace *trace, unsigned from, unsigned to,
                    uint8_t row[DR_ROW_MAX]);

/* Compares two rows number by number, the shorter first: <0, 0, >0. */
int dr_row_compare(const uint8_t *a, size_t a_count, const uint8_t *b,
                   size_t b_count);

#endif
