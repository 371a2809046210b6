// SPDX-License-Identifier: BSD-2-Clause
/*
 * aliases.c - a table of other spellings of names; see aliases.h.
 */
#include "aliases.h"

#include "escape.h"
#include "options.h"
#include "table.h"

#include "pdn/encoding.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static int
compare_aliases(const void *a, const void *b)
{
    return slice_compare(((const struct alias *)a)->alias,
                         ((const struct alias *)b)->alias);
}

/* Why a cell is no name that could stand in a file; or NULL. */
static const char *
why_no_name(struct pdn_slice cell)
{
    struct text shown = {0};
    const char *why = NULL;

    if (cell.size == 0)
        return "not a name, a tab, and a name";
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

/* Takes a line to the list; else why it is none.  More columns are passed. */
static const char *
take_line(struct aliases *aliases, struct pdn_slice line)
{
    struct pdn_slice alias = line, name = {0};
    const char *tab, *why;

    if (line.size != 0 && line.start[line.size - 1] == '\r')
        line.size--;
    if (line.size == 0 || *line.start == '#')
        return NULL;
    tab = memchr(line.start, '\t', line.size);
    if (tab == NULL)
        return why_no_name(name);
    alias.size = (size_t)(tab - line.start);
    name = (struct pdn_slice){tab + 1, line.size - alias.size - 1};
    tab = memchr(name.start, '\t', name.size);
    if (tab != NULL)
        name.size = (size_t)(tab - name.start);
    why = why_no_name(alias);
    if (why == NULL)
        why = why_no_name(name);
    if (why == NULL)
        aliases->list[aliases->count++] = (struct alias){alias, name};
    return why;
}

static bool
take_lines(struct aliases *aliases, const char *path, size_t size)
{
    static const char mark[] = "\xEF\xBB\xBF"; /* as some editors begin */
    const char *at = aliases->data, *end = at + size;

    if (size >= sizeof mark - 1 && memcmp(at, mark, sizeof mark - 1) == 0)
        at += sizeof mark - 1;
    for (size_t number = 1; at < end; number++) {
        const char *next = memchr(at, '\n', (size_t)(end - at));
        struct pdn_slice line = {at,
                                 (size_t)((next == NULL ? end : next) - at)};

        const char *why = take_line(aliases, line);

        if (why != NULL) {
            complain("%s:%zu: %s", path, number, why);
            return false;
        }
        at = next == NULL ? end : next + 1;
    }
    qsort(aliases->list, aliases->count, sizeof *aliases->list,
          compare_aliases);
    for (size_t i = 1; i < aliases->count; i++)
        if (compare_aliases(&aliases->list[i - 1], &aliases->list[i]) == 0 &&
            slice_compare(aliases->list[i - 1].name, aliases->list[i].name)) {
            complain("%s: %.*s is to become two names", path,
                     (int)aliases->list[i].alias.size,
                     aliases->list[i].alias.start);
            return false;
        }
    return true;
}

bool
aliases_read(struct aliases *aliases, const char *path)
{
    FILE *from = fopen(path, "re");
    size_t room = 0, lines = 1;
    ssize_t size;
    int reason;

    if (from == NULL) {
        complain("%s: %s", path, strerror(errno));
        return false;
    }
    errno = 0;
    size = getdelim(&aliases->data, &room, '\0', from);
    reason = size < 0 ? errno : 0;
    fclose(from);
    if (reason != 0)
        complain("%s: %s", path, strerror(reason));
    if (size < 0)
        return reason == 0;
    aliases->size = (size_t)size;
    for (ssize_t i = 0; i < size; i++)
        lines += aliases->data[i] == '\n';
    aliases->list = calloc(lines, sizeof *aliases->list);
    if (aliases->list == NULL) {
        complain("%s: %s", path, strerror(errno));
        return false;
    }
    return take_lines(aliases, path, (size_t)size);
}

void
aliases_free(struct aliases *aliases)
{
    free(aliases->data);
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
