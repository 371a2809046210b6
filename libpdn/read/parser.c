// SPDX-License-Identifier: BSD-2-Clause
/*
 * parser.c - the life of a parser, and where the games of a chunk are.
 *
 * One pass reads a game and finds its end.  Then the span is settled: it goes
 * on over all that is no game and belongs to none that follows.
 */
#include "parser_int.h"
#include "source_int.h"

#include <stdlib.h>
#include <string.h>

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

void
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

void
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

/* A game too long to be kept: its tags are read, its moves are not. */
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
                break; /* it ends in the rest */
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
