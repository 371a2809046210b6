// SPDX-License-Identifier: BSD-2-Clause
/* parser_moves.c - reads a game's text word by word, up to its end. */
#include "between_int.h"
#include "bytes_int.h"
#include "lexer_tags_int.h"

#include "parser_int.h"

#include <string.h>

/*
 * The text before a game and after its end.  A first pass finds where the next
 * game begins and to which game the rest belongs; a second pass keeps the text.
 */

static uint64_t
place(const struct pdn_parser *parser, const char *p)
{
    return (uint64_t)(p - parser->chunk.data);
}

static void
look(const struct pdn_parser *parser, const struct between *between,
     const char *p, struct between_token *token)
{
    bool hard = *p == '[' && parser_hard_start(parser, p);

    between_look(between, p, parser->end, hard, token);
}

/* Returns the end of the comment at p, as parser_comment() would. */
static const char *
comment_end(const struct pdn_parser *parser, const char *p)
{
    bool braces = *p == '{';

    for (p++; p < parser->end; p++) {
        if (braces ? *p == '}' : *p == '\n' || *p == '\r')
            return p + braces;
        if (braces && *p == '[' && parser_hard_start(parser, p))
            return p;
    }
    return p;
}

static const char *
token_end(const struct pdn_parser *parser, const char *p,
          const struct between_token *token)
{
    if (token->kind == BETWEEN_COMMENT || token->kind == BETWEEN_LINE)
        return comment_end(parser, p);
    return p + token->size + token->tail;
}

static bool
is_game(enum between_kind kind)
{
    return kind == BETWEEN_MOVES || kind == BETWEEN_TAG || kind == BETWEEN_HARD;
}

/* Returns where the next game begins, from p on, or the end of the chunk. */
static const char *
next_game(const struct pdn_parser *parser, const char *p,
          struct between *between, enum between_kind *begins)
{
    struct between_token token;

    for (*begins = BETWEEN_BLANK; p < parser->end;) {
        const char *stop;

        look(parser, between, p, &token);
        if (is_game(token.kind)) {
            *begins = token.kind;
            return p;
        }
        stop = token_end(parser, p, &token);
        between_pass(between, p, place(parser, p), place(parser, stop),
                     token.kind);
        p = stop;
    }
    return p;
}

/*
 * Keeps words as an item.  Words on the same line, or on lines without a blank
 * line in between, form one item.
 */
static void
keep_text(struct pdn_parser *parser, const char *p, const char *stop)
{
    struct pdn_game *game = &parser->game;
    struct pdn_item *last =
        game->item_count > 0 ? &parser->items[game->item_count - 1] : NULL;
    bool whole = last != NULL && last->kind == PDN_ITEM_STRAY;
    unsigned lines = 0;

    while (stop > p && lex_class(stop[-1]) == CLASS_BLANK)
        stop--;
    for (uint32_t i = whole ? last->offset + last->length : 0;
         whole && i < parser_offset(parser, p); i++) {
        lines += game->text[i] == '\n' ||
                 (game->text[i] == '\r' && game->text[i + 1] != '\n');
        whole = lines < 2 && lex_class(game->text[i]) == CLASS_BLANK;
    }
    if (whole)
        last->length = parser_offset(parser, stop) - last->offset;
    else
        parser_add_item(parser, PDN_ITEM_STRAY, p, (size_t)(stop - p), 0);
}

static const char *
keep(struct pdn_parser *parser, const char *p,
     const struct between_token *token)
{
    const char *stop = token_end(parser, p, token);

    switch (token->kind) {
    case BETWEEN_COMMENT:
    case BETWEEN_LINE:
        return parser_comment(parser, p);
    case BETWEEN_END:
        parser_add_item(parser, PDN_ITEM_END, p, token->size, 0);
        break;
    case BETWEEN_QUOTE:
        parser_say_quote(parser, p, token->size);
        break;
    case BETWEEN_TEXT:
    case BETWEEN_GROUP:
        keep_text(parser, p, stop);
        break;
    default:
        break;
    }
    return stop;
}

static void
keep_until(struct pdn_parser *parser, const char *p, const char *stop,
           bool before_any)
{
    struct between between;
    struct between_token token;

    between_begin(&between, place(parser, p), before_any);
    while (p < stop) {
        const char *next;

        look(parser, &between, p, &token);
        next = keep(parser, p, &token);
        between_pass(&between, p, place(parser, p), place(parser, next),
                     token.kind);
        p = next;
    }
}

