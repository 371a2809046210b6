// SPDX-License-Identifier: BSD-2-Clause
/*
 * names_int.h - the names of tags: which are known, how they are
 * spelled, and what names of other languages and programs stand for.
 */
#ifndef NAMES_INT_H
#define NAMES_INT_H

#include "pdn/game.h"

/*
 * Letter case does not count; *exact: it is a known name, spelled so.  place:
 * how many tags stand before it; it is found sooner where that is usual.
 */
enum pdn_tag_id names_tag(const char *name, size_t size, size_t place,
                          bool *exact);

/* The proper spelling of a known name, other than that; or NULL. */
const char *names_spelling(const char *name, size_t size);

/* The standard's name for what a name of another tradition means, or NULL. */
const char *names_alias(const char *name, size_t size);

/* Whether two names differ at most in the case of their letters. */
bool names_equal(const char *a, size_t a_size, const char *b, size_t b_size);

#endif
