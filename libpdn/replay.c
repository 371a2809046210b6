// SPDX-License-Identifier: BSD-2-Clause
/*
 * replay.c - plays a game: the order of things, and the fast path.
 *
 * Most games of an archive are plain and legal.  Those are one call of
 * dr_play_line() and one pass over its answer, which compares separators and
 * numbers; the draw rules are looked at only where kings moved long enough or
 * few pieces were left.  Whatever is not so goes to replay_walk.c, from the
 * start: one game in some thousands.
 */
#include "replay_int.h"

#include <stdlib.h>
#include <string.h>

/* King moves in a row before a position can stand for the third time. */
enum { KING_MOVES_TELLING = 8 };

/* Pieces on the board when the counts of 16 and 5 can run. */
enum { PIECES_TELLING = 4 };

enum pdn_status
pdn_replayer_new(struct pdn_replayer **out)
{
    struct pdn_replayer *replayer = calloc(1, sizeof *replayer);

    if (replayer == NULL)
        return PDN_E_NOMEM;
    *out = replayer;
    return PDN_OK;
}

void
pdn_replayer_free(struct pdn_replayer *replayer)
{
    if (replayer == NULL)
        return;
    free(replayer->kinds);
    free(replayer->lines);
    free(replayer->draws.run);
    free(replayer->draws.table);
    free(replayer->turns);
    free(replayer);
}

bool
replay_grow(void *array, size_t *capacity, size_t needed, size_t element)
{
    size_t larger = *capacity == 0 ? 64 : *capacity;
    void *held, *moved;

    if (needed <= *capacity)
        return true;
    while (larger < needed)
        larger *= 2;
    /* A pointer of any type is there: taken and put as bytes. */
    memcpy(&held, array, sizeof held);
    moved = realloc(held, larger * element);
    if (moved == NULL)
        return false;
    memcpy(array, &moved, sizeof moved);
    *capacity = larger;
    return true;
}

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

/*
 * Whether each separator fits its ply and each number its place, in a game
 * that begins with the side that starts.  This is run over every ply of an
 * archive, so it only looks.
 */
static bool
written_as_played(const struct pdn_replayer *replayer)
{
    const struct pdn_written *written = replayer->game->written;
    uint32_t plies = replayer->game->plies;
    unsigned wrong = 0;
    uint8_t odd[3][2]; /* by sign and by whether a piece was taken */

    _Static_assert(DR_PLY_CAPTURE == 1, "it is used as an index");
    for (unsigned sign = 0; sign < 3; sign++)
        for (unsigned capture = 0; capture < 2; capture++)
            odd[sign][capture] =
                replay_sign_wrong(replayer->variant, sign, capture != 0);
    for (uint32_t i = 0; i < plies; i++) {
        unsigned number = written[i].number;
        bool dots =
            (i & 1) == 0 && (written[i].flags & PDN_WRITTEN_ELLIPSIS) != 0;

        wrong |= odd[written[i].sign][replayer->kinds[i] & DR_PLY_CAPTURE];
        wrong |= number != 0 && (number != i / 2 + 1 || dots);
    }
    return wrong == 0;
}

static bool
few_pieces(const struct dr_variant *variant, const struct dr_position *position)
{
    struct dr_material m = dr_position_material(variant, position);

    return m.men[0] + m.men[1] + m.kings[0] + m.kings[1] <= PIECES_TELLING;
}

