// SPDX-License-Identifier: BSD-2-Clause
/*
 * replay_int.h - what the parts of the replay share.
 *
 *   replay.c           the order of things
 *   replay_plain.c     the fast path: a game of moves alone
 *   replay_variant.c   which game is played
 *   replay_other.c     ... and whether it is not the one it looks like
 *   replay_start.c     the position it starts from
 *   replay_walk.c      the full path: moves, variations, set-ups in order
 *   replay_move.c      one move: which legal one is meant
 *   replay_illegal.c   ... or which irregularity it is
 *   replay_reason.c    ... and why, in words
 *   replay_readings.c  captures that the text leaves open
 *   replay_unreadable.c  ... and moves that cannot be read whole
 *   replay_setup.c     set-ups in mid-game
 *   replay_number.c    move numbers and separators
 *   replay_gap.c       ... and numbers that jump
 *   replay_draw.c      the draw rules
 *   replay_result.c    results, marks, and how they fit the play
 *   words.c            words for messages, see words_int.h
 *
 * A clean game stays in replay_plain.c.  All others are walked from their start
 * with a stack of lines: the main line at the bottom, the variations that are
 * open above it.
 */
#ifndef REPLAY_INT_H
#define REPLAY_INT_H

#include "findings_int.h"
#include "growth_int.h"
#include "pdn/budget.h"
#include "pdn/fen.h"
#include "pdn/replay.h"
#include "words_int.h"

/* Counting moves, and the numbers that are written beside them. */
struct replay_numbering {
    uint32_t move;    /* number of the next move as counted, from 1 */
    int64_t shift;    /* what the text adds to it */
    bool shift_known; /* false: the next written number tells */
    bool opened;      /* the side that starts has moved in this number */
};

/* Where a line of play stands. */
struct replay_point {
    struct dr_position position;
    uint32_t ply; /* how many came before, counted along the line */
    struct replay_numbering numbering;
    bool known; /* false: a move was left open, so the position is not known */
    /*
     * The side that is not to move has no piece left.  Legal moves never leave
     * that; a start, a set-up and irregular moves can.
     */
    bool lost;
};

struct replay_line {
    struct replay_point now;
    struct replay_point before; /* the last move: where variations begin */
    uint16_t depth;
    bool over; /* nothing more of it is judged */
    /* A free-standing "..." stands before its next move. */
    bool ellipsis;
    uint32_t ellipsis_offset, ellipsis_length;
    /* A word behind its last move that may be a move; length 0: none. */
    uint32_t word_offset, word_length;
};

/* Readings kept alive of a capture that the text leaves open (DESIGN: 64). */
enum { READINGS_MAX = 64 };

/* What a move played in one reading takes off the budget. */
enum { READING_WORK = 4 };

/*
 * Pieces in the captures that findings list in one game, and one more for each
 * list: so many for any game, and one more for so many bytes of it.  A list
 * beyond is left out, and it is said.  Some take a thousand times as long to
 * write as others.
 */
enum { LISTED_PIECES = 256, LISTED_PIECE_BYTES = 4 };

struct replay_reading {
    struct dr_position position;
    uint8_t root; /* which of the captures it began with */
};

struct replay_readings {
    struct dr_move root[READINGS_MAX];
    size_t roots;
    struct replay_reading state[2][READINGS_MAX];
    size_t count[2];
    struct dr_inquiry asked;
};

/* What became of an ambiguous capture. */
struct replay_choice {
    size_t root;       /* index of the capture to play on with */
    bool decided;      /* the others break */
    bool ends_alike;   /* all stay legal, and end alike */
    bool limited;      /* a limit ended the search */
    uint64_t open;     /* the captures that remain, one bit each */
    uint32_t index;    /* decided: of the move that decides */
    uint32_t distance; /* decided: plies from the capture to that move */
};

/* Positions since the last ply that cannot be undone, and a table of them. */
struct replay_seen {
    uint64_t hash;
    uint32_t stamp; /* of the run that it belongs to */
    uint32_t index, times;
};

