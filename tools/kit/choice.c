// SPDX-License-Identifier: BSD-2-Clause
/* choice.c - option values that are one of several words. */
#include "choice.h"

#include "text.h"
#include "word.h"

int
word_find(const char *const words[], const char *text, size_t size)
{
    for (int i = 0; words[i] != NULL; i++)
        if (word_is(text, size, words[i]))
            return i;
    return -1;
}

int
word_choice(const char *option, const char *const words[], const char *text,
            size_t size)
{
    struct text list = {0};
    int found = word_find(words, text, size);

    if (found >= 0)
        return found;
    for (size_t i = 0; words[i] != NULL; i++) {
        text_string(&list, i > 0 ? ", " : "");
        text_string(&list, words[i]);
    }
    usage_complaint("%s: expected one of %.*s, got %.*s", option,
                    (int)list.size, list.data == NULL ? "" : list.data,
                    (int)size, text);
    text_free(&list);
    return -1;
}

unsigned
option_choice(const char *option, const char *word, const char *const words[])
{
    int found = word_choice(option, words, word, strlen(word));

    if (found < 0)
        options_give_up();
    return (unsigned)found;
}

unsigned
option_word(const char *option, const char *text, size_t size,
            const struct word_value words[])
{
    const char *texts[WORDS_MAX + 1];
    size_t count = 0;
    int found;

    for (; count < WORDS_MAX && words[count].text != NULL; count++)
        texts[count] = words[count].text;
    texts[count] = NULL;
    found = word_choice(option, texts, text, size);
    if (found < 0)
        options_give_up();
    return words[found].value;
}

const struct dr_variant *
variant_choice(const char *option, const char *text, size_t size)
{
    size_t count;
    const struct dr_variant *all = dr_variant_all(&count);
    struct text names = {0};
    char number[8];

    for (size_t i = 0; i < count; i++) {
        snprintf(number, sizeof number, "%u", (unsigned)all[i].number);
        if (word_is(text, size, all[i].name) ||
            (all[i].number != 0 && word_is(text, size, number)))
            return &all[i];
    }
    for (size_t i = 0; i < count; i++) {
        text_string(&names, i > 0 ? ", " : "");
        text_string(&names, all[i].name);
    }
    usage_complaint("%s: unknown variant: %.*s (known: %.*s)", option,
                    (int)size, text, (int)names.size,
                    names.data == NULL ? "" : names.data);
    text_free(&names);
    return NULL;
}

void
options_only_pdn(const struct argp_state *state, const struct options *options)
{
    if (options->format != NULL && !word_same(options->format, "pdn"))
        usage_error(state, "--format: only pdn is possible, not %s",
                    options->format);
}
