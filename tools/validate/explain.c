// SPDX-License-Identifier: BSD-2-Clause
/*
 * explain.c - shows the catalogue of findings, to people or as a table, and the
 * articles of the rules.
 */
#include "explain.h"

#include "word.h"

#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_COLUMNS = 76 };

/* Writes a paragraph, wrapped at blanks. */
static void
put_paragraph(FILE *to, const char *text)
{
    size_t column = 0;

    while (*text != '\0') {
        size_t word = strcspn(text, " ");

        if (column != 0 && column + 1 + word > LINE_COLUMNS) {
            putc('\n', to);
            column = 0;
        }
        if (column != 0) {
            putc(' ', to);
            column++;
        }
        fwrite(text, 1, word, to);
        column += word;
        text += word;
        text += strspn(text, " ");
    }
    putc('\n', to);
}

static const char *
class_name(const struct pdn_diag_info *info)
{
    return info->kind == PDN_FORM ? "form" : "content";
}

void
explain_check(FILE *to, const struct pdn_diag_info *info)
{
    fprintf(to, "%s (%u): %s, %s\n%s\n\n", info->slug, (unsigned)info->code,
            pdn_severity_text(info->severity), class_name(info), info->text);
    put_paragraph(to, info->why);
    if (info->article != NULL)
        fprintf(to, "\nArticle: %s\n", info->article);
}

/* Returns true if a text names an article; 5.4.15 does not name 5.4.1. */
static bool
names_article(const char *text, const char *article)
{
    size_t size = strlen(article);

    for (const char *at = text;
         at != NULL && (at = strstr(at, article)) != NULL; at++) {
        const char *end = at + size;
        bool begins = at == text || strchr("0123456789.", at[-1]) == NULL;

        if (begins && !isdigit((unsigned char)*end) &&
            !(*end == '.' && isdigit((unsigned char)end[1])))
            return true;
    }
    return false;
}

/* Returns true if a blank-separated list contains a word. */
static bool
lists(const char *list, const char *word)
{
    size_t size = strlen(word);

    while (*list != '\0') {
        size_t length = strcspn(list, " ");

        if (length == size && memcmp(list, word, size) == 0)
            return true;
        list += length + strspn(list + length, " ");
    }
    return false;
}

/* Writes "Checks: bad-step, occupied", if there are any. */
static void
put_checks(FILE *to, const struct article *article,
           const struct pdn_diag_info *info, size_t count)
{
    const char *before = "\nChecks: ";

    for (size_t i = 0; i < count; i++, info++) {
        if (!names_article(info->article, article->number) &&
            !names_article(info->why, article->number) &&
            !lists(article->checks, info->slug))
            continue;
        fprintf(to, "%s%s", before, info->slug);
        before = ", ";
    }
    if (before[0] == ',')
        putc('\n', to);
}

void
explain_article(FILE *to, const struct article *article)
{
    size_t count;
    const struct pdn_diag_info *info = pdn_diag_all(&count);

    fprintf(to, "Article %s of FMJD Annex 1, in our words:\n", article->number);
    put_paragraph(to, article->statement);
    putc('\n', to);
    put_paragraph(to, article->treatment);
    put_checks(to, article, info, count);
    for (size_t i = 0; i < count; i++, info++) {
        if (!names_article(info->article, article->number) &&
            !names_article(info->why, article->number))
            continue;
        putc('\n', to);
        explain_check(to, info);
    }
}

const struct pdn_diag_info *
explain_find(const char *name)
{
    char *end;
    unsigned long number = strtoul(name, &end, 10);

    if (isdigit((unsigned char)*name) && *end == '\0' && number < INT_MAX)
        return pdn_diag_by_code((enum pdn_code)number);
    return pdn_diag_by_slug(name);
}

const char *
explain_setting(const char *setting)
{
    return word_after(setting, "early-draw=") != NULL
               ? "early-draw requires a number of moves, such as 40"
               : "expected CHECK, no-CHECK, error=CHECK, warning=CHECK, "
                 "note=CHECK or early-draw=N, with a CHECK of pdn-validate "
                 "--list-checks";
}

void
explain_list(FILE *to)
{
    size_t count;
    const struct pdn_diag_info *info = pdn_diag_all(&count);

    fputs("number\tslug\tseverity\tclass\tmessage\n", to);
    for (size_t i = 0; i < count; i++, info++)
        fprintf(to, "%u\t%s\t%s\t%s\t%s\n", (unsigned)info->code, info->slug,
                pdn_severity_text(info->severity), class_name(info),
                info->text);
}
