// SPDX-License-Identifier: BSD-2-Clause
/* page.h - the frame of a page around the games. */
#ifndef REPLAY_PAGE_H
#define REPLAY_PAGE_H

#include "text.h"

#include <stdbool.h>

/*
 * Appends the top of a page, up to the first game.  `title` is UTF-8 and
 * escaped here.
 */
void page_begin(struct text *out, struct pdn_slice title);

/* Appends the rest, with the script that steps through the games. */
void page_end(struct text *out);

#endif
