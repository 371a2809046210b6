// SPDX-License-Identifier: BSD-2-Clause
/*
 * test_run.c - the engine with a toy program, on any number of threads.
 *
 * The output must be that of one thread, and that must be the output of a plain
 * loop over a reader.
 */
#include "toy.h"

#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    BIG_GAMES = 9000,  /* some 900 KiB: several chunks */
    TINY_FILES = 2000, /* all by the same few names */
};

static const unsigned thread_counts[] = {1, 2, 7};
enum { PATH_SIZE = 512 };
static char folder[PATH_SIZE / 2];
static char big[PATH_SIZE], tiny[PATH_SIZE], empty[PATH_SIZE];
static char damaged[PATH_SIZE], missing[PATH_SIZE], other[PATH_SIZE];

/* --- inputs ----------------------------------------------------------------
 */

static FILE *
create(char path[PATH_SIZE], const char *name)
{
    FILE *file;

    snprintf(path, PATH_SIZE, "%s/%s", folder, name);
    file = fopen(path, "w");
    assert_non_null(file);
    return file;
}

static void
put_game(FILE *file, unsigned seed)
{
    fprintf(file, "[Event \"%u\"]\n[Result \"*\"]\n\n", seed);
    for (unsigned i = 0; i < seed % 13; i++)
        fprintf(file, "%u. 32-28 19-23%s", i + 1, i % 4 == 3 ? "\n" : " ");
    fputs(seed % 3 == 0 ? "20. 31-27 *\n\n" : "*\n\n", file);
}

static int
make_inputs(void **state)
{
    const char *parent = getenv("TMPDIR");
    FILE *file;

    (void)state;
    snprintf(folder, sizeof folder, "%s/run-XXXXXX",
             parent != NULL ? parent : P_tmpdir);
    assert_non_null(mkdtemp(folder));
    file = create(big, "big.pdn");
    for (unsigned i = 0; i < BIG_GAMES; i++)
        put_game(file, i);
    fclose(file);
    file = create(tiny, "tiny.pdn");
    put_game(file, 4);
    fclose(file);
    file = create(other, "other.pdn");
    put_game(file, 5);
    put_game(file, 6);
    fclose(file);
    fclose(create(empty, "empty.pdn"));
    file = create(damaged, "damaged.pdn.gz");
    fputs("\x1f\x8b\x08", file);
    fclose(file);
    snprintf(missing, sizeof missing, "%s/missing\x1b.pdn", folder);
    return 0;
}

static int
remove_inputs(void **state)
{
    (void)state;
    unlink(big);
    unlink(tiny);
    unlink(other);
    unlink(empty);
    unlink(damaged);
    return rmdir(folder);
}

/* --- running ---------------------------------------------------------------
 */

struct result {
    int status;
    char *out, *errors;
    size_t out_size, errors_size;
    struct tally total;
};

/* Sends standard error to a file while the engine runs. */
static int
catch_errors(FILE *to)
{
    int before = dup(STDERR_FILENO);

    fflush(stderr);
    assert_true(before >= 0 && dup2(fileno(to), STDERR_FILENO) >= 0);
    return before;
}

static void
release_errors(FILE *from, int before, struct result *result)
{
    long size;

    fflush(stderr);
    dup2(before, STDERR_FILENO);
    close(before);
    assert_int_equal(fseek(from, 0, SEEK_END), 0);
    size = ftell(from);
    rewind(from);
    result->errors = calloc(1, (size_t)size + 1);
    assert_non_null(result->errors);
    result->errors_size = fread(result->errors, 1, (size_t)size, from);
    fclose(from);
}

static struct result
run_toy(struct options *options, struct toy *toy, unsigned threads)
{
    const struct run_program program = {
        .worker_size = sizeof(struct toy_worker),
        .worker_open = toy_open,
        .worker_close = toy_close,
        .chunk = toy_chunk,
        .file_begin = toy_begin,
        .file_end = toy_end,
        .finish = toy_finish,
        .user = toy,
    };
    struct result result = {0};
    FILE *errors = tmpfile();
    int before;

    assert_non_null(errors);
    toy->options = options;
    options->to = open_memstream(&result.out, &result.out_size);
    assert_non_null(options->to);
    before = catch_errors(errors);
    result.status = run_with_threads(options, &program, threads, &result.total);
    release_errors(errors, before, &result);
    fclose(options->to);
    return result;
}

static void
result_free(struct result *result)
{
    free(result->out);
    free(result->errors);
}

