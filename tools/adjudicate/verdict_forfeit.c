// SPDX-License-Identifier: BSD-2-Clause
/*
 * verdict_forfeit.c - whether a record without moves says that its result was
 * not played for: by the F of a score, or by a word of a tag or a comment.
 */
#include "adjudicate.h"
#include "word.h"

struct word {
    const char *text;
    size_t size;
};
#define WORD(text)                                                             \
    {                                                                          \
        text, sizeof text - 1                                                  \
    }

static bool
has_word(struct pdn_slice text)
{
    static const struct word words[] = {
        WORD("forfeit"),
        WORD("forfait"),
        WORD("walkover"),
        WORD("walk-over"),
        WORD("w.o."),
        WORD("no show"),
        WORD("no-show"),
        WORD("by default"),
        WORD("not played"),
        WORD("kampflos"),
        WORD("reglementair"),
        WORD("niet gespeeld"),
        WORD("niet opgekomen"),
        WORD("\xD0\xBD\xD0\xB5\xD1\x8F\xD0\xB2\xD0\xBA"),
        WORD("\xD0\x9D\xD0\xB5\xD1\x8F\xD0\xB2\xD0\xBA"),
    };

    for (size_t at = 0; at < text.size; at++)
        for (size_t i = 0; i < sizeof words / sizeof *words; i++)
            if (word_begins(text.start + at, text.size - at, words[i].text,
                            words[i].size))
                return true;
    return false;
}

/* 2-0F, 0F-0F: points without play. */
static bool
has_mark(struct pdn_slice result)
{
    for (size_t i = 1; i < result.size; i++)
        if (result.start[i] == 'F' && result.start[i - 1] >= '0' &&
            result.start[i - 1] <= '9')
            return true;
    return false;
}

bool
record_forfeited(const struct judged_game *judged)
{
    static const char *const tags[] = {"Result", "Termination", "GameResult",
                                       "ResultFormat"};
    const struct pdn_written_result *result = &judged->verdict->result;
    const struct pdn_game *game = judged->game;

    if (game->plies != 0 || !pdn_outcome_known(result->outcome))
        return false;
    if (has_mark(result->tag) || has_mark(result->moves))
        return true;
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++)
        if (has_word(pdn_game_tag_named(game, tags[i])))
            return true;
    return has_word(
        (struct pdn_slice){game->text + game->body, game->size - game->body});
}
