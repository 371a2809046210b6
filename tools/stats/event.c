// SPDX-License-Identifier: BSD-2-Clause
/*
 * event.c - the players and games of one event, and their table.
 *
 * A game is kept as a key that sorts in input order: file and offset, then its
 * fields.  A game without moves and without an opponent is a bye.  Other games
 * without two names or without a single clear result do not count; those with a
 * name or a round are listed below the table.
 */
#include "event.h"

#include "json.h"
#include "key.h"
#include "names.h"
#include "round.h"
#include "rows.h"
#include "say.h"
#include "show.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* Replaces the index of a player if the other had a bye. */
#define NO_PLAYER SIZE_MAX

struct meeting {
    size_t side[2]; /* indexes of White and Black, or NO_PLAYER */
    enum pdn_outcome outcome;
    bool played;    /* a move was made */
    uint64_t round; /* 0 without a number */
    int64_t place; /* of the game within the round, see round.h; 0 if unclear */
    uint64_t rating[2];
};

struct player {
    struct pdn_slice name;
    uint64_t games, rating;
    uint64_t value[TIEBREAKS];
    uint64_t rated, rated_score, rating_sum;
    double expected; /* half points expected from the games in rated_both */
    uint64_t rated_both;
    size_t *meetings; /* owned; indexes in their order */
    size_t group;     /* number of players ranked above */
};

struct event {
    const struct stats *stats;
    struct player *players; /* in the order of the standings */
    size_t player_count;
    struct meeting *meetings; /* in input order */
    size_t meeting_count;
    size_t unnumbered; /* those without a round number */
    uint64_t *rounds;  /* owned; ascending, if every game has a number */
    size_t round_count;
};

/* The columns of a crosstable: players or rounds. */
struct crosstable {
    const struct event *event;
    bool round_robin;
    size_t columns;
    size_t *first; /* owned; 1 + the first game of a row in a column, or 0 */
    size_t *next;  /* owned; 1 + the next game in the same cell, or 0 */
};

/*
 * Points, tie-breaks and the order of players.
 *
 *     solkoff      points of all opponents, one for each game
 *     median       the same without the highest and the lowest
 *     truncated    the same without the lowest
 *     sb           points of opponents, times the score against them
 *                  (Sonneborn-Berger: 2 x beaten + 1 x drawn)
 *     progressive  the sum over all rounds of the points after that round
 *     wins         games won
 *     direct       points against players who are still equal
 *
 * For games without moves, --unplayed defines what the opponent counts for in
 * the first four: the player's own points, nothing, or not at all.
 */

/* Returns the half points of one side in a game. */
static uint64_t
meeting_score(const struct meeting *meeting, unsigned side)
{
    if (meeting->outcome == PDN_OUTCOME_DRAW)
        return 1;
    return meeting->outcome ==
                   (side == 0 ? PDN_OUTCOME_WHITE : PDN_OUTCOME_BLACK)
               ? 2
               : 0;
}

/* Returns by what a value is divided for display. */
static unsigned
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

/* Adds points, wins and rating figures. */
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

/* Finds the rounds of the event, if its games have numbers. */
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

/* Returns the index of a game's round, if rounds are numbered. */
static size_t
round_index(const struct event *event, const struct meeting *meeting)
{
    const uint64_t *found =
        bsearch(&meeting->round, event->rounds, event->round_count,
                sizeof *event->rounds, by_number);

    return (size_t)(found - event->rounds);
}

/*
 * Adds up the points after each round.  A game counts in its round and in all
 * later ones, whether or not the player had other games.  Without numbers, the
 * player's own games are the rounds.
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

/* Adds the tie-breaks that use the opponents' points. */
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

/* Adds the points against players of the same group. */
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

/* Divides groups of equal players by one more tie-break. */
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

/* Puts the players into an order, and updates references to them. */
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

/*
 * Computes all values and sorts the players.  Returns false if out of memory.
 */
static bool
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

/*
 * The cells of a crosstable.  In the round-robin layout the columns are
 * opponents, and in the Swiss layout rounds.  Games that share a cell are
 * listed one after another.
 */

enum { CELLS_MAX = 1 << 24, NAME = 32 };

/*
 * Returns true if three quarters of all pairs have met.  `marks` has an entry
 * for each player.
 */
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

/*
 * Returns the number of rounds with games or, without numbers, the most games
 * of a player.
 */
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

