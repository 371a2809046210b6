// SPDX-License-Identifier: BSD-2-Clause
/*
 * list_file.h - files of lines that options name: names, hashes, a profile.
 *
 * Empty lines and those that begin with # say nothing.  Lines end in LF or
 * CRLF; the mark of UTF-8 may stand before the first.
 */
#ifndef LIST_FILE_H
#define LIST_FILE_H

#include <stdbool.h>

/*
 * Takes a line that says something, without its end; it may be changed, and is
 * gone afterwards.  Returns what is wrong with it, or NULL.
 */
typedef const char *list_line_fn(char *line, void *user);

/*
 * Reads a file line by line.  false, after a complaint: it cannot be read to
 * its end, or a line is wrong; of these a few are named.
 */
bool list_file_read(const char *path, list_line_fn *take, void *user);

#endif
