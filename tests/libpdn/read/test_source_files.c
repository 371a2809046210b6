// SPDX-License-Identifier: BSD-2-Clause
/*
 * test_source_files.c - real files: the places where they are cut do not change
 * what is read, and all are recognised as PDN.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "pdn/reader.h"
#include "shared.h"

#include <ftw.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    DESCRIPTORS = 16,
    WHOLE = 1 << 30,     /* one chunk for any file here */
    SMALL_FILE = 200000, /* larger ones are not cut at every game */
};

static size_t files;

/* Everything that must not depend on the cuts, as text. */
static char *
games_of(const char *path, size_t chunk_size)
{
    const struct pdn_reader_options how = {
        .source = {.chunk_size = chunk_size, .max_game_size = WHOLE},
    };
    struct pdn_reader *reader;
    const struct pdn_game *game;
    enum pdn_status status;
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    assert_non_null(out);
    assert_int_equal(pdn_reader_open(&reader, path, &how), PDN_OK);
    while ((status = pdn_reader_next(reader, &game)) == PDN_OK)
        fprintf(out,
                "game %" PRIu64 " at %" PRIu64 "+%zu, line %" PRIu64
                ": %zu tags, %zu moves, %zu items%s\n",
                pdn_reader_game_number(reader), game->offset, game->size,
                game->line, game->tag_count, game->move_count, game->item_count,
                game->last ? ", last" : "");
    fprintf(out, "status %d\n", status);
    fclose(out);
    pdn_reader_close(reader);
    return text;
}

static bool
is_foreign(const char *path)
{
    struct pdn_source *source;
    struct pdn_slot *slot;
    struct pdn_chunk chunk = {.foreign = false};

    assert_int_equal(pdn_source_open(&source, path, NULL), PDN_OK);
    assert_int_equal(pdn_slot_new(&slot), PDN_OK);
    assert_true(pdn_source_next(source, slot, &chunk) >= 0);
    pdn_slot_free(slot);
    pdn_source_close(source);
    return chunk.foreign;
}

static int
try_file(const char *path, const struct stat *about, int kind, struct FTW *ftw)
{
    static const size_t sizes[] = {0, 60000, 4096, 1};
    const char *end = strrchr(path, '.');
    char *whole;

    (void)ftw;
    if (kind != FTW_F || end == NULL || strcmp(end, ".pdn") != 0)
        return 0;
    files++;
    if (is_foreign(path))
        fail_msg("%s is said not to be PDN", path);
    whole = games_of(path, WHOLE);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        char *cut;

        if (sizes[i] == 1 && about->st_size > SMALL_FILE)
            continue;
        cut = games_of(path, sizes[i]);
        if (strcmp(cut, whole) != 0)
            fail_msg("%s differs in chunks of %zu", path, sizes[i]);
        free(cut);
    }
    free(whole);
    return 0;
}

/* Tries all files of a folder; returns how many there were. */
static size_t
try_folder(const char *folder)
{
    files = 0;
    (void)nftw(folder, try_file, DESCRIPTORS, FTW_PHYS);
    return files;
}

static void
files_of_the_project(void **state)
{
    (void)state;
    if (try_folder("corpus/games") == 0)
        skip();
}

static void
files_of_the_shared_folder(void **state)
{
    char folder[SHARED_PATH_MAX];

    (void)state;
    if (try_folder(shared_path("corpora", folder)) == 0) {
        print_message("# no %s: set PDN_SHARED\n", folder);
        skip();
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(files_of_the_project),
        cmocka_unit_test(files_of_the_shared_folder),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
