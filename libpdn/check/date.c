// SPDX-License-Identifier: BSD-2-Clause
/*
 * date.c - reads dates in many formats.
 *
 * PDN uses YYYY.MM.DD, with ? for unknown parts.  Files also contain day-first
 * dates, month names in a dozen languages, bare years, and ranges.  The text is
 * split into numbers, months and unknowns, and the shape of that list decides
 * how to read it.  If two readings are possible, neither is chosen.
 */
#include "lexer_int.h"

#include "bytes_int.h"
#include "signs_int.h"

#include "pdn/check.h"

#include <string.h>

enum { WORDS_MAX = 8 };

enum kind { NUMBER, MONTH, UNKNOWN };

struct word {
    enum kind kind;
    unsigned value;
    unsigned digits; /* characters of a NUMBER or UNKNOWN */
};

struct words {
    struct word word[WORDS_MAX];
    size_t count;
    bool foreign; /* something that is not part of a date, or too many parts */
};

/* The beginnings of month names in lower case, longer ones first. */
static const struct {
    const char *start;
    uint8_t month;
} month_names[] = {
    {"jan", 1},
    {"gen", 1},
    {"ene", 1},
    {"j\xC3\xA4n", 1},
    {"j\xE4n", 1},
    {"sty", 1},
    {"\xD1\x8F\xD0\xBD\xD0\xB2", 1},
    {"feb", 2},
    {"fev", 2},
    {"f\xC3\xA9v", 2},
    {"f\xE9v", 2},
    {"lut", 2},
    {"\xD1\x84\xD0\xB5\xD0\xB2", 2},
    {"mar", 3},
    {"maart", 3},
    {"mrt", 3},
    {"mrz", 3},
    {"m\xC3\xA4r", 3},
    {"m\xE4r", 3},
    {"\xD0\xBC\xD0\xB0\xD1\x80", 3},
    {"apr", 4},
    {"avr", 4},
    {"abr", 4},
    {"kwi", 4},
    {"\xD0\xB0\xD0\xBF\xD1\x80", 4},
    {"may", 5},
    {"mei", 5},
    {"mai", 5},
    {"mag", 5},
    {"maj", 5},
    {"\xD0\xBC\xD0\xB0\xD0\xB9", 5},
    {"\xD0\xBC\xD0\xB0\xD1\x8F", 5},
    {"jun", 6},
    {"giu", 6},
    {"juin", 6},
    {"cze", 6},
    {"\xD0\xB8\xD1\x8E\xD0\xBD", 6},
    {"jul", 7},
    {"lug", 7},
    {"juil", 7},
    {"lip", 7},
    {"\xD0\xB8\xD1\x8E\xD0\xBB", 7},
    {"aug", 8},
    {"ago", 8},
    {"aou", 8},
    {"ao\xC3\xBB", 8},
    {"ao\xFB", 8},
    {"sie", 8},
    {"\xD0\xB0\xD0\xB2\xD0\xB3", 8},
    {"sep", 9},
    {"set", 9},
    {"wrz", 9},
    {"\xD1\x81\xD0\xB5\xD0\xBD", 9},
    {"oct", 10},
    {"okt", 10},
    {"ott", 10},
    {"out", 10},
    {"pa\xC5\xBA", 10},
    {"\xD0\xBE\xD0\xBA\xD1\x82", 10},
    {"nov", 11},
    {"lis", 11},
    {"\xD0\xBD\xD0\xBE\xD1\x8F", 11},
    {"dec", 12},
    {"dez", 12},
    {"dic", 12},
    {"d\xC3\xA9"
     "c",
     12},
    {"d\xE9"
     "c",
     12},
    {"gru", 12},
    {"\xD0\xB4\xD0\xB5\xD0\xBA", 12},
};

static bool
is_letter(char c)
{
    return byte_is_letter(c) || (unsigned char)c >= 0x80;
}

/*
 * Returns true for words without meaning in a date: weekdays, ordinal endings,
 * articles.
 */