/*
 * Returns PDN_E_NOMEM, or PDN_E_LIMIT after a complaint.  Zero-initialise it
 * first.
 */
static enum pdn_status
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

static void
crosstable_free(struct crosstable *cross)
{
    free(cross->first);
    free(cross->next);
}

/* A row in the table of an event. */
struct standing {
    const struct event *event;
    const struct crosstable *cross;
    size_t index; /* of the player */
};

static void put_cell(struct grid *grid, const void *row, unsigned column);

static void
crosstable_add_columns(const struct crosstable *cross, struct rows *rows)
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
        rows_add(rows,
                 (struct rows_column){name, GRID_TIGHT, put_cell, (unsigned)i});
    }
}

/*
 * Returns the column of a player's game k.  A bye is in the player's own
 * column.
 */
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

/* Writes the score, in the Swiss layout after opponent and colour. */
static void
put_game(const struct crosstable *cross, const struct meeting *meeting,
         unsigned side, struct text *cell)
{
    static const char *const scores[2][3] = {{"0", "1", "2"}, {"0", "½", "1"}};
    uint64_t points = meeting_score(meeting, side);
    const char *score = scores[cross->event->stats->half_points][points];
    const char *gap = cell->size != 0 ? " " : "";
    const char *forfeit = meeting->played ? "" : "F";

    if (cross->round_robin)
        say(cell, "{gap}{score}{forfeit}", PUT(gap, gap), PUT(score, score),
            PUT(forfeit, forfeit));
    else if (meeting->side[!side] == NO_PLAYER)
        say(cell, "{gap}-{score}{forfeit}", PUT(gap, gap), PUT(score, score),
            PUT(forfeit, forfeit));
    else
        say(cell, "{gap}{opponent}{colour}{score}{forfeit}", PUT(gap, gap),
            PUT(opponent, meeting->side[!side] + 1),
            PUT_LETTER(colour, side == 0 ? 'w' : 'b'), PUT(score, score),
            PUT(forfeit, forfeit));
}

/* Lists a player's games by column. */
static void
list_games(const struct crosstable *cross, size_t row)
{
    const struct event *event = cross->event;
    const struct player *player;

    if (cross->columns == 0)
        return;
    player = &event->players[row];
    memset(cross->first, 0, cross->columns * sizeof *cross->first);
    /* Goes backwards, so that each list begins with its first game. */
    for (size_t k = player->games; k-- > 0;) {
        const struct meeting *meeting = &event->meetings[player->meetings[k]];
        size_t column =
            column_of(cross, meeting, meeting->side[0] == row ? 0 : 1, k);

        cross->next[k] = cross->first[column];
        cross->first[column] = k + 1;
    }
}

/* Writes the games of a player in a column. */
static void
put_cell(struct grid *grid, const void *row, unsigned column)
{
    const struct standing *standing = row;
    const struct crosstable *cross = standing->cross;
    const struct event *event = standing->event;
    const struct player *player = &event->players[standing->index];
    struct text cell = {0};

    if (cross->round_robin && column == standing->index)
        say(&cell, "x");
    for (size_t k = cross->first[column]; k != 0; k = cross->next[k - 1]) {
        const struct meeting *meeting =
            &event->meetings[player->meetings[k - 1]];
        unsigned side = meeting->side[0] == standing->index ? 0 : 1;

        put_game(cross, meeting, side, &cell);
    }
    if (cell.size == 0)
        grid_empty(grid);
    else
        grid_text(grid, cell.data, cell.size);
    grid->failed |= cell.failed;
    text_free(&cell);
}

enum { PLACE = 12, CELL = 64, ROUND_DIGITS = 9 };

/* Values in place of an outcome. */
enum {
    OUTCOME_CONFLICT = PDN_OUTCOME_OTHER + 1,
    OUTCOME_NO_START,
};

/* The fields of a record after its place. */
enum {
    FIELD_OUTCOME,
    FIELD_PLAYED,
    FIELD_RATING,
    FIELD_OTHER_RATING,
    FIELD_ROUND,
    FIELD_WHITE,
    FIELD_BLACK,
    FIELDS
};

static void
put_offset(struct text *key, uint64_t number, unsigned bytes)
{
    while (bytes-- > 0)
        text_char(key, (char)(number >> 8 * bytes & 0xFF));
}

static void
put_field(struct text *key, struct pdn_slice value)
{
    key_value(key, value);
    text_char(key, KEY_SEPARATOR);
}

