// SPDX-License-Identifier: BSD-2-Clause
/*
 * pdn/writer.h - a game as canonical PDN 3.0.
 *
 * The game is played while it is written, so that moves come out as what they
 * were: shortest unambiguous captures with the sign and the squares of their
 * game, numbers as counted, positions in one form.  Nothing is lost: tags that
 * no reader could use, words that are not PDN, moves that could not be carried
 * out, all stand in comments.  By default the text conforms to the writing
 * grammar, has no finding of class form, replays to the same positions, and
 * is written again byte for byte.
 */
#ifndef PDN_WRITER_H
#define PDN_WRITER_H

#include "pdn/clean.h"
#include "pdn/hash.h"
#include "pdn/replay.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What ends a game: * as PDN 3.0 writes it, or its result as many readers
   want it (which departs from the writing grammar, restriction 4). */
enum pdn_write_end { PDN_WRITE_STAR, PDN_WRITE_RESULT };

/* How results are written. */
enum pdn_write_style {
    PDN_WRITE_STYLE_OF_GAME,
    PDN_WRITE_STYLE_INTERNATIONAL, /* 2-0 1-1 0-2 */
    PDN_WRITE_STYLE_DEFAULT,       /* 1-0 1/2-1/2 0-1 */
};

/* How squares of moves are written. */
enum pdn_write_notation {
    PDN_WRITE_NOTATION_OF_GAME,
    PDN_WRITE_NUMBERS,
    PDN_WRITE_LETTERS,
};

enum pdn_write_tags {
    PDN_WRITE_ALL_TAGS,
    PDN_WRITE_ROSTER, /* the seven, and GameType, FEN and ResultFormat */
};

/*
 * A move of the main line: ply `number` from 1, or move `number` of a side as
 * counted from the start, whatever is written.  0: none.
 */
struct pdn_write_ply {
    uint32_t number;
    bool of_side;
    enum dr_side side;
};

enum { PDN_WRITE_WIDTH = 79 }; /* bytes in a line of moves and comments */

/* Zero-initialise, then set what differs. */
struct pdn_write_options {
    /* How to play; who watches is not looked at. */
    struct pdn_replay_options replay;
    const char *encoding; /* of games that are not UTF-8; NULL: 1252 */
    bool full_captures;   /* all squares, though the ends would do */
    enum pdn_write_end end;
    enum pdn_write_style style;
    enum pdn_write_notation notation;
    enum pdn_write_tags tags;
    unsigned width;  /* 0: PDN_WRITE_WIDTH; longer words are not cut */
    bool one_line;   /* all moves on one line */
    size_t max_size; /* bytes of a written game; 0 for no limit */
    /* What is left out, variations with all in them. */
    bool no_comments, no_variations, no_nags, no_clocks;

    /*
     * The first and last move of the excerpt to write, each with what stands
     * after it and before the next; none: the whole game.  Where moves before
     * it are left out, FEN has the position, and numbers go on as they were.
     */
    struct pdn_write_ply from, to;

    /* Classes that stay as they are written: bits 1 << enum pdn_cleaned. */
    unsigned keep;
    enum pdn_date_order date_order;
    enum pdn_result_from result_from;
    bool no_bad_dates; /* days that do not exist become comments */
    unsigned add;      /* PDN_ADD_ */
    bool identify;     /* fill in pdn_writing.identity */
    /* Tags that are kept beside those of PDN_WRITE_ROSTER, by name, the last
       NULL; tags is not looked at then.  Or NULL. */
    const char *const *tag_names;
    /* The name of a player as it is written, which has to last until the game
       is written; or NULL: as it is. */
    struct pdn_slice (*name)(struct pdn_slice name, void *user);
    void *name_user;
    /* Told of each repair; or NULL.  Layout is none: blanks, line ends, the
       order of tags. */
    pdn_cleaning_fn *on_cleaning;
    void *cleaning_user;
};

struct pdn_writing {
    /* Ends with a blank line; empty if the game could not be played at all:
       over the size limit, or with moves and of a variant that is not judged
       or from a start that is not known.  Borrowed until the next call. */
    struct pdn_slice text;
    bool complete; /* every move of the record was played, variations too */
    struct pdn_replay replay;
    struct pdn_identity identity; /* if asked for; borrowed like text */
    /* Results differ, of tags or what ends the moves, and nothing that was
       asked for decides between them: the first Result was kept. */
    bool undecided;
    /* A byte that the encoding asked for does not have, and where it stands; on
       the page it is U+FFFD. */
    bool garbled;
    uint32_t garbled_at;
    bool beyond;    /* text is empty: the game ends before the excerpt begins */
    bool too_large; /* text is empty: the game would exceed max_size */
    /*
     * The main line has something that is, may be or may hide a move, or sets
     * up a position, and stands on the page in a comment: the first such place.
     * Not so what is irregular and stood.
     */
    bool lost;
    struct pdn_where lost_at;
    enum pdn_code lost_why; /* the finding that it is a case of */
    bool lost_letters;      /* a move whose squares are letters */
};

struct pdn_writer;

/*
 * options is copied; the strings it points to are borrowed.
 * Errors: PDN_E_NOMEM, PDN_E_ARG (no such encoding).
 */
PDN_API PDN_MUST_USE enum pdn_status
pdn_writer_new(struct pdn_writer **out,
               const struct pdn_write_options *options);
PDN_API void pdn_writer_free(struct pdn_writer *writer);

/*
 * Plays and writes a game.  findings, if not NULL, receives those of the
 * replay.  Where replay.go_on is set, an irregular move that stood becomes a
 * comment and a set-up of the position after it.
 * Errors: PDN_E_NOMEM; the writer can be used again.
 */
PDN_API PDN_MUST_USE enum pdn_status
pdn_write_game(struct pdn_writer *writer, const struct pdn_game *game,
               struct pdn_findings *findings, struct pdn_writing *out);

#ifdef __cplusplus
}
#endif
#endif
