// SPDX-License-Identifier: BSD-2-Clause
/*
 * grammar.c - compares a game's text with the grammars of PDN 3.0.
 *
 * This strict recogniser is independent of the tolerant parser.  It uses only
 * two facts from the parser: where the game ends and, after a departure, how
 * far the parser read.  Both then continue at the same place, so each departure
 * is reported once.  The state is flat; variations are a counter.
 *
 * It does not check the contents of tags, comments and set-ups, or the legality
 * of moves.  Restrictions 8 and 9 of the writing grammar depend on the rules;
 * see pdn_check_writing().
 */
#include "bytes_int.h"
#include "findings_int.h"
#include "lexer_int.h"
#include "line_int.h"

#include "pdn/budget.h"
#include "pdn/check.h"
#include "pdn/put.h"
#include "pdn/replay.h"
#include "pdn/sentence.h"

#include <string.h>

struct grammar {
    /* NULL allows the squares and separators of any game */
    const struct dr_variant *variant;
    bool writing;
    const char *text;
    size_t end; /* end of the text */
};

/*
 * A departure: the production and what is wrong.  `production` is NULL if
 * nothing is.
 */
struct departure {
    const char *production;
    const char *text;
};

/* Returns the character, or NUL after the end. */
static inline char
grammar_char(const struct grammar *grammar, size_t at)
{
    return at < grammar->end ? grammar->text[at] : '\0';
}

/* Returns true if c can begin a square in either notation. */
static inline bool
grammar_square_start(char c)
{
    return byte_is_digit(c) || byte_is_letter(c);
}

/* The parser's reading of the text, queried in ascending offsets. */
struct grammar_parsed {
    const struct pdn_game *game;
    size_t next_tag, next_move, next_item; /* indexes into the game's arrays */
};

/*
 * These functions find how far the tolerant parser read, so that the recogniser
 * continues after the same element.
 */

static size_t
grammar_parsed_tag(struct grammar_parsed *parsed, size_t at)
{
    const struct pdn_game *game = parsed->game;

    while (parsed->next_tag < game->tag_count &&
           game->tags[parsed->next_tag].offset < at)
        parsed->next_tag++;
    if (parsed->next_tag == game->tag_count ||
        game->tags[parsed->next_tag].offset != at)
        return 0;
    return game->tags[parsed->next_tag].length;
}

/* Returns the length of the tag or move at `at`, or 0. */
static size_t
grammar_parsed_move(struct grammar_parsed *parsed, size_t at)
{
    const struct pdn_game *game = parsed->game;

    while (parsed->next_move < game->move_count &&
           game->written[parsed->next_move].offset < at)
        parsed->next_move++;
    if (parsed->next_move == game->move_count ||
        game->written[parsed->next_move].offset != at)
        return 0;
    return game->written[parsed->next_move].length;
}

/*
 * Like grammar_parsed_move(), but for other elements; *kind receives the kind.
 */
static size_t
grammar_parsed_item(struct grammar_parsed *parsed, size_t at,
                    enum pdn_item_kind *kind)
{
    const struct pdn_game *game = parsed->game;

    while (parsed->next_item < game->item_count &&
           game->items[parsed->next_item].offset < at)
        parsed->next_item++;
    if (parsed->next_item == game->item_count ||
        game->items[parsed->next_item].offset != at)
        return 0;
    *kind = (enum pdn_item_kind)game->items[parsed->next_item].kind;
    return game->items[parsed->next_item].length;
}

/* Recognises the tokens of the PDN 3.0 grammars that need no state. */

static struct departure
grammar_tag(const struct grammar *grammar, size_t at, size_t *after)
{
    at++;

    while (byte_is_blank(grammar_char(grammar, at)))
        at++;
    if (grammar_char(grammar, at) < 'A' || grammar_char(grammar, at) > 'Z')
        return (struct departure){
            "IDENTIFIER",
            TEMPLATE("a tag name must begin with a capital letter")};
    while (grammar_square_start(grammar_char(grammar, at)) ||
           grammar_char(grammar, at) == '_')
        at++;
    while (byte_is_blank(grammar_char(grammar, at)))
        at++;
    if (grammar_char(grammar, at) != '"')
        return (struct departure){
            "STRING", TEMPLATE("a tag value must be in double quotes")};
    for (at++; at < grammar->end && grammar->text[at] != '"'; at++)
        if (grammar->text[at] == '\\')
            at++;
    if (at >= grammar->end)
        return (struct departure){"STRING",
                                  TEMPLATE("the closing quote is missing")};
    at++;
    while (byte_is_blank(grammar_char(grammar, at)))
        at++;
    if (grammar_char(grammar, at) != ']')
        return (struct departure){"PdnTag",
                                  TEMPLATE("expected ] after the value")};
    *after = at + 1;
    return (struct departure){NULL, NULL};
}

