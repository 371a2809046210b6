// SPDX-License-Identifier: BSD-2-Clause
/* format.c - the list of formats; each is a table in a module of its own. */
#include "format.h"

#include "word.h"

static const struct replay_format *const formats[] = {
    &board_format, &fen_format, &tsv_format,  &json_format,
    &pdn_format,   &svg_format, &html_format, &tex_format,
};

enum { FORMATS = sizeof formats / sizeof formats[0] };

const struct replay_format *
replay_format_named(const char *name)
{
    for (size_t i = 0; i < FORMATS; i++)
        if (word_same(name, formats[i]->name))
            return formats[i];
    return NULL;
}

void
replay_format_names(struct text *out)
{
    for (size_t i = 0; i < FORMATS; i++) {
        text_string(out, i == 0 ? "" : ", ");
        text_string(out, formats[i]->name);
    }
}
