// SPDX-License-Identifier: BSD-2-Clause
/* options.c - the options of pdn-validate. */
#include "choice.h"
#include "explain.h"
#include "option_table.h"
#include "validate.h"

#include <string.h>

enum {
    KEY_SEVERITY = 0x1000,
    KEY_CONTEXT,
    KEY_NO_CONTEXT,
    KEY_SUMMARY,
    KEY_EXPLAIN,
    KEY_LIST_CHECKS,
    KEY_PROFILE,
    KEY_REPETITION,
    KEY_CONTINUE,
    KEY_CONFORM,
    KEY_SUGGEST,
};

static const char *const formats[] = {"text", "tsv", "json", NULL};
static const char *const severities[] = {"note", "warning", "error", NULL};
static const char *const grammars[] = {"reading", "writing", NULL};
static const char *const repetitions[] = {"claim", "automatic", NULL};

static const struct option_row option_rows[] = {
    {NULL, 'W', "CHECK", 0,
     "Set a check: no-SLUG (off), SLUG (on), error=SLUG, warning=SLUG, "
     "note=SLUG, SLUG=VALUE",
     0, .kind = OPTION_SETTING},
    {"severity", KEY_SEVERITY, "LEVEL", 0,
     "Show findings of LEVEL and above: note, warning (default) or error", 0,
     .kind = OPTION_WORD, .words = severities},
    {"context", KEY_CONTEXT, NULL, 0,
     "Show the source line, the board and the legal moves (default on a "
     "terminal)",
     0, .kind = OPTION_FLAG},
    {"no-context", KEY_NO_CONTEXT, NULL, 0, "Show findings only", 0,
     .kind = OPTION_FLAG},
    {"summary", KEY_SUMMARY, NULL, 0, "Print the counts on standard error", 0,
     .kind = OPTION_FLAG},
    {"conform", KEY_CONFORM, "GRAMMAR", 0,
     "Check the text against a grammar of PDN 3.0: reading or writing", 0,
     .kind = OPTION_WORD, .words = grammars},
    {"continue", KEY_CONTINUE, NULL, 0,
     "Continue after an illegal move that can be carried out", 0,
     .kind = OPTION_FLAG},
    {"suggest", KEY_SUGGEST, NULL, 0,
     "Show which changes would make a broken game legal", 0,
     .kind = OPTION_FLAG},
    {"repetition", KEY_REPETITION, "HOW", 0,
     "A third repetition is a draw on claim (default) or automatic", 0,
     .kind = OPTION_WORD, .words = repetitions},
    {"profile", KEY_PROFILE, "FILE", 0,
     "Read required tags and settings of checks from FILE", 0,
     .kind = OPTION_FILE},
    {"explain", KEY_EXPLAIN, "SLUG", 0,
     "Explain a check, or the checks of an article such as 5.4.6, and exit", 0,
     .kind = OPTION_CHECK},
    {"list-checks", KEY_LIST_CHECKS, NULL, 0, "List all checks and exit", 0,
     .kind = OPTION_FLAG},
    {0},
};

static void
set_check(struct argp_state *state, struct validate *validate, const char *text)
{
    enum pdn_status status = pdn_checks_set(validate->checks, text);

    if (status == PDN_E_ARG)
        usage_error(state, "-W %s: %s", text, explain_setting(text));
    else if (status != PDN_OK)
        argp_failure(state, EXIT_TROUBLE, 0, "%s", pdn_status_text(status));
}

static void
choose_format(struct validate *validate)
{
    const char *format = validate->options.format;

    if (format != NULL)
        validate->format =
            (enum finding_format)option_choice("--format", format, formats);
}

static error_t
parse_option(int key, char *argument, struct argp_state *state)
{
    struct validate *validate = state->input;

    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &validate->options;
        return 0;
    case 'W':
        set_check(state, validate, argument);
        return 0;
    case KEY_SEVERITY:
        validate->least = (enum pdn_severity)option_choice(
            "--severity", argument, severities);
        return 0;
    case KEY_CONTEXT:
        validate->context = ON;
        return 0;
    case KEY_NO_CONTEXT:
        validate->context = OFF;
        return 0;
    case KEY_SUMMARY:
        validate->summary = true;
        return 0;
    case KEY_CONFORM:
        validate->grammar = option_choice("--conform", argument, grammars) == 0
                                ? PDN_GRAMMAR_READING
                                : PDN_GRAMMAR_WRITING;
        return 0;
    case KEY_CONTINUE:
        validate->go_on = true;
        return 0;
    case KEY_SUGGEST:
        validate->suggest = true;
        return 0;
    case KEY_REPETITION:
        validate->repetition_automatic =
            option_choice("--repetition", argument, repetitions) == 1;
        return 0;
    case KEY_PROFILE:
        options_control(&validate->options, argument);
        if (!profile_read(&validate->profile, argument, validate->checks))
            validate->failed = true;
        return 0;
    case KEY_EXPLAIN:
        validate->explain = explain_find(argument);
        validate->article = article_find(argument);
        if (validate->explain == NULL && validate->article == NULL)
            usage_error(state,
                        "--explain: neither a check nor an article of the "
                        "rules; see --list-checks: %s",
                        argument);
        return 0;
    case KEY_LIST_CHECKS:
        validate->list_checks = true;
        return 0;
    case ARGP_KEY_END:
        choose_format(validate);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

const struct option_program program_options = {
    .rows = option_rows,
    .parse = parse_option,
    .arguments = "[FILE...]",
    .doc = "Check PDN games: every move by the rules, and the form of the "
           "text.\vFormats: text (default), tsv, json.\n\nExit status: 0 no "
           "error; 1 an error (with --strict also a warning about form); 2 "
           "trouble: usage, unreadable or damaged input, failed write.",
    .formats = formats,
};
