// SPDX-License-Identifier: BSD-2-Clause
/*
 * plain.c - the fast path, for a game that consists only of moves with two
 * squares.
 *
 * It is a single call of dr_play_line_counted() and a pass over its answer that
 * compares separators and numbers.  The draw rules are examined only if kings
 * moved long enough or few pieces were left.  Listeners are told of the plies
 * after all of them were found legal.
 */
#include "draws_int.h"
#include "growth_int.h"
#include "numbers_int.h"
#include "pdn/replay.h"
#include "replayer_int.h"

#include <string.h>

/* Consecutive king moves before a position can occur for the third time. */
enum { KING_MOVES_TELLING = 8 };

/* With this many pieces the 16- and 5-move counts can run. */
enum { PIECES_TELLING = 4 };

/* The most times a move is looked up, including reports to listeners. */
enum { PASSES = 4 };

/* Returns the side that makes a ply; the sides of a plain game alternate. */
static enum dr_side
side_of(const struct pdn_replayer *replayer, uint32_t index)
{
    enum dr_side first = replayer->out->first;

    return index % 2 == 0 ? first : dr_other_side(first);
}

/*
 * Returns the move number of a ply; a game that Black starts begins with 1...
 */
static uint32_t
number_of(const struct pdn_replayer *replayer, uint32_t index)
{
    bool late = replayer->out->first != replayer->variant->first;

    return (index + late) / 2 + 1;
}

/* Returns the place of a ply in a plain game, numbered from the start. */
static struct pdn_where
plain_where(const struct pdn_replayer *replayer, uint32_t index)
{
    const struct pdn_written *written = &replayer->game->written[index];

    return (struct pdn_where){
        .offset = written->offset,
        .length = written->length,
        .ply = index + 1,
        .black = side_of(replayer, index) == DR_BLACK,
        .move = number_of(replayer, index),
    };
}

/*
 * Compares how plies are written with how they were played, and reports
 * differences.  While scouting, it looks only for jumps in the numbers.
 */
static void
compare_plies(struct pdn_replayer *replayer)
{
    const struct pdn_game *game = replayer->game;
    const struct dr_variant *variant = replayer->variant;
    struct play_numbering numbering;

    play_numbering_begin(&numbering, variant, replayer->out->first,
                         !replayer->elsewhere);
    for (uint32_t i = 0; i < game->plies; i++) {
        const struct pdn_written *written = &game->written[i];
        bool capture = (replayer->kinds[i] & DR_PLY_CAPTURE) != 0;
        bool starts = side_of(replayer, i) == variant->first;
        struct pdn_where where = plain_where(replayer, i);

        play_number_check(replayer, &numbering, starts, false, i, &where);
        if (!replayer->scouting &&
            play_sign_wrong(variant, written->sign, capture))
            play_sign_report(replayer, capture, &where);
        play_numbering_ply(&numbering, starts);
    }
}

/* What one quick pass over all plies of a line shows. */
struct glance {
    unsigned kinds;    /* DR_PLY_ flags of all of them combined */
    uint32_t captures; /* number of plies that captured */
    uint32_t signs; /* bit 2 * sign, plus 1 for a capture, of each sign used */
    uint64_t numbers; /* non-zero if a number may be unexpected or have dots */
};

static inline void
glance_ply(struct glance *glance, const struct pdn_written *written,
           unsigned kind, uint32_t move, bool starts)
{
    unsigned capture = kind & DR_PLY_CAPTURE;
    uint32_t number = written->number;

    _Static_assert(DR_PLY_CAPTURE == 1, "it is counted and used as an index");
    glance->kinds |= kind;
    glance->captures += capture;
    glance->signs |= UINT32_C(1) << (2u * written->sign + capture);
    glance->numbers |= (uint64_t)number * (uint32_t)(number - move);
    if (starts)
        glance->numbers |= written->flags & PDN_WRITTEN_ELLIPSIS;
}

/*
 * Examines every ply of a game in which the starting side begins and numbers
 * count from 1.  It runs over every ply of an archive, so it is kept minimal.
 */