/* Returns the length of a MOVESTRENGTH such as ! or (!?) at `at`, or 0. */
static size_t
grammar_strength(const struct grammar *grammar, size_t start)
{
    bool parens = grammar_char(grammar, start) == '(';
    size_t at = start + parens;

    while (grammar_char(grammar, at) == '!' || grammar_char(grammar, at) == '?')
        at++;
    if (at == start + parens || (parens && grammar_char(grammar, at) != ')'))
        return 0;
    return at + parens - start;
}

/* Returns the length of a Result of the reading grammar at `at`, or 0. */
static size_t
grammar_result(const struct grammar *grammar, size_t at)
{
    static const char *const results[] = {
        "1/2-1/2", "1-0", "0-1", "2-0", "1-1", "0-2", "0-0",
    };

    for (size_t i = 0; i < sizeof results / sizeof *results; i++) {
        size_t length = strlen(results[i]);

        if (grammar->end - at >= length &&
            memcmp(grammar->text + at, results[i], length) == 0)
            return length;
    }
    return 0;
}

/* Returns the length of a run of full stops at `at`. */
static size_t
grammar_dots(const struct grammar *grammar, size_t at)
{
    size_t dots = 0;

    while (grammar_char(grammar, at + dots) == '.')
        dots++;
    return dots;
}

/* Returns the end of the line, before its line end. */
static size_t
grammar_line_end(const struct grammar *grammar, size_t at)
{
    while (at < grammar->end && grammar->text[at] != '\n' &&
           grammar->text[at] != '\r')
        at++;
    return at;
}

/*
 * The productions Move, NormalMove, CaptureMove and Square of PDN 3.0.
 *
 * The reading grammar allows blanks between the tokens of a move.  The writing
 * grammar forbids them (restriction 1) and leading zeros (5), and takes squares
 * (6) and the capture separator (7) from the GameType table.
 */

struct move {
    const struct grammar *grammar;
    size_t at;
    struct departure departure;
};

static bool
fail(struct move *move, const char *production, const char *text)
{
    move->departure = (struct departure){production, text};
    return false;
}

static bool
take_number_square(struct move *move)
{
    const struct grammar *grammar = move->grammar;
    char first = grammar_char(grammar, move->at);
    size_t digits = 0;

    while (byte_is_digit(grammar_char(grammar, move->at + digits)))
        digits++;
    if (digits > 2)
        return fail(move, "NUMSQUARE",
                    TEMPLATE("a square has one or two digits"));
    if (first == '0' &&
        (digits == 1 || grammar_char(grammar, move->at + 1) == '0'))
        return fail(move, "NUMSQUARE", TEMPLATE("there is no square 0"));
    if (grammar->writing && first == '0')
        return fail(
            move, "NUMSQUARE",
            TEMPLATE("a square cannot have a leading zero (restriction 5)"));
    if (grammar->writing && grammar->variant != NULL &&
        grammar->variant->notation == DR_ALPHA)
        return fail(
            move, "Square",
            TEMPLATE("this variant writes squares like a3 (restriction 6)"));
    move->at += digits;
    return true;
}

/* Returns the highest file and rank: h and 8 except on larger boards. */
static void
letter_limits(const struct grammar *grammar, char *file, char *rank)
{
    const struct dr_variant *variant = grammar->variant;

    *file = 'h';
    *rank = '8';
    if (grammar->writing && variant != NULL && variant->notation == DR_ALPHA) {
        *file = (char)('a' + variant->width - 1);
        *rank = (char)('0' + variant->height);
    }
}

