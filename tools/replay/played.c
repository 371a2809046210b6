// SPDX-License-Identifier: BSD-2-Clause
/* played.c - queries on a played game, for all formats. */
#include "played.h"

#include "escape.h"

#include "pdn/fen.h"

#include <stdlib.h>

/*
 * Keeps the played plies for the formats.
 *
 * A long game has a quarter of a million of them, so the position before a ply
 * is stored only if it is not the one after the previous ply.
 */

bool
list_reserve(void **items, size_t *capacity, size_t count, size_t size)
{
    size_t wanted = *capacity == 0 ? 64 : *capacity;
    void *grown;

    if (count <= *capacity)
        return true;
    while (wanted < count)
        wanted *= 2;
    grown = reallocarray(*items, wanted, size);
    if (grown == NULL)
        return false;
    *items = grown;
    *capacity = wanted;
    return true;
}

bool
ply_list_add(struct ply_list *list, const struct played *played,
             const struct dr_position *before)
{
    void *items = list->items, *starts = list->starts;
    struct played *added;

    if (!list_reserve(&items, &list->capacity, list->count + 1,
                      sizeof *list->items))
        return false;
    list->items = items;
    added = &list->items[list->count];
    *added = *played;
    added->before.place = 0;
    if (list->count == 0 || !dr_position_equal(before, &added[-1].after)) {
        if (!list_reserve(&starts, &list->start_capacity, list->start_count + 1,
                          sizeof *list->starts))
            return false;
        list->starts = starts;
        list->starts[list->start_count++] = *before;
        added->before.place = list->start_count;
    }
    list->count++;
    return true;
}

void
ply_list_link(struct ply_list *list)
{
    for (size_t i = 0; i < list->count; i++) {
        struct played *played = &list->items[i];
        size_t place = played->before.place;

        played->before.position =
            place == 0 ? &played[-1].after : &list->starts[place - 1];
    }
}

void
ply_list_clear(struct ply_list *list)
{
    list->count = list->start_count = 0;
}

void
ply_list_free(struct ply_list *list)
{
    free(list->items);
    free(list->starts);
}

const struct dr_position *
played_position(const struct played_game *game, size_t ply)
{
    if (ply > game->count)
        return &game->replay->end;
    return ply == 0 ? &game->replay->start : &game->plies[ply - 1].after;
}

uint32_t
played_ply(const struct played_game *game, size_t place)
{
    if (place > game->count)
        place = game->count;
    return place == 0 ? 0 : game->plies[place - 1].number;
}

struct pdn_slice
played_text(const struct showing *showing, const struct played *ply)
{
    const struct pdn_game *game = showing->played->game;
    const struct pdn_written *written = &game->written[ply->index];

    return finding_utf8(
        showing->writer,
        (struct pdn_slice){game->text + written->offset, written->length});
}

void
played_number(struct text *out, const struct played *ply)
{
    text_decimal(out, ply->move);
    text_string(out, ply->side == DR_BLACK ? "..." : ".");
}

struct dr_squares
played_captured(const struct dr_variant *variant, const struct played *ply)
{
    struct dr_squares captured = {{0, 0}};

    if (ply->legal)
        return ply->played.captured;
    for (unsigned square = 1; square <= variant->squares; square++) {
        enum dr_piece before =
            dr_position_at(variant, ply->before.position, square);

        if (before != DR_EMPTY && dr_piece_side(before) != ply->side &&
            dr_position_at(variant, &ply->after, square) == DR_EMPTY)
            dr_squares_add(&captured, square);
    }
    return captured;
}

size_t
played_row(const struct played_game *game, const struct played *ply,
           uint8_t row[DR_ROW_MAX])
{
    const struct dr_variant *variant = game->replay->variant;
    uint8_t pair[2];
    size_t count;
    const uint8_t *squares;

    if (ply->legal && !dr_work_spent(game->work)) {
        count = dr_move_row_counted(variant, ply->before.position, &ply->played,
                                    game->work, row);
        if (!dr_work_spent(game->work))
            return count;
    }
    if (ply->legal) {
        row[0] = ply->played.from;
        row[1] = ply->played.to;
        return 2;
    }
    squares = pdn_game_squares(game->game, ply->index, pair, &count);
    if (count > DR_ROW_MAX)
        count = DR_ROW_MAX;
    for (size_t i = 0; i < count; i++)
        row[i] = squares[i];
    return count;
}

bool
played_canonical(const struct played_game *game, const struct played *ply,
                 const uint8_t *row, size_t count, char text[DR_MOVE_TEXT_MAX])
{
    const struct dr_variant *variant = game->replay->variant;
    size_t size = 0;

    if (!ply->legal || dr_work_spent(game->work))
        return false;
    for (size_t i = 0; i < count; i++) {
        if (i != 0)
            text[size++] = ply->played.taken != 0 ? variant->capture_sign : '-';
        size += dr_square_name(variant, row[i], text + size);
    }
    return true;
}

/* Appends text for people, with misleading characters escaped. */
void
played_caption(struct text *out, const struct showing *showing, size_t ply)
{
    const struct played_game *game = showing->played;
    bool set_up = ply > game->count;
    size_t moves = set_up ? game->count : ply;

    text_string(out, moves == 0 ? "Start" : "After ");
    if (set_up)
        text_string(out, moves == 0 ? ", set up" : "the set-up that follows ");
    if (moves != 0) {
        const struct played *last = &game->plies[moves - 1];
        struct pdn_slice text = played_text(showing, last);

        played_number(out, last);
        text_char(out, ' ');
        escape_people(out, text.start, text.size);
        text_string(out, " (ply ");
        text_decimal(out, last->number);
        if (last->numbered != 0 && last->numbered != last->move) {
            text_string(out, "; numbered ");
            text_decimal(out, last->numbered);
        }
        text_char(out, ')');
    }
    text_string(out, ", ");
    text_string(out, board_turn(played_position(game, ply)));
}

void
replay_put_fen(struct text *out, const struct dr_variant *variant,
               const struct dr_position *position)
{
    char fen[PDN_FEN_MAX];

    text_bytes(out, fen, pdn_fen_write(variant, position, fen));
}

void
replay_put_value(struct text *out, const struct showing *showing,
                 struct pdn_slice value, escape_fn *escape)
{
    struct pdn_slice text = finding_utf8(showing->writer, value);
    size_t from = 0;

    for (size_t i = 0; i + 1 < text.size; i++) {
        if (text.start[i] != '\\' ||
            (text.start[i + 1] != '"' && text.start[i + 1] != '\\'))
            continue;
        escape(out, text.start + from, i - from);
        from = ++i;
    }
    escape(out, text.start + from, text.size - from);
}

void
replay_put_player(struct text *out, const struct showing *showing,
                  enum pdn_tag_id id, escape_fn *escape)
{
    struct pdn_slice name = pdn_game_tag(showing->played->game, id);

    if (name.size == 0)
        text_char(out, '?');
    else
        replay_put_value(out, showing, name, escape);
}

void
showing_put(const struct showing *showing)
{
    if (!showing->text->failed)
        sink_bytes(showing->sink, showing->text->data, showing->text->size);
}

void
showing_put_numbered(const struct showing *showing, size_t number)
{
    const struct text *text = showing->text;

    if (text->failed)
        return;
    sink_bytes(showing->sink, text->data, number);
    sink_game_number(showing->sink, showing->played->game->number);
    sink_bytes(showing->sink, text->data + number, text->size - number);
}

bool
replay_concerns_board(const struct pdn_finding *finding)
{
    return finding->at.variation == 0 && finding->severity == PDN_ERROR &&
           finding->info->breaks;
}
