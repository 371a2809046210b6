// SPDX-License-Identifier: BSD-2-Clause
/*
 * dups.c - finds games that occur in a database more than once.
 *
 * Exact: games are sorted by hash, and those with the same hash are compared by
 * their keys.  Prefix: games are sorted by key, so that continuations follow
 * the game that they continue.  Near: exact, plus the games that are found to
 * be near each other below.
 */
#include "dups.h"

#include "header.h"

#include "pdn/check.h"

#include <ctype.h>
#include <stdlib.h>
#include <sys/mman.h>

/*
 * Computes numbers that are equal for games alike in a certain respect, and by
 * chance for few others; 0 if alike to none.  `text` and `key` are the game as
 * written and its key (see pdn/hash.h).  The call uses `room` for its own
 * purposes.
 */
static void near_marks(struct pdn_slice text, struct pdn_slice key,
                       struct text *room, uint64_t marks[NEAR_KINDS]);

/* Groups all games that are near each other, directly or through others. */
static void near_group(struct dups *dups);

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

/* Reads the key of a game.  Returns false if it cannot be read. */
static bool
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

/* Groups are merged when any of their members are joined. */
static bool
dups_joined(struct dups *dups, uint32_t a, uint32_t b)
{
    return leader_of(dups, a) == leader_of(dups, b);
}

/* The first game of a group leads it. */
static void
dups_join(struct dups *dups, uint32_t a, uint32_t b)
{
    uint32_t x = leader_of(dups, a), y = leader_of(dups, b);

    dups->games[x > y ? x : y].leader = x < y ? x : y;
}

/* The context of qsort_r(). */
struct sorting {
    const struct dups *dups;
    const char *keys; /* all of them; only when sorting by key */
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

/* Sorts by key; among equal keys the last game comes first. */
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

/* Groups games with equal hashes, in input order. */
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

/* Works from the end: a game directly precedes the games that continue it. */
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

    /* Pending bytes go to the file first. */
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

/* Returns true if a game should be kept instead of the earlier one. */
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
 * Chooses the game to keep of each group.  Of prefixes it is the longest, which
 * contains all others, so the choice is only between equally long ones.
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

/*
 * Finds games that differ in a few plies.
 *
 * Two games are near if they begin alike, differ in at most 4 plies and at most
 * one in five, compared place by place, and
 *
 *     their players and date are known and the same, and their rounds do not
 *     differ if both are known, or
 *     at least 40 plies are the same, including the last 20.
 *
 * The second case is a game that was recorded twice, whatever the headers say:
 * different moves led to the same end.
 *
 * Near games are found without comparing all pairs.  The places of the plies
 * are divided into one part more than the number of plies that may differ, so
 * two near games are the same in at least one part.  For each part in turn,
 * games are sorted by it, and those with an equal part become neighbours.
 */

enum {
    NEAR_DIFFER = 4,        /* plies that may differ */
    NEAR_SAME_FOR_EACH = 4, /* plies that must be the same for each of them */
    NEAR_SAME = 40,         /* plies that must be the same, whoever played */
    NEAR_LAST = 20,         /* ... including this many at the end */
};

enum {
    PARTS = NEAR_DIFFER + 1,
    /*
     * Neighbours with which a game is compared.  The limit keeps the time
     * proportional to the number of games, whatever a file contains.
     */
    LOOKED_AT = 64,
};

/* A game that may be near others, sorted by what they have in common. */
struct candidate {
    uint64_t mark, part;
    uint32_t game;
};

/* Returns the offset after the variant and the start. */
static size_t
first_ply(struct pdn_slice key)
{
    size_t at = strnlen(key.start, key.size) + 1;

    if (at < key.size)
        at += strnlen(key.start + at, key.size - at) + 1;
    return at < key.size ? at : key.size;
}

/* Returns the size of the ply at an offset of a key, or 0 at the end. */
static size_t
ply_size(struct pdn_slice key, size_t at)
{
    const char *ply = key.start + at;
    size_t left = key.size - at, size = 2;

    if (left < 2)
        return 0;
    if (*ply == 0) { /* a set-up extends to the next 0 */
        const char *end = memchr(ply + 1, 0, left - 1);

        return end == NULL ? 0 : (size_t)(end + 1 - ply);
    }
    if ((*ply & 0x80) == 0)
        return size;
    while (size < left && (ply[size] & 0x80) == 0)
        size++;
    return size + 1;
}

static uint64_t
number_of(const struct text *bytes)
{
    struct pdn_hash hash = pdn_hash_bytes(bytes->data, bytes->size);
    uint64_t number;

    memcpy(&number, hash.byte, sizeof number);
    return number;
}

static bool
is_day(struct pdn_slice value)
{
    struct pdn_date date = pdn_date_read(value);

    return date.year != 0 && date.month != 0 && date.day != 0;
}

/*
 * Builds a case-folded key from both players and the date.  Returns false if
 * any of them is unknown.
 */
static bool
read_header(struct pdn_slice game, struct text *to)
{
    static const char *const names[] = {"White", "Black", "Date"};

    if (!is_day(header_value(game, "Date")))
        return false;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct pdn_slice value = header_value(game, names[i]);

        if (header_unknown(value))
            return false;
        for (size_t c = 0; c < value.size; c++)
            text_char(to, (char)tolower((unsigned char)value.start[c]));
        text_char(to, '\n');
    }
    return true;
}

