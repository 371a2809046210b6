// SPDX-License-Identifier: BSD-2-Clause
/*
 * outcome.c - reads what a written result says about the game.
 *
 * A result is two scores joined by a dash, in hundredths of a point.  This
 * covers 2-0, 1/2-1/2, the half sign, 0.5-0.5, 12-0 and the scores declared by
 * ResultFormat.  Everything against nothing is a win, and equal shares are a
 * draw.  Other shares have no meaning unless a format declares them as graded
 * draws, because a guess could blame a player.  8-4 and 7-5, the results of a
 * micro-match, name the winner of the match but not the outcome of this game.
 */
#include "pdn/outcome.h"

#include "bytes_int.h"
#include "signs_int.h"

#include <string.h>

struct score {
    unsigned hundredths;
    /* followed by + or -, for the better or worse half of a draw */
    bool marked;
};

struct text {
    const char *at, *end;
};

static bool
digit(const struct text *text, size_t ahead)
{
    return (size_t)(text->end - text->at) > ahead &&
           byte_is_digit(text->at[ahead]);
}

/* Skips a fixed string if it is here. */
static bool
take(struct text *text, const char *what)
{
    size_t size = strlen(what);

    if ((size_t)(text->end - text->at) < size ||
        memcmp(text->at, what, size) != 0)
        return false;
    text->at += size;
    return true;
}

static void
skip_blanks(struct text *text)
{
    while (text->at < text->end && byte_is_blank_or_control(*text->at))
        text->at++;
}

/* Takes U+00BD, also as the byte used by Latin-1 and Windows-1252. */
static bool
take_half(struct text *text)
{
    size_t half = sign_half(text->at, (size_t)(text->end - text->at));

    text->at += half;
    return half != 0 || take(text, "1/2");
}

static bool
take_dash(struct text *text)
{
    size_t dash = sign_dash(text->at, (size_t)(text->end - text->at));

    text->at += dash;
    return dash != 0 || take(text, "-") || take(text, ":");
}

/* Takes the digits of a fraction, to two places. */
static unsigned
take_fraction(struct text *text)
{
    unsigned value = 0, place = 10;

    for (; digit(text, 0); text->at++, place /= 10)
        value += place * (unsigned)(*text->at - '0');
    return value;
}

/* Takes a whole number of points, with an optional half or fraction. */
static bool
take_points(struct text *text, unsigned *hundredths)
{
    struct text behind;
    unsigned whole = 0;

    if (!digit(text, 0))
        return false;
    for (int digits = 0; digit(text, 0); text->at++, digits++) {
        if (digits == 3)
            return false;
        whole = whole * 10 + (unsigned)(*text->at - '0');
    }
    *hundredths = whole * 100;
    if ((take(text, ".") || take(text, ",")) && digit(text, 0)) {
        *hundredths += take_fraction(text);
        return true;
    }
    behind = *text;
    skip_blanks(&behind);
    if (take_half(&behind)) {
        *hundredths += 50;
        *text = behind;
    }
    return true;
}

/* Takes one side's score; 2F and 0F are points by forfeit. */
static bool
take_score(struct text *text, struct score *score)
{
    struct text next;

    *score = (struct score){0};
    if (take_half(text))
        score->hundredths = 50;
    else if (!take_points(text, &score->hundredths))
        return false;
    if (take(text, "F") || take(text, "+")) {
        score->marked = text->at[-1] == '+';
        return true;
    }
    /*
     * "1- - 1+", "1--1+", "1+ - 1-": a minus other than the dash between
     * scores.
     */
    next = *text;
    if (take(&next, "-")) {
        struct text dash = next;

        skip_blanks(&dash);
        if (dash.at == dash.end || take_dash(&dash)) {
            score->marked = true;
            *text = next;
        }
    }
    return true;
}

/* Takes both scores and nothing else. */
static bool
take_scores(struct text text, struct score score[2])
{
    if (!take_score(&text, &score[0]))
        return false;
    skip_blanks(&text);
    if (!take_dash(&text))
        return false;
    skip_blanks(&text);
    return take_score(&text, &score[1]) && text.at == text.end;
}

static bool
format_is(struct pdn_slice format, const char *name)
{
    return letters_are(format.start, format.size, name);
}

/* Returns true for unequal shares with which a declared format grades draws. */
static bool
graded_draw(const struct score score[2], struct pdn_slice format)
{
    unsigned a = score[0].hundredths, b = score[1].hundredths;

    if (format_is(format, "Delfts"))
        return (a == 150 && b == 50) || (a == 50 && b == 150) ||
               (a == 300 && b == 100) || (a == 100 && b == 300);
    if (format_is(format, "Goes"))
        return a > 50 && a < 150 && b > 50 && b < 150;
    return false;
}

static enum pdn_outcome
judge(const struct dr_variant *variant, const struct score score[2],
      struct pdn_slice format)
{
    unsigned a = score[0].hundredths, b = score[1].hundredths;
    bool black_first = variant->first_wins_one && variant->first == DR_BLACK;

    if (a == b)
        return a == 0 ? PDN_OUTCOME_BOTH_LOSE : PDN_OUTCOME_DRAW;
    if (score[0].marked || score[1].marked)
        return PDN_OUTCOME_OTHER;
    if (a >= 100 && b == 0)
        return black_first ? PDN_OUTCOME_BLACK : PDN_OUTCOME_WHITE;
    if (b >= 100 && a == 0)
        return black_first ? PDN_OUTCOME_WHITE : PDN_OUTCOME_BLACK;
    return graded_draw(score, format) ? PDN_OUTCOME_DRAW : PDN_OUTCOME_OTHER;
}

