// SPDX-License-Identifier: BSD-2-Clause
/*
 * test_source.c - chunks of every kind of input.
 *
 * Whatever the chunk size and however the bytes arrive: chunks tile the
 * input, lines and offsets are right, cuts are between games.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "pdn/source.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
#include <zlib.h>

static const char sample[] =
    "\xEF\xBB\xBF[Event \"One\"]\r\n[Result \"2-0\"]\r\n\r\n"
    "1. 32-28 19-23\r\n2. 28x19 14x23 2-0\r\n\r\n"
    "[Event \"Two [x\"]\n[White \"a\"]\n\n1. 33-29 17-22 {text\r\n\n[ not}"
    " *\n\n% between games\n\n[Event \"Three\"]\n\n1. 31-26 1-1\r\r"
    "[Event \"Four\"]\r\r1. 31-27 20-24 0-2\n\n\n"
    "[Event \"Five\"]\n\n1. 34-30 20-25 *\n1. 35-30 *\n%end";
enum { SAMPLE = sizeof sample - 1, CHUNKS_MAX = 2 * SAMPLE };

/* All that came out of a source. */
struct got {
    struct pdn_chunk chunk[CHUNKS_MAX];
    size_t count;
    char *text;
    size_t size;
    enum pdn_status status;
    char error[200];
};

/* Lines by the definition: LF, CR and CRLF end one each. */
static uint64_t
line_at(const char *text, size_t at)
{
    uint64_t line = 1;

    for (size_t i = 0; i < at; i++)
        line += text[i] == '\n' || (text[i] == '\r' && text[i + 1] != '\n');
    return line;
}

static void
take(struct got *got, const struct pdn_chunk *chunk)
{
    static const char zeros[PDN_PADDING];

    assert_true(chunk->size > 0);
    assert_true(got->count < CHUNKS_MAX);
    assert_int_equal(chunk->offset, got->size);
    assert_int_equal(chunk->first, got->count == 0);
    assert_memory_equal(chunk->data - PDN_PADDING, zeros, PDN_PADDING);
    assert_memory_equal(chunk->data + chunk->size, zeros, PDN_PADDING);
    if (got->count > 0)
        assert_false(got->chunk[got->count - 1].last);
    got->chunk[got->count++] = *chunk;
    got->text = realloc(got->text, got->size + chunk->size + 1);
    assert_non_null(got->text);
    memcpy(got->text + got->size, chunk->data, chunk->size);
    got->size += chunk->size;
    got->text[got->size] = '\0';
}

static void
check_parts(const struct got *got)
{
    bool inside = false;

    for (size_t i = 0; i < got->count; i++) {
        enum pdn_part part = got->chunk[i].part;

        assert_int_equal(inside,
                         part == PDN_PART_MIDDLE || part == PDN_PART_FINISH);
        inside = part == PDN_PART_BEGIN || part == PDN_PART_MIDDLE;
        assert_int_equal(got->chunk[i].line,
                         line_at(got->text, got->chunk[i].offset));
    }
    assert_false(inside);
}

/* Takes everything with two slots in turn, as threads would. */
static struct got *
drain(struct pdn_source *source)
{
    struct got *got = calloc(1, sizeof *got);
    struct pdn_slot *slot[2];
    struct pdn_chunk chunk;

    assert_non_null(got);
    assert_int_equal(pdn_slot_new(&slot[0]), PDN_OK);
    assert_int_equal(pdn_slot_new(&slot[1]), PDN_OK);
    while ((got->status = pdn_source_next(source, slot[got->count % 2],
                                          &chunk)) == PDN_OK)
        take(got, &chunk);
    if (got->status < 0)
        snprintf(got->error, sizeof got->error, "%s", pdn_source_error(source));
    assert_int_equal(pdn_source_next(source, slot[0], &chunk), got->status);
    if (got->count > 0) {
        assert_true(got->chunk[got->count - 1].last);
        check_parts(got);
    }
    pdn_slot_free(slot[0]);
    pdn_slot_free(slot[1]);
    pdn_source_close(source);
    return got;
}

