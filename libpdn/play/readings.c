// SPDX-License-Identifier: BSD-2-Clause
/*
 * readings.c - decides moves that the text leaves open.
 *
 * Two squares can join several captures that take different pieces.  Each is
 * kept as a reading, and all readings are played through the following moves of
 * the same line until only one is still legal; that one was meant.  A later
 * ambiguous move splits a reading.  If several stay legal to the end or break
 * at the same move, the capture stays undecided.
 *
 * The search ends at set-ups of the whole position and at unwritten moves,
 * after which all readings are the same, and when the judging budget is spent.
 *
 * Some moves are partly readable, such as 1?-23, ??-23 or 3?x?7, or not at all:
 * ??.  A question mark replaces a digit, two of them a whole square.  All legal
 * moves that fit are readings, and are played on in the same way.  If only one
 * of them lets the game continue as written, that move was meant.  Otherwise
 * the position after it is unknown.
 */
#include "readings_int.h"

#include "bytes_int.h"
#include "ending_int.h"
#include "findings_int.h"
#include "line_int.h"
#include "move_int.h"
#include "numbers_int.h"
#include "pdn/fen.h"
#include "pdn/replay.h"
#include "pdn/sentence.h"
#include "reason_int.h"
#include "replayer_int.h"
#include "variant_int.h"
#include "words_int.h"

#include <string.h>

/* The place of the search in the text of the line. */
struct ahead {
    size_t index; /* next move */
    size_t item;  /* next item */
    int inner;    /* variations entered since */
};

enum { WORD_SHOWN = 31 }; /* bytes of a move that a message quotes */

enum event { AHEAD_MOVE, AHEAD_TURN, AHEAD_END };

/* Returns what an item means for the line; AHEAD_MOVE for nothing. */
static enum event
look_at_item(const struct pdn_replayer *replayer, struct ahead *ahead,
             const struct pdn_item *item, enum dr_side *turn)
{
    const struct pdn_game *game = replayer->game;
    struct pdn_fen fen;

    if (item->kind == PDN_ITEM_OPEN)
        ahead->inner++;
    else if (item->kind == PDN_ITEM_CLOSE && ahead->inner-- == 0)
        return AHEAD_END;
    if (ahead->inner != 0)
        return AHEAD_MOVE;
    if (item->kind == PDN_ITEM_ELLIPSIS)
        return game->text[item->offset] == '.' ? AHEAD_MOVE : AHEAD_END;
    if (item->kind != PDN_ITEM_SETUP)
        return AHEAD_MOVE;
    pdn_fen_read(&fen, replayer->variant, play_setup_text(game, item));
    if (fen.error != PDN_FEN_OK || (fen.departures & PDN_FEN_TURN_ONLY) == 0)
        return AHEAD_END;
    *turn = (enum dr_side)fen.position.turn;
    return AHEAD_TURN;
}

/* Advances to the next move of the line, which is then ahead->index. */
static enum event
look_ahead(const struct pdn_replayer *replayer, struct ahead *ahead,
           enum dr_side *turn)
{
    const struct pdn_game *game = replayer->game;

    for (; ahead->index < game->move_count; ahead->index++) {
        while (ahead->item < game->item_count &&
               game->items[ahead->item].move <= ahead->index) {
            enum event event = look_at_item(replayer, ahead,
                                            &game->items[ahead->item++], turn);

            if (event != AHEAD_MOVE)
                return event;
        }
        if (ahead->inner == 0)
            return AHEAD_MOVE;
    }
    return AHEAD_END;
}

/* Adds a reading to the next generation.  Returns false if it is full. */
static bool
keep(struct play_readings *readings, int next, uint8_t root,
     const struct dr_position *position)
{
    struct play_reading *state = readings->state[next];
    size_t count = readings->count[next];

    for (size_t i = 0; i < count; i++)
        if (state[i].root == root &&
            dr_position_equal(&state[i].position, position))
            return true;
    if (count == READINGS_MAX)
        return false;
    state[count] = (struct play_reading){*position, root};
    readings->count[next] = count + 1;
    return true;
}

/*
 * Plays a written move in one reading.  Returns false if the next generation is
 * full.
 */
