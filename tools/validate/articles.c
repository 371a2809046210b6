// SPDX-License-Identifier: BSD-2-Clause
/* articles.c - the table of articles; see articles.def. */
#include "articles.h"

#include "word.h"

#include <string.h>

static const struct article articles[] = {
#define ARTICLE(number, statement, treatment, checks)                          \
    {number, statement, treatment, checks},
#include "articles.def"
#undef ARTICLE
};

const struct article *
articles_all(size_t *count)
{
    *count = sizeof articles / sizeof *articles;
    return articles;
}

const struct article *
article_find(const char *number)
{
    for (size_t i = 0; i < sizeof articles / sizeof *articles; i++)
        if (word_same(articles[i].number, number))
            return &articles[i];
    return NULL;
}
