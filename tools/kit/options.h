// SPDX-License-Identifier: BSD-2-Clause
/*
 * options.h - the options that all pdn-* programs share (argp children), and
 * the start and end of every main().
 *
 * The exit status is the worst of 2 > 3 > 1 > 0; see each program's manual.
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

/*
 * A list of game numbers: N, N-M, N-, last.  An empty list selects all games.
 */
struct game_range {
    uint64_t first, last; /* `last` is UINT64_MAX for "N-" */
};
struct game_list {
    struct game_range *range;
    size_t count;
    bool last; /* "last" was given */
};

/* An output file named by an option. */
struct options_product {
    const char *option, *path;
};

/*
 * Zero-initialise it.  options_argp fills it in, and options_finish() ends it.
 */
struct options {
    char **files; /* owned; NULL-terminated; {"-"} if none was given */
    size_t file_count;
    bool files_named; /* a FILE argument or --files0-from was given */
    bool quiet, strict, fail_fast, progress;
    unsigned jobs; /* at least 1 */
    enum color color;
    const char *output; /* -o FILE, or NULL */
    const char *format; /* --format, or NULL; the program checks it */
    const struct dr_variant *variant; /* --variant, or NULL */
    struct game_list games;           /* --game */
    const char *encoding;             /* --encoding, or NULL */
    const char *label;                /* --label, or NULL */
    uint64_t max_errors;              /* 0 for no limit */
    size_t max_game_size;             /* 0 for the default */
    uint32_t shard, shards;           /* --shard=I/N, or 0 */
    /* destination of the product: standard output or the file of -o */
    FILE *to;
    char *names; /* owned; the names from --files0-from, to which files point */
    const char **controls; /* owned; input files named by options */
    size_t control_count;
    struct options_product *products; /* owned; in addition to the file of -o */
    size_t product_count;
    bool no_product; /* set by options that leave `to` without output */
};

/*
 * The options of all programs, and --shard for those that can read part of a
 * file.
 */
extern const struct option_row options_shared[], options_shard[];

/*
 * The first statement of every main().  Sets up stdio buffers, argp's globals
 * (version, exit status 2 for usage errors) and the default action for SIGPIPE.
 */
void options_start(void);

/* Returns the default checks, which options can change; never NULL. */
struct pdn_checks *options_checks(void);

/* Reads a program's options and FILE arguments into `input`. */
void options_read(const struct option_program *program, int count,
                  char **arguments, void *input);

/*
 * Registers an input file named by an option, such as a list, so that -o cannot
 * overwrite it.  The path is kept, not copied.
 */
void options_control(struct options *options, const char *path);

/*
 * Registers an output file named by an option.  After all options were read, it
 * is a usage error if it is also another output or an input.  Strings are kept,
 * not copied.  A repeated option counts once.
 */
void options_product(struct options *options, const char *option,
                     const char *path);

/* Reports a usage error if a file written separately is also a product. */
void options_apart(const struct argp_state *state,
                   const struct options *options, const char *option,
                   const char *path);

/*
 * Returns true if --game selects the game with this number, from 1; without a
 * list every game is selected.  For "last", compare options->games.last with
 * game->last.
 */
bool options_game_wanted(const struct options *options, uint64_t number);

/* Returns the name to show for an input: - becomes <stdin> or --label. */
const char *options_shown_name(const struct options *options, const char *path);

/* Returns true if the product is coloured (terminal, NO_COLOR, --color). */
bool options_color(const struct options *options);

/* Returns the worse of two statuses: 2 > 3 > 1 > 0. */
int options_worst(int a, int b);

/*
 * Complains once about a failed write (errno), except for a closed pipe.
 * Returns EXIT_TROUBLE.
 */
int options_write_failed(void);

/*
 * Ends the program with EXIT_TROUBLE after a complaint, before there is any
 * product, so that an existing -o FILE stays.
 */
__attribute__((noreturn)) void options_give_up(void);

/* The same if out of memory. */
__attribute__((noreturn)) void options_no_memory(void);

/*
 * Finishes all output: flushes standard output and moves files into place,
 * unless the status is EXIT_TROUBLE or a write failed, which is reported.
 * Returns the status.
 */
int options_commit(struct options *options, int status);

/*
 * Does that unless it was done, frees everything, and returns the value for
 * main().
 */
int options_finish(struct options *options, int status);

/* Returns a number from 1 to `most` from the value of an option. */
uint64_t option_count(const struct argp_state *state, const char *option,
                      const char *text, uint64_t most);

/*
 * Opens a file for additional output; - is standard output.  Returns NULL after
 * a complaint.  options_commit() closes the file.
 */
struct output *options_beside(const char *path);

/* Returns the files that options_commit() moves into place. */
struct outputs *options_outputs(void);

/* Returns the descriptor of the product, or -1. */
int options_descriptor(const struct options *options);

/* Returns the number of processors available to this process, at least 1. */
unsigned processors(void);

#endif