static bool
says_nothing(const char *word, size_t size)
{
    static const char *const plain[] = {
        "st", "nd", "rd", "th",  "of",  "de",  "del", "den", "der", "le",
        "el", "er", "e",  "sun", "mon", "tue", "wed", "thu", "fri", "sat",
    };

    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        if (size == strlen(plain[i]) && memcmp(word, plain[i], size) == 0)
            return true;
    return size > 4 && (memcmp(word + size - 3, "day", 3) == 0 ||
                        memcmp(word + size - 3, "dag", 3) == 0 ||
                        memcmp(word + size - 3, "tag", 3) == 0);
}

static void
add(struct words *words, enum kind kind, unsigned value, size_t digits)
{
    if (words->count == WORDS_MAX) {
        words->foreign = true;
        return;
    }
    words->word[words->count++] = (struct word){kind, value, (unsigned)digits};
}

/*
 * Adds a run of letters: a month, or x for unknown.  Words without meaning are
 * skipped.
 */
static void
add_letters(struct words *words, const char *text, size_t size)
{
    char lower[24];

    if (size > sizeof lower) {
        words->foreign = true;
        return;
    }
    for (size_t i = 0; i < size; i++)
        lower[i] = text[i] >= 'A' && text[i] <= 'Z'
                       ? (char)(text[i] - 'A' + 'a')
                       : text[i];
    /* Cyrillic capitals: U+0410..041F and U+0420..042F. */
    for (size_t i = 0; i + 1 < size; i++) {
        if (lower[i] == '\xD0' && (unsigned char)lower[i + 1] - 0x90U < 0x10) {
            lower[i + 1] = (char)(lower[i + 1] + 0x20);
        } else if (lower[i] == '\xD0' &&
                   (unsigned char)lower[i + 1] - 0xA0U < 0x10) {
            lower[i] = '\xD1';
            lower[i + 1] = (char)(lower[i + 1] - 0x20);
        }
    }
    if (lower[0] == 'x' && size <= 4) {
        add(words, UNKNOWN, 0, size);
        return;
    }
    for (size_t i = 0; i < sizeof month_names / sizeof *month_names; i++) {
        size_t start = strlen(month_names[i].start);

        if (size >= start && memcmp(lower, month_names[i].start, start) == 0) {
            add(words, MONTH, month_names[i].month, 0);
            return;
        }
    }
    words->foreign |= !says_nothing(lower, size);
}

/* Returns the length of a multi-byte dash or blank at `text`, or 0. */
static size_t
wide_separator(const char *text, size_t size)
{
    size_t dash = sign_dash(text, size);

    /* A single byte may be a letter in another encoding. */
    if (dash > 1)
        return dash;
    return size >= 2 && memcmp(text, "\xC2\xA0", 2) == 0 ? 2 : 0;
}

/* Returns the length of a time of day at the end, including its T or blank. */
static size_t
time_of_day(const char *text, size_t size)
{
    size_t at = size;
    unsigned colons = 0;

    if (at > 0 && text[at - 1] == 'Z')
        at--;
    while (at > 0 && (byte_is_digit(text[at - 1]) || text[at - 1] == ':'))
        colons += text[--at] == ':';
    if (colons == 0 || colons > 2 || at == 0)
        return 0;
    return text[at - 1] == 'T' || text[at - 1] == ' ' ? size - at + 1 : 0;
}

static void
cut(struct words *words, const char *text, size_t size)
{
    for (size_t at = 0; at < size;) {
        size_t start = at, wide = wide_separator(text + at, size - at);
        unsigned value = 0;

        if (wide != 0) {
            at += wide;
        } else if (byte_is_digit(text[at])) {
            for (; at < size && byte_is_digit(text[at]); at++)
                if (at - start < 8)
                    value = value * 10 + (unsigned)(text[at] - '0');
            add(words, NUMBER, value, at - start);
        } else if (text[at] == '?') {
            while (at < size && text[at] == '?')
                at++;
            add(words, UNKNOWN, 0, at - start);
        } else if (is_letter(text[at])) {
            while (at < size && is_letter(text[at]) &&
                   wide_separator(text + at, size - at) == 0)
                at++;
            add_letters(words, text + start, at - start);
        } else {
            words->foreign |= !lex_is_one_of(text[at], " \t\r\n.,-/'");
            at++;
        }
    }
}

