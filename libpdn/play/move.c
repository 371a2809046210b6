// SPDX-License-Identifier: BSD-2-Clause
/*
 * move.c - judges one written move: finds the legal move it means and plays it,
 * or finds which irregularity it is and what follows.
 *
 * Usually a single legal move joins the two squares.  Everything else is
 * matched with the possible meanings of the squares; if there are several,
 * readings.c decides.
 *
 * A move has at most one error.  The rest of the line is not judged after it,
 * unless the caller continues with moves that can be carried out (5.7).
 */
#include "move_int.h"

#include "bytes_int.h"
#include "draws_int.h"
#include "findings_int.h"
#include "line_int.h"
#include "numbers_int.h"
#include "pdn/replay.h"
#include "pdn/sentence.h"
#include "readings_int.h"
#include "reason_int.h"
#include "replayer_int.h"
#include "start_int.h"
#include "words_int.h"

#include <string.h>

static struct pdn_where
where_is(const struct pdn_replayer *replayer, const struct play_line *line,
         uint32_t index)
{
    const struct pdn_written *written = &replayer->game->written[index];
    struct pdn_where where = {
        .offset = written->offset,
        .length = written->length,
        .ply = line->now.ply + 1,
        .variation = line->depth,
    };

    play_where_of(&where, replayer, line,
                  (enum dr_side)line->now.position.turn);
    return where;
}

/* Reads squares in letters from the text of a move. */
static size_t
squares_in_letters(const struct pdn_game *game,
                   const struct dr_variant *variant,
                   const struct pdn_written *written,
                   uint8_t squares[DR_ROW_MAX])
{
    const char *at = game->text + written->offset;
    const char *end = at + written->length;
    size_t count = 0;

    while (at < end && count < DR_ROW_MAX) {
        char file = *at++;
        unsigned rank = 0, square;

        if (file >= 'A' && file <= 'Z')
            file = (char)(file - 'A' + 'a');
        if (file < 'a' || file > 'z' || at == end || !byte_is_digit(*at))
            continue;
        while (at < end && byte_is_digit(*at) && rank < 100)
            rank = rank * 10 + (unsigned)(*at++ - '0');
        square = dr_square_from_letters(variant, file, rank);
        if (square == 0)
            return 0;
        squares[count++] = (uint8_t)square;
    }
    return count >= 2 ? count : 0;
}

size_t
play_squares(const struct pdn_game *game, const struct dr_variant *variant,
             size_t index, uint8_t squares[DR_ROW_MAX])
{
    const struct pdn_written *written;
    const uint8_t *row;
    uint8_t pair[2];
    size_t count;

    if (index >= game->move_count)
        return 0;
    written = &game->written[index];
    if ((written->flags & PDN_WRITTEN_UNREADABLE) != 0)
        return 0;
    if ((written->flags & PDN_WRITTEN_LETTERS) != 0)
        return squares_in_letters(game, variant, written, squares);
    row = pdn_game_squares(game, index, pair, &count);
    if (count > DR_ROW_MAX) {
        /* No capture is that long, so only the ends are used. */
        squares[0] = row[0];
        squares[1] = row[count - 1];
        return 2;
    }
    for (size_t i = 0; i < count; i++)
        squares[i] = row[i];
    return count;
}

enum dr_fit
play_match(struct pdn_replayer *replayer, struct dr_inquiry *inquiry,
           const struct dr_position *position, uint32_t index)
{
    const struct pdn_game *game = replayer->game;
    uint8_t squares[DR_ROW_MAX];
    struct dr_attempt attempt = {
        .squares = squares,
        .capture_sign = game->written[index].sign == PDN_SIGN_CAPTURE,
    };

    replayer->moves.count = 0;
    if ((game->written[index].flags & PDN_WRITTEN_UNREADABLE) != 0) {
        dr_inquire(inquiry, replayer->variant, position);
        play_completions(game, inquiry, index, &replayer->moves);
        return replayer->moves.count != 0 ? DR_FIT_ENDS : DR_FIT_NONE;
    }
    attempt.count = play_squares(game, replayer->variant, index, squares);
    if (attempt.count < 2)
        return DR_FIT_NONE;
    dr_inquire(inquiry, replayer->variant, position);
    return dr_inquiry_match(inquiry, &attempt, &replayer->moves);
}