/*
 * Returns the style of a text that is exactly as in PDN, with its scores, or
 * OTHER.  Nearly all results in archives are recognised here.
 */
static enum pdn_result_form
exact_form(struct pdn_slice text, struct score score[2])
{
    static const uint8_t forms[3][3] = {
        {PDN_FORM_NEUTRAL, PDN_FORM_DEFAULT, PDN_FORM_INTERNATIONAL},
        {PDN_FORM_DEFAULT, PDN_FORM_INTERNATIONAL, PDN_FORM_OTHER},
        {PDN_FORM_INTERNATIONAL, PDN_FORM_OTHER, PDN_FORM_OTHER},
    };
    const char *t = text.start;

    if (text.size == 3 && t[1] == '-' && t[0] >= '0' && t[0] <= '2' &&
        t[2] >= '0' && t[2] <= '2') {
        unsigned a = (unsigned)(t[0] - '0'), b = (unsigned)(t[2] - '0');

        score[0] = (struct score){.hundredths = a * 100};
        score[1] = (struct score){.hundredths = b * 100};
        return (enum pdn_result_form)forms[a][b];
    }
    if (text.size == 7 && memcmp(t, "1/2-1/2", 7) == 0) {
        score[0] = score[1] = (struct score){.hundredths = 50};
        return PDN_FORM_DEFAULT;
    }
    return PDN_FORM_OTHER;
}

/* Returns true for "2 - 0" and the like: a style except for its blanks. */
static bool
only_spaced(struct pdn_slice text)
{
    struct score score[2];
    char packed[8];
    size_t size = 0;

    for (size_t i = 0; i < text.size; i++) {
        if (text.start[i] == ' ' || text.start[i] == '\t')
            continue;
        if (size == sizeof packed)
            return false;
        packed[size++] = text.start[i];
    }
    return exact_form((struct pdn_slice){packed, size}, score) !=
           PDN_FORM_OTHER;
}

/*
 * Returns true for dashes in place of a result, which some programs write for
 * *.
 */
static bool
only_dashes(struct text text)
{
    bool any = false;

    while (text.at < text.end && *text.at != ':' && take_dash(&text))
        any = true;
    return any && text.at == text.end;
}

/* Reads a text other than two scores: empty, ?, *, a dash, a single half. */
static bool
single_word(struct pdn_slice text, enum pdn_outcome *outcome,
            enum pdn_result_form *form)
{
    struct text rest;

    *form = PDN_FORM_NEUTRAL;
    *outcome = PDN_OUTCOME_NONE;
    if (text.size == 0 || (text.size == 1 && *text.start == '?'))
        return true;
    if (text.size == 1 && *text.start == '*') {
        *outcome = PDN_OUTCOME_OPEN;
        return true;
    }
    rest = (struct text){text.start, text.start + text.size};
    if (only_dashes(rest)) {
        *form = PDN_FORM_ODD;
        *outcome = PDN_OUTCOME_OPEN;
        return true;
    }
    if (take_half(&rest) && rest.at == rest.end) {
        *form = PDN_FORM_ODD;
        *outcome = PDN_OUTCOME_DRAW;
        return true;
    }
    return false;
}

/* Reads a text that is not a plain result of either style. */
static enum pdn_outcome
read_other(const struct dr_variant *variant, struct pdn_slice text,
           struct pdn_slice format, enum pdn_result_form *form)
{
    enum pdn_outcome outcome;
    struct score score[2];

    if (single_word(text, &outcome, form))
        return outcome;
    outcome = PDN_OUTCOME_OTHER;
    if (take_scores((struct text){text.start, text.start + text.size}, score))
        outcome = judge(variant, score, format);
    if (only_spaced(text))
        *form = PDN_FORM_SPACED;
    else if (bytes_trim(format, byte_is_blank_or_control).size != 0)
        *form = PDN_FORM_NEUTRAL; /* declared by the file itself */
    else if (outcome != PDN_OUTCOME_OTHER)
        *form = PDN_FORM_ODD;
    else
        *form = PDN_FORM_OTHER;
    return outcome;
}

enum pdn_outcome
pdn_outcome_read(const struct dr_variant *variant, struct pdn_slice text,
                 struct pdn_slice format, enum pdn_result_form *form)
{
    struct score score[2];
    enum pdn_result_form found = exact_form(text, score);
    enum pdn_outcome outcome;

    if (found == PDN_FORM_OTHER) {
        text = bytes_trim(text, byte_is_blank_or_control);
        found = exact_form(text, score);
    }
    outcome = found != PDN_FORM_OTHER
                  ? judge(variant, score, format)
                  : read_other(variant, text, format, &found);
    if (form != NULL)
        *form = found;
    return outcome;
}

const char *
pdn_outcome_write(const struct dr_variant *variant, enum pdn_outcome outcome)
{
    bool international = variant->result_style == DR_RESULT_INTERNATIONAL;
    bool white_first = !variant->first_wins_one || variant->first == DR_WHITE;

    switch (outcome) {
    case PDN_OUTCOME_WHITE:
    case PDN_OUTCOME_BLACK:
        if ((outcome == PDN_OUTCOME_WHITE) == white_first)
            return international ? "2-0" : "1-0";
        return international ? "0-2" : "0-1";
    case PDN_OUTCOME_DRAW:
        return international ? "1-1" : "1/2-1/2";
    case PDN_OUTCOME_BOTH_LOSE:
        return "0-0";
    default:
        return "*";
    }
}
