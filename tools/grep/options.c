// SPDX-License-Identifier: BSD-2-Clause
/*
 * options.c - the options of pdn-grep.
 *
 * Conditions apply in the given order.  --not negates the next one, --or begins
 * another alternative, and otherwise conditions are joined by "and".
 */
#include "board.h"
#include "choice.h"
#include "moves.h"
#include "option_table.h"
#include "request.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    KEY_CONDITION = 0x1000, /* plus enum condition_kind */
    KEY_NOT = KEY_CONDITION + CONDITIONS,
    KEY_AND,
    KEY_OR,
    KEY_EITHER_SIDE,
    KEY_REVERSED,
    KEY_FOR,
    KEY_ANYWHERE,
    KEY_CONTINUE,
    KEY_READING,
    KEY_FIRST,
    KEY_LAST,
    KEY_HASHES,
    KEY_CSV_SAFE,
    KEY_NULL,
};

static const char *const formats[] = {"text", "tsv", "csv", "json", NULL};
static const char *const readings[] = {"cumulative", "restart", NULL};

static const char *const tags[] = {
    "Event=", "Site=",   "Date=",     "Round=", "White=",
    "Black=", "Result=", "GameType=", NULL};

static const struct option_row option_rows[] = {
    {NULL, 0, NULL, 0, "Conditions:", 1, .kind = OPTION_HEADING},
#define CONDITION(NAME, name, option, value, shape, offers, help)              \
    {option,                                                                   \
     KEY_CONDITION + CONDITION_##NAME,                                         \
     value,                                                                    \
     0,                                                                        \
     help,                                                                     \
     1,                                                                        \
     OPTION_##shape,                                                           \
     offers,                                                                   \
     NULL},
#include "condition.def"
#undef CONDITION
    {NULL, 0, NULL, 0, "How conditions are meant and joined:", 2,
     .kind = OPTION_HEADING},
    {"not", KEY_NOT, NULL, 0, "The next condition must not hold", 2,
     .kind = OPTION_FLAG},
    {"and", KEY_AND, NULL, 0, "Both must hold (the default)", 2,
     .kind = OPTION_FLAG},
    {"or", KEY_OR, NULL, 0, "Everything before it, or everything after it", 2,
     .kind = OPTION_FLAG},
    {"either-side", KEY_EITHER_SIDE, NULL, 0,
     "Positions match with either side to move", 2, .kind = OPTION_FLAG},
    {"reversed", KEY_REVERSED, NULL, 0,
     "Positions match with reversed colours too", 2, .kind = OPTION_FLAG},
    {"for", KEY_FOR, "PLIES", 0,
     "The preceding --material must stay on the board for this many half-moves",
     2, .kind = OPTION_TEXT},
    {"anywhere", KEY_ANYWHERE, NULL, 0,
     "The preceding --moves may begin anywhere in the game", 2,
     .kind = OPTION_FLAG},
    {"continue", KEY_CONTINUE, NULL, 0,
     "Continue after an illegal move that can be carried out", 2,
     .kind = OPTION_FLAG},
    {"reading", KEY_READING, "NAME", 0,
     "For the 16- and 5-move counts: cumulative (default) or restart", 2,
     .kind = OPTION_WORD, .words = readings},
    {NULL, 0, NULL, 0, "What to write:", 3, .kind = OPTION_HEADING},
    {"invert-match", 'v', NULL, 0, "The games that do not match", 3,
     .kind = OPTION_FLAG},
    {"count", 'c', NULL, 0, "The number of matching games in each file", 3,
     .kind = OPTION_FLAG},
    {"files-with-matches", 'l', NULL, 0, "The names of files with matches", 3,
     .kind = OPTION_FLAG},
    {"game-number", 'n', NULL, 0, "FILE:GAME for each match", 3,
     .kind = OPTION_FLAG},
    {"hashes", KEY_HASHES, NULL, 0,
     "The hash of each match and FILE:GAME, for --hash", 3,
     .kind = OPTION_FLAG},
    {"csv-safe", KEY_CSV_SAFE, NULL, 0,
     "Protect CSV cells that look like formulas", 3, .kind = OPTION_FLAG},
    {"null", KEY_NULL, NULL, 0,
     "For -l and -c: end each name with a NUL, and write it unescaped", 3,
     .kind = OPTION_FLAG},
    {"max-count", 'm', "N", 0, "At most N matches of each file", 3,
     .kind = OPTION_TEXT},
    {"first", KEY_FIRST, "N", 0, "Examine only the first N games of each file",
     3, .kind = OPTION_TEXT},
    {"last", KEY_LAST, "N", 0, "Examine only the last N games of each file", 3,
     .kind = OPTION_TEXT},
    {NULL, 0, NULL, 0, NULL, 4, .kind = OPTION_HEADING},
    {0},
};

/* The state of the option parser. */
struct parsing {
    struct grep *grep;
    bool negated, alternative, joined; /* --not, --or, any of the three */
    uint64_t first;
};

