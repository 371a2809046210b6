// SPDX-License-Identifier: BSD-2-Clause
/*
 * stream.c - streams whose failures keep their reason; see stream.h.
 */
#include "stream.h"

#include <errno.h>
#include <unistd.h>

FILE *
stream_of(int descriptor, const char *mode)
{
    FILE *stream = fdopen(descriptor, mode);

    if (stream == NULL)
        stream_drop(descriptor);
    return stream;
}

void
stream_drop(int descriptor)
{
    int reason = errno;

    close(descriptor);
    errno = reason;
}

bool
stream_is_out(FILE *stream)
{
    bool failed = ferror(stream) != 0;

    if (fflush(stream) != 0)
        return false;
    if (failed)
        errno = EIO;
    return !failed;
}

bool
stream_close(FILE *stream)
{
    bool out = stream_is_out(stream);
    int reason = errno;

    if (fclose(stream) != 0 && out)
        return false;
    errno = reason;
    return out;
}
