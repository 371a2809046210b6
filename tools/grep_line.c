// SPDX-License-Identifier: BSD-2-Clause
/*
 * grep_line.c - a match as a line instead of the game: its file, its number,
 * its hash, the half-move.
 *
 * The number within the file is known only where all comes out in order, so
 * a line is what stands before it and what stands behind it.
 */
#include "grep.h"

#include "escape.h"

#include <string.h>

static void
put_json(struct text *line, const char *name, const char *hash)
{
    text_string(line, "{\"type\":\"match\",");
    if (*hash != '\0') {
        text_string(line, "\"hash\":\"");
        text_string(line, hash);
        text_string(line, "\",");
    }
    text_string(line, "\"file\":\"");
    escape_json(line, name, strlen(name));
    text_string(line, "\",\"game\":");
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
        put_json(line, name, hash);
        return;
    }
    text_string(line, hash);
    if (*hash != '\0')
        text_char(line, grep->format == LINE_CSV ? ',' : '\t');
    switch (grep->format) {
    case LINE_TSV:
        escape_tsv(line, name, strlen(name));
        text_char(line, '\t');
        break;
    case LINE_CSV:
        escape_csv(line, name, strlen(name), grep->csv_safe);
        text_char(line, ',');
        break;
    default:
        escape_people(line, name, strlen(name));
        text_char(line, ':');
        break;
    }
}

void
line_end(struct text *line, const struct grep *grep, uint32_t ply)
{
    static const char *const before[] = {[LINE_TEXT] = "",
                                         [LINE_TSV] = "\t",
                                         [LINE_CSV] = ",",
                                         [LINE_JSON] = ",\"ply\":"};
    static const char *const after[] = {[LINE_TEXT] = "\n",
                                        [LINE_TSV] = "\n",
                                        [LINE_CSV] = "\r\n",
                                        [LINE_JSON] = "}\n"};

    text_clear(line);
    text_string(line, before[grep->format]);
    if (grep->format != LINE_TEXT && ply != NO_PLY)
        text_decimal(line, ply);
    else if (grep->format == LINE_JSON)
        text_string(line, "null");
    text_string(line, after[grep->format]);
}

const char *
line_header(const struct grep *grep)
{
    bool hashes = grep->product == PRODUCT_HASHES;

    switch (grep->format) {
    case LINE_TSV:
        return hashes ? "hash\tfile\tgame\tply\n" : "file\tgame\tply\n";
    case LINE_CSV:
        return hashes ? "hash,file,game,ply\r\n" : "file,game,ply\r\n";
    default:
        return "";
    }
}