static void
split(struct pdn_slice key, struct pdn_slice field[FIELDS])
{
    const char *at = key.start + PLACE, *end = key.start + key.size;

    for (int i = 0; i < FIELDS; i++) {
        const char *stop = memchr(at, KEY_SEPARATOR, (size_t)(end - at));

        if (stop == NULL)
            stop = end;
        field[i] = (struct pdn_slice){at, (size_t)(stop - at)};
        at = stop < end ? stop + 1 : end;
    }
}

static const char why_nameless[] = "without both names";

/* Returns why the game of a key does not count, or NULL. */
static const char *
why_not(const struct pdn_slice field[FIELDS])
{
    struct pdn_slice white = field[FIELD_WHITE], black = field[FIELD_BLACK];
    bool bye = is_no_one(white) != is_no_one(black) &&
               *field[FIELD_PLAYED].start == 'f';

    if (!bye && (is_no_one(white) || is_no_one(black)))
        return why_nameless;
    if (slice_compare(white, black) == 0)
        return "with the same player on both sides";
    switch (*field[FIELD_OUTCOME].start - '0') {
    case PDN_OUTCOME_WHITE:
    case PDN_OUTCOME_BLACK:
    case PDN_OUTCOME_DRAW:
    case PDN_OUTCOME_BOTH_LOSE:
        return NULL;
    case OUTCOME_CONFLICT:
        return WHY_CONFLICT;
    case OUTCOME_NO_START:
        return WHY_NO_START;
    default:
        return "without a result";
    }
}

const char *
event_game(struct counter *counter)
{
    const struct pdn_game *game = counter->game;
    struct text *key = &counter->line;
    struct pdn_slice field[FIELDS];
    struct pdn_slice white, black;
    const char *why;
    uint64_t *row;

    white = pdn_game_tag(game, PDN_TAG_WHITE);
    black = pdn_game_tag(game, PDN_TAG_BLACK);
    /* Without a round too, nothing would distinguish it from the next game. */
    if (is_no_one(white) && is_no_one(black) &&
        tag_is_unknown(pdn_game_tag(game, PDN_TAG_ROUND)))
        return why_nameless;
    text_clear(key);
    put_offset(key, counter->file, 4);
    put_offset(key, game->offset, 8);
    text_char(key, (char)('0' + (!counter->has_start ? OUTCOME_NO_START
                                 : counter->conflict ? OUTCOME_CONFLICT
                                                     : (int)counter->outcome)));
    text_char(key, KEY_SEPARATOR);
    text_char(key, game->plies != 0 ? 'p' : 'f');
    text_char(key, KEY_SEPARATOR);
    text_decimal(key, game_rating(game, true));
    text_char(key, KEY_SEPARATOR);
    text_decimal(key, game_rating(game, false));
    text_char(key, KEY_SEPARATOR);
    put_field(key, counter_tag(counter, pdn_game_tag(game, PDN_TAG_ROUND)));
    put_field(key, counter_name(counter, white));
    put_field(key, counter_name(counter, black));
    row = key->failed ? NULL
                      : table_row(&counter->counts.table[TABLE_EVENT],
                                  key->data, key->size);
    if (row == NULL) {
        counter->failed = true;
        return NULL;
    }
    split((struct pdn_slice){key->data, key->size}, field);
    why = why_not(field);
    *row = why != NULL ? 0 : 1; /* every place has one game */
    if (why == NULL)
        counter_item(counter, (struct pdn_slice){"", 0}, ITEM_EVENT,
                     counter_tag(counter, pdn_game_tag(game, PDN_TAG_EVENT)),
                     1);
    return why;
}

bool
event_key_fits(struct pdn_slice key, bool counts)
{
    struct pdn_slice field[FIELDS];
    size_t separators = 0;

    if (key.size < PLACE)
        return false;
    for (size_t i = PLACE; i < key.size; i++)
        separators += key.start[i] == KEY_SEPARATOR;
    split(key, field);
    if (separators != FIELDS || key.start[key.size - 1] != KEY_SEPARATOR ||
        field[FIELD_OUTCOME].size != 1 || field[FIELD_PLAYED].size != 1)
        return false;
    return (why_not(field) == NULL) == counts;
}

static uint64_t
number_of(struct pdn_slice text)
{
    uint64_t number = 0;

    for (size_t i = 0; i < text.size; i++) {
        if (text.start[i] < '0' || text.start[i] > '9')
            return i > 0 && text.start[i] == '.' ? number : 0;
        if (i == ROUND_DIGITS)
            return 0;
        number = number * 10 + (uint64_t)(text.start[i] - '0');
    }
    return number;
}

