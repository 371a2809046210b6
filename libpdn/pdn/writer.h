// SPDX-License-Identifier: BSD-2-Clause
/*
 * pdn/writer.h - writes a game as canonical PDN 3.0.
 *
 * The game is played while it is written, so its moves appear in their true
 * form: the shortest unambiguous captures with the variant's separator and
 * squares, numbers as counted, and positions in one form.  Nothing is lost:
 * unusable tags, words that are not PDN and moves that could not be carried out
 * become comments.  By default the text conforms to the writing grammar, has no
 * finding of class form, replays to the same positions, and is reproduced
 * exactly when it is written again.
 */
#ifndef PDN_WRITER_H
#define PDN_WRITER_H

#include "pdn/clean.h"
#include "pdn/hash.h"
#include "pdn/replay.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * How a game ends: with * as PDN 3.0 writes it, or with its result as many
 * readers expect (a departure from the writing grammar, restriction 4).
 */
enum pdn_write_end { PDN_WRITE_STAR, PDN_WRITE_RESULT };

/* The form of results. */
enum pdn_write_style {
    PDN_WRITE_STYLE_OF_GAME,
    PDN_WRITE_STYLE_INTERNATIONAL, /* 2-0 1-1 0-2 */
    PDN_WRITE_STYLE_DEFAULT,       /* 1-0 1/2-1/2 0-1 */
};

/* The form of squares in moves. */
enum pdn_write_notation {
    PDN_WRITE_NOTATION_OF_GAME,
    PDN_WRITE_NUMBERS,
    PDN_WRITE_LETTERS,
};

enum pdn_write_tags {
    PDN_WRITE_ALL_TAGS,
    PDN_WRITE_ROSTER, /* the seven, plus GameType, FEN and ResultFormat */
};

/*
 * A move of the main line: ply `number` from 1, or move `number` of a side,
 * counted from the start regardless of written numbers.  0 for none.
 */
struct pdn_write_ply {
    uint32_t number;
    bool of_side;
    enum dr_side side;
};

enum { PDN_WRITE_WIDTH = 79 }; /* bytes per line of moves and comments */

/* Zero-initialise, then set what differs. */
struct pdn_write_options {
    /* How to play the game.  The callbacks are ignored. */
    struct pdn_replay_options replay;
    /* of games that are not UTF-8; NULL for Windows-1252 */
    const char *encoding;
    bool full_captures; /* all squares, even if the ends are unambiguous */
    enum pdn_write_end end;
    enum pdn_write_style style;
    enum pdn_write_notation notation;
    enum pdn_write_tags tags;
    unsigned width;  /* 0 for PDN_WRITE_WIDTH; longer words are not split */
    bool one_line;   /* all moves on one line */
    size_t max_size; /* bytes of a written game; 0 for no limit */
    /* What to omit; a variation is omitted with everything in it. */
    bool no_comments, no_variations, no_nags, no_clocks;

    /*
     * The first and last move of the excerpt to write, each with what follows
     * it up to the next move; 0 for the whole game.  If earlier moves are
     * omitted, FEN gives the position and the numbers continue as they were.
     */
    struct pdn_write_ply from, to;

    /* Classes to leave as written: bits 1 << enum pdn_cleaned. */
    unsigned keep;
    enum pdn_date_order date_order;
    enum pdn_result_from result_from;
    bool no_bad_dates; /* turn dates that do not exist into comments */
    unsigned add;      /* set of PDN_ADD_ flags */
    bool identify;     /* fill in pdn_writing.identity */
    /*
     * Names of tags to keep in addition to PDN_WRITE_ROSTER, NULL-terminated;
     * `tags` is then ignored.  NULL to use `tags`.
     */
    const char *const *tag_names;
    /*
     * Returns the name of a player to write, valid until the game is written.
     * NULL to keep names unchanged.
     */
    struct pdn_slice (*name)(struct pdn_slice name, void *user);
    void *name_user;
    /*
     * Called for each repair, or NULL.  Changes of layout (blanks, line ends,
     * the order of tags) are not repairs.
     */
    pdn_cleaning_fn *on_cleaning;
    void *cleaning_user;
};

struct pdn_writing {
    /*
     * Ends with a blank line.  Empty if the game could not be played at all: it
     * exceeds the size limit, its variant is not judged although it has moves,
     * or its start is unknown.  Borrowed until the next call.
     */
    struct pdn_slice text;
    bool complete; /* every move was played, in variations too */
    struct pdn_replay replay;
    struct pdn_identity identity; /* if requested; borrowed like `text` */
    /*
     * The results in the tags or after the moves differ, and the options do not
     * say which one counts.  The first Result was kept.
     */
    bool undecided;
    /*
     * A byte that the requested encoding does not have, and its offset.  It was
     * written as U+FFFD.
     */
    bool garbled;
    uint32_t garbled_at;
    bool beyond; /* `text` is empty: the game ends before the excerpt begins */
    bool too_large; /* `text` is empty: it would exceed max_size */
    /*
     * Something in the main line that is or hides a move, or may do so, or that
     * sets up a position, was written as a comment; the first such place.
     * Irregularities that stood are not included.
     */
    bool lost;
    struct pdn_where lost_at;
    enum pdn_code lost_why; /* the finding to which it belongs */
    bool lost_letters;      /* a move with squares in letters */
};

struct pdn_writer;

/*
 * `options` is copied, but its strings are borrowed.  Errors: PDN_E_NOMEM;
 * PDN_E_ARG for an unknown encoding.
 */
PDN_API PDN_MUST_USE enum pdn_status
pdn_writer_new(struct pdn_writer **out,
               const struct pdn_write_options *options);
PDN_API void pdn_writer_free(struct pdn_writer *writer);

/*
 * Plays and writes a game.  `findings` receives those of the replay, and may be
 * NULL.  With replay.go_on, an irregular move that stood becomes a comment
 * followed by a set-up.  Errors: PDN_E_NOMEM, after which the writer can be
 * used again.
 */
PDN_API PDN_MUST_USE enum pdn_status
pdn_write_game(struct pdn_writer *writer, const struct pdn_game *game,
               struct pdn_findings *findings, struct pdn_writing *out);

#ifdef __cplusplus
}
#endif
#endif
