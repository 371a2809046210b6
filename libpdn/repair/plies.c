// SPDX-License-Identifier: BSD-2-Clause
/*
 * plies.c - a record as plies, and how far it can be played from a position.
 *
 * dr_play_line() plays each run of plies with unambiguous ends.  If a text has
 * several meanings, all are followed, and the one that gets farthest counts, as
 * in a replay.
 */
#include "repair_int.h"

#include "growth_int.h"
#include "move_int.h"
#include "readings_int.h"

#include <stdlib.h>

enum {
    BRANCHES_MAX = 64, /* readings followed at once */
    LISTING_WORK = 8,  /* the cost of listing moves, in plies */
};

/* Adds a ply.  Returns false if out of memory. */
static bool
add_ply(struct repair_line *line, size_t index, const uint8_t *squares,
        size_t count)
{
    size_t at = line->count;

    if (!growth_make(&line->ply, &line->ply_capacity, at + 1,
                     sizeof *line->ply) ||
        !growth_make(&line->step, &line->step_capacity, at + 1,
                     sizeof *line->step) ||
        !growth_make(&line->squares, &line->square_capacity,
                     line->square_count + count, 1))
        return false;
    line->ply[at] = (struct repair_ply){
        .index = (uint32_t)index,
        .first = (uint32_t)line->square_count,
        .count = (uint8_t)count,
    };
    line->step[at] = (struct dr_step){0, 0};
    if (count == 2)
        line->step[at] = (struct dr_step){squares[0], squares[1]};
    for (size_t i = 0; i < count; i++)
        line->squares[line->square_count++] = squares[i];
    line->count++;
    return true;
}

bool
repair_line_read(struct repair_line *line, size_t first, size_t last)
{
    const struct pdn_game *game = line->game;

    line->count = line->square_count = 0;
    for (size_t i = first; i < last; i++) {
        uint8_t squares[DR_ROW_MAX];
        size_t count;

        if (game->written[i].depth != 0)
            continue;
        count = play_squares(game, line->variant, i, squares);
        if (!add_ply(line, i, squares, count))
            return false;
    }
    return true;
}

static unsigned
renumber(const struct dr_variant *variant, unsigned square,
         enum pdn_sheet sheet)
{
    unsigned across = variant->width / 2, row, column;

    if (square == 0 || square > variant->squares)
        return square;
    if (sheet == PDN_SHEET_TURNED)
        return variant->squares + 1U - square;
    row = (square - 1) / across;
    column = (square - 1) % across;
    if (sheet == PDN_SHEET_MIRRORED)
        return row * across + across - column;
    return (variant->height - 1U - row) * across + column + 1;
}

bool
repair_line_renumber(struct repair_line *line, const struct repair_line *from,
                     enum pdn_sheet sheet)
{
    line->game = from->game;
    line->variant = from->variant;
    line->start = from->start;
    line->before = from->before;
    line->number = from->number;
    line->count = line->square_count = 0;
    for (size_t i = 0; i < from->count; i++) {
        const struct repair_ply *ply = &from->ply[i];
        uint8_t squares[DR_ROW_MAX];

        for (size_t s = 0; s < ply->count; s++)
            squares[s] = (uint8_t)renumber(
                from->variant, from->squares[ply->first + s], sheet);
        if (!add_ply(line, ply->index, squares, ply->count))
            return false;
    }
    return true;
}

void
repair_line_free(struct repair_line *line)
{
    free(line->ply);
    free(line->step);
    free(line->squares);
}

bool
repair_spent(struct pdn_repairer *repairer)
{
    if (!dr_work_spent(&repairer->work))
        return false;
    repairer->limited = true;
    return true;
}

void
repair_matches(struct pdn_repairer *repairer,
               const struct dr_position *position, size_t ply)
{
    const struct repair_line *line = repairer->now;
    const struct repair_ply *written = &line->ply[ply];
    const uint8_t *squares = repair_squares(line, ply);
    struct dr_moves *matches = &repairer->matches;
    struct dr_attempt attempt = {
        .squares = squares,
        .count = written->count,
        .capture_sign =
            line->game->written[written->index].sign == PDN_SIGN_CAPTURE,
    };

    repairer->work.done++;
    matches->count = 0;
    if ((line->game->written[written->index].flags & PDN_WRITTEN_UNREADABLE) !=
        0) {
        dr_inquire(&repairer->asked, line->variant, position);
        repairer->work.done +=
            LISTING_WORK + READING_WORK * repairer->asked.legal.count;
        play_completions(line->game, &repairer->asked, written->index, matches);
    }
    if (written->count < 2)
        return;
    if (written->count == 2) {
        enum dr_found found =
            dr_find_counted(line->variant, position, squares[0], squares[1],
                            &repairer->work, &matches->move[0]);

        matches->count = found == DR_FOUND_ONE;
        if (found != DR_FOUND_MANY)
            return;
    }
    repairer->work.done += LISTING_WORK;
    dr_inquire(&repairer->asked, line->variant, position);
    dr_inquiry_match(&repairer->asked, &attempt, matches);
}

