// SPDX-License-Identifier: BSD-2-Clause
/*
 * stats_tree.c - openings: the positions that games went through and the moves
 * they made there, with games and results.  Positions are merged however they
 * were reached (at the same distance from the root, which in draughts is
 * nearly all transpositions), so a move leads to a position that may be met in
 * more games than made the move.
 */
#include "stats.h"

#include "escape.h"
#include "json.h"

#include "pdn/fen.h"

#include <stdlib.h>

/* A position at a distance from the root, as bytes. */
struct node {
    uint8_t variant, depth;
    uint8_t turn, spare[5];
    uint64_t word[6];
};

/* A move from there. */
struct branch {
    struct node node;
    uint8_t from, to, taken, spare[5];
    struct dr_squares captured;
};

static struct node
node_of(const struct dr_variant *variant, const struct dr_position *position,
        unsigned depth)
{
    size_t count;
    struct node node = {
        .variant = (uint8_t)(variant - dr_variant_all(&count)),
        .depth = (uint8_t)depth,
        .turn = position->turn,
    };

    memcpy(node.word, position->word, sizeof node.word);
    return node;
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

static bool
is_root(const struct counter *counter, const struct dr_position *position)
{
    const struct stats *stats = counter->stats;
    struct dr_position start;

    if (stats->has_root)
        return counter->variant == stats->root_variant &&
               dr_position_equal(position, &stats->root);
    dr_position_start(counter->variant, &start);
    return dr_position_equal(position, &start);
}

/* Begins at the root, once a game. */
static void
reach(struct counter *counter, const struct dr_position *position)
{
    struct node node;

    if (counter->reached || !is_root(counter, position))
        return;
    counter->reached = true;
    node = node_of(counter->variant, position, 0);
    count_row(counter, TABLE_NODES, &node, sizeof node);
}

void
tree_position(struct counter *counter, const struct dr_position *position)
{
    if (counter->reached)
        counter->depth = DEPTH_MAX; /* what follows is another game */
    reach(counter, position);
}

void
tree_ply(struct counter *counter, const struct pdn_ply *ply)
{
    unsigned depth = counter->depth;
    struct branch branch;
    struct node after;

    if (!counter->reached && ply->number == 1)
        reach(counter, ply->before);
    if (counter->reached && depth < counter->stats->depth) {
        if (!ply->legal) {
            counter->depth = DEPTH_MAX;
            return;
        }
        branch = (struct branch){
            .node = node_of(counter->variant, ply->before, depth),
            .from = ply->played.from,
            .to = ply->played.to,
            .taken = ply->played.taken,
            .captured = ply->played.captured,
        };
        after = node_of(counter->variant, ply->after, depth + 1);
        count_row(counter, TABLE_MOVES, &branch, sizeof branch);
        count_row(counter, TABLE_NODES, &after, sizeof after);
        counter->depth++;
    }
    reach(counter, ply->after);
}

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
    bool failed;
};

static struct dr_position
position_of(const struct node *node)
{
    struct dr_position position = {.turn = node->turn};

    memcpy(position.word, node->word, sizeof position.word);
    return position;
}

static const struct dr_variant *
variant_of(const struct node *node)
{
    size_t count;

    return &dr_variant_all(&count)[node->variant];
}

static int
by_games(const void *a, const void *b)
{
    const struct step *one = a, *two = b;

    if (one->row[TREE_GAMES] != two->row[TREE_GAMES])
        return one->row[TREE_GAMES] < two->row[TREE_GAMES] ? 1 : -1;
    return strverscmp(one->text, two->text);
}

/* The moves of a position, the most played first; NULL: none, or no memory. */
static struct step *
steps_of(struct walk *walk, const struct node *node, size_t *count)
{
    const struct table *moves = &walk->counts->table[TABLE_MOVES];
    const struct pdn_slice wanted = {(const char *)node, sizeof *node};
    struct dr_position position = position_of(node);
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
        dr_move_text(variant_of(node), &position, &move, steps[i].text);
    }
    if (steps != NULL)
        qsort(steps, *count, sizeof *steps, by_games);
    return steps;
}

static struct node
behind(const struct step *step)
{
    struct dr_position position = position_of(&step->branch.node);
    const struct dr_variant *variant = variant_of(&step->branch.node);
    const struct dr_move move = {step->branch.from, step->branch.to,
                                 step->branch.taken, step->branch.captured};

    dr_play(variant, &position, &move);
    return node_of(variant, &position, step->branch.node.depth + 1u);
}

