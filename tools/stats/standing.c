// SPDX-License-Identifier: BSD-2-Clause
/*
 * standing.c - points, tie-breaks and the order of players.
 *
 *     solkoff      points of all opponents, a game each
 *     median       the same without the highest and the lowest
 *     truncated    the same without the lowest
 *     sb           points of opponents, times the score against them
 *                  (Sonneborn-Berger: 2 x beaten + 1 x drawn)
 *     progressive  the sum over all rounds of the event of the points after
 *                  that round
 *     wins         games won
 *     direct       points against those who are still equal
 *
 * For games without a move --unplayed says what the opponent counts for in
 * the first four: the player's own points, nothing, or not at all.
 */
#include "event.h"

#include <math.h>
#include <stdlib.h>

uint64_t
meeting_score(const struct meeting *meeting, unsigned side)
{
    if (meeting->outcome == PDN_OUTCOME_DRAW)
        return 1;
    return meeting->outcome ==
                   (side == 0 ? PDN_OUTCOME_WHITE : PDN_OUTCOME_BLACK)
               ? 2
               : 0;
}

unsigned
tiebreak_divisor(const struct stats *stats, enum tiebreak by)
{
    if (!stats->half_points || by == BY_WINS)
        return 1;
    return by == BY_SONNEBORN ? 4 : 2;
}

static unsigned
side_of(const struct event *event, const struct meeting *meeting,
        const struct player *player)
{
    return meeting->side[0] == (size_t)(player - event->players) ? 0 : 1;
}

/* Points, wins and what ratings say. */
static void
add_meeting(struct event *event, size_t index, unsigned side)
{
    const struct meeting *meeting = &event->meetings[index];
    uint64_t score = meeting_score(meeting, side);
    uint64_t own = meeting->rating[side], other = meeting->rating[!side];
    struct player *player;

    if (meeting->side[side] == NO_PLAYER)
        return;
    player = &event->players[meeting->side[side]];
    player->meetings[player->games++] = index;
    player->value[BY_POINTS] += score;
    player->value[BY_WINS] += score == 2;
    if (own != 0)
        player->rating = own;
    if (other == 0 || !meeting->played)
        return;
    player->rated++;
    player->rated_score += score;
    player->rating_sum += other;
    if (own == 0)
        return;
    player->rated_both++;
    player->expected += 2 / (1 + pow(10, ((double)other - (double)own) / 400));
}

static int
by_round(const void *a, const void *b, void *context)
{
    const struct event *event = context;
    const size_t *one = a, *two = b;
    const struct meeting *first = &event->meetings[*one];
    const struct meeting *second = &event->meetings[*two];

    if (event->unnumbered == 0 && first->round != second->round)
        return first->round < second->round ? -1 : 1;
    if (event->unnumbered == 0 && first->place != second->place)
        return first->place < second->place ? -1 : 1;
    return (*one > *two) - (*one < *two);
}

static int
by_number(const void *a, const void *b)
{
    const uint64_t *one = a, *two = b;

    return (*one > *two) - (*one < *two);
}

/* The rounds of the event, where games have their numbers. */
static bool
find_rounds(struct event *event)
{
    size_t count = event->unnumbered == 0 ? event->meeting_count : 0;

    event->rounds = calloc(count + 1, sizeof *event->rounds);
    if (event->rounds == NULL)
        return false;
    for (size_t i = 0; i < count; i++)
        event->rounds[i] = event->meetings[i].round;
    qsort(event->rounds, count, sizeof *event->rounds, by_number);
    for (size_t i = 0; i < count; i++)
        if (i == 0 || event->rounds[i] != event->rounds[i - 1])
            event->rounds[event->round_count++] = event->rounds[i];
    return true;
}

size_t
round_index(const struct event *event, const struct meeting *meeting)
{
    const uint64_t *found =
        bsearch(&meeting->round, event->rounds, event->round_count,
                sizeof *event->rounds, by_number);

    return (size_t)(found - event->rounds);
}

/*
 * The points after each round: a game's points stand in that of its round and
 * in all that follow, whether there was another game or not.  Without numbers
 * the games of the player are the rounds.
 */
static void
add_progress(const struct event *event, struct player *player)
{
    for (size_t i = 0; i < player->games; i++) {
        const struct meeting *meeting = &event->meetings[player->meetings[i]];
        uint64_t left = player->games - i;

        if (event->unnumbered == 0)
            left = event->round_count - round_index(event, meeting);
        player->value[BY_PROGRESSIVE] +=
            left * meeting_score(meeting, side_of(event, meeting, player));
    }
}

