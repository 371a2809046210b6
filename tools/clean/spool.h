// SPDX-License-Identifier: BSD-2-Clause
/*
 * spool.h - bytes that wait on disk until all games are known.
 */
#ifndef CLEAN_SPOOL_H
#define CLEAN_SPOOL_H

#include "text.h"

struct spool {
    int descriptor; /* of a file without a name; -1: closed */
    uint64_t size;
    struct text pending; /* its end, not yet written */
    bool failed;         /* errno said why, and was told */
};

/* A file without a name, in $TMPDIR or /tmp; -1, after a complaint. */
int spool_descriptor(void);

/* In such a file; false, after a complaint: it cannot be. */
bool spool_open(struct spool *spool);
void spool_close(struct spool *spool);

/* Adds bytes; returns where they are. */
uint64_t spool_add(struct spool *spool, const char *data, size_t size);

/* Reads bytes back, in place of what text holds; false: told why. */
bool spool_read(struct spool *spool, uint64_t at, size_t size,
                struct text *text);

#endif
