// SPDX-License-Identifier: BSD-2-Clause
/* spool.c - bytes that wait on disk until all games are known. */
#include "spool.h"

#include "options.h"
#include "output.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

enum { PENDING_SIZE = 1024 * 1024 };

static void
complain_once(struct spool *spool)
{
    if (!spool->failed)
        complain("temporary file: %s", strerror(errno));
    spool->failed = true;
}

int
spool_descriptor(void)
{
    const char *folder = getenv("TMPDIR");
    char *name;
    int descriptor;

    if (folder == NULL || *folder == '\0')
        folder = "/tmp";
    if (asprintf(&name, "%s/pdn-clean.XXXXXX", folder) < 0) {
        complain("temporary file: %s", strerror(ENOMEM));
        return -1;
    }
    descriptor = mkostemp(name, O_CLOEXEC);
    if (descriptor >= 0)
        unlink(name);
    else
        complain("%s: %s", name, strerror(errno));
    free(name);
    return descriptor;
}

bool
spool_open(struct spool *spool)
{
    *spool = (struct spool){.descriptor = spool_descriptor()};
    return spool->descriptor >= 0;
}

void
spool_close(struct spool *spool)
{
    if (spool->descriptor >= 0)
        close(spool->descriptor);
    text_free(&spool->pending);
    spool->descriptor = -1;
}

static void
flush(struct spool *spool)
{
    if (!spool->failed && !output_write(spool->descriptor, spool->pending.data,
                                        spool->pending.size))
        complain_once(spool);
    text_clear(&spool->pending);
}

uint64_t
spool_add(struct spool *spool, const char *data, size_t size)
{
    uint64_t at = spool->size;

    text_bytes(&spool->pending, data, size);
    if (spool->pending.failed) {
        errno = ENOMEM;
        complain_once(spool);
    }
    spool->size += size;
    if (spool->pending.size >= PENDING_SIZE)
        flush(spool);
    return at;
}

bool
spool_read(struct spool *spool, uint64_t at, size_t size, struct text *text)
{
    if (spool->pending.size != 0)
        flush(spool);
    text_clear(text);
    if (!text_room(text, size + 1)) {
        errno = ENOMEM;
        complain_once(spool);
    }
    while (text->size < size && !spool->failed) {
        ssize_t got = pread(spool->descriptor, text->data + text->size,
                            size - text->size, (off_t)(at + text->size));

        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0) {
            errno = got == 0 ? EIO : errno;
            complain_once(spool);
        } else {
            text->size += (size_t)got;
        }
    }
    return !spool->failed;
}
