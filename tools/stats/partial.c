// SPDX-License-Identifier: BSD-2-Clause
/*
 * partial.c - counts as a partial, which consists of lines of text.
 *
 *     pdn-stats-partial 1
 *     option NAME VALUE         the options that were given
 *     file SIZE                 for each input, if it is sharded
 *     shard I N
 *     table WIDTH ROWS          for each table, in their order
 *     KEY NUMBER...             its rows, sorted by key
 *     end HASH                  of all bytes before this line
 *
 * In values and keys, bytes other than visible ASCII are written as %XX, and an
 * empty value as %.
 */
#include "partial.h"

#include "escape.h"
#include "event.h"
#include "say.h"
#include "tree.h"
#include "word.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static void
put_escaped(struct text *out, const char *data, size_t size)
{
    static const char digits[] = "0123456789ABCDEF";

    if (size == 0)
        text_char(out, '%');
    for (size_t i = 0; i < size; i++) {
        unsigned char c = (unsigned char)data[i];

        if (c > ' ' && c < 0x7F && c != '%') {
            text_char(out, (char)c);
        } else {
            text_char(out, '%');
            text_char(out, digits[c >> 4]);
            text_char(out, digits[c & 15]);
        }
    }
}

/* Letter case does not matter in words, so all partials write them alike. */
static void
put_option(struct text *out, enum stats_option option, const char *value)
{
    bool word = option != OPTION_BY && option != OPTION_POSITION;

    say(out, "option {name} ", PUT(name, stats_option_names[option]));
    if (!word || *value == '\0')
        put_escaped(out, value, strlen(value));
    for (; word && *value != '\0'; value++)
        put_escaped(out, &(char){word_letter(*value)}, 1);
    text_char(out, '\n');
}

static void
put_table(struct text *out, const struct table *table)
{
    say(out, "table {width} {rows}\n", PUT(width, table->width),
        PUT(rows, table->count));
    for (size_t i = 0; i < table->count; i++) {
        struct pdn_slice key = table_key(table, i);
        const uint64_t *row = table_numbers(table, i);

        put_escaped(out, key.start, key.size);
        for (size_t n = 0; n < table->width; n++) {
            text_char(out, ' ');
            text_decimal(out, row[n]);
        }
        text_char(out, '\n');
    }
}

bool
partial_write(const struct stats *stats, struct counts *counts,
              const uint64_t *sizes, size_t size_count, struct text *out)
{
    const struct options *options = &stats->options;
    char hash[PDN_HASH_TEXT_SIZE];
    struct pdn_hash sum;

    if (!counts_sort(counts))
        return false;
    say(out, "pdn-stats-partial 1\n");
    for (int i = 0; i < STATS_OPTIONS; i++) {
        if (stats->given[i] != NULL)
            put_option(out, (enum stats_option)i, stats->given[i]);
    }
    for (size_t i = 0; i < size_count; i++)
        say(out, "file {size}\n", PUT(size, sizes[i]));
    say(out, "shard {part} {parts}\n",
        PUT(part, options->shards != 0 ? options->shard : 1),
        PUT(parts, options->shards != 0 ? options->shards : 1));
    for (int i = 0; i < TABLES; i++)
        put_table(out, &counts->table[i]);
    if (out->failed)
        return false;
    sum = pdn_hash_bytes(out->data, out->size);
    pdn_hash_write(&sum, hash);
    say(out, "end {hash}\n", PUT(hash, (const char *)hash));
    return !out->failed;
}

/*
 * Reads partials back into counts.
 *
 * Each of the shards 1 to N must be present once.  A second, identical copy is
 * ignored, so repeated work does no harm.  Anything else that does not fit is
 * rejected by name, because a wrong sum is worse than none.
 */

enum { SHARDS_MAX = 1 << 20 };

/* Limits each number so that no sum over all shards overflows. */
#define COUNT_MAX (UINT64_C(1) << 43)

