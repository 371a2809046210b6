// SPDX-License-Identifier: BSD-2-Clause
/*
 * fuzz_replay.c - any bytes, parsed and played; these must always hold:
 *
 *  - No more plies are carried out than are recorded.
 *  - Each ply begins where the previous one of its line ended, unless a set-up
 *    or a variation lies between.
 *  - Watching the plies changes neither outcome nor findings.
 *  - A game of moves alone gives the same on the fast path.
 *  - Every finding lies inside the game's text.
 */
#include "require.h"

#include "pdn/reader.h"
#include "pdn/replay.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Deeper variations are not followed here. */
enum { DEPTH_MAX = 300 };

struct line {
    struct dr_position now, before;
};

struct watch {
    struct line line[DEPTH_MAX];
    uint32_t plies, irregular, last_index;
    bool any;
};

/* Whether the ply follows from a position that its line or parents had. */
static void
watch_ply(const struct pdn_ply *ply, void *user)
{
    struct watch *watch = user;
    struct line *line;

    require(!watch->any || ply->index > watch->last_index);
    watch->any = true;
    watch->last_index = ply->index;
    require(!dr_position_equal(ply->before, ply->after));
    if (ply->variation >= DEPTH_MAX)
        return;
    line = &watch->line[ply->variation];
    if (ply->variation == 0) {
        require(dr_position_equal(ply->before, &line->now));
        watch->plies++;
        watch->irregular += !ply->legal;
    }
    line->before = *ply->before;
    line->now = *ply->after;
}

static void
watch_setup(uint32_t ply, uint16_t variation,
            const struct dr_position *position, void *user)
{
    struct watch *watch = user;

    (void)ply;
    if (variation == 0)
        watch->line[0].now = *position;
}

struct world {
    struct pdn_checks *checks;
    struct pdn_findings *findings[2];
    struct pdn_replayer *replayer;
    struct pdn_reader *reader;
    struct watch watch;
};

static bool
same_message(const struct pdn_finding *a, const struct pdn_finding *b)
{
    char of_a[1024], of_b[1024];

    pdn_finding_message_into(a, of_a, sizeof of_a);
    pdn_finding_message_into(b, of_b, sizeof of_b);
    return strcmp(of_a, of_b) == 0;
}

static bool
same_findings(const struct pdn_game *game, struct pdn_findings *plain,
              struct pdn_findings *watched)
{
    const struct pdn_finding *a, *b;
    size_t count, other;

    a = pdn_findings_list(plain, &count);
    b = pdn_findings_list(watched, &other);
    if (count != other)
        return false;
    for (size_t i = 0; i < count; i++) {
        require((size_t)a[i].at.offset + a[i].at.length <= game->size);
        if (a[i].info != b[i].info || a[i].count != b[i].count ||
            a[i].at.offset != b[i].at.offset || a[i].at.ply != b[i].at.ply ||
            a[i].at.black != b[i].at.black || a[i].at.move != b[i].at.move ||
            !same_message(&a[i], &b[i]))
            return false;
    }
    return true;
}

static void
same_replay(const struct pdn_replay *a, const struct pdn_replay *b)
{
    require(a->variant == b->variant && a->plies == b->plies &&
            a->broken == b->broken && a->fault == b->fault &&
            a->won == b->won && a->written == b->written &&
            a->ambiguous == b->ambiguous && a->irregular == b->irregular &&
            a->captures == b->captures && a->crownings == b->crownings &&
            dr_position_equal(&a->end, &b->end) &&
            memcmp(a->draw, b->draw, sizeof a->draw) == 0);
}

/* A game of moves alone, on the path of games that have more. */
static void
play_at_length(struct world *world, const struct pdn_game *game,
               const struct pdn_replay_options *options,
               const struct pdn_replay *plain)
{
    struct pdn_game other = *game;
    struct pdn_replay whole;

    other.plain = false;
    pdn_findings_clear(world->findings[1]);
    require(pdn_replay(world->replayer, &other, options, world->findings[1],
                       &whole) == PDN_OK);
    same_replay(plain, &whole);
    require(same_findings(game, world->findings[0], world->findings[1]));
}

static void
play_all_ways(struct world *world, const struct pdn_game *game, bool go_on)
{
    struct pdn_replay_options options = {.go_on = go_on, .user = &world->watch};
    struct pdn_replay plain, watched;

    /* Findings of the reader are in findings[0]; play into empty ones. */
    pdn_findings_clear(world->findings[0]);
    require(pdn_replay(world->replayer, game, &options, world->findings[0],
                       &plain) == PDN_OK);
    require(plain.plies <= game->plies);
    require(plain.broken == 0 || plain.broken <= game->plies + 1);
    require(plain.judged || plain.plies == 0);
    if (game->plain)
        play_at_length(world, game, &options, &plain);
    options.on_ply = watch_ply;
    options.on_setup = watch_setup;
    world->watch.plies = world->watch.irregular = 0;
    world->watch.any = false;
    world->watch.line[0].now = plain.start;
    pdn_findings_clear(world->findings[1]);
    require(pdn_replay(world->replayer, game, &options, world->findings[1],
                       &watched) == PDN_OK);
    require(world->watch.plies == watched.plies);
    require(world->watch.irregular == watched.irregular);
    same_replay(&plain, &watched);
    require(same_findings(game, world->findings[0], world->findings[1]));
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct pdn_reader_options options = {0};
    const struct pdn_game *game;
    struct world *world = calloc(1, sizeof *world);

    require(world != NULL && pdn_checks_new(&world->checks) == PDN_OK);
    pdn_checks_show(world->checks, PDN_NOTE);
    for (int i = 0; i < 2; i++)
        require(pdn_findings_new(&world->findings[i], world->checks) == PDN_OK);
    require(pdn_replayer_new(&world->replayer) == PDN_OK);
    options.findings = world->findings[0];
    require(pdn_reader_open_memory(&world->reader, data, size, &options) ==
            PDN_OK);
    while (pdn_reader_next(world->reader, &game) == PDN_OK) {
        play_all_ways(world, game, false);
        play_all_ways(world, game, true);
    }
    pdn_reader_close(world->reader);
    pdn_replayer_free(world->replayer);
    for (int i = 0; i < 2; i++)
        pdn_findings_free(world->findings[i]);
    pdn_checks_free(world->checks);
    free(world);
    return 0;
}
