// SPDX-License-Identifier: BSD-2-Clause
/*
 * options.h - the options that all pdn-* programs share (argp children), and
 * the start and end of every main().
 *
 * Exit status: the worst of 2 > 3 > 1 > 0 (see the manual of each program).
 */
#ifndef OPTIONS_H
#define OPTIONS_H

#include "complain.h"
#include "option_table.h"

#include "draughts/variant.h"
#include "pdn/base.h"

#include <stdio.h>

enum { EXIT_FOUND = 1, EXIT_TROUBLE = 2, EXIT_UNDECIDED = 3 };

struct output;
struct outputs;

enum color { COLOR_AUTO, COLOR_ALWAYS, COLOR_NEVER };

/* A list of game numbers: N, N-M, N-, last; empty: all. */
struct game_range {
    uint64_t first, last; /* last: UINT64_MAX for "N-" */
};
struct game_list {
    struct game_range *range;
    size_t count;
    bool last; /* "last" was named */
};

/* A file that an option names and that is written. */
struct options_product {
    const char *option, *path;
};

/* Zero-initialise; filled by options_argp; options_finish() at the end. */
struct options {
    char **files; /* owned; NULL-terminated; {"-"} when none was named */
    size_t file_count;
    bool files_named; /* any FILE argument or --files0-from */
    bool quiet, strict, fail_fast, progress;
    unsigned jobs; /* at least 1 */
    enum color color;
    const char *output; /* -o FILE, or NULL */
    const char *format; /* --format, or NULL; the program checks it */
    const struct dr_variant *variant; /* --variant, or NULL */
    struct game_list games;           /* --game */
    const char *encoding;             /* --encoding, or NULL */
    const char *label;                /* --label, or NULL */
    uint64_t max_errors;              /* 0: no limit */
    size_t max_game_size;             /* 0: default */
    uint32_t shard, shards;           /* --shard=I/N, or 0 */
    FILE *to;    /* where the product goes: stdout or the file of -o */
    char *names; /* owned; what files0-from gave, where files point to */
    const char **controls; /* owned; files that options name and are read */
    size_t control_count;
    struct options_product *products; /* owned; beside that of -o */
    size_t product_count;
    bool no_product; /* set by an option with which nothing goes to `to` */
};

/* The options of all programs; and --shard, of those that can read a part. */
extern const struct option_row options_shared[], options_shard[];

/*
 * First statement of every main(): stdio buffers, argp's globals (version,
 * exit status 2 for usage errors), SIGPIPE as it was.
 */
void options_start(void);

/* Checks as they are unless options say otherwise; never NULL. */
struct pdn_checks *options_checks(void);

/* Reads a program's options into `input`, all FILEs with them. */
void options_read(const struct option_program *program, int count,
                  char **arguments, void *input);

/*
 * Remembers a file that an option names and that is read, such as a list: -o
 * will not overwrite it.  The path is kept, not copied.
 */
void options_control(struct options *options, const char *path);

/*
 * Remembers what an option names and is written.  Once all options are read, a
 * product that is also another, or a file that is read, is a usage error.
 * Strings are kept, not copied; an option given again counts once.
 */
void options_product(struct options *options, const char *option,
                     const char *path);

/* A usage error if a file that is written besides is also a product. */
void options_apart(const struct argp_state *state,
                   const struct options *options, const char *option,
                   const char *path);

/*
 * Whether --game names a game by its number, from 1; all are named if there
 * is no list.  For "last" ask options->games.last and game->last.
 */
bool options_game_wanted(const struct options *options, uint64_t number);

/* What to call an input: <stdin> or --label for -. */
const char *options_shown_name(const struct options *options, const char *path);

/* Whether colour goes to the product (terminal, NO_COLOR, --color). */
bool options_color(const struct options *options);

/* Raises a status: 2 > 3 > 1 > 0. */
int options_worst(int a, int b);

/*
 * Complains of a failed write (errno), once, and not of a closed pipe;
 * returns EXIT_TROUBLE.
 */
int options_write_failed(void);

/*
 * Ends the program with EXIT_TROUBLE, after a complaint, before there is any
 * product: what stands at -o FILE stays.
 */
__attribute__((noreturn)) void options_give_up(void);

/* The same where memory is out. */
__attribute__((noreturn)) void options_no_memory(void);

/*
 * Ends what is written: standard output is flushed, and files take their
 * places, unless the status is EXIT_TROUBLE or a write failed, which is said.
 * Returns the status.
 */
int options_commit(struct options *options, int status);

/* The same where that was not done, frees, and returns what main() returns. */
int options_finish(struct options *options, int status);

/* The number above 0 that the value of an option is, but no more than most. */
uint64_t option_count(const struct argp_state *state, const char *option,
                      const char *text, uint64_t most);

/*
 * Opens a file for what is said beside the product; standard output where the
 * path is -.  NULL, after a complaint: it cannot be opened.  options_commit()
 * closes it.
 */
struct output *options_beside(const char *path);

/* The files that options_commit() puts in their places. */
struct outputs *options_outputs(void);

/* The descriptor that the product goes to, or -1. */
int options_descriptor(const struct options *options);

/* How many processors this process may use; at least 1. */
unsigned processors(void);

#endif
