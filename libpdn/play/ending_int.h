// SPDX-License-Identifier: BSD-2-Clause
/* ending_int.h - a written outcome, its place, and whether it fits the play. */
#ifndef ENDING_INT_H
#define ENDING_INT_H

#include "pdn/replay.h"

struct written_outcome {
    enum pdn_outcome outcome;
    struct pdn_slice text;
    struct pdn_where where;
};
struct written_outcome play_outcome_of_tag(const struct pdn_game *game,
                                           const struct dr_variant *variant);
struct written_outcome play_outcome_of_moves(const struct pdn_game *game,
                                             const struct dr_variant *variant,
                                             const struct written_outcome *tag);
/* Returns true if two Result tags have different known values. */
bool play_tags_conflict(const struct pdn_game *game,
                        const struct dr_variant *variant);

/* `played` says that there is a final position to compare with. */
void play_result(struct pdn_replayer *replayer, bool played);
/* Returns true if the mark `al` directly follows move `index`. */
bool play_ad_libitum(const struct pdn_game *game, uint32_t index, size_t item);

#endif