/* Of the opponents' points. */
static void
add_opponents(const struct event *event, struct player *player)
{
    uint64_t sum = 0, lowest = UINT64_MAX, highest = 0, count = 0;
    uint64_t *value = player->value;

    for (size_t i = 0; i < player->games; i++) {
        const struct meeting *meeting = &event->meetings[player->meetings[i]];
        unsigned side = side_of(event, meeting, player);
        uint64_t points = 0;

        if (!meeting->played && event->stats->unplayed == UNPLAYED_SKIP)
            continue;
        if (meeting->played)
            points = event->players[meeting->side[!side]].value[BY_POINTS];
        else if (event->stats->unplayed == UNPLAYED_OWN)
            points = value[BY_POINTS];
        count++;
        sum += points;
        lowest = points < lowest ? points : lowest;
        highest = points > highest ? points : highest;
        value[BY_SONNEBORN] += points * meeting_score(meeting, side);
    }
    value[BY_SOLKOFF] = sum;
    value[BY_TRUNCATED] = count > 1 ? sum - lowest : 0;
    value[BY_MEDIAN] = count > 2 ? sum - lowest - highest : 0;
}

/* Points against players of the same group. */
static void
add_direct(const struct event *event, struct player *player)
{
    player->value[BY_DIRECT] = 0;
    for (size_t i = 0; i < player->games; i++) {
        const struct meeting *meeting = &event->meetings[player->meetings[i]];
        unsigned side = side_of(event, meeting, player);
        size_t other = meeting->side[!side];

        if (other != NO_PLAYER && event->players[other].group == player->group)
            player->value[BY_DIRECT] += meeting_score(meeting, side);
    }
}

struct ordering {
    const struct event *event;
    enum tiebreak by;
    bool names;
};

static int
in_order(const void *a, const void *b, void *context)
{
    const struct ordering *order = context;
    const struct player *one = &order->event->players[*(const size_t *)a];
    const struct player *two = &order->event->players[*(const size_t *)b];

    if (one->group != two->group)
        return one->group < two->group ? -1 : 1;
    if (order->names)
        return slice_compare(one->name, two->name);
    if (one->value[order->by] != two->value[order->by])
        return one->value[order->by] < two->value[order->by] ? 1 : -1;
    return 0;
}

/* Divides groups of equals by one more tie-break. */
static void
divide(struct event *event, size_t *order, enum tiebreak by)
{
    struct ordering how = {.event = event, .by = by};
    size_t count = event->player_count, first = 0;
    size_t before_group = 0;

    for (size_t i = 0; i < count && by == BY_DIRECT; i++)
        add_direct(event, &event->players[i]);
    qsort_r(order, count, sizeof *order, in_order, &how);
    for (size_t i = 0; i < count; i++) {
        struct player *player = &event->players[order[i]];
        const struct player *above =
            i > 0 ? &event->players[order[i - 1]] : NULL;
        size_t old = player->group;

        if (above == NULL || before_group != old ||
            above->value[by] != player->value[by])
            first = i;
        before_group = old;
        player->group = first;
    }
}

/* Puts the players, and what refers to them, into an order. */
static bool
rearrange(struct event *event, const size_t *order)
{
    size_t count = event->player_count;
    struct player *players = calloc(count + 1, sizeof *players);
    size_t *place = calloc(count + 1, sizeof *place);
    bool done = players != NULL && place != NULL;

    for (size_t i = 0; done && i < count; i++) {
        players[i] = event->players[order[i]];
        place[order[i]] = i;
    }
    for (size_t i = 0; done && i < 2 * event->meeting_count; i++) {
        size_t *side = &event->meetings[i / 2].side[i % 2];

        if (*side != NO_PLAYER)
            *side = place[*side];
    }
    free(place);
    if (!done) {
        free(players);
        return false;
    }
    free(event->players);
    event->players = players;
    return true;
}

static bool
add_meetings(struct event *event)
{
    size_t count = event->player_count;
    uint64_t *games = calloc(count + 1, sizeof *games);
    bool done = games != NULL;

    for (size_t i = 0; done && i < 2 * event->meeting_count; i++) {
        size_t side = event->meetings[i / 2].side[i % 2];

        if (side != NO_PLAYER)
            games[side]++;
    }
    for (size_t i = 0; done && i < count; i++) {
        event->players[i].meetings = calloc(games[i] + 1, sizeof(size_t));
        done = event->players[i].meetings != NULL;
    }
    for (size_t i = 0; done && i < event->meeting_count; i++) {
        add_meeting(event, i, 0);
        add_meeting(event, i, 1);
    }
    free(games);
    return done;
}

bool
standings_make(struct event *event)
{
    const struct stats *stats = event->stats;
    struct ordering names = {.event = event, .names = true};
    size_t *order = calloc(event->player_count + 1, sizeof *order);
    bool done = order != NULL && find_rounds(event) && add_meetings(event);

    for (size_t i = 0; done && i < event->player_count; i++) {
        struct player *player = &event->players[i];

        order[i] = i;
        qsort_r(player->meetings, player->games, sizeof(size_t), by_round,
                event);
        add_opponents(event, player);
        add_progress(event, player);
    }
    for (size_t i = 0; done && i < stats->order_count; i++)
        divide(event, order, stats->order[i]);
    if (done)
        qsort_r(order, event->player_count, sizeof *order, in_order, &names);
    done = done && rearrange(event, order);
    free(order);
    return done;
}
