// SPDX-License-Identifier: BSD-2-Clause
/*
 * setups.c - compares set-ups during a game with the board: which squares
 * differ, which items of 5.4 explain the difference, and which kings were not
 * crowned (3.7, 5.4.15).
 *
 * The line is followed up to each set-up.  The captures made since a piece
 * reached its square show which items can explain its removal.
 */
#include "growth_int.h"
#include "pdn/budget.h"
#include "pdn/fen.h"
#include "start_int.h"
#include "variant_int.h"
#include "verdict_int.h"

#include <stdlib.h>
#include <string.h>

/*
 * How many differing squares are listed for a game: a base number, and one more
 * per LISTED_BYTES bytes of its text.
 */
enum { LISTED = 512, LISTED_BYTES = 64 };

/* No item of 5.4 is named if more squares than this differ. */
enum { EXPLAINED_MAX = 3 };

/* The line of play up to a set-up. */
struct walk {
    struct pdn_judge *judge;
    const struct dr_variant *variant;
    size_t line; /* plies of the judge's line so far */
    size_t cut;  /* the next of the judge's set-ups that replaced the board */
    uint32_t ply;
    const struct dr_position *board; /* NULL if unknown */
    bool word; /* a word that may be a move follows the last move */
    /* the ply that led to this position, or NULL */
    const struct pdn_played *last;
    unsigned taken[2]; /* pieces captured by each side */
    /*
     * By square: the ply at which its piece arrived, and the captures by then.
     */
    uint32_t since[DR_SQUARES_MAX + 1];
    unsigned taken_then[DR_SQUARES_MAX + 1][2];
    /*
     * By square: the piece captured there, if the square has been empty since.
     */
    enum dr_piece victim[DR_SQUARES_MAX + 1];
    /* By square: `since` + 1 of the uncrowned king already reported there. */
    uint32_t told[DR_SQUARES_MAX + 1];
    size_t uncrowned; /* irregularities added for uncrowned kings */
};

/* A set-up as read. Men on their crown row are read as kings. */
struct shown {
    struct dr_position position;
    struct dr_squares uncrowned;
    uint32_t ply;
    bool replaced; /* the board differs from the set-up */
};

static void
see_arrival(struct walk *walk, unsigned square)
{
    walk->since[square] = walk->ply;
    walk->taken_then[square][DR_WHITE] = walk->taken[DR_WHITE];
    walk->taken_then[square][DR_BLACK] = walk->taken[DR_BLACK];
    walk->victim[square] = DR_EMPTY;
}

/* Starts from a position whose history is unknown. */
static void
begin_at(struct walk *walk, const struct dr_position *position)
{
    walk->board = position;
    walk->word = false;
    walk->last = NULL;
    for (unsigned square = 1; square <= walk->variant->squares; square++)
        see_arrival(walk, square);
}

static void
see_ply(struct walk *walk, const struct pdn_played *played)
{
    const struct dr_variant *variant = walk->variant;

    for (unsigned square = 1; square <= variant->squares; square++) {
        enum dr_piece before = dr_position_at(variant, played->before, square);
        enum dr_piece after = dr_position_at(variant, played->after, square);

        if (after == DR_EMPTY && before != DR_EMPTY &&
            dr_piece_side(before) != played->side) {
            walk->victim[square] = before;
            walk->taken[played->side]++;
        }
    }
    walk->ply = played->number;
    for (unsigned square = 1; square <= variant->squares; square++) {
        enum dr_piece before = dr_position_at(variant, played->before, square);
        enum dr_piece after = dr_position_at(variant, played->after, square);

        if (after != before && after != DR_EMPTY)
            see_arrival(walk, square);
    }
    walk->board = played->after;
    walk->last = played;
}

/* Follows the line up to this ply. */
static void
follow_to(struct walk *walk, uint32_t ply)
{
    const struct pdn_judge *judge = walk->judge;

    while (walk->line < judge->line_count &&
           judge->line[walk->line].number <= ply) {
        const struct pdn_played *played = &judge->line[walk->line++];
        bool known = walk->board != NULL && played->number == walk->ply + 1 &&
                     !played->open;

        see_ply(walk, played);
        if (!known)
            walk->board = NULL;
    }
    if (walk->ply != ply || walk->word)
        walk->board = NULL;
    walk->ply = ply;
}

