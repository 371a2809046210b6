// SPDX-License-Identifier: BSD-2-Clause
/*
 * fuzz_repair.c - any bytes, parsed and repaired; these must always hold:
 *
 *  - There is a break exactly where a replay finds one, and the limit of work
 *    is kept.
 *  - Repairs are in the order of their ranks, and name existing plies.
 *  - A record changed according to a repair, written and read again, plays as
 *    far as the repair says.
 *  - The same record gives the same answer.
 */
#include "padded.h"

#include "pdn/fen.h"
#include "pdn/repair.h"

#include <stdio.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum {
    WORK = 30000,
    TEXT_MAX = 1 << 18,
    CHECKED_MAX = 6, /* repairs written out and read again */
};

struct world {
    struct pdn_repairer *repairer, *other;
    struct pdn_replayer *replayer;
    char text[TEXT_MAX];
    size_t size;
};

static void
put(struct world *world, const char *data, size_t size)
{
    require(world->size + size + 1 < TEXT_MAX);
    memcpy(world->text + world->size, data, size);
    world->size += size;
    world->text[world->size++] = '\n';
}

static void
put_written(struct world *world, const struct pdn_game *game, uint32_t index)
{
    put(world, game->text + game->written[index].offset,
        game->written[index].length);
}

static void
put_right(struct world *world, const struct dr_variant *variant,
          const struct pdn_change *change)
{
    char text[DR_MOVE_TEXT_MAX];
    size_t size = dr_move_text(variant, &change->before, &change->right, text);

    put(world, text, size);
}

/* Writes what a change puts in place of a ply; returns how many plies it
   covers. */
static uint32_t
put_change(struct world *world, const struct pdn_game *game,
           const struct dr_variant *variant, const struct pdn_change *change)
{
    switch (change->kind) {
    case PDN_CHANGE_READ:
        put_right(world, variant, change);
        return 1;
    case PDN_CHANGE_INSERT:
        put_right(world, variant, change);
        return 0;
    case PDN_CHANGE_DROP:
        return 1;
    case PDN_CHANGE_SWAP:
        put_written(world, game, change->other_index);
        for (uint32_t i = change->index + 1; i < change->other_index; i++)
            if (game->written[i].depth == 0)
                put_written(world, game, i);
        put_written(world, game, change->index);
        return change->other - change->ply + 1;
    case PDN_CHANGE_SHEET:
    case PDN_CHANGE_TURN:
        break;
    }
    abort();
}

/* The record after the repair. */
static void
write_repaired(struct world *world, const struct pdn_game *game,
               const struct pdn_replay *replay, const struct pdn_repair *repair)
{
    char head[PDN_FEN_MAX + 100], fen[PDN_FEN_MAX];
    uint32_t ply = 1, skip = 0;
    size_t next = 0;

    pdn_fen_write(replay->variant, &replay->start, fen);
    world->size = 0;
    put(world, head,
        (size_t)snprintf(head, sizeof head, "[GameType \"%u\"]\n[FEN \"%s\"]\n",
                         replay->variant->number, fen));
    for (uint32_t i = 0; i < game->move_count; i++) {
        if (game->written[i].depth != 0)
            continue;
        while (next < repair->count && repair->change[next].ply == ply)
            skip += put_change(world, game, replay->variant,
                               &repair->change[next++]);
        if (skip > 0)
            skip--;
        else
            put_written(world, game, i);
        ply++;
    }
    require(next == repair->count);
    put(world, "*", 1);
}

static void
check_repaired(struct world *world, const struct pdn_game *game,
               const struct pdn_replay *replay, const struct pdn_repair *repair)
{
    const struct pdn_game *repaired;
    struct pdn_reader *reader;
    struct pdn_replay again;

    write_repaired(world, game, replay, repair);
    require(pdn_reader_open_memory(&reader, world->text, world->size, NULL) ==
            PDN_OK);
    require(pdn_reader_next(reader, &repaired) == PDN_OK);
    require(pdn_replay(world->replayer, repaired, NULL, NULL, &again) ==
            PDN_OK);
    if (!again.ambiguous) {
        require(again.plies == repair->plies);
        require((again.broken == 0) == repair->complete);
    }
    pdn_reader_close(reader);
}