/* Runs on all thread counts; all agree, and the first is returned. */
static struct result
run_all(struct options *options, struct toy *toy)
{
    struct result first = run_toy(options, toy, thread_counts[0]);

    for (size_t i = 1; i < sizeof thread_counts / sizeof *thread_counts; i++) {
        struct result more = run_toy(options, toy, thread_counts[i]);

        assert_int_equal(more.status, first.status);
        assert_int_equal(more.out_size, first.out_size);
        assert_memory_equal(more.out, first.out, first.out_size);
        assert_string_equal(more.errors, first.errors);
        assert_memory_equal(&more.total, &first.total, sizeof first.total);
        result_free(&more);
    }
    return first;
}

static struct options
options_for(char **files)
{
    struct options options = {.files = files};

    while (files[options.file_count] != NULL)
        options.file_count++;
    return options;
}

static void
output_is_in_input_order(void **state)
{
    char *files[] = {tiny, big, empty, other, big, NULL};
    struct options options = options_for(files);
    struct result result = run_all(&options, &(struct toy){.padded = false});
    char *text = expected(files, 0);

    (void)state;
    assert_int_equal(result.status, 0);
    assert_string_equal(result.out, text);
    assert_string_equal(result.errors, "");
    assert_int_equal(result.total.games, 2 * BIG_GAMES + 3);
    result_free(&result);
    free(text);
}

static void
full_sinks_write_through(void **state)
{
    char *files[] = {big, tiny, NULL};
    struct options options = options_for(files);
    struct result result = run_all(&options, &(struct toy){.padded = true});

    (void)state;
    assert_true(result.out_size > (size_t)BIG_GAMES * PADDING_SIZE);
    assert_int_equal(result.total.games, BIG_GAMES + 1);
    result_free(&result);
}

static void
thousands_of_tiny_files(void **state)
{
    char **files = calloc(TINY_FILES + 1, sizeof *files);
    struct options options;
    struct result result;
    char *text;

    (void)state;
    assert_non_null(files);
    for (size_t i = 0; i < TINY_FILES; i++)
        files[i] = i % 5 == 0 ? empty : i % 2 == 0 ? tiny : other;
    options = options_for(files);
    result = run_all(&options, &(struct toy){.padded = false});
    text = expected(files, 0);
    assert_string_equal(result.out, text);
    result_free(&result);
    free(text);
    free(files);
}

static void
max_errors_cuts_in_output_order(void **state)
{
    static const uint64_t limits[] = {1, 2, 3, 100, 4000, 1000000};
    char *files[] = {other, big, tiny, big, NULL};

    (void)state;
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        struct options options = options_for(files);
        struct result result;
        char *text = expected(files, limits[i]);

        options.max_errors = limits[i];
        result = run_all(&options, &(struct toy){.padded = false});
        assert_string_equal(result.out, text);
        assert_int_equal(result.status, limits[i] == 1000000 ? 0 : EXIT_FOUND);
        result_free(&result);
        free(text);
    }
}

static void
fail_fast_is_one_error(void **state)
{
    char *files[] = {other, big, missing, NULL};
    struct options options = options_for(files);
    char *text = expected(files, 1);
    struct result result;

    (void)state;
    options.fail_fast = true;
    result = run_all(&options, &(struct toy){.padded = false});
    assert_string_equal(result.out, text);
    assert_non_null(
        strstr(result.errors, "stopped after 1 error (--fail-fast)"));
    assert_int_equal(result.status, EXIT_FOUND);
    result_free(&result);
    options.quiet = true;
    result = run_all(&options, &(struct toy){.padded = false});
    assert_string_equal(result.out, text);
    assert_string_equal(result.errors, "");
    result_free(&result);
    free(text);
}

/* Whatever was in progress: everything before the failure is written, and
   nothing after it. */
static void
a_failure_leaves_no_hole(void **state)
{
    char *files[] = {other, big, tiny, NULL};
    char *text = expected(files, 0), game[32];

    (void)state;
    for (size_t number = 100; number < BIG_GAMES; number += 2950) {
        struct options options = options_for(files);
        struct toy toy = {.padded = false};
        struct result result;
        const char *at = text, *line;
        char *total;

        snprintf(game, sizeof game, "/big.pdn:%zu:", number);
        at = strstr(text, game);
        assert_non_null(at);
        toy.breaks = strtoull(at + strlen(game), NULL, 10);
        for (line = at; line[-1] != '\n'; line--)
            continue;
        result = run_all(&options, &toy);
        total = strstr(result.out, "total ");
        assert_non_null(total);
        assert_int_equal(total - result.out, line - text);
        assert_memory_equal(result.out, text, (size_t)(line - text));
        assert_int_equal(result.status, EXIT_TROUBLE);
        assert_non_null(strstr(result.errors, "big.pdn: out of memory"));
        result_free(&result);
    }
    free(text);
}

