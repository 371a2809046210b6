// SPDX-License-Identifier: BSD-2-Clause
/*
 * faults.c - an allocator that fails when told to; for LD_PRELOAD.  And a
 * close() that does its work and leaves another errno, as it may.
 *
 * FAULT_AT=N      the N-th allocation of the process fails
 * FAULT_STAY=1    and so do all later ones
 * FAULT_COUNT=F   at exit the number of allocations is written to file F
 *
 * Counting starts when the program's own code starts, so that the loader and
 * the C library can come up.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

#define EXPORT __attribute__((visibility("default")))

/* The C library's allocator under its own name. */
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *old, size_t size);

EXPORT void *malloc(size_t size);
EXPORT void *calloc(size_t count, size_t size);
EXPORT void *realloc(void *old, size_t size);
EXPORT int close(int descriptor);

static atomic_ulong calls;
static unsigned long fault_at;
static bool fault_stays;
static const char *count_file;

__attribute__((constructor)) static void
begin(void)
{
    const char *at = getenv("FAULT_AT");

    fault_at = at != NULL ? strtoul(at, NULL, 10) : 0;
    fault_stays = getenv("FAULT_STAY") != NULL;
    count_file = getenv("FAULT_COUNT");
    atomic_store(&calls, 0);
}

__attribute__((destructor)) static void
end(void)
{
    char text[32];
    int length = snprintf(text, sizeof(text), "%lu\n", atomic_load(&calls));
    int file;

    if (count_file == NULL)
        return;
    file = open(count_file, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (file < 0 || write(file, text, (size_t)length) != length)
        _exit(99);
    close(file);
}

static bool
faulty(void)
{
    unsigned long call = atomic_fetch_add(&calls, 1) + 1;

    if (fault_at == 0 ||
        (call != fault_at && !(fault_stays && call > fault_at)))
        return false;
    errno = ENOMEM;
    return true;
}

void *
malloc(size_t size)
{
    return faulty() ? NULL : __libc_malloc(size);
}

void *
calloc(size_t count, size_t size)
{
    return faulty() ? NULL : __libc_calloc(count, size);
}

void *
realloc(void *old, size_t size)
{
    return faulty() ? NULL : __libc_realloc(old, size);
}

int
close(int descriptor)
{
    int result = (int)syscall(SYS_close, descriptor);

    if (result == 0)
        errno = EXDEV; /* what no message of ours is about */
    return result;
}
