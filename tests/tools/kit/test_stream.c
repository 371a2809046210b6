// SPDX-License-Identifier: BSD-2-Clause
/*
 * test_stream.c - a failed write is never forgotten, even if later ones
 * succeed.
 */
#include "output.h"

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* A disk that is full for the n-th write, from 1, and has room again. */
struct disk {
    unsigned writes, full_at;
};

static ssize_t
disk_write(void *cookie, const char *data, size_t size)
{
    struct disk *disk = cookie;

    (void)data;
    if (++disk->writes != disk->full_at)
        return (ssize_t)size;
    errno = ENOSPC;
    return 0;
}

static bool
written(struct disk *disk)
{
    char data[BUFSIZ] = "moves";
    FILE *stream =
        fopencookie(disk, "w", (cookie_io_functions_t){.write = disk_write});
    bool out;
    int reason;

    assert_non_null(stream);
    for (int i = 0; i < 3; i++)
        (void)!fwrite(data, 1, sizeof data, stream);
    fputs("2-0\n", stream);
    errno = 0;
    out = stream_is_out(stream);
    reason = errno;
    fclose(stream);
    errno = reason;
    return out;
}

static void
a_failed_write_is_told_at_the_end(void **state)
{
    struct disk room = {.full_at = 0};

    (void)state;
    assert_true(written(&room));
    assert_true(room.writes > 1);
    for (unsigned at = 1; at <= room.writes; at++) {
        struct disk disk = {.full_at = at};

        assert_false(written(&disk));
        assert_int_equal(errno, at == room.writes ? ENOSPC : EIO);
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_failed_write_is_told_at_the_end),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