static bool
take_letter_square(struct move *move)
{
    const struct grammar *grammar = move->grammar;
    char file = grammar_char(grammar, move->at);
    char rank = grammar_char(grammar, move->at + 1);
    char last_file, last_rank;

    letter_limits(grammar, &last_file, &last_rank);
    if (file >= 'A' && file <= 'Z' && byte_is_digit(rank))
        return fail(move, "ALPHASQUARE",
                    TEMPLATE("the letter of a square must be lower case"));
    if (file < 'a' || file > last_file || rank < '1' || rank > last_rank ||
        byte_is_digit(grammar_char(grammar, move->at + 2)))
        return fail(move, "Move", TEMPLATE("this is not a move"));
    if (grammar->writing && grammar->variant != NULL &&
        grammar->variant->notation == DR_NUMERIC)
        return fail(
            move, "Square",
            TEMPLATE("this variant numbers its squares (restriction 6)"));
    move->at += 2;
    return true;
}

static bool
take_square(struct move *move)
{
    return byte_is_digit(grammar_char(move->grammar, move->at))
               ? take_number_square(move)
               : take_letter_square(move);
}

/* Skips blanks, which only the reading grammar allows here. */
static bool
pass_blanks(struct move *move)
{
    size_t start = move->at;

    while (byte_is_blank(grammar_char(move->grammar, move->at)))
        move->at++;
    return move->at == start || !move->grammar->writing ||
           fail(move, "Move",
                TEMPLATE("a move cannot contain blanks (restriction 1)"));
}

static bool
is_separator(char c)
{
    return c == '-' || c == 'x' || c == ':';
}

/* Returns true if a separator follows, possibly after blanks. */
static bool
separator_ahead(const struct move *move)
{
    size_t at = move->at;

    while (byte_is_blank(grammar_char(move->grammar, at)))
        at++;
    return is_separator(grammar_char(move->grammar, at));
}

/* Returns true if this separator may follow `squares` squares. */
static bool
check_separator(struct move *move, char sign, char first, size_t squares)
{
    const struct dr_variant *variant = move->grammar->variant;
    bool table = move->grammar->writing && variant != NULL;

    if (squares > 1 && (sign == '-') != (first == '-'))
        return fail(move, "CaptureMove",
                    TEMPLATE("a move cannot mix - and a capture separator"));
    if (sign != '-')
        return !table || sign == variant->capture_sign ||
               fail(move, "CAPTURESEPARATOR",
                    TEMPLATE("this variant uses another capture separator "
                             "(restriction 7)"));
    return squares == 1 || (table && variant->capture_sign == '-') ||
           fail(move, "NormalMove",
                TEMPLATE("only two squares can be joined by -"));
}

static bool
take_move(struct move *move)
{
    const struct grammar *grammar = move->grammar;
    bool letters = !byte_is_digit(grammar_char(grammar, move->at));
    char sign, first = '\0';
    size_t squares = 1;

    if (!take_square(move))
        return false;
    if (letters && grammar_char(grammar, move->at) >= 'a' &&
        grammar_char(grammar, move->at) <= 'w') { /* ALPHAMOVE: a3b4 */
        if (!take_square(move))
            return false;
        return !separator_ahead(move) ||
               fail(move, "ALPHAMOVE",
                    TEMPLATE(
                        "a move like a3b4 cannot continue with a separator"));
    }
    for (; separator_ahead(move); squares++) {
        if (!pass_blanks(move))
            return false;
        sign = grammar_char(grammar, move->at);
        if (squares == 1)
            first = sign;
        if (!check_separator(move, sign, first, squares))
            return false;
        move->at++;
        if (!pass_blanks(move))
            return false;
        if (!grammar_square_start(grammar_char(grammar, move->at)))
            return fail(move, "Square",
                        TEMPLATE("expected a square after the separator"));
        if (!take_square(move))
            return false;
    }
    return squares > 1 || fail(move, "Move", TEMPLATE("this is not a move"));
}

/*
 * Recognises a Move at `at`.  Returns what departs from the grammar.  If
 * nothing does, *after is the end of the move.
 */
static struct departure
grammar_move(const struct grammar *grammar, size_t at, size_t *after)
{
    struct move move = {.grammar = grammar, .at = at};

    if (take_move(&move))
        *after = move.at;
    return move.departure;
}

/*
 * Checks the restrictions of the writing grammar that depend on the rules: the
 * capture separator (7), the short form unless it is ambiguous (8), and
 * otherwise the complete row (9).
 */

struct writing {
    const struct pdn_game *game;
    const struct dr_variant *variant;
    struct pdn_findings *findings;
    struct dr_inquiry asked;
    struct dr_work work;
    bool costly; /* the budget is spent, and this was reported */
};

