// SPDX-License-Identifier: BSD-2-Clause
/*
 * writer_header.c - the header as it is written: the seven tags first, then
 * the others as they came, then what readers need or the caller asked for.
 */
#include "writer_int.h"

#include "check_int.h"
#include "parser_names_int.h"
#include "replay_int.h"

#include <string.h>

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

/* The start in one form; false: the text of the file has to do. */
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

/* Whether the game begins elsewhere than the record says. */
static bool
begins_as_told(const struct pdn_writer *writer)
{
    struct pdn_slice text;
    uint32_t offset;

    return writer->excerpt.entered ||
           (writer->options.replay.start != NULL &&
            !writer->replayer->has_initial_setup &&
            !replay_fen_tag(writer->game, &text, &offset));
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
 * Whether it is known what a tag that was asked for has to say: of the moves
 * that are written, where others are lost.
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

/* The value of a tag that was asked for; false: it is none of them. */
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

/* Nothing, or a question mark alone. */
static bool
is_unknown(struct pdn_slice value)
{
    return write_is_empty(value) || (value.size == 1 && *value.start == '?');
}

/* A header alone is not held to have had no moves. */
bool
write_miscounts(const struct pdn_writer *writer, struct pdn_slice value)
{
    uint32_t count;

    if (write_keeps(writer, PDN_CLEANED_PLYCOUNT) || writer->plies == 0 ||
        is_unknown(value))
        return false;
    return !check_read_count(value, &count) || count != writer->plies;
}

/* The corner of a1 or square 1, as the side that starts sees the board. */
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

/* The number, and where squares are written as another game would the rest. */
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

/* Whether a tag stays as it stands, byte for byte. */
static bool
stays_whole(const struct pdn_writer *writer, const struct write_tag *tag)
{
    return write_keeps(writer, PDN_CLEANED_TAGS) && !tag->from->quoted &&
           tag->from->closed;
}

/* Whether GameType is written anew. */
static bool
renews_game_type(const struct pdn_writer *writer)
{
    return write_names_game(writer) || write_says_notation(writer);
}

/* What tells only a number and how squares are written is told anew. */
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

/* The value of a tag as it is written. */
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

/* A tag of the writer's own was put from `begin` on: told of the game. */
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

/* Tags that were asked for, and are not there. */
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

/* Tags that the record lacks and a reader needs. */
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

/* One of the seven tags that is not there, if it is to be. */
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
    /* What has neither a tag nor a move is no game to a reader, nor one whose
       tags have all become comments behind one that does not end. */
    if (writer->text.size == 0 &&
        (!writer->moved || (write_keeps(writer, PDN_CLEANED_ENDS) &&
                            writer->game->tag_count != 0)))
        put_new(writer, PDN_CLEANED_TAGS, "Result", (struct pdn_slice){"*", 1});
}
