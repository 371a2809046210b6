// SPDX-License-Identifier: BSD-2-Clause
/*
 * tree.c - openings: the positions of games and the moves made there, with
 * games and results.  Positions are merged regardless of how, and after how
 * many plies, they were reached.  A game counts once for a position and once
 * for a move there, however often it repeats them.
 */
#include "tree.h"

#include "rows.h"
#include "show.h"

#include "pdn/budget.h"
#include "pdn/fen.h"

#include <stdlib.h>

static struct node
tree_node(const struct dr_variant *variant, const struct dr_position *position)
{
    size_t count;
    struct node node = {
        .variant = (uint8_t)(variant - dr_variant_all(&count)),
        .turn = position->turn,
    };

    memcpy(node.word, position->word, sizeof node.word);
    return node;
}

static struct dr_position
tree_position_of(const struct node *node)
{
    struct dr_position position = {.turn = node->turn};

    memcpy(position.word, node->word, sizeof position.word);
    return position;
}

static const struct dr_variant *
tree_variant(const struct node *node)
{
    size_t count;

    return &dr_variant_all(&count)[node->variant];
}

/*
 * Returns true if trees begin here: at --position, or at the start of the game.
 */
static bool
tree_is_root(const struct stats *stats, const struct dr_variant *variant,
             const struct dr_position *position)
{
    struct dr_position start;

    if (stats->has_root)
        return variant == stats->root_variant &&
               dr_position_equal(position, &stats->root);
    dr_position_start(variant, &start);
    return dr_position_equal(position, &start);
}

static void
count_row(struct counter *counter, enum counts_table which, const void *key,
          size_t size)
{
    enum pdn_outcome outcome =
        pdn_game_outcome(counter->game, counter->variant);
    uint64_t *row = table_row(&counter->counts.table[which], key, size);

    if (row == NULL) {
        counter->failed = true;
        return;
    }
    row[TREE_GAMES]++;
    row[TREE_WHITE] += outcome == PDN_OUTCOME_WHITE;
    row[TREE_DRAWS] += outcome == PDN_OUTCOME_DRAW;
    row[TREE_BLACK] += outcome == PDN_OUTCOME_BLACK;
}

/* Begins at the root, once per game. */
static void
reach(struct counter *counter, const struct dr_position *position)
{
    struct node node;

    if (counter->reached ||
        !tree_is_root(counter->stats, counter->variant, position))
        return;
    counter->reached = true;
    text_clear(&counter->trail);
    node = tree_node(counter->variant, position);
    count_row(counter, TABLE_NODES, &node, sizeof node);
}

void
tree_position(struct counter *counter, const struct dr_position *position)
{
    if (counter->reached)
        counter->depth = DEPTH_MAX; /* the rest is a different game */
    reach(counter, position);
}

/* Returns true if the game has made this move, or had this position, before. */
static bool
was_there(const struct counter *counter, const void *what, size_t size)
{
    const struct text *trail = &counter->trail;

    for (size_t at = 0; at < trail->size; at += sizeof(struct branch))
        if (memcmp(trail->data + at, what, size) == 0)
            return true;
    return false;
}

/* Counts a move and the position after it, if they are new to the game. */
static void
count_branch(struct counter *counter, const struct pdn_ply *ply)
{
    const struct branch branch = {
        .node = tree_node(counter->variant, ply->before),
        .from = ply->played.from,
        .to = ply->played.to,
        .taken = ply->played.taken,
        .captured = ply->played.captured,
    };
    const struct node after = tree_node(counter->variant, ply->after);

    if (!was_there(counter, &branch, sizeof branch))
        count_row(counter, TABLE_MOVES, &branch, sizeof branch);
    text_bytes(&counter->trail, (const char *)&branch, sizeof branch);
    /* No position recurs after a man's move or a capture. */
    if (ply->kind != DR_PLY_KING)
        text_clear(&counter->trail);
    if (!was_there(counter, &after, sizeof after))
        count_row(counter, TABLE_NODES, &after, sizeof after);
    counter->failed |= counter->trail.failed;
}

