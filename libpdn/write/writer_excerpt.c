// SPDX-License-Identifier: BSD-2-Clause
/*
 * writer_excerpt.c - some plies of a game: which are kept, where they begin,
 * and what of the text is cut.
 *
 * All of the game is played, the page is closed to what is cut.  What stands
 * between two moves of the main line belongs to the first of them, a variation
 * to the move that it replaces.
 */
#include "writer_int.h"

#include "lexer_int.h"
#include "replay_int.h"

/* Where a place is among the moves of both sides, as they are counted. */
static uint64_t
count_of(const struct pdn_writer *writer, uint64_t move, enum dr_side side)
{
    const struct dr_variant *variant = writer->replay.variant;
    enum dr_side first = variant == NULL ? DR_WHITE : variant->first;

    return 2 * move + (side != first);
}

/* How a place compares with the move under way: it is before, at, behind. */
static int
compare(const struct pdn_writer *writer, const struct pdn_write_ply *place)
{
    const struct write_excerpt *excerpt = &writer->excerpt;
    uint64_t now = place->of_side ? excerpt->count : excerpt->ply, then;

    then = place->of_side ? count_of(writer, place->number, place->side)
                          : place->number;
    return (then > now) - (then < now);
}

/* Whether the move under way is of the excerpt, or before or behind it. */
static enum write_part
part_of(const struct pdn_writer *writer)
{
    const struct pdn_write_options *options = &writer->options;

    if (options->from.number != 0 && compare(writer, &options->from) > 0)
        return WRITE_BEFORE;
    if (options->to.number != 0 && compare(writer, &options->to) < 0)
        return WRITE_BEHIND;
    return WRITE_INSIDE;
}

void
write_excerpt_begin(struct pdn_writer *writer)
{
    const struct pdn_replay *replay = &writer->replay;
    struct write_excerpt *excerpt = &writer->excerpt;

    *excerpt = (struct write_excerpt){
        .ply = 1,
        .count = count_of(writer, 1, replay->first),
        .start = replay->start,
        .end = replay->start,
    };
    /* What stands before the first move goes with it. */
    excerpt->part =
        part_of(writer) == WRITE_BEFORE ? WRITE_BEFORE : WRITE_INSIDE;
    excerpt->ply--;
    excerpt->count--;
}

/* Where the number of a move begins, or the move if it has none. */
static uint32_t
begin_of_move(const struct pdn_writer *writer, uint32_t index)
{
    const struct pdn_written *written = &writer->game->written[index];
    const char *text = writer->game->text;
    uint32_t at = written->offset;

    if (written->number == 0)
        return at;
    while (at > writer->game->body && lex_class(text[at - 1]) == CLASS_BLANK)
        at--;
    while (at > writer->game->body && text[at - 1] == '.')
        at--;
    while (at > writer->game->body && lex_class(text[at - 1]) == CLASS_BLANK)
        at--;
    while (at > writer->game->body && text[at - 1] >= '0' &&
           text[at - 1] <= '9')
        at--;
    return at;
}

/* Tells of text that is cut, with the position that stands for it. */
static void
tell_cut(struct pdn_writer *writer, uint64_t ply, uint32_t from, uint32_t to,
         struct pdn_slice position)
{
    struct pdn_slice text =
        write_trim((struct pdn_slice){writer->game->text + from, to - from});

    if (text.size == 0)
        return;
    writer->here = (struct write_place){
        .offset = (uint32_t)(text.start - writer->game->text),
        .ply = (uint32_t)ply,
    };
    write_changed(writer, PDN_CLEANED_PLIES, text, position);
}

/* The excerpt begins: `before` stands on the board. */
static void
enter(struct pdn_writer *writer, const struct dr_position *before,
      uint32_t index)
{
    char fen[PDN_FEN_MAX];
    size_t size = pdn_fen_write(writer->replay.variant, before, fen);

    writer->excerpt.start = *before;
    writer->excerpt.cut = writer->excerpt.entered = true;
    tell_cut(writer, 1, writer->game->body, begin_of_move(writer, index),
             (struct pdn_slice){fen, size});
}

void
write_excerpt_ply(struct pdn_writer *writer, const struct pdn_ply *ply,
                  uint32_t index)
{
    struct write_excerpt *excerpt = &writer->excerpt;
    enum write_part was = excerpt->part;

    excerpt->ply = ply != NULL ? ply->number : excerpt->ply + 1;
    excerpt->count = ply != NULL ? count_of(writer, ply->move, ply->side)
                                 : excerpt->count + 1;
    /* Numbers as counted only grow; what is behind stays behind. */
    excerpt->part = was == WRITE_BEHIND ? was : part_of(writer);
    if (was == WRITE_BEFORE && excerpt->part == WRITE_INSIDE && ply != NULL)
        enter(writer, ply->before, index);
    /* Where a move that is not known comes first, no position is. */
    if (was == WRITE_BEFORE && excerpt->part == WRITE_INSIDE && ply == NULL)
        excerpt->part = WRITE_BEFORE;
    if (was == WRITE_INSIDE && excerpt->part == WRITE_BEHIND) {
        write_note_end(writer);
        excerpt->cut = true;
        excerpt->behind = begin_of_move(writer, index);
        excerpt->behind_ply = excerpt->ply;
    }
    if (excerpt->part == WRITE_INSIDE && ply != NULL)
        excerpt->end = *ply->after;
}

void
write_excerpt_end(struct pdn_writer *writer)
{
    if (writer->excerpt.behind != 0)
        tell_cut(writer, writer->excerpt.behind_ply, writer->excerpt.behind,
                 writer->game->end, (struct pdn_slice){"", 0});
}
