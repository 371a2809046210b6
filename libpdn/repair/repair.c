// SPDX-License-Identifier: BSD-2-Clause
/*
 * repair.c - the repair search: the order of steps.
 *
 * A replay shows where the record breaks.  Single changes are then tried along
 * the record as written, along other readings of its captures, and on sheets
 * numbered from another side.  If none makes the record legal to its end, a
 * second change is tried after each first one, beginning with those that get
 * farthest.
 */
#include "repair_int.h"

#include "growth_int.h"
#include "slip_int.h"
#include "variant_int.h"

#include <stdlib.h>
#include <string.h>

/*
 * Decides which repairs are kept, and their order.
 *
 * First comes how far the record can be played, then the likelihood of the
 * slips, then whether the final position fits the Result, then the distance
 * from the change to the break.  Ties are broken by place and move, so that the
 * order is always the same.
 */

/* The cost of a slip; pairs are compared by their sums. */
static const uint8_t cost_of[] = {
    [PDN_SLIP_TURN] = 0,    [PDN_SLIP_SHEET] = 0,       [PDN_SLIP_PATH] = 1,
    [PDN_SLIP_DIGIT] = 2,   [PDN_SLIP_DIGITS] = 3,      [PDN_SLIP_SWAPPED] = 4,
    [PDN_SLIP_DOUBLED] = 4, [PDN_SLIP_NEIGHBOUR] = 5,   [PDN_SLIP_MISSING] = 5,
    [PDN_SLIP_SQUARE] = 6,  [PDN_SLIP_SUPERFLUOUS] = 8, [PDN_SLIP_MOVE] = 7,
};

/* The cost of a capture separator without a capture. */
enum { SIGN_COST = 2 };

/* A renumbered sheet must play this many plies to be the likeliest repair. */
enum { SHEET_TELLING = 6 };

/* Returns by how much a change shifts the following plies. */
static int
shift_of(const struct pdn_change *change)
{
    return (change->kind == PDN_CHANGE_INSERT) -
           (change->kind == PDN_CHANGE_DROP);
}

static uint32_t
cost(const struct repair_line *line, const struct pdn_change *change)
{
    uint32_t cost = change->numbered ? 0 : cost_of[change->slip];

    if (change->kind == PDN_CHANGE_READ && change->right.taken == 0 &&
        line->game->written[change->index].sign == PDN_SIGN_CAPTURE)
        cost += SIGN_COST;
    return cost;
}

static bool
fits_result(const struct pdn_repairer *repairer,
            const struct dr_position *position)
{
    enum dr_side winner = dr_other_side((enum dr_side)position->turn);

    if (!pdn_outcome_known(repairer->replay.written) ||
        dr_can_move(repairer->now->variant, position))
        return true;
    return repairer->replay.written ==
           (winner == DR_WHITE ? PDN_OUTCOME_WHITE : PDN_OUTCOME_BLACK);
}

/* Compares the merits of two repairs; 0 for a tie. */
static int
compare_worth(const struct repair_kept *a, const struct repair_kept *b)
{
    if (a->repair.complete != b->repair.complete)
        return a->repair.complete ? -1 : 1;
    if (a->reach != b->reach)
        return a->reach > b->reach ? -1 : 1;
    if (a->cost != b->cost)
        return a->cost < b->cost ? -1 : 1;
    if (a->repair.fits != b->repair.fits)
        return a->repair.fits ? -1 : 1;
    return 0;
}

static int
compare_numbers(uint32_t a, uint32_t b)
{
    return (a > b) - (a < b);
}

static int
compare_changes(const struct pdn_change *a, const struct pdn_change *b)
{
    int order = compare_numbers(b->ply, a->ply);

    if (order == 0)
        order = compare_numbers(a->kind, b->kind);
    if (order == 0)
        order = compare_numbers(a->other, b->other);
    if (order == 0)
        order = compare_numbers(a->right.from, b->right.from);
    return order != 0 ? order : compare_numbers(a->right.to, b->right.to);
}