/* Returns true if both positions have the same pieces on the same squares. */
static bool
same_pieces(const struct dr_position *a, const struct dr_position *b)
{
    struct dr_position same = *a;

    same.turn = b->turn;
    return dr_position_equal(&same, b);
}

/*
 * Returns true if one legal move by this side turns one position into the
 * other.
 */
static bool
one_move_makes(const struct walk *walk, const struct dr_position *position,
               enum dr_side side, const struct dr_position *shown)
{
    struct dr_inquiry *trying = &walk->judge->trying;
    struct dr_position before = *position;
    const struct dr_moves *legal;

    if (dr_work_spent(trying->work))
        return false;
    before.turn = (uint8_t)side;
    dr_inquire(trying, walk->variant, &before);
    legal = dr_inquiry_moves(trying);
    for (size_t i = 0; i < legal->count; i++) {
        struct dr_position after = before;

        dr_play(walk->variant, &after, &legal->move[i]);
        if (same_pieces(&after, shown))
            return true;
    }
    return false;
}

/*
 * Returns true if an irregular last move was corrected: taken back or replaced.
 */
static bool
put_right(const struct walk *walk, const struct dr_position *shown)
{
    const struct pdn_played *last = walk->last;

    return last != NULL && !last->legal &&
           (same_pieces(last->before, shown) ||
            one_move_makes(walk, last->before, (enum dr_side)last->before->turn,
                           shown));
}

/*
 * Returns the item that explains all differences at once: a move was taken
 * back, or the side that moved last moved again.  Returns "" if a move was
 * corrected or omitted from the record, which is not an irregularity, and NULL
 * if nothing explains the differences.
 */
static const char *
explains_all(const struct walk *walk, const struct dr_position *shown)
{
    enum dr_side turn = (enum dr_side)walk->board->turn;

    if (put_right(walk, shown))
        return "";
    if (walk->last != NULL && same_pieces(walk->last->before, shown))
        return "5.4.4";
    if (one_move_makes(walk, walk->board, turn, shown))
        return "";
    return one_move_makes(walk, walk->board, dr_other_side(turn), shown)
               ? "5.4.1"
               : NULL;
}

/* How much two positions differ. */
struct measure {
    unsigned squares;
    unsigned put[2]; /* by side: pieces on squares where none was captured */
};

static struct measure
measure(const struct walk *walk, const struct dr_position *shown)
{
    struct measure found = {0};

    for (unsigned square = 1; square <= walk->variant->squares; square++) {
        enum dr_piece board =
            dr_position_at(walk->variant, walk->board, square);
        enum dr_piece piece = dr_position_at(walk->variant, shown, square);

        found.squares += board != piece;
        found.put[dr_piece_side(piece)] += board == DR_EMPTY &&
                                           piece != DR_EMPTY &&
                                           walk->victim[square] != piece;
    }
    return found;
}

/*
 * Returns the items that can explain why a piece disappeared from its square.
 */
static const char *
removed_by(const struct walk *walk, unsigned square, enum dr_piece piece)
{
    enum dr_side own = dr_piece_side(piece), other = dr_other_side(own);
    bool by_other = walk->taken[other] > walk->taken_then[square][other];
    bool by_own = walk->taken[own] > walk->taken_then[square][own];

    if (by_other)
        return by_own ? "5.4.7|5.4.12|5.4.14" : "5.4.7|5.4.12";
    return by_own ? "5.4.7|5.4.14" : "5.4.7";
}

/*
 * Returns the items that explain a difference on one square.  If pieces appear
 * on new squares, or many squares differ, the set-up is a different position,
 * and no one is accused of removing a piece.
 */
static const char *
article_of(const struct walk *walk, const struct measure *found,
           unsigned square, enum dr_piece board, enum dr_piece shown)
{
    if (found->squares > EXPLAINED_MAX)
        return NULL;
    if (shown == DR_EMPTY)
        return found->put[dr_piece_side(board)] == 0
                   ? removed_by(walk, square, board)
                   : NULL;
    if (board == DR_EMPTY)
        return walk->victim[square] == shown ? "5.4.11|5.4.13" : NULL;
    if (dr_piece_side(board) == dr_piece_side(shown) && dr_piece_is_king(board))
        return "5.4.15|5.4.16";
    return NULL;
}

