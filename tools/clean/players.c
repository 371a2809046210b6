// SPDX-License-Identifier: BSD-2-Clause
/* players.c - names of players, and who met whom. */
#include "players.h"

#include "accents.h"
#include "escape.h"
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

/*
 * Returns the words of a name in the form of accents.h, sorted and separated by
 * blanks; owned by the caller.  Returns NULL if out of memory.
 */
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

/* Returns the index of a player, adding new ones, or UINT32_MAX on failure. */
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

/*
 * Finds names of players that are probably spellings of the same name.
 *
 * Two names match if they have the same words, regardless of order, case,
 * accents and full stops; or if they share a word of some length, and the other
 * words of one are initials of the other's.  Players who met each other are
 * different people.
 *
 * Each name is replaced by the most frequent one that it matches, and in a
 * chain of such names by the last one.  The output is a table for --names.
 */

enum {
    LONG_WORD = 3, /* characters */
    /*
     * How many of the most frequent names that share a word are examined for
     * each name.  The limit keeps the time proportional to the number of names.
     */
    LOOKED_AT = 1024,
};

/* A word of a player's name. */
struct mention {
    const char *word;
    uint32_t size, player;
    uint64_t initials; /* see initials_of() */
    uint64_t rank;     /* of the player: the number of more frequent names */
};

/* What was found about one player. */
struct finding_of_player {
    uint64_t rank, initials;
    bool has_short;  /* one of the words is a single letter */
    uint32_t best;   /* the more frequent name that it probably is, or itself */
    uint32_t root;   /* the end of the chain */
    const char *why; /* the evidence for `best` */
};

