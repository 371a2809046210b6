// SPDX-License-Identifier: BSD-2-Clause
/*
 * grid.c - a table as aligned text, TSV, CSV, or JSON; see grid.h.
 */
#include "grid.h"

#include "escape.h"
#include "json.h"

#include <stdlib.h>

void
grid_free(struct grid *grid)
{
    text_free(&grid->text);
    free(grid->cells);
    grid->cells = NULL;
}

void
grid_column(struct grid *grid, const char *name, enum grid_kind kind)
{
    if (grid->columns == GRID_COLUMNS_MAX) {
        grid->failed = true;
        return;
    }
    grid->column[grid->columns].name = grid->text.size;
    grid->column[grid->columns].name_size = strlen(name);
    grid->column[grid->columns].kind = kind;
    grid->columns++;
    text_string(&grid->text, name);
}

/* Adds a cell of what was appended to the text since start. */
static void
add_cell(struct grid *grid, size_t start, bool empty)
{
    if (grid->count == grid->capacity) {
        size_t capacity = grid->capacity == 0 ? 256 : 2 * grid->capacity;
        struct grid_cell *cells =
            reallocarray(grid->cells, capacity, sizeof *cells);

        if (cells == NULL) {
            grid->failed = true;
            return;
        }
        grid->cells = cells;
        grid->capacity = capacity;
    }
    grid->cells[grid->count++] =
        (struct grid_cell){start, grid->text.size - start, empty};
}

void
grid_text(struct grid *grid, const char *data, size_t size)
{
    size_t start = grid->text.size;

    text_bytes(&grid->text, data, size);
    add_cell(grid, start, false);
}

void
grid_string(struct grid *grid, const char *string)
{
    grid_text(grid, string, strlen(string));
}

void
grid_number(struct grid *grid, uint64_t number)
{
    size_t start = grid->text.size;

    text_decimal(&grid->text, number);
    add_cell(grid, start, false);
}

void
grid_empty(struct grid *grid)
{
    add_cell(grid, grid->text.size, true);
}

void
grid_percent(struct grid *grid, uint64_t part, uint64_t whole)
{
    size_t start = grid->text.size;
    uint64_t tenths;

    if (whole == 0) {
        grid_empty(grid);
        return;
    }
    /* Both are shifted where the product would not fit. */
    while (part > UINT64_MAX / 4096 || whole > UINT64_MAX / 4096) {
        part /= 2;
        whole /= 2;
    }
    tenths = (part * 2000 + whole) / (whole * 2);
    text_decimal(&grid->text, tenths / 10);
    text_char(&grid->text, '.');
    text_decimal(&grid->text, tenths % 10);
    add_cell(grid, start, false);
}

void
grid_fraction(struct grid *grid, uint64_t number, unsigned divisor)
{
    size_t start = grid->text.size;
    uint64_t hundredths = number % divisor * 100 / divisor;

    text_decimal(&grid->text, number / divisor);
    if (hundredths != 0) {
        text_char(&grid->text, '.');
        text_decimal(&grid->text, hundredths / 10);
        if (hundredths % 10 != 0)
            text_decimal(&grid->text, hundredths % 10);
    }
    add_cell(grid, start, false);
}

/* Columns of a terminal that text takes. */
static size_t
columns_of(const char *data, size_t size)
{
    size_t columns = 0, length;
    uint32_t point;

    for (size_t at = 0; at < size; at += length) {
        length = utf8_decode(data + at, size - at, &point);
        if (length == 0) {
            length = 1;
            columns++;
        } else {
            columns += utf8_columns(point);
        }
    }
    return columns;
}

/* Writes as much as fits, with an ellipsis if that is not all; padded. */
static void
put_fitting(struct text *out, const char *data, size_t size, size_t width,
            bool right, bool last)
{
    size_t columns = columns_of(data, size), at = 0, used = 0, length;
    uint32_t point;

    if (columns <= width) {
        if (right)
            text_fill(out, ' ', width - columns);
        text_bytes(out, data, size);
        if (!right && !last)
            text_fill(out, ' ', width - columns);
        return;
    }
    while (at < size) {
        length = utf8_decode(data + at, size - at, &point);
        if (length == 0 || used + utf8_columns(point) >= width)
            break;
        used += utf8_columns(point);
        at += length;
    }
    text_bytes(out, data, at);
    text_string(out, "…");
    if (!last)
        text_fill(out, ' ', width - used - 1);
}

/* Takes from the widest columns of text until all fit, or none can give. */
static void
fit_columns(const struct grid *grid, size_t *width, size_t most)
{
    size_t total = 0;

    for (size_t i = 0; i < grid->columns; i++)
        total += width[i] + (i > 0 ? 2 : 0);
    while (most != 0 && total > most) {
        size_t widest = grid->columns;

        for (size_t i = 0; i < grid->columns; i++) {
            if (grid->column[i].kind == GRID_TEXT &&
                width[i] > GRID_NARROWEST &&
                (widest == grid->columns || width[i] > width[widest]))
                widest = i;
        }
        if (widest == grid->columns)
            break;
        width[widest]--;
        total--;
    }
}

static struct pdn_slice
name_of(const struct grid *grid, size_t column)
{
    return (struct pdn_slice){grid->text.data + grid->column[column].name,
                              grid->column[column].name_size};
}

