// SPDX-License-Identifier: BSD-2-Clause
/* grid.c - writes a table as aligned text, TSV, CSV or JSON; see grid.h. */
#include "grid.h"

#include "escape.h"
#include "json.h"

#include <stdlib.h>

static struct pdn_slice
grid_name(const struct grid *grid, size_t column)
{
    return (struct pdn_slice){grid->text.data + grid->column[column].name,
                              grid->column[column].name_size};
}

static struct pdn_slice
grid_cell(const struct grid *grid, size_t index)
{
    size_t start = grid->cells[index].start;
    size_t end = index + 1 < grid->count ? grid->cells[index + 1].start
                                         : grid->text.size;

    return (struct pdn_slice){grid->text.data + start, end - start};
}

/*
 * A table as aligned text within a given width.
 *
 * These steps are taken in order until the table fits:
 *
 *     column names are broken at each _
 *     text cells are shortened, the widest first, down to GRID_NARROWEST
 *     the table is written as blocks of columns, one below the other, each with
 *     the columns that identify the row
 *
 * Numbers are never shortened, so a single wide column can make a line longer.
 */

enum { GAP = 2, TIGHT_GAP = 1 };

struct plain {
    const struct grid *grid;
    struct text *out;
    struct text shown;       /* all cells, escaped for people */
    struct pdn_slice *cells; /* owned; column names first */
    size_t *width;           /* owned; written width of each column */
    size_t *whole;           /* owned; full width of each head column */
    size_t heads;            /* columns repeated in each block */
    size_t lines;            /* lines of column names */
    bool loose;              /* a tight cell contains a blank */
};

static size_t
columns_of(struct pdn_slice text)
{
    return utf8_columns(text.start, text.size);
}

/* Writes as much as fits, padded, with an ellipsis if something is missing. */
static void
put_fitting(struct text *out, struct pdn_slice text, size_t width, bool right)
{
    size_t taken, shown = utf8_fit(text.start, text.size, width, &taken);
    bool cut = shown < text.size;

    if (cut)
        shown = utf8_fit(text.start, text.size, width - 1, &taken);
    taken += cut;
    if (right && !cut)
        text_fill(out, ' ', width - taken);
    text_bytes(out, text.start, shown);
    if (cut)
        text_string(out, "…");
    if (!right || cut)
        text_fill(out, ' ', width - taken);
}

/* Returns piece n, from 0, of a name broken at each _, or an empty slice. */
static struct pdn_slice
piece_of(struct pdn_slice name, size_t n)
{
    const char *end = name.start + name.size, *stop;

    for (;; n--) {
        stop = name.size == 0 ? NULL : memchr(name.start, '_', name.size);
        if (n == 0)
            break;
        if (stop == NULL)
            return (struct pdn_slice){"", 0};
        name = (struct pdn_slice){stop + 1, (size_t)(end - stop - 1)};
    }
    if (stop != NULL)
        name.size = (size_t)(stop - name.start);
    return name;
}

static size_t
pieces_of(struct pdn_slice name)
{
    size_t count = 1;

    for (size_t i = 0; i < name.size; i++)
        count += name.start[i] == '_';
    return count;
}

/*
 * Returns what a column name shows in a line; the last piece is at the bottom.
 */
static struct pdn_slice
name_at(const struct plain *plain, size_t column, size_t line)
{
    struct pdn_slice name = plain->cells[column];
    size_t above = plain->lines - line, pieces = pieces_of(name);

    if (plain->lines == 1)
        return name;
    return above > pieces ? (struct pdn_slice){"", 0}
                          : piece_of(name, pieces - above);
}

/* Fills in plain->cells. */
static bool
show_cells(struct plain *plain)
{
    const struct grid *grid = plain->grid;
    struct text *shown = &plain->shown;
    size_t count = grid->columns + grid->count;

    plain->cells = calloc(count + 1, sizeof *plain->cells);
    plain->width = calloc(grid->columns + 1, sizeof *plain->width);
    plain->whole = calloc(plain->heads + 1, sizeof *plain->whole);
    if (plain->cells == NULL || plain->width == NULL || plain->whole == NULL)
        return false;
    for (size_t i = 0; i < count; i++) {
        size_t start = shown->size;

        if (i < grid->columns) {
            struct pdn_slice name = grid_name(grid, i);

            text_bytes(shown, name.start, name.size);
        } else {
            struct pdn_slice cell = grid_cell(grid, i - grid->columns);

            escape_people(shown, cell.start, cell.size);
            if (grid->cells[i - grid->columns].empty)
                text_char(shown, '-');
        }
        plain->cells[i].size = shown->size - start;
    }
    for (size_t i = 0, at = 0; i < count; at += plain->cells[i++].size)
        plain->cells[i].start = shown->data + at;
    return !shown->failed;
}

