// SPDX-License-Identifier: BSD-2-Clause
/*
 * irregular.c - classifies each illegal move: which item of 5.4 it is, which
 * rule it breaks, and whether the opponent accepted it (5.7).
 *
 * Any reply accepts the move, even an illegal reply.  The accepted position
 * must be known, though.  If the written squares do not determine it, or a
 * set-up follows (which may be the correction), the status is undetermined.
 */
#include "growth_int.h"
#include "move_int.h"
#include "start_int.h"
#include "verdict_int.h"

#include <string.h>

/*
 * The second reading of an impossible move: the record is right, but the board
 * was wrong and no one corrected it.
 *
 * A captured piece may have been left on the board (5.4.11), a piece that was
 * not jumped may have been removed with a capture (5.4.12, or 5.4.14 for an own
 * piece), or a piece may have been removed for no reason (5.4.7). The squares
 * of the impossible move show which piece that could be.  Because a slip of the
 * pen is far more likely, the reading is offered only if exactly one fits and
 * it makes the rest of the record legal: every ply from the time the piece
 * stayed or disappeared to the end.
 */

enum {
    LEAST = 4,       /* plies that must be legal, counting the impossible one */
    SQUARES_MAX = 8, /* how many squares of one move are examined */
    WORK = 20000,    /* base limit of plies to play for one game */
    WORK_PLIES = 4,  /* plus this many times its number of plies */
};

struct search {
    struct pdn_judge *judge;
    const struct pdn_irregularity *what;
    size_t line;  /* plies of the judge's line before the move */
    size_t first; /* index of the first of them after the last set-up */
    size_t end;   /* the move of the game that follows the next set-up */
    struct pdn_second_reading found;
    unsigned readings;
};

static const struct dr_variant *
variant_of(const struct search *search)
{
    return search->judge->verdict.replay.variant;
}

static enum dr_piece
at(const struct search *search, const struct dr_position *position,
   unsigned square)
{
    return dr_position_at(variant_of(search), position, square);
}

/* Plays one ply as written. Returns false if it is illegal or ambiguous. */
static bool
play_one(const struct search *search, struct dr_position *position,
         size_t index)
{
    struct pdn_judge *judge = search->judge;
    const struct dr_variant *variant = variant_of(search);
    uint8_t squares[DR_ROW_MAX];
    const struct dr_attempt attempt = {
        .squares = squares,
        .count = play_squares(judge->game, variant, index, squares),
        .capture_sign = judge->game->written[index].sign == PDN_SIGN_CAPTURE,
    };
    struct dr_move move;

    judge->trying_work.done++;
    if (attempt.count == 0)
        return false;
    if (attempt.count == 2 &&
        dr_inquiry_find(&judge->trying, variant, position, squares[0],
                        squares[1], &move) == DR_FOUND_ONE) {
        dr_play(variant, position, &move);
        return true;
    }
    dr_inquire(&judge->trying, variant, position);
    switch (dr_inquiry_match(&judge->trying, &attempt, &judge->matches)) {
    case DR_FIT_NONE:
    case DR_FIT_WRONG:
        return false;
    default:
        dr_play(variant, position, &judge->matches.move[0]);
        return true;
    }
}

/*
 * Returns true if the record is legal from this move of the game to its end,
 * starting from this position.  Stores the number of plies, counted from the
 * impossible one, in *plies.
 */
static bool
all_legal(const struct search *search, const struct dr_position *position,
          size_t index, uint32_t *plies)
{
    const struct pdn_judge *judge = search->judge;
    const struct pdn_game *game = judge->game;
    struct dr_position now = *position;

    *plies = 0;
    for (; index < search->end; index++) {
        if (game->written[index].depth != 0)
            continue;
        if (dr_work_spent(&judge->trying_work) ||
            !play_one(search, &now, index))
            return false;
        *plies += index >= search->what->index;
    }
    return true;
}

/*
 * Tests a reading against the record, starting after ply `from` of the line or
 * at the impossible ply.
 */
static void
try_reading(struct search *search, const struct dr_position *position,
            size_t from, const struct pdn_second_reading *reading)
{
    size_t index = from < search->line ? search->judge->line[from].index
                                       : search->what->index;
    uint32_t plies;

    if (!all_legal(search, position, index, &plies) || plies < LEAST)
        return;
    search->found = *reading;
    search->found.plies = plies;
    search->readings++;
}

/* Returns true if the two squares differ in a single digit. */
static bool
one_digit(unsigned a, unsigned b)
{
    return a != b && (a / 10 == b / 10 || a % 10 == b % 10);
}

