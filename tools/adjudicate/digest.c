// SPDX-License-Identifier: BSD-2-Clause
/* digest.c - computes SHA-256 with libnettle. */
#include "digest.h"

void
digest_begin(struct digest *digest)
{
    sha256_init(&digest->state);
}

void
digest_add(struct digest *digest, const void *data, size_t size)
{
    sha256_update(&digest->state, size, data);
}

void
digest_end(struct digest *digest, char text[DIGEST_TEXT_SIZE])
{
    static const char digits[] = "0123456789abcdef";
    uint8_t bytes[SHA256_DIGEST_SIZE];

    sha256_digest(&digest->state, sizeof bytes, bytes);
    for (size_t i = 0; i < sizeof bytes; i++) {
        text[2 * i] = digits[bytes[i] >> 4];
        text[2 * i + 1] = digits[bytes[i] & 15];
    }
    text[2 * sizeof bytes] = '\0';
}
