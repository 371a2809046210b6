// SPDX-License-Identifier: BSD-2-Clause
/*
 * parser_int.h - the parser's insides, shared by its modules.
 *
 *     parser.c         the life of a parser; where the games of a chunk are
 *     parser_tags.c    the header
 *     parser_moves.c   the movetext, word by word, and what stands around it
 *     parser_plain.c   the same for what nearly all of it is: fast
 *     parser_report.c  the findings about the form of a game
 */
#ifndef PARSER_INT_H
#define PARSER_INT_H

#include "count_int.h"
#include "findings_int.h"
#include "lexer_tags_int.h"
#include "pdn/reader.h"

/* A move number that was read and whose move has not come yet. */
struct pending_number {
    bool set, ellipsis;
    uint32_t offset, length, value;
};

/*
 * How plain movetext is read.  The slower ways give the same games; tests
 * compare them.
 */
enum parser_pace { PACE_WIDE, PACE_PLAIN, PACE_WORDS };

struct pdn_parser {
    struct pdn_game game;
    struct pdn_findings *findings;
    struct pdn_chunk chunk;
    const char *at, *end; /* the rest of the chunk */
    const char *tag_at;   /* where the next game begins with a tag, or NULL */
    uint64_t line;        /* of at */
    enum pdn_status status;
    enum parser_pace pace;

    /* The arrays that game points to; kept from game to game. */
    struct pdn_tag *tags;
    struct dr_step *steps;
    struct pdn_written *written;
    struct pdn_row *rows;
    uint8_t *row_squares;
    struct pdn_item *items;
    size_t tag_room, move_room, row_room, square_room, item_room;
    size_t square_count;

    /* The game being read. */
    bool content;   /* something makes it a game */
    bool movetext;  /* a [ would begin the next */
    bool last_mark; /* the last word was a move or its mark */
    bool last_line_comment;
    bool odd_names;      /* tags that are not known, or not spelled so */
    bool known_twice;    /* a tag with an id stands twice */
    uint32_t other_tags; /* tags without an id */
    uint32_t last_end;   /* of the last word */
    uint32_t depth;      /* of variations, not limited */
    uint32_t opened;     /* where the outermost open variation began */
    struct pending_number number;
    struct lex_count count; /* of the moves before `counted` */
    size_t counted;
};

/*
 * Each gives room for more; false: out of memory, parser->status says.  What
 * they grow may move: take pointers into it after the last of them.
 */
bool parser_room_tag(struct pdn_parser *parser);
bool parser_grow_moves(struct pdn_parser *parser, size_t more);
bool parser_add_row(struct pdn_parser *parser, const uint8_t *squares,
                    size_t count);

/* Adds an item at its place in the order of the text. */
void parser_add_item(struct pdn_parser *parser, enum pdn_item_kind kind,
                     const char *start, size_t size, uint32_t value);

/* A number whose move does not come becomes an item. */
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

/* Reads the tag at p; returns where it ends. */
const char *parser_tag(struct pdn_parser *parser, const char *p);

/* Reads the comment at { ; or %; returns where it ends. */
const char *parser_comment(struct pdn_parser *parser, const char *p);

/* Keeps what belongs to the game that ended at p; returns where that ends. */
const char *parser_span_end(struct pdn_parser *parser, const char *p);

/*
 * Reads numbers and moves while they are written plainly; returns where it
 * stopped: at something else, or at p.
 */
const char *parser_plain(struct pdn_parser *parser, const char *p);

/* Reads the movetext and header from p on; returns where the game ends. */
const char *parser_game(struct pdn_parser *parser, const char *p);

/* A last word equal to the Result tag is the terminator. */
void parser_end_as_tag(struct pdn_parser *parser);

/* Whether a hard start is at p. */
bool parser_hard_start(const struct pdn_parser *parser, const char *p);

/* Findings. */
void parser_say_word(struct pdn_parser *parser, enum pdn_code code,
                     const char *start, size_t size, const char *sentence);
/* The sign of quoted mail at p. */
void parser_say_quote(struct pdn_parser *parser, const char *p, size_t size);
void parser_say_tags(struct pdn_parser *parser);
void parser_say_tag(struct pdn_parser *parser, const struct lex_tag *tag,
                    const struct pdn_tag *as);
void parser_say_items(struct pdn_parser *parser);
/* Counts the lines too: adds them to parser->line. */
void parser_say_text(struct pdn_parser *parser);
void parser_say_end(struct pdn_parser *parser);
void parser_say_too_deep(struct pdn_parser *parser, const char *p);

void parser_say_too_long(struct pdn_parser *parser);
void parser_say_foreign(struct pdn_parser *parser);

#endif
