// SPDX-License-Identifier: BSD-2-Clause
/*
 * pdn/game.h - a game as written: tags, moves and everything else, with their
 * places.
 *
 * Nothing here depends on whether a move is legal; that is the task of
 * pdn/replay.h.  A game is filled in by a parser (pdn/reader.h) and borrowed
 * from it.  It is read-only and valid until the next game is requested.
 *
 * The game's text is kept whole and unchanged, and everything else refers to it
 * by offset (bytes from the game's first byte).  The spans of a file's games
 * cover it without gaps: a span includes the line of the game's terminator,
 * anything else that belongs to the game, and the blank lines that follow.
 */
#ifndef PDN_GAME_H
#define PDN_GAME_H

#include "draughts/move.h"
#include "pdn/base.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The tags that the library itself reads; any other tag is OTHER. */
enum pdn_tag_id {
    PDN_TAG_OTHER,
    PDN_TAG_EVENT,
    PDN_TAG_SITE,
    PDN_TAG_DATE,
    PDN_TAG_ROUND,
    PDN_TAG_WHITE,
    PDN_TAG_BLACK,
    PDN_TAG_RESULT,
    PDN_TAG_GAME_TYPE,
    PDN_TAG_FEN,
    PDN_TAG_SET_UP,
    PDN_TAG_RESULT_FORMAT,
    PDN_TAG_PLY_COUNT,
    PDN_TAG_TERMINATION,
    PDN_TAG_TIME_CONTROL,
    PDN_TAG_TIME_CONTROL_WHITE,
    PDN_TAG_TIME_CONTROL_BLACK,
    PDN_TAG_WHITE_TIME,
    PDN_TAG_BLACK_TIME,
    PDN_TAG_WHITE_CLOCK,
    PDN_TAG_BLACK_CLOCK,
    PDN_TAG_EVENT_DATE,
    PDN_TAG_PUBLICATION_DATE,
    PDN_TAG_UTC_DATE,
    PDN_TAGS
};

struct pdn_tag {
    enum pdn_tag_id id;           /* matched in any letter case */
    uint32_t offset, length;      /* from [ to ] */
    uint32_t name, name_length;   /* of the name */
    uint32_t value, value_length; /* between the quotes, escapes included */
    bool quoted, escaped, closed; /* has a ", a backslash, a ] */
};

/* The separator between the squares of a move. */
enum pdn_sign {
    PDN_SIGN_STEP,    /* - and other dashes */
    PDN_SIGN_CAPTURE, /* x X : times sign * */
    PDN_SIGN_NONE,    /* none: 3228, a3b4 */
};

enum {
    PDN_WRITTEN_ROW = 1, /* more than two squares; see rows */
    /* squares in letters; each is 16 * file (a is 1) + rank */
    PDN_WRITTEN_LETTERS = 2,
    PDN_WRITTEN_ELLIPSIS = 4,    /* its number has ... (Black's move) */
    PDN_WRITTEN_VARIATION = 8,   /* in a variation */
    PDN_WRITTEN_UNREADABLE = 16, /* a square has ?, so from and to may be 0 */
    /* followed directly by items: a strength, a mark */
    PDN_WRITTEN_MARKED = 32,
    /*
     * alone in parentheses, as times are: (1:02); a move only if it is a legal
     * capture
     */
    PDN_WRITTEN_TIME = 64,
};

/* Larger written numbers are stored as this. */
enum { PDN_NUMBER_MAX = 65535 };

/* A move as it appears in the text. */
struct pdn_written {
    uint32_t offset;
    uint16_t length; /* of squares and separators, without number and marks */
    uint16_t number; /* number before it, 0 for none, at most PDN_NUMBER_MAX */
    uint8_t sign;    /* enum pdn_sign of its first separator */
    uint8_t flags;   /* set of PDN_WRITTEN_ flags */
    uint16_t depth;  /* of variations; 0 for the main line */
};

/* The squares of a move written with more than two.  Ascending by move. */
struct pdn_row {
    uint32_t move;  /* index into steps and written */
    uint32_t first; /* index into row_squares */
    uint32_t count;
};

