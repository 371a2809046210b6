// SPDX-License-Identifier: BSD-2-Clause
/*
 * parser_header.c - the header of a game alone.
 *
 * Who asks for tags needs no moves, but must know where the game ends.  Where
 * the movetext is plain that is the next [: parser_pass.c looks over it.
 * Whatever is not plain is read in full, so that both ways give the same
 * games.
 */
#include "parser_int.h"

/* What stands between tags, but for the rarer blanks. */
static bool
is_blank(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

static const char *
skip_blanks(const char *p, const char *end)
{
    while (p < end && is_blank(*p))
        p++;
    return p;
}

/* Where the span of the game at parser->at ends; NULL: only reading tells. */
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

/* Forgets what was read of the game, to read it in full. */
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
