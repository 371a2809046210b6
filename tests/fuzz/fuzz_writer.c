// SPDX-License-Identifier: BSD-2-Clause
/*
 * fuzz_writer.c - any bytes, read, played and written; these must hold for the
 * output:
 *
 *  - It is one game, has no finding of class form, and does not depart from
 *    the writing grammar; and no error, if the record had none and was played
 *    to its end.
 *  - The same moves are played in the same positions.
 *  - Writing it again changes no byte.
 */
#include "require.h"

#include "pdn/check.h"
#include "pdn/reader.h"
#include "pdn/writer.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { GAME_LIMIT = 16 * 1024 * 1024 }; /* so that what is written is read */

/* What was played: a running sum over the legal plies and their positions. */
struct plies {
    uint64_t sum, count;
};

struct world {
    struct pdn_checks *checks;
    struct pdn_findings *findings[2]; /* of the record, of what is written */
    struct pdn_replayer *replayer;
    struct pdn_writer *writer[2][2]; /* by go_on; first and second time */
};

static void
add(struct plies *plies, uint64_t value)
{
    plies->sum = (plies->sum ^ value) * UINT64_C(0x9E3779B97F4A7C15);
    plies->sum ^= plies->sum >> 29;
}

static void
watch_ply(const struct pdn_ply *ply, void *user)
{
    struct plies *plies = user;

    if (!ply->legal)
        return; /* what it left is a set-up when it is written */
    plies->count++;
    add(plies, ply->variation);
    add(plies, dr_position_hash(ply->before));
    add(plies, dr_position_hash(ply->after));
    add(plies, ply->played.captured.word[0]);
    add(plies, ply->played.captured.word[1]);
}

static struct plies
play(struct world *world, const struct pdn_game *game, bool go_on)
{
    struct plies plies = {0};
    struct pdn_replay_options options = {
        .go_on = go_on,
        .on_ply = watch_ply,
        .user = &plies,
    };
    struct pdn_replay replay;

    require(pdn_replay(world->replayer, game, &options, NULL, &replay) ==
            PDN_OK);
    return plies;
}

static void
check_findings(struct world *world, const struct pdn_game *game,
               const struct pdn_replay *replay, bool sound)
{
    const struct pdn_replay_options how = {0};
    struct pdn_findings *findings = world->findings[1];
    const struct pdn_finding *list;
    size_t count;

    pdn_check_tags(game, replay, NULL, findings);
    pdn_check_grammar(game, replay->variant, PDN_GRAMMAR_WRITING, true,
                      findings);
    require(pdn_check_writing(world->replayer, game, &how, replay->variant,
                              findings) == PDN_OK);
    list = pdn_findings_list(findings, &count);
    for (size_t i = 0; i < count; i++) {
        require(list[i].info->kind != PDN_FORM);
        require(!sound || list[i].severity != PDN_ERROR);
    }
}

/* Compares the written game with the original. */
static void
check_text(struct world *world, const struct pdn_game *game, bool go_on,
           const struct pdn_writing *first, bool sound)
{
    struct pdn_reader_options options = {
        .source.max_game_size = GAME_LIMIT,
        .findings = world->findings[1],
    };
    struct plies was = play(world, game, go_on), is;
    const struct pdn_game *again;
    struct pdn_reader *reader;
    struct pdn_writing second;

    require(pdn_reader_open_memory(&reader, first->text.start, first->text.size,
                                   &options) == PDN_OK);
    require(pdn_reader_next(reader, &again) == PDN_OK);
    is = play(world, again, false);
    require(was.count == is.count && was.sum == is.sum);
    require(pdn_write_game(world->writer[0][1], again, world->findings[1],
                           &second) == PDN_OK);
    require(second.text.size == first->text.size &&
            memcmp(second.text.start, first->text.start, second.text.size) ==
                0);
    require(second.complete && second.replay.broken == 0);
    check_findings(world, again, &second.replay, sound);
    require(pdn_reader_next(reader, &again) == PDN_END);
    pdn_reader_close(reader);
}

static void
write_both_ways(struct world *world, const struct pdn_game *game)
{
    for (int go_on = 0; go_on < 2; go_on++) {
        struct pdn_writing writing;
        bool sound;

        require(pdn_write_game(world->writer[go_on][0], game,
                               world->findings[0], &writing) == PDN_OK);
        if (writing.text.size == 0)
            continue;
        pdn_check_tags(game, &writing.replay, NULL, world->findings[0]);
        /* Controls hide what a value says until they are blanks. */
        sound = writing.complete &&
                !pdn_findings_has(world->findings[0], PDN_D_CONTROL_CHAR) &&
                pdn_findings_count(world->findings[0], PDN_ERROR) == 0;
        check_text(world, game, go_on != 0, &writing, sound);
    }
}

static void
open_world(struct world *world)
{
    struct pdn_write_options options = {0};

    require(pdn_checks_new(&world->checks) == PDN_OK);
    pdn_checks_show(world->checks, PDN_NOTE);
    for (int i = 0; i < 2; i++)
        require(pdn_findings_new(&world->findings[i], world->checks) == PDN_OK);
    require(pdn_replayer_new(&world->replayer) == PDN_OK);
    for (int i = 0; i < 4; i++) {
        options.replay.go_on = i / 2 != 0;
        require(pdn_writer_new(&world->writer[i / 2][i % 2], &options) ==
                PDN_OK);
    }
}

static void
close_world(struct world *world)
{
    for (int i = 0; i < 4; i++)
        pdn_writer_free(world->writer[i / 2][i % 2]);
    pdn_replayer_free(world->replayer);
    for (int i = 0; i < 2; i++)
        pdn_findings_free(world->findings[i]);
    pdn_checks_free(world->checks);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct pdn_reader_options options = {0};
    const struct pdn_game *game;
    struct pdn_reader *reader;
    struct world world;

    open_world(&world);
    options.findings = world.findings[0];
    require(pdn_reader_open_memory(&reader, data, size, &options) == PDN_OK);
    while (pdn_reader_next(reader, &game) == PDN_OK)
        write_both_ways(&world, game);
    pdn_reader_close(reader);
    close_world(&world);
    return 0;
}
