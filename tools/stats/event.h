// SPDX-License-Identifier: BSD-2-Clause
/*
 * event.h - the results of one event: a crosstable, standings.
 *
 * Scores are in half points: 2 for a win, 1 for a draw.
 */
#ifndef STATS_EVENT_H
#define STATS_EVENT_H

#include "count.h"

const char *event_game(struct counter *counter); /* why not counted; or NULL */
/* Whether a key of TABLE_EVENT is one of a game that counts, or does not. */
bool event_key_fits(struct pdn_slice key, bool counts);
/* Appends text; PDN_E_NOMEM; or PDN_E_LIMIT, and has complained. */
enum pdn_status event_write(const struct stats *stats,
                            const struct counts *counts, struct text *out);

#endif
