// SPDX-License-Identifier: BSD-2-Clause
/*
 * option_table.h - the options of a program: one table from which come what
 * argp reads, --help, the messages about words, and the completion of shells.
 */
#ifndef OPTION_TABLE_H
#define OPTION_TABLE_H

#include <argp.h>
#include <stdbool.h>
#include <stdio.h>

/* What the value of an option is. */
enum option_kind {
    OPTION_HEADING, /* the title of a group: no option */
    OPTION_FLAG,    /* no value */
    OPTION_TEXT,    /* a value that cannot be guessed, such as a number */
    OPTION_FILE,
    OPTION_FOLDER,
    OPTION_WORD,     /* one of the words of the row */
    OPTION_LIST,     /* several of them, joined by commas */
    OPTION_GAME,     /* the name of a game */
    OPTION_GAMES,    /* names of games, joined by commas */
    OPTION_CHECK,    /* the slug of a check */
    OPTION_SETTING,  /* of a check, as after -W */
    OPTION_FINDINGS, /* slugs and severities, joined by commas */
};

/* A word of an option's value and what it stands for. */
struct word_value {
    const char *text;
    unsigned value;
};

/* The first six members are those of struct argp_option. */
struct option_row {
    const char *name; /* NULL: only the letter that is the key */
    int key;
    const char *argument;
    int flags;
    const char *help;
    int group;
    enum option_kind kind;
    const char *const *words;        /* ended by NULL; NULL: none to offer */
    const struct word_value *values; /* or these, which stand for something */
};

/* The options of a program; its own are followed by those that all share. */
struct option_program {
    const struct option_row *rows; /* the last one has neither name nor help */
    argp_parser_t parse;
    const char *arguments, *doc;
    const char *const *formats; /* the words of --format */
    bool whole;                 /* works on whole files: no --shard */
};

/* Each program defines one. */
extern const struct option_program program_options;

/* How many rows there are, without the last one. */
size_t option_rows_count(const struct option_row *rows);

/* The rows as argp wants them; owned by the caller; NULL: memory is out. */
struct argp_option *option_rows_for_argp(const struct option_row *rows);

/* A shell for which completion can be written. */
enum option_shell { SHELL_BASH, SHELL_ZSH, SHELL_FISH };

/*
 * Writes what a shell must know to complete the options of a program; for
 * bash, the rows of the tables that head.bash reads.
 */
void option_completion(FILE *to, enum option_shell shell, const char *name,
                       const struct option_program *program);

#endif