static int
compare(const struct repair_kept *a, const struct repair_kept *b)
{
    int order = compare_worth(a, b);

    if (order == 0)
        order = compare_numbers(a->distance, b->distance);
    for (size_t i = a->repair.count; order == 0 && i-- > 0;)
        order = compare_changes(&a->repair.change[i], &b->repair.change[i]);
    return order;
}

/* Sets the side and number of the move at a change. */
static void
place(const struct pdn_repairer *repairer, struct pdn_change *change, int shift)
{
    const struct repair_line *line = repairer->now;
    bool second = line->start.turn != line->variant->first;
    int ply = (int)(change->ply - line->before - 1) + shift;

    change->side = (enum dr_side)change->before.turn;
    change->move = line->number + (uint32_t)(ply + second) / 2;
}

/* Keeps a repair if it is among the best. */
static void
repair_keep(struct pdn_repairer *repairer, const struct pdn_change *first,
            const struct pdn_change *second, const struct repair_end *end)
{
    struct repair_kept new = {
        .repair = {.count = 1, .change = {*first}},
        .reach = (uint32_t)end->reach,
        .cost = cost(repairer->now, first),
    };
    struct pdn_change *changes = new.repair.change;
    size_t at = repairer->kept_count;
    uint32_t broken = repairer->now->before + (uint32_t)repairer->reach + 1,
             last;
    int shift = shift_of(first);

    if (first->kind == PDN_CHANGE_SHEET && end->reach < SHEET_TELLING)
        new.cost = cost_of[PDN_SLIP_SUPERFLUOUS];
    place(repairer, &changes[0], 0);
    if (second != NULL) {
        changes[1] = *second;
        new.repair.count = 2;
        new.cost += cost(repairer->now, second);
        place(repairer, &changes[1], shift);
        shift += shift_of(second);
    }
    last = changes[new.repair.count - 1].ply;
    new.distance = last > broken ? last - broken : broken - last;
    new.repair.complete = end->reach == repairer->now->count;
    new.repair.fits = fits_result(repairer, &end->position);
    new.repair.plies =
        (uint32_t)((int)(repairer->now->before + end->reach) + shift);
    /* Without its only ply, the record would be empty. */
    if (new.repair.plies == 0)
        return;
    if (new.repair.complete && !repairer->complete)
        repairer->kept_count = repairer->found = at = 0;
    repairer->complete |= new.repair.complete;
    if (repairer->complete && !new.repair.complete)
        return;
    repairer->found++;
    while (at > 0 && compare(&new, &repairer->kept[at - 1]) < 0)
        at--;
    if (at == PDN_REPAIRS_MAX)
        return;
    if (repairer->kept_count < PDN_REPAIRS_MAX)
        repairer->kept_count++;
    memmove(&repairer->kept[at + 1], &repairer->kept[at],
            (repairer->kept_count - 1 - at) * sizeof *repairer->kept);
    repairer->kept[at] = new;
}

/*
 * Assigns ranks to the kept repairs, equal ones for ties.  Returns their
 * number.
 */
static size_t
repair_answer(struct pdn_repairer *repairer)
{
    uint32_t rank = 0;

    for (size_t i = 0; i < repairer->kept_count; i++) {
        struct pdn_repair *answer = &repairer->answer[i];
        bool ties = i > 0 && compare_worth(&repairer->kept[i - 1],
                                           &repairer->kept[i]) == 0;

        *answer = repairer->kept[i].repair;
        if (ties)
            repairer->answer[i - 1].tie = answer->tie = true;
        else
            rank = (uint32_t)i + 1;
        answer->rank = rank;
    }
    return repairer->kept_count;
}

/*
 * Tries all single changes along a track, by playing the written moves after
 * each.
 *
 * Changes are tried backwards from the break, so that the nearest were tried
 * when the budget runs out.
 */