static struct got *
read_memory(const void *data, size_t size,
            const struct pdn_source_options *options)
{
    struct pdn_source *source;

    assert_int_equal(pdn_source_open_memory(&source, data, size, options),
                     PDN_OK);
    return drain(source);
}

static void
got_free(struct got *got)
{
    free(got->text);
    free(got);
}

static void
assert_text(const struct got *got, const char *text, size_t size)
{
    assert_int_equal(got->size, size);
    if (size > 0)
        assert_memory_equal(got->text, text, size);
}

static void
tiles_at_every_chunk_size(void **state)
{
    (void)state;
    for (size_t size = 1; size <= SAMPLE + 2; size++) {
        struct got *got = read_memory(
            sample, SAMPLE, &(struct pdn_source_options){.chunk_size = size});

        assert_int_equal(got->status, PDN_END);
        assert_text(got, sample, SAMPLE);
        for (size_t i = 0; i < got->count; i++)
            assert_int_equal(got->chunk[i].part, PDN_PART_WHOLE);
        got_free(got);
    }
}

static void
tiles_at_every_game_size(void **state)
{
    (void)state;
    for (size_t size = 1; size <= SAMPLE + 2; size++) {
        struct got *got =
            read_memory(sample, SAMPLE,
                        &(struct pdn_source_options){.max_game_size = size});

        assert_int_equal(got->status, PDN_END);
        assert_text(got, sample, SAMPLE);
        for (size_t i = 0; i < got->count; i++) {
            if (got->chunk[i].part == PDN_PART_WHOLE)
                assert_true(got->chunk[i].size <= size);
        }
        got_free(got);
    }
}

/* Whether a game of the sample may begin at an offset: all places there are. */
static bool
is_game_start(size_t offset)
{
    static const char *const starts[] = {"[Event \"Two", "% between",
                                         "[Event \"Four", "[Event \"Five",
                                         "1. 35-30"};

    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
        if (offset == (size_t)(strstr(sample, starts[i]) - sample))
            return true;
    }
    return offset == 0;
}

static void
cuts_only_between_games(void **state)
{
    (void)state;
    for (size_t size = 1; size <= SAMPLE; size++) {
        struct got *got = read_memory(
            sample, SAMPLE, &(struct pdn_source_options){.chunk_size = size});

        for (size_t i = 0; i < got->count; i++)
            assert_true(is_game_start(got->chunk[i].offset));
        if (size == 1)
            assert_int_equal(got->count, 6);
        got_free(got);
    }
}

/* Sends the sample so that every read(2) gets one byte. */
static void *
dribble(void *to)
{
    int out = *(int *)to;

    for (size_t i = 0; i < SAMPLE; i++)
        assert_int_equal(send(out, sample + i, 1, 0), 1);
    close(out);
    return NULL;
}

static struct got *
read_dribble(const struct pdn_source_options *options)
{
    struct pdn_source *source;
    struct got *got;
    pthread_t thread;
    int ends[2], input = dup(STDIN_FILENO);

    assert_int_equal(socketpair(AF_UNIX, SOCK_SEQPACKET, 0, ends), 0);
    assert_true(dup2(ends[0], STDIN_FILENO) >= 0);
    close(ends[0]);
    assert_int_equal(pthread_create(&thread, NULL, dribble, &ends[1]), 0);
    assert_int_equal(pdn_source_open(&source, "-", options), PDN_OK);
    got = drain(source);
    pthread_join(thread, NULL);
    if (input >= 0) {
        dup2(input, STDIN_FILENO);
        close(input);
    }
    return got;
}

