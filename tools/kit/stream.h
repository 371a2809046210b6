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
 * Whether all that was written is out.  If not errno says why, and is EIO
 * where that is not known any more.
 */
bool stream_is_out(FILE *stream);

#endif
