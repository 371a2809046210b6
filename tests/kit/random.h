// SPDX-License-Identifier: BSD-2-Clause
/*
 * random.h - numbers that look random and are the same on every machine.
 */
#ifndef RANDOM_H
#define RANDOM_H

#include <stddef.h>
#include <stdint.h>

/* The state may begin as any number, the seed. */
struct random {
    uint64_t state;
};

/*
 * One of the numbers below a limit, which is not 0 (splitmix64).  No call takes
 * two of them: compilers differ in which they would work out first.
 */
static inline unsigned
random_below(struct random *random, size_t limit)
{
    uint64_t z = random->state += UINT64_C(0x9e3779b97f4a7c15);

    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return (unsigned)(((z ^ (z >> 31)) >> 33) % limit);
}

#endif
