// SPDX-License-Identifier: BSD-2-Clause
/*
 * clean_suggest.c - which names of players are probably spellings of one.
 *
 * Two are if they have the same words, whatever their order, case and points;
 * or if they share a word of some length, and what else one has is initials
 * of what the other has.  Players who met each other are two.
 */
#include "clean_names.h"

#include "escape.h"

#include <stdlib.h>

enum { WORDS_MAX = 8, LONG_WORD = 3 };

/* A word of a player's name. */
struct mention {
    const char *word;
    uint32_t size, player;
};

struct words {
    struct pdn_slice word[WORDS_MAX];
    size_t count;
};

static struct words
split_words(const char *text)
{
    struct words words = {.count = 0};

    while (*text != '\0' && words.count < WORDS_MAX) {
        size_t size = strcspn(text, " ");

        words.word[words.count++] = (struct pdn_slice){text, size};
        text += size + (text[size] == ' ');
    }
    return words;
}

static bool
same_word(struct pdn_slice a, struct pdn_slice b)
{
    return a.size == b.size && memcmp(a.start, b.start, a.size) == 0;
}

static void
drop_word(struct words *words, size_t index)
{
    words->word[index] = words->word[--words->count];
}

/* Takes out what both have; returns whether a long word was among it. */
static bool
drop_common(struct words *a, struct words *b)
{
    bool found_long = false;

    for (size_t i = a->count; i-- > 0;)
        for (size_t j = 0; j < b->count; j++) {
            if (!same_word(a->word[i], b->word[j]))
                continue;
            found_long |= a->word[i].size >= LONG_WORD;
            drop_word(a, i);
            drop_word(b, j);
            break;
        }
    return found_long;
}

/* Whether each word is the first letter of one of the other name's. */
static bool
are_initials(struct words a, struct words b)
{
    if (a.count == 0 || a.count != b.count)
        return false;
    for (size_t i = 0; i < a.count; i++) {
        size_t j = 0;

        while (j < b.count && !((a.word[i].size == 1 || b.word[j].size == 1) &&
                                *a.word[i].start == *b.word[j].start))
            j++;
        if (j == b.count)
            return false;
        drop_word(&b, j);
    }
    return true;
}

/* Why two names may be one; or NULL. */
static const char *
evidence_of(const struct player *a, const struct player *b)
{
    struct words x = split_words(a->words), y = split_words(b->words);

    if (strcmp(a->words, b->words) == 0)
        return "the same words; never met";
    if (drop_common(&x, &y) && are_initials(x, y))
        return "a name in common, the rest as initials; never met";
    return NULL;
}

static int
compare_pairs(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;

    return (x > y) - (x < y);
}

static bool
have_met(const struct players *players, uint32_t a, uint32_t b)
{
    uint64_t pair = a < b ? (uint64_t)a << 32 | b : (uint64_t)b << 32 | a;

    return players->pair_count != 0 &&
           bsearch(&pair, players->pairs, players->pair_count, sizeof pair,
                   compare_pairs) != NULL;
}

static int
compare_mentions(const void *a, const void *b)
{
    const struct mention *x = a, *y = b;
    uint32_t common = x->size < y->size ? x->size : y->size;
    int order = memcmp(x->word, y->word, common);

    if (order == 0)
        order = (x->size > y->size) - (x->size < y->size);
    return order != 0 ? order
                      : (x->player > y->player) - (x->player < y->player);
}

/* Whether the word is the first long one that both have: told once. */
static bool
is_first_common(const struct player *a, const struct player *b,
                const struct mention *mention)
{
    struct words x = split_words(a->words), y = split_words(b->words);

    for (size_t i = 0; i < x.count; i++) {
        if (x.word[i].size < LONG_WORD)
            continue;
        for (size_t j = 0; j < y.count; j++)
            if (same_word(x.word[i], y.word[j]))
                return same_word(x.word[i], (struct pdn_slice){mention->word,
                                                               mention->size});
    }
    return false;
}

/* The name that is met more often stands second: it is the one to keep. */
static void
put_suggestion(FILE *to, const struct player *a, const struct player *b,
               const char *evidence)
{
    const struct player *name = b->games > a->games ? b : a;
    const struct player *alias = name == a ? b : a;
    struct text line = {0};

    escape_tsv(&line, alias->name, strlen(alias->name));
    text_char(&line, '\t');
    escape_tsv(&line, name->name, strlen(name->name));
    text_char(&line, '\t');
    text_decimal(&line, alias->games);
    text_char(&line, '\t');
    text_decimal(&line, name->games);
    text_char(&line, '\t');
    text_string(&line, evidence);
    text_char(&line, '\n');
    if (!line.failed)
        fwrite(line.data, 1, line.size, to);
    text_free(&line);
}

/* Players that share a word. */
static void
suggest_among(struct players *players, const struct mention *mentions,
              size_t count, FILE *to)
{
    for (size_t i = 0; i < count; i++)
        for (size_t j = i + 1; j < count; j++) {
            uint32_t a = mentions[i].player, b = mentions[j].player;
            const struct player *x = &players->list[a], *y = &players->list[b];
            const char *evidence = a == b ? NULL : evidence_of(x, y);

            if (evidence != NULL && is_first_common(x, y, &mentions[i]) &&
                !have_met(players, a, b))
                put_suggestion(to, x, y, evidence);
        }
}

void
players_suggest(struct players *players, FILE *to)
{
    static const char header[] =
        "alias\tname\talias_games\tname_games\tevidence\n";
    struct mention *mentions =
        calloc(players->count * WORDS_MAX + 1, sizeof *mentions);
    size_t count = 0;

    fwrite(header, 1, sizeof header - 1, to);
    if (mentions == NULL) {
        players->failed = true;
        return;
    }
    if (players->pair_count != 0)
        qsort(players->pairs, players->pair_count, sizeof *players->pairs,
              compare_pairs);
    for (uint32_t i = 0; i < players->count; i++) {
        struct words words = split_words(players->list[i].words);

        for (size_t w = 0; w < words.count; w++)
            if (words.word[w].size >= LONG_WORD)
                mentions[count++] = (struct mention){
                    words.word[w].start, (uint32_t)words.word[w].size, i};
    }
    if (count != 0)
        qsort(mentions, count, sizeof *mentions, compare_mentions);
    for (size_t from = 0, next; from < count; from = next) {
        struct pdn_slice word = {mentions[from].word, mentions[from].size};

        for (next = from + 1; next < count; next++)
            if (!same_word(word, (struct pdn_slice){mentions[next].word,
                                                    mentions[next].size}))
                break;
        suggest_among(players, mentions + from, next - from, to);
    }
    free(mentions);
}
