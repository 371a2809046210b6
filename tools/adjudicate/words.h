// SPDX-License-Identifier: BSD-2-Clause
/* words.h - phrases and parts that reports share. */
#ifndef ADJUDICATE_WORDS_H
#define ADJUDICATE_WORDS_H

#include "judged.h"
#include "report.h"
#include "say.h"

/* --- values of sentences ------------------------------------------------- */

struct told_ply {
    const struct judged_game *judged;
    uint32_t ply;
};

struct told_found {
    const struct judged_game *judged;
    const struct pdn_where *at;
};

struct told_plies {
    const uint32_t *plies;
    size_t count;
};

struct told_rule {
    enum pdn_decider by;
    const char *article; /* NULL to leave it out */
};

pdn_put_fn put_ply, put_found, put_plies, put_rule, put_ordinal, put_articles;

/*
 * "24... 17-21 (ply 48)", or "the start (ply 0)".  If the written number
 * differs, "24... 17-21 (ply 48; numbered 25)".
 */
#define PUT_PLY(name, judged, ply)                                             \
    PUT_BY(name, put_ply, (&(struct told_ply){judged, ply}))
/* The same for the place of a finding, whether or not its move was played. */
#define PUT_FOUND(name, judged, where)                                         \
    PUT_BY(name, put_found, (&(struct told_found){judged, where}))
/* "plies 0, 4 and 8" */
#define PUT_PLIES(name, plies, count)                                          \
    PUT_BY(name, put_plies, (&(struct told_plies){plies, count}))
/* "threefold repetition (6.1)", "a win on the board (7.2.2)" */
#define PUT_RULE(name, by, article)                                            \
    PUT_BY(name, put_rule, (&(struct told_rule){by, article}))
/* "3rd" */
#define PUT_ORDINAL(name, number)                                              \
    PUT_BY(name, put_ordinal, (&(uint64_t){number}))
/* "5.4.6"; alternatives such as "5.4.1|5.4.5" are joined by "or". */
#define PUT_ARTICLES(name, articles) PUT_BY(name, put_articles, articles)

/* --- parts of sentences, appended ---------------------------------------- */

/* A ply in the form of PUT_PLY(). */
void say_ply(struct text *out, const struct judged_game *judged, uint32_t ply);

/* "; numbered 25", if the written number differs. */
void say_numbered(struct text *out, const struct judged_game *judged,
                  uint32_t ply, uint32_t move, uint32_t index);

/* "the numbers jump at 46-41 (ply 9), which is numbered 6 where 5 is due". */
void say_jump(struct text *out, const struct judged_game *judged,
              const struct pdn_jump *jump);

/* The same, with the number of moves that may be missing. */
void say_gap_there(struct text *out, const struct judged_game *judged,
                   const struct pdn_jump *jump);

/* Returns the last ply whose position is known. */
uint32_t judged_last(const struct judged_game *judged);

/* "the record breaks at 9. 10-5 (ply 17)"; `why` adds the cause. */
void say_break(struct text *out, const struct judged_game *judged, bool why);

/* "24... 17-21" for the move with this index. */
void say_move(struct text *out, const struct judged_game *judged,
              uint32_t number, enum dr_side side, uint32_t index);

/*
 * "half-move 98, Black's 49th move"; only "half-move 98" if it was not played.
 */
void say_half_move(struct text *out, const struct judged_game *judged,
                   uint32_t ply);

/* ", if the irregular move stands (5.7)", if the statement depends on it. */
void say_if_it_stands(struct text *out, const struct pdn_verdict *verdict,
                      uint32_t ply);

/* Explains why a last ply of uncertain side leaves the game open. */
void say_open_side(struct text *out, const struct judged_game *judged,
                   uint32_t ply);

/* Adds a sentence if kings changed places between repetitions. */
void say_exchanged(struct text *out, bool exchanged);

/* A rule in the form of PUT_RULE(). */
void say_rule(struct text *out, enum pdn_decider by, const char *article);

/* "16 moves by White and 15 by Black, of 16 by each". */
void say_moves(struct text *out, const struct dr_count *count, unsigned limit);

/* "counted from 9. 8x19 (ply 17), a capture: ", followed by the moves. */
void say_count(struct text *out, const struct judged_game *judged,
               const struct dr_count *count, unsigned limit);

/* "White", "Black". */
const char *side_name(enum dr_side side);
const char *reading_name(enum dr_reading reading);

/* Appends text of the game as unescaped UTF-8. */
void say_text(struct text *out, const struct judged_game *judged,
              struct pdn_slice text);

/* Begins a report with the game, the players and the event. */
void report_game(struct report *report, const struct judged_game *judged,
                 const char *title);

/* Ends the report with how it was made. */
void report_maker(struct report *report, const struct judged_game *judged);
/* Appends how the report was made, within a sentence. */
void say_maker(struct text *out, enum dr_reading reading);

/* Ends a caption with ", White to move: W:W31:B20". */
void report_say_position(struct report *report,
                         const struct dr_variant *variant,
                         const struct dr_position *position);

/*
 * Appends a diagram of the position after `ply`, if it is known.  If set-ups
 * make several positions possible, `position` selects one; NULL selects the
 * last.
 */
void report_board(struct report *report, const struct judged_game *judged,
                  uint32_t ply, const struct dr_position *position,
                  const char *what);

#endif
