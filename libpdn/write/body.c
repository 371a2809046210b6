// SPDX-License-Identifier: BSD-2-Clause
/*
 * body.c - writes what is between the moves, in text order.
 *
 * Each kind of item may or may not have a place in the writing grammar.  An
 * item without one is added to the note, which becomes a comment where the item
 * was.  This applies to words that are not PDN, and to moves after an
 * irregularity or an unknown move.
 */
#include "writer_int.h"

#include "growth_int.h"
#include "lexer_int.h"
#include "start_int.h"

#include "pdn/fen.h"
#include "pdn/replay.h"

#include <string.h>

/*
 * Notes the first place in the main line whose content, recorded as played, was
 * not written as moves.
 */

static void
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

/* Returns the first word of a text that is a move, or an empty slice. */
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

static void
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

static void
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

/* An unclosed variation may contain moves of the game. */
static void
write_lose_end(struct pdn_writer *writer)
{
    if (writer->lost.open.size != 0)
        write_lose(writer, PDN_D_VARIATION_OPEN, writer->lost.open);
}

static struct pdn_slice
item_text(const struct pdn_writer *writer, const struct pdn_item *item)
{
    return (struct pdn_slice){writer->game->text + item->offset, item->length};
}

static bool
is(struct pdn_slice text, const char *what)
{
    return text.size == strlen(what) &&
           memcmp(text.start, what, text.size) == 0;
}

/* Adds a word to the note unchanged. */
static void
put_word(struct pdn_writer *writer, struct pdn_slice text)
{
    write_note_end(writer);
    write_bytes(write_word(writer), text.start, text.size);
}

static void
put_nag(struct pdn_writer *writer, struct pdn_slice digits)
{
    struct write_bytes *word;

    if (writer->options.no_nags)
        return;
    while (digits.size > 1 && *digits.start == '0') {
        digits.start++;
        digits.size--;
    }
    word = write_word(writer);
    write_string(word, "$");
    write_bytes(word, digits.start, digits.size);
}

/*
 * Recognises runs of ! and ?, also in parentheses, which may be glued to a
 * move.
 */
static bool
is_strength(struct pdn_slice text)
{
    if (text.size > 2 && *text.start == '(') {
        text.start++;
        text.size -= 2;
    }
    for (size_t i = 0; i < text.size; i++)
        if (text.start[i] != '!' && text.start[i] != '?')
            return false;
    return true;
}

/* Reports that a sign after a move became a NAG. */
static void
tell_nag(struct pdn_writer *writer, struct pdn_slice before, const char *digit)
{
    char nag[] = {'$', *digit};

    if (!writer->options.no_nags)
        write_changed(writer, PDN_CLEANED_NOTATION, before,
                      (struct pdn_slice){nag, sizeof nag});
}

/* Turns text that is not in a comment of the file into a comment. */
static void
put_as_comment(struct pdn_writer *writer, struct pdn_slice text)
{
    write_comment(writer, text, false);
    if (!writer->options.no_comments)
        write_commented(writer, text);
}

static void
put_strength(struct pdn_writer *writer, const struct pdn_item *item)
{
    static const struct {
        const char *mark, *nag;
    } nags[] = {
        {"!", "1"},
        {"?", "2"},
        {"!!", "3"},
        {"??", "4"},
        {"!?", "5"},
        {"?!", "6"},
        {"*", "7"},
        {"(*)", "7"},
        {"(!)", "1"},
        {"(?)", "2"},
        {"\xe2\x96\xa1", "7"},
    };
    struct pdn_slice text = item_text(writer, item);

    if (writer->note.size != 0) {
        write_note(writer, text, true);
        return;
    }
    if (writer->glue &&
        (is_strength(text) || write_keeps(writer, PDN_CLEANED_NOTATION))) {
        if (!writer->options.no_nags)
            write_bytes(&writer->body, text.start, text.size);
        writer->glue = false;
        return;
    }
    for (size_t i = 0; i < sizeof nags / sizeof *nags; i++)
        if (is(text, nags[i].mark)) {
            put_nag(writer, (struct pdn_slice){nags[i].nag, 1});
            tell_nag(writer, text, nags[i].nag);
            return;
        }
    if (!writer->options.no_nags)
        put_as_comment(writer, text);
}

static void
put_mark(struct pdn_writer *writer, const struct pdn_item *item)
{
    if (writer->note.size != 0)
        write_note(writer, item_text(writer, item), false);
    else
        put_as_comment(writer, item_text(writer, item));
}

struct pdn_slice
write_trim(struct pdn_slice text)
{
    while (text.size != 0 && lex_class(*text.start) == CLASS_BLANK) {
        text.start++;
        text.size--;
    }
    while (text.size != 0 &&
           lex_class(text.start[text.size - 1]) == CLASS_BLANK)
        text.size--;
    return text;
}

