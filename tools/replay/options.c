// SPDX-License-Identifier: BSD-2-Clause
/* options.c - the options of pdn-replay. */
#include "choice.h"
#include "option_table.h"
#include "request.h"

#include <stdlib.h>
#include <string.h>

enum { DEPTH_MAX = 100 };

enum {
    KEY_FEN = 0x1000,
    KEY_LEGAL,
    KEY_PERFT,
    KEY_DIVIDE,
    KEY_AT,
    KEY_UNICODE,
    KEY_FLIP,
    KEY_CONTINUE,
    KEY_STYLE,
    KEY_EXPLAIN,
    KEY_PLAIN,
};

static const char *const styles[] = {"screen", "print", NULL};

static const char *const formats[] = {"board", "fen",  "tsv", "json", "pdn",
                                      "svg",   "html", "tex", NULL};
static const char *const places[] = {"all", "start", "end", "diagrams", NULL};

static const struct option_row option_rows[] = {
    {"at", KEY_AT, "LIST", 0,
     "Show these positions: all, start, end, diagrams (where the record "
     "requests one with [#] or $220), 12 (after half-move 12), 12w or 12. "
     "(after White's move 12), 31b or 31... (Black's), joined by commas "
     "(default: end; for tsv and json all, for html diagrams, for tex "
     "diagrams,end)",
     0, .kind = OPTION_LIST, .words = places},
    {"fen", KEY_FEN, "FEN", 0,
     "Show this position; with FILEs (- for standard input), play games "
     "without a FEN from it",
     0, .kind = OPTION_TEXT},
    {"legal", KEY_LEGAL, NULL, 0,
     "List the legal moves of the position: move, TAB, captured squares", 0,
     .kind = OPTION_FLAG},
    {"perft", KEY_PERFT, "DEPTH", 0,
     "Count the sequences of DEPTH moves from the position", 0,
     .kind = OPTION_TEXT},
    {"perft-divide", KEY_DIVIDE, "DEPTH", 0, "The same for each first move", 0,
     .kind = OPTION_TEXT},
    {"continue", KEY_CONTINUE, NULL, 0,
     "Continue after an illegal move that can be carried out", 0,
     .kind = OPTION_FLAG},
    {"explain", KEY_EXPLAIN, NULL, 0,
     "Explain below each board which moves are compulsory, and why", 0,
     .kind = OPTION_FLAG},
    {"unicode", KEY_UNICODE, NULL, 0, "Draw boards with draughts symbols", 0,
     .kind = OPTION_FLAG},
    {"flip", KEY_FLIP, NULL, 0, "Draw boards with Black at the bottom", 0,
     .kind = OPTION_FLAG},
    {"style", KEY_STYLE, "STYLE", 0,
     "Draw boards of --format=svg for a screen (default) or for print", 0,
     .kind = OPTION_WORD, .words = styles},
    {"plain", KEY_PLAIN, NULL, 0,
     "Draw boards of --format=svg without numbers, last move and caption", 0,
     .kind = OPTION_FLAG},
    {0},
};

static void
set_task(struct argp_state *state, struct replay *replay, enum replay_task task,
         const char *depth)
{
    char *end;
    unsigned long number = 0;

    if (replay->task != TASK_PLAY)
        usage_error(state,
                    "--legal, --perft and --perft-divide exclude each other");
    if (depth != NULL) {
        number = strtoul(depth, &end, 10);
        if (*depth < '0' || *depth > '9' || *end != '\0' ||
            number > DEPTH_MAX || (number == 0 && task == TASK_DIVIDE))
            usage_error(state, "not a depth: %s", depth);
    }
    replay->task = task;
    replay->depth = (unsigned)number;
}

static void
choose_format(struct argp_state *state, struct replay *replay)
{
    const char *name = replay->options.format;
    struct text names = {0};

    replay->format = replay_format_named(name == NULL ? "board" : name);
    if (replay->format != NULL)
        return;
    replay_format_names(&names);
    usage_error(state, "--format: expected one of %.*s, got %s",
                (int)names.size, names.data == NULL ? "" : names.data, name);
}