/*
 * Returns true if changing one digit of the impossible move makes the record
 * legal.
 */
static bool
digit_explains(struct search *search, unsigned from, unsigned to)
{
    const struct dr_variant *variant = variant_of(search);
    struct dr_inquiry *trying = &search->judge->trying;
    struct dr_moves legal;
    uint32_t plies;

    dr_inquire(trying, variant, &search->what->before);
    legal = *dr_inquiry_moves(trying);
    for (size_t i = 0; i < legal.count; i++) {
        const struct dr_move *move = &legal.move[i];
        struct dr_position after = search->what->before;

        if (!(move->from == from && one_digit(move->to, to)) &&
            !(move->to == to && one_digit(move->from, from)))
            continue;
        dr_play(variant, &after, move);
        if (all_legal(search, &after, search->what->index + 1, &plies))
            return true;
    }
    return false;
}

/*
 * Tries the last capture that took a piece from this square, if the square has
 * been empty since.
 */
static void
try_standing(struct search *search, unsigned square)
{
    const struct pdn_judge *judge = search->judge;

    for (size_t i = search->line; i-- > search->first;) {
        const struct pdn_played *played = &judge->line[i];
        enum dr_piece before = at(search, played->before, square);
        struct dr_position standing = *played->after;

        if (before == at(search, played->after, square))
            continue;
        if (before == DR_EMPTY || dr_piece_side(before) == played->side)
            return;
        dr_position_put(variant_of(search), &standing, square, before);
        try_reading(search, &standing, i + 1,
                    &(struct pdn_second_reading){.article = "5.4.11",
                                                 .ply = played->number,
                                                 .square = square,
                                                 .piece = before});
        return;
    }
}

/*
 * Tries a capture that removed the piece from this square after it arrived
 * there.  If none fits, the piece may have been removed just before the
 * impossible move.  If captures by both sides fit, those count as two readings.
 */
static void
try_removed(struct search *search, unsigned square)
{
    const struct pdn_judge *judge = search->judge;
    struct dr_position gone = search->what->before;
    enum dr_piece piece = at(search, &gone, square);
    struct pdn_second_reading reading = {.square = square, .piece = piece};
    struct pdn_second_reading last = {0};
    unsigned before = search->readings;

    for (size_t i = search->line; i-- > search->first;) {
        const struct pdn_played *played = &judge->line[i];
        struct dr_position after = *played->after;
        unsigned readings = search->readings;

        if (at(search, played->before, square) != piece)
            break;
        if ((played->kind & DR_PLY_CAPTURE) == 0)
            continue;
        dr_position_put(variant_of(search), &after, square, DR_EMPTY);
        reading.article =
            dr_piece_side(piece) == played->side ? "5.4.14" : "5.4.12";
        reading.ply = played->number;
        try_reading(search, &after, i + 1, &reading);
        if (search->readings == readings)
            continue;
        if (last.article == NULL)
            last = search->found;
        else if (strcmp(last.article, reading.article) == 0)
            search->readings--;
        search->found = last;
    }
    if (search->readings != before || search->what->ply == 1)
        return;
    dr_position_put(variant_of(search), &gone, square, DR_EMPTY);
    reading.article = "5.4.7";
    reading.ply = search->what->ply - 1;
    try_reading(search, &gone, search->line, &reading);
}

/*
 * Stores the squares between two squares of a diagonal, and the second square
 * itself.  Returns how many there are.
 */
static size_t
squares_on_the_way(const struct dr_variant *variant, unsigned from, unsigned to,
                   unsigned list[SQUARES_MAX * 2])
{
    struct dr_place here = dr_square_place(variant, from);
    const struct dr_place there = dr_square_place(variant, to);
    int rows = there.row - here.row, columns = there.column - here.column;
    size_t count = 0;

    if (rows == 0 || (rows != columns && rows != -columns))
        return 0;
    while (here.row != there.row && count < SQUARES_MAX * 2) {
        here.row = (uint8_t)(here.row + (rows > 0 ? 1 : -1));
        here.column = (uint8_t)(here.column + (columns > 0 ? 1 : -1));
        list[count++] = dr_place_square(variant, here);
    }
    return count;
}

/*
 * Tries every reading that would clear or fill the path of the impossible move.
 */
static void
try_way(struct search *search, const uint8_t *squares, size_t count)
{
    const struct dr_position *before = &search->what->before;
    unsigned tried = 0;

    for (size_t i = 0; i + 1 < count; i++) {
        unsigned way[SQUARES_MAX * 2];
        size_t length = squares_on_the_way(variant_of(search), squares[i],
                                           squares[i + 1], way);

        for (size_t j = 0; j < length && tried < SQUARES_MAX; j++, tried++) {
            if (way[j] == squares[0])
                continue;
            if (at(search, before, way[j]) != DR_EMPTY)
                try_removed(search, way[j]);
            else
                try_standing(search, way[j]);
        }
    }
}

