// SPDX-License-Identifier: BSD-2-Clause
/* options.c - the options that all programs share. */
#include "options.h"

#include "choice.h"
#include "option_table.h"
#include "output.h"
#include "progress.h"
#include "word.h"

#include "pdn/diag.h"
#include "pdn/encoding.h"
#include "pdn/source.h"

#include <errno.h>
#include <limits.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Parses option values: counts, sizes, lists of games, lists of files. */

/* Reads digits.  Returns NULL if there are none or too many. */
static const char *
read_digits(const char *text, uint64_t *value)
{
    const char *at = text;

    for (*value = 0; *at >= '0' && *at <= '9'; at++) {
        if (__builtin_mul_overflow(*value, 10, value) ||
            __builtin_add_overflow(*value, (uint64_t)(*at - '0'), value))
            return NULL;
    }
    return at == text ? NULL : at;
}

/* These convert the text of an option and return false if it is invalid. */
static bool
parse_count(const char *text, uint64_t *count)
{
    const char *end = read_digits(text, count);

    return end != NULL && *end == '\0' && *count > 0;
}

uint64_t
option_count(const struct argp_state *state, const char *option,
             const char *text, uint64_t most)
{
    uint64_t count;

    if (!parse_count(text, &count))
        usage_error(state, "%s: expected a number above 0, got %s", option,
                    text);
    return count < most ? count : most;
}

static bool
parse_size(const char *text, uint64_t *bytes)
{
    static const char suffixes[] = "KMG";
    const char *end = read_digits(text, bytes), *suffix;

    if (end == NULL || *bytes == 0)
        return false;
    if (*end == '\0')
        return true;
    suffix = strchr(suffixes, *end >= 'a' ? *end - 'a' + 'A' : *end);
    if (suffix == NULL || end[1] != '\0')
        return false;
    for (; suffix >= suffixes; suffix--) {
        if (__builtin_mul_overflow(*bytes, 1024, bytes))
            return false;
    }
    return true;
}

static bool
parse_shard(const char *text, uint32_t *shard, uint32_t *shards)
{
    uint64_t index, count;
    const char *end = read_digits(text, &index);

    if (end == NULL || *end != '/' || !parse_count(end + 1, &count) ||
        count > UINT32_MAX || index == 0 || index > count)
        return false;
    *shard = (uint32_t)index;
    *shards = (uint32_t)count;
    return true;
}

/*
 * Reads N, N-M or N-, up to a comma or the end.  Returns NULL for anything
 * else.
 */
static const char *
read_range(const char *at, struct game_range *range)
{
    at = read_digits(at, &range->first);
    if (at == NULL || range->first == 0)
        return NULL;
    range->last = range->first;
    if (*at != '-')
        return at;
    at++;
    range->last = UINT64_MAX;
    if (*at == ',' || *at == '\0')
        return at;
    at = read_digits(at, &range->last);
    return at != NULL && range->last >= range->first ? at : NULL;
}

static bool
parse_games(const char *text, struct game_list *games)
{
    for (const char *at = text;; at++) {
        struct game_range *more;

        const char *rest = word_after(at, "last");

        if (rest != NULL) {
            games->last = true;
            at = rest;
        } else {
            more = reallocarray(games->range, games->count + 1, sizeof *more);
            if (more == NULL)
                options_no_memory();
            games->range = more;
            at = read_range(at, &more[games->count]);
            if (at == NULL)
                return false;
            games->count++;
        }
        if (*at == '\0')
            return true;
        if (*at != ',')
            return false;
    }
}

/* Adds a FILE.  Returns false if out of memory. */
static bool
add_file(struct options *options, char *name)
{
    size_t count = options->file_count;
    char **files = options->files;

    /* The capacity doubles whenever the count reaches a power of two. */
    if ((count & (count + 1)) == 0) {
        files = reallocarray(files, 2 * (count + 1) + 1, sizeof *files);
        if (files == NULL)
            return false;
        options->files = files;
    }
    files[count] = name;
    files[count + 1] = NULL;
    options->file_count++;
    return true;
}

/* The limits of --files0-from: bytes including NULs, and names. */
enum { NAMES_SIZE_MAX = 16 << 20, NAMES_MAX = 1000 * 1000 };

/*
 * Reads a whole stream and appends a NUL.  Returns NULL and sets errno on
 * failure.
 */
