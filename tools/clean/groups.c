// SPDX-License-Identifier: BSD-2-Clause
/*
 * groups.c - lists which games are the same: TSV.
 */
#include "clean.h"

#include "escape.h"

#include <stdlib.h>
#include <string.h>

/* "GROUP FILE GAME KEEP REASON" of a game that is in a group. */
static void
put_group(struct place *place, size_t group, const struct dups_game *game,
          bool kept, bool equal)
{
    static const char *const reasons[] = {
        [DUPS_EXACT] = "same start and moves",
        [DUPS_PREFIX] = "begins the game that is kept",
        [DUPS_NEAR] = "few moves differ",
    };
    const struct options *options = &place->clean->options;
    const char *name = options_shown_name(options, options->files[game->file]);
    struct text *line = &place->line;

    text_clear(line);
    text_decimal(line, group);
    text_char(line, '\t');
    escape_tsv(line, name, strlen(name));
    text_char(line, '\t');
    text_decimal(line, game->number);
    text_string(line, kept ? "\tyes\t" : "\tno\t");
    if (!kept)
        text_string(line, reasons[equal ? DUPS_EXACT : place->dups.kind]);
    text_char(line, '\n');
    fwrite(line->data, 1, line->size, place->groups);
}

/* The next member of each group, from its leader on; 0: no more. */
static uint32_t *
link_groups(const struct dups *dups)
{
    uint32_t *next = calloc(2 * dups->count + 1, sizeof *next);
    uint32_t *last = next == NULL ? NULL : next + dups->count;

    for (size_t i = 0; next != NULL && i < dups->count; i++) {
        uint32_t leader = dups->games[i].leader;

        if (leader == i)
            continue;
        next[last[leader] == 0 ? leader : last[leader] - 1] = (uint32_t)i + 1;
        last[leader] = (uint32_t)i + 1;
    }
    return next;
}

void
place_list_groups(struct place *place)
{
    static const char header[] = "group\tfile\tgame\tkeep\treason\n";
    struct dups *dups = &place->dups;
    uint32_t *next = link_groups(dups);
    size_t group = 0;

    fwrite(header, 1, sizeof header - 1, place->groups);
    for (size_t i = 0; next != NULL && i < dups->count; i++) {
        const struct dups_game *kept = &dups->games[i];

        if (kept->leader != i || next[i] == 0)
            continue;
        put_group(place, ++group, kept, true, true);
        for (uint32_t j = next[i]; j != 0; j = next[j - 1]) {
            const struct dups_game *game = &dups->games[j - 1];

            put_group(place, group, game, false, dups_equal(dups, i, j - 1));
        }
    }
    dups->failed |= next == NULL || place->line.failed;
    free(next);
}
