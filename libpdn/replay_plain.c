// SPDX-License-Identifier: BSD-2-Clause
/*
 * replay_plain.c - the fast path: a game of nothing but moves, two squares
 * each.
 *
 * It is one call of dr_play_line() and one pass over its answer, which
 * compares separators and numbers; the draw rules are looked at only where
 * kings moved long enough or few pieces were left.  Whoever watches plies is
 * told of them once all were found legal.
 */
#include "replay_int.h"

/* King moves in a row before a position can stand for the third time. */
enum { KING_MOVES_TELLING = 8 };

/* Pieces on the board when the counts of 16 and 5 can run. */
enum { PIECES_TELLING = 4 };

/* Where a ply of a plain game stands, its number counted from the start. */
static struct pdn_where
plain_where(const struct pdn_replayer *replayer, uint32_t index,
            const struct replay_numbering *numbering, bool starts)
{
    const struct pdn_written *written = &replayer->game->written[index];
    enum dr_side first = replayer->variant->first;
    enum dr_side side = starts ? first : dr_other_side(first);

    return (struct pdn_where){
        .offset = written->offset,
        .length = written->length,
        .ply = index + 1,
        .black = side == DR_BLACK,
        .move = replay_numbering_of(numbering, starts),
    };
}

/* Compares how plies are written with what they were, and says it. */
static void
compare_plies(struct pdn_replayer *replayer)
{
    const struct pdn_game *game = replayer->game;
    const struct dr_variant *variant = replayer->variant;
    bool starts = replayer->out->first == variant->first;
    struct replay_numbering numbering;

    replay_numbering_begin(&numbering, variant, replayer->out->first,
                           !replayer->elsewhere);
    for (uint32_t i = 0; i < game->plies; i++, starts = !starts) {
        const struct pdn_written *written = &game->written[i];
        bool capture = (replayer->kinds[i] & DR_PLY_CAPTURE) != 0;
        struct pdn_where where = plain_where(replayer, i, &numbering, starts);

        replay_number_check(replayer, &numbering, starts, written, &where);
        if (replay_sign_wrong(variant, written->sign, capture))
            replay_sign_report(replayer, capture, &where);
        replay_numbering_ply(&numbering, starts);
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
                replay_sign_wrong(replayer->variant, sign, capture != 0))
                return true;
    return false;
}

static bool
few_pieces(const struct dr_variant *variant, const struct dr_position *position)
{
    struct dr_material m = dr_position_material(variant, position);

    return m.men[0] + m.men[1] + m.kings[0] + m.kings[1] <= PIECES_TELLING;
}

/* Whether kings alone moved for so many plies. */
static bool
kings_moved_long(const struct pdn_replayer *replayer)
{
    unsigned run = 0;

    for (uint32_t i = 0; i < replayer->game->plies; i++) {
        run = replayer->kinds[i] == DR_PLY_KING ? run + 1 : 0;
        if (run == KING_MOVES_TELLING)
            return true;
    }
    return false;
}

/* Whether a draw rule may have come to hold: all of them need kings. */
static bool
draws_matter(const struct pdn_replayer *replayer, unsigned kinds)
{
    if ((kinds & DR_PLY_KING) != 0 && kings_moved_long(replayer))
        return true;
    return (replayer->elsewhere ||
            (kinds & (DR_PLY_KING | DR_PLY_PROMOTION)) != 0) &&
           few_pieces(replayer->variant, &replayer->out->end);
}

/* Plays the game once more, with the draw rules watched. */
static void
watch_draws(struct pdn_replayer *replayer)
{
    const struct pdn_game *game = replayer->game;
    const struct dr_variant *variant = replayer->variant;
    struct dr_position position = replayer->out->start;
    struct replay_numbering numbering;

    replay_numbering_begin(&numbering, variant, replayer->out->first, true);
    replay_draws_begin(replayer, &position, 0, DR_CAUSE_START);
    for (uint32_t i = 0; i < game->plies; i++) {
        enum dr_side side = (enum dr_side)position.turn;
        bool starts = side == variant->first;
        struct pdn_where where = plain_where(replayer, i, &numbering, starts);

        replay_draws_recorded(replayer, &where);
        dr_play_line(variant, &position, &game->steps[i], 1, NULL);
        replay_draws_ply(replayer, &where, &position, side, replayer->kinds[i],
                         i + 1);
        replay_numbering_ply(&numbering, starts);
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
tell_plies(const struct pdn_replayer *replayer)
{
    const struct dr_variant *variant = replayer->variant;
    const struct dr_step *steps = replayer->game->steps;
    struct dr_position before, after = replayer->out->start;
    struct pdn_ply ply = {.legal = true, .before = &before, .after = &after};
    struct replay_numbering numbering;

    replay_numbering_begin(&numbering, variant, replayer->out->first, true);
    for (uint32_t i = 0; i < replayer->out->plies; i++) {
        before = after;
        ply.index = i;
        ply.number = i + 1;
        ply.side = (enum dr_side)before.turn;
        ply.kind = replayer->kinds[i];
        ply.move = replay_numbering_of(&numbering, ply.side == variant->first);
        /* One there is: the line was played. */
        dr_find(variant, &before, steps[i].from, steps[i].to, &ply.played);
        dr_play(variant, &after, &ply.played);
        replay_numbering_ply(&numbering, ply.side == variant->first);
        replayer->options->on_ply(&ply, replayer->options->user);
    }
}

static void
tell(const struct pdn_replayer *replayer)
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

bool
replay_plain(struct pdn_replayer *replayer)
{
    const struct pdn_game *game = replayer->game;
    struct pdn_replay *out = replayer->out;
    void *kinds = replayer->kinds;
    struct glance glance;

    if (!replay_grow(&kinds, &replayer->kind_capacity, game->plies, 1)) {
        replayer->status = PDN_E_NOMEM;
        return true;
    }
    replayer->kinds = kinds;
    out->end = out->start;
    if (dr_play_line(replayer->variant, &out->end, game->steps, game->plies,
                     replayer->kinds) != game->plies) {
        out->end = out->start;
        return false;
    }
    out->plies = replayer->last_ply = game->plies;
    glance = glance_over(replayer);
    out->captures = glance.captures;
    out->crownings =
        (glance.kinds & DR_PLY_PROMOTION) != 0 ? count_crownings(replayer) : 0;
    if (seems_odd(replayer, &glance))
        compare_plies(replayer);
    if (draws_matter(replayer, glance.kinds))
        watch_draws(replayer);
    if (replayer->status == PDN_OK)
        tell(replayer);
    return true;
}
