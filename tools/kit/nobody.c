// SPDX-License-Identifier: BSD-2-Clause
/*
 * nobody.c - what files write for a player who is not known, or not there.
 */
#include "nobody.h"

#include "word.h"

#include <string.h>

bool
is_nobody(struct pdn_slice name)
{
    static const char *const nobody[] = {"",   "?",    "??",  "-",
                                         "NN", "N.N.", "N.N", "bye"};

    while (name.size > 0 && *name.start == ' ') {
        name.start++;
        name.size--;
    }
    while (name.size > 0 && name.start[name.size - 1] == ' ')
        name.size--;
    for (size_t i = 0; i < sizeof nobody / sizeof *nobody; i++)
        if (word_is(name.start, name.size, nobody[i]))
            return true;
    return false;
}