static void
depart_ply(const struct writing *writing, const struct pdn_ply *ply,
           const char *production, const char *sentence)
{
    const struct pdn_written *written = &writing->game->written[ply->index];
    struct pdn_where where = {
        .offset = written->offset,
        .length = written->length,
        .ply = ply->variation == 0 ? ply->number : 0,
        .variation = ply->variation,
        .black = ply->side == DR_BLACK,
        .move = ply->move,
    };

    findings_note(writing->findings, PDN_D_GRAMMAR, &where,
                  "{production}: {departure}", PUT(production, production),
                  PUT_PHRASE(departure, sentence));
}

/*
 * Returns true if the text is a move of the grammar.  pdn_check_grammar() has
 * already reported any other text.
 */
static bool
is_well_formed(const struct writing *writing, const struct pdn_ply *ply)
{
    const struct grammar grammar = {.variant = writing->variant,
                                    .writing = true,
                                    .text = writing->game->text,
                                    .end = writing->game->size};
    size_t after;

    return grammar_move(&grammar, writing->game->written[ply->index].offset,
                        &after)
               .production == NULL;
}

/*
 * Returns true if the separator allows a capture; some games have only one
 * separator.  A step written with a capture separator is a well-formed
 * CaptureMove, because the grammar does not ask what it captures.
 */
static bool
sign_fits(const struct writing *writing, const struct pdn_ply *ply)
{
    return ply->played.taken == 0 || writing->variant->capture_sign == '-' ||
           writing->game->written[ply->index].sign != PDN_SIGN_STEP;
}

/* Checks that exactly as many squares are written as the capture needs. */
static void
check_squares(struct writing *writing, const struct pdn_ply *ply)
{
    struct dr_attempt attempt = {.capture_sign = true};
    enum dr_fit fit = DR_FIT_ROW;
    struct dr_moves matches;
    struct dr_move only;
    uint8_t pair[2];
    bool one;

    attempt.squares =
        pdn_game_squares(writing->game, ply->index, pair, &attempt.count);
    one = dr_inquiry_find(&writing->asked, writing->variant, ply->before,
                          ply->played.from, ply->played.to,
                          &only) == DR_FOUND_ONE;
    if (!one && attempt.count != 2) {
        dr_inquire(&writing->asked, writing->variant, ply->before);
        fit = dr_inquiry_match(&writing->asked, &attempt, &matches);
    }
    writing->costly = dr_work_spent(&writing->work);
    if (writing->costly)
        play_report_costly(
            writing->findings, writing->game, ply->index,
            TEMPLATE("from here on, the squares of captures are not checked "
                     "(restrictions 8 and 9), because that takes too long"));
    else if (one && attempt.count != 2)
        depart_ply(writing, ply, "Move",
                   TEMPLATE("this capture must be written with only its two "
                            "ends (restriction 8)"));
    else if (!one && attempt.count == 2)
        depart_ply(
            writing, ply, "Move",
            TEMPLATE(
                "the two ends do not determine the capture (restriction 8)"));
    else if (fit != DR_FIT_ROW)
        depart_ply(writing, ply, "CaptureMove",
                   TEMPLATE("the capture does not list the required squares "
                            "(restriction 9)"));
}

static void
check_ply(const struct pdn_ply *ply, void *user)
{
    struct writing *writing = user;

    if (!ply->legal || !is_well_formed(writing, ply))
        return;
    if (!sign_fits(writing, ply))
        depart_ply(
            writing, ply, "CAPTURESEPARATOR",
            TEMPLATE(
                "a capture is written with the separator of a quiet move"));
    else if (!writing->costly)
        check_squares(writing, ply);
}

enum pdn_status
pdn_check_writing(struct pdn_replayer *replayer, const struct pdn_game *game,
                  const struct pdn_replay_options *options,
                  const struct dr_variant *variant,
                  struct pdn_findings *findings)
{
    struct writing writing = {
        .game = game,
        .variant = variant,
        .findings = findings,
        .work = pdn_budget(game),
    };
    struct pdn_replay_options own = {0};
    struct pdn_replay replay;

    if (options != NULL)
        own = *options;
    own.variant = variant; /* the variant is known by now */
    own.on_ply = check_ply;
    own.on_setup = NULL;
    own.user = &writing;
    writing.asked.work = &writing.work;
    return pdn_replay(replayer, game, &own, NULL, &replay);
}

