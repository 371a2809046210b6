// SPDX-License-Identifier: BSD-2-Clause
/* spool.h - bytes that wait on disk until all games are known. */
#ifndef CLEAN_SPOOL_H
#define CLEAN_SPOOL_H

#include "text.h"

struct spool {
    int descriptor; /* of an unnamed file; -1 once closed */
    uint64_t size;
    struct text pending; /* the last bytes, not yet written */
    bool failed;         /* the failure was reported */
};

/* Opens an unnamed file in $TMPDIR or /tmp.  Returns -1 after a complaint. */
int spool_descriptor(void);

/* Opens a spool in such a file.  Returns false after a complaint. */
bool spool_open(struct spool *spool);
void spool_close(struct spool *spool);

/* Adds bytes.  Returns their offset. */
uint64_t spool_add(struct spool *spool, const char *data, size_t size);

/*
 * Reads bytes back, replacing the content of the text.  Returns false after a
 * complaint.
 */
bool spool_read(struct spool *spool, uint64_t at, size_t size,
                struct text *text);

#endif