static bool
advance(struct pdn_replayer *replayer, int next,
        const struct play_reading *reading, uint32_t index)
{
    const struct dr_variant *variant = replayer->variant;
    struct play_readings *readings = &replayer->readings;
    uint8_t squares[DR_ROW_MAX];
    struct dr_position after;
    struct dr_move move;

    replayer->work.done += READING_WORK;
    if (play_squares(replayer->game, variant, index, squares) == 2 &&
        dr_inquiry_find(&readings->asked, variant, &reading->position,
                        squares[0], squares[1], &move) == DR_FOUND_ONE) {
        after = reading->position;
        dr_play(variant, &after, &move);
        return keep(readings, next, reading->root, &after);
    }
    replayer->work.done += READING_WORK;
    play_match(replayer, &readings->asked, &reading->position, index);
    for (size_t i = 0; i < replayer->moves.count; i++) {
        after = reading->position;
        dr_play(variant, &after, &replayer->moves.move[i]);
        if (!keep(readings, next, reading->root, &after))
            return false;
    }
    return true;
}

static uint64_t
roots_alive(const struct play_readings *readings, int side)
{
    uint64_t alive = 0;

    for (size_t i = 0; i < readings->count[side]; i++)
        alive |= UINT64_C(1) << readings->state[side][i].root;
    return alive;
}

static bool
is_single(uint64_t set)
{
    return set != 0 && (set & (set - 1)) == 0;
}

static size_t
lowest(uint64_t set)
{
    size_t at = 0;

    while ((set >> at & 1) == 0)
        at++;
    return at;
}

/* Makes each capture a first reading. */
static void
begin(struct pdn_replayer *replayer, const struct dr_position *position)
{
    struct play_readings *readings = &replayer->readings;
    size_t count = replayer->moves.count;

    readings->roots = count > READINGS_MAX ? READINGS_MAX : count;
    readings->count[0] = 0;
    for (size_t i = 0; i < readings->roots; i++) {
        struct play_reading *reading = &readings->state[0][i];

        readings->root[i] = replayer->moves.move[i];
        reading->root = (uint8_t)i;
        reading->position = *position;
        dr_play(replayer->variant, &reading->position, &readings->root[i]);
        readings->count[0]++;
    }
}

/*
 * Returns true if all readings end with the same material, all won or all not.
 */
static bool
end_alike(const struct pdn_replayer *replayer, int side)
{
    const struct dr_variant *variant = replayer->variant;
    const struct play_reading *state = replayer->readings.state[side];
    struct dr_material first =
        dr_position_material(variant, &state[0].position);
    bool won = !dr_can_move(variant, &state[0].position);

    for (size_t i = 1; i < replayer->readings.count[side]; i++) {
        const struct dr_position *position = &state[i].position;
        struct dr_material other = dr_position_material(variant, position);

        for (int s = 0; s < 2; s++)
            if (first.men[s] != other.men[s] ||
                first.kings[s] != other.kings[s])
                return false;
        if (won == dr_can_move(variant, position))
            return false;
    }
    return true;
}

/* Plays one move in all readings.  Returns false at a limit. */
static bool
advance_all(struct pdn_replayer *replayer, int now, uint32_t index)
{
    struct play_readings *readings = &replayer->readings;

    readings->count[!now] = 0;
    for (size_t i = 0; i < readings->count[now]; i++)
        if (!advance(replayer, !now, &readings->state[now][i], index) ||
            dr_work_spent(&replayer->work))
            return false;
    return true;
}

static void
turn_all(struct play_readings *readings, int now, enum dr_side turn)
{
    for (size_t i = 0; i < readings->count[now]; i++)
        readings->state[now][i].position.turn = (uint8_t)turn;
}

struct play_choice
play_choose(struct pdn_replayer *replayer, const struct play_line *line,
            uint32_t index)
{
    struct play_readings *readings = &replayer->readings;
    struct ahead ahead = {index + 1, replayer->item, 0};
    struct play_choice choice = {
        .limited = replayer->moves.count > READINGS_MAX,
    };
    enum dr_side turn = DR_WHITE;
    uint64_t all;
    int now = 0;
    enum event event = AHEAD_END;

    begin(replayer, &line->now.position);
    all = choice.open = roots_alive(readings, now);
    while (!choice.limited &&
           (event = look_ahead(replayer, &ahead, &turn)) != AHEAD_END) {
        if (event == AHEAD_TURN) {
            turn_all(readings, now, turn);
            continue;
        }
        if (!advance_all(replayer, now, (uint32_t)ahead.index)) {
            choice.limited = true;
            break;
        }
        choice.distance++;
        choice.index = (uint32_t)ahead.index++;
        if (readings->count[!now] == 0)
            break; /* they break at the same move */
        now = !now;
        choice.open = roots_alive(readings, now);
        choice.decided = is_single(choice.open);
        if (choice.decided)
            break;
    }
    choice.root = lowest(choice.open);
    choice.ends_alike = !choice.limited && !choice.decided &&
                        event == AHEAD_END && choice.open == all &&
                        end_alike(replayer, now);
    return choice;
}

