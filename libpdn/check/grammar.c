// SPDX-License-Identifier: BSD-2-Clause
/*
 * grammar.c - holds a game's text against the grammars of PDN 3.0.
 *
 * An independent, strict recogniser: it knows nothing of the tolerant parser
 * but where games end and, once something departs, how far the parser took
 * that piece, so that both go on at the same place and each departure is
 * reported once.  The state is flat; variations are a counter.
 *
 * Outside it: contents of tags, comments and set-ups, legality.  Restrictions
 * 8 and 9 of the writing grammar need the rules: grammar_writing.c.
 */
#include "grammar_int.h"

#include "findings_int.h"
#include "lexer_int.h"

#include <string.h>

struct recogniser {
    struct grammar grammar;
    const struct pdn_game *game;
    struct pdn_findings *findings;
    struct grammar_parsed parsed;
    size_t at;
    bool header;     /* tags may stand here */
    bool content;    /* this game has something already */
    bool ended;      /* the last thing was a separator */
    bool separated;  /* the separator that ends the game was passed */
    bool blank;      /* blanks stand before this token */
    bool after_move; /* a strength may follow */
    bool unreadable; /* the last token was no token */
    bool number;     /* a number waits for its move */
    size_t number_at, number_length;
    uint32_t depth; /* of variations */
    bool empty;     /* the variation has nothing yet */
    size_t open_at; /* where the outermost open one begins */
};

static void
depart(struct recogniser *r, size_t at, size_t length, const char *production,
       const char *sentence)
{
    struct pdn_where where = {
        .offset = (uint32_t)at,
        .length = (uint32_t)length,
    };

    findings_note(r->findings, PDN_D_GRAMMAR, &where,
                  "{production}: {departure}", PUT(production, production),
                  PUT_PHRASE(departure, sentence));
}

static void
skip_blanks(struct recogniser *r)
{
    size_t start = r->at;

    while (r->at < r->grammar.end) {
        char c = r->grammar.text[r->at];

        if (c == '%')
            r->at = grammar_line_end(&r->grammar, r->at);
        else if (grammar_blank(c))
            r->at++;
        else
            break;
    }
    r->blank = r->at != start;
}

/* A number that no move followed is a departure of its own. */
static void
drop_number(struct recogniser *r)
{
    if (r->number)
        depart(r, r->number_at, r->number_length, "GameMove",
               TEMPLATE("a number without a move"));
    r->number = false;
}

/* What every token of a game's body does to the state. */
static void
enter_body(struct recogniser *r)
{
    r->header = false;
    r->content = true;
    r->ended = false;
    r->empty = false;
    r->after_move = false;
    r->unreadable = false;
}

/* A comment, variation, set-up or NAG: not between a number and its move. */
static void
enter_element(struct recogniser *r)
{
    drop_number(r);
    enter_body(r);
}

static size_t
word_length(const struct recogniser *r)
{
    size_t at = r->at + 1;

    while (at < r->grammar.end && !grammar_blank(r->grammar.text[at]) &&
           !lex_is_one_of(r->grammar.text[at], "{}()[];"))
        at++;
    /* 12) for 12. is one departure. */
    if (r->depth == 0 && grammar_char(&r->grammar, at) == ')' &&
        grammar_digit(grammar_char(&r->grammar, at - 1)))
        at++;
    return at - r->at;
}

/*
 * Reports what stands here and moves past it.  Words in a row that the parser
 * made nothing of are one departure.
 */
