// SPDX-License-Identifier: BSD-2-Clause
/*
 * writer_tags.c - the header: the seven tags first, then the others as they
 * came, under the names that readers look for.
 *
 * A tag that no reader could use becomes a comment before the moves, so that
 * it is lost to nobody: one without a proper name, a second of its name with
 * another value, a name of another tradition that may mean several, a time
 * that cannot be read.
 */
#include "writer_int.h"

#include "clock_int.h"
#include "lexer_int.h"
#include "parser_names_int.h"
#include "pdn/check.h"
#include "replay_int.h"

#include <string.h>

enum {
    TAGS_MAX = 1024,  /* of one game; more become comments */
    NAME_MAX = 100,   /* bytes of a name */
    CLEANED_MAX = 3,  /* bytes that one byte of the file can become */
    VALUE_MAX = 8000, /* bytes of a value as written; readers have limits */
};

static struct pdn_slice
name_of(const struct pdn_writer *writer, const struct pdn_tag *tag)
{
    return (struct pdn_slice){writer->game->text + tag->name, tag->name_length};
}

static bool
is_name(struct pdn_slice name)
{
    if (name.size == 0 || name.size > NAME_MAX || !lex_is_letter(*name.start))
        return false;
    for (size_t i = 1; i < name.size; i++)
        if (!lex_is_name(name.start[i]))
            return false;
    return true;
}

/* The name that readers look for; false: there is no one name. */
static bool
settle_name(struct write_tag *tag)
{
    const char *name = names_spelling(tag->name.start, tag->name.size);
    bool exact;

    if (name == NULL && tag->id == PDN_TAG_OTHER)
        name = names_alias(tag->name.start, tag->name.size);
    if (name != NULL)
        tag->name = (struct pdn_slice){name, strlen(name)};
    if (!is_name(tag->name))
        return false;
    if (name != NULL && tag->id == PDN_TAG_OTHER) {
        tag->id = names_tag(tag->name.start, tag->name.size, &exact);
        /* Which result counts is not for the writer to decide. */
        return tag->id != PDN_TAG_RESULT;
    }
    return true;
}

static const struct write_tag *
same_name(const struct pdn_writer *writer, const struct write_tag *tag)
{
    for (size_t i = 0; i < writer->tag_count; i++) {
        const struct write_tag *other = &writer->tags[i];

        if (other->id == tag->id &&
            names_equal(other->name.start, other->name.size, tag->name.start,
                        tag->name.size))
            return other;
    }
    return NULL;
}

static bool
same_text(struct pdn_slice a, struct pdn_slice b)
{
    return a.size == b.size && memcmp(a.start, b.start, a.size) == 0;
}

/* Whether the record gives a start that can be read. */
static bool
has_position(const struct pdn_writer *writer)
{
    const struct pdn_game *game = writer->game;
    enum pdn_variant_basis basis;
    unsigned number = 0;
    const struct dr_variant *variant =
        pdn_variant_of(game, writer->options.replay.variant, &basis, &number);
    struct pdn_slice text;
    struct pdn_fen fen;
    uint32_t offset;
    size_t item;

    if (!replay_fen_tag(game, &text, &offset)) {
        if (number != 0 || !replay_initial_setup(game, &item))
            return false;
        text = replay_setup_text(game, &game->items[item]);
    } else if (number != 0) {
        return true; /* a board that is not known can have any squares */
    }
    pdn_fen_read(&fen, variant, text);
    return fen.error == PDN_FEN_OK;
}

/* SetUp "1" without a position announces what is not there. */
static bool
announces_nothing(const struct pdn_writer *writer, const struct write_tag *tag)
{
    return tag->id == PDN_TAG_SET_UP && tag->value.size != 0 &&
           memchr(tag->value.start, '1', tag->value.size) != NULL &&
           writer->options.replay.start == NULL && !has_position(writer);
}

static bool
is_empty(struct pdn_slice value)
{
    for (size_t i = 0; i < value.size; i++)
        if (lex_class(value.start[i]) != CLASS_BLANK)
            return false;
    return true;
}

/* A FEN that cannot be read; the game then has no moves, or is not written. */
static bool
is_no_position(const struct pdn_writer *writer, const struct write_tag *tag)
{
    return tag->id == PDN_TAG_FEN && !is_empty(tag->value) &&
           !has_position(writer);
}

/*
 * The value of a tag in UTF-8 and without controls: the text itself, or a copy
 * among the values.
 */
static struct pdn_slice
clean_value(struct pdn_writer *writer, const struct pdn_tag *tag)
{
    struct pdn_slice raw = {writer->game->text + tag->value, tag->value_length};
    size_t before = writer->values.size, size;

    write_clean(writer, raw, &writer->values);
    size = writer->values.size - before;
    if (writer->values.failed || size == 0)
        return (struct pdn_slice){raw.start, 0};
    if (size != raw.size ||
        memcmp(writer->values.data + before, raw.start, size) != 0)
        return (struct pdn_slice){writer->values.data + before, size};
    writer->values.size = before;
    return raw;
}