/* The line of a position: the move to it, and what came of it. */
static void
put_node(struct walk *walk, const struct node *node, const char *move,
         const uint64_t *made)
{
    struct grid *grid = &walk->grid;
    const struct table *nodes = &walk->counts->table[TABLE_NODES];
    const uint64_t *row = table_find(nodes, (const char *)node, sizeof *node);
    struct dr_position position = position_of(node);
    char fen[PDN_FEN_MAX];
    uint64_t decided = made[TREE_WHITE] + made[TREE_DRAWS] + made[TREE_BLACK];
    size_t size = pdn_fen_write(variant_of(node), &position, fen);

    grid_string(grid, variant_of(node)->name);
    grid_number(grid, node->depth);
    if (walk->stats->format == FORMAT_TEXT) {
        text_clear(&walk->shown);
        text_fill(&walk->shown, ' ', 2u * node->depth);
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
    grid_percent(grid, 2 * made[TREE_WHITE] + made[TREE_DRAWS], 2 * decided);
    grid_percent(grid, made[TREE_DRAWS], decided);
    grid_number(grid, row != NULL ? row[TREE_GAMES] : 0);
    if (walk->stats->format != FORMAT_TEXT)
        grid_text(grid, fen, size);
}

/* One level of the walk: moves of a position, and which is next. */
struct level {
    struct step *steps;
    size_t count, next;
    size_t line; /* the size of the line above */
};

/* Whether a move is shown: --top of a position, --min games. */
static bool
is_shown(const struct walk *walk, const struct level *level)
{
    const struct stats *stats = walk->stats;

    return (stats->top == 0 || level->next < stats->top) &&
           level->steps[level->next].row[TREE_GAMES] >= stats->least;
}

/*
 * From a root down, the most played first.  A position that was shown already
 * is shown again with its line, but what follows it stands only there.
 */
static void
walk_from(struct walk *walk, const struct node *root, struct table *seen)
{
    struct level *levels = calloc(walk->stats->depth + 2u, sizeof *levels);
    size_t depth = 0;

    walk->failed |= levels == NULL;
    if (levels == NULL)
        return;
    levels[0].steps = steps_of(walk, root, &levels[0].count);
    for (;;) {
        struct level *level = &levels[depth];
        struct step *step;
        struct node node;
        uint64_t *met;

        walk->line.size = level->line;
        if (level->next == level->count || !is_shown(walk, level)) {
            free(level->steps);
            if (depth-- == 0)
                break;
            continue;
        }
        step = &level->steps[level->next++];
        node = behind(step);
        if (walk->line.size != 0)
            text_char(&walk->line, ' ');
        text_string(&walk->line, step->text);
        put_node(walk, &node, step->text, step->row);
        met = table_row(seen, (const char *)&node, sizeof node);
        walk->failed |= met == NULL;
        if (met == NULL || (*met)++ != 0)
            continue;
        levels[depth + 1] = (struct level){.line = walk->line.size};
        levels[depth + 1].steps =
            steps_of(walk, &node, &levels[depth + 1].count);
        depth++;
    }
    free(levels);
}

static void
put_columns(struct walk *walk)
{
    struct grid *grid = &walk->grid;
    bool people = walk->stats->format == FORMAT_TEXT;

    grid_column(grid, "variant", GRID_TEXT);
    grid_column(grid, "ply", GRID_NUMBER);
    if (!people)
        grid_column(grid, "line", GRID_TEXT);
    grid_column(grid, "move", GRID_TEXT);
    grid_column(grid, "games", GRID_NUMBER);
    grid_column(grid, "white", GRID_NUMBER);
    grid_column(grid, "draw", GRID_NUMBER);
    grid_column(grid, "black", GRID_NUMBER);
    grid_column(grid, "white_score", GRID_NUMBER);
    grid_column(grid, "draw_share", GRID_NUMBER);
    grid_column(grid, "position_games", GRID_NUMBER);
    if (!people)
        grid_column(grid, "fen", GRID_TEXT);
}

bool
tree_write(const struct stats *stats, const struct counts *counts,
           struct text *out)
{
    struct grid_look look = stats_look(stats, "opening");
    struct walk walk = {.stats = stats, .counts = counts};
    const struct table *nodes = &counts->table[TABLE_NODES];
    struct table seen = {.width = 1};

    put_columns(&walk);
    for (size_t i = 0; i < nodes->count; i++) {
        struct node node;

        memcpy(&node, table_key(nodes, i).start, sizeof node);
        if (node.depth != 0)
            continue;
        text_clear(&walk.line);
        put_node(&walk, &node, "(start)", table_numbers(nodes, i));
        walk_from(&walk, &node, &seen);
    }
    grid_write(&walk.grid, &look, out);
    walk.failed |= walk.grid.failed || walk.line.failed || walk.shown.failed;
    grid_free(&walk.grid);
    text_free(&walk.line);
    text_free(&walk.shown);
    table_free(&seen);
    return !walk.failed;
}
