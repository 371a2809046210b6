// SPDX-License-Identifier: BSD-2-Clause
/*
 * replay_illegal.c - finds which irregularity a move is, and what follows.
 *
 * One error a move.  After it nothing more of the line is judged, unless the
 * caller plays on from what can be carried out (5.7).
 */
#include "replay_int.h"

#include <string.h>

static enum pdn_code
code_of(enum dr_fault fault)
{
    static const enum pdn_code codes[] = {
        [DR_FAULT_NONE] = PDN_D_NO_PIECE,
        [DR_FAULT_NO_PIECE] = PDN_D_NO_PIECE,
        [DR_FAULT_WRONG_SIDE] = PDN_D_WRONG_SIDE,
        [DR_FAULT_OCCUPIED] = PDN_D_OCCUPIED,
        [DR_FAULT_BAD_STEP] = PDN_D_BAD_STEP,
        [DR_FAULT_CAPTURE_MISSED] = PDN_D_CAPTURE_MISSED,
        [DR_FAULT_CAPTURE_UNFINISHED] = PDN_D_CAPTURE_UNFINISHED,
        [DR_FAULT_CAPTURE_FEWER] = PDN_D_CAPTURE_FEWER,
        [DR_FAULT_CAPTURE_IMPOSSIBLE] = PDN_D_CAPTURE_IMPOSSIBLE,
    };

    return codes[fault];
}

/* Nothing more of the line is judged. */
static void
end_line(struct pdn_replayer *replayer, struct replay_line *line,
         const struct pdn_where *where, enum pdn_code code)
{
    line->over = true;
    if (line->depth != 0)
        return;
    replay_break(replayer, where->ply, code);
}

/* The game was won on the board: "7.2.2" or "7.2.3". */
static void
after_end(struct pdn_replayer *replayer, struct replay_line *line,
          const struct pdn_where *where, const char *article,
          enum dr_side loser)
{
    if (findings_wanted(replayer->findings, PDN_D_AFTER_END, where)) {
        const struct pdn_put sides[] = {
            PUT_SIDE(winner, dr_other_side(loser)),
            PUT_SIDE(loser, loser),
            {0},
        };

        findings_sentence(
            replayer->findings, PDN_D_AFTER_END, where,
            strcmp(article, "7.2.3") == 0
                ? TEMPLATE("{winner} has won: {loser} has no pieces (7.2.3)",
                           winner, loser)
                : TEMPLATE("{winner} has won: {loser} has no move (7.2.2)",
                           winner, loser),
            sides);
        findings_position(replayer->findings, replayer->variant,
                          &line->now.position);
    }
    end_line(replayer, line, where, PDN_D_AFTER_END);
}

/* What an irregularity that stands was, by what it did to the board. */
static unsigned
kind_of(const struct dr_variant *variant, const struct dr_position *before,
        const struct dr_position *after, unsigned from)
{
    struct dr_material old = dr_position_material(variant, before);
    struct dr_material new = dr_position_material(variant, after);
    unsigned kings = old.kings[0] + old.kings[1];
    unsigned pieces = kings + old.men[0] + old.men[1];
    unsigned new_kings = new.kings[0] + new.kings[1];
    unsigned kind = 0;

    if (new_kings + new.men[0] + new.men[1] < pieces)
        kind |= DR_PLY_CAPTURE;
    if (dr_piece_is_king(dr_position_at(variant, before, from)))
        kind |= DR_PLY_KING;
    else if (new_kings > kings)
        kind |= DR_PLY_PROMOTION;
    return kind;
}

/*
 * Whose turn it is behind a move that stands; false: the record does not show
 * it.  If it is that of the colour that was moved, the side whose turn it was
 * moved a piece of its opponent (5.4.5), else the opponent moved twice (5.4.1).
 * The piece that plays next tells, or a set-up of what is on the board.  Only
 * the main line is followed.
 */
static bool
plays_next(const struct pdn_replayer *replayer, uint32_t index,
           const struct dr_position *after, enum dr_side *turn)
{
    const struct pdn_game *game = replayer->game;
    uint8_t squares[DR_ROW_MAX];
    uint32_t next = index + 1;
    enum dr_piece piece;

    while (next < game->move_count && game->written[next].depth != 0)
        next++;
    for (size_t i = replayer->item; i < game->item_count; i++) {
        const struct pdn_item *item = &game->items[i];

        if (item->move > next)
            break;
        if (item->depth == 0 && item->kind == PDN_ITEM_SETUP)
            return replay_setup_turn(replayer, item, after, turn);
    }
    if (replay_squares(game, replayer->variant, next, squares) == 0 ||
        squares[0] == 0 || squares[0] > replayer->variant->squares)
        return false;
    piece = dr_position_at(replayer->variant, after, squares[0]);
    *turn = dr_piece_side(piece);
    return piece != DR_EMPTY;
}

