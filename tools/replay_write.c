// SPDX-License-Identifier: BSD-2-Clause
/*
 * replay_write.c - positions of a game as diagrams, FENs and rows of TSV.
 */
#include "replay.h"

#include "escape.h"

#include "pdn/fen.h"

static const char *const side_text[] = {
    [DR_WHITE] = "white",
    [DR_BLACK] = "black",
};

const char *
replay_header(enum replay_format format)
{
    return format == REPLAY_TSV
               ? "file\tgame\tply\tmove\tside\ttext\tcanonical\tfrom\tto\t"
                 "captured\tmen_w\tkings_w\tmen_b\tkings_b\tfen\n"
               : "";
}

static void
put_fen(struct text *out, const struct dr_variant *variant,
        const struct dr_position *position)
{
    char fen[PDN_FEN_MAX];

    text_bytes(out, fen, pdn_fen_write(variant, position, fen));
}

static const struct dr_position *
position_after(const struct played_game *game, size_t ply)
{
    if (ply > game->count)
        return &game->replay->end;
    return ply == 0 ? &game->replay->start : &game->plies[ply - 1].after;
}

static struct pdn_slice
written_text(const struct pdn_game *game, const struct played *ply)
{
    const struct pdn_written *written = &game->written[ply->index];

    return (struct pdn_slice){game->text + written->offset, written->length};
}

static void
put_move_number(struct text *out, const struct played *ply)
{
    text_decimal(out, ply->move);
    text_string(out, ply->side == DR_BLACK ? "..." : ".");
}

/* The squares that lost a piece of the other side. */
static struct dr_squares
captured_squares(const struct dr_variant *variant, const struct played *ply)
{
    struct dr_squares captured = {{0, 0}};

    if (ply->legal)
        return ply->played.captured;
    for (unsigned square = 1; square <= variant->squares; square++) {
        enum dr_piece before = dr_position_at(variant, &ply->before, square);

        if (before != DR_EMPTY && dr_piece_side(before) != ply->side &&
            dr_position_at(variant, &ply->after, square) == DR_EMPTY)
            dr_squares_add(&captured, square);
    }
    return captured;
}

static void
put_squares(struct text *out, struct dr_squares squares)
{
    const char *between = "";

    for (unsigned s = 0; (s = dr_squares_next(squares, s)) != 0;) {
        text_string(out, between);
        text_decimal(out, s);
        between = " ";
    }
}

/* The cells move to captured; empty where nothing was moved. */
static void
put_ply_cells(struct text *out, struct finding_writer *writer,
              const struct played_game *game, const struct played *ply)
{
    const struct dr_variant *variant = game->replay->variant;
    struct pdn_slice text = finding_utf8(writer, written_text(game->game, ply));
    uint8_t pair[2];
    size_t count;
    const uint8_t *squares =
        pdn_game_squares(game->game, ply->index, pair, &count);
    char canonical[DR_MOVE_TEXT_MAX];

    put_move_number(out, ply);
    text_char(out, '\t');
    text_string(out, side_text[ply->side]);
    text_char(out, '\t');
    escape_tsv(out, text.start, text.size);
    text_char(out, '\t');
    if (ply->legal) {
        dr_move_text(variant, &ply->before, &ply->played, canonical);
        text_string(out, canonical);
    }
    text_char(out, '\t');
    text_decimal(out, ply->legal ? ply->played.from : squares[0]);
    text_char(out, '\t');
    text_decimal(out, ply->legal ? ply->played.to : squares[count - 1]);
    text_char(out, '\t');
    put_squares(out, captured_squares(variant, ply));
}

static void
put_position_cells(struct text *out, const struct dr_variant *variant,
                   const struct dr_position *position)
{
    struct dr_material material = dr_position_material(variant, position);

    for (int side = DR_WHITE; side <= DR_BLACK; side++) {
        text_char(out, '\t');
        text_decimal(out, material.men[side]);
        text_char(out, '\t');
        text_decimal(out, material.kings[side]);
    }
    text_char(out, '\t');
    put_fen(out, variant, position);
    text_char(out, '\n');
}

static size_t
write_row(struct text *out, struct finding_writer *writer,
          const struct played_game *game, size_t ply)
{
    bool moved = ply != 0 && ply <= game->count;
    size_t number;

    text_bytes(out, writer->name.data, writer->name.size);
    text_char(out, '\t');
    number = out->size;
    text_char(out, '\t');
    text_decimal(out, ply <= game->count ? ply : game->count);
    text_char(out, '\t');
    if (!moved)
        text_string(out, "\t\t\t\t\t\t");
    else
        put_ply_cells(out, writer, game, &game->plies[ply - 1]);
    put_position_cells(out, game->replay->variant, position_after(game, ply));
    return number;
}

/* "After 12... 17-21 (ply 24), White to move". */
static void
put_caption(struct text *out, struct finding_writer *writer,
            const struct played_game *game, size_t ply)
{
    bool set_up = ply > game->count;
    size_t moves = set_up ? game->count : ply;

    text_string(out, moves == 0 ? "Start" : "After ");
    if (set_up)
        text_string(out, moves == 0 ? ", set up" : "the set-up behind ");
    if (moves != 0) {
        const struct played *last = &game->plies[moves - 1];
        struct pdn_slice text =
            finding_utf8(writer, written_text(game->game, last));

        put_move_number(out, last);
        text_char(out, ' ');
        escape_people(out, text.start, text.size);
        text_string(out, " (ply ");
        text_decimal(out, moves);
        text_char(out, ')');
    }
    text_string(out, ", ");
    text_string(out, board_turn(position_after(game, ply)));
    text_char(out, '\n');
}

static void
write_board(struct text *out, const struct replay *replay,
            struct finding_writer *writer, const struct played_game *game,
            size_t ply)
{
    const struct dr_position *position = position_after(game, ply);
    struct dr_squares marked = {{0, 0}};

    put_caption(out, writer, game, ply);
    if (ply != 0 && ply <= game->count && game->plies[ply - 1].legal) {
        dr_squares_add(&marked, game->plies[ply - 1].played.from);
        dr_squares_add(&marked, game->plies[ply - 1].played.to);
    }
    board_draw(out, game->replay->variant, position, marked, &replay->style);
}

size_t
replay_write(struct text *out, const struct replay *replay,
             struct finding_writer *writer, const struct played_game *game,
             size_t ply)
{
    switch (replay->format) {
    case REPLAY_BOARD:
        write_board(out, replay, writer, game, ply);
        break;
    case REPLAY_FEN:
        put_fen(out, game->replay->variant, position_after(game, ply));
        text_char(out, '\n');
        break;
    case REPLAY_TSV:
        return write_row(out, writer, game, ply);
    }
    return 0;
}

void
replay_write_position(struct text *out, const struct replay *replay)
{
    const struct dr_squares nothing = {{0, 0}};

    switch (replay->format) {
    case REPLAY_BOARD:
        text_string(out, board_turn(&replay->position));
        text_char(out, '\n');
        board_draw(out, replay->variant, &replay->position, nothing,
                   &replay->style);
        break;
    case REPLAY_FEN:
        put_fen(out, replay->variant, &replay->position);
        text_char(out, '\n');
        break;
    case REPLAY_TSV:
        text_string(out, "\t\t0\t\t\t\t\t\t\t");
        put_position_cells(out, replay->variant, &replay->position);
        break;
    }
}
