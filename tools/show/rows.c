// SPDX-License-Identifier: BSD-2-Clause
/* rows.c - a list described by columns with getters; see rows.h. */
#include "rows.h"

#include <stdlib.h>

void
rows_free(struct rows *rows)
{
    grid_free(&rows->grid);
    free(rows->column);
    *rows = (struct rows){0};
}

void
rows_add(struct rows *rows, struct rows_column column)
{
    if (rows->count == rows->capacity) {
        size_t capacity = rows->capacity == 0 ? 32 : 2 * rows->capacity;
        struct rows_column *larger =
            reallocarray(rows->column, capacity, sizeof *larger);

        if (larger == NULL) {
            rows->grid.failed = true;
            return;
        }
        rows->column = larger;
        rows->capacity = capacity;
    }
    if (column.kind & ROWS_PART)
        grid_part(&rows->grid);
    grid_column(&rows->grid, column.name,
                (enum grid_kind)(column.kind & ROWS_KIND));
    if (column.kind & ROWS_HEADS)
        grid_heads(&rows->grid);
    rows->column[rows->count++] = column;
}

void
rows_add_all(struct rows *rows, const struct rows_column *columns)
{
    for (; columns->name != NULL; columns++)
        rows_add(rows, *columns);
}

void
rows_put(struct rows *rows, const void *row)
{
    for (size_t i = 0; i < rows->count; i++)
        rows->column[i].put(&rows->grid, row, rows->column[i].which);
}

bool
rows_write(struct rows *rows, const struct grid_look *look, struct text *out)
{
    grid_write(&rows->grid, look, out);
    return !rows->grid.failed && !out->failed;
}

size_t
rows_write_one(struct rows *rows, const struct grid_look *look, const void *row,
               struct text *out)
{
    struct grid_look headless = *look;

    headless.headless = true;
    rows_put(rows, row);
    grid_write(&rows->grid, &headless, out);
    grid_forget(&rows->grid);
    return rows->grid.later;
}
