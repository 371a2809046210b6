// SPDX-License-Identifier: BSD-2-Clause
/*
 * word.h - compares words without regard to letter case: words of option
 * values, and names of tags.
 *
 * Letters are ASCII in any locale.
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

/* Returns true if `size` bytes of text are this word. */
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

/* Returns what follows a word at the beginning of text, or NULL. */
static inline const char *
word_after(const char *text, const char *word)
{
    size_t size = strlen(word);

    return word_begins(text, strlen(text), word, size) ? text + size : NULL;
}

/* Matches a letter followed by letters, digits and _. */
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
