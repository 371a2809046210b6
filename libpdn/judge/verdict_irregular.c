// SPDX-License-Identifier: BSD-2-Clause
/*
 * verdict_irregular.c - which item of 5.4 each illegal move is, which rule it
 * breaks, and whether the reply accepted it (5.7).
 *
 * A reply accepts, itself illegal or not.  What it accepts must be known: if
 * the squares do not determine the board, or a set-up stands between (perhaps
 * the rectification), the status is undetermined.
 */
#include "verdict_int.h"

/* An illegal move as it stands in the game. */
struct illegal {
    struct pdn_judge *judge;
    uint32_t ply, index;
    uint32_t move;
    enum dr_side side;
    bool side_unknown;
    struct dr_position before;
    const struct dr_position *after; /* NULL: not carried out */
    uint8_t squares[DR_ROW_MAX];
    size_t count;
    struct dr_irregularity irregularity;
};

/* The main line's next move behind `index`, or the game's move count. */
static uint32_t
next_index(const struct pdn_game *game, uint32_t index)
{
    uint32_t next = index + 1;

    while (next < game->move_count && game->written[next].depth != 0)
        next++;
    return next;
}

static void
classify(struct illegal *illegal)
{
    const struct pdn_game *game = illegal->judge->game;
    const struct dr_variant *variant = illegal->judge->verdict.replay.variant;
    struct dr_attempt attempt;

    illegal->count =
        replay_squares(game, variant, illegal->index, illegal->squares);
    attempt = (struct dr_attempt){
        .squares = illegal->squares,
        .count = illegal->count,
        .capture_sign = game->written[illegal->index].sign == PDN_SIGN_CAPTURE,
    };

    dr_inquire(&illegal->judge->asked, variant, &illegal->before);
    dr_inquiry_classify(&illegal->judge->asked, &attempt,
                        &illegal->irregularity);
}

/* Whether a set-up replaced the position behind a ply. */
static bool
set_up_behind(const struct pdn_judge *judge, uint32_t ply)
{
    return verdict_cut(judge->cuts, judge->cut_count, ply) != NULL;
}

/*
 * Two moves in a row (5.4.1) or a move of the opponent's piece (5.4.5): of one
 * that stood the replay knows who made it, else the colour that plays next
 * tells.  Before the first move nobody has moved, so it is neither (3.3).
 */
static const char *
article_of_wrong_side(const struct illegal *illegal)
{
    const struct pdn_judge *judge = illegal->judge;
    const struct dr_variant *variant = judge->verdict.replay.variant;
    enum dr_side turn = (enum dr_side)illegal->before.turn;
    uint32_t next = next_index(judge->game, illegal->index);
    uint8_t squares[DR_ROW_MAX];
    enum dr_piece replied;

    if (replay_is_usual_start(variant, &illegal->before))
        return NULL;
    if (illegal->after != NULL && illegal->side_unknown)
        return "5.4.1|5.4.5";
    if (illegal->after != NULL)
        return illegal->side == turn ? "5.4.5" : "5.4.1";
    if (set_up_behind(judge, illegal->ply) ||
        replay_squares(judge->game, variant, next, squares) == 0 ||
        squares[0] == 0 || squares[0] > variant->squares)
        return "5.4.1|5.4.5";
    replied = dr_position_at(variant, &illegal->before, squares[0]);
    if (replied == DR_EMPTY)
        return "5.4.1|5.4.5";
    return dr_piece_side(replied) == turn ? "5.4.1" : "5.4.5";
}

static bool
king_moved(const struct illegal *illegal)
{
    return dr_piece_is_king(
        dr_position_at(illegal->judge->verdict.replay.variant, &illegal->before,
                       illegal->squares[0]));
}

/* Another piece than the one that moved had the capture. */
static bool
another_had_capture(const struct illegal *illegal)
{
    const struct dr_moves *legal = &illegal->judge->asked.legal;

    for (size_t i = 0; i < legal->count; i++)
        if (legal->move[i].from == illegal->squares[0])
            return false;
    return true;
}

static void
name_capture_impossible(const struct illegal *illegal,
                        struct pdn_irregularity *out)
{
    const struct dr_irregularity *what = &illegal->irregularity;
    bool more = what->maximum != 0 && what->taken > what->maximum;

    out->code = PDN_D_CAPTURE_IMPOSSIBLE;
    out->article = more ? "5.4.8" : "5.4.2";
    out->rule = king_moved(illegal) ? "4.3" : "4.2";
    if (what->obstacle.article != NULL)
        out->rule = what->obstacle.article;
    if (more)
        out->rule = "4.13";
}

/* A square of no board: nobody can have moved there. */
static bool
off_the_board(const struct illegal *illegal)
{
    const struct dr_variant *variant = illegal->judge->verdict.replay.variant;

    for (size_t i = 0; i < illegal->count; i++)
        if (illegal->squares[i] == 0 || illegal->squares[i] > variant->squares)
            return true;
    return false;
}

