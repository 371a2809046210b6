// SPDX-License-Identifier: BSD-2-Clause
/*
 * header.c - writes the header: the seven required tags, the others in their
 * order, and then those that readers need or the caller requested.
 */
#include "writer_int.h"

#include "bytes_int.h"
#include "check_int.h"
#include "clock_int.h"
#include "growth_int.h"
#include "lexer_int.h"
#include "names_int.h"
#include "start_int.h"
#include "variant_int.h"

#include "pdn/check.h"
#include "pdn/fen.h"
#include "pdn/replay.h"

#include <string.h>

enum { WRITE_DATE_SIZE = 10 };

/*
 * Rewrites dates that have a single meaning, and those for which the caller
 * gives the order of day, month and year.
 */

static bool
write_is_date(enum pdn_tag_id id)
{
    return id == PDN_TAG_DATE || id == PDN_TAG_EVENT_DATE ||
           id == PDN_TAG_UTC_DATE || id == PDN_TAG_PUBLICATION_DATE;
}

/* Writes part of a date: its digits, or as many question marks. */
static void
put_part(char *to, unsigned value, size_t figures)
{
    bool unknown = value == 0;

    for (size_t i = figures; i-- > 0; value /= 10)
        to[i] = unknown ? '?' : (char)('0' + value % 10);
}

static void
put_date(char text[WRITE_DATE_SIZE], unsigned year, unsigned month,
         unsigned day)
{
    put_part(text, year, 4);
    text[4] = text[7] = '.';
    put_part(text + 5, month, 2);
    put_part(text + 8, day, 2);
}

/*
 * Reads three numbers with anything between them.  Returns false for any other
 * text.
 */
static bool
read_numbers(struct pdn_slice text, unsigned value[3])
{
    size_t count = 0;
    bool inside = false;

    for (size_t i = 0; i < text.size; i++) {
        char c = text.start[i];

        if (!byte_is_digit(c)) {
            if (memchr("-./ ", c, 4) == NULL)
                return false;
            inside = false;
            continue;
        }
        if (!inside && count == 3)
            return false;
        if (!inside)
            value[count++] = 0;
        inside = true;
        value[count - 1] = value[count - 1] * 10 + (unsigned)(c - '0');
        if (value[count - 1] > 9999)
            return false;
    }
    return count == 3;
}

/* Two-digit years belong to the last hundred years. */
enum { CENTURY_TURN = 50 };

static unsigned
whole_year(unsigned year)
{
    if (year >= 100)
        return year;
    return year < CENTURY_TURN ? 2000 + year : 1900 + year;
}

/*
 * Reads an ambiguous date in a given order.  Returns false if it is not a date
 * in that order.
 */
static bool
read_ordered(enum pdn_date_order order, struct pdn_slice value,
             char text[WRITE_DATE_SIZE])
{
    static const uint8_t places[][3] = {
        [PDN_DATE_DMY] = {2, 1, 0},
        [PDN_DATE_MDY] = {2, 0, 1},
        [PDN_DATE_YMD] = {0, 1, 2},
    };
    const uint8_t *place = places[order];
    unsigned number[3];
    struct pdn_date date;

    if (order == PDN_DATE_UNSETTLED || !read_numbers(value, number))
        return false;
    if (number[place[1]] > 99 || number[place[2]] > 99)
        return false;
    put_date(text, whole_year(number[place[0]]), number[place[1]],
             number[place[2]]);
    date = pdn_date_read((struct pdn_slice){text, WRITE_DATE_SIZE});
    return date.valid && !date.impossible;
}

/* Writes a date in its proper form.  Returns false if it stays unchanged. */
static bool
write_date_text(const struct pdn_writer *writer, struct pdn_slice value,
                char text[WRITE_DATE_SIZE])
{
    struct pdn_date date;

    if (write_keeps(writer, PDN_CLEANED_DATES))
        return false;
    date = pdn_date_read(value);
    if (date.unclear)
        return read_ordered(writer->options.date_order, value, text);
    if (!date.understood)
        return false;
    put_date(text, date.year, date.month, date.day);
    return true;
}

/* Counts the digits of a text other than 0. */
static size_t
figures(const char *text, size_t size)
{
    size_t count = 0;

    for (size_t i = 0; i < size; i++)
        count += text[i] >= '1' && text[i] <= '9';
    return count;
}

/* A range of days contains more than the single date that would remain. */
static bool
write_date_loses(const struct pdn_writer *writer, struct pdn_slice value)
{
    char text[WRITE_DATE_SIZE];

    return !pdn_date_read(value).unclear &&
           write_date_text(writer, value, text) &&
           figures(value.start, value.size) > figures(text, sizeof text);
}

