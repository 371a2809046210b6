// SPDX-License-Identifier: BSD-2-Clause
/*
 * words.c - words that values of pdn-clean's options are made of.
 */
#include "words.h"

#include "at.h"

#include <stdlib.h>
#include <string.h>

unsigned
read_one(const char *option, const char *text, const struct word_value *words)
{
    return option_word(option, text, strlen(text), words);
}

unsigned
read_list(const char *option, const char *text, const struct word_value *words)
{
    unsigned all = 0;

    for (;;) {
        size_t size = strcspn(text, ",");

        all |= option_word(option, text, size, words);
        if (text[size] == '\0')
            return all;
        text += size + 1;
    }
}

/* One end of --plies; nothing: open. */
static struct pdn_write_ply
read_ply(struct argp_state *state, const char *all, const char *text)
{
    struct at_list list = {0};
    struct pdn_write_ply ply = {0};
    const char *wrong;

    if (*text == '\0')
        return ply;
    wrong = at_parse(&list, text);
    if (wrong == NULL && (list.count != 1 || list.items[0].kind < AT_PLY ||
                          list.items[0].number == 0))
        wrong = "";
    if (wrong == NULL)
        ply = (struct pdn_write_ply){
            .number = list.items[0].number,
            .of_side = list.items[0].kind != AT_PLY,
            .side = list.items[0].kind == AT_BLACK ? DR_BLACK : DR_WHITE,
        };
    free(list.items);
    if (wrong != NULL)
        usage_error(state,
                    "--plies: half-moves are 12, 12w or 12b, from 1; "
                    "and FROM-TO, FROM- or -TO: %s",
                    all);
    return ply;
}

void
read_plies(struct argp_state *state, const char *text,
           struct pdn_write_options *write)
{
    const char *dash = strchr(text, '-');
    char *from =
        strndup(text, dash == NULL ? strlen(text) : (size_t)(dash - text));

    if (from == NULL)
        options_no_memory();
    write->from = read_ply(state, text, from);
    write->to = dash == NULL ? write->from : read_ply(state, text, dash + 1);
    free(from);
    if (write->from.number == 0 && write->to.number == 0)
        usage_error(state, "--plies: neither end is given: %s", text);
    if (write->from.of_side == write->to.of_side && write->to.number != 0 &&
        write->from.number > write->to.number)
        usage_error(state, "--plies: ends before it begins: %s", text);
}

const struct word_value repairs_words[] = {
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
const struct word_value orders_words[] = {
    {"dmy", PDN_DATE_DMY},
    {"mdy", PDN_DATE_MDY},
    {"ymd", PDN_DATE_YMD},
    {NULL, 0},
};

const struct word_value sources_words[] = {
    {"tag", PDN_RESULT_FROM_TAG},
    {"moves", PDN_RESULT_FROM_MOVES},
    {"position", PDN_RESULT_FROM_POSITION},
    {NULL, 0},
};

const struct word_value captures_words[] = {
    {"short", 0}, {"full", 1}, {NULL, 0}};

const struct word_value ends_words[] = {
    {"style", PDN_WRITE_STAR},
    {"terminator", PDN_WRITE_RESULT},
    {NULL, 0},
};

const struct word_value styles_words[] = {
    {"2-0", PDN_WRITE_STYLE_INTERNATIONAL},
    {"1-0", PDN_WRITE_STYLE_DEFAULT},
    {NULL, 0},
};

const struct word_value notations_words[] = {
    {"numeric", PDN_WRITE_NUMBERS},
    {"alpha", PDN_WRITE_LETTERS},
    {NULL, 0},
};

const struct word_value strips_words[] = {
    {"comments", STRIP_COMMENTS},
    {"variations", STRIP_VARIATIONS},
    {"nags", STRIP_NAGS},
    {"clocks", STRIP_CLOCKS},
    {NULL, 0},
};

const struct word_value additions_words[] = {
    {"PlyCount", PDN_ADD_PLY_COUNT},
    {"Hash", PDN_ADD_HASH},
    {"Final-FEN", PDN_ADD_FINAL_FEN},
    {"Tags", PDN_ADD_TAGS},
    {NULL, 0},
};

const struct word_value kinds_words[] = {
    {"exact", DUPS_EXACT},
    {"prefix", DUPS_PREFIX},
    {"near", DUPS_NEAR},
    {NULL, 0},
};

const struct word_value keeps_words[] = {
    {"first", KEEP_FIRST},
    {"last", KEEP_LAST},
    {"longest", KEEP_LONGEST},
    {"best-header", KEEP_HEADER},
    {NULL, 0},
};
