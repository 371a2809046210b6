// SPDX-License-Identifier: BSD-2-Clause
/*
 * writer.c - writes a whole game: header, blank line, moves, terminator, blank
 * line.
 *
 * The moves are composed first, while the game is played.  The header follows,
 * because its start and result are known only then.
 */
#include "writer_int.h"

#include "check_int.h"
#include "growth_int.h"
#include "pdn/budget.h"
#include "pdn/replay.h"

#include <stdlib.h>
#include <string.h>

static enum pdn_status
open_parts(struct pdn_writer *writer)
{
    enum pdn_status status;

    if (!growth_make(&writer->lines, &writer->line_capacity, 1,
                     sizeof *writer->lines))
        return PDN_E_NOMEM;
    if (writer->options.identify || (writer->options.add & PDN_ADD_HASH) != 0) {
        status = pdn_hasher_new(&writer->hasher);
        if (status != PDN_OK)
            return status;
    }
    status = pdn_encoding_new(&writer->encoding, writer->options.encoding);
    return status == PDN_OK ? pdn_replayer_new(&writer->replayer) : status;
}

/* Returns true if there is something to write and it can be played. */
static bool
is_game(const struct pdn_writer *writer)
{
    const struct pdn_game *game = writer->game;

    if (game->too_long ||
        game->tag_count + game->move_count + game->item_count == 0)
        return false;
    return game->move_count == 0 ||
           (writer->replay.judged && writer->replay.start_known);
}

static bool
converts(const struct pdn_writer *writer)
{
    return !writer->game->utf8 && !write_keeps(writer, PDN_CLEANED_ENCODING);
}

/* Reports once, after the moves, that the text was converted. */
static void
tell_encoding(struct pdn_writer *writer)
{
    const char *from = writer->options.encoding;

    if (writer->told_encoding || !converts(writer))
        return;
    writer->told_encoding = true;
    if (from == NULL)
        from = "Windows-1252";
    writer->here = (struct write_place){0};
    write_changed(writer, PDN_CLEANED_ENCODING,
                  (struct pdn_slice){from, strlen(from)},
                  (struct pdn_slice){"UTF-8", 5});
}

static void
take_item(const struct pdn_item *item, void *user)
{
    struct pdn_writer *writer = user;

    if (!is_game(writer))
        return;
    if (item->move >= writer->game->move_count)
        tell_encoding(writer);
    write_item(writer, item);
}

static void
take_passed(uint32_t index, void *user)
{
    if (is_game(user))
        write_passed(user, index);
}

enum pdn_status
pdn_writer_new(struct pdn_writer **out, const struct pdn_write_options *options)
{
    static const struct pdn_write_options usual;
    struct pdn_writer *writer = calloc(1, sizeof *writer);
    enum pdn_status status;

    if (writer == NULL)
        return PDN_E_NOMEM;
    writer->options = options == NULL ? usual : *options;
    writer->options.replay.on_ply = write_ply;
    /* It reports the ends of moves, but not their places in the text. */
    writer->options.replay.on_main_line =
        writer->options.full_captures || write_is_excerpt(writer)
            ? NULL
            : write_main_line;
    writer->options.replay.on_setup = write_setup;
    writer->options.replay.on_item = take_item;
    writer->options.replay.on_passed = take_passed;
    writer->options.replay.user = writer;
    writer->options.replay.no_filling =
        write_keeps(writer, PDN_CLEANED_UNREADABLE);
    writer->width =
        writer->options.width == 0 ? PDN_WRITE_WIDTH : writer->options.width;
    if (writer->options.one_line)
        writer->width = SIZE_MAX;
    writer->body.limit = writer->options.max_size;
    status = open_parts(writer);
    if (status != PDN_OK) {
        pdn_writer_free(writer);
        return status;
    }
    *out = writer;
    return PDN_OK;
}

void
pdn_writer_free(struct pdn_writer *writer)
{
    if (writer == NULL)
        return;
    pdn_replayer_free(writer->replayer);
    pdn_hasher_free(writer->hasher);
    pdn_encoding_free(writer->encoding);
    free(writer->tags);
    free(writer->lines);
    free(writer->text.data);
    free(writer->body.data);
    free(writer->note.data);
    free(writer->utf8.data);
    free(writer->comment.data);
    free(writer->values.data);
    free(writer->outcome.data);
    free(writer);
}

static void
clear(struct write_bytes *bytes)
{
    bytes->size = 0;
    bytes->failed = bytes->limited = false;
}

static void
begin_game(struct pdn_writer *writer, const struct pdn_game *game,
           struct pdn_findings *findings)
{
    writer->game = game;
    writer->findings = findings;
    writer->work = pdn_budget(game);
    writer->costly = false;
    writer->complete = true;
    writer->begun = writer->told_encoding = false;
    writer->jump = 0;
    writer->number_due = true;
    writer->glue = writer->moved = false;
    writer->looked_for_position = false;
    writer->lost = (struct write_lost){.any = false};
    writer->plies = 0;
    writer->dots.waiting = false;
    writer->here = writer->noted = (struct write_place){0};
    writer->deep = 0;
    writer->line_count = 1;
    writer->column = writer->word = 0;
    clear(&writer->text);
    clear(&writer->body);
    clear(&writer->note);
    clear(&writer->utf8);
    clear(&writer->comment);
    clear(&writer->values);
    clear(&writer->outcome);
}

