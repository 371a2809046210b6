// SPDX-License-Identifier: BSD-2-Clause
/*
 * test_faults.c - libpdn when memory runs out at the n-th allocation, for every
 * n: the call returns PDN_E_NOMEM and leaves its result unchanged, and the
 * objects stay usable and are freed completely.
 *
 * The linker puts the allocator below in the place of the real one.  Leaks are
 * counted here, so a plain build sees them too.
 */
#include "pdn/check.h"
#include "pdn/fen.h"
#include "pdn/reader.h"
#include "pdn/repair.h"
#include "pdn/replay.h"
#include "pdn/writer.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void __real_free(void *old);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);
void *__wrap_reallocarray(void *old, size_t count, size_t size);
void __wrap_free(void *old);

static struct {
    bool counting;
    unsigned long calls, fail_at; /* 0: never */
    long live;
} heap;

static bool
faulty(void)
{
    return heap.counting && ++heap.calls == heap.fail_at;
}

static void *
made(void *memory)
{
    if (heap.counting && memory != NULL)
        heap.live++;
    return memory;
}

void *
__wrap_malloc(size_t size)
{
    return faulty() ? NULL : made(__real_malloc(size));
}

void *
__wrap_calloc(size_t count, size_t size)
{
    return faulty() ? NULL : made(__real_calloc(count, size));
}

void *
__wrap_realloc(void *old, size_t size)
{
    void *memory = faulty() ? NULL : __real_realloc(old, size);

    return old == NULL ? made(memory) : memory;
}

void *
__wrap_reallocarray(void *old, size_t count, size_t size)
{
    return size != 0 && count > SIZE_MAX / size
               ? NULL
               : __wrap_realloc(old, count * size);
}

void
__wrap_free(void *old)
{
    if (heap.counting && old != NULL)
        heap.live--;
    __real_free(old);
}

/* Games with something of everything, so that every array grows. */
static const char text[] =
    "[Event \"a\"]\n[White \"Foo]\n[Date \"13-01-1996\"]\n"
    "[FEN \"W:WK4:B13,20,32,37\"]\n[Result \"2-0\"]\n\n"
    "1. 4x15 {a remark} (1. 4x15 37-42 (1... 37-41 $4)) 1... 37-41 ! 1-1\n\n"
    "[Event \"b\"]\n\n1. 32 - 28 19-23 2. 37-32 words 14-19 *\n\n"
    "[Event \"c\"]\n\n1. 32-28 /FEN \"W:W28,K33:B18,K19\"/ 28x47x1 *\n\n"
    "[Event \"d\"]\n\n1. 32-28 19-23 2. 28x19 14x23 3. 31-26 {open\n";

struct scene {
    struct pdn_checks *checks;
    struct pdn_findings *findings;
    struct pdn_reader *reader;
    struct pdn_replayer *replayer;
    size_t games, errors, warnings;
};

static enum pdn_status
judge(struct scene *scene, const struct pdn_game *game)
{
    struct pdn_replay_options options = {0};
    struct pdn_check_options wanted = {0};
    struct pdn_replay replay;
    enum pdn_status status;
    size_t count;

    status =
        pdn_replay(scene->replayer, game, &options, scene->findings, &replay);
    if (status != PDN_OK)
        return status;
    pdn_check_tags(game, &replay, &wanted, scene->findings);
    pdn_check_grammar(game, replay.variant, PDN_GRAMMAR_READING, false,
                      scene->findings);
    pdn_findings_list(scene->findings, &count);
    scene->games++;
    scene->errors += pdn_findings_count(scene->findings, PDN_ERROR);
    scene->warnings += pdn_findings_count(scene->findings, PDN_WARNING);
    return pdn_findings_status(scene->findings);
}

static enum pdn_status
begin(struct scene *scene)
{
    struct pdn_reader_options options = {0};
    enum pdn_status status;

    status = pdn_checks_new(&scene->checks);
    if (status == PDN_OK)
        status = pdn_findings_new(&scene->findings, scene->checks);
    if (status == PDN_OK)
        status = pdn_replayer_new(&scene->replayer);
    options.findings = scene->findings;
    if (status == PDN_OK)
        status = pdn_reader_open_memory(&scene->reader, text, sizeof(text) - 1,
                                        &options);
    return status;
}

