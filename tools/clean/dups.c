// SPDX-License-Identifier: BSD-2-Clause
/*
 * dups.c - games that stand in a database more than once.
 *
 * Exact: sorted by hash; those with the same hash are compared by their keys.
 * Prefix: sorted by key, so that what goes on from a game stands behind it.
 * Near: exact, and what near.c finds.
 */
#include "dups.h"

#include "header.h"

#include <stdlib.h>
#include <sys/mman.h>

bool
dups_open(struct dups *dups, enum dups_kind kind, enum dups_keep keep)
{
    *dups = (struct dups){.kind = kind, .keep = keep};
    dups->texts.descriptor = dups->keys.descriptor = -1;
    return spool_open(&dups->texts) && spool_open(&dups->keys);
}

void
dups_close(struct dups *dups)
{
    spool_close(&dups->texts);
    spool_close(&dups->keys);
    text_free(&dups->a);
    text_free(&dups->b);
    free(dups->games);
    dups->games = NULL;
}

static bool
grow(struct dups *dups)
{
    size_t capacity = dups->capacity == 0 ? 1024 : dups->capacity * 3 / 2;
    struct dups_game *grown;

    if (dups->count < dups->capacity)
        return true;
    grown = capacity > UINT32_MAX
                ? NULL
                : reallocarray(dups->games, capacity, sizeof *grown);
    if (grown == NULL) {
        dups->failed = true;
        return false;
    }
    dups->games = grown;
    dups->capacity = capacity;
    return true;
}

void
dups_add(struct dups *dups, const struct dups_new *from)
{
    struct pdn_slice text = from->text, key = from->identity.key;
    struct dups_game *game;

    if (!grow(dups))
        return;
    game = &dups->games[dups->count];
    *game = (struct dups_game){
        .hash = from->identity.hash,
        .text = spool_add(&dups->texts, text.start, text.size),
        .key = spool_add(&dups->keys, key.start, key.size),
        .number = from->number,
        .text_size = (uint32_t)text.size,
        .key_size = (uint32_t)key.size,
        .plies = from->plies,
        .known = dups->keep == KEEP_HEADER ? header_known(text) : 0,
        .file = from->file,
        .leader = (uint32_t)dups->count,
        .alone = !from->identity.whole || from->plies == 0,
    };
    if (dups->kind == DUPS_NEAR)
        near_marks(text, key, &dups->a, game->marks);
    dups->count++;
}

struct pdn_slice
dups_text(struct dups *dups, size_t index)
{
    const struct dups_game *game = &dups->games[index];

    if (!spool_read(&dups->texts, game->text, game->text_size, &dups->a))
        return (struct pdn_slice){"", 0};
    return (struct pdn_slice){dups->a.data, dups->a.size};
}

bool
dups_read_key(struct dups *dups, size_t index, struct text *text)
{
    return spool_read(&dups->keys, dups->games[index].key,
                      dups->games[index].key_size, text);
}

bool
dups_equal(struct dups *dups, size_t a, size_t b)
{
    return dups->games[a].key_size == dups->games[b].key_size &&
           dups_read_key(dups, a, &dups->a) &&
           dups_read_key(dups, b, &dups->b) &&
           memcmp(dups->a.data, dups->b.data, dups->a.size) == 0;
}

static uint32_t
leader_of(struct dups *dups, uint32_t index)
{
    struct dups_game *games = dups->games;

    while (games[index].leader != index) {
        games[index].leader = games[games[index].leader].leader;
        index = games[index].leader;
    }
    return index;
}

bool
dups_joined(struct dups *dups, uint32_t a, uint32_t b)
{
    return leader_of(dups, a) == leader_of(dups, b);
}

/* The first game of a group leads it. */
void
dups_join(struct dups *dups, uint32_t a, uint32_t b)
{
    uint32_t x = leader_of(dups, a), y = leader_of(dups, b);

    dups->games[x > y ? x : y].leader = x < y ? x : y;
}

/* What an order is made from: qsort_r() is given it. */
struct sorting {
    const struct dups *dups;
    const char *keys; /* all of them; by key only */
};

static int
by_number(uint32_t a, uint32_t b)
{
    return (a > b) - (a < b);
}

static int
by_hash(const void *a, const void *b, void *user)
{
    const struct sorting *sorting = user;
    uint32_t left = *(const uint32_t *)a, right = *(const uint32_t *)b;
    const struct dups_game *games = sorting->dups->games;
    int order =
        memcmp(&games[left].hash, &games[right].hash, sizeof games[left].hash);

    return order != 0 ? order : by_number(left, right);
}

