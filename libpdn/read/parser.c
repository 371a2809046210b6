// SPDX-License-Identifier: BSD-2-Clause
/*
 * parser.c - the life of a parser, and the division of a chunk into games.
 *
 * One pass reads a game and finds its end.  Its span then includes what
 * follows, up to the next game or the text that belongs to that.
 */
#include "lexer_tags_int.h"
#include "parser_int.h"

#include "bytes_int.h"
#include "growth_int.h"
#include "source_int.h"

#include <stdlib.h>
#include <string.h>

/* The arrays of a game, which only ever grow. */

/* Makes room for at least `wanted` elements.  Returns NULL if out of memory. */
static void *
grow(void *array, size_t size, size_t wanted, size_t *room)
{
    return growth_make(&array, room, wanted, size) ? array : NULL;
}

bool
parser_room_tag(struct pdn_parser *parser)
{
    void *larger;

    if (parser->game.tag_count < parser->tag_room)
        return true;
    larger = grow(parser->tags, sizeof *parser->tags,
                  parser->game.tag_count + 1, &parser->tag_room);
    if (larger == NULL) {
        parser->status = PDN_E_NOMEM;
        return false;
    }
    parser->tags = larger;
    parser->game.tags = larger;
    return true;
}

bool
parser_grow_moves(struct pdn_parser *parser, size_t more)
{
    size_t wanted = parser->game.move_count + more, room = parser->move_room;
    void *steps, *written;

    steps = grow(parser->steps, sizeof *parser->steps, wanted, &room);
    if (steps != NULL) {
        parser->steps = steps;
        parser->game.steps = steps;
    }
    room = parser->move_room;
    written = grow(parser->written, sizeof *parser->written, wanted, &room);
    if (written != NULL) {
        parser->written = written;
        parser->game.written = written;
    }
    if (steps == NULL || written == NULL) {
        parser->status = PDN_E_NOMEM;
        return false;
    }
    parser->move_room = room;
    return true;
}

bool
parser_add_row(struct pdn_parser *parser, const uint8_t *squares, size_t count)
{
    struct pdn_game *game = &parser->game;
    size_t wanted = parser->square_count + count;
    void *larger;

    if (game->row_count == parser->row_room) {
        larger = grow(parser->rows, sizeof *parser->rows, game->row_count + 1,
                      &parser->row_room);
        if (larger == NULL) {
            parser->status = PDN_E_NOMEM;
            return false;
        }
        parser->rows = larger;
        game->rows = larger;
    }
    if (wanted > parser->square_room) {
        larger = grow(parser->row_squares, 1, wanted, &parser->square_room);
        if (larger == NULL) {
            parser->status = PDN_E_NOMEM;
            return false;
        }
        parser->row_squares = larger;
        game->row_squares = larger;
    }
    parser->rows[game->row_count++] =
        (struct pdn_row){.move = (uint32_t)game->move_count,
                         .first = (uint32_t)parser->square_count,
                         .count = (uint32_t)count};
    memcpy(parser->row_squares + parser->square_count, squares, count);
    parser->square_count += count;
    return true;
}

void
parser_add_item(struct pdn_parser *parser, enum pdn_item_kind kind,
                const char *start, size_t size, uint32_t value)
{
    struct pdn_game *game = &parser->game;
    size_t at = game->item_count;
    struct pdn_item item = {
        .offset = parser_offset(parser, start),
        .length = (uint32_t)size,
        .move = (uint32_t)game->move_count,
        .value = value,
        .depth = (uint16_t)parser->depth,
        .kind = (uint8_t)kind,
    };

    if (parser->depth > LEX_DEPTH_MAX)
        return;
    if (at == parser->item_room) {
        void *larger = grow(parser->items, sizeof *parser->items, at + 1,
                            &parser->item_room);

        if (larger == NULL) {
            parser->status = PDN_E_NOMEM;
            return;
        }
        parser->items = larger;
        game->items = larger;
    }
    for (; at > 0 && parser->items[at - 1].offset > item.offset; at--)
        parser->items[at] = parser->items[at - 1];
    parser->items[at] = item;
    game->item_count++;
}

void
parser_drop_number(struct pdn_parser *parser)
{
    struct pending_number *number = &parser->number;

    if (!number->set)
        return;
    number->set = false;
    parser_add_item(parser, PDN_ITEM_NUMBER, parser->game.text + number->offset,
                    number->length, number->value);
}

