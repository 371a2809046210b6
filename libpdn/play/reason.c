// SPDX-License-Identifier: BSD-2-Clause
/*
 * reason.c - explains why a move is illegal, so that a committee can verify it:
 * the pieces on the board, the mandatory captures, and the article.
 */
#include "reason_int.h"

#include "findings_int.h"
#include "pdn/replay.h"
#include "pdn/sentence.h"
#include "replayer_int.h"
#include "start_int.h"
#include "words_int.h"

/*
 * Limits the captures that findings of one game list, measured in pieces: a
 * base amount, and one more for each LISTED_PIECE_BYTES of text.  Further lists
 * are omitted, and the message says so.  Some captures take a thousand times as
 * long to write as others.
 */
enum { LISTED_PIECES = 256, LISTED_PIECE_BYTES = 4 };

bool
play_may_list(struct pdn_replayer *replayer, const struct dr_move *moves,
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

struct words_moves
play_told(struct pdn_replayer *replayer, const struct dr_position *position,
          const struct dr_move *move)
{
    return (struct words_moves){
        .as = play_may_list(replayer, move, 1) ? WORDS_MOVE : WORDS_MOVE_ENDS,
        .variant = replayer->variant,
        .position = position,
        .moves = move,
        .count = 1,
    };
}

void
play_show(struct pdn_replayer *replayer, const struct dr_position *position)
{
    const struct dr_moves *legal = &replayer->asked.legal;

    if (play_may_list(replayer, legal->move, legal->count))
        findings_position(replayer->findings, replayer->variant, position);
}

/* A move to explain, and where to report it. */
struct reasoning {
    struct pdn_replayer *replayer;
    const struct pdn_where *where;
    enum pdn_code code;
    const struct dr_variant *variant;
    const struct play_attempt *here;
    const struct dr_irregularity *irregularity;
};

#define say_reason(reasoning, ...)                                             \
    findings_say((reasoning)->replayer->findings, (reasoning)->code,           \
                 (reasoning)->where, __VA_ARGS__)

/* "28x17 or 28x19x8", the mandatory captures */
static bool
put_due(const struct pdn_sink *sink, const void *value)
{
    const struct reasoning *reasoning = value;
    struct pdn_replayer *replayer = reasoning->replayer;
    const struct dr_moves *asked = &replayer->asked.legal;
    const struct dr_position *position = reasoning->here->position;
    struct dr_moves legal;

    if (!play_may_list(replayer, asked->move, asked->count))
        return pdn_sentence(
                   sink, SENTENCE("captures that are not listed, because they "
                                  "are too many or too large")) == PDN_OK;
    /*
     * Not through the inquiry, so that the work does not depend on whether
     * messages are wanted.
     */
    dr_moves(reasoning->variant, position, &legal);
    return words_moves(sink, &(struct words_moves){
                                 .as = WORDS_MOVES_OR,
                                 .variant = reasoning->variant,
                                 .position = position,
                                 .moves = legal.move,
                                 .count = legal.count,
                             });
}

/* The written capture, square by square. */
static bool
put_written(const struct pdn_sink *sink, const void *value)
{
    const struct reasoning *reasoning = value;
    const struct play_attempt *here = reasoning->here;
    bool room = true;

    for (size_t i = 0; i < here->attempt.count && room; i++) {
        struct pdn_put square =
            PUT_SQUARE(square, reasoning->variant, here->squares[i]);

        if (i != 0)
            room = sink->add(sink->user, &reasoning->variant->capture_sign, 1);
        room = room && pdn_sentence(sink, "{square}",
                                    (struct pdn_put[]){square, {0}}) == PDN_OK;
    }
    return room;
}

static unsigned
last_square(const struct play_attempt *here)
{
    return here->squares[here->attempt.count - 1];
}

static enum dr_piece
piece_at(const struct reasoning *reasoning, unsigned square)
{
    return square == 0 || square > reasoning->variant->squares
               ? DR_EMPTY
               : dr_position_at(reasoning->variant, reasoning->here->position,
                                square);
}

static void
say_no_square(const struct reasoning *reasoning, unsigned square)
{
    say_reason(reasoning, "square {square} does not exist",
               PUT(square, square));
}

static void
say_no_piece(const struct reasoning *reasoning)
{
    unsigned from = reasoning->here->squares[0];

    if (from == 0 || from > reasoning->variant->squares)
        say_no_square(reasoning, from);
    else if (reasoning->here->position->turn == DR_WHITE)
        say_reason(reasoning, "no white piece on {square}",
                   PUT_SQUARE(square, reasoning->variant, from));
    else
        say_reason(reasoning, "no black piece on {square}",
                   PUT_SQUARE(square, reasoning->variant, from));
}

/* Before the first move from the usual start, no one has moved. */
static void
say_wrong_side(const struct reasoning *reasoning)
{
    const struct dr_position *position = reasoning->here->position;
    unsigned from = reasoning->here->squares[0];
    enum dr_side turn = (enum dr_side)position->turn;

    if (play_is_usual_start(reasoning->variant, position))
        say_reason(
            reasoning, "a {piece} stands on {square}, but {side} begins (3.3)",
            PUT_PIECE(piece, piece_at(reasoning, from)),
            PUT_SQUARE(square, reasoning->variant, from), PUT_SIDE(side, turn));
    else
        say_reason(
            reasoning,
            "a {piece} stands on {square}, but {side} is to move (5.4.1, "
            "5.4.5)",
            PUT_PIECE(piece, piece_at(reasoning, from)),
            PUT_SQUARE(square, reasoning->variant, from), PUT_SIDE(side, turn));
}

static void
say_occupied(const struct reasoning *reasoning)
{
    unsigned to = last_square(reasoning->here);

    say_reason(reasoning, "{square} is occupied by a {piece} (5.4.2)",
               PUT_SQUARE(square, reasoning->variant, to),
               PUT_PIECE(piece, piece_at(reasoning, to)));
}

static void
say_bad_step(const struct reasoning *reasoning)
{
    unsigned from = reasoning->here->squares[0];
    unsigned to = last_square(reasoning->here);

    if (to == 0 || to > reasoning->variant->squares)
        say_no_square(reasoning, to);
    else
        say_reason(reasoning,
                   "the {piece} on {from} cannot move to {to} (5.4.2)",
                   PUT_PIECE(piece, piece_at(reasoning, from)),
                   PUT_SQUARE(from, reasoning->variant, from),
                   PUT_SQUARE(to, reasoning->variant, to));
}

static void
say_unfinished(const struct reasoning *reasoning)
{
    const struct dr_irregularity *irregularity = reasoning->irregularity;

    if (irregularity->continues != 0)
        say_reason(
            reasoning,
            "{written} takes {taken} and must continue over {square}; the "
            "compulsory capture is {due} (5.4.9)",
            PUT_BY(written, put_written, reasoning),
            PUT(taken, irregularity->taken),
            PUT_SQUARE(square, reasoning->variant, irregularity->continues),
            PUT_BY(due, put_due, reasoning));
    else
        say_reason(reasoning,
                   "{written} takes {taken} and must continue; the compulsory "
                   "capture is {due} (5.4.9)",
                   PUT_BY(written, put_written, reasoning),
                   PUT(taken, irregularity->taken),
                   PUT_BY(due, put_due, reasoning));
}

static void
say_fewer(const struct reasoning *reasoning)
{
    say_reason(
        reasoning,
        "{written} takes {taken}, but {due} takes {maximum} and is compulsory "
        "(4.13, 5.4.8)",
        PUT_BY(written, put_written, reasoning),
        PUT(taken, reasoning->irregularity->taken),
        PUT_BY(due, put_due, reasoning),
        PUT(maximum, reasoning->irregularity->maximum));
}

/* Returns the sentence for an obstacle on {square}. */
static const char *
obstacle_sentence(enum dr_obstacle_kind kind)
{
    switch (kind) {
    case DR_OBSTACLE_NONE:
        break;
    case DR_OBSTACLE_NOTHING:
        return TEMPLATE("there is no piece to capture on the way to {square}",
                        square);
    case DR_OBSTACLE_FAR:
        return TEMPLATE("a man can only capture an adjacent piece, and the "
                        "{piece} on {square} is not adjacent",
                        piece, square);
    case DR_OBSTACLE_OWN:
        return TEMPLATE(
            "it would jump the {piece} on {square}, a piece of its own side",
            piece, square);
    case DR_OBSTACLE_BEHIND:
        return TEMPLATE("the square behind the {piece} on {square} is not free",
                        piece, square);
    case DR_OBSTACLE_TWICE:
        return TEMPLATE("it would jump the {piece} on {square} twice", piece,
                        square);
    case DR_OBSTACLE_STANDING:
        return TEMPLATE("the {piece} on {square}, although captured, blocks "
                        "the way until the capture is complete",
                        piece, square);
    }
    return NULL;
}

/*
 * Reports an impossible capture and its obstacle.  A king need not have moved
 * straight between two squares, so the message says that this was assumed.
 */
static void
say_impossible_as(const struct reasoning *reasoning, struct pdn_put what,
                  struct pdn_put rule)
{
    const struct dr_obstacle *bar = &reasoning->irregularity->obstacle;
    const struct play_attempt *here = reasoning->here;
    bool king = dr_piece_is_king(piece_at(reasoning, here->squares[0]));
    bool any_due = reasoning->irregularity->maximum != 0;
    const struct pdn_put square =
        PUT_SQUARE(square, reasoning->variant, bar->square);
    const struct pdn_put piece =
        PUT_PIECE(piece, piece_at(reasoning, bar->square));
    const struct pdn_put alone[] = {square, {0}}, both[] = {square, piece, {0}};
    const struct pdn_put due = PUT_BY(due, put_due, reasoning);
    struct pdn_put obstacle =
        pdn_put_phrase("obstacle", obstacle_sentence(bar->kind),
                       bar->kind == DR_OBSTACLE_NOTHING ? alone : both);
    const struct pdn_put straight =
        PUT_PHRASE(obstacle, "on the straight line, {obstacle}", obstacle);

    if (king && here->attempt.count == 2)
        obstacle = straight;
    if (bar->kind == DR_OBSTACLE_NONE && any_due)
        say_reason(reasoning,
                   "{what}; the compulsory capture is {due} ({rule})", what,
                   due, rule);
    else if (bar->kind == DR_OBSTACLE_NONE)
        say_reason(reasoning, "{what} ({rule})", what, rule);
    else if (any_due)
        say_reason(
            reasoning,
            "{what}: {obstacle}; the compulsory capture is {due} ({rule})",
            what, obstacle, due, rule);
    else
        say_reason(reasoning, "{what}: {obstacle} ({rule})", what, obstacle,
                   rule);
}

static void
say_impossible(const struct reasoning *reasoning)
{
    const struct dr_irregularity *irregularity = reasoning->irregularity;
    const char *article = irregularity->obstacle.article;
    bool more = irregularity->maximum != 0 &&
                irregularity->taken > irregularity->maximum;
    struct pdn_put what = PUT_PHRASE(what, "this capture does not exist");
    struct pdn_put rule = PUT(rule, more ? "5.4.8" : "5.4.2");
    const struct pdn_put rules =
        PUT_PHRASE(rule, "{article}, {rule}",
                   PUT(article, article == NULL ? "" : article), rule);
    const struct pdn_put too_many = PUT_PHRASE(
        what, "takes {taken}, but at most {maximum} can be captured",
        PUT(taken, irregularity->taken), PUT(maximum, irregularity->maximum));

    say_impossible_as(reasoning, more ? too_many : what,
                      article == NULL ? rule : rules);
}

void
play_report_illegal(struct pdn_replayer *replayer, enum pdn_code code,
                    const struct pdn_where *where,
                    const struct play_attempt *here,
                    const struct dr_irregularity *irregularity)
{
    const struct reasoning reasoning = {
        .replayer = replayer,
        .where = where,
        .code = code,
        .variant = replayer->variant,
        .here = here,
        .irregularity = irregularity,
    };

    switch (irregularity->fault) {
    case DR_FAULT_NO_PIECE:
    case DR_FAULT_NONE:
        say_no_piece(&reasoning);
        break;
    case DR_FAULT_WRONG_SIDE:
        say_wrong_side(&reasoning);
        break;
    case DR_FAULT_OCCUPIED:
        say_occupied(&reasoning);
        break;
    case DR_FAULT_BAD_STEP:
        say_bad_step(&reasoning);
        break;
    case DR_FAULT_CAPTURE_MISSED:
        say_reason(&reasoning, "a capture is compulsory: {due} (5.4.6)",
                   PUT_BY(due, put_due, &reasoning));
        break;
    case DR_FAULT_CAPTURE_UNFINISHED:
        say_unfinished(&reasoning);
        break;
    case DR_FAULT_CAPTURE_FEWER:
        say_fewer(&reasoning);
        break;
    case DR_FAULT_CAPTURE_IMPOSSIBLE:
        say_impossible(&reasoning);
        break;
    }
}