/* Skips the blanks at p that most texts have. */
static const char *
parser_skip_blanks(const struct pdn_parser *parser, const char *p)
{
    while (p < parser->end && (unsigned char)*p <= ' ' &&
           (*p == '\n' || *p == '\r' || *p == ' ' || *p == '\t'))
        p++;
    return p;
}

/* Most games begin with a tag, usually Event, with only blanks before it. */
static bool
is_tag_or_end(const struct pdn_parser *parser, const char *p)
{
    static const char usual[] = {'[', 'E', 'v', 'e', 'n', 't', ' ', '"'};

    if (p == parser->end)
        return true;
    if ((size_t)(parser->end - p) >= sizeof usual &&
        memcmp(p, usual, sizeof usual) == 0)
        return true;
    return *p == '[' && lex_first_tag(p, parser->end);
}

/*
 * Keeps the text at p that precedes a game.  Returns where the game begins, or
 * p if there is none.
 */
static const char *
parser_lead(struct pdn_parser *parser, const char *p)
{
    struct between between;
    enum between_kind begins;
    const char *start;

    if (p == parser->tag_at)
        return p; /* almost always: it was found after the preceding game */
    start = parser_skip_blanks(parser, p);
    if (is_tag_or_end(parser, start))
        return start;
    between_begin(&between, place(parser, p), true);
    start = next_game(parser, p, &between, &begins);
    if (!is_game(begins))
        return p; /* not a game, but parsed like one */
    keep_until(parser, p, start, true);
    return start;
}

const char *
parser_span_end(struct pdn_parser *parser, const char *p)
{
    struct between between;
    enum between_kind begins;
    const char *stop = parser_skip_blanks(parser, p);

    if (is_tag_or_end(parser, stop)) {
        parser->tag_at = stop;
        return stop;
    }
    between_begin(&between, place(parser, p), false);
    stop = next_game(parser, p, &between, &begins);
    if (is_game(begins))
        stop = parser->chunk.data +
               between_end(&between, place(parser, stop), begins);
    keep_until(parser, p, stop, false);
    return stop;
}

bool
parser_hard_start(const struct pdn_parser *parser, const char *p)
{
    return lex_hard_start(parser->chunk.data, p, parser->end);
}

const char *
parser_comment(struct pdn_parser *parser, const char *p)
{
    bool braces = *p == '{';
    const char *at = p + 1, *stop;

    if (!braces) {
        while (at < parser->end && *at != '\n' && *at != '\r')
            at++;
        parser_add_item(parser, PDN_ITEM_LINE_COMMENT, p + 1,
                        (size_t)(at - p - 1), 0);
        return at;
    }
    for (;; at++) {
        while (at < parser->end && *at != '}' && *at != '[')
            at++;
        if (at == parser->end || *at == '}' || parser_hard_start(parser, at))
            break;
    }
    stop = at;
    if (at < parser->end && *at == '}') {
        at++;
    } else if (at < parser->end || parser->chunk.part == PDN_PART_WHOLE) {
        parser_say_word(parser, PDN_D_COMMENT_OPEN, p, 1,
                        TEMPLATE("the comment that begins here is never "
                                 "closed; it extends to the end of the game"));
        /* If this is the whole input, no game can report it. */
        parser->content |= parser->chunk.first && parser->chunk.last &&
                           parser->game.number == 1 && at == parser->end;
    }
    parser_add_item(parser, PDN_ITEM_COMMENT, p + 1, (size_t)(stop - p - 1), 0);
    return at;
}

/*
 * Returns the main line so far.  The fast path keeps only the move numbers, so
 * the plies are counted on demand.
 */
static struct lex_count
count_line(struct pdn_parser *parser)
{
    struct lex_count count;

    for (; parser->counted < parser->game.move_count; parser->counted++) {
        const struct pdn_written *move = &parser->written[parser->counted];

        if (move->depth != 0)
            continue;
        if (move->number != 0)
            lex_count_number(&parser->count, move->number,
                             (move->flags & PDN_WRITTEN_ELLIPSIS) != 0);
        parser->count.plies++;
    }
    count = parser->count;
    if (parser->number.set)
        lex_count_number(&count, parser->number.value, parser->number.ellipsis);
    return count;
}

