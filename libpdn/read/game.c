// SPDX-License-Identifier: BSD-2-Clause
/* game.c - queries on a parsed game. */
#include "pdn/game.h"
#include "source_int.h"

#include <string.h>

struct pdn_slice
pdn_game_tag(const struct pdn_game *game, enum pdn_tag_id id)
{
    struct pdn_slice none = {NULL, 0};
    const struct pdn_tag *tag;

    if (id <= PDN_TAG_OTHER || id >= PDN_TAGS || game->known[id] < 0)
        return none;
    tag = &game->tags[game->known[id]];
    return (struct pdn_slice){game->text + tag->value, tag->value_length};
}

struct pdn_slice
pdn_game_tag_named(const struct pdn_game *game, const char *name)
{
    struct pdn_slice none = {NULL, 0};
    size_t size = strlen(name);

    for (size_t i = 0; i < game->tag_count; i++) {
        const struct pdn_tag *tag = &game->tags[i];

        if (tag->name_length == size &&
            memcmp(game->text + tag->name, name, size) == 0)
            return (struct pdn_slice){game->text + tag->value,
                                      tag->value_length};
    }
    return none;
}

struct pdn_slice
pdn_tag_unescape(struct pdn_slice raw, char *buffer)
{
    size_t size = 0;

    for (size_t i = 0; i < raw.size; i++) {
        if (raw.start[i] == '\\' && i + 1 < raw.size &&
            (raw.start[i + 1] == '"' || raw.start[i + 1] == '\\'))
            i++;
        buffer[size++] = raw.start[i];
    }
    return (struct pdn_slice){buffer, size};
}

/* Finds the row of a move; rows ascend by move. */
static const struct pdn_row *
find_row(const struct pdn_game *game, size_t move)
{
    size_t low = 0, high = game->row_count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;

        if (game->rows[middle].move < move)
            low = middle + 1;
        else
            high = middle;
    }
    return &game->rows[low];
}

const uint8_t *
pdn_game_squares(const struct pdn_game *game, size_t index, uint8_t pair[2],
                 size_t *count)
{
    if (game->written[index].flags & PDN_WRITTEN_ROW) {
        const struct pdn_row *row = find_row(game, index);

        *count = row->count;
        return game->row_squares + row->first;
    }
    pair[0] = game->steps[index].from;
    pair[1] = game->steps[index].to;
    *count = 2;
    return pair;
}

/* Returns how many bytes before `size` follow the last byte with this value. */
static size_t
bytes_since(const char *text, size_t size, char value)
{
    const char *last = memrchr(text, value, size);

    return last == NULL ? size : size - (size_t)(last - text) - 1;
}

struct pdn_line
pdn_game_line(const struct pdn_game *game, uint32_t offset)
{
    size_t stop = offset < game->size ? offset : game->size, since, other;
    uint64_t column;

    /* The two bytes of CRLF are a single line end and belong to the line. */
    if (stop > 0 && stop < game->size && game->text[stop - 1] == '\r' &&
        game->text[stop] == '\n')
        stop--;
    since = bytes_since(game->text, stop, '\n');
    other = bytes_since(game->text, stop, '\r');
    since = other < since ? other : since;
    column = (uint64_t)since + (offset - stop) + 1;
    if (since == stop && game->column > 1)
        column += game->column - 1; /* the game begins within a line */
    return (struct pdn_line){
        .line = game->line + pdn_lines(game->text, stop),
        .column = column,
    };
}
