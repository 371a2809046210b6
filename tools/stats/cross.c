// SPDX-License-Identifier: BSD-2-Clause
/*
 * cross.c - the cells of a crosstable: in the round-robin layout columns
 * are opponents, in the Swiss layout they are rounds.  Games that share a cell
 * stand in it one behind the other.
 */
#include "event.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { CELLS_MAX = 1 << 24, NAME = 32 };

/* Whether three of four pairs have met; marks: one for each player. */
static bool
most_met(const struct event *event, size_t *marks)
{
    uint64_t n = event->player_count, met = 0; /* each pair twice */

    for (size_t i = 0; i < event->player_count; i++) {
        const struct player *player = &event->players[i];

        for (size_t k = 0; k < player->games; k++) {
            const struct meeting *game = &event->meetings[player->meetings[k]];
            size_t other = game->side[game->side[0] == i];

            if (other == NO_PLAYER)
                continue;
            met += marks[other] != i + 1;
            marks[other] = i + 1;
        }
    }
    return n == 0 || met * 4 >= 3 * n * (n - 1);
}

static bool
choose_layout(struct crosstable *cross)
{
    const struct event *event = cross->event;
    size_t *marks = calloc(event->player_count + 1, sizeof *marks);

    if (marks == NULL)
        return false;
    cross->round_robin = event->stats->layout == LAYOUT_AUTO
                             ? most_met(event, marks)
                             : event->stats->layout == LAYOUT_ROUND_ROBIN;
    free(marks);
    return true;
}

/* The rounds that have games; without numbers as many as a player played. */
static size_t
count_rounds(const struct event *event)
{
    size_t most = 0;

    if (event->unnumbered == 0)
        return event->round_count;
    for (size_t i = 0; i < event->player_count; i++)
        if (event->players[i].games > most)
            most = event->players[i].games;
    return most;
}

enum pdn_status
crosstable_open(struct crosstable *cross, const struct event *event)
{
    cross->event = event;
    if (!choose_layout(cross))
        return PDN_E_NOMEM;
    cross->columns =
        cross->round_robin ? event->player_count : count_rounds(event);
    if (cross->columns > CELLS_MAX / (event->player_count + 1)) {
        complain("a crosstable of %zu players and %zu columns is too large; "
                 "try --standings",
                 event->player_count, cross->columns);
        return PDN_E_LIMIT;
    }
    cross->first = calloc(cross->columns + 1, sizeof *cross->first);
    cross->next = calloc(event->meeting_count + 1, sizeof *cross->next);
    return cross->first != NULL && cross->next != NULL ? PDN_OK : PDN_E_NOMEM;
}

void
crosstable_free(struct crosstable *cross)
{
    free(cross->first);
    free(cross->next);
}

void
crosstable_put_columns(const struct crosstable *cross, struct grid *grid)
{
    char name[NAME];

    for (size_t i = 0; i < cross->columns; i++) {
        bool numbered = !cross->round_robin && cross->event->unnumbered == 0;
        uint64_t number = numbered ? cross->event->rounds[i] : i + 1;

        snprintf(name, sizeof name, "%s%" PRIu64,
                 cross->round_robin ? ""
                 : numbered         ? "r"
                                    : "g",
                 number);
        grid_column(grid, name, GRID_TIGHT);
    }
}

/* In which column game k of a player stands; a bye is with oneself. */
static size_t
column_of(const struct crosstable *cross, const struct meeting *meeting,
          unsigned side, size_t k)
{
    size_t other = meeting->side[!side];

    if (cross->round_robin)
        return other != NO_PLAYER ? other : meeting->side[side];
    return cross->event->unnumbered == 0 ? round_index(cross->event, meeting)
                                         : k;
}

/* The score; in the Swiss layout behind opponent and colour. */
static void
put_game(const struct crosstable *cross, const struct meeting *meeting,
         unsigned side, struct text *cell)
{
    static const char *const scores[2][3] = {{"0", "1", "2"}, {"0", "½", "1"}};

    if (cell->size != 0)
        text_char(cell, ' ');
    if (!cross->round_robin && meeting->side[!side] == NO_PLAYER) {
        text_char(cell, '-');
    } else if (!cross->round_robin) {
        text_decimal(cell, meeting->side[!side] + 1);
        text_char(cell, side == 0 ? 'w' : 'b');
    }
    text_string(
        cell,
        scores[cross->event->stats->half_points][meeting_score(meeting, side)]);
    if (!meeting->played)
        text_char(cell, 'F');
}

void
crosstable_put_row(const struct crosstable *cross, struct grid *grid,
                   size_t row)
{
    const struct event *event = cross->event;
    const struct player *player = &event->players[row];
    struct text cell = {0};

    /* From the last game back, so that each list begins with the first. */
    for (size_t k = cross->columns != 0 ? player->games : 0; k-- > 0;) {
        const struct meeting *meeting = &event->meetings[player->meetings[k]];
        size_t column =
            column_of(cross, meeting, meeting->side[0] == row ? 0 : 1, k);

        cross->next[k] = cross->first[column];
        cross->first[column] = k + 1;
    }
    for (size_t i = 0; i < cross->columns; i++) {
        text_clear(&cell);
        if (cross->round_robin && i == row)
            text_char(&cell, 'x');
        for (size_t k = cross->first[i]; k != 0; k = cross->next[k - 1]) {
            const struct meeting *meeting =
                &event->meetings[player->meetings[k - 1]];

            put_game(cross, meeting, meeting->side[0] == row ? 0 : 1, &cell);
        }
        cross->first[i] = 0;
        if (cell.size == 0)
            grid_empty(grid);
        else
            grid_text(grid, cell.data, cell.size);
    }
    grid->failed |= cell.failed;
    text_free(&cell);
}