enum pdn_item_kind {
    PDN_ITEM_COMMENT, /* { }; the text is without the braces */
    /* ; or % to the end of the line; without that sign */
    PDN_ITEM_LINE_COMMENT,
    PDN_ITEM_NAG,      /* $ and digits; `value` is the number */
    PDN_ITEM_STRENGTH, /* ! ? ... also in parentheses; * as a forced move */
    PDN_ITEM_MARK,     /* + = +1 -1 al after a move */
    PDN_ITEM_SETUP,    /* / /; the text is without the slashes */
    PDN_ITEM_OPEN,     /* ( */
    PDN_ITEM_CLOSE,    /* ) */
    PDN_ITEM_NUMBER,   /* a number without a move; `value` is the number */
    /*
     * a separate ... or - for an unknown move; `value` is the number before it,
     * or 0
     */
    PDN_ITEM_ELLIPSIS,
    /*
     * another result or *, after the one that ended the game or before the game
     * begins
     */
    PDN_ITEM_END,
    /* any other word; `value` is non-zero if it does not stand for a move */
    PDN_ITEM_UNKNOWN,
    PDN_ITEM_STRAY, /* text between games that belongs to this one */
    PDN_ITEM_TIME,  /* (0:06), the time of the preceding move */
};

/* Anything that is neither a tag nor a move, in text order. */
struct pdn_item {
    uint32_t offset, length;
    uint32_t move; /* number of moves before it */
    uint32_t value;
    /* of variations around it; for OPEN and CLOSE, the inner depth */
    uint16_t depth;
    uint8_t kind; /* enum pdn_item_kind */
};

/* What ended the game. */
enum pdn_end_kind {
    PDN_END_NONE,   /* the start of another game, or the end of input */
    PDN_END_STAR,   /* * */
    PDN_END_RESULT, /* a result, or a word equal to the Result tag */
};

struct pdn_game {
    const char *text; /* the span, with 64 readable bytes before and after it */
    size_t size;
    /* of text[0] in the input, after inflating and converting */
    uint64_t offset;
    uint64_t line;   /* of text[0] */
    uint64_t column; /* of text[0]; 0 counts as 1 */
    uint32_t number; /* in the chunk, from 1 */
    bool last;       /* the last game of the input */
    bool too_long;   /* over the limit, so only tags were read */
    bool unread;     /* see pdn_parser_next_header() */
    bool utf8;       /* valid UTF-8; otherwise in the requested encoding */
    uint32_t body;   /* offset of the movetext */

    const struct pdn_tag *tags;
    size_t tag_count;
    int32_t known[PDN_TAGS]; /* index of the first tag with each id, or -1 */

    /* All moves in text order, variations included. */
    const struct dr_step *steps; /* first and last squares */
    const struct pdn_written *written;
    size_t move_count;
    uint32_t plies; /* in the main line */

    const struct pdn_row *rows;
    size_t row_count;
    const uint8_t *row_squares;

    const struct pdn_item *items;
    size_t item_count;
    /*
     * The game has no variations, set-ups, rows, letters, open or unreadable
     * moves.
     */
    bool plain;

    /*
     * The largest square and whether letters occur, as evidence of the variant.
     */
    uint8_t largest_square;
    bool letters, numbers;

    enum pdn_end_kind end_kind;
    /* of the terminator; the end of the text if NONE */
    uint32_t end, end_length;
};

/* Returns the raw value of the first tag with this id, or {NULL, 0}. */
PDN_API struct pdn_slice pdn_game_tag(const struct pdn_game *game,
                                      enum pdn_tag_id id);

/* The same by name; letter case matters. */
PDN_API struct pdn_slice pdn_game_tag_named(const struct pdn_game *game,
                                            const char *name);

/*
 * Resolves \" and \\ of a raw value into a buffer of at least raw.size bytes.
 * Returns the result as a slice.
 */
PDN_API struct pdn_slice pdn_tag_unescape(struct pdn_slice raw, char *buffer);

/*
 * Returns the squares of move `index`, at least two.  If there are two, they
 * are copied to `pair`.
 */
PDN_API const uint8_t *pdn_game_squares(const struct pdn_game *game,
                                        size_t index, uint8_t pair[2],
                                        size_t *count);

/* Line and column of an offset, counted from the game's first byte. */
struct pdn_line {
    uint64_t line;
    uint64_t column;
};
PDN_API struct pdn_line pdn_game_line(const struct pdn_game *game,
                                      uint32_t offset);

#ifdef __cplusplus
}
#endif
#endif
