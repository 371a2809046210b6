// SPDX-License-Identifier: BSD-2-Clause
/*
 * chart.c - draws counts as bars by year, length or opening.  Each bar is
 * divided into White's wins, draws, Black's wins, and the rest.
 *
 * The output is one <svg> element without scripts, style sheets or external
 * references.  Every bar has a title with its figures, for screen readers.
 * Years and lengths are complete: those without a game are a gap.  If there
 * would be more than BARS_MOST bars, ten or a hundred are combined.
 */
#include "chart.h"

#include "escape.h"
#include "group.h"
#include "key.h"
#include "say.h"
#include "show.h"
#include "tree.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    WIDTH = 960,
    HEIGHT = 480,
    LEFT = 80,
    RIGHT = 24,
    TOP = 72,
    BOTTOM = 84,
    PARTS = 4,
    TICKS_MOST = 6,
    BARS_MOST = 120,
    BAR_WIDEST = 96, /* of vertical bars */
    OPENINGS = 16,   /* shown by default */
    LABEL = 64,
    LABEL_WIDTH = 48,  /* of a label below the axis: a year */
    LENGTH_WIDTH = 88, /* from, to */
    LINE_HEIGHT = 26,  /* of a horizontal bar */
    SIDE_LEAST = 120,  /* to the left of it */
    SIDE_MOST = 400,
    LETTER_WIDTH = 9, /* approximate maximum per letter of a label */
};

struct bar {
    struct pdn_slice label;
    uint64_t games, part[PARTS];
    char text[LABEL]; /* for a label that is composed here */
};

struct chart {
    const struct stats *stats;
    struct bar *bars;
    size_t count;
    /* years or plies: of the first bar, and of each bar */
    uint64_t first, unit;
    uint64_t largest, step; /* games; between ticks */
    unsigned side;          /* room for labels on the left */
    uint64_t left_out;      /* games of bars that are not shown */
};

static const struct {
    const char *name, *screen, *print;
} parts[PARTS] = {
    {"White won", "#f2c14e", "#ffffff"},
    {"draw", "#8d99ae", "#d4d4d4"},
    {"Black won", "#2b2d42", "#383838"},
    {"both lost or no result", "#d9d9d9", "#969696"},
};

static uint64_t
part_of(const uint64_t *row, int part)
{
    static const enum figure figure[PARTS - 1] = {WHITE_WINS, DRAWS,
                                                  BLACK_WINS};

    if (part < PARTS - 1)
        return row[figure[part]];
    return row[BOTH_LOSE] + row[NO_RESULT];
}

