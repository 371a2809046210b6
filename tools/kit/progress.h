// SPDX-License-Identifier: BSD-2-Clause
/*
 * progress.h - how far a long run has come, on standard error.
 *
 * On a terminal one line that is written over, and erased at the end; with
 * --progress also elsewhere, as lines.  One caller at a time.
 */
#ifndef PROGRESS_H
#define PROGRESS_H

#include "options.h"

/* Decides whether there is anything to show, and starts the clock. */
void progress_start(const struct options *options);

/* Shows it, if it is time: bytes of text and games dealt with. */
void progress_show(uint64_t bytes, uint64_t games);

/* Makes way for a message. */
void progress_erase(void);

/* Erases it for good. */
void progress_end(void);

#endif
