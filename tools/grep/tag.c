// SPDX-License-Identifier: BSD-2-Clause
/*
 * tag.c - conditions on text: tags, with the dates and numbers in them; names
 * of players; comments.
 *
 * A date stands for all days that it can mean: 1998.05.?? is all of May.  It is
 * before another date if its last day is before the other's first day, so an
 * unknown part makes neither < nor > true.  In the same way, round 3 means all
 * of 3.1, 3.2 and so on.
 */
#include "game.h"
#include "round.h"
#include "word.h"

#include "pdn/check.h"

#include <string.h>

/* The operators on a tag. */
enum tag_operator {
    TAG_THERE,
    TAG_EQUAL,
    TAG_DIFFERENT,
    TAG_FINDS,
    TAG_FINDS_NOT,
    TAG_LESS,
    TAG_LESS_EQUAL,
    TAG_GREATER,
    TAG_GREATER_EQUAL,
};

/* How ordered values are read. */
enum tag_order {
    TAG_NUMBERS, /* in millionths */
    TAG_DATES,   /* in days */
    TAG_ROUNDS,  /* 3.10, the tenth of round 3, comes after 3.9 */
};

/* The value to compare with: the range of everything that it can mean. */
struct tag_range {
    int64_t first, last;
};

struct tag_test {
    struct pdn_slice name;
    enum tag_operator operator;
    struct pdn_slice value;
    struct match *match;    /* owned; for FINDS */
    enum tag_order order;   /* for LESS and the other comparisons */
    struct tag_range range; /* likewise */
};

/* --player, --won-by and --text. */
struct name_test {
    const char *exact;   /* NULL to use `match` */
    struct match *match; /* owned */
};

enum {
    MILLION = 1000000,
    FRACTION_DIGITS = 6,
    WHOLE_DIGITS_MAX = 12,
    MONTHS = 12,
    DAYS = 31,
};

static bool
is_name(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (c >= '0' && c <= '9') || c == '_';
}

static bool
is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static struct pdn_slice
trim(struct pdn_slice text)
{
    while (text.size > 0 && *text.start == ' ') {
        text.start++;
        text.size--;
    }
    while (text.size > 0 && text.start[text.size - 1] == ' ')
        text.size--;
    return text;
}

/* Numbers days in order; they need not exist in the calendar. */
static int64_t
day_number(unsigned year, unsigned month, unsigned day)
{
    return ((int64_t)year * (MONTHS + 1) + month) * (DAYS + 1) + day;
}

static bool
read_date(struct pdn_slice text, struct tag_range *range)
{
    struct pdn_date date = pdn_date_read(text);
    unsigned month = date.unclear ? 0 : date.month;
    unsigned day = date.unclear ? 0 : date.day;

    if (date.impossible || date.year == 0)
        return false;
    range->first =
        day_number(date.year, month != 0 ? month : 1, day != 0 ? day : 1);
    range->last = day_number(date.year, month != 0 ? month : MONTHS,
                             day != 0 ? day : DAYS);
    return true;
}

/* Reads a number with at most six decimals. */
static bool
read_number(struct pdn_slice text, struct tag_range *range)
{
    const char *at, *end;
    int64_t value = 0, unit = MILLION;
    bool negative;

    text = trim(text);
    at = text.start;
    end = at + text.size;
    negative = at < end && *at == '-';
    at += negative;
    if (at == end || !is_digit(*at) || end - at > WHOLE_DIGITS_MAX)
        return false;
    for (; at < end && is_digit(*at); at++)
        value = value * 10 + (*at - '0');
    value *= MILLION;
    if (at < end && *at == '.') {
        for (at++; at < end && is_digit(*at) && unit > 1; at++) {
            unit /= 10;
            value += (*at - '0') * unit;
        }
    }
    if (at != end)
        return false;
    range->first = range->last = negative ? -value : value;
    return true;
}

/*
 * Decides by the end of the name, since EventDate and UTCDate contain dates
 * too.
 */
static enum tag_order
order_of(struct pdn_slice name)
{
    static const struct {
        const char *end;
        enum tag_order order;
    } known[] = {{"date", TAG_DATES}, {"round", TAG_ROUNDS}};

    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        size_t size = strlen(known[i].end);

        if (name.size >= size &&
            word_is(name.start + name.size - size, size, known[i].end))
            return known[i].order;
    }
    return TAG_NUMBERS;
}

static bool
read_value(enum tag_order order, struct pdn_slice text, struct tag_range *range)
{
    struct round_range places;

    switch (order) {
    case TAG_DATES:
        return read_date(text, range);
    case TAG_ROUNDS:
        if (!round_read(trim(text), &places))
            return false;
        *range = (struct tag_range){places.first, places.last};
        return true;
    case TAG_NUMBERS:
        break;
    }
    return read_number(text, range);
}

