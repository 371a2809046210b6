// SPDX-License-Identifier: BSD-2-Clause
/*
 * replay_reason.c - why a move is illegal, in words that a committee can
 * repeat: what stands where, what had to be taken, by which article.
 */
#include "replay_int.h"

bool
replay_may_list(struct pdn_replayer *replayer, const struct dr_move *moves,
                size_t count)
{
    uint64_t most = LISTED_PIECES + replayer->game->size / LISTED_PIECE_BYTES;
    uint64_t cost = 1;

    for (size_t i = 0; i < count; i++)
        cost += moves[i].taken;
    if (replayer->listed + cost > most)
        return false;
    replayer->listed += cost;
    return true;
}

void
replay_add_move(struct pdn_replayer *replayer, struct replay_text *text,
                const struct dr_position *position, const struct dr_move *move)
{
    if (replay_may_list(replayer, move, 1))
        text_move(text, replayer->variant, position, move);
    else
        text_ends(text, replayer->variant, move);
}

void
replay_show(struct pdn_replayer *replayer, const struct dr_position *position)
{
    const struct dr_moves *legal = &replayer->asked.legal;

    if (replay_may_list(replayer, legal->move, legal->count))
        report_position(replayer->findings, replayer->variant, position);
}

/* "28x17 or 28x19x8", and how it is called for. */
static void
add_due(struct pdn_replayer *replayer, struct replay_text *text,
        const struct dr_position *position)
{
    const struct dr_moves *asked = &replayer->asked.legal;
    struct dr_moves legal;

    if (!replay_may_list(replayer, asked->move, asked->count)) {
        text_add(text, "a capture that is not listed: this game has too many, "
                       "or too large ones");
        return;
    }
    /* Not by the inquiry: the work is the same for who wants no messages. */
    dr_moves(replayer->variant, position, &legal);
    text_moves(text, replayer->variant, position, legal.move, legal.count,
               false);
}

/* The text's own capture, as written: first and last square. */
static void
add_written(struct replay_text *text, const struct dr_variant *variant,
            const struct replay_attempt *here)
{
    char sign[2] = {variant->capture_sign, '\0'};

    for (size_t i = 0; i < here->attempt.count; i++) {
        if (i != 0)
            text_add(text, sign);
        text_square(text, variant, here->squares[i]);
    }
}

static unsigned
last_square(const struct replay_attempt *here)
{
    return here->squares[here->attempt.count - 1];
}

static enum dr_piece
piece_at(const struct dr_variant *variant, const struct replay_attempt *here,
         unsigned square)
{
    return square == 0 || square > variant->squares
               ? DR_EMPTY
               : dr_position_at(variant, here->position, square);
}

static void
say_no_piece(struct pdn_replayer *replayer, struct replay_text *text,
             const struct replay_attempt *here)
{
    unsigned from = here->squares[0];

    if (from == 0 || from > replayer->variant->squares) {
        text_add(text, "there is no square ");
        text_number(text, from);
        return;
    }
    text_add(text, "no ");
    text_add(text, text_colour((enum dr_side)here->position->turn));
    text_add(text, " piece on ");
    text_square(text, replayer->variant, from);
}

/* Before the first move of a game from the usual start nobody has moved. */
static void
say_wrong_side(struct pdn_replayer *replayer, struct replay_text *text,
               const struct replay_attempt *here)
{
    bool begins = replay_is_usual_start(replayer->variant, here->position);

    text_add(text, "a ");
    text_add(text,
             text_piece(piece_at(replayer->variant, here, here->squares[0])));
    text_add(text, " stands on ");
    text_square(text, replayer->variant, here->squares[0]);
    text_add(text, ", but ");
    text_add(text, text_side((enum dr_side)here->position->turn));
    text_add(text, begins ? " begins (3.3)" : " is to move (5.4.1, 5.4.5)");
}

static void
say_occupied(struct pdn_replayer *replayer, struct replay_text *text,
             const struct replay_attempt *here)
{
    unsigned to = last_square(here);

    text_square(text, replayer->variant, to);
    text_add(text, " is occupied by a ");
    text_add(text, text_piece(piece_at(replayer->variant, here, to)));
    text_add(text, " (5.4.2)");
}

static void
say_bad_step(struct pdn_replayer *replayer, struct replay_text *text,
             const struct replay_attempt *here)
{
    unsigned from = here->squares[0], to = last_square(here);

    if (to == 0 || to > replayer->variant->squares) {
        text_add(text, "there is no square ");
        text_number(text, to);
        return;
    }
    text_add(text, "the ");
    text_add(text, text_piece(piece_at(replayer->variant, here, from)));
    text_add(text, " on ");
    text_square(text, replayer->variant, from);
    text_add(text, " cannot move to ");
    text_square(text, replayer->variant, to);
    text_add(text, " (5.4.2)");
}

static void
say_missed(struct pdn_replayer *replayer, struct replay_text *text,
           const struct replay_attempt *here)
{
    text_add(text, "a capture is due: ");
    add_due(replayer, text, here->position);
    text_add(text, " (5.4.6)");
}