/*
 * Who made a move that stands: the side whose turn it was, though with a piece
 * of its opponent (5.4.5), or the opponent for the second time (5.4.1).
 */
static enum dr_side
side_that_moved(const struct pdn_replayer *replayer,
                const struct replay_line *line, uint32_t index,
                const struct dr_irregularity *irregularity, bool *shown)
{
    enum dr_side turn = (enum dr_side)line->now.position.turn, next;

    *shown = true;
    if (irregularity->fault != DR_FAULT_WRONG_SIDE)
        return turn;
    *shown = line->depth == 0 &&
             plays_next(replayer, index, &irregularity->after, &next);
    return *shown && next != (enum dr_side)irregularity->after.turn
               ? turn
               : dr_other_side(turn);
}

/* The opponent played on, so it stands (5.7). */
static void
let_stand(struct pdn_replayer *replayer, struct replay_line *line,
          const struct pdn_where *where, uint32_t index, unsigned from,
          const struct dr_irregularity *irregularity, bool shown)
{
    const struct dr_position *before = &line->now.position;
    struct dr_position after = irregularity->after;
    struct pdn_ply ply = {
        .index = index,
        .kind = kind_of(replayer->variant, before, &after, from),
        .side = where->black ? DR_BLACK : DR_WHITE,
        .side_unknown = !shown,
    };
    bool twice = ply.side != (enum dr_side)before->turn;

    after.turn = (uint8_t)dr_other_side(ply.side);
    if (line->depth == 0) {
        replayer->out->irregular++;
        replay_turns_ply(replayer, line->now.ply + 1, ply.side, shown);
    }
    replay_carry_out(replayer, line, where, &ply, &after);
    replay_stands(replayer->variant, &line->now);
    /* Whether the text counts the move that was left out cannot be known. */
    if (twice)
        line->now.numbering.shift_known = false;
}

static void
say_illegal(struct pdn_replayer *replayer, const struct pdn_where *where,
            const struct replay_attempt *here,
            const struct dr_irregularity *irregularity)
{
    enum pdn_code code = code_of(irregularity->fault);

    if (!findings_wanted(replayer->findings, code, where))
        return;
    replay_report_illegal(replayer, code, where, here, irregularity);
    replay_show(replayer, here->position);
}

/*
 * Whether a word that cannot be read is glued to the move: 37-3Z.  What was
 * read of it need not be what was written.
 */
static bool
is_scribble(const struct pdn_replayer *replayer, uint32_t index)
{
    const struct pdn_game *game = replayer->game;
    const struct pdn_written *written = &game->written[index];
    const struct pdn_item *next;

    if (replayer->item >= game->item_count)
        return false;
    next = &game->items[replayer->item];
    return next->kind == PDN_ITEM_UNKNOWN &&
           next->offset == written->offset + written->length;
}

static void
give_up(struct pdn_replayer *replayer, struct replay_line *line,
        const struct pdn_where *where)
{
    findings_note(replayer->findings, PDN_D_UNREADABLE, where,
                  "not legal as far as it can be read, and something is glued "
                  "to it; which move was made is not known");
    replay_lose(replayer, line, PDN_D_UNREADABLE);
}

void
replay_illegal(struct pdn_replayer *replayer, struct replay_line *line,
               const struct pdn_where *where, uint32_t index)
{
    const struct pdn_game *game = replayer->game;
    struct dr_irregularity irregularity;
    struct replay_attempt here = {.position = &line->now.position};
    struct pdn_where standing = *where;
    enum dr_side loser;
    const char *lost = dr_lost(replayer->variant, here.position, &loser);
    bool shown;

    replayer->refused |= line->depth == 0;
    if (lost != NULL) {
        after_end(replayer, line, where, lost, loser);
        return;
    }
    if (is_scribble(replayer, index)) {
        give_up(replayer, line, where);
        return;
    }
    here.attempt.squares = here.squares;
    here.attempt.count =
        replay_squares(game, replayer->variant, index, here.squares);
    here.attempt.capture_sign = game->written[index].sign == PDN_SIGN_CAPTURE;
    dr_inquire(&replayer->asked, replayer->variant, here.position);
    dr_inquiry_classify(&replayer->asked, &here.attempt, &irregularity);
    if (replay_gives_up(replayer, index))
        return;
    if (irregularity.fault == DR_FAULT_WRONG_SIDE && line->word_length != 0) {
        /* The word was the move of the side that is due. */
        replay_miss_word(replayer, line);
        return;
    }
    if (replayer->options->go_on && irregularity.executable) {
        replay_where_of(
            &standing, replayer, line,
            side_that_moved(replayer, line, index, &irregularity, &shown));
        say_illegal(replayer, &standing, &here, &irregularity);
        let_stand(replayer, line, &standing, index, here.squares[0],
                  &irregularity, shown);
    } else {
        say_illegal(replayer, where, &here, &irregularity);
        end_line(replayer, line, where, code_of(irregularity.fault));
    }
}
