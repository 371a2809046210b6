// SPDX-License-Identifier: BSD-2-Clause
/*
 * line.c - what is written instead of games, a line each: a match as its
 * file, its number, its hash, the half-move; a file as its name, its count.
 *
 * The number of a match within the file is known only where all comes out in
 * order, so such a line is what stands before it and what stands behind it.
 */
#include "line.h"

#include "escape.h"
#include "json.h"

#include <string.h>

/* The sign between two cells, the first of which is or holds a name. */
static char
separator(const struct grep *grep)
{
    static const char signs[] = {
        [LINE_TEXT] = ':', [LINE_TSV] = '\t', [LINE_CSV] = ','};

    return grep->null ? '\0' : signs[grep->format];
}

static const char *
line_ending(const struct grep *grep)
{
    return grep->format == LINE_CSV ? "\r\n" : "\n";
}

static void
put_name(struct text *line, const struct grep *grep, const char *name)
{
    size_t size = strlen(name);

    if (grep->null)
        text_bytes(line, name, size);
    else if (grep->format == LINE_TSV)
        escape_tsv(line, name, size);
    else if (grep->format == LINE_CSV)
        escape_csv(line, name, size, grep->csv_safe);
    else
        escape_people(line, name, size);
}

void
line_begin(struct text *line, const struct grep *grep, const char *name,
           const struct pdn_identity *identity)
{
    char hash[PDN_HASH_TEXT_SIZE] = "";

    text_clear(line);
    if (grep->product == PRODUCT_HASHES)
        pdn_hash_write(&identity->hash, hash);
    if (grep->format == LINE_JSON) {
        json_begin(line, "match");
        if (*hash != '\0')
            json_string(line, "hash", hash, strlen(hash));
        json_string(line, "file", name, strlen(name));
        json_key(line, "game");
        return;
    }
    text_string(line, hash);
    if (*hash != '\0')
        text_char(line, grep->format == LINE_CSV ? ',' : '\t');
    put_name(line, grep, name);
    text_char(line, separator(grep));
}

void
line_end(struct text *line, const struct grep *grep, uint32_t ply)
{
    text_clear(line);
    if (grep->format == LINE_JSON) {
        if (ply != NO_PLY)
            json_number(line, "ply", ply);
        else
            json_null(line, "ply");
        json_end(line);
        return;
    }
    if (grep->format != LINE_TEXT)
        text_char(line, separator(grep));
    if (grep->format != LINE_TEXT && ply != NO_PLY)
        text_decimal(line, ply);
    text_string(line, line_ending(grep));
}

void
line_of_file(struct text *line, const struct grep *grep, const char *name,
             uint64_t matches)
{
    bool counts = grep->product == PRODUCT_COUNT;

    text_clear(line);
    if (grep->format == LINE_JSON) {
        json_begin(line, counts ? "count" : "file");
        json_string(line, "file", name, strlen(name));
        if (counts)
            json_number(line, "count", matches);
        json_end(line);
        return;
    }
    /* For people the count of a single input stands alone. */
    if (!counts || grep->null || grep->format != LINE_TEXT ||
        grep->options.file_count > 1) {
        put_name(line, grep, name);
        if (counts || grep->null)
            text_char(line, separator(grep));
    }
    if (counts)
        text_decimal(line, matches);
    if (counts || !grep->null)
        text_string(line, line_ending(grep));
}

const char *
line_header(const struct grep *grep)
{
    static const char *const tsv[] = {
        [PRODUCT_COUNT] = "file\tcount\n",
        [PRODUCT_FILES] = "file\n",
        [PRODUCT_NUMBERS] = "file\tgame\tply\n",
        [PRODUCT_HASHES] = "hash\tfile\tgame\tply\n",
    };
    static const char *const csv[] = {
        [PRODUCT_COUNT] = "file,count\r\n",
        [PRODUCT_FILES] = "file\r\n",
        [PRODUCT_NUMBERS] = "file,game,ply\r\n",
        [PRODUCT_HASHES] = "hash,file,game,ply\r\n",
    };

    if (grep->format == LINE_TSV)
        return tsv[grep->product];
    return grep->format == LINE_CSV ? csv[grep->product] : "";
}
