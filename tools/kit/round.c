// SPDX-License-Identifier: BSD-2-Clause
/* round.c - reads rounds: up to three numbers separated by full stops. */
#include "round.h"

enum { PARTS = 3, MILLION = 1000000 };

static bool
is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/*
 * Reads digits at *at, up to a million.  Returns false if there are none or too
 * many.
 */
static bool
read_part(const char **at, const char *end, int64_t *value)
{
    const char *start = *at;

    for (*value = 0; *at < end && is_digit(**at) && *value < MILLION; ++*at)
        *value = *value * 10 + (**at - '0');
    return *at > start && *value < MILLION;
}

bool
round_read(struct pdn_slice text, struct round_range *range)
{
    const char *at = text.start, *end = at + text.size;
    int64_t part, games = 1;

    range->first = 0;
    for (int parts = 0; parts < PARTS; parts++) {
        part = 0;
        if (at == end && parts > 0)
            games *= MILLION;
        else if ((parts > 0 && *at++ != '.') || !read_part(&at, end, &part))
            return false;
        range->first = range->first * MILLION + part;
    }
    range->last = range->first + games - 1;
    return at == end;
}