struct replay_draws {
    struct dr_draws counts;
    struct dr_position *run;
    size_t count, run_capacity;
    size_t from;    /* index of the first position that can come back */
    size_t entered; /* of the first behind it that is not in the table */
    uint32_t first; /* ply of run[0] */
    bool irregular; /* an irregular ply stood, in this run or before it */
    struct replay_seen *table;
    size_t table_size; /* a power of two, or 0 */
    uint32_t stamp;
    bool drawn;        /* by a rule that needs no claim, and not won */
    enum dr_rule rule; /* which; at ply out->draw[rule] */
    bool told;
};

/* A written number of the main line, beside what was due. */
struct replay_numbered {
    const struct pdn_written *written;
    uint32_t index, ply; /* of its move */
    int64_t due;         /* the number that would follow */
    bool compared;       /* false: any number may stand here */
    bool starts;         /* it is the turn of the side that starts the game */
    bool other;          /* but the piece is the other side's */
};

/* How far the written numbers are from the plies. */
struct replay_tally {
    bool by_ply;            /* the plies are numbered, not the pairs */
    int64_t last, last_ply; /* the last number, and its ply */
    uint64_t owed;          /* plies that the numbers have gone back */
    uint64_t restarted;     /* plies by which they began anew; 0: not */
};

/* What a ply of the main line was, beside its DR_PLY_ flags. */
enum {
    REPLAY_KIND_FAULT = 0x80, /* it was not a legal move, or is not known */
    REPLAY_KIND_SETUP = 0x40, /* a set-up behind it changed the board */
};

struct pdn_replayer {
    /* Of the call under way. */
    const struct pdn_game *game;
    const struct pdn_replay_options *options;
    struct pdn_findings *findings;
    struct pdn_replay *out;
    const struct dr_variant *variant;
    enum pdn_status status;
    bool has_initial_setup;
    bool elsewhere;    /* the start is not the usual one */
    size_t start_item; /* that set-up: index of the item */
    size_t item;       /* full path: next item to look at */
    uint32_t last_ply; /* number of the last ply that was carried out */
    bool refused;      /* a move of the main line was illegal */

    /* Kept between calls. */
    const struct dr_variant *usual_of;
    struct dr_position usual; /* where that game starts */
    uint8_t *kinds; /* DR_PLY_ flags of the plies of a game that is plain or
                       whose numbers jump */
    size_t kind_capacity;
    struct replay_line *lines;
    size_t line_count, line_capacity;
    size_t too_deep; /* variations open that are not on the stack */
    struct replay_draws draws;
    struct pdn_turn *turns; /* those of out */
    size_t turn_count, turn_capacity;
    struct pdn_jump *jumps; /* those of out */
    size_t jump_count, jump_capacity;
    size_t jump_next; /* the first that the walk has not passed */
    struct replay_tally tally;
    bool scouting; /* only to find the jumps: nothing is reported */
    struct replay_readings readings;
    struct dr_moves moves;   /* those that a text can mean */
    struct dr_inquiry asked; /* about the last move that needed more looks */
    struct dr_work work;     /* of all inquiries, in this game */
    uint64_t spent;          /* of such work in walks of it that are over */
    uint64_t listed;         /* of LISTED_PIECES, in this game */
};

/*
 * Grows the memory that the pointer at `array` names to hold `needed`
 * elements; false: no memory, and it stays as it was.
 */
static inline bool
replay_grow(void *array, size_t *capacity, size_t needed, size_t element)
{
    return growth_make(array, capacity, needed, element);
}

/* The number at the head of GameType as it is written; empty: none. */
struct pdn_slice replay_game_type(const struct pdn_game *game);
/* How squares are written, as GameType says it, else as the variant does. */
enum dr_notation replay_notation(const struct pdn_game *game,
                                 const struct dr_variant *variant);
