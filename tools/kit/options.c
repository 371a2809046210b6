// SPDX-License-Identifier: BSD-2-Clause
/*
 * options.c - the options that all programs share.
 */
#include "options_int.h"

#include "progress.h"

#include "pdn/diag.h"
#include "pdn/encoding.h"
#include "pdn/source.h"

#include <errno.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { JOBS_MAX = 4096 };

enum {
    KEY_COLOR = 0x1000,
    KEY_FORMAT,
    KEY_VARIANT,
    KEY_GAME,
    KEY_ENCODING,
    KEY_LABEL,
    KEY_MAX_ERRORS,
    KEY_FAIL_FAST,
    KEY_STRICT,
    KEY_MAX_GAME_SIZE,
    KEY_FILES0,
    KEY_PROGRESS,
    KEY_SHARD,
};

static const struct argp_option option_table[] = {
    {"quiet", 'q', NULL, 0, "Write nothing; the exit status tells", 0},
    {"output", 'o', "FILE", 0, "Write to FILE, which appears when complete", 0},
    {"format", KEY_FORMAT, "NAME", 0, "How the product is written", 0},
    {"color", KEY_COLOR, "WHEN", 0, "auto, always or never", 0},
    {"variant", KEY_VARIANT, "NAME", 0,
     "Name or number of the game played where a record does not say", 0},
    {"game", KEY_GAME, "LIST", 0,
     "Only these games of each file: N, N-M, N- or last, joined by commas", 0},
    {"encoding", KEY_ENCODING, "NAME", 0,
     "Encoding of games that are not UTF-8 (windows-1252)", 0},
    {"label", KEY_LABEL, "NAME", 0, "What to call standard input", 0},
    {"files0-from", KEY_FILES0, "F", 0,
     "Read the files named in F, each name ended by a NUL; - is stdin", 0},
    {"strict", KEY_STRICT, NULL, 0, "Warnings about form count as well", 0},
    {"max-errors", KEY_MAX_ERRORS, "N", 0,
     "Stop after the game with the Nth error", 0},
    {"fail-fast", KEY_FAIL_FAST, NULL, 0, "The same as --max-errors=1", 0},
    {"max-game-size", KEY_MAX_GAME_SIZE, "BYTES", 0,
     "Do not judge larger games (1M); K, M and G may follow", 0},
    {"jobs", 'j', "N", 0, "Threads to work with (as many as processors)", 0},
    {"progress", KEY_PROGRESS, NULL, 0,
     "Show progress also where standard error is no terminal", 0},
    {0},
};

static const struct argp_option shard_table[] = {
    {"shard", KEY_SHARD, "I/N", 0,
     "Only part I of N of each file, cut between games", 0},
    {0},
};

/* Of programs that do not list it, so that it can be said why. */
static const struct argp_option no_shard_table[] = {
    {"shard", KEY_SHARD, "I/N", OPTION_HIDDEN, NULL, 0},
    {0},
};

unsigned
processors(void)
{
    cpu_set_t set;
    long online;

    if (sched_getaffinity(0, sizeof set, &set) == 0)
        return (unsigned)CPU_COUNT(&set);
    online = sysconf(_SC_NPROCESSORS_ONLN);
    return online > 0 ? (unsigned)online : 1;
}

static const struct dr_variant *
variant_option(const char *text)
{
    const struct dr_variant *variant =
        variant_choice("--variant", text, strlen(text));

    if (variant == NULL)
        options_give_up();
    return variant;
}

static const char *
encoding_option(struct argp_state *state, const char *name)
{
    struct pdn_encoding *encoding = NULL;

    if (pdn_encoding_new(&encoding, name) == PDN_E_ARG)
        usage_error(state, "--encoding: not an encoding of text files: %s",
                    name);
    pdn_encoding_free(encoding);
    return name;
}

static size_t
size_option(struct argp_state *state, const char *text)
{
    uint64_t size;

    if (!parse_size(text, &size) || size > PDN_GAME_SIZE_TOP)
        usage_error(state, "--max-game-size: not a size up to 1G: %s", text);
    return (size_t)size;
}

static error_t
parse_shard_option(int key, char *text, struct argp_state *state)
{
    struct options *options = state->input;

    if (key != KEY_SHARD)
        return ARGP_ERR_UNKNOWN;
    if (!parse_shard(text, &options->shard, &options->shards))
        usage_error(state, "--shard: not I/N with I from 1 to N: %s", text);
    return 0;
}

static error_t
refuse_shard_option(int key, char *text, struct argp_state *state)
{
    (void)text;
    if (key != KEY_SHARD)
        return ARGP_ERR_UNKNOWN;
    usage_error(state, "--shard: this program works on whole files");
    return 0;
}

static void
files0_option(struct argp_state *state, struct options *options,
              const char *path)
{
    if (options->names != NULL)
        usage_error(state, "--files0-from can be given only once");
    options->files_named = true;
    options_control(options, path);
    if (!read_files0(options, path)) {
        complain("%s: %s", path,
                 errno == E2BIG ? "too many names: 1,000,000 in 16 MiB at most"
                                : strerror(errno));
        exit(EXIT_TROUBLE);
    }
}

/* Options with a value. */
static error_t
parse_value(int key, char *text, struct argp_state *state,
            struct options *options)
{
    static const char *const colors[] = {"auto", "always", "never", NULL};

