// SPDX-License-Identifier: BSD-2-Clause
/*
 * pdn/game.h - a game as written: tags, moves, and all else, with positions.
 *
 * Nothing here says whether a move is legal; pdn/replay.h does.  A game is
 * filled by a parser (pdn/reader.h) and borrowed from it: everything is
 * read-only and lives until the next game is asked for.
 *
 * The text of the game is kept whole and unchanged; everything else points
 * into it by offset (bytes from the game's first byte).  Spans of the games
 * of a file tile it: a span runs through the line of its terminator, what else
 * belongs to the game, and the blank lines after it.
 */
#ifndef PDN_GAME_H
#define PDN_GAME_H

#include "draughts/move.h"
#include "pdn/base.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The tags that the library itself asks for; all others are OTHER. */
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
    enum pdn_tag_id id;           /* letter case folded */
    uint32_t offset, length;      /* from [ to ] */
    uint32_t name, name_length;   /* where the name stands */
    uint32_t value, value_length; /* between the quotes, escapes and all */
    bool quoted, escaped, closed; /* has ", has a backslash, has ] */
};

/* What stood between the squares of a move. */
enum pdn_sign {
    PDN_SIGN_STEP,    /* - and the dashes */
    PDN_SIGN_CAPTURE, /* x X : times sign * */
    PDN_SIGN_NONE,    /* nothing: 3228, a3b4 */
};

enum {
    PDN_WRITTEN_ROW = 1,         /* more than two squares: see rows */
    PDN_WRITTEN_LETTERS = 2,     /* squares in letters: each is
                                    16 * file (a is 1) + rank */
    PDN_WRITTEN_ELLIPSIS = 4,    /* its number has ... (Black's) */
    PDN_WRITTEN_VARIATION = 8,   /* not in the main line */
    PDN_WRITTEN_UNREADABLE = 16, /* a square has ?: from and to may be 0 */
    PDN_WRITTEN_MARKED = 32,     /* items right after it: strength, mark */
    PDN_WRITTEN_TIME = 64,       /* alone in parentheses, as times are: (1:02);
                                    a move only if it is a legal capture */
};

/* Where written numbers are kept no further. */
enum { PDN_NUMBER_MAX = 65535 };

/* How one move stands in the text. */
struct pdn_written {
    uint32_t offset;
    uint16_t length; /* of the squares and signs, without number and marks */
    uint16_t number; /* written before it; 0: none; PDN_NUMBER_MAX: or more */
    uint8_t sign;    /* enum pdn_sign; of its first separator */
    uint8_t flags;   /* PDN_WRITTEN_ */
    uint16_t depth;  /* of variations; 0: main line */
};

/* The squares of a move written with more than two; ascending by move. */
struct pdn_row {
    uint32_t move;  /* index into steps and written */
    uint32_t first; /* index into row_squares */
    uint32_t count;
};

enum pdn_item_kind {
    PDN_ITEM_COMMENT,      /* { }; the slice excludes the braces */
    PDN_ITEM_LINE_COMMENT, /* ; or % to the end of the line, sign excluded */
    PDN_ITEM_NAG,          /* $ and digits; value is the number */
    PDN_ITEM_STRENGTH,     /* ! ? ... also in parentheses; * as forced */
    PDN_ITEM_MARK,         /* + = +1 -1 al after a move */
    PDN_ITEM_SETUP,        /* / /; the slice excludes the slashes */
    PDN_ITEM_OPEN,         /* ( */
    PDN_ITEM_CLOSE,        /* ) */
    PDN_ITEM_NUMBER,       /* a move number with no move; value is it */
    PDN_ITEM_ELLIPSIS,     /* a free-standing ..., or -: a move unknown; value
                              is the number written before it, or 0 */
    PDN_ITEM_END,          /* another result or *: after the one that ended the
                              game, or before it begins */
    PDN_ITEM_UNKNOWN,      /* any other word; value is not 0 for
                              one in whose place no move is missing */
    PDN_ITEM_STRAY,        /* text between games that belongs to this one */
    PDN_ITEM_TIME,         /* (0:06), the time of the move before it */
};

/* Whatever is neither tag nor move, in the order of the text. */
struct pdn_item {
    uint32_t offset, length;
    uint32_t move; /* how many moves stand before it */
    uint32_t value;
    uint16_t depth; /* of variations it stands in; OPEN, CLOSE: the inner */
    uint8_t kind;   /* enum pdn_item_kind */
};

/* What ended the game. */
enum pdn_end_kind {
    PDN_END_NONE,   /* a hard start, a tag, or the end of input */
    PDN_END_STAR,   /* * */
    PDN_END_RESULT, /* a result, or a word equal to the Result tag */
};

struct pdn_game {
    const char *text; /* the span; 64 readable bytes stand before and after */
    size_t size;
    uint64_t offset; /* of text[0] in the (inflated, converted) input */
    uint64_t line;   /* of text[0] */
    uint64_t column; /* of text[0]; 0 is taken as 1 */
    uint32_t number; /* within the chunk, from 1 */
    bool last;       /* the input ends with it */
    bool too_long;   /* over the limit: only tags were read */
    bool unread;     /* see pdn_parser_next_header() */
    bool utf8;       /* valid UTF-8; else in the encoding asked for */
    uint32_t body;   /* offset where the movetext begins */

    const struct pdn_tag *tags;
    size_t tag_count;
    int32_t known[PDN_TAGS]; /* index of the first of each id, or -1 */

    /* All moves in the order of the text, variations included. */
    const struct dr_step *steps; /* first and last square */
    const struct pdn_written *written;
    size_t move_count;
    uint32_t plies; /* of the main line */

    const struct pdn_row *rows;
    size_t row_count;
    const uint8_t *row_squares;

    const struct pdn_item *items;
    size_t item_count;
    /* No variation, set-up, row, letters, open or unreadable move. */
    bool plain;

    /* The largest square, whether letters occur: evidence of the variant. */
    uint8_t largest_square;
    bool letters, numbers;

    enum pdn_end_kind end_kind;
    uint32_t end, end_length; /* the terminator; at the end of text if NONE */
};

/* The raw value of the first tag with this id; {NULL, 0} if absent. */
PDN_API struct pdn_slice pdn_game_tag(const struct pdn_game *game,
                                      enum pdn_tag_id id);

/* The same by name, letter case counts. */
PDN_API struct pdn_slice pdn_game_tag_named(const struct pdn_game *game,
                                            const char *name);

/*
 * Resolves \" and \\ of a raw value into a buffer of at least raw.size bytes;
 * returns the slice of it.
 */
PDN_API struct pdn_slice pdn_tag_unescape(struct pdn_slice raw, char *buffer);

/* The squares of move `index`, at least two; two: a copy goes to pair. */
PDN_API const uint8_t *pdn_game_squares(const struct pdn_game *game,
                                        size_t index, uint8_t pair[2],
                                        size_t *count);

/* Line and column of an offset; counts from the game's first byte. */
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
