// SPDX-License-Identifier: BSD-2-Clause
/* tsv.c - positions of a game as FENs, and as rows of a table. */
#include "played.h"

#include "escape.h"

static const char *const side_text[] = {
    [DR_WHITE] = "white",
    [DR_BLACK] = "black",
};

static void
replay_tsv_begin(struct text *out, const struct replay *replay)
{
    (void)replay;
    text_string(out, "file\tgame\tply\tmove\tside\ttext\tcanonical\tfrom\tto\t"
                     "captured\tmen_w\tkings_w\tmen_b\tkings_b\tfen\n");
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

/* Writes the cells from move to captured, which are empty without a move. */
static void
put_ply_cells(const struct showing *showing, const struct played *ply)
{
    const struct dr_variant *variant = showing->played->replay->variant;
    struct text *out = showing->text;
    struct pdn_slice text = played_text(showing, ply);
    uint8_t row[DR_ROW_MAX];
    size_t count = played_row(showing->played, ply, row);
    char canonical[DR_MOVE_TEXT_MAX];

    played_number(out, ply);
    text_char(out, '\t');
    text_string(out, side_text[ply->side]);
    text_char(out, '\t');
    escape_tsv(out, text.start, text.size);
    text_char(out, '\t');
    if (played_canonical(showing->played, ply, row, count, canonical))
        text_string(out, canonical);
    text_char(out, '\t');
    text_decimal(out, row[0]);
    text_char(out, '\t');
    text_decimal(out, row[count - 1]);
    text_char(out, '\t');
    put_squares(out, played_captured(variant, ply));
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
    replay_put_fen(out, variant, position);
    text_char(out, '\n');
}

static void
put_row(const struct showing *showing, size_t ply)
{
    const struct played_game *game = showing->played;
    struct text *out = showing->text;
    size_t number;

    text_clear(out);
    text_bytes(out, showing->writer->name.data, showing->writer->name.size);
    text_char(out, '\t');
    number = out->size;
    text_char(out, '\t');
    text_decimal(out, played_ply(game, ply));
    text_char(out, '\t');
    if (ply == 0 || ply > game->count)
        text_string(out, "\t\t\t\t\t\t");
    else
        put_ply_cells(showing, &game->plies[ply - 1]);
    put_position_cells(out, game->replay->variant, played_position(game, ply));
    showing_put_numbered(showing, number);
}

static void
replay_tsv(const struct showing *showing)
{
    for (size_t ply = 0; ply <= showing->played->count + 1; ply++)
        if (showing->marked[ply])
            put_row(showing, ply);
}

static void
replay_tsv_position(struct text *out, const struct replay *replay)
{
    text_string(out, "\t\t0\t\t\t\t\t\t\t");
    put_position_cells(out, replay->variant, &replay->position);
}

static void
replay_fen(const struct showing *showing)
{
    const struct played_game *game = showing->played;

    text_clear(showing->text);
    for (size_t ply = 0; ply <= game->count + 1; ply++) {
        if (!showing->marked[ply])
            continue;
        replay_put_fen(showing->text, game->replay->variant,
                       played_position(game, ply));
        text_char(showing->text, '\n');
    }
    showing_put(showing);
}

static void
replay_fen_position(struct text *out, const struct replay *replay)
{
    replay_put_fen(out, replay->variant, &replay->position);
    text_char(out, '\n');
}

const struct replay_format fen_format = {
    .name = "fen",
    .at = "end",
    .game = replay_fen,
    .position = replay_fen_position,
};

const struct replay_format tsv_format = {
    .name = "tsv",
    .at = "all",
    .naming = FINDING_TSV,
    .begin = replay_tsv_begin,
    .game = replay_tsv,
    .position = replay_tsv_position,
};