    switch (key) {
    case 'j':
        options->jobs = (unsigned)option_count(state, "--jobs", text, JOBS_MAX);
        return 0;
    case 'o':
        if (*text == '\0')
            usage_error(state, "-o needs the name of a file");
        options->output = text;
        return 0;
    case KEY_COLOR:
        options->color = (enum color)option_choice("--color", text, colors);
        return 0;
    case KEY_FORMAT:
        options->format = text;
        return 0;
    case KEY_VARIANT:
        options->variant = variant_option(text);
        return 0;
    case KEY_GAME:
        if (!parse_games(text, &options->games))
            usage_error(state,
                        "--game: not a list of games (N, N-M, N- or last, "
                        "joined by commas): %s",
                        text);
        return 0;
    case KEY_ENCODING:
        options->encoding = encoding_option(state, text);
        return 0;
    case KEY_LABEL:
        options->label = text;
        return 0;
    case KEY_MAX_ERRORS:
        options->max_errors =
            option_count(state, "--max-errors", text, UINT64_MAX);
        return 0;
    case KEY_MAX_GAME_SIZE:
        options->max_game_size = size_option(state, text);
        return 0;
    case KEY_FILES0:
        files0_option(state, options, text);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

/* What can only be done once all arguments are known. */
static void
complete(struct argp_state *state, struct options *options)
{
    static char standard_input[] = "-";

    if (options->names != NULL && state->arg_num > 0)
        usage_error(state, "--files0-from and FILE exclude each other");
    if (!options->files_named && !add_file(options, standard_input))
        options_no_memory();
}

static bool
is_ascii(const char *text, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (text[i] < ' ' || text[i] > '~')
            return false;
    return true;
}

/*
 * Names of options are plain ASCII, and what the C library says of unknown
 * ones is not escaped.  So others are refused here.
 */
static void
check_names(struct argp_state *state)
{
    for (int i = 1; i < state->argc && strcmp(state->argv[i], "--") != 0; i++) {
        const char *name = state->argv[i];
        bool is_long = strncmp(name, "--", 2) == 0;
        size_t size = is_long ? strcspn(name, "=") : strnlen(name, 2);

        if (name[0] != '-' || is_ascii(name, size))
            continue;
        state->name = program_invocation_short_name; /* not set yet */
        usage_error(state, "unrecognized option '%.*s'", (int)size, name);
    }
}

static error_t
parse_option(int key, char *text, struct argp_state *state)
{
    struct options *options = state->input;

    switch (key) {
    case ARGP_KEY_INIT:
        check_names(state);
        options->jobs = processors();
        options->to = stdout;
        state->child_inputs[0] = options;
        return 0;
    case 'q':
        options->quiet = true;
        return 0;
    case KEY_FAIL_FAST:
        options->fail_fast = true;
        return 0;
    case KEY_STRICT:
        options->strict = true;
        return 0;
    case KEY_PROGRESS:
        options->progress = true;
        return 0;
    case ARGP_KEY_ARG:
        options->files_named = true;
        if (!add_file(options, text))
            options_no_memory();
        return 0;
    case ARGP_KEY_END:
        complete(state, options);
        return 0;
    case ARGP_KEY_SUCCESS:
        check_products(state, options);
        if (!open_output(options))
            exit(EXIT_TROUBLE);
        return 0;
    default:
        return parse_value(key, text, state, options);
    }
}

static const char help[] =
    "\vWith no FILE, or where FILE is -, standard input is read.  Gzip is "
    "known by its content.  A file that cannot be read does not stop the "
    "next; of several exit statuses the worst counts: 2, 3, 1, 0.";

static const struct argp shard_argp = {
    .options = shard_table,
    .parser = parse_shard_option,
};
static const struct argp no_shard_argp = {
    .options = no_shard_table,
    .parser = refuse_shard_option,
};
static const struct argp_child with_shard[] = {{.argp = &shard_argp}, {0}};
static const struct argp_child without_shard[] = {{.argp = &no_shard_argp},
                                                  {0}};

static const struct argp options_argp = {
    .options = option_table,
    .parser = parse_option,
    .doc = help,
    .children = with_shard,
};
static const struct argp whole_argp = {
    .options = option_table,
    .parser = parse_option,
    .doc = help,
    .children = without_shard,
};

const struct argp_child options_children[] = {
    {&options_argp, 0, "Shared options:", 9},
    {0},
};
const struct argp_child options_children_whole[] = {
    {&whole_argp, 0, "Shared options:", 9},
    {0},
};

struct pdn_checks *
options_checks(void)
{
    struct pdn_checks *checks;

    if (pdn_checks_new(&checks) != PDN_OK)
        options_no_memory();
    return checks;
}

void
options_read(const struct argp *argp, int count, char **arguments, void *input)
{
    /* What is wrong with the options ends the program by itself. */
    if (argp_parse(argp, count, arguments, 0, NULL, input) != 0)
        options_no_memory();
}

bool
options_game_wanted(const struct options *options, uint64_t number)
{
    const struct game_list *games = &options->games;

    if (games->count == 0)
        return !games->last;
    for (size_t i = 0; i < games->count; i++) {
        if (number >= games->range[i].first && number <= games->range[i].last)
            return true;
    }
    return false;
}

const char *
options_shown_name(const struct options *options, const char *path)
{
    if (strcmp(path, "-") != 0)
        return path;
    return options->label != NULL ? options->label : "<stdin>";
}

bool
options_color(const struct options *options)
{
    const char *no_color = getenv("NO_COLOR"), *terminal = getenv("TERM");

    if (options->color != COLOR_AUTO)
        return options->color == COLOR_ALWAYS;
    if (no_color != NULL && no_color[0] != '\0')
        return false;
    if (terminal != NULL && strcmp(terminal, "dumb") == 0)
        return false;
    return options->to != NULL && isatty(options_descriptor(options));
}

int
options_worst(int a, int b)
{
    static const int order[] = {0, 1, 3, 2}; /* rank of each status */
    int rank_a = a >= 0 && a <= 3 ? order[a] : 3;
    int rank_b = b >= 0 && b <= 3 ? order[b] : 3;

    return rank_a >= rank_b ? a : b;
}