static void
put_comment(struct pdn_writer *writer, const struct pdn_item *item)
{
    bool braces = item->kind == PDN_ITEM_COMMENT;
    struct pdn_slice text = item_text(writer, item);
    struct pdn_slice line = {text.start - 1, text.size + 1};

    if (!braces)
        text = write_trim(text);
    write_note_end(writer);
    if (braces || text.size != 0)
        write_comment(writer, text, braces);
    if (!braces && text.size != 0 && !writer->options.no_comments)
        write_commented(writer, line);
}

/*
 * Writes a set-up that the replay ignored: the start of the record, the current
 * position, or an unusable one.
 */
static void
put_setup(struct pdn_writer *writer, const struct pdn_item *item)
{
    struct write_line *line = write_top(writer);
    struct pdn_slice text = item_text(writer, item);
    struct pdn_fen fen;

    if (writer->replay.start_known &&
        play_is_start(writer->replayer, (size_t)(item - writer->game->items))) {
        write_note_end(writer);
        write_setup_item(writer, item, &writer->replay.start);
        return;
    }
    pdn_fen_read(&fen, writer->replay.variant, text);
    if (line->playing && fen.error == PDN_FEN_OK) {
        play_crown(writer->replay.variant, &fen.position);
        if ((fen.departures & PDN_FEN_TURN_ONLY) != 0 ||
            dr_position_equal(&fen.position, &line->now)) {
            write_note_end(writer);
            write_setup_item(writer, item, &line->now);
            return;
        }
    }
    if (writer->line_count == 1)
        write_lose(writer, PDN_D_FEN_SYNTAX, text);
    write_note(writer, (struct pdn_slice){text.start - 1, text.size + 2},
               false);
}

static void
open_line(struct pdn_writer *writer, const struct pdn_item *item)
{
    struct write_line *parent, *line;

    if (writer->line_count > LEX_DEPTH_MAX) {
        if (writer->deep++ == 0)
            writer->deep_at = item->offset;
        return;
    }
    write_note_end(writer);
    if (!growth_make(&writer->lines, &writer->line_capacity,
                     writer->line_count + 1, sizeof *writer->lines)) {
        writer->text.failed = true;
        writer->deep = 1; /* the game fails anyway; keep the count right */
        writer->deep_at = item->offset;
        return;
    }
    line = &writer->lines[writer->line_count++];
    parent = line - 1;
    *line = (struct write_line){
        .now = parent->before,
        .before = parent->before,
        .playing = true,
        .shift_known = parent->shift_known,
        .shift = parent->shift,
        .number_due = writer->number_due,
        .set_up = parent->irregular || parent->set_up,
        .ply = parent->ply == 0 ? 0 : parent->ply - 1,
    };
    writer->number_due = true;
}

/* An empty variation leaves no trace. */
static void
close_line(struct pdn_writer *writer)
{
    const struct write_line *line;

    if (writer->line_count <= 1)
        return;
    write_note_end(writer);
    line = write_top(writer);
    writer->number_due = line->opened || line->number_due;
    if (line->opened) {
        write_string(&writer->body, ")");
        writer->glue = false;
    }
    writer->line_count--;
}

/*
 * Returns true if the number before an item has several dots, as Black's
 * numbers do.
 */
static bool
has_dots(const struct pdn_writer *writer, const struct pdn_item *item)
{
    const char *text = writer->game->text, *p = text + item->offset;

    while (p > text && lex_class(p[-1]) == CLASS_BLANK)
        p--;
    return p - text >= 3 &&
           ((p[-1] == '.' && p[-2] == '.') || lex_is_dots(p - 3, p));
}

/* Dots before a move wait for it; a dash means that a move is unknown. */
static void
put_ellipsis(struct pdn_writer *writer, const struct pdn_item *item)
{
    if (writer->game->text[item->offset] == '.' && write_top(writer)->playing) {
        writer->dots =
            (struct write_dots){true, item->offset, item->length, item->value};
        return;
    }
    writer->complete = false;
    write_top(writer)->playing = false;
    if (item->value != 0) {
        write_note(writer, (struct pdn_slice){"", 0}, false);
        write_number(&writer->note, item->value);
        write_string(&writer->note, has_dots(writer, item) ? "..." : ".");
    }
    write_note(writer, item_text(writer, item), false);
}

/* Skips everything up to `end` that is nested too deeply. */
static void
put_deep(struct pdn_writer *writer, uint32_t end)
{
    write_go(writer, writer->deep_at);
    writer->complete = false;
    if (write_outside(writer))
        return;
    write_note(writer,
               (struct pdn_slice){writer->game->text + writer->deep_at,
                                  end - writer->deep_at},
               false);
    write_note_end(writer);
}

/* Handles an item inside variations that are not followed. */
static void
pass_deep(struct pdn_writer *writer, const struct pdn_item *item)
{
    writer->deep += item->kind == PDN_ITEM_OPEN;
    writer->deep -= item->kind == PDN_ITEM_CLOSE;
    if (writer->deep == 0)
        put_deep(writer, item->offset + item->length);
}

