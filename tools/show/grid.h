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

enum grid_kind {
    GRID_TEXT,
    GRID_NUMBER, /* may have decimals */
    GRID_TIGHT,  /* short text that is never shortened, close to the next */
};

enum { GRID_NARROWEST = 16 }; /* to which text is shortened, if it is */

struct grid_look {
    enum grid_format format;
    bool safe;        /* CSV: no cell is taken for a formula */
    bool headless;    /* TSV, CSV: without the line of names */
    size_t width;     /* of lines of text, at most; 0: as wide as it takes */
    const char *type; /* JSON: of the objects */
};

/* Its text ends where that of the next begins: a table may have millions. */
struct grid_cell {
    uint64_t start : 62;
    uint64_t empty : 1; /* unknown */
    uint64_t later : 1; /* not known yet */
};

struct grid_column {
    size_t name, name_size; /* in the text */
    enum grid_kind kind;
    bool head; /* in each block */
    bool part; /* begins a block */
};

/* Zero-initialise; grid_free() at the end. */
struct grid {
    struct text text;           /* of all cells, and names of columns */
    struct grid_column *column; /* owned */
    size_t columns, column_capacity;
    bool begins_part;        /* the next column does */
    struct grid_cell *cells; /* owned; none before the last column is there */
    size_t count, capacity;
    size_t later; /* of grid_write(): where the cell of grid_later() goes */
    bool failed;  /* out of memory */
};

void grid_free(struct grid *grid);
void grid_column(struct grid *grid, const char *name, enum grid_kind kind);

/*
 * For text that is too wide for its lines, and so is written in blocks: the
 * columns so far say whose row it is, and are in each block; the next column
 * begins a block.
 */
void grid_heads(struct grid *grid);
void grid_part(struct grid *grid);

void grid_text(struct grid *grid, const char *data, size_t size);
void grid_string(struct grid *grid, const char *string);
void grid_number(struct grid *grid, uint64_t number);
void grid_empty(struct grid *grid);

/* A number that is put into the text of grid_write() later: see grid.later. */
void grid_later(struct grid *grid);

/* part / whole * 100 with one decimal, or empty where whole is 0. */
void grid_percent(struct grid *grid, uint64_t part, uint64_t whole);

/* number / divisor, without decimals that are 0; divisor 1, 2, 4 or 10. */
void grid_fraction(struct grid *grid, uint64_t number, unsigned divisor);

/* Forgets the rows, and keeps the columns. */
void grid_forget(struct grid *grid);

void grid_write(struct grid *grid, const struct grid_look *look,
                struct text *out);

#endif
