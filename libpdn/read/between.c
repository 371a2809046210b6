// SPDX-License-Identifier: BSD-2-Clause
/*
 * between.c - separates games from the text between them.
 *
 * A game begins with a tag, or with moves at the start of a line or right after
 * a terminator.  Prose does not begin a game, whatever squares, results and
 * times it contains.  Text up to the first blank line belongs to the preceding
 * game; text after it belongs to the following game unless that has tags.
 */
#include "between_int.h"

#include "count_int.h"
#include "lexer_int.h"
#include "lexer_tags_int.h"

enum { TEXT_MAX = LEX_LOOK - LEX_NAME_MAX }; /* of one token */

void
between_begin(struct between *between, uint64_t at, bool before_any)
{
    *between = (struct between){
        .fresh = before_any,
        .first_line = !before_any,
        .near.mine = at,
        .far.mine = at,
    };
}

/*
 * Returns true if more of a game follows its first move, which ends at p.  The
 * number 1 and text after a blank line count only if they continue with moves,
 * because the score of a match (3-1) can precede them.
 */
static bool
goes_on(const char *p, const char *end)
{
    struct lex_token token, bare;
    bool blank_line;

    p = lex_next(p, end, &token, &blank_line);
    if (p != NULL && token.kind == LEX_OPEN)
        p = lex_next(p + token.size, end, &token, &blank_line);
    if (p == NULL)
        return false;
    switch (token.kind) {
    case LEX_MOVE:
    case LEX_OPEN:
        return true;
    case LEX_NUMBER:
        return !blank_line && (token.value != 1 || token.ellipsis);
    case LEX_RESULT:
    case LEX_STAR:
    case LEX_SETUP:
        return !blank_line;
    default:
        return !blank_line && lex_bare_number(p, end, 2, true, &bare);
    }
}

/*
 * Returns true if a move without a number begins a game.  Times (10:30) and
 * years (1965) do not.
 */
static bool
move_begins(const char *p, const char *end, const struct lex_token *token)
{
    if (memchr(p, ':', token->size) != NULL && !token->letters)
        return false;
    return (token->sign != PDN_SIGN_NONE || token->letters) &&
           goes_on(p + token->size, end);
}

/* Returns true for an unreadable first move with the rest of its game. */
static bool
garbled_begins(const char *p, const char *end)
{
    struct lex_token token;
    const char *stop;
    bool blank_line;

    p = lex_next(p, end, &token, &blank_line);
    if (p == NULL || token.kind != LEX_WORD)
        return false;
    stop = lex_word_end(p, end);
    return lex_begins_move(p, (size_t)(stop - p)) &&
           lex_next(stop, end, &token, &blank_line) != NULL &&
           (token.kind == LEX_MOVE || token.kind == LEX_NUMBER);
}

static bool
moves_begin(const char *p, const char *end, struct lex_token *token)
{
    struct lex_token move;
    const char *at;
    bool blank_line;

    switch (token->kind) {
    case LEX_SETUP:
        return true;
    case LEX_NUMBER:
        return lex_has_move(p + token->size, end) ||
               (token->value == 1 && garbled_begins(p + token->size, end));
    case LEX_MOVE:
        return move_begins(p, end, token);
    case LEX_WORD:
        if (!lex_bare_number(p, end, 1, true, token))
            return false;
        at = lex_next(p + token->size, end, &move, &blank_line);
        return at != NULL && goes_on(at + move.size, end);
    default:
        return false;
    }
}

/*
 * Returns true if a tag with its quotation mark begins at p, even among words.
 */
static bool
is_quoted_tag(const char *p, const char *end)
{
    return *p == '[' && lex_hard_tail(p, end);
}

/* Returns the size of words in parentheses on one line, or 0. */
static size_t
group(const char *p, const char *end)
{
    const char *at = p + 1;

    if (*p != '(')
        return 0;
    while (at < end && !lex_is_one_of(*at, "()[{}\r\n"))
        at++;
    return at < end && *at == ')' ? (size_t)(at + 1 - p) : 0;
}

/* Reads words up to the end of the line, or some of them. */
static void
look_at_text(const char *p, const char *end, struct between_token *token)
{
    const char *limit = end - p > TEXT_MAX ? p + TEXT_MAX : end, *at = p + 1;

    while (at < limit && *at != '\n' && *at != '\r' && *at != '{' &&
           !(*at == '[' && lex_hard_tail(at, end)) &&
           !(*at == '\\' && end - at > 1 && at[1] == 'n'))
        at++;
    *token = (struct between_token){BETWEEN_TEXT, (uint32_t)(at - p), 0};
}

