// SPDX-License-Identifier: BSD-2-Clause
/*
 * faults.c - a shim for LD_PRELOAD: the n-th call of a kind fails, or something
 * happens right before it.  Nothing in it depends on time.
 *
 * FAULT=KIND:N:HOW  what happens at the n-th call of the kind, from 1
 * FAULT_STAY=1      ... and at all later ones
 * FAULT_NAME=TEXT   only calls about files with TEXT in their name count, the
 *                   old name of a rename or link
 * FAULT_RUN=COMMAND for HOW `run`; the shell's, without this shim
 * FAULT_COUNT=FILE  at exit the number of such calls is written to FILE; for
 *                   that FAULT may be KIND alone
 *
 * KIND: alloc (malloc, calloc, realloc), open, read, write, close, sync,
 * rename, link, unlink, truncate, owner (fchown), mode (fchmod), xattr (list,
 * get, set, remove), stat, folder (mkdir, rmdir).
 *
 * HOW: the name of an error, such as ENOSPC: the call fails with it and does
 * nothing; `short`: it reads or writes half of what it could; `nothing`: it
 * reads or writes 0 bytes and reports no error; `run`: the
 * command is run, then the call does its work; the name of a signal, such as
 * SIGKILL: the program gets it, then the call does its work if it still runs.
 *
 * Counting starts when the program's own code starts, so that the loader and
 * the C library can come up.  Calls that the C library makes by itself, as of
 * stdio and mkostemp(), are not seen.  close() does its work and then leaves
 * another errno, as it may.
 */
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

#define EXPORT __attribute__((visibility("default")))

enum kind {
    NO_KIND,
    ALLOC,
    OPEN,
    READ,
    WRITE,
    CLOSE,
    SYNC,
    RENAME,
    LINK,
    UNLINK,
    TRUNCATE,
    OWNER,
    MODE,
    XATTR,
    STAT,
    FOLDER,
};
static const char *const kinds[] = {
    [ALLOC] = "alloc",       [OPEN] = "open",   [READ] = "read",
    [WRITE] = "write",       [CLOSE] = "close", [SYNC] = "sync",
    [RENAME] = "rename",     [LINK] = "link",   [UNLINK] = "unlink",
    [TRUNCATE] = "truncate", [OWNER] = "owner", [MODE] = "mode",
    [XATTR] = "xattr",       [STAT] = "stat",   [FOLDER] = "folder",
};
static const struct {
    const char *name;
    int number;
} errors[] =
    {
        {"EACCES", EACCES}, {"EDQUOT", EDQUOT}, {"EEXIST", EEXIST},
        {"EINTR", EINTR},   {"EINVAL", EINVAL}, {"EIO", EIO},
        {"EMFILE", EMFILE}, {"ENOENT", ENOENT}, {"ENOMEM", ENOMEM},
        {"ENOSPC", ENOSPC}, {"EPERM", EPERM},   {"EROFS", EROFS},
        {"EXDEV", EXDEV},   {"ENOSYS", ENOSYS}, {"ENOTSUP", ENOTSUP},
},
  signals[] = {
      {"SIGHUP", SIGHUP},   {"SIGINT", SIGINT},   {"SIGKILL", SIGKILL},
      {"SIGPIPE", SIGPIPE}, {"SIGQUIT", SIGQUIT}, {"SIGTERM", SIGTERM},
      {"SIGUSR1", SIGUSR1},
};

/* What is asked for. */
static enum kind kind;
static unsigned long at;
static bool stays, is_short, is_nothing, runs;
static int error, signal_number;
static const char *name_part, *count_file;
static char *command;

static atomic_ulong calls;
static atomic_bool begun;

/* No answer is better than the answer to another question. */
__attribute__((noreturn)) static void
refuse(const char *what)
{
    fprintf(stderr, "faults.so: %s\n", what);
    _exit(99);
}

