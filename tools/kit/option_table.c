// SPDX-License-Identifier: BSD-2-Clause
/* option_table.c - provides a program's options to argp and to shells. */
#include "option_table.h"

#include "options.h"

#include "pdn/diag.h"

#include <stdlib.h>
#include <string.h>

size_t
option_rows_count(const struct option_row *rows)
{
    size_t count = 0;

    while (rows[count].name != NULL || rows[count].help != NULL ||
           rows[count].key != 0 || rows[count].group != 0)
        count++;
    return count;
}

struct argp_option *
option_rows_for_argp(const struct option_row *rows)
{
    size_t count = option_rows_count(rows);
    struct argp_option *table = calloc(count + 1, sizeof *table);

    for (size_t i = 0; table != NULL && i < count; i++)
        table[i] = (struct argp_option){
            .name = rows[i].name,
            .key = rows[i].key,
            .arg = rows[i].argument,
            .flags = rows[i].flags,
            .doc = rows[i].help,
            .group = rows[i].group,
        };
    return table;
}

/* Options that argp adds. */
static const struct option_row of_argp[] = {
    {"help", '?', NULL, 0, "Give this help list", 0, .kind = OPTION_FLAG},
    {"usage", 0, NULL, 0, "Give a short usage message", 0, .kind = OPTION_FLAG},
    {"version", 'V', NULL, 0, "Print program version", 0, .kind = OPTION_FLAG},
    {0},
};

static bool
is_letter(int key)
{
    return (key >= 'a' && key <= 'z') || (key >= 'A' && key <= 'Z');
}

static bool
is_list(enum option_kind kind)
{
    return kind == OPTION_LIST || kind == OPTION_GAMES ||
           kind == OPTION_FINDINGS;
}

/* Words are separated by single blanks. */
static void
put_slugs(FILE *to, const char *before)
{
    size_t count;
    const struct pdn_diag_info *all = pdn_diag_all(&count);

    for (size_t i = 0; i < count; i++)
        fprintf(to, "%s%s ", before, all[i].slug);
}

static void
put_variants(FILE *to)
{
    size_t count;
    const struct dr_variant *all = dr_variant_all(&count);

    for (size_t i = 0; i < count; i++)
        fprintf(to, "%s ", all[i].name);
}

static void
put_words(FILE *to, const struct option_row *row,
          const struct option_program *program)
{
    static const char *const settings[] = {
        "", "no-", "error=", "warning=", "note=", NULL};
    const char *const *words = row->words;

    if (row->name != NULL && strcmp(row->name, "format") == 0)
        words = program->formats;
    for (; words != NULL && *words != NULL; words++)
        fprintf(to, "%s ", *words);
    for (const struct word_value *at = row->values;
         at != NULL && at->text != NULL; at++)
        fprintf(to, "%s ", at->text);
    if (row->kind == OPTION_GAME || row->kind == OPTION_GAMES)
        put_variants(to);
    if (row->kind == OPTION_FINDINGS)
        fputs("error warning note ", to);
    if (row->kind == OPTION_CHECK || row->kind == OPTION_FINDINGS)
        put_slugs(to, "");
    for (size_t i = 0; row->kind == OPTION_SETTING && settings[i] != NULL; i++)
        put_slugs(to, settings[i]);
}

/* Writes "--name", "--name=" if a value must follow, or "-W". */
static void
put_name(FILE *to, const struct option_row *row)
{
    if (row->name == NULL)
        fprintf(to, "-%c", row->key);
    else
        fprintf(to, "--%s%s", row->name,
                row->argument != NULL && (row->flags & OPTION_ARG_OPTIONAL) == 0
                    ? "="
                    : "");
}

static void
put_bash_value(FILE *to, const char *name, const struct option_row *row,
               const char *option, const struct option_program *program)
{
    const char *kind = row->kind == OPTION_FILE     ? "file"
                       : row->kind == OPTION_FOLDER ? "folder"
                       : is_list(row->kind)         ? "list"
                                                    : "word";

    fprintf(to, "_pdn_kinds['%s %s']=%s\n_pdn_words['%s %s']='", name, option,
            kind, name, option);
    put_words(to, row, program);
    fputs("'\n", to);
}

static void
put_bash(FILE *to, const char *name, const struct option_row *const *rows,
         size_t count, const struct option_program *program)
{
    char option[64];

    fprintf(to, "_pdn_options[%s]='", name);
    for (size_t i = 0; i < count; i++) {
        put_name(to, rows[i]);
        fputc(' ', to);
    }
    fputs("'\n", to);
    for (size_t i = 0; i < count; i++) {
        if (rows[i]->kind == OPTION_FLAG)
            continue;
        if (rows[i]->name != NULL) {
            snprintf(option, sizeof option, "--%s", rows[i]->name);
            put_bash_value(to, name, rows[i], option, program);
        }
        if (is_letter(rows[i]->key)) {
            snprintf(option, sizeof option, "-%c", rows[i]->key);
            put_bash_value(to, name, rows[i], option, program);
        }
    }
}

