// SPDX-License-Identifier: BSD-2-Clause
/*
 * plain.c - the fast path: a game of nothing but moves, two squares
 * each.
 *
 * It is one call of dr_play_line_counted() and one pass over its answer, which
 * compares separators and numbers; the draw rules are looked at only where
 * kings moved long enough or few pieces were left.  Whoever watches plies is
 * told of them once all were found legal.
 */
#include "draws_int.h"
#include "growth_int.h"
#include "numbers_int.h"
#include "pdn/replay.h"
#include "replayer_int.h"

#include <string.h>

/* King moves in a row before a position can stand for the third time. */
enum { KING_MOVES_TELLING = 8 };

/* Pieces on the board when the counts of 16 and 5 can run. */
enum { PIECES_TELLING = 4 };

/* How often a move is looked for at most, with those who are told of it. */
enum { PASSES = 4 };

/* The side that makes a ply: in a plain game they take turns. */
static enum dr_side
side_of(const struct pdn_replayer *replayer, uint32_t index)
{
    enum dr_side first = replayer->out->first;

    return index % 2 == 0 ? first : dr_other_side(first);
}

/* The move number of a ply; a game that Black begins has 1... first. */
static uint32_t
number_of(const struct pdn_replayer *replayer, uint32_t index)
{
    bool late = replayer->out->first != replayer->variant->first;

    return (index + late) / 2 + 1;
}

/* Where a ply of a plain game stands, its number counted from the start. */
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
 * Compares how plies are written with what they were, and says it; scouting:
 * only looks where the numbers jump.
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

/* What one look at all plies of a line tells. */
struct glance {
    unsigned kinds;    /* DR_PLY_ of any of them */
    uint32_t captures; /* plies that took something */
    uint32_t signs;    /* bit 2 * sign + 1 if a capture had it, else + 0 */
    uint64_t numbers;  /* not 0: one may be out of place or have dots */
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
 * Looks at every ply of a game in which the starting side begins and numbers
 * count from 1.  This is run over every ply of an archive, so it only looks.
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

/* Whether some ply may be written otherwise than it was played. */
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

/*
 * The ply after which kings alone moved long enough; the end if they never did.
 */
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
 * A ply before there were few pieces, the end if that never came.  A capture
 * takes one at least: as many as end_pieces leaves room for may come after.
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
 * The ply after which a draw rule may come to hold, all of them need kings; the
 * end if none can.
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
 * Plays what follows a ply once more, with the draw rules watched: what came
 * before it has no part in what they count.
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

/* Tells of each ply of a plain game, with the positions around it. */
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
        /* One there is: the line was played. */
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
 * Plays all of the game; false: that is not all that there is to it, or its
 * captures cost too much to be played as often as the fast path does.
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
        return false; /* perhaps the side that does not move has lost */
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
