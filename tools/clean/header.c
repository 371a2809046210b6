// SPDX-License-Identifier: BSD-2-Clause
/* header.c - reads the header of a written game, which has one tag per line. */
#include "header.h"

#include "names.h"
#include "word.h"

#include <string.h>

/* Takes a line from the header.  Returns false at the end. */
static bool
next_tag(struct pdn_slice *rest, struct pdn_slice *name,
         struct pdn_slice *value)
{
    const char *end, *blank;

    if (rest->size == 0 || *rest->start != '[')
        return false;
    end = memchr(rest->start, '\n', rest->size);
    if (end == NULL || end - rest->start < 5)
        return false;
    blank = memchr(rest->start, ' ', (size_t)(end - rest->start));
    if (blank == NULL || end - blank < 4)
        return false;
    *name =
        (struct pdn_slice){rest->start + 1, (size_t)(blank - rest->start) - 1};
    *value = (struct pdn_slice){blank + 2, (size_t)(end - blank) - 4};
    rest->size -= (size_t)(end + 1 - rest->start);
    rest->start = end + 1;
    return true;
}

struct pdn_slice
header_value(struct pdn_slice game, const char *wanted)
{
    struct pdn_slice name, value;

    while (next_tag(&game, &name, &value))
        if (word_is(name.start, name.size, wanted))
            return value;
    return (struct pdn_slice){"", 0};
}

bool
header_unknown(struct pdn_slice value)
{
    static const char date[] = "????.??.??";

    return is_no_one(value) ||
           (value.size == sizeof date - 1 &&
            memcmp(value.start, date, sizeof date - 1) == 0);
}

unsigned
header_known(struct pdn_slice game)
{
    struct pdn_slice name, value;
    unsigned count = 0;

    while (next_tag(&game, &name, &value))
        count += !header_unknown(value);
    return count;
}
