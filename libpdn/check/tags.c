// SPDX-License-Identifier: BSD-2-Clause
/*
 * tags.c - checks tag values against their forms, the game, and the user's
 * requirements.
 *
 * A value that is missing, empty or ? is never wrong, because files omit what
 * was unknown.
 */
#include "bytes_int.h"
#include "check_int.h"
#include "clock_int.h"
#include "findings_int.h"

#include "pdn/check.h"
#include "pdn/clock.h"

#include <string.h>

struct context {
    const struct pdn_game *game;
    const struct pdn_replay *replay;
    struct pdn_findings *findings;
};

/*
 * Finds the first tag with this id and the offset of its value.  Returns false
 * if there is none.
 */
static bool
find_tag(const struct context *context, enum pdn_tag_id id,
         struct pdn_slice *value, struct pdn_where *where)
{
    const struct pdn_game *game = context->game;
    const struct pdn_tag *tag;

    if (game->known[id] < 0)
        return false;
    tag = &game->tags[game->known[id]];
    *value = (struct pdn_slice){game->text + tag->value, tag->value_length};
    *where = (struct pdn_where){
        .offset = tag->value,
        .length = tag->value_length,
    };
    return true;
}

static bool
says_nothing(struct pdn_slice value)
{
    return value.size == 0 || (value.size == 1 && *value.start == '?');
}

enum { DATE_TEXT = 11 }; /* YYYY.MM.DD */

/* Writes the digits of one part of a date. */
static void
put_part(unsigned value, size_t figures, char *text)
{
    for (size_t i = figures; i-- > 0; value /= 10)
        text[i] = (char)('0' + value % 10);
}

/* Writes a date in the form of PDN. */
static const char *
date_text(unsigned year, unsigned month, unsigned day, char text[DATE_TEXT])
{
    memset(text, '?', DATE_TEXT - 1);
    text[4] = text[7] = '.';
    text[DATE_TEXT - 1] = '\0';
    if (year != 0)
        put_part(year, 4, text);
    if (month != 0)
        put_part(month, 2, text + 5);
    if (day != 0)
        put_part(day, 2, text + 8);
    return text;
}

static void
report_unclear(const struct context *context, struct pdn_date date,
               const struct pdn_where *where)
{
    char one[DATE_TEXT], other[DATE_TEXT];

    if (!findings_wanted(context->findings, PDN_D_DATE_UNCLEAR, where))
        return;
    if (date.month == 0)
        findings_plain(context->findings, PDN_D_DATE_UNCLEAR, where);
    else
        findings_say(
            context->findings, PDN_D_DATE_UNCLEAR, where, "{date} or {other}",
            PUT(date, date_text(date.year, date.month, date.day, one)),
            PUT(other, date_text(date.year, date.day, date.month, other)));
}

static void
check_date(const struct context *context, enum pdn_tag_id id)
{
    struct pdn_slice value;
    struct pdn_where where;
    struct pdn_date date;
    char text[DATE_TEXT];

    if (!find_tag(context, id, &value, &where))
        return;
    date = pdn_date_read(value);
    if (date.impossible &&
        findings_wanted(context->findings, PDN_D_DATE_IMPOSSIBLE, &where))
        findings_plain(context->findings, PDN_D_DATE_IMPOSSIBLE, &where);
    if (date.unclear)
        report_unclear(context, date, &where);
    if (date.understood)
        findings_note(
            context->findings, PDN_D_DATE_FORM, &where,
            "expected YYYY.MM.DD; the date was read as {date}",
            PUT(date, date_text(date.year, date.month, date.day, text)));
}

/* Checks a written result, either a tag's or the one that ends the moves. */
static void
check_result(const struct context *context, struct pdn_slice text,
             struct pdn_slice format, const struct pdn_where *where)
{
    const struct dr_variant *variant = context->replay->variant;
    enum pdn_result_form form;
    enum pdn_outcome outcome = pdn_outcome_read(variant, text, format, &form);

    if (form == PDN_FORM_NEUTRAL ||
        (form == PDN_FORM_INTERNATIONAL &&
         variant->result_style == DR_RESULT_INTERNATIONAL) ||
        (form == PDN_FORM_DEFAULT &&
         variant->result_style == DR_RESULT_DEFAULT) ||
        !findings_wanted(context->findings, PDN_D_RESULT_STYLE, where))
        return;
    if (outcome == PDN_OUTCOME_OTHER)
        findings_say(context->findings, PDN_D_RESULT_STYLE, where,
                     "{variant} has no such result, and no ResultFormat tag "
                     "explains it",
                     PUT(variant, variant->title));
    else
        findings_say(context->findings, PDN_D_RESULT_STYLE, where,
                     "in {variant}, this result is written {result}",
                     PUT(variant, variant->title),
                     PUT(result, pdn_outcome_write(variant, outcome)));
}

