// SPDX-License-Identifier: BSD-2-Clause
/*
 * test_source_forms.c - inputs in gzip, UTF-16 or other packed formats, and
 * inputs that are not PDN.
 */
#include "chunks.h"

#include <zlib.h>

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

/* --- what is named and not read ---------------------------------------------
 */

struct refusal {
    const char *bytes;
    size_t size;
    const char *encoding;
    const char *word; /* of the reason; NULL: it is read */
};

static const struct refusal refusals[] = {
    {BYTES("\xFD"
           "7zXZ\0\0\x04"),
     NULL, "xz -dc"},
    {BYTES("\x28\xB5\x2F\xFD\x04\x58"), NULL, "zstd -dc"},
    {BYTES("BZh91AY&SY\x12"), NULL, "bzip2 -dc"},
    {BYTES("BZh1\x17\x72\x45\x38\x50\x90"), NULL, "bzip2 -dc"},
    {BYTES("PK\x03\x04\x14\0"), NULL, "unzip -p"},
    {BYTES("PK\x05\x06\0\0"), NULL, "unzip -p"},
    {BYTES("7z\xBC\xAF\x27\x1C"), NULL, "7z x -so"},
    {BYTES("Rar!\x1A\x07\x01\0"), NULL, "unrar p"},
    {BYTES("\x1F\x9D\x90"), NULL, "gzip -dc"},
    {BYTES("LZIP\x01\x0C"), NULL, "lzip -dc"},
    {BYTES("\x04\x22\x4D\x18\x64"), NULL, "lz4 -dc"},
    {BYTES("\x89LZO\0\r\n\x1A\n\x10"), NULL, "lzop -dc"},
    {BYTES("\x5D\0\0\x80\0\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\0"), NULL, "lzma"},
    {BYTES("\x5D\0\0\x80\0\x10\x27\0\0\0\0\0\0\0"), NULL, "lzma"},
    /* Words that a game may begin with. */
    {BYTES("PK 1987: 1. 32-28 *"), NULL, NULL},
    {BYTES("BZh is a name; 1. 32-28 *"), NULL, NULL},
    {BYTES("7zXZ 1. 32-28 *"), NULL, NULL},
    {BYTES("LZIP 1. 32-28 *"), NULL, NULL},
    {BYTES("] \0\0 1. 32-28 *"), NULL, NULL},
    /* UTF-16 and what only looks like it. */
    {BYTES("[\0E\0"), NULL, "utf-16le"},
    {BYTES("\0[\0E"), NULL, "utf-16be"},
    {BYTES("{\0 \0\x1F\x04"), NULL, "utf-16le"},
    {BYTES("\r\0\n\0[\0"), "windows-1252", "utf-16le"},
    {BYTES("[\0E\0"), "UTF-16LE", NULL},
    {BYTES("1\0. 32-28 *"), NULL, NULL},
    {BYTES("\0\0\0\0\0\0"), NULL, NULL},
    {BYTES("\x01\0\x02\0\x03\0"), NULL, NULL},
};

static void
what_is_packed_otherwise_is_named(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++) {
        const struct refusal *row = &refusals[i];
        struct got *got = read_memory(
            row->bytes, row->size,
            &(struct pdn_source_options){.encoding = row->encoding});

        if (row->word == NULL ? got->status != PDN_END
                              : got->status != PDN_E_IO || got->size != 0 ||
                                    strstr(got->error, row->word) == NULL)
            fail_msg("row %zu: %s", i, got->error);
        got_free(got);
    }
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
    {BYTES("[ Event \"x\" ]\n\n*"), false},
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
    {BYTES("MZ\3\4\24\0\0\0\10\0 1-2 \1\2\3\4"), true},
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
        cmocka_unit_test(gzip_members_follow_one_another),
        cmocka_unit_test(gzip_padding_is_no_garbage),
        cmocka_unit_test(gzip_cut_anywhere_gives_what_is_there),
        cmocka_unit_test(gzip_damage_is_told),
        cmocka_unit_test(utf16_becomes_utf8),
        cmocka_unit_test(long_utf16_is_whole),
        cmocka_unit_test(what_is_packed_otherwise_is_named),
        cmocka_unit_test(foreign_is_what_has_no_tag_and_no_move),
        cmocka_unit_test(only_the_beginning_decides),
        cmocka_unit_test(hard_starts_are_tags_after_blank_lines),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