static struct glance
glance_over(const struct pdn_replayer *replayer)
{
    const struct pdn_written *written = replayer->game->written;
    const uint8_t *kinds = replayer->kinds;
    uint32_t plies = replayer->game->plies, i = 0;
    struct glance glance = {0, 0, 0, 0};

    for (; i + 1 < plies; i += 2) {
        glance_ply(&glance, &written[i], kinds[i], i / 2 + 1, true);
        glance_ply(&glance, &written[i + 1], kinds[i + 1], i / 2 + 1, false);
    }
    if (i < plies)
        glance_ply(&glance, &written[i], kinds[i], i / 2 + 1, true);
    return glance;
}

/*
 * Returns true if some ply may be written differently from how it was played.
 */
static bool
seems_odd(const struct pdn_replayer *replayer, const struct glance *glance)
{
    if (replayer->elsewhere || glance->numbers != 0)
        return true;
    for (unsigned sign = 0; sign < PDN_SIGN_NONE; sign++)
        for (unsigned capture = 0; capture < 2; capture++)
            if ((glance->signs >> (2 * sign + capture) & 1) != 0 &&
                play_sign_wrong(replayer->variant, sign, capture != 0))
                return true;
    return false;
}

/* Returns the ply after which only kings moved for long enough, or the end. */
static uint32_t
kings_alone_from(const struct pdn_replayer *replayer)
{
    uint32_t plies = replayer->game->plies, from;
    const uint8_t *king = memchr(replayer->kinds, DR_PLY_KING, plies);

    if (king == NULL)
        return plies;
    from = (uint32_t)(king - replayer->kinds);
    for (uint32_t i = from; i < plies; i++) {
        if (replayer->kinds[i] != DR_PLY_KING)
            from = i + 1;
        else if (i + 1 - from == KING_MOVES_TELLING)
            return from;
    }
    return plies;
}

/*
 * Returns a ply before the number of pieces became small, or the end.  A
 * capture takes at least one piece, so at most end_pieces more captures can
 * follow.
 */
static uint32_t
few_pieces_from(const struct pdn_replayer *replayer)
{
    uint32_t from = replayer->game->plies;
    unsigned pieces =
        dr_position_pieces(replayer->variant, &replayer->out->end);

    for (; pieces <= PIECES_TELLING && from > 0; from--)
        pieces += (replayer->kinds[from - 1] & DR_PLY_CAPTURE) != 0;
    return from;
}

/*
 * Returns the ply after which a draw rule may be fulfilled, or the end.  All of
 * these rules require kings.
 */
static uint32_t
draws_matter_from(const struct pdn_replayer *replayer, unsigned kinds)
{
    uint32_t plies = replayer->game->plies, alone = plies, few = plies;

    if ((kinds & DR_PLY_KING) != 0)
        alone = kings_alone_from(replayer);
    if (replayer->elsewhere || (kinds & (DR_PLY_KING | DR_PLY_PROMOTION)) != 0)
        few = few_pieces_from(replayer);
    return alone < few ? alone : few;
}

/*
 * Plays the rest of the game again and watches the draw rules.  The plies
 * before do not affect their counts.
 */
static void
watch_draws(struct pdn_replayer *replayer, uint32_t from)
{
    const struct pdn_game *game = replayer->game;
    const struct dr_variant *variant = replayer->variant;
    struct dr_position position = replayer->out->start;

    dr_play_line(variant, &position, game->steps, from, NULL);
    play_draws_begin(replayer, &position, from, DR_CAUSE_START);
    replayer->jump_next = 0;
    for (uint32_t i = from; i < game->plies; i++) {
        struct pdn_where where = plain_where(replayer, i);
        const struct pdn_jump *jump =
            replayer->jump_count == 0 ? NULL : play_jump_at(replayer, i + 1);

        if (jump != NULL && jump->cuts)
            play_draws_begin(replayer, &position, i, DR_CAUSE_GAP);
        play_draws_recorded(replayer, &where);
        dr_play_line(variant, &position, &game->steps[i], 1, NULL);
        play_draws_ply(replayer, &where, &position, side_of(replayer, i),
                       replayer->kinds[i], i + 1);
    }
}

