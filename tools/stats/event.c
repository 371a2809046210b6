// SPDX-License-Identifier: BSD-2-Clause
/*
 * event.c - the players and games of one event, and their table.
 *
 * A game is kept as a key that sorts in the order of the input: file and
 * offset, then its fields.  A game without a move against nobody is a bye;
 * other games without two names, or without one result, do not count; those
 * with a name or a round are listed below the table.
 */
#include "event.h"

#include "json.h"
#include "nobody.h"
#include "round.h"

#include <stdio.h>
#include <stdlib.h>

enum { PLACE = 12, CELL = 64, ROUND_DIGITS = 9 };

/* What stands in place of an outcome. */
enum {
    OUTCOME_CONFLICT = PDN_OUTCOME_OTHER + 1,
    OUTCOME_NO_START,
};

/* The fields of a record, behind the place. */
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
put_place(struct text *key, uint64_t number, unsigned bytes)
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

/* Why the game of a key does not count; NULL: it does. */
static const char *
why_not(const struct pdn_slice field[FIELDS])
{
    struct pdn_slice white = field[FIELD_WHITE], black = field[FIELD_BLACK];
    bool bye = is_nobody(white) != is_nobody(black) &&
               *field[FIELD_PLAYED].start == 'f';

    if (!bye && (is_nobody(white) || is_nobody(black)))
        return why_nameless;
    if (slice_compare(white, black) == 0)
        return "with one player on both sides";
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
    /* Without a round either, nothing would tell it from the next. */
    if (is_nobody(white) && is_nobody(black) &&
        tag_is_unknown(pdn_game_tag(game, PDN_TAG_ROUND)))
        return why_nameless;
    text_clear(key);
    put_place(key, counter->file, 4);
    put_place(key, game->offset, 8);
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
    *row = why != NULL ? 0 : 1; /* of each place there is one game */
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

/* Of a game in its round; 0 where that is not clear. */
static int64_t
place_of(struct pdn_slice round)
{
    struct round_range range = {0, 0};

    return round_read(round, &range) ? range.first : 0;
}

static size_t
number_in(const struct table *names, struct pdn_slice name)
{
    return is_nobody(name) ? NO_PLAYER
                           : (size_t)*table_find(names, name.start, name.size);
}

/* Reads the records; players get numbers in the order of their names. */
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
            done = done && (is_nobody(field[side]) ||
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

static void
put_columns(struct grid *grid, const struct event *event,
            const struct crosstable *cross, bool rated)
{
    const struct stats *stats = event->stats;

    grid_column(grid, "place", GRID_NUMBER);
    if (stats->crosstable)
        grid_column(grid, "no", GRID_NUMBER);
    grid_column(grid, "player", GRID_TEXT);
    grid_heads(grid);
    crosstable_put_columns(cross, grid);
    grid_part(grid);
    grid_column(grid, "games", GRID_NUMBER);
    if (!shows(stats, BY_POINTS))
        grid_column(grid, "points", GRID_NUMBER);
    for (size_t i = 0; i < stats->order_count; i++)
        grid_column(grid, tiebreak_names[stats->order[i]], GRID_NUMBER);
    if (!rated)
        return;
    grid_column(grid, "rating", GRID_NUMBER);
    grid_column(grid, "expected", GRID_NUMBER);
    grid_column(grid, "performance", GRID_NUMBER);
}

static void
put_ratings(struct grid *grid, const struct stats *stats,
            const struct player *player)
{
    int64_t rating;
    char text[CELL];

    if (player->rating != 0)
        grid_number(grid, player->rating);
    else
        grid_empty(grid);
    snprintf(text, sizeof text, "%.2f",
             player->expected / (stats->half_points ? 2 : 1));
    if (player->rated_both != 0)
        grid_string(grid, text);
    else
        grid_empty(grid);
    if (performance(player->rated_score, player->rated, player->rating_sum,
                    &rating) &&
        rating > 0)
        grid_number(grid, (uint64_t)rating);
    else
        grid_empty(grid);
}

static void
put_player(struct grid *grid, const struct event *event, size_t index,
           const struct crosstable *cross, bool rated)
{
    const struct stats *stats = event->stats;
    const struct player *player = &event->players[index];

    grid_number(grid, player->group + 1);
    if (stats->crosstable)
        grid_number(grid, index + 1);
    grid_text(grid, player->name.start, player->name.size);
    if (stats->crosstable)
        crosstable_put_row(cross, grid, index);
    grid_number(grid, player->games);
    if (!shows(stats, BY_POINTS))
        grid_fraction(grid, player->value[BY_POINTS],
                      tiebreak_divisor(stats, BY_POINTS));
    for (size_t i = 0; i < stats->order_count; i++)
        grid_fraction(grid, player->value[stats->order[i]],
                      tiebreak_divisor(stats, stats->order[i]));
    if (rated)
        put_ratings(grid, stats, player);
}

/* Which games did not count, by the names of their players. */
static bool
put_not_counted(const struct stats *stats, const struct counts *counts,
                struct text *out)
{
    const struct table *games = &counts->table[TABLE_EVENT];
    struct pdn_slice field[FIELDS];
    struct grid grid = {0};
    struct grid_look look = stats_look(stats, "not-counted");
    bool done;

    grid_column(&grid, "white", GRID_TEXT);
    grid_column(&grid, "black", GRID_TEXT);
    grid_column(&grid, "round", GRID_TEXT);
    grid_column(&grid, "reason", GRID_TEXT);
    for (size_t i = 0; i < games->count; i++) {
        if (*table_numbers(games, i) != 0)
            continue;
        split(table_key(games, i), field);
        grid_text(&grid, field[FIELD_WHITE].start, field[FIELD_WHITE].size);
        grid_text(&grid, field[FIELD_BLACK].start, field[FIELD_BLACK].size);
        grid_text(&grid, field[FIELD_ROUND].start, field[FIELD_ROUND].size);
        grid_string(&grid, why_not(field));
    }
    if (grid.count != 0 && stats->format == FORMAT_TEXT)
        text_string(out, "\nNot counted:\n");
    if (grid.count != 0 &&
        (stats->format == FORMAT_TEXT || stats->format == FORMAT_JSON))
        grid_write(&grid, &look, out);
    done = !grid.failed && !grid.text.failed;
    grid_free(&grid);
    return done;
}

/* Events by name; games without the name of one are of any. */
static uint64_t
count_events(const struct counts *counts)
{
    const struct pdn_slice all = {"", 0};
    size_t end, from = items_from(counts, all, ITEM_EVENT, &end);
    uint64_t events = 0;

    for (size_t i = from; i < end; i++)
        events += !is_nobody(item_text(counts, i, all));
    return events;
}

/* What the table takes for one that may not be: said only where it matters. */
static void
put_doubts(const struct event *event, const struct crosstable *cross,
           uint64_t events, struct text *out)
{
    if (events > 1) {
        text_string(out, "Games of ");
        text_decimal(out, events);
        text_string(out, " events, in one table; pdn-grep --tag='Event=...' "
                         "chooses those of one\n");
    }
    if (event->unnumbered == 0 || !event->stats->crosstable ||
        cross->round_robin)
        return;
    text_string(out, "Round is unknown");
    if (event->unnumbered != event->meeting_count) {
        text_string(out, " of ");
        text_decimal(out, event->unnumbered);
        text_string(out, event->unnumbered == 1 ? " game" : " games");
    }
    text_string(out, ": columns are games, in the order of the input\n");
}

/* What games without a move count for, where there are any. */
static void
put_unplayed(const struct stats *stats, uint64_t count, struct text *out)
{
    static const char *const counts[] = {
        [UNPLAYED_OWN] = "has one's own points",
        [UNPLAYED_ZERO] = "has 0 points",
        [UNPLAYED_SKIP] = "does not count",
    };

    text_string(out, "Unplayed: ");
    text_decimal(out, count);
    text_string(out, "; in tie-breaks the opponent ");
    text_string(out, counts[stats->unplayed]);
    text_string(out, " (--unplayed=");
    text_string(out, unplayed_names[stats->unplayed]);
    text_string(out, ")\n");
}

/* How points and unplayed games were taken, for people and programs. */
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
        text_string(out, stats->half_points ? "\nPoints 1-½-0\n"
                                            : "\nPoints 2-1-0\n");
        if (unplayed != 0)
            put_unplayed(stats, unplayed, out);
        put_doubts(event, cross, events, out);
    }
}

static bool
write_event(struct event *event, const struct crosstable *cross,
            struct text *out)
{
    const struct stats *stats = event->stats;
    bool rated = false, done;
    struct grid_look look =
        stats_look(stats, stats->crosstable ? "crosstable" : "standing");
    struct grid grid = {0};

    for (size_t i = 0; i < event->player_count; i++)
        rated |= event->players[i].rating != 0 || event->players[i].rated != 0;
    put_columns(&grid, event, cross, rated);
    for (size_t i = 0; i < event->player_count; i++)
        put_player(&grid, event, i, cross, rated);
    grid_write(&grid, &look, out);
    done = !grid.failed;
    grid_free(&grid);
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
