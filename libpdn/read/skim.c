// SPDX-License-Identifier: BSD-2-Clause
/*
 * skim.c - finds where games end, from the same words that the parser reads.
 *
 * Bytes are consumed once their meaning is decided.  Words that can be long
 * (comments, unknown words, blanks) have a state of their own and are consumed
 * byte by byte.  All others are consumed whole, once LEX_LOOK bytes or the end
 * of the input are available.
 */
#include "lexer_tags_int.h"
#include "skim_int.h"

#include "count_int.h"
#include "utf8_int.h"

#include <string.h>

enum skim_state {
    SKIM_BETWEEN,      /* before the game, or after its end */
    SKIM_BETWEEN_NOTE, /* in a comment there */
    SKIM_BETWEEN_LINE,
    SKIM_WORDS,
    SKIM_COMMENT, /* between { and } */
    SKIM_LINE,    /* after ; or % */
    SKIM_WORD,    /* inside an unknown word */
};

/* The bytes of one call. */
struct bytes {
    const char *at, *end;
    bool final;
};

enum step { STEP_ON, STEP_ENDED, STEP_MORE };

/* Consumes bytes up to p and notes whether a blank line precedes. */
static void
consume(struct skim *skim, struct bytes *bytes, const char *p)
{
    skim->passed += (uint64_t)(p - bytes->at);
    for (const char *at = bytes->at; at < p; at++) {
        bool line_end = *at == '\n' || *at == '\r';

        bool quote = skim->line_start && *at == '>';

        if (line_end) {
            if (!(*at == '\n' && skim->carriage) && skim->lines < 2)
                skim->lines++;
        } else if (*at != ' ' && *at != '\t' && !quote) {
            skim->lines = 0;
        }
        skim->carriage = *at == '\r';
        skim->quoted = quote || (skim->quoted && *at == ' ');
        skim->line_start = line_end || (skim->line_start && skim->quoted);
    }
    bytes->at = p;
}

static bool
has(const struct bytes *bytes, size_t wanted)
{
    return bytes->final || (size_t)(bytes->end - bytes->at) >= wanted;
}

static bool
at_hard_start(const struct skim *skim, const struct bytes *bytes)
{
    return *bytes->at == '[' && skim->line_start && skim->lines == 2 &&
           lex_hard_tail(bytes->at, bytes->end);
}

static enum step
in_comment(struct skim *skim, struct bytes *bytes, enum skim_state after)
{
    while (bytes->at < bytes->end) {
        const char *at = bytes->at;

        while (at < bytes->end && *at != '}' && *at != '[')
            at++;
        consume(skim, bytes, at);
        if (at == bytes->end)
            return STEP_ON;
        if (*at == '[') {
            if (!has(bytes, LEX_NAME_MAX))
                return STEP_MORE;
            if (at_hard_start(skim, bytes)) {
                skim->state = (uint8_t)after;
                return STEP_ON;
            }
            consume(skim, bytes, at + 1);
            continue;
        }
        consume(skim, bytes, at + 1);
        skim->state = (uint8_t)after;
        return STEP_ON;
    }
    return STEP_ON;
}

static enum step
in_line(struct skim *skim, struct bytes *bytes, enum skim_state after)
{
    const char *at = bytes->at;

    while (at < bytes->end && *at != '\n' && *at != '\r')
        at++;
    consume(skim, bytes, at);
    if (at < bytes->end)
        skim->state = (uint8_t)after;
    return STEP_ON;
}

/* Inside a word: does what lex_word_end() does after the first character. */
static enum step
in_word(struct skim *skim, struct bytes *bytes)
{
    const char *at = bytes->at;

    while (at < bytes->end) {
        size_t size;

        switch (lex_class(*at)) {
        case CLASS_BLANK:
        case CLASS_OPEN:
        case CLASS_CLOSE:
        case CLASS_BRACE:
        case CLASS_END_BRACE:
        case CLASS_BRACKET:
            consume(skim, bytes, at);
            skim->state = SKIM_WORDS;
            return STEP_ON;
        case CLASS_HIGH:
            consume(skim, bytes, at);
            if (!has(bytes, 4))
                return STEP_MORE;
            if (lex_blank(at, bytes->end) != 0) {
                skim->state = SKIM_WORDS;
                return STEP_ON;
            }
            size = utf8_length(at, (size_t)(bytes->end - at));
            at += size == 0 ? 1 : size;
            break;
        default:
            if (*at++ != ']')
                break;
            consume(skim, bytes, at);
            skim->state = SKIM_WORDS;
            return STEP_ON;
        }
    }
    consume(skim, bytes, at);
    return STEP_ON;
}