/* Handles another result, which is dropped if it repeats the written one. */
static void
put_other_end(struct pdn_writer *writer, const struct pdn_item *item)
{
    struct pdn_slice text = item_text(writer, item);

    if (write_keeps_end(writer, item))
        return;
    if (write_outside(writer) || write_says_no_more(writer, text))
        write_changed(writer, PDN_CLEANED_ENDS, text,
                      (struct pdn_slice){"", 0});
    else
        write_note(writer, text, false);
}

static void
put_item(struct pdn_writer *writer, const struct pdn_item *item)
{
    bool lines = item->kind == PDN_ITEM_OPEN || item->kind == PDN_ITEM_CLOSE ||
                 item->kind == PDN_ITEM_END;

    if (writer->deep != 0) {
        pass_deep(writer, item);
        return;
    }
    if (write_outside(writer) && !lines)
        return;
    write_go(writer, item->offset);
    switch ((enum pdn_item_kind)item->kind) {
    case PDN_ITEM_COMMENT:
    case PDN_ITEM_LINE_COMMENT:
        put_comment(writer, item);
        break;
    case PDN_ITEM_NAG:
        write_note_end(writer);
        put_nag(writer,
                (struct pdn_slice){writer->game->text + item->offset + 1,
                                   item->length - 1});
        break;
    case PDN_ITEM_STRENGTH:
        put_strength(writer, item);
        break;
    case PDN_ITEM_MARK:
        put_mark(writer, item);
        break;
    case PDN_ITEM_STRAY:
        write_note_end(writer);
        put_as_comment(writer, item_text(writer, item));
        break;
    case PDN_ITEM_TIME:
        put_mark(writer, item);
        break;
    case PDN_ITEM_SETUP:
        put_setup(writer, item);
        break;
    case PDN_ITEM_OPEN:
        open_line(writer, item);
        break;
    case PDN_ITEM_CLOSE:
        close_line(writer);
        break;
    case PDN_ITEM_ELLIPSIS:
        put_ellipsis(writer, item);
        break;
    case PDN_ITEM_END:
        put_other_end(writer, item);
        break;
    case PDN_ITEM_NUMBER: /* numbers are counted again */
        if (write_keeps(writer, PDN_CLEANED_NUMBERS))
            put_word(writer, item_text(writer, item));
        else
            write_changed(writer, PDN_CLEANED_NUMBERS, item_text(writer, item),
                          (struct pdn_slice){"", 0});
        break;
    case PDN_ITEM_UNKNOWN:
        write_note(writer, item_text(writer, item), false);
        break;
    }
}

/*
 * Handles (1:02), which cannot be a capture: writes a comment on the preceding
 * move, in the line that encloses the variation.
 */
static bool
put_time(struct pdn_writer *writer, uint32_t index)
{
    const struct pdn_written *written = &writer->game->written[index];
    struct pdn_slice text = {writer->game->text + written->offset - 1,
                             written->length + 2u};

    if ((written->flags & PDN_WRITTEN_TIME) == 0 || writer->line_count < 2)
        return false;
    write_top(writer)->number_due = true;
    writer->line_count--;
    if (writer->note.size != 0)
        write_note(writer, text, false);
    else
        put_as_comment(writer, text);
    writer->line_count++;
    return true;
}

void
write_passed(struct pdn_writer *writer, uint32_t index)
{
    write_begin(writer);
    write_lose_move(writer, index);
    if (writer->game->written[index].depth != 0 &&
        writer->options.no_variations)
        return;
    if (writer->game->written[index].depth == 0)
        write_excerpt_ply(writer, NULL, index);
    write_go(writer, writer->game->written[index].offset);
    writer->here.ply++;
    if (write_outside(writer)) {
        writer->complete = write_top(writer)->playing = false;
        writer->dots.waiting = false;
        return;
    }
    if (writer->dots.waiting)
        write_note(writer,
                   (struct pdn_slice){writer->game->text + writer->dots.offset,
                                      writer->dots.length},
                   false);
    writer->dots.waiting = false;
    if (!put_time(writer, index))
        write_unplayed(writer, index);
}

void
write_item(struct pdn_writer *writer, const struct pdn_item *item)
{
    write_begin(writer);
    write_lose_item(writer, item);
    if (item->depth == 0 || !writer->options.no_variations)
        put_item(writer, item);
}

void
write_body_end(struct pdn_writer *writer)
{
    const struct pdn_game *game = writer->game;

    write_begin(writer);
    if (writer->deep != 0)
        put_deep(writer, game->end);
    writer->deep = 0;
    write_lose_end(writer);
    while (writer->line_count > 1)
        close_line(writer);
    write_note_end(writer);
    write_excerpt_end(writer);
}
