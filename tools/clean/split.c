// SPDX-License-Identifier: BSD-2-Clause
/*
 * split.c - distributes games to many files, by a tag, by year, or a fixed
 * number in each.
 *
 * Only one file is open at a time, so their number is unlimited.  A file that
 * is reopened must still be the one that was created.  The files get their
 * names at the end of the run, all or none of them.
 */
#include "split.h"

#include "header.h"
#include "options.h"
#include "output.h"
#include "word.h"

#include "pdn/check.h"
#include "pdn/hash.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <unistd.h>

enum {
    NAME_KEPT = 100,    /* bytes of a value kept in a name */
    NAME_SIZE = 160,    /* with a hash, .pdn and a NUL */
    HASH_SHOWN = 8,     /* hash digits that distinguish names */
    NUMBER_SIZE = 32,   /* of a name that is a number */
    FIRST_CAPACITY = 64 /* a power of two */
};

struct split_file {
    struct pdn_hash value; /* what its games have in common */
    char *name;            /* owned; NULL for a free slot of the table */
    struct output *output;
};

static void
fail(struct split *split, const char *name)
{
    if (!split->failed)
        complain("%s/%s: %s", split->folder, name, strerror(errno));
    split->failed = true;
}

bool
split_open(struct split *split, const char *folder)
{
    split->folder = folder;
    split->capacity = FIRST_CAPACITY;
    split->files = calloc(split->capacity, sizeof *split->files);
    split->names = calloc(split->capacity, sizeof *split->names);
    split->descriptor = -1;
    if (split->files == NULL || split->names == NULL)
        errno = ENOMEM;
    else if (output_make_folder(folder) || errno == EEXIST)
        split->descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (split->descriptor >= 0)
        return true;
    complain("%s: %s", folder, strerror(errno));
    return false;
}

static bool
is_open(const struct split *split)
{
    return split->output != NULL && split->output->stream != NULL;
}

static void
close_file(struct split *split)
{
    if (is_open(split) && !output_close(split->output))
        split->failed = true;
    split->output = NULL;
}

void
split_close(struct split *split)
{
    for (size_t i = 0; split->files != NULL && i < split->capacity; i++)
        free(split->files[i].name);
    free(split->files);
    free(split->names);
    if (split->descriptor >= 0)
        close(split->descriptor);
    split->files = NULL;
    split->names = NULL;
    split->descriptor = -1;
}

/* Returns the slot of a value in the table, used or free. */
static size_t
find_place(const struct split *split, const struct pdn_hash *value)
{
    size_t mask = split->capacity - 1, at;

    memcpy(&at, value->byte, sizeof at);
    for (at &= mask; split->files[at].name != NULL; at = (at + 1) & mask)
        if (memcmp(&split->files[at].value, value, sizeof *value) == 0)
            break;
    return at;
}

/* Returns the slot of a name among those in use, ignoring case. */
static size_t
find_name(const struct split *split, const char *name, struct pdn_hash *hash)
{
    static const struct pdn_hash none;
    size_t mask = split->capacity - 1, at, size = strlen(name);
    char folded[NAME_SIZE];

    for (size_t i = 0; i < size; i++)
        folded[i] = (char)tolower((unsigned char)name[i]);
    *hash = pdn_hash_bytes(folded, size);
    memcpy(&at, hash->byte, sizeof at);
    for (at &= mask; memcmp(&split->names[at], &none, sizeof none) != 0;
         at = (at + 1) & mask)
        if (memcmp(&split->names[at], hash, sizeof *hash) == 0)
            break;
    return at;
}

/* Reserves the name of a file. */
static void
take_name(struct split *split, const char *name)
{
    struct pdn_hash hash;
    size_t at = find_name(split, name, &hash);

    split->names[at] = hash;
}

static bool
grow(struct split *split)
{
    struct split larger = *split;

    if (split->count * 2 < split->capacity)
        return true;
    larger.capacity *= 2;
    larger.files = calloc(larger.capacity, sizeof *larger.files);
    larger.names = calloc(larger.capacity, sizeof *larger.names);
    if (larger.files == NULL || larger.names == NULL) {
        free(larger.files);
        free(larger.names);
        fail(split, "");
        return false;
    }
    for (size_t i = 0; i < split->capacity; i++) {
        const struct split_file *file = &split->files[i];

        if (file->name == NULL)
            continue;
        larger.files[find_place(&larger, &file->value)] = *file;
        take_name(&larger, file->name);
    }
    free(split->files);
    free(split->names);
    *split = larger;
    return true;
}

/* Names that are devices on some systems, with any extension. */
static bool
is_device(const char *name)
{
    static const char *const devices[] = {"con", "prn", "aux", "nul"};
    size_t size = strcspn(name, ".");

    for (size_t i = 0; i < sizeof devices / sizeof *devices; i++)
        if (word_is(name, size, devices[i]))
            return true;
    return size == 4 && isdigit((unsigned char)name[3]) &&
           (word_is(name, 3, "com") || word_is(name, 3, "lpt"));
}

