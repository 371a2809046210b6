// SPDX-License-Identifier: BSD-2-Clause
/*
 * word.h - words that are the same but for the case of their letters: those
 * that values of options are made of, and names of tags.
 *
 * The letters are those of ASCII, whatever the locale is.
 */
#ifndef WORD_H
#define WORD_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

static inline char
word_letter(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static inline bool
word_begins(const char *text, size_t size, const char *word, size_t word_size)
{
    if (size < word_size)
        return false;
    for (size_t i = 0; i < word_size; i++)
        if (word_letter(text[i]) != word_letter(word[i]))
            return false;
    return true;
}

/* Whether `size` bytes of text are a word. */
static inline bool
word_is(const char *text, size_t size, const char *word)
{
    size_t word_size = strlen(word);

    return size == word_size && word_begins(text, size, word, word_size);
}

static inline bool
word_same(const char *a, const char *b)
{
    return word_is(a, strlen(a), b);
}

/* What follows a word at the beginning of text; NULL: it is not there. */
static inline const char *
word_after(const char *text, const char *word)
{
    size_t size = strlen(word);

    return word_begins(text, strlen(text), word, size) ? text + size : NULL;
}

/* A letter, and letters, figures and _ after it. */
static inline bool
word_is_tag_name(const char *text, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        char c = word_letter(text[i]);

        if ((c < 'a' || c > 'z') &&
            (i == 0 || ((c < '0' || c > '9') && c != '_')))
            return false;
    }
    return size != 0;
}

#endif
