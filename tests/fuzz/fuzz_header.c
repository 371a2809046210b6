// SPDX-License-Identifier: BSD-2-Clause
/*
 * fuzz_header.c - any bytes: a game whose moves are left unread ends at the
 * same place as when it is read in full, has the same tags, and can be read in
 * full later.
 */
#include "padded.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void
begin(struct pdn_parser *parser, const char *text, size_t size)
{
    struct pdn_chunk chunk = {.data = text,
                              .size = size,
                              .line = 7,
                              .column = 3,
                              .first = true,
                              .last = true};

    pdn_parser_begin(parser, &chunk);
}

/* What is promised of a game, be it read or not. */
static void
compare(const struct pdn_game *full, const struct pdn_game *header)
{
    require(header->text == full->text && header->size == full->size);
    require(header->offset == full->offset && header->line == full->line);
    require(header->column == full->column && header->number == full->number);
    require(header->last == full->last && header->utf8 == full->utf8);
    require(header->tag_count == full->tag_count);
    for (size_t i = 0; i < full->tag_count; i++) {
        const struct pdn_tag *a = &full->tags[i], *b = &header->tags[i];

        require(a->id == b->id && a->offset == b->offset);
        require(a->length == b->length && a->name == b->name);
        require(a->name_length == b->name_length && a->value == b->value);
        require(a->value_length == b->value_length);
        require(a->quoted == b->quoted && a->escaped == b->escaped);
    }
    require(memcmp(header->known, full->known, sizeof full->known) == 0);
}

static void
compare_rest(const struct pdn_game *full, const struct pdn_game *game)
{
    require(!game->unread && game->plies == full->plies);
    require(game->move_count == full->move_count);
    require(game->item_count == full->item_count);
    require(game->body == full->body && game->end == full->end);
    require(game->end_kind == full->end_kind);
}

/* read: which games are asked to be read after their header, a bit each. */
static void
go_through(struct pdn_parser *full, struct pdn_parser *parser, const char *text,
           size_t size, unsigned read)
{
    const struct pdn_game *a, *b;
    enum pdn_status status;

    begin(full, text, size);
    begin(parser, text, size);
    do {
        status = pdn_parser_next(full, &a);
        require(pdn_parser_next_header(parser, &b) == status);
        if (status != PDN_OK)
            break;
        compare(a, b);
        if ((read >> a->number % 8 & 1) == 0)
            continue;
        require(pdn_parser_read(parser, &b) == PDN_OK);
        compare(a, b);
        compare_rest(a, b);
    } while (status == PDN_OK);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = padded_copy(data, size);
    struct pdn_parser *full, *parser;

    require(pdn_parser_new(&full, NULL) == PDN_OK);
    require(pdn_parser_new(&parser, NULL) == PDN_OK);
    go_through(full, parser, text, size, 0);
    go_through(full, parser, text, size, 0x55);
    pdn_parser_free(full);
    pdn_parser_free(parser);
    free(text - PDN_PADDING);
    return 0;
}