static void
put_line(const struct grid *grid, const struct pdn_slice *cells,
         const size_t *width, struct text *out)
{
    for (size_t i = 0; i < grid->columns; i++) {
        if (i > 0)
            text_string(out, "  ");
        put_fitting(out, cells[i].start, cells[i].size, width[i],
                    grid->column[i].kind == GRID_NUMBER,
                    i + 1 == grid->columns);
    }
    while (out->size > 0 && out->data[out->size - 1] == ' ')
        out->size--;
    text_char(out, '\n');
}

/* All cells, the names of the columns first, as people may see them. */
static struct pdn_slice *
shown_cells(const struct grid *grid, struct text *shown)
{
    size_t count = grid->columns + grid->count;
    struct pdn_slice *cells = calloc(count + 1, sizeof *cells);

    if (cells == NULL)
        return NULL;
    for (size_t i = 0; i < count; i++) {
        size_t start = shown->size;

        if (i < grid->columns) {
            text_bytes(shown, name_of(grid, i).start, name_of(grid, i).size);
        } else {
            const struct grid_cell *cell = &grid->cells[i - grid->columns];

            escape_people(shown, grid->text.data + cell->start, cell->size);
            if (cell->empty)
                text_char(shown, '-');
        }
        cells[i].size = shown->size - start;
    }
    for (size_t i = 0, at = 0; i < count; at += cells[i++].size)
        cells[i].start = shown->data + at;
    return cells;
}

static void
write_plain(struct grid *grid, const struct grid_look *look, struct text *out)
{
    struct text shown = {0};
    struct pdn_slice *cells = shown_cells(grid, &shown);
    size_t *width = calloc(grid->columns + 1, sizeof *width);
    size_t count = grid->columns + grid->count;

    if (cells == NULL || width == NULL || shown.failed) {
        grid->failed = true;
        count = 0;
    }
    for (size_t i = 0; i < count; i++) {
        size_t columns = columns_of(cells[i].start, cells[i].size);

        if (columns > width[i % grid->columns])
            width[i % grid->columns] = columns;
    }
    if (count != 0)
        fit_columns(grid, width, look->width);
    for (size_t i = 0; i < count; i += grid->columns)
        put_line(grid, &cells[i], width, out);
    free(cells);
    free(width);
    text_free(&shown);
}

/* A cell of CSV: in quotes where it must be (RFC 4180). */
static void
put_csv(struct text *out, const char *data, size_t size, bool guard)
{
    bool quotes = false;

    guard = guard && size > 0 && strchr("=+-@\t\r", data[0]) != NULL &&
            data[0] != '\0';
    for (size_t i = 0; i < size; i++)
        quotes |= data[i] == '"' || data[i] == ',' || data[i] == '\n' ||
                  data[i] == '\r';
    if (quotes)
        text_char(out, '"');
    if (guard)
        text_char(out, '\'');
    for (size_t i = 0; i < size; i++) {
        if (data[i] == '"')
            text_char(out, '"');
        text_char(out, data[i]);
    }
    if (quotes)
        text_char(out, '"');
}

static void
put_separated(const struct grid *grid, size_t column, struct pdn_slice cell,
              const struct grid_look *look, struct text *out)
{
    bool csv = look->format == GRID_CSV;

    if (csv)
        put_csv(out, cell.start, cell.size,
                look->safe && grid->column[column].kind == GRID_TEXT);
    else
        escape_tsv(out, cell.start, cell.size);
    if (column + 1 < grid->columns)
        text_char(out, csv ? ',' : '\t');
    else
        text_string(out, csv ? "\r\n" : "\n");
}

static void
write_separated(const struct grid *grid, const struct grid_look *look,
                struct text *out)
{
    for (size_t i = 0; i < grid->columns && !look->headless; i++)
        put_separated(grid, i, name_of(grid, i), look, out);
    for (size_t i = 0; i < grid->count; i++)
        put_separated(grid, i % grid->columns,
                      (struct pdn_slice){grid->text.data + grid->cells[i].start,
                                         grid->cells[i].size},
                      look, out);
}

static void
write_json(const struct grid *grid, const struct grid_look *look,
           struct text *out)
{
    for (size_t i = 0; i < grid->count; i++) {
        size_t column = i % grid->columns;
        const struct grid_cell *cell = &grid->cells[i];
        const char *data = grid->text.data + cell->start;
        struct pdn_slice name = name_of(grid, column);

        if (column == 0)
            json_begin(out, look->type);
        text_string(out, ",\"");
        escape_json(out, name.start, name.size);
        text_string(out, "\":");
        if (cell->empty) {
            text_string(out, "null");
        } else if (grid->column[column].kind == GRID_NUMBER) {
            text_bytes(out, data, cell->size);
        } else {
            text_char(out, '"');
            escape_json(out, data, cell->size);
            text_char(out, '"');
        }
        if (column + 1 == grid->columns)
            json_end(out);
    }
}

void
grid_write(struct grid *grid, const struct grid_look *look, struct text *out)
{
    if (grid->failed || grid->text.failed || grid->columns == 0) {
        grid->failed |= grid->text.failed;
        return;
    }
    switch (look->format) {
    case GRID_PLAIN:
        write_plain(grid, look, out);
        break;
    case GRID_TSV:
    case GRID_CSV:
        write_separated(grid, look, out);
        break;
    case GRID_JSON:
        write_json(grid, look, out);
        break;
    }
}