static void put(struct text *out, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
static void
put(struct text *out, const char *format, ...)
{
    char line[512];
    va_list list;

    va_start(list, format);
    vsnprintf(line, sizeof line, format, list);
    va_end(list);
    text_string(out, line);
}

static const char *
fill_of(const struct chart *chart, int part)
{
    return chart->stats->print ? parts[part].print : parts[part].screen;
}

/* Chooses the step between ticks: 1, 2 or 5 times a power of ten. */
static void
choose_step(struct chart *chart)
{
    static const uint64_t digits[] = {1, 2, 5};
    uint64_t power = 1;

    for (unsigned i = 0;; i++) {
        chart->step = digits[i % 3] * power;
        if (chart->largest / chart->step < TICKS_MOST)
            break;
        power *= i % 3 == 2 ? 10 : 1;
    }
    chart->largest =
        (chart->largest + chart->step - 1) / chart->step * chart->step;
    if (chart->largest == 0)
        chart->largest = 1;
}

static void
put_head(const struct chart *chart, struct text *out, int height)
{
    static const char *const titles[] = {
        "", "Games by year", "Games by length in plies", "Games by opening"};
    const char *title = titles[chart->stats->chart];
    int x = LEFT;

    put(out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
        "viewBox=\"0 0 %d %d\" role=\"img\" font-family=\"sans-serif\" "
        "font-size=\"14\" fill=\"#000000\">\n<title>%s</title>\n",
        WIDTH, height, WIDTH, height, title);
    put(out, "<rect width=\"%d\" height=\"%d\" fill=\"#ffffff\"/>\n", WIDTH,
        height);
    put(out, "<text x=\"%d\" y=\"28\" font-size=\"20\">%s</text>\n", LEFT,
        title);
    for (int i = 0; i < PARTS; i++) {
        put(out,
            "<rect x=\"%d\" y=\"42\" width=\"14\" height=\"14\" fill=\"%s\" "
            "stroke=\"#000000\" stroke-width=\"1\"/>\n"
            "<text x=\"%d\" y=\"54\">%s</text>\n",
            x, fill_of(chart, i), x + 20, parts[i].name);
        x += 120;
    }
}

/* Writes a label from the bytes of a file. */
static bool
put_markup(const struct pdn_sink *sink, const void *value)
{
    const struct pdn_slice *label = value;
    struct text text = {0};
    bool added;

    escape_markup(&text, label->start, label->size);
    added = !text.failed && sink->add(sink->user, text.data, text.size);
    text_free(&text);
    return added;
}

/* Writes the figures of a bar, for screen readers. */
static void
put_title(const struct bar *bar, struct text *out)
{
    say_counted(out, bar->games,
                "<title>{label}: {count} game, White won {white}, draw "
                "{draw}, Black won {black}, both lost or no result "
                "{rest}</title>",
                "<title>{label}: {count} games, White won {white}, draw "
                "{draw}, Black won {black}, both lost or no result "
                "{rest}</title>",
                PUT_BY(label, put_markup, &bar->label),
                PUT(white, bar->part[0]), PUT(draw, bar->part[1]),
                PUT(black, bar->part[2]), PUT(rest, bar->part[3]));
}

/* Returns the length that a number of games takes, in tenths of a pixel. */
static uint64_t
extent(const struct chart *chart, uint64_t games, int length)
{
    return games * (uint64_t)length * 10 / chart->largest;
}

/* Draws a vertical bar, with its parts from the axis up. */
static void
put_standing(const struct chart *chart, const struct bar *bar, uint64_t x,
             uint64_t width, struct text *out)
{
    int height = HEIGHT - TOP - BOTTOM;
    uint64_t below = 0;

    put(out, "<g stroke=\"#000000\" stroke-width=\"0.5\">");
    put_title(bar, out);
    for (int i = 0; i < PARTS; i++) {
        uint64_t games = bar->part[i];
        uint64_t from = extent(chart, below, height);
        uint64_t to = extent(chart, below + games, height);
        uint64_t y = (uint64_t)(HEIGHT - BOTTOM) * 10 - to;

        below += games;
        if (games != 0)
            put(out,
                "<rect x=\"%llu.%llu\" y=\"%llu.%llu\" width=\"%llu.%llu\" "
                "height=\"%llu.%llu\" fill=\"%s\"/>",
                (unsigned long long)x / 10, (unsigned long long)x % 10,
                (unsigned long long)y / 10, (unsigned long long)y % 10,
                (unsigned long long)width / 10, (unsigned long long)width % 10,
                (unsigned long long)(to - from) / 10,
                (unsigned long long)(to - from) % 10, fill_of(chart, i));
    }
    put(out, "</g>\n");
}

static void
put_ticks_left(const struct chart *chart, struct text *out)
{
    int height = HEIGHT - TOP - BOTTOM;

    for (uint64_t games = 0; games <= chart->largest; games += chart->step) {
        unsigned y = (unsigned)(HEIGHT - BOTTOM) -
                     (unsigned)(extent(chart, games, height) / 10);

        put(out,
            "<path d=\"M%d %uH%d\" stroke=\"%s\" stroke-width=\"1\"/>\n"
            "<text x=\"%d\" y=\"%u\" text-anchor=\"end\">%llu</text>\n",
            LEFT, y, WIDTH - RIGHT, games == 0 ? "#000000" : "#cccccc",
            LEFT - 8, y + 5, (unsigned long long)games);
    }
    put(out,
        "<text x=\"20\" y=\"%d\" text-anchor=\"middle\" "
        "transform=\"rotate(-90 20 %d)\">games</text>\n",
        TOP + height / 2, TOP + height / 2);
}

/* Labels must be apart, and years must be round numbers. */
static bool
has_label(const struct chart *chart, size_t index, uint64_t width)
{
    static const uint64_t digits[] = {1, 2, 5};
    bool ranges = chart->unit > 1;
    uint64_t room = ranges ? LENGTH_WIDTH * 10 : LABEL_WIDTH * 10;
    uint64_t power = 1, every = 1;

    for (unsigned i = 0; every * width < room; i++) {
        every = digits[i % 3] * power;
        power *= i % 3 == 2 ? 10 : 1;
    }
    return (ranges ? index : chart->first + index) % every == 0;
}

static void
put_label(const struct bar *bar, uint64_t middle, struct text *out)
{
    put(out, "<text x=\"%llu\" y=\"%d\" text-anchor=\"middle\">",
        (unsigned long long)middle / 10, HEIGHT - BOTTOM + 22);
    escape_markup(out, bar->label.start, bar->label.size);
    put(out, "</text>\n");
}

static void
draw_standing(const struct chart *chart, struct text *out)
{
    uint64_t width = (uint64_t)(WIDTH - LEFT - RIGHT) * 10 /
                     (chart->count != 0 ? chart->count : 1);
    uint64_t thick =
        width * 8 / 10 < BAR_WIDEST * 10 ? width * 8 / 10 : BAR_WIDEST * 10;

    put_head(chart, out, HEIGHT);
    put_ticks_left(chart, out);
    for (size_t i = 0; i < chart->count; i++) {
        const struct bar *bar = &chart->bars[i];
        uint64_t middle = LEFT * 10 + i * width + width / 2;

        if (bar->games != 0)
            put_standing(chart, bar, middle - thick / 2, thick, out);
        if (has_label(chart, i, width))
            put_label(bar, middle, out);
    }
    put(out, "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">%s</text>\n",
        LEFT + (WIDTH - LEFT - RIGHT) / 2, HEIGHT - BOTTOM + 48,
        chart->stats->chart == CHART_YEAR ? "year" : "plies");
    if (chart->count == 0)
        put(out,
            "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">no games</text>\n",
            LEFT + (WIDTH - LEFT - RIGHT) / 2, TOP + 40);
    if (chart->left_out != 0)
        say_counted(out, chart->left_out,
                    "<text x=\"{x}\" y=\"{y}\" fill=\"#555555\">{count} game "
                    "without a year is not shown</text>\n",
                    "<text x=\"{x}\" y=\"{y}\" fill=\"#555555\">{count} games "
                    "without a year are not shown</text>\n",
                    PUT(x, (unsigned)LEFT), PUT(y, (unsigned)HEIGHT - 12));
    put(out, "</svg>\n");
}

/* Draws a horizontal bar, with its parts from the left. */
static void
put_lying(const struct chart *chart, const struct bar *bar, int y,
          struct text *out)
{
    int length = WIDTH - (int)chart->side - LEFT - RIGHT;
    uint64_t before = 0;

    put(out, "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">", chart->side,
        y + LINE_HEIGHT - 10);
    escape_markup(out, bar->label.start, bar->label.size);
    put(out, "</text>\n<g stroke=\"#000000\" stroke-width=\"0.5\">");
    put_title(bar, out);
    for (int i = 0; i < PARTS; i++) {
        uint64_t games = bar->part[i];
        uint64_t from = extent(chart, before, length);
        uint64_t to = extent(chart, before + games, length);

        before += games;
        if (games != 0)
            put(out,
                "<rect x=\"%llu.%llu\" y=\"%d\" width=\"%llu.%llu\" "
                "height=\"%d\" fill=\"%s\"/>",
                (unsigned long long)(from / 10 + chart->side + 8),
                (unsigned long long)from % 10, y,
                (unsigned long long)(to - from) / 10,
                (unsigned long long)(to - from) % 10, LINE_HEIGHT - 6,
                fill_of(chart, i));
    }
    put(out, "</g>\n<text x=\"%llu\" y=\"%d\">%llu</text>\n",
        (unsigned long long)(extent(chart, before, length) / 10 + chart->side +
                             14),
        y + LINE_HEIGHT - 10, (unsigned long long)bar->games);
}

static void
draw_lying(const struct chart *chart, struct text *out)
{
    int bottom = TOP + (int)chart->count * LINE_HEIGHT;

    put_head(chart, out, bottom + 44);
    for (size_t i = 0; i < chart->count; i++)
        put_lying(chart, &chart->bars[i], TOP + (int)i * LINE_HEIGHT, out);
    put(out, "<path d=\"M%d %dV%d\" stroke=\"#000000\"/>\n", chart->side + 8,
        TOP - 4, bottom);
    if (chart->left_out != 0)
        say_counted(out, chart->left_out,
                    "<text x=\"{x}\" y=\"{y}\" fill=\"#555555\">{count} game "
                    "with another opening is not shown</text>\n",
                    "<text x=\"{x}\" y=\"{y}\" fill=\"#555555\">{count} games "
                    "with other openings are not shown</text>\n",
                    PUT(x, chart->side + 8), PUT(y, (unsigned)bottom + 24));
    if (chart->count == 0)
        put(out, "<text x=\"%d\" y=\"%d\">no games</text>\n", chart->side + 16,
            TOP + 16);
    put(out, "</svg>\n");
}

/* Adds the games of a group to a bar. */
static void
add_games(struct chart *chart, struct bar *bar, const uint64_t *row)
{
    for (int i = 0; i < PARTS; i++)
        bar->part[i] += part_of(row, i);
    bar->games += row[GAMES];
    if (bar->games > chart->largest)
        chart->largest = bar->games;
}

/* Labels the bars on a numeric axis with one number or a range. */
static void
label_bars(struct chart *chart)
{
    for (size_t i = 0; i < chart->count; i++) {
        struct bar *bar = &chart->bars[i];
        unsigned long long from = chart->first + i * chart->unit;
        unsigned long long to = from + chart->unit - 1;
        int size;

        if (i == 0 && chart->stats->chart == CHART_LENGTH)
            from = 0; /* games without moves are counted with the shortest */
        size = from == to ? snprintf(bar->text, sizeof bar->text, "%llu", from)
                          : snprintf(bar->text, sizeof bar->text, "%llu–%llu",
                                     from, to);

        bar->label = (struct pdn_slice){bar->text, (size_t)size};
    }
}

/* Fills in years or lengths, including those without games. */
static void
fill_axis(struct chart *chart, const struct counts *counts)
{
    const struct table *groups = &counts->table[TABLE_GROUPS];
    bool year = chart->stats->chart == CHART_YEAR;
    uint64_t first = UINT64_MAX, last = 0;

    for (size_t i = 0; i < groups->count; i++) {
        uint64_t number = key_number(table_key(groups, i));

        if (year && number == 0) {
            chart->left_out += table_numbers(groups, i)[GAMES];
            continue;
        }
        number += !year && number == 0;
        first = number < first ? number : first;
        last = number > last ? number : last;
    }
    if (first > last)
        return;
    if (!year)
        first = 1;
    chart->unit = year ? 1 : LENGTH_STEP;
    while ((last - first) / chart->unit >= BARS_MOST - 1)
        chart->unit *= 10;
    chart->first = year ? first / chart->unit * chart->unit : first;
    chart->count = (last - chart->first) / chart->unit + 1;
    for (size_t i = 0; i < groups->count; i++) {
        uint64_t number = key_number(table_key(groups, i));

        if (year && number == 0)
            continue;
        number += !year && number == 0;
        add_games(chart, &chart->bars[(number - chart->first) / chart->unit],
                  table_numbers(groups, i));
    }
    label_bars(chart);
}

static bool
fill_openings(struct chart *chart, const struct counts *counts)
{
    const struct table *groups = &counts->table[TABLE_GROUPS];
    size_t count, *order = groups_order(chart->stats, counts, &count);
    uint64_t most = chart->stats->top != 0 ? chart->stats->top : OPENINGS;
    size_t longest = 0;

    if (order == NULL)
        return false;
    for (size_t i = 0; i < count; i++) {
        struct pdn_slice key = table_key(groups, order[i]);
        const uint64_t *row = table_numbers(groups, order[i]);

        if (chart->count == most || chart->count == BARS_MOST ||
            row[GAMES] < chart->stats->least) {
            chart->left_out += row[GAMES];
            continue;
        }
        if (key.size == 0)
            key = (struct pdn_slice){"(no moves)", 10};
        longest = key.size > longest ? key.size : longest;
        chart->bars[chart->count].label = key;
        add_games(chart, &chart->bars[chart->count++], row);
    }
    free(order);
    chart->side = longest < SIDE_LEAST / LETTER_WIDTH ? SIDE_LEAST
                  : longest > SIDE_MOST / LETTER_WIDTH
                      ? SIDE_MOST
                      : (unsigned)longest * LETTER_WIDTH;
    return true;
}

bool
chart_write(const struct stats *stats, struct counts *counts, struct text *out)
{
    struct chart chart = {.stats = stats};
    bool done = true;

    chart.bars = calloc(BARS_MOST + 1, sizeof *chart.bars);
    if (chart.bars == NULL)
        return false;
    if (stats->chart == CHART_OPENINGS)
        done = fill_openings(&chart, counts);
    else
        fill_axis(&chart, counts);
    choose_step(&chart);
    if (done && stats->chart == CHART_OPENINGS)
        draw_lying(&chart, out);
    else if (done)
        draw_standing(&chart, out);
    free(chart.bars);
    return done && !out->failed;
}