/* A missing move usually shows within this many plies. */
enum { PLIES_TELLING = 20 };

/* A search along one track. */
struct search {
    struct pdn_repairer *repairer;
    const struct repair_track *track;
    const struct repair_first *first; /* the first change, or NULL */
};

/* Keeps a change that a second one may follow. */
static void
remember(struct pdn_repairer *repairer, const struct pdn_change *change,
         const struct dr_position *after, size_t next, size_t reach)
{
    if (repairer->first_count == REPAIR_FIRSTS_MAX) {
        repairer->limited = true;
        return;
    }
    if (!growth_make(&repairer->first, &repairer->first_capacity,
                     repairer->first_count + 1, sizeof *repairer->first)) {
        repairer->status = PDN_E_NOMEM;
        return;
    }
    repairer->first[repairer->first_count++] = (struct repair_first){
        .change = *change,
        .after = *after,
        .next = (uint32_t)next,
        .reach = (uint32_t)reach,
    };
}

/* Plays the rest after a change, and keeps changes that help. */
static void
consider(const struct search *search, const struct pdn_change *change,
         const struct dr_position *after, size_t next)
{
    struct pdn_repairer *repairer = search->repairer;
    struct repair_end end;
    bool complete;

    if (repair_spent(repairer))
        return;
    end = repair_play(repairer, after, next);
    if (repair_spent(repairer))
        return;
    complete = end.reach == repairer->now->count;
    if (search->first != NULL) {
        if (complete)
            repair_keep(repairer, &search->first->change, change, &end);
        return;
    }
    /* Any legal move gets past the break, so that alone proves nothing. */
    if (complete || end.reach > repairer->reach + 1)
        repair_keep(repairer, change, NULL, &end);
    if (!complete)
        remember(repairer, change, after, next, end.reach);
}

static struct pdn_change
change_at(const struct search *search, enum pdn_change_kind kind, size_t ply)
{
    const struct repair_line *line = search->repairer->now;

    return (struct pdn_change){
        .kind = kind,
        .ply = line->before + (uint32_t)ply + 1,
        .index = line->ply[ply].index,
        .before = *repair_before(search->track, ply),
    };
}

/*
 * Returns true if the first change of a pair was of this kind, just before a
 * ply.
 */
static bool
follows(const struct search *search, enum pdn_change_kind kind, size_t ply)
{
    const struct repair_first *first = search->first;

    return first != NULL && first->change.kind == kind && first->next == ply;
}

static bool
is_match(const struct dr_moves *matches, const struct dr_move *move)
{
    for (size_t i = 0; i < matches->count; i++)
        if (matches->move[i].from == move->from &&
            matches->move[i].to == move->to &&
            dr_squares_equal(matches->move[i].captured, move->captured))
            return true;
    return false;
}

/* Returns the jump in the numbers before a ply, or NULL. */
static const struct pdn_jump *
jump_before(const struct pdn_repairer *repairer, size_t ply)
{
    const struct pdn_jump *jumps = repairer->replay.jumps;
    size_t number = repairer->now->before + ply + 1;
    size_t low = 0, high = repairer->replay.jump_count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;

        if (jumps[middle].ply < number)
            low = middle + 1;
        else
            high = middle;
    }
    return low < repairer->replay.jump_count && jumps[low].ply == number &&
                   jumps[low].cuts
               ? &jumps[low]
               : NULL;
}

/*
 * Tries to replace the ply by another legal move, or to insert one before it.
 */