/* Rejects drawing options for formats or tasks that draw no boards. */
static void
check_drawing(const struct argp_state *state, const struct replay *replay)
{
    bool plays = replay->task == TASK_PLAY;
    bool board = plays && replay->format == &board_format;
    bool svg = plays && replay->format == &svg_format;
    const struct {
        const char *option;
        bool given, fits;
        const char *formats;
    } rows[] = {
        {"--explain", replay->explain, board, "board"},
        {"--unicode", replay->style.unicode, board, "board"},
        {"--plain", replay->plain, svg, "svg"},
        {"--style", replay->style_given, svg, "svg"},
        {"--flip", replay->style.flip, plays && replay->format->draws,
         "board, svg, html or tex"},
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].given && !rows[i].fits)
            usage_error(state, "%s requires --format=%s", rows[i].option,
                        rows[i].formats);
}

/* Rejects options that apply only with games, or only without. */
static void
check_together(struct argp_state *state, struct replay *replay)
{
    bool position = replay->task != TASK_PLAY ||
                    (replay->fen != NULL && !replay->options.files_named);

    if (replay->task != TASK_PLAY && replay->options.files_named)
        usage_error(state, "--legal, --perft and --perft-divide read no FILE");
    if (replay->task != TASK_PLAY && replay->options.format != NULL)
        usage_error(
            state,
            "--legal, --perft and --perft-divide have a format of their own");
    check_drawing(state, replay);
    if (position && replay->at.count != 0)
        usage_error(
            state, "--at requires games: name a FILE, or - for standard input");
    if (replay->format->pdn &&
        (replay->at.count > 1 ||
         (replay->at.count == 1 && replay->at.items->kind != AT_ALL)))
        usage_error(state,
                    "--format=%s writes whole games, so it cannot be combined "
                    "with --at",
                    replay->format->name);
    if (!position && replay->at.count == 0) {
        const char *wrong = at_parse(&replay->at, replay->format->at);

        if (wrong != NULL) {
            complain("%s", wrong);
            options_give_up();
        }
    }
}

static error_t
parse_option(int key, char *argument, struct argp_state *state)
{
    struct replay *replay = state->input;
    const char *wrong;

    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &replay->options;
        return 0;
    case KEY_AT:
        replay->at_given = true;
        wrong = at_parse(&replay->at, argument);
        if (wrong != NULL)
            usage_error(state, "--at: %s: %s", wrong, argument);
        return 0;
    case KEY_FEN:
        replay->fen = argument;
        return 0;
    case KEY_LEGAL:
        set_task(state, replay, TASK_LEGAL, NULL);
        return 0;
    case KEY_PERFT:
        set_task(state, replay, TASK_PERFT, argument);
        return 0;
    case KEY_DIVIDE:
        set_task(state, replay, TASK_DIVIDE, argument);
        return 0;
    case KEY_CONTINUE:
        replay->go_on = true;
        return 0;
    case KEY_UNICODE:
        replay->style.unicode = true;
        return 0;
    case KEY_FLIP:
        replay->style.flip = true;
        return 0;
    case KEY_EXPLAIN:
        replay->explain = true;
        return 0;
    case KEY_PLAIN:
        replay->plain = true;
        return 0;
    case KEY_STYLE:
        replay->style_given = true;
        replay->print = option_choice("--style", argument, styles) == 1;
        return 0;
    case ARGP_KEY_SUCCESS:
        choose_format(state, replay);
        check_together(state, replay);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

const struct option_program program_options = {
    .rows = option_rows,
    .parse = parse_option,
    .arguments = "[FILE...]",
    .doc = "Play PDN games and show the positions.\vFormats: board (default), "
           "fen, tsv, json, pdn, svg, html, tex.\n\nExit status: 0 played; 1 "
           "an illegal or unknown move, or a place of --at that does not "
           "exist; 2 trouble: usage, an unreadable FEN, unreadable or damaged "
           "input, failed write.",
    .formats = formats,
};
