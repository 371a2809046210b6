// SPDX-License-Identifier: BSD-2-Clause
/*
 * lexer_int.h - the words of a movetext: what stands at a place.
 *
 * Shared by the parser, which keeps what it finds, and the skimmer, which only
 * wants to know where games end; so that both see the same words.  A decision
 * never looks further than LEX_LOOK bytes ahead: whoever has that many bytes,
 * or the end of the input, gets the same answer.
 */
#ifndef LEXER_INT_H
#define LEXER_INT_H

#include "draughts/move.h"
#include "pdn/game.h"

#include <string.h>

enum {
    LEX_LOOK = 1024,     /* bytes that decide what a word is */
    LEX_TAG_MAX = 16384, /* bytes of one tag, from [ to ] */
    LEX_TAG_LINES = 32,  /* line ends inside the value of a tag */
    LEX_NAME_MAX = 256,  /* bytes from [ to " of a hard start */
    LEX_GAP_MAX = 8,     /* blanks inside a move or a result */
    LEX_SQUARE_MAX = 99, /* the largest square of any board, and then some */
    LEX_DEPTH_MAX = 256, /* nesting of variations that is read */
};

enum lex_class {
    CLASS_OTHER,
    CLASS_BLANK,
    CLASS_DIGIT,
    CLASS_LETTER,
    CLASS_HIGH, /* not ASCII */
    CLASS_STRENGTH,
    CLASS_STAR,
    CLASS_DOT,
    CLASS_SIGN, /* - + = */
    CLASS_OPEN,
    CLASS_CLOSE,
    CLASS_BRACE,
    CLASS_END_BRACE,
    CLASS_BRACKET,
    CLASS_SLASH,
    CLASS_DOLLAR,
    CLASS_LINE, /* ; % */
    CLASS_BACKSLASH,
};
extern const uint8_t lex_classes[256];

static inline enum lex_class
lex_class(char c)
{
    return (enum lex_class)lex_classes[(unsigned char)c];
}

static inline bool
lex_is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static inline bool
lex_is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* A NUL of the text is none of them, as it would be to strchr(). */
static inline bool
lex_is_one_of(char c, const char *set)
{
    return c != '\0' && strchr(set, (unsigned char)c) != NULL;
}

static inline bool
lex_is_name(char c)
{
    return lex_is_letter(c) || lex_is_digit(c) || c == '_';
}

/* The one character U+2026. */
static inline bool
lex_is_dots(const char *p, const char *end)
{
    return end - p >= 3 && p[0] == '\xe2' && p[1] == '\x80' && p[2] == '\xa6';
}

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
    LEX_COMMA, /* behind a move */
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
    uint32_t tail;  /* result: punctuation glued behind it */
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

/* Whether it is movetext, so that a tag behind it begins the next game. */
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

/* The size of the valid UTF-8 sequence at p, or 0. */
size_t lex_utf8(const char *p, const char *end);

/*
 * A letter of either case or a byte beyond ASCII follows the [ at p, and more
 * than a name does: [b] and [Event] are words among moves.
 */
bool lex_tag_start(const char *p, const char *end);

/* Whether (1:02) or (1:02:03) is at p, with nothing else in parentheses. */
bool lex_is_time(const char *p, const char *end);

/*
 * Whether the [ at p begins the first tag of a game: the same, or with a
 * quotation mark in the place of the name.
 */
static inline bool
lex_first_tag(const char *p, const char *end)
{
    return lex_tag_start(p, end) || (end - p > 1 && p[1] == '"');
}

/* The end of the tag that begins at the [ at p; see parser_tags.c. */
enum lex_tag_end {
    LEX_TAG_CLOSED,
    LEX_TAG_UNCLOSED, /* no ] on its line */
    LEX_TAG_CUT,      /* another tag begins inside, or the input ends */
};

struct lex_tag {
    const char *name, *name_end;
    const char *value, *value_end;
    const char *end;
    enum lex_tag_end closing;
    bool quoted, curly, escaped, stray; /* stray: text behind the quote */
    bool raw_quote;                     /* an unescaped " inside */
    bool no_value, bad_name;
    bool lone_quote; /* one quotation mark alone, before the value or behind */
    bool open;       /* \"] at its end: for PDN the value goes on */
};
void lex_tag(const char *p, const char *end, struct lex_tag *tag);

/* Whether a letter, letters, digits or _, blanks and " follow the [ at p. */
bool lex_hard_tail(const char *p, const char *end);

/* Whether a hard start is at p, which is at or behind data. */
bool lex_hard_start(const char *data, const char *p, const char *end);

#endif