/* The state of the search; each list has an entry for each player. */
struct search {
    const struct players *players;
    struct finding_of_player *of; /* owned */
    uint32_t *order;              /* owned; by rank */
    struct mention *mentions;     /* owned */
    size_t mention_count;
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

/* Returns the first character of a word, or 0 if it is empty. */
static uint32_t
initial_of(struct pdn_slice word)
{
    uint32_t point = 0;

    if (word.size != 0 && utf8_decode(word.start, word.size, &point) == 0)
        point = (unsigned char)*word.start;
    return point;
}

static size_t
characters(struct pdn_slice word)
{
    size_t count = 0;

    for (size_t i = 0; i < word.size; i++)
        count += !utf8_goes_on(word.start[i]);
    return count;
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

/* Removes the words that both names have.  Returns true if one was long. */
static bool
drop_common(struct words *a, struct words *b)
{
    bool found_long = false;

    for (size_t i = a->count; i-- > 0;)
        for (size_t j = 0; j < b->count; j++) {
            if (!same_word(a->word[i], b->word[j]))
                continue;
            found_long |= characters(a->word[i]) >= LONG_WORD;
            drop_word(a, i);
            drop_word(b, j);
            break;
        }
    return found_long;
}

/* Returns true if each word is the initial of a word in the other name. */
static bool
are_initials(struct words a, struct words b)
{
    if (a.count == 0 || a.count != b.count)
        return false;
    for (size_t i = 0; i < a.count; i++) {
        uint32_t initial = initial_of(a.word[i]);
        size_t j = 0;

        if (initial >= '0' && initial <= '9')
            return false; /* digits are not initials */

        while (j < b.count &&
               (initial_of(b.word[j]) != initial ||
                (characters(a.word[i]) != 1 && characters(b.word[j]) != 1)))
            j++;
        if (j == b.count)
            return false;
        drop_word(&b, j);
    }
    return true;
}

/* Returns why two names may be the same, or NULL. */
static const char *
evidence_of(const struct player *a, const struct player *b)
{
    struct words x = split_words(a->words), y = split_words(b->words);

    if (strcmp(a->words, b->words) == 0)
        return "the same words; the players never met";
    if (drop_common(&x, &y) && are_initials(x, y))
        return "a common name, and initials for the rest; the players never "
               "met";
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

/*
 * Returns the initials of all words in order, which are equal for names that
 * may be the same.  Only a byte of each is kept, so others may be equal by
 * chance.
 */
static uint64_t
initials_of(const struct words *words, bool *has_short)
{
    unsigned char letter[WORDS_MAX];
    uint64_t initials = 0;

    *has_short = false;
    for (size_t i = 0; i < words->count; i++) {
        unsigned char initial = (unsigned char)initial_of(words->word[i]);
        size_t at = i;

        *has_short |= characters(words->word[i]) == 1;
        for (; at > 0 && letter[at - 1] > initial; at--)
            letter[at] = letter[at - 1];
        letter[at] = initial;
    }
    for (size_t i = 0; i < words->count; i++)
        initials = initials << 8 | letter[i];
    return initials;
}

/* Sorts by word, then by initials, then by frequency. */
static int
compare_mentions(const void *a, const void *b)
{
    const struct mention *x = a, *y = b;
    uint32_t common = x->size < y->size ? x->size : y->size;
    int order = memcmp(x->word, y->word, common);

    if (order == 0)
        order = (x->size > y->size) - (x->size < y->size);
    if (order == 0)
        order = (x->initials > y->initials) - (x->initials < y->initials);
    return order != 0 ? order : (x->rank > y->rank) - (x->rank < y->rank);
}

static bool
same_block(const struct mention *a, const struct mention *b)
{
    return a->initials == b->initials && a->size == b->size &&
           memcmp(a->word, b->word, a->size) == 0;
}

/*
 * Returns true if a closer look is worthwhile: one name has an initial, or both
 * have the same initials.
 */
static bool
may_be_one(const struct search *search, uint32_t a, uint32_t b)
{
    return search->of[a].has_short || search->of[b].has_short ||
           strcmp(search->players->list[a].words,
                  search->players->list[b].words) == 0;
}

/* Among the names that share a word, finds the most frequent match for each. */
static void
look_among(struct search *search, const struct mention *mentions, size_t count)
{
    const struct player *list = search->players->list;

    for (size_t i = 1; i < count; i++) {
        uint32_t a = mentions[i].player;
        struct finding_of_player *of = &search->of[a];

        for (size_t j = 0; j < i && j < LOOKED_AT; j++) {
            uint32_t b = mentions[j].player;
            const char *why;

            if (of->best != a && search->of[of->best].rank <= mentions[j].rank)
                break;
            if (a == b || !may_be_one(search, a, b))
                continue;
            why = evidence_of(&list[a], &list[b]);
            if (why == NULL || have_met(search->players, a, b))
                continue;
            of->best = b;
            of->why = why;
            break;
        }
    }
}

/* Returns true if a player met one of those taken for another. */
static bool
met_any(const struct search *search, uint32_t player, uint32_t root)
{
    const struct players *players = search->players;
    size_t from = 0, to = players->pair_count;

    while (from < to) { /* the first pair of the player */
        size_t middle = from + (to - from) / 2;

        if (players->pairs[middle] >> 32 < player)
            from = middle + 1;
        else
            to = middle;
    }
    for (; from < players->pair_count && players->pairs[from] >> 32 == player;
         from++)
        if (search->of[(uint32_t)players->pairs[from]].root == root)
            return true;
    return false;
}

/* Chooses one name for all of a chain, unless two of its players met. */
static void
find_roots(struct search *search)
{
    for (size_t i = 0; i < search->players->count; i++) {
        uint32_t player = search->order[i];
        struct finding_of_player *of = &search->of[player];
        uint32_t root = search->of[of->best].root;

        if (of->best != player && !met_any(search, player, root))
            of->root = root;
    }
}

/* Returns false if the line could not be composed. */
static bool
put_suggestion(FILE *to, const struct search *search, uint32_t player)
{
    const struct finding_of_player *of = &search->of[player];
    const struct player *list = search->players->list;
    const struct player *alias = &list[player], *name = &list[of->root];
    struct text line = {0};
    bool whole;

    escape_tsv(&line, alias->name, strlen(alias->name));
    text_char(&line, '\t');
    escape_tsv(&line, name->name, strlen(name->name));
    text_char(&line, '\t');
    text_decimal(&line, alias->games);
    text_char(&line, '\t');
    text_decimal(&line, name->games);
    text_char(&line, '\t');
    text_string(&line, of->why);
    if (of->best != of->root) {
        text_string(&line, "; by way of ");
        escape_tsv(&line, list[of->best].name, strlen(list[of->best].name));
    }
    text_char(&line, '\n');
    whole = !line.failed;
    if (whole)
        fwrite(line.data, 1, line.size, to);
    text_free(&line);
    return whole;
}

static int
compare_ranks(const void *a, const void *b, void *context)
{
    const struct players *players = context;
    const uint32_t *x = a, *y = b;
    uint64_t one = players->list[*x].games, two = players->list[*y].games;

    return one != two ? (one < two) - (one > two) : (*x > *y) - (*x < *y);
}

/* Lists who met whom, from both sides, each pair once and sorted. */
static bool
settle_pairs(struct players *players)
{
    size_t count = players->pair_count, kept = 0;
    uint64_t *pairs;

    if (count == 0)
        return true;
    qsort(players->pairs, count, sizeof *pairs, compare_pairs);
    for (size_t i = 0; i < count; i++)
        if (kept == 0 || players->pairs[kept - 1] != players->pairs[i])
            players->pairs[kept++] = players->pairs[i];
    pairs = reallocarray(players->pairs, kept, 2 * sizeof *pairs);
    if (pairs == NULL)
        return false;
    for (size_t i = 0; i < kept; i++)
        pairs[kept + i] = pairs[i] << 32 | pairs[i] >> 32;
    players->pairs = pairs;
    players->pair_count = players->pair_capacity = 2 * kept;
    qsort(pairs, 2 * kept, sizeof *pairs, compare_pairs);
    return true;
}

static void
add_mention(struct search *search, uint32_t player, struct pdn_slice word)
{
    search->mentions[search->mention_count++] = (struct mention){
        .word = word.start,
        .size = (uint32_t)word.size,
        .player = player,
        .initials = search->of[player].initials,
        .rank = search->of[player].rank,
    };
}

/*
 * Adds a mention for each long word or, if all words are short, for the name.
 */
static void
add_mentions(struct search *search, uint32_t player)
{
    struct finding_of_player *of = &search->of[player];
    const char *name = search->players->list[player].words;
    struct words words = split_words(name);
    size_t before = search->mention_count;

    of->best = of->root = player;
    of->initials = initials_of(&words, &of->has_short);
    for (size_t w = 0; w < words.count; w++)
        if (characters(words.word[w]) >= LONG_WORD)
            add_mention(search, player, words.word[w]);
    if (search->mention_count == before && words.count != 0)
        add_mention(search, player, (struct pdn_slice){name, strlen(name)});
}

static bool
search_open(struct search *search, struct players *players)
{
    size_t count = players->count;

    *search = (struct search){
        .players = players,
        .of = calloc(count + 1, sizeof *search->of),
        .order = calloc(count + 1, sizeof *search->order),
        .mentions = calloc(count * WORDS_MAX + 1, sizeof *search->mentions),
    };
    if (search->of == NULL || search->order == NULL ||
        search->mentions == NULL || !settle_pairs(players))
        return false;
    for (uint32_t i = 0; i < count; i++)
        search->order[i] = i;
    qsort_r(search->order, count, sizeof *search->order, compare_ranks,
            players);
    for (size_t i = 0; i < count; i++)
        search->of[search->order[i]].rank = i;
    for (uint32_t i = 0; i < count; i++)
        add_mentions(search, i);
    qsort(search->mentions, search->mention_count, sizeof *search->mentions,
          compare_mentions);
    return true;
}

void
players_suggest(struct players *players, FILE *to)
{
    static const char header[] =
        "alias\tname\talias_games\tname_games\tevidence\n";
    struct search search;

    fwrite(header, 1, sizeof header - 1, to);
    if (!search_open(&search, players)) {
        players->failed = true;
    } else {
        for (size_t from = 0, next; from < search.mention_count; from = next) {
            for (next = from + 1; next < search.mention_count; next++)
                if (!same_block(&search.mentions[from], &search.mentions[next]))
                    break;
            look_among(&search, search.mentions + from, next - from);
        }
        find_roots(&search);
        for (uint32_t i = 0; i < players->count; i++)
            if (search.of[i].root != i && !put_suggestion(to, &search, i))
                players->failed = true;
    }
    free(search.of);
    free(search.order);
    free(search.mentions);
}
