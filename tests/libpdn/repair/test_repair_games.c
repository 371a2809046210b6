// SPDX-License-Identifier: BSD-2-Clause
/*
 * test_repair_games.c - how often the true change is among the first three
 * repairs: 500 records made from games by changing one ply.
 *
 * Each kind of change is made as often as the others, and the share of each is
 * printed, with the answers to those that were missed.
 *
 * The games are real ones where the folder of PDN_SHARED is there, else those
 * of corpus/archive.pdn.  A repair is true if the record so changed is the game
 * that was played.  A record that still plays to its end after the change has
 * nothing to repair and does not count.  The limit is the number of plies
 * played, and no search may reach it.
 */
#include "pdn/reader.h"
#include "pdn/repair.h"
#include "random.h"
#include "shared.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    SEED = 20,
    RECORDS = 500,
    PLIES_MAX = 400,
    FIRST = 3,     /* answers that count */
    PERCENT = 95,  /* of records, at least */
    SHORTEST = 20, /* plies of a game that is used */
};

enum damage {
    OTHER_MOVE,
    WRONG_SQUARE,
    DROPPED,
    DOUBLED,
    SWAPPED,
    MISREAD,
    DAMAGES,
};

static const char *const damage_names[] = {
    [OTHER_MOVE] = "another legal move", [WRONG_SQUARE] = "wrong square",
    [DROPPED] = "dropped ply",           [DOUBLED] = "doubled ply",
    [SWAPPED] = "two plies swapped",     [MISREAD] = "one digit misread",
};

/* A move as it is written. */
struct step {
    uint8_t from, to;
    char sign;
};

struct record {
    size_t count;
    struct step step[PLIES_MAX + 2];
};

/* A game that was played. */
struct played {
    struct record record;
    struct dr_position before[PLIES_MAX];
    const struct dr_variant *variant;
    char result[16];
};

struct tally {
    unsigned made, broken, first, among, limited;
    uint64_t most; /* plies played for one */
};

static struct random chance;

static struct step
step_of(const struct dr_move *move)
{
    return (struct step){move->from, move->to, move->taken != 0 ? 'x' : '-'};
}

static void
note_ply(const struct pdn_ply *ply, void *user)
{
    struct played *played = user;
    size_t at = played->record.count;

    if (at == PLIES_MAX)
        return;
    played->before[at] = *ply->before;
    played->record.step[at] = step_of(&ply->played);
    played->record.count++;
}

/* Reads the game's moves; false: not one that can be used. */
static bool
read_game(struct pdn_replayer *replayer, const struct pdn_game *game,
          struct played *played)
{
    const struct pdn_replay_options how = {.on_ply = note_ply, .user = played};
    struct pdn_slice result = pdn_game_tag(game, PDN_TAG_RESULT);
    struct pdn_replay replay;

    played->record.count = 0;
    if (!game->plain || game->plies < SHORTEST || game->plies > PLIES_MAX)
        return false;
    assert_int_equal(pdn_replay(replayer, game, &how, NULL, &replay), PDN_OK);
    played->variant = replay.variant;
    snprintf(played->result, sizeof played->result, "%.*s", (int)result.size,
             result.start);
    return replay.broken == 0 && replay.variant == dr_variant_international();
}

static bool
change_square(uint8_t *square)
{
    uint8_t other = (uint8_t)(1 + random_below(&chance, 50));

    if (other == *square)
        return false;
    *square = other;
    return true;
}

/* Puts another digit in the place of one. */
static bool
change_digit(uint8_t *square)
{
    unsigned place = *square >= 10 && random_below(&chance, 2) == 0 ? 10 : 1;
    unsigned old = *square / place % 10, new = random_below(&chance, 10);
    unsigned other = *square - old * place + new *place;

    if (new == old || other == 0 || other > 50 || (place == 10 && new == 0))
        return false;
    *square = (uint8_t)other;
    return true;
}

static bool
other_move(const struct played *played, size_t ply, struct step *step)
{
    struct dr_moves legal;
    const struct dr_move *move;

    dr_moves(played->variant, &played->before[ply], &legal);
    move = &legal.move[random_below(&chance, legal.count)];
    if (move->from == step->from && move->to == step->to)
        return false;
    *step = step_of(move);
    return true;
}