static void
cuts_do_not_depend_on_reads(void **state)
{
    (void)state;
    for (size_t size = 1; size <= SAMPLE; size += 7) {
        const struct pdn_source_options how = {.chunk_size = size,
                                               .max_game_size = 90};
        struct got *slow = read_dribble(&how);
        struct got *fast = read_memory(sample, SAMPLE, &how);

        assert_text(slow, sample, SAMPLE);
        assert_int_equal(slow->status, PDN_END);
        assert_int_equal(slow->count, fast->count);
        for (size_t i = 0; i < slow->count; i++) {
            assert_int_equal(slow->chunk[i].size, fast->chunk[i].size);
            assert_int_equal(slow->chunk[i].part, fast->chunk[i].part);
        }
        got_free(slow);
        got_free(fast);
    }
}

static void
empty_input_has_no_chunk(void **state)
{
    struct got *got = read_memory("", 0, NULL);

    (void)state;
    assert_int_equal(got->count, 0);
    assert_int_equal(got->status, PDN_END);
    got_free(got);
}

static void
unreadable_files_fail(void **state)
{
    struct pdn_source *source = NULL;

    (void)state;
    errno = 0;
    assert_int_equal(pdn_source_open(&source, "/nonexistent/x.pdn", NULL),
                     PDN_E_IO);
    assert_int_equal(errno, ENOENT);
    assert_int_equal(pdn_source_open(&source, "/", NULL), PDN_E_IO);
    assert_int_equal(errno, EISDIR);
    assert_null(source);
}

/* One game of exactly so many bytes, between two small ones. */
static char *
three_games(size_t middle, size_t *first, size_t *size)
{
    static const char head[] = "[Event \"a\"]\n\n1. 32-28 *\n\n";
    static const char open[] = "[Event \"b\"]\n\n1. 32-28 {";
    static const char close[] = "} *\n\n";
    char *text = malloc(2 * sizeof head + middle), *at = text;
    size_t fill = middle - strlen(open) - strlen(close);

    assert_non_null(text);
    at = stpcpy(at, head);
    at = stpcpy(at, open);
    for (size_t i = 0; i < fill; i++)
        *at++ = i % 50 == 49 ? '\n' : 'x';
    at = stpcpy(at, close);
    at = stpcpy(at, head);
    *first = strlen(head);
    *size = (size_t)(at - text);
    return text;
}

static void
limit_of_a_game_is_exact(void **state)
{
    static const size_t chunk_sizes[] = {1, 100, 5000, 0};
    enum { LIMIT = 5000 };

    (void)state;
    for (size_t i = 0; i < sizeof chunk_sizes / sizeof *chunk_sizes; i++) {
        for (size_t over = 0; over < 2; over++) {
            size_t first, size;
            char *text = three_games(LIMIT + over, &first, &size);
            struct got *got = read_memory(text, size,
                                          &(struct pdn_source_options){
                                              .chunk_size = chunk_sizes[i],
                                              .max_game_size = LIMIT,
                                          });
            bool pieces = false;

            assert_text(got, text, size);
            for (size_t j = 0; j < got->count; j++)
                pieces |= got->chunk[j].part != PDN_PART_WHOLE;
            assert_int_equal(pieces, over == 1);
            got_free(got);
            free(text);
        }
    }
}

static void
a_game_too_long_comes_in_pieces(void **state)
{
    size_t first, size, middle = 20000, in_pieces = 0;
    char *text = three_games(middle, &first, &size);
    struct got *got = read_memory(text, size,
                                  &(struct pdn_source_options){
                                      .chunk_size = 700,
                                      .max_game_size = 2000,
                                  });

    (void)state;
    assert_text(got, text, size);
    assert_int_equal(got->chunk[0].part, PDN_PART_WHOLE);
    assert_int_equal(got->chunk[0].size, first);
    assert_int_equal(got->chunk[1].part, PDN_PART_BEGIN);
    assert_int_equal(got->chunk[got->count - 2].part, PDN_PART_FINISH);
    assert_int_equal(got->chunk[got->count - 1].part, PDN_PART_WHOLE);
    assert_true(got->count > 8);
    for (size_t i = 0; i < got->count; i++)
        in_pieces +=
            got->chunk[i].part == PDN_PART_WHOLE ? 0 : got->chunk[i].size;
    assert_int_equal(in_pieces, middle);
    got_free(got);
    free(text);
}

