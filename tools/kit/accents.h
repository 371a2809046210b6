// SPDX-License-Identifier: BSD-2-Clause
/*
 * accents.h - words found whatever way the accents of their letters are
 * written.
 *
 * Unicode writes é as one character or as a letter and a mark.  Both what is
 * looked for and where it is looked for are taken apart first (NFD), by
 * libunistring: such tables are not ours to keep.
 */
#ifndef ACCENTS_H
#define ACCENTS_H

#include "text.h"

/*
 * Puts a text with the marks of its letters apart; as it is, if it is not
 * UTF-8.  Out of memory: as struct text has it.
 */
void accents_apart(struct text *out, struct pdn_slice text);

/*
 * Puts the regular expression (PCRE2, UTF) that finds a word in a text, both
 * with the marks apart: letters, their marks, digits and underscores, no other
 * sign of ASCII.  A letter without an accent finds it with any; one with an
 * accent finds that alone.
 */
void accents_pattern(struct text *out, struct pdn_slice word);

#endif
