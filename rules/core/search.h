// SPDX-License-Identifier: BSD-2-Clause
/*
 * core/search.h - depth-first search for the captures that must be made.
 *
 * Only whole captures are recorded: a stage that can go on is never one.
 * Under a majority rule a longer capture empties the list.  Captures of equal
 * origin, target and victims are one move; they differ in order only, which
 * takes a closed loop, so three victims at least.
 *
 * Depth is bounded by the number of enemies.  Width is not: where kings stand
 * in an artificial lattice there are more orders than anybody can count, so
 * the search remembers stages from which it has gone on before (they lead to
 * the same moves), and gives up at SEARCH_STAGES_MAX.
 */

struct bit_move {
    word from, to, taken;
};

enum {
    SEARCH_PLAIN_MAX = 400,     /* stages of a position without remembering */
    SEARCH_STAGES_MAX = 200000, /* stages of a position */
    SEARCH_MEMORY = 4096,       /* stages it can remember */
};

struct bit_moves {
    size_t count;
    bool overflow;
    struct bit_move move[DR_MOVES_MAX];
};

/* Stages met before; a slot holds the last one that fell into it. */
struct search_memory {
    word run[SEARCH_MEMORY], left[SEARCH_MEMORY];
};

struct search {
    struct bit_moves *list;
    struct search_memory *memory; /* NULL: without */
    word origin, empty, enemies;
    enum dr_side side;
    bool spent;           /* it gave up */
    unsigned stages, max; /* visited, and how many may be */
    unsigned most;        /* victims of the recorded captures */
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

/* Whether to go on from a stage. */
static bool
search_enter(struct search *search, word run, word left)
{
    struct search_memory *memory = search->memory;
    uint64_t hash;
    unsigned slot;

    if (search->spent)
        return false;
    if (++search->stages > search->max) {
        search->spent = true;
        return false;
    }
    if (memory == NULL)
        return true;
    hash = (uint64_t)run * UINT64_C(0x9e3779b97f4a7c15) ^
           (uint64_t)left * UINT64_C(0xbf58476d1ce4e5b9);
    if (CORE_WIDE)
        hash ^= (uint64_t)(run >> 32 >> 32) * UINT64_C(0x94d049bb133111eb) ^
                (uint64_t)(left >> 32 >> 32) * UINT64_C(0xd6e8feb86659fd93);
    slot = (unsigned)(hash >> 40) % SEARCH_MEMORY;
    if (memory->run[slot] == run && memory->left[slot] == left)
        return false;
    memory->run[slot] = run;
    memory->left[slot] = left;
    return true;
}

static void search_man(struct search *search, word run, word left,
                       unsigned taken);
static void search_king(struct search *search, word run, word left,
                        unsigned taken);

/* Goes on in one direction; returns whether that is possible. */
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

    if (!search_enter(search, run, left))
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
    if (search->memory != NULL)
        *search->memory = (struct search_memory){{0}, {0}};
    if (king)
        search_king(search, from, search->enemies, 0);
    else
        search_man(search, from, search->enemies, 0);
}

/* The same for a position that takes long. */
CORE_COLD void
search_pieces_remembering(struct bit_moves *list, const struct board *board,
                          enum dr_side side, word pieces)
{
    struct search_memory memory;
    struct search search = {.list = list,
                            .memory = &memory,
                            .side = side,
                            .max = SEARCH_STAGES_MAX};

    list->count = 0;
    for (; pieces != 0; pieces &= pieces - 1)
        search_piece(&search, board, lowest(pieces));
    list->overflow = list->overflow || search.spent;
}

/* Lists the captures that a set of pieces would have to make. */
static void
search_pieces(struct bit_moves *list, const struct board *board,
              enum dr_side side, word pieces)
{
    struct search search = {
        .list = list, .side = side, .max = SEARCH_PLAIN_MAX};

    list->count = 0;
    list->overflow = false;
    for (word rest = pieces; rest != 0; rest &= rest - 1)
        search_piece(&search, board, lowest(rest));
    if (search.spent)
        search_pieces_remembering(list, board, side, pieces);
}

/* The pieces that can make a first jump. */
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