/*
 * Decides which tags the header has, under the names that readers expect.
 *
 * A tag that no reader could use becomes a comment before the moves, so that
 * nothing is lost.  Such a tag has no proper name; or repeats a name with
 * another value; or has a name of another tradition that is ambiguous or whose
 * tag the game already has; or contains an unreadable time.
 */

enum {
    TAGS_MAX = 1024,    /* per game; further tags become comments */
    TAG_NAME_MAX = 100, /* bytes of a name */
    CLEANED_MAX = 3,    /* bytes that one byte of the file can become */
    VALUE_MAX = 8000,   /* bytes of a written value; readers have limits */
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
        !byte_is_letter(*name.start))
        return false;
    for (size_t i = 1; i < name.size; i++)
        if (!lex_is_name(name.start[i]))
            return false;
    return true;
}

/*
 * Finds the name that readers expect.  Returns false unless there is exactly
 * one.
 */
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
        /* The writer must not decide which result counts. */
        return tag->id != PDN_TAG_RESULT;
    }
    return true;
}

/* Returns the tag with this name that was kept so far, or NULL. */
static const struct write_tag *
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

/* Returns true if the record has a readable starting position. */
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

    if (!play_fen_tag(game, &text, &offset)) {
        if (number != 0 || !play_initial_setup(game, &item))
            return false;
        text = play_setup_text(game, &game->items[item]);
    } else if (number != 0) {
        return true; /* an unknown board may have any square */
    }
    pdn_fen_read(&fen, variant, text);
    return fen.error == PDN_FEN_OK;
}

/*
 * The same, computed once per game, because it may need all moves as evidence.
 */
static bool
has_position(struct pdn_writer *writer)
{
    if (!writer->looked_for_position)
        writer->has_position = look_for_position(writer);
    writer->looked_for_position = true;
    return writer->has_position;
}

/* SetUp "1" without a position announces a position that is missing. */
static bool
announces_nothing(struct pdn_writer *writer, const struct write_tag *tag)
{
    return tag->id == PDN_TAG_SET_UP && tag->value.size != 0 &&
           memchr(tag->value.start, '1', tag->value.size) != NULL &&
           writer->options.replay.start == NULL &&
           writer->options.from.number <= 1 && !has_position(writer);
}

/* Returns true if the text is blank. */
static bool
write_is_empty(struct pdn_slice value)
{
    for (size_t i = 0; i < value.size; i++)
        if (lex_class(value.start[i]) != CLASS_BLANK)
            return false;
    return true;
}

/*
 * Returns true for an unreadable FEN.  The game then has no moves, or is not
 * written.
 */
static bool
is_no_position(struct pdn_writer *writer, const struct write_tag *tag)
{
    return tag->id == PDN_TAG_FEN && !write_is_empty(tag->value) &&
           !has_position(writer);
}

/*
 * Returns the value of a tag in UTF-8 and without control characters: the text
 * itself or a copy among the values.
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

/* Writes a value with " and \ escaped. */
static void
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

/* Returns true if a value is too long for some readers. */
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

/*
 * Returns true for a date that does not exist, if the caller does not want
 * those.
 */
static bool
is_bad_date(const struct pdn_writer *writer, const struct write_tag *tag)
{
    return writer->options.no_bad_dates && write_is_date(tag->id) &&
           pdn_date_read(tag->value).impossible;
}

/* Returns true if a tag can stay in the header, perhaps after a repair. */
static bool
is_of_use(struct pdn_writer *writer, struct write_tag *tag)
{
    return settle_name(writer, tag) && !is_long(writer, tag->value) &&
           clock_tag_readable(tag->id, tag->value) &&
           !is_bad_date(writer, tag) && !announces_nothing(writer, tag) &&
           !is_no_position(writer, tag);
}

/* Turns a tag into a comment with its original text. */
static void
comment_tag(struct pdn_writer *writer, const struct pdn_tag *tag)
{
    struct pdn_slice text = {writer->game->text + tag->offset, tag->length};

    write_comment(writer, text, false);
    write_commented(writer, text);
}

/* Returns true if the caller wants every tag. */
static bool
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

/* Replaces the name of a player by the caller's. */
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
 * Returns the game's own tag with the name to which another tradition's name
 * was changed, or NULL.
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

/*
 * Returns true if another tag has this name; *same says that it has the same
 * content.
 */
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