static unsigned
days_of(unsigned month, unsigned year)
{
    static const uint8_t days[] = {31, 31, 29, 31, 30, 31, 30,
                                   31, 31, 30, 31, 30, 31};

    if (month == 2 && year != 0 &&
        (year % 4 != 0 || (year % 100 == 0 && year % 400 != 0)))
        return 28;
    return days[month];
}

/* Returns true if the day exists; 0 means unknown. */
static bool
possible(unsigned year, unsigned month, unsigned day)
{
    return month <= 12 && day <= days_of(month, year);
}

static struct pdn_date
understood(unsigned year, unsigned month, unsigned day)
{
    if (!possible(year, month, day))
        return (struct pdn_date){.impossible = true};
    return (struct pdn_date){
        .understood = true,
        .year = (uint16_t)year,
        .month = (uint8_t)month,
        .day = (uint8_t)day,
    };
}

static struct pdn_date
unclear(void)
{
    return (struct pdn_date){.unclear = true};
}

/* Returns a date with a certain year whose day and month may be swapped. */
static struct pdn_date
either_order(unsigned year, unsigned month, unsigned day)
{
    struct pdn_date date = understood(year, month, day);

    date.understood = false;
    date.unclear = true;
    return date;
}

static bool
is_year(const struct word *word)
{
    return word->kind == NUMBER && word->digits == 4;
}

/* Returns true for a day or month in digits; 00 and ? are unknown. */
static bool
is_part(const struct word *word)
{
    return word->kind == UNKNOWN || (word->kind == NUMBER && word->digits <= 2);
}

/* Decides which of two numbers beside a year is the month. */
static struct pdn_date
day_and_month(unsigned year, const struct word *a, const struct word *b)
{
    bool day_first = possible(year, b->value, a->value);
    bool month_first = possible(year, a->value, b->value);

    if (a->value == 0 || b->value == 0) { /* a day requires a month */
        unsigned known = a->value + b->value;

        return known <= 12 ? understood(year, known, 0)
                           : understood(year, 0, known);
    }
    if (a->value == b->value || !month_first)
        return understood(year, b->value, a->value);
    return day_first ? either_order(year, b->value, a->value)
                     : understood(year, a->value, b->value);
}

static struct pdn_date
read_three(const struct word *w)
{
    if (w[0].kind == MONTH && is_part(&w[1]) && is_year(&w[2]))
        return understood(w[2].value, w[0].value, w[1].value);
    if (w[1].kind == MONTH && is_part(&w[0]) && is_year(&w[2]))
        return understood(w[2].value, w[1].value, w[0].value);
    if (w[1].kind == MONTH && is_year(&w[0]) && is_part(&w[2]))
        return understood(w[0].value, w[1].value, w[2].value);
    if (w[0].kind == MONTH || w[1].kind == MONTH || w[2].kind == MONTH)
        return unclear();
    if (w[0].kind == UNKNOWN && w[1].kind == UNKNOWN && w[2].kind == UNKNOWN)
        return understood(0, 0, 0);
    if ((is_year(&w[0]) || (w[0].kind == UNKNOWN && w[0].digits == 4)) &&
        is_part(&w[1]) && is_part(&w[2]))
        return understood(w[0].value, w[1].value, w[2].value);
    if (is_year(&w[2]) && is_part(&w[0]) && is_part(&w[1]))
        return day_and_month(w[2].value, &w[0], &w[1]);
    return unclear(); /* a two-digit year */
}

static struct pdn_date
read_two(const struct word *w)
{
    if (is_year(&w[0]) && (w[1].kind == MONTH || is_part(&w[1])))
        return understood(w[0].value, w[1].value, 0);
    if (is_year(&w[1]) && (w[0].kind == MONTH || is_part(&w[0])))
        return understood(w[1].value, w[0].value, 0);
    return unclear(); /* 1865/1866, 3 july */
}

