// SPDX-License-Identifier: BSD-2-Clause
/*
 * options.c - the options of pdn-adjudicate.
 */
#include "choice.h"
#include "option_table.h"
#include "request.h"

#include <string.h>

enum {
    KEY_READING = 0x1000,
    KEY_CLAIM,
    KEY_AT,
    KEY_BY,
    KEY_INTENDED,
    KEY_REPAIR,
    KEY_COMPARE,
    KEY_SHEETS,
    KEY_DEFECTS,
};

static const char *const formats[] = {"text", "json", "html", NULL};
static const char *const readings[] = {"cumulative", "restart", NULL};
static const char *const sides[] = {"white", "black", NULL};

static const struct word_value claims[] = {
    {"threefold", PDN_BY_THREEFOLD},
    {"25", PDN_BY_25},
    {"16", PDN_BY_16},
    {"5", PDN_BY_5},
    {"repetition", PDN_BY_THREEFOLD},
    {"25-move", PDN_BY_25},
    {"16-move", PDN_BY_16},
    {"5-move", PDN_BY_5},
    {"6.1", PDN_BY_THREEFOLD},
    {"6.2", PDN_BY_25},
    {"6.3", PDN_BY_16},
    {"6.4", PDN_BY_5},
    {NULL, 0},
};
static const char *const places[] = {"start", "end", NULL};
static const char *const sheets[] = {"white,black", NULL};

static const struct option_row option_rows[] = {
    {"reading", KEY_READING, "WORD", 0,
     "How to count for 6.3 and 6.4: cumulative (default) or restart", 0,
     .kind = OPTION_WORD, .words = readings},
    {"claim", KEY_CLAIM, "RULE", 0,
     "Decide a draw claim in one game: threefold, 25, 16 or 5; or as the "
     "article, 6.1 to 6.4",
     0, .kind = OPTION_WORD, .values = claims},
    {"at", KEY_AT, "PLACE", 0,
     "Where the claim is made: 12 (after half-move 12), 12w or 12. (after "
     "White's move 12), 31b or 31... (Black's), start, end (default)",
     0, .kind = OPTION_WORD, .words = places},
    {"by", KEY_BY, "SIDE", 0, "Who claims: white or black", 0,
     .kind = OPTION_WORD, .words = sides},
    {"intended", KEY_INTENDED, "MOVE", 0,
     "The move that the claimant announces", 0, .kind = OPTION_TEXT},
    {"repair", KEY_REPAIR, NULL, 0,
     "Show which changes would make a broken record legal", 0,
     .kind = OPTION_FLAG},
    {"compare", KEY_COMPARE, NULL, 0,
     "Compare two scoresheets of one game, FILE FILE", 0, .kind = OPTION_FLAG},
    {"sheets", KEY_SHEETS, "WHOSE,WHOSE", 0,
     "The owners of the sheets: white,black or other names", 0,
     .kind = OPTION_WORD, .words = sheets},
    {"defects", KEY_DEFECTS, "N", 0,
     "Most defects allowed on each sheet, 1 to 9; default 4", 0,
     .kind = OPTION_TEXT},
    {0},
};

static void
set_claim(const struct argp_state *state, struct adjudicate *asked,
          const char *word)
{
    if (asked->task == ADJUDICATE_COMPARE)
        usage_error(state, "--claim and --compare cannot be combined");
    asked->task = ADJUDICATE_CLAIM;
    asked->claimed =
        (enum pdn_decider)option_word("--claim", word, strlen(word), claims);
}

static void
set_at(const struct argp_state *state, struct adjudicate *asked,
       const char *word)
{
    const char *wrong = at_parse(&asked->at, word);

    if (wrong == pdn_status_text(PDN_E_NOMEM)) {
        complain("%s", wrong);
        options_give_up();
    }
    if (wrong != NULL || asked->at.count != 1 ||
        asked->at.items[0].kind == AT_ALL ||
        asked->at.items[0].kind == AT_DIAGRAMS)
        usage_error(state,
                    "--at: expected one place such as start, end, 12, 12w, "
                    "12., 31b or 31..., got %s",
                    word);
}