struct merge {
    struct stats *stats;
    struct counts *counts;
    const char *name; /* of the input, for people */
    FILE *from;
    char *line; /* buffer of getline() */
    size_t capacity;
    size_t size;      /* of the line, without its end */
    bool cut;         /* the last line has no end */
    struct text read; /* the current partial, for its hash */
    struct text head; /* its options and files */
    struct text first_head;
    struct text key;
    uint32_t shard, shards;
    uint32_t wanted; /* N of the first partial, or 0 */
    bool *there;
    struct pdn_hash *hashes;
};

static bool
refuse(const struct merge *merge, const char *why)
{
    complain("%s: %s", merge->name, why);
    return false;
}

static bool
no_memory(void)
{
    complain("%s", pdn_status_text(PDN_E_NOMEM));
    return false;
}

/*
 * Reads the next line, and keeps it for the hash on request.  Returns false at
 * the end.
 */
static bool
next_line(struct merge *merge, bool keep)
{
    ssize_t got = getline(&merge->line, &merge->capacity, merge->from);

    merge->cut = got > 0 && merge->line[got - 1] != '\n';
    if (got <= 0 || merge->cut)
        return false;
    if (keep)
        text_bytes(&merge->read, merge->line, (size_t)got);
    merge->size = (size_t)got - 1;
    merge->line[merge->size] = '\0';
    return true;
}

static int
hex(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : c >= 'A' && c <= 'F' ? c - 55 : -1;
}

/* Decodes a word up to a blank or the end.  Returns NULL if it is damaged. */
static const char *
read_word(struct merge *merge, const char *at)
{
    struct text *key = &merge->key;

    text_clear(key);
    if (*at == '%' && (at[1] == ' ' || at[1] == '\0'))
        at++;
    while (*at != ' ' && *at != '\0') {
        int high, low;

        if (*at != '%') {
            text_char(key, *at++);
            continue;
        }
        high = hex(at[1]);
        low = high < 0 ? -1 : hex(at[2]);
        if (low < 0)
            return NULL;
        text_char(key, (char)(high << 4 | low));
        at += 3;
    }
    return at;
}

/* Reads " NUMBER".  Returns NULL if it is damaged. */
static const char *
read_number(const char *at, uint64_t *number)
{
    if (*at++ != ' ' || *at < '0' || *at > '9')
        return NULL;
    for (*number = 0; *at >= '0' && *at <= '9'; at++) {
        if (__builtin_mul_overflow(*number, 10, number) ||
            __builtin_add_overflow(*number, (uint64_t)(*at - '0'), number))
            return NULL;
    }
    return at;
}

/* Returns true if a key is safe to use without further checks. */
static bool
key_fits(enum counts_table which, struct pdn_slice key, const uint64_t *row)
{
    switch (which) {
    case TABLE_NODES:
    case TABLE_MOVES:
        return tree_key_fits(key, which == TABLE_MOVES);
    case TABLE_EVENT:
        return *row <= 1 && event_key_fits(key, *row == 1);
    default:
        return true;
    }
}

/* Rows are sorted by key, so none can occur twice. */
static bool
read_row(struct merge *merge, struct table *table, enum counts_table which)
{
    const char *at = read_word(merge, merge->line);
    struct pdn_slice key = {merge->key.data, merge->key.size};
    uint64_t *row;

    if (at == NULL || merge->key.failed ||
        (table->count != 0 &&
         slice_compare(table_key(table, table->count - 1), key) >= 0))
        return refuse(merge, "this partial is damaged");
    row = table_row(table, key.start, key.size);
    if (row == NULL)
        return no_memory();
    for (size_t i = 0; i < table->width; i++) {
        at = read_number(at, &row[i]);
        if (at == NULL || row[i] > COUNT_MAX)
            return refuse(merge, "this partial is damaged");
    }
    return (*at == '\0' && key_fits(which, key, row)) ||
           refuse(merge, "this partial is damaged");
}

