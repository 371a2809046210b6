// SPDX-License-Identifier: BSD-2-Clause
/*
 * position.c - pdn-replay without a game: shows a position, lists its legal
 * moves, or counts the move sequences from it.
 */
#include "position.h"

#include "options_position.h"

#include <inttypes.h>
#include <stdlib.h>

bool
replay_read_fen(struct replay *replay)
{
    return position_option(&replay->position, "--fen", replay->variant,
                           replay->fen);
}

static void
put_legal(struct text *out, const struct replay *replay,
          const struct dr_move *move)
{
    char text[DR_MOVE_TEXT_MAX];
    const char *between = "";

    dr_move_text(replay->variant, &replay->position, move, text);
    text_string(out, text);
    text_char(out, '\t');
    if (replay->task == TASK_LEGAL)
        for (unsigned s = 0; (s = dr_squares_next(move->captured, s)) != 0;) {
            text_string(out, between);
            text_decimal(out, s);
            between = " ";
        }
}

/*
 * Writes the composed text.  Returns false after a complaint if memory ran out.
 */
static bool
put_out(const struct text *text, const struct replay *replay)
{
    if (text->failed)
        complain("%s", pdn_status_text(PDN_E_NOMEM));
    else
        fwrite(text->data, 1, text->size, replay->options.to);
    return !text->failed;
}

bool
replay_put_around(const struct replay *replay,
                  void (*part)(struct text *, const struct replay *))
{
    struct text text = {0};
    bool whole;

    if (part == NULL || replay->options.quiet)
        return true;
    part(&text, replay);
    whole = put_out(&text, replay);
    text_free(&text);
    return whole;
}

/* Shows the position of --fen. */
static int
show_position(const struct replay *replay)
{
    const struct replay_format *format = replay->format;
    bool whole = replay_put_around(replay, format->begin) &&
                 replay_put_around(replay, format->position) &&
                 replay_put_around(replay, format->end);

    return whole ? EXIT_SUCCESS : EXIT_TROUBLE;
}

/* Lists the legal moves with their captures, or with the count below each. */
static int
list_moves(const struct replay *replay)
{
    struct dr_moves moves;
    struct text line = {0};
    uint64_t total = 0;
    bool whole = true;

    dr_moves(replay->variant, &replay->position, &moves);
    if (moves.overflow) {
        complain("more than %d legal moves", DR_MOVES_MAX);
        return EXIT_TROUBLE;
    }
    for (size_t i = 0; i < moves.count && whole; i++) {
        text_clear(&line);
        put_legal(&line, replay, &moves.move[i]);
        if (replay->task == TASK_DIVIDE) {
            struct dr_position after = replay->position;
            uint64_t nodes;

            dr_play(replay->variant, &after, &moves.move[i]);
            nodes = dr_perft(replay->variant, &after, replay->depth - 1);
            text_decimal(&line, nodes);
            total += nodes;
        }
        text_char(&line, '\n');
        whole = put_out(&line, replay);
    }
    if (replay->task == TASK_DIVIDE && whole)
        fprintf(replay->options.to, "total\t%" PRIu64 "\n", total);
    text_free(&line);
    return whole ? EXIT_SUCCESS : EXIT_TROUBLE;
}

int
replay_position(const struct replay *replay)
{
    if ((replay->task != TASK_PLAY || replay->explain) &&
        !dr_variant_judged(replay->variant)) {
        complain("moves of %s are not implemented", replay->variant->title);
        options_give_up();
    }
    switch (replay->task) {
    case TASK_PLAY:
        return show_position(replay);
    case TASK_PERFT:
        fprintf(replay->options.to, "%" PRIu64 "\n",
                dr_perft(replay->variant, &replay->position, replay->depth));
        break;
    case TASK_LEGAL:
    case TASK_DIVIDE:
        return list_moves(replay);
    }
    return EXIT_SUCCESS;
}