/* --- gzip ------------------------------------------------------------------
 */

struct packed {
    unsigned char data[8192];
    size_t size;
};

static void
pack(struct packed *to, const char *text, size_t size)
{
    z_stream stream = {0};

    assert_int_equal(
        deflateInit2(&stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY),
        Z_OK);
    stream.next_in = (Bytef *)(uintptr_t)text;
    stream.avail_in = (uInt)size;
    stream.next_out = to->data + to->size;
    stream.avail_out = (uInt)(sizeof to->data - to->size);
    assert_int_equal(deflate(&stream, Z_FINISH), Z_STREAM_END);
    to->size = sizeof to->data - stream.avail_out;
    deflateEnd(&stream);
}

static void
pad(struct packed *to, int byte, size_t count)
{
    memset(to->data + to->size, byte, count);
    to->size += count;
}

static void
expect(const struct packed *packed, const char *text, size_t size,
       enum pdn_status status)
{
    struct got *got =
        read_memory(packed->data, packed->size,
                    &(struct pdn_source_options){.chunk_size = 100});

    assert_text(got, text, size);
    assert_int_equal(got->status, status);
    got_free(got);
}

static void
gzip_members_follow_one_another(void **state)
{
    struct packed packed = {.size = 0};

    (void)state;
    pack(&packed, sample, 100);
    pack(&packed, "", 0);
    pack(&packed, sample + 100, SAMPLE - 100);
    expect(&packed, sample, SAMPLE, PDN_END);
}

static void
gzip_padding_is_no_garbage(void **state)
{
    struct packed packed = {.size = 0};

    (void)state;
    pack(&packed, sample, 100);
    pad(&packed, 0, 700);
    expect(&packed, sample, 100, PDN_END);
    pack(&packed, sample + 100, SAMPLE - 100);
    expect(&packed, sample, SAMPLE, PDN_END);
    pad(&packed, 'x', 1);
    expect(&packed, sample, SAMPLE, PDN_E_IO);
}

static void
gzip_cut_anywhere_gives_what_is_there(void **state)
{
    struct packed packed = {.size = 0};
    size_t whole;

    (void)state;
    pack(&packed, sample, SAMPLE);
    whole = packed.size;
    for (packed.size = 3; packed.size < whole; packed.size++) {
        struct got *got = read_memory(packed.data, packed.size, NULL);

        assert_int_equal(got->status, PDN_E_IO);
        assert_string_equal(got->error, "unexpected end of gzip data");
        assert_true(got->size <= SAMPLE);
        assert_text(got, sample, got->size);
        got_free(got);
    }
}

static void
gzip_damage_is_told(void **state)
{
    struct packed packed = {.size = 0};

    (void)state;
    pack(&packed, sample, SAMPLE);
    packed.data[packed.size - 8] ^= 1; /* the checksum */
    expect(&packed, sample, SAMPLE, PDN_E_IO);
    packed.size = 0;
    pack(&packed, sample, SAMPLE);
    packed.data[10] = 0x07; /* a block type that does not exist */
    expect(&packed, "", 0, PDN_E_IO);
}

/* --- UTF-16 ----------------------------------------------------------------
 */

struct utf16_row {
    const char *name;
    const char *bytes;
    size_t size;
    const char *encoding;
    const char *text;
};
#define BYTES(text) text, sizeof text - 1