/*
 * Finds the set-ups around the impossible move.  They fix the board, so plies
 * before the last one and after the next one are irrelevant.  Returns false if
 * no plies lie between them.
 */
static bool
find_line(struct search *search)
{
    const struct pdn_judge *judge = search->judge;
    const struct pdn_game *game = judge->game;
    uint32_t index = search->what->index, last = 0;

    search->end = game->move_count;
    for (size_t i = 0; i < game->item_count; i++) {
        const struct pdn_item *item = &game->items[i];

        if (item->kind != PDN_ITEM_SETUP || item->depth != 0)
            continue;
        if (item->move > index) {
            search->end = item->move;
            break;
        }
        last = item->move;
    }
    search->line = search->first = 0;
    while (search->line < judge->line_count &&
           judge->line[search->line].index < index) {
        search->first += judge->line[search->line].index < last;
        search->line++;
    }
    for (size_t i = search->first; i < search->line; i++)
        if (judge->line[i].open)
            return false;
    return search->first < search->line &&
           judge->line[search->line - 1].number == search->what->ply - 1;
}

static void
verdict_second_begin(struct pdn_judge *judge)
{
    judge->trying.variant = NULL;
    judge->trying.work = &judge->trying_work;
    judge->trying_work = (struct dr_work){
        .most = WORK + (uint64_t)WORK_PLIES * judge->game->plies};
}

/* Finds the second reading of an irregularity, if it has one. */
static void
verdict_second(struct pdn_judge *judge, struct pdn_irregularity *what)
{
    struct search search = {.judge = judge, .what = what};
    uint8_t squares[DR_ROW_MAX];
    size_t count;

    const struct pdn_jump *missing = judge->verdict.missing;

    /* Missing moves or an earlier irregular move are the better explanation. */
    if (judge->irregularity_count > 1 || !find_line(&search) ||
        (missing != NULL && missing->ply <= what->ply))
        return;
    count =
        play_squares(judge->game, variant_of(&search), what->index, squares);
    switch (what->code) {
    case PDN_D_NO_PIECE:
        try_standing(&search, squares[0]);
        break;
    case PDN_D_OCCUPIED:
    case PDN_D_BAD_STEP:
    case PDN_D_CAPTURE_IMPOSSIBLE:
        try_way(&search, squares, count);
        break;
    default:
        return;
    }
    if (search.readings == 1 &&
        (what->code == PDN_D_NO_PIECE ||
         !digit_explains(&search, squares[0], squares[count - 1])) &&
        !dr_work_spent(&judge->trying_work))
        what->second = search.found;
}

/* An illegal move in its game. */
struct illegal {
    struct pdn_judge *judge;
    uint32_t ply, index;
    uint32_t move;
    enum dr_side side;
    bool side_unknown;
    struct dr_position before;
    const struct dr_position *after; /* NULL if it could not be carried out */
    uint8_t squares[DR_ROW_MAX];
    size_t count;
    struct dr_irregularity irregularity;
};

/*
 * Returns the index of the main line's next move after `index`, or the game's
 * move count.
 */
static uint32_t
next_index(const struct pdn_game *game, uint32_t index)
{
    uint32_t next = index + 1;

    while (next < game->move_count && game->written[next].depth != 0)
        next++;
    return next;
}

static void
classify(struct illegal *illegal)
{
    const struct pdn_game *game = illegal->judge->game;
    const struct dr_variant *variant = illegal->judge->verdict.replay.variant;
    struct dr_attempt attempt;

    illegal->count =
        play_squares(game, variant, illegal->index, illegal->squares);
    attempt = (struct dr_attempt){
        .squares = illegal->squares,
        .count = illegal->count,
        .capture_sign = game->written[illegal->index].sign == PDN_SIGN_CAPTURE,
    };

    dr_inquire(&illegal->judge->asked, variant, &illegal->before);
    dr_inquiry_classify(&illegal->judge->asked, &attempt,
                        &illegal->irregularity);
}

/* Returns true if a set-up replaced the position after this ply. */
static bool
set_up_after(const struct pdn_judge *judge, uint32_t ply)
{
    return verdict_cut(judge->cuts, judge->cut_count, ply) != NULL;
}

/*
 * Distinguishes two moves in a row (5.4.1) from moving the opponent's piece
 * (5.4.5). If the move stood, the replay knows who made it; otherwise the
 * colour of the next move shows it.  On the first ply of the game neither
 * applies, and only rule 3.3 is broken.
 */
