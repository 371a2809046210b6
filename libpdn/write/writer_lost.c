// SPDX-License-Identifier: BSD-2-Clause
/*
 * writer_lost.c - what was recorded as played and is not on the page as moves:
 * the first such place of the main line.
 */
#include "writer_int.h"

#include "lexer_int.h"
#include "lexer_moves_int.h"

void
write_lose(struct pdn_writer *writer, enum pdn_code why, struct pdn_slice text)
{
    struct write_lost *lost = &writer->lost;

    if (lost->any)
        return;
    lost->any = true;
    lost->why = why;
    lost->at = (struct pdn_where){
        .offset = (uint32_t)(text.start - writer->game->text),
        .length = (uint32_t)text.size,
        .ply = writer->begun ? writer->lines[0].ply : 0,
    };
}

/* The first word of a text that is a move; of size 0: none. */
static struct pdn_slice
first_move(struct pdn_slice text)
{
    const char *end = text.start + text.size;
    struct lex_token token;

    for (const char *p = text.start; p < end;) {
        lex_token(p, end, LEX_NOTHING_NEAR, &token);
        if (token.kind == LEX_MOVE)
            return (struct pdn_slice){p, token.size};
        if (token.kind == LEX_WORD || token.kind == LEX_BRACKET)
            p = lex_word_end(p, end);
        else if (token.kind == LEX_COMMENT || token.kind == LEX_LINE)
            p++;
        else
            p += token.size + token.tail;
    }
    return (struct pdn_slice){NULL, 0};
}

void
write_lose_item(struct pdn_writer *writer, const struct pdn_item *item)
{
    struct pdn_slice text = {writer->game->text + item->offset, item->length};
    struct pdn_slice move;

    if (item->kind == PDN_ITEM_COMMENT && text.start[text.size] != '}') {
        move = first_move(text);
        if (move.size != 0)
            write_lose(writer, PDN_D_COMMENT_OPEN, move);
    } else if (item->kind == PDN_ITEM_CLOSE) {
        if (writer->lost.open_depth >= item->depth)
            writer->lost.open.size = 0;
    } else if (item->depth != 0) {
        return;
    } else if (item->kind == PDN_ITEM_ELLIPSIS && *text.start != '.') {
        write_lose(writer, PDN_D_UNKNOWN_MOVE, text);
    } else if (item->kind == PDN_ITEM_UNKNOWN && item->value == 0 &&
               lex_may_be_move(text.start, text.size)) {
        write_lose(writer, PDN_D_UNKNOWN_WORD, text);
    }
}

void
write_lose_move(struct pdn_writer *writer, uint32_t index)
{
    const struct pdn_written *written = &writer->game->written[index];
    struct pdn_slice text = {writer->game->text + written->offset,
                             written->length};

    if (written->depth == 0 && !writer->lost.any) {
        write_lose(writer, PDN_D_UNKNOWN_MOVE, text);
        writer->lost.at.ply++;
        writer->lost.letters = (written->flags & PDN_WRITTEN_LETTERS) != 0;
    } else if (written->depth != 0 && writer->lost.open.size == 0) {
        writer->lost.open = text;
        writer->lost.open_depth = written->depth;
    }
}

/* A variation that never ends may have moves of the game in it. */
void
write_lose_end(struct pdn_writer *writer)
{
    if (writer->lost.open.size != 0)
        write_lose(writer, PDN_D_VARIATION_OPEN, writer->lost.open);
}
