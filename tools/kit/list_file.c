// SPDX-License-Identifier: BSD-2-Clause
/* list_file.c - reads files of lines that options name; see list_file.h. */
#include "list_file.h"

#include "options.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { WRONG_MAX = 10, SHOWN_MAX = 80, LINE_BYTES_MAX = 1 << 16 };

/*
 * Returns what is wrong with a line of `size` bytes, or NULL.  Removes its line
 * end.
 */
static const char *
read_line(char *line, size_t size, bool first, list_line_fn *take, void *user)
{
    static const char mark[] = "\xEF\xBB\xBF";

    if (memchr(line, '\0', size) != NULL)
        return "not a line of text: it contains a NUL, as in UTF-16";
    if (size != 0 && line[size - 1] == '\n')
        line[--size] = '\0';
    if (size != 0 && line[size - 1] == '\r')
        line[--size] = '\0';
    if (first && strncmp(line, mark, sizeof mark - 1) == 0)
        line += sizeof mark - 1;
    return *line == '\0' || *line == '#' ? NULL : take(line, user);
}

/*
 * Reads a line with its end, or as much of it as fits.  Returns 0 at the end.
 */
static size_t
next_line(FILE *file, char line[LINE_BYTES_MAX + 2])
{
    size_t size = 0;
    int c;

    while (size <= LINE_BYTES_MAX && (c = getc(file)) != EOF) {
        line[size++] = (char)c;
        if (c == '\n')
            break;
    }
    line[size] = '\0';
    return size;
}

bool
list_file_read(const char *path, list_line_fn *take, void *user)
{
    FILE *file = fopen(path, "re");
    char *line = malloc(LINE_BYTES_MAX + 2);
    size_t size, wrong = 0;
    bool whole = false;

    for (uint64_t number = 1; file != NULL && line != NULL && wrong < WRONG_MAX;
         number++) {
        const char *why;

        errno = 0;
        size = next_line(file, line);
        whole = size == 0 && feof(file) != 0;
        if (size == 0)
            break;
        why = size > LINE_BYTES_MAX
                  ? "longer than 65,536 bytes"
                  : read_line(line, size, number == 1, take, user);
        if (why != NULL)
            complain("%s:%" PRIu64 ": %s: %.*s", path, number, why, SHOWN_MAX,
                     line);
        wrong += why != NULL;
        /* A line without an end: where the next one begins is unknown. */
        if (size > LINE_BYTES_MAX)
            wrong = WRONG_MAX;
    }
    if (!whole && wrong < WRONG_MAX)
        complain("%s: %s", path, strerror(errno));
    free(line);
    if (file != NULL)
        fclose(file);
    return whole && wrong == 0;
}