static bool
is_end(const struct between *between, const struct lex_token *token)
{
    return (token->kind == LEX_RESULT || token->kind == LEX_STAR) &&
           !between->any_text;
}

/* Reads what is at a place where the line has no words so far. */
static void
look_at_word(const struct between *between, const char *p, const char *end,
             struct lex_token *word, struct between_token *token)
{
    size_t size;

    token->size = word->size;
    token->tail = word->tail;
    if (word->kind == LEX_LINE)
        token->kind = BETWEEN_LINE;
    else if (word->kind == LEX_BRACKET && lex_first_tag(p, end))
        token->kind = BETWEEN_TAG;
    else if (is_end(between, word))
        token->kind = BETWEEN_END;
    else if (moves_begin(p, end, word))
        token->kind = BETWEEN_MOVES;
    else if ((size = group(p, end)) != 0)
        *token = (struct between_token){BETWEEN_GROUP, (uint32_t)size, 0};
    else
        look_at_text(p, end, token);
}

void
between_look(const struct between *between, const char *p, const char *end,
             bool hard, struct between_token *token)
{
    struct lex_token word;
    size_t quote;

    if (end - p > LEX_LOOK)
        end = p + LEX_LOOK;
    quote = between->fresh && *p == '>' ? lex_quote(p, end) : 0;
    *token = (struct between_token){BETWEEN_QUOTE, (uint32_t)quote, 0};
    if (quote != 0)
        return;
    lex_token(p, end, LEX_NOTHING_NEAR, &word);
    token->size = word.size;
    if (word.kind == LEX_BLANK || word.kind == LEX_ESCAPE)
        token->kind = BETWEEN_BLANK;
    else if (word.kind == LEX_COMMENT)
        token->kind = BETWEEN_COMMENT;
    else if (is_quoted_tag(p, end))
        token->kind = hard ? BETWEEN_HARD : BETWEEN_TAG;
    else if (between->text)
        look_at_text(p, end, token);
    else
        look_at_word(between, p, end, &word, token);
}

static void
belongs_before(struct between_split *split, uint64_t stop)
{
    split->mine = stop;
    split->has_next = false;
}

static void
stands(struct between_split *split, uint64_t at)
{
    if (!split->has_next)
        split->next = at;
    split->has_next = true;
}

static void
pass_blank(struct between *between, const char *p)
{
    bool escape = *p == '\\';

    if (escape || *p == '\n' || *p == '\r') {
        if (!(*p == '\n' && between->carriage) && between->lines < 2)
            between->lines++;
        between->blank_line |= between->lines > 1;
        between->text = between->first_line = false;
        between->fresh = true;
    }
    between->carriage = *p == '\r';
}

void
between_pass(struct between *between, const char *p, uint64_t at, uint64_t stop,
             enum between_kind kind)
{
    bool words = kind == BETWEEN_TEXT || kind == BETWEEN_GROUP;
    bool apart =
        kind == BETWEEN_COMMENT || kind == BETWEEN_LINE || kind == BETWEEN_END;

    if (kind == BETWEEN_BLANK) {
        pass_blank(between, p);
        return;
    }
    stands(&between->near, at);
    stands(&between->far, at);
    between->carriage = false;
    if (kind == BETWEEN_QUOTE)
        return;
    between->any_text |= words;
    between->text |= kind == BETWEEN_TEXT;
    if (words || (apart && between->first_line)) {
        if (!between->blank_line)
            belongs_before(&between->near, stop);
        belongs_before(&between->far, stop);
    }
    if (kind != BETWEEN_LINE || *p != '%' || between->first_line)
        between->has_percent = false;
    else if (!between->has_percent) {
        between->has_percent = true;
        between->percent = at;
    }
    between->lines = 0;
    between->fresh = false;
}

uint64_t
between_end(const struct between *between, uint64_t at,
            enum between_kind begins)
{
    const struct between_split *split =
        begins == BETWEEN_MOVES ? &between->near : &between->far;

    if (begins == BETWEEN_HARD)
        return between->has_percent ? between->percent : at;
    return split->has_next ? split->next : at;
}
