// SPDX-License-Identifier: BSD-2-Clause
/*
 * repair.c - the search for repairs: the order of things.
 *
 * A replay says where the record breaks.  Then single changes are tried along
 * the record as written and along other readings of its captures, then sheets
 * numbered from another side; and if none of all that carries the record to
 * its end, a second change behind each first, those first that play farthest.
 */
#include "repair_int.h"
#include "variant_int.h"

#include <stdlib.h>

enum pdn_status
pdn_repairer_new(struct pdn_repairer **out)
{
    struct pdn_repairer *repairer = calloc(1, sizeof *repairer);

    if (repairer == NULL)
        return PDN_E_NOMEM;
    if (pdn_replayer_new(&repairer->replayer) != PDN_OK) {
        free(repairer);
        return PDN_E_NOMEM;
    }
    repairer->asked.work = &repairer->work;
    *out = repairer;
    return PDN_OK;
}

void
pdn_repairer_free(struct pdn_repairer *repairer)
{
    if (repairer == NULL)
        return;
    pdn_replayer_free(repairer->replayer);
    repair_line_free(&repairer->line);
    repair_line_free(&repairer->sheet);
    for (size_t i = 0; i < PDN_REPAIR_CHANGES; i++)
        free(repairer->track[i].before);
    free(repairer->first);
    free(repairer);
}

/* What a replay says of the main line up to the break. */
struct watch {
    uint32_t setup;              /* plies before the last set-up */
    struct dr_position position; /* where it stands after that */
    bool set_up;
    uint32_t move;     /* number of the last ply */
    enum dr_side side; /* who made it */
    bool any;
    uint32_t move_before; /* of the last ply before the set-up */
    enum dr_side side_before;
    bool any_before;
};

static void
watch_ply(const struct pdn_ply *ply, void *user)
{
    struct watch *watch = user;

    if (ply->variation != 0)
        return;
    watch->move = ply->move;
    watch->side = ply->side;
    watch->any = true;
}

static void
watch_setup(uint32_t ply, uint16_t variation,
            const struct dr_position *position, void *user)
{
    struct watch *watch = user;

    if (variation != 0)
        return;
    watch->setup = ply;
    watch->position = *position;
    watch->set_up = true;
    watch->move_before = watch->move;
    watch->side_before = watch->side;
    watch->any_before = watch->any;
}

/* The number of the first move behind the start or the last set-up. */
static uint32_t
first_number(const struct watch *watch, const struct dr_variant *variant,
             enum dr_side turn)
{
    bool same_number;

    if (!watch->set_up || !watch->any_before)
        return 1;
    same_number =
        watch->side_before == variant->first && turn != variant->first;
    return watch->move_before + !same_number;
}

/* The move of the main line that is ply `ply` (from 0); move_count: none. */
static size_t
index_of_ply(const struct pdn_game *game, uint32_t ply)
{
    size_t index = 0;

    for (; index < game->move_count; index++)
        if (game->written[index].depth == 0 && ply-- == 0)
            break;
    return index;
}

/* Where the next set-up of the main line stands behind a move, or the end. */
static size_t
next_setup(const struct pdn_game *game, size_t index)
{
    for (size_t i = 0; i < game->item_count; i++)
        if (game->items[i].kind == PDN_ITEM_SETUP &&
            game->items[i].depth == 0 && game->items[i].move > index)
            return game->items[i].move;
    return game->move_count;
}

static bool
begins_with_fen(const struct pdn_game *game)
{
    struct pdn_slice text;
    uint32_t offset;
    size_t item;

    return play_fen_tag(game, &text, &offset) ||
           play_initial_setup(game, &item);
}

/* Finds the break and reads the record around it; false: nothing to repair. */
static bool
read_record(struct pdn_repairer *repairer, const struct pdn_game *game,
            const struct pdn_repair_options *options)
{
    struct watch watch = {0};
    const struct pdn_replay_options how = {
        .variant = options->variant,
        .start = options->start,
        .on_ply = watch_ply,
        .on_setup = watch_setup,
        .user = &watch,
    };
    struct repair_line *line = &repairer->line;
    struct pdn_replay *replay = &repairer->replay;
    size_t first, broken;

    repairer->status = pdn_replay(repairer->replayer, game, &how, NULL, replay);
    line->game = game;
    line->variant = replay->variant;
    line->count = 0;
    if (repairer->status != PDN_OK || !replay->judged || !replay->start_known ||
        replay->broken == 0 || replay->fault == PDN_D_TOO_COSTLY)
        return false;
    line->before = watch.setup;
    line->start = watch.set_up ? watch.position : replay->start;
    repairer->from_fen =
        watch.set_up || (begins_with_fen(game) && !replay->turn_unknown);
    line->number =
        first_number(&watch, replay->variant, (enum dr_side)line->start.turn);
    first = index_of_ply(game, watch.setup);
    broken = index_of_ply(game, replay->broken - 1);
    if (broken == game->move_count)
        return false;
    if (!repair_line_read(line, first, next_setup(game, broken)))
        repairer->status = PDN_E_NOMEM;
    repairer->turned = *line;
    repairer->turned.start.turn =
        (uint8_t)dr_other_side((enum dr_side)line->start.turn);
    repairer->turned.number = first_number(
        &watch, replay->variant, (enum dr_side)repairer->turned.start.turn);
    return repairer->status == PDN_OK;
}

