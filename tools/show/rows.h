// SPDX-License-Identifier: BSD-2-Clause
/*
 * rows.h - a list described by columns, each with a name, a type, and a
 * function that adds its cell of a row.
 *
 *     static const struct rows_column columns[] = {
 *         {"player", GRID_TEXT, put_name, 0},
 *         {"won", GRID_NUMBER, put_figure, WON},
 *         {0},
 *     };
 *     struct rows rows = {0};
 *
 *     rows_add_all(&rows, columns);
 *     for (size_t i = 0; i < count; i++)
 *         rows_put(&rows, &players[i]);
 *     done = rows_write(&rows, &look, out);
 *     rows_free(&rows);
 *
 * A program thus defines the content of each column once, and grid.h writes it
 * as aligned text, TSV, CSV or JSON.
 */
#ifndef ROWS_H
#define ROWS_H

#include "grid.h"

/* Adds one cell with a function of grid.h. */
typedef void rows_fn(struct grid *grid, const void *row, unsigned which);

/* Flags added to the kind of a column; see grid_heads() and grid_part(). */
enum {
    ROWS_KIND = 15,
    ROWS_HEADS = 16, /* the columns up to this one are heads */
    ROWS_PART = 32,  /* begins a block */
};

struct rows_column {
    const char *name; /* NULL after the last column */
    unsigned kind;    /* enum grid_kind with these flags */
    rows_fn *put;
    unsigned which; /* distinguishes columns with the same function */
};

/* Zero-initialise it, and call rows_free() at the end. */
struct rows {
    struct grid grid;
    struct rows_column *column; /* owned; their names are in the grid */
    size_t count, capacity;
};

void rows_free(struct rows *rows);

/* Adds columns from left to right, before the first row. */
void rows_add(struct rows *rows, struct rows_column column);
void rows_add_all(struct rows *rows, const struct rows_column *columns);

void rows_put(struct rows *rows, const void *row);

/* Returns false if out of memory, now or earlier. */
bool rows_write(struct rows *rows, const struct grid_look *look,
                struct text *out);

/*
 * For lists that are too long to keep: writes a row without column names, and
 * removes it.  Returns the offset in `out` for the cell of grid_later().
 */
size_t rows_write_one(struct rows *rows, const struct grid_look *look,
                      const void *row, struct text *out);

#endif
