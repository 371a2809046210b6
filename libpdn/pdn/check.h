// SPDX-License-Identifier: BSD-2-Clause
/*
 * pdn/check.h - checks a game's tags and commands: dates, contradictory
 * results, ply count, clocks and required tags.
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
    /* of games that are not UTF-8; NULL for Windows-1252 */
    const char *encoding;
    const char *const *required; /* tag names, NULL-terminated, or NULL */
};

/*
 * Reports errors in the tags.  `replay` is that of the same game.  If it is
 * NULL, the game was read but not played, and only dates, required tags,
 * PlyCount and the form of tags with times are checked.
 */
PDN_API void pdn_check_tags(const struct pdn_game *game,
                            const struct pdn_replay *replay,
                            const struct pdn_check_options *options,
                            struct pdn_findings *findings);

/* The grammar of PDN 3.0 to compare with. */
enum pdn_grammar { PDN_GRAMMAR_NONE, PDN_GRAMMAR_READING, PDN_GRAMMAR_WRITING };

/*
 * Reports each departure of a game's text from the grammar as `grammar`, and
 * names the production.  `file_start` says that this is the first game of the
 * file.  For PDN_GRAMMAR_WRITING, call pdn_check_writing() as well.
 */
PDN_API void pdn_check_grammar(const struct pdn_game *game,
                               const struct dr_variant *variant,
                               enum pdn_grammar grammar, bool file_start,
                               struct pdn_findings *findings);

/*
 * Checks the part of the writing grammar that depends on the rules.  It replays
 * the game and reports as `grammar` each legal move, variations included, that
 * has the wrong separator for its kind (restriction 7), that is written longer
 * than its ends although they are unambiguous or by its ends although they are
 * not (8), or whose row is incomplete (9).  `options` are those of the game's
 * replay, without its callbacks, or NULL; `variant` is the one that replay
 * found.  Errors: PDN_E_NOMEM.
 */
PDN_API PDN_MUST_USE enum pdn_status
pdn_check_writing(struct pdn_replayer *replayer, const struct pdn_game *game,
                  const struct pdn_replay_options *options,
                  const struct dr_variant *variant,
                  struct pdn_findings *findings);

/* The interpretation of a date. */
struct pdn_date {
    bool valid;      /* in the form YYYY.MM.DD, with ?? for unknown parts */
    bool understood; /* in another form with a single meaning */
    bool unclear;    /* several meanings, none of them chosen */
    bool impossible; /* the day does not exist */
    uint16_t year;   /* 0 if unknown */
    /* 0 if unknown.  If `unclear` is set, they may be the other way round. */
    uint8_t month, day;
};
PDN_API struct pdn_date pdn_date_read(struct pdn_slice text);

#ifdef __cplusplus
}
#endif
#endif