/* "11... 35-40 (ply 22)", the move that decides */
struct decider {
    uint64_t number, ply;
    bool dots;
    struct pdn_slice move; /* as written */
};

static struct decider
decider_of(const struct pdn_replayer *replayer, const struct play_line *line,
           const struct play_choice *choice)
{
    const struct pdn_written *by = &replayer->game->written[choice->index];
    struct play_numbering numbering = line->now.numbering;
    bool starts = line->now.position.turn == replayer->variant->first;

    for (uint32_t i = 0; i < choice->distance; i++, starts = !starts)
        play_numbering_ply(&numbering, starts);
    return (struct decider){
        .number = play_numbering_of(&numbering, starts),
        .ply = line->now.ply + 1 + (uint64_t)choice->distance,
        .dots = !starts,
        .move = {replayer->game->text + by->offset,
                 by->length < WORD_SHOWN ? by->length : WORD_SHOWN},
    };
}

static bool
put_decider(const struct pdn_sink *sink, const void *value)
{
    const struct decider *by = value;
    const struct pdn_put puts[] = {
        PUT(number, by->number),
        PUT(move, by->move),
        PUT(ply, by->ply),
        {0},
    };

    return pdn_sentence(sink,
                        by->dots ? TEMPLATE("{number}... {move} (ply {ply})",
                                            number, move, ply)
                                 : TEMPLATE("{number}. {move} (ply {ply})",
                                            number, move, ply),
                        puts) == PDN_OK;
}

static void
report_resolved(struct pdn_replayer *replayer, const struct play_line *line,
                const struct pdn_where *where, const struct play_choice *choice)
{
    const struct dr_move *move = &replayer->readings.root[choice->root];
    const struct words_squares taken = {replayer->variant, move->captured};
    struct decider by;
    struct words_moves told;

    if (!findings_wanted(replayer->findings, PDN_D_AMBIGUOUS_RESOLVED, where))
        return;
    told = play_told(replayer, &line->now.position, move);
    by = decider_of(replayer, line, choice);
    findings_say(replayer->findings, PDN_D_AMBIGUOUS_RESOLVED, where,
                 "fits {count} captures; read as {move} (takes {squares}), the "
                 "only one that allows {other}",
                 PUT(count, replayer->readings.roots),
                 PUT_BY(move, words_moves, &told),
                 PUT_BY(squares, words_squares, &taken),
                 PUT_BY(other, put_decider, &by));
    play_show(replayer, &line->now.position);
}

/*
 * Moves the remaining readings to replayer->moves, and returns them for a
 * message.
 */
static struct words_moves
keep_open(struct pdn_replayer *replayer, const struct play_line *line,
          const struct play_choice *choice, enum words_moves_as as)
{
    const struct play_readings *readings = &replayer->readings;
    struct dr_moves *moves = &replayer->moves;

    moves->count = 0;
    for (size_t i = 0; i < readings->roots; i++)
        if ((choice->open >> i & 1) != 0)
            moves->move[moves->count++] = readings->root[i];
    return (struct words_moves){
        .as = as,
        .variant = replayer->variant,
        .position = &line->now.position,
        .moves = moves->move,
        .count = moves->count,
    };
}

static void
report_ambiguous(struct pdn_replayer *replayer, const struct play_line *line,
                 const struct pdn_where *where,
                 const struct play_choice *choice)
{
    struct dr_moves *moves = &replayer->moves;
    struct words_moves listed;
    struct pdn_put fits;

    if (!findings_wanted(replayer->findings, PDN_D_AMBIGUOUS, where))
        return;
    listed = keep_open(replayer, line, choice, WORDS_MOVES_TAKING);
    fits = PUT_PHRASE(fits,
                      choice->limited
                          ? TEMPLATE("fits {count} captures (only part of the "
                                     "following moves was tried)",
                                     count)
                          : TEMPLATE("fits {count} captures", count),
                      PUT(count, moves->count));
    if (play_may_list(replayer, moves->move, moves->count))
        findings_say(replayer->findings, PDN_D_AMBIGUOUS, where,
                     "{fits}: {moves}", fits,
                     PUT_BY(moves, words_moves, &listed));
    else
        findings_say(replayer->findings, PDN_D_AMBIGUOUS, where, "{fits}",
                     fits);
    play_show(replayer, &line->now.position);
}