static bool
failed(const struct pdn_writer *writer)
{
    return writer->text.failed ||
           (writer->body.failed && !writer->body.limited) ||
           writer->note.failed || writer->utf8.failed ||
           writer->comment.failed || writer->values.failed ||
           writer->outcome.failed;
}

/* Turns a tag into a comment with its original text. */
static void
keep_tag(struct pdn_writer *writer, const struct pdn_tag *tag)
{
    struct pdn_slice text = {writer->game->text + tag->offset, tag->length};

    writer->here = (struct write_place){.offset = tag->offset};
    write_comment(writer, text, false);
    write_commented(writer, text);
}

/* Keeps results that differ from the written one. */
static void
keep_results(struct pdn_writer *writer)
{
    static const char ends[] = "the moves end with";
    const struct pdn_game *game = writer->game;
    const struct write_result *result = &writer->result;
    struct pdn_slice end = {game->text + game->end, game->end_length};
    struct pdn_slice written = write_end(writer);
    int32_t known = game->known[PDN_TAG_RESULT];

    if (result->set_aside && known >= 0)
        keep_tag(writer, &game->tags[known]);
    if (!result->conflict || (end.size == written.size &&
                              memcmp(end.start, written.start, end.size) == 0))
        return;
    write_go(writer, game->end);
    write_note(writer, (struct pdn_slice){ends, sizeof ends - 1}, false);
    write_note(writer, end, false);
    write_note_end(writer);
}

/*
 * Keeps the original PlyCount if it may be the only evidence of lost moves: the
 * record breaks off, has no end, or contains a word that may have been a move.
 */
static void
keep_count(struct pdn_writer *writer)
{
    const struct pdn_game *game = writer->game;
    const struct write_tag *tag = write_find(writer, PDN_TAG_PLY_COUNT);
    bool whole = writer->excerpt.cut ||
                 (game->plies == writer->plies && !writer->lost.any &&
                  game->end_kind != PDN_END_NONE);
    uint32_t count;

    if (tag == NULL || !write_miscounts(writer, tag->value) ||
        (check_read_count(tag->value, &count) &&
         (whole || count < writer->plies)))
        return;
    keep_tag(writer, tag->from);
}

/* Keeps the original GameType if it says more than the new one. */
static void
keep_game_type(struct pdn_writer *writer)
{
    const struct write_tag *tag = write_find(writer, PDN_TAG_GAME_TYPE);

    if (tag != NULL && write_loses_game_type(writer, tag))
        keep_tag(writer, tag->from);
}

/*
 * Moves the moves up and inserts the header, which is quicker than copying
 * both.
 */
static void
put_before(struct write_bytes *body, const struct write_bytes *header)
{
    if (header->size == 0 || !write_room(body, header->size))
        return;
    memmove(body->data + header->size, body->data, body->size);
    memcpy(body->data, header->data, header->size);
    body->size += header->size;
}

static void
finish_game(struct pdn_writer *writer)
{
    write_body_end(writer);
    keep_count(writer);
    keep_game_type(writer);
    write_result(writer);
    keep_results(writer);
    write_terminator(writer);
    write_page_end(writer);
    write_header(writer);
    if (writer->text.size != 0)
        write_string(&writer->text, "\n");
    write_string(&writer->body, "\n");
    put_before(&writer->body, &writer->text);
}

static void
look_for_misfits(const struct pdn_writer *writer, struct pdn_writing *out)
{
    const struct pdn_game *game = writer->game;

    if (!converts(writer))
        return;
    out->garbled_at = (uint32_t)pdn_encoding_misfit(
        writer->encoding, (struct pdn_slice){game->text, game->size});
    out->garbled = out->garbled_at < game->size;
}

enum pdn_status
pdn_write_game(struct pdn_writer *writer, const struct pdn_game *game,
               struct pdn_findings *findings, struct pdn_writing *out)
{
    enum pdn_status status;

    begin_game(writer, game, findings);
    write_tags_begin(writer);
    if (writer->hasher != NULL)
        pdn_hasher_begin(writer->hasher);
    status = pdn_replay(writer->replayer, game, &writer->options.replay,
                        findings, &writer->replay);
    if (status != PDN_OK)
        return status;
    *out = (struct pdn_writing){.replay = writer->replay};
    if (!is_game(writer))
        return PDN_OK;
    if (writer->hasher != NULL)
        status = pdn_hasher_end(writer->hasher, game, &writer->replay,
                                &writer->identity);
    if (status != PDN_OK)
        return status;
    out->identity = writer->identity;
    tell_encoding(writer);
    look_for_misfits(writer, out);
    finish_game(writer);
    out->undecided = writer->result.undecided || write_ends_differ(writer);
    if (failed(writer))
        return PDN_E_NOMEM;
    out->beyond = writer->excerpt.part == WRITE_BEFORE;
    out->too_large =
        writer->body.limited ||
        (writer->body.limit != 0 && writer->body.size > writer->body.limit);
    if (out->beyond || out->too_large)
        return PDN_OK;
    out->text = (struct pdn_slice){writer->body.data, writer->body.size};
    out->complete = writer->complete;
    out->lost = writer->lost.any;
    out->lost_at = writer->lost.at;
    out->lost_why = writer->lost.why;
    out->lost_letters = writer->lost.letters;
    return PDN_OK;
}