/*
 * Whether plies of the main line are all there is to its play, and each is
 * written whole: several readings are fine for a repair, not for a replay.
 */
static bool
is_simple(const struct pdn_game *game)
{
    for (size_t i = 0; i < game->item_count; i++)
        if (game->items[i].kind == PDN_ITEM_SETUP ||
            game->items[i].kind == PDN_ITEM_ELLIPSIS)
            return false;
    for (size_t i = 0; i < game->move_count; i++)
        if ((game->written[i].flags & PDN_WRITTEN_UNREADABLE) != 0)
            return false;
    return game->size < TEXT_MAX / 8 && !game->letters;
}

static void
check_list(const struct pdn_game *game, const struct pdn_repairs *repairs)
{
    require(repairs->work < WORK + 200 * (uint64_t)(game->plies + 100));
    require(repairs->count <= PDN_REPAIRS_MAX);
    require(repairs->found >= repairs->count);
    for (size_t i = 0; i < repairs->count; i++) {
        const struct pdn_repair *repair = &repairs->repair[i];

        require(repair->count >= 1 && repair->count <= PDN_REPAIR_CHANGES);
        require(i == 0 || repair->rank >= repair[-1].rank);
        require(repair->complete == repairs->repair[0].complete);
        for (size_t c = 0; c < repair->count; c++) {
            require(repair->change[c].ply >= 1);
            require(repair->change[c].ply <= repairs->plies);
            require(repair->change[c].index < game->move_count);
        }
    }
}

static bool
same_answer(const struct pdn_repairs *a, const struct pdn_repairs *b)
{
    if (a->count != b->count || a->found != b->found || a->work != b->work)
        return false;
    for (size_t i = 0; i < a->count; i++) {
        const struct pdn_change *one = a->repair[i].change;
        const struct pdn_change *other = b->repair[i].change;

        if (one->kind != other->kind || one->ply != other->ply ||
            one->right.from != other->right.from ||
            one->right.to != other->right.to ||
            a->repair[i].plies != b->repair[i].plies)
            return false;
    }
    return true;
}

static void
repair(struct world *world, const struct pdn_game *game)
{
    const struct pdn_repair_options options = {.work = WORK};
    struct pdn_repairs repairs, again;
    struct pdn_replay replay;

    require(pdn_repair(world->repairer, game, &options, &repairs) == PDN_OK);
    require(pdn_repair(world->other, game, &options, &again) == PDN_OK);
    require(same_answer(&repairs, &again));
    require(pdn_replay(world->replayer, game, NULL, NULL, &replay) == PDN_OK);
    require(!repairs.broken || replay.broken == repairs.ply);
    if (!repairs.broken)
        return;
    check_list(game, &repairs);
    for (size_t i = 0; i < repairs.count && i < CHECKED_MAX; i++)
        if (is_simple(game) &&
            repairs.repair[i].change[0].kind != PDN_CHANGE_SHEET &&
            repairs.repair[i].change[0].kind != PDN_CHANGE_TURN)
            check_repaired(world, game, &replay, &repairs.repair[i]);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct pdn_game *game;
    struct world *world = calloc(1, sizeof *world);
    struct pdn_reader *reader;

    require(world != NULL);
    require(pdn_repairer_new(&world->repairer) == PDN_OK);
    require(pdn_repairer_new(&world->other) == PDN_OK);
    require(pdn_replayer_new(&world->replayer) == PDN_OK);
    require(pdn_reader_open_memory(&reader, data, size, NULL) == PDN_OK);
    while (pdn_reader_next(reader, &game) == PDN_OK)
        repair(world, game);
    pdn_reader_close(reader);
    pdn_replayer_free(world->replayer);
    pdn_repairer_free(world->repairer);
    pdn_repairer_free(world->other);
    free(world);
    return 0;
}
