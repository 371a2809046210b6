// SPDX-License-Identifier: BSD-2-Clause
/*
 * page.h - what stands around the games of a page.
 */
#ifndef REPLAY_PAGE_H
#define REPLAY_PAGE_H

#include "text.h"

#include <stdbool.h>

/*
 * Appends the top of a page: everything up to the first game.  title: UTF-8,
 * escaped here.
 */
void page_begin(struct text *out, struct pdn_slice title);

/* Appends the rest, with the script that steps through the games. */
void page_end(struct text *out);

#endif
