// SPDX-License-Identifier: BSD-2-Clause
/*
 * options.c - the options of pdn-import.
 */
#include "choice.h"
#include "import.h"
#include "option_table.h"

enum { KEY_FROM = 0x1000, KEY_KEEP_BROKEN, KEY_REJECTS, KEY_SEVERITY };

static const char *const sources[] = {"ldf", "tdb", "auto", NULL};
static const char *const severities[] = {"note", "warning", "error", NULL};
static const char *const formats[] = {"pdn", NULL};

static const struct option_row option_rows[] = {
    {"from", KEY_FROM, "FORMAT", 0,
     "The format of the files: ldf, tdb or auto (default: detected)", 0,
     .kind = OPTION_WORD, .words = sources},
    {"keep-broken", KEY_KEEP_BROKEN, NULL, 0,
     "Also write games with errors: the legal part, and the rest as a comment",
     0, .kind = OPTION_FLAG},
    {"rejects", KEY_REJECTS, "FILE", 0, "Write omitted records here, unchanged",
     0, .kind = OPTION_FILE},
    {"severity", KEY_SEVERITY, "LEVEL", 0,
     "Show findings of LEVEL and above: note, warning (default) or error", 0,
     .kind = OPTION_WORD, .words = severities},
    {0},
};

static void
choose_format(struct importing *importing, const char *name)
{
    importing->format = pdn_import_format_by_name(
        sources[option_choice("--from", name, sources)]);
}

static void
choose_severity(struct importing *importing, const char *name)
{
    importing->least = (enum pdn_severity)(
        PDN_NOTE + option_choice("--severity", name, severities));
}

static error_t
parse_option(int key, char *argument, struct argp_state *state)
{
    struct importing *importing = state->input;

    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &importing->options;
        return 0;
    case KEY_FROM:
        choose_format(importing, argument);
        return 0;
    case KEY_KEEP_BROKEN:
        importing->keep_broken = true;
        return 0;
    case KEY_REJECTS:
        importing->rejects_path = argument;
        options_product(&importing->options, "--rejects", argument);
        return 0;
    case KEY_SEVERITY:
        choose_severity(importing, argument);
        return 0;
    case ARGP_KEY_END:
        options_only_pdn(state, &importing->options);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

const struct option_program program_options = {
    .rows = option_rows,
    .parse = parse_option,
    .arguments = "[FILE...]",
    .doc = "Convert records of other programs to PDN.\vFormats of FILE: ldf "
           "(live boards), tdb (text dump of a database).  Output format: "
           "pdn.\n\nExit status: 0 all games were written, repaired or not; 1 "
           "a game was omitted; 2 trouble: usage, an input that is unreadable, "
           "damaged or in an unknown format, failed write.",
    .formats = formats,
    .whole = true,
};