/* Whether the first ply moves a piece of the side that the FEN lets wait. */
static bool
begins_wrong(const struct pdn_repairer *repairer)
{
    const struct repair_line *line = &repairer->line;
    const uint8_t *squares = repair_squares(line, 0);
    enum dr_piece piece;

    if (!repairer->from_fen || squares == NULL || squares[0] == 0 ||
        squares[0] > line->variant->squares)
        return false;
    piece = dr_position_at(line->variant, &line->start, squares[0]);
    return piece != DR_EMPTY &&
           dr_piece_side(piece) != (enum dr_side)line->start.turn;
}

/* The FEN with the other side to move, with no change or one more. */
static void
try_turn(struct pdn_repairer *repairer, bool pairs)
{
    struct repair_line *line = &repairer->turned;
    struct repair_track *track = &repairer->track[1];
    const struct repair_first first = {
        .change = {.kind = PDN_CHANGE_TURN,
                   .slip = PDN_SLIP_TURN,
                   .ply = line->before + 1,
                   .index = line->ply[0].index,
                   .before = line->start},
    };
    struct repair_end end;

    if (!begins_wrong(repairer))
        return;
    repairer->now = line;
    if (!pairs) {
        end = repair_play(repairer, &line->start, 0);
        if (end.reach != 0 && !repair_spent(repairer))
            repair_keep(repairer, &first.change, NULL, &end);
    } else if (repair_follow(repairer, track, &line->start, 0) &&
               track->reach != 0) {
        repair_try_all(repairer, track, &first);
    }
    repairer->now = &repairer->line;
}

/* Tries single changes along the record and other readings of it. */
static void
try_singles(struct pdn_repairer *repairer)
{
    struct repair_track *track = &repairer->track[0];

    repairer->now = &repairer->line;
    repairer->fork_count = 0;
    repairer->fork_max = REPAIR_FORKS_MAX;
    if (!repair_follow(repairer, track, &repairer->line.start, 0))
        return;
    repairer->fork_max = 0;
    repairer->reach = track->reach;
    try_turn(repairer, false);
    repair_try_gaps(repairer, track);
    repair_try_all(repairer, track, NULL);
    for (size_t i = 0; i < repairer->fork_count; i++) {
        struct repair_fork fork = repairer->fork[i];

        if (!repair_follow(repairer, track, &fork.position, fork.next))
            return;
        repair_try_all(repairer, track, NULL);
    }
}

/* A sheet as if numbered from another side, with no change or one more. */
static void
try_sheet(struct pdn_repairer *repairer, enum pdn_sheet sheet, bool pairs)
{
    struct repair_line *line = &repairer->sheet;
    struct repair_track *track = &repairer->track[1];
    struct repair_first first = {
        .change = {.kind = PDN_CHANGE_SHEET,
                   .slip = PDN_SLIP_SHEET,
                   .sheet = sheet,
                   .ply = repairer->line.before + 1,
                   .index = repairer->line.ply[0].index,
                   .before = repairer->line.start},
    };
    struct repair_end end;

    if (!repair_line_renumber(line, &repairer->line, sheet)) {
        repairer->status = PDN_E_NOMEM;
        return;
    }
    repairer->now = line;
    if (!pairs) {
        end = repair_play(repairer, &line->start, 0);
        if (end.reach > repairer->reach + 1 && !repair_spent(repairer))
            repair_keep(repairer, &first.change, NULL, &end);
    } else if (repair_follow(repairer, track, &line->start, 0) &&
               track->reach > repairer->reach + 1) {
        repair_try_all(repairer, track, &first);
    }
    repairer->now = &repairer->line;
}

static void
try_sheets(struct pdn_repairer *repairer, bool pairs)
{
    /* Letters are on the board's own edge. */
    if (repairer->line.game->letters)
        return;
    for (int sheet = 0; sheet <= PDN_SHEET_FLIPPED; sheet++)
        if (repairer->status == PDN_OK && !repair_spent(repairer))
            try_sheet(repairer, (enum pdn_sheet)sheet, pairs);
}

