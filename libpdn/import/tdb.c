// SPDX-License-Identifier: BSD-2-Clause
/*
 * tdb.c - reads the text dump of a database program:
 *
 *     (98440) Georgiev,A. - Arazklitsew
 *     URS-Cup, 17-09-1988
 *
 *     1.32-28 18-23 2.38-32 ... 62.32x25 2-0 (1.20/2.20)
 *
 * The number in parentheses is the program's own, and the day comes first in
 * dates.  The result is followed by the time that each player used, in hours
 * and minutes.  Captures with ambiguous ends are written from x to x captured
 * squares.  Numbers are glued to moves, and the result can be glued to the last
 * one.  Any other word is kept as a comment in its place.
 */
#include "import_int.h"

#include "bytes_int.h"
#include "lexer_int.h"

#include <string.h>

/* --- the moves, word by word --- */

static const char *const results[] = {
    "1/2-1/2", "2-0", "1-1", "0-2", "1-0", "0-1", "0-0", "*",
};

/* A word of the moves, split into its parts. */
struct word {
    struct pdn_slice number, move, result, rest;
};

/*
 * Returns the length of the squares and separators at the start of `text`, with
 * at least two squares.  `whole` requires that the last square is valid.
 */
static size_t
move_length(struct pdn_slice text)
{
    size_t at = 0, squares = 0, end = 0;

    while (at < text.size && byte_is_digit(text.start[at])) {
        size_t start = at;

        while (at < text.size && byte_is_digit(text.start[at]) &&
               at - start < 2)
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

/* Returns the result that the text is or ends with, or an empty slice. */
static struct pdn_slice
result_at_end(struct pdn_slice text)
{
    for (size_t i = 0; i < sizeof results / sizeof *results; i++) {
        size_t size = strlen(results[i]);

        if (text.size >= size &&
            memcmp(text.start + text.size - size, results[i], size) == 0)
            return import_after(text, text.size - size);
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
    while (at < text.size && byte_is_digit(text.start[at]))
        at++;
    if (at != 0 && at < text.size && text.start[at] == '.') {
        while (at < text.size && text.start[at] == '.')
            at++;
        word.number.size = at;
    } else {
        at = 0;
    }
    word.rest = import_after(text, at);
    if (word.result.size == word.rest.size) {
        word.rest.size = 0;
        return word;
    }
    /*
     * A glued result needs a move before it and something else beside the move.
     */
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
    word.rest = import_after(word.rest, word.move.size);
    return word;
}

/* Returns true if the text can follow a move: ! ? and the like. */
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

    findings_note(record->findings, PDN_D_RECORD_DAMAGED, &where,
                  "neither a move nor a result; kept as a comment");
    import_from(record, text.start, text.size, 0, false);
    import_comment(record, "", text);
}

/* Returns true if a word belongs among the moves. */
static bool
is_known(struct pdn_slice text, const struct pdn_slice *result)
{
    struct word word = take_apart(text);

    return result->size == 0 && is_mark(word.rest);
}

/* Adds a known word.  *result is set by the word that ends the moves. */
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

        findings_note(record->findings, PDN_D_RESULT_GLUED, &where,
                      "no blank separates the last move from the result");
    }
}

/*
 * Returns the length of the comment at text[at], or 0 if no closed comment is
 * there.
 */
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

