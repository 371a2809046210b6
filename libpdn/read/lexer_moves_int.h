// SPDX-License-Identifier: BSD-2-Clause
/*
 * lexer_moves_int.h - numbers, moves and results; what lexer.c and
 * lexer_moves.c ask each other.  Each returns whether it was one.
 */
#ifndef LEXER_MOVES_INT_H
#define LEXER_MOVES_INT_H

#include "lexer_int.h"

bool lex_number(const char *p, const char *end, struct lex_token *token);
bool lex_move(const char *p, const char *end, struct lex_token *token);
bool lex_result(const char *p, const char *end, struct lex_token *token);
/* A time in parentheses that is no move, as (0:06) is none. */
bool lex_time(const char *p, const char *end, struct lex_token *token);

/* Size of a separator at p, or 0; *sign is an enum pdn_sign. */
size_t lex_sign(const char *p, const char *end, uint8_t *sign);

/*
 * lexer_unreadable.c: whether a word that is no move begins as one: 28x, 28x0,
 * 2Bx19.  It takes the place of a move that somebody made.
 */
bool lex_begins_move(const char *word, size_t size);
/*
 * Whether it may be a move that nobody can read: it has a digit, as squares in
 * letters have, too, or is nothing but signs between squares.
 */
bool lex_may_be_move(const char *word, size_t size);

/* Whether a word that is complete at p is not gone on with. */
bool lex_ends_word(const char *p, const char *end);

/*
 * lexer_unreadable.c: the end of a square that somebody could not read, such
 * as 1?, ?? or ?3; NULL if it is none.  likely: it is the move's first, or
 * others were unreadable.
 */
const char *lex_unreadable(const char *p, const char *end, bool likely);

#endif