static void
bad_files_do_not_stop_the_next(void **state)
{
    char *files[] = {tiny, missing, damaged, folder, other, NULL};
    struct options options = options_for(files);
    struct result result = run_all(&options, &(struct toy){.padded = false});
    char lines[4 * PATH_SIZE];

    (void)state;
    assert_int_equal(result.status, EXIT_TROUBLE);
    assert_int_equal(result.total.games, 3);
    snprintf(lines, sizeof lines,
             "%s: %s/missing\\x1b.pdn: No such file or directory\n"
             "%s: %s: unexpected end of gzip data\n"
             "%s: %s: Is a directory\n",
             program_invocation_short_name, folder,
             program_invocation_short_name, damaged,
             program_invocation_short_name, folder);
    assert_string_equal(result.errors, lines);
    result_free(&result);
}

struct list_row {
    struct game_range range[2];
    size_t count;
    bool last;
    const char *numbers; /* of the lines that come out */
};

static const struct list_row list_rows[] = {
    {{{1, 1}}, 1, false, "1 "},
    {{{8999, UINT64_MAX}}, 1, false, "8999 9000 "},
    {{{5000, 5001}, {2, 2}}, 2, false, "2 5000 5001 "},
    {{{0, 0}}, 0, true, "9000 "},
    {{{3, 3}}, 1, true, "3 9000 "},
    {{{9001, 9001}}, 1, false, ""},
};

static void
games_are_known_by_number(void **state)
{
    char *files[] = {big, NULL};

    (void)state;
    for (size_t i = 0; i < sizeof list_rows / sizeof *list_rows; i++) {
        struct game_range range[2] = {list_rows[i].range[0],
                                      list_rows[i].range[1]};
        struct options options = options_for(files);
        struct result result;
        char numbers[100] = "", *line;

        options.games.range = range;
        options.games.count = list_rows[i].count;
        options.games.last = list_rows[i].last;
        result = run_all(&options, &(struct toy){.numbers = true});
        for (line = strstr(result.out, ".pdn:"); line != NULL;
             line = strstr(line + 1, ".pdn:")) {
            strncat(numbers, line + 5, strcspn(line + 5, ":"));
            strcat(numbers, " ");
        }
        assert_string_equal(numbers, list_rows[i].numbers);
        result_free(&result);
    }
}

static void
standard_input_has_a_label(void **state)
{
    char dash[] = "-", *files[] = {dash, NULL};
    struct options options = options_for(files);
    struct result result;

    (void)state;
    assert_non_null(freopen("/dev/null", "r", stdin));
    result = run_all(&options, &(struct toy){.padded = false});
    assert_string_equal(result.out,
                        "begin <stdin>\nend <stdin> 0\ntotal 0 0\n");
    result_free(&result);
    options.label = "feed";
    result = run_all(&options, &(struct toy){.padded = false});
    assert_string_equal(result.out, "begin feed\nend feed 0\ntotal 0 0\n");
    result_free(&result);
}

/* A failed write is reported once and ends the run. */
static void
a_full_device_is_trouble(void **state)
{
    char *files[] = {big, NULL};
    struct options options = options_for(files);
    const struct run_program program = {
        .worker_size = sizeof(struct toy_worker),
        .worker_open = toy_open,
        .worker_close = toy_close,
        .chunk = toy_chunk,
        .user = &(struct toy){.padded = true},
    };

    (void)state;
    for (unsigned i = 0; i < 3; i++) {
        struct result result = {0};
        FILE *errors = tmpfile();
        int before = catch_errors(errors);

        options.to = fopen("/dev/full", "w");
        assert_non_null(options.to);
        result.status =
            run_with_threads(&options, &program, thread_counts[i], NULL);
        release_errors(errors, before, &result);
        assert_int_equal(result.status, EXIT_TROUBLE);
        assert_int_equal(result.errors_size > 0, i == 0);
        fclose(options.to);
        result_free(&result);
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(output_is_in_input_order),
        cmocka_unit_test(full_sinks_write_through),
        cmocka_unit_test(thousands_of_tiny_files),
        cmocka_unit_test(max_errors_cuts_in_output_order),
        cmocka_unit_test(fail_fast_is_one_error),
        cmocka_unit_test(a_failure_leaves_no_hole),
        cmocka_unit_test(bad_files_do_not_stop_the_next),
        cmocka_unit_test(games_are_known_by_number),
        cmocka_unit_test(standard_input_has_a_label),
        cmocka_unit_test(a_full_device_is_trouble),
    };

    return cmocka_run_group_tests(tests, make_inputs, remove_inputs);
}