static void
read_moves(struct import_record *record, struct pdn_slice text,
           struct pdn_slice *result)
{
    struct pdn_slice strange = {text.start, 0}; /* consecutive unknown words */

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

static bool
is_of_moves(struct pdn_slice line)
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

/* --- the lines before them --- */

enum {
    DATE_SIZE = 10,
    TIMES_MAX = 24, /* "(10.20/10.20)" and some more */
};

/* Returns the length of "(98440) " at the start of a line, or 0. */
static size_t
id_length(struct pdn_slice line)
{
    size_t at = 1;

    if (line.size < 4 || line.start[0] != '(')
        return 0;
    while (at < line.size && byte_is_digit(line.start[at]))
        at++;
    return at > 1 && at + 1 < line.size && line.start[at] == ')' &&
                   line.start[at + 1] == ' '
               ? at + 2
               : 0;
}

/* Returns the first separate dash; a name beside it may be missing. */
static const char *
find_dash(struct pdn_slice text)
{
    for (size_t at = 0; at < text.size; at++)
        if (text.start[at] == '-' && (at == 0 || text.start[at - 1] == ' ') &&
            (at + 1 == text.size || text.start[at + 1] == ' '))
            return text.start + at;
    return NULL;
}

static bool
tdb_knows(struct pdn_slice line)
{
    return id_length(line) != 0 && find_dash(line) != NULL;
}

static bool
tdb_begins(struct pdn_slice line, unsigned *game)
{
    bool before = *game != 0;

    if (id_length(line) == 0)
        return false;
    *game = 1;
    return before;
}

static void
damaged(struct import_record *record, struct pdn_slice text,
        const char *sentence)
{
    struct pdn_where where = import_where(record, text, 0, false);

    if (findings_wanted(record->findings, PDN_D_RECORD_DAMAGED, &where))
        findings_sentence(record->findings, PDN_D_RECORD_DAMAGED, &where,
                          sentence, NULL);
}

static void
put_tag(struct import_record *record, const char *name, struct pdn_slice value)
{
    import_from(record, value.start, value.size, 0, false);
    import_tag(record, (struct pdn_slice){name, strlen(name)}, value);
}

static void
put_player(struct import_record *record, const char *name,
           struct pdn_slice value)
{
    if (value.size != 0) {
        put_tag(record, name, value);
        return;
    }
    damaged(record, value,
            *name == 'W' ? TEMPLATE("White's name is missing")
                         : TEMPLATE("Black's name is missing"));
    import_tag_string(record, name, "?");
}

/* "(98440) Georgiev,A. - Arazklitsew" */
static void
read_players(struct import_record *record, struct pdn_slice line)
{
    size_t id = id_length(line);
    struct pdn_slice names = import_after(line, id), white, black;
    const char *dash = find_dash(names);

    put_tag(record, "GameId", (struct pdn_slice){line.start + 1, id - 3});
    if (dash == NULL) {
        damaged(record, line,
                TEMPLATE("no \" - \" separates the names of the players"));
        put_player(record, "White", import_trim(names));
        import_tag_string(record, "Black", "?");
        return;
    }
    white = (struct pdn_slice){names.start, (size_t)(dash - names.start)};
    black = import_after(names, white.size + 1);
    if (find_dash(black) != NULL)
        damaged(record, line,
                TEMPLATE("the names can be separated in several ways; the "
                         "first \" - \" was used"));
    put_player(record, "White", import_trim(white));
    put_player(record, "Black", import_trim(black));
}

/*
 * Writes the digits of part of a date, aligned to the end of its place, or ??
 * for 0 and unknown parts.  Returns the number of digits, or 0 if it is
 * invalid.
 */
static size_t
date_part(struct pdn_slice text, size_t *at, char *to, size_t figures)
{
    size_t start = *at, count;
    bool unknown = true, zero = true;

    while (*at < text.size &&
           (byte_is_digit(text.start[*at]) || text.start[*at] == '?'))
        ++*at;
    count = *at - start;
    if (count == 0 || count > figures)
        return 0;
    memset(to, '0', figures - count);
    memcpy(to + figures - count, text.start + start, count);
    for (size_t i = 0; i < count; i++) {
        unknown &= text.start[start + i] == '?';
        zero &= text.start[start + i] == '0' || text.start[start + i] == '?';
    }
    if (unknown || zero)
        memset(to, '?', figures);
    return count;
}

/* Reads a year with four digits, or with two: 1950 to 2049. */
static bool
date_year(struct pdn_slice text, size_t *at, char date[DATE_SIZE])
{
    size_t count = date_part(text, at, date, 4);

    if (count == 2 && byte_is_digit(date[2]))
        memcpy(date, date[2] < '5' ? "20" : "19", 2);
    return (count == 4 || (count == 2 && date[0] != '0')) && *at == text.size;
}

static bool
is_date_sign(struct pdn_slice text, size_t at, char first)
{
    return at < text.size && lex_is_one_of(text.start[at], "-./") &&
           (first == '\0' || text.start[at] == first);
}

/*
 * Reads "17-09-1988" or "1.9.88" and writes 1988.09.17.  Returns false for
 * anything else.
 */
static bool
read_date(struct pdn_slice text, char date[DATE_SIZE])
{
    size_t at = 0;
    char sign;

    memcpy(date, "????.??.??", DATE_SIZE);
    if (text.size == 4)
        return date_year(text, &at, date);
    if (date_part(text, &at, date + 8, 2) == 0 || !is_date_sign(text, at, '\0'))
        return false;
    sign = text.start[at++];
    return date_part(text, &at, date + 5, 2) != 0 &&
           is_date_sign(text, at++, sign) && date_year(text, &at, date);
}

/* "URS-Cup, 17-09-1988" */
static void
read_event(struct import_record *record, struct pdn_slice line)
{
    const char *comma = memrchr(line.start, ',', line.size);
    struct pdn_slice event = line, date = {0};
    char text[DATE_SIZE];

    if (comma != NULL) {
        event.size = (size_t)(comma - line.start);
        date = import_trim(
            (struct pdn_slice){comma + 1, line.size - event.size - 1});
    }
    if (date.size != 0 && read_date(date, text)) {
        put_tag(record, "Event", import_trim(event));
        import_from(record, date.start, date.size, 0, false);
        import_tag(record, (struct pdn_slice){"Date", 4},
                   (struct pdn_slice){text, DATE_SIZE});
        return;
    }
    damaged(record, line,
            TEMPLATE("the line of the event does not end with a date"));
    put_tag(record, "Event", line);
}

/* Reads "1.20", an hour and twenty minutes, and writes it as in PDN: 1:20. */
static bool
read_time(struct pdn_slice text, char time[TIMES_MAX])
{
    uint32_t hours, minutes;
    size_t at = 0;

    if (!import_number(text, &at, &hours) || text.size != at + 3 ||
        !lex_is_one_of(text.start[at], ".:"))
        return false;
    memcpy(time, text.start, text.size);
    time[at++] = ':';
    return import_number(text, &at, &minutes) && at == text.size &&
           minutes <= 59;
}

static void
put_time(struct import_record *record, const char *name, struct pdn_slice text,
         const char *time)
{
    import_from(record, text.start, text.size, 0, false);
    import_tag(record, (struct pdn_slice){name, strlen(name)},
               (struct pdn_slice){time, text.size});
}

/*
 * Reads the used times "(1.20/2.20)" at the end of the text and removes them.
 */
static void
read_times(struct import_record *record, struct pdn_slice *text)
{
    char times[2][TIMES_MAX];
    struct pdn_slice white, black;
    const char *open, *slash;

    if (text->size == 0 || text->start[text->size - 1] != ')')
        return;
    open = memrchr(text->start, '(', text->size);
    if (open == NULL || text->start + text->size - open > TIMES_MAX)
        return;
    white = (struct pdn_slice){open + 1,
                               (size_t)(text->start + text->size - open) - 2};
    slash = memchr(white.start, '/', white.size);
    if (slash == NULL)
        return;
    black = import_after(white, (size_t)(slash - white.start) + 1);
    white.size = (size_t)(slash - white.start);
    if (!read_time(white, times[0]) || !read_time(black, times[1]))
        return;
    put_time(record, "WhiteTime", white, times[0]);
    put_time(record, "BlackTime", black, times[1]);
    text->size = (size_t)(open - text->start);
}

/* Lines before the first game of a file belong to that game. */
static struct pdn_slice
skip_to_game(struct import_record *record, size_t *at)
{
    struct pdn_slice line = {0};

    while (*at < record->text.size) {
        line = import_line(record->text, at);
        if (id_length(line) != 0)
            return line;
        if (import_trim(line).size != 0)
            damaged(record, line,
                    TEMPLATE("this line does not belong to a game"));
    }
    line.size = 0;
    return line;
}

static void
tdb_read(struct import_record *record)
{
    const struct dr_variant *variant =
        record->variant != NULL ? record->variant : dr_variant_international();
    struct pdn_slice line, body, result = {0};
    bool event = false;
    size_t at = 0, next;

    line = skip_to_game(record, &at);
    import_game_type(record, variant);
    if (line.size != 0)
        read_players(record, line);
    while (at < record->text.size && !event) {
        next = at;
        line = import_line(record->text, &next);
        if (is_of_moves(line))
            break;
        at = next;
        event = import_trim(line).size != 0;
        if (event)
            read_event(record, import_trim(line));
    }
    body = import_after(record->text, at);
    while (body.size != 0 &&
           lex_class(body.start[body.size - 1]) == CLASS_BLANK)
        body.size--;
    if (body.size == 0) {
        struct pdn_where where = import_where(record, body, 0, false);

        record->moves_lost = true;
        findings_note(record->findings, PDN_D_TRUNCATED, &where,
                      "the record ends before its moves");
    }
    read_times(record, &body);
    import_body(record);
    read_moves(record, body, &result);
    import_from(record, body.start + body.size, 0, 0, false);
    if (result.size != 0) {
        import_from(record, result.start, result.size, 0, false);
        import_word(record, result);
        record->ended = true;
    }
}

const struct pdn_import_format import_tdb = {
    .name = "tdb",
    .title = "text dump of a database program",
    .knows = tdb_knows,
    .begins = tdb_begins,
    .read = tdb_read,
};