static const char *
article_of_wrong_side(const struct illegal *illegal)
{
    const struct pdn_judge *judge = illegal->judge;
    const struct dr_variant *variant = judge->verdict.replay.variant;
    enum dr_side turn = (enum dr_side)illegal->before.turn;
    uint32_t next = next_index(judge->game, illegal->index);
    uint8_t squares[DR_ROW_MAX];
    enum dr_piece replied;

    if (play_is_usual_start(variant, &illegal->before))
        return NULL;
    if (illegal->after != NULL && illegal->side_unknown)
        return "5.4.1|5.4.5";
    if (illegal->after != NULL)
        return illegal->side == turn ? "5.4.5" : "5.4.1";
    if (set_up_after(judge, illegal->ply) ||
        play_squares(judge->game, variant, next, squares) == 0 ||
        squares[0] == 0 || squares[0] > variant->squares)
        return "5.4.1|5.4.5";
    replied = dr_position_at(variant, &illegal->before, squares[0]);
    if (replied == DR_EMPTY)
        return "5.4.1|5.4.5";
    return dr_piece_side(replied) == turn ? "5.4.1" : "5.4.5";
}

static bool
king_moved(const struct illegal *illegal)
{
    return dr_piece_is_king(
        dr_position_at(illegal->judge->verdict.replay.variant, &illegal->before,
                       illegal->squares[0]));
}

/* Returns true if a piece other than the moved one had to capture. */
static bool
another_had_capture(const struct illegal *illegal)
{
    const struct dr_moves *legal = &illegal->judge->asked.legal;

    for (size_t i = 0; i < legal->count; i++)
        if (legal->move[i].from == illegal->squares[0])
            return false;
    return true;
}

static void
name_capture_impossible(const struct illegal *illegal,
                        struct pdn_irregularity *out)
{
    const struct dr_irregularity *what = &illegal->irregularity;
    bool more = what->maximum != 0 && what->taken > what->maximum;

    out->code = PDN_D_CAPTURE_IMPOSSIBLE;
    out->article = more ? "5.4.8" : "5.4.2";
    out->rule = king_moved(illegal) ? "4.3" : "4.2";
    if (what->obstacle.article != NULL)
        out->rule = what->obstacle.article;
    if (more)
        out->rule = "4.13";
}

/*
 * Returns true if the move names a square that the board does not have, so that
 * it cannot have been played.
 */
static bool
off_the_board(const struct illegal *illegal)
{
    const struct dr_variant *variant = illegal->judge->verdict.replay.variant;

    for (size_t i = 0; i < illegal->count; i++)
        if (illegal->squares[i] == 0 || illegal->squares[i] > variant->squares)
            return true;
    return false;
}

static void
name_fault(const struct illegal *illegal, struct pdn_irregularity *out)
{
    out->article = dr_fault_article(illegal->irregularity.fault);
    switch (illegal->irregularity.fault) {
    case DR_FAULT_NONE:
    case DR_FAULT_NO_PIECE:
        out->code = PDN_D_NO_PIECE;
        break;
    case DR_FAULT_WRONG_SIDE:
        out->code = PDN_D_WRONG_SIDE;
        out->article = article_of_wrong_side(illegal);
        out->rule = "3.3";
        break;
    case DR_FAULT_OCCUPIED:
        out->code = PDN_D_OCCUPIED;
        out->rule = king_moved(illegal) ? "3.9" : "3.4";
        break;
    case DR_FAULT_BAD_STEP:
        out->code = PDN_D_BAD_STEP;
        out->rule = king_moved(illegal) ? "3.9" : "3.4";
        break;
    case DR_FAULT_CAPTURE_MISSED:
        out->code = PDN_D_CAPTURE_MISSED;
        out->rule = "4.1";
        out->narrower = another_had_capture(illegal);
        break;
    case DR_FAULT_CAPTURE_UNFINISHED:
        out->code = PDN_D_CAPTURE_UNFINISHED;
        out->rule = king_moved(illegal) ? "4.6" : "4.5";
        break;
    case DR_FAULT_CAPTURE_FEWER:
        out->code = PDN_D_CAPTURE_FEWER;
        out->rule = "4.13";
        break;
    case DR_FAULT_CAPTURE_IMPOSSIBLE:
        name_capture_impossible(illegal, out);
        break;
    }
}

/*
 * Returns true if the record continues, even with a dash for an unknown move.
 */
