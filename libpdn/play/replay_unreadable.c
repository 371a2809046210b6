// SPDX-License-Identifier: BSD-2-Clause
/*
 * replay_unreadable.c - moves of which somebody could not read all: 1?-23,
 * ??-23, 3?x?7, or nothing: ??.
 *
 * A question mark stands for a digit, alone or doubled for a whole square.
 * All legal moves whose squares fit are its readings; like those of a capture
 * that the text leaves open they are played on, and the only one that lets
 * the game go on as written was meant.  If there is no such one, the position
 * after it is not known.
 */
#include "replay_int.h"

#include <string.h>

/* A square as far as it can be read. */
struct pattern {
    char sign[2]; /* digits and question marks, most significant first */
    size_t size;
};

static bool
is_part(char c)
{
    return c == '?' || (c >= '0' && c <= '9');
}

/* Splits a text into squares; none if there are more than fit. */
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

/* A digit that cannot be read may be none, before another digit. */
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

/* Whether the squares between are some of the row's, in order. */
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

/* Whether they are captured squares, ascending or not, each its own. */
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
replay_can_mean(const struct pdn_game *game, size_t index,
                const struct dr_variant *variant,
                const struct dr_position *position, const struct dr_move *move,
                struct dr_work *work)
{
    struct pattern patterns[DR_ROW_MAX];
    size_t count = patterns_of(game, index, patterns);

    /* One: ??, nothing of it can be read. */
    return count == 1 || (count != 0 && move_fits(variant, position, move,
                                                  patterns, count, work));
}

bool
replay_can_mean_ends(const struct pdn_game *game, size_t index, unsigned from,
                     unsigned to)
{
    struct pattern patterns[DR_ROW_MAX];
    size_t count = patterns_of(game, index, patterns);

    return count == 1 || (count != 0 && square_fits(&patterns[0], from) &&
                          square_fits(&patterns[count - 1], to));
}

void
replay_completions(const struct pdn_game *game, struct dr_inquiry *inquiry,
                   size_t index, struct dr_moves *list)
{
    const struct dr_moves *legal = dr_inquiry_moves(inquiry);

    list->count = 0;
    list->overflow = legal->overflow;
    for (size_t i = 0; i < legal->count; i++)
        if (replay_can_mean(game, index, inquiry->variant, &inquiry->position,
                            &legal->move[i], inquiry->work))
            list->move[list->count++] = legal->move[i];
}

/* One move is left; returns whether it is filled in. */
static bool
fill_in(struct pdn_replayer *replayer, const struct replay_line *line,
        const struct pdn_where *where, const struct dr_move *move,
        const struct replay_choice *choice)
{
    bool filled = !replayer->options->no_filling;
    enum pdn_code code = filled ? PDN_D_UNREADABLE_RESOLVED : PDN_D_UNREADABLE;
    struct words_moves told;
    struct pdn_put read;

    if (!findings_wanted(replayer->findings, code, where))
        return filled;
    told = replay_told(replayer, &line->now.position, move);
    read = PUT_PHRASE(
        read,
        filled ? TEMPLATE("read as {move}", move)
               : TEMPLATE("not filled in, though there is {move}", move),
        PUT_BY(move, words_moves, &told));
    if (choice == NULL) {
        findings_say(replayer->findings, code, where,
                     "{read}, the only legal move that fits", read);
    } else {
        const struct replay_decider by = replay_decider(replayer, line, choice);

        findings_say(
            replayer->findings, code, where,
            "fits {count} legal moves; {read}, the only one that allows "
            "{other}",
            PUT(count, replayer->readings.roots), read,
            PUT_BY(other, replay_put_decider, &by));
    }
    replay_show(replayer, &line->now.position);
    return filled;
}

/* Several moves stay possible, or none: the position is no longer known. */
static void
report_open(struct pdn_replayer *replayer, const struct replay_line *line,
            const struct pdn_where *where, const struct replay_choice *choice)
{
    struct dr_moves *moves = &replayer->moves;
    struct words_moves listed;
    struct pdn_put fits;

    if (!findings_wanted(replayer->findings, PDN_D_UNREADABLE, where))
        return;
    if (choice == NULL) {
        findings_say(replayer->findings, PDN_D_UNREADABLE, where,
                     "no legal move fits what can be read");
        replay_show(replayer, &line->now.position);
        return;
    }
    listed = replay_still_open(replayer, line, choice, WORDS_MOVES_OR);
    fits = PUT_PHRASE(
        fits,
        choice->limited
            ? TEMPLATE(
                  "fits {count} legal moves (not all that follows was tried)",
                  count)
            : TEMPLATE("fits {count} legal moves", count),
        PUT(count, moves->count));
    if (replay_may_list(replayer, moves->move, moves->count))
        findings_say(replayer->findings, PDN_D_UNREADABLE, where,
                     "{fits}: {moves}", fits,
                     PUT_BY(moves, words_moves, &listed));
    else
        findings_say(replayer->findings, PDN_D_UNREADABLE, where, "{fits}",
                     fits);
    replay_show(replayer, &line->now.position);
}

bool
replay_unreadable(struct pdn_replayer *replayer, const struct replay_line *line,
                  const struct pdn_where *where, uint32_t index,
                  struct dr_move *move)
{
    struct replay_choice choice;

    dr_inquire(&replayer->asked, replayer->variant, &line->now.position);
    replay_completions(replayer->game, &replayer->asked, index,
                       &replayer->moves);
    if (replay_gives_up(replayer, index))
        return false;
    if (replayer->moves.count == 0) {
        report_open(replayer, line, where, NULL);
        return false;
    }
    if (replayer->moves.count == 1) {
        *move = replayer->moves.move[0];
        return fill_in(replayer, line, where, move, NULL);
    }
    choice = replay_choose(replayer, line, index);
    if (!choice.decided) {
        report_open(replayer, line, where, &choice);
        return false;
    }
    *move = replayer->readings.root[choice.root];
    return fill_in(replayer, line, where, move, &choice);
}
