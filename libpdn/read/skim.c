// SPDX-License-Identifier: BSD-2-Clause
/*
 * skim.c - where a game ends, from the same words that the parser reads.
 *
 * Bytes are consumed once what they are is decided: words that can be long
 * (comments, unknown words, blanks) byte by byte in a state of their own,
 * all others whole, when LEX_LOOK bytes or the end of the input are there.
 */
#include "skim_int.h"

#include "lexer_int.h"

#include <string.h>

enum skim_state {
    SKIM_WORDS,
    SKIM_COMMENT,   /* between { and } */
    SKIM_LINE,      /* behind ; or % */
    SKIM_WORD,      /* inside an unknown word */
    SKIM_REST,      /* behind the terminator, on its line */
    SKIM_REST_NOTE, /* in a comment there */
    SKIM_REST_LINE,
    SKIM_BLANKS, /* behind that line */
};

/* The bytes of one call. */
struct bytes {
    const char *at, *end;
    bool final;
};

enum step { STEP_ON, STEP_ENDED, STEP_MORE };

/* Consumes up to p; keeps in mind whether a blank line stands before. */
static void
consume(struct skim *skim, struct bytes *bytes, const char *p)
{
    for (const char *at = bytes->at; at < p; at++) {
        bool line_end = *at == '\n' || *at == '\r';

        if (line_end) {
            if (!(*at == '\n' && skim->carriage) && skim->lines < 2)
                skim->lines++;
        } else if (*at != ' ' && *at != '\t') {
            skim->lines = 0;
        }
        skim->carriage = *at == '\r';
        skim->line_start = line_end;
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

/* Inside a word: what lex_word_end() does behind its first character. */
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
            size = lex_utf8(at, bytes->end);
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
    size_t size = lex_utf8(bytes->at, bytes->end);

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
        if (skim->depth == 0 && skim->content)
            skim->state = SKIM_REST;
        if (skim->depth == 0)
            break;
        skim->mark = false;
        break;
    default:
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

    if (lex_class(*bytes->at) != CLASS_BLANK && !has(bytes, LEX_LOOK))
        return STEP_MORE;
    lex_token(bytes->at, bytes->end, before, &token);
    if (token.kind == LEX_BRACKET && skim->content &&
        (at_hard_start(skim, bytes) ||
         (skim->moves && lex_tag_start(bytes->at, bytes->end))))
        return STEP_ENDED;
    return take(skim, bytes, &token);
}

static enum step
at_rest(struct skim *skim, struct bytes *bytes)
{
    struct lex_token token;

    if (*bytes->at == '\n' || *bytes->at == '\r') {
        skim->state = SKIM_BLANKS;
        return STEP_ON;
    }
    if (!has(bytes, LEX_LOOK))
        return STEP_MORE;
    lex_token(bytes->at, bytes->end, LEX_NOTHING_NEAR, &token);
    if (lex_is_content(token.kind))
        return STEP_ENDED;
    consume(skim, bytes, bytes->at + token.size + token.tail);
    if (token.kind == LEX_COMMENT)
        skim->state = SKIM_REST_NOTE;
    else if (token.kind == LEX_LINE)
        skim->state = SKIM_REST_LINE;
    return STEP_ON;
}

static enum step
at_blanks(struct skim *skim, struct bytes *bytes)
{
    size_t size;

    if (lex_class(*bytes->at) == CLASS_HIGH && !has(bytes, 3))
        return STEP_MORE;
    size = lex_blank(bytes->at, bytes->end);
    if (size == 0)
        return STEP_ENDED;
    consume(skim, bytes, bytes->at + size);
    return STEP_ON;
}

static enum step
step(struct skim *skim, struct bytes *bytes)
{
    switch ((enum skim_state)skim->state) {
    case SKIM_COMMENT:
        return in_comment(skim, bytes, SKIM_WORDS);
    case SKIM_LINE:
        return in_line(skim, bytes, SKIM_WORDS);
    case SKIM_WORD:
        return in_word(skim, bytes);
    case SKIM_REST:
        return at_rest(skim, bytes);
    case SKIM_REST_NOTE:
        return in_comment(skim, bytes, SKIM_REST);
    case SKIM_REST_LINE:
        return in_line(skim, bytes, SKIM_REST);
    case SKIM_BLANKS:
        return at_blanks(skim, bytes);
    case SKIM_WORDS:
        break;
    }
    return at_word(skim, bytes);
}

size_t
skim_game(struct skim *skim, const char *data, size_t size, bool final,
          bool *ended)
{
    struct bytes bytes = {.at = data, .end = data + size, .final = final};
    enum step done = STEP_ON;

    while (done == STEP_ON && bytes.at < bytes.end)
        done = step(skim, &bytes);
    *ended =
        done == STEP_ENDED || (final && bytes.at == bytes.end && skim->content);
    if (*ended)
        *skim = (struct skim){0};
    return (size_t)(bytes.at - data);
}