static void
try_moves(const struct search *search, size_t ply)
{
    struct pdn_repairer *repairer = search->repairer;
    const struct repair_line *line = repairer->now;
    const struct dr_position *before = repair_before(search->track, ply);
    struct pdn_change read = change_at(search, PDN_CHANGE_READ, ply);
    struct pdn_change insert = change_at(search, PDN_CHANGE_INSERT, ply);
    bool inserting = !follows(search, PDN_CHANGE_DROP, ply);
    const struct pdn_jump *jump = jump_before(repairer, ply);
    struct dr_moves legal, matches;

    repair_matches(repairer, before, ply);
    matches.count = repairer->matches.count;
    memcpy(matches.move, repairer->matches.move,
           matches.count * sizeof *matches.move);
    dr_inquire(&repairer->asked, line->variant, before);
    legal = *dr_inquiry_moves(&repairer->asked);
    repairer->work.done += legal.count;
    insert.slip = PDN_SLIP_MISSING;
    insert.numbered = jump != NULL && jump->missing == 1;
    for (size_t i = 0; i < legal.count; i++) {
        struct dr_position after = *before;

        dr_play(line->variant, &after, &legal.move[i]);
        read.right = insert.right = legal.move[i];
        if (!is_match(&matches, &legal.move[i])) {
            read.slip = repair_slip_read(line, ply, &legal.move[i]);
            consider(search, &read, &after, ply + 1);
        }
        if (inserting)
            consider(search, &insert, &after, ply);
    }
}

static void
try_drop(const struct search *search, size_t ply)
{
    const struct repair_line *line = search->repairer->now;
    struct pdn_change change = change_at(search, PDN_CHANGE_DROP, ply);

    /*
     * Of two equal plies the later is dropped.  Inserting and dropping equals
     * replacing.
     */
    if (follows(search, PDN_CHANGE_INSERT, ply) ||
        (ply < search->track->reach && repair_same_text(line, ply, ply + 1)))
        return;
    change.slip = repair_slip_drop(line, ply);
    consider(search, &change, repair_before(search->track, ply), ply + 1);
}

/* Plays one ply as written, by its first reading. */
static bool
play_one(struct pdn_repairer *repairer, struct dr_position *position,
         size_t ply)
{
    repair_matches(repairer, position, ply);
    if (repairer->matches.count == 0)
        return false;
    dr_play(repairer->now->variant, position, &repairer->matches.move[0]);
    return true;
}

/* Tries to exchange this ply and a later one. */
static void
try_swap(const struct search *search, size_t ply, size_t other)
{
    struct pdn_repairer *repairer = search->repairer;
    const struct repair_line *line = repairer->now;
    struct pdn_change change = change_at(search, PDN_CHANGE_SWAP, ply);
    struct dr_position after = *repair_before(search->track, ply);

    if (other >= line->count || !play_one(repairer, &after, other))
        return;
    for (size_t between = ply + 1; between < other; between++)
        if (!play_one(repairer, &after, between))
            return;
    if (!play_one(repairer, &after, ply))
        return;
    change.slip = PDN_SLIP_SWAPPED;
    change.other = line->before + (uint32_t)other + 1;
    change.other_index = line->ply[other].index;
    consider(search, &change, &after, other + 1);
}

/* Tries the moves that can follow a missing one before a ply. */
static void
try_replies(const struct search *search, size_t ply,
            const struct pdn_change *first, const struct dr_position *after)
{
    struct pdn_repairer *repairer = search->repairer;
    const struct dr_variant *variant = repairer->now->variant;
    struct pdn_change second = *first;
    struct dr_moves legal;

    second.before = *after;
    dr_inquire(&repairer->asked, variant, after);
    legal = *dr_inquiry_moves(&repairer->asked);
    repairer->work.done += legal.count;
    for (size_t i = 0; i < legal.count && !repair_spent(repairer); i++) {
        struct dr_position then = *after;
        struct repair_end end;

        second.right = legal.move[i];
        dr_play(variant, &then, &legal.move[i]);
        end = repair_play(repairer, &then, ply);
        if (end.reach == repairer->now->count ||
            end.reach > repairer->reach + 1)
            repair_keep(repairer, first, &second, &end);
    }
}

