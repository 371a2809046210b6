// SPDX-License-Identifier: BSD-2-Clause
/*
 * pdn/sentence.h - whole sentences with named places.
 *
 * A message appears in the source as people read and translators edit it:
 *
 *     pdn_sentence(&sink, PDN_SENTENCE(
 *         "a {piece} stands on {square}, but {side} is to move",
 *         PDN_PUT_PIECE(piece, DR_BLACK_MAN),
 *         PDN_PUT_SQUARE(square, variant, 23), PDN_PUT_SIDE(side, DR_WHITE)));
 *
 * A place is a name in braces, of letters, digits and underscores; "{{" is a
 * literal brace.  Each value must have the name of a place, and each place a
 * value; one value can fill several places.  If the names do not match, the
 * sentence is written as far as possible, with a missing value as "{name}", and
 * the status is PDN_E_ARG.
 *
 * Nothing here allocates memory or depends on the locale.  Values are borrowed
 * for the call.  "pdn/put.h" defines shorter names.
 */
#ifndef PDN_SENTENCE_H
#define PDN_SENTENCE_H

#include "draughts/move.h"
#include "pdn/base.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Receives sentences.  add() returns false to stop, when it has no more room.
 */
struct pdn_sink {
    bool (*add)(void *user, const char *data, size_t size);
    void *user;
};

/* Writes a value of another kind; returns false like add(). */
typedef bool pdn_put_fn(const struct pdn_sink *sink, const void *value);

enum pdn_value_kind {
    PDN_VALUE_WORDS,  /* text, unchanged */
    PDN_VALUE_LETTER, /* one byte */
    PDN_VALUE_NUMBER, /* in decimal digits */
    PDN_VALUE_COUNT,  /* a phrase that depends on a number */
    PDN_VALUE_MAYBE,  /* a number that the sentence need not use */
    PDN_VALUE_PHRASE, /* a nested sentence */
    PDN_VALUE_SIDE,   /* White, Black */
    PDN_VALUE_PIECE,  /* white man, black king, no piece */
    PDN_VALUE_SQUARE, /* in the variant's notation, or its number */
    PDN_VALUE_MOVE,   /* in the variant's notation */
    PDN_VALUE_LIST,   /* text separated by commas */
    PDN_VALUE_OTHER,  /* written by a function */
};

enum pdn_joined {
    PDN_BY_COMMA, /* a, b, c */
    PDN_BY_AND,   /* a, b and c */
    PDN_BY_OR,    /* a, b or c */
};

/*
 * The value of a place.  An array of them ends with one without a name; NULL is
 * an empty array.
 */
struct pdn_put {
    const char *name;
    enum pdn_value_kind kind;
    union {
        struct pdn_slice words;
        uint64_t number; /* also for a letter, side or piece */
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
 * Returns PDN_E_ARG if the names of values and places differ or a brace is not
 * closed, and PDN_E_NOMEM if the sink stopped.
 */
PDN_API enum pdn_status pdn_sentence(const struct pdn_sink *sink,
                                     const char *sentence,
                                     const struct pdn_put *puts);

/*
 * Writes one of two sentences depending on a number, for which both can use the
 * place {count}.  pdn_plural() makes the choice.
 */
PDN_API enum pdn_status pdn_sentence_counted(const struct pdn_sink *sink,
                                             uint64_t number, const char *one,
                                             const char *many,
                                             const struct pdn_put *puts);

/* Selects the form for a number.  Plural rules are known only here. */
PDN_API const char *pdn_plural(uint64_t number, const char *one,
                               const char *many);

/*
 * Writes into a buffer, truncated to fit and NUL-terminated unless `size` is 0.
 * *needed receives the full size without the NUL.
 */
PDN_API enum pdn_status pdn_sentence_into(char *buffer, size_t room,
                                          size_t *needed, const char *sentence,
                                          const struct pdn_put *puts);

/* Returns "white man", "black king" or "no piece"; static. */
PDN_API const char *pdn_piece_words(enum dr_piece piece);

/* --- how a call is written ----------------------------------------------- */

/*
 * Expands to two arguments, a sentence and its values: "...", PDN_PUT(...), ...
 */
#define PDN_SENTENCE(...)                                                      \
    PDN_SENTENCE_FIRST(__VA_ARGS__, 0),                                        \
        PDN_PUTS(PDN_SENTENCE_REST(__VA_ARGS__, {0}))
#define PDN_PUTS(...)                                                          \
    (const struct pdn_put[])                                                   \
    {                                                                          \
        __VA_ARGS__                                                            \
    }
/*
 * A sentence chosen here and formatted elsewhere, with the names of its values:
 * PDN_TEMPLATE("a {piece} stands on {square}", piece, square).
 */
#define PDN_TEMPLATE(...) PDN_SENTENCE_FIRST(__VA_ARGS__, 0)
#define PDN_SENTENCE_FIRST(first, ...) first
#define PDN_SENTENCE_REST(first, ...) __VA_ARGS__

/* A string, a slice or an unsigned integer. */
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
/* A phrase that depends on a number, such as "once" or "{count} times". */
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
/* An array of slices, their number, and an enum pdn_joined. */
#define PDN_PUT_LIST(name, words, count, joined)                               \
    pdn_put_list(#name, words, count, joined)
/* A value that a pdn_put_fn writes. */
#define PDN_PUT_BY(name, write, value) pdn_put_by(#name, write, value)

/* Called by the macros; `name` must be static. */
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