/* Returns true if words follow the value, before the ]. */
static bool
has_words_after(const struct pdn_writer *writer, const struct pdn_tag *tag)
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
        if (!same || has_words_after(writer, from))
            comment_tag(writer, from);
        else
            write_changed(writer, PDN_CLEANED_TAGS,
                          (struct pdn_slice){writer->game->text + from->offset,
                                             from->length},
                          (struct pdn_slice){"", 0});
        return;
    }
    if (!growth_make(&writer->tags, &writer->tag_capacity,
                     writer->tag_count + 1, sizeof tag)) {
        writer->text.failed = true;
        return;
    }
    writer->tags[writer->tag_count++] = tag;
    if (has_words_after(writer, from) ||
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
    /* Makes all the room at once, so that pointers to values stay valid. */
    if (!growth_make(&writer->values.data, &writer->values.capacity, room + 1,
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

    if (first >= 'a' && first <= 'z' && !write_keeps(writer, PDN_CLEANED_TAGS))
        first = (char)(first - 'a' + 'A');
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
    write_value(writer, raw);
    end_tag(writer);
}

/*
 * Writes the start in the standard form.  Returns false if the text of the file
 * must be used.
 */
static bool
put_start(struct pdn_writer *writer, struct pdn_slice raw)
{
    const struct pdn_replay *replay = &writer->replay;
    struct dr_position start = replay->start;
    struct pdn_fen fen = {0};
    char text[PDN_FEN_MAX];

    if (writer->excerpt.entered) {
        start = writer->excerpt.start;
    } else if (!replay->start_known) {
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

/* Returns true if the game begins as the record says. */
static bool
begins_as_told(const struct pdn_writer *writer)
{
    struct pdn_slice text;
    uint32_t offset;

    return writer->excerpt.entered ||
           (writer->options.replay.start != NULL &&
            !play_starts_from_setup(writer->replayer) &&
            !play_fen_tag(writer->game, &text, &offset));
}

static const struct {
    unsigned flag;
    enum pdn_tag_id id;
    const char *name;
} added[] = {
    {PDN_ADD_PLY_COUNT, PDN_TAG_PLY_COUNT, "PlyCount"},
    {PDN_ADD_HASH, PDN_TAG_OTHER, "Hash"},
    {PDN_ADD_FINAL_FEN, PDN_TAG_OTHER, "FinalFEN"},
};

/*
 * Returns true if the content of a requested tag is known.  If moves are lost,
 * it refers to those that are written.
 */
static bool
is_known(const struct pdn_writer *writer, unsigned flag)
{
    if (!writer->replay.judged || !writer->replay.start_known ||
        (writer->replay.irregular != 0 && flag != PDN_ADD_PLY_COUNT))
        return false;
    return flag != PDN_ADD_HASH ||
           (!writer->replay.ambiguous && !writer->excerpt.cut);
}

/*
 * Writes the value of a requested tag.  Returns false if the tag was not
 * requested.
 */
static bool
put_added(struct pdn_writer *writer, struct pdn_slice name)
{
    const struct dr_position *end =
        writer->excerpt.cut ? &writer->excerpt.end : &writer->replay.end;
    char text[PDN_FEN_MAX];
    unsigned flag = 0;

    for (size_t i = 0; i < sizeof added / sizeof *added; i++)
        if (names_equal(name.start, name.size, added[i].name,
                        strlen(added[i].name)))
            flag = added[i].flag;
    if ((writer->options.add & flag) == 0 || !is_known(writer, flag))
        return false;
    if (flag == PDN_ADD_PLY_COUNT) {
        write_number(&writer->text, writer->plies);
    } else if (flag == PDN_ADD_HASH) {
        pdn_hash_write(&writer->identity.hash, text);
        write_string(&writer->text, text);
    } else {
        write_bytes(&writer->text, text,
                    pdn_fen_write(writer->replay.variant, end, text));
    }
    return true;
}

/* Returns true if a value is empty or a single question mark. */
static bool
is_unknown(struct pdn_slice value)
{
    return write_is_empty(value) || (value.size == 1 && *value.start == '?');
}

/* A header alone does not mean a game without moves. */
bool
write_miscounts(const struct pdn_writer *writer, struct pdn_slice value)
{
    uint32_t count;

    if (write_keeps(writer, PDN_CLEANED_PLYCOUNT) || writer->plies == 0 ||
        is_unknown(value))
        return false;
    return !check_read_count(value, &count) || count != writer->plies;
}

/* Returns the corner of a1 or square 1, as seen by the side that starts. */
static unsigned
corner_of(const struct dr_variant *variant, bool letters)
{
    bool white = variant->first == DR_WHITE;

    if (letters)
        return white ? 0 : 3;
    if (variant->notation == DR_NUMERIC)
        return variant->corner;
    return white ? 2 : 1;
}

/*
 * Writes the number, and the remaining fields if the squares are written like
 * those of another variant.
 */
static void
put_game_type(struct pdn_writer *writer)
{
    const struct dr_variant *variant = writer->replay.variant;
    bool letters = write_notation(writer) == DR_ALPHA;
    struct write_bytes *to = &writer->text;

    write_number(to, variant->number);
    if (!write_says_notation(writer))
        return;
    write_string(to, variant->first == DR_WHITE ? ",W," : ",B,");
    write_number(to, variant->width);
    write_string(to, ",");
    write_number(to, variant->height);
    write_string(to, letters ? ",A" : ",N");
    write_number(to, corner_of(variant, letters));
    write_string(to, variant->invert != 0 ? ",1" : ",0");
}

/* Returns true if a tag is kept byte for byte. */
static bool
stays_whole(const struct pdn_writer *writer, const struct write_tag *tag)
{
    return write_keeps(writer, PDN_CLEANED_TAGS) && !tag->from->quoted &&
           tag->from->closed;
}

/* Returns true if GameType is rewritten. */
static bool
renews_game_type(const struct pdn_writer *writer)
{
    return write_names_game(writer) || write_says_notation(writer);
}

/*
 * Returns true if a GameType said more than a number and the notation of
 * squares, which is all that a rewritten one says.
 */
bool
write_loses_game_type(const struct pdn_writer *writer,
                      const struct write_tag *tag)
{
    static const char told[] = "0123456789,WBAN ";
    bool more = writer->replay.basis != PDN_BASIS_TAG;

    for (size_t i = 0; i < tag->value.size && !more; i++)
        more = memchr(told, tag->value.start[i], sizeof told - 1) == NULL;
    return more && renews_game_type(writer) && !stays_whole(writer, tag) &&
           !is_unknown(tag->value);
}

/* Writes the value of a tag that is kept. */
static void
put_kept_value(struct pdn_writer *writer, const struct write_tag *tag,
               const struct write_result *result)
{
    bool starts = tag->id == PDN_TAG_FEN &&
                  (writer->excerpt.entered ||
                   (!write_keeps(writer, PDN_CLEANED_FEN) &&
                    (!write_is_empty(tag->value) || begins_as_told(writer))));
    char date[WRITE_DATE_SIZE];

    if (tag->id == PDN_TAG_RESULT)
        write_value(writer, result->text);
    else if (tag->id == PDN_TAG_SET_UP && writer->excerpt.entered)
        write_string(&writer->text, "1");
    else if (tag->id == PDN_TAG_GAME_TYPE && renews_game_type(writer))
        put_game_type(writer);
    else if (tag->id == PDN_TAG_RESULT_FORMAT && result->format != NULL)
        write_string(&writer->text, result->format);
    else if (tag->id == PDN_TAG_PLY_COUNT &&
             write_miscounts(writer, tag->value))
        write_number(&writer->text, writer->plies);
    else if (write_is_date(tag->id) &&
             write_date_text(writer, tag->value, date))
        write_bytes(&writer->text, date, sizeof date);
    else if (!put_added(writer, tag->name) &&
             (!starts || !put_start(writer, tag->value)))
        write_value(writer, tag->value);
}

static void
put_kept(struct pdn_writer *writer, const struct write_tag *tag,
         const struct write_result *result)
{
    size_t begin = writer->text.size, value;
    const char *text;

    writer->here = (struct write_place){.offset = tag->from->offset};
    if (stays_whole(writer, tag)) {
        write_bytes(&writer->text, writer->game->text + tag->from->offset,
                    tag->from->length);
        write_string(&writer->text, "\n");
        return;
    }
    begin_tag(writer, tag->name);
    value = writer->text.size;
    put_kept_value(writer, tag, result);
    end_tag(writer);
    if (writer->text.failed)
        return;
    text = writer->text.data;
    write_tag_changed(
        writer, tag, (struct pdn_slice){text + begin + 1, tag->name.size},
        (struct pdn_slice){text + value, writer->text.size - value - 3},
        (struct pdn_slice){text + begin, writer->text.size - begin - 1});
}

/* Reports a tag that the writer added, from `begin` on. */
static void
tell_added(struct pdn_writer *writer, enum pdn_cleaned what, size_t begin)
{
    writer->here = (struct write_place){0};
    if (!writer->text.failed)
        write_changed(writer, what, (struct pdn_slice){"", 0},
                      (struct pdn_slice){writer->text.data + begin,
                                         writer->text.size - begin - 1});
}

static void
put_new(struct pdn_writer *writer, enum pdn_cleaned what, const char *name,
        struct pdn_slice raw)
{
    size_t begin = writer->text.size;

    put_tag(writer, name, raw);
    tell_added(writer, what, begin);
}

/* Adds requested tags that are missing. */
static void
put_asked(struct pdn_writer *writer)
{
    for (size_t i = 0; i < sizeof added / sizeof *added; i++) {
        struct pdn_slice name = {added[i].name, strlen(added[i].name)};
        const struct write_tag tag = {added[i].id, name, {"", 0}, NULL, false};
        size_t begin = writer->text.size;

        if ((writer->options.add & added[i].flag) == 0 ||
            write_same_name(writer, &tag) != NULL ||
            !is_known(writer, added[i].flag))
            continue;
        begin_tag(writer, name);
        put_added(writer, name);
        end_tag(writer);
        tell_added(writer, PDN_CLEANED_TAGS, begin);
    }
}

/* Adds tags that readers need and the record does not have. */
static void
put_missing(struct pdn_writer *writer, const struct write_result *result)
{
    size_t begin = writer->text.size;

    if (write_names_game(writer) &&
        write_find(writer, PDN_TAG_GAME_TYPE) == NULL) {
        begin_tag(writer, (struct pdn_slice){"GameType", 8});
        put_game_type(writer);
        end_tag(writer);
        tell_added(writer, PDN_CLEANED_TAGS, begin);
    }
    begin = writer->text.size;
    if (begins_as_told(writer) && write_find(writer, PDN_TAG_FEN) == NULL) {
        begin_tag(writer, (struct pdn_slice){"FEN", 3});
        put_start(writer, (struct pdn_slice){"", 0});
        end_tag(writer);
        tell_added(writer, PDN_CLEANED_TAGS, begin);
    }
    if (writer->excerpt.entered && write_takes_all(writer) &&
        write_find(writer, PDN_TAG_SET_UP) == NULL)
        put_new(writer, PDN_CLEANED_TAGS, "SetUp", (struct pdn_slice){"1", 1});
    if (result->format != NULL &&
        write_find(writer, PDN_TAG_RESULT_FORMAT) == NULL)
        put_new(writer, PDN_CLEANED_RESULTS, "ResultFormat",
                (struct pdn_slice){result->format, strlen(result->format)});
    put_asked(writer);
}

/* Adds one of the seven required tags if it is missing and wanted. */
static void
put_absent(struct pdn_writer *writer, enum pdn_tag_id id,
           const struct write_result *result)
{
    static const struct {
        const char *name, *unknown;
    } seven[] = {
        [PDN_TAG_EVENT] = {"Event", "?"},
        [PDN_TAG_SITE] = {"Site", "?"},
        [PDN_TAG_DATE] = {"Date", "????.??.??"},
        [PDN_TAG_ROUND] = {"Round", "?"},
        [PDN_TAG_WHITE] = {"White", "?"},
        [PDN_TAG_BLACK] = {"Black", "?"},
        [PDN_TAG_RESULT] = {"Result", "*"},
    };
    const char *unknown = seven[id].unknown;

    if (id == PDN_TAG_RESULT && result->text.size != 0) {
        if (!write_keeps(writer, PDN_CLEANED_RESULTS))
            put_new(writer, PDN_CLEANED_RESULTS, "Result", result->text);
    } else if ((writer->options.add & PDN_ADD_TAGS) != 0) {
        put_new(writer, PDN_CLEANED_TAGS, seven[id].name,
                (struct pdn_slice){unknown, strlen(unknown)});
    }
}

void
write_header(struct pdn_writer *writer)
{
    const struct write_result *result = &writer->result;

    for (int id = PDN_TAG_EVENT; id <= PDN_TAG_RESULT; id++) {
        const struct write_tag *tag = write_find(writer, (enum pdn_tag_id)id);

        if (tag != NULL)
            put_kept(writer, tag, result);
        else
            put_absent(writer, (enum pdn_tag_id)id, result);
    }
    for (size_t i = 0; i < writer->tag_count; i++)
        if (writer->tags[i].id < PDN_TAG_EVENT ||
            writer->tags[i].id > PDN_TAG_RESULT)
            put_kept(writer, &writer->tags[i], result);
    put_missing(writer, result);
    /*
     * Readers do not recognise a game that has neither tags nor moves, or whose
     * tags all became comments after an unclosed one.
     */
    if (writer->text.size == 0 &&
        (!writer->moved || (write_keeps(writer, PDN_CLEANED_ENDS) &&
                            writer->game->tag_count != 0)))
        put_new(writer, PDN_CLEANED_TAGS, "Result", (struct pdn_slice){"*", 1});
}
