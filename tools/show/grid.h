// SPDX-License-Identifier: BSD-2-Clause
/*
 * grid.h - a table that is written as aligned text, TSV, CSV or JSON.
 *
 *     grid_column(&grid, "player", GRID_TEXT);
 *     grid_column(&grid, "games", GRID_NUMBER);
 *     grid_text(&grid, name, size);
 *     grid_number(&grid, 7);
 *     grid_write(&grid, &how, out);
 *
 * Cells are added row by row, one for each column.
 */
#ifndef GRID_H
#define GRID_H

#include "text.h"

enum grid_format { GRID_PLAIN, GRID_TSV, GRID_CSV, GRID_JSON };

enum grid_kind {
    GRID_TEXT,
    GRID_NUMBER, /* may have decimals */
    GRID_TIGHT,  /* short text, never shortened, close to the next column */
};

enum { GRID_NARROWEST = 16 }; /* text is not shortened further than this */

struct grid_look {
    enum grid_format format;
    bool safe;        /* CSV: protects cells that look like formulas */
    bool headless;    /* TSV, CSV: omits the line of names */
    size_t width;     /* maximum width of text lines; 0 for no limit */
    const char *type; /* JSON: type of the objects */
};

/*
 * Its text ends where that of the next cell begins.  Small, because a table can
 * have millions of cells.
 */
struct grid_cell {
    uint64_t start : 62;
    uint64_t empty : 1; /* unknown */
    uint64_t later : 1; /* filled in later */
};

struct grid_column {
    size_t name, name_size; /* in the text */
    enum grid_kind kind;
    bool head; /* repeated in each block */
    bool part; /* begins a block */
};

/* Zero-initialise it, and call grid_free() at the end. */
struct grid {
    struct text text;           /* of all cells and column names */
    struct grid_column *column; /* owned */
    size_t columns, column_capacity;
    bool begins_part;        /* the next column begins a block */
    struct grid_cell *cells; /* owned; add cells after the last column only */
    size_t count, capacity;
    /* set by grid_write(): the offset for the cell of grid_later() */
    size_t later;
    bool failed; /* out of memory */
};

void grid_free(struct grid *grid);
void grid_column(struct grid *grid, const char *name, enum grid_kind kind);

/*
 * For text that is too wide and therefore written in blocks.  grid_heads()
 * makes the columns so far identify the row, so that each block repeats them.
 * grid_part() makes the next column begin a block.
 */
void grid_heads(struct grid *grid);
void grid_part(struct grid *grid);

void grid_text(struct grid *grid, const char *data, size_t size);
void grid_string(struct grid *grid, const char *string);
void grid_number(struct grid *grid, uint64_t number);
void grid_empty(struct grid *grid);

/*
 * Adds a number to be inserted into the text of grid_write() later; see
 * grid.later.
 */
void grid_later(struct grid *grid);

/* Adds part / whole * 100 with one decimal, or an empty cell if whole is 0. */
void grid_percent(struct grid *grid, uint64_t part, uint64_t whole);

/*
 * Adds number / divisor without trailing zero decimals.  The divisor is 1, 2, 4
 * or 10.
 */
void grid_fraction(struct grid *grid, uint64_t number, unsigned divisor);

/* Removes the rows and keeps the columns. */
void grid_forget(struct grid *grid);

void grid_write(struct grid *grid, const struct grid_look *look,
                struct text *out);

#endif
