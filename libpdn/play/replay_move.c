// SPDX-License-Identifier: BSD-2-Clause
/*
 * replay_move.c - one written move: the legal move it means, carried out.
 *
 * Two squares that exactly one legal move joins are the usual case.  All else
 * is matched by what the squares can mean; several meanings go to
 * replay_readings.c, none to replay_illegal.c.
 */
#include "replay_int.h"

void
replay_where_of(struct pdn_where *where, const struct pdn_replayer *replayer,
                const struct replay_line *line, enum dr_side side)
{
    bool starts = side == replayer->variant->first;

    where->black = side == DR_BLACK;
    where->move = replay_numbering_of(&line->now.numbering, starts);
}

static struct pdn_where
where_is(const struct pdn_replayer *replayer, const struct replay_line *line,
         uint32_t index)
{
    const struct pdn_written *written = &replayer->game->written[index];
    struct pdn_where where = {
        .offset = written->offset,
        .length = written->length,
        .ply = line->now.ply + 1,
        .variation = line->depth,
    };

    replay_where_of(&where, replayer, line,
                    (enum dr_side)line->now.position.turn);
    return where;
}

/* Reads letters and ranks out of the text of a move. */
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
        if (file < 'a' || file > 'z' || at == end || *at < '0' || *at > '9')
            continue;
        while (at < end && *at >= '0' && *at <= '9' && rank < 100)
            rank = rank * 10 + (unsigned)(*at++ - '0');
        square = dr_square_from_letters(variant, file, rank);
        if (square == 0)
            return 0;
        squares[count++] = (uint8_t)square;
    }
    return count >= 2 ? count : 0;
}

size_t
replay_squares(const struct pdn_game *game, const struct dr_variant *variant,
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
        /* Longer than any capture: the ends speak for it. */
        squares[0] = row[0];
        squares[1] = row[count - 1];
        return 2;
    }
    for (size_t i = 0; i < count; i++)
        squares[i] = row[i];
    return count;
}

enum dr_fit
replay_match(struct pdn_replayer *replayer, struct dr_inquiry *inquiry,
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
        replay_completions(game, inquiry, index, &replayer->moves);
        return replayer->moves.count != 0 ? DR_FIT_ENDS : DR_FIT_NONE;
    }
    attempt.count = replay_squares(game, replayer->variant, index, squares);
    if (attempt.count < 2)
        return DR_FIT_NONE;
    dr_inquire(inquiry, replayer->variant, position);
    return dr_inquiry_match(inquiry, &attempt, &replayer->moves);
}