/* A number without a move counts too. */
static void
drop_number(struct pdn_parser *parser)
{
    if (parser->number.set && parser->depth == 0)
        parser->count = count_line(parser);
    parser_drop_number(parser);
}

/* Counts a ply of the main line that could not be read. */
static void
count_ply(struct pdn_parser *parser)
{
    if (parser->depth != 0)
        return;
    parser->count = count_line(parser);
    parser->count.plies++;
}

/* Assigns the pending number to a move. */
static uint16_t
take_number(struct pdn_parser *parser, uint8_t *flags)
{
    if (!parser->number.set)
        return 0;
    parser->number.set = false;
    if (parser->number.ellipsis)
        *flags |= PDN_WRITTEN_ELLIPSIS;
    return (uint16_t)parser->number.value;
}

static void
say_move(struct pdn_parser *parser, const char *p,
         const struct lex_token *token)
{
    if (token->spaced)
        parser_say_word(
            parser, PDN_D_SPACED_MOVE, p, token->size,
            TEMPLATE("blanks inside a move; it was read without them"));
    if (token->zero)
        parser_say_word(parser, PDN_D_LEADING_ZERO, p, token->size,
                        TEMPLATE("a square is written with a leading zero"));
    if (token->trailing)
        parser_say_word(parser, PDN_D_STRAY_SIGN, p, token->size,
                        TEMPLATE("a capture separator after the last square of "
                                 "this move; it was skipped"));
}

static void
note_squares(struct pdn_game *game, const struct lex_token *token)
{
    if (token->letters) {
        game->letters = true;
        return;
    }
    game->numbers = true;
    for (uint32_t i = 0; i < token->count; i++)
        if (token->squares[i] > game->largest_square)
            game->largest_square = token->squares[i];
}

static void
add_move(struct pdn_parser *parser, const char *p,
         const struct lex_token *token)
{
    struct pdn_game *game = &parser->game;
    uint8_t flags = 0;
    uint16_t number = take_number(parser, &flags);

    if (parser->depth > LEX_DEPTH_MAX || !parser_room_moves(parser, 1))
        return;
    if (token->count > 2) {
        if (!parser_add_row(parser, token->squares, token->count))
            return;
        flags |= PDN_WRITTEN_ROW;
    }
    flags |= token->letters ? PDN_WRITTEN_LETTERS : 0;
    flags |= token->unreadable ? PDN_WRITTEN_UNREADABLE : 0;
    flags |= parser->depth != 0 ? PDN_WRITTEN_VARIATION : 0;
    flags |= parser->depth != 0 && lex_is_time(p - 1, parser->end)
                 ? PDN_WRITTEN_TIME
                 : 0;
    if (flags & (PDN_WRITTEN_ROW | PDN_WRITTEN_LETTERS |
                 PDN_WRITTEN_UNREADABLE | PDN_WRITTEN_VARIATION))
        game->plain = false;
    parser->steps[game->move_count] = (struct dr_step){
        .from = token->squares[0], .to = token->squares[token->count - 1]};
    parser->written[game->move_count++] = (struct pdn_written){
        .offset = parser_offset(parser, p),
        .length = (uint16_t)token->size,
        .number = number,
        .sign = token->sign,
        .flags = flags,
        .depth = (uint16_t)parser->depth,
    };
    game->plies += parser->depth == 0;
    note_squares(game, token);
    say_move(parser, p, token);
}

/* Recognises ? or ?? right after a move number: an entirely unreadable move. */
static bool
stands_for_move(const struct pdn_parser *parser, const char *p,
                const struct lex_token *token)
{
    return parser->number.set && token->kind == LEX_STRENGTH &&
           token->size <= 2 && *p == '?' && p[token->size - 1] == '?';
}

static void
add_unread_move(struct pdn_parser *parser, const char *p, uint32_t size)
{
    const struct lex_token token = {
        .kind = LEX_MOVE,
        .size = size,
        .count = 2,
        .sign = PDN_SIGN_NONE,
        .unreadable = true,
    };

    add_move(parser, p, &token);
}

static void
add_number(struct pdn_parser *parser, const char *p,
           const struct lex_token *token)
{
    drop_number(parser);
    parser->number = (struct pending_number){
        .set = true,
        .ellipsis = token->ellipsis,
        .offset = parser_offset(parser, p),
        .length = token->size,
        .value = token->value,
    };
}

