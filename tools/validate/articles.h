// SPDX-License-Identifier: BSD-2-Clause
/* articles.h - the articles of the rules of international draughts. */
#ifndef ARTICLES_H
#define ARTICLES_H

#include <stddef.h>

struct article {
    const char *number;    /* "5.4.6" */
    const char *statement; /* what it says */
    const char *treatment; /* how the programs apply it */
    const char *checks;    /* related slugs, separated by blanks */
};

/* Returns all articles in the order of the rules. */
const struct article *articles_all(size_t *count);

/* Returns the article with this number, or NULL. */
const struct article *article_find(const char *number);

#endif