static char *
read_all(FILE *stream, size_t *size)
{
    size_t capacity = 4096;
    char *all = malloc(capacity), *more;

    *size = 0;
    while (all != NULL) {
        *size += fread(all + *size, 1, capacity - *size - 1, stream);
        if (*size < capacity - 1)
            break;
        if (*size > NAMES_SIZE_MAX)
            break;
        capacity *= 2;
        more = realloc(all, capacity);
        if (more == NULL)
            free(all);
        all = more;
    }
    if (all != NULL && ferror(stream)) {
        free(all);
        return NULL;
    }
    if (all != NULL && *size > NAMES_SIZE_MAX) {
        free(all);
        errno = E2BIG;
        return NULL;
    }
    if (all != NULL)
        all[*size] = '\0';
    return all;
}

/*
 * Reads NUL-terminated names; "-" is standard input.  Returns false and sets
 * errno on failure.
 */
static bool
read_files0(struct options *options, const char *path)
{
    bool standard = strcmp(path, "-") == 0;
    FILE *stream = standard ? stdin : fopen(path, "re");
    size_t size;

    if (stream == NULL)
        return false;
    options->names = read_all(stream, &size);
    if (!standard) {
        int reason = errno;

        fclose(stream);
        errno = reason;
    }
    if (options->names == NULL)
        return false;
    for (size_t at = 0; at < size; at += strlen(options->names + at) + 1) {
        if (options->file_count >= NAMES_MAX) {
            errno = E2BIG;
            return false;
        }
        if (!add_file(options, options->names + at))
            return false;
    }
    return true;
}

/*
 * The files that options name: inputs, and outputs beside the product or as the
 * product.
 *
 * No two outputs may be the same file, and no output may be an input, because
 * one would be lost.  All files are therefore known before the first is opened.
 */

/* The file that a name refers to, whether or not it exists. */
struct identity {
    int descriptor;   /* an open descriptor that it names, or -1 */
    bool there;       /* false if device and inode are those of its folder */
    bool device_file; /* a device that several outputs can share */
    bool plain;
    dev_t device;
    ino_t inode;
    char name[NAME_MAX + 1]; /* in the folder, truncated */
};

void
options_control(struct options *options, const char *path)
{
    const char **controls = reallocarray(
        options->controls, options->control_count + 1, sizeof *controls);

    if (controls == NULL)
        options_no_memory();
    controls[options->control_count++] = path;
    options->controls = controls;
}

void
options_product(struct options *options, const char *option, const char *path)
{
    struct options_product *products;
    size_t at = 0;

    while (at < options->product_count &&
           strcmp(options->products[at].option, option) != 0)
        at++;
    products = reallocarray(options->products, options->product_count + 1,
                            sizeof *products);
    if (products == NULL)
        options_no_memory();
    products[at] = (struct options_product){option, path};
    options->product_count += at == options->product_count;
    options->products = products;
}

/*
 * Identifies a missing file by its folder.  Returns false if that is missing
 * too.
 */
static bool
see_folder(const char *path, struct identity *identity, struct stat *about)
{
    char *file = output_follow(path);
    char *slash = file != NULL ? strrchr(file, '/') : NULL;
    bool there = file != NULL;

    if (file == NULL && errno == ENOMEM)
        options_no_memory();
    if (there)
        snprintf(identity->name, sizeof identity->name, "%s",
                 slash == NULL ? file : slash + 1);
    if (slash != NULL)
        slash[1] = '\0';
    there = there && stat(slash == NULL ? "." : file, about) == 0;
    free(file);
    return there;
}

/* Returns false if no such file can exist. */
static bool
identify(const char *path, struct identity *identity)
{
    struct stat about;

    *identity = (struct identity){.descriptor = output_descriptor_named(path)};
    identity->there = identity->descriptor >= 0
                          ? fstat(identity->descriptor, &about) == 0
                          : stat(path, &about) == 0;
    if (!identity->there && !see_folder(path, identity, &about))
        return false;
    identity->device = about.st_dev;
    identity->inode = about.st_ino;
    identity->device_file = identity->there && S_ISCHR(about.st_mode);
    identity->plain = identity->there && S_ISREG(about.st_mode);
    return true;
}