/* Reports a path that is wrong or longer than needed. */
static void
report_path(struct pdn_replayer *replayer, const struct play_line *line,
            const struct pdn_where *where, const struct dr_move *move,
            enum dr_fit fit, size_t count)
{
    const struct dr_position *position = &line->now.position;
    struct words_moves told = {
        .as = WORDS_MOVE_ENDS,
        .variant = replayer->variant,
        .moves = move,
        .count = 1,
    };
    struct dr_move found;

    if (fit == DR_FIT_WRONG) {
        if (!findings_wanted(replayer->findings, PDN_D_WRONG_PATH, where))
            return;
        told = play_told(replayer, position, move);
        findings_say(replayer->findings, PDN_D_WRONG_PATH, where,
                     "the squares do not fit any way of writing this capture; "
                     "read as {move}",
                     PUT_BY(move, words_moves, &told));
        return;
    }
    if (count <= 2 ||
        dr_inquiry_find(&replayer->asked, replayer->variant, position,
                        move->from, move->to, &found) != DR_FOUND_ONE)
        return;
    findings_note(replayer->findings, PDN_D_LONG_PATH, where,
                  "{move} is enough here", PUT_BY(move, words_moves, &told));
}

/*
 * Returns the written number of a ply.  For one that stood as the other side's,
 * the count was not expected.
 */
static uint32_t
number_told(const struct pdn_replayer *replayer, const struct play_point *now,
            const struct pdn_where *where, uint32_t index)
{
    uint32_t written = replayer->game->written[index].number;

    return written != 0 && written != PDN_NUMBER_MAX
               ? written
               : play_numbering_written(&now->numbering, where->move);
}

static void
carry_out(struct pdn_replayer *replayer, struct play_line *line,
          const struct pdn_where *where, struct pdn_ply *ply,
          const struct dr_position *after)
{
    const struct pdn_replay_options *options = replayer->options;
    struct play_point *now = &line->now;
    bool starts = ply->side == replayer->variant->first;

    ply->number = now->ply + 1;
    ply->variation = line->depth;
    ply->move = where->move;
    if (options->on_ply != NULL)
        ply->numbered = number_told(replayer, now, where, ply->index);
    line->before = *now;
    line->word_length = 0;
    now->position = *after;
    now->ply++;
    play_numbering_ply(&now->numbering, starts);
    if (line->depth == 0) {
        replayer->out->plies++;
        replayer->out->captures += (ply->kind & DR_PLY_CAPTURE) != 0;
        replayer->out->crownings += (ply->kind & DR_PLY_PROMOTION) != 0;
        replayer->last_ply = ply->number;
        play_draws_ply(replayer, where, &now->position, ply->side, ply->kind,
                       ply->number);
    }
    if (options->on_ply == NULL)
        return;
    replayer->told = true;
    ply->before = &line->before.position;
    ply->after = &now->position;
    options->on_ply(ply, options->user);
}

static enum pdn_code
code_of(enum dr_fault fault)
{
    static const enum pdn_code codes[] = {
        [DR_FAULT_NONE] = PDN_D_NO_PIECE,
        [DR_FAULT_NO_PIECE] = PDN_D_NO_PIECE,
        [DR_FAULT_WRONG_SIDE] = PDN_D_WRONG_SIDE,
        [DR_FAULT_OCCUPIED] = PDN_D_OCCUPIED,
        [DR_FAULT_BAD_STEP] = PDN_D_BAD_STEP,
        [DR_FAULT_CAPTURE_MISSED] = PDN_D_CAPTURE_MISSED,
        [DR_FAULT_CAPTURE_UNFINISHED] = PDN_D_CAPTURE_UNFINISHED,
        [DR_FAULT_CAPTURE_FEWER] = PDN_D_CAPTURE_FEWER,
        [DR_FAULT_CAPTURE_IMPOSSIBLE] = PDN_D_CAPTURE_IMPOSSIBLE,
    };

    return codes[fault];
}

