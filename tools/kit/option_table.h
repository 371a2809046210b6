// SPDX-License-Identifier: BSD-2-Clause
/*
 * option_table.h - the options of a program in one table.  It provides the
 * options for argp, --help, messages about words, and shell completion.
 */
#ifndef OPTION_TABLE_H
#define OPTION_TABLE_H

#include <argp.h>
#include <stdbool.h>
#include <stdio.h>

/* The kind of an option's value. */
enum option_kind {
    OPTION_HEADING, /* the title of a group, not an option */
    OPTION_FLAG,    /* no value */
    OPTION_TEXT,    /* a value that cannot be completed, such as a number */
    OPTION_FILE,
    OPTION_FOLDER,
    OPTION_WORD,     /* one of the words of the row */
    OPTION_LIST,     /* several of them, separated by commas */
    OPTION_GAME,     /* the name of a variant */
    OPTION_GAMES,    /* names of variants, separated by commas */
    OPTION_CHECK,    /* the slug of a check */
    OPTION_SETTING,  /* a check's setting, as for -W */
    OPTION_FINDINGS, /* slugs and severities, separated by commas */
};

/* A word that an option accepts, and its value. */
struct word_value {
    const char *text;
    unsigned value;
};

/* The first six members are those of struct argp_option. */
struct option_row {
    const char *name; /* NULL if the option is only the letter `key` */
    int key;
    const char *argument;
    int flags;
    const char *help;
    int group;
    enum option_kind kind;
    const char *const *words;        /* NULL-terminated, or NULL */
    const struct word_value *values; /* or these, which have values */
};

/* The options of a program, without the shared ones. */
struct option_program {
    const struct option_row *rows; /* the last row has neither name nor help */
    argp_parser_t parse;
    const char *arguments, *doc;
    const char *const *formats; /* the words of --format */
    bool whole; /* works only on whole files, so has no --shard */
};

/* Defined by each program. */
extern const struct option_program program_options;

/* Returns the number of rows, without the last one. */
size_t option_rows_count(const struct option_row *rows);

/*
 * Converts the rows for argp; the caller owns the result.  Returns NULL if out
 * of memory.
 */
struct argp_option *option_rows_for_argp(const struct option_row *rows);

/* The shells with completion. */
enum option_shell { SHELL_BASH, SHELL_ZSH, SHELL_FISH };

/*
 * Writes what a shell needs to complete the options of a program.  For bash,
 * these are the rows that head.bash reads.
 */
void option_completion(FILE *to, enum option_shell shell, const char *name,
                       const struct option_program *program);

#endif