/* A value with " and \ escaped. */
static void
put_value(struct pdn_writer *writer, struct pdn_slice value)
{
    for (size_t i = 0; i < value.size; i++) {
        const char *p = value.start + i;

        if (*p == '\\' && i + 1 < value.size && (p[1] == '"' || p[1] == '\\')) {
            p++;
            i++;
        }
        if (*p == '"' || *p == '\\')
            write_string(&writer->text, "\\");
        write_bytes(&writer->text, p, 1);
    }
}

/* Whether a value is longer than any that readers can be trusted with. */
static bool
is_long(struct pdn_writer *writer, struct pdn_slice value)
{
    size_t before = writer->text.size, length;

    if (value.size < VALUE_MAX / 2)
        return false; /* no byte becomes more than two */
    put_value(writer, value);
    length = writer->text.size - before;
    writer->text.size = before;
    return length > VALUE_MAX;
}

/* Whether a tag can stand in the header as it is or will be repaired. */
static bool
is_of_use(struct pdn_writer *writer, struct write_tag *tag)
{
    return settle_name(tag) && !is_long(writer, tag->value) &&
           clock_tag_readable(tag->id, tag->value) &&
           !announces_nothing(writer, tag) && !is_no_position(writer, tag);
}

/* The comment that a tag becomes: as it stands. */
static void
comment_tag(struct pdn_writer *writer, const struct pdn_tag *tag)
{
    write_comment(
        writer,
        (struct pdn_slice){writer->game->text + tag->offset, tag->length},
        false);
}

static bool
is_date(enum pdn_tag_id id)
{
    return id == PDN_TAG_DATE || id == PDN_TAG_EVENT_DATE ||
           id == PDN_TAG_UTC_DATE || id == PDN_TAG_PUBLICATION_DATE;
}

/* A part of a date: its figures, or as many ?. */
static void
put_part(char *to, unsigned value, size_t figures)
{
    bool unknown = value == 0;

    for (size_t i = figures; i-- > 0; value /= 10)
        to[i] = unknown ? '?' : (char)('0' + value % 10);
}

/* A date that can be read in one way, as it should be; false: it cannot. */
static bool
date_text(struct pdn_slice value, char text[10])
{
    struct pdn_date date = pdn_date_read(value);

    if (!date.understood)
        return false;
    put_part(text, date.year, 4);
    text[4] = text[7] = '.';
    put_part(text + 5, date.month, 2);
    put_part(text + 8, date.day, 2);
    return true;
}

/* How many figures other than 0 a text has. */
static size_t
figures(const char *text, size_t size)
{
    size_t count = 0;

    for (size_t i = 0; i < size; i++)
        count += text[i] >= '1' && text[i] <= '9';
    return count;
}

/* A range of days says more than the part of it that a date can hold. */
static void
keep_date(struct pdn_writer *writer, const struct write_tag *tag,
          const struct pdn_tag *from)
{
    char text[10];

    if (is_date(tag->id) && date_text(tag->value, text) &&
        figures(tag->value.start, tag->value.size) > figures(text, sizeof text))
        comment_tag(writer, from);
}

static bool
is_wanted(const struct pdn_writer *writer, const struct write_tag *tag)
{
    return writer->options.tags == PDN_WRITE_ALL_TAGS ||
           (tag->id >= PDN_TAG_EVENT && tag->id <= PDN_TAG_FEN) ||
           tag->id == PDN_TAG_RESULT_FORMAT;
}

static void
add_tag(struct pdn_writer *writer, const struct pdn_tag *from)
{
    struct write_tag tag = {from->id, name_of(writer, from),
                            clean_value(writer, from)};
    const struct write_tag *before;

    if (writer->tag_count == TAGS_MAX || !is_of_use(writer, &tag)) {
        if (writer->options.tags == PDN_WRITE_ALL_TAGS)
            comment_tag(writer, from);
        return;
    }
    if (!is_wanted(writer, &tag))
        return;
    before = same_name(writer, &tag);
    if (before != NULL) {
        if (!same_text(before->value, tag.value))
            comment_tag(writer, from);
        return;
    }
    if (!replay_grow(&writer->tags, &writer->tag_capacity,
                     writer->tag_count + 1, sizeof tag)) {
        writer->text.failed = true;
        return;
    }
    writer->tags[writer->tag_count++] = tag;
    keep_date(writer, &tag, from);
}

void
write_tags_begin(struct pdn_writer *writer)
{
    const struct pdn_game *game = writer->game;
    size_t room = 0;

    writer->tag_count = 0;
    for (size_t i = 0; i < game->tag_count; i++)
        room += CLEANED_MAX * game->tags[i].value_length;
    /* At once, so that values can be pointed to. */
    if (!replay_grow(&writer->values.data, &writer->values.capacity, room + 1,
                     1)) {
        writer->text.failed = true;
        return;
    }
    for (size_t i = 0; i < game->tag_count; i++)
        add_tag(writer, &game->tags[i]);
}