/*
 * Adds digits that are the expected number without a dot.  Returns false if
 * they are not.
 */
static bool
add_bare_number(struct pdn_parser *parser, const char *p,
                struct lex_token *token)
{
    struct lex_count count;

    if (!byte_is_digit(*p) || parser->depth != 0)
        return false;
    count = count_line(parser);
    if (!lex_bare_number(p, parser->end, lex_count_due(&count), true, token))
        return false;
    parser->count.bare = true;
    add_number(parser, p, token);
    parser_say_word(parser, PDN_D_NUMBER_FORM, p, token->size,
                    TEMPLATE("this move number has no dot"));
    return true;
}

static void
add_mark(struct pdn_parser *parser, const char *p,
         const struct lex_token *token, enum lex_before before)
{
    bool strength = token->kind == LEX_STRENGTH;

    parser_add_item(parser, strength ? PDN_ITEM_STRENGTH : PDN_ITEM_MARK, p,
                    token->size, 0);
    if (before != LEX_NOTHING_NEAR && parser->game.move_count > 0 &&
        parser->depth <= LEX_DEPTH_MAX)
        parser->written[parser->game.move_count - 1].flags |=
            PDN_WRITTEN_MARKED;
    if (strength && before != LEX_MOVE_GLUED)
        parser_say_word(parser, PDN_D_DETACHED_MARK, p, token->size,
                        TEMPLATE("this mark is separated from its move"));
}

static void
open_variation(struct pdn_parser *parser, const char *p)
{
    drop_number(parser);
    if (parser->depth == 0)
        parser->opened = parser_offset(parser, p);
    if (parser->depth == LEX_DEPTH_MAX)
        parser_say_too_deep(parser, p);
    if (parser->depth < UINT32_MAX)
        parser->depth++;
    parser_add_item(parser, PDN_ITEM_OPEN, p, 1, 0);
    parser->game.plain = false;
}

static void
close_variation(struct pdn_parser *parser, const char *p)
{
    drop_number(parser);
    if (parser->depth == 0) {
        parser_say_word(
            parser, PDN_D_STRAY_PAREN, p, 1,
            TEMPLATE("no variation is open here; the parenthesis was skipped"));
        return;
    }
    parser_add_item(parser, PDN_ITEM_CLOSE, p, 1, 0);
    parser->depth--;
}

/* Keeps the unknown word at p. */
static const char *
unknown_word(struct pdn_parser *parser, const char *p)
{
    const char *end = lex_word_end(p, parser->end);

    parser_add_item(parser, PDN_ITEM_UNKNOWN, p, (size_t)(end - p), 0);
    parser->game.plain = false;
    return end;
}

static void
add_ellipsis(struct pdn_parser *parser, const char *p,
             const struct lex_token *token)
{
    uint8_t flags = 0;
    uint16_t number;

    if (parser->number.set && !parser->number.ellipsis &&
        (*p == '.' || lex_is_dots(p, parser->end))) {
        parser->number.ellipsis = true; /* 1. ... 7-12 */
        parser->number.length =
            parser_offset(parser, p) + token->size - parser->number.offset;
        return;
    }
    count_ply(parser);
    number = take_number(parser, &flags);
    parser_add_item(parser, PDN_ITEM_ELLIPSIS, p, token->size, number);
    parser->game.plain = false;
}

static void
add_time(struct pdn_parser *parser, const char *p,
         const struct lex_token *token)
{
    drop_number(parser);
    parser_add_item(parser, PDN_ITEM_TIME, p, token->size, 0);
    parser_say_word(parser, PDN_D_CLOCK_SYNTAX, p, token->size,
                    TEMPLATE("a time in parentheses, which are for variations; "
                             "read as the time of the preceding move"));
}

static void
say_escape(struct pdn_parser *parser, const char *p, size_t size)
{
    parser_say_word(
        parser, PDN_D_CONTROL_CHAR, p, size,
        TEMPLATE(
            "a backslash and an n, read as the line end that they represent"));
}

