// SPDX-License-Identifier: BSD-2-Clause
/*
 * parser_between.c - what stands before a game and behind its end: it is
 * looked over first, to see where the next game begins and whose the rest is,
 * and then kept.
 */
#include "between_int.h"
#include "parser_int.h"

#include <string.h>

static uint64_t
place(const struct pdn_parser *parser, const char *p)
{
    return (uint64_t)(p - parser->chunk.data);
}

static void
look(const struct pdn_parser *parser, const struct between *between,
     const char *p, struct between_token *token)
{
    bool hard = *p == '[' && parser_hard_start(parser, p);

    between_look(between, p, parser->end, hard, token);
}

/* The end of the comment at p, as parser_comment() would find it. */
static const char *
comment_end(const struct pdn_parser *parser, const char *p)
{
    bool braces = *p == '{';

    for (p++; p < parser->end; p++) {
        if (braces ? *p == '}' : *p == '\n' || *p == '\r')
            return p + braces;
        if (braces && *p == '[' && parser_hard_start(parser, p))
            return p;
    }
    return p;
}

static const char *
token_end(const struct pdn_parser *parser, const char *p,
          const struct between_token *token)
{
    if (token->kind == BETWEEN_COMMENT || token->kind == BETWEEN_LINE)
        return comment_end(parser, p);
    return p + token->size + token->tail;
}

static bool
is_game(enum between_kind kind)
{
    return kind == BETWEEN_MOVES || kind == BETWEEN_TAG || kind == BETWEEN_HARD;
}

/*
 * Looks from p on for the next game: where it begins; the end of the chunk if
 * none does.
 */
static const char *
next_game(const struct pdn_parser *parser, const char *p,
          struct between *between, enum between_kind *begins)
{
    struct between_token token;

    for (*begins = BETWEEN_BLANK; p < parser->end;) {
        const char *stop;

        look(parser, between, p, &token);
        if (is_game(token.kind)) {
            *begins = token.kind;
            return p;
        }
        stop = token_end(parser, p, &token);
        between_pass(between, p, place(parser, p), place(parser, stop),
                     token.kind);
        p = stop;
    }
    return p;
}

/* Words on one line, or on lines without a blank one between, are one item. */
static void
keep_text(struct pdn_parser *parser, const char *p, const char *stop)
{
    struct pdn_game *game = &parser->game;
    struct pdn_item *last =
        game->item_count > 0 ? &parser->items[game->item_count - 1] : NULL;
    bool whole = last != NULL && last->kind == PDN_ITEM_STRAY;
    unsigned lines = 0;

    while (stop > p && lex_class(stop[-1]) == CLASS_BLANK)
        stop--;
    for (uint32_t i = whole ? last->offset + last->length : 0;
         whole && i < parser_offset(parser, p); i++) {
        lines += game->text[i] == '\n' ||
                 (game->text[i] == '\r' && game->text[i + 1] != '\n');
        whole = lines < 2 && lex_class(game->text[i]) == CLASS_BLANK;
    }
    if (whole)
        last->length = parser_offset(parser, stop) - last->offset;
    else
        parser_add_item(parser, PDN_ITEM_STRAY, p, (size_t)(stop - p), 0);
}

static const char *
keep(struct pdn_parser *parser, const char *p,
     const struct between_token *token)
{
    const char *stop = token_end(parser, p, token);

    switch (token->kind) {
    case BETWEEN_COMMENT:
    case BETWEEN_LINE:
        return parser_comment(parser, p);
    case BETWEEN_END:
        parser_add_item(parser, PDN_ITEM_END, p, token->size, 0);
        break;
    case BETWEEN_QUOTE:
        parser_say_quote(parser, p, token->size);
        break;
    case BETWEEN_TEXT:
    case BETWEEN_GROUP:
        keep_text(parser, p, stop);
        break;
    default:
        break;
    }
    return stop;
}

static void
keep_until(struct pdn_parser *parser, const char *p, const char *stop,
           bool before_any)
{
    struct between between;
    struct between_token token;

    between_begin(&between, place(parser, p), before_any);
    while (p < stop) {
        const char *next;

        look(parser, &between, p, &token);
        next = keep(parser, p, &token);
        between_pass(&between, p, place(parser, p), place(parser, next),
                     token.kind);
        p = next;
    }
}

const char *
parser_skip_blanks(const struct pdn_parser *parser, const char *p)
{
    while (p < parser->end && (unsigned char)*p <= ' ' &&
           (*p == '\n' || *p == '\r' || *p == ' ' || *p == '\t'))
        p++;
    return p;
}

/*
 * Most games begin with a tag, nearly always that of the event, and nothing but
 * blanks stands before that.
 */
static bool
is_tag_or_end(const struct pdn_parser *parser, const char *p)
{
    static const char usual[] = {'[', 'E', 'v', 'e', 'n', 't', ' ', '"'};

    if (p == parser->end)
        return true;
    if ((size_t)(parser->end - p) >= sizeof usual &&
        memcmp(p, usual, sizeof usual) == 0)
        return true;
    return *p == '[' && lex_first_tag(p, parser->end);
}

const char *
parser_lead(struct pdn_parser *parser, const char *p)
{
    struct between between;
    enum between_kind begins;
    const char *start;

    if (p == parser->tag_at)
        return p; /* as nearly always: the game before it looked */
    start = parser_skip_blanks(parser, p);
    if (is_tag_or_end(parser, start))
        return start;
    between_begin(&between, place(parser, p), true);
    start = next_game(parser, p, &between, &begins);
    if (!is_game(begins))
        return p; /* no game at all: its words are read as those of one */
    keep_until(parser, p, start, true);
    return start;
}

const char *
parser_span_end(struct pdn_parser *parser, const char *p)
{
    struct between between;
    enum between_kind begins;
    const char *stop = parser_skip_blanks(parser, p);

    if (is_tag_or_end(parser, stop)) {
        parser->tag_at = stop;
        return stop;
    }
    between_begin(&between, place(parser, p), false);
    stop = next_game(parser, p, &between, &begins);
    if (is_game(begins))
        stop = parser->chunk.data +
               between_end(&between, place(parser, stop), begins);
    keep_until(parser, p, stop, false);
    return stop;
}
