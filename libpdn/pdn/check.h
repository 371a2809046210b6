// SPDX-License-Identifier: BSD-2-Clause
/*
 * pdn/check.h - checks of a game's tags and commands: dates, results against
 * each other, ply count, clocks, required tags.
 */
#ifndef PDN_CHECK_H
#define PDN_CHECK_H

#include "pdn/diag.h"
#include "pdn/game.h"
#include "pdn/replay.h"

#ifdef __cplusplus
extern "C" {
#endif

struct pdn_check_options {
    const char *encoding;        /* of games that are not UTF-8; NULL: 1252 */
    const char *const *required; /* tag names, NULL-terminated; or NULL */
};

/*
 * Reports what is wrong with the tags; replay is that of the same game.  NULL:
 * it was read, but not played, and only what needs no play is looked at:
 * dates, required tags, PlyCount and the form of tags with times.
 */
PDN_API void pdn_check_tags(const struct pdn_game *game,
                            const struct pdn_replay *replay,
                            const struct pdn_check_options *options,
                            struct pdn_findings *findings);

/* Which grammar of PDN 3.0 a text is compared with. */
enum pdn_grammar { PDN_GRAMMAR_NONE, PDN_GRAMMAR_READING, PDN_GRAMMAR_WRITING };

/*
 * Reports each departure of a game's text from the grammar as `grammar`,
 * naming the production.  file_start: the game is the file's first.  For
 * PDN_GRAMMAR_WRITING call pdn_check_writing() as well.
 */
PDN_API void pdn_check_grammar(const struct pdn_game *game,
                               const struct dr_variant *variant,
                               enum pdn_grammar grammar, bool file_start,
                               struct pdn_findings *findings);

/*
 * The part of the writing grammar that needs the rules: plays the game again
 * and reports as `grammar` each legal move, variations included, with the sign
 * of the wrong kind of move (restriction 7), written longer than its ends
 * though they say which move it is, or by its ends though they do not (8), or
 * with a row that is not complete (9).  options: those of the game's replay, or
 * NULL; their callbacks are not called; variant: what that replay found.
 * Errors: PDN_E_NOMEM.
 */
PDN_API PDN_MUST_USE enum pdn_status
pdn_check_writing(struct pdn_replayer *replayer, const struct pdn_game *game,
                  const struct pdn_replay_options *options,
                  const struct dr_variant *variant,
                  struct pdn_findings *findings);

/* How a date reads. */
struct pdn_date {
    bool valid;      /* of the form YYYY.MM.DD with ?? for unknown fields */
    bool understood; /* of another form, but it can mean only this */
    bool unclear;    /* several readings; none is chosen */
    bool impossible; /* no such day */
    uint16_t year;   /* 0: unknown */
    /* 0: unknown.  If unclear and not 0, they may be the other way round. */
    uint8_t month, day;
};
PDN_API struct pdn_date pdn_date_read(struct pdn_slice text);

#ifdef __cplusplus
}
#endif
#endif