static void
pass_unreadable(struct recogniser *r, const char *production, const char *text)
{
    enum pdn_item_kind kind = PDN_ITEM_UNKNOWN;
    size_t move = grammar_parsed_move(&r->parsed, r->at);
    size_t length =
        move != 0 ? move : grammar_parsed_item(&r->parsed, r->at, &kind);
    bool loose = move == 0 && kind == PDN_ITEM_UNKNOWN;
    bool again = loose && r->unreadable;
    bool begins =
        !r->ended || length != 0; /* else like a blank between games */

    if (length == 0)
        length = word_length(r);
    if (r->at < r->game->end && r->at + length > r->game->end &&
        r->game->end_kind != PDN_END_NONE)
        length = r->game->end - r->at; /* up to the terminator */
    if (!again)
        depart(r, r->at, length, production, text);
    r->number = false;
    if (begins)
        enter_body(r);
    r->unreadable = loose;
    r->after_move = move != 0;
    r->at += length;
}

static void
pass_tag(struct recogniser *r)
{
    size_t after = 0;
    struct departure departure = grammar_tag(&r->grammar, r->at, &after);

    drop_number(r);
    if (!r->header)
        depart(r, r->at, 1, "GameHeader",
               TEMPLATE("a tag after the game has begun"));
    if (departure.production != NULL) {
        size_t length = grammar_parsed_tag(&r->parsed, r->at);

        after = length != 0 ? r->at + length
                            : grammar_line_end(&r->grammar, r->at + 1);
        depart(r, r->at, after - r->at, departure.production, departure.text);
    }
    r->header = true;
    r->content = true;
    r->ended = false;
    r->after_move = false;
    r->unreadable = false;
    r->at = after;
}

static void
pass_comment(struct recogniser *r)
{
    const char *close =
        memchr(r->grammar.text + r->at, '}', r->grammar.end - r->at);
    size_t after =
        close == NULL ? r->grammar.end : (size_t)(close - r->grammar.text) + 1;

    enter_element(r);
    if (close == NULL)
        depart(r, r->at, 1, "COMMENT", TEMPLATE("it is not closed"));
    r->at = after;
}

static void
pass_setup(struct recogniser *r)
{
    const char *close = r->at + 1 < r->grammar.end
                            ? memchr(r->grammar.text + r->at + 1, '/',
                                     r->grammar.end - r->at - 1)
                            : NULL;

    if (close == NULL) {
        pass_unreadable(r, "SETUP", TEMPLATE("it is not closed"));
        return;
    }
    enter_element(r);
    r->at = (size_t)(close - r->grammar.text) + 1;
}

static void
pass_nag(struct recogniser *r)
{
    if (!grammar_digit(grammar_char(&r->grammar, r->at + 1))) {
        pass_unreadable(r, "NAG", TEMPLATE("no number after $"));
        return;
    }
    enter_element(r);
    for (r->at++; grammar_digit(grammar_char(&r->grammar, r->at));)
        r->at++;
}

static void
pass_strength(struct recogniser *r)
{
    size_t length = grammar_strength(&r->grammar, r->at);
    bool follows = r->after_move;

    if (!follows)
        depart(r, r->at, length, "MOVESTRENGTH",
               TEMPLATE("no move stands before it"));
    else if (r->grammar.writing && r->blank)
        depart(r, r->at, length, "MOVESTRENGTH",
               TEMPLATE("a blank before it (restriction 2)"));
    enter_element(r);
    r->at += length;
}

static void
pass_open(struct recogniser *r)
{
    if (grammar_strength(&r->grammar, r->at) != 0) {
        pass_strength(r);
        return;
    }
    enter_element(r);
    if (r->depth++ == 0)
        r->open_at = r->at;
    r->empty = true;
    r->at++;
}

static void
pass_close(struct recogniser *r)
{
    bool empty = r->empty;

    enter_element(r);
    if (r->depth == 0) {
        depart(r, r->at, 1, "Variation", TEMPLATE("nothing is open here"));
    } else {
        r->depth--;
        if (empty)
            depart(r, r->at, 1, "Variation", TEMPLATE("it is empty"));
    }
    r->at++;
}

static void
close_variations(struct recogniser *r)
{
    if (r->depth != 0)
        depart(r, r->open_at, 1, "Variation", TEMPLATE("it is not closed"));
    r->depth = 0;
    r->empty = false;
}

