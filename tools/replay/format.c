// SPDX-License-Identifier: BSD-2-Clause
/*
 * format.c - the table of formats: one row a format, written in a file
 * of its own.
 */
#include "replay.h"
#include "word.h"

static const struct replay_format formats[] = {
    {
        .name = "board",
        .at = "end",
        .draws = true,
        .game = replay_board,
        .position = replay_board_position,
    },
    {
        .name = "fen",
        .at = "end",
        .game = replay_fen,
        .position = replay_fen_position,
    },
    {
        .name = "tsv",
        .at = "all",
        .naming = FINDING_TSV,
        .begin = replay_tsv_begin,
        .game = replay_tsv,
        .position = replay_tsv_position,
    },
    {
        .name = "json",
        .at = "all",
        .naming = FINDING_JSON,
        .game = replay_json,
        .position = replay_json_position,
    },
    {
        .name = "pdn",
        .at = "all",
        .pdn = true,
        .game = replay_pdn,
        .position = replay_pdn_position,
    },
    {
        .name = "svg",
        .at = "end",
        .draws = true,
        .game = replay_svg,
        .position = replay_svg_position,
    },
    {
        .name = "html",
        .at = "diagrams",
        .draws = true,
        .whole = true,
        .begin = replay_html_begin,
        .end = replay_html_end,
        .game = replay_html,
        .position = replay_html_position,
    },
    {
        .name = "tex",
        .at = "diagrams,end",
        .draws = true,
        .whole = true,
        .begin = replay_tex_begin,
        .game = replay_tex,
        .position = replay_tex_position,
    },
};

enum { FORMATS = sizeof formats / sizeof formats[0] };

const struct replay_format *
replay_format_named(const char *name)
{
    for (size_t i = 0; i < FORMATS; i++)
        if (word_same(name, formats[i].name))
            return &formats[i];
    return NULL;
}

void
replay_format_names(struct text *out)
{
    for (size_t i = 0; i < FORMATS; i++) {
        text_string(out, i == 0 ? "" : ", ");
        text_string(out, formats[i].name);
    }
}