/*
 * Skips plain movetext up to the end of the game, 64 bytes at a time.
 *
 * Only a result or a star ends a game.  Among digits, blanks, dots, x and
 * dashes, a result is a dash with a blank beside it, a 0, a 1 on both sides, or
 * a number with a dot after it.  Any other dash is part of a move.  The bytes
 * are converted to masks that mark such dashes and all non-plain bytes, and
 * only the marked places are read as words.  If a game continues after such a
 * word, it is not plain.
 *
 * Every x86-64 processor has SSE2.  Elsewhere games are read in full, with the
 * same result.
 */

#if defined(__SSE2__)

#include "lanes_int.h"

#include <string.h>

enum {
    BLOCK = 64,
    BEFORE = 2, /* bytes before a dash that determine its meaning */
    BEHIND = 3,
    STEP = BLOCK - BEFORE - BEHIND,
};

/* Bit i describes byte i of the block. */
struct masks {
    uint64_t plain, digits, dashes, dots, zeros, ones;
};

static inline void
look(const char *p, unsigned shift, struct masks *masks)
{
    __m128i bytes = lanes_at(p + shift);
    __m128i digits = lanes_within(bytes, '0', 9);
    __m128i dashes = lanes_equal(bytes, '-'), dots = lanes_equal(bytes, '.');
    __m128i blanks = lanes_or(lanes_within(bytes, '\t', 4),
                              lanes_within(bytes, ' ', 1)); /* ! */
    __m128i words = lanes_or(lanes_or(lanes_equal(bytes, 'x'), digits),
                             lanes_or(dashes, dots));

    masks->plain |= lanes_bits(lanes_or(words, blanks), shift);
    masks->digits |= lanes_bits(digits, shift);
    masks->dashes |= lanes_bits(dashes, shift);
    masks->dots |= lanes_bits(dots, shift);
    masks->zeros |= lanes_bits(lanes_equal(bytes, '0'), shift);
    masks->ones |= lanes_bits(lanes_equal(bytes, '1'), shift);
}

/*
 * Returns the dashes that may belong to a result, and the bytes that are not
 * plain.
 */
static inline uint64_t
telling(const char *p)
{
    struct masks m = {0, 0, 0, 0, 0, 0};
    uint64_t apart, zero, one, dot;

    look(p, 0, &m);
    look(p, 16, &m);
    look(p, 32, &m);
    look(p, 48, &m);
    apart = ~(m.digits << 1 & m.digits >> 1);
    zero =
        (m.zeros >> 1 & ~(m.digits >> 2)) | (m.zeros << 1 & ~(m.digits << 2));
    one = m.ones >> 1 & ~(m.digits >> 2) & m.ones << 1 & ~(m.digits << 2);
    dot = m.digits >> 1 &
          (m.dots >> 2 | (m.digits >> 2 & (m.dots >> 3 | m.digits >> 3)));
    return ~m.plain | (m.dashes & (apart | zero | one | dot));
}

/* Returns the first significant place from p on, or `end`. */
static const char *
next_telling(const char *p, const char *end)
{
    const uint64_t judged = ((UINT64_C(1) << STEP) - 1) << BEFORE;

    for (; p < end; p += STEP) {
        uint64_t found = telling(p - BEFORE) & judged;

        if (found != 0) {
            p += __builtin_ctzll(found) - BEFORE;
            return p < end ? p : end;
        }
    }
    return end;
}

/*
 * Returns the end of the comment at p, or NULL if it is not closed before a
 * hard start.
 */
static const char *
comment_end(const struct pdn_parser *parser, const char *p)
{
    const char *close = memchr(p, '}', (size_t)(parser->end - p));

    if (close == NULL)
        return NULL;
    while ((p = memchr(p, '[', (size_t)(close - p))) != NULL) {
        if (parser_hard_start(parser, p))
            return NULL;
        p++;
    }
    return close + 1;
}

/*
 * Returns the end of the span if the word around p is a terminator and only
 * blanks separate it from a tag or the end, or NULL.  The game ends there even
 * if the word is part of a move with blanks, as in 28 x 1-1.
 */