/* Whether the text contradicts the game that its GameType names. */
bool replay_variant_conflict(const struct pdn_game *game,
                             const struct dr_variant *variant);
/* The FEN tag, if it gives a position, readable or not; else false. */
bool replay_fen_tag(const struct pdn_game *game, struct pdn_slice *text,
                    uint32_t *offset);
/* The set-up before any move, if there is one. */
bool replay_initial_setup(const struct pdn_game *game, size_t *item);
struct pdn_slice replay_setup_text(const struct pdn_game *game,
                                   const struct pdn_item *item);

/* replay_other.c: which one that is, of a record that looks international;
   NULL: it is international. */
const struct dr_variant *replay_other(const struct pdn_game *game);

/* replay_start.c: false: the start is not known, and it was said why. */
bool replay_start(struct pdn_replayer *replayer);
/* Whether this is how the variant begins, the side to move included. */
bool replay_is_usual_start(const struct dr_variant *variant,
                           const struct dr_position *position);
/* Reports what a FEN departs from; base is the offset of its text. */
void replay_fen_departures(struct pdn_replayer *replayer,
                           const struct pdn_fen *fen, uint32_t base,
                           uint32_t size);
/* Reports why a FEN cannot be used; returns the code. */
enum pdn_code replay_fen_error(struct pdn_replayer *replayer,
                               const struct pdn_fen *fen, uint32_t base,
                               uint32_t size);
/* Makes kings of men on their crown row (3.5, 3.7); returns them. */
struct dr_squares replay_crown(const struct dr_variant *variant,
                               struct dr_position *position);

/* replay_plain.c; false: the game needs the full path, nothing was said. */
bool replay_plain(struct pdn_replayer *replayer);

/* replay_walk.c: plays a game of any kind from its start. */
/* Notes whether the side that is not to move has lost in this position. */
void replay_stands(const struct dr_variant *variant,
                   struct replay_point *point);
void replay_walk(struct pdn_replayer *replayer);
/*
 * Whether judging this game has cost all that it may: then the last answers
 * say nothing, and neither this move nor anything more is judged.
 */
bool replay_gives_up(struct pdn_replayer *replayer, uint32_t index);
/*
 * Says that a budget is spent from this move on, in every line of the game, and
 * what is not done for it; NULL: nothing more is judged.
 */
void replay_report_costly(struct pdn_findings *findings,
                          const struct pdn_game *game, uint32_t index,
                          const char *message);
/* The main line cannot be followed from this ply on. */
void replay_break(struct pdn_replayer *replayer, uint32_t ply,
                  enum pdn_code why);
/* From here on the line's position is not known. */
void replay_lose(struct pdn_replayer *replayer, struct replay_line *line,
                 enum pdn_code why);
/* ... for something stands in the place of a move that is not known. */
void replay_miss(struct pdn_replayer *replayer, struct replay_line *line,
                 const struct pdn_where *where, enum pdn_code why);
/* ... which is the word that the line has kept. */
void replay_miss_word(struct pdn_replayer *replayer, struct replay_line *line);

/* replay_move.c */
void replay_move(struct pdn_replayer *replayer, struct replay_line *line,
                 uint32_t index);
/* Labels the next ply of a line as a move of a side: "12." or "12...". */
void replay_where_of(struct pdn_where *where,
                     const struct pdn_replayer *replayer,
                     const struct replay_line *line, enum dr_side side);
/* The squares of a move in the numbers of the variant, or 0 of them. */
size_t replay_squares(const struct pdn_game *game,
                      const struct dr_variant *variant, size_t index,
                      uint8_t squares[DR_ROW_MAX]);
/* Carries a ply out and tells about it. */
void replay_carry_out(struct pdn_replayer *replayer, struct replay_line *line,
                      const struct pdn_where *where, struct pdn_ply *ply,
                      const struct dr_position *after);
