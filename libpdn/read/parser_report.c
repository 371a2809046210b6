// SPDX-License-Identifier: BSD-2-Clause
/* parser_report.c - reports findings on the form of a game. */
#include "bytes_int.h"
#include "lexer_int.h"
#include "lexer_tags_int.h"
#include "names_int.h"
#include "parser_int.h"
#include "source_int.h"
#include "utf8_int.h"

#include <string.h>

/*
 * One pass over all bytes of a game: counts lines, checks UTF-8, and looks for
 * characters that should not occur in text.
 */

enum {
    STEP = 16,   /* bytes examined in parallel */
    ROUNDS = 120 /* before a counting lane can overflow */
};

typedef int8_t bytes __attribute__((vector_size(STEP)));
typedef uint8_t unsigned_bytes __attribute__((vector_size(STEP)));
typedef uint64_t halves __attribute__((vector_size(STEP)));

/* The result of a quick pass over a text. */
struct look {
    uint64_t line_feeds;
    bool odd;      /* non-ASCII bytes, DEL, or controls other than blanks */
    bool carriage; /* carriage returns */
};

static bool
any(bytes lanes)
{
    halves two = (halves)lanes;

    return (two[0] | two[1]) != 0;
}

static void
look_bytewise(const char *text, size_t size, struct look *look)
{
    for (size_t at = 0; at < size; at++) {
        unsigned char c = (unsigned char)text[at];

        look->line_feeds += c == '\n';
        look->carriage |= c == '\r';
        look->odd |= c >= 127 || (c < ' ' && (c < '\t' || c > '\r'));
    }
}

/*
 * As signed numbers, non-ASCII bytes are negative, and DEL becomes negative
 * when 1 is added.
 */
static bytes
odd_lanes(bytes here)
{
    return ((bytes)((unsigned_bytes)here + 1) < ' ' + 1) &
           ~((unsigned_bytes)here - '\t' < '\r' - '\t' + 1);
}

/* Sums up lanes of at most ROUNDS each. */
static uint64_t
sum_of(bytes lanes)
{
    const uint64_t even = UINT64_C(0x00ff00ff00ff00ff);
    halves two = (halves)lanes;

    two = (two & even) + (two >> 8 & even);
    return (two[0] + two[1]) * UINT64_C(0x0001000100010001) >> 48;
}

/* Returns the lanes of the last step that the previous step did not include. */
static bytes
last_lanes(size_t fresh)
{
    static const bytes place = {0, 1, 2,  3,  4,  5,  6,  7,
                                8, 9, 10, 11, 12, 13, 14, 15};

    return place >= (int8_t)(STEP - fresh);
}

static struct look
look_over(const char *text, size_t size)
{
    struct look look = {0, false, false};
    bytes odd = {0}, carriage = {0};
    size_t at = 0;

    while (at + STEP <= size) {
        size_t rounds = (size - at) / STEP;
        bytes feeds = {0};

        for (rounds = rounds < ROUNDS ? rounds : ROUNDS; rounds > 0;
             rounds--, at += STEP) {
            bytes here;

            memcpy(&here, text + at, STEP);
            feeds -= here == '\n';
            carriage |= here == '\r';
            odd |= odd_lanes(here);
        }
        look.line_feeds += sum_of(feeds);
    }
    if (size < STEP) {
        look_bytewise(text, size, &look);
        return look;
    }
    if (at < size) {
        bytes here;

        memcpy(&here, text + size - STEP, STEP);
        look.line_feeds += sum_of(last_lanes(size - at) & (here == '\n') & 1);
        carriage |= here == '\r';
        odd |= odd_lanes(here);
    }
    look.odd = any(odd);
    look.carriage = any(carriage);
    return look;
}

/*
 * Skips whole steps without an unusual byte.  Most texts have only a few
 * accented names, and their other bytes need no closer look.
 */
static const char *
pass_plain(const char *p, const char *end)
{
    for (; end - p >= STEP; p += STEP) {
        bytes here;

        memcpy(&here, p, STEP);
        if (any(odd_lanes(here)))
            break;
    }
    return p;
}