static const char *
end_of_span(const struct pdn_parser *parser, const char *p, const char *start)
{
    struct lex_token token;

    while (p > start && !byte_is_space(p[-1]) && p[-1] != '}')
        p--;
    lex_token(p, parser->end, LEX_NOTHING_NEAR, &token);
    if (token.kind != LEX_RESULT && token.kind != LEX_STAR)
        return NULL;
    p += token.size + token.tail;
    while (p < parser->end && byte_is_space(*p))
        p++;
    return p == parser->end || (*p == '[' && lex_tag_start(p, parser->end))
               ? p
               : NULL;
}

/*
 * Finds where the plain movetext at p and its span end, up to a [ or the end of
 * the chunk, without reading it.  Returns NULL if it must be read.
 */
static const char *
parser_pass_moves(struct pdn_parser *parser, const char *p)
{
    const char *start = p;

    for (;;) {
        p = next_telling(p, parser->end);
        if (p == parser->end)
            return p;
        switch (*p) {
        case '{':
            p = comment_end(parser, p);
            if (p == NULL)
                return NULL;
            break;
        case '[':
            return parser_hard_start(parser, p) ? p : NULL;
        case '?':
        case '$':
        case '+':
        case '=':
        case ':':
            p++;
            break;
        default:
            return end_of_span(parser, p, start);
        }
    }
}

#else

static const char *
parser_pass_moves(struct pdn_parser *parser, const char *p)
{
    (void)parser;
    (void)p;
    return NULL;
}

#endif

enum pdn_status
pdn_parser_new(struct pdn_parser **out, struct pdn_findings *findings)
{
    struct pdn_parser *parser = calloc(1, sizeof *parser);

    if (parser == NULL)
        return PDN_E_NOMEM;
    parser->findings = findings;
    *out = parser;
    return PDN_OK;
}

void
pdn_parser_free(struct pdn_parser *parser)
{
    if (parser == NULL)
        return;
    free(parser->tags);
    free(parser->steps);
    free(parser->written);
    free(parser->rows);
    free(parser->row_squares);
    free(parser->items);
    free(parser);
}

void
pdn_parser_begin(struct pdn_parser *parser, const struct pdn_chunk *chunk)
{
    parser->chunk = *chunk;
    parser->at = chunk->data;
    parser->end = chunk->data + chunk->size;
    parser->tag_at = NULL;
    parser->line = chunk->line;
    parser->game.number = 0;
    if (chunk->part == PDN_PART_MIDDLE || chunk->part == PDN_PART_FINISH ||
        (chunk->foreign && !chunk->first))
        parser->at = parser->end;
}

/* Begins the game at parser->at. */
static void
parser_begin_game(struct pdn_parser *parser)
{
    const struct pdn_game *before = &parser->game;
    uint32_t number = before->number;
    uint64_t column =
        number == 0 ? parser->chunk.column
                    : source_column(before->text, before->size, before->column);

    parser->game = (struct pdn_game){
        .text = parser->at,
        .offset =
            parser->chunk.offset + (uint64_t)(parser->at - parser->chunk.data),
        .line = parser->line,
        .column = column,
        .number = number + 1,
        .tags = parser->tags,
        .steps = parser->steps,
        .written = parser->written,
        .rows = parser->rows,
        .row_squares = parser->row_squares,
        .items = parser->items,
        .plain = true,
    };
    memset(parser->game.known, 0xff, sizeof parser->game.known);
    parser->square_count = 0;
    parser->count = (struct lex_count){0};
    parser->counted = 0;
    parser->content = parser->movetext = false;
    parser->last_mark = parser->last_line_comment = false;
    parser->odd_names = parser->known_twice = false;
    parser->other_tags = 0;
    parser->last_end = 0;
    parser->depth = 0;
    parser->number.set = false;
    parser->status = PDN_OK;
    if (parser->findings != NULL)
        pdn_findings_clear(parser->findings);
}

/* Ends the span of the game at `stop`. */
static void
parser_end_span(struct pdn_parser *parser, const char *stop)
{
    struct pdn_game *game = &parser->game;

    game->size = (size_t)(stop - game->text);
    game->last = parser->chunk.last && stop == parser->end;
    while (game->body < game->size &&
           lex_blank(game->text + game->body, stop) != 0)
        game->body += (uint32_t)lex_blank(game->text + game->body, stop);
    if (game->body > game->end)
        game->body = game->end;
    parser->at = stop;
}

/*
 * Handles a game that is too long to keep: its tags are read, its moves are
 * not.
 */
