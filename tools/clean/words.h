// SPDX-License-Identifier: BSD-2-Clause
/*
 * words.h - words that values of pdn-clean's options are made of.
 */
#ifndef CLEAN_WORDS_H
#define CLEAN_WORDS_H

#include "clean.h"

enum { ALL_REPAIRS = (1 << PDN_CLEANED_UNREADABLE) - 1 };

enum {
    STRIP_COMMENTS = 1,
    STRIP_VARIATIONS = 2,
    STRIP_NAGS = 4,
    STRIP_CLOCKS = 8
};

/* Tables; each ends with a NULL text. */
extern const struct word_value repairs_words[], orders_words[], sources_words[],
    captures_words[], ends_words[], styles_words[], notations_words[],
    strips_words[], additions_words[], kinds_words[], keeps_words[];

/* The value of a word, or of words joined by commas; usage errors end here. */
unsigned read_one(const char *option, const char *text,
                  const struct word_value *words);
unsigned read_list(const char *option, const char *text,
                   const struct word_value *words);

/*
 * --plies: FROM-TO, FROM-, -TO or one PLY, each a ply or the move of a side
 * (12w); usage errors end here.
 */
void read_plies(struct argp_state *state, const char *text,
                struct pdn_write_options *write);

#endif
