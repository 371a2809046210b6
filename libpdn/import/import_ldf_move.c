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

bool
ldf_follows(const struct dr_variant *variant, const struct dr_position *from,
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
        ldf_follows(ldf->variant, &after, &next)) {
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

/* Reports which irregularity the move is, if nothing is missing before it. */
static void
judge(const struct ldf *ldf, const struct ldf_line *line)
{
    const struct pdn_where where = ldf_place(ldf, line);

    if (line->square_count != 0 && ldf->gap == 0 && !ldf->back)
        import_judge_move(ldf->record, ldf->variant, &ldf->now, line->move,
                          &where);
}

static const char *
reason(const struct ldf *ldf)
{
    if (ldf->gap != 0)
        return "plies are missing before this one; ";
    return ldf->back
               ? "the line does not follow from the one before; "
               : "no legal move leads from the diagram before to this one; ";
}

/* No legal move leads to the diagram. */
static void
settle_illegal(struct ldf *ldf, const struct ldf_line *line)
{
    ldf_say(ldf, line, PDN_D_BOARD_MISMATCH, reason(ldf),
            "the game goes on from the diagram", "");
    judge(ldf, line);
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

/* Whether the line is the next ply, of who is to move. */
static bool
is_next(const struct ldf *ldf, const struct ldf_line *line)
{
    return line->ply == ldf->ply + 1 && line->board.turn != ldf->now.turn;
}

/*
 * A line that is damaged is used if its diagram shows a legal move, or if its
 * diagram alone is damaged and its move is legal.
 */
bool
ldf_is_usable(const struct ldf *ldf, const struct ldf_line *line)
{
    struct dr_moves list;

    if (line->kind == LDF_UNSEEN) {
        find_matches(ldf->variant, &ldf->now, line, &list);
        return list.count == 1 && is_next(ldf, line);
    }
    if (line->whole || line->kind == LDF_SETUP)
        return line->whole;
    dr_moves(ldf->variant, &ldf->now, &list);
    return ldf_leads_to(ldf->variant, &ldf->now, &list, &line->board) != NULL;
}

/* The moves that are missing before the line, from the position on the board.
 */
static void
put_missing(struct ldf *ldf, const struct ldf_line *line,
            const struct ldf_past *past, uint32_t missing)
{
    char text[LDF_MISSING_MAX * (DR_MOVE_TEXT_MAX + 1)] = "";
    size_t size = 0;

    for (uint32_t i = 0; i < missing; i++) {
        if (i != 0)
            text[size++] = ' ';
        size +=
            dr_move_text(ldf->variant, &ldf->now, &past->move[i], text + size);
        ldf_put_move(ldf, line, &past->move[i]);
        dr_play(ldf->variant, &ldf->now, &past->move[i]);
    }
    if (missing == 1)
        ldf_say(ldf, line, PDN_D_RECORD_REPAIRED,
                "the ply before this one is missing; only ", text,
                " fits there");
    else
        ldf_say(ldf, line, PDN_D_RECORD_REPAIRED,
                "plies before this one are missing; only ", text, " fit there");
}

/* The line's move is not of the position on the board. */
static void
settle_gap(struct ldf *ldf, const struct ldf_line *line, uint32_t missing)
{
    struct ldf_past past;

    ldf_look_back(ldf, line, missing, &past);
    if (past.known == LDF_PAST_UNKNOWN) {
        settle_illegal(ldf, line);
        return;
    }
    if (past.known == LDF_PAST_MOVES) {
        put_missing(ldf, line, &past, missing);
    } else {
        ldf_say(ldf, line, PDN_D_BOARD_MISMATCH, reason(ldf),
                "the game goes on from the position before its move", "");
        judge(ldf, line);
        ldf->now = past.before;
        ldf_put_setup(ldf, line);
    }
    play(ldf, line);
}

/* The line's move, which the position allows, makes its diagram. */
static void
complete_board(struct ldf *ldf, struct ldf_line *line)
{
    struct dr_moves list;

    find_matches(ldf->variant, &ldf->now, line, &list);
    line->board = ldf->now;
    dr_play(ldf->variant, &line->board, &list.move[0]);
    line->kind = LDF_MOVE;
}

void
ldf_read_move(struct ldf *ldf, struct ldf_line *line)
{
    enum dr_side next = dr_other_side((enum dr_side)ldf->now.turn);
    bool unseen = line->kind == LDF_UNSEEN, follows, turned;

    if (unseen)
        complete_board(ldf, line);
    if (!line->has_turn)
        line->board.turn = (uint8_t)next;
    if (!ldf_count_ply(ldf, line))
        return;
    if (unseen)
        ldf_say(ldf, line, PDN_D_RECORD_REPAIRED,
                "the diagram cannot be read, but ", "the move is legal", "");
    follows = ldf_follows(ldf->variant, &ldf->now, line);
    turned = line->board.turn != next;
    if (follows && turned) {
        line->board.turn = (uint8_t)next;
        ldf_say(ldf, line, PDN_D_BOARD_MISMATCH,
                "the line gives the wrong side the turn; ",
                "its move and diagram agree", "");
    }
    if (follows || (!turned && ldf->gap == 0 && !ldf->back))
        play(ldf, line);
    else
        /* The side to move counts where the number disagrees with it. */
        settle_gap(ldf, line, ldf->gap % 2 == turned ? ldf->gap : turned);
    ldf_put_clocks(ldf, line);
}