/* Returns the place of a game in its round, or 0 if unclear. */
static int64_t
place_of(struct pdn_slice round)
{
    struct round_range range = {0, 0};

    return round_read(round, &range) ? range.first : 0;
}

static size_t
number_in(const struct table *names, struct pdn_slice name)
{
    return is_no_one(name) ? NO_PLAYER
                           : (size_t)*table_find(names, name.start, name.size);
}

/* Reads the records.  Players are numbered in the order of their names. */
static bool
read_event(struct event *event, const struct counts *counts,
           struct table *names)
{
    const struct table *games = &counts->table[TABLE_EVENT];
    struct pdn_slice field[FIELDS];
    bool done = true;

    event->meetings = calloc(games->count + 1, sizeof *event->meetings);
    for (size_t i = 0; i < games->count && done; i++) {
        if (*table_numbers(games, i) == 0)
            continue;
        split(table_key(games, i), field);
        for (int side = FIELD_WHITE; side <= FIELD_BLACK; side++)
            done = done && (is_no_one(field[side]) ||
                            table_row(names, field[side].start,
                                      field[side].size) != NULL);
    }
    done = done && event->meetings != NULL && table_sort(names);
    event->player_count = names->count;
    event->players = calloc(names->count + 1, sizeof *event->players);
    done = done && event->players != NULL;
    for (size_t i = 0; done && i < names->count; i++) {
        event->players[i].name = table_key(names, i);
        names->rows[i] = i;
    }
    for (size_t i = 0; done && i < games->count; i++) {
        struct meeting *meeting = &event->meetings[event->meeting_count];

        if (*table_numbers(games, i) == 0)
            continue;
        split(table_key(games, i), field);
        *meeting = (struct meeting){
            .outcome = (enum pdn_outcome)(*field[FIELD_OUTCOME].start - '0'),
            .played = *field[FIELD_PLAYED].start == 'p',
            .round = number_of(field[FIELD_ROUND]),
            .place = place_of(field[FIELD_ROUND]),
            .rating = {number_of(field[FIELD_RATING]),
                       number_of(field[FIELD_OTHER_RATING])},
        };
        for (unsigned side = 0; side < 2; side++)
            meeting->side[side] = number_in(names, field[FIELD_WHITE + side]);
        event->unnumbered += meeting->round == 0;
        event->meeting_count++;
    }
    return done;
}

static bool
shows(const struct stats *stats, enum tiebreak by)
{
    for (size_t i = 0; i < stats->order_count; i++) {
        if (stats->order[i] == by)
            return true;
    }
    return false;
}

enum standing_column {
    STANDING_PLACE,
    STANDING_NUMBER,
    STANDING_PLAYER,
    STANDING_GAMES,
    STANDING_RATING,
    STANDING_EXPECTED,
    STANDING_PERFORMANCE,
};

/* Writes the points or a tie-break. */
static void
put_tiebreak(struct grid *grid, const void *row, unsigned which)
{
    const struct standing *standing = row;
    const struct event *event = standing->event;

    grid_fraction(grid, event->players[standing->index].value[which],
                  tiebreak_divisor(event->stats, which));
}

static void
put_expected(struct grid *grid, const struct stats *stats,
             const struct player *player)
{
    char text[CELL];

    snprintf(text, sizeof text, "%.2f",
             player->expected / (stats->half_points ? 2 : 1));
    if (player->rated_both != 0)
        grid_string(grid, text);
    else
        grid_empty(grid);
}

/* Writes a rating, if it is known. */
static void
put_rating(struct grid *grid, int64_t rating)
{
    if (rating > 0)
        grid_number(grid, (uint64_t)rating);
    else
        grid_empty(grid);
}

static void
put_standing(struct grid *grid, const void *row, unsigned which)
{
    const struct standing *standing = row;
    const struct event *event = standing->event;
    const struct player *player = &event->players[standing->index];
    int64_t rating = 0;

    switch ((enum standing_column)which) {
    case STANDING_PLACE:
        grid_number(grid, player->group + 1);
        break;
    case STANDING_NUMBER:
        grid_number(grid, standing->index + 1);
        break;
    case STANDING_PLAYER:
        grid_text(grid, player->name.start, player->name.size);
        break;
    case STANDING_GAMES:
        grid_number(grid, player->games);
        break;
    case STANDING_RATING:
        put_rating(grid, (int64_t)player->rating);
        break;
    case STANDING_EXPECTED:
        put_expected(grid, event->stats, player);
        break;
    case STANDING_PERFORMANCE:
        if (!performance(player->rated_score, player->rated, player->rating_sum,
                         &rating))
            rating = 0;
        put_rating(grid, rating);
        break;
    }
}