static void
swap_plies(struct record *record, size_t a, size_t b)
{
    struct step step = record->step[a];

    record->step[a] = record->step[b];
    record->step[b] = step;
}

/* Changes one ply; false: the record is still the same game. */
static bool
damage(const struct played *played, enum damage kind, struct record *record)
{
    size_t ply = random_below(&chance, played->record.count);
    size_t other = ply + 1 + random_below(&chance, 2);
    struct step *step = &record->step[ply];

    *record = played->record;
    switch (kind) {
    case OTHER_MOVE:
        return other_move(played, ply, step);
    case WRONG_SQUARE:
        return change_square(random_below(&chance, 2) == 0 ? &step->from
                                                           : &step->to);
    case DROPPED:
        record->count--;
        memmove(step, step + 1, (record->count - ply) * sizeof *step);
        return true;
    case DOUBLED:
        memmove(step + 1, step, (record->count - ply) * sizeof *step);
        record->count++;
        return true;
    case SWAPPED:
        if (other >= record->count)
            return false;
        swap_plies(record, ply, other);
        return true;
    case MISREAD:
        return change_digit(random_below(&chance, 2) == 0 ? &step->from
                                                          : &step->to);
    case DAMAGES:
        break;
    }
    return false;
}

static void
write_record(const struct record *record, const char *result, char *text,
             size_t size)
{
    size_t at = (size_t)snprintf(
        text, size, "[GameType \"20\"]\n[Result \"%s\"]\n\n", result);

    for (size_t i = 0; i < record->count; i++)
        at += (size_t)snprintf(text + at, size - at, "%u%c%u\n",
                               record->step[i].from, record->step[i].sign,
                               record->step[i].to);
    snprintf(text + at, size - at, "*\n");
}

/* What the record becomes by a repair. */
static void
apply(const struct pdn_repair *repair, struct record *record)
{
    const struct pdn_change *change = &repair->change[0];
    size_t ply = change->ply - 1;
    struct step *step = &record->step[ply];

    assert_int_equal(repair->count, 1);
    switch (change->kind) {
    case PDN_CHANGE_READ:
        *step = step_of(&change->right);
        break;
    case PDN_CHANGE_INSERT:
        memmove(step + 1, step, (record->count - ply) * sizeof *step);
        record->count++;
        *step = step_of(&change->right);
        break;
    case PDN_CHANGE_DROP:
        record->count--;
        memmove(step, step + 1, (record->count - ply) * sizeof *step);
        break;
    case PDN_CHANGE_SWAP:
        swap_plies(record, ply, change->other - 1);
        break;
    case PDN_CHANGE_SHEET:
        for (size_t i = 0; i < record->count; i++)
            record->step[i].from = 0;
        break;
    case PDN_CHANGE_TURN:
        fail_msg("no record here begins with a FEN");
        break;
    }
}

static bool
same_record(const struct record *a, const struct record *b)
{
    return a->count == b->count &&
           memcmp(a->step, b->step, a->count * sizeof *a->step) == 0;
}

/* The place of the true change in the list; count: not in it. */
static size_t
place_of_truth(const struct pdn_repairs *repairs, const struct record *damaged,
               const struct record *truth)
{
    for (size_t i = 0; i < repairs->count; i++) {
        struct record record = *damaged;

        if (repairs->repair[i].count != 1)
            continue;
        apply(&repairs->repair[i], &record);
        if (same_record(&record, truth))
            return i;
    }
    return repairs->count;
}

static void
print_miss(const struct played *played, const struct record *damaged,
           const struct pdn_repairs *repairs, enum damage kind, size_t place)
{
    size_t ply = 0;

    while (ply < damaged->count && ply < played->record.count &&
           damaged->step[ply].from == played->record.step[ply].from &&
           damaged->step[ply].to == played->record.step[ply].to)
        ply++;
    print_message("  %s at ply %zu of %zu, broken at %u: place %zu of %zu;",
                  damage_names[kind], ply + 1, played->record.count,
                  repairs->ply, place + 1, repairs->found);
    for (size_t i = 0; i < repairs->count && i < 8; i++)
        print_message(" [%s %s %u %u-%u]",
                      pdn_change_name(repairs->repair[i].change[0].kind),
                      pdn_slip_name(repairs->repair[i].change[0].slip),
                      repairs->repair[i].change[0].ply,
                      repairs->repair[i].change[0].right.from,
                      repairs->repair[i].change[0].right.to);
    print_message("; true %u-%u\n", played->record.step[ply].from,
                  played->record.step[ply].to);
}

