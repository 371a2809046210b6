// SPDX-License-Identifier: BSD-2-Clause
/*
 * writer_tags.c - which tags the header has, under the names that readers look
 * for.
 *
 * A tag that no reader could use becomes a comment before the moves, so that
 * it is lost to nobody: one without a proper name, a second of its name with
 * another value, a name of another tradition that may mean several or whose
 * tag the game has itself, a time that cannot be read.
 */
#include "writer_int.h"

#include "clock_int.h"
#include "lexer_int.h"
#include "parser_names_int.h"
#include "pdn/check.h"
#include "replay_int.h"

#include <string.h>

enum {
    TAGS_MAX = 1024,    /* of one game; more become comments */
    TAG_NAME_MAX = 100, /* bytes of a name */
    CLEANED_MAX = 3,    /* bytes that one byte of the file can become */
    VALUE_MAX = 8000,   /* bytes of a value as written; readers have limits */
};

static struct pdn_slice
name_of(const struct pdn_writer *writer, const struct pdn_tag *tag)
{
    return (struct pdn_slice){writer->game->text + tag->name, tag->name_length};
}

static struct pdn_slice
value_of(const struct pdn_writer *writer, const struct pdn_tag *tag)
{
    return (struct pdn_slice){writer->game->text + tag->value,
                              tag->value_length};
}

static bool
is_name(struct pdn_slice name)
{
    if (name.size == 0 || name.size > TAG_NAME_MAX ||
        !lex_is_letter(*name.start))
        return false;
    for (size_t i = 1; i < name.size; i++)
        if (!lex_is_name(name.start[i]))
            return false;
    return true;
}

/* The name that readers look for; false: there is no one name. */
static bool
settle_name(const struct pdn_writer *writer, struct write_tag *tag)
{
    const char *name;
    bool exact;

    if (write_keeps(writer, PDN_CLEANED_TAGS))
        return is_name(tag->name);
    name = names_spelling(tag->name.start, tag->name.size);
    if (name == NULL && tag->id == PDN_TAG_OTHER)
        name = names_alias(tag->name.start, tag->name.size);
    if (name != NULL)
        tag->name = (struct pdn_slice){name, strlen(name)};
    if (!is_name(tag->name))
        return false;
    if (name != NULL && tag->id == PDN_TAG_OTHER) {
        tag->id = names_tag(tag->name.start, tag->name.size, 0, &exact);
        /* Which result counts is not for the writer to decide. */
        return tag->id != PDN_TAG_RESULT;
    }
    return true;
}

const struct write_tag *
write_same_name(const struct pdn_writer *writer, const struct write_tag *tag)
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

const struct write_tag *
write_find(const struct pdn_writer *writer, enum pdn_tag_id id)
{
    for (size_t i = 0; i < writer->tag_count; i++)
        if (writer->tags[i].id == id)
            return &writer->tags[i];
    return NULL;
}

static bool
same_text(struct pdn_slice a, struct pdn_slice b)
{
    return a.size == b.size && memcmp(a.start, b.start, a.size) == 0;
}

/* Whether the record gives a start that can be read. */
static bool
look_for_position(const struct pdn_writer *writer)
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

/* The same; looked for once a game, as all its moves may be evidence. */
static bool
has_position(struct pdn_writer *writer)
{
    if (!writer->looked_for_position)
        writer->has_position = look_for_position(writer);
    writer->looked_for_position = true;
    return writer->has_position;
}

/* SetUp "1" without a position announces what is not there. */
static bool
announces_nothing(struct pdn_writer *writer, const struct write_tag *tag)
{
    return tag->id == PDN_TAG_SET_UP && tag->value.size != 0 &&
           memchr(tag->value.start, '1', tag->value.size) != NULL &&
           writer->options.replay.start == NULL &&
           writer->options.from.number <= 1 && !has_position(writer);
}

bool
write_is_empty(struct pdn_slice value)
{
    for (size_t i = 0; i < value.size; i++)
        if (lex_class(value.start[i]) != CLASS_BLANK)
            return false;
    return true;
}

/* A FEN that cannot be read; the game then has no moves, or is not written. */
static bool
is_no_position(struct pdn_writer *writer, const struct write_tag *tag)
{
    return tag->id == PDN_TAG_FEN && !write_is_empty(tag->value) &&
           !has_position(writer);
}

/*
 * The value of a tag in UTF-8 and without controls: the text itself, or a copy
 * among the values.
 */
static struct pdn_slice
clean_value(struct pdn_writer *writer, const struct pdn_tag *tag)
{
    struct pdn_slice raw = value_of(writer, tag);
    size_t before = writer->values.size, size;

    if (write_keeps(writer, PDN_CLEANED_ENCODING))
        return raw;
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

void
write_value(struct pdn_writer *writer, struct pdn_slice value)
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
    write_value(writer, value);
    length = writer->text.size - before;
    writer->text.size = before;
    return length > VALUE_MAX;
}

/* A day that does not exist, where the caller wants none. */
static bool
is_bad_date(const struct pdn_writer *writer, const struct write_tag *tag)
{
    return writer->options.no_bad_dates && write_is_date(tag->id) &&
           pdn_date_read(tag->value).impossible;
}

