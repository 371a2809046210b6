// SPDX-License-Identifier: BSD-2-Clause
/*
 * test_source.c - how inputs are cut into chunks.
 *
 * Whatever the chunk size and however the bytes arrive: chunks tile the
 * input, lines and offsets are right, cuts are between games.
 */
#include "chunks.h"

#include <errno.h>
#include <pthread.h>
#include <sys/socket.h>
#include <unistd.h>

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
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
