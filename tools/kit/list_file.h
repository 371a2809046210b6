// SPDX-License-Identifier: BSD-2-Clause
/*
 * list_file.h - files of lines that options name: names, hashes, a profile.
 *
 * Empty lines and lines that begin with # are ignored.  Lines end in LF or
 * CRLF, and the first one may begin with a UTF-8 mark.
 */
#ifndef LIST_FILE_H
#define LIST_FILE_H

#include <stdbool.h>

/*
 * Receives a line without its end.  It may modify the line, which does not
 * outlive the call.  Returns what is wrong with the line, or NULL.
 */
typedef const char *list_line_fn(char *line, void *user);

/*
 * Reads a file line by line.  Returns false after a complaint if the file
 * cannot be read or some lines are wrong, a few of which are named.
 */
bool list_file_read(const char *path, list_line_fn *take, void *user);

#endif
