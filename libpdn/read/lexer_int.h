// SPDX-License-Identifier: BSD-2-Clause
/*
 * lexer_int.h - the words of a movetext: what stands at a place.
 *
 * The parser keeps what it finds; the skimmer only wants to know where games
 * end.  They share this module and so see the same words.  No decision looks
 * further than LEX_LOOK bytes ahead: with that many bytes, or the end of the
 * input, the answer is always the same.
 */
#ifndef LEXER_INT_H
#define LEXER_INT_H

#include "classes_int.h"

#include "draughts/move.h"
#include "pdn/game.h"

enum {
    LEX_LOOK = 1024,     /* bytes that decide what a word is */
    LEX_TAG_MAX = 16384, /* bytes of one tag, from [ to ] */
    LEX_TAG_LINES = 32,  /* line ends inside the value of a tag */
    LEX_NAME_MAX = 256,  /* bytes from [ to " of a hard start */
    LEX_GAP_MAX = 8,     /* blanks inside a move or a result */
    LEX_SQUARE_MAX = 99, /* the largest square of any board, and then some */
    LEX_DEPTH_MAX = 256, /* nesting of variations that is read */
};

enum lex_kind {
    LEX_WORD,   /* none of the others; size is not set, see lex_word_end() */
    LEX_BLANK,  /* one blank, of one to three bytes */
    LEX_ESCAPE, /* the two characters \n in place of a line end */
    LEX_NUMBER, /* 12. 12... */
    LEX_MOVE,
    LEX_RESULT,
    LEX_STAR, /* free-standing: a terminator */
    LEX_STRENGTH,
    LEX_MARK,
    LEX_NAG,
    LEX_SETUP,
    LEX_ELLIPSIS,
    LEX_COMMA, /* after a move */
    LEX_TIME,  /* (0:06), which cannot be a move */
    LEX_OPEN,
    LEX_CLOSE,
    LEX_COMMENT, /* at {; its end is not looked for */
    LEX_END_BRACE,
    LEX_LINE,    /* at ; or %; its end is not looked for */
    LEX_BRACKET, /* at [ */
};

struct lex_token {
    enum lex_kind kind;
    uint32_t size;
    uint32_t value; /* of a number or NAG */
    uint32_t tail;  /* result: punctuation glued after it */
    /* Moves. */
    uint32_t count;
    uint8_t squares[DR_ROW_MAX];
    uint8_t sign;
    bool ellipsis; /* a number with several dots */
    bool letters, unreadable, spaced, zero;
    bool trailing;  /* the sign of a capture ends it */
    uint32_t cut;   /* a row: its size without the last square, if a blank
                       stands before that; else 0 */
    uint32_t joint; /* a row: its size up to the first sign that has a blank
                       and two more squares after it, and so may end a move:
                       28x19x 14x23; else 0 */
};

/* Whether a word of this kind makes a game of what it stands in. */
static inline bool
lex_is_content(enum lex_kind kind)
{
    return kind != LEX_BLANK && kind != LEX_ESCAPE && kind != LEX_COMMENT &&
           kind != LEX_LINE && kind != LEX_RESULT && kind != LEX_STAR;
}

/* Whether it is movetext, so that a tag after it begins the next game. */
static inline bool
lex_is_movetext(enum lex_kind kind)
{
    return lex_is_content(kind) && kind != LEX_WORD && kind != LEX_BRACKET &&
           kind != LEX_CLOSE && kind != LEX_END_BRACE && kind != LEX_STRENGTH;
}

/* What stands before the place. */
enum lex_before {
    LEX_NOTHING_NEAR,
    LEX_MOVE_GLUED, /* a move or its mark ends right here */
    LEX_MOVE_NEAR,  /* the same with blanks between */
};

/* Reads the word at p < end. */
void lex_token(const char *p, const char *end, enum lex_before before,
               struct lex_token *token);

/*
 * The end of the unknown word that begins at p: at least one byte, and not
 * beyond a ].
 */
const char *lex_word_end(const char *p, const char *end);

/* The size of the blank at p, or 0. */
size_t lex_blank(const char *p, const char *end);

/* Whether (1:02) or (1:02:03) is at p, with nothing else in parentheses. */
bool lex_is_time(const char *p, const char *end);

/* Each returns whether it is one at p. */
bool lex_move(const char *p, const char *end, struct lex_token *token);
bool lex_result(const char *p, const char *end, struct lex_token *token);

/* Size of a separator at p, or 0; *sign is an enum pdn_sign. */
size_t lex_sign(const char *p, const char *end, uint8_t *sign);

/*
 * Whether a word that is not a move begins like one: 28x, 28x0, 2Bx19.  It
 * stands for a move that was made.
 */
bool lex_begins_move(const char *word, size_t size);

/*
 * Whether it may be a move that cannot be read: it has a digit, as squares in
 * letters have, too, or is nothing but signs between squares.
 */
bool lex_may_be_move(const char *word, size_t size);

#endif