/* Computes the widths of columns whose names take this many lines. */
static void
measure(struct plain *plain, bool broken)
{
    const struct grid *grid = plain->grid;

    plain->lines = 1;
    for (size_t i = 0; i < grid->columns && broken; i++) {
        size_t pieces = pieces_of(plain->cells[i]);

        plain->lines = pieces > plain->lines ? pieces : plain->lines;
    }
    memset(plain->width, 0, grid->columns * sizeof *plain->width);
    for (size_t line = 0; line < plain->lines; line++)
        for (size_t i = 0; i < grid->columns; i++) {
            size_t columns = columns_of(name_at(plain, i, line));

            if (columns > plain->width[i])
                plain->width[i] = columns;
        }
    for (size_t i = grid->columns; i < grid->columns + grid->count; i++) {
        size_t column = i % grid->columns;
        size_t columns = columns_of(plain->cells[i]);

        if (columns > plain->width[column])
            plain->width[column] = columns;
        plain->loose |=
            grid->column[column].kind == GRID_TIGHT &&
            memchr(plain->cells[i].start, ' ', plain->cells[i].size) != NULL;
    }
}

/*
 * Returns the number of blanks before a column that is not the first in its
 * line.
 */
static size_t
gap_before(const struct plain *plain, size_t column)
{
    const struct grid *grid = plain->grid;

    return column > 0 && grid->column[column].kind == GRID_TIGHT &&
                   grid->column[column - 1].kind == GRID_TIGHT && !plain->loose
               ? TIGHT_GAP
               : GAP;
}

static size_t
total_width(const struct plain *plain, size_t columns)
{
    size_t total = 0;

    for (size_t i = 0; i < columns; i++)
        total += plain->width[i] + (i > 0 ? gap_before(plain, i) : 0);
    return total;
}

/*
 * Shortens the widest text columns until all fit.  Returns false if they do
 * not.
 */
static bool
fit_columns(struct plain *plain, size_t columns, size_t least, size_t most)
{
    size_t total = total_width(plain, columns);

    while (total > most) {
        size_t widest = columns;

        for (size_t i = 0; i < columns; i++) {
            if (plain->grid->column[i].kind == GRID_TEXT &&
                plain->width[i] > least &&
                (widest == columns || plain->width[i] > plain->width[widest]))
                widest = i;
        }
        if (widest == columns)
            return false;
        plain->width[widest]--;
        total--;
    }
    return true;
}

/*
 * Writes a line of a block.  Row 0 is the column names, and `line` selects one
 * of their lines.
 */
static void
put_line(const struct plain *plain, size_t from, size_t to, size_t row,
         size_t line)
{
    struct text *out = plain->out;

    for (size_t i = 0; i < to; i++) {
        if (i == plain->heads)
            i = from;
        if (i > 0)
            text_fill(out, ' ', i == from ? GAP : gap_before(plain, i));
        put_fitting(out,
                    row == 0 ? name_at(plain, i, line)
                             : plain->cells[row * plain->grid->columns + i],
                    plain->width[i],
                    plain->grid->column[i].kind == GRID_NUMBER);
    }
    while (out->size > 0 && out->data[out->size - 1] == ' ')
        out->size--;
    text_char(out, '\n');
}

/* Returns the first line of names that is not empty in a block. */
static size_t
first_line(const struct plain *plain, size_t from, size_t to)
{
    for (size_t line = 0; line + 1 < plain->lines; line++) {
        for (size_t i = 0; i < to; i++) {
            if (i == plain->heads)
                i = from;
            if (name_at(plain, i, line).size != 0)
                return line;
        }
    }
    return plain->lines - 1;
}

/* Writes the heads and columns from..to-1 of all rows. */
static void
put_block(const struct plain *plain, size_t from, size_t to)
{
    size_t rows = plain->grid->count / plain->grid->columns;

    for (size_t line = first_line(plain, from, to); line < plain->lines; line++)
        put_line(plain, from, to, 0, line);
    for (size_t row = 1; row <= rows; row++)
        put_line(plain, from, to, row, 0);
}

/* Returns where the part that begins with a column ends. */
static size_t
part_end(const struct plain *plain, size_t from)
{
    const struct grid *grid = plain->grid;

    while (++from < grid->columns && !grid->column[from].part)
        continue;
    return from;
}

/*
 * Returns where the block that begins with a column ends, given the line width.
 */
static size_t
block_end(const struct plain *plain, size_t from, size_t most)
{
    size_t end = part_end(plain, from), to = from + 1;
    size_t used = total_width(plain, plain->heads) + GAP + plain->width[from];

    for (; to < end; to++) {
        used += gap_before(plain, to) + plain->width[to];
        if (used > most)
            break;
    }
    return to;
}

static size_t
blocks_of(const struct plain *plain, size_t from, size_t most)
{
    size_t end = part_end(plain, from), count = 0;

    for (; from < end; from = block_end(plain, from, most))
        count++;
    return count;
}