static enum pdn_status
add_difference(struct walk *walk, const struct pdn_setup_square *difference)
{
    struct pdn_judge *judge = walk->judge;
    size_t most = LISTED + judge->game->size / LISTED_BYTES;

    if (judge->setup_square_count == most) {
        judge->verdict.setup_squares_left_out++;
        return PDN_OK;
    }
    if (!growth_make(&judge->setup_squares, &judge->setup_square_capacity,
                     judge->setup_square_count + 1,
                     sizeof *judge->setup_squares))
        return PDN_E_NOMEM;
    judge->setup_squares[judge->setup_square_count++] = *difference;
    return PDN_OK;
}

static enum pdn_status
compare(struct walk *walk, const struct shown *shown)
{
    const char *all = explains_all(walk, &shown->position);
    const struct measure found = measure(walk, &shown->position);
    enum pdn_status status = PDN_OK;

    /*
     * The search ran out of budget, so its answer is incomplete and no item can
     * be named.
     */
    if (dr_work_spent(walk->judge->trying.work)) {
        walk->judge->verdict.setup_squares_left_out += found.squares;
        return PDN_OK;
    }

    for (unsigned square = 1;
         square <= walk->variant->squares && status == PDN_OK; square++) {
        enum dr_piece board =
            dr_position_at(walk->variant, walk->board, square);
        enum dr_piece piece =
            dr_position_at(walk->variant, &shown->position, square);
        struct pdn_setup_square difference = {
            .ply = shown->ply,
            .square = square,
            .board = board,
            .setup = piece,
        };

        if (board == piece)
            continue;
        if (all == NULL)
            difference.articles =
                article_of(walk, &found, square, board, piece);
        else
            difference.articles = all[0] == '\0' ? NULL : all;
        status = add_difference(walk, &difference);
    }
    return status;
}

/*
 * Returns true if the opponent replied to the ply that left a king uncrowned.
 */
static bool
opponent_replied(const struct walk *walk, const struct shown *shown,
                 enum dr_side owner, uint32_t ply)
{
    uint32_t plies = walk->judge->game->plies;

    if (ply < shown->ply)
        return true;
    return plies > ply + ((enum dr_side)shown->position.turn == owner);
}

/* Adds an irregularity for a king that a set-up shows as a man. */
static enum pdn_status
add_uncrowned(struct walk *walk, const struct shown *shown, unsigned square,
              uint32_t index)
{
    struct pdn_judge *judge = walk->judge;
    enum dr_side owner =
        dr_piece_side(dr_position_at(walk->variant, &shown->position, square));
    bool stood = walk->board != NULL &&
                 dr_position_at(walk->variant, walk->board, square) ==
                     dr_position_at(walk->variant, &shown->position, square);
    uint32_t ply = stood ? walk->since[square] : shown->ply;
    const struct pdn_played *played;

    /* No one can have left a king uncrowned before the first move. */
    if (ply == 0 || walk->told[square] == ply + 1)
        return PDN_OK;
    walk->told[square] = ply + 1;
    if (walk->uncrowned == PDN_MAX_IRREGULARITIES) {
        judge->verdict.irregularities_left_out++;
        return PDN_OK;
    }
    walk->uncrowned++;
    if (!growth_make(&judge->irregularities, &judge->irregularity_capacity,
                     judge->irregularity_count + 1,
                     sizeof *judge->irregularities))
        return PDN_E_NOMEM;
    played = pdn_verdict_played(&judge->verdict, ply);
    judge->irregularities[judge->irregularity_count++] =
        (struct pdn_irregularity){
            .ply = ply,
            .code = PDN_D_SETUP_IN_GAME,
            .article = "5.4.15",
            .rule = "3.6",
            .square = square,
            .status = opponent_replied(walk, shown, owner, ply) ? PDN_ACCEPTED
                                                                : PDN_OPEN,
            .index = played != NULL ? played->index : index,
            .move = played != NULL ? played->move : 0,
            .side = owner,
            .before = played != NULL ? *played->before : shown->position,
        };
    return PDN_OK;
}

/*
 * Reads the set-up.  Returns false if it contains no pieces or the replay
 * ignored it.
 */
static bool
read_setup(const struct walk *walk, const struct pdn_item *item,
           struct shown *shown)
{
    const struct pdn_judge *judge = walk->judge;
    const struct pdn_cut *cut =
        walk->cut < judge->cut_count ? &judge->cuts[walk->cut] : NULL;
    struct pdn_fen fen;