static void
add_columns(struct rows *rows, const struct event *event,
            const struct crosstable *cross, bool rated)
{
    static const struct rows_column begin[] = {
        {"place", GRID_NUMBER, put_standing, STANDING_PLACE},
        {"player", GRID_TEXT | ROWS_HEADS, put_standing, STANDING_PLAYER},
        {0},
    };
    static const struct rows_column begin_numbered[] = {
        {"place", GRID_NUMBER, put_standing, STANDING_PLACE},
        {"no", GRID_NUMBER, put_standing, STANDING_NUMBER},
        {"player", GRID_TEXT | ROWS_HEADS, put_standing, STANDING_PLAYER},
        {0},
    };
    static const struct rows_column games = {"games", GRID_NUMBER | ROWS_PART,
                                             put_standing, STANDING_GAMES};
    static const struct rows_column points = {"points", GRID_NUMBER,
                                              put_tiebreak, BY_POINTS};
    static const struct rows_column ratings[] = {
        {"rating", GRID_NUMBER, put_standing, STANDING_RATING},
        {"expected", GRID_NUMBER, put_standing, STANDING_EXPECTED},
        {"performance", GRID_NUMBER, put_standing, STANDING_PERFORMANCE},
        {0},
    };
    const struct stats *stats = event->stats;

    rows_add_all(rows, stats->crosstable ? begin_numbered : begin);
    crosstable_add_columns(cross, rows);
    rows_add(rows, games);
    if (!shows(stats, BY_POINTS))
        rows_add(rows, points);
    for (size_t i = 0; i < stats->order_count; i++)
        rows_add(rows, (struct rows_column){tiebreak_names[stats->order[i]],
                                            GRID_NUMBER, put_tiebreak,
                                            stats->order[i]});
    if (rated)
        rows_add_all(rows, ratings);
}

/* Writes a field of a game that does not count. */
static void
put_field_of(struct grid *grid, const void *row, unsigned which)
{
    const struct pdn_slice *field = row;

    grid_text(grid, field[which].start, field[which].size);
}

static void
put_why_not(struct grid *grid, const void *row, unsigned which)
{
    (void)which;
    grid_string(grid, why_not(row));
}

/* Lists the games that did not count, sorted by the names of their players. */
static bool
put_not_counted(const struct stats *stats, const struct counts *counts,
                struct text *out)
{
    static const struct rows_column columns[] = {
        {"white", GRID_TEXT, put_field_of, FIELD_WHITE},
        {"black", GRID_TEXT, put_field_of, FIELD_BLACK},
        {"round", GRID_TEXT, put_field_of, FIELD_ROUND},
        {"reason", GRID_TEXT, put_why_not, 0},
        {0},
    };
    const struct table *games = &counts->table[TABLE_EVENT];
    struct pdn_slice field[FIELDS];
    struct rows rows = {0};
    struct grid_look look = stats_look(stats, "not-counted");
    bool done = true;

    if (stats->format != FORMAT_TEXT && stats->format != FORMAT_JSON)
        return true;
    rows_add_all(&rows, columns);
    for (size_t i = 0; i < games->count; i++) {
        if (*table_numbers(games, i) != 0)
            continue;
        split(table_key(games, i), field);
        rows_put(&rows, field);
    }
    if (rows.grid.count != 0 && stats->format == FORMAT_TEXT)
        say(out, "\nNot counted:\n");
    if (rows.grid.count != 0 || rows.grid.failed)
        done = rows_write(&rows, &look, out);
    rows_free(&rows);
    return done;
}

/* Counts the events by name; games without one may belong to any event. */
static uint64_t
count_events(const struct counts *counts)
{
    const struct pdn_slice all = {"", 0};
    size_t end, from = items_from(counts, all, ITEM_EVENT, &end);
    uint64_t events = 0;

    for (size_t i = from; i < end; i++)
        events += !is_no_one(item_text(counts, i, all));
    return events;
}