static void
say_unfinished(struct pdn_replayer *replayer, struct replay_text *text,
               const struct replay_attempt *here,
               const struct dr_irregularity *irregularity)
{
    add_written(text, replayer->variant, here);
    text_add(text, " takes ");
    text_number(text, irregularity->taken);
    text_add(text, " and must go on");
    if (irregularity->continues != 0) {
        text_add(text, " over ");
        text_square(text, replayer->variant, irregularity->continues);
    }
    text_add(text, "; due is ");
    add_due(replayer, text, here->position);
    text_add(text, " (5.4.9)");
}

static void
say_fewer(struct pdn_replayer *replayer, struct replay_text *text,
          const struct replay_attempt *here,
          const struct dr_irregularity *irregularity)
{
    add_written(text, replayer->variant, here);
    text_add(text, " takes ");
    text_number(text, irregularity->taken);
    text_add(text, ", but ");
    add_due(replayer, text, here->position);
    text_add(text, " takes ");
    text_number(text, irregularity->maximum);
    text_add(text, " and is compulsory (4.13, 5.4.8)");
}

/* "black man on 23" */
static void
add_piece(struct replay_text *text, const struct dr_variant *variant,
          const struct replay_attempt *here, unsigned square)
{
    text_add(text, text_piece(piece_at(variant, here, square)));
    text_add(text, " on ");
    text_square(text, variant, square);
}

/*
 * What forbids the capture.  From one square to another a king need not have
 * gone straight, so it is said that this is what was looked at.
 */
static void
add_obstacle(struct replay_text *text, const struct dr_variant *variant,
             const struct replay_attempt *here,
             const struct dr_obstacle *obstacle)
{
    bool king = dr_piece_is_king(piece_at(variant, here, here->squares[0]));

    if (obstacle->kind == DR_OBSTACLE_NONE)
        return;
    text_add(text,
             king && here->attempt.count == 2 ? ": straight there, " : ": ");
    switch (obstacle->kind) {
    case DR_OBSTACLE_NONE:
        break;
    case DR_OBSTACLE_NOTHING:
        text_add(text, "nothing to take stands on the way to ");
        text_square(text, variant, obstacle->square);
        break;
    case DR_OBSTACLE_FAR:
        text_add(text, "a man takes only what is next to it, and the ");
        add_piece(text, variant, here, obstacle->square);
        text_add(text, " is not");
        break;
    case DR_OBSTACLE_OWN:
        text_add(text, "it would jump a piece of its own side, the ");
        add_piece(text, variant, here, obstacle->square);
        break;
    case DR_OBSTACLE_BEHIND:
        text_add(text, "the square behind the ");
        add_piece(text, variant, here, obstacle->square);
        text_add(text, " is not free");
        break;
    case DR_OBSTACLE_TWICE:
        text_add(text, "it would jump twice over the ");
        add_piece(text, variant, here, obstacle->square);
        break;
    case DR_OBSTACLE_STANDING:
        text_add(text, "the ");
        add_piece(text, variant, here, obstacle->square);
        text_add(text, ", though taken, stands in the way until the capture "
                       "is over");
        break;
    }
}

static void
say_impossible(struct pdn_replayer *replayer, struct replay_text *text,
               const struct replay_attempt *here,
               const struct dr_irregularity *irregularity)
{
    bool more = irregularity->maximum != 0 &&
                irregularity->taken > irregularity->maximum;

    if (more) {
        text_add(text, "takes ");
        text_number(text, irregularity->taken);
        text_add(text, ", but no more than ");
        text_number(text, irregularity->maximum);
        text_add(text, " can be taken");
    } else {
        text_add(text, "there is no such capture");
    }
    add_obstacle(text, replayer->variant, here, &irregularity->obstacle);
    if (irregularity->maximum != 0) {
        text_add(text, "; due is ");
        add_due(replayer, text, here->position);
    }
    text_add(text, " (");
    if (irregularity->obstacle.article != NULL) {
        text_add(text, irregularity->obstacle.article);
        text_add(text, ", ");
    }
    text_add(text, more ? "5.4.8)" : "5.4.2)");
}

void
replay_say_illegal(struct pdn_replayer *replayer, struct replay_text *text,
                   const struct replay_attempt *here,
                   const struct dr_irregularity *irregularity)
{
    switch (irregularity->fault) {
    case DR_FAULT_NO_PIECE:
    case DR_FAULT_NONE:
        say_no_piece(replayer, text, here);
        break;
    case DR_FAULT_WRONG_SIDE:
        say_wrong_side(replayer, text, here);
        break;
    case DR_FAULT_OCCUPIED:
        say_occupied(replayer, text, here);
        break;
    case DR_FAULT_BAD_STEP:
        say_bad_step(replayer, text, here);
        break;
    case DR_FAULT_CAPTURE_MISSED:
        say_missed(replayer, text, here);
        break;
    case DR_FAULT_CAPTURE_UNFINISHED:
        say_unfinished(replayer, text, here, irregularity);
        break;
    case DR_FAULT_CAPTURE_FEWER:
        say_fewer(replayer, text, here, irregularity);
        break;
    case DR_FAULT_CAPTURE_IMPOSSIBLE:
        say_impossible(replayer, text, here, irregularity);
        break;
    }
}