/* What is to be said of a path that is longer than it need be, or wrong. */
static void
report_path(struct pdn_replayer *replayer, const struct replay_line *line,
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
        told = replay_told(replayer, position, move);
        findings_say(
            replayer->findings, PDN_D_WRONG_PATH, where,
            "the squares fit no way of writing this capture; read as {move}",
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
 * The number of a ply in the text.  Of one that stood as the other side's, the
 * count is not what was due.
 */
static uint32_t
number_told(const struct pdn_replayer *replayer, const struct replay_point *now,
            const struct pdn_where *where, uint32_t index)
{
    uint32_t written = replayer->game->written[index].number;

    return written != 0 && written != PDN_NUMBER_MAX
               ? written
               : replay_numbering_written(&now->numbering, where->move);
}

void
replay_carry_out(struct pdn_replayer *replayer, struct replay_line *line,
                 const struct pdn_where *where, struct pdn_ply *ply,
                 const struct dr_position *after)
{
    const struct pdn_replay_options *options = replayer->options;
    struct replay_point *now = &line->now;
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
    replay_numbering_ply(&now->numbering, starts);
    if (line->depth == 0) {
        replayer->out->plies++;
        replayer->out->captures += (ply->kind & DR_PLY_CAPTURE) != 0;
        replayer->out->crownings += (ply->kind & DR_PLY_PROMOTION) != 0;
        replayer->last_ply = ply->number;
        replay_draws_ply(replayer, where, &now->position, ply->side, ply->kind,
                         ply->number);
    }
    if (options->on_ply == NULL)
        return;
    ply->before = &line->before.position;
    ply->after = &now->position;
    options->on_ply(ply, options->user);
}

/*
 * Plays a legal move: ply->played, of ply->index.  Its separator is compared
 * with what it does.
 */
static void
play(struct pdn_replayer *replayer, struct replay_line *line,
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
    if (replay_sign_wrong(variant, replayer->game->written[ply->index].sign,
                          capture))
        replay_sign_report(replayer, capture, where);
    ply->side = (enum dr_side)line->now.position.turn;
    ply->legal = true;
    replay_carry_out(replayer, line, where, ply, &after);
}

/* (1:02) behind a move: a time, unless it can be another capture instead. */
static bool
may_be_time(const struct pdn_replayer *replayer, const struct replay_line *line,
            uint32_t index)
{
    return line->depth != 0 &&
           (replayer->game->written[index].flags & PDN_WRITTEN_TIME) != 0;
}

/* Plays two squares that exactly one legal move joins; false: they do not. */
static bool
play_ends(struct pdn_replayer *replayer, struct replay_line *line,
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

/* Whether the piece on a square is not of the side whose turn it is. */
static bool
is_other(const struct pdn_replayer *replayer, const struct replay_line *line,
         unsigned from)
{
    const struct dr_position *position = &line->now.position;
    enum dr_piece piece;

    if (from == 0 || from > replayer->variant->squares)
        return false;
    piece = dr_position_at(replayer->variant, position, from);
    return piece != DR_EMPTY && dr_piece_side(piece) != position->turn;
}

/* Whether the "..." before this move stands for one of the other side. */
static bool
leaves_open(const struct pdn_replayer *replayer, const struct replay_line *line,
            unsigned from)
{
    return line->ellipsis &&
           line->now.position.turn == replayer->variant->first &&
           is_other(replayer, line, from);
}

/* Where moves are missing, what the draw rules count begins anew. */
static void
meet_jump(struct pdn_replayer *replayer, const struct replay_line *line)
{
    const struct pdn_jump *jump = replay_jump_at(replayer, line->now.ply + 1);

    if (jump != NULL && jump->cuts)
        replay_draws_begin(replayer, &line->now.position, line->now.ply,
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
                  "capture could be made instead of the move before it");
}

/* A move whose squares are not the two ends of exactly one legal move. */
static void
judge(struct pdn_replayer *replayer, struct replay_line *line,
      const struct pdn_where *where, uint32_t index, size_t count)
{
    enum dr_fit fit =
        replay_match(replayer, &replayer->asked, &line->now.position, index);
    struct pdn_ply ply = {.index = index};
    struct replay_choice choice;

    if (replay_gives_up(replayer, index))
        return;
    if (may_be_time(replayer, line, index) &&
        (replayer->moves.count == 0 || replayer->moves.move[0].taken == 0)) {
        report_time(replayer, where);
        line->now.known = false;
        return;
    }
    if (replayer->moves.count == 0) {
        replay_illegal(replayer, line, where, index);
        return;
    }
    if (replayer->moves.count > 1) {
        choice = replay_choose(replayer, line, index);
        ply.open = replay_choice_report(replayer, line, where, index, &choice);
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

/* A move that cannot be read whole; false: it stays unknown. */
static bool
decipher(struct pdn_replayer *replayer, struct replay_line *line,
         const struct pdn_where *where, uint32_t index)
{
    struct pdn_ply ply = {.index = index, .resolved = true};

    if (!dr_can_move(replayer->variant, &line->now.position)) {
        replay_illegal(replayer, line, where, index); /* after-end */
        return true;
    }
    if (!replay_unreadable(replayer, line, where, index, &ply.played))
        return false;
    play(replayer, line, where, &ply);
    return true;
}

void
replay_move(struct pdn_replayer *replayer, struct replay_line *line,
            uint32_t index)
{
    const struct dr_variant *variant = replayer->variant;
    const struct pdn_written *written = &replayer->game->written[index];
    struct replay_point *now = &line->now;
    struct pdn_where where = where_is(replayer, line, index);
    uint8_t squares[DR_ROW_MAX] = {0};
    size_t count = replay_squares(replayer->game, variant, index, squares);
    bool unreadable = (written->flags & PDN_WRITTEN_UNREADABLE) != 0;

    if (line->depth == 0)
        replay_draws_recorded(replayer, &where);
    if (now->known && ((count == 0 && !unreadable) ||
                       leaves_open(replayer, line, squares[0]))) {
        if (count != 0) {
            where.offset = line->ellipsis_offset;
            where.length = line->ellipsis_length;
        }
        report_open(replayer, &where);
        replay_miss(replayer, line, &where, PDN_D_UNKNOWN_MOVE);
    }
    line->ellipsis = false;
    /* A word in the place of a move may be the one that a number counts. */
    if (replayer->scouting && line->word_length != 0)
        now->numbering.shift_known = false;
    if (now->known)
        replay_number_check(
            replayer, &now->numbering, now->position.turn == variant->first,
            replayer->scouting && is_other(replayer, line, squares[0]), index,
            &where);
    if (now->known && line->depth == 0 && replayer->jump_count != 0 &&
        !replayer->scouting)
        meet_jump(replayer, line);
    if (now->known && now->lost)
        replay_illegal(replayer, line, &where, index); /* after-end */
    else if (now->known && unreadable &&
             !decipher(replayer, line, &where, index))
        replay_lose(replayer, line, PDN_D_UNREADABLE);
    else if (now->known && !unreadable &&
             (count != 2 || !play_ends(replayer, line, &where, index, squares)))
        judge(replayer, line, &where, index, count);
    if (now->known)
        return;
    line->before = *now;
    now->ply++;
}