/* Keeps a word that neither ends the game nor is a tag.  Returns its end. */
static const char *
keep_word(struct pdn_parser *parser, const char *p,
          const struct lex_token *token, enum lex_before before)
{
    switch (token->kind) {
    case LEX_BLANK:
        break;
    case LEX_ESCAPE:
        say_escape(parser, p, token->size);
        break;
    case LEX_NUMBER:
        add_number(parser, p, token);
        break;
    case LEX_MOVE:
        add_move(parser, p, token);
        break;
    case LEX_STRENGTH:
    case LEX_MARK:
        if (stands_for_move(parser, p, token))
            add_unread_move(parser, p, token->size);
        else
            add_mark(parser, p, token, before);
        break;
    case LEX_NAG:
        parser_add_item(parser, PDN_ITEM_NAG, p, token->size, token->value);
        break;
    case LEX_SETUP:
        drop_number(parser);
        parser_add_item(parser, PDN_ITEM_SETUP, p + 1, token->size - 2, 0);
        parser->game.plain = false;
        break;
    case LEX_ELLIPSIS:
        add_ellipsis(parser, p, token);
        break;
    case LEX_COMMA:
        parser_say_word(parser, PDN_D_STRAY_SIGN, p, token->size,
                        TEMPLATE("a comma between moves; it was skipped"));
        break;
    case LEX_TIME:
        add_time(parser, p, token);
        break;
    case LEX_OPEN:
        open_variation(parser, p);
        break;
    case LEX_CLOSE:
        close_variation(parser, p);
        break;
    case LEX_COMMENT:
    case LEX_LINE:
        return parser_comment(parser, p);
    case LEX_END_BRACE:
        parser_say_word(parser, PDN_D_STRAY_BRACE, p, 1,
                        TEMPLATE("no comment is open here (comments do not "
                                 "nest); the brace was skipped"));
        break;
    case LEX_RESULT:
    case LEX_STAR:
        parser_add_item(parser, PDN_ITEM_UNKNOWN, p, token->size + token->tail,
                        0);
        return p + token->size + token->tail;
    case LEX_BRACKET:
    case LEX_WORD:
        return unknown_word(parser, p);
    }
    return p + token->size;
}

static const char *
pass_end(struct pdn_parser *parser, const char *p,
         const struct lex_token *token)
{
    parser_add_item(parser, PDN_ITEM_END, p, token->size, 0);
    return p + token->size + token->tail;
}

static void
end_game(struct pdn_parser *parser, const char *p, uint32_t size,
         enum pdn_end_kind kind)
{
    drop_number(parser);
    parser->game.end = parser_offset(parser, p);
    parser->game.end_length = size;
    parser->game.end_kind = kind;
}

/* Ends the game at a terminator.  Returns the end of what belongs to it. */
static const char *
terminator(struct pdn_parser *parser, const char *p,
           const struct lex_token *token)
{
    const char *after = p + token->size, *tail = after + token->tail;
    bool star = token->kind == LEX_STAR;

    end_game(parser, p, token->size, star ? PDN_END_STAR : PDN_END_RESULT);
    for (const char *at = after; at < tail; at++)
        parser_add_item(parser,
                        lex_class(*at) == CLASS_STRENGTH ? PDN_ITEM_STRENGTH
                                                         : PDN_ITEM_STRAY,
                        at, 1, 0);
    if (tail < parser->end && (*tail == '[' || byte_is_digit(*tail)))
        parser_say_word(
            parser, PDN_D_RESULT_GLUED, p, token->size,
            TEMPLATE("the next game begins without a blank after this result"));
    return tail;
}

/*
 * Ends a game that has no terminator.  A * glued to the last move is one here,
 * and so is a word that equals the Result tag.
 */
static void
end_without(struct pdn_parser *parser)
{
    struct pdn_game *game = &parser->game;
    const struct pdn_item *last;

    end_game(parser, game->text + parser->last_end, 0, PDN_END_NONE);
    if (parser->depth != 0)
        return;
    last = game->item_count > 0 ? &game->items[game->item_count - 1] : NULL;
    if (last != NULL && last->kind == PDN_ITEM_STRENGTH && last->length == 1 &&
        game->text[last->offset] == '*' &&
        last->offset + 1 == parser->last_end) {
        game->end = last->offset;
        game->end_length = 1;
        game->end_kind = PDN_END_STAR;
        game->item_count--;
        if (game->move_count > 0 &&
            (last == game->items ||
             last[-1].offset + last[-1].length != game->end))
            parser->written[game->move_count - 1].flags &=
                (uint8_t)~PDN_WRITTEN_MARKED;
    } else if (!parser->last_line_comment) {
        parser_end_as_tag(parser);
    }
}