/*
 * Recognises invisible characters that reverse or hide text: U+200E..,
 * U+202A.., U+2066..
 */
static bool
is_hidden(const unsigned char *s, size_t size)
{
    if (size == 2)
        return s[0] == 0xc2 && s[1] < 0xa0;
    return size == 3 && s[0] == 0xe2 &&
           ((s[1] == 0x80 && (s[2] == 0x8e || s[2] == 0x8f ||
                              (s[2] >= 0xaa && s[2] <= 0xae))) ||
            (s[1] == 0x81 && s[2] >= 0xa6 && s[2] <= 0xa9));
}

static void
say_control(struct pdn_parser *parser, const char *p, size_t size)
{
    parser_say_word(
        parser, PDN_D_CONTROL_CHAR, p, size,
        TEMPLATE("a control character, which does not belong in a game"));
}

static void
say_encoding(struct pdn_parser *parser, const char *p)
{
    static const char digits[] = "0123456789ABCDEF";
    unsigned char c = (unsigned char)*p;
    struct pdn_where at = {.offset = parser_offset(parser, p), .length = 1};

    findings_note(parser->findings, PDN_D_ENCODING, &at,
                  "byte 0x{high}{low} is not UTF-8; this game is read in the "
                  "encoding of --encoding, or as Windows-1252",
                  PUT_LETTER(high, digits[c >> 4]),
                  PUT_LETTER(low, digits[c & 15]));
}

/* Recognises U+FFFD, which replaces a character that could not be converted. */
static bool
is_lost(const char *p, const char *end)
{
    return end - p >= 3 && memcmp(p, "\xEF\xBF\xBD", 3) == 0;
}

/* Examines one character of the text.  Returns where it ends. */
static const char *
say_character(struct pdn_parser *parser, const char *p, const char *end)
{
    size_t size = utf8_length(p, (size_t)(end - p));
    unsigned char c = (unsigned char)*p;

    if (size == 0) {
        parser->game.utf8 = false;
        say_encoding(parser, p);
        return p + 1;
    }
    if (c == 127 || (c < 32 && (unsigned char)(c - 9) > 4) ||
        is_hidden((const unsigned char *)p, size))
        say_control(parser, p, size);
    return p + size;
}

void
parser_say_text(struct pdn_parser *parser)
{
    struct pdn_game *game = &parser->game;
    const char *p = game->text, *end = p + game->size, *last = end;
    const char *lost = NULL;
    struct look look = look_over(p, game->size);

    parser->line += look.carriage ? pdn_lines(p, game->size) : look.line_feeds;
    game->utf8 = true;
    if (!look.odd)
        return;
    while (game->last && last > p && lex_class(last[-1]) == CLASS_BLANK)
        last--;
    while (p < end) {
        const char *stop;

        p = pass_plain(p, end);
        stop = end - p > STEP ? p + STEP : end;
        while (p < stop)
            if (*p == 0x1a && p >= last) {
                p++; /* the end mark of old systems, at the end of the file */
            } else {
                if (lost == NULL && is_lost(p, end))
                    lost = p;
                p = say_character(parser, p, end);
            }
    }
    if (lost != NULL && game->utf8)
        parser_say_word(
            parser, PDN_D_CHARACTER_LOST, lost, 3,
            TEMPLATE("a character was lost here and replaced by U+FFFD"));
}

enum {
    TAGS_COMPARED = 256, /* tags of a game that are checked for duplicates */
    VALUE_SHOWN = 60,    /* bytes of a value or word quoted in a message */
};

static struct pdn_where
place(uint32_t offset, size_t length)
{
    return (struct pdn_where){.offset = offset, .length = (uint32_t)length};
}

void
parser_say_word(struct pdn_parser *parser, enum pdn_code code,
                const char *start, size_t size, const char *sentence)
{
    struct pdn_where at = place(parser_offset(parser, start), size);

    if (findings_wanted(parser->findings, code, &at))
        findings_sentence(parser->findings, code, &at, sentence, NULL);
}

