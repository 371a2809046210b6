// SPDX-License-Identifier: BSD-2-Clause
/*
 * parser_int.h - the parser's internals, shared by its modules.
 *
 *     parser.c         the life of a parser; the division of a chunk into games
 *     parser_tags.c    the header
 *     parser_moves.c   the movetext word by word, and the text around games
 *     parser_plain.c   a fast path for nearly all movetext
 *     parser_report.c  findings on the form of a game
 */
#ifndef PARSER_INT_H
#define PARSER_INT_H

#include "count_int.h"
#include "findings_int.h"
#include "lexer_tags_int.h"
#include "pdn/reader.h"

/* A move number whose move has not been read yet. */
struct pending_number {
    bool set, ellipsis;
    uint32_t offset, length, value;
};

/*
 * How plain movetext is read.  The slower ways find the same games; tests
 * compare them.
 */
enum parser_pace { PACE_WIDE, PACE_PLAIN, PACE_WORDS };

struct pdn_parser {
    struct pdn_game game;
    struct pdn_findings *findings;
    struct pdn_chunk chunk;
    const char *at, *end; /* the rest of the chunk */
    const char *tag_at;   /* where the next game begins with a tag, or NULL */
    uint64_t line;        /* of `at` */
    enum pdn_status status;
    enum parser_pace pace;

    /* The arrays to which the game points, kept from game to game. */
    struct pdn_tag *tags;
    struct dr_step *steps;
    struct pdn_written *written;
    struct pdn_row *rows;
    uint8_t *row_squares;
    struct pdn_item *items;
    size_t tag_room, move_room, row_room, square_room, item_room;
    size_t square_count;

    /* The current game. */
    bool content;   /* something makes it a game */
    bool movetext;  /* a [ would begin the next game */
    bool last_mark; /* the last word was a move or its mark */
    bool last_line_comment;
    bool odd_names;      /* some tag names are unknown or misspelled */
    bool known_twice;    /* a tag with an id occurs twice */
    uint32_t other_tags; /* number of tags without an id */
    uint32_t last_end;   /* end of the last word */
    uint32_t depth;      /* of variations, without a limit */
    uint32_t opened;     /* where the outermost open variation began */
    struct pending_number number;
    struct lex_count count; /* of the moves before `counted` */
    size_t counted;
};

/*
 * Each makes room for more.  Returns false if out of memory, and sets
 * parser->status.  Arrays may move, so take pointers into them after the last
 * of these calls.
 */
bool parser_room_tag(struct pdn_parser *parser);
bool parser_grow_moves(struct pdn_parser *parser, size_t more);
bool parser_add_row(struct pdn_parser *parser, const uint8_t *squares,
                    size_t count);

/* Adds an item at its place in text order. */
void parser_add_item(struct pdn_parser *parser, enum pdn_item_kind kind,
                     const char *start, size_t size, uint32_t value);

/* Turns a number without a move into an item. */
void parser_drop_number(struct pdn_parser *parser);

/* Makes room for some more moves. */
static inline bool
parser_room_moves(struct pdn_parser *parser, size_t more)
{
    return parser->game.move_count + more <= parser->move_room ||
           parser_grow_moves(parser, more);
}

static inline uint32_t
parser_offset(const struct pdn_parser *parser, const char *p)
{
    return (uint32_t)(p - parser->game.text);
}

/* Reads the tag at p.  Returns where it ends. */
const char *parser_tag(struct pdn_parser *parser, const char *p);

/* Reads the comment at { ; or %.  Returns where it ends. */
const char *parser_comment(struct pdn_parser *parser, const char *p);

/*
 * Keeps the text that belongs to the game that ended at p.  Returns where it
 * ends.
 */
const char *parser_span_end(struct pdn_parser *parser, const char *p);

/*
 * Reads plainly written numbers and moves.  Returns where it stopped, which may
 * be p.
 */
const char *parser_plain(struct pdn_parser *parser, const char *p);

/* Reads header and movetext from p on.  Returns where the game ends. */
const char *parser_game(struct pdn_parser *parser, const char *p);

/* Turns a last word that equals the Result tag into the terminator. */
void parser_end_as_tag(struct pdn_parser *parser);

/* Returns true if a hard start is at p. */
bool parser_hard_start(const struct pdn_parser *parser, const char *p);

/* Findings. */
void parser_say_word(struct pdn_parser *parser, enum pdn_code code,
                     const char *start, size_t size, const char *sentence);
/* Reports the quotation sign of mail at p. */
void parser_say_quote(struct pdn_parser *parser, const char *p, size_t size);
void parser_say_tags(struct pdn_parser *parser);
void parser_say_tag(struct pdn_parser *parser, const struct lex_tag *tag,
                    const struct pdn_tag *as);
void parser_say_items(struct pdn_parser *parser);
/* Also counts the lines and adds them to parser->line. */
void parser_say_text(struct pdn_parser *parser);
void parser_say_end(struct pdn_parser *parser);
void parser_say_too_deep(struct pdn_parser *parser, const char *p);

void parser_say_too_long(struct pdn_parser *parser);
void parser_say_foreign(struct pdn_parser *parser);

#endif