static struct condition *
add_condition(struct grep *grep)
{
    size_t count = grep->count;

    /* The capacity doubles whenever the count reaches a power of two. */
    if ((count & (count - 1)) == 0) {
        struct condition *more = reallocarray(
            grep->conditions, count == 0 ? 1 : 2 * count, sizeof *more);

        if (more == NULL)
            options_no_memory();
        grep->conditions = more;
    }
    grep->conditions[count] = (struct condition){0};
    grep->count++;
    return &grep->conditions[count];
}

static void
take_condition(struct parsing *parsing, int key, const char *text)
{
    struct condition *condition = add_condition(parsing->grep);

    condition->negated = parsing->negated;
    condition->alternative = parsing->alternative;
    parsing->negated = parsing->alternative = parsing->joined = false;
    if (!condition_make(condition, (enum condition_kind)(key - KEY_CONDITION),
                        text))
        options_give_up();
}

/* Returns the preceding condition, which an option modifies. */
static struct condition *
last_of_kind(struct argp_state *state, struct grep *grep,
             enum condition_kind kind, const char *option, const char *of)
{
    if (grep->count == 0 || grep->conditions[grep->count - 1].kind != kind)
        usage_error(state, "%s must follow %s", option, of);
    return &grep->conditions[grep->count - 1];
}

static void
join(struct argp_state *state, struct parsing *parsing, bool alternative,
     const char *option)
{
    if (parsing->grep->count == 0 || parsing->negated || parsing->joined)
        usage_error(state, "%s must be between two conditions", option);
    parsing->joined = true;
    parsing->alternative = alternative;
}

/* Handles options that modify conditions. */
static error_t
parse_meaning(int key, char *text, struct argp_state *state,
              struct parsing *parsing)
{
    struct grep *grep = parsing->grep;
    struct condition *condition;