void
tree_ply(struct counter *counter, const struct pdn_ply *ply)
{
    if (!counter->reached && ply->number == 1)
        reach(counter, ply->before);
    if (counter->reached && counter->depth < counter->stats->depth) {
        if (!ply->legal) {
            counter->depth = DEPTH_MAX;
            return;
        }
        count_branch(counter, ply);
        counter->depth++;
    }
    reach(counter, ply->after);
}

/* Returns true if a position could be set up with pieces. */
static bool
node_fits(const struct node *node)
{
    const struct dr_variant *variant, *all;
    struct dr_position position, again;
    struct node rebuilt;
    size_t count;

    all = dr_variant_all(&count);
    if (node->variant >= count || node->turn > DR_BLACK)
        return false;
    variant = &all[node->variant];
    if (!dr_variant_judged(variant))
        return false;
    position = tree_position_of(node);
    dr_position_clear(&again);
    again.turn = node->turn;
    for (unsigned square = 1; square <= variant->squares; square++) {
        enum dr_piece piece = dr_position_at(variant, &position, square);

        if (piece != DR_EMPTY)
            dr_position_put(variant, &again, square, piece);
    }
    rebuilt = tree_node(variant, &again);
    return memcmp(&rebuilt, node, sizeof rebuilt) == 0;
}

bool
tree_key_fits(struct pdn_slice key, bool is_move)
{
    struct branch branch = {0};
    struct dr_position position;
    struct dr_moves moves;

    if (key.size != (is_move ? sizeof branch : sizeof branch.node))
        return false;
    memcpy(&branch, key.start, key.size);
    if (!node_fits(&branch.node))
        return false;
    if (!is_move)
        return true;
    position = tree_position_of(&branch.node);
    dr_moves(tree_variant(&branch.node), &position, &moves);
    for (size_t i = 0; i < moves.count; i++) {
        const struct dr_move *move = &moves.move[i];
        const struct branch legal = {
            .node = branch.node,
            .from = move->from,
            .to = move->to,
            .taken = move->taken,
            .captured = move->captured,
        };

        if (memcmp(&legal, &branch, sizeof legal) == 0)
            return true;
    }
    return false;
}

/*
 * The tree of openings as it is shown.
 *
 * A move can lead to a position that occurs in more games than those that made
 * the move, and moves can form a cycle.  The continuations of a position are
 * therefore shown once, at the first of the shortest shown ways to it.
 */

/* A move on the way through the tree. */
struct step {
    struct branch branch;
    const uint64_t *row;
    char text[DR_MOVE_TEXT_MAX];
};

struct walk {
    const struct stats *stats;
    const struct counts *counts;
    struct rows rows;
    struct text line, shown; /* moves from the root, and the tree for people */
    struct table seen;       /* SEEN_WIDTH entries for each shown position */
    size_t roots;
    bool failed;
};

/* 1 + the plies of the shortest way, and whether continuations were shown. */
enum { SEEN_PLIES, SEEN_SHOWN, SEEN_WIDTH };

static int
by_games(const void *a, const void *b)
{
    const struct step *one = a, *two = b;

    if (one->row[TREE_GAMES] != two->row[TREE_GAMES])
        return one->row[TREE_GAMES] < two->row[TREE_GAMES] ? 1 : -1;
    return strverscmp(one->text, two->text);
}

/*
 * Writes a move of the tree in full, or its ends if the full form is too
 * costly.
 */
static void
name_move(const struct dr_variant *variant, const struct dr_position *position,
          const struct dr_move *move, char text[DR_MOVE_TEXT_MAX])
{
    struct dr_work work = {0, PDN_BUDGET_GAME};

    if (dr_move_text_counted(variant, position, move, &work, text) != 0)
        return;
    text += dr_square_name(variant, move->from, text);
    *text++ = variant->capture_sign;
    dr_square_name(variant, move->to, text);
}

/*
 * Returns the moves of a position, the most frequent first, or NULL if there
 * are none or memory ran out.
 */