/* Whether a digit of the next game stands right behind this one's end. */
static bool
next_is_glued(const struct recogniser *r, size_t at)
{
    return at == r->game->size && !r->game->last &&
           grammar_digit(r->game->text[at]);
}

static void
pass_separator(struct recogniser *r, size_t length)
{
    bool star = length == 1 && grammar_char(&r->grammar, r->at) == '*';

    drop_number(r);
    close_variations(r);
    if (!r->content)
        depart(r, r->at, length, "Game",
               TEMPLATE("a separator with no game before it"));
    else if (!star && r->grammar.writing)
        depart(r, r->at, length, "GameSeparator",
               TEMPLATE("only * stands between games (restriction 4)"));
    else if (!star && grammar_result(&r->grammar, r->at) != length)
        depart(r, r->at, length, "GameSeparator",
               TEMPLATE("neither * nor a result of PDN"));
    else if (!star && next_is_glued(r, r->at + length))
        depart(r, r->at, length, "GameSeparator",
               TEMPLATE("no blank between it and the next game"));
    r->header = true;
    r->content = false;
    r->ended = true;
    r->after_move = false;
    r->unreadable = false;
    r->at += length;
}

static void
pass_star(struct recogniser *r)
{
    if (r->after_move && !r->blank) {
        if (r->grammar.writing)
            depart(r, r->at, 1, "MOVESTRENGTH",
                   TEMPLATE("* is none, $7 is (restriction 3)"));
        enter_element(r);
        r->at++;
    } else if (r->depth != 0) {
        pass_unreadable(r, "Variation",
                        TEMPLATE("a separator inside a variation"));
    } else {
        pass_separator(r, 1);
    }
}

static void
pass_dots(struct recogniser *r)
{
    size_t dots = grammar_dots(&r->grammar, r->at);

    if (dots != 3 || r->grammar.writing) {
        pass_unreadable(r, dots == 3 ? "Move" : "GameBody",
                        dots == 3 ? "... stands for no move in writing"
                                  : "a stray dot");
        return;
    }
    r->number = false;
    enter_body(r);
    r->at += dots;
}

/* A number with its dots, if that stands here. */
static bool
pass_number(struct recogniser *r)
{
    size_t at = r->at, dots;

    while (grammar_digit(grammar_char(&r->grammar, at)))
        at++;
    dots = grammar_dots(&r->grammar, at);
    if (dots == 0)
        return false;
    drop_number(r);
    enter_body(r);
    if (dots != 1 && dots != 3)
        depart(r, r->at, at + dots - r->at, "MOVENUMBER",
               TEMPLATE("one dot or three stand after a number"));
    r->number = true;
    r->number_at = r->at;
    r->number_length = at + dots - r->at;
    r->at = at + dots;
    return true;
}

static void
pass_move(struct recogniser *r)
{
    size_t after = r->at;
    struct departure departure = grammar_move(&r->grammar, r->at, &after);
    size_t length = grammar_parsed_move(&r->parsed, r->at);

    /* 28x19x 14x23: a path for the grammar, but read as two moves. */
    if (departure.production == NULL && r->at + length < after && length != 0 &&
        lex_is_one_of(r->grammar.text[r->at + length - 1], "xX:"))
        departure = (struct departure){
            "Square",
            TEMPLATE("the sign of a capture stands at the end of a move")};
    if (departure.production != NULL) {
        pass_unreadable(r, departure.production, departure.text);
        return;
    }
    r->number = false;
    enter_body(r);
    r->after_move = true;
    r->at = after;
}

/* A number, a result that ends no game, or a move. */
static void
pass_word(struct recogniser *r)
{
    size_t result = grammar_result(&r->grammar, r->at);

    if (grammar_digit(grammar_char(&r->grammar, r->at)) && pass_number(r))
        return;
    if (result != 0 &&
        !grammar_square_start(grammar_char(&r->grammar, r->at + result)) &&
        grammar_parsed_move(&r->parsed, r->at) == 0) {
        if (r->depth == 0 && !r->content)
            pass_separator(r, result);
        else
            pass_unreadable(r, "Result",
                            TEMPLATE("a result that ends no game"));
        return;
    }
    pass_move(r);
}