/* Reads a date of which part is enough, such as 1998 and 1998.05. */
static bool
read_limit_date(const char *text, struct tag_range *range)
{
    static const char unknown[] = "????.??.??";
    char full[sizeof unknown];
    size_t size = strlen(text);

    if (size < 4 || size >= sizeof unknown || strspn(text, "0123456789") < 4)
        return read_date((struct pdn_slice){text, size}, range);
    memcpy(full, unknown, sizeof full);
    memcpy(full, text, size);
    return read_date((struct pdn_slice){full, sizeof full - 1}, range);
}

/* Splits NAME OPERATOR VALUE. */
static const char *
read_operator(const char *at, enum tag_operator *operator)
{
    static const struct {
        char sign[3];
        uint8_t operator;
    } known[] = {
        {"!=", TAG_DIFFERENT},  {"!~", TAG_FINDS_NOT},
        {"<=", TAG_LESS_EQUAL}, {">=", TAG_GREATER_EQUAL},
        {"=", TAG_EQUAL},       {"~", TAG_FINDS},
        {"<", TAG_LESS},        {">", TAG_GREATER},
    };

    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        size_t size = strlen(known[i].sign);

        if (strncmp(at, known[i].sign, size) != 0)
            continue;
        *operator=(enum tag_operator) known[i].operator;
        return at + size;
    }
    return NULL;
}

/*
 * Compiles a regular expression that begins at `pattern` in the value of an
 * option.
 */
static struct match *
compile(const char *option, const char *text, const char *pattern)
{
    struct match_error error;
    struct match *match = match_new(pattern, MATCH_PATTERN, &error);

    if (match == NULL)
        complain_at(option, error.what, text,
                    (size_t)(pattern - text) + error.at, 1);
    return match;
}

static bool
parse_range(struct tag_test *test, const char *text)
{
    static const char *const faults[] = {
        [TAG_NUMBERS] = "expected a number, which < and > require",
        [TAG_DATES] = "expected a date such as 1998.05.31",
        [TAG_ROUNDS] = "expected a round such as 3, 3.10 or 4.1.2",
    };

    test->order = order_of(test->name);
    if (test->order == TAG_DATES
            ? read_limit_date(test->value.start, &test->range)
            : read_value(test->order, test->value, &test->range))
        return true;
    complain_at("--tag", faults[test->order], text,
                (size_t)(test->value.start - text), test->value.size);
    return false;
}

static bool
parse_tag(struct condition *condition, const char *text)
{
    struct tag_test *test = condition_test(condition, sizeof *test);
    const char *at = text, *value;

    if (test == NULL)
        return false;
    while (is_name(*at))
        at++;
    if (at == text) {
        complain_at("--tag", "expected the name of a tag", text, 0, 1);
        return false;
    }
    *test = (struct tag_test){.name = {text, (size_t)(at - text)},
                              .operator= TAG_THERE };
    if (*at == '\0')
        return true;
    value = read_operator(at, &test->operator);
    if (value == NULL) {
        complain_at("--tag", "expected one of = != ~ !~ < <= > >=", text,
                    (size_t)(at - text), 1);
        return false;
    }
    test->value = (struct pdn_slice){value, strlen(value)};
    switch (test->operator) {
    case TAG_FINDS:
    case TAG_FINDS_NOT:
        test->match = compile("--tag", text, value);
        return test->match != NULL;
    case TAG_LESS:
    case TAG_LESS_EQUAL:
    case TAG_GREATER:
    case TAG_GREATER_EQUAL:
        return parse_range(test, text);
    default:
        return true;
    }
}

static bool
parse_player(struct condition *condition, const char *text)
{
    const char *option = condition_option(condition);
    struct name_test *test = condition_test(condition, sizeof *test);
    struct match_error error;

    if (test == NULL)
        return false;
    if (*text == '~') {
        test->match = compile(option, text, text + 1);
        return test->match != NULL;
    }
    if (*text == '=') {
        test->exact = text + 1;
        return true;
    }
    if (*text == '\0') {
        usage_complaint("%s: a name is missing", option);
        return false;
    }
    test->match = match_new(text, MATCH_WORDS, &error);
    if (test->match == NULL)
        usage_complaint("%s: %s", option, error.what);
    return test->match != NULL;
}

static bool
parse_text(struct condition *condition, const char *text)
{
    struct name_test *test = condition_test(condition, sizeof *test);

    if (test == NULL)
        return false;
    test->match = compile(condition_option(condition), text, text);
    return test->match != NULL;
}

/* Returns the value of a tag without escapes, in UTF-8. */
static struct pdn_slice
value_of(struct question *question, const struct pdn_tag *tag)
{
    struct pdn_slice value = {question->game->text + tag->value,
                              tag->value_length};
    struct text *room = &question->unescaped;

    if (tag->escaped) {
        text_clear(room);
        if (!text_room(room, value.size)) {
            question->failed = true;
            return value;
        }
        value = pdn_tag_unescape(value, room->data);
    }
    return question_utf8(question, value);
}