static const struct utf16_row utf16_rows[] = {
    {"little by mark", BYTES("\xFF\xFE*\0\n\0"), NULL, "*\n"},
    {"big by mark", BYTES("\xFE\xFF\0*\0\n"), NULL, "*\n"},
    {"mark outweighs option", BYTES("\xFE\xFF\0*"), "UTF-16LE", "*"},
    {"little by option", BYTES("*\0\xE9\0"), "utf-16le", "*\xC3\xA9"},
    {"big by option", BYTES("\0*\x20\x10"), "UTF-16BE", "*\xE2\x80\x90"},
    {"pair", BYTES("\xFF\xFE\x3D\xD8\x00\xDE"), NULL, "\xF0\x9F\x98\x80"},
    {"high alone", BYTES("\xFF\xFE\x3D\xD8*\0"), NULL, "\xEF\xBF\xBD*"},
    {"low alone", BYTES("\xFF\xFE\x00\xDE*\0"), NULL, "\xEF\xBF\xBD*"},
    {"high at end", BYTES("\xFF\xFE*\0\x3D\xD8"), NULL, "*\xEF\xBF\xBD"},
    {"half a unit", BYTES("\xFF\xFE*\0*"), NULL, "*\xEF\xBF\xBD"},
    {"mark alone", BYTES("\xFF\xFE"), NULL, ""},
    {"UTF-8 mark stays", BYTES("\xEF\xBB\xBF*"), "UTF-16LE", "\xEF\xBB\xBF*"},
    {"not UTF-16", BYTES("ab"), "latin1", "ab"},
    {"one byte", BYTES("*"), NULL, "*"},
};

static void
utf16_becomes_utf8(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof utf16_rows / sizeof *utf16_rows; i++) {
        const struct utf16_row *row = &utf16_rows[i];
        struct got *got = read_memory(
            row->bytes, row->size,
            &(struct pdn_source_options){.encoding = row->encoding});

        if (got->size != strlen(row->text) ||
            memcmp(got->size ? got->text : "", row->text, got->size) != 0)
            fail_msg("%s", row->name);
        assert_int_equal(got->status, PDN_END);
        got_free(got);
    }
}

static void
long_utf16_is_whole(void **state)
{
    enum { COUNT = 100000 };
    unsigned char *units = malloc(2 + 2 * COUNT);
    char *expected = malloc(3 * COUNT), *end = expected;
    struct got *got;

    (void)state;
    assert_true(units != NULL && expected != NULL);
    memcpy(units, "\xFF\xFE", 2);
    for (size_t i = 0; i < COUNT; i++) {
        units[2 + 2 * i] = i % 3 == 0 ? 0x10 : i % 3 == 1 ? '1' : '7';
        units[3 + 2 * i] = i % 3 == 0 ? 0x20 : 0;
        end = stpcpy(end, i % 3 == 0 ? "\xE2\x80\x90" : i % 3 == 1 ? "1" : "7");
    }
    got = read_memory(units, 2 + 2 * COUNT,
                      &(struct pdn_source_options){.chunk_size = 777,
                                                   .max_game_size = 10001});
    assert_text(got, expected, (size_t)(end - expected));
    got_free(got);
    free(units);
    free(expected);
}

/* --- what a text looks like ------------------------------------------------
 */

struct look {
    const char *text;
    size_t size;
    bool foreign;
};

static const struct look looks[] = {
    {BYTES("[Event \"x\"]\n"), false},
    {BYTES("[E\"x\"]"), false},
    {BYTES("[Event x]\n*"), false},
    {BYTES("32-28 *"), false},
    {BYTES("  1.32x28"), false},
    {BYTES("1. 3228 1923"), false},
    {BYTES("1. c3-d4"), false},
    {BYTES("c3:e5"), false},
    {BYTES("17- 6"), false},
    {BYTES("% only\n\n{c} 1... 19-23!"), false},
    {BYTES("32\xE2\x80\x90"
           "28 19\xC3\x97"
           "28"),
     false},
    {BYTES("<pre>\n[Event \"x\"]\n"), false},
    {BYTES("<p>1. 32-28 19-23</p>"), false},
    {BYTES("\n\n \t"), false},
    {BYTES("\xEF\xBB\xBF"), false},
    {BYTES("hello, world\n"), true},
    {BYTES("the year 2024 and [see below]\n"), true},
    {BYTES("<html><body>at 12:30 [a href]</body>"), true},
    {BYTES("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\1\0\1"), true},
    {BYTES("PK\3\4\24\0\0\0\10\0 1-2 \1\2\3\4"), true},
    {BYTES("2024-11-29 version 10.4"), true},
    {BYTES("\0\0\0\0"), false},
};