static bool
read_table(struct merge *merge, struct table *table, enum counts_table which)
{
    uint64_t width, rows;
    const char *at;

    if (!next_line(merge, true))
        return refuse(merge, "this partial is cut off");
    at = strncmp(merge->line, "table", 5) == 0
             ? read_number(merge->line + 5, &width)
             : NULL;
    if (at == NULL || read_number(at, &rows) == NULL || width != table->width)
        return refuse(merge, "this partial is damaged");
    for (uint64_t i = 0; i < rows; i++) {
        if (!next_line(merge, true))
            return refuse(merge, "this partial is cut off");
        if (!read_row(merge, table, which))
            return false;
    }
    return true;
}

/* Options that --merge accepts: how counts are shown, not what was counted. */
static bool
is_presentation(enum stats_option option)
{
    return option == OPTION_TOP || option == OPTION_MIN ||
           option == OPTION_SORT || option == OPTION_STYLE ||
           option == OPTION_WIDTH || option == OPTION_CSV_SAFE ||
           option == OPTION_FORMAT;
}

/*
 * The partial of an event contains its games, so any table of them can be made.
 */
static bool
is_of_event(const struct merge *merge, enum stats_option option)
{
    char *const *of_partial = merge->stats->merged;

    return (option == OPTION_CROSSTABLE || option == OPTION_STANDINGS ||
            option == OPTION_POINTS || option == OPTION_UNPLAYED) &&
           (of_partial[OPTION_CROSSTABLE] != NULL ||
            of_partial[OPTION_STANDINGS] != NULL);
}

static void
name_option(struct text *out, enum stats_option option, const char *value)
{
    const struct pdn_slice shown = {value, strlen(value)};

    if (*value == '\0')
        say(out, "--{option}", PUT(option, stats_option_names[option]));
    else
        say(out, "--{option}={value}", PUT(option, stats_option_names[option]),
            PUT_SHOWN(value, &shown));
}

static struct pdn_slice
slice_of(const struct text *text)
{
    return (struct pdn_slice){text->data, text->size};
}

/* Appends the options with which the partial was counted. */
static void
name_options(const struct merge *merge, struct text *out)
{
    char *const *of_partial = merge->stats->merged;

    for (unsigned i = 0; i < STATS_OPTIONS; i++) {
        if (of_partial[i] == NULL || is_presentation(i))
            continue;
        if (out->size != 0)
            text_char(out, ' ');
        name_option(out, i, of_partial[i]);
    }
}

/* Rejects an option with which the partial was not counted. */
static bool
refuse_option(const struct merge *merge, enum stats_option option)
{
    struct text there = {0}, asked = {0}, message = {0};

    name_options(merge, &there);
    name_option(&asked, option, merge->stats->given[option]);
    if (there.size != 0)
        say(&message,
            "counted with {options}, not with {option}; --merge accepts only "
            "--top, --min, --sort, --format, --width, --style and --csv-safe",
            PUT(options, slice_of(&there)), PUT(option, slice_of(&asked)));
    else
        say(&message,
            "counted for the report on all games, not with {option}; --merge "
            "accepts only --top, --min, --sort, --format, --width, --style and "
            "--csv-safe",
            PUT(option, slice_of(&asked)));
    text_char(&message, '\0');
    if (there.failed || asked.failed || message.failed)
        no_memory();
    else
        refuse(merge, message.data);
    text_free(&there);
    text_free(&asked);
    text_free(&message);
    return false;
}

/* Letter case matters in a FEN, where k does not mean a king. */
static bool
is_same_value(enum stats_option option, const char *a, const char *b)
{
    return option == OPTION_POSITION ? strcmp(a, b) == 0 : word_same(a, b);
}

/* Returns true if the partials contain what is requested. */
static bool
has_asked(const struct merge *merge)
{
    const struct stats *stats = merge->stats;

    for (unsigned i = 0; i < STATS_OPTIONS; i++) {
        const char *given = stats->given[i], *there = stats->merged[i];

        if (given == NULL || given == there || is_presentation(i) ||
            (there != NULL && is_same_value(i, given, there)) ||
            is_of_event(merge, i))
            continue;
        return refuse_option(merge, i);
    }
    return true;
}

