// SPDX-License-Identifier: BSD-2-Clause
/*
 * make_diagnostics.c - writes pdn-diagnostics(7), in mdoc, from the catalogue
 * of findings and from conform.def.
 */
#include "pdn/diag.h"

#include <stdio.h>
#include <string.h>

enum { LINE = 72 };

/* An entry of conform.def, without its text. */
struct conform {
    const char *slug;
    bool reading, writing;
};

static const struct conform conform[] = {
#define CONFORM(slug, reading, writing, text) {slug, reading, writing},
#include "conform.def"
#undef CONFORM
};

/* Section titles, indexed by the hundreds digit of the code. */
static const char *const groups[] = {
    NULL,
    "Moves against the rules",
    "How moves are written",
    "Comments, variations, set-ups",
    "Results, ends and draws",
    "Tags",
    "Positions and variants",
    "The file as a whole",
    "Conformance",
    "Records in other formats",
};

static const char head[] =
    ".\\\" SPDX-License-Identifier: BSD-2-Clause\n"
    ".\\\" Generated from the catalogue of findings; do not edit.\n"
    ".Dd November 29, 2026\n"
    ".Dt PDN-DIAGNOSTICS 7\n"
    ".Os\n"
    ".Sh NAME\n"
    ".Nm pdn-diagnostics\n"
    ".Nd findings about draughts records\n"
    ".Sh DESCRIPTION\n"
    "Each message of\n"
    ".Xr pdn-validate 1\n"
    "and its companions about a game ends with a short name in brackets.\n"
    "The names are the same in every version.\n"
    "This page lists them by subject.\n"
    "Options accept the same names:\n"
    ".Fl W Cm no- Ns Ar name\n"
    "disables a finding, and\n"
    ".Fl W Cm error= Ns Ar name\n"
    "makes it an error.\n"
    ".Pp\n"
    "Each name is followed by its number, severity, class and subject: the\n"
    "text, the play, the result, or a limit of these programs.\n"
    "After a finding that\n"
    ".Em breaks the main line ,\n"
    "the rest of the main line is uncertain.\n"
    "A finding with a\n"
    ".Em safe repair\n"
    "is corrected by\n"
    ".Xr pdn-clean 1 .\n"
    "An\n"
    ".Em error\n"
    "makes the game bad, a\n"
    ".Em warning\n"
    "should be looked at, and a\n"
    ".Em note\n"
    "is shown only on request.\n"
    "Findings of class\n"
    ".Em form\n"
    "concern how something is written; each name is reported at most once per\n"
    "game, at its first occurrence, with a count.\n"
    "Findings of class\n"
    ".Em content\n"
    "concern what is written; each occurrence is reported.\n"
    "Articles are those of the rules of the game, FMJD Annex 1.\n"
    "At most 16384 findings per game are shown; any others are only counted.\n";

static const char table_head[] =
    ".Sh CONFORMANCE TO PDN 3.0\n"
    "With\n"
    ".Fl -conform\n"
    "each departure from the reading or writing grammar of PDN 3.0 is "
    "reported\n"
    "as\n"
    ".Cm grammar ,\n"
    "in addition to the finding that explains it.\n"
    "The table shows which findings come with such a departure:\n"
    ".Cm yes ,\n"
    ".Cm no ,\n"
    "or\n"
    ".Cm some ,\n"
    "if only some of the texts with this finding depart from the grammar.\n"
    "Some texts depart without another finding, such as a Unicode dash in\n"
    "place of a hyphen, a comment after a semicolon or, in writing, a result\n"
    "that ends a game.\n"
    ".Bl -column \"capture-unfinished\" \"reading\" \"writing\"\n"
    ".It Sy finding Ta Sy reading Ta Sy writing\n";

static const char tail[] = ".El\n"
                           ".Sh SEE ALSO\n"
                           ".Xr pdn-adjudicate 1 ,\n"
                           ".Xr pdn-clean 1 ,\n"
                           ".Xr pdn-grep 1 ,\n"
                           ".Xr pdn-import 1 ,\n"
                           ".Xr pdn-replay 1 ,\n"
                           ".Xr pdn-stats 1 ,\n"
                           ".Xr pdn-validate 1 ,\n"
                           ".Xr pdn 5 ,\n"
                           ".Xr pdn-options 7 ,\n"
                           ".Xr pdn-verdict 7\n";

