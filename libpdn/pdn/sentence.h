// SPDX-License-Identifier: BSD-2-Clause
/*
 * pdn/sentence.h - whole sentences with named places.
 *
 * A message stands in the source as a person reads it, and a translator can:
 *
 *     pdn_sentence(&sink, PDN_SENTENCE(
 *         "a {piece} stands on {square}, but {side} is to move",
 *         PDN_PUT_PIECE(piece, DR_BLACK_MAN),
 *         PDN_PUT_SQUARE(square, variant, 23), PDN_PUT_SIDE(side, DR_WHITE)));
 *
 * A place is a name of letters, digits and underscores in braces; "{{" is a
 * brace.  Each value has the name of a place, and each place has a value; a
 * value may stand in several places.  Where that is not so the sentence is
 * written as far as it goes, a place without a value as "{name}", and the
 * status is PDN_E_ARG.
 *
 * Nothing here allocates or asks the locale; values are borrowed for the call.
 * "pdn/put.h" has shorter names for those who write many sentences.
 */
#ifndef PDN_SENTENCE_H
#define PDN_SENTENCE_H

#include "draughts/move.h"
#include "pdn/base.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Where sentences go.  add() returns false to stop: there is no room. */
struct pdn_sink {
    bool (*add)(void *user, const char *data, size_t size);
    void *user;
};

/* Writes a value that no kind below fits; false as add(). */
typedef bool pdn_put_fn(const struct pdn_sink *sink, const void *value);

enum pdn_value_kind {
    PDN_VALUE_WORDS,  /* as they are */
    PDN_VALUE_LETTER, /* one byte */
    PDN_VALUE_NUMBER, /* in decimal digits */
    PDN_VALUE_COUNT,  /* words that depend on a number */
    PDN_VALUE_MAYBE,  /* a number that the sentence need not name */
    PDN_VALUE_PHRASE, /* a sentence within the sentence */
    PDN_VALUE_SIDE,   /* White, Black */
    PDN_VALUE_PIECE,  /* white man, black king; no piece */
    PDN_VALUE_SQUARE, /* as the variant names it; else its number */
    PDN_VALUE_MOVE,   /* as the variant writes it */
    PDN_VALUE_LIST,   /* words and commas */
    PDN_VALUE_OTHER,  /* by a function */
};

enum pdn_joined {
    PDN_BY_COMMA, /* a, b, c */
    PDN_BY_AND,   /* a, b and c */
    PDN_BY_OR,    /* a, b or c */
};

/*
 * The value of a place.  A row of them ends with one that has no name; NULL is
 * a row of none.
 */
struct pdn_put {
    const char *name;
    enum pdn_value_kind kind;
    union {
        struct pdn_slice words;
        uint64_t number; /* also of a letter, side and piece */
        struct {
            uint64_t number;
            const char *one, *many;
        } count;
        struct {
            const char *sentence;
            const struct pdn_put *puts;
        } phrase;
        struct {
            const struct dr_variant *variant;
            unsigned square;
        } square;
        struct {
            const struct dr_variant *variant;
            const struct dr_position *before;
            const struct dr_move *move;
        } move;
        struct {
            const struct pdn_slice *words;
            size_t count;
            enum pdn_joined joined;
        } list;
        struct {
            pdn_put_fn *write;
            const void *value;
        } other;
    } as;
};

/*
 * PDN_E_ARG: names of values and places differ, or a brace is not closed;
 * PDN_E_NOMEM: the sink stopped.
 */
PDN_API enum pdn_status pdn_sentence(const struct pdn_sink *sink,
                                     const char *sentence,
                                     const struct pdn_put *puts);

/*
 * One of two sentences, by a number, which both may name {count}.  One and
 * many are told apart by pdn_plural().
 */
PDN_API enum pdn_status pdn_sentence_counted(const struct pdn_sink *sink,
                                             uint64_t number, const char *one,
                                             const char *many,
                                             const struct pdn_put *puts);

/* The form for a number: the only place that knows the grammar of plurals. */
PDN_API const char *pdn_plural(uint64_t number, const char *one,
                               const char *many);

/*
 * Writes into a buffer, cuts what has no room, ends with a NUL if there is
 * room for anything; *needed is the size of the whole without the NUL.
 */
PDN_API enum pdn_status pdn_sentence_into(char *buffer, size_t room,
                                          size_t *needed, const char *sentence,
                                          const struct pdn_put *puts);

