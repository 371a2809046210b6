// SPDX-License-Identifier: BSD-2-Clause
/* names.c - placeholder names, and a table of alternative spellings. */
#include "names.h"

#include "escape.h"
#include "list_file.h"
#include "options.h"
#include "table.h"
#include "word.h"

#include "pdn/encoding.h"

#include <stdlib.h>
#include <string.h>

/* Placeholders that files use for an unknown or absent player. */

bool
is_no_one(struct pdn_slice name)
{
    static const char *const no_one[] = {"",   "?",    "??",  "-",
                                         "NN", "N.N.", "N.N", "bye"};

    while (name.size > 0 && *name.start == ' ') {
        name.start++;
        name.size--;
    }
    while (name.size > 0 && name.start[name.size - 1] == ' ')
        name.size--;
    for (size_t i = 0; i < sizeof no_one / sizeof *no_one; i++)
        if (word_is(name.start, name.size, no_one[i]))
            return true;
    return false;
}

static int
compare_aliases(const void *a, const void *b)
{
    return slice_compare(((const struct alias *)a)->alias,
                         ((const struct alias *)b)->alias);
}

/* Returns why a cell cannot be a name, or NULL. */
static const char *
why_no_name(struct pdn_slice cell)
{
    struct text shown = {0};
    const char *why = NULL;

    if (cell.size == 0)
        return "expected a name, a tab, and a name";
    if (!pdn_utf8_valid(cell.start, cell.size))
        return "not UTF-8";
    escape_people(&shown, cell.start, cell.size);
    if (shown.failed)
        why = pdn_status_text(PDN_E_NOMEM);
    else if (shown.size != cell.size)
        why = "a control character in a name";
    text_free(&shown);
    return why;
}

/* Splits a line into cells.  Returns what is wrong with it, or NULL. */
static const char *
read_alias(struct pdn_slice line, struct alias *out)
{
    const char *end = line.start + line.size;
    const char *tab = memchr(line.start, '\t', line.size), *stop, *why;

    if (tab == NULL)
        return "expected a name, a tab, and a name";
    stop = memchr(tab + 1, '\t', (size_t)(end - tab - 1));
    if (stop == NULL)
        stop = end;
    out->alias = (struct pdn_slice){line.start, (size_t)(tab - line.start)};
    out->name = (struct pdn_slice){tab + 1, (size_t)(stop - tab - 1)};
    why = why_no_name(out->alias);
    return why != NULL ? why : why_no_name(out->name);
}

/* Keeps a line. */
static const char *
take_line(char *line, void *user)
{
    struct aliases *aliases = user;
    struct alias alias;
    const char *why =
        read_alias((struct pdn_slice){line, strlen(line)}, &alias);

    if (why != NULL)
        return why;
    text_string(&aliases->lines, line);
    text_char(&aliases->lines, '\n');
    aliases->count++;
    return aliases->lines.failed ? pdn_status_text(PDN_E_NOMEM) : NULL;
}

/* Builds the list of lines, which do not move any more. */
static bool
make_list(struct aliases *aliases)
{
    const char *at = aliases->lines.data;

    if (aliases->count == 0)
        return true;
    aliases->list = calloc(aliases->count, sizeof *aliases->list);
    if (aliases->list == NULL)
        return false;
    for (size_t i = 0; i < aliases->count; i++) {
        const char *end = strchr(at, '\n');

        read_alias((struct pdn_slice){at, (size_t)(end - at)},
                   &aliases->list[i]);
        at = end + 1;
    }
    qsort(aliases->list, aliases->count, sizeof *aliases->list,
          compare_aliases);
    return true;
}

bool
aliases_read(struct aliases *aliases, const char *path)
{
    if (!list_file_read(path, take_line, aliases))
        return false;
    if (!make_list(aliases)) {
        complain("%s: %s", path, pdn_status_text(PDN_E_NOMEM));
        return false;
    }
    for (size_t i = 1; i < aliases->count; i++) {
        const struct alias *one = &aliases->list[i - 1], *next = one + 1;

        if (compare_aliases(one, next) == 0 &&
            slice_compare(one->name, next->name) != 0) {
            complain("%s: %.*s is assigned two names", path,
                     (int)next->alias.size, next->alias.start);
            return false;
        }
    }
    return true;
}

void
aliases_free(struct aliases *aliases)
{
    text_free(&aliases->lines);
    free(aliases->list);
}

struct pdn_slice
aliases_apply(struct pdn_slice name, void *user)
{
    const struct aliases *aliases = user;
    const struct alias wanted = {.alias = name};
    const struct alias *found =
        aliases->count == 0 ? NULL
                            : bsearch(&wanted, aliases->list, aliases->count,
                                      sizeof *aliases->list, compare_aliases);

    return found == NULL ? name : found->name;
}
