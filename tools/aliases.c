// SPDX-License-Identifier: BSD-2-Clause
/*
 * aliases.c - a table of other spellings of names; see aliases.h.
 */
#include "aliases.h"

#include "options.h"
#include "table.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static int
compare_aliases(const void *a, const void *b)
{
    return slice_compare(((const struct alias *)a)->alias,
                         ((const struct alias *)b)->alias);
}

/* Takes a line to the list; false: it is none. */
static bool
take_line(struct aliases *aliases, struct pdn_slice line)
{
    const char *tab;

    if (line.size != 0 && line.start[line.size - 1] == '\r')
        line.size--;
    if (line.size == 0 || *line.start == '#')
        return true;
    tab = memchr(line.start, '\t', line.size);
    if (tab == NULL || tab == line.start || tab + 1 == line.start + line.size)
        return false;
    aliases->list[aliases->count++] =
        (struct alias){{line.start, (size_t)(tab - line.start)},
                       {tab + 1, (size_t)(line.start + line.size - tab - 1)}};
    return true;
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

        if (!take_line(aliases, line)) {
            complain("%s:%zu: not a name, a tab, and a name", path, number);
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