static struct pdn_slice
shown(const char *start, size_t size)
{
    return (struct pdn_slice){start, size < VALUE_SHOWN ? size : VALUE_SHOWN};
}

/* Returns what is wrong with the form of a tag, or NULL. */
static const char *
tag_fault(const struct lex_tag *tag)
{
    if (tag->name == tag->name_end)
        return TEMPLATE("a [ without the name of a tag");
    if (tag->closing == LEX_TAG_UNCLOSED)
        return TEMPLATE(
            "no ] closes this tag; it extends to the end of its line");
    if (tag->bad_name)
        return TEMPLATE(
            "a tag name is a letter followed by letters, digits or _");
    if (tag->no_value)
        return TEMPLATE("this tag has no value");
    if (tag->stray && tag->raw_quote)
        return TEMPLATE("text between the closing quotation mark and the ]");
    if (tag->stray)
        return TEMPLATE("a quotation mark of this tag's value is missing");
    if (tag->open)
        return TEMPLATE("the backslash makes the quotation mark before the ] "
                        "part of the value, and no other one closes it");
    if (tag->raw_quote)
        return TEMPLATE(
            "a quotation mark inside the value must be written \\\"");
    return NULL;
}

void
parser_say_tag(struct pdn_parser *parser, const struct lex_tag *tag,
               const struct pdn_tag *as)
{
    const char *start = parser->game.text + as->offset;
    const char *fault = tag_fault(tag);

    if (tag->closing == LEX_TAG_CUT)
        parser_say_word(parser, PDN_D_TRUNCATED, start, as->length,
                        TEMPLATE("the text is cut off inside this tag"));
    else if (fault != NULL)
        parser_say_word(parser, PDN_D_TAG_SYNTAX, start, as->length, fault);
    else if (tag->lone_quote)
        parser_say_word(parser, PDN_D_TAG_UNQUOTED, start, as->length,
                        TEMPLATE("only one quotation mark around the value"));
    else if (tag->curly)
        parser_say_word(
            parser, PDN_D_TAG_UNQUOTED, start, as->length,
            TEMPLATE("quotation marks other than \" around the value"));
    else if (!tag->quoted)
        parser_say_word(parser, PDN_D_TAG_UNQUOTED, start, as->length,
                        TEMPLATE("no quotation marks around the value"));
}

static void
say_name(struct pdn_parser *parser, const struct pdn_tag *tag)
{
    const char *name = parser->game.text + tag->name;
    const char *spelling = names_spelling(name, tag->name_length), *alias;
    struct pdn_where at = place(tag->name, tag->name_length);
    struct pdn_slice as_written = {name, tag->name_length};

    if (spelling != NULL) {
        findings_note(parser->findings, PDN_D_TAG_CASE, &at,
                      "the tag {tag} is spelled {spelling}",
                      PUT(tag, as_written), PUT(spelling, spelling));
        return;
    }
    if (tag->id != PDN_TAG_OTHER)
        return;
    alias = names_alias(name, tag->name_length);
    if (alias != NULL) {
        findings_note(
            parser->findings, PDN_D_TAG_ALIAS, &at,
            "the tag {tag} looks like {other}; it was not read as such",
            PUT(tag, as_written), PUT(other, alias));
    } else if (tag->name_length > 0 && *name >= 'a' && *name <= 'z') {
        parser_say_word(parser, PDN_D_TAG_CASE, name, tag->name_length,
                        TEMPLATE("a tag name begins with a capital letter"));
    }
}

/* Two tags with the same name. */
struct pair {
    const struct pdn_tag *first, *second;
};

static bool
same_value(const struct pdn_game *game, struct pair pair)
{
    return pair.first->value_length == pair.second->value_length &&
           memcmp(game->text + pair.first->value,
                  game->text + pair.second->value,
                  pair.first->value_length) == 0;
}

