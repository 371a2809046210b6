// SPDX-License-Identifier: BSD-2-Clause
/*
 * group.h - groups of games in order, and as a table.
 *
 *     column.c  columns, and the order of groups by one of them
 *     group.c   the table
 */
#ifndef STATS_GROUP_H
#define STATS_GROUP_H

#include "stats.h"

/* A column behind those of the key. */
struct group_column {
    const char *name; /* NULL: there are no more */
    unsigned shows;   /* column.c */
    unsigned figure;  /* enum figure, or a quarter */
    bool played;      /* not known without playing the games */
    bool part;        /* begins a block: grid_part() */
    bool rated;       /* says nothing where no opponent has a rating */
};

/* The first of the columns of the groups that are asked for. */
const struct group_column *group_columns(const struct stats *stats);

/*
 * Whether each column, those of the key too, has a name of its own, as objects
 * of JSON need; or a complaint.
 */
bool groups_distinct(const struct stats *stats);

/* What columns are of; of groups taken together there is only the row. */
struct group {
    const uint64_t *row; /* FIGURES wide */
    struct pdn_slice key;
    const struct counts *counts; /* NULL: several groups */
};

/* A group of a sorted table. */
struct group group_at(const struct counts *counts, size_t index);

/* part / whole; whole 0: not known. */
struct group_value {
    uint64_t part, whole;
};

struct group_value group_value(const struct stats *stats,
                               const struct group_column *column,
                               const struct group *group);
void group_put(struct grid *grid, const struct group_column *column,
               struct group_value value);

/* Whether --sort names a column that there is; or a complaint. */
bool groups_sortable(const struct stats *stats);

/* The groups of a sorted table as asked for; owned by the caller; NULL. */
size_t *groups_order(const struct stats *stats, const struct counts *counts,
                     size_t *count);

bool groups_write(const struct stats *stats, const struct counts *counts,
                  struct text *out);

#endif
