// SPDX-License-Identifier: BSD-2-Clause
/*
 * grid.h - a table as a product: aligned text, TSV, CSV, or JSON.
 *
 *     grid_column(&grid, "player", GRID_TEXT);
 *     grid_column(&grid, "games", GRID_NUMBER);
 *     grid_text(&grid, name, size);
 *     grid_number(&grid, 7);
 *     grid_write(&grid, &how, out);
 *
 * Cells are added row by row, as many as there are columns.
 */
#ifndef GRID_H
#define GRID_H

#include "text.h"

enum grid_format { GRID_PLAIN, GRID_TSV, GRID_CSV, GRID_JSON };

enum grid_kind { GRID_TEXT, GRID_NUMBER }; /* a number may have decimals */

enum { GRID_COLUMNS_MAX = 1024, GRID_NARROWEST = 8 };

struct grid_look {
    enum grid_format format;
    bool safe;        /* CSV: no cell is taken for a formula */
    bool headless;    /* TSV, CSV: without the line of names */
    size_t width;     /* of the terminal; 0: as wide as it takes */
    const char *type; /* JSON: of the objects */
};

struct grid_cell {
    size_t start, size;
    bool empty; /* unknown */
};

/* Zero-initialise; grid_free() at the end. */
struct grid {
    struct text text; /* of all cells, and names of columns */
    struct {
        size_t name, name_size;
        enum grid_kind kind;
    } column[GRID_COLUMNS_MAX];
    size_t columns;
    struct grid_cell *cells;
    size_t count, capacity;
    bool failed; /* out of memory */
};

void grid_free(struct grid *grid);
void grid_column(struct grid *grid, const char *name, enum grid_kind kind);

void grid_text(struct grid *grid, const char *data, size_t size);
void grid_string(struct grid *grid, const char *string);
void grid_number(struct grid *grid, uint64_t number);
void grid_empty(struct grid *grid);

/* part / whole * 100 with one decimal, or empty where whole is 0. */
void grid_percent(struct grid *grid, uint64_t part, uint64_t whole);

/* number / divisor, without decimals that are 0; divisor 1, 2, 4 or 10. */
void grid_fraction(struct grid *grid, uint64_t number, unsigned divisor);

void grid_write(struct grid *grid, const struct grid_look *look,
                struct text *out);

#endif