/* Reports a duplicate tag; `pair` contains both. */
static void
say_duplicate(struct pdn_parser *parser, const struct pdn_tag *duplicate,
              struct pair pair)
{
    const char *text = parser->game.text;
    const struct pdn_tag *first = pair.first, *second = pair.second;
    struct pdn_where at = place(duplicate->offset, duplicate->length);

    if (!findings_wanted(parser->findings, PDN_D_TAG_DUPLICATE, &at))
        return;
    if (same_value(&parser->game, pair))
        findings_say(parser->findings, PDN_D_TAG_DUPLICATE, &at,
                     "the tag {tag} occurs twice with the same value",
                     PUT(tag, shown(text + first->name, first->name_length)));
    else
        findings_say(
            parser->findings, PDN_D_TAG_DUPLICATE, &at,
            "the tag {tag} occurs twice: \"{taken}\", which was used, and "
            "\"{other}\"",
            PUT(tag, shown(text + first->name, first->name_length)),
            PUT(taken, shown(text + first->value, first->value_length)),
            PUT(other, shown(text + second->value, second->value_length)));
}

/* Returns the first tag with the same name before tags[index], or NULL. */
static const struct pdn_tag *
same_before(const struct pdn_game *game, size_t index)
{
    const struct pdn_tag *tag = &game->tags[index];

    if (tag->id != PDN_TAG_OTHER)
        return (size_t)game->known[tag->id] < index
                   ? &game->tags[game->known[tag->id]]
                   : NULL;
    for (size_t i = 0; i < index; i++) {
        const struct pdn_tag *other = &game->tags[i];

        if (other->id == PDN_TAG_OTHER &&
            names_equal(game->text + other->name, other->name_length,
                        game->text + tag->name, tag->name_length))
            return other;
    }
    return NULL;
}

/*
 * Reports all duplicate tags as one finding.  If some contradict each other, it
 * names those, wherever the first duplicate is.
 */
static void
say_duplicates(struct pdn_parser *parser)
{
    const struct pdn_game *game = &parser->game;
    size_t end = game->tag_count;
    struct pair pair, conflict = {NULL, NULL};

    if (end > TAGS_COMPARED)
        end = TAGS_COMPARED;
    for (size_t i = 1; i < end && conflict.first == NULL; i++) {
        pair = (struct pair){same_before(game, i), &game->tags[i]};
        if (pair.first != NULL && !same_value(game, pair))
            conflict = pair;
    }
    for (size_t i = 1; i < end; i++) {
        pair = (struct pair){same_before(game, i), &game->tags[i]};
        if (pair.first != NULL)
            say_duplicate(parser, pair.second,
                          conflict.first != NULL ? conflict : pair);
    }
}

void
parser_say_tags(struct pdn_parser *parser)
{
    const struct pdn_game *game = &parser->game;

    if (parser->findings == NULL)
        return;
    for (size_t i = 0; i < game->tag_count && parser->odd_names; i++)
        say_name(parser, &game->tags[i]);
    if (parser->known_twice || parser->other_tags > 1)
        say_duplicates(parser);
}

void
parser_say_quote(struct pdn_parser *parser, const char *p, size_t size)
{
    parser_say_word(
        parser, PDN_D_STRAY_TEXT, p, size,
        TEMPLATE(
            "the lines are quoted as in mail; they were read without the >"));
}

/* Returns true if the words contain a numbered move, or two moves. */
static bool
has_moves(const char *p, const char *end)
{
    struct lex_token token;
    enum lex_kind last = LEX_WORD;

    while (p < end) {
        lex_token(p, end, LEX_NOTHING_NEAR, &token);
        if (token.kind == LEX_MOVE && (last == LEX_MOVE || last == LEX_NUMBER))
            return true;
        if (token.kind != LEX_BLANK)
            last = token.kind;
        p = token.kind == LEX_WORD ? lex_word_end(p, end) : p + token.size;
    }
    return false;
}

