// SPDX-License-Identifier: BSD-2-Clause
/*
 * adjudicate.h - the parts of pdn-adjudicate: what it is asked, and how a
 * verdict and the answer to a claim are put into words.
 *
 *   main.c                games through the engine
 *   options.c  what is asked
 *   input.c    what is said of an input as a whole
 *   verdict_json.c        a verdict for programs
 *   verdict_report.c      a verdict for people
 *   verdict_clocks.c      what the record tells of the clocks
 *   verdict_rules.c       its irregularities and draw rules
 *   verdict_setups.c      set-ups that differ from the board
 *   verdict_gaps.c        where its written numbers jump
 *   verdict_remarks.c     what comments say of claims, offers and touches
 *   verdict_words.c       what both that and a claim say of plies and rules
 *   claim_report.c        the answer to a claim
 *   repair.c   what would make a broken record legal
 *   compare.h  two scoresheets of one game
 *   report.c              reports as text, report_html.c as HTML
 *   digest.c              SHA-256
 */
#ifndef ADJUDICATE_H
#define ADJUDICATE_H

#include "at.h"
#include "board.h"
#include "digest.h"
#include "finding.h"
#include "options.h"
#include "remarks.h"
#include "report.h"

#include "pdn/claim.h"
#include "pdn/clock.h"
#include "pdn/repair.h"
#include "pdn/verdict.h"

enum adjudicate_format { ADJUDICATE_TEXT, ADJUDICATE_JSON, ADJUDICATE_HTML };

/* What is done with the input. */
enum adjudicate_task {
    ADJUDICATE_VERDICT, /* of each game */
    ADJUDICATE_CLAIM,   /* on one game */
    ADJUDICATE_COMPARE, /* two scoresheets of one game */
};

struct adjudicate {
    struct options options;
    enum adjudicate_format format;
    enum adjudicate_task task;
    enum dr_reading reading;
    bool repair; /* look for what would make broken records legal */
    /* A claim. */
    enum pdn_decider claimed;
    struct at_list at; /* one place; none: the end */
    bool by_given;
    enum dr_side by;
    const char *intended; /* or NULL */
    /* Two scoresheets. */
    const char *sheets; /* whose they are, "white,black"; or NULL */
    unsigned defects;   /* allowed on each; 0: the default */
};

/* One input, as it is read. */
struct adjudicate_input {
    const char *name; /* once its games were judged */
    uint64_t games;
    struct digest digest;
    bool begun;
    char sha256[DIGEST_TEXT_SIZE]; /* "" until its end was read */
};

/* Takes the next bytes of it; none: it was read to its end. */
void adjudicate_input_see(struct adjudicate_input *input, const void *data,
                          size_t size);

/* Appends what is to be said of it. */
void adjudicate_input_say(const struct adjudicate *asked,
                          const struct adjudicate_input *input,
                          struct text *out);

/* Writes that; false: out of memory. */
bool adjudicate_input_put(const struct adjudicate *asked,
                          const struct adjudicate_input *input,
                          struct sink *sink);

/* Fills the struct adjudicate that is its input. */
extern const struct argp adjudicate_argp;

/* A game as judged, and what is shown of it. */
struct judged_game {
    const struct pdn_game *game;
    const struct pdn_verdict *verdict;
    const struct pdn_finding *findings; /* sorted */
    size_t finding_count;
    const struct pdn_repairs *repairs; /* NULL: not sought */
    const struct remark *remarks;      /* what comments speak of */
    size_t remark_count;
    bool clocked;                      /* the record tells of the clocks */
    struct pdn_player_time players[2]; /* ... by side */
    struct finding_writer *writer; /* for the encoding, and the file's name */
    const char *file;              /* its name, unescaped */
    char sha256[DIGEST_TEXT_SIZE]; /* of the span; "" if it was not whole */
};

/* What a claim was about, and the answer. */
struct claim_view {
    const struct adjudicate *asked;
    const struct pdn_claim *claim;
    const struct pdn_claim_finding *finding;
    struct at at; /* where, as it was asked */
};

