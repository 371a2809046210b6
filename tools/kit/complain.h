// SPDX-License-Identifier: BSD-2-Clause
/*
 * complain.h - error messages on standard error, with control characters
 * escaped.
 */
#ifndef COMPLAIN_H
#define COMPLAIN_H

#include <argp.h>
#include <stddef.h>

/*
 * Complains about the value of an option and marks the place: `length` bytes of
 * the value from `at` on.
 */
void complain_at(const char *option, const char *what, const char *value,
                 size_t at, size_t length);

/*
 * Writes "pdn-validate: ..." to standard error, with control characters
 * escaped.
 */
__attribute__((format(printf, 1, 2))) void complain(const char *format, ...);

/* Like argp_error(), but escapes control characters.  Exits with status 2. */
__attribute__((format(printf, 2, 3))) void
usage_error(const struct argp_state *state, const char *format, ...);

/* Writes the same, with the hint about --help, but returns to the caller. */
__attribute__((format(printf, 1, 2))) void usage_complaint(const char *format,
                                                           ...);

#endif
