// SPDX-License-Identifier: BSD-2-Clause
/*
 * import_ldf_move.c - a move of a live-board record held against its diagram.
 *
 * Every line says twice what happened: by its move and by its diagram.  Where
 * they agree all is well.  Where they do not, what stands around them decides:
 * a move that the diagram shows, a diagram that the next one refutes, a line
 * that is missing.  What nothing decides is told as it is: the move as
 * written, then the diagram as a set-up.
 */
#include "import_ldf_int.h"

#include "draughts/attempt.h"

static bool
same_pieces(const struct dr_position *a, const struct dr_position *b)
{
    struct dr_position turned = *a;

    turned.turn = b->turn;
    return dr_position_equal(&turned, b);
}

/* The move of the list that leads to the board; NULL: none, or several. */
const struct dr_move *
ldf_leads_to(const struct dr_variant *variant, const struct dr_position *from,
             const struct dr_moves *list, const struct dr_position *board)
{
    const struct dr_move *found = NULL;

    for (size_t i = 0; i < list->count; i++) {
        struct dr_position after = *from;

        dr_play(variant, &after, &list->move[i]);
        if (!same_pieces(&after, board))
            continue;
        if (found != NULL)
            return NULL;
        found = &list->move[i];
    }
    return found;
}

/* The legal moves that the line's move can mean in a position. */
static void
find_matches(const struct dr_variant *variant, const struct dr_position *from,
             const struct ldf_line *line, struct dr_moves *matches)
{
    const struct dr_attempt attempt = {line->squares, line->square_count,
                                       line->capture};

    matches->count = 0;
    if (line->square_count != 0)
        (void)dr_match(variant, from, &attempt, matches);
}

/* Whether the line's move leads from a position to its diagram. */
static bool
follows(const struct dr_variant *variant, const struct dr_position *from,
        const struct ldf_line *line)
{
    struct dr_moves matches;

    find_matches(variant, from, line, &matches);
    return ldf_leads_to(variant, from, &matches, &line->board) != NULL;
}

/* The next line of a move or a set-up. */
bool
ldf_look_ahead(const struct ldf *ldf, struct ldf_line *line)
{
    size_t at = ldf->behind;

    while (at < ldf->record->text.size) {
        ldf_read_line(line, ldf->variant, import_line(ldf->record->text, &at));
        if (line->kind == LDF_MOVE || line->kind == LDF_SETUP)
            return true;
    }
    return false;
}

/* One legal move is missing before the line's; false: not exactly one fits. */
static bool
bridge(struct ldf *ldf, const struct ldf_line *line)
{
    struct dr_moves list;
    const struct dr_move *missing = NULL;
    char text[DR_MOVE_TEXT_MAX];

    if (line->square_count == 0)
        return false;
    dr_moves(ldf->variant, &ldf->now, &list);
    for (size_t i = 0; i < list.count; i++) {
        struct dr_position between = ldf->now;

        dr_play(ldf->variant, &between, &list.move[i]);
        if (!follows(ldf->variant, &between, line))
            continue;
        if (missing != NULL)
            return false;
        missing = &list.move[i];
    }
    if (missing == NULL)
        return false;
    dr_move_text(ldf->variant, &ldf->now, missing, text);
    ldf_say(ldf, line, PDN_D_RECORD_REPAIRED,
            "the ply before this one is missing; only ", text, " fits there");
    ldf_put_move(ldf, line, missing);
    dr_play(ldf->variant, &ldf->now, missing);
    return true;
}

/* The move fits the position, its diagram does not. */
static void
settle_mismatch(struct ldf *ldf, const struct ldf_line *line,
                const struct dr_move *move)
{
    struct dr_position after = ldf->now;
    struct ldf_line next;

    ldf_put_move(ldf, line, move);
    dr_play(ldf->variant, &after, move);
    ldf->now = after;
    if (ldf_look_ahead(ldf, &next) && next.kind == LDF_MOVE &&
        follows(ldf->variant, &after, &next)) {
        ldf_say(ldf, line, PDN_D_BOARD_MISMATCH,
                "the diagram does not show what the move leads to; ",
                "the next one does", ", so the move stands");
        return;
    }
    ldf_say(ldf, line, PDN_D_BOARD_MISMATCH,
            "the diagram does not show what the move leads to; ",
            "the game goes on from the diagram", "");
    ldf->now = line->board;
    ldf_put_setup(ldf, line);
}

