// SPDX-License-Identifier: BSD-2-Clause
/*
 * walk.c - the tree of openings as it is shown.
 *
 * A move leads to a position that may be met in more games than made the move,
 * and moves may lead in a circle.  So what follows a position stands once, at
 * the first of the shortest ways to it that are shown.
 */
#include "tree.h"

#include "pdn/budget.h"
#include "pdn/fen.h"

#include <stdlib.h>

/* A move on the way through the tree. */
struct step {
    struct branch branch;
    const uint64_t *row;
    char text[DR_MOVE_TEXT_MAX];
};

struct walk {
    const struct stats *stats;
    const struct counts *counts;
    struct grid grid;
    struct text line, shown; /* moves from the root; the tree for people */
    struct table seen;       /* SEEN_WIDTH for each position that is shown */
    size_t roots;
    bool failed;
};

/* Plies of the shortest way to it, + 1; whether what follows was shown. */
enum { SEEN_PLIES, SEEN_SHOWN, SEEN_WIDTH };

static int
by_games(const void *a, const void *b)
{
    const struct step *one = a, *two = b;

    if (one->row[TREE_GAMES] != two->row[TREE_GAMES])
        return one->row[TREE_GAMES] < two->row[TREE_GAMES] ? 1 : -1;
    return strverscmp(one->text, two->text);
}

/* A move of the tree in full; by its ends, if that costs more than a game. */
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

/* The moves of a position, the most played first; NULL: none, or no memory. */
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
behind(const struct step *step)
{
    struct dr_position position = tree_position_of(&step->branch.node);
    const struct dr_variant *variant = tree_variant(&step->branch.node);
    const struct dr_move move = {step->branch.from, step->branch.to,
                                 step->branch.taken, step->branch.captured};

    dr_play(variant, &position, &move);
    return tree_node(variant, &position);
}

/* People read the name of the game only where there are several. */
static bool
has_variants(const struct walk *walk)
{
    return walk->stats->format != FORMAT_TEXT || walk->roots > 1;
}

/* The line of a position: the move to it, and what came of it. */
static void
put_node(struct walk *walk, const struct node *node, size_t ply,
         const char *move, const uint64_t *made)
{
    struct grid *grid = &walk->grid;
    const struct table *nodes = &walk->counts->table[TABLE_NODES];
    const uint64_t *row = table_find(nodes, (const char *)node, sizeof *node);
    struct dr_position position = tree_position_of(node);
    char fen[PDN_FEN_MAX];
    uint64_t decided = made[TREE_WHITE] + made[TREE_DRAWS] + made[TREE_BLACK];
    size_t size = pdn_fen_write(tree_variant(node), &position, fen);

    if (has_variants(walk))
        grid_string(grid, tree_variant(node)->name);
    grid_number(grid, ply);
    if (walk->stats->format == FORMAT_TEXT) {
        text_clear(&walk->shown);
        text_fill(&walk->shown, ' ', ply);
        text_string(&walk->shown, move);
        grid_text(grid, walk->shown.data, walk->shown.size);
    } else {
        grid_text(grid, walk->line.data, walk->line.size);
        grid_string(grid, move);
    }
    grid_number(grid, made[TREE_GAMES]);
    grid_number(grid, made[TREE_WHITE]);
    grid_number(grid, made[TREE_DRAWS]);
    grid_number(grid, made[TREE_BLACK]);
    if (walk->stats->format == FORMAT_TEXT)
        grid_number(grid, made[TREE_GAMES] - decided);
    grid_percent(grid, 2 * made[TREE_WHITE] + made[TREE_DRAWS], 2 * decided);
    grid_percent(grid, made[TREE_DRAWS], decided);
    grid_number(grid, row != NULL ? row[TREE_GAMES] : 0);
    if (walk->stats->format == FORMAT_TEXT)
        return;
    grid_text(grid, fen, size);
    grid_number(grid, made[TREE_GAMES] - decided);
}

/* Moves of a position, and which of them is next. */
struct level {
    struct step *steps;
    size_t count, next;
    size_t line; /* the size of the line above */
};

static struct level
level_of(struct walk *walk, const struct node *node)
{
    struct level level = {.line = walk->line.size};

    level.steps = steps_of(walk, node, &level.count);
    return level;
}

/* The next move that is shown, --top of a position, --min games; or NULL. */
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

/* Fills walk->seen with the shortest ways to all that is shown of a root. */
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
            break; /* as do all that were found later */
        memcpy(&node, table_key(seen, next).start, sizeof node);
        level = level_of(walk, &node);
        while ((step = next_step(walk, &level)) != NULL && !walk->failed) {
            node = behind(step);
            row = table_row(seen, (const char *)&node, sizeof node);
            walk->failed |= row == NULL;
            if (row != NULL && row[SEEN_PLIES] == 0)
                row[SEEN_PLIES] = plies + 1;
        }
        free(level.steps);
    }
}

/* Whether what follows a position is to stand here, after so many plies. */
static bool
goes_on(struct walk *walk, const struct node *node, size_t ply)
{
    uint64_t *row = table_row(&walk->seen, (const char *)node, sizeof *node);

    walk->failed |= row == NULL;
    return row != NULL && ply < walk->stats->depth &&
           row[SEEN_PLIES] == ply + 1 && row[SEEN_SHOWN]++ == 0;
}

/* From a root down, the most played first. */
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
        node = behind(step);
        if (walk->line.size != 0)
            text_char(&walk->line, ' ');
        text_string(&walk->line, step->text);
        put_node(walk, &node, depth + 1, step->text, step->row);
        if (goes_on(walk, &node, depth + 1))
            levels[++depth] = level_of(walk, &node);
    }
    free(levels);
}

static void
put_columns(struct walk *walk)
{
    struct grid *grid = &walk->grid;
    bool people = walk->stats->format == FORMAT_TEXT;

    if (has_variants(walk))
        grid_column(grid, "variant", GRID_TEXT);
    grid_column(grid, "ply", GRID_NUMBER);
    if (!people)
        grid_column(grid, "line", GRID_TEXT);
    grid_column(grid, "move", GRID_TEXT);
    grid_heads(grid);
    grid_column(grid, "games", GRID_NUMBER);
    grid_column(grid, "white", GRID_NUMBER);
    grid_column(grid, "draw", GRID_NUMBER);
    grid_column(grid, "black", GRID_NUMBER);
    if (people)
        grid_column(grid, "other", GRID_NUMBER);
    grid_column(grid, "white_score", GRID_NUMBER);
    grid_column(grid, "draw_share", GRID_NUMBER);
    grid_part(grid);
    grid_column(grid, "position_games", GRID_NUMBER);
    if (people)
        return;
    grid_column(grid, "fen", GRID_TEXT);
    grid_column(grid, "other", GRID_NUMBER);
}

/* Whether a row of the table of positions is where a tree begins. */
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
    put_columns(&walk);
    for (size_t i = 0; i < nodes->count; i++) {
        if (!root_at(&walk, i, &node))
            continue;
        text_clear(&walk.line);
        put_node(&walk, &node, 0, "(start)", table_numbers(nodes, i));
        walk_from(&walk, &node);
    }
    grid_write(&walk.grid, &look, out);
    walk.failed |= walk.grid.failed || walk.line.failed || walk.shown.failed;
    grid_free(&walk.grid);
    text_free(&walk.line);
    text_free(&walk.shown);
    table_free(&walk.seen);
    return !walk.failed;
}