static uint32_t
count_crownings(const struct pdn_replayer *replayer)
{
    uint32_t crownings = 0;

    for (uint32_t i = 0; i < replayer->game->plies; i++)
        crownings += (replayer->kinds[i] & DR_PLY_PROMOTION) != 0;
    return crownings;
}

/* Reports each ply of a plain game with the positions around it. */
static void
tell_plies(struct pdn_replayer *replayer)
{
    const struct dr_variant *variant = replayer->variant;
    const struct dr_step *steps = replayer->game->steps;
    const struct pdn_written *written = replayer->game->written;
    struct dr_position before, after = replayer->out->start;
    struct play_numbering numbering = {.shift_known = !replayer->elsewhere};
    struct pdn_ply ply = {.legal = true, .before = &before, .after = &after};

    for (uint32_t i = 0; i < replayer->out->plies; i++) {
        before = after;
        ply.index = i;
        ply.number = i + 1;
        ply.side = side_of(replayer, i);
        ply.kind = replayer->kinds[i];
        ply.move = number_of(replayer, i);
        if (written[i].number != 0 && written[i].number != PDN_NUMBER_MAX) {
            numbering.shift = (int64_t)written[i].number - ply.move;
            numbering.shift_known = true;
        }
        ply.numbered = play_numbering_written(&numbering, ply.move);
        /* It exists, because the line was played. */
        dr_find(variant, &before, steps[i].from, steps[i].to, &ply.played);
        dr_play(variant, &after, &ply.played);
        pdn_replayer_items(replayer, i);
        replayer->options->on_ply(&ply, replayer->options->user);
    }
}

static void
tell(struct pdn_replayer *replayer)
{
    const struct pdn_replay_options *options = replayer->options;
    const struct pdn_main_line line = {
        .game = replayer->game,
        .variant = replayer->variant,
        .start = &replayer->out->start,
        .plies = replayer->out->plies,
        .kinds = replayer->kinds,
    };

    if (options->on_main_line != NULL)
        options->on_main_line(&line, options->user);
    else if (options->on_ply != NULL)
        tell_plies(replayer);
}

/*
 * Plays the whole game.  Returns false if the game is not that simple, or if
 * its captures are too costly to play them as often as the fast path does.
 */
static bool
play_all(struct pdn_replayer *replayer)
{
    const struct pdn_game *game = replayer->game;
    struct pdn_replay *out = replayer->out;
    struct dr_work work = {0, replayer->work.most / PASSES};
    size_t played;

    out->end = out->start;
    played = dr_play_line_counted(replayer->variant, &out->end, game->steps,
                                  game->plies, &work, replayer->kinds);
    replayer->spent += work.done;
    return played == game->plies;
}

bool
play_plain(struct pdn_replayer *replayer)
{
    const struct pdn_game *game = replayer->game;
    struct pdn_replay *out = replayer->out;
    struct glance glance;
    enum dr_side loser;
    uint32_t draws;

    if (replayer->elsewhere && game->plies != 0 &&
        dr_lost(replayer->variant, &out->start, &loser) != NULL)
        return false; /* the side that is not to move may have lost */
    if (!growth_make(&replayer->kinds, &replayer->kind_capacity, game->plies,
                     1)) {
        replayer->status = PDN_E_NOMEM;
        return true;
    }
    if (!play_all(replayer)) {
        out->end = out->start;
        return false;
    }
    out->plies = replayer->last_ply = game->plies;
    glance = glance_over(replayer);
    out->captures = glance.captures;
    out->crownings =
        (glance.kinds & DR_PLY_PROMOTION) != 0 ? count_crownings(replayer) : 0;
    if (seems_odd(replayer, &glance)) {
        play_jumps_find(replayer, compare_plies);
        compare_plies(replayer);
    }
    draws = draws_matter_from(replayer, glance.kinds);
    if (draws < game->plies)
        watch_draws(replayer, draws);
    if (replayer->status == PDN_OK)
        tell(replayer);
    return true;
}
