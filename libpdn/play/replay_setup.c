// SPDX-License-Identifier: BSD-2-Clause
/*
 * replay_setup.c - set-ups in mid-game: the position is replaced.
 *
 * They record what moves cannot: irregularities that stood, an electronic
 * board that lost the thread, side steps of an analysis.  A set-up that shows
 * the position on the board changes nothing; any other cuts the counts of the
 * draw rules.  A man on its crown row is here a king that was not crowned
 * (3.7, 5.4.15): it counts as a king.
 */
#include "replay_int.h"

/* What a set-up changes. */
enum change { NOTHING, TURN, BOARD };

/* What a set-up that changes so much does, by whose turn it is then. */
static struct pdn_put
change_put(enum change change, const struct pdn_put *side)
{
    switch (change) {
    case NOTHING:
        break;
    case TURN:
        return pdn_put_phrase(
            "change",
            TEMPLATE("only the side to move is changed: {side}; counts of "
                     "moves and repetitions begin anew",
                     side),
            side);
    case BOARD:
        return pdn_put_phrase("change",
                              TEMPLATE("the position is replaced; counts of "
                                       "moves and repetitions begin anew"),
                              NULL);
    }
    return pdn_put_phrase("change",
                          TEMPLATE("the board is shown as it stands, so counts "
                                   "of moves and repetitions go on"),
                          NULL);
}

static void
report_setup(struct pdn_replayer *replayer, const struct pdn_where *where,
             enum change what, enum dr_side turn, struct dr_squares uncrowned)
{
    const struct pdn_put side[] = {PUT_SIDE(side, turn), {0}};
    const struct pdn_put change = change_put(what, side);
    const struct words_squares squares = {replayer->variant, uncrowned};

    if (!findings_wanted(replayer->findings, PDN_D_SETUP_IN_GAME, where))
        return;
    if (dr_squares_empty(uncrowned))
        findings_say(replayer->findings, PDN_D_SETUP_IN_GAME, where, "{change}",
                     change);
    else
        findings_say(
            replayer->findings, PDN_D_SETUP_IN_GAME, where,
            "{change}; a man on its crown row counts as a king that was "
            "not crowned (3.7, item 5.4.15): {squares}",
            change, PUT_BY(squares, words_squares, &squares));
}

/* The numbers after a set-up may be any; the count goes on. */
static void
renumber(const struct dr_variant *variant, struct replay_numbering *numbering,
         enum dr_side turn)
{
    bool starts = turn == variant->first;

    numbering->move = replay_numbering_of(numbering, starts);
    numbering->opened = !starts;
    numbering->shift_known = false;
}

static void
replace(struct pdn_replayer *replayer, struct replay_line *line,
        const struct dr_position *position)
{
    struct pdn_replay *out = replayer->out;
    struct replay_point *now = &line->now;
    const struct pdn_replay_options *options = replayer->options;

    now->position = *position;
    renumber(replayer->variant, &now->numbering, (enum dr_side)position->turn);
    now->known = true;
    replay_stands(replayer->variant, now);
    line->before = *now;
    line->ellipsis = false;
    line->word_length = 0;
    if (line->depth == 0) {
        out->setup = true;
        out->broken = 0;
        out->fault = PDN_D_NONE;
        replay_draws_begin(replayer, position, now->ply, DR_CAUSE_SETUP);
        replay_turns_add(replayer,
                         &(struct pdn_turn){now->ply + 1,
                                            (enum dr_side)position->turn, true,
                                            true});
    }
    if (options->on_setup != NULL)
        options->on_setup(now->ply, line->depth, &now->position, options->user);
}

bool
replay_setup_turn(const struct pdn_replayer *replayer,
                  const struct pdn_item *item, const struct dr_position *board,
                  enum dr_side *turn)
{
    struct dr_position same = *board;
    struct pdn_fen fen;

    pdn_fen_read(&fen, replayer->variant,
                 replay_setup_text(replayer->game, item));
    if (fen.error != PDN_FEN_OK)
        return false;
    *turn = (enum dr_side)fen.position.turn;
    same.turn = fen.position.turn;
    replay_crown(replayer->variant, &fen.position);
    return (fen.departures & PDN_FEN_TURN_ONLY) != 0 ||
           dr_position_equal(&fen.position, &same);
}

static enum change
change_to(const struct dr_position *shown, const struct dr_position *board)
{
    struct dr_position same = *board;

    if (dr_position_equal(shown, board))
        return NOTHING;
    same.turn = shown->turn;
    return dr_position_equal(shown, &same) ? TURN : BOARD;
}

void
replay_setup(struct pdn_replayer *replayer, struct replay_line *line,
             const struct pdn_item *item)
{
    const struct dr_variant *variant = replayer->variant;
    struct pdn_where where = {.offset = item->offset,
                              .length = item->length,
                              .variation = line->depth};
    struct dr_squares uncrowned;
    enum pdn_code error;
    struct pdn_fen fen;
    enum change change;
    bool turn_only;

    if (line->over)
        return;
    pdn_fen_read(&fen, variant, replay_setup_text(replayer->game, item));
    error = replay_fen_error(replayer, &fen, item->offset, item->length);
    if (error == PDN_D_NONE)
        replay_fen_departures(replayer, &fen, item->offset, item->length);
    turn_only = (fen.departures & PDN_FEN_TURN_ONLY) != 0;
    if (error != PDN_D_NONE || (turn_only && !line->now.known)) {
        replay_lose(replayer, line, error);
        return;
    }
    if (turn_only) {
        uint8_t turn = fen.position.turn;

        fen.position = line->now.position;
        fen.position.turn = turn;
    }
    uncrowned = replay_crown(variant, &fen.position);
    change =
        line->now.known ? change_to(&fen.position, &line->now.position) : BOARD;
    if (line->depth == 0 && (change != NOTHING || !dr_squares_empty(uncrowned)))
        report_setup(replayer, &where, change, (enum dr_side)fen.position.turn,
                     uncrowned);
    if (change == NOTHING)
        return;
    replace(replayer, line, &fen.position);
}
