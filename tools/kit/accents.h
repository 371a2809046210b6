// SPDX-License-Identifier: BSD-2-Clause
/*
 * accents.h - the words of names, whatever the case of their letters and
 * however their accents are written.
 *
 * Unicode writes é as one character or as a letter and a mark, so texts are
 * taken apart first (NFD), by libunistring: such tables are not ours to keep.
 */
#ifndef ACCENTS_H
#define ACCENTS_H

#include "text.h"

/*
 * Puts a text with the marks of its letters apart, the same for either case of
 * them; as it is, if it is not UTF-8.  Out of memory: as struct text has it.
 */
void accents_apart(struct text *out, struct pdn_slice text);

/*
 * The same without accents: what two names have in common that differ in
 * nothing else.
 */
void accents_bare(struct text *out, struct pdn_slice text);

/*
 * The next word of a text, *at being after it then: letters of any script
 * with their marks, and digits.  Empty: there is none.
 */
struct pdn_slice accents_word(struct pdn_slice text, size_t *at);

/*
 * Puts the regular expression (PCRE2, UTF) that finds a word in a text, both
 * taken apart.  A letter without an accent finds
 * it with any; one with an accent finds that alone.
 */
void accents_pattern(struct text *out, struct pdn_slice word);

#endif