static void
begin_tag(struct pdn_writer *writer, struct pdn_slice name)
{
    struct write_bytes *to = &writer->text;
    char first = *name.start;

    first = first >= 'a' && first <= 'z' ? (char)(first - 'a' + 'A') : first;
    write_string(to, "[");
    write_bytes(to, &first, 1);
    write_bytes(to, name.start + 1, name.size - 1);
    write_string(to, " \"");
}

static void
end_tag(struct pdn_writer *writer)
{
    write_string(&writer->text, "\"]\n");
}

static void
put_tag(struct pdn_writer *writer, const char *name, struct pdn_slice raw)
{
    begin_tag(writer, (struct pdn_slice){name, strlen(name)});
    put_value(writer, raw);
    end_tag(writer);
}

/* The start in one form; false: the text of the file has to do. */
static bool
put_start(struct pdn_writer *writer, struct pdn_slice raw)
{
    const struct pdn_replay *replay = &writer->replay;
    struct dr_position start = replay->start;
    struct pdn_fen fen = {0};
    char text[PDN_FEN_MAX];

    if (!replay->start_known) {
        if (replay->unknown_number != 0)
            return false;
        pdn_fen_read(&fen, replay->variant, raw);
        if (fen.error != PDN_FEN_OK)
            return false;
        start = fen.position;
    }
    write_bytes(&writer->text, text,
                pdn_fen_write(replay->variant, &start, text));
    return true;
}

/* Whether the game begins where the caller said, not the record. */
static bool
begins_as_told(const struct pdn_writer *writer)
{
    struct pdn_slice text;
    uint32_t offset;

    return writer->options.replay.start != NULL &&
           !writer->replayer->has_initial_setup &&
           !replay_fen_tag(writer->game, &text, &offset);
}

static void
put_kept(struct pdn_writer *writer, const struct write_tag *tag,
         const struct write_result *result)
{
    bool starts = tag->id == PDN_TAG_FEN &&
                  (!is_empty(tag->value) || begins_as_told(writer));
    char date[10];

    begin_tag(writer, tag->name);
    if (tag->id == PDN_TAG_RESULT)
        put_value(writer, result->text);
    else if (tag->id == PDN_TAG_GAME_TYPE && write_names_game(writer))
        write_number(&writer->text, writer->replay.variant->number);
    else if (tag->id == PDN_TAG_RESULT_FORMAT && result->format != NULL)
        write_string(&writer->text, result->format);
    else if (is_date(tag->id) && date_text(tag->value, date))
        write_bytes(&writer->text, date, sizeof date);
    else if (!starts || !put_start(writer, tag->value))
        put_value(writer, tag->value);
    end_tag(writer);
}

static const struct write_tag *
find(const struct pdn_writer *writer, enum pdn_tag_id id)
{
    for (size_t i = 0; i < writer->tag_count; i++)
        if (writer->tags[i].id == id)
            return &writer->tags[i];
    return NULL;
}

/* Tags that the record lacks and a reader needs. */
static void
put_missing(struct pdn_writer *writer, const struct write_result *result)
{
    if (write_names_game(writer) && find(writer, PDN_TAG_GAME_TYPE) == NULL) {
        begin_tag(writer, (struct pdn_slice){"GameType", 8});
        write_number(&writer->text, writer->replay.variant->number);
        end_tag(writer);
    }
    if (begins_as_told(writer) && find(writer, PDN_TAG_FEN) == NULL) {
        begin_tag(writer, (struct pdn_slice){"FEN", 3});
        put_start(writer, (struct pdn_slice){"", 0});
        end_tag(writer);
    }
    if (result->format != NULL && find(writer, PDN_TAG_RESULT_FORMAT) == NULL)
        put_tag(writer, "ResultFormat",
                (struct pdn_slice){result->format, strlen(result->format)});
}

void
write_header(struct pdn_writer *writer)
{
    struct write_result result = write_result(writer);

    for (int id = PDN_TAG_EVENT; id <= PDN_TAG_RESULT; id++) {
        const struct write_tag *tag = find(writer, (enum pdn_tag_id)id);

        if (tag != NULL)
            put_kept(writer, tag, &result);
        else if (id == PDN_TAG_RESULT && result.text.size != 0)
            put_tag(writer, "Result", result.text);
    }
    for (size_t i = 0; i < writer->tag_count; i++)
        if (writer->tags[i].id < PDN_TAG_EVENT ||
            writer->tags[i].id > PDN_TAG_RESULT)
            put_kept(writer, &writer->tags[i], &result);
    put_missing(writer, &result);
    /* What has neither a tag nor a move is no game to a reader. */
    if (writer->text.size == 0 && !writer->moved)
        put_tag(writer, "Result", (struct pdn_slice){"*", 1});
}