    switch (key) {
    case KEY_NOT:
        parsing->negated = !parsing->negated;
        return 0;
    case KEY_AND:
        join(state, parsing, false, "--and");
        return 0;
    case KEY_OR:
        join(state, parsing, true, "--or");
        return 0;
    case KEY_EITHER_SIDE:
        grep->either_side = true;
        return 0;
    case KEY_REVERSED:
        grep->reversed = true;
        return 0;
    case KEY_FOR:
        condition = last_of_kind(state, grep, CONDITION_MATERIAL, "--for",
                                 "--material");
        material_stands_for(
            condition,
            strcmp(text, "0") == 0
                ? 0
                : (uint32_t)option_count(state, "--for", text, UINT32_MAX - 1));
        return 0;
    case KEY_ANYWHERE:
        condition =
            last_of_kind(state, grep, CONDITION_MOVES, "--anywhere", "--moves");
        moves_anywhere(condition);
        return 0;
    case KEY_CONTINUE:
        grep->go_on = true;
        return 0;
    case KEY_READING:
        grep->reading =
            (enum dr_reading)option_choice("--reading", text, readings);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static void
choose_product(struct argp_state *state, struct grep *grep,
               enum grep_product product)
{
    if (grep->product != PRODUCT_GAMES && grep->product != product)
        usage_error(state, "-c, -l, -n and --hashes exclude each other");
    grep->product = product;
}

/* Handles options that select the output. */
static error_t
parse_product(int key, char *text, struct argp_state *state,
              struct parsing *parsing)
{
    struct grep *grep = parsing->grep;

    switch (key) {
    case 'v':
        grep->inverted = true;
        return 0;
    case 'c':
        choose_product(state, grep, PRODUCT_COUNT);
        return 0;
    case 'l':
        choose_product(state, grep, PRODUCT_FILES);
        return 0;
    case 'n':
        choose_product(state, grep, PRODUCT_NUMBERS);
        return 0;
    case KEY_HASHES:
        choose_product(state, grep, PRODUCT_HASHES);
        return 0;
    case KEY_CSV_SAFE:
        grep->csv_safe = true;
        return 0;
    case KEY_NULL:
        grep->null = true;
        return 0;
    case 'm':
        grep->most = option_count(state, "--max-count", text, UINT64_MAX);
        return 0;
    case KEY_FIRST:
        parsing->first = option_count(state, "--first", text, UINT64_MAX);
        return 0;
    case KEY_LAST:
        grep->last = option_count(state, "--last", text, UINT64_MAX);
        return 0;
    default:
        return parse_meaning(key, text, state, parsing);
    }
}

static bool
limit_games(struct argp_state *state, struct parsing *parsing)
{
    struct grep *grep = parsing->grep;
    struct game_list *games = &grep->options.games;
    bool listed = games->count != 0 || games->last;

    if (grep->options.shards != 0 &&
        (parsing->first != 0 || grep->last != 0 || grep->most != 0))
        usage_error(state, "--first, --last and --max-count count in whole "
                           "files, so they cannot be combined with --shard");
    if ((parsing->first != 0) + (grep->last != 0) + listed > 1)
        usage_error(state, "--first, --last and --game exclude each other");
    if (parsing->first == 0)
        return true;
    games->range = calloc(1, sizeof *games->range);
    if (games->range == NULL)
        return false;
    games->range[0] = (struct game_range){1, parsing->first};
    games->count = 1;
    return true;
}

static void
choose_format(struct argp_state *state, struct grep *grep)
{
    const char *name = grep->options.format;

    if (name == NULL)
        return;
    if (grep->product == PRODUCT_GAMES)
        usage_error(state, "--format applies only to -c, -l, -n and --hashes; "
                           "games are written unchanged");
    grep->format = (enum line_format)option_choice("--format", name, formats);
}

static void
note_needs(struct grep *grep)
{
    unsigned needs = grep->count == 0 ? NEEDS_HEADER : 0;

    for (size_t i = 0; i < grep->count; i++)
        needs |= grep->conditions[i].needs;
    grep->headers = (needs & NEEDS_HEADER) != 0;
    grep->patterns = (needs & NEEDS_PATTERNS) != 0;
    grep->findings = (needs & NEEDS_FINDINGS) != 0;
    grep->reports = (needs & NEEDS_REPORTS) != 0;
    grep->hashes =
        (needs & NEEDS_HASHES) != 0 || grep->product == PRODUCT_HASHES;
    grep->plays = (needs & NEEDS_PLAY) != 0 || grep->hashes;
    grep->tells_plies =
        grep->format != LINE_TEXT && (needs & NEEDS_PLAY) != 0 &&
        (grep->product == PRODUCT_NUMBERS || grep->product == PRODUCT_HASHES);
    grep->watches =
        (needs & NEEDS_WATCH) != 0 || grep->tells_plies || grep->hashes;
}

/* Finishes what requires all options. */
static void
complete(struct argp_state *state, struct parsing *parsing)
{
    struct grep *grep = parsing->grep;
    bool boards = false;

    if (parsing->negated)
        usage_error(state, "--not must precede a condition");
    if (parsing->joined)
        usage_error(state, "--and and --or must be between two conditions");
    choose_format(state, grep);
    if (grep->csv_safe && grep->format != LINE_CSV)
        usage_error(state, "--csv-safe requires --format=csv");
    if (grep->null && grep->product != PRODUCT_COUNT &&
        grep->product != PRODUCT_FILES)
        usage_error(state, "--null requires -c or -l");
    if (grep->null && grep->format != LINE_TEXT)
        usage_error(
            state,
            "--null ends names in text and does not apply to --format=%s",
            grep->options.format);
    for (size_t i = 0; i < grep->count; i++) {
        struct condition *condition = &grep->conditions[i];

        boards |= condition->rules->settle != NULL;
        if (!condition_settle(condition, grep))
            options_give_up();
    }
    if (!boards && (grep->either_side || grep->reversed))
        usage_error(state, "%s requires --position, --final or --pattern",
                    grep->either_side ? "--either-side" : "--reversed");
    if (!limit_games(state, parsing))
        options_no_memory();
    note_needs(grep);
}

static error_t
parse_option(int key, char *text, struct argp_state *state)
{
    struct parsing *parsing = state->hook;

    switch (key) {
    case ARGP_KEY_INIT:
        state->hook = calloc(1, sizeof *parsing);
        if (state->hook == NULL)
            return ENOMEM;
        parsing = state->hook;
        parsing->grep = state->input;
        state->child_inputs[0] = &parsing->grep->options;
        return 0;
    case ARGP_KEY_SUCCESS:
        complete(state, parsing);
        return 0;
    case ARGP_KEY_FINI:
        free(parsing);
        return 0;
    default:
        if (key >= KEY_CONDITION && key < KEY_CONDITION + CONDITIONS) {
            if (key == KEY_CONDITION + CONDITION_HASH)
                options_control(&parsing->grep->options, text);
            take_condition(parsing, key, text);
            return 0;
        }
        return parse_product(key, text, state, parsing);
    }
}

void
grep_free(struct grep *grep)
{
    for (size_t i = 0; i < grep->count; i++)
        condition_free(&grep->conditions[i]);
    free(grep->conditions);
}

/*
 * Users of grep(1) put the search word first.  It is then taken for a file, but
 * does not look like one.
 */
void
grep_hint(const struct options *options)
{
    const char *word = options->files[0];

    if (!options->quiet && options->files_named && strcmp(word, "-") != 0 &&
        strpbrk(word, "/.") == NULL && access(word, F_OK) != 0)
        complain("conditions are options, such as "
                 "--player=NAME; see --help");
}

const struct option_program program_options = {
    .rows = option_rows,
    .parse = parse_option,
    .arguments = "[FILE...]",
    .doc = "Write the PDN games that meet conditions, unchanged.\vFormats, for "
           "-c, -l, -n and --hashes: text (default), tsv, csv, json.  Games "
           "are written unchanged.\n\nPatterns are Perl regular expressions "
           "(PCRE2).\n\nExit status: 0 a game matches; 1 none does; 2 trouble, "
           "even with matches: usage, unreadable or damaged input, failed "
           "write, a pattern or path that is too costly.",
    .formats = formats,
};
