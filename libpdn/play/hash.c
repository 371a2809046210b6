// SPDX-License-Identifier: BSD-2-Clause
/*
 * hash.c - builds the key of a game and its hash.
 *
 * The beginning of the key is known only after the game was played.  Plies are
 * collected after space reserved for it, and the beginning is then written
 * directly in front of them.
 */
#include "pdn/hash.h"
#include "growth_int.h"
#include "pdn/fen.h"
#include "pdn/replay.h"

#include <stdlib.h>
#include <string.h>

enum {
    VARIANT_MAX = 64,                         /* bytes of a variant's name */
    HEAD_MAX = VARIANT_MAX + PDN_FEN_MAX + 2, /* before the first ply */
    PLY_MAX = 2 + DR_SQUARES_MAX,             /* bytes of one ply */
    LAST = 128,                               /* added to a square */
};

/* A set-up: the place of its FEN in the key, used once the variant is known. */
struct set_up {
    size_t at; /* bytes of plies before it */
    struct dr_position position;
};

struct pdn_hasher {
    uint8_t *bytes; /* the key, which begins within the first HEAD_MAX bytes */
    size_t size, capacity;
    struct set_up *set_ups;
    size_t set_up_count, set_up_capacity;
    bool failed; /* out of memory */
};

enum pdn_status
pdn_hasher_new(struct pdn_hasher **out)
{
    struct pdn_hasher *hasher = calloc(1, sizeof *hasher);

    if (hasher == NULL)
        return PDN_E_NOMEM;
    pdn_hasher_begin(hasher);
    *out = hasher;
    return PDN_OK;
}

void
pdn_hasher_free(struct pdn_hasher *hasher)
{
    if (hasher == NULL)
        return;
    free(hasher->bytes);
    free(hasher->set_ups);
    free(hasher);
}

void
pdn_hasher_begin(struct pdn_hasher *hasher)
{
    hasher->size = HEAD_MAX;
    hasher->set_up_count = 0;
    hasher->failed = false;
}

/* Reserves more bytes after the key.  Returns false if out of memory. */
static bool
reserve(struct pdn_hasher *hasher, size_t more)
{
    if (!growth_make(&hasher->bytes, &hasher->capacity, hasher->size + more, 1))
        hasher->failed = true;
    return !hasher->failed;
}

/* Adds a ply, for which there must be room. */
static void
add_ply(struct pdn_hasher *hasher, const struct dr_move *move)
{
    uint8_t *to = hasher->bytes + hasher->size;

    *to++ = (uint8_t)(move->from | (move->taken != 0 ? LAST : 0));
    *to++ = move->to;
    if (move->taken != 0) {
        for (unsigned s = 0; (s = dr_squares_next(move->captured, s)) != 0;)
            *to++ = (uint8_t)s;
        to[-1] |= LAST;
    }
    hasher->size = (size_t)(to - hasher->bytes);
}

void
pdn_hasher_ply(const struct pdn_ply *ply, void *user)
{
    struct pdn_hasher *hasher = user;

    if (ply->variation == 0 && ply->legal && reserve(hasher, PLY_MAX))
        add_ply(hasher, &ply->played);
}

void
pdn_hasher_main_line(const struct pdn_main_line *line, void *user)
{
    const struct dr_step *steps = line->game->steps;
    struct pdn_hasher *hasher = user;
    struct dr_position position = *line->start;

    for (uint32_t i = 0; i < line->plies && reserve(hasher, PLY_MAX); i++) {
        struct dr_move move = {.from = steps[i].from, .to = steps[i].to};

        if ((line->kinds[i] & DR_PLY_CAPTURE) != 0)
            dr_find(line->variant, &position, move.from, move.to, &move);
        dr_play(line->variant, &position, &move);
        add_ply(hasher, &move);
    }
}

void
pdn_hasher_setup(uint32_t ply, uint16_t variation,
                 const struct dr_position *position, void *user)
{
    struct pdn_hasher *hasher = user;

    (void)ply;
    if (variation != 0)
        return;
    if (!growth_make(&hasher->set_ups, &hasher->set_up_capacity,
                     hasher->set_up_count + 1, sizeof *hasher->set_ups)) {
        hasher->failed = true;
        return;
    }
    hasher->set_ups[hasher->set_up_count++] =
        (struct set_up){.at = hasher->size, .position = *position};
}

/*
 * Inserts the FENs of set-ups.  Room for all of them is reserved first; each
 * stretch of plies then moves once, the last one first.
 */
static void
insert_set_ups(struct pdn_hasher *hasher, const struct dr_variant *variant)
{
    char fen[PDN_FEN_MAX];
    size_t from = hasher->size, more = 0, to;

    for (size_t i = 0; i < hasher->set_up_count; i++)
        more += pdn_fen_write(variant, &hasher->set_ups[i].position, fen) + 2;
    if (!reserve(hasher, more))
        return;
    hasher->size += more;
    to = hasher->size;
    for (size_t i = hasher->set_up_count; i-- > 0;) {
        const struct set_up *set_up = &hasher->set_ups[i];
        size_t length = pdn_fen_write(variant, &set_up->position, fen);

        to -= from - set_up->at;
        memmove(hasher->bytes + to, hasher->bytes + set_up->at,
                from - set_up->at);
        from = set_up->at;
        hasher->bytes[--to] = 0;
        to -= length;
        memcpy(hasher->bytes + to, fen, length);
        hasher->bytes[--to] = 0;
    }
}

/* Writes the beginning of the key and returns where it starts. */
static uint8_t *
write_head(struct pdn_hasher *hasher, const struct pdn_replay *replay)
{
    size_t name = strlen(replay->variant->name) + 1, length;
    char fen[PDN_FEN_MAX];
    uint8_t *at;

    length = pdn_fen_write(replay->variant, &replay->start, fen) + 1;
    at = hasher->bytes + HEAD_MAX - length;
    memcpy(at, fen, length);
    at -= name;
    memcpy(at, replay->variant->name, name);
    return at;
}

enum pdn_status
pdn_hasher_end(struct pdn_hasher *hasher, const struct pdn_game *game,
               const struct pdn_replay *replay, struct pdn_identity *out)
{
    const uint8_t *key;
    size_t size;

    reserve(hasher, 0);
    insert_set_ups(hasher, replay->variant);
    if (hasher->failed)
        return PDN_E_NOMEM;
    key = write_head(hasher, replay);
    size = (size_t)(hasher->bytes + hasher->size - key);
    *out = (struct pdn_identity){
        .whole = replay->judged && replay->start_known && replay->broken == 0 &&
                 replay->irregular == 0 && !replay->ambiguous &&
                 replay->plies == game->plies,
        .hash = pdn_hash_bytes(key, size),
        .key = {(const char *)key, size},
    };
    return PDN_OK;
}