/* Writes text in single quotes, as zsh or fish requires. */
static void
put_quoted(FILE *to, const char *text, enum option_shell shell)
{
    for (; *text != '\0'; text++) {
        if (*text == '\'')
            fputs(shell == SHELL_FISH ? "\\'" : "'\\''", to);
        else if (shell == SHELL_FISH ? *text == '\\'
                                     : strchr("[]:\\", *text) != NULL)
            fprintf(to, "\\%c", *text);
        else
            fputc(*text, to);
    }
}

/* Writes the action of _arguments for the value of an option. */
static void
put_zsh_value(FILE *to, const struct option_row *row,
              const struct option_program *program)
{
    fputs((row->flags & OPTION_ARG_OPTIONAL) != 0 ? "::" : ":", to);
    put_quoted(to, row->argument, SHELL_ZSH);
    fputc(':', to);
    if (row->kind == OPTION_FILE)
        fputs("_files", to);
    else if (row->kind == OPTION_FOLDER)
        fputs("_files -/", to);
    else if (row->kind != OPTION_TEXT) {
        fputs(is_list(row->kind) ? "_values -s , value " : "(", to);
        put_words(to, row, program);
        fputs(is_list(row->kind) ? "" : ")", to);
    }
}

static void
put_zsh_option(FILE *to, const char *option, const char *mark,
               const struct option_row *row,
               const struct option_program *program)
{
    fprintf(to, "    '*%s%s[", option, row->argument != NULL ? mark : "");
    put_quoted(to, row->help, SHELL_ZSH);
    fputc(']', to);
    if (row->argument != NULL)
        put_zsh_value(to, row, program);
    fputs("' \\\n", to);
}

static void
put_zsh(FILE *to, const char *name, const struct option_row *const *rows,
        size_t count, const struct option_program *program)
{
    char option[64];

    fprintf(to, "#compdef %s\n_arguments -S \\\n", name);
    for (size_t i = 0; i < count; i++) {
        if (rows[i]->name != NULL) {
            bool may = (rows[i]->flags & OPTION_ARG_OPTIONAL) != 0;

            snprintf(option, sizeof option, "--%s", rows[i]->name);
            put_zsh_option(to, option, may ? "=-" : "=", rows[i], program);
        }
        if (is_letter(rows[i]->key)) {
            snprintf(option, sizeof option, "-%c", rows[i]->key);
            put_zsh_option(to, option, "+", rows[i], program);
        }
    }
    fputs("    '*:FILE:_files'\n", to);
}

/* A list is completed after its last comma. */
static void
put_fish_value(FILE *to, const struct option_row *row,
               const struct option_program *program)
{
    if (row->kind == OPTION_FILE)
        fputs(" -rF", to);
    else if (row->kind == OPTION_FOLDER)
        fputs(" -xa '(__fish_complete_directories)'", to);
    else if (is_list(row->kind)) {
        fputs(" -xa '(__fish_append , ", to);
        put_words(to, row, program);
        fputs(")'", to);
    } else {
        fputs((row->flags & OPTION_ARG_OPTIONAL) != 0 ? " -fa '" : " -xa '",
              to);
        put_words(to, row, program);
        fputc('\'', to);
    }
}

static void
put_fish(FILE *to, const char *name, const struct option_row *const *rows,
         size_t count, const struct option_program *program)
{
    for (size_t i = 0; i < count; i++) {
        fprintf(to, "complete -c %s", name);
        if (rows[i]->name != NULL)
            fprintf(to, " -l %s", rows[i]->name);
        if (is_letter(rows[i]->key))
            fprintf(to, " -s %c", rows[i]->key);
        if (rows[i]->argument != NULL)
            put_fish_value(to, rows[i], program);
        fputs(" -d '", to);
        put_quoted(to, rows[i]->help, SHELL_FISH);
        fputs("'\n", to);
    }
}

/* Compares by name; an option with only a letter comes first. */
static int
compare_rows(const void *a, const void *b)
{
    const struct option_row *const *x = a, *const *y = b;

    return strcmp((*x)->name == NULL ? "" : (*x)->name,
                  (*y)->name == NULL ? "" : (*y)->name);
}

void
option_completion(FILE *to, enum option_shell shell, const char *name,
                  const struct option_program *program)
{
    enum { ROWS_MAX = 200 };
    const struct option_row *const tables[] = {
        program->rows, options_shared,
        program->whole ? of_argp + option_rows_count(of_argp) : options_shard,
        of_argp};
    const struct option_row *rows[ROWS_MAX];
    size_t count = 0;

    for (size_t t = 0; t < sizeof tables / sizeof *tables; t++)
        for (size_t i = 0; i < option_rows_count(tables[t]); i++)
            if (tables[t][i].kind != OPTION_HEADING && count < ROWS_MAX)
                rows[count++] = &tables[t][i];
    qsort(rows, count, sizeof rows[0], compare_rows);
    if (shell == SHELL_BASH)
        put_bash(to, name, rows, count, program);
    else if (shell == SHELL_ZSH)
        put_zsh(to, name, rows, count, program);
    else
        put_fish(to, name, rows, count, program);
}