/* Readings waiting for their turn. */
struct branches {
    size_t count, opened;
    struct repair_fork waiting[BRANCHES_MAX];
};

/* Plays the first move that a ply can mean; the others wait. */
static void
branch(struct pdn_repairer *repairer, struct branches *branches,
       struct dr_position *position, size_t next)
{
    const struct dr_variant *variant = repairer->now->variant;
    const struct dr_moves *matches = &repairer->matches;

    for (size_t i = matches->count; i-- > 1;) {
        struct repair_fork *fork = &branches->waiting[branches->count];

        if (branches->count == BRANCHES_MAX ||
            branches->opened == BRANCHES_MAX) {
            repairer->limited = true;
            break;
        }
        branches->opened++;
        *fork = (struct repair_fork){*position, next};
        dr_play(variant, &fork->position, &matches->move[i]);
        branches->count++;
    }
    dr_play(variant, position, &matches->move[0]);
}

struct repair_end
repair_play(struct pdn_repairer *repairer, const struct dr_position *position,
            size_t ply)
{
    const struct repair_line *line = repairer->now;
    struct repair_end best = {ply, *position};
    struct repair_fork at = {*position, ply};
    struct branches branches;

    branches.count = branches.opened = 0;
    for (;;) {
        size_t played = dr_play_line_counted(
            line->variant, &at.position, line->step + at.next,
            line->count - at.next, &repairer->work, NULL);

        repairer->work.done += played + 1;
        at.next += played;
        if (at.next < line->count && !repair_spent(repairer)) {
            repair_matches(repairer, &at.position, at.next);
            if (repairer->matches.count != 0) {
                branch(repairer, &branches, &at.position, ++at.next);
                continue;
            }
        }
        if (at.next > best.reach)
            best = (struct repair_end){at.next, at.position};
        if (at.next == line->count || branches.count == 0 ||
            repair_spent(repairer))
            return best;
        at = branches.waiting[--branches.count];
    }
}

/* Keeps another reading to search later, if such readings are wanted. */
static void
keep_fork(struct pdn_repairer *repairer, const struct dr_position *position,
          const struct dr_move *move, size_t next)
{
    struct repair_fork *fork = &repairer->fork[repairer->fork_count];

    if (repairer->fork_count >= repairer->fork_max) {
        repairer->limited |= repairer->fork_max != 0;
        return;
    }
    *fork = (struct repair_fork){*position, next};
    dr_play(repairer->now->variant, &fork->position, move);
    repairer->fork_count++;
}

/* Chooses the move of a ply that gets farthest. */
static struct dr_move
farthest(struct pdn_repairer *repairer, const struct dr_position *position,
         size_t next)
{
    const struct dr_moves matches = repairer->matches;
    size_t best = 0, best_reach = 0;

    for (size_t i = 0; i < matches.count && matches.count > 1; i++) {
        struct dr_position after = *position;
        struct repair_end end;

        dr_play(repairer->now->variant, &after, &matches.move[i]);
        end = repair_play(repairer, &after, next);
        if (end.reach > best_reach) {
            best = i;
            best_reach = end.reach;
        }
    }
    for (size_t i = 0; i < matches.count; i++)
        if (i != best)
            keep_fork(repairer, position, &matches.move[i], next);
    return matches.move[best];
}

bool
repair_follow(struct pdn_repairer *repairer, struct repair_track *track,
              const struct dr_position *position, size_t ply)
{
    const struct repair_line *line = repairer->now;
    struct dr_position now = *position;

    const size_t kept =
        line->count < REPAIR_TRACK_MAX ? line->count + 1 : REPAIR_TRACK_MAX;

    if (!growth_make(&track->before, &track->capacity, kept,
                     sizeof *track->before)) {
        repairer->status = PDN_E_NOMEM;
        return false;
    }
    track->from = ply;
    for (;; ply++) {
        struct dr_move move;

        *repair_before(track, ply) = now;
        track->reach = ply;
        if (ply - track->from == REPAIR_TRACK_MAX)
            track->from++;
        if (ply == line->count || repair_spent(repairer))
            return true;
        repairer->work.done++;
        if (dr_play_line_counted(line->variant, &now, &line->step[ply], 1,
                                 &repairer->work, NULL) == 1)
            continue;
        repair_matches(repairer, &now, ply);
        if (repairer->matches.count == 0)
            return true;
        move = farthest(repairer, &now, ply + 1);
        dr_play(line->variant, &now, &move);
    }
}
