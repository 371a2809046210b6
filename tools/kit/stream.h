// SPDX-License-Identifier: BSD-2-Clause
/*
 * stream.h - streams whose failures keep their reason: errno is that of the
 * call that failed, not of what was tidied up behind it.
 */
#ifndef STREAM_H
#define STREAM_H

#include <stdbool.h>
#include <stdio.h>

/*
 * A stream on a descriptor, which from here on belongs to it.  NULL: errno
 * says why, and the descriptor is closed.
 */
FILE *stream_of(int descriptor, const char *mode);

/* Closes a descriptor; errno stays what it is. */
void stream_drop(int descriptor);

/*
 * Whether all that was written is out.  If not errno says why, and is EIO
 * where that is not known any more.
 */
bool stream_is_out(FILE *stream);

/* The same, and closes it. */
bool stream_close(FILE *stream);

#endif