/*
 * Finds the length of a game and its last plies.  Returns false if it is too
 * short.
 */
static bool
read_end(struct pdn_slice key, struct text *to)
{
    size_t from[NEAR_LAST], at = first_ply(key), plies = 0, size;

    for (; (size = ply_size(key, at)) != 0; at += size)
        from[plies++ % NEAR_LAST] = at;
    if (plies < NEAR_SAME)
        return false;
    text_decimal(to, plies);
    text_char(to, '\n');
    at = from[plies % NEAR_LAST];
    text_bytes(to, key.start + at, key.size - at);
    return true;
}

static void
near_marks(struct pdn_slice text, struct pdn_slice key, struct text *room,
           uint64_t marks[NEAR_KINDS])
{
    text_clear(room);
    marks[NEAR_HEADER] = read_header(text, room) ? number_of(room) : 0;
    text_clear(room);
    marks[NEAR_END] = read_end(key, room) ? number_of(room) : 0;
}

/* Hashes one part of a game: all plies that belong to it. */
static uint64_t
number_of_part(struct pdn_slice key, unsigned part, struct text *room)
{
    size_t at = first_ply(key), ply = 0, size;

    text_clear(room);
    for (; (size = ply_size(key, at)) != 0; at += size)
        if (ply++ % PARTS == part)
            text_bytes(room, key.start + at, size);
    return number_of(room);
}

/* How two games compare, place by place. */
struct likeness {
    size_t same, differ;
    size_t last; /* equal plies at the end */
};

static struct likeness
compare_plies(struct pdn_slice a, struct pdn_slice b)
{
    struct likeness likeness = {0};
    size_t i = first_ply(a), j = first_ply(b);

    while (likeness.differ <= NEAR_DIFFER) {
        size_t x = ply_size(a, i), y = ply_size(b, j);

        if (x == 0 && y == 0)
            break;
        if (x == y && memcmp(a.start + i, b.start + j, x) == 0) {
            likeness.same++;
            likeness.last++;
        } else {
            likeness.differ++;
            likeness.last = 0;
        }
        i += x;
        j += y;
    }
    return likeness;
}

static bool
begin_alike(struct pdn_slice a, struct pdn_slice b)
{
    size_t size = first_ply(a);

    return size == first_ply(b) && memcmp(a.start, b.start, size) == 0;
}

/* Returns true if both rounds are known and differ. */
static bool
are_other_rounds(struct pdn_slice a, struct pdn_slice b)
{
    return !header_unknown(a) && !header_unknown(b) &&
           (a.size != b.size || memcmp(a.start, b.start, a.size) != 0);
}

/*
 * Returns true if players and date are known and the same, and the rounds are
 * compatible.
 */
static bool
have_same_header(struct dups *dups, uint32_t a, uint32_t b)
{
    struct text *both = &dups->b;
    struct pdn_slice game = dups_text(dups, a), round;
    size_t half, first;

    text_clear(both);
    if (!read_header(game, both))
        return false;
    half = both->size;
    round = header_value(game, "Round");
    text_bytes(both, round.start, round.size);
    first = both->size;
    game = dups_text(dups, b);
    if (!read_header(game, both) || both->size - first != half ||
        memcmp(both->data, both->data + first, half) != 0)
        return false;
    round = (struct pdn_slice){both->data + half, first - half};
    return !are_other_rounds(round, header_value(game, "Round"));
}