static void
foreign_is_what_has_no_tag_and_no_move(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof looks / sizeof *looks; i++) {
        struct got *got = read_memory(looks[i].text, looks[i].size, NULL);

        if (got->count != 1 || got->chunk[0].foreign != looks[i].foreign)
            fail_msg("%.*s", (int)looks[i].size, looks[i].text);
        assert_true(got->chunk[0].last);
        got_free(got);
    }
}

static void
only_the_beginning_decides(void **state)
{
    enum { WINDOW = 64 * 1024, SIZE = 3 * WINDOW };
    static const char game[] = "\n[Event \"x\"]\n\n1. 32-28 *\n";
    char *text = malloc(SIZE);

    (void)state;
    assert_non_null(text);
    memset(text, 'x', SIZE);
    for (int early = 0; early < 2; early++) {
        struct got *got;

        memcpy(text + (early ? WINDOW - sizeof game : 2 * WINDOW), game,
               sizeof game - 1);
        got = read_memory(text, SIZE, NULL);
        assert_int_equal(got->chunk[0].foreign, !early);
        assert_int_equal(got->size, early ? SIZE : WINDOW);
        got_free(got);
    }
    free(text);
}

struct start {
    const char *text;
    size_t at;
    bool hard;
};

static const struct start starts[] = {
    {"[Event \"x\"]", 0, true},
    {"\n[Event \"x\"]", 1, true},
    {"a\n[Event \"x\"]", 2, false},
    {"a\n\n[Event \"x\"]", 3, true},
    {"a\r\n\r\n[Event \"x\"]", 5, true},
    {"a\r\n[Event \"x\"]", 3, false},
    {"a\r\r[Event \"x\"]", 3, true},
    {"a\r[Event \"x\"]", 2, false},
    {"a\n \t\n[Event \"x\"]", 5, true},
    {"a\n\n [Event \"x\"]", 4, false},
    {"a\n\n[E_1\t\"x\"]", 3, true},
    {"a\n\n[E\"x\"]", 3, true},
    {"a\n\n[1E \"x\"]", 3, false},
    {"a\n\n[Event x]", 3, false},
    {"a\n\n[Event", 3, false},
    {"a\n\n[", 3, false},
    {"a\n\n", 3, false},
};

static void
hard_starts_are_tags_after_blank_lines(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
        const struct start *row = &starts[i];

        if (pdn_hard_start(row->text, strlen(row->text), row->at) != row->hard)
            fail_msg("%s", row->text);
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tiles_at_every_chunk_size),
        cmocka_unit_test(tiles_at_every_game_size),
        cmocka_unit_test(cuts_only_between_games),
        cmocka_unit_test(cuts_do_not_depend_on_reads),
        cmocka_unit_test(empty_input_has_no_chunk),
        cmocka_unit_test(unreadable_files_fail),
        cmocka_unit_test(limit_of_a_game_is_exact),
        cmocka_unit_test(a_game_too_long_comes_in_pieces),
        cmocka_unit_test(gzip_members_follow_one_another),
        cmocka_unit_test(gzip_padding_is_no_garbage),
        cmocka_unit_test(gzip_cut_anywhere_gives_what_is_there),
        cmocka_unit_test(gzip_damage_is_told),
        cmocka_unit_test(utf16_becomes_utf8),
        cmocka_unit_test(long_utf16_is_whole),
        cmocka_unit_test(foreign_is_what_has_no_tag_and_no_move),
        cmocka_unit_test(only_the_beginning_decides),
        cmocka_unit_test(hard_starts_are_tags_after_blank_lines),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
