// SPDX-License-Identifier: BSD-2-Clause
/*
 * count_int.h - the expected number in the main line.  It decides whether
 * digits without a dot are a move number, and whether a result ends its game.
 *
 * Parser and skimmer share this count, so that both end games at the same
 * places.
 */
#ifndef COUNT_INT_H
#define COUNT_INT_H

#include "lexer_int.h"

/* The main line so far.  Zero-initialise it for an empty line. */
struct lex_count {
    uint32_t number; /* the last number written, or 0 */
    uint32_t plies;  /* since then; for 12... Black's half counts */
    bool bare;       /* some number had no dot */
};

static inline void
lex_count_number(struct lex_count *count, uint32_t number, bool ellipsis)
{
    if (number == 0)
        return; /* as if there were no number */
    count->number = number;
    count->plies = ellipsis;
}

/* Returns the number of the next pair if the last pair is complete, or 0. */
uint32_t lex_count_due(const struct lex_count *count);

/*
 * Returns true if the digits at p are the expected number without its dot (12,
 * or 12) if `closing` is set) and a complete move follows.  They then become a
 * LEX_NUMBER.
 */
bool lex_bare_number(const char *p, const char *end, uint32_t due, bool closing,
                     struct lex_token *token);

/*
 * Shortens the move at p if it includes what follows it: the expected number,
 * as in 14-23x 3 where numbers have no dots, or the reply, as in 28x19x 14x23
 * where that completes the pair before the expected number.
 */
void lex_cut_move(const char *p, const char *end, const struct lex_count *count,
                  struct lex_token *token);

/* The role of a result or a star in a game's main line. */
enum lex_ending {
    LEX_ENDS,   /* it ends the game */
    LEX_MISSED, /* it replaces a move */
    LEX_PASSED, /* it has no meaning, and the game continues */
};

/* Decides the role of the word at p. */
enum lex_ending lex_ending(const char *p, const char *end,
                           const struct lex_token *word,
                           const struct lex_count *count);

/*
 * Reads the next word after blanks, closed comments, NAGs and marks of the
 * preceding move.  Returns where it begins, or NULL if there is none nearby.
 * *blank_line says that a blank line was passed.
 */
const char *lex_next(const char *p, const char *end, struct lex_token *token,
                     bool *blank_line);

/* Returns true if a move follows the number that ends at p. */
bool lex_has_move(const char *p, const char *end);

/*
 * Returns the size of the quotation signs of mail at p, the beginning of a
 * line, or 0.
 */
size_t lex_quote(const char *p, const char *end);

#endif
