// SPDX-License-Identifier: BSD-2-Clause
/*
 * import_tdb_moves.c - the moves in the dump of a database, word by word.
 *
 * Numbers are glued to moves, and a result may be glued to the last of them.
 * What is no such word is kept in a comment where it stood.
 */
#include "import_int.h"

#include "lexer_int.h"

#include <string.h>

static const char *const results[] = {
    "1/2-1/2", "2-0", "1-1", "0-2", "1-0", "0-1", "0-0", "*",
};

/* A word of the moves, taken apart. */
struct word {
    struct pdn_slice number, move, result, rest;
};

/* The length of squares and signs at the start of text, at least two squares;
   `whole` is 0 if the last square cannot be one. */
static size_t
move_length(struct pdn_slice text)
{
    size_t at = 0, squares = 0, end = 0;

    while (at < text.size && lex_is_digit(text.start[at])) {
        size_t start = at;

        while (at < text.size && lex_is_digit(text.start[at]) && at - start < 2)
            at++;
        if (++squares > 1)
            end = at;
        if (at < text.size && lex_is_one_of(text.start[at], "-x:X"))
            at++;
        else
            break;
    }
    return squares > 1 ? end : 0;
}

/* The result that text is, or that it ends with; size 0: there is none. */
static struct pdn_slice
result_at_end(struct pdn_slice text)
{
    for (size_t i = 0; i < sizeof results / sizeof *results; i++) {
        size_t size = strlen(results[i]);

        if (text.size >= size &&
            memcmp(text.start + text.size - size, results[i], size) == 0)
            return import_behind(text, text.size - size);
    }
    return (struct pdn_slice){text.start + text.size, 0};
}

static struct word
take_apart(struct pdn_slice text)
{
    struct word word = {.result = result_at_end(text)};
    size_t at = 0;

    word.number = (struct pdn_slice){text.start, 0};
    word.move = (struct pdn_slice){text.start, 0};
    while (at < text.size && lex_is_digit(text.start[at]))
        at++;
    if (at != 0 && at < text.size && text.start[at] == '.') {
        while (at < text.size && text.start[at] == '.')
            at++;
        word.number.size = at;
    } else {
        at = 0;
    }
    word.rest = import_behind(text, at);
    if (word.result.size == word.rest.size) {
        word.rest.size = 0;
        return word;
    }
    /* Glued: only if a move stands before it, and more than a move is there. */
    if (word.result.size != 0 && move_length(word.rest) != word.rest.size) {
        struct pdn_slice move = {word.rest.start,
                                 word.rest.size - word.result.size};

        if (move_length(move) == move.size) {
            word.move = move;
            word.rest.size = 0;
            return word;
        }
    }
    word.result.size = 0;
    word.move = word.rest;
    word.move.size = move_length(word.rest);
    word.rest = import_behind(word.rest, word.move.size);
    return word;
}

/* Whether text can stand behind a move: ! ? and the like. */
static bool
is_mark(struct pdn_slice text)
{
    for (size_t i = 0; i < text.size; i++)
        if (text.start[i] != '!' && text.start[i] != '?')
            return false;
    return true;
}

static void
unknown(struct import_record *record, struct pdn_slice text)
{
    struct pdn_where where = import_where(record, text, 0, false);

    if (report_wanted(record->findings, PDN_D_RECORD_DAMAGED, &where))
        report(record->findings, PDN_D_RECORD_DAMAGED, &where,
               "this is neither a move nor a result; it is kept as a comment");
    import_from(record, text.start, text.size, 0, false);
    import_comment(record, "", text);
}

/* Whether a word has its place among the moves. */
static bool
is_known(struct pdn_slice text, const struct pdn_slice *result)
{
    struct word word = take_apart(text);

    return result->size == 0 && is_mark(word.rest);
}

/* Puts a known word; *result is what ends the moves, once it is met. */
static void
put_word(struct import_record *record, struct pdn_slice text,
         struct pdn_slice *result)
{
    struct word word = take_apart(text);

    if (word.number.size + word.move.size + word.result.size == 0) {
        import_from(record, text.start, text.size, 0, false);
        import_word(record, text);
        return;
    }
    *result = word.result;
    if (word.number.size != 0) {
        import_from(record, word.number.start, word.number.size, 0, false);
        import_word(record, word.number);
    }
    if (word.move.size == 0)
        return;
    import_from(record, word.move.start, word.move.size, 0, false);
    word.move.size += word.rest.size;
    import_word(record, word.move);
    if (word.result.size != 0) {
        struct pdn_where where = import_where(record, word.result, 0, false);

        if (report_wanted(record->findings, PDN_D_RESULT_GLUED, &where))
            report(record->findings, PDN_D_RESULT_GLUED, &where,
                   "the result stands right after the last move");
    }
}

/* How long the comment at text[at] is; 0: none begins there and is closed. */
static size_t
comment_length(struct pdn_slice text, size_t at)
{
    const char *start = text.start + at, *close;

    if (*start != '{')
        return 0;
    close = memchr(start, '}', text.size - at);
    return close == NULL ? 0 : (size_t)(close - start) + 1;
}

static void
put_comment(struct import_record *record, struct pdn_slice text)
{
    import_from(record, text.start, text.size, 0, false);
    import_comment(record, "",
                   (struct pdn_slice){text.start + 1, text.size - 2});
}

static size_t
word_end(struct pdn_slice text, size_t at)
{
    while (at < text.size && lex_class(text.start[at]) != CLASS_BLANK)
        at++;
    return at;
}

void
tdb_read_moves(struct import_record *record, struct pdn_slice text,
               struct pdn_slice *result)
{
    struct pdn_slice strange = {text.start, 0}; /* words not known, in a row */

    for (size_t at = 0; at < text.size;) {
        struct pdn_slice word = {text.start + at, comment_length(text, at)};
        bool comment = word.size != 0;

        if (!comment)
            word.size = word_end(text, at) - at;
        at += word.size != 0 ? word.size : 1;
        if (word.size == 0)
            continue;
        if (!comment && !is_known(word, result)) {
            if (strange.size == 0)
                strange.start = word.start;
            strange.size = (size_t)(word.start + word.size - strange.start);
            continue;
        }
        if (strange.size != 0)
            unknown(record, strange);
        strange.size = 0;
        if (comment)
            put_comment(record, word);
        else
            put_word(record, word, result);
    }
    if (strange.size != 0)
        unknown(record, strange);
}

bool
tdb_is_of_moves(struct pdn_slice line)
{
    struct word word;
    size_t size = 0;

    line = import_trim(line);
    while (size < line.size && lex_class(line.start[size]) != CLASS_BLANK)
        size++;
    line.size = size;
    word = take_apart(line);
    return word.number.size != 0;
}
