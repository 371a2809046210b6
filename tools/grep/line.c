// SPDX-License-Identifier: BSD-2-Clause
/*
 * line.c - lines that replace the text of games: for a match, its hash, file,
 * number and ply; for a file, its name and count.
 *
 * The number of a match within the file is known only when the output is put in
 * order, so a line is written without it, together with its place in the line.
 */
#include "line.h"

#include "escape.h"
#include "say.h"

#include <string.h>

/* What a line is about. */
struct entry {
    const char *hash, *name;
    uint32_t ply;
    uint64_t matches;
};

enum entry_column {
    ENTRY_HASH,
    ENTRY_FILE,
    ENTRY_GAME,
    ENTRY_PLY,
    ENTRY_COUNT
};

static void
put_entry(struct grid *grid, const void *row, unsigned which)
{
    const struct entry *entry = row;

    switch ((enum entry_column)which) {
    case ENTRY_HASH:
        grid_string(grid, entry->hash);
        break;
    case ENTRY_FILE:
        grid_string(grid, entry->name);
        break;
    case ENTRY_GAME:
        grid_later(grid);
        break;
    case ENTRY_PLY:
        if (entry->ply != NO_PLY)
            grid_number(grid, entry->ply);
        else
            grid_empty(grid);
        break;
    case ENTRY_COUNT:
        grid_number(grid, entry->matches);
        break;
    }
}

static const struct rows_column columns[] = {
    {"hash", GRID_TEXT, put_entry, ENTRY_HASH},
    {"file", GRID_TEXT, put_entry, ENTRY_FILE},
    {"game", GRID_NUMBER, put_entry, ENTRY_GAME},
    {"ply", GRID_NUMBER, put_entry, ENTRY_PLY},
    {0},
};

static const struct rows_column columns_of_file[] = {
    {"file", GRID_TEXT, put_entry, ENTRY_FILE},
    {"count", GRID_NUMBER, put_entry, ENTRY_COUNT},
    {0},
};

void
line_open(struct rows *rows, const struct grep *grep)
{
    switch (grep->product) {
    case PRODUCT_GAMES:
        break;
    case PRODUCT_COUNT:
        rows_add_all(rows, columns_of_file);
        break;
    case PRODUCT_FILES:
        rows_add(rows, columns_of_file[0]);
        break;
    case PRODUCT_NUMBERS:
        rows_add_all(rows, columns + 1);
        break;
    case PRODUCT_HASHES:
        rows_add_all(rows, columns);
        break;
    }
}

static struct grid_look
look_of(const struct grep *grep, const char *type)
{
    return (struct grid_look){
        .format = (enum grid_format)grep->format,
        .safe = grep->csv_safe,
        .type = type,
    };
}

size_t
line_of_match(struct rows *rows, const struct grep *grep, const char *name,
              const struct pdn_identity *identity, uint32_t ply,
              struct text *line)
{
    const struct grid_look look = look_of(grep, "match");
    const struct pdn_slice shown = {name, strlen(name)};
    char hash[PDN_HASH_TEXT_SIZE] = "";
    const struct entry entry = {.hash = hash, .name = name, .ply = ply};

    text_clear(line);
    if (grep->product == PRODUCT_HASHES)
        pdn_hash_write(&identity->hash, hash);
    if (grep->format != LINE_TEXT)
        return rows_write_one(rows, &look, &entry, line);
    if (grep->product == PRODUCT_HASHES)
        say(line, "{hash}\t{file}:\n", PUT(hash, (const char *)hash),
            PUT_SHOWN(file, &shown));
    else
        say(line, "{file}:\n", PUT_SHOWN(file, &shown));
    return line->size - 1;
}

/* Writes a name and its count; a NUL ends a name for scripts. */
static void
put_plain(struct text *line, const struct grep *grep, const char *name,
          uint64_t matches)
{
    const struct pdn_slice shown = {name, strlen(name)};
    bool counts = grep->product == PRODUCT_COUNT;

    if (grep->null)
        text_bytes(line, name, strlen(name) + 1);
    if (grep->null && counts)
        say(line, "{count}\n", PUT(count, matches));
    else if (!grep->null && !counts)
        say(line, "{file}\n", PUT_SHOWN(file, &shown));
    else if (!grep->null && grep->options.file_count > 1)
        say(line, "{file}:{count}\n", PUT_SHOWN(file, &shown),
            PUT(count, matches));
    else if (!grep->null) /* with a single input, the count is alone */
        say(line, "{count}\n", PUT(count, matches));
}

void
line_of_file(struct rows *rows, const struct grep *grep, const char *name,
             uint64_t matches, struct text *line)
{
    const struct grid_look look =
        look_of(grep, grep->product == PRODUCT_COUNT ? "count" : "file");
    const struct entry entry = {.name = name, .matches = matches};

    text_clear(line);
    if (grep->format == LINE_TEXT)
        put_plain(line, grep, name, matches);
    else
        rows_write_one(rows, &look, &entry, line);
}

bool
line_header(struct rows *rows, const struct grep *grep, struct text *line)
{
    const struct grid_look look = look_of(grep, "");

    text_clear(line);
    return grep->format == LINE_TEXT || rows_write(rows, &look, line);
}