/* By key; of equal ones the last comes first. */
static int
by_key(const void *a, const void *b, void *user)
{
    const struct sorting *sorting = user;
    uint32_t left = *(const uint32_t *)a, right = *(const uint32_t *)b;
    const struct dups_game *x = &sorting->dups->games[left];
    const struct dups_game *y = &sorting->dups->games[right];
    uint32_t common = x->key_size < y->key_size ? x->key_size : y->key_size;
    int order = memcmp(sorting->keys + x->key, sorting->keys + y->key, common);

    if (order == 0)
        order = by_number(x->key_size, y->key_size);
    return order != 0 ? order : by_number(right, left);
}

/* Games with equal hashes, in the order of the input. */
static void
group_run(struct dups *dups, const uint32_t *run, size_t count)
{
    for (size_t i = 1; i < count; i++)
        for (size_t j = 0; j < i; j++) {
            if (dups->games[run[j]].leader != run[j] ||
                !dups_equal(dups, run[j], run[i]))
                continue;
            dups_join(dups, run[j], run[i]);
            break;
        }
}

static void
group_by_hash(struct dups *dups, uint32_t *order, size_t count)
{
    struct sorting sorting = {.dups = dups};

    qsort_r(order, count, sizeof *order, by_hash, &sorting);
    for (size_t from = 0, to; from < count; from = to) {
        const struct pdn_hash *hash = &dups->games[order[from]].hash;

        for (to = from + 1; to < count; to++)
            if (memcmp(&dups->games[order[to]].hash, hash, sizeof *hash) != 0)
                break;
        group_run(dups, order + from, to - from);
    }
}

/* From the end: what a game begins stands right behind it, if anywhere. */
static void
group_prefixes(struct dups *dups, const uint32_t *order, size_t count,
               const char *keys)
{
    for (size_t i = count; i-- > 1;) {
        struct dups_game *shorter = &dups->games[order[i - 1]];
        const struct dups_game *longer = &dups->games[order[i]];
        bool equal = shorter->key_size == longer->key_size;

        if (shorter->key_size <= longer->key_size &&
            memcmp(keys + shorter->key, keys + longer->key,
                   shorter->key_size) == 0 &&
            (equal || shorter->plies >= DUPS_PREFIX_PLIES))
            shorter->leader = longer->leader;
    }
}

static void
group_by_key(struct dups *dups, uint32_t *order, size_t count)
{
    struct sorting sorting = {.dups = dups};
    char *keys;

    /* What waits goes to the file first. */
    if (count == 0 || !dups_read_key(dups, order[0], &dups->a))
        return;
    keys = mmap(NULL, dups->keys.size, PROT_READ, MAP_PRIVATE,
                dups->keys.descriptor, 0);
    if (keys == MAP_FAILED) {
        dups->failed = true;
        return;
    }
    sorting.keys = keys;
    qsort_r(order, count, sizeof *order, by_key, &sorting);
    group_prefixes(dups, order, count, keys);
    munmap(keys, dups->keys.size);
}

/* Whether a game is rather kept than the one kept so far, which came first. */
static bool
is_better(const struct dups *dups, const struct dups_game *game,
          const struct dups_game *kept)
{
    switch (dups->keep) {
    case KEEP_FIRST:
        return false;
    case KEEP_LAST:
        return true;
    case KEEP_LONGEST:
        return game->plies > kept->plies || (game->plies == kept->plies &&
                                             game->text_size > kept->text_size);
    case KEEP_HEADER:
        return game->known > kept->known;
    }
    return false;
}

/*
 * Chooses who is kept of each group.  Of prefixes it is the longest, which
 * alone has all that the others have; the choice is between its equals.
 */
static void
choose_kept(struct dups *dups, uint32_t *best)
{
    for (size_t i = 0; i < dups->count; i++) {
        best[i] = (uint32_t)i;
        dups->games[i].leader = leader_of(dups, (uint32_t)i);
    }
    for (size_t i = 0; i < dups->count; i++) {
        const struct dups_game *game = &dups->games[i];
        uint32_t *kept = &best[game->leader];

        if (dups->kind == DUPS_PREFIX &&
            game->key_size != dups->games[game->leader].key_size)
            continue;
        if (i > *kept && is_better(dups, game, &dups->games[*kept]))
            *kept = (uint32_t)i;
    }
    for (size_t i = 0; i < dups->count; i++)
        dups->games[i].leader = best[dups->games[i].leader];
}

void
dups_group(struct dups *dups)
{
    uint32_t *order = calloc(dups->count + 1, sizeof *order);
    size_t count = 0;

    if (order == NULL) {
        dups->failed = true;
        return;
    }
    for (size_t i = 0; i < dups->count; i++)
        if (!dups->games[i].alone)
            order[count++] = (uint32_t)i;
    if (dups->kind == DUPS_PREFIX)
        group_by_key(dups, order, count);
    else
        group_by_hash(dups, order, count);
    if (dups->kind == DUPS_NEAR)
        near_group(dups);
    dups->failed |= dups->a.failed || dups->b.failed;
    choose_kept(dups, order);
    free(order);
}
