// SPDX-License-Identifier: BSD-2-Clause
/*
 * slip_int.h - how a text may have come about.
 */
#ifndef SLIP_INT_H
#define SLIP_INT_H

#include "plies_int.h"

/* Whether one digit or letter makes the square that is written another. */
bool repair_one_digit(const struct dr_variant *variant, unsigned written,
                      unsigned right);
enum pdn_slip repair_slip_read(const struct repair_line *line, size_t ply,
                               const struct dr_move *right);
/* Whether two plies are written with the same squares. */
bool repair_same_text(const struct repair_line *line, size_t a, size_t b);
enum pdn_slip repair_slip_drop(const struct repair_line *line, size_t ply);

#endif
