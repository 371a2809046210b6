// SPDX-License-Identifier: BSD-2-Clause
/* slip_int.h - the likely cause of a wrong text. */
#ifndef SLIP_INT_H
#define SLIP_INT_H

#include "plies_int.h"

/*
 * Returns true if changing one digit or letter turns the written square into
 * another.
 */
bool repair_one_digit(const struct dr_variant *variant, unsigned written,
                      unsigned right);
enum pdn_slip repair_slip_read(const struct repair_line *line, size_t ply,
                               const struct dr_move *right);
/* Returns true if two plies have the same squares. */
bool repair_same_text(const struct repair_line *line, size_t a, size_t b);
enum pdn_slip repair_slip_drop(const struct repair_line *line, size_t ply);

#endif
