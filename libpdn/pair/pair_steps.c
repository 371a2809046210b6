// SPDX-License-Identifier: BSD-2-Clause
/*
 * pair_steps.c - what a ply of a game can be on one sheet, and what it costs:
 * the only place that knows the defects of a sheet.
 *
 *   0  the entry says the ply
 *   1  one digit of it is misread; the ply is left out; it is written twice; it
 *      changed places with the next ply, or with the next of its side; the
 *      sheet ends before it, whatever follows
 *   2  the entry says any other move; the entry is no ply
 *
 * Where the next entry says the ply no other step is looked at: each of them
 * costs as much or more.
 */
#include "pair_int.h"

static const uint8_t cost_of[] = {
    [STEP_SAYS] = 0,    [STEP_MISREAD] = 1,  [STEP_WRONG] = 2,
    [STEP_SWAPPED] = 1, [STEP_LEFT_OUT] = 1, [STEP_ENDED] = 1,
    [STEP_DOUBLED] = 1, [STEP_EXTRA] = 2,    [STEP_STAYS] = 0,
};

static struct pair_step
make_step(enum pair_kind kind, size_t at, enum pair_mode mode)
{
    return (struct pair_step){
        .kind = (uint8_t)kind,
        .cost = cost_of[kind],
        .next = {(uint16_t)at, (uint8_t)mode},
    };
}

static enum pair_kind
kind_of(uint8_t reading)
{
    return reading <= MAY_READ     ? STEP_SAYS
           : reading == READS_NEAR ? STEP_MISREAD
                                   : STEP_WRONG;
}

static size_t
plain_steps(const struct pair_sheet *sheet, size_t at,
            const uint8_t reading[PAIR_AHEAD],
            struct pair_step step[PAIR_STEPS])
{
    size_t count = 0;

    if (at == sheet->count) {
        step[0] = make_step(STEP_ENDED, at, MODE_ENDED);
        return 1;
    }
    step[count++] = make_step(kind_of(reading[0]), at + 1, MODE_PLAIN);
    if (reading[0] == READS)
        return count;
    step[count++] = make_step(STEP_LEFT_OUT, at, MODE_PLAIN);
    if (at + 1 < sheet->count && reading[1] <= MAY_READ)
        step[count++] = make_step(STEP_SWAPPED, at, MODE_NEAR);
    if (at + 2 < sheet->count && reading[2] <= MAY_READ)
        step[count++] = make_step(STEP_SWAPPED, at, MODE_FAR);
    return count;
}

/* A step that costs nothing more, if the entry says the ply. */
static size_t
go_on(struct pair_step *step, enum pair_kind kind, uint8_t reading, size_t at,
      enum pair_mode mode)
{
    *step = make_step(kind, at, mode);
    step->cost = 0;
    return reading <= MAY_READ;
}

/* What a ply can be on a sheet. */
static size_t
steps(const struct pair_sheet *sheet, struct pair_place place,
      const uint8_t reading[PAIR_AHEAD], struct pair_step step[PAIR_STEPS])
{
    const size_t at = place.at;

    switch ((enum pair_mode)place.mode) {
    case MODE_PLAIN:
        break;
    case MODE_NEAR:
        return go_on(step, STEP_SWAPPED, reading[0], at + 2, MODE_PLAIN);
    case MODE_FAR:
        return go_on(step, STEP_SAYS, reading[1], at, MODE_FAR_MIDDLE);
    case MODE_FAR_MIDDLE:
        return go_on(step, STEP_SWAPPED, reading[0], at + 3, MODE_PLAIN);
    case MODE_ENDED:
        return go_on(step, STEP_ENDED, READS, at, MODE_ENDED);
    }
    return plain_steps(sheet, at, reading, step);
}

uint16_t
pair_entry_of(struct pair_place place, const struct pair_step *step)
{
    if (step->kind == STEP_LEFT_OUT || step->kind == STEP_ENDED ||
        step->kind == STEP_STAYS)
        return NO_ENTRY;
    if (step->next.mode == MODE_NEAR || step->next.mode == MODE_FAR_MIDDLE)
        return (uint16_t)(place.at + 1);
    return (uint16_t)(place.at + (step->next.mode == MODE_FAR ? 2 : 0));
}

size_t
pair_plies(const struct pair_sheet sheet[SHEETS],
           const struct pair_place place[SHEETS],
           uint8_t reading[SHEETS][PAIR_AHEAD],
           struct pair_both both[PAIR_BOTH])
{
    struct pair_step step[SHEETS][PAIR_STEPS];
    size_t steps_of[SHEETS], count = 0;

    if (pair_is_read(&sheet[0], place[0]) && pair_is_read(&sheet[1], place[1]))
        return 0;
    for (int s = 0; s < SHEETS; s++)
        steps_of[s] = steps(&sheet[s], place[s], reading[s], step[s]);
    for (size_t a = 0; a < steps_of[0]; a++)
        for (size_t b = 0; b < steps_of[1]; b++)
            both[count++] = (struct pair_both){{step[0][a], step[1][b]}};
    return count;
}

size_t
pair_skips(const struct pair_sheet sheet[SHEETS],
           const struct pair_place place[SHEETS], struct pair_both both[SHEETS])
{
    size_t count = 0;

    for (int s = 0; s < SHEETS; s++) {
        const size_t at = place[s].at;
        struct pair_both *skip = &both[count];

        if (place[s].mode != MODE_PLAIN || at == sheet[s].count)
            continue;
        skip->step[s] =
            make_step(sheet[s].entry[at].repeats ? STEP_DOUBLED : STEP_EXTRA,
                      at + 1, MODE_PLAIN);
        skip->step[!s] = (struct pair_step){STEP_STAYS, 0, place[!s]};
        count++;
    }
    return count;
}
