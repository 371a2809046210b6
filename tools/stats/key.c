// SPDX-License-Identifier: BSD-2-Clause
/*
 * key.c - the groups to which a game belongs, by its tags and by its moves.
 * The key of a group consists of its values with separators in between.
 */
#include "key.h"

#include "names.h"
#include "word.h"

#include "pdn/check.h"

#include <stdio.h>

enum { DIGITS = 32 };

struct pdn_slice
counter_tag(struct counter *counter, struct pdn_slice raw)
{
    struct text *out = &counter->value;
    struct pdn_slice value = raw;

    if (raw.size == 0)
        return (struct pdn_slice){"", 0};
    if (memchr(raw.start, '\\', raw.size) != NULL) {
        text_clear(&counter->unescaped);
        if (!text_room(&counter->unescaped, raw.size)) {
            counter->failed = true;
            return (struct pdn_slice){"", 0};
        }
        value = pdn_tag_unescape(raw, counter->unescaped.data);
    }
    if (counter->game->utf8)
        return value;
    text_clear(out);
    while (value.size > 0) {
        if (!text_room(out, PDN_CHARACTER_MAX)) {
            counter->failed = true;
            break;
        }
        out->size += pdn_encoding_convert(counter->encoding, &value,
                                          out->data + out->size,
                                          out->capacity - out->size);
    }
    return (struct pdn_slice){out->data, out->size};
}

struct pdn_slice
counter_name(struct counter *counter, struct pdn_slice raw)
{
    return aliases_apply(counter_tag(counter, raw),
                         (void *)(uintptr_t)&counter->stats->aliases);
}

void
key_value(struct text *key, struct pdn_slice value)
{
    size_t from = key->size;

    text_bytes(key, value.start, value.size);
    for (size_t i = from; i < key->size; i++)
        if (key->data[i] == KEY_SEPARATOR || key->data[i] == '\0')
            key->data[i] = ' ';
}

uint64_t
key_number(struct pdn_slice key)
{
    uint64_t number = 0;

    for (size_t i = 0; i < key.size; i++) {
        if (key.start[i] < '0' || key.start[i] > '9')
            break;
        number = number * 10 + (uint64_t)(key.start[i] - '0');
    }
    return number;
}

/* Writes "3M1K", or 0. */
static void
put_pieces(struct text *out, unsigned men, unsigned kings)
{
    if (men != 0) {
        text_decimal(out, men);
        text_char(out, 'M');
    }
    if (kings != 0) {
        text_decimal(out, kings);
        text_char(out, 'K');
    }
    if (men == 0 && kings == 0)
        text_char(out, '0');
}

void
counter_material(struct text *out, const struct counter *counter)
{
    const struct pdn_replay *replay = &counter->replay;
    struct dr_material material;

    if (!counter->stats->replay || replay->broken != 0) {
        text_char(out, '?');
        return;
    }
    material = dr_position_material(counter->variant, &replay->end);
    put_pieces(out, material.men[DR_WHITE], material.kings[DR_WHITE]);
    text_string(out, " v ");
    put_pieces(out, material.men[DR_BLACK], material.kings[DR_BLACK]);
}

static void
put_year(struct text *out, struct counter *counter)
{
    struct pdn_date date =
        pdn_date_read(pdn_game_tag(counter->game, PDN_TAG_DATE));

    if (date.year != 0) /* also if day and month may be exchanged */
        text_decimal(out, date.year);
    else
        text_char(out, '?');
}

/*
 * Writes the first of a range of lengths, so that keys sort in numeric order.
 */
static void
put_length(struct text *out, uint32_t plies)
{
    char digits[DIGITS];

    snprintf(digits, sizeof digits, "%010u",
             plies == 0 ? 0 : (plies - 1) / LENGTH_STEP * LENGTH_STEP + 1);
    text_string(out, digits);
}

/* Returns the value of the first tag with this name, in any letter case. */
static struct pdn_slice
find_value(const struct pdn_game *game, const char *name)
{
    size_t size = strlen(name);

    for (size_t i = 0; i < game->tag_count; i++) {
        const struct pdn_tag *tag = &game->tags[i];

        if (tag->name_length == size &&
            word_begins(game->text + tag->name, size, name, size))
            return (struct pdn_slice){game->text + tag->value,
                                      tag->value_length};
    }
    return (struct pdn_slice){NULL, 0};
}

static void
put_value(struct counter *counter, struct text *out,
          const struct stats_key *key)
{
    struct pdn_slice value;

    switch (key->kind) {
    case KEY_TAG:
        value = find_value(counter->game, key->name);
        value = word_same(key->name, "White") || word_same(key->name, "Black")
                    ? counter_name(counter, value)
                    : counter_tag(counter, value);
        key_value(out, value);
        break;
    case KEY_PLAYER:
        break;
    case KEY_YEAR:
        put_year(out, counter);
        break;
    case KEY_OPENING:
        text_bytes(out, counter->opening, counter->opening_size);
        break;
    case KEY_LENGTH:
        put_length(out, counter->game->plies);
        break;
    case KEY_ENDING:
        counter_material(out, counter);
        break;
    case KEY_VARIANT:
        text_string(out, counter->variant->name);
        break;
    }
}

/* Writes the key for one side's player.  Returns false if there is no name. */
static bool
put_key(struct counter *counter, struct text *out, enum pdn_tag_id side)
{
    const struct stats *stats = counter->stats;
    struct pdn_slice name;

    text_clear(out);
    for (size_t i = 0; i < stats->key_count; i++) {
        if (i > 0)
            text_char(out, KEY_SEPARATOR);
        if (stats->keys[i].kind != KEY_PLAYER) {
            put_value(counter, out, &stats->keys[i]);
            continue;
        }
        name = counter_name(counter, pdn_game_tag(counter->game, side));
        if (is_no_one(name))
            return false;
        key_value(out, name);
    }
    return true;
}

unsigned
counter_groups(struct counter *counter)
{
    unsigned sides = 0;

    if (counter->stats->product != PRODUCT_PLAYERS) {
        put_key(counter, &counter->key, PDN_TAG_WHITE);
        return 1;
    }
    sides |= put_key(counter, &counter->key, PDN_TAG_WHITE) ? 1 : 0;
    sides |= put_key(counter, &counter->other_key, PDN_TAG_BLACK) ? 2 : 0;
    return sides;
}
