// SPDX-License-Identifier: BSD-2-Clause
/*
 * import_ldf_gap.c - what stood before a line of a live board whose move does
 * not follow from the line before it: plies that the record has not.
 *
 * All ways are tried that lead from the position on the board by so many legal
 * moves to one where the line's move gives its diagram.  If there is one way,
 * it was played.  If there are several to one position, that is known.  If not,
 * a quiet move can still be taken back from its diagram.
 */
#include "import_ldf_int.h"

/* Looking for the plies that are missing. */
struct search {
    struct ldf *ldf;
    const struct ldf_line *line;
    struct dr_material wanted; /* of the diagram */
    uint32_t missing;
    uint64_t most; /* positions that may be looked at in this record */
    struct dr_move path[LDF_MISSING_MAX];
    struct ldf_past *past;
    bool over; /* two positions fit, or too many were looked at */
};

static unsigned
pieces_of(const struct dr_material *material, int side)
{
    return material->men[side] + (unsigned)material->kings[side];
}

/* Whether as many plies can change a position into the diagram. */
static bool
in_reach(const struct search *search, const struct dr_position *from,
         uint32_t plies)
{
    const struct dr_variant *variant = search->ldf->variant;
    struct dr_material has = dr_position_material(variant, from);
    unsigned white = pieces_of(&has, DR_WHITE);
    unsigned black = pieces_of(&has, DR_BLACK);
    unsigned white_left = pieces_of(&search->wanted, DR_WHITE);
    unsigned black_left = pieces_of(&search->wanted, DR_BLACK);
    unsigned changed = 0;

    if (white < white_left || black < black_left)
        return false;
    for (unsigned square = 1; square <= LDF_SQUARES; square++)
        changed += dr_position_at(variant, from, square) !=
                   dr_position_at(variant, &search->line->board, square);
    /* Each move changes two squares, each piece taken one more. */
    return changed <= 2 * plies + (white - white_left) + (black - black_left);
}

/* A way was found to a position in which the line's move was made. */
static void
add_way(struct search *search, const struct dr_position *before)
{
    struct ldf_past *past = search->past;

    if (past->known == LDF_PAST_UNKNOWN) {
        past->known = LDF_PAST_MOVES;
        past->before = *before;
        for (uint32_t i = 0; i < search->missing; i++)
            past->move[i] = search->path[i];
    } else if (dr_position_equal(&past->before, before)) {
        past->known = LDF_PAST_POSITION;
    } else {
        past->known = LDF_PAST_UNKNOWN;
        search->over = true;
    }
}

/* Tries all moves of a position; no deeper than LDF_MISSING_MAX. */
static void
try_moves(struct search *search, const struct dr_position *from, uint32_t ply)
{
    const struct dr_variant *variant = search->ldf->variant;
    struct dr_moves list;

    if (ply == search->missing) {
        if (ldf_follows(variant, from, search->line))
            add_way(search, from);
        return;
    }
    dr_moves(variant, from, &list);
    for (size_t i = 0; i < list.count && !search->over; i++) {
        struct dr_position after = *from;

        if (search->ldf->looked++ >= search->most) {
            search->over = true;
            search->past->known = LDF_PAST_UNKNOWN;
            return;
        }
        search->path[ply] = list.move[i];
        dr_play(variant, &after, &list.move[i]);
        if (in_reach(search, &after, search->missing - ply))
            try_moves(search, &after, ply + 1);
    }
}

/* Whether the line's move leads to its diagram from where it is taken back to
   by a piece of this kind; if so, that is *before. */
static bool
take_back_as(const struct ldf *ldf, const struct ldf_line *line,
             enum dr_piece piece, struct dr_position *before)
{
    struct dr_position position = line->board;

    position.turn = (uint8_t)dr_other_side((enum dr_side)line->board.turn);
    dr_position_put(ldf->variant, &position, line->squares[1], DR_EMPTY);
    dr_position_put(ldf->variant, &position, line->squares[0], piece);
    if (!ldf_follows(ldf->variant, &position, line))
        return false;
    *before = position;
    return true;
}

/* Takes a quiet move back from its diagram.  A king may have been a man. */
static bool
take_back(const struct ldf *ldf, const struct ldf_line *line,
          struct dr_position *before)
{
    enum dr_piece piece, man;

    if (line->square_count != 2 || line->capture)
        return false;
    piece = dr_position_at(ldf->variant, &line->board, line->squares[1]);
    if (!dr_piece_is_king(piece))
        return take_back_as(ldf, line, piece, before);
    man = piece == DR_WHITE_KING ? DR_WHITE_MAN : DR_BLACK_MAN;
    return take_back_as(ldf, line, piece, before) !=
           take_back_as(ldf, line, man, before);
}

void
ldf_look_back(struct ldf *ldf, const struct ldf_line *line, uint32_t missing,
              struct ldf_past *past)
{
    struct search search = {
        .ldf = ldf,
        .line = line,
        .wanted = dr_position_material(ldf->variant, &line->board),
        .missing = missing,
        .most = ldf->record->text.size * (uint64_t)LDF_LOOK_RATE,
        .past = past,
    };

    past->known = LDF_PAST_UNKNOWN;
    if (missing != 0 && missing <= LDF_MISSING_MAX && line->square_count != 0)
        try_moves(&search, &ldf->now, 0);
    if (past->known == LDF_PAST_UNKNOWN && take_back(ldf, line, &past->before))
        past->known = LDF_PAST_POSITION;
}
