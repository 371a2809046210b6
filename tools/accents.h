// SPDX-License-Identifier: BSD-2-Clause
/*
 * accents.h - words found whatever way the accents of their letters are
 * written.
 */
#ifndef ACCENTS_H
#define ACCENTS_H

#include "text.h"

/*
 * Puts the regular expression (PCRE2, UTF) that finds a word: letters, their
 * marks, digits and underscores, no other sign of ASCII.  A letter without an
 * accent finds it with any; one with an accent finds that alone, whether
 * Unicode has it composed, as one character, or decomposed, as a letter and
 * marks.
 */
void accents_pattern(struct text *out, struct pdn_slice word);

#endif