/* Returns the first tag with this name in any letter case, or NULL. */
static const struct pdn_tag *
find_tag(const struct pdn_game *game, struct pdn_slice name)
{
    for (size_t i = 0; i < game->tag_count; i++) {
        const struct pdn_tag *tag = &game->tags[i];

        if (tag->name_length == name.size &&
            word_begins(game->text + tag->name, name.size, name.start,
                        name.size))
            return tag;
    }
    return NULL;
}

static bool
in_order(const struct tag_test *test, struct pdn_slice value)
{
    struct tag_range range;

    if (!read_value(test->order, value, &range))
        return false;
    switch (test->operator) {
    case TAG_LESS:
        return range.last < test->range.first;
    case TAG_LESS_EQUAL:
        return range.last <= test->range.last;
    case TAG_GREATER:
        return range.first > test->range.last;
    default:
        return range.first >= test->range.first;
    }
}

static bool
same(struct pdn_slice a, struct pdn_slice b)
{
    return a.size == b.size && memcmp(a.start, b.start, a.size) == 0;
}

static enum answer
tag_answer(struct question *question, const struct condition *condition)
{
    const struct tag_test *test = condition->test;
    const struct pdn_tag *tag = find_tag(question->game, test->name);
    struct pdn_slice value = {"", 0};

    if (tag != NULL)
        value = value_of(question, tag);
    switch (test->operator) {
    case TAG_THERE:
        return answer_of(tag != NULL);
    case TAG_EQUAL:
        return answer_of(same(value, test->value));
    case TAG_DIFFERENT:
        return answer_of(!same(value, test->value));
    case TAG_FINDS:
        return answer_of(question_finds(question, test->match, value));
    case TAG_FINDS_NOT:
        return answer_of(!question_finds(question, test->match, value));
    default:
        return answer_of(tag != NULL && in_order(test, value));
    }
}

static bool
is_player(struct question *question, const struct name_test *test,
          enum pdn_tag_id id)
{
    int32_t index = question->game->known[id];
    struct pdn_slice name;

    if (index < 0)
        return false;
    name = value_of(question, &question->game->tags[index]);
    if (test->exact == NULL)
        return question_finds(question, test->match, name);
    return same(name, (struct pdn_slice){test->exact, strlen(test->exact)});
}

static enum answer
player_answer(struct question *question, const struct condition *condition)
{
    return answer_of(is_player(question, condition->test, PDN_TAG_WHITE) ||
                     is_player(question, condition->test, PDN_TAG_BLACK));
}

/*
 * Answers whether the player won, with his own colour, or with either if both
 * names match.
 */
static enum answer
won_by_answer(struct question *question, const struct condition *condition)
{
    uint64_t outcomes = 0;

    if (is_player(question, condition->test, PDN_TAG_WHITE))
        outcomes |= UINT64_C(1) << PDN_OUTCOME_WHITE;
    if (is_player(question, condition->test, PDN_TAG_BLACK))
        outcomes |= UINT64_C(1) << PDN_OUTCOME_BLACK;
    return outcomes == 0 ? ANSWER_NO : outcome_among(question, outcomes);
}

static enum answer
text_answer(struct question *question, const struct condition *condition)
{
    const struct name_test *test = condition->test;
    const struct pdn_game *game = question->game;

    if (question->step == STEP_HEADER)
        return ANSWER_UNKNOWN;
    for (size_t i = 0; i < game->item_count; i++) {
        const struct pdn_item *item = &game->items[i];
        struct pdn_slice text = {game->text + item->offset, item->length};

        if (item->kind != PDN_ITEM_COMMENT &&
            item->kind != PDN_ITEM_LINE_COMMENT && item->kind != PDN_ITEM_STRAY)
            continue;
        if (question_finds(question, test->match,
                           question_utf8(question, text)))
            return ANSWER_YES;
    }
    return ANSWER_NO;
}

static void
free_tag(void *test)
{
    match_free(((struct tag_test *)test)->match);
}

static void
free_name(void *test)
{
    match_free(((struct name_test *)test)->match);
}

const struct condition_rules tag_condition = {
    .needs = NEEDS_HEADER | NEEDS_PATTERNS,
    .parse = parse_tag,
    .answer = tag_answer,
    .free = free_tag,
};

const struct condition_rules player_condition = {
    .needs = NEEDS_HEADER | NEEDS_PATTERNS,
    .parse = parse_player,
    .answer = player_answer,
    .free = free_name,
};

const struct condition_rules won_by_condition = {
    .needs = NEEDS_HEADER | NEEDS_PATTERNS,
    .parse = parse_player,
    .answer = won_by_answer,
    .free = free_name,
};

const struct condition_rules text_condition = {
    .needs = NEEDS_PATTERNS,
    .parse = parse_text,
    .answer = text_answer,
    .free = free_name,
};