static void
end(struct scene *scene)
{
    pdn_reader_close(scene->reader);
    pdn_replayer_free(scene->replayer);
    pdn_findings_free(scene->findings);
    pdn_checks_free(scene->checks);
}

/* Reads and judges everything; stops at the first failure. */
static enum pdn_status
play(struct scene *scene)
{
    const struct pdn_game *game;
    enum pdn_status status;

    memset(scene, 0, sizeof(*scene));
    status = begin(scene);
    while (status == PDN_OK) {
        status = pdn_reader_next(scene->reader, &game);
        if (status == PDN_E_NOMEM)
            assert_string_equal(pdn_reader_error(scene->reader),
                                "out of memory");
        if (status == PDN_OK)
            status = judge(scene, game);
    }
    return status;
}

static void
start_counting(unsigned long fail_at)
{
    heap.calls = 0;
    heap.live = 0;
    heap.fail_at = fail_at;
    heap.counting = true;
}

static void
test_every_allocation_may_fail(void **state)
{
    struct scene whole, scene;
    unsigned long calls;
    enum pdn_status status;

    (void)state;
    start_counting(0);
    assert_int_equal(play(&whole), PDN_END);
    end(&whole);
    heap.counting = false;
    assert_int_equal(heap.live, 0);
    assert_int_equal(whole.games, 4);
    assert_true(whole.errors >= 3);
    calls = heap.calls;
    assert_true(calls >= 8);
    for (unsigned long n = 1; n <= calls; n++) {
        start_counting(n);
        status = play(&scene);
        end(&scene);
        heap.counting = false;
        if (status == PDN_END) {
            /* It managed without; then nothing may be lost. */
            assert_int_equal(scene.games, whole.games);
            assert_int_equal(scene.errors, whole.errors);
            assert_int_equal(scene.warnings, whole.warnings);
        } else {
            assert_int_equal(status, PDN_E_NOMEM);
        }
        assert_int_equal(heap.live, 0);
    }
}

/* A replay that failed for lack of memory can be repeated. */
static void
test_objects_stay_usable(void **state)
{
    const struct pdn_game *game;
    struct pdn_replay_options options = {0};
    struct scene scene;
    enum pdn_status status = PDN_E_NOMEM;

    (void)state;
    for (unsigned long n = 1; status != PDN_OK; n++) {
        struct pdn_replay replay;

        assert_true(n < 10000);
        memset(&scene, 0, sizeof(scene));
        assert_int_equal(begin(&scene), PDN_OK);
        assert_int_equal(pdn_reader_next(scene.reader, &game), PDN_OK);
        start_counting(n);
        status =
            pdn_replay(scene.replayer, game, &options, scene.findings, &replay);
        heap.counting = false;
        if (status != PDN_OK) {
            assert_int_equal(status, PDN_E_NOMEM);
            assert_int_equal(
                pdn_replay(scene.replayer, game, &options, NULL, &replay),
                PDN_OK);
            assert_int_equal(replay.plies, 2);
        }
        end(&scene);
    }
}

/* Also if there is only a comment, which does not make a game. */
static void
test_comments_alone(void **state)
{
    static const char remark[] = "{1. 32-28}";
    const struct pdn_game *game;
    enum pdn_status status = PDN_E_NOMEM;
    unsigned failures = 0;

    (void)state;
    for (unsigned long n = 1; status != PDN_END; n++) {
        struct pdn_reader *reader;

        assert_int_equal(
            pdn_reader_open_memory(&reader, remark, sizeof(remark) - 1, NULL),
            PDN_OK);
        start_counting(n);
        status = pdn_reader_next(reader, &game);
        heap.counting = false;
        if (heap.calls < n)
            assert_int_equal(status, PDN_END);
        else
            assert_int_equal(status, PDN_E_NOMEM);
        failures += status == PDN_E_NOMEM;
        pdn_reader_close(reader);
    }
    assert_true(failures >= 2); /* the chunk, the remark */
}

/* Uses an object for a game and frees it; a failed allocation must do no
   harm. */
typedef enum pdn_status attempt_fn(const struct pdn_game *game);