/* Returns true if output to the two names would be mixed. */
static bool
is_same(const struct identity *a, const struct identity *b)
{
    if (a->descriptor >= 0 && a->descriptor == b->descriptor)
        return true;
    return a->there == b->there && a->device == b->device &&
           a->inode == b->inode && !a->device_file &&
           (a->there || strcmp(a->name, b->name) == 0);
}

/* Returns true if an input name, where - is standard input, is this file. */
static bool
is_read_as(const char *name, const struct identity *file)
{
    struct stat about;
    int code = strcmp(name, "-") == 0 ? fstat(STDIN_FILENO, &about)
                                      : stat(name, &about);

    return code == 0 && about.st_dev == file->device &&
           about.st_ino == file->inode;
}

/* Returns what the program reads from a file, or NULL. */
static const char *
what_is_read(const struct options *options, const struct identity *file)
{
    if (!file->there || file->device_file)
        return NULL;
    for (size_t i = 0; i < options->file_count; i++)
        if (is_read_as(options->files[i], file))
            return "is one of the inputs";
    for (size_t i = 0; i < options->control_count; i++)
        if (is_read_as(options->controls[i], file))
            return "is read for another option";
    return NULL;
}

/*
 * Returns the i-th product, beginning with the destination of games and
 * reports.
 */
static struct options_product
product_at(const struct options *options, size_t i)
{
    if (i > 0)
        return options->products[i - 1];
    if (options->output != NULL &&
        output_descriptor_named(options->output) != STDOUT_FILENO)
        return (struct options_product){"--output", options->output};
    return (struct options_product){NULL, "-"};
}

static void
refuse_same(const struct argp_state *state, const struct options_product *a,
            const struct options_product *b)
{
    if (a->option == NULL)
        usage_error(state,
                    "%s: %s is standard output, which the product uses: name a "
                    "file here, or for the product with -o",
                    b->option, b->path);
    else
        usage_error(state,
                    "%s and %s are the same file, so one would be lost: %s",
                    a->option, b->option, b->path);
}

void
options_apart(const struct argp_state *state, const struct options *options,
              const char *option, const char *path)
{
    const struct options_product other = {option, path};
    struct identity file, before;

    if (!identify(path, &file))
        return;
    for (size_t i = options->no_product ? 1 : 0; i <= options->product_count;
         i++) {
        struct options_product known = product_at(options, i);

        if (known.option == option)
            return;
        if (identify(known.path, &before) && is_same(&before, &file))
            refuse_same(state, &known, &other);
    }
}

/* Ends the program if an output would be lost. */
static void
check_products(const struct argp_state *state, const struct options *options)
{
    for (size_t i = 0; i <= options->product_count; i++) {
        struct options_product known = product_at(options, i);
        struct identity file;
        const char *read = NULL;

        /* A shell redirection may also be a file, and needs the same check. */
        if ((known.option != NULL || !options->no_product) &&
            identify(known.path, &file) && (known.option != NULL || file.plain))
            read = what_is_read(options, &file);
        if (read != NULL) {
            complain("%s: %s",
                     known.option != NULL ? known.path : "standard output",
                     read);
            options_give_up();
        }
        if (i > 0)
            options_apart(state, options, known.option, known.path);
    }
}

/*
 * The destinations of a program: standard output, or the files of -o and of
 * other options.  In the end either all of them exist or none does.
 */

enum { BUFFER_SIZE = 64 * 1024 };

static char buffer[BUFFER_SIZE];

static struct outputs outputs; /* named by options */
static struct output *product; /* the file of -o, or NULL */
static bool failure_told;      /* of standard output */

/* Output by argp (--help, --version) may have failed too. */
static void
at_exit(void)
{
    product = NULL;
    if (fflush(stdout) != 0)
        _exit(options_write_failed());
}

static void
print_version(FILE *stream, struct argp_state *state)
{
    (void)state;
    fprintf(stream, "%s %s\n", program_invocation_short_name, PDN_VERSION);
}

void
options_start(void)
{
    argp_err_exit_status = EXIT_TROUBLE;
    argp_program_version_hook = print_version;
    if (!isatty(STDOUT_FILENO))
        setvbuf(stdout, buffer, _IOFBF, sizeof buffer);
    /* Exceeding a file size limit should be an ordinary write error. */
    signal(SIGXFSZ, SIG_IGN);
    atexit(at_exit);
}

