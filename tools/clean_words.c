// SPDX-License-Identifier: BSD-2-Clause
/*
 * clean_words.c - words that values of pdn-clean's options are made of.
 */
#include "clean_words.h"

#include <string.h>
#include <strings.h>

/* The value of one word; ends the program if it is none. */
static unsigned
read_word(struct argp_state *state, const char *option, const char *text,
          size_t size, const struct word *words)
{
    for (const struct word *word = words; word->text != NULL; word++)
        if (strlen(word->text) == size &&
            strncasecmp(word->text, text, size) == 0)
            return word->value;
    usage_error(state, "--%s: no such word: %.*s", option, (int)size, text);
    return 0;
}

unsigned
read_one(struct argp_state *state, const char *option, const char *text,
         const struct word *words)
{
    return read_word(state, option, text, strlen(text), words);
}

unsigned
read_list(struct argp_state *state, const char *option, const char *text,
          const struct word *words)
{
    unsigned all = 0;

    for (;;) {
        size_t size = strcspn(text, ",");

        all |= read_word(state, option, text, size, words);
        if (text[size] == '\0')
            return all;
        text += size + 1;
    }
}

const struct word repairs_words[] = {
    {"notation", 1 << PDN_CLEANED_NOTATION},
    {"captures", 1 << PDN_CLEANED_CAPTURES},
    {"numbers", 1 << PDN_CLEANED_NUMBERS},
    {"results", 1 << PDN_CLEANED_RESULTS},
    {"dates", 1 << PDN_CLEANED_DATES},
    {"tags", 1 << PDN_CLEANED_TAGS},
    {"fen", 1 << PDN_CLEANED_FEN},
    {"encoding", 1 << PDN_CLEANED_ENCODING},
    {"ends", 1 << PDN_CLEANED_ENDS},
    {"plycount", 1 << PDN_CLEANED_PLYCOUNT},
    {NULL, 0},
};
const struct word orders_words[] = {
    {"dmy", PDN_DATE_DMY},
    {"mdy", PDN_DATE_MDY},
    {"ymd", PDN_DATE_YMD},
    {NULL, 0},
};

const struct word sources_words[] = {
    {"tag", PDN_RESULT_FROM_TAG},
    {"moves", PDN_RESULT_FROM_MOVES},
    {"position", PDN_RESULT_FROM_POSITION},
    {NULL, 0},
};

const struct word captures_words[] = {{"short", 0}, {"full", 1}, {NULL, 0}};

const struct word ends_words[] = {
    {"style", PDN_WRITE_STAR},
    {"terminator", PDN_WRITE_RESULT},
    {NULL, 0},
};

const struct word styles_words[] = {
    {"2-0", PDN_WRITE_STYLE_INTERNATIONAL},
    {"1-0", PDN_WRITE_STYLE_DEFAULT},
    {NULL, 0},
};

const struct word notations_words[] = {
    {"numeric", PDN_WRITE_NUMBERS},
    {"alpha", PDN_WRITE_LETTERS},
    {NULL, 0},
};

const struct word strips_words[] = {
    {"comments", STRIP_COMMENTS},
    {"variations", STRIP_VARIATIONS},
    {"nags", STRIP_NAGS},
    {"clocks", STRIP_CLOCKS},
    {NULL, 0},
};

const struct word additions_words[] = {
    {"PlyCount", PDN_ADD_PLY_COUNT},
    {"Hash", PDN_ADD_HASH},
    {"Final-FEN", PDN_ADD_FINAL_FEN},
    {NULL, 0},
};

const struct word kinds_words[] = {
    {"exact", DUPS_EXACT},
    {"prefix", DUPS_PREFIX},
    {"near", DUPS_NEAR},
    {NULL, 0},
};

const struct word keeps_words[] = {
    {"first", KEEP_FIRST},
    {"last", KEEP_LAST},
    {"longest", KEEP_LONGEST},
    {"best-header", KEEP_HEADER},
    {NULL, 0},
};
