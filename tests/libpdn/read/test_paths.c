// SPDX-License-Identifier: BSD-2-Clause
/*
 * test_paths.c - whole files give the same on the fast path and on the full
 * path: the archive of the project, and real files if they are there.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "paths.h"
#include "shared.h"

#include <ftw.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    DESCRIPTORS = 16,
    SHOWN = 200, /* bytes of each account, around where they differ */
};

static struct {
    size_t files, games, plain;
    uint64_t plies;
} taken;

static char *
read_file(const char *path, size_t size)
{
    FILE *file = fopen(path, "rb");
    char *text = malloc(size + 1);

    assert_non_null(file);
    assert_non_null(text);
    assert_int_equal(fread(text, 1, size, file), size);
    fclose(file);
    return text;
}

static void
show(const char *path, const struct paths_seen *seen)
{
    size_t at = 0, from;

    while (seen->fast[at] != '\0' && seen->fast[at] == seen->full[at])
        at++;
    from = at > SHOWN ? at - SHOWN : 0;
    fail_msg("%s, game %zu:\nfast: %.*s\nfull: %.*s", path, seen->games + 1,
             2 * SHOWN, seen->fast + from, 2 * SHOWN, seen->full + from);
}

static int
try_file(const char *path, const struct stat *about, int kind, struct FTW *ftw)
{
    const char *end = strrchr(path, '.');
    struct paths_seen seen;
    char *text;

    (void)ftw;
    if (kind != FTW_F || end == NULL || strcmp(end, ".pdn") != 0)
        return 0;
    text = read_file(path, (size_t)about->st_size);
    paths_compare(text, (size_t)about->st_size, true, &seen);
    if (seen.fast != NULL)
        show(path, &seen);
    taken.files++;
    taken.games += seen.games;
    taken.plain += seen.plain;
    taken.plies += seen.plies;
    paths_free(&seen);
    free(text);
    return 0;
}

/* Tries the files at a place; returns how many there were. */
static size_t
try_all(const char *place)
{
    memset(&taken, 0, sizeof taken);
    (void)nftw(place, try_file, DESCRIPTORS, FTW_PHYS);
    print_message("%zu games, %zu of them plain, %" PRIu64
                  " plies in %zu files\n",
                  taken.games, taken.plain, taken.plies, taken.files);
    return taken.files;
}

static void
files_of_the_project(void **state)
{
    (void)state;
    assert_true(try_all("corpus") > 1);
    assert_true(taken.plain > 0);
}

static void
files_of_the_shared_folder(void **state)
{
    char folder[SHARED_PATH_MAX];

    (void)state;
    if (try_all(shared_path("corpora", folder)) == 0) {
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