/*
 * Appends the verdict as a JSON object; returns where the number of the game
 * belongs.
 */
size_t verdict_json(struct text *out, const struct judged_game *judged);

/* Appends its keys from "plies" to "result", each with a comma before it. */
void put_judgement(struct text *out, const struct judged_game *judged);

/* The same for a claim. */
size_t claim_json(struct text *out, const struct judged_game *judged,
                  const struct claim_view *claim);

/* Puts a verdict, or a claim, into blocks. */
void verdict_report(struct report *report, const struct judged_game *judged);
void claim_report(struct report *report, const struct judged_game *judged,
                  const struct claim_view *claim);

/* Adds the answer, on one line, which ends what is said of a claim. */
void claim_answer(struct report *report, const struct judged_game *judged,
                  const struct claim_view *claim);

/* Whether the rule had come to hold before the ply of the claim. */
bool claim_is_late(const struct claim_view *claim);

/* The rule as it came to hold at or before the claim; NULL: it did not. */
const struct pdn_draw *claim_draw(const struct judged_game *judged,
                                  const struct claim_view *claim);

/* "CLAIM UPHELD: ..." without the end of the line. */
void claim_line(struct text *out, const struct judged_game *judged,
                const struct claim_view *claim);

/* Finds what comments speak of; false: out of memory. */
bool judged_remarks(struct judged_game *judged, struct remarks *remarks,
                    const struct remark_words *words);

/* The section on that, if there is any, and the same as JSON. */
void report_remarks(struct report *report, const struct judged_game *judged);
void put_remarks(struct text *out, const struct judged_game *judged);

/* Reads what the record tells of the clocks; false: out of memory. */
bool judged_clocks(struct judged_game *judged);

/* The section on clocks, and the same as JSON; null if there is nothing. */
void report_clocks(struct report *report, const struct judged_game *judged);
void put_clocks(struct text *out, const struct judged_game *judged);

/* The section on repairs, if some were sought and the record is broken. */
void repair_report(struct report *report, const struct judged_game *judged);

/*
 * The same as JSON, if some were sought and the record is broken: an object on
 * the search, and one for each repair.  out is for the lines.
 */
void put_repairs(struct text *out, const struct judged_game *judged,
                 struct sink *sink);

/* Writes what was composed, with the game's number where it belongs. */
void put_numbered(const struct text *out, const struct judged_game *judged,
                  size_t number, struct sink *sink);

/* --- verdict_words.c: phrases, appended -------------------------------- */

/*
 * "24... 17-21 (ply 48)", or "the start (ply 0)"; where the text numbers the
 * move otherwise than it is counted, "24... 17-21 (ply 48; numbered 25)".
 */
void say_ply(struct text *out, const struct judged_game *judged, uint32_t ply);

/* "; numbered 25", where the text numbers a move otherwise. */
void say_numbered(struct text *out, const struct judged_game *judged,
                  uint32_t ply, uint32_t move, uint32_t index);

/* "the numbers jump at 46-41 (ply 9), which is numbered 6 where 5 is due". */
void say_jump(struct text *out, const struct judged_game *judged,
              const struct pdn_jump *jump);

/* The same, and how many moves may be missing there. */
void say_gap_there(struct text *out, const struct judged_game *judged,
                   const struct pdn_jump *jump);

/* The last ply of which the position is known. */
uint32_t judged_last(const struct judged_game *judged);

/* The same of what was found at a ply, carried out or not. */
void say_found(struct text *out, const struct judged_game *judged,
               const struct pdn_where *at);

/* "the record breaks at 9. 10-5 (ply 17)", and why if that is asked. */
void say_break(struct text *out, const struct judged_game *judged, bool why);

/* "24... 17-21", by index. */
void say_move(struct text *out, const struct judged_game *judged,
              uint32_t number, enum dr_side side, uint32_t index);

/* "28", or "c3" where the game writes letters. */
void say_square(struct text *out, const struct judged_game *judged,
                unsigned square);

