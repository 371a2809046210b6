// SPDX-License-Identifier: BSD-2-Clause
/*
 * pdn/encoding.h - converts the text of games to UTF-8.
 *
 * The encoding is decided for each game: valid UTF-8 is UTF-8, and anything
 * else is in the requested encoding.  Windows-1252 is built in.  The others are
 * those encodings of iconv(3) that leave ASCII unchanged.
 */
#ifndef PDN_ENCODING_H
#define PDN_ENCODING_H

#include "pdn/base.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Returns true if the text is valid UTF-8, without overlong forms and
 * surrogates.
 */
PDN_API bool pdn_utf8_valid(const char *text, size_t size);

/* A converter, for use by one thread at a time. */
struct pdn_encoding;

/*
 * `name` may be in any letter case; NULL means Windows-1252.  "UTF-8" replaces
 * invalid bytes by U+FFFD, and so do the names of UTF-16, which the source has
 * converted already.  Errors: PDN_E_ARG for an unknown encoding, or one that
 * games cannot have; PDN_E_NOMEM.
 */
PDN_API PDN_MUST_USE enum pdn_status pdn_encoding_new(struct pdn_encoding **out,
                                                      const char *name);
PDN_API void pdn_encoding_free(struct pdn_encoding *encoding);

enum { PDN_CHARACTER_MAX = 16 }; /* UTF-8 bytes that one step can write */

/*
 * Converts the beginning of *text into at most `room` bytes of `to`, and moves
 * *text past the converted part.  Returns the number of bytes written.  If
 * `room` is at least PDN_CHARACTER_MAX, each call makes progress; repeat until
 * text->size is 0.  Bytes without a meaning become U+FFFD.  Each call begins in
 * the encoding's initial state.
 */
PDN_API size_t pdn_encoding_convert(struct pdn_encoding *encoding,
                                    struct pdn_slice *text, char *to,
                                    size_t room);

/*
 * Returns the offset of the first byte that has no meaning in the encoding.  If
 * it returns text.size, conversion loses nothing.
 */
PDN_API size_t pdn_encoding_misfit(struct pdn_encoding *encoding,
                                   struct pdn_slice text);

#ifdef __cplusplus
}
#endif
#endif