static struct step *
steps_of(struct walk *walk, const struct node *node, size_t *count)
{
    const struct table *moves = &walk->counts->table[TABLE_MOVES];
    const struct pdn_slice wanted = {(const char *)node, sizeof *node};
    struct dr_position position = tree_position_of(node);
    size_t low = 0, high = moves->count;
    struct step *steps = NULL;

    while (low < high) {
        size_t middle = low + (high - low) / 2;

        if (slice_compare(table_key(moves, middle), wanted) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    for (*count = 0; low + *count < moves->count; ++*count) {
        if (memcmp(table_key(moves, low + *count).start, node, sizeof *node) !=
            0)
            break;
    }
    if (*count != 0)
        steps = calloc(*count, sizeof *steps);
    if (*count != 0 && steps == NULL) {
        walk->failed = true;
        *count = 0;
    }
    for (size_t i = 0; steps != NULL && i < *count; i++) {
        struct dr_move move;

        memcpy(&steps[i].branch, table_key(moves, low + i).start,
               sizeof steps[i].branch);
        steps[i].row = table_numbers(moves, low + i);
        move =
            (struct dr_move){steps[i].branch.from, steps[i].branch.to,
                             steps[i].branch.taken, steps[i].branch.captured};
        name_move(tree_variant(node), &position, &move, steps[i].text);
    }
    if (steps != NULL)
        qsort(steps, *count, sizeof *steps, by_games);
    return steps;
}

static struct node
node_after(const struct step *step)
{
    struct dr_position position = tree_position_of(&step->branch.node);
    const struct dr_variant *variant = tree_variant(&step->branch.node);
    const struct dr_move move = {step->branch.from, step->branch.to,
                                 step->branch.taken, step->branch.captured};

    dr_play(variant, &position, &move);
    return tree_node(variant, &position);
}

/* For people, the variant is named only if there are several. */
static bool
has_variants(const struct walk *walk)
{
    return walk->stats->format != FORMAT_TEXT || walk->roots > 1;
}

/* A line for a position: the move that leads to it, and its results. */
struct opening {
    struct walk *walk;
    const struct node *node;
    size_t ply;
    const char *move;
    const uint64_t *made;
};

enum opening_column {
    OPENING_VARIANT,
    OPENING_PLY,
    OPENING_LINE,
    OPENING_MOVE,
    OPENING_BRANCH, /* the move within the tree, for people */
    OPENING_OTHER,
    OPENING_SCORE,
    OPENING_DRAWS,
    OPENING_POSITION,
    OPENING_FEN,
};

/*
 * Writes how many games made the move, or won after it, by an index of the row.
 */
static void
put_made(struct grid *grid, const void *row, unsigned which)
{
    grid_number(grid, ((const struct opening *)row)->made[which]);
}

static uint64_t
games_through(const struct opening *opening)
{
    const struct table *nodes = &opening->walk->counts->table[TABLE_NODES];
    const uint64_t *row =
        table_find(nodes, (const char *)opening->node, sizeof *opening->node);

    return row != NULL ? row[TREE_GAMES] : 0;
}

static void
put_branch(struct grid *grid, const struct opening *opening)
{
    struct text *shown = &opening->walk->shown;

    text_clear(shown);
    text_fill(shown, ' ', opening->ply);
    text_string(shown, opening->move);
    grid_text(grid, shown->data, shown->size);
}

static void
put_fen(struct grid *grid, const struct node *node)
{
    struct dr_position position = tree_position_of(node);
    char fen[PDN_FEN_MAX];

    grid_text(grid, fen, pdn_fen_write(tree_variant(node), &position, fen));
}

static void
put_opening(struct grid *grid, const void *row, unsigned which)
{
    const struct opening *opening = row;
    const uint64_t *made = opening->made;
    const struct text *line = &opening->walk->line;
    uint64_t decided = made[TREE_WHITE] + made[TREE_DRAWS] + made[TREE_BLACK];

    switch ((enum opening_column)which) {
    case OPENING_VARIANT:
        grid_string(grid, tree_variant(opening->node)->name);
        break;
    case OPENING_PLY:
        grid_number(grid, opening->ply);
        break;
    case OPENING_LINE:
        grid_text(grid, line->data, line->size);
        break;
    case OPENING_MOVE:
        grid_string(grid, opening->move);
        break;
    case OPENING_BRANCH:
        put_branch(grid, opening);
        break;
    case OPENING_OTHER:
        grid_number(grid, made[TREE_GAMES] - decided);
        break;
    case OPENING_SCORE:
        grid_percent(grid, 2 * made[TREE_WHITE] + made[TREE_DRAWS],
                     2 * decided);
        break;
    case OPENING_DRAWS:
        grid_percent(grid, made[TREE_DRAWS], decided);
        break;
    case OPENING_POSITION:
        grid_number(grid, games_through(opening));
        break;
    case OPENING_FEN:
        put_fen(grid, opening->node);
        break;
    }
}

static void
put_node(struct walk *walk, const struct node *node, size_t ply,
         const char *move, const uint64_t *made)
{
    const struct opening opening = {walk, node, ply, move, made};

    rows_put(&walk->rows, &opening);
}

/* The moves of a position, and the next one. */
struct level {
    struct step *steps;
    size_t count, next;
    size_t line; /* size of the line above */
};

static struct level
level_of(struct walk *walk, const struct node *node)
{
    struct level level = {.line = walk->line.size};

    level.steps = steps_of(walk, node, &level.count);
    return level;
}

/* Returns the next move within --top and --min, or NULL. */
static const struct step *
next_step(const struct walk *walk, struct level *level)
{
    const struct stats *stats = walk->stats;

    if (level->next == level->count ||
        (stats->top != 0 && level->next == stats->top) ||
        level->steps[level->next].row[TREE_GAMES] < stats->least)
        return NULL;
    return &level->steps[level->next++];
}

/* Finds the shortest ways to everything shown below a root, in walk->seen. */
static void
find_ways(struct walk *walk, const struct node *root)
{
    struct table *seen = &walk->seen;
    size_t next = seen->count;
    uint64_t *row = table_row(seen, (const char *)root, sizeof *root);

    walk->failed |= row == NULL;
    if (row != NULL)
        row[SEEN_PLIES] = 1;
    for (; next < seen->count && !walk->failed; next++) {
        uint64_t plies = table_numbers(seen, next)[SEEN_PLIES];
        const struct step *step;
        struct level level;
        struct node node;

        if (plies > walk->stats->depth)
            break; /* all later ones are longer too */
        memcpy(&node, table_key(seen, next).start, sizeof node);
        level = level_of(walk, &node);
        while ((step = next_step(walk, &level)) != NULL && !walk->failed) {
            node = node_after(step);
            row = table_row(seen, (const char *)&node, sizeof node);
            walk->failed |= row == NULL;
            if (row != NULL && row[SEEN_PLIES] == 0)
                row[SEEN_PLIES] = plies + 1;
        }
        free(level.steps);
    }
}

/*
 * Returns true if a position's continuations are shown here, after this many
 * plies.
 */
static bool
goes_on(struct walk *walk, const struct node *node, size_t ply)
{
    uint64_t *row = table_row(&walk->seen, (const char *)node, sizeof *node);

    walk->failed |= row == NULL;
    return row != NULL && ply < walk->stats->depth &&
           row[SEEN_PLIES] == ply + 1 && row[SEEN_SHOWN]++ == 0;
}

/* Walks down from a root, the most frequent moves first. */
static void
walk_from(struct walk *walk, const struct node *root)
{
    struct level *levels = calloc(walk->stats->depth + 2u, sizeof *levels);
    size_t depth = 0;

    walk->failed |= levels == NULL;
    if (levels == NULL)
        return;
    find_ways(walk, root);
    levels[0] = level_of(walk, root);
    goes_on(walk, root, 0); /* not again where moves lead back to it */
    for (;;) {
        const struct step *step = next_step(walk, &levels[depth]);
        struct node node;

        walk->line.size = levels[depth].line;
        if (step == NULL || walk->failed) {
            free(levels[depth].steps);
            if (depth-- == 0)
                break;
            continue;
        }
        node = node_after(step);
        if (walk->line.size != 0)
            text_char(&walk->line, ' ');
        text_string(&walk->line, step->text);
        put_node(walk, &node, depth + 1, step->text, step->row);
        if (goes_on(walk, &node, depth + 1))
            levels[++depth] = level_of(walk, &node);
    }
    free(levels);
}

/* For people: the tree. */
static const struct rows_column shown_tree[] = {
    {"variant", GRID_TEXT, put_opening, OPENING_VARIANT},
    {"ply", GRID_NUMBER, put_opening, OPENING_PLY},
    {"move", GRID_TEXT | ROWS_HEADS, put_opening, OPENING_BRANCH},
    {"games", GRID_NUMBER, put_made, TREE_GAMES},
    {"white", GRID_NUMBER, put_made, TREE_WHITE},
    {"draw", GRID_NUMBER, put_made, TREE_DRAWS},
    {"black", GRID_NUMBER, put_made, TREE_BLACK},
    {"other", GRID_NUMBER, put_opening, OPENING_OTHER},
    {"white_score", GRID_NUMBER, put_opening, OPENING_SCORE},
    {"draw_share", GRID_NUMBER, put_opening, OPENING_DRAWS},
    {"position_games", GRID_NUMBER | ROWS_PART, put_opening, OPENING_POSITION},
    {0},
};

/* For programs: lines of moves, each with the resulting position. */
static const struct rows_column listed_lines[] = {
    {"variant", GRID_TEXT, put_opening, OPENING_VARIANT},
    {"ply", GRID_NUMBER, put_opening, OPENING_PLY},
    {"line", GRID_TEXT, put_opening, OPENING_LINE},
    {"move", GRID_TEXT | ROWS_HEADS, put_opening, OPENING_MOVE},
    {"games", GRID_NUMBER, put_made, TREE_GAMES},
    {"white", GRID_NUMBER, put_made, TREE_WHITE},
    {"draw", GRID_NUMBER, put_made, TREE_DRAWS},
    {"black", GRID_NUMBER, put_made, TREE_BLACK},
    {"white_score", GRID_NUMBER, put_opening, OPENING_SCORE},
    {"draw_share", GRID_NUMBER, put_opening, OPENING_DRAWS},
    {"position_games", GRID_NUMBER | ROWS_PART, put_opening, OPENING_POSITION},
    {"fen", GRID_TEXT, put_opening, OPENING_FEN},
    {"other", GRID_NUMBER, put_opening, OPENING_OTHER},
    {0},
};

static void
add_columns(struct walk *walk)
{
    bool people = walk->stats->format == FORMAT_TEXT;
    const struct rows_column *columns = people ? shown_tree : listed_lines;

    rows_add_all(&walk->rows, columns + !has_variants(walk));
}

/* Returns true if a row of the position table is the root of a tree. */
static bool
root_at(const struct walk *walk, size_t index, struct node *node)
{
    struct dr_position position;

    memcpy(node, table_key(&walk->counts->table[TABLE_NODES], index).start,
           sizeof *node);
    position = tree_position_of(node);
    return tree_is_root(walk->stats, tree_variant(node), &position);
}

bool
tree_write(const struct stats *stats, const struct counts *counts,
           struct text *out)
{
    struct grid_look look = stats_look(stats, "opening");
    struct walk walk = {
        .stats = stats, .counts = counts, .seen.width = SEEN_WIDTH};
    const struct table *nodes = &counts->table[TABLE_NODES];
    struct node node;

    for (size_t i = 0; i < nodes->count; i++)
        walk.roots += root_at(&walk, i, &node);
    add_columns(&walk);
    for (size_t i = 0; i < nodes->count; i++) {
        if (!root_at(&walk, i, &node))
            continue;
        text_clear(&walk.line);
        put_node(&walk, &node, 0, "(start)", table_numbers(nodes, i));
        walk_from(&walk, &node);
    }
    walk.failed |= !rows_write(&walk.rows, &look, out) || walk.line.failed ||
                   walk.shown.failed;
    rows_free(&walk.rows);
    text_free(&walk.line);
    text_free(&walk.shown);
    table_free(&walk.seen);
    return !walk.failed;
}