static struct pdn_date
read_one(const struct word *w)
{
    if (w->kind == UNKNOWN || is_year(w))
        return understood(w->value, 0, 0);
    if (w->kind == NUMBER && w->digits == 8)
        return understood(w->value / 10000, w->value / 100 % 100,
                          w->value % 100);
    return unclear();
}

/*
 * Reads a range within one month: 12-14.05.2003, 12-14 may 2003, 2003.05.12-14.
 */
static struct pdn_date
read_four(const struct word *w)
{
    const struct word *year = is_year(&w[0]) ? &w[0] : &w[3];
    const struct word *month = is_year(&w[0]) ? &w[1] : &w[2];
    const struct word *days = is_year(&w[0]) ? &w[2] : &w[0];

    if (!is_year(year) || !is_part(&days[0]) || !is_part(&days[1]) ||
        days[0].value >= days[1].value ||
        (month->kind != MONTH && !is_part(month)) ||
        !possible(year->value, month->value, days[1].value))
        return unclear();
    return understood(year->value, month->value, 0);
}

/* Reduces a range to what both dates have in common. */
static struct pdn_date
read_range(struct pdn_date from, struct pdn_date to)
{
    if (from.impossible || to.impossible)
        return (struct pdn_date){.impossible = true};
    if (from.unclear || to.unclear || from.year != to.year ||
        from.month > to.month || (from.month == to.month && from.day > to.day))
        return unclear();
    if (from.month != to.month)
        return understood(from.year, 0, 0);
    return understood(from.year, from.month, from.day == to.day ? from.day : 0);
}

static struct pdn_date
read_words(const struct words *words)
{
    const struct word *w = words->word;

    if (words->foreign)
        return unclear();
    switch (words->count) {
    case 1:
        return read_one(w);
    case 2:
        return read_two(w);
    case 3:
        return read_three(w);
    case 4:
        return read_four(w);
    case 5: /* 27 oct - 1 nov 2004 */
        return read_range(read_three((const struct word[]){w[0], w[1], w[4]}),
                          read_three((const struct word[]){w[2], w[3], w[4]}));
    case 6:
        return read_range(read_three(w), read_three(w + 3));
    default:
        return unclear();
    }
}

/* Reads two digits, or ?? as 0. */
static bool
two_figures(const char *text, uint8_t *value)
{
    if (text[0] == '?' && text[1] == '?') {
        *value = 0;
        return true;
    }
    *value = (uint8_t)((text[0] - '0') * 10 + text[1] - '0');
    return byte_is_digit(text[0]) && byte_is_digit(text[1]);
}

/* Recognises YYYY.MM.DD with ? for unknown parts. */
static bool
as_it_should_be(struct pdn_slice text, struct pdn_date *date)
{
    const char *t = text.start;
    uint8_t century, year;

    if (text.size != 10 || t[4] != '.' || t[7] != '.' ||
        !two_figures(t, &century) || !two_figures(t + 2, &year) ||
        !two_figures(t + 5, &date->month) || !two_figures(t + 8, &date->day) ||
        (t[0] == '?') != (t[2] == '?'))
        return false;
    date->year = (uint16_t)(century * 100 + year);
    return true;
}

/* Returns true if a part consists of zeros, which is never a valid value. */
static bool
has_zeros(const char *t)
{
    return memcmp(t, "0000", 4) == 0 || memcmp(t + 5, "00", 2) == 0 ||
           memcmp(t + 8, "00", 2) == 0;
}

struct pdn_date
pdn_date_read(struct pdn_slice text)
{
    struct pdn_date date = {0};
    struct words words = {0};

    if (as_it_should_be(text, &date)) {
        if (!possible(date.year, date.month, date.day))
            return (struct pdn_date){.impossible = true};
        date.valid = !has_zeros(text.start);
        date.understood = !date.valid;
        return date;
    }
    date = (struct pdn_date){0};
    text = bytes_trim(text, byte_is_blank);
    if (text.size == 0 || (text.size == 1 && *text.start == '?'))
        return date;
    if (text.size == 1 && *text.start == '-')
        return understood(0, 0, 0);
    text.size -= time_of_day(text.start, text.size);
    cut(&words, text.start, text.size);
    return read_words(&words);
}