/* Writes the assumptions of the table, where they matter. */
static void
put_doubts(const struct event *event, const struct crosstable *cross,
           uint64_t events, struct text *out)
{
    if (events > 1)
        say(out,
            "This table combines {events} events; to select one, use pdn-grep "
            "--tag='Event=...'\n",
            PUT(events, events));
    if (event->unnumbered == 0 || !event->stats->crosstable ||
        cross->round_robin)
        return;
    if (event->unnumbered == event->meeting_count)
        say(out, "No game has a round number, so columns are games in input "
                 "order\n");
    else
        say_counted(out, event->unnumbered,
                    "{count} game has no round number, so columns are games in "
                    "input order\n",
                    "{count} games have no round number, so columns are games "
                    "in input order\n");
}

/* What games without moves count for, if there are any. */
static const char *const unplayed_counts[] = {
    [UNPLAYED_OWN] = TEMPLATE(
        "Unplayed: {count}; in tie-breaks the opponent counts with the "
        "player's own points (--unplayed=own)\n",
        count),
    [UNPLAYED_ZERO] =
        TEMPLATE("Unplayed: {count}; in tie-breaks the opponent counts with 0 "
                 "points (--unplayed=zero)\n",
                 count),
    [UNPLAYED_SKIP] =
        TEMPLATE("Unplayed: {count}; in tie-breaks the opponent does not count "
                 "(--unplayed=skip)\n",
                 count),
};

/*
 * Writes the point system and the rule for unplayed games, for people and
 * programs.
 */
static void
put_rules(const struct event *event, const struct crosstable *cross,
          uint64_t events, struct text *out)
{
    const struct stats *stats = event->stats;
    uint64_t unplayed = 0;

    for (size_t i = 0; i < event->meeting_count; i++)
        unplayed += !event->meetings[i].played;
    if (stats->format == FORMAT_JSON) {
        const char *how = unplayed_names[stats->unplayed];

        json_begin(out, "rules");
        json_string(out, "points", stats->half_points ? "1-1/2-0" : "2-1-0",
                    stats->half_points ? 7 : 5);
        json_string(out, "unplayed", how, strlen(how));
        json_number(out, "unplayed_games", unplayed);
        json_number(out, "events", events);
        json_number(out, "games_without_round", event->unnumbered);
        json_end(out);
    } else if (stats->format == FORMAT_TEXT) {
        if (stats->half_points)
            say(out, "\nPoints 1-½-0\n");
        else
            say(out, "\nPoints 2-1-0\n");
        if (unplayed != 0)
            text_say(out, unplayed_counts[stats->unplayed],
                     PDN_PUTS(PUT(count, unplayed), {0}));
        put_doubts(event, cross, events, out);
    }
}

static bool
write_event(struct event *event, const struct crosstable *cross,
            struct text *out)
{
    const struct stats *stats = event->stats;
    struct grid_look look =
        stats_look(stats, stats->crosstable ? "crosstable" : "standing");
    struct standing standing = {.event = event, .cross = cross};
    struct rows rows = {0};
    bool rated = false, done;

    for (size_t i = 0; i < event->player_count; i++)
        rated |= event->players[i].rating != 0 || event->players[i].rated != 0;
    add_columns(&rows, event, cross, rated);
    for (; standing.index < event->player_count; standing.index++) {
        list_games(cross, standing.index);
        rows_put(&rows, &standing);
    }
    done = rows_write(&rows, &look, out);
    rows_free(&rows);
    return done;
}

enum pdn_status
event_write(const struct stats *stats, const struct counts *counts,
            struct text *out)
{
    struct event event = {.stats = stats};
    struct table names = {.width = 1};
    struct crosstable cross = {0};
    enum pdn_status status = PDN_E_NOMEM;

    if (read_event(&event, counts, &names) && standings_make(&event))
        status = stats->crosstable ? crosstable_open(&cross, &event) : PDN_OK;
    if (status == PDN_OK && !write_event(&event, &cross, out))
        status = PDN_E_NOMEM;
    if (status == PDN_OK) {
        put_rules(&event, &cross, count_events(counts), out);
        if (!put_not_counted(stats, counts, out))
            status = PDN_E_NOMEM;
    }
    crosstable_free(&cross);
    for (size_t i = 0; event.players != NULL && i < event.player_count; i++)
        free(event.players[i].meetings);
    free(event.players);
    free(event.meetings);
    free(event.rounds);
    table_free(&names);
    return status;
}