static void
try_record(struct pdn_repairer *repairer, const struct played *played,
           const struct record *damaged, enum damage kind, struct tally *tally)
{
    static char text[PLIES_MAX * 8];
    struct pdn_reader *reader;
    const struct pdn_game *game;
    struct pdn_repairs repairs;
    size_t place;

    write_record(damaged, played->result, text, sizeof text);
    assert_int_equal(pdn_reader_open_memory(&reader, text, strlen(text), NULL),
                     PDN_OK);
    assert_int_equal(pdn_reader_next(reader, &game), PDN_OK);
    assert_int_equal(pdn_repair(repairer, game, NULL, &repairs), PDN_OK);
    tally->made++;
    tally->limited += repairs.limited;
    tally->most = repairs.work > tally->most ? repairs.work : tally->most;
    if (repairs.broken) {
        tally->broken++;
        place = place_of_truth(&repairs, damaged, &played->record);
        tally->first += place == 0 && repairs.count != 0;
        tally->among += place < FIRST && place < repairs.count;
        if (place >= FIRST || place >= repairs.count)
            print_miss(played, damaged, &repairs, kind, place);
    }
    pdn_reader_close(reader);
}

static const char *
games_path(char path[SHARED_PATH_MAX])
{
    shared_path("corpora/international/legal-7870.pdn", path);
    return access(path, R_OK) == 0 ? path : "corpus/archive.pdn";
}

static void
print_tally(const char *name, const struct tally *tally)
{
    print_message(
        "%-20s %4u made, %4u break, true change first in %5.1f %%, "
        "among the first %d in %5.1f %%; at most %" PRIu64 " plies played\n",
        name, tally->made, tally->broken,
        100.0 * tally->first / (tally->broken + !tally->broken), FIRST,
        100.0 * tally->among / (tally->broken + !tally->broken), tally->most);
}

static void
conclude(const struct tally tallies[DAMAGES])
{
    struct tally all = {0};

    for (int kind = 0; kind < DAMAGES; kind++) {
        print_tally(damage_names[kind], &tallies[kind]);
        all.made += tallies[kind].made;
        all.broken += tallies[kind].broken;
        all.first += tallies[kind].first;
        all.among += tallies[kind].among;
        all.limited += tallies[kind].limited;
        if (tallies[kind].most > all.most)
            all.most = tallies[kind].most;
    }
    print_tally("all", &all);
    assert_true(all.made == RECORDS);
    assert_true(all.among * 100 >= all.broken * PERCENT);
    assert_int_equal(all.limited, 0);
}

/* Damages games of the file in turn, each kind as often as the others. */
static void
true_changes_are_among_the_first(void **state)
{
    struct tally tallies[DAMAGES] = {0};
    struct played *played = malloc(sizeof *played);
    struct pdn_repairer *repairer;
    struct pdn_replayer *replayer;
    struct pdn_reader *reader;
    const struct pdn_game *game;
    struct record damaged;
    char path[SHARED_PATH_MAX];
    unsigned made = 0;

    (void)state;
    chance.state = SEED;
    assert_non_null(played);
    assert_int_equal(pdn_repairer_new(&repairer), PDN_OK);
    assert_int_equal(pdn_replayer_new(&replayer), PDN_OK);
    assert_int_equal(pdn_reader_open(&reader, games_path(path), NULL), PDN_OK);
    while (made < RECORDS && pdn_reader_next(reader, &game) == PDN_OK) {
        enum damage kind = (enum damage)(made % DAMAGES);

        /* A sample, so that the whole file is covered. */
        if (random_below(&chance, 2) == 0 || !read_game(replayer, game, played))
            continue;
        while (!damage(played, kind, &damaged))
            continue;
        try_record(repairer, played, &damaged, kind, &tallies[kind]);
        made++;
    }
    pdn_reader_close(reader);
    pdn_replayer_free(replayer);
    pdn_repairer_free(repairer);
    free(played);
    conclude(tallies);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(true_changes_are_among_the_first),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