static void
read_how(const char *how)
{
    is_nothing = strcmp(how, "nothing") == 0;
    is_short = is_nothing || strcmp(how, "short") == 0;
    runs = strcmp(how, "run") == 0;
    for (size_t i = 0; i < sizeof errors / sizeof *errors; i++)
        if (strcmp(how, errors[i].name) == 0)
            error = errors[i].number;
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
        if (strcmp(how, signals[i].name) == 0)
            signal_number = signals[i].number;
    if (!is_short && !runs && error == 0 && signal_number == 0)
        refuse("FAULT: no such error or signal");
    if (runs && command == NULL)
        refuse("FAULT_RUN is missing");
}

__attribute__((constructor)) static void
begin(void)
{
    const char *fault = getenv("FAULT");
    size_t size = fault != NULL ? strcspn(fault, ":") : 0;
    char *end;

    stays = getenv("FAULT_STAY") != NULL;
    name_part = getenv("FAULT_NAME");
    command = getenv("FAULT_RUN");
    count_file = getenv("FAULT_COUNT");
    if (fault == NULL)
        return;
    for (enum kind i = ALLOC; i < sizeof kinds / sizeof *kinds; i++)
        if (strlen(kinds[i]) == size && strncmp(fault, kinds[i], size) == 0)
            kind = i;
    if (kind == NO_KIND)
        refuse("FAULT: no such kind");
    if (fault[size] == ':') {
        at = strtoul(fault + size + 1, &end, 10);
        if (at == 0 || *end != ':')
            refuse("FAULT is not KIND:N:HOW");
        read_how(end + 1);
    }
    atomic_store(&begun, true);
}

__attribute__((destructor)) static void
end(void)
{
    char text[32];
    int length = snprintf(text, sizeof text, "%lu\n", atomic_load(&calls));
    int file;

    atomic_store(&begun, false);
    if (count_file == NULL)
        return;
    file = open(count_file, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (file < 0 || write(file, text, (size_t)length) != length)
        _exit(99);
    close(file);
}

static void
run_command(void)
{
    char shell[] = "sh", flag[] = "-c";
    char *arguments[] = {shell, flag, command, NULL};
    char *nothing[] = {NULL};
    int status;
    pid_t child;

    if (posix_spawn(&child, "/bin/sh", NULL, NULL, arguments, nothing) != 0 ||
        waitpid(child, &status, 0) != child || status != 0)
        refuse("the command of FAULT_RUN failed");
}

static bool
has_name(const char *name)
{
    return name_part == NULL || (name != NULL && strstr(name, name_part));
}

static bool
has_descriptor(int descriptor)
{
    char link[64], name[PATH_MAX];
    int reason = errno;
    ssize_t size;

    if (name_part == NULL)
        return true;
    snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    size = syscall(SYS_readlink, link, name, sizeof name - 1);
    name[size > 0 ? size : 0] = '\0';
    errno = reason;
    return has_name(name);
}

/* Counts a call; returns whether it must fail, and then sets errno. */
static bool
strikes(void)
{
    unsigned long call = atomic_fetch_add(&calls, 1) + 1;

    if (at == 0 || (call != at && !(stays && call > at)))
        return false;
    if (signal_number != 0)
        raise(signal_number);
    if (runs)
        run_command();
    if (error != 0)
        errno = error;
    return error != 0 || is_short;
}

/* Whether the call fails. */
static bool
faulty(enum kind of, const char *name)
{
    return kind == of && atomic_load(&begun) && has_name(name) && strikes() &&
           error != 0;
}

static bool
faulty_descriptor(enum kind of, int descriptor)
{
    return kind == of && atomic_load(&begun) && has_descriptor(descriptor) &&
           strikes() && error != 0;
}

/* Of a call that moves bytes: how many, or -1. */
static ssize_t
moves(enum kind of, int descriptor, size_t size)
{
    if (kind != of || !atomic_load(&begun) || !has_descriptor(descriptor) ||
        !strikes())
        return (ssize_t)size;
    if (error != 0)
        return -1;
    return is_nothing ? 0 : (ssize_t)(size / 2 + size % 2);
}

/* The C library's allocator under its own name. */
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *old, size_t size);

