// SPDX-License-Identifier: BSD-2-Clause
/*
 * names.c - names of players, and who met whom.
 */
#include "names.h"

#include "accents.h"
#include "header.h"
#include "table.h"

#include "pdn/hash.h"

#include <stdlib.h>

enum { WORDS_MAX = 8 };

static int
compare_words(const void *a, const void *b)
{
    const struct pdn_slice *x = a, *y = b;

    return slice_compare(*x, *y);
}

/* The words of a name as accents.h has them, sorted, one blank between; owned;
   NULL: out of memory. */
static char *
words_of(struct pdn_slice name)
{
    struct pdn_slice word[WORDS_MAX], all;
    struct text bare = {0}, words = {0};
    size_t count = 0, at = 0;

    accents_bare(&bare, name);
    all = (struct pdn_slice){bare.data, bare.size};
    while (count < WORDS_MAX && (word[count] = accents_word(all, &at)).size > 0)
        count++;
    if (count != 0)
        qsort(word, count, sizeof *word, compare_words);
    for (size_t i = 0; i < count; i++) {
        if (i != 0)
            text_char(&words, ' ');
        text_bytes(&words, word[i].start, word[i].size);
    }
    text_char(&words, '\0');
    words.failed |= bare.failed;
    text_free(&bare);
    if (!words.failed)
        return words.data;
    text_free(&words);
    return NULL;
}

static bool
grow_players(struct players *players)
{
    size_t size = players->table_size == 0 ? 1024 : players->table_size * 2;
    void *grown = reallocarray(players->list, size / 2, sizeof *players->list);
    uint32_t *table;

    if (grown != NULL)
        players->list = grown;
    table = calloc(size, sizeof *table);
    if (grown == NULL || table == NULL) {
        free(table);
        players->failed = true;
        return false;
    }
    for (size_t i = 0; i < players->count; i++) {
        const char *name = players->list[i].name;
        struct pdn_hash hash = pdn_hash_bytes(name, strlen(name));
        size_t at;

        memcpy(&at, hash.byte, sizeof at);
        for (at &= size - 1; table[at] != 0; at = (at + 1) & (size - 1))
            continue;
        table[at] = (uint32_t)i + 1;
    }
    free(players->table);
    players->table = table;
    players->table_size = size;
    players->capacity = size / 2;
    return true;
}

/* The index of a player, who may be new; UINT32_MAX: none. */
static uint32_t
find_player(struct players *players, struct pdn_slice name)
{
    struct pdn_hash hash;
    struct player *player;
    size_t at;

    if (header_unknown(name) || memchr(name.start, 0, name.size) != NULL)
        return UINT32_MAX;
    if (players->count == players->capacity && !grow_players(players))
        return UINT32_MAX;
    hash = pdn_hash_bytes(name.start, name.size);
    memcpy(&at, hash.byte, sizeof at);
    for (at &= players->table_size - 1; players->table[at] != 0;
         at = (at + 1) & (players->table_size - 1)) {
        player = &players->list[players->table[at] - 1];
        if (strlen(player->name) == name.size &&
            memcmp(player->name, name.start, name.size) == 0)
            return players->table[at] - 1;
    }
    player = &players->list[players->count];
    *player = (struct player){.name = strndup(name.start, name.size),
                              .words = words_of(name)};
    if (player->name == NULL || player->words == NULL) {
        free(player->name);
        free(player->words);
        players->failed = true;
        return UINT32_MAX;
    }
    players->table[at] = (uint32_t)++players->count;
    return (uint32_t)players->count - 1;
}

static uint64_t
pair_of(uint32_t a, uint32_t b)
{
    return a < b ? (uint64_t)a << 32 | b : (uint64_t)b << 32 | a;
}

void
players_add(struct players *players, struct pdn_slice game)
{
    uint32_t white = find_player(players, header_value(game, "White"));
    uint32_t black = find_player(players, header_value(game, "Black"));

    if (white != UINT32_MAX)
        players->list[white].games++;
    if (black != UINT32_MAX && black != white)
        players->list[black].games++;
    if (white == UINT32_MAX || black == UINT32_MAX)
        return;
    if (players->pair_count == players->pair_capacity) {
        size_t capacity =
            players->pair_capacity == 0 ? 1024 : players->pair_capacity * 2;
        uint64_t *grown = reallocarray(players->pairs, capacity, sizeof *grown);

        if (grown == NULL) {
            players->failed = true;
            return;
        }
        players->pairs = grown;
        players->pair_capacity = capacity;
    }
    players->pairs[players->pair_count++] = pair_of(white, black);
}

void
players_free(struct players *players)
{
    for (size_t i = 0; i < players->count; i++) {
        free(players->list[i].name);
        free(players->list[i].words);
    }
    free(players->list);
    free(players->table);
    free(players->pairs);
}