/* The moves that squares can mean; the list is replayer->moves. */
enum dr_fit replay_match(struct pdn_replayer *replayer,
                         struct dr_inquiry *inquiry,
                         const struct dr_position *position, uint32_t index);

/* A move as written, in a position. */
struct replay_attempt {
    struct dr_attempt attempt;
    uint8_t squares[DR_ROW_MAX];
    const struct dr_position *position;
};

/* replay_reason.c */
/* Whether a message may list these moves still; takes it off the budget. */
bool replay_may_list(struct pdn_replayer *replayer, const struct dr_move *moves,
                     size_t count);
/* The long form of a move for a message, or its ends if it may not be listed.
 */
struct words_moves replay_told(struct pdn_replayer *replayer,
                               const struct dr_position *position,
                               const struct dr_move *move);
/*
 * Gives the finding its position, of which the legal moves are known, if they
 * may be listed: who has the position does that.
 */
void replay_show(struct pdn_replayer *replayer,
                 const struct dr_position *position);
/* Says which irregularity a move is, and why. */
void replay_report_illegal(struct pdn_replayer *replayer, enum pdn_code code,
                           const struct pdn_where *where,
                           const struct replay_attempt *here,
                           const struct dr_irregularity *irregularity);

/* replay_illegal.c */
void replay_illegal(struct pdn_replayer *replayer, struct replay_line *line,
                    const struct pdn_where *where, uint32_t index);

/* replay_readings.c: decides between replayer->moves, more than one. */
struct replay_choice replay_choose(struct pdn_replayer *replayer,
                                   const struct replay_line *line,
                                   uint32_t index);
/* Says what was chosen; returns whether it stays open. */
bool replay_choice_report(struct pdn_replayer *replayer,
                          const struct replay_line *line,
                          const struct pdn_where *where, uint32_t index,
                          const struct replay_choice *choice);

/* "11... 35-40 (ply 22)": the move that decides. */
struct replay_decider {
    uint64_t number, ply;
    bool dots;
    struct pdn_slice move; /* as written */
};
struct replay_decider replay_decider(const struct pdn_replayer *replayer,
                                     const struct replay_line *line,
                                     const struct replay_choice *choice);
pdn_put_fn replay_put_decider;
/* Puts those that stay open into replayer->moves; and as a message has them. */
struct words_moves replay_still_open(struct pdn_replayer *replayer,
                                     const struct replay_line *line,
                                     const struct replay_choice *choice,
                                     enum words_moves_as as);

/*
 * replay_unreadable.c: whether an unreadable text can mean this legal move, or
 * one with these ends.
 */
bool replay_can_mean(const struct pdn_game *game, size_t index,
                     const struct dr_variant *variant,
                     const struct dr_position *position,
                     const struct dr_move *move, struct dr_work *work);
bool replay_can_mean_ends(const struct pdn_game *game, size_t index,
                          unsigned from, unsigned to);
/*
 * The legal moves that an unreadable text can mean; and
 * the one that it does mean, or false if that is not known: said both times.
 */
void replay_completions(const struct pdn_game *game, struct dr_inquiry *inquiry,
                        size_t index, struct dr_moves *list);
bool replay_unreadable(struct pdn_replayer *replayer,
                       const struct replay_line *line,
                       const struct pdn_where *where, uint32_t index,
                       struct dr_move *move);

/* replay_setup.c */
/* Whether a set-up shows the pieces that are on the board, and whose turn. */
bool replay_setup_turn(const struct pdn_replayer *replayer,
                       const struct pdn_item *item,
                       const struct dr_position *board, enum dr_side *turn);
void replay_setup(struct pdn_replayer *replayer, struct replay_line *line,
                  const struct pdn_item *item);

/*
 * replay_comment.c: says which comments took moves of the game; asked only if
 * it has items, and findings are wanted.
 */
void replay_comments(struct pdn_replayer *replayer, bool played);
/* Whether a ; in the place of a blank made a comment of moves of the game. */
bool replay_line_took_moves(const struct pdn_game *game);