/* Tries to insert a move of each side before a ply. */
static void
try_missing_pair(const struct search *search, size_t ply)
{
    struct pdn_repairer *repairer = search->repairer;
    const struct dr_variant *variant = repairer->now->variant;
    struct pdn_change change = change_at(search, PDN_CHANGE_INSERT, ply);
    struct dr_moves legal;

    change.slip = PDN_SLIP_MISSING;
    change.numbered = true;
    dr_inquire(&repairer->asked, variant, &change.before);
    legal = *dr_inquiry_moves(&repairer->asked);
    repairer->work.done += legal.count;
    for (size_t i = 0; i < legal.count; i++) {
        struct dr_position after = change.before;

        change.right = legal.move[i];
        dr_play(variant, &after, &legal.move[i]);
        try_replies(search, ply, &change, &after);
    }
}

/* Tries to insert the pairs of moves that the numbers skip along a track. */
static void
repair_try_gaps(struct pdn_repairer *repairer, struct repair_track *track)
{
    const struct search search = {repairer, track, NULL};
    size_t last = track->reach;

    if (last == repairer->now->count)
        return;
    for (size_t back = 0; back <= last && back <= PLIES_TELLING; back++) {
        const struct pdn_jump *jump = jump_before(repairer, last - back);

        if (jump != NULL && jump->missing == 2 && last - back >= track->from)
            try_missing_pair(&search, last - back);
    }
}

/* Tries all single changes along a track. */
static void
repair_try_all(struct pdn_repairer *repairer, struct repair_track *track,
               const struct repair_first *first)
{
    const struct search search = {repairer, track, first};
    size_t ply = track->reach;

    if (ply == repairer->now->count)
        return;
    for (;; ply--) {
        if (repair_spent(repairer) || repairer->status != PDN_OK)
            return;
        try_moves(&search, ply);
        try_drop(&search, ply);
        try_swap(&search, ply, ply + 1);
        try_swap(&search, ply, ply + 2);
        if (ply == track->from)
            return;
    }
}

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

/* What a replay shows of the main line up to the break. */
struct watch {
    uint32_t setup;              /* plies before the last set-up */
    struct dr_position position; /* the position after it */
    bool set_up;
    uint32_t move;     /* number of the last ply */
    enum dr_side side; /* the side that made it */
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

/* Returns the number of the first move after the start or the last set-up. */
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

/*
 * Returns the move of the main line that is ply `ply` (from 0), or move_count.
 */
static size_t
index_of_ply(const struct pdn_game *game, uint32_t ply)
{
    size_t index = 0;

    for (; index < game->move_count; index++)
        if (game->written[index].depth == 0 && ply-- == 0)
            break;
    return index;
}

/*
 * Returns where the next set-up of the main line after a move is, or the end.
 */
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

/*
 * Finds the break and reads the record around it.  Returns false if nothing
 * needs repair.
 */
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

/*
 * Returns true if the first ply moves a piece of the side that is not to move
 * in the FEN.
 */
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

/* Tries the FEN with the other side to move, alone or with one more change. */
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

/* Tries single changes along the record and its other readings. */
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

/* Tries a sheet numbered from another side, alone or with one more change. */
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
    /* Letters are printed on the board, so they cannot be reversed. */
    if (repairer->line.game->letters)
        return;
    for (int sheet = 0; sheet <= PDN_SHEET_FLIPPED; sheet++)
        if (repairer->status == PDN_OK && !repair_spent(repairer))
            try_sheet(repairer, (enum pdn_sheet)sheet, pairs);
}

/* Sorts by reach, then in the order found. */
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

/* Tries a second change after each first one. */
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

/* Describes the ply that could not be played. */
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
 * Returns the default budget of a game.  The game has been judged twice, here
 * and by the caller, which counts.
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
    /* Answers kept from another game must not make this one cheaper. */
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
        /*
         * No change of a move helps if the game is lost before the first one.
         */
        try_turn(repairer, false);
    } else {
        try_singles(repairer);
        if (repairer->status == PDN_OK &&
            repairer->reach == repairer->line.count) {
            /* Only an unwritten move keeps it from being legal to its end. */
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