/* Whether a tag can stand in the header as it is or will be repaired. */
static bool
is_of_use(struct pdn_writer *writer, struct write_tag *tag)
{
    return settle_name(writer, tag) && !is_long(writer, tag->value) &&
           clock_tag_readable(tag->id, tag->value) &&
           !is_bad_date(writer, tag) && !announces_nothing(writer, tag) &&
           !is_no_position(writer, tag);
}

/* The comment that a tag becomes: as it stands. */
static void
comment_tag(struct pdn_writer *writer, const struct pdn_tag *tag)
{
    struct pdn_slice text = {writer->game->text + tag->offset, tag->length};

    write_comment(writer, text, false);
    write_commented(writer, text);
}

bool
write_takes_all(const struct pdn_writer *writer)
{
    return writer->options.tags == PDN_WRITE_ALL_TAGS &&
           writer->options.tag_names == NULL;
}

static bool
is_wanted(const struct pdn_writer *writer, const struct write_tag *tag)
{
    const char *const *name = writer->options.tag_names;

    if (write_takes_all(writer) ||
        (tag->id >= PDN_TAG_EVENT && tag->id <= PDN_TAG_FEN) ||
        tag->id == PDN_TAG_RESULT_FORMAT)
        return true;
    for (; name != NULL && *name != NULL; name++)
        if (names_equal(*name, strlen(*name), tag->name.start, tag->name.size))
            return true;
    return false;
}

/* The name of a player as the caller has it. */
static void
settle_player(const struct pdn_writer *writer, struct write_tag *tag)
{
    struct pdn_slice before = tag->value;

    if (writer->options.name == NULL ||
        (tag->id != PDN_TAG_WHITE && tag->id != PDN_TAG_BLACK))
        return;
    tag->value = writer->options.name(before, writer->options.name_user);
    tag->renamed = !same_text(before, tag->value);
}

/*
 * The tag of the game, wherever it stands, that has by itself the name that a
 * name of another tradition got; or NULL.
 */
static const struct pdn_tag *
find_own(const struct pdn_writer *writer, const struct write_tag *alias)
{
    const struct pdn_game *game = writer->game;
    struct pdn_slice name = name_of(writer, alias->from);

    if (alias->from->id != PDN_TAG_OTHER ||
        names_equal(name.start, name.size, alias->name.start, alias->name.size))
        return NULL;
    if (alias->id != PDN_TAG_OTHER)
        return game->known[alias->id] < 0 ? NULL
                                          : &game->tags[game->known[alias->id]];
    for (size_t i = 0; i < game->tag_count && i < TAGS_MAX; i++) {
        name = name_of(writer, &game->tags[i]);
        if (names_equal(name.start, name.size, alias->name.start,
                        alias->name.size))
            return &game->tags[i];
    }
    return NULL;
}

/* Whether another tag is the one of this name; *same: that says as much. */
static bool
stands_already(const struct pdn_writer *writer, const struct write_tag *tag,
               bool *same)
{
    const struct pdn_tag *own = find_own(writer, tag);
    const struct write_tag *before;

    if (own != NULL) {
        *same = same_text(value_of(writer, own), value_of(writer, tag->from));
        return true;
    }
    before = write_same_name(writer, tag);
    *same = before != NULL && same_text(before->value, tag->value);
    return before != NULL;
}

/* Whether words stand between the value and the ] that no value has. */
static bool
has_words_behind(const struct pdn_writer *writer, const struct pdn_tag *tag)
{
    const char *start = writer->game->text + tag->value + tag->value_length;
    const char *end = writer->game->text + tag->offset + tag->length;

    if (!tag->quoted)
        return false;
    start += start < end && *start == '"';
    end -= end > start && end[-1] == ']';
    return !write_is_empty((struct pdn_slice){start, (size_t)(end - start)});
}

static void
add_tag(struct pdn_writer *writer, const struct pdn_tag *from)
{
    struct write_tag tag = {from->id, name_of(writer, from),
                            clean_value(writer, from), from, false};
    bool same;

    writer->here = (struct write_place){.offset = from->offset};
    if (writer->tag_count == TAGS_MAX || !is_of_use(writer, &tag)) {
        if (write_takes_all(writer))
            comment_tag(writer, from);
        return;
    }
    if (!is_wanted(writer, &tag))
        return;
    settle_player(writer, &tag);
    if (stands_already(writer, &tag, &same)) {
        if (!same || has_words_behind(writer, from))
            comment_tag(writer, from);
        else
            write_changed(writer, PDN_CLEANED_TAGS,
                          (struct pdn_slice){writer->game->text + from->offset,
                                             from->length},
                          (struct pdn_slice){"", 0});
        return;
    }
    if (!replay_grow(&writer->tags, &writer->tag_capacity,
                     writer->tag_count + 1, sizeof tag)) {
        writer->text.failed = true;
        return;
    }
    writer->tags[writer->tag_count++] = tag;
    if (has_words_behind(writer, from) ||
        (write_is_date(tag.id) && write_date_loses(writer, tag.value)))
        comment_tag(writer, from);
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