/* Fails each allocation of an attempt in turn, until none is left to fail. */
static void
fail_each(attempt_fn *attempt, const char *record)
{
    const struct pdn_game *game;
    struct pdn_reader *reader;
    enum pdn_status status = PDN_E_NOMEM;
    unsigned failures = 0;

    assert_int_equal(
        pdn_reader_open_memory(&reader, record, strlen(record), NULL), PDN_OK);
    assert_int_equal(pdn_reader_next(reader, &game), PDN_OK);
    for (unsigned long n = 1; status != PDN_OK; n++) {
        start_counting(n);
        status = attempt(game);
        heap.counting = false;
        failures += status != PDN_OK;
        assert_int_equal(heap.live, 0);
    }
    assert_true(failures >= 8);
    pdn_reader_close(reader);
}

/* A game is written whole or not at all, and the writer can be used again. */
static enum pdn_status
write_once(const struct pdn_game *game)
{
    static const char canonical[] =
        "[Result \"1-1\"]\n[Foo \"\xc3\xa9\"]\n[GameType \"20\"]\n\n"
        "{[Foo \"b\"]} 1. 32-28 {a\xc3\xa9} (1. 33-29 (1. 34-29 {foo})) "
        "1... 19-23 2. 28x19\n14x23 {3. 36-30} ({3. 37-32 1-1}) *\n\n";
    struct pdn_writer *writer = NULL;
    struct pdn_writing writing = {0};
    enum pdn_status status = pdn_writer_new(&writer, NULL);

    if (status == PDN_OK)
        status = pdn_write_game(writer, game, NULL, &writing);
    heap.fail_at = 0;
    if (status != PDN_OK) {
        assert_int_equal(status, PDN_E_NOMEM);
        assert_null(writing.text.start);
    }
    if (writer != NULL) {
        assert_int_equal(pdn_write_game(writer, game, NULL, &writing), PDN_OK);
        assert_int_equal(writing.text.size, sizeof canonical - 1);
        assert_memory_equal(writing.text.start, canonical,
                            sizeof canonical - 1);
    }
    pdn_writer_free(writer);
    return status;
}

static void
test_writer(void **state)
{
    (void)state;
    fail_each(
        write_once,
        "[Foo \"\xe9\"]\n[Foo \"b\"]\n\n1. 32-28 {a\xe9} (1. 33-29 (1. 34-29 "
        "foo)) 19-23 2. 28x19 14x23 3. 36-30 (3. 37-32 1-1) 1-1\n");
}

/* A search for repairs that failed can be asked again, pairs and all. */
static enum pdn_status
repair_once(const struct pdn_game *game)
{
    struct pdn_repairer *repairer = NULL;
    struct pdn_repairs repairs;
    enum pdn_status status = pdn_repairer_new(&repairer);

    if (status == PDN_OK)
        status = pdn_repair(repairer, game, NULL, &repairs);
    heap.fail_at = 0;
    if (repairer != NULL) {
        assert_int_equal(pdn_repair(repairer, game, NULL, &repairs), PDN_OK);
        assert_true(repairs.broken && repairs.count != 0);
        assert_int_equal(repairs.repair[0].count, 2);
        assert_true(repairs.repair[0].complete);
    } else {
        assert_int_equal(status, PDN_E_NOMEM);
    }
    pdn_repairer_free(repairer);
    return status;
}

static void
test_repairer(void **state)
{
    (void)state;
    fail_each(repair_once, "[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 14x23 "
                           "3. 37-32 10-14 4. 41-36 14-19 5. 46-42 5-10 *\n");
}

/* On failure the caller's pointer stays as it was. */
static void
test_results_stay_alone(void **state)
{
    struct pdn_checks *checks = (struct pdn_checks *)&heap;
    struct pdn_replayer *replayer = (struct pdn_replayer *)&heap;
    struct pdn_reader *reader = (struct pdn_reader *)&heap;

    (void)state;
    start_counting(1);
    assert_int_equal(pdn_checks_new(&checks), PDN_E_NOMEM);
    start_counting(1);
    assert_int_equal(pdn_replayer_new(&replayer), PDN_E_NOMEM);
    start_counting(1);
    assert_int_equal(pdn_reader_open_memory(&reader, text, 5, NULL),
                     PDN_E_NOMEM);
    heap.counting = false;
    assert_ptr_equal(checks, &heap);
    assert_ptr_equal(replayer, &heap);
    assert_ptr_equal(reader, &heap);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_allocation_may_fail),
        cmocka_unit_test(test_objects_stay_usable),
        cmocka_unit_test(test_comments_alone),
        cmocka_unit_test(test_writer),
        cmocka_unit_test(test_repairer),
        cmocka_unit_test(test_results_stay_alone),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
