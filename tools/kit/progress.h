// SPDX-License-Identifier: BSD-2-Clause
/*
 * progress.h - shows the progress of a long run on standard error.
 *
 * On a terminal it is a line that is overwritten and finally erased.  With
 * --progress, other destinations receive lines.  Only one caller at a time.
 */
#ifndef PROGRESS_H
#define PROGRESS_H

#include "options.h"

/* Decides whether to show anything, and starts the clock. */
void progress_start(const struct options *options);

/* Shows the bytes and games processed, if it is time. */
void progress_show(uint64_t bytes, uint64_t games);

/* Makes room for a message. */
void progress_erase(void);

/* Erases the line permanently. */
void progress_end(void);

#endif
