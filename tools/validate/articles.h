// SPDX-License-Identifier: BSD-2-Clause
/*
 * articles.h - the articles of the rules of international draughts.
 */
#ifndef ARTICLES_H
#define ARTICLES_H

#include <stddef.h>

struct article {
    const char *number;    /* "5.4.6" */
    const char *statement; /* what it says */
    const char *treatment; /* what the programs make of it */
    const char *checks;    /* slugs that belong to it, blanks between */
};

/* All of them, in the order of the rules. */
const struct article *articles_all(size_t *count);

/* The one with this number, or NULL. */
const struct article *article_find(const char *number);

#endif