int
options_write_failed(void)
{
    if (product != NULL)
        output_fail(product);
    else if (!failure_told && errno != EPIPE)
        complain("standard output: %s", strerror(errno));
    failure_told = true;
    return EXIT_TROUBLE;
}

/* Opens the product.  Returns false after a complaint. */
static bool
open_output(struct options *options)
{
    options->to = stdout;
    if (options->output == NULL ||
        output_descriptor_named(options->output) == STDOUT_FILENO)
        return true;
    product = output_open(&outputs, options->output);
    options->to = product != NULL ? product->stream : NULL;
    return product != NULL;
}

struct output *
options_beside(const char *path)
{
    return output_open(&outputs, path);
}

struct outputs *
options_outputs(void)
{
    return &outputs;
}

int
options_descriptor(const struct options *options)
{
    if (product != NULL && options->to == product->stream)
        return product->descriptor;
    return options->to != NULL ? fileno(options->to) : -1;
}

void
options_give_up(void)
{
    exit(EXIT_TROUBLE);
}

void
options_no_memory(void)
{
    complain("%s", pdn_status_text(PDN_E_NOMEM));
    options_give_up();
}

int
options_commit(struct options *options, int status)
{
    if (options->to == NULL)
        return status;
    if (!stream_is_out(options->to))
        status = options_worst(status, options_write_failed());
    options->to = NULL;
    product = NULL;
    if (status == EXIT_TROUBLE)
        outputs_abandon(&outputs);
    else if (!outputs_commit(&outputs))
        status = EXIT_TROUBLE;
    return status;
}

int
options_finish(struct options *options, int status)
{
    status = options_commit(options, status);
    free(options->files);
    free(options->names);
    free(options->controls);
    free(options->products);
    free(options->games.range);
    *options = (struct options){.jobs = 1};
    return status;
}

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

/* Words of option values.  For --encoding they are only the usual ones. */
static const char *const colors[] = {"auto", "always", "never", NULL};
static const char *const game_words[] = {"last", NULL};
static const char *const encodings[] = {
    "UTF-8",        "UTF-16LE",   "UTF-16BE",    "Windows-1250", "Windows-1251",
    "Windows-1252", "ISO-8859-1", "ISO-8859-15", "KOI8-R",       NULL};

const struct option_row options_shared[] = {
    {"quiet", 'q', NULL, 0, "Write nothing; the exit status tells", 0,
     .kind = OPTION_FLAG},
    {"output", 'o', "FILE", 0,
     "Write to FILE, which appears once it is complete", 0,
     .kind = OPTION_FILE},
    {"format", KEY_FORMAT, "NAME", 0, "The format of the product", 0,
     .kind = OPTION_WORD},
    {"color", KEY_COLOR, "WHEN", 0, "auto, always or never", 0,
     .kind = OPTION_WORD, .words = colors},
    {"variant", KEY_VARIANT, "NAME", 0,
     "Name or number of the variant of records that do not name one", 0,
     .kind = OPTION_GAME},
    {"game", KEY_GAME, "LIST", 0,
     "Only these games of each file: N, N-M, N- or last, joined by commas", 0,
     .kind = OPTION_LIST, .words = game_words},
    {"encoding", KEY_ENCODING, "NAME", 0,
     "Encoding of games that are not UTF-8 (windows-1252)", 0,
     .kind = OPTION_WORD, .words = encodings},
    {"label", KEY_LABEL, "NAME", 0, "The name to show for standard input", 0,
     .kind = OPTION_TEXT},
    {"files0-from", KEY_FILES0, "F", 0,
     "Read the files named in F, with a NUL after each name; - is stdin", 0,
     .kind = OPTION_FILE},
    {"strict", KEY_STRICT, NULL, 0, "Count warnings about form too", 0,
     .kind = OPTION_FLAG},
    {"max-errors", KEY_MAX_ERRORS, "N", 0,
     "Stop after the game with the Nth error", 0, .kind = OPTION_TEXT},
    {"fail-fast", KEY_FAIL_FAST, NULL, 0, "The same as --max-errors=1", 0,
     .kind = OPTION_FLAG},
    {"max-game-size", KEY_MAX_GAME_SIZE, "BYTES", 0,
     "Do not judge larger games (1M); with an optional K, M or G", 0,
     .kind = OPTION_TEXT},
    {"jobs", 'j', "N", 0, "Number of threads (as many as processors)", 0,
     .kind = OPTION_TEXT},
    {"progress", KEY_PROGRESS, NULL, 0,
     "Show progress even if standard error is not a terminal", 0,
     .kind = OPTION_FLAG},
    {0},
};

