// SPDX-License-Identifier: BSD-2-Clause
/*
 * hash_bytes.c - hashes bytes, and converts hashes to and from text.
 *
 * The hash is SipHash-2-4 with 128 bits (Aumasson and Bernstein, 2012).  It is
 * short, the same on every machine, and makes accidental collisions negligible
 * in any archive.  Because its key is public, it does not protect against
 * someone who constructs a collision.
 */
#include "pdn/hash.h"

#include <string.h>

struct state {
    uint64_t v0, v1, v2, v3;
};

static uint64_t
rotate(uint64_t word, unsigned by)
{
    return word << by | word >> (64 - by);
}

static void
mix(struct state *s, int rounds)
{
    for (int i = 0; i < rounds; i++) {
        s->v0 += s->v1;
        s->v1 = rotate(s->v1, 13) ^ s->v0;
        s->v0 = rotate(s->v0, 32);
        s->v2 += s->v3;
        s->v3 = rotate(s->v3, 16) ^ s->v2;
        s->v0 += s->v3;
        s->v3 = rotate(s->v3, 21) ^ s->v0;
        s->v2 += s->v1;
        s->v1 = rotate(s->v1, 17) ^ s->v2;
        s->v2 = rotate(s->v2, 32);
    }
}

/* Returns up to eight bytes as a little-endian number. */
static uint64_t
little(const uint8_t *bytes, size_t size)
{
    uint64_t word = 0;

    for (size_t i = size; i-- > 0;)
        word = word << 8 | bytes[i];
    return word;
}

static void
absorb(struct state *s, uint64_t word)
{
    s->v3 ^= word;
    mix(s, 2);
    s->v0 ^= word;
}

static void
put(uint8_t *to, const struct state *s)
{
    uint64_t word = s->v0 ^ s->v1 ^ s->v2 ^ s->v3;

    for (int i = 0; i < 8; i++)
        to[i] = (uint8_t)(word >> (8 * i));
}

struct pdn_hash
pdn_hash_bytes(const void *data, size_t size)
{
    const uint64_t low = UINT64_C(0x0706050403020100);
    const uint64_t high = UINT64_C(0x0f0e0d0c0b0a0908);
    struct state s = {
        .v0 = low ^ UINT64_C(0x736f6d6570736575),
        .v1 = high ^ UINT64_C(0x646f72616e646f6d) ^ 0xee,
        .v2 = low ^ UINT64_C(0x6c7967656e657261),
        .v3 = high ^ UINT64_C(0x7465646279746573),
    };
    const uint8_t *at = data;
    struct pdn_hash hash;

    for (size_t left = size / 8; left > 0; left--, at += 8)
        absorb(&s, little(at, 8));
    absorb(&s, (uint64_t)size << 56 | little(at, size % 8));
    s.v2 ^= 0xee;
    mix(&s, 4);
    put(hash.byte, &s);
    s.v1 ^= 0xdd;
    mix(&s, 4);
    put(hash.byte + 8, &s);
    return hash;
}

void
pdn_hash_write(const struct pdn_hash *hash, char text[PDN_HASH_TEXT_SIZE])
{
    static const char digits[] = "0123456789abcdef";

    for (size_t i = 0; i < sizeof hash->byte; i++) {
        text[2 * i] = digits[hash->byte[i] >> 4];
        text[2 * i + 1] = digits[hash->byte[i] & 15];
    }
    text[PDN_HASH_TEXT_SIZE - 1] = '\0';
}

/* Returns the value of a hexadecimal digit, or 16. */
static unsigned
digit(char c)
{
    if (c >= '0' && c <= '9')
        return (unsigned)(c - '0');
    c = (char)(c | 32);
    return c >= 'a' && c <= 'f' ? (unsigned)(c - 'a') + 10 : 16;
}

bool
pdn_hash_read(struct pdn_slice text, struct pdn_hash *hash)
{
    struct pdn_hash read;

    if (text.size != PDN_HASH_TEXT_SIZE - 1)
        return false;
    for (size_t i = 0; i < sizeof read.byte; i++) {
        unsigned high = digit(text.start[2 * i]);
        unsigned low = digit(text.start[2 * i + 1]);

        if (high > 15 || low > 15)
            return false;
        read.byte[i] = (uint8_t)(high << 4 | low);
    }
    *hash = read;
    return true;
}
