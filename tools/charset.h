// SPDX-License-Identifier: BSD-2-Clause
/*
 * charset.h - text of games that are not UTF-8, as UTF-8.
 *
 * One object a thread; the bytes that a conversion returns are borrowed until
 * the next.
 */
#ifndef CHARSET_H
#define CHARSET_H

#include "pdn/base.h"

struct charset;

/*
 * name: of an encoding that iconv(3) knows; NULL: Windows-1252.
 * Errors: PDN_E_ARG (no such encoding), PDN_E_NOMEM.
 */
PDN_MUST_USE enum pdn_status charset_new(struct charset **out,
                                         const char *name);
void charset_free(struct charset *charset);

/*
 * Converts; what the encoding cannot mean becomes U+FFFD.  Out of memory:
 * what was converted so far, and *failed = true.
 */
struct pdn_slice charset_convert(struct charset *charset, struct pdn_slice text,
                                 bool *failed);

#endif