static void
set_sheets(const struct argp_state *state, struct adjudicate *asked,
           const char *word)
{
    const char *comma = strchr(word, ',');

    if (comma == NULL || comma == word || comma[1] == '\0' ||
        strchr(comma + 1, ',') != NULL)
        usage_error(state,
                    "--sheets: expected two names such as white,black, got %s",
                    word);
    asked->sheets = word;
}

static void
set_defects(const struct argp_state *state, struct adjudicate *asked,
            const char *word)
{
    if (word[0] < '1' || word[0] > '9' || word[1] != '\0')
        usage_error(state, "--defects: expected a number from 1 to 9, got %s",
                    word);
    asked->defects = (unsigned)(word[0] - '0');
}

/*
 * Checks the options that a comparison requires, and those that only it allows.
 */
static void
check_sheets(const struct argp_state *state, const struct adjudicate *asked)
{
    const struct options *options = &asked->options;

    if (asked->task != ADJUDICATE_COMPARE) {
        if (asked->sheets != NULL || asked->defects != 0)
            usage_error(state, "--sheets and --defects require --compare");
        return;
    }
    if (options->file_count != 2)
        usage_error(state, "--compare requires two files, one for each sheet");
    else if (strcmp(options->files[0], "-") == 0 &&
             strcmp(options->files[1], "-") == 0)
        usage_error(state, "--compare: only one sheet can be standard input");
}

static void
choose_format(struct adjudicate *asked)
{

    if (asked->options.format != NULL)
        asked->format = (enum adjudicate_format)option_choice(
            "--format", asked->options.format, formats);
}

/* Rejects options that apply only to a claim. */
static void
check_together(const struct argp_state *state, const struct adjudicate *asked)
{
    if (asked->task != ADJUDICATE_CLAIM &&
        (asked->at.count != 0 || asked->by_given || asked->intended != NULL))
        usage_error(state, "--at, --by and --intended require --claim");
    if (asked->repair && asked->task != ADJUDICATE_VERDICT)
        usage_error(state, "--repair applies only to verdicts");
}

static error_t
parse_option(int key, char *argument, struct argp_state *state)
{
    struct adjudicate *asked = state->input;

    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &asked->options;
        return 0;
    case KEY_READING:
        asked->reading =
            (enum dr_reading)option_choice("--reading", argument, readings);
        return 0;
    case KEY_CLAIM:
        set_claim(state, asked, argument);
        return 0;
    case KEY_AT:
        set_at(state, asked, argument);
        return 0;
    case KEY_BY:
        asked->by_given = true;
        asked->by = (enum dr_side)option_choice("--by", argument, sides);
        return 0;
    case KEY_INTENDED:
        if (*argument == '\0')
            usage_error(state, "--intended: expected a move such as 32-28");
        asked->intended = argument;
        return 0;
    case KEY_REPAIR:
        asked->repair = true;
        return 0;
    case KEY_COMPARE:
        if (asked->task == ADJUDICATE_CLAIM)
            usage_error(state, "--claim and --compare cannot be combined");
        asked->task = ADJUDICATE_COMPARE;
        return 0;
    case KEY_SHEETS:
        set_sheets(state, asked, argument);
        return 0;
    case KEY_DEFECTS:
        set_defects(state, asked, argument);
        return 0;
    case ARGP_KEY_SUCCESS:
        choose_format(asked);
        check_together(state, asked);
        check_sheets(state, asked);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

const struct option_program program_options = {
    .rows = option_rows,
    .parse = parse_option,
    .arguments = "[FILE...]",
    .doc =
        "Report what decided PDN games, by which rule, and whether the result "
        "fits.\vFormats: text (default), json, html.\n\nExit status: 0 in "
        "order, or claim upheld; 1 an irregularity, moves after a win, a "
        "result that does not fit, or claim rejected; 3 it cannot be decided; "
        "2 trouble: usage, unreadable or damaged input, failed write.",
    .formats = formats,
};
