// SPDX-License-Identifier: BSD-2-Clause
/* parser_tags.c - the header: tags and the meaning of their names. */
#include "bytes_int.h"
#include "lexer_tags_int.h"
#include "names_int.h"
#include "parser_int.h"

#include <string.h>

enum { IN_VALUE, IN_NAME, ENDS_VALUE };

#define N5 IN_NAME, IN_NAME, IN_NAME, IN_NAME, IN_NAME
#define N26 N5, N5, N5, N5, N5, IN_NAME

/* Classes of bytes in a plain tag; bytes of names can occur in values too. */
static const uint8_t tag_bytes[256] = {
    ['"'] = ENDS_VALUE,
    ['\\'] = ENDS_VALUE,
    ['\n'] = ENDS_VALUE,
    ['\r'] = ENDS_VALUE,
    ['_'] = IN_NAME,
    ['0'] = N5,
    N5,
    ['A'] = N26,
    ['a'] = N26,
};

/* Returns the end of a tag of the plain form [Name "value"], or NULL. */
static const char *
plain_tag(const char *p, const char *end, struct lex_tag *tag)
{
    const char *at = p + 1, *limit;

    limit = end - p > LEX_TAG_MAX ? p + LEX_TAG_MAX : end;
    if (at >= limit || !byte_is_letter(*at))
        return NULL;
    while (at < limit && tag_bytes[(unsigned char)*at] == IN_NAME)
        at++;
    tag->name = p + 1;
    tag->name_end = at;
    if (limit - at < 4 || at[0] != ' ' || at[1] != '"')
        return NULL;
    tag->value = at += 2;
    while (at < limit && tag_bytes[(unsigned char)*at] != ENDS_VALUE)
        at++;
    if (limit - at < 2 || at[0] != '"' || at[1] != ']')
        return NULL;
    tag->value_end = at;
    tag->end = at + 2;
    tag->closing = LEX_TAG_CLOSED;
    tag->quoted = true;
    tag->curly = tag->escaped = tag->stray = tag->raw_quote = false;
    tag->no_value = tag->bad_name = tag->lone_quote = tag->open = false;
    return tag->end;
}

const char *
parser_tag(struct pdn_parser *parser, const char *p)
{
    struct pdn_game *game = &parser->game;
    struct lex_tag tag;
    struct pdn_tag *kept;
    bool plain = plain_tag(p, parser->end, &tag) != NULL, exact;

    if (!plain)
        lex_tag(p, parser->end, &tag);
    parser->content = true;
    parser->last_mark = parser->last_line_comment = false;
    parser->last_end = parser_offset(parser, tag.end);
    game->body = parser->last_end;
    if (!parser_room_tag(parser))
        return tag.end;
    kept = &parser->tags[game->tag_count];
    *kept = (struct pdn_tag){
        .id = names_tag(tag.name, (size_t)(tag.name_end - tag.name),
                        game->tag_count, &exact),
        .offset = parser_offset(parser, p),
        .length = (uint32_t)(tag.end - p),
        .name = parser_offset(parser, tag.name),
        .name_length = (uint32_t)(tag.name_end - tag.name),
        .value = parser_offset(parser, tag.value),
        .value_length = (uint32_t)(tag.value_end - tag.value),
        .quoted = tag.quoted && !tag.lone_quote,
        .escaped = tag.escaped,
        .closed = tag.closing == LEX_TAG_CLOSED,
    };
    if (kept->id == PDN_TAG_OTHER)
        parser->other_tags++;
    else if (game->known[kept->id] < 0)
        game->known[kept->id] = (int32_t)game->tag_count;
    else
        parser->known_twice = true;
    game->tag_count++;
    parser->odd_names |= !exact;
    if (!plain)
        parser_say_tag(parser, &tag, kept);
    return tag.end;
}

/* Returns the trimmed value of the Result tag. */
static struct pdn_slice
result_tag(const struct pdn_game *game)
{
    struct pdn_slice value = pdn_game_tag(game, PDN_TAG_RESULT);

    while (value.size > 0 && lex_class(value.start[0]) == CLASS_BLANK) {
        value.start++;
        value.size--;
    }
    while (value.size > 0 &&
           lex_class(value.start[value.size - 1]) == CLASS_BLANK)
        value.size--;
    return value;
}

/* Discards everything read from the offset on. */
static void
forget_from(struct pdn_parser *parser, uint32_t offset)
{
    struct pdn_game *game = &parser->game;

    while (game->item_count > 0 &&
           game->items[game->item_count - 1].offset >= offset)
        game->item_count--;
    while (game->move_count > 0 &&
           game->written[game->move_count - 1].offset >= offset) {
        game->move_count--;
        game->plies -= game->written[game->move_count].depth == 0;
        if (game->row_count > 0 &&
            game->rows[game->row_count - 1].move == game->move_count)
            game->row_count--;
    }
}

/*
 * Returns true if the last move or item begins before the offset and ends after
 * it.
 */
static bool
reaches_over(const struct pdn_game *game, uint32_t offset)
{
    if (game->move_count > 0) {
        const struct pdn_written *move = &game->written[game->move_count - 1];

        if (move->offset < offset && move->offset + move->length > offset)
            return true;
    }
    if (game->item_count > 0) {
        const struct pdn_item *item = &game->items[game->item_count - 1];

        return item->offset < offset && item->offset + item->length > offset;
    }
    return false;
}

void
parser_end_as_tag(struct pdn_parser *parser)
{
    struct pdn_game *game = &parser->game;
    struct pdn_slice result = result_tag(game);
    uint32_t offset;

    if (result.size == 0 || parser->last_end <= game->body ||
        parser->last_end - game->body < result.size ||
        (result.size == 1 && *result.start == '?'))
        return;
    offset = parser->last_end - (uint32_t)result.size;
    if (memcmp(game->text + offset, result.start, result.size) != 0 ||
        (offset > game->body &&
         lex_class(game->text[offset - 1]) != CLASS_BLANK &&
         game->text[offset - 1] != '}') ||
        reaches_over(game, offset))
        return;
    forget_from(parser, offset);
    game->end = offset;
    game->end_length = (uint32_t)result.size;
    game->end_kind = PDN_END_RESULT;
}