/* "5.4.6"; of "5.4.1|5.4.5" all, with "or" between them. */
void say_articles(struct text *out, const char *articles);

/* "3rd". */
void say_ordinal(struct text *out, uint64_t number);

/* "half-move 98, Black's 49th move"; of one that was not played the first. */
void say_half_move(struct text *out, const struct judged_game *judged,
                   uint32_t ply);

/* ", if the irregular move stands (5.7)", where what is said rests on it. */
void say_if_it_stands(struct text *out, const struct pdn_verdict *verdict,
                      uint32_t ply);

/* Why a last ply whose side is open leaves the game open. */
void say_open_side(struct text *out, const struct judged_game *judged,
                   uint32_t ply);

/* "plies 0, 4 and 8". */
void say_plies(struct text *out, const uint32_t *plies, size_t count);

/* A sentence on kings that changed places between repetitions, if they did. */
void say_exchanged(struct text *out, bool exchanged);

/* "threefold repetition (6.1)", "a win on the board (7.2.2)". */
void say_rule(struct text *out, enum pdn_decider by, const char *article);

/* "16 moves by White and 15 by Black, of 16 by each". */
void say_moves(struct text *out, const struct dr_count *count, unsigned limit);

/* "counted from 9. 8x19 (ply 17), a capture: ", and that. */
void say_count(struct text *out, const struct judged_game *judged,
               const struct dr_count *count, unsigned limit);

/* "White", "Black". */
const char *side_name(enum dr_side side);
const char *reading_name(enum dr_reading reading);

/* Appends text of the game, unescaped UTF-8. */
void say_text(struct text *out, const struct judged_game *judged,
              struct pdn_slice text);

/* verdict_report.c: the sentence that a report is for. */
void say_verdict(struct text *text, const struct judged_game *judged);
/* ... ties and moves after it; whether the written result fits. */
void report_after(struct report *report, const struct judged_game *judged);
void report_fit(struct report *report, const struct judged_game *judged);
/* verdict_forfeit.c: a record without moves that tells of a forfeit. */
bool record_forfeited(const struct judged_game *judged);

/* " There are 2 irregularities; the first is ..."; nothing if there is none. */
void say_irregularities(struct text *out, const struct judged_game *judged);

/* verdict_gaps.c: where moves may be missing, before anybody is accused. */
void report_gaps(struct report *report, const struct judged_game *judged);
/* By what the history is cut. */
void say_history_cuts(struct text *out, const struct judged_game *judged);
/* "; " and where the numbers slipped, if they did. */
void say_slips(struct text *out, const struct judged_game *judged);
/* The jumps as JSON: "jumps":[...]. */
void put_jumps(struct text *out, const struct pdn_replay *replay);

/* verdict_rules.c: those parts of a report. */
void report_irregularities(struct report *report,
                           const struct judged_game *judged);
/* ... those up to the place of a claim, if there are any. */
void report_irregular_before(struct report *report,
                             const struct judged_game *judged,
                             const struct claim_view *claim);
/* How many those are. */
size_t irregular_before(const struct pdn_verdict *verdict,
                        const struct claim_view *claim);
void report_draws(struct report *report, const struct judged_game *judged);
/* verdict_setups.c: squares on which they differ from the board, if any. */
void report_setups(struct report *report, const struct judged_game *judged);

/* Names the game, players, event; begins a report. */
void report_game(struct report *report, const struct judged_game *judged,
                 const char *title);

/* How the report was made; ends it. */
void report_maker(struct report *report, const struct judged_game *judged);
/* The same in a sentence, for what else is reported. */
void say_maker(struct text *out, enum dr_reading reading);

/* Ends a caption: ", White to move: W:W31:B20". */
void report_say_position(struct report *report,
                         const struct dr_variant *variant,
                         const struct dr_position *position);

/*
 * A diagram of position `ply`, if it is known; position: which of those that
 * stood there, or NULL: the one that set-ups leave.
 */
void report_board(struct report *report, const struct judged_game *judged,
                  uint32_t ply, const struct dr_position *position,
                  const char *what);

#endif
