// SPDX-License-Identifier: BSD-2-Clause
/*
 * count_int.h - the number that is due in the main line, and what it
 * decides: whether digits without a dot are a move number, and whether a
 * result ends the game that it stands in.
 *
 * Parser and skimmer count alike, so that both end games at the same places.
 */
#ifndef COUNT_INT_H
#define COUNT_INT_H

#include "lexer_int.h"

/* The main line so far; zero-initialised: nothing of it was read. */
struct lex_count {
    uint32_t number; /* the last one written; 0: none was */
    uint32_t plies;  /* since then; Black's half counts for 12... */
    bool bare;       /* some number had no dot */
};

static inline void
lex_count_number(struct lex_count *count, uint32_t number, bool ellipsis)
{
    if (number == 0)
        return; /* as if there were none */
    count->number = number;
    count->plies = ellipsis;
}

/* The number of the next pair, if the last pair is complete; else 0. */
uint32_t lex_count_due(const struct lex_count *count);

/*
 * Whether digits at p are the number that is due, written without its dot (12,
 * or 12) where closing says so), and a whole move follows; then they become a
 * LEX_NUMBER.
 */
bool lex_bare_number(const char *p, const char *end, uint32_t due, bool closing,
                     struct lex_token *token);

/*
 * The move at p takes up what comes after it: the due number, as 14-23x 3 does
 * where no numbers have dots; or the answer, as 28x19x 14x23 does where that
 * completes the pair before the due number.  Then it is read again without it.
 */
void lex_cut_move(const char *p, const char *end, const struct lex_count *count,
                  struct lex_token *token);

/* What a result or a star that stands in a game's main line is there. */
enum lex_ending {
    LEX_ENDS,   /* the end of the game */
    LEX_MISSED, /* a word in the place of a move */
    LEX_PASSED, /* of no meaning: the game goes on after it */
};

/* The word stands at p. */
enum lex_ending lex_ending(const char *p, const char *end,
                           const struct lex_token *word,
                           const struct lex_count *count);

/*
 * Reads the next word after blanks, closed comments, NAGs and marks of the move
 * before; returns where it begins, or NULL where there is none near.
 * *blank_line: one was passed.
 */
const char *lex_next(const char *p, const char *end, struct lex_token *token,
                     bool *blank_line);

/* Whether the move of the number that ends at p follows it. */
bool lex_has_move(const char *p, const char *end);

/* The size of the signs of quoted mail at p, where a line begins; or 0. */
size_t lex_quote(const char *p, const char *end);

#endif