    shown->replaced = cut != NULL && cut->ply == shown->ply;
    if (shown->replaced) {
        shown->position = *cut->position;
        shown->uncrowned = (struct dr_squares){0};
    }
    pdn_fen_read(&fen, walk->variant, play_setup_text(judge->game, item));
    if (fen.error != PDN_FEN_OK)
        return false;
    if ((fen.departures & PDN_FEN_TURN_ONLY) != 0)
        return shown->replaced;
    shown->uncrowned = play_crown(walk->variant, &fen.position);
    if (shown->replaced && dr_position_equal(&fen.position, cut->position))
        return true;
    shown->replaced = false;
    shown->position = fen.position;
    return walk->board != NULL && dr_position_equal(&fen.position, walk->board);
}

static enum pdn_status
take(struct walk *walk, const struct pdn_item *item, uint32_t ply)
{
    const struct pdn_judge *judge = walk->judge;
    struct shown shown = {.ply = ply};
    enum pdn_status status = PDN_OK;

    while (walk->cut < judge->cut_count && judge->cuts[walk->cut].jump != NULL)
        walk->cut++;
    follow_to(walk, ply);
    if (!read_setup(walk, item, &shown))
        return PDN_OK;
    for (unsigned s = 0;
         (s = dr_squares_next(shown.uncrowned, s)) != 0 && status == PDN_OK;)
        status = add_uncrowned(walk, &shown, s, item->move);
    if (!shown.replaced || status != PDN_OK)
        return status;
    if (walk->board != NULL)
        status = compare(walk, &shown);
    begin_at(walk, judge->cuts[walk->cut++].position);
    return status;
}

/* Sorts by ply. Irregularities found by set-ups come after those of moves. */
static int
compare_irregularities(const void *left, const void *right)
{
    const struct pdn_irregularity *a = left, *b = right;

    if (a->ply != b->ply)
        return a->ply < b->ply ? -1 : 1;
    return (a->square > b->square) - (a->square < b->square);
}

/* Returns true if the main line contains a set-up after its start. */
static bool
has_setup(const struct pdn_game *game, size_t start)
{
    for (size_t i = 0; i < game->item_count; i++)
        if (game->items[i].kind == PDN_ITEM_SETUP &&
            game->items[i].depth == 0 && i != start)
            return true;
    return false;
}

enum pdn_status
verdict_setups(struct pdn_judge *judge)
{
    const struct pdn_game *game = judge->game;
    struct pdn_verdict *verdict = &judge->verdict;
    struct walk walk = {.judge = judge, .variant = verdict->replay.variant};
    size_t start = game->item_count, before = judge->irregularity_count;
    uint32_t ply = 0, index = 0, offset;
    enum pdn_status status = PDN_OK;
    struct pdn_slice text;

    if (!play_fen_tag(game, &text, &offset))
        play_initial_setup(game, &start);
    if (!has_setup(game, start))
        return PDN_OK;
    judge->trying_work = pdn_budget(game);
    judge->trying.variant = NULL; /* the previous search may be incomplete */
    begin_at(&walk, &verdict->replay.start);
    for (size_t i = 0; i < game->item_count && status == PDN_OK; i++) {
        const struct pdn_item *item = &game->items[i];

        for (; index < item->move; index++) {
            bool main = game->written[index].depth == 0;

            ply += main;
            walk.word = walk.word && !main;
        }
        walk.word |= item->depth == 0 && (item->kind == PDN_ITEM_UNKNOWN ||
                                          item->kind == PDN_ITEM_ELLIPSIS);
        if (item->kind == PDN_ITEM_SETUP && item->depth == 0 && i != start)
            status = take(&walk, item, ply);
    }
    if (judge->irregularity_count != before)
        qsort(judge->irregularities, judge->irregularity_count,
              sizeof *judge->irregularities, compare_irregularities);
    verdict->irregularities = judge->irregularities;
    verdict->irregularity_count = judge->irregularity_count;
    verdict->setup_squares = judge->setup_squares;
    verdict->setup_square_count = judge->setup_square_count;
    return status;
}

const char *
pdn_piece_name(enum dr_piece piece)
{
    return piece == DR_EMPTY ? "empty" : pdn_piece_words(piece);
}