/* Whether a draw rule may have come to hold: all of them need kings. */
static bool
draws_matter(const struct pdn_replayer *replayer)
{
    const struct pdn_replay *out = replayer->out;
    unsigned run = 0, longest = 0, kinds = 0;

    for (uint32_t i = 0; i < replayer->game->plies; i++) {
        kinds |= replayer->kinds[i];
        run = replayer->kinds[i] == DR_PLY_KING ? run + 1 : 0;
        if (run > longest)
            longest = run;
    }
    if (longest >= KING_MOVES_TELLING)
        return true;
    return (replayer->elsewhere ||
            (kinds & (DR_PLY_KING | DR_PLY_PROMOTION)) != 0) &&
           few_pieces(replayer->variant, &out->end);
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

static void
count_kinds(struct pdn_replayer *replayer)
{
    uint32_t captures = 0, crownings = 0;

    _Static_assert(DR_PLY_CAPTURE == 1 && DR_PLY_PROMOTION == 4, "bits 0, 2");
    for (uint32_t i = 0; i < replayer->game->plies; i++) {
        captures += replayer->kinds[i] & 1u;
        crownings += replayer->kinds[i] >> 2 & 1u;
    }
    replayer->out->captures = captures;
    replayer->out->crownings = crownings;
}

/* The fast path; false: the game needs the full one, nothing was said yet. */
static bool
play_plain(struct pdn_replayer *replayer)
{
    const struct pdn_game *game = replayer->game;
    struct pdn_replay *out = replayer->out;
    void *kinds = replayer->kinds;

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
    count_kinds(replayer);
    if (replayer->elsewhere || !written_as_played(replayer))
        compare_plies(replayer);
    if (draws_matter(replayer))
        watch_draws(replayer);
    return true;
}

/* Digits of a GameType that a message quotes. */
enum { GAME_TYPE_SHOWN = 60 };

static void
note_variant(struct pdn_replayer *replayer)
{
    const struct pdn_replay *out = replayer->out;
    struct pdn_where where = {.offset = replayer->game->body};
    struct pdn_slice number = replay_game_type(replayer->game);

    if (out->unknown_number != 0) {
        if (report_wanted(replayer->findings, PDN_D_VARIANT_SKIPPED, &where))
            report(replayer->findings, PDN_D_VARIANT_SKIPPED, &where,
                   "GameType %.*s is not known, so moves are not judged",
                   number.size < GAME_TYPE_SHOWN ? (int)number.size
                                                 : GAME_TYPE_SHOWN,
                   number.start);
    } else if (!out->judged) {
        if (report_wanted(replayer->findings, PDN_D_VARIANT_SKIPPED, &where))
            report(replayer->findings, PDN_D_VARIANT_SKIPPED, &where,
                   "moves are not judged: %s", replayer->variant->title);
    } else if ((out->basis == PDN_BASIS_EVIDENCE ||
                out->basis == PDN_BASIS_DEFAULT) &&
               replayer->game->plies != 0) {
        if (report_wanted(replayer->findings, PDN_D_VARIANT_GUESSED, &where))
            report(replayer->findings, PDN_D_VARIANT_GUESSED, &where,
                   "no GameType; read as %s", replayer->variant->title);
    }
}

/* The text contradicts its GameType: said, and nothing is judged. */
static bool
contradicts(struct pdn_replayer *replayer)
{
    const struct pdn_game *game = replayer->game;
    const struct pdn_tag *tag;
    struct pdn_where where;

    if (replayer->out->basis != PDN_BASIS_TAG ||
        replayer->out->unknown_number != 0 ||
        !replay_variant_conflict(game, replayer->variant))
        return false;
    tag = &game->tags[game->known[PDN_TAG_GAME_TYPE]];
    where =
        (struct pdn_where){.offset = tag->value, .length = tag->value_length};
    if (report_wanted(replayer->findings, PDN_D_VARIANT_CONFLICT, &where))
        report(replayer->findings, PDN_D_VARIANT_CONFLICT, &where,
               "GameType says %s, but the squares are %s",
               replayer->variant->title,
               game->letters ? "written in letters" : "of a larger board");
    return true;
}

/*
 * Plays the moves; false: it is a Frisian game, and what was said is void.
 * Whoever watches plies must not see those of a wrong game, so with callbacks
 * that question comes first; else only if a move was refused.
 */
static bool
play(struct pdn_replayer *replayer)
{
    const struct pdn_game *game = replayer->game;
    const struct pdn_replay_options *options = replayer->options;
    const struct pdn_replay *out = replayer->out;
    bool watched = options->on_ply != NULL || options->on_setup != NULL;
    bool guessed =
        (out->basis == PDN_BASIS_EVIDENCE || out->basis == PDN_BASIS_DEFAULT) &&
        replayer->variant == dr_variant_international();

    if (game->plain && !watched && play_plain(replayer))
        return true;
    if (guessed && watched && replay_frisian(game))
        return false;
    replay_walk(replayer);
    return !guessed || watched || !replayer->refused || !replay_frisian(game);
}

static void
conclude(struct pdn_replayer *replayer)
{
    struct pdn_replay *out = replayer->out;
    struct dr_material m = dr_position_material(replayer->variant, &out->end);

    out->won = out->broken == 0 && !out->ambiguous &&
               m.men[0] + m.men[1] + m.kings[0] + m.kings[1] != 0 &&
               !dr_can_move(replayer->variant, &out->end);
}

/* Decides the variant and the start, then plays; false: nothing was played. */
static bool
play_game(struct pdn_replayer *replayer)
{
    struct pdn_replay *out = replayer->out;
    struct report_mark mark = {0};

    if (contradicts(replayer)) {
        out->judged = false;
        return false;
    }
    if (replayer->findings != NULL)
        mark = report_here(replayer->findings);
    note_variant(replayer);
    if (out->unknown_number != 0 || !replay_start(replayer) || !out->judged)
        return false;
    if (play(replayer)) {
        conclude(replayer);
        return true;
    }
    /* What was said so far was said of another game. */
    if (replayer->findings != NULL)
        report_back(replayer->findings, mark);
    replayer->last_ply = 0;
    replayer->variant = dr_variant_by_name("frisian");
    *out = (struct pdn_replay){
        .variant = replayer->variant,
        .basis = PDN_BASIS_EVIDENCE,
        .judged = dr_variant_judged(replayer->variant),
    };
    note_variant(replayer);
    if (!replay_start(replayer) || !out->judged)
        return false;
    play(replayer);
    conclude(replayer);
    return true;
}

enum pdn_status
pdn_replay(struct pdn_replayer *replayer, const struct pdn_game *game,
           const struct pdn_replay_options *options,
           struct pdn_findings *findings, struct pdn_replay *out)
{
    static const struct pdn_replay_options none;
    bool played;

    *out = (struct pdn_replay){0};
    replayer->game = game;
    replayer->options = options != NULL ? options : &none;
    replayer->findings = findings;
    replayer->out = out;
    replayer->status = PDN_OK;
    replayer->readings.work = 0;
    replayer->explained = 0;
    replayer->last_ply = 0;
    replayer->refused = false;
    replayer->turn_count = 0;
    replayer->has_initial_setup = false;
    replayer->elsewhere = false;
    out->variant = replay_variant(game, replayer->options->variant, &out->basis,
                                  &out->unknown_number);
    replayer->variant = out->variant;
    out->judged = out->unknown_number == 0 && !game->too_long &&
                  dr_variant_judged(out->variant);
    played = !game->too_long && play_game(replayer);
    out->turns = replayer->turns;
    out->turn_count = replayer->turn_count;
    replay_result(replayer, played);
    if (replayer->status != PDN_OK)
        return replayer->status;
    return findings != NULL ? report_status(findings) : PDN_OK;
}
