// SPDX-License-Identifier: BSD-2-Clause
/*
 * accents.h - compares words of names without regard to case and accents.
 *
 * Unicode encodes é as one character, or as a letter and a mark.  Texts are
 * therefore decomposed first (NFD).  libunistring maintains the tables for
 * this.
 */
#ifndef ACCENTS_H
#define ACCENTS_H

#include "text.h"

/*
 * Appends the decomposed and case-folded text, or the text unchanged if it is
 * not UTF-8.  Running out of memory is recorded in `out`.
 */
void accents_apart(struct text *out, struct pdn_slice text);

/*
 * The same without accents, so that names which differ only in them become
 * equal.
 */
void accents_bare(struct text *out, struct pdn_slice text);

/*
 * Returns the next word from *at on and moves *at past it: letters of any
 * script with their marks, and digits.  Returns an empty slice at the end.
 */
struct pdn_slice accents_word(struct pdn_slice text, size_t *at);

/*
 * Appends a regular expression (PCRE2, UTF) that finds a word in a text, both
 * of them decomposed.  A letter without an accent matches any accent; one with
 * an accent matches only that.
 */
void accents_pattern(struct text *out, struct pdn_slice word);

#endif
