// SPDX-License-Identifier: BSD-2-Clause
/*
 * test_hash.c - which records are of one game, and the hash itself.
 */
#include "pdn/hash.h"
#include "pdn/reader.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* The first of the vectors that come with the reference implementation. */
static void
siphash_vectors(void **state)
{
    static const char *const expected[] = {
        "a3817f04ba25a8e66df67214c7550293",
        "da87c1d86b99af44347659119b22fc45",
        "8177228da4a45dc7fca38bdef60affe4",
    };
    uint8_t bytes[3] = {0, 1, 2};

    (void)state;
    for (size_t size = 0; size < 3; size++) {
        struct pdn_hash hash = pdn_hash_bytes(bytes, size);
        char text[PDN_HASH_TEXT_SIZE];

        pdn_hash_write(&hash, text);
        assert_string_equal(text, expected[size]);
    }
}

static void
text_form(void **state)
{
    static const char *const wrong[] = {
        "",
        "0123456789abcdef0123456789abcde",
        "0123456789abcdef0123456789abcdef0",
        "0123456789abcdef0123456789abcdeg",
        "0123456789abcdef 123456789abcdef",
    };
    static const char lower[] = "0123456789abcdef0123456789abcdef";
    static const char upper[] = "0123456789ABCDEF0123456789ABCDEF";
    struct pdn_hash hash, same;
    char text[PDN_HASH_TEXT_SIZE];

    (void)state;
    assert_true(pdn_hash_read((struct pdn_slice){lower, 32}, &hash));
    assert_true(pdn_hash_read((struct pdn_slice){upper, 32}, &same));
    assert_memory_equal(&hash, &same, sizeof hash);
    pdn_hash_write(&hash, text);
    assert_string_equal(text, lower);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_false(pdn_hash_read(
            (struct pdn_slice){wrong[i], strlen(wrong[i])}, &hash));
}

struct identity {
    bool whole;
    struct pdn_hash hash;
    size_t size;
    char key[4096];
};

/* Watches ply by ply, or whole games at once as well. */
static void
identify_by(pdn_main_line_fn *on_main_line, const char *text,
            struct identity *out)
{
    struct pdn_hasher *hasher;
    struct pdn_replayer *replayer;
    struct pdn_reader *reader;
    const struct pdn_game *game;
    struct pdn_replay replay;
    struct pdn_identity identity;

    assert_int_equal(pdn_hasher_new(&hasher), PDN_OK);
    assert_int_equal(pdn_replayer_new(&replayer), PDN_OK);
    assert_int_equal(pdn_reader_open_memory(&reader, text, strlen(text), NULL),
                     PDN_OK);
    assert_int_equal(pdn_reader_next(reader, &game), PDN_OK);
    pdn_hasher_begin(hasher);
    assert_int_equal(
        pdn_replay(replayer, game,
                   &(struct pdn_replay_options){.on_ply = pdn_hasher_ply,
                                                .on_main_line = on_main_line,
                                                .on_setup = pdn_hasher_setup,
                                                .user = hasher},
                   NULL, &replay),
        PDN_OK);
    assert_int_equal(pdn_hasher_end(hasher, game, &replay, &identity), PDN_OK);
    out->whole = identity.whole;
    out->hash = identity.hash;
    out->size = identity.key.size;
    assert_true(identity.key.size <= sizeof out->key);
    memcpy(out->key, identity.key.start, identity.key.size);
    pdn_reader_close(reader);
    pdn_replayer_free(replayer);
    pdn_hasher_free(hasher);
}

/* The same whichever way the game is watched. */
static void
identify(const char *text, struct identity *out)
{
    struct identity by_ply;

    identify_by(NULL, text, &by_ply);
    identify_by(pdn_hasher_main_line, text, out);
    assert_int_equal(by_ply.whole, out->whole);
    assert_int_equal(by_ply.size, out->size);
    assert_memory_equal(by_ply.key, out->key, out->size);
    assert_memory_equal(&by_ply.hash, &out->hash, sizeof out->hash);
}

enum relation { SAME, OTHER, PREFIX };

/* How the second record relates to the first; both are complete. */
static const struct {
    const char *first, *second;
    enum relation relation;
} pairs[] = {
    {"1. 32-28 19-23 2. 28x19 14x23 *",
     "[Event \"x\"]\n\n32x28 {!} 19-23 28:19 ( 28x19 13x24 ) 14x23! 1-1", SAME},
    {"1. 32-28 19-23 *", "1. 32-28 19-23 2. 28x19 *", PREFIX},
    {"1. 32-28 19-23 *", "1. 32-28 19-24 *", OTHER},
    {"1. 32-28 *", "1. 33-28 *", OTHER},
    /* The way round 28: the ends and the captured piece decide. */
    {"[FEN \"W:W32:B28,19\"]\n\n1. 32x14 *",
     "[FEN \"W:W32:B19,28.\"]\n\n"
     "1. 32x23x14 *",
     SAME},
    /* The usual start, written out or not. */
    {"1. 32-28 *", "[FEN \"W:W31-50:B1-20\"]\n\n1. 32-28 *", SAME},
    {"1. 32-28 *", "[FEN \"W:W31-49:B1-20\"]\n\n1. 32-28 *", OTHER},
    /* A set-up counts if it changes the board. */
    {"1. 32-28 19-23 *", "1. 32-28 /FEN \"B:W28,31,33-50:B1-20\"/ 19-23 *",
     SAME},
    {"1. 32-28 19-23 *", "1. 32-28 /FEN \"B:W28,31,33-49:B1-20\"/ 19-23 *",
     OTHER},
    {"1. 32-28 /FEN \"W:W28:B1\"/ *", "1. 32-28 *", OTHER},
};

static void
games(void **state)
{
    struct identity a, b;

    (void)state;
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        bool equal, begins;

        identify(pairs[i].first, &a);
        identify(pairs[i].second, &b);
        equal = a.size == b.size && memcmp(a.key, b.key, a.size) == 0;
        begins = a.size < b.size && memcmp(a.key, b.key, a.size) == 0;
        if (equal != (pairs[i].relation == SAME) ||
            begins != (pairs[i].relation == PREFIX) || !a.whole || !b.whole)
            fail_msg("pair %zu: equal %d, prefix %d, whole %d %d", i, equal,
                     begins, a.whole, b.whole);
        assert_int_equal(memcmp(&a.hash, &b.hash, sizeof a.hash) == 0, equal);
    }
}

/* What was played is not known. */
static void
not_whole(void **state)
{
    static const char *const records[] = {
        "1. 32-28 19-23 2. 32-27 *",
        "1. 32-28 ... 2. 31-27 *",
        "[GameType \"99\"]\n\n1. 32-28 *",
        "[FEN \"W:W99:B1\"]\n\n1. 32-28 *",
        "1. 32-27 99-98 /FEN \"W:W28:B1\"/ *",
    };
    struct identity identity;

    (void)state;
    for (size_t i = 0; i < sizeof records / sizeof records[0]; i++) {
        identify(records[i], &identity);
        if (identity.whole)
            fail_msg("whole: %s", records[i]);
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(siphash_vectors),
        cmocka_unit_test(text_form),
        cmocka_unit_test(games),
        cmocka_unit_test(not_whole),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