/* No legal move leads to the diagram. */
static void
settle_illegal(struct ldf *ldf, const struct ldf_line *line)
{
    ldf_say(ldf, line, PDN_D_BOARD_MISMATCH,
            "no legal move leads from the diagram before to this one; ",
            "the game goes on from the diagram", "");
    if (line->square_count != 0) {
        const struct pdn_where where = ldf_place(ldf, line);

        import_judge_move(ldf->record, ldf->variant, &ldf->now, line->move,
                          &where);
    }
    ldf_put_recorded(ldf, line);
    ldf->now = line->board;
    ldf_put_setup(ldf, line);
}

/* Plies are missing before the line: its move is of a position not known. */
static void
settle_gap(struct ldf *ldf, const struct ldf_line *line)
{
    ldf_say(ldf, line, PDN_D_BOARD_MISMATCH,
            "plies are missing before this one; ",
            "the game goes on from its diagram", "");
    ldf_put_recorded(ldf, line);
    ldf->now = line->board;
    ldf_put_setup(ldf, line);
}

/* The diagram shows a legal move that is not the one written. */
static void
settle_by_board(struct ldf *ldf, const struct ldf_line *line,
                const struct dr_move *move)
{
    char text[DR_MOVE_TEXT_MAX];

    dr_move_text(ldf->variant, &ldf->now, move, text);
    if (line->square_count == 0)
        ldf_say(ldf, line, PDN_D_RECORD_REPAIRED,
                "the move cannot be read; the diagram shows ", text, "");
    else
        ldf_say(ldf, line, PDN_D_RECORD_REPAIRED,
                "this move cannot have been played; the diagram shows ", text,
                "");
    ldf_put_move(ldf, line, move);
    dr_play(ldf->variant, &ldf->now, move);
    if (line->square_count != 0)
        ldf_put_recorded(ldf, line);
}

static void
play(struct ldf *ldf, const struct ldf_line *line)
{
    struct dr_moves list;
    const struct dr_move *move;

    find_matches(ldf->variant, &ldf->now, line, &list);
    move = ldf_leads_to(ldf->variant, &ldf->now, &list, &line->board);
    if (move != NULL) {
        if (!line->whole)
            ldf_say(ldf, line, PDN_D_RECORD_REPAIRED,
                    "the line is damaged, but ",
                    "its diagram agrees with the move", "");
        if (list.count == 1)
            ldf_put_as_written(ldf, line);
        else
            ldf_put_move(ldf, line, move);
        dr_play(ldf->variant, &ldf->now, move);
        return;
    }
    if (list.count != 0) {
        settle_mismatch(ldf, line, &list.move[0]);
        return;
    }
    dr_moves(ldf->variant, &ldf->now, &list);
    move = ldf_leads_to(ldf->variant, &ldf->now, &list, &line->board);
    if (move != NULL)
        settle_by_board(ldf, line, move);
    else
        settle_illegal(ldf, line);
}

/* A line that is damaged is used if its diagram shows a legal move. */
bool
ldf_is_usable(const struct ldf *ldf, const struct ldf_line *line)
{
    struct dr_moves list;

    if (line->whole)
        return true;
    dr_moves(ldf->variant, &ldf->now, &list);
    return ldf_leads_to(ldf->variant, &ldf->now, &list, &line->board) != NULL;
}

void
ldf_read_move(struct ldf *ldf, struct ldf_line *line)
{
    bool turned;

    if (!line->has_turn)
        line->board.turn = (uint8_t)dr_other_side((enum dr_side)ldf->now.turn);
    if (!ldf_count_ply(ldf, line))
        return;
    turned = line->board.turn == ldf->now.turn;
    if ((!turned && follows(ldf->variant, &ldf->now, line)) ||
        ((turned || ldf->gap == 1) && bridge(ldf, line)))
        play(ldf, line);
    else if (ldf->gap != 0)
        settle_gap(ldf, line);
    else if (turned)
        settle_illegal(ldf, line);
    else
        play(ldf, line);
    ldf_put_clocks(ldf, line);
}