/* Stops judging the line. */
static void
end_line(struct pdn_replayer *replayer, struct play_line *line,
         const struct pdn_where *where, enum pdn_code code)
{
    line->over = true;
    if (line->depth != 0)
        return;
    play_break(replayer, where->ply, code);
}

/* Reports a move after the game was won on the board: "7.2.2" or "7.2.3". */
static void
after_end(struct pdn_replayer *replayer, struct play_line *line,
          const struct pdn_where *where, const char *article,
          enum dr_side loser)
{
    if (findings_wanted(replayer->findings, PDN_D_AFTER_END, where)) {
        const struct pdn_put sides[] = {
            PUT_SIDE(winner, dr_other_side(loser)),
            PUT_SIDE(loser, loser),
            {0},
        };

        findings_sentence(
            replayer->findings, PDN_D_AFTER_END, where,
            strcmp(article, "7.2.3") == 0
                ? TEMPLATE("{winner} has won: {loser} has no pieces (7.2.3)",
                           winner, loser)
                : TEMPLATE("{winner} has won: {loser} has no move (7.2.2)",
                           winner, loser),
            sides);
        findings_position(replayer->findings, replayer->variant,
                          &line->now.position);
    }
    end_line(replayer, line, where, PDN_D_AFTER_END);
}

/*
 * Returns the DR_PLY_ flags of an accepted irregularity, from its effect on the
 * board.
 */
static unsigned
kind_of(const struct dr_variant *variant, const struct dr_position *before,
        const struct dr_position *after, unsigned from)
{
    struct dr_material old = dr_position_material(variant, before);
    struct dr_material new = dr_position_material(variant, after);
    unsigned kings = old.kings[0] + old.kings[1];
    unsigned new_kings = new.kings[0] + new.kings[1];
    unsigned kind = 0;

    if (dr_material_pieces(&new) < dr_material_pieces(&old))
        kind |= DR_PLY_CAPTURE;
    if (dr_piece_is_king(dr_position_at(variant, before, from)))
        kind |= DR_PLY_KING;
    else if (new_kings > kings)
        kind |= DR_PLY_PROMOTION;
    return kind;
}

/*
 * Finds the side to move after an accepted move.  Returns false if the record
 * does not show it.  If it is the colour that moved, the side to move had moved
 * an opponent's piece (5.4.5); otherwise the opponent moved twice (5.4.1).  The
 * piece of the next move shows this, or a set-up of the current position.  Only
 * the main line is examined.
 */
static bool
plays_next(const struct pdn_replayer *replayer, uint32_t index,
           const struct dr_position *after, enum dr_side *turn)
{
    const struct pdn_game *game = replayer->game;
    uint8_t squares[DR_ROW_MAX];
    uint32_t next = index + 1;
    enum dr_piece piece;

    while (next < game->move_count && game->written[next].depth != 0)
        next++;
    for (size_t i = replayer->item; i < game->item_count; i++) {
        const struct pdn_item *item = &game->items[i];

        if (item->move > next)
            break;
        if (item->depth == 0 && item->kind == PDN_ITEM_SETUP)
            return play_setup_turn(replayer, item, after, turn);
    }
    if (play_squares(game, replayer->variant, next, squares) == 0 ||
        squares[0] == 0 || squares[0] > replayer->variant->squares)
        return false;
    piece = dr_position_at(replayer->variant, after, squares[0]);
    *turn = dr_piece_side(piece);
    return piece != DR_EMPTY;
}

/*
 * Returns who made an accepted move: the side to move, with an opponent's piece
 * (5.4.5), or the opponent for the second time (5.4.1).
 */
