// SPDX-License-Identifier: BSD-2-Clause
/* digest.h - SHA-256 of the input, in the form that sha256sum(1) prints. */
#ifndef DIGEST_H
#define DIGEST_H

#include <stddef.h>

#include <nettle/sha2.h>

enum { DIGEST_TEXT_SIZE = 2 * SHA256_DIGEST_SIZE + 1 };

struct digest {
    struct sha256_ctx state;
};

void digest_begin(struct digest *digest);
void digest_add(struct digest *digest, const void *data, size_t size);

/* Writes 64 hexadecimal digits and a NUL. */
void digest_end(struct digest *digest, char text[DIGEST_TEXT_SIZE]);

#endif
