// SPDX-License-Identifier: BSD-2-Clause
/*
 * names_int.h - the names of tags: which are known, how they are spelled, and
 * which names of other languages and programs mean the same.
 */
#ifndef NAMES_INT_H
#define NAMES_INT_H

#include "pdn/game.h"

/*
 * Finds a name in any letter case; *exact says that it is spelled exactly like
 * a known name.  `place` is the number of tags before it, which makes the
 * search faster.
 */
enum pdn_tag_id names_tag(const char *name, size_t size, size_t place,
                          bool *exact);

/*
 * Returns the proper spelling of a known name that is spelled differently, or
 * NULL.
 */
const char *names_spelling(const char *name, size_t size);

/*
 * Returns the standard's equivalent of a name from another tradition, or NULL.
 */
const char *names_alias(const char *name, size_t size);

/* Returns true if two names are equal in any letter case. */
bool names_equal(const char *a, size_t a_size, const char *b, size_t b_size);

#endif