/* Takes an option from the first partial, unless it was given here. */
static bool
take_option(struct merge *merge, const char *at)
{
    struct stats *stats = merge->stats;
    size_t size = strcspn(at, " ");

    for (int i = 0; i < STATS_OPTIONS; i++) {
        if (strlen(stats_option_names[i]) != size ||
            memcmp(stats_option_names[i], at, size) != 0)
            continue;
        if (at[size] != ' ' || stats->merged[i] != NULL ||
            read_word(merge, at + size + 1) == NULL)
            break;
        text_char(&merge->key, '\0');
        if (!merge->key.failed)
            stats->merged[i] = strdup(merge->key.data);
        if (stats->given[i] == NULL)
            stats->given[i] = stats->merged[i];
        return stats->merged[i] != NULL || no_memory();
    }
    return refuse(merge,
                  "counted with an option that this version does not know");
}

/* Reads options, file sizes and the shard. */
static bool
read_head(struct merge *merge)
{
    text_clear(&merge->head);
    while (next_line(merge, true)) {
        const char *at = merge->line;
        uint64_t shard, shards;

        if (strncmp(at, "shard", 5) == 0) {
            at = read_number(at + 5, &shard);
            at = at == NULL ? NULL : read_number(at, &shards);
            if (at == NULL || *at != '\0' || shard == 0 || shard > shards ||
                shards > SHARDS_MAX)
                return refuse(merge, "this partial is damaged");
            merge->shard = (uint32_t)shard;
            merge->shards = (uint32_t)shards;
            return merge->wanted != 0 || has_asked(merge);
        }
        text_bytes(&merge->head, at, merge->size + 1);
        if (strncmp(at, "option ", 7) == 0) {
            if (merge->wanted == 0 && !take_option(merge, at + 7))
                return false;
        } else if (strncmp(at, "file ", 5) != 0) {
            return refuse(merge, "this partial is damaged");
        }
    }
    return refuse(merge, "this partial is cut off");
}

/* Returns true if the partial belongs to the previous ones. */
static bool
fits(struct merge *merge)
{
    if (merge->head.failed)
        return no_memory();
    if (merge->wanted == 0) {
        merge->wanted = merge->shards;
        merge->there = calloc(merge->shards, sizeof *merge->there);
        merge->hashes = calloc(merge->shards, sizeof *merge->hashes);
        text_bytes(&merge->first_head, merge->head.data, merge->head.size);
        return (merge->there != NULL && merge->hashes != NULL &&
                !merge->first_head.failed) ||
               no_memory();
    }
    if (merge->shards != merge->wanted) {
        complain("%s: part %" PRIu32 " of %" PRIu32
                 ", but others are of %" PRIu32,
                 merge->name, merge->shard, merge->shards, merge->wanted);
        return false;
    }
    if (merge->head.size != merge->first_head.size ||
        (merge->head.size != 0 &&
         memcmp(merge->head.data, merge->first_head.data, merge->head.size) !=
             0))
        return refuse(
            merge,
            "counted with other options or from other files; for one report on "
            "several files, pass all of them to each pdn-stats --partial");
    return true;
}

/*
 * Reads the last line, and then adds the counts unless they were added before.
 */