static enum step
begin_word(struct skim *skim, struct bytes *bytes)
{
    size_t size = utf8_length(bytes->at, (size_t)(bytes->end - bytes->at));

    skim->content = true;
    skim->mark = false;
    skim->state = *bytes->at == ']' ? SKIM_WORDS : SKIM_WORD;
    consume(skim, bytes, bytes->at + (size == 0 ? 1 : size));
    return STEP_ON;
}

/* At a [ that does not begin the next game. */
static enum step
at_bracket(struct skim *skim, struct bytes *bytes)
{
    struct lex_tag tag;

    if (skim->moves)
        return begin_word(skim, bytes);
    lex_tag(bytes->at, bytes->end, &tag);
    if ((tag.closing != LEX_TAG_CLOSED || !tag.quoted || tag.stray ||
         tag.lone_quote || tag.escaped) &&
        !has(bytes, LEX_TAG_MAX))
        return STEP_MORE;
    skim->content = skim->tags = true;
    skim->mark = false;
    consume(skim, bytes, tag.end);
    return STEP_ON;
}

/* Handles a result or a star, which may end the game. */
static enum step
take_end(struct skim *skim, struct bytes *bytes, const struct lex_token *token)
{
    const char *after = bytes->at + token->size + token->tail;
    enum lex_ending ending = LEX_ENDS;

    if (skim->depth == 0 && skim->content) {
        ending = lex_ending(bytes->at, bytes->end, token, &skim->count);
        if (ending == LEX_ENDS)
            skim->state = SKIM_BETWEEN;
        else if (ending == LEX_MISSED && token->kind == LEX_RESULT)
            skim->count.plies++;
    }
    skim->mark = skim->pending = false;
    consume(skim, bytes, after);
    if (skim->state == SKIM_BETWEEN)
        between_begin(&skim->between, skim->passed, false);
    return STEP_ON;
}

/* Counts the main line like the parser. */
static void
count_word(struct skim *skim, const char *p, const char *end,
           const struct lex_token *token)
{
    struct lex_count *count = &skim->count;
    bool waits = skim->pending && count->number != 0, ply = false;

    if (skim->depth != 0)
        return;
    skim->pending = false;
    switch (token->kind) {
    case LEX_NUMBER:
        lex_count_number(count, token->value, token->ellipsis);
        skim->pending = true;
        break;
    case LEX_MOVE:
        ply = true;
        break;
    case LEX_ELLIPSIS:
        ply = true;
        skim->pending =
            waits && count->plies == 0 && (*p == '.' || lex_is_dots(p, end));
        break;
    case LEX_STRENGTH:
        ply =
            waits && token->size <= 2 && *p == '?' && p[token->size - 1] == '?';
        skim->pending = waits && !ply;
        break;
    case LEX_OPEN:
    case LEX_CLOSE:
    case LEX_SETUP:
    case LEX_TIME:
        break;
    default:
        skim->pending = waits;
        break;
    }
    count->plies += ply;
}

static enum step
take(struct skim *skim, struct bytes *bytes, const struct lex_token *token)
{
    switch (token->kind) {
    case LEX_BLANK:
    case LEX_ESCAPE:
        skim->glued = false;
        break;
    case LEX_COMMENT:
        skim->state = SKIM_COMMENT;
        skim->mark = false;
        break;
    case LEX_LINE:
        skim->state = SKIM_LINE;
        skim->mark = false;
        break;
    case LEX_WORD:
        return begin_word(skim, bytes);
    case LEX_BRACKET:
        return at_bracket(skim, bytes);
    case LEX_RESULT:
    case LEX_STAR:
        return take_end(skim, bytes, token);
    default:
        count_word(skim, bytes->at, bytes->end, token);
        skim->content = true;
        skim->moves |= lex_is_movetext(token->kind);
        skim->mark = token->kind == LEX_MOVE || token->kind == LEX_MARK ||
                     (token->kind == LEX_STRENGTH && skim->mark);
        skim->glued = true;
        if (token->kind == LEX_OPEN && skim->depth < UINT32_MAX)
            skim->depth++;
        if (token->kind == LEX_CLOSE && skim->depth > 0)
            skim->depth--;
        break;
    }
    consume(skim, bytes, bytes->at + token->size + token->tail);
    return STEP_ON;
}

