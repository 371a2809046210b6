// SPDX-License-Identifier: BSD-2-Clause
/*
 * grid.c - a table as TSV, CSV, or JSON; see grid.h, and grid_plain.c for text.
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
    free(grid->column);
    *grid = (struct grid){0};
}

void
grid_column(struct grid *grid, const char *name, enum grid_kind kind)
{
    if (grid->columns == grid->column_capacity) {
        size_t capacity = grid->columns == 0 ? 32 : 2 * grid->columns;
        struct grid_column *larger =
            reallocarray(grid->column, capacity, sizeof *larger);

        if (larger == NULL) {
            grid->failed = true;
            return;
        }
        grid->column = larger;
        grid->column_capacity = capacity;
    }
    grid->column[grid->columns++] =
        (struct grid_column){.name = grid->text.size,
                             .name_size = strlen(name),
                             .kind = kind,
                             .part = grid->begins_part};
    grid->begins_part = false;
    text_string(&grid->text, name);
}

void
grid_heads(struct grid *grid)
{
    for (size_t i = 0; i < grid->columns; i++)
        grid->column[i].head = true;
}

void
grid_part(struct grid *grid)
{
    grid->begins_part = true;
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
        (struct grid_cell){start & UINT64_MAX >> 1, empty};
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
        whole = whole > 1 ? whole / 2 : 1;
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

struct pdn_slice
grid_name(const struct grid *grid, size_t column)
{
    return (struct pdn_slice){grid->text.data + grid->column[column].name,
                              grid->column[column].name_size};
}

struct pdn_slice
grid_cell(const struct grid *grid, size_t index)
{
    size_t start = grid->cells[index].start;
    size_t end = index + 1 < grid->count ? grid->cells[index + 1].start
                                         : grid->text.size;

    return (struct pdn_slice){grid->text.data + start, end - start};
}

static void
put_separated(const struct grid *grid, size_t column, struct pdn_slice cell,
              const struct grid_look *look, struct text *out)
{
    bool csv = look->format == GRID_CSV;

    if (csv)
        escape_csv(out, cell.start, cell.size,
                   look->safe && grid->column[column].kind != GRID_NUMBER);
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
        put_separated(grid, i, grid_name(grid, i), look, out);
    for (size_t i = 0; i < grid->count; i++)
        put_separated(grid, i % grid->columns, grid_cell(grid, i), look, out);
}

static void
write_json(const struct grid *grid, const struct grid_look *look,
           struct text *out)
{
    for (size_t i = 0; i < grid->count; i++) {
        size_t column = i % grid->columns;
        struct pdn_slice cell = grid_cell(grid, i);
        struct pdn_slice name = grid_name(grid, column);

        if (column == 0)
            json_begin(out, look->type);
        text_string(out, ",\"");
        escape_json(out, name.start, name.size);
        text_string(out, "\":");
        if (grid->cells[i].empty) {
            text_string(out, "null");
        } else if (grid->column[column].kind == GRID_NUMBER) {
            text_bytes(out, cell.start, cell.size);
        } else {
            text_char(out, '"');
            escape_json(out, cell.start, cell.size);
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
        if (!grid_write_plain(grid, look->width, out))
            grid->failed = true;
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