/* replay_number.c */
void replay_numbering_begin(struct replay_numbering *numbering,
                            const struct dr_variant *variant, enum dr_side turn,
                            bool shift_known);
/* The number of a ply by this side; call before numbering_ply. */
uint32_t replay_numbering_of(const struct replay_numbering *numbering,
                             bool starts);
void replay_numbering_ply(struct replay_numbering *numbering, bool starts);
/* The number that the text gives a ply, given how it was counted; 0: none. */
uint32_t replay_numbering_written(const struct replay_numbering *numbering,
                                  uint32_t counted);
/*
 * Compares the number written at a move with the count, and follows it.
 * other: the piece that moves is not of the side whose turn it is; only asked
 * while scouting.
 */
void replay_number_check(struct pdn_replayer *replayer,
                         struct replay_numbering *numbering, bool starts,
                         bool other, uint32_t index,
                         const struct pdn_where *where);
void replay_sign_report(struct pdn_replayer *replayer, bool capture,
                        const struct pdn_where *where);

/* replay_gap.c: takes a number of the main line into account. */
void replay_jump_note(struct pdn_replayer *replayer,
                      const struct replay_numbered *number);
/* Where the numbers jump before a ply, or NULL; asked for in their order. */
const struct pdn_jump *replay_jump_at(struct pdn_replayer *replayer,
                                      uint32_t ply);
/*
 * Finds the jumps of the game: go_through notes its numbers, and leaves what
 * its plies were in kinds.
 */
void replay_jumps_find(struct pdn_replayer *replayer,
                       void (*go_through)(struct pdn_replayer *replayer));
/* ... by walking it once and telling nobody. */
void replay_scout(struct pdn_replayer *replayer);

/* Whether a separator belongs to the other kind of move. */
static inline bool
replay_sign_wrong(const struct dr_variant *variant, unsigned sign, bool capture)
{
    if (sign == PDN_SIGN_NONE)
        return false;
    return (sign == PDN_SIGN_CAPTURE) != capture &&
           !(capture && variant->capture_sign == '-');
}

/* replay_turns.c: the main line's turns; a later one at a ply replaces. */
void replay_turns_add(struct pdn_replayer *replayer,
                      const struct pdn_turn *turn);
/* This side made ply `ply`; known: the record shows it. */
void replay_turns_ply(struct pdn_replayer *replayer, uint32_t ply,
                      enum dr_side side, bool known);

/* replay_draw.c */
void replay_draws_begin(struct pdn_replayer *replayer,
                        const struct dr_position *position, uint32_t ply,
                        enum dr_cause cause);
/* A ply of the main line is recorded, whether it can be played or not. */
void replay_draws_recorded(struct pdn_replayer *replayer,
                           const struct pdn_where *where);
void replay_draws_ply(struct pdn_replayer *replayer,
                      const struct pdn_where *where,
                      const struct dr_position *after, enum dr_side mover,
                      unsigned kind, uint32_t ply);
/* "6.3", "16-move rule (6.3)" */
const char *replay_draw_name(enum dr_rule rule);

/* replay_result.c: a written outcome and where it stands. */
struct written_outcome {
    enum pdn_outcome outcome;
    struct pdn_slice text;
    struct pdn_where where;
};
struct written_outcome replay_outcome_of_tag(const struct pdn_game *game,
                                             const struct dr_variant *variant);
struct written_outcome
replay_outcome_of_moves(const struct pdn_game *game,
                        const struct dr_variant *variant,
                        const struct written_outcome *tag);
/* Whether two Result tags are known and differ. */
bool replay_tags_conflict(const struct pdn_game *game,
                          const struct dr_variant *variant);

/* played: there is an end to compare with. */
void replay_result(struct pdn_replayer *replayer, bool played);
/* Whether an item right behind move `index` is the mark `al`. */
bool replay_ad_libitum(const struct pdn_game *game, uint32_t index,
                       size_t item);

#endif