static void
name_fault(const struct illegal *illegal, struct pdn_irregularity *out)
{
    out->article = dr_fault_article(illegal->irregularity.fault);
    switch (illegal->irregularity.fault) {
    case DR_FAULT_NONE:
    case DR_FAULT_NO_PIECE:
        out->code = PDN_D_NO_PIECE;
        break;
    case DR_FAULT_WRONG_SIDE:
        out->code = PDN_D_WRONG_SIDE;
        out->article = article_of_wrong_side(illegal);
        out->rule = "3.3";
        break;
    case DR_FAULT_OCCUPIED:
        out->code = PDN_D_OCCUPIED;
        out->rule = king_moved(illegal) ? "3.9" : "3.4";
        break;
    case DR_FAULT_BAD_STEP:
        out->code = PDN_D_BAD_STEP;
        out->rule = king_moved(illegal) ? "3.9" : "3.4";
        break;
    case DR_FAULT_CAPTURE_MISSED:
        out->code = PDN_D_CAPTURE_MISSED;
        out->rule = "4.1";
        out->narrower = another_had_capture(illegal);
        break;
    case DR_FAULT_CAPTURE_UNFINISHED:
        out->code = PDN_D_CAPTURE_UNFINISHED;
        out->rule = king_moved(illegal) ? "4.6" : "4.5";
        break;
    case DR_FAULT_CAPTURE_FEWER:
        out->code = PDN_D_CAPTURE_FEWER;
        out->rule = "4.13";
        break;
    case DR_FAULT_CAPTURE_IMPOSSIBLE:
        name_capture_impossible(illegal, out);
        break;
    }
}

/* Whether the record goes on, if only with a dash for a move not known. */
static bool
replied(const struct pdn_game *game, uint32_t index)
{
    if (next_index(game, index) < game->move_count)
        return true;
    for (size_t i = 0; i < game->item_count; i++)
        if (game->items[i].kind == PDN_ITEM_ELLIPSIS &&
            game->items[i].depth == 0 && game->items[i].move > index &&
            game->text[game->items[i].offset] != '.')
            return true;
    return false;
}

static enum pdn_acceptance
acceptance(const struct illegal *illegal)
{
    const struct pdn_judge *judge = illegal->judge;

    if (illegal->irregularity.fault == DR_FAULT_NO_PIECE ||
        set_up_behind(judge, illegal->ply))
        return PDN_UNDETERMINED;
    if (!replied(judge->game, illegal->index))
        return PDN_OPEN;
    return illegal->after != NULL ? PDN_ACCEPTED : PDN_UNDETERMINED;
}

static enum pdn_status
add(struct illegal *illegal, const char *lost)
{
    struct pdn_judge *judge = illegal->judge;
    void *list = judge->irregularities;
    struct pdn_irregularity *out;

    if (!replay_grow(&list, &judge->irregularity_capacity,
                     judge->irregularity_count + 1,
                     sizeof *judge->irregularities))
        return PDN_E_NOMEM;
    judge->irregularities = list;
    out = &judge->irregularities[judge->irregularity_count++];
    *out = (struct pdn_irregularity){
        .ply = illegal->ply,
        .index = illegal->index,
        .move = illegal->move,
        .side = illegal->side,
        .before = illegal->before,
        .status = PDN_UNDETERMINED,
    };
    if (lost != NULL) {
        /* The game was over: nothing can be accepted any more. */
        out->code = PDN_D_AFTER_END;
        out->article = "7.2";
        out->rule = lost;
        return PDN_OK;
    }
    classify(illegal);
    name_fault(illegal, out);
    if (off_the_board(illegal)) {
        out->article = out->rule = NULL;
        return PDN_OK;
    }
    out->status = acceptance(illegal);
    verdict_second(judge, out);
    return PDN_OK;
}

/* The illegal move at which the record breaks; false: it does not. */
static bool
find_break(struct pdn_judge *judge, struct illegal *illegal)
{
    const struct pdn_replay *replay = &judge->verdict.replay;
    const struct pdn_game *game = judge->game;
    const struct pdn_played *last =
        judge->line_count == 0 ? NULL : &judge->line[judge->line_count - 1];
    uint32_t ply = 0, index = 0;

    if (replay->broken == 0 || replay->fault < PDN_D_NO_PIECE ||
        replay->fault > PDN_D_AFTER_END)
        return false;
    while (index < game->move_count)
        if (game->written[index].depth == 0 && ++ply == replay->broken)
            break;
        else
            index++;
    *illegal = (struct illegal){
        .judge = judge,
        .ply = replay->broken,
        .index = index,
        .side = (enum dr_side)replay->end.turn,
        .before = replay->end,
        .move = 1,
    };
    if (last != NULL)
        illegal->move =
            last->move + (replay->end.turn == replay->variant->first);
    return index < game->move_count;
}

enum pdn_status
verdict_irregularities(struct pdn_judge *judge)
{
    struct pdn_verdict *verdict = &judge->verdict;
    struct illegal illegal;
    enum dr_side loser;
    enum pdn_status status = PDN_OK;

    judge->work = dr_work_unbounded();
    judge->asked.work = &judge->work;
    judge->asked.variant = NULL;
    verdict_second_begin(judge);
    for (size_t i = 0; i < judge->line_count && status == PDN_OK; i++) {
        const struct pdn_played *played = &judge->line[i];

        if (played->legal)
            continue;
        illegal = (struct illegal){
            .judge = judge,
            .ply = played->number,
            .index = played->index,
            .move = played->move,
            .side = played->side,
            .side_unknown = played->side_unknown,
            .before = *played->before,
            .after = &played->after,
        };
        status = add(&illegal, NULL);
    }
    if (status == PDN_OK && find_break(judge, &illegal))
        status = add(&illegal,
                     dr_lost(verdict->replay.variant, &illegal.before, &loser));
    verdict->irregularities = judge->irregularities;
    verdict->irregularity_count = judge->irregularity_count;
    return status;
}
