// SPDX-License-Identifier: BSD-2-Clause
/*
 * grammar_int.h - what the recogniser of the PDN 3.0 grammars shares between
 * its files.
 */
#ifndef GRAMMAR_INT_H
#define GRAMMAR_INT_H

#include "pdn/check.h"
#include "pdn/put.h"

struct grammar {
    const struct dr_variant *variant; /* NULL: squares and signs of any game */
    bool writing;
    const char *text;
    size_t end; /* of the text */
};

/* What departs: the production, and how; NULL: nothing does. */
struct departure {
    const char *production;
    const char *text;
};

/* The character there; NUL behind the end. */
static inline char
grammar_char(const struct grammar *grammar, size_t at)
{
    return at < grammar->end ? grammar->text[at] : '\0';
}

static inline bool
grammar_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static inline bool
grammar_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Whether a square of either notation can begin with c. */
static inline bool
grammar_square_start(char c)
{
    return grammar_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/*
 * Recognises PdnTag at its opening bracket.  Returns how it departs from the
 * grammar; if it does not, *after is where the tag ends.
 */
struct departure grammar_tag(const struct grammar *grammar, size_t at,
                             size_t *after);

/* Length of a MOVESTRENGTH at `at`, such as ! or (!?); 0: there is none. */
size_t grammar_strength(const struct grammar *grammar, size_t at);

/* Length of a Result of the reading grammar at `at`; 0: there is none. */
size_t grammar_result(const struct grammar *grammar, size_t at);

/* Where the line ends, before its line end. */
size_t grammar_line_end(const struct grammar *grammar, size_t at);

/* Length of a run of full stops at `at`. */
size_t grammar_dots(const struct grammar *grammar, size_t at);

/*
 * Recognises a Move at `at`.  Returns what departs from the grammar; if
 * nothing does, *after is where the move ends.
 */
struct departure grammar_move(const struct grammar *grammar, size_t at,
                              size_t *after);

/* What the parser made of the text, for asking at ascending offsets. */
struct grammar_parsed {
    const struct pdn_game *game;
    size_t next_tag, next_move, next_item; /* of the game's arrays */
};

/* How long the tag, or the move, is that begins at `at`; 0: none does. */
size_t grammar_parsed_tag(struct grammar_parsed *parsed, size_t at);
size_t grammar_parsed_move(struct grammar_parsed *parsed, size_t at);

/* The same for other things; *kind is what it was taken for. */
size_t grammar_parsed_item(struct grammar_parsed *parsed, size_t at,
                           enum pdn_item_kind *kind);

#endif