static void
check_results(const struct context *context)
{
    const struct pdn_game *game = context->game;
    struct pdn_slice value, format;
    struct pdn_where where;

    /* If nothing names the game, its result style is unknown too. */
    if (context->replay->variant == NULL ||
        context->replay->unknown_number != 0 ||
        context->replay->basis == PDN_BASIS_DEFAULT)
        return;
    format = pdn_game_tag(game, PDN_TAG_RESULT_FORMAT);
    if (find_tag(context, PDN_TAG_RESULT, &value, &where))
        check_result(context, value, format, &where);
    if (game->end_kind != PDN_END_RESULT)
        return;
    where = (struct pdn_where){.offset = game->end, .length = game->end_length};
    check_result(context,
                 (struct pdn_slice){game->text + game->end, game->end_length},
                 format, &where);
}

bool
check_read_count(struct pdn_slice value, uint32_t *count)
{
    *count = 0;
    for (size_t i = 0; i < value.size; i++) {
        if (!byte_is_digit(value.start[i]) || i == 9)
            return false;
        *count = *count * 10 + (uint32_t)(value.start[i] - '0');
    }
    return value.size != 0;
}

static void
check_ply_count(const struct context *context)
{
    struct pdn_slice value;
    struct pdn_where where;
    uint32_t count;

    if (!find_tag(context, PDN_TAG_PLY_COUNT, &value, &where) ||
        says_nothing(value))
        return;
    if (!check_read_count(value, &count) || count != context->game->plies)
        findings_note(context->findings, PDN_D_PLYCOUNT, &where,
                      "PlyCount is wrong: the game has {plies}",
                      PUT_COUNT(plies, context->game->plies, "1 half-move",
                                "{count} half-moves"));
}

/* Checks the tags with a time or a time control. */
static void
check_clock_tag(const struct context *context, enum pdn_tag_id id,
                const char *sentence)
{
    struct pdn_slice value;
    struct pdn_where where;

    if (find_tag(context, id, &value, &where) &&
        !clock_tag_readable(id, value) &&
        findings_wanted(context->findings, PDN_D_CLOCK_SYNTAX, &where))
        findings_sentence(context->findings, PDN_D_CLOCK_SYNTAX, &where,
                          sentence, NULL);
}

static void
check_clock_tags(const struct context *context)
{
    static const char control[] =
        TEMPLATE("the time control cannot be read, so no clock is checked "
                 "against it; expected moves/seconds, seconds+increment "
                 "or seconds, joined by colons");
    static const char time[] =
        TEMPLATE("expected a time written as H:MM or H:MM:SS");

    check_clock_tag(context, PDN_TAG_TIME_CONTROL, control);
    check_clock_tag(context, PDN_TAG_TIME_CONTROL_WHITE, control);
    check_clock_tag(context, PDN_TAG_TIME_CONTROL_BLACK, control);
    check_clock_tag(context, PDN_TAG_WHITE_TIME, time);
    check_clock_tag(context, PDN_TAG_BLACK_TIME, time);
    check_clock_tag(context, PDN_TAG_WHITE_CLOCK, time);
    check_clock_tag(context, PDN_TAG_BLACK_CLOCK, time);
}

/* Returns true if the game has a non-empty tag of this name. */
static bool
has_tag(const struct pdn_game *game, const char *name)
{
    size_t length = strlen(name);

    for (size_t i = 0; i < game->tag_count; i++) {
        const struct pdn_tag *tag = &game->tags[i];

        if (tag->value_length != 0 &&
            letters_equal(game->text + tag->name, tag->name_length, name,
                          length))
            return true;
    }
    return false;
}

static void
check_required(const struct context *context, const char *const *required)
{
    struct pdn_where where = {0};

    for (; *required != NULL; required++)
        if (!has_tag(context->game, *required))
            findings_note(context->findings, PDN_D_TAG_MISSING, &where,
                          "the {tag} tag is missing or empty",
                          PUT(tag, *required));
}

void
pdn_check_tags(const struct pdn_game *game, const struct pdn_replay *replay,
               const struct pdn_check_options *options,
               struct pdn_findings *findings)
{
    struct context context = {game, replay, findings};

    check_date(&context, PDN_TAG_DATE);
    check_date(&context, PDN_TAG_EVENT_DATE);
    check_date(&context, PDN_TAG_UTC_DATE);
    check_date(&context, PDN_TAG_PUBLICATION_DATE);
    check_clock_tags(&context);
    if (options != NULL && options->required != NULL)
        check_required(&context, options->required);
    if (game->too_long)
        return; /* only the tags were read */
    check_ply_count(&context);
    if (replay == NULL)
        return;
    check_results(&context);
    pdn_clock_check(game, replay, findings);
}