static void
pass_stray_brace(struct recogniser *r)
{
    drop_number(r);
    depart(r, r->at, 1, "COMMENT", TEMPLATE("a closing brace with none open"));
    enter_body(r);
    r->at++;
}

static void
pass_line_comment(struct recogniser *r)
{
    drop_number(r);
    depart(r, r->at, 1, "COMMENT", TEMPLATE("PDN 3.0 has no comments after ;"));
    enter_body(r);
    r->at = grammar_line_end(&r->grammar, r->at);
}

/* Text between games, or a time: whatever it looks like, one departure. */
static bool
pass_stray(struct recogniser *r)
{
    enum pdn_item_kind kind = PDN_ITEM_UNKNOWN;
    size_t length = grammar_parsed_item(&r->parsed, r->at, &kind);

    if (length == 0 || (kind != PDN_ITEM_STRAY && kind != PDN_ITEM_TIME))
        return false;
    if (kind == PDN_ITEM_STRAY)
        depart(r, r->at, length, "Game", TEMPLATE("text outside of games"));
    else
        depart(r, r->at, length, "Variation", TEMPLATE("a time is none"));
    r->at += length;
    return true;
}

static void
pass_token(struct recogniser *r)
{
    static const struct {
        char first;
        void (*pass)(struct recogniser *r);
    } tokens[] = {
        {'[', pass_tag},      {'{', pass_comment},  {'}', pass_stray_brace},
        {'(', pass_open},     {')', pass_close},    {'/', pass_setup},
        {'$', pass_nag},      {'*', pass_star},     {'.', pass_dots},
        {'!', pass_strength}, {'?', pass_strength}, {';', pass_line_comment},
    };
    char c = r->grammar.text[r->at];

    if (r->at == r->game->end && r->game->end_kind != PDN_END_NONE) {
        pass_separator(r, r->game->end_length);
        r->separated = true;
        return;
    }
    if (pass_stray(r))
        return;
    for (size_t i = 0; i < sizeof tokens / sizeof *tokens; i++)
        if (tokens[i].first == c) {
            tokens[i].pass(r);
            return;
        }
    if (grammar_square_start(c))
        pass_word(r);
    else
        pass_unreadable(r, "GameBody",
                        TEMPLATE("this is nothing of the grammar"));
}

/*
 * Whether the next game can stand here.  Comments behind the separator are the
 * beginning of it, so no tag can follow; 0 stands where the chunk ends, which
 * is before a tag.
 */
static bool
is_followed(const struct recogniser *r)
{
    const struct pdn_game *game = r->game;
    char next = game->text[game->size];

    return r->ended || game->last ||
           (r->separated && next != '[' && next != '\0');
}

void
pdn_check_grammar(const struct pdn_game *game, const struct dr_variant *variant,
                  enum pdn_grammar grammar, bool file_start,
                  struct pdn_findings *findings)
{
    struct recogniser r = {
        .grammar = {.variant = variant,
                    .writing = grammar == PDN_GRAMMAR_WRITING,
                    .text = game->text,
                    .end = game->size},
        .game = game,
        .parsed = {.game = game},
        .findings = findings,
        .header = true,
    };

    if (grammar == PDN_GRAMMAR_NONE || game->too_long)
        return;
    if (file_start && game->size >= 3 &&
        memcmp(game->text, "\xEF\xBB\xBF", 3) == 0)
        r.at = 3; /* a mark of the encoding, no text */
    for (skip_blanks(&r); r.at < game->size; skip_blanks(&r))
        pass_token(&r);
    drop_number(&r);
    close_variations(&r);
    if (!is_followed(&r))
        depart(&r, game->end, 0, "GameSeparator",
               TEMPLATE("none before the next game"));
}