/*
 * Handles a result or star among moves that continue after it.  In place of a
 * move it is a misread word; otherwise it has no meaning.  Returns false if it
 * ends the game.
 */
static bool
stands_in_game(struct pdn_parser *parser, const char *p,
               const struct lex_token *token, enum lex_before before)
{
    const char *after = p + token->size + token->tail, *next;
    struct lex_count count;
    enum lex_ending ending;

    next = parser_skip_blanks(parser, after);
    if (next == parser->end || *next == '[')
        return false; /* almost always: no count is needed */
    count = count_line(parser);
    ending = lex_ending(p, parser->end, token, &count);
    if (ending == LEX_ENDS)
        return false;
    if (token->kind == LEX_STAR) {
        add_mark(parser, p,
                 &(struct lex_token){.kind = LEX_STRENGTH, .size = 1}, before);
        return true;
    }
    if (ending == LEX_MISSED) {
        count_ply(parser);
        drop_number(parser);
    }
    parser_add_item(parser, PDN_ITEM_UNKNOWN, p, token->size + token->tail,
                    ending == LEX_PASSED);
    parser->game.plain = false;
    return true;
}

/*
 * Returns the size of the quotation sign of mail at the beginning of a line, or
 * 0.
 */
static size_t
quote_at(const struct pdn_parser *parser, const char *p)
{
    if (*p != '>' || (p > parser->chunk.data && p[-1] != '\n' && p[-1] != '\r'))
        return 0;
    return lex_quote(p, parser->end);
}

static enum lex_before
what_is_before(const struct pdn_parser *parser, const char *p)
{
    if (!parser->last_mark)
        return LEX_NOTHING_NEAR;
    return parser_offset(parser, p) == parser->last_end ? LEX_MOVE_GLUED
                                                        : LEX_MOVE_NEAR;
}

/* Remembers the kind of the word for the words after it. */
static void
went_by(struct pdn_parser *parser, const char *end, enum lex_kind kind)
{
    if (kind == LEX_BLANK || kind == LEX_ESCAPE)
        return;
    parser->last_end = parser_offset(parser, end);
    parser->last_mark = kind == LEX_MOVE || kind == LEX_MARK ||
                        (kind == LEX_STRENGTH && parser->last_mark);
    parser->last_line_comment = kind == LEX_LINE;
    parser->content |= lex_is_content(kind);
    parser->movetext |= lex_is_movetext(kind);
}

/* Reads the word at p.  If it ends the game, *ended is set. */
static const char *
read_word(struct pdn_parser *parser, const char *p, bool *ended)
{
    enum lex_before before = what_is_before(parser, p);
    struct lex_token token;

    lex_token(p, parser->end, before, &token);
    if (token.kind == LEX_BRACKET) {
        if (parser->content &&
            (parser_hard_start(parser, p) ||
             (parser->movetext && lex_tag_start(p, parser->end)))) {
            *ended = true;
            end_without(parser);
            return p;
        }
        if (!parser->movetext)
            return parser_tag(parser, p);
    } else if ((token.kind == LEX_RESULT || token.kind == LEX_STAR) &&
               parser->depth == 0) {
        if (!parser->content) /* nothing precedes it */
            return pass_end(parser, p, &token);
        if (!stands_in_game(parser, p, &token, before)) {
            *ended = true;
            return terminator(parser, p, &token);
        }
        p += token.size + token.tail;
        went_by(parser, p, LEX_WORD);
        return p;
    } else if (token.kind == LEX_WORD && add_bare_number(parser, p, &token)) {
        p += token.size;
        went_by(parser, p, LEX_NUMBER);
        return p;
    } else if (token.kind == LEX_MOVE && (token.cut | token.joint) != 0 &&
               parser->depth == 0) {
        struct lex_count count = count_line(parser);

        lex_cut_move(p, parser->end, &count, &token);
    }
    p = keep_word(parser, p, &token, before);
    went_by(parser, p, token.kind);
    return p;
}

const char *
parser_game(struct pdn_parser *parser, const char *p)
{
    bool ended = false;
    size_t quote;

    p = parser_lead(parser, p);
    while (!ended) {
        p = parser_plain(parser, p);
        if (p >= parser->end) {
            end_without(parser);
            break;
        }
        quote = quote_at(parser, p);
        if (quote != 0)
            parser_say_quote(parser, p, quote);
        p = quote != 0 ? p + quote : read_word(parser, p, &ended);
    }
    return p;
}