bool
play_choice_report(struct pdn_replayer *replayer, const struct play_line *line,
                   const struct pdn_where *where, uint32_t index,
                   const struct play_choice *choice)
{
    if (choice->decided) {
        report_resolved(replayer, line, where, choice);
        return false;
    }
    if (choice->ends_alike &&
        play_ad_libitum(replayer->game, index, replayer->item))
        return false;
    report_ambiguous(replayer, line, where, choice);
    return true;
}

/* A partly readable square. */
struct pattern {
    char sign[2]; /* digits and question marks, most significant first */
    size_t size;
};

static bool
is_part(char c)
{
    return c == '?' || byte_is_digit(c);
}

/* Splits a text into squares.  Returns 0 if there are too many. */
static size_t
read_patterns(const char *text, size_t size,
              struct pattern patterns[DR_ROW_MAX])
{
    size_t count = 0;
    bool inside = false;

    for (size_t i = 0; i < size; i++) {
        struct pattern *pattern = &patterns[inside ? count - 1 : count];

        if (!is_part(text[i])) {
            inside = false;
            continue;
        }
        if (!inside) {
            if (count == DR_ROW_MAX)
                return 0;
            count++;
            pattern->size = 0;
            inside = true;
        }
        if (pattern->size == sizeof pattern->sign)
            return 0;
        pattern->sign[pattern->size++] = text[i];
    }
    return count;
}

static bool
digit_fits(char sign, unsigned digit)
{
    return sign == '?' || (unsigned)(sign - '0') == digit;
}

/* An unreadable digit before another digit may stand for none. */
static bool
square_fits(const struct pattern *pattern, unsigned square)
{
    unsigned tens = square / 10, ones = square % 10;

    if (pattern->size == 1)
        return pattern->sign[0] == '?' ||
               (tens == 0 && digit_fits(pattern->sign[0], ones));
    if (pattern->sign[0] == '?' && pattern->sign[1] == '?')
        return true;
    return digit_fits(pattern->sign[0], tens) &&
           digit_fits(pattern->sign[1], ones);
}

/* Returns true if the squares in between are some of the row's, in order. */
static bool
some_of_row(const struct pattern *between, size_t count, const uint8_t *row,
            size_t row_count)
{
    size_t at = 1;

    for (size_t i = 0; i < count; i++, at++) {
        while (at + 1 < row_count && !square_fits(&between[i], row[at]))
            at++;
        if (at + 1 >= row_count)
            return false;
    }
    return true;
}

/*
 * Returns true if they are captured squares, ascending or not, all different.
 */
static bool
all_captured(const struct pattern *between, size_t count,
             struct dr_squares captured)
{
    for (size_t i = 0; i < count; i++) {
        unsigned square = 0;

        while ((square = dr_squares_next(captured, square)) != 0 &&
               !square_fits(&between[i], square))
            continue;
        if (square == 0)
            return false;
        dr_squares_remove(&captured, square);
    }
    return true;
}

static bool
move_fits(const struct dr_variant *variant, const struct dr_position *position,
          const struct dr_move *move, const struct pattern *patterns,
          size_t count, struct dr_work *work)
{
    uint8_t row[DR_ROW_MAX];

    if (!square_fits(&patterns[0], move->from) ||
        !square_fits(&patterns[count - 1], move->to))
        return false;
    if (count == 2 || all_captured(patterns + 1, count - 2, move->captured))
        return true;
    return some_of_row(patterns + 1, count - 2, row,
                       dr_move_row_counted(variant, position, move, work, row));
}

static size_t
patterns_of(const struct pdn_game *game, size_t index,
            struct pattern patterns[DR_ROW_MAX])
{
    const struct pdn_written *written = &game->written[index];

    return read_patterns(game->text + written->offset, written->length,
                         patterns);
}

bool
play_can_mean(const struct pdn_game *game, size_t index,
              const struct dr_variant *variant,
              const struct dr_position *position, const struct dr_move *move,
              struct dr_work *work)
{
    struct pattern patterns[DR_ROW_MAX];
    size_t count = patterns_of(game, index, patterns);

    /* A single pattern is ??, which is entirely unreadable. */
    return count == 1 || (count != 0 && move_fits(variant, position, move,
                                                  patterns, count, work));
}

