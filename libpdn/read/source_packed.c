// SPDX-License-Identifier: BSD-2-Clause
/*
 * source_packed.c - inputs that cannot be read as they are, known by their
 * first bytes: what other programs than gzip have compressed, and UTF-16
 * without a mark; and what a user can do about each.
 */
#include "source_int.h"

#include <stdio.h>
#include <string.h>

enum {
    BLOCK_AT = 4,  /* where the first block of bzip2 data begins */
    UNITS_MIN = 2, /* of UTF-16 that show what it is */
    UNITS_SEEN = 32,
};

/* The first bytes of an input. */
struct head {
    const unsigned char *bytes;
    size_t size;
};

struct packer {
    const char *name, *unpack;
    const char *magic;
    size_t size;
};

static bool
begins(const struct head *head, const char *magic, size_t size)
{
    return head->size >= size && memcmp(head->bytes, magic, size) == 0;
}

/* "BZh", the size of blocks, then a block or the end: figures of pi, or of
   its root. */
static bool
is_bzip2(const struct head *head)
{
    const unsigned char *block;

    if (!begins(head, "BZh", 3) || head->size < BLOCK_AT + 6)
        return false;
    block = head->bytes + BLOCK_AT;
    return memcmp(block, "1AY&SY", 6) == 0 ||
           memcmp(block, "\x17\x72\x45\x38\x50\x90", 6) == 0;
}

/* The old form of xz has no magic but its usual properties, and zeros where
   the sizes are small. */
static bool
is_lzma(const struct head *head)
{
    const unsigned char *b = head->bytes;

    return head->size >= 13 && b[0] == 0x5d && b[1] == 0 && b[2] == 0 &&
           ((b[11] == 0 && b[12] == 0) || (b[11] == 0xff && b[12] == 0xff));
}

static const struct packer *
packer_of(const struct head *head)
{
    static const struct packer packers[] = {
        {"xz", "xz -dc",
         "\xfd"
         "7zXZ\0",
         6},
        {"zstd", "zstd -dc", "\x28\xb5\x2f\xfd", 4},
        {"zip", "unzip -p", "PK\x03\x04", 4},
        {"zip", "unzip -p", "PK\x05\x06", 4},
        {"zip", "unzip -p", "PK\x07\x08", 4},
        {"7z", "7z x -so", "7z\xbc\xaf\x27\x1c", 6},
        {"rar", "unrar p -inul", "Rar!\x1a\x07", 6},
        {"compress", "gzip -dc", "\x1f\x9d", 2},
        {"lzip", "lzip -dc", "LZIP\x01", 5},
        {"lz4", "lz4 -dc", "\x04\x22\x4d\x18", 4},
        {"lzop", "lzop -dc", "\x89LZO\0\r\n\x1a\n", 9},
    };
    static const struct packer bzip2 = {.name = "bzip2", .unpack = "bzip2 -dc"};
    static const struct packer lzma = {.name = "lzma", .unpack = "xz -dc"};

    for (size_t i = 0; i < sizeof packers / sizeof *packers; i++)
        if (begins(head, packers[i].magic, packers[i].size))
            return &packers[i];
    if (is_bzip2(head))
        return &bzip2;
    return is_lzma(head) ? &lzma : NULL;
}

/*
 * Whether every other byte from `zero` on is zero and the bytes between are
 * text, at least to the first letter that ASCII does not have: no text of
 * single bytes begins like that.
 */
static bool
has_zeros(const struct head *head, size_t zero)
{
    size_t units = 0;

    for (size_t at = 0; at + 1 < head->size && units < UNITS_SEEN;
         at += 2, units++) {
        unsigned char text = head->bytes[at + 1 - zero];

        if (head->bytes[at + zero] != 0)
            break;
        if (text > 0x7e || (text < ' ' && memchr("\t\n\r", text, 3) == NULL))
            return false;
    }
    return units >= UNITS_MIN;
}

bool
source_packed(const void *bytes, size_t size, enum text_form wanted,
              char why[SOURCE_ERROR_MAX])
{
    const struct head head = {bytes, size};
    const struct packer *packer;
    bool little, big;

    if (wanted != TEXT_PLAIN)
        return false; /* the user says what it is */
    packer = packer_of(&head);
    if (packer != NULL) {
        snprintf(why, SOURCE_ERROR_MAX,
                 "compressed by %s, and only gzip is read here: unpack it "
                 "first, with \"%s FILE\"",
                 packer->name, packer->unpack);
        return true;
    }
    little = has_zeros(&head, 1);
    big = !little && has_zeros(&head, 0);
    if (little || big)
        snprintf(why, SOURCE_ERROR_MAX,
                 "UTF-16 without a byte order mark: read it with "
                 "--encoding=utf-16%s",
                 little ? "le" : "be");
    return little || big;
}