struct recogniser {
    struct grammar grammar;
    const struct pdn_game *game;
    struct pdn_findings *findings;
    struct grammar_parsed parsed;
    size_t at;
    bool header;     /* tags are allowed here */
    bool content;    /* this game has some content */
    bool ended;      /* the last element was a separator */
    bool separated;  /* the separator that ends the game was read */
    bool blank;      /* blanks precede this token */
    bool after_move; /* a move strength may follow */
    bool unreadable; /* the last element was not a token */
    bool number;     /* a number was read, but not yet its move */
    size_t number_at, number_length;
    uint32_t depth; /* of nested variations */
    bool empty;     /* the variation has no content yet */
    size_t open_at; /* where the outermost open variation begins */
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
        else if (byte_is_blank(c))
            r->at++;
        else
            break;
    }
    r->blank = r->at != start;
}

/* Reports a number that is not followed by a move. */
static void
drop_number(struct recogniser *r)
{
    if (r->number)
        depart(r, r->number_at, r->number_length, "GameMove",
               TEMPLATE("a number is not followed by a move"));
    r->number = false;
}

/* Updates the state for any token of a game's body. */
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

/*
 * Enters a comment, variation, set-up or NAG, none of which may come between a
 * number and its move.
 */
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

    while (at < r->grammar.end && !byte_is_blank(r->grammar.text[at]) &&
           !lex_is_one_of(r->grammar.text[at], "{}()[];"))
        at++;
    /* 12) for 12. is a single departure. */
    if (r->depth == 0 && grammar_char(&r->grammar, at) == ')' &&
        byte_is_digit(grammar_char(&r->grammar, at - 1)))
        at++;
    return at - r->at;
}

/*
 * Reports the unreadable text and moves past it.  Consecutive words that the
 * parser could not read are a single departure.
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
    /* Other text after the end counts as a blank between games. */
    bool begins = !r->ended || length != 0;

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
               TEMPLATE("tags must come before the moves"));
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
        depart(r, r->at, 1, "COMMENT", TEMPLATE("a comment is not closed"));
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
        pass_unreadable(r, "SETUP", TEMPLATE("a set-up is not closed"));
        return;
    }
    enter_element(r);
    r->at = (size_t)(close - r->grammar.text) + 1;
}

static void
pass_nag(struct recogniser *r)
{
    if (!byte_is_digit(grammar_char(&r->grammar, r->at + 1))) {
        pass_unreadable(r, "NAG", TEMPLATE("expected a number after $"));
        return;
    }
    enter_element(r);
    for (r->at++; byte_is_digit(grammar_char(&r->grammar, r->at));)
        r->at++;
}

static void
pass_strength(struct recogniser *r)
{
    size_t length = grammar_strength(&r->grammar, r->at);
    bool follows = r->after_move;

    if (!follows)
        depart(r, r->at, length, "MOVESTRENGTH",
               TEMPLATE("a mark must follow a move"));
    else if (r->grammar.writing && r->blank)
        depart(r, r->at, length, "MOVESTRENGTH",
               TEMPLATE("no blank can precede a mark (restriction 2)"));
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
        depart(r, r->at, 1, "Variation",
               TEMPLATE("a closing parenthesis has no opening parenthesis"));
    } else {
        r->depth--;
        if (empty)
            depart(r, r->at, 1, "Variation",
                   TEMPLATE("the variation is empty"));
    }
    r->at++;
}

static void
close_variations(struct recogniser *r)
{
    if (r->depth != 0)
        depart(r, r->open_at, 1, "Variation",
               TEMPLATE("a variation is not closed"));
    r->depth = 0;
    r->empty = false;
}

/* Returns true if the next game begins with a digit glued to this one's end. */
static bool
next_is_glued(const struct recogniser *r, size_t at)
{
    return at == r->game->size && !r->game->last &&
           byte_is_digit(r->game->text[at]);
}