static enum step
at_word(struct skim *skim, struct bytes *bytes)
{
    struct lex_token token;
    enum lex_before before = !skim->mark   ? LEX_NOTHING_NEAR
                             : skim->glued ? LEX_MOVE_GLUED
                                           : LEX_MOVE_NEAR;
    size_t quote;

    if (lex_class(*bytes->at) != CLASS_BLANK && !has(bytes, LEX_LOOK))
        return STEP_MORE;
    quote = skim->line_start && !skim->quoted && *bytes->at == '>'
                ? lex_quote(bytes->at, bytes->end)
                : 0;
    if (quote != 0) {
        skim->glued = false;
        consume(skim, bytes, bytes->at + quote);
        return STEP_ON;
    }
    lex_token(bytes->at, bytes->end, before, &token);
    if (skim->depth == 0 && token.kind == LEX_WORD &&
        lex_bare_number(bytes->at, bytes->end, lex_count_due(&skim->count),
                        true, &token))
        skim->count.bare = true;
    else if (skim->depth == 0 && token.kind == LEX_MOVE)
        lex_cut_move(bytes->at, bytes->end, &skim->count, &token);
    if (token.kind == LEX_BRACKET && skim->content &&
        (at_hard_start(skim, bytes) ||
         (skim->moves && lex_tag_start(bytes->at, bytes->end))))
        return STEP_ENDED;
    return take(skim, bytes, &token);
}

/* Ends the span if what is or was here begins the next game. */
static enum step
end_span(struct skim *skim, enum between_kind begins)
{
    skim->back =
        skim->passed - between_end(&skim->between, skim->passed, begins);
    return STEP_ENDED;
}

static enum step
at_between(struct skim *skim, struct bytes *bytes)
{
    struct between_token token;
    const char *at = bytes->at;
    uint64_t from = skim->passed;

    if (lex_class(*at) != CLASS_BLANK && !has(bytes, LEX_LOOK))
        return STEP_MORE;
    between_look(&skim->between, at, bytes->end, at_hard_start(skim, bytes),
                 &token);
    switch (token.kind) {
    case BETWEEN_MOVES:
    case BETWEEN_TAG:
    case BETWEEN_HARD:
        if (skim->content)
            return end_span(skim, token.kind);
        skim->state = SKIM_WORDS;
        return STEP_ON;
    case BETWEEN_COMMENT:
    case BETWEEN_LINE:
        skim->state =
            token.kind == BETWEEN_LINE ? SKIM_BETWEEN_LINE : SKIM_BETWEEN_NOTE;
        skim->note = from;
        skim->percent = *at == '%';
        consume(skim, bytes, at + 1);
        return STEP_ON;
    default:
        consume(skim, bytes, at + token.size + token.tail);
        between_pass(&skim->between, at, from, skim->passed, token.kind);
        return STEP_ON;
    }
}

/* Inside a comment between games, which is passed once it has ended. */
static enum step
between_comment(struct skim *skim, struct bytes *bytes)
{
    bool braces = skim->state == SKIM_BETWEEN_NOTE;
    enum step done = braces ? in_comment(skim, bytes, SKIM_BETWEEN)
                            : in_line(skim, bytes, SKIM_BETWEEN);

    if (skim->state == SKIM_BETWEEN)
        between_pass(&skim->between, skim->percent ? "%" : "{", skim->note,
                     skim->passed, braces ? BETWEEN_COMMENT : BETWEEN_LINE);
    return done;
}

static enum step
step(struct skim *skim, struct bytes *bytes)
{
    switch ((enum skim_state)skim->state) {
    case SKIM_BETWEEN:
        return at_between(skim, bytes);
    case SKIM_BETWEEN_NOTE:
    case SKIM_BETWEEN_LINE:
        return between_comment(skim, bytes);
    case SKIM_COMMENT:
        return in_comment(skim, bytes, SKIM_WORDS);
    case SKIM_LINE:
        return in_line(skim, bytes, SKIM_WORDS);
    case SKIM_WORD:
        return in_word(skim, bytes);
    case SKIM_WORDS:
        break;
    }
    return at_word(skim, bytes);
}

size_t
skim_game(struct skim *skim, const char *data, size_t size, bool final,
          uint64_t *back, bool *ended)
{
    struct bytes bytes = {.at = data, .end = data + size, .final = final};
    enum step done = STEP_ON;

    if (skim->passed == 0)
        between_begin(&skim->between, 0, true);
    while (done == STEP_ON && bytes.at < bytes.end)
        done = step(skim, &bytes);
    *ended =
        done == STEP_ENDED || (final && bytes.at == bytes.end && skim->content);
    *back = done == STEP_ENDED ? skim->back : 0;
    if (*ended)
        *skim = (struct skim){0};
    return (size_t)(bytes.at - data);
}
