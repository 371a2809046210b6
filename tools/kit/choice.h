// SPDX-License-Identifier: BSD-2-Clause
/*
 * choice.h - values of options that are words, in letters of any case.
 */
#ifndef CHOICE_H
#define CHOICE_H

#include "options.h"

/*
 * Which of some words, with NULL after the last, `size` bytes of text are;
 * -1: none.
 */
int word_find(const char *const words[], const char *text, size_t size);

/*
 * The same, but none is a usage_complaint() that names the words.
 * option: as it is written, "--reading".
 */
int word_choice(const char *option, const char *const words[], const char *text,
                size_t size);

/* The same for a whole value; none ends the program. */
unsigned option_choice(const char *option, const char *word,
                       const char *const words[]);

enum { WORDS_MAX = 16 };

/* What a word stands for; up to WORDS_MAX, then one with a NULL text. */
unsigned option_word(const char *option, const char *text, size_t size,
                     const struct word_value words[]);

/* The game of a name or number; NULL after a complaint that names them all. */
const struct dr_variant *variant_choice(const char *option, const char *text,
                                        size_t size);

/* Where games are only written as PDN: a usage error if --format is another. */
void options_only_pdn(const struct argp_state *state,
                      const struct options *options);

#endif
