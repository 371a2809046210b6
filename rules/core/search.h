// SPDX-License-Identifier: BSD-2-Clause
/*
 * core/search.h - depth-first search for the mandatory captures.
 *
 * Only complete captures are recorded, never a stage that can continue.  Under
 * a majority rule, a longer capture clears the list.  Captures with equal
 * origin, target and victims are the same move.  They differ only in order,
 * which requires a closed loop and therefore at least three victims.
 *
 * The depth is limited by the number of enemies.  The width is limited by the
 * board: the worst position that simulated annealing found has about 13,000
 * stages, half of them reached in more than one order.  Nothing proves that no
 * position is worse, so the search has a limit.
 */

/* Beyond this many stages, remembering them is faster. */
enum { STAGES_FEW = CORE_STAGES_MAX < 256 ? CORE_STAGES_MAX : 256 };

struct bit_move {
    word from, to, taken;
};

struct bit_moves {
    size_t count;
    bool overflow;
    unsigned stages; /* stages visited to find them */
    struct bit_move move[DR_MOVES_MAX];
};

struct search {
    struct bit_moves *list;
    word origin, empty, enemies;
    enum dr_side side;
    struct memo *memo; /* NULL if stages are not remembered */
    bool spent;        /* the stage limit was reached */
    unsigned limit;
    unsigned stages; /* visited */
    unsigned most;   /* the number of pieces taken by the recorded captures */
};

static void
search_record(struct search *search, word run, word left, unsigned taken)
{
    struct bit_moves *list = search->list;
    const word victims = search->enemies & ~left;

    if (CORE_MAJORITY) {
        if (taken < search->most)
            return;
        if (taken > search->most) {
            search->most = taken;
            list->count = 0;
            list->overflow = false;
        }
    }
    for (; run != 0; run &= run - 1) {
        const word to = lowest(run);
        size_t same = taken < 3 ? list->count : 0;

        for (; same < list->count; same++)
            if (list->move[same].to == to &&
                list->move[same].taken == victims &&
                list->move[same].from == search->origin)
                break;
        if (same < list->count)
            continue;
        if (list->count == DR_MOVES_MAX) {
            list->overflow = true;
            return;
        }
        list->move[list->count++] =
            (struct bit_move){search->origin, to, victims};
    }
}

static void search_man(struct search *search, word run, word left,
                       unsigned taken);
static void search_king(struct search *search, word run, word left,
                        unsigned taken);

/*
 * Continues the capture in one direction.  Returns false if it cannot continue
 * there.
 */
CORE_INLINE bool
search_branch(struct search *search, word run, word left, unsigned taken,
              bool king, enum direction d)
{
    word land;

    if (!king && !CORE_MEN_CAPTURE_BACKWARD && !is_forward(search->side, d))
        return false;
    land = jumps(reach(run, search->empty, king, d), left, search->empty, d);
    if (land == 0)
        return false;
    for (; land != 0; land &= land - 1) {
        const word behind = lowest(land);
        const word rest = left & ~step(behind, opposite(d));

        if (king)
            search_king(search, reach(behind, search->empty, true, d), rest,
                        taken + 1);
        else
            search_man(search, behind, rest, taken + 1);
    }
    return true;
}

CORE_INLINE void
search_stage(struct search *search, word run, word left, unsigned taken,
             bool king)
{
    bool more;

    if (search->stages == search->limit) {
        search->spent = true;
        return;
    }
    search->stages++;
    if (search->memo != NULL &&
        memo_met(search->memo, search->origin, run, left))
        return;
    more = search_branch(search, run, left, taken, king, UP_LEFT);
    more |= search_branch(search, run, left, taken, king, UP_RIGHT);
    more |= search_branch(search, run, left, taken, king, DOWN_LEFT);
    more |= search_branch(search, run, left, taken, king, DOWN_RIGHT);
    if (!more && taken != 0)
        search_record(search, run, left, taken);
}

static void
search_man(struct search *search, word run, word left, unsigned taken)
{
    search_stage(search, run, left, taken, false);
}

static void
search_king(struct search *search, word run, word left, unsigned taken)
{
    search_stage(search, run, left, taken, true);
}

static void
search_piece(struct search *search, const struct board *board, word from)
{
    const bool king = (board->kings & from) != 0;

    search->origin = from;
    search->empty = empty_set(board) | from;
    search->enemies = king ? side_set(board, dr_other_side(search->side))
                           : victims_of_men(board, search->side);
    if (king)
        search_king(search, from, search->enemies, 0);
    else
        search_man(search, from, search->enemies, 0);
}

/* Repeats the search from the start, remembering all stages. */
CORE_COLD void
search_costly(struct bit_moves *list, const struct board *board,
              enum dr_side side, word pieces, unsigned limit)
{
    struct memo memo;
    struct search search = {
        .list = list, .side = side, .memo = &memo, .limit = limit};

    list->count = 0;
    list->overflow = false;
    memset(&memo, 0, sizeof memo);
    for (; pieces != 0; pieces &= pieces - 1)
        search_piece(&search, board, lowest(pieces));
    list->overflow = list->overflow || search.spent;
    list->stages += search.stages;
}

/*
 * Lists the captures that a set of pieces must choose from.  In a costly
 * position it visits no more than `limit` stages.
 */
static void
search_pieces(struct bit_moves *list, const struct board *board,
              enum dr_side side, word pieces, unsigned limit)
{
    struct search search = {.list = list, .side = side, .limit = STAGES_FEW};

    list->count = 0;
    list->overflow = false;
    for (word rest = pieces; rest != 0; rest &= rest - 1)
        search_piece(&search, board, lowest(rest));
    list->stages = search.stages;
    if (search.spent)
        search_costly(list, board, side, pieces, limit);
}

/* Returns the pieces that can make a first jump. */
CORE_INLINE word
capturing_pieces(const struct board *board, enum dr_side side,
                 const struct first_jumps *first)
{
    word pieces = side_set(board, side) & board->kings;

    pieces |= step(step(first->land[UP_LEFT], DOWN_RIGHT), DOWN_RIGHT);
    pieces |= step(step(first->land[UP_RIGHT], DOWN_LEFT), DOWN_LEFT);
    pieces |= step(step(first->land[DOWN_LEFT], UP_RIGHT), UP_RIGHT);
    pieces |= step(step(first->land[DOWN_RIGHT], UP_LEFT), UP_LEFT);
    return pieces;
}