/* Returns the narrowest lines that need no more blocks for a part. */
static size_t
balanced(const struct plain *plain, size_t from, size_t most)
{
    size_t blocks = blocks_of(plain, from, most);

    while (most > 1 && blocks_of(plain, from, most - 1) == blocks)
        most--;
    return most;
}

/*
 * Returns the width of a text head in blocks, which leaves half of each line.
 */
static size_t
head_width(const struct plain *plain, size_t most)
{
    size_t texts = 0, share = most / 5;

    for (size_t i = 0; i < plain->heads; i++)
        texts += plain->grid->column[i].kind == GRID_TEXT;
    if (share < GRID_NARROWEST)
        share = GRID_NARROWEST;
    if (texts > 0 && share > most / 2 / texts)
        share = most / 2 / texts;
    return share < GRID_NARROWEST / 2 ? GRID_NARROWEST / 2 : share;
}

/* Shortens the heads for blocks, but not more than necessary. */
static void
set_heads(struct plain *plain, size_t most, size_t spare)
{
    memcpy(plain->width, plain->whole, plain->heads * sizeof *plain->width);
    fit_columns(plain, plain->heads, head_width(plain, most), 0);
    for (size_t i = 0; i < plain->heads; i++) {
        size_t more = plain->whole[i] - plain->width[i];

        more = more < spare ? more : spare;
        plain->width[i] += more;
        spare -= more;
    }
}

static void
put_part(struct plain *plain, size_t from, size_t most)
{
    size_t end = part_end(plain, from), best = balanced(plain, from, most);
    size_t spare = most > best ? most - best : 0;

    best -= total_width(plain, plain->heads);
    set_heads(plain, most, spare);
    best += total_width(plain, plain->heads);
    while (from < end) {
        size_t to = block_end(plain, from, best);

        if (from > plain->heads)
            text_char(plain->out, '\n');
        put_block(plain, from, to);
        from = to;
    }
}

static void
put_blocks(struct plain *plain, size_t most)
{
    const struct grid *grid = plain->grid;
    size_t left;

    memcpy(plain->whole, plain->width, plain->heads * sizeof *plain->whole);
    set_heads(plain, most, 0);
    left = total_width(plain, plain->heads) + GAP;
    left = left + GRID_NARROWEST > most ? GRID_NARROWEST : most - left;
    for (size_t i = plain->heads; i < grid->columns; i++)
        if (grid->column[i].kind == GRID_TEXT && plain->width[i] > left)
            plain->width[i] = left;
    for (size_t from = plain->heads; from < grid->columns;
         from = part_end(plain, from)) {
        set_heads(plain, most, 0);
        put_part(plain, from, most);
    }
}

static void
write_fitting(struct plain *plain, size_t most)
{
    size_t columns = plain->grid->columns;

    measure(plain, false);
    if (most != 0 && total_width(plain, columns) > most) {
        measure(plain, true);
        if (!fit_columns(plain, columns, GRID_NARROWEST, most)) {
            measure(plain, true);
            put_blocks(plain, most);
            return;
        }
    }
    put_block(plain, plain->heads, columns);
}

/* Returns false if out of memory. */
static bool
grid_write_plain(const struct grid *grid, size_t width, struct text *out)
{
    struct plain plain = {.grid = grid, .out = out};
    bool done;

    for (size_t i = 0; i < grid->columns; i++)
        plain.heads += grid->column[i].head;
    done = show_cells(&plain);
    if (done)
        write_fitting(&plain, width);
    free(plain.cells);
    free(plain.width);
    free(plain.whole);
    text_free(&plain.shown);
    return done;
}

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

/* Adds a cell with the text appended since `start`. */
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
        (struct grid_cell){.start = start & UINT64_MAX >> 2, .empty = empty};
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
grid_later(struct grid *grid)
{
    add_cell(grid, grid->text.size, false);
    if (grid->count != 0)
        grid->cells[grid->count - 1].later = true;
}

void
grid_forget(struct grid *grid)
{
    if (grid->count != 0)
        grid->text.size = grid->cells[0].start;
    grid->count = 0;
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
    /* Shift both numbers so that the product fits. */
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
write_separated(struct grid *grid, const struct grid_look *look,
                struct text *out)
{
    for (size_t i = 0; i < grid->columns && !look->headless; i++)
        put_separated(grid, i, grid_name(grid, i), look, out);
    for (size_t i = 0; i < grid->count; i++) {
        if (grid->cells[i].later)
            grid->later = out->size;
        put_separated(grid, i % grid->columns, grid_cell(grid, i), look, out);
    }
}

static void
write_json(struct grid *grid, const struct grid_look *look, struct text *out)
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
        if (grid->cells[i].later) {
            grid->later = out->size;
        } else if (grid->cells[i].empty) {
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
