// SPDX-License-Identifier: BSD-2-Clause
/* change.c - reports what the writer changed, by class. */
#include "writer_int.h"

#include "digits_int.h"

#include <stdlib.h>
#include <string.h>

const char *
pdn_cleaned_name(enum pdn_cleaned what)
{
    static const char *const names[] = {
        [PDN_CLEANED_NOTATION] = "notation",
        [PDN_CLEANED_CAPTURES] = "captures",
        [PDN_CLEANED_NUMBERS] = "numbers",
        [PDN_CLEANED_RESULTS] = "results",
        [PDN_CLEANED_DATES] = "dates",
        [PDN_CLEANED_TAGS] = "tags",
        [PDN_CLEANED_FEN] = "fen",
        [PDN_CLEANED_ENCODING] = "encoding",
        [PDN_CLEANED_ENDS] = "ends",
        [PDN_CLEANED_PLYCOUNT] = "plycount",
        [PDN_CLEANED_UNREADABLE] = "unreadable",
        [PDN_CLEANED_COMMENTS] = "comments",
        [PDN_CLEANED_PLIES] = "plies",
    };

    return names[what];
}

void
write_changed(struct pdn_writer *writer, enum pdn_cleaned what,
              struct pdn_slice before, struct pdn_slice after)
{
    const struct pdn_cleaning change = {
        .what = what,
        .before = before,
        .after = after,
        .offset = writer->here.offset,
        .ply = writer->here.ply,
    };

    if (!write_tells(writer) ||
        (before.size == after.size &&
         (before.size == 0 ||
          memcmp(before.start, after.start, before.size) == 0)))
        return;
    writer->options.on_cleaning(&change, writer->options.cleaning_user);
}

void
write_commented(struct pdn_writer *writer, struct pdn_slice before)
{
    struct write_bytes after = {0};

    if (!write_tells(writer))
        return;
    write_string(&after, "{");
    write_bytes(&after, writer->comment.data, writer->comment.size);
    write_string(&after, "}");
    writer->text.failed |= after.failed;
    if (!after.failed)
        write_changed(writer, PDN_CLEANED_COMMENTS, before,
                      (struct pdn_slice){after.data, after.size});
    free(after.data);
}

/* Returns true if the file's move names the same squares as the written one. */
static bool
same_squares(const struct pdn_writer *writer, uint32_t index,
             const uint8_t *row, size_t count)
{
    const struct pdn_written *written = &writer->game->written[index];
    uint8_t pair[2];
    size_t of_file;
    const uint8_t *squares =
        pdn_game_squares(writer->game, index, pair, &of_file);

    if (of_file != count)
        return false;
    for (size_t i = 0; i < count; i++) {
        unsigned square = squares[i];

        if ((written->flags & PDN_WRITTEN_LETTERS) != 0)
            square = dr_square_from_letters(writer->replay.variant,
                                            (char)('a' + square / 16 - 1),
                                            square % 16);
        if (square != row[i])
            return false;
    }
    return true;
}

void
write_move_changed(struct pdn_writer *writer, uint32_t index,
                   const uint8_t *row, size_t count, struct pdn_slice after)
{
    const struct pdn_written *written = &writer->game->written[index];
    struct pdn_slice before = {writer->game->text + written->offset,
                               written->length};
    enum pdn_cleaned what = PDN_CLEANED_CAPTURES;

    if ((written->flags & PDN_WRITTEN_UNREADABLE) != 0)
        what = PDN_CLEANED_UNREADABLE;
    else if (same_squares(writer, index, row, count))
        what = PDN_CLEANED_NOTATION;
    write_changed(writer, what, before, after);
}

enum { NUMBER_TEXT = DIGITS_MAX + 3 };

/* Returns a number as written: "31." or "31...". */
static struct pdn_slice
number_text(uint64_t number, bool dots, char text[NUMBER_TEXT])
{
    size_t size = digits_write(text, number);

    for (size_t i = dots ? 3 : 1; i > 0; i--)
        text[size++] = '.';
    return (struct pdn_slice){text, size};
}

void
write_number_changed(struct pdn_writer *writer,
                     const struct pdn_written *written, uint64_t number,
                     bool starts)
{
    struct pdn_slice before = {"", 0}, after;
    char was[NUMBER_TEXT], is[NUMBER_TEXT];

    if (written->number == number || (written->number == 0 && !starts))
        return;
    if (written->number != 0)
        before = number_text(written->number,
                             (written->flags & PDN_WRITTEN_ELLIPSIS) != 0, was);
    after = number_text(number, !starts, is);
    write_changed(writer, PDN_CLEANED_NUMBERS, before, after);
}

/* Returns the class of a change to a tag's value. */
static enum pdn_cleaned
class_of(enum pdn_tag_id id)
{
    switch (id) {
    case PDN_TAG_DATE:
    case PDN_TAG_EVENT_DATE:
    case PDN_TAG_UTC_DATE:
    case PDN_TAG_PUBLICATION_DATE:
        return PDN_CLEANED_DATES;
    case PDN_TAG_RESULT:
    case PDN_TAG_RESULT_FORMAT:
        return PDN_CLEANED_RESULTS;
    case PDN_TAG_FEN:
    case PDN_TAG_SET_UP:
        return PDN_CLEANED_FEN;
    case PDN_TAG_GAME_TYPE:
        return PDN_CLEANED_TAGS;
    case PDN_TAG_PLY_COUNT:
        return PDN_CLEANED_PLYCOUNT;
    default:
        return PDN_CLEANED_ENCODING;
    }
}

void
write_tag_changed(struct pdn_writer *writer, const struct write_tag *tag,
                  struct pdn_slice name, struct pdn_slice value,
                  struct pdn_slice whole)
{
    const struct pdn_tag *from = tag->from;
    const char *text = writer->game->text;
    struct pdn_slice old_name = {text + from->name, from->name_length};
    struct pdn_slice old_value = {text + from->value, from->value_length};
    struct pdn_slice old = {text + from->offset, from->length};
    enum pdn_cleaned what;
    bool renamed, changed, converted;

    if (!write_tells(writer))
        return;
    renamed = old_name.size != name.size ||
              memcmp(old_name.start, name.start, name.size) != 0;
    changed = old_value.size != value.size ||
              memcmp(old_value.start, value.start, value.size) != 0;
    if (renamed)
        write_changed(writer, PDN_CLEANED_TAGS, old_name, name);
    /* Otherwise only quotes and backslashes were escaped. */
    converted = !tag->renamed && tag->value.start != old_value.start;
    what = class_of(tag->id);
    if (what == PDN_CLEANED_ENCODING && !converted)
        what = PDN_CLEANED_TAGS;
    if (changed)
        write_changed(writer, what, old_value, value);
    if (!renamed && !changed)
        write_changed(writer, PDN_CLEANED_TAGS, old, whole);
}
