// SPDX-License-Identifier: BSD-2-Clause
/*
 * stream.c - streams whose failures keep their reason; see stream.h.
 */
#include "stream.h"

#include <errno.h>

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
