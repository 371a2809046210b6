// SPDX-License-Identifier: BSD-2-Clause
/*
 * complain.h - what a program says of its trouble, on standard error, with
 * control characters escaped.
 */
#ifndef COMPLAIN_H
#define COMPLAIN_H

#include <argp.h>
#include <stddef.h>

/*
 * Complains of the value of an option and shows the place: length bytes of
 * value from `at` on.
 */
void complain_at(const char *option, const char *what, const char *value,
                 size_t at, size_t length);

/* "pdn-validate: ..." on stderr, control characters escaped. */
__attribute__((format(printf, 1, 2))) void complain(const char *format, ...);

/* As argp_error(), but with control characters escaped: exits with 2. */
__attribute__((format(printf, 2, 3))) void
usage_error(const struct argp_state *state, const char *format, ...);

/* Says the same, and where help is, but returns: the caller gives up. */
__attribute__((format(printf, 1, 2))) void usage_complaint(const char *format,
                                                           ...);

#endif