/* "white man", "black king"; "no piece"; static. */
PDN_API const char *pdn_piece_words(enum dr_piece piece);

/* --- how a call is written ----------------------------------------------- */

/* A sentence and its values, as two arguments: "...", PDN_PUT(...), ... */
#define PDN_SENTENCE(...)                                                      \
    PDN_SENTENCE_FIRST(__VA_ARGS__, 0),                                        \
        PDN_PUTS(PDN_SENTENCE_REST(__VA_ARGS__, {0}))
#define PDN_PUTS(...)                                                          \
    (const struct pdn_put[])                                                   \
    {                                                                          \
        __VA_ARGS__                                                            \
    }
/* A sentence that is chosen here and said elsewhere, and the names of its
   values: PDN_TEMPLATE("a {piece} stands on {square}", piece, square). */
#define PDN_TEMPLATE(...) PDN_SENTENCE_FIRST(__VA_ARGS__, 0)
#define PDN_SENTENCE_FIRST(first, ...) first
#define PDN_SENTENCE_REST(first, ...) __VA_ARGS__

/* Words or a number: a string, a slice or an unsigned integer. */
#define PDN_PUT(name, value)                                                   \
    _Generic((value), char *                                                   \
             : pdn_put_string, const char *                                    \
             : pdn_put_string, struct pdn_slice                                \
             : pdn_put_slice, uint8_t                                          \
             : pdn_put_number, uint16_t                                        \
             : pdn_put_number, unsigned                                        \
             : pdn_put_number, unsigned long                                   \
             : pdn_put_number, unsigned long long                              \
             : pdn_put_number)(#name, (value))

#define PDN_PUT_LETTER(name, letter) pdn_put_letter(#name, letter)
/* "once", "{count} times": what a number makes of a part of the sentence. */
#define PDN_PUT_COUNT(name, number, one, many)                                 \
    pdn_put_count(#name, number, one, many)
/* PDN_PUT_PHRASE(name, "...", PDN_PUT(...), ...) */
#define PDN_PUT_PHRASE(name, ...)                                              \
    pdn_put_phrase(#name, PDN_SENTENCE(__VA_ARGS__))
#define PDN_PUT_SIDE(name, side) pdn_put_side(#name, side)
#define PDN_PUT_PIECE(name, piece) pdn_put_piece(#name, piece)
#define PDN_PUT_SQUARE(name, variant, square)                                  \
    pdn_put_square(#name, variant, square)
#define PDN_PUT_MOVE(name, variant, before, move)                              \
    pdn_put_move(#name, variant, before, move)
/* Slices, how many, an enum pdn_joined. */
#define PDN_PUT_LIST(name, words, count, joined)                               \
    pdn_put_list(#name, words, count, joined)
/* What a pdn_put_fn writes of an object. */
#define PDN_PUT_BY(name, write, value) pdn_put_by(#name, write, value)

/* What the macros call; name is static. */
PDN_API struct pdn_put pdn_put_string(const char *name, const char *words);
PDN_API struct pdn_put pdn_put_slice(const char *name, struct pdn_slice words);
PDN_API struct pdn_put pdn_put_letter(const char *name, char letter);
PDN_API struct pdn_put pdn_put_number(const char *name, uint64_t number);
PDN_API struct pdn_put pdn_put_count(const char *name, uint64_t number,
                                     const char *one, const char *many);
PDN_API struct pdn_put pdn_put_phrase(const char *name, const char *sentence,
                                      const struct pdn_put *puts);
PDN_API struct pdn_put pdn_put_side(const char *name, enum dr_side side);
PDN_API struct pdn_put pdn_put_piece(const char *name, enum dr_piece piece);
PDN_API struct pdn_put pdn_put_square(const char *name,
                                      const struct dr_variant *variant,
                                      unsigned square);
PDN_API struct pdn_put pdn_put_move(const char *name,
                                    const struct dr_variant *variant,
                                    const struct dr_position *before,
                                    const struct dr_move *move);
PDN_API struct pdn_put pdn_put_list(const char *name,
                                    const struct pdn_slice *words, size_t count,
                                    enum pdn_joined joined);
PDN_API struct pdn_put pdn_put_by(const char *name, pdn_put_fn *write,
                                  const void *value);

#ifdef __cplusplus
}
#endif
#endif
