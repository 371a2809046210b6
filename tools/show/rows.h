// SPDX-License-Identifier: BSD-2-Clause
/*
 * rows.h - a list as columns, each with a name, a type, and a function that
 * puts its cell of a row.
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
 * So a program says once what stands in a column; grid.h writes it as aligned
 * text, TSV, CSV or JSON.
 */
#ifndef ROWS_H
#define ROWS_H

#include "grid.h"

/* Adds one cell, by a function of grid.h. */
typedef void rows_fn(struct grid *grid, const void *row, unsigned which);

/* Added to the kind of a column: see grid_heads() and grid_part(). */
enum {
    ROWS_KIND = 15,
    ROWS_HEADS = 16, /* the columns up to this one are heads */
    ROWS_PART = 32,  /* it begins a block */
};

struct rows_column {
    const char *name; /* NULL: there are no more */
    unsigned kind;    /* enum grid_kind, and the above */
    rows_fn *put;
    unsigned which; /* of several columns with one function */
};

/* Zero-initialise; rows_free() at the end. */
struct rows {
    struct grid grid;
    struct rows_column *column; /* owned; their names are in the grid */
    size_t count, capacity;
};

void rows_free(struct rows *rows);

/* Columns, from left to right, before the first row. */
void rows_add(struct rows *rows, struct rows_column column);
void rows_add_all(struct rows *rows, const struct rows_column *columns);

void rows_put(struct rows *rows, const void *row);

/* false: out of memory, here or before. */
bool rows_write(struct rows *rows, const struct grid_look *look,
                struct text *out);

/*
 * For lists that are too long to keep: writes one row and forgets it, without
 * the names of the columns.  Returns where in `out` the cell of grid_later()
 * belongs.
 */
size_t rows_write_one(struct rows *rows, const struct grid_look *look,
                      const void *row, struct text *out);

#endif
