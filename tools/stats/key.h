// SPDX-License-Identifier: BSD-2-Clause
/* key.h - the groups to which a game belongs. */
#ifndef STATS_KEY_H
#define STATS_KEY_H

#include "count.h"

/* Returns the value of a tag as UTF-8, borrowed until the next call. */
struct pdn_slice counter_tag(struct counter *counter, struct pdn_slice raw);

/* The same for a player's name, in the spelling given by --names. */
struct pdn_slice counter_name(struct counter *counter, struct pdn_slice raw);

/*
 * Adds a value to a key.  Separators and NULs in the value become blanks, so
 * that it cannot run into the next value.
 */
void key_value(struct text *key, struct pdn_slice value);

/* Returns the number at the beginning of a key or of one of its values. */
uint64_t key_number(struct pdn_slice key);

/* Builds counter->key and, for players, other_key of a second group. */
unsigned counter_groups(struct counter *counter);
void counter_material(struct text *out, const struct counter *counter);

#endif
