// SPDX-License-Identifier: BSD-2-Clause
/* pdn.c - writes games as canonical PDN. */
#include "played.h"

enum pdn_status
replay_pdn_new(struct pdn_writer **out, const struct replay *replay)
{
    const struct pdn_write_options options = {
        .replay =
            {
                .variant = replay->options.variant,
                .start = replay->fen == NULL ? NULL : &replay->position,
                .go_on = replay->go_on,
            },
        .encoding = replay->options.encoding,
    };

    return pdn_writer_new(out, &options);
}

static void
replay_pdn(const struct showing *showing)
{
    sink_bytes(showing->sink, showing->pdn.start, showing->pdn.size);
}

/* A position is a game without moves. */
static void
replay_pdn_position(struct text *out, const struct replay *replay)
{
    if (replay->variant->number != 0) {
        text_string(out, "[GameType \"");
        text_decimal(out, replay->variant->number);
        text_string(out, "\"]\n");
    }
    text_string(out, "[FEN \"");
    replay_put_fen(out, replay->variant, &replay->position);
    text_string(out, "\"]\n\n*\n\n");
}

const struct replay_format pdn_format = {
    .name = "pdn",
    .at = "all",
    .pdn = true,
    .game = replay_pdn,
    .position = replay_pdn_position,
};