/* Farthest first; then as they were found. */
static int
compare_firsts(const void *left, const void *right)
{
    const struct repair_first *a = left, *b = right;

    if (a->reach != b->reach)
        return a->reach > b->reach ? -1 : 1;
    if (a->change.slip != b->change.slip)
        return a->change.slip < b->change.slip ? -1 : 1;
    if (a->change.ply != b->change.ply)
        return a->change.ply > b->change.ply ? -1 : 1;
    if (a->change.kind != b->change.kind)
        return a->change.kind < b->change.kind ? -1 : 1;
    if (a->change.right.from != b->change.right.from)
        return a->change.right.from < b->change.right.from ? -1 : 1;
    if (a->change.right.to != b->change.right.to)
        return a->change.right.to < b->change.right.to ? -1 : 1;
    return (a->change.other > b->change.other) -
           (a->change.other < b->change.other);
}

/* Tries a second change behind each first. */
static void
try_pairs(struct pdn_repairer *repairer)
{
    struct repair_track *track = &repairer->track[1];

    try_turn(repairer, true);
    try_sheets(repairer, true);
    if (repairer->first_count == 0)
        return;
    qsort(repairer->first, repairer->first_count, sizeof *repairer->first,
          compare_firsts);
    for (size_t i = 0; i < repairer->first_count; i++) {
        const struct repair_first *first = &repairer->first[i];

        if (repairer->status != PDN_OK || repair_spent(repairer) ||
            !repair_follow(repairer, track, &first->after, first->next))
            return;
        repair_try_all(repairer, track, first);
    }
}

/* Tells which ply could not be played. */
static void
tell_break(const struct pdn_repairer *repairer, struct pdn_repairs *out)
{
    const struct repair_line *line = &repairer->line;
    enum dr_side turn = (enum dr_side)line->start.turn;
    uint32_t ply;

    out->ply = repairer->replay.broken;
    out->fault = repairer->replay.fault;
    out->index = (uint32_t)index_of_ply(line->game, out->ply - 1);
    ply = out->ply - line->before - 1;
    out->move = line->number + (ply + (turn != line->variant->first)) / 2;
    out->side = ply % 2 == 0 ? turn : dr_other_side(turn);
    out->plies = line->before + (uint32_t)line->count;
}

/*
 * What may be done for a game where nobody says more.  It has been judged
 * twice, here and by whoever asks, and that counts.
 */
static uint64_t
usual_work(const struct pdn_game *game, const struct pdn_replay *replay)
{
    const uint64_t judging = 2 * replay->work;
    uint64_t work =
        PDN_REPAIR_WORK_GAME + (uint64_t)PDN_REPAIR_WORK_BYTE * game->size;

    if (work > PDN_REPAIR_WORK_MAX)
        work = PDN_REPAIR_WORK_MAX;
    return judging < work ? work - judging : 0;
}

enum pdn_status
pdn_repair(struct pdn_repairer *repairer, const struct pdn_game *game,
           const struct pdn_repair_options *options, struct pdn_repairs *out)
{
    static const struct pdn_repair_options none;
    enum dr_side loser;

    *out = (struct pdn_repairs){0};
    options = options != NULL ? options : &none;
    /* What another game asked must not make this one cost less. */
    repairer->asked.variant = NULL;
    repairer->kept_count = repairer->found = repairer->first_count = 0;
    repairer->reach = 0;
    repairer->complete = repairer->limited = false;
    out->broken = read_record(repairer, game, options);
    out->variant = repairer->line.variant;
    repairer->work = (struct dr_work){
        0, options->work != 0 ? options->work
                              : usual_work(game, &repairer->replay)};
    if (!out->broken)
        return repairer->status;
    if (dr_lost(out->variant, &repairer->line.start, &loser) != NULL) {
        /* No change of a move gives back what is lost before the first. */
        try_turn(repairer, false);
    } else {
        try_singles(repairer);
        if (repairer->status == PDN_OK &&
            repairer->reach == repairer->line.count) {
            /* Only a move that is not written keeps it from its end. */
            out->broken = false;
            return PDN_OK;
        }
        try_sheets(repairer, false);
        if (!repairer->complete && repairer->status == PDN_OK)
            try_pairs(repairer);
    }
    if (repairer->status != PDN_OK)
        return repairer->status;
    tell_break(repairer, out);
    out->count = repair_answer(repairer);
    out->repair = repairer->answer;
    out->found = repairer->found;
    out->work = repairer->work.done;
    out->limited = repairer->limited;
    return PDN_OK;
}
