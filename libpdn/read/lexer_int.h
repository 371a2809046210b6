// SPDX-License-Identifier: BSD-2-Clause
/*
 * lexer_int.h - recognises the word at a place in a movetext.
 *
 * The parser keeps what it finds, while the skimmer only looks for the ends of
 * games.  Both use this module and therefore see the same words.  No decision
 * depends on more than LEX_LOOK bytes: with that many bytes, or the end of the
 * input, the answer is final.
 */
#ifndef LEXER_INT_H
#define LEXER_INT_H

#include "classes_int.h"

#include "draughts/move.h"
#include "pdn/game.h"

enum {
    LEX_LOOK = 1024,     /* bytes that determine a word */
    LEX_TAG_MAX = 16384, /* bytes of a tag, from [ to ] */
    LEX_TAG_LINES = 32,  /* line ends inside a tag's value */
    LEX_NAME_MAX = 256,  /* bytes from [ to " of a hard start */
    LEX_GAP_MAX = 8,     /* blanks inside a move or a result */
    LEX_SQUARE_MAX = 99, /* larger than the largest square of any board */
    LEX_DEPTH_MAX = 256, /* deepest variation that is read */
};

enum lex_kind {
    LEX_WORD,   /* anything else; size is not set, see lex_word_end() */
    LEX_BLANK,  /* one blank, of one to three bytes */
    LEX_ESCAPE, /* the two characters \n in place of a line end */
    LEX_NUMBER, /* 12. 12... */
    LEX_MOVE,
    LEX_RESULT,
    LEX_STAR, /* a separate one: a terminator */
    LEX_STRENGTH,
    LEX_MARK,
    LEX_NAG,
    LEX_SETUP,
    LEX_ELLIPSIS,
    LEX_COMMA, /* after a move */
    LEX_TIME,  /* (0:06), which cannot be a move */
    LEX_OPEN,
    LEX_CLOSE,
    LEX_COMMENT, /* at {; the caller finds its end */
    LEX_END_BRACE,
    LEX_LINE,    /* at ; or %; the caller finds its end */
    LEX_BRACKET, /* at [ */
};

struct lex_token {
    enum lex_kind kind;
    uint32_t size;
    uint32_t value; /* of a number or NAG */
    uint32_t tail;  /* of a result: punctuation glued to its end */
    /* For moves. */
    uint32_t count;
    uint8_t squares[DR_ROW_MAX];
    uint8_t sign;
    bool ellipsis; /* a number with several dots */
    bool letters, unreadable, spaced, zero;
    bool trailing; /* ends with a capture separator */
    /*
     * of a row: its size without the last square if a blank precedes that, or 0
     */
    uint32_t cut;
    /*
     * of a row: its size up to the first separator that may end a move, because
     * a blank and at least two more squares follow it (28x19x 14x23); or 0
     */
    uint32_t joint;
};

/* Returns true if a word of this kind makes its surroundings a game. */
static inline bool
lex_is_content(enum lex_kind kind)
{
    return kind != LEX_BLANK && kind != LEX_ESCAPE && kind != LEX_COMMENT &&
           kind != LEX_LINE && kind != LEX_RESULT && kind != LEX_STAR;
}

/* Returns true if a tag after a word of this kind begins the next game. */
static inline bool
lex_is_movetext(enum lex_kind kind)
{
    return lex_is_content(kind) && kind != LEX_WORD && kind != LEX_BRACKET &&
           kind != LEX_CLOSE && kind != LEX_END_BRACE && kind != LEX_STRENGTH;
}

/* What precedes the place. */
enum lex_before {
    LEX_NOTHING_NEAR,
    LEX_MOVE_GLUED, /* a move or its mark ends exactly here */
    LEX_MOVE_NEAR,  /* the same, with blanks in between */
};

/* Reads the word at p < end. */
void lex_token(const char *p, const char *end, enum lex_before before,
               struct lex_token *token);

/*
 * Returns the end of the unknown word that begins at p: at least one byte, and
 * not past a ].
 */
const char *lex_word_end(const char *p, const char *end);

/* Returns the size of the blank at p, or 0. */
size_t lex_blank(const char *p, const char *end);

/* Returns true if (1:02) or (1:02:03) is at p, alone in its parentheses. */
bool lex_is_time(const char *p, const char *end);

/* Each returns true if its kind of word is at p. */
bool lex_move(const char *p, const char *end, struct lex_token *token);
bool lex_result(const char *p, const char *end, struct lex_token *token);

/* Returns the size of a separator at p, or 0; *sign is an enum pdn_sign. */
size_t lex_sign(const char *p, const char *end, uint8_t *sign);

/*
 * Returns true if a word that is not a move begins like one: 28x, 28x0, 2Bx19.
 * It replaces a move that was played.
 */
bool lex_begins_move(const char *word, size_t size);

/*
 * Returns true if a word may be an unreadable move: it contains a digit, as
 * squares in letters do too, or consists only of separators.
 */
bool lex_may_be_move(const char *word, size_t size);

#endif