/* Turns a value into the beginning of a name. */
static void
safe_name(struct pdn_slice value, char name[NAME_SIZE])
{
    size_t size = 0;

    if (value.size == 0 || *value.start == '.' || *value.start == '-')
        name[size++] = '_';
    for (size_t i = 0; i < value.size && size < NAME_KEPT; i++) {
        unsigned char c = (unsigned char)value.start[i];
        bool safe =
            (c < 0x80 && isalnum(c)) || c == '.' || c == '_' || c == '-';

        name[size++] = safe ? (char)c : '_';
    }
    name[size] = '\0';
    if (is_device(name)) {
        memmove(name + 1, name, size + 1);
        *name = '_';
    }
}

static bool
is_taken(const struct split *split, const char *name)
{
    struct pdn_hash hash;
    size_t at = find_name(split, name, &hash);

    return memcmp(&split->names[at], &hash, sizeof hash) == 0;
}

/*
 * Returns the name of a new file.  Values that were shortened or look alike get
 * a hash, long enough to differ from all other names.
 */
static char *
new_name(const struct split *split, struct pdn_slice value,
         const struct pdn_hash *hash)
{
    static const int shown[] = {0, HASH_SHOWN, PDN_HASH_TEXT_SIZE - 1};
    char safe[NAME_SIZE], digits[PDN_HASH_TEXT_SIZE];

    safe_name(value, safe);
    pdn_hash_write(hash, digits);
    for (size_t i = 0; i < sizeof shown / sizeof *shown; i++) {
        char *name;

        if (asprintf(&name, "%s%s%.*s.pdn", safe, shown[i] == 0 ? "" : "-",
                     shown[i], digits) < 0)
            return NULL;
        if ((shown[i] != 0 || strlen(safe) < NAME_KEPT) &&
            !is_taken(split, name))
            return name;
        free(name);
    }
    errno = EEXIST;
    return NULL;
}

/* Creates the file for a value. */
static bool
create(struct split *split, struct split_file *file, struct pdn_slice value,
       const struct pdn_hash *hash)
{
    char *shown;

    file->name = new_name(split, value, hash);
    if (file->name == NULL) {
        fail(split, "");
        return false;
    }
    file->value = *hash;
    take_name(split, file->name);
    split->count++;
    if (asprintf(&shown, "%s/%s", split->folder, file->name) < 0) {
        fail(split, file->name);
        return false;
    }
    file->output =
        output_create(options_outputs(), split->descriptor, file->name, shown);
    free(shown);
    return file->output != NULL;
}

/* Opens the file for a value in place of the current one. */
static bool
choose_file(struct split *split, struct pdn_slice value)
{
    struct pdn_hash hash = pdn_hash_bytes(value.start, value.size);
    size_t at = find_place(split, &hash);
    struct split_file *file = &split->files[at];

    if (is_open(split) && file->name != NULL && file->output == split->output)
        return true;
    close_file(split);
    if (file->name == NULL) {
        if (!grow(split))
            return false;
        file = &split->files[find_place(split, &hash)];
        split->failed |= !create(split, file, value, &hash);
    } else {
        split->failed |= !output_reopen(file->output);
    }
    split->output = file->output;
    return !split->failed;
}

FILE *
split_stream(struct split *split, const char *name)
{
    struct pdn_slice value = {name, strlen(name)};

    return split->failed || !choose_file(split, value) ? NULL
                                                       : split->output->stream;
}

/*
 * Returns what a game has in common with the others of its file, or an empty
 * slice if it does not say.
 */
static struct pdn_slice
common_value(const struct split *split, struct pdn_slice game,
             char number[NUMBER_SIZE])
{
    struct pdn_slice value = {"", 0};
    struct pdn_date date;

    if (split->tag != NULL)
        value = header_value(game, split->tag);
    if (split->tag != NULL && !split->by_year)
        return value;
    *number = '\0';
    date = pdn_date_read(value);
    if (split->tag == NULL)
        snprintf(number, NUMBER_SIZE, "games-%06" PRIu64,
                 split->games / split->each + 1);
    else if (date.year != 0) /* also if day and month may be exchanged */
        snprintf(number, NUMBER_SIZE, "%u", date.year);
    return (struct pdn_slice){number, strlen(number)};
}

void
split_game(struct split *split, struct pdn_slice game)
{
    char number[NUMBER_SIZE];
    struct pdn_slice value;

    if (split->failed)
        return;
    value = common_value(split, game, number);
    split->known += value.size != 0;
    if (value.size == 0)
        value = (struct pdn_slice){"unknown", 7};
    split->games++;
    if (choose_file(split, value) &&
        fwrite(game.start, 1, game.size, split->output->stream) != game.size) {
        output_fail(split->output);
        split->failed = true;
    }
}

void
split_say_absent(const struct split *split)
{
    if (split->games != 0 && split->known == 0)
        complain("--split-by: no game has a %s %s",
                 split->by_year ? "year in its" : "tag", split->tag);
}