static bool
are_near(struct dups *dups, uint32_t a, uint32_t b)
{
    struct likeness likeness;
    struct pdn_slice x, y;

    if (!dups_read_key(dups, a, &dups->a) || !dups_read_key(dups, b, &dups->b))
        return false;
    x = (struct pdn_slice){dups->a.data, dups->a.size};
    y = (struct pdn_slice){dups->b.data, dups->b.size};
    if (!begin_alike(x, y))
        return false;
    likeness = compare_plies(x, y);
    if (likeness.differ > NEAR_DIFFER ||
        likeness.same < NEAR_SAME_FOR_EACH * likeness.differ)
        return false;
    return (likeness.same >= NEAR_SAME && likeness.last >= NEAR_LAST) ||
           have_same_header(dups, a, b);
}

/* Sorts games with the same moves together, independent of the input order. */
static int
by_common(const void *a, const void *b, void *user)
{
    const struct candidate *x = a, *y = b;
    const struct dups *dups = user;
    int order;

    if (x->mark != y->mark)
        return x->mark < y->mark ? -1 : 1;
    if (x->part != y->part)
        return x->part < y->part ? -1 : 1;
    order = memcmp(&dups->games[x->game].hash, &dups->games[y->game].hash,
                   sizeof dups->games[x->game].hash);
    return order != 0 ? order : (x->game > y->game) - (x->game < y->game);
}

static void
sort(struct dups *dups, struct candidate *list, size_t count)
{
    qsort_r(list, count, sizeof *list, by_common, dups);
}

static bool
played_the_same(const struct dups *dups, uint32_t a, uint32_t b)
{
    return memcmp(&dups->games[a].hash, &dups->games[b].hash,
                  sizeof dups->games[a].hash) == 0;
}

/*
 * Collects and sorts the games that share a mark with games that differ in
 * their moves.  Of games with the same moves one is enough, since they are
 * joined.
 */
static size_t
gather(struct dups *dups, enum near_kind kind, struct candidate *list)
{
    size_t all = 0, different = 0, kept = 0;

    for (size_t i = 0; i < dups->count; i++)
        if (!dups->games[i].alone && dups->games[i].marks[kind] != 0)
            list[all++] = (struct candidate){.mark = dups->games[i].marks[kind],
                                             .game = (uint32_t)i};
    sort(dups, list, all);
    for (size_t i = 0; i < all; i++)
        if (different == 0 || list[different - 1].mark != list[i].mark ||
            !played_the_same(dups, list[different - 1].game, list[i].game))
            list[different++] = list[i];
    for (size_t from = 0, to; from < different; from = to) {
        for (to = from + 1; to < different; to++)
            if (list[to].mark != list[from].mark)
                break;
        for (size_t i = from; i < to && to - from > 1; i++)
            list[kept++] = list[i];
    }
    return kept;
}

static void
join_neighbours(struct dups *dups, const struct candidate *list, size_t count)
{
    for (size_t i = 1; i < count; i++)
        for (size_t j = i; j-- > 0 && i - j <= LOOKED_AT;) {
            if (list[j].mark != list[i].mark || list[j].part != list[i].part)
                break;
            if (!dups_joined(dups, list[j].game, list[i].game) &&
                are_near(dups, list[j].game, list[i].game))
                dups_join(dups, list[j].game, list[i].game);
        }
}

static void
join_kind(struct dups *dups, enum near_kind kind, struct candidate *list)
{
    size_t count = gather(dups, kind, list);

    for (unsigned part = 0; part < PARTS && count != 0; part++) {
        for (size_t i = 0; i < count; i++) {
            if (!dups_read_key(dups, list[i].game, &dups->a))
                return;
            list[i].part = number_of_part(
                (struct pdn_slice){dups->a.data, dups->a.size}, part, &dups->b);
        }
        sort(dups, list, count);
        join_neighbours(dups, list, count);
    }
}

static void
near_group(struct dups *dups)
{
    struct candidate *list = calloc(dups->count + 1, sizeof *list);

    dups->failed |= list == NULL;
    for (int kind = 0; list != NULL && kind < NEAR_KINDS; kind++)
        join_kind(dups, (enum near_kind)kind, list);
    free(list);
}
