// SPDX-License-Identifier: BSD-2-Clause
/* choice.h - option values that are words, in any letter case. */
#ifndef CHOICE_H
#define CHOICE_H

#include "options.h"

/*
 * Returns the index of `size` bytes of text in a NULL-terminated array of
 * words, or -1.
 */
int word_find(const char *const words[], const char *text, size_t size);

/*
 * The same, with a usage_complaint() that lists the words if there is no match.
 * `option` is written with its dashes: "--reading".
 */
int word_choice(const char *option, const char *const words[], const char *text,
                size_t size);

/* The same for a complete value; no match ends the program. */
unsigned option_choice(const char *option, const char *word,
                       const char *const words[]);

enum { WORDS_MAX = 16 };

/*
 * Returns the value of a word.  There can be up to WORDS_MAX words, followed by
 * one with a NULL text.
 */
unsigned option_word(const char *option, const char *text, size_t size,
                     const struct word_value words[]);

/*
 * Returns the variant with a name or number.  Returns NULL after a complaint
 * that lists them all.
 */
const struct dr_variant *variant_choice(const char *option, const char *text,
                                        size_t size);

/*
 * Rejects a --format other than pdn, for programs that write games only as PDN.
 */
void options_only_pdn(const struct argp_state *state,
                      const struct options *options);

#endif
