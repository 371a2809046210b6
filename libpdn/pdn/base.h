// SPDX-License-Identifier: BSD-2-Clause
/*
 * pdn/base.h - the conventions of libpdn.
 *
 * - A call that can fail returns an enum pdn_status, and its result through a
 *   pointer parameter.  On failure no object is created, and a result in the
 *   caller's memory has no meaningful content.
 * - X_new() and X_open() are matched by one X_free() or X_close(), which
 * accepts NULL.  Any other returned pointer is borrowed; its comment says until
 * when.
 * - Text is a pdn_slice: bytes that are not NUL-terminated unless stated.
 * - Lines, columns (bytes), games, squares and plies count from 1; offsets and
 *   indexes from 0.
 * - Nothing prints, exits, or keeps global state.  Different threads can use
 *   different objects.
 */
#ifndef PDN_BASE_H
#define PDN_BASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define PDN_API __attribute__((visibility("default")))
#define PDN_MUST_USE __attribute__((warn_unused_result))
#else
#define PDN_API
#define PDN_MUST_USE
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* The numbers are part of the ABI. */
enum pdn_status {
    PDN_OK = 0,
    PDN_END = 1,      /* finished; nothing follows */
    PDN_E_NOMEM = -1, /* out of memory */
    PDN_E_IO = -2,    /* unreadable input, or a damaged compressed stream */
    PDN_E_LIMIT = -3, /* a configured limit was exceeded */
    PDN_E_ARG = -4,   /* the caller broke the contract */
};

/* Returns a static English phrase in lower case. */
PDN_API const char *pdn_status_text(enum pdn_status status);

/* Returns the version of the loaded library, such as "0.1.0"; static. */
PDN_API const char *pdn_version(void);

/* Bytes owned by someone else. */
struct pdn_slice {
    const char *start;
    size_t size;
};

#ifdef __cplusplus
}
#endif
#endif