static void
pass_separator(struct recogniser *r, size_t length)
{
    bool star = length == 1 && grammar_char(&r->grammar, r->at) == '*';

    drop_number(r);
    close_variations(r);
    if (!r->content)
        depart(r, r->at, length, "Game",
               TEMPLATE("a separator has no game before it"));
    else if (!star && r->grammar.writing)
        depart(r, r->at, length, "GameSeparator",
               TEMPLATE("games must be separated by * (restriction 4)"));
    else if (!star && grammar_result(&r->grammar, r->at) != length)
        depart(r, r->at, length, "GameSeparator",
               TEMPLATE("expected * or a PDN result"));
    else if (!star && next_is_glued(r, r->at + length))
        depart(r, r->at, length, "GameSeparator",
               TEMPLATE("expected a blank before the next game"));
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
            depart(
                r, r->at, 1, "MOVESTRENGTH",
                TEMPLATE("the mark * must be written as $7 (restriction 3)"));
        enter_element(r);
        r->at++;
    } else if (r->depth != 0) {
        pass_unreadable(r, "Variation",
                        TEMPLATE("a separator cannot be inside a variation"));
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
                        dots == 3 ? "in writing, ... cannot replace a move"
                                  : "a stray dot");
        return;
    }
    r->number = false;
    enter_body(r);
    r->at += dots;
}

/* Recognises a number with its dots. */
static bool
pass_number(struct recogniser *r)
{
    size_t at = r->at, dots;

    while (byte_is_digit(grammar_char(&r->grammar, at)))
        at++;
    dots = grammar_dots(&r->grammar, at);
    if (dots == 0)
        return false;
    drop_number(r);
    enter_body(r);
    if (dots != 1 && dots != 3)
        depart(r, r->at, at + dots - r->at, "MOVENUMBER",
               TEMPLATE("a move number must be followed by one dot or three"));
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

    /*
     * 28x19x 14x23 is a single path in the grammar but was read as two moves.
     */
    if (departure.production == NULL && r->at + length < after && length != 0 &&
        lex_is_one_of(r->grammar.text[r->at + length - 1], "xX:"))
        departure = (struct departure){
            "Square", TEMPLATE("a move cannot end with a capture separator")};
    if (departure.production != NULL) {
        pass_unreadable(r, departure.production, departure.text);
        return;
    }
    r->number = false;
    enter_body(r);
    r->after_move = true;
    r->at = after;
}

/* Recognises a number, a result that does not end the game, or a move. */
static void
pass_word(struct recogniser *r)
{
    size_t result = grammar_result(&r->grammar, r->at);

    if (byte_is_digit(grammar_char(&r->grammar, r->at)) && pass_number(r))
        return;
    if (result != 0 &&
        !grammar_square_start(grammar_char(&r->grammar, r->at + result)) &&
        grammar_parsed_move(&r->parsed, r->at) == 0) {
        if (r->depth == 0 && !r->content)
            pass_separator(r, result);
        else
            pass_unreadable(r, "Result",
                            TEMPLATE("a result must end the game"));
        return;
    }
    pass_move(r);
}

static void
pass_stray_brace(struct recogniser *r)
{
    drop_number(r);
    depart(r, r->at, 1, "COMMENT",
           TEMPLATE("a closing brace has no opening brace"));
    enter_body(r);
    r->at++;
}

static void
pass_line_comment(struct recogniser *r)
{
    drop_number(r);
    depart(r, r->at, 1, "COMMENT",
           TEMPLATE("PDN 3.0 has no comments that begin with ;"));
    enter_body(r);
    r->at = grammar_line_end(&r->grammar, r->at);
}

/* Skips text between games, or a time, as a single departure. */
static bool
pass_stray(struct recogniser *r)
{
    enum pdn_item_kind kind = PDN_ITEM_UNKNOWN;
    size_t length = grammar_parsed_item(&r->parsed, r->at, &kind);

    if (length == 0 || (kind != PDN_ITEM_STRAY && kind != PDN_ITEM_TIME))
        return false;
    if (kind == PDN_ITEM_STRAY)
        depart(r, r->at, length, "Game",
               TEMPLATE("there is text outside of the games"));
    else
        depart(r, r->at, length, "Variation",
               TEMPLATE("a time is not a variation"));
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
                        TEMPLATE("this is not an element of the grammar"));
}

/*
 * Returns true if another game may begin here.  Comments after the separator
 * already belong to the next game, so no tag may follow them.  A NUL marks the
 * end of the chunk, which precedes a tag.
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
        r.at = 3; /* skip the byte order mark */
    for (skip_blanks(&r); r.at < game->size; skip_blanks(&r))
        pass_token(&r);
    drop_number(&r);
    close_variations(&r);
    if (!is_followed(&r))
        depart(&r, game->end, 0, "GameSeparator",
               TEMPLATE("expected a separator before the next game"));
}