static const char *
stray_text(const struct pdn_game *game, const struct pdn_item *item)
{
    const char *text = game->text + item->offset;

    if (has_moves(text, text + item->length))
        return TEMPLATE("this text between games contains moves, but no game "
                        "begins there: a game begins at the start of a line");
    if (item->offset < game->end)
        return TEMPLATE("text before the game; it was read as a comment");
    return TEMPLATE("text after the end of the game; it was read as a comment");
}

static const char *
unknown_text(const struct pdn_item *item, const char *text)
{
    struct lex_token token = {0};

    if (item->value != 0)
        return TEMPLATE("a result, but the game continues with the expected "
                        "move; it was skipped");
    if (item->depth == 0 && lex_result(text, text + item->length, &token))
        return TEMPLATE("a result in place of a move, but the game continues "
                        "after it; the move is unknown");
    if (lex_begins_move(text, item->length) &&
        !lex_result(text, text + item->length, &token))
        return TEMPLATE(
            "this begins like a move but is not one; the move is unknown");
    if (item->depth > 0 && (*text == '*' || byte_is_digit(*text)))
        return TEMPLATE(
            "a result or a bare number inside a variation; it was skipped");
    return TEMPLATE("neither a move nor a sign; it was skipped");
}

static void
say_item(struct pdn_parser *parser, const struct pdn_item *item)
{
    const char *text = parser->game.text + item->offset;
    struct pdn_where at = place(item->offset, item->length);

    if (item->kind == PDN_ITEM_NUMBER) {
        findings_note(parser->findings, PDN_D_DANGLING_NUMBER, &at,
                      "no move follows the number {number}",
                      PUT(number, shown(text, item->length)));
    } else if (item->kind == PDN_ITEM_UNKNOWN) {
        if (findings_wanted(parser->findings, PDN_D_UNKNOWN_WORD, &at))
            findings_sentence(parser->findings, PDN_D_UNKNOWN_WORD, &at,
                              unknown_text(item, text), NULL);
    } else if (item->kind == PDN_ITEM_STRAY) {
        if (findings_wanted(parser->findings, PDN_D_STRAY_TEXT, &at))
            findings_sentence(parser->findings, PDN_D_STRAY_TEXT, &at,
                              stray_text(&parser->game, item), NULL);
    }
}

void
parser_say_items(struct pdn_parser *parser)
{
    if (parser->findings == NULL)
        return;
    for (size_t i = 0; i < parser->game.item_count; i++)
        say_item(parser, &parser->game.items[i]);
}

void
parser_say_end(struct pdn_parser *parser)
{
    const struct pdn_game *game = &parser->game;

    if (parser->depth != 0)
        parser_say_word(parser, PDN_D_VARIATION_OPEN,
                        game->text + parser->opened, 1,
                        TEMPLATE("the variation that begins here is never "
                                 "closed; it extends to the end of the game"));
    if (game->end_kind == PDN_END_NONE && !game->last)
        parser_say_word(parser, PDN_D_MISSING_END, game->text + game->end, 0,
                        TEMPLATE("the next game begins, but neither a result "
                                 "nor * ended this one"));
}

void
parser_say_too_deep(struct pdn_parser *parser, const char *p)
{
    struct pdn_where at = place(parser_offset(parser, p), 1);

    findings_note(parser->findings, PDN_D_TOO_DEEP, &at,
                  "variations are nested more than {depth} deep; deeper ones "
                  "were skipped",
                  PUT(depth, (unsigned)LEX_DEPTH_MAX));
}

void
parser_say_too_long(struct pdn_parser *parser)
{
    parser_say_word(
        parser, PDN_D_TOO_LONG, parser->game.text, 0,
        TEMPLATE("the game exceeds the size limit; its moves were not read"));
}

void
parser_say_foreign(struct pdn_parser *parser)
{
    parser_say_word(
        parser, PDN_D_NOT_PDN, parser->game.text, 0,
        TEMPLATE("neither a tag nor a move in the first 64 KiB: this is "
                 "not a PDN file"));
}