/*
 * Returns true if a sentence ends with this word: a full stop and then a
 * capital letter.
 */
static bool
ends_sentence(const char *word, size_t length)
{
    const char *next = word + length + 1;
    char last = length > 1 ? word[length - 2] : '\0';

    if (word[length - 1] != '.' || word[length] == '\0')
        return false;
    /* Short words such as 1. and A. end a sentence only before "Example". */
    return *next >= 'A' && *next <= 'Z' &&
           (length > 3 || strncmp(next, "Example", 7) == 0) && last != '.';
}

/* Writes a word with the escapes that roff needs. */
static void
put_word(const char *word, size_t length, bool ends)
{
    if (*word == '.' || *word == '\'')
        fputs("\\&", stdout);
    for (size_t i = 0; i < length; i++)
        if (word[i] == '\\')
            fputs("\\e", stdout);
        else
            putchar(word[i]);
    if (!ends && word[length - 1] == '.' && word[length] != '\0')
        fputs("\\&", stdout);
}

/*
 * Writes text in lines, and begins each sentence on a new line, as mdoc
 * requires.
 */
static void
put_text(const char *text)
{
    size_t column = 0;

    while (*text != '\0') {
        size_t length = strcspn(text, " ");
        bool ends = ends_sentence(text, length);

        if (column != 0 && column + length + 1 > LINE) {
            putchar('\n');
            column = 0;
        } else if (column != 0) {
            putchar(' ');
        }
        put_word(text, length, ends);
        column = ends ? 0 : column + length + 1;
        text += length;
        text += *text == ' ';
        if (ends)
            putchar('\n');
    }
    putchar('\n');
}

static void
put_finding(const struct pdn_diag_info *info)
{
    static const char *const about[] = {
        [PDN_ABOUT_TEXT] = "text",
        [PDN_ABOUT_PLAY] = "play",
        [PDN_ABOUT_RESULT] = "result",
        [PDN_ABOUT_LIMIT] = "limit",
    };

    printf(".It Cm %s\n(%u, %s, %s, %s", info->slug, (unsigned)info->code,
           pdn_severity_text(info->severity),
           info->kind == PDN_FORM ? "form" : "content", about[info->about]);
    if (info->breaks)
        fputs(", breaks the main line", stdout);
    if (info->repairable)
        fputs(", safe repair", stdout);
    if (info->article != NULL)
        printf(", article %s", info->article);
    printf(")\n%s.\n.Pp\n", info->text);
    put_text(info->why);
}

static void
put_findings(void)
{
    size_t count;
    const struct pdn_diag_info *all = pdn_diag_all(&count);
    unsigned group = 0;

    puts(".Sh FINDINGS");
    for (size_t i = 0; i < count; i++) {
        if ((unsigned)all[i].code / 100 != group) {
            if (group != 0)
                puts(".El");
            group = (unsigned)all[i].code / 100;
            printf(".Ss %s\n.Bl -tag -width Ds\n", groups[group]);
        }
        put_finding(&all[i]);
    }
    puts(".El");
}

/* Returns the table entry for a finding with this many departing texts. */
static const char *
in_words(size_t departing, size_t texts)
{
    if (departing == 0)
        return "no";
    return departing == texts ? "yes" : "some";
}

static void
put_table(void)
{
    enum { TEXTS = sizeof conform / sizeof *conform };

    fputs(table_head, stdout);
    for (size_t i = 0, next; i < TEXTS; i = next) {
        size_t reading = 0, writing = 0;

        for (next = i;
             next < TEXTS && strcmp(conform[next].slug, conform[i].slug) == 0;
             next++) {
            reading += conform[next].reading;
            writing += conform[next].writing;
        }
        printf(".It Cm %s Ta %s Ta %s\n", conform[i].slug,
               in_words(reading, next - i), in_words(writing, next - i));
    }
}

int
main(void)
{
    fputs(head, stdout);
    put_findings();
    put_table();
    fputs(tail, stdout);
    return ferror(stdout) != 0 || fflush(stdout) != 0;
}