static void
too_long(struct pdn_parser *parser)
{
    struct lex_token token;
    const char *p = parser->at;

    for (;;) {
        if (p == parser->end)
            break;
        lex_token(p, parser->end, LEX_NOTHING_NEAR, &token);
        if (token.kind == LEX_BRACKET) {
            if (memchr(p, ']', (size_t)(parser->end - p)) == NULL)
                break; /* its end is in the rest */
            p = parser_tag(parser, p);
        } else if (token.kind == LEX_COMMENT || token.kind == LEX_LINE)
            p = parser_comment(parser, p);
        else if (token.kind == LEX_BLANK || token.kind == LEX_ESCAPE)
            p += token.size;
        else
            break;
    }
    parser->game.too_long = true;
    parser->game.end = (uint32_t)parser->chunk.size;
    parser_end_span(parser, parser->end);
    parser_say_too_long(parser);
}

static enum pdn_status
read_whole(struct pdn_parser *parser)
{
    const char *p = parser_game(parser, parser->at);

    if (!parser->content) {
        parser->at = parser->end;
        parser->game.number--;
        return parser->status == PDN_OK ? PDN_END : parser->status;
    }
    parser_end_span(parser, parser_span_end(parser, p));
    parser_say_items(parser);
    parser_say_end(parser);
    return PDN_OK;
}

enum pdn_status
pdn_parser_next(struct pdn_parser *parser, const struct pdn_game **game)
{
    enum pdn_status status = PDN_OK;

    if (parser->at == parser->end)
        return PDN_END;
    parser_begin_game(parser);
    if (parser->chunk.foreign) {
        parser->game.end = (uint32_t)parser->chunk.size;
        parser_end_span(parser, parser->end);
        parser_say_foreign(parser);
    } else if (parser->chunk.part == PDN_PART_BEGIN) {
        too_long(parser);
    } else {
        status = read_whole(parser);
    }
    if (status != PDN_OK)
        return status;
    parser_say_tags(parser);
    parser_say_text(parser);
    if (parser->status == PDN_OK && parser->findings != NULL)
        parser->status = findings_status(parser->findings);
    if (parser->status == PDN_OK)
        *game = &parser->game;
    return parser->status;
}

/*
 * Reads the header of a game only.
 *
 * A caller that asks for tags needs no moves but must know where the game ends.
 * In plain movetext that is the next [, which parser_pass_moves() finds.  All
 * other games are read in full, so that both ways find the same games.
 */

static const char *
skip_blanks(const char *p, const char *end)
{
    while (p < end && byte_is_space(*p))
        p++;
    return p;
}

/*
 * Returns the end of the span of the game at parser->at, or NULL if it must be
 * read.
 */
static const char *
read_header(struct pdn_parser *parser)
{
    const char *p = parser->at + lex_blank(parser->at, parser->end);

    for (;;) {
        p = skip_blanks(p, parser->end);
        if (p == parser->end)
            return parser->content ? p : NULL;
        if (*p != '[')
            return parser->content ? parser_pass_moves(parser, p) : NULL;
        if (!parser->content && !lex_first_tag(p, parser->end))
            return NULL;
        if (parser->content && parser_hard_start(parser, p))
            return p;
        p = parser_tag(parser, p);
        if (parser->status != PDN_OK)
            return NULL;
    }
}

/* Discards what was read of the game and reads it in full. */
static enum pdn_status
read_again(struct pdn_parser *parser, const struct pdn_game **game)
{
    parser->at = parser->game.text;
    parser->line = parser->game.line;
    parser->game.number--;
    parser->game.size = 0;
    return pdn_parser_next(parser, game);
}

enum pdn_status
pdn_parser_next_header(struct pdn_parser *parser, const struct pdn_game **game)
{
    const char *stop;

    if (parser->at == parser->end || parser->chunk.foreign ||
        parser->chunk.part != PDN_PART_WHOLE)
        return pdn_parser_next(parser, game);
    parser_begin_game(parser);
    stop = read_header(parser);
    if (stop == NULL)
        return read_again(parser, game);
    parser->game.unread = true;
    parser->game.end = (uint32_t)(stop - parser->game.text);
    parser_end_span(parser, stop);
    parser_say_text(parser);
    *game = &parser->game;
    return PDN_OK;
}

enum pdn_status
pdn_parser_read(struct pdn_parser *parser, const struct pdn_game **game)
{
    *game = &parser->game;
    return parser->game.unread ? read_again(parser, game) : PDN_OK;
}
