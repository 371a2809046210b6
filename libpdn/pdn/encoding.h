// SPDX-License-Identifier: BSD-2-Clause
/*
 * pdn/encoding.h - text of games that are not UTF-8, as UTF-8.
 *
 * Which encoding a game is in is decided for each game: valid UTF-8 is UTF-8,
 * else the encoding asked for.  Windows-1252 is built in; the others are
 * those of iconv(3) that write ASCII as ASCII.
 */
#ifndef PDN_ENCODING_H
#define PDN_ENCODING_H

#include "pdn/base.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Whether text is valid UTF-8 (no overlong forms, no surrogates). */
PDN_API bool pdn_utf8_valid(const char *text, size_t size);

/* A converter; for one thread at a time. */
struct pdn_encoding;

/*
 * name: letter case does not matter; NULL: Windows-1252.  "UTF-8" turns what
 * is invalid into U+FFFD; so do the names of UTF-16, which a source has
 * converted already.
 * Errors: PDN_E_ARG (no such encoding, or not one a game can be in), NOMEM.
 */
PDN_API PDN_MUST_USE enum pdn_status pdn_encoding_new(struct pdn_encoding **out,
                                                      const char *name);
PDN_API void pdn_encoding_free(struct pdn_encoding *encoding);

enum { PDN_CHARACTER_MAX = 16 }; /* UTF-8 bytes that one step may write */

/*
 * Converts the beginning of *text into at most room bytes of to, and moves
 * *text on past it; returns how many bytes were written.  With room of at
 * least PDN_CHARACTER_MAX it always gets on, and it is done when text->size is
 * 0.  What the encoding has no meaning for becomes U+FFFD.  Each call begins
 * in the encoding's first state.
 */
PDN_API size_t pdn_encoding_convert(struct pdn_encoding *encoding,
                                    struct pdn_slice *text, char *to,
                                    size_t room);

/*
 * Where the first byte stands that the encoding has no meaning for; text.size:
 * there is none, and nothing of the text is lost when it is converted.
 */
PDN_API size_t pdn_encoding_misfit(struct pdn_encoding *encoding,
                                   struct pdn_slice text);

#ifdef __cplusplus
}
#endif
#endif