static enum dr_side
side_that_moved(const struct pdn_replayer *replayer,
                const struct play_line *line, uint32_t index,
                const struct dr_irregularity *irregularity, bool *shown)
{
    enum dr_side turn = (enum dr_side)line->now.position.turn, next;

    *shown = true;
    if (irregularity->fault != DR_FAULT_WRONG_SIDE)
        return turn;
    *shown = line->depth == 0 &&
             plays_next(replayer, index, &irregularity->after, &next);
    return *shown && next != (enum dr_side)irregularity->after.turn
               ? turn
               : dr_other_side(turn);
}

/* Carries out the move: the opponent played on, so it stands (5.7). */
static void
let_stand(struct pdn_replayer *replayer, struct play_line *line,
          const struct pdn_where *where, uint32_t index, unsigned from,
          const struct dr_irregularity *irregularity, bool shown)
{
    const struct dr_position *before = &line->now.position;
    struct dr_position after = irregularity->after;
    struct pdn_ply ply = {
        .index = index,
        .kind = kind_of(replayer->variant, before, &after, from),
        .side = where->black ? DR_BLACK : DR_WHITE,
        .side_unknown = !shown,
    };
    bool twice = ply.side != (enum dr_side)before->turn;

    after.turn = (uint8_t)dr_other_side(ply.side);
    if (line->depth == 0) {
        replayer->out->irregular++;
        play_turns_ply(replayer, line->now.ply + 1, ply.side, shown);
    }
    carry_out(replayer, line, where, &ply, &after);
    play_stands(replayer->variant, &line->now);
    /* The text may or may not count the omitted move. */
    if (twice)
        line->now.numbering.shift_known = false;
}

static void
say_illegal(struct pdn_replayer *replayer, const struct pdn_where *where,
            const struct play_attempt *here,
            const struct dr_irregularity *irregularity)
{
    enum pdn_code code = code_of(irregularity->fault);

    if (!findings_wanted(replayer->findings, code, where))
        return;
    play_report_illegal(replayer, code, where, here, irregularity);
    play_show(replayer, here->position);
}

/*
 * Returns true if an unreadable word is glued to the move, as in 37-3Z, so that
 * the part that was read may be wrong.
 */
static bool
is_scribble(const struct pdn_replayer *replayer, uint32_t index)
{
    const struct pdn_game *game = replayer->game;
    const struct pdn_written *written = &game->written[index];
    const struct pdn_item *next;

    if (replayer->item >= game->item_count)
        return false;
    next = &game->items[replayer->item];
    return next->kind == PDN_ITEM_UNKNOWN &&
           next->offset == written->offset + written->length;
}

static void
give_up(struct pdn_replayer *replayer, struct play_line *line,
        const struct pdn_where *where)
{
    findings_note(replayer->findings, PDN_D_UNREADABLE, where,
                  "not legal as far as it can be read, and something is glued "
                  "to it; the move is unknown");
    play_lose(replayer, line, PDN_D_UNREADABLE);
}

static void
irregular(struct pdn_replayer *replayer, struct play_line *line,
          const struct pdn_where *where, uint32_t index)
{
    const struct pdn_game *game = replayer->game;
    struct dr_irregularity irregularity;
    struct play_attempt here = {.position = &line->now.position};
    struct pdn_where standing = *where;
    enum dr_side loser;
    const char *lost = dr_lost(replayer->variant, here.position, &loser);
    bool shown;

    replayer->refused |= line->depth == 0;
    if (lost != NULL) {
        after_end(replayer, line, where, lost, loser);
        return;
    }
    if (is_scribble(replayer, index)) {
        give_up(replayer, line, where);
        return;
    }
    here.attempt.squares = here.squares;
    here.attempt.count =
        play_squares(game, replayer->variant, index, here.squares);
    here.attempt.capture_sign = game->written[index].sign == PDN_SIGN_CAPTURE;
    dr_inquire(&replayer->asked, replayer->variant, here.position);
    dr_inquiry_classify(&replayer->asked, &here.attempt, &irregularity);
    if (play_gives_up(replayer, index))
        return;
    if (irregularity.fault == DR_FAULT_WRONG_SIDE && line->word_length != 0) {
        /* The word was the move of the side to move. */
        play_miss_word(replayer, line);
        return;
    }
    if (replayer->options->go_on && irregularity.executable) {
        play_where_of(
            &standing, replayer, line,
            side_that_moved(replayer, line, index, &irregularity, &shown));
        say_illegal(replayer, &standing, &here, &irregularity);
        let_stand(replayer, line, &standing, index, here.squares[0],
                  &irregularity, shown);
    } else {
        say_illegal(replayer, where, &here, &irregularity);
        end_line(replayer, line, where, code_of(irregularity.fault));
    }
}