EXPORT void *
malloc(size_t size)
{
    return faulty(ALLOC, "") ? NULL : __libc_malloc(size);
}

EXPORT void *
calloc(size_t count, size_t size)
{
    return faulty(ALLOC, "") ? NULL : __libc_calloc(count, size);
}

EXPORT void *
realloc(void *old, size_t size)
{
    return faulty(ALLOC, "") ? NULL : __libc_realloc(old, size);
}

/* The C library's own definition of a function. */
#define NEXT(name)                                                             \
    __typeof__(name) *next;                                                    \
    void *symbol = dlsym(RTLD_NEXT, #name);                                    \
    memcpy(&next, &symbol, sizeof next)

EXPORT int
openat(int folder, const char *path, int flags, ...)
{
    mode_t mode = 0;

    if ((flags & (O_CREAT | O_TMPFILE)) != 0) {
        va_list more;

        va_start(more, flags);
        mode = va_arg(more, mode_t);
        va_end(more);
    }
    if (faulty(OPEN, path))
        return -1;
    return (int)syscall(SYS_openat, folder, path, flags, mode);
}

EXPORT int
open(const char *path, int flags, ...)
{
    mode_t mode = 0;

    if ((flags & (O_CREAT | O_TMPFILE)) != 0) {
        va_list more;

        va_start(more, flags);
        mode = va_arg(more, mode_t);
        va_end(more);
    }
    return openat(AT_FDCWD, path, flags, mode);
}

EXPORT FILE *
fopen(const char *path, const char *mode)
{
    NEXT(fopen);
    return faulty(OPEN, path) ? NULL : next(path, mode);
}

EXPORT int
mkostemp(char *name, int flags)
{
    NEXT(mkostemp);
    return faulty(OPEN, name) ? -1 : next(name, flags);
}

EXPORT ssize_t
read(int descriptor, void *data, size_t size)
{
    ssize_t most = moves(READ, descriptor, size);

    return most < 0 ? -1 : syscall(SYS_read, descriptor, data, (size_t)most);
}

EXPORT ssize_t
pread(int descriptor, void *data, size_t size, off_t from)
{
    ssize_t most = moves(READ, descriptor, size);

    return most < 0
               ? -1
               : syscall(SYS_pread64, descriptor, data, (size_t)most, from);
}

EXPORT ssize_t
write(int descriptor, const void *data, size_t size)
{
    ssize_t most = moves(WRITE, descriptor, size);

    return most < 0 ? -1 : syscall(SYS_write, descriptor, data, (size_t)most);
}

EXPORT int
close(int descriptor)
{
    bool fails = faulty_descriptor(CLOSE, descriptor);
    int reason = errno;
    int result = (int)syscall(SYS_close, descriptor);

    /* It is closed in any case; EXDEV is what no message of ours is about. */
    if (result == 0)
        errno = fails ? reason : EXDEV;
    return fails ? -1 : result;
}

/* A system call on a descriptor, with two more arguments, or fewer. */
static int
on_descriptor(enum kind of, int descriptor, long number, long first,
              long second)
{
    return faulty_descriptor(of, descriptor)
               ? -1
               : (int)syscall(number, descriptor, first, second);
}

EXPORT int
fsync(int descriptor)
{
    return on_descriptor(SYNC, descriptor, SYS_fsync, 0, 0);
}

EXPORT int
fdatasync(int descriptor)
{
    return on_descriptor(SYNC, descriptor, SYS_fdatasync, 0, 0);
}

EXPORT int
renameat2(int from_folder, const char *from, int to_folder, const char *to,
          unsigned flags)
{
    return faulty(RENAME, from) ? -1
                                : (int)syscall(SYS_renameat2, from_folder, from,
                                               to_folder, to, flags);
}

EXPORT int
renameat(int from_folder, const char *from, int to_folder, const char *to)
{
    return renameat2(from_folder, from, to_folder, to, 0);
}

EXPORT int
rename(const char *from, const char *to)
{
    return renameat2(AT_FDCWD, from, AT_FDCWD, to, 0);
}

EXPORT int
linkat(int from_folder, const char *from, int to_folder, const char *to,
       int flags)
{
    return faulty(LINK, from) ? -1
                              : (int)syscall(SYS_linkat, from_folder, from,
                                             to_folder, to, flags);
}

EXPORT int
link(const char *from, const char *to)
{
    return linkat(AT_FDCWD, from, AT_FDCWD, to, 0);
}

EXPORT int
unlinkat(int folder, const char *name, int flags)
{
    return faulty((flags & AT_REMOVEDIR) != 0 ? FOLDER : UNLINK, name)
               ? -1
               : (int)syscall(SYS_unlinkat, folder, name, flags);
}

EXPORT int
unlink(const char *name)
{
    return unlinkat(AT_FDCWD, name, 0);
}

EXPORT int
rmdir(const char *name)
{
    return unlinkat(AT_FDCWD, name, AT_REMOVEDIR);
}

EXPORT int
mkdir(const char *name, mode_t mode)
{
    return faulty(FOLDER, name)
               ? -1
               : (int)syscall(SYS_mkdirat, AT_FDCWD, name, mode);
}

EXPORT int
ftruncate(int descriptor, off_t size)
{
    return on_descriptor(TRUNCATE, descriptor, SYS_ftruncate, size, 0);
}

EXPORT int
fchown(int descriptor, uid_t owner, gid_t group)
{
    return on_descriptor(OWNER, descriptor, SYS_fchown, owner, group);
}

EXPORT int
fchmod(int descriptor, mode_t mode)
{
    return on_descriptor(MODE, descriptor, SYS_fchmod, mode, 0);
}

EXPORT ssize_t
listxattr(const char *path, char *list, size_t size)
{
    return faulty(XATTR, path) ? -1 : syscall(SYS_listxattr, path, list, size);
}

EXPORT ssize_t
getxattr(const char *path, const char *name, void *value, size_t size)
{
    return faulty(XATTR, path) ? -1
                               : syscall(SYS_getxattr, path, name, value, size);
}

EXPORT ssize_t
flistxattr(int descriptor, char *list, size_t size)
{
    return faulty_descriptor(XATTR, descriptor)
               ? -1
               : syscall(SYS_flistxattr, descriptor, list, size);
}

EXPORT ssize_t
fgetxattr(int descriptor, const char *name, void *value, size_t size)
{
    return faulty_descriptor(XATTR, descriptor)
               ? -1
               : syscall(SYS_fgetxattr, descriptor, name, value, size);
}

EXPORT int
fsetxattr(int descriptor, const char *name, const void *value, size_t size,
          int flags)
{
    return faulty_descriptor(XATTR, descriptor)
               ? -1
               : (int)syscall(SYS_fsetxattr, descriptor, name, value, size,
                              flags);
}

EXPORT int
fremovexattr(int descriptor, const char *name)
{
    return faulty_descriptor(XATTR, descriptor)
               ? -1
               : (int)syscall(SYS_fremovexattr, descriptor, name);
}

EXPORT int
stat(const char *path, struct stat *about)
{
    NEXT(stat);
    return faulty(STAT, path) ? -1 : next(path, about);
}

EXPORT int
fstat(int descriptor, struct stat *about)
{
    NEXT(fstat);
    return faulty_descriptor(STAT, descriptor) ? -1 : next(descriptor, about);
}

EXPORT int
fstatat(int folder, const char *path, struct stat *about, int flags)
{
    NEXT(fstatat);
    return faulty(STAT, path) ? -1 : next(folder, path, about, flags);
}
