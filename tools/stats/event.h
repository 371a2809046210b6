// SPDX-License-Identifier: BSD-2-Clause
/*
 * event.h - the results of one event: a crosstable or standings.
 *
 * Scores are in half points: 2 for a win, 1 for a draw.
 */
#ifndef STATS_EVENT_H
#define STATS_EVENT_H

#include "count.h"

/* returns why it is not counted, or NULL */
const char *event_game(struct counter *counter);
/*
 * Returns true if a key of TABLE_EVENT is valid for a game that counts, or that
 * does not.
 */
bool event_key_fits(struct pdn_slice key, bool counts);
/* Appends text.  Returns PDN_E_NOMEM, or PDN_E_LIMIT after a complaint. */
enum pdn_status event_write(const struct stats *stats,
                            const struct counts *counts, struct text *out);

#endif
