// SPDX-License-Identifier: BSD-2-Clause
/* at.c - reads and writes the places of --at; see at.h. */
#include "at.h"

#include "word.h"

#include "pdn/base.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { PLY_MAX = 1000000 };

/* Reads one place of `size` bytes.  Returns false if it is invalid. */
static bool
parse_place(struct at *at, const char *text, size_t size)
{
    static const struct {
        const char *word;
        enum at_kind kind;
    } words[] = {{"all", AT_ALL},
                 {"start", AT_START},
                 {"end", AT_END},
                 {"diagrams", AT_DIAGRAMS}};
    static const struct {
        const char *mark;
        enum at_kind kind;
    } sides[] = {
        {"w", AT_WHITE}, {".", AT_WHITE}, {"b", AT_BLACK}, {"...", AT_BLACK}};
    uint32_t number = 0;
    size_t digits = 0;

    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (word_is(text, size, words[i].word)) {
            *at = (struct at){.kind = words[i].kind};
            return true;
        }
    while (digits < size && text[digits] >= '0' && text[digits] <= '9' &&
           number < PLY_MAX)
        number = number * 10 + (uint32_t)(text[digits++] - '0');
    at->number = number;
    at->kind = AT_PLY;
    for (size_t i = 0; digits != 0 && i < sizeof sides / sizeof sides[0]; i++)
        if (word_is(text + digits, size - digits, sides[i].mark)) {
            at->kind = sides[i].kind;
            return number != 0;
        }
    return digits != 0 && digits == size;
}

const char *
at_parse(struct at_list *list, const char *text)
{
    for (;;) {
        size_t size = strcspn(text, ",");
        struct at *items =
            reallocarray(list->items, list->count + 1, sizeof *items);

        if (items == NULL)
            return pdn_status_text(PDN_E_NOMEM);
        list->items = items;
        if (!parse_place(&items[list->count], text, size))
            return "expected a list of all, start, end, diagrams, 12, 12w, "
                   "31b, 12., 31...";
        list->count++;
        text += size;
        if (*text == '\0')
            return NULL;
        text++;
    }
}

void
at_name(struct text *out, const struct at *at)
{
    text_decimal(out, at->number);
    if (at->kind == AT_WHITE)
        text_char(out, 'w');
    else if (at->kind == AT_BLACK)
        text_char(out, 'b');
}