/*
 * Plays a legal move, which is ply->played at ply->index, and compares its
 * separator with it.
 */
static void
play(struct pdn_replayer *replayer, struct play_line *line,
     const struct pdn_where *where, struct pdn_ply *ply)
{
    const struct dr_variant *variant = replayer->variant;
    const struct dr_move *move = &ply->played;
    struct dr_position after = line->now.position;
    bool king = dr_piece_is_king(dr_position_at(variant, &after, move->from));
    bool capture = move->taken != 0;

    dr_play(variant, &after, move);
    if (capture)
        ply->kind |= DR_PLY_CAPTURE;
    if (king)
        ply->kind |= DR_PLY_KING;
    else if (dr_piece_is_king(dr_position_at(variant, &after, move->to)))
        ply->kind |= DR_PLY_PROMOTION;
    if (play_sign_wrong(variant, replayer->game->written[ply->index].sign,
                        capture))
        play_sign_report(replayer, capture, where);
    ply->side = (enum dr_side)line->now.position.turn;
    ply->legal = true;
    carry_out(replayer, line, where, ply, &after);
}

/*
 * Returns true if (1:02) after a move can be a time, that is, unless it is
 * another capture.
 */
static bool
may_be_time(const struct pdn_replayer *replayer, const struct play_line *line,
            uint32_t index)
{
    return line->depth != 0 &&
           (replayer->game->written[index].flags & PDN_WRITTEN_TIME) != 0;
}

/*
 * Plays two squares that exactly one legal move joins.  Returns false
 * otherwise.
 */
static bool
play_ends(struct pdn_replayer *replayer, struct play_line *line,
          const struct pdn_where *where, uint32_t index,
          const uint8_t squares[2])
{
    struct pdn_ply ply = {.index = index};

    if (dr_inquiry_find(&replayer->asked, replayer->variant,
                        &line->now.position, squares[0], squares[1],
                        &ply.played) != DR_FOUND_ONE ||
        (ply.played.taken == 0 && may_be_time(replayer, line, index)))
        return false;
    play(replayer, line, where, &ply);
    return true;
}

/* Returns true if the square has a piece of the side that is not to move. */
static bool
is_other(const struct pdn_replayer *replayer, const struct play_line *line,
         unsigned from)
{
    const struct dr_position *position = &line->now.position;
    enum dr_piece piece;

    if (from == 0 || from > replayer->variant->squares)
        return false;
    piece = dr_position_at(replayer->variant, position, from);
    return piece != DR_EMPTY && dr_piece_side(piece) != position->turn;
}

/*
 * Returns true if the "..." before this move replaces a move of the other side.
 */
static bool
leaves_open(const struct pdn_replayer *replayer, const struct play_line *line,
            unsigned from)
{
    return line->ellipsis &&
           line->now.position.turn == replayer->variant->first &&
           is_other(replayer, line, from);
}

/* Restarts the counts of the draw rules where moves are missing. */
static void
meet_jump(struct pdn_replayer *replayer, const struct play_line *line)
{
    const struct pdn_jump *jump = play_jump_at(replayer, line->now.ply + 1);

    if (jump != NULL && jump->cuts)
        play_draws_begin(replayer, &line->now.position, line->now.ply,
                         DR_CAUSE_GAP);
}

static void
report_open(struct pdn_replayer *replayer, const struct pdn_where *where)
{
    if (findings_wanted(replayer->findings, PDN_D_UNKNOWN_MOVE, where))
        findings_plain(replayer->findings, PDN_D_UNKNOWN_MOVE, where);
}

