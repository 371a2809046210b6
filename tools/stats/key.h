// SPDX-License-Identifier: BSD-2-Clause
/*
 * key.h - the groups that a game belongs to.
 */
#ifndef STATS_KEY_H
#define STATS_KEY_H

#include "count.h"

/* The value of a tag as UTF-8; borrowed until the next call. */
struct pdn_slice counter_tag(struct counter *counter, struct pdn_slice raw);

/* The same of a player's name, in the spelling that --names gives it. */
struct pdn_slice counter_name(struct counter *counter, struct pdn_slice raw);

/*
 * Puts a value into a key.  What parts keys, a separator and NUL, stands as a
 * blank: no value goes on in the next.
 */
void key_value(struct text *key, struct pdn_slice value);

/* The number that a key, or a value of one, begins with. */
uint64_t key_number(struct pdn_slice key);

/* Makes counter->key (and other_key: a second group, for players). */
unsigned counter_groups(struct counter *counter);
void counter_material(struct text *out, const struct counter *counter);

#endif