static bool
finish(struct merge *merge, const struct counts *counts)
{
    struct pdn_hash sum = pdn_hash_bytes(merge->read.data, merge->read.size);
    char hash[PDN_HASH_TEXT_SIZE];
    uint32_t index = merge->shard - 1;

    pdn_hash_write(&sum, hash);
    if (merge->read.failed)
        return no_memory();
    if (!next_line(merge, false))
        return refuse(merge, "this partial is cut off");
    if (strncmp(merge->line, "end ", 4) != 0 ||
        strcmp(merge->line + 4, hash) != 0)
        return refuse(merge, "this partial is damaged");
    if (merge->there[index]) {
        if (memcmp(&merge->hashes[index], &sum, sizeof sum) == 0)
            return true;
        complain("%s: part %" PRIu32 " of %" PRIu32
                 " came before and differs, because it was counted from other "
                 "files; for one report on several files, pass all of them to "
                 "each pdn-stats --partial",
                 merge->name, merge->shard, merge->wanted);
        return false;
    }
    merge->there[index] = true;
    merge->hashes[index] = sum;
    return counts_add(merge->counts, counts) || no_memory();
}

static bool
read_partial(struct merge *merge)
{
    struct counts counts;
    bool done = read_head(merge) && fits(merge);

    counts_open(&counts);
    for (int i = 0; done && i < TABLES; i++)
        done = read_table(merge, &counts.table[i], (enum counts_table)i);
    done = done && finish(merge, &counts);
    counts_free(&counts);
    return done;
}

/* Reads all partials of one input. */
static bool
read_partials(struct merge *merge, const char *name, FILE *from)
{
    bool done = true, any = false;

    merge->name = name;
    merge->from = from;
    while (done) {
        text_clear(&merge->read);
        if (!next_line(merge, true)) {
            if (merge->cut)
                done = refuse(merge, "damaged: its last line is cut off");
            else if (merge->capacity != 0 && !feof(merge->from))
                done = refuse(merge, strerror(errno));
            break;
        }
        any = true;
        if (strcmp(merge->line, "pdn-stats-partial 1") != 0)
            done = refuse(merge, "not a partial of this version");
        else
            done = read_partial(merge);
    }
    if (done && ferror(merge->from))
        done = refuse(merge, strerror(errno));
    else if (done && !any)
        done = refuse(merge, "it contains no partial");
    return done;
}

static bool
read_input(struct merge *merge, const char *path)
{
    FILE *from;
    bool done;

    if (strcmp(path, "-") == 0)
        return read_partials(merge, "<stdin>", stdin);
    from = fopen(path, "re");
    if (from == NULL) {
        complain("%s: %s", path, strerror(errno));
        return false;
    }
    done = read_partials(merge, path, from);
    fclose(from);
    return done;
}

static bool
is_complete(const struct merge *merge)
{
    if (merge->wanted == 0) {
        complain("there is no partial to merge");
        return false;
    }
    for (uint32_t i = 0; i < merge->wanted; i++) {
        if (!merge->there[i]) {
            complain("part %" PRIu32 " of %" PRIu32 " is missing", i + 1,
                     merge->wanted);
            return false;
        }
    }
    return true;
}

/*
 * Returns true if the requested options have an effect on what the partials
 * contain.
 */
static bool
options_match(const struct merge *merge)
{
    const char *mismatch = stats_mismatch(merge->stats);

    if (mismatch != NULL)
        complain("%s", mismatch);
    return mismatch == NULL;
}

/* Finishes all inputs. */
static bool
settle(struct merge *merge, bool done)
{
    done = done && is_complete(merge) && options_match(merge) &&
           stats_settle(merge->stats);
    free(merge->line);
    free(merge->there);
    free(merge->hashes);
    text_free(&merge->read);
    text_free(&merge->head);
    text_free(&merge->first_head);
    text_free(&merge->key);
    return done;
}

bool
partial_merge(struct stats *stats, struct counts *counts)
{
    struct merge merge = {.stats = stats, .counts = counts};
    bool done = true;

    for (size_t i = 0; done && i < stats->options.file_count; i++)
        done = read_input(&merge, stats->options.files[i]);
    return settle(&merge, done);
}

bool
partial_merge_from(struct stats *stats, struct counts *counts, const char *name,
                   FILE *from)
{
    struct merge merge = {.stats = stats, .counts = counts};
    bool done = read_partials(&merge, name, from);

    return settle(&merge, done);
}