static bool
replied(const struct pdn_game *game, uint32_t index)
{
    if (next_index(game, index) < game->move_count)
        return true;
    for (size_t i = 0; i < game->item_count; i++)
        if (game->items[i].kind == PDN_ITEM_ELLIPSIS &&
            game->items[i].depth == 0 && game->items[i].move > index &&
            game->text[game->items[i].offset] != '.')
            return true;
    return false;
}

static enum pdn_acceptance
acceptance(const struct illegal *illegal)
{
    const struct pdn_judge *judge = illegal->judge;

    if (illegal->irregularity.fault == DR_FAULT_NO_PIECE ||
        set_up_after(judge, illegal->ply))
        return PDN_UNDETERMINED;
    if (!replied(judge->game, illegal->index))
        return PDN_OPEN;
    return illegal->after != NULL ? PDN_ACCEPTED : PDN_UNDETERMINED;
}

/*
 * Returns a free entry of the list, or NULL if out of memory.  Once the list is
 * full, the last entry is reused.
 */
static struct pdn_irregularity *
next_entry(struct pdn_judge *judge)
{
    if (judge->irregularity_count == PDN_MAX_IRREGULARITIES)
        judge->verdict.irregularities_left_out++;
    else if (growth_make(&judge->irregularities, &judge->irregularity_capacity,
                         judge->irregularity_count + 1,
                         sizeof *judge->irregularities))
        judge->irregularity_count++;
    else
        return NULL;
    return &judge->irregularities[judge->irregularity_count - 1];
}

static enum pdn_status
add(struct illegal *illegal, const char *lost)
{
    struct pdn_judge *judge = illegal->judge;
    struct pdn_irregularity *out = next_entry(judge);

    if (out == NULL)
        return PDN_E_NOMEM;
    *out = (struct pdn_irregularity){
        .ply = illegal->ply,
        .index = illegal->index,
        .move = illegal->move,
        .side = illegal->side,
        .before = illegal->before,
        .status = PDN_UNDETERMINED,
    };
    if (lost != NULL) {
        /* The game was over, so the opponent can no longer accept anything. */
        out->code = PDN_D_AFTER_END;
        out->article = "7.2";
        out->rule = lost;
        return PDN_OK;
    }
    classify(illegal);
    name_fault(illegal, out);
    if (off_the_board(illegal)) {
        out->article = out->rule = NULL;
        return PDN_OK;
    }
    out->status = acceptance(illegal);
    verdict_second(judge, out);
    return PDN_OK;
}

/*
 * Finds the illegal move at which the replay stopped.  Returns false if there
 * is none.
 */
static bool
find_break(struct pdn_judge *judge, struct illegal *illegal)
{
    const struct pdn_replay *replay = &judge->verdict.replay;
    const struct pdn_game *game = judge->game;
    const struct pdn_played *last =
        judge->line_count == 0 ? NULL : &judge->line[judge->line_count - 1];
    uint32_t ply = 0, index = 0;

    if (replay->broken == 0 || replay->fault < PDN_D_NO_PIECE ||
        replay->fault > PDN_D_AFTER_END)
        return false;
    while (index < game->move_count)
        if (game->written[index].depth == 0 && ++ply == replay->broken)
            break;
        else
            index++;
    *illegal = (struct illegal){
        .judge = judge,
        .ply = replay->broken,
        .index = index,
        .side = (enum dr_side)replay->end.turn,
        .before = replay->end,
        .move = 1,
    };
    if (last != NULL)
        illegal->move =
            last->move + (replay->end.turn == replay->variant->first);
    return index < game->move_count;
}

enum pdn_status
verdict_irregularities(struct pdn_judge *judge)
{
    struct pdn_verdict *verdict = &judge->verdict;
    struct illegal illegal;
    enum dr_side loser;
    enum pdn_status status = PDN_OK;

    judge->work = dr_work_unbounded();
    judge->asked.work = &judge->work;
    judge->asked.variant = NULL;
    verdict_second_begin(judge);
    for (size_t i = 0; i < judge->line_count && status == PDN_OK; i++) {
        const struct pdn_played *played = &judge->line[i];

        if (played->legal)
            continue;
        illegal = (struct illegal){
            .judge = judge,
            .ply = played->number,
            .index = played->index,
            .move = played->move,
            .side = played->side,
            .side_unknown = played->side_unknown,
            .before = *played->before,
            .after = played->after,
        };
        status = add(&illegal, NULL);
    }
    if (status == PDN_OK && find_break(judge, &illegal))
        status = add(&illegal,
                     dr_lost(verdict->replay.variant, &illegal.before, &loser));
    verdict->irregularities = judge->irregularities;
    verdict->irregularity_count = judge->irregularity_count;
    return status;
}
