// SPDX-License-Identifier: BSD-2-Clause
/*
 * near.c - games of which few half-moves differ.
 *
 * Who is near whom is found without comparing all with all.  The places of the
 * half-moves are dealt out to one part more than half-moves may differ, so in
 * one part at least two near games are the same.  Part after part, games are
 * sorted by it, and those with an equal one are neighbours.
 */
#include "near.h"

#include "dups.h"
#include "header.h"
#include "pdn/check.h"

#include <ctype.h>
#include <stdlib.h>

enum {
    PARTS = NEAR_DIFFER + 1,
    /* Neighbours that a game is compared with: the time is in proportion to
       the games, whatever somebody has put into a file. */
    LOOKED_AT = 64,
};

/* A game that may be near others, in the order of what they have in common. */
struct candidate {
    uint64_t mark, part;
    uint32_t game;
};

/* Behind the variant and the start. */
static size_t
first_ply(struct pdn_slice key)
{
    size_t at = strnlen(key.start, key.size) + 1;

    if (at < key.size)
        at += strnlen(key.start + at, key.size - at) + 1;
    return at < key.size ? at : key.size;
}

/* The bytes of the ply at a place of a key; 0: it ends there. */
static size_t
ply_size(struct pdn_slice key, size_t at)
{
    const char *ply = key.start + at;
    size_t left = key.size - at, size = 2;

    if (left < 2)
        return 0;
    if (*ply == 0) { /* a set-up: up to the next 0 */
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

/* Players and day in one case of letters; false: they are not known. */
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

/* How long the game is, and its last plies; false: it is short. */
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

void
near_marks(struct pdn_slice text, struct pdn_slice key, struct text *room,
           uint64_t marks[NEAR_KINDS])
{
    text_clear(room);
    marks[NEAR_HEADER] = read_header(text, room) ? number_of(room) : 0;
    text_clear(room);
    marks[NEAR_END] = read_end(key, room) ? number_of(room) : 0;
}

/* One part of a game: each of its plies that is dealt to it. */
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
    size_t last; /* the same, up to the end */
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

/* Two games of a day, where both rounds are known. */
static bool
are_other_rounds(struct pdn_slice a, struct pdn_slice b)
{
    return !header_unknown(a) && !header_unknown(b) &&
           (a.size != b.size || memcmp(a.start, b.start, a.size) != 0);
}

/* Whether players and day are known and the same, and the round may be. */
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

/* Games that played the same come together, whatever the order of the input. */
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
 * The games that have a mark in common with others which played otherwise,
 * sorted; of those that played the same one is enough, for they are joined.
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

void
near_group(struct dups *dups)
{
    struct candidate *list = calloc(dups->count + 1, sizeof *list);

    dups->failed |= list == NULL;
    for (int kind = 0; list != NULL && kind < NEAR_KINDS; kind++)
        join_kind(dups, (enum near_kind)kind, list);
    free(list);
}