const struct option_row options_shard[] = {
    {"shard", KEY_SHARD, "I/N", 0,
     "Only part I of N of each file, cut between games", 0,
     .kind = OPTION_TEXT},
    {0},
};

/* For programs without it, so that the message can say why. */
static const struct option_row no_shard[] = {
    {"shard", KEY_SHARD, "I/N", OPTION_HIDDEN, NULL, 0, .kind = OPTION_TEXT},
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
        usage_error(state,
                    "--encoding: unknown encoding, or not for text files: %s",
                    name);
    pdn_encoding_free(encoding);
    return name;
}

static size_t
size_option(struct argp_state *state, const char *text)
{
    uint64_t size;

    if (!parse_size(text, &size) || size > PDN_GAME_SIZE_TOP)
        usage_error(state, "--max-game-size: expected a size up to 1G, got %s",
                    text);
    return (size_t)size;
}

static error_t
parse_shard_option(int key, char *text, struct argp_state *state)
{
    struct options *options = state->input;

    if (key != KEY_SHARD)
        return ARGP_ERR_UNKNOWN;
    if (!parse_shard(text, &options->shard, &options->shards))
        usage_error(state, "--shard: expected I/N with I from 1 to N, got %s",
                    text);
    return 0;
}

static error_t
refuse_shard_option(int key, char *text, struct argp_state *state)
{
    (void)text;
    if (key != KEY_SHARD)
        return ARGP_ERR_UNKNOWN;
    usage_error(state, "--shard: this program requires whole files");
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
                 errno == E2BIG
                     ? "too many names (the limit is 1,000,000 in 16 MiB)"
                     : strerror(errno));
        exit(EXIT_TROUBLE);
    }
}

/* Handles options with a value. */
static error_t
parse_value(int key, char *text, struct argp_state *state,
            struct options *options)
{
    switch (key) {
    case 'j':
        options->jobs = (unsigned)option_count(state, "--jobs", text, JOBS_MAX);
        return 0;
    case 'o':
        if (*text == '\0')
            usage_error(state, "-o requires the name of a file");
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
                        "--game: expected a list of games (N, N-M, N- or last, "
                        "joined by commas), got %s",
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

/* Finishes what requires all arguments. */
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
 * Option names are ASCII, and the C library does not escape unknown ones, so
 * other characters are rejected here.
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
    "\vWithout FILE, or if FILE is -, standard input is read.  Gzip is "
    "recognised by its content.  A file that cannot be read does not stop the "
    "others; the worst exit status counts, in the order 2, 3, 1, 0.";

struct pdn_checks *
options_checks(void)
{
    struct pdn_checks *checks;

    if (pdn_checks_new(&checks) != PDN_OK)
        options_no_memory();
    return checks;
}

/*
 * Converts the rows of a table for argp.  Running out of memory ends the
 * program.
 */
static struct argp_option *
rows_for_argp(const struct option_row *rows)
{
    struct argp_option *table = option_rows_for_argp(rows);

    if (table == NULL)
        options_no_memory();
    return table;
}

void
options_read(const struct option_program *program, int count, char **arguments,
             void *input)
{
    struct argp_option *own = rows_for_argp(program->rows);
    struct argp_option *shared = rows_for_argp(options_shared);
    struct argp_option *part =
        rows_for_argp(program->whole ? no_shard : options_shard);
    const struct argp shard_argp = {
        .options = part,
        .parser = program->whole ? refuse_shard_option : parse_shard_option,
    };
    const struct argp_child of_shared[] = {{.argp = &shard_argp}, {0}};
    const struct argp shared_argp = {
        .options = shared,
        .parser = parse_option,
        .doc = help,
        .children = of_shared,
    };
    const struct argp_child of_program[] = {
        {&shared_argp, 0, "Shared options:", 9}, {0}};
    const struct argp argp = {
        .options = own,
        .parser = program->parse,
        .args_doc = program->arguments,
        .doc = program->doc,
        .children = of_program,
    };

    /* argp_parse() itself ends the program if an option is wrong. */
    if (argp_parse(&argp, count, arguments, 0, NULL, input) != 0)
        options_no_memory();
    free(own);
    free(shared);
    free(part);
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
