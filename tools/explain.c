// SPDX-License-Identifier: BSD-2-Clause
/*
 * explain.c - the catalogue of findings, for people and as a table.
 */
#include "explain.h"

#include <string.h>

enum { LINE_COLUMNS = 76 };

/* Writes a paragraph, broken at blanks. */
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

const char *
explain_class(const struct pdn_diag_info *info)
{
    return info->kind == PDN_FORM ? "form" : "content";
}

void
explain_check(FILE *to, const struct pdn_diag_info *info)
{
    fprintf(to, "%s (%u): %s, %s\n%s\n\n", info->slug, (unsigned)info->code,
            pdn_severity_text(info->severity), explain_class(info), info->text);
    put_paragraph(to, info->why);
    if (info->article != NULL)
        fprintf(to, "\nArticle: %s\n", info->article);
}

void
explain_list(FILE *to)
{
    size_t count;
    const struct pdn_diag_info *info = pdn_diag_all(&count);

    fputs("number\tslug\tseverity\tclass\tmessage\n", to);
    for (size_t i = 0; i < count; i++, info++)
        fprintf(to, "%u\t%s\t%s\t%s\t%s\n", (unsigned)info->code, info->slug,
                pdn_severity_text(info->severity), explain_class(info),
                info->text);
}