bool
play_can_mean_ends(const struct pdn_game *game, size_t index, unsigned from,
                   unsigned to)
{
    struct pattern patterns[DR_ROW_MAX];
    size_t count = patterns_of(game, index, patterns);

    return count == 1 || (count != 0 && square_fits(&patterns[0], from) &&
                          square_fits(&patterns[count - 1], to));
}

void
play_completions(const struct pdn_game *game, struct dr_inquiry *inquiry,
                 size_t index, struct dr_moves *list)
{
    const struct dr_moves *legal = dr_inquiry_moves(inquiry);

    list->count = 0;
    list->overflow = legal->overflow;
    for (size_t i = 0; i < legal->count; i++)
        if (play_can_mean(game, index, inquiry->variant, &inquiry->position,
                          &legal->move[i], inquiry->work))
            list->move[list->count++] = legal->move[i];
}

/* One move is left.  Returns true if it is used. */
static bool
fill_in(struct pdn_replayer *replayer, const struct play_line *line,
        const struct pdn_where *where, const struct dr_move *move,
        const struct play_choice *choice)
{
    bool filled = !replayer->options->no_filling;
    enum pdn_code code = filled ? PDN_D_UNREADABLE_RESOLVED : PDN_D_UNREADABLE;
    struct words_moves told;
    struct pdn_put read;

    if (!findings_wanted(replayer->findings, code, where))
        return filled;
    told = play_told(replayer, &line->now.position, move);
    read = PUT_PHRASE(
        read,
        filled ? TEMPLATE("read as {move}", move)
               : TEMPLATE("not completed, although it can be read as {move}",
                          move),
        PUT_BY(move, words_moves, &told));
    if (choice == NULL) {
        findings_say(replayer->findings, code, where,
                     "{read}, the only legal move that fits", read);
    } else {
        const struct decider by = decider_of(replayer, line, choice);

        findings_say(
            replayer->findings, code, where,
            "fits {count} legal moves; {read}, the only one that allows "
            "{other}",
            PUT(count, replayer->readings.roots), read,
            PUT_BY(other, put_decider, &by));
    }
    play_show(replayer, &line->now.position);
    return filled;
}

/*
 * Reports that several moves are possible, or none, so that the position is
 * unknown from here on.
 */
static void
report_open(struct pdn_replayer *replayer, const struct play_line *line,
            const struct pdn_where *where, const struct play_choice *choice)
{
    struct dr_moves *moves = &replayer->moves;
    struct words_moves listed;
    struct pdn_put fits;

    if (!findings_wanted(replayer->findings, PDN_D_UNREADABLE, where))
        return;
    if (choice == NULL) {
        findings_say(replayer->findings, PDN_D_UNREADABLE, where,
                     "no legal move fits the readable part");
        play_show(replayer, &line->now.position);
        return;
    }
    listed = keep_open(replayer, line, choice, WORDS_MOVES_OR);
    fits = PUT_PHRASE(fits,
                      choice->limited
                          ? TEMPLATE("fits {count} legal moves (only part of "
                                     "the following moves was tried)",
                                     count)
                          : TEMPLATE("fits {count} legal moves", count),
                      PUT(count, moves->count));
    if (play_may_list(replayer, moves->move, moves->count))
        findings_say(replayer->findings, PDN_D_UNREADABLE, where,
                     "{fits}: {moves}", fits,
                     PUT_BY(moves, words_moves, &listed));
    else
        findings_say(replayer->findings, PDN_D_UNREADABLE, where, "{fits}",
                     fits);
    play_show(replayer, &line->now.position);
}

bool
play_unreadable(struct pdn_replayer *replayer, const struct play_line *line,
                const struct pdn_where *where, uint32_t index,
                struct dr_move *move)
{
    struct play_choice choice;

    dr_inquire(&replayer->asked, replayer->variant, &line->now.position);
    play_completions(replayer->game, &replayer->asked, index, &replayer->moves);
    if (play_gives_up(replayer, index))
        return false;
    if (replayer->moves.count == 0) {
        report_open(replayer, line, where, NULL);
        return false;
    }
    if (replayer->moves.count == 1) {
        *move = replayer->moves.move[0];
        return fill_in(replayer, line, where, move, NULL);
    }
    choice = play_choose(replayer, line, index);
    if (!choice.decided) {
        report_open(replayer, line, where, &choice);
        return false;
    }
    *move = replayer->readings.root[choice.root];
    return fill_in(replayer, line, where, move, &choice);
}