static void
report_time(struct pdn_replayer *replayer, const struct pdn_where *where)
{
    findings_note(replayer->findings, PDN_D_CLOCK_SYNTAX, where,
                  "a time in parentheses, which are for variations; no such "
                  "capture was possible instead of the preceding move");
}

/* Judges a move other than two squares that exactly one legal move joins. */
static void
judge(struct pdn_replayer *replayer, struct play_line *line,
      const struct pdn_where *where, uint32_t index, size_t count)
{
    enum dr_fit fit =
        play_match(replayer, &replayer->asked, &line->now.position, index);
    struct pdn_ply ply = {.index = index};
    struct play_choice choice;

    if (play_gives_up(replayer, index))
        return;
    if (may_be_time(replayer, line, index) &&
        (replayer->moves.count == 0 || replayer->moves.move[0].taken == 0)) {
        report_time(replayer, where);
        line->now.known = false;
        return;
    }
    if (replayer->moves.count == 0) {
        irregular(replayer, line, where, index);
        return;
    }
    if (replayer->moves.count > 1) {
        choice = play_choose(replayer, line, index);
        ply.open = play_choice_report(replayer, line, where, index, &choice);
        ply.resolved = choice.decided;
        ply.played = replayer->readings.root[choice.root];
    } else {
        ply.played = replayer->moves.move[0];
        report_path(replayer, line, where, &ply.played, fit, count);
    }
    if (ply.open && line->depth == 0)
        replayer->out->ambiguous = true;
    play(replayer, line, where, &ply);
}

/* Completes a partly unreadable move.  Returns false if it stays unknown. */
static bool
decipher(struct pdn_replayer *replayer, struct play_line *line,
         const struct pdn_where *where, uint32_t index)
{
    struct pdn_ply ply = {.index = index, .resolved = true};

    if (!dr_can_move(replayer->variant, &line->now.position)) {
        irregular(replayer, line, where, index); /* after-end */
        return true;
    }
    if (!play_unreadable(replayer, line, where, index, &ply.played))
        return false;
    play(replayer, line, where, &ply);
    return true;
}

void
play_move(struct pdn_replayer *replayer, struct play_line *line, uint32_t index)
{
    const struct dr_variant *variant = replayer->variant;
    const struct pdn_written *written = &replayer->game->written[index];
    struct play_point *now = &line->now;
    struct pdn_where where = where_is(replayer, line, index);
    uint8_t squares[DR_ROW_MAX] = {0};
    size_t count = play_squares(replayer->game, variant, index, squares);
    bool unreadable = (written->flags & PDN_WRITTEN_UNREADABLE) != 0;

    if (line->depth == 0)
        play_draws_recorded(replayer, &where);
    if (now->known && ((count == 0 && !unreadable) ||
                       leaves_open(replayer, line, squares[0]))) {
        if (count != 0) {
            where.offset = line->ellipsis_offset;
            where.length = line->ellipsis_length;
        }
        report_open(replayer, &where);
        play_miss(replayer, line, &where, PDN_D_UNKNOWN_MOVE);
    }
    line->ellipsis = false;
    /* A word in place of a move may be the one to which a number refers. */
    if (replayer->scouting && line->word_length != 0)
        now->numbering.shift_known = false;
    if (now->known)
        play_number_check(
            replayer, &now->numbering, now->position.turn == variant->first,
            replayer->scouting && is_other(replayer, line, squares[0]), index,
            &where);
    if (now->known && line->depth == 0 && replayer->jump_count != 0 &&
        !replayer->scouting)
        meet_jump(replayer, line);
    if (now->known && now->lost)
        irregular(replayer, line, &where, index); /* after-end */
    else if (now->known && unreadable &&
             !decipher(replayer, line, &where, index))
        play_lose(replayer, line, PDN_D_UNREADABLE);
    else if (now->known && !unreadable &&
             (count != 2 || !play_ends(replayer, line, &where, index, squares)))
        judge(replayer, line, &where, index, count);
    if (now->known)
        return;
    line->before = *now;
    now->ply++;
}
