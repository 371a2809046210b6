// SPDX-License-Identifier: BSD-2-Clause
/*
 * output.c - files that appear under their final names only if everything they
 * belong to succeeded; see output.h.
 *
 * All temporary names are in one list, which the signal handler unlinks.  A
 * signal can arrive in any thread at any time.  If a thread holds the list, the
 * handler leaves a note, and the thread ends the program when it releases the
 * list.
 */
#include "output.h"

#include "options.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/xattr.h>
#include <unistd.h>

/*
 * See attributes.h.
 *
 * On Linux, access lists are extended attributes of the system namespace.
 * sys/xattr.h of the C library covers both, so libacl is not needed.
 */

/* A value, or a list of NUL-terminated names. */
struct bytes {
    char *data; /* owned */
    size_t size;
};

static bool
cannot_keep(const char *path, const char *what)
{
    complain("%s: not changed: its %s cannot be preserved: %s", path, what,
             strerror(errno));
    return false;
}

/* Reads the list of names.  Returns false and sets errno on failure. */
static bool
list_names(const char *path, int descriptor, struct bytes *names)
{
    ssize_t size = path != NULL ? listxattr(path, NULL, 0)
                                : flistxattr(descriptor, NULL, 0);

    *names = (struct bytes){0};
    if (size < 0)
        return errno == ENOTSUP;
    if (size == 0)
        return true;
    names->data = malloc((size_t)size);
    if (names->data == NULL)
        return false;
    size = path != NULL ? listxattr(path, names->data, (size_t)size)
                        : flistxattr(descriptor, names->data, (size_t)size);
    names->size = size < 0 ? 0 : (size_t)size;
    return size >= 0;
}

/* Reads the value of an attribute.  Returns false and sets errno on failure. */
static bool
get_value(const char *path, int descriptor, const char *name,
          struct bytes *value)
{
    ssize_t size = path != NULL ? getxattr(path, name, NULL, 0)
                                : fgetxattr(descriptor, name, NULL, 0);

    *value = (struct bytes){0};
    if (size < 0)
        return false;
    value->data = malloc((size_t)size + 1);
    if (value->data == NULL)
        return false;
    size = path != NULL
               ? getxattr(path, name, value->data, (size_t)size)
               : fgetxattr(descriptor, name, value->data, (size_t)size);
    value->size = size < 0 ? 0 : (size_t)size;
    return size >= 0;
}

/* Sets an attribute, unless the new file already has it. */
static bool
copy_value(const char *path, int to, const char *name)
{
    struct bytes value, has = {0};
    bool good = get_value(path, -1, name, &value);

    if (good && !(get_value(NULL, to, name, &has) && has.size == value.size &&
                  memcmp(has.data, value.data, value.size) == 0))
        good = fsetxattr(to, name, value.data, value.size, 0) == 0;
    free(value.data);
    free(has.data);
    return good;
}

static const char *
next_name(const struct bytes *names, const char *name)
{
    name = name == NULL ? names->data : name + strlen(name) + 1;
    return names->data != NULL && name < names->data + names->size ? name
                                                                   : NULL;
}

static bool
has_name(const struct bytes *names, const char *wanted)
{
    const char *name = NULL;

    while ((name = next_name(names, name)) != NULL)
        if (strcmp(name, wanted) == 0)
            return true;
    return false;
}

/*
 * Removes attributes that a new file inherited from its folder; security labels
 * stay.
 */
static bool
remove_others(const struct bytes *wanted, int to)
{
    struct bytes names;
    const char *name = NULL;
    bool good = list_names(NULL, to, &names);

    while (good && (name = next_name(&names, name)) != NULL)
        if (strncmp(name, "security.", 9) != 0 && !has_name(wanted, name))
            good = fremovexattr(to, name) == 0;
    free(names.data);
    return good;
}

static const char *
name_for_people(const char *name)
{
    if (name == NULL)
        return "list of extended attributes";
    return strcmp(name, "system.posix_acl_access") == 0 ? "access list (ACL)"
                                                        : name;
}

static bool
copy_extended(const char *path, int to)
{
    struct bytes names;
    const char *name = NULL;
    bool good = list_names(path, -1, &names);

    while (good && (name = next_name(&names, name)) != NULL)
        good = copy_value(path, to, name);
    if (good)
        good = remove_others(&names, to);
    if (!good)
        cannot_keep(path, name_for_people(name));
    free(names.data);
    return good;
}

/*
 * Copies the attributes `about` of the file at `path`.  With `owner_too` the
 * owner must be kept as well.  Returns false after a complaint if something
 * cannot be kept.
 */
static bool
attributes_copy(const char *path, const struct stat *about, int to,
                bool owner_too)
{
    mode_t mode = about->st_mode & 07777;
    struct stat now;

    if (fstat(to, &now) != 0)
        return cannot_keep(path, "owner");
    if (now.st_gid != about->st_gid &&
        fchown(to, (uid_t)-1, about->st_gid) != 0)
        return cannot_keep(path, "group");
    if (now.st_uid != about->st_uid &&
        fchown(to, about->st_uid, (gid_t)-1) != 0) {
        if (owner_too)
            return cannot_keep(path, "owner");
        /* No one else may execute the file as its new owner. */
        mode &= 0777;
    }
    if (!copy_extended(path, to))
        return false;
    return fchmod(to, mode) == 0 || cannot_keep(path, "mode");
}

/* Streams whose failures keep their reason; see stream.h. */

bool
stream_is_out(FILE *stream)
{
    bool failed = ferror(stream) != 0;

    if (fflush(stream) != 0)
        return false;
    if (failed)
        errno = EIO;
    return !failed;
}

enum {
    BUFFER_SIZE = 64 * 1024,
    LINKS_MOST = 40,      /* links to follow in a row */
    LINK_SIZE = 4096,     /* bytes of a link's target */
    NAME_SHOWN = 200,     /* bytes of the name in a temporary name */
    TEMPORARY_MOST = 1000 /* names to try */
};

static struct output *volatile temporaries;
static atomic_flag held = ATOMIC_FLAG_INIT;
static atomic_int ending; /* the signal that arrived, or 0 */
static const char *made_folder;

/* All that a signal handler may do. */
static void
unlink_all(void)
{
    for (struct output *at = temporaries; at != NULL; at = at->after)
        unlinkat(at->folder, at->temporary, 0);
    temporaries = NULL;
    if (made_folder != NULL)
        rmdir(made_folder);
    made_folder = NULL;
}

/*
 * The list stays locked, so that no thread creates another file before the
 * program ends.
 */
static void
end_program(int number)
{
    unlink_all();
    signal(number, SIG_DFL);
    raise(number);
}

static void
on_signal(int number)
{
    int reason = errno;

    atomic_store(&ending, number);
    if (!atomic_flag_test_and_set(&held))
        end_program(number);
    errno = reason;
}

void
output_hold(void)
{
    while (atomic_flag_test_and_set(&held))
        sched_yield();
}

void
output_release(void)
{
    int number;

    atomic_flag_clear(&held);
    number = atomic_load(&ending);
    if (number != 0 && !atomic_flag_test_and_set(&held))
        end_program(number);
}

bool
output_is_ending(void)
{
    return atomic_load(&ending) != 0;
}

static void
on_exit_of_program(void)
{
    output_hold();
    unlink_all();
    output_release();
}

/*
 * Installed before the first temporary file.  After a fault of the program
 * itself (SIGSEGV and the like) the list may be damaged, and is not used.
 */
static void
catch_ends(void)
{
    static const int numbers[] = {SIGINT,    SIGTERM, SIGHUP,  SIGPIPE,
                                  SIGQUIT,   SIGALRM, SIGUSR1, SIGUSR2,
                                  SIGVTALRM, SIGPROF, SIGXCPU};
    static bool caught;
    struct sigaction action = {.sa_handler = on_signal, .sa_flags = SA_RESTART};
    struct sigaction before;

    if (caught)
        return;
    caught = true;
    atexit(on_exit_of_program);
    /* A second signal must not interrupt the handler. */
    sigfillset(&action.sa_mask);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (sigaction(numbers[i], NULL, &before) == 0 &&
            before.sa_handler != SIG_IGN)
            sigaction(numbers[i], &action, NULL);
}

bool
output_make_folder(const char *path)
{
    bool made;

    output_hold();
    catch_ends();
    made = mkdir(path, 0777) == 0;
    if (made)
        made_folder = path;
    output_release();
    return made;
}

/* The lock must be held. */
static void
enlist(struct output *output)
{
    output->after = temporaries;
    output->before = NULL;
    if (temporaries != NULL)
        temporaries->before = output;
    temporaries = output;
}

static void
delist(struct output *output)
{
    if (output->before != NULL)
        output->before->after = output->after;
    else if (temporaries == output)
        temporaries = output->after;
    if (output->after != NULL)
        output->after->before = output->before;
    output->before = output->after = NULL;
}

bool
output_write(int descriptor, const char *data, size_t size)
{
    while (size != 0) {
        ssize_t written = write(descriptor, data, size);

        if (written < 0 && errno != EINTR)
            return false;
        if (written == 0) { /* this could repeat forever */
            errno = EIO;
            return false;
        }
        if (written > 0) {
            data += written;
            size -= (size_t)written;
        }
    }
    return true;
}

/*
 * For stdio, which neither keeps the reason of a failure nor continues after
 * EINTR.
 */
static ssize_t
write_stream(void *cookie, const char *data, size_t size)
{
    struct output *output = cookie;

    if (output->reason == 0 && !output_write(output->descriptor, data, size))
        output->reason = errno;
    if (output->reason == 0)
        return (ssize_t)size;
    errno = output->reason;
    return 0;
}

bool
output_fail(struct output *output)
{
    if (output->reason == 0)
        output->reason = errno;
    if (!output->told && output->reason != EPIPE)
        complain("%s: %s", output->shown, strerror(output->reason));
    output->told = true;
    return false;
}

/* Opens a stream on a descriptor, which the output then owns. */
static bool
start_stream(struct output *output, int descriptor)
{
    static const cookie_io_functions_t functions = {.write = write_stream};

    output->descriptor = descriptor;
    output->stream = fopencookie(output, "w", functions);
    if (output->stream == NULL)
        return output_fail(output);
    setvbuf(output->stream, NULL, _IOFBF, BUFFER_SIZE);
    return true;
}

bool
output_close(struct output *output)
{
    if (output->stream != NULL && fclose(output->stream) != 0 &&
        output->reason == 0)
        output->reason = errno;
    output->stream = NULL;
    if (output->descriptor >= 0 && close(output->descriptor) != 0 &&
        output->reason == 0)
        output->reason = errno;
    output->descriptor = -1;
    return output->reason == 0 || output_fail(output);
}

bool
output_reopen(struct output *output)
{
    struct stat about;
    int descriptor = openat(output->folder, output->temporary,
                            O_WRONLY | O_APPEND | O_NOFOLLOW | O_CLOEXEC);

    if (descriptor < 0)
        return output_fail(output);
    if (fstat(descriptor, &about) != 0 || about.st_dev != output->device ||
        about.st_ino != output->inode) {
        close(descriptor);
        errno = EEXIST;
        return output_fail(output);
    }
    return start_stream(output, descriptor);
}

/* Frees what the output owns.  An open stream discards its data. */
static void
forget(struct output *output)
{
    if (output->stream != NULL) {
        output->reason = output->reason == 0 ? ECANCELED : output->reason;
        fclose(output->stream);
    }
    if (output->descriptor >= 0)
        close(output->descriptor);
    free(output->shown);
    free(output->temporary);
    free(output->target);
    *output = (struct output){.descriptor = -1};
}

void
output_drop(struct output *output)
{
    if (output->shown == NULL)
        return;
    output_hold();
    if (output->temporary != NULL && !output->placed) {
        unlinkat(output->folder, output->temporary, 0);
        delist(output);
    }
    output_release();
    forget(output);
}

/* Without a target it never gets its final name. */
void
output_forgo(struct output *output)
{
    free(output->target);
    output->target = NULL;
}

/*
 * Returns FOLDER/.NAME.PROCESS-N beside the target, shortened to a valid name.
 */
static char *
temporary_name(const char *target, unsigned number)
{
    const char *slash = strrchr(target, '/');
    int folder = slash == NULL ? 0 : (int)(slash - target) + 1;
    char *name;

    if (asprintf(&name, "%.*s.%.*s.%ld-%u", folder, target, NAME_SHOWN,
                 target + folder, (long)getpid(), number) < 0)
        return NULL;
    return name;
}

/*
 * Creates and registers the temporary file without a signal in between.  A name
 * that an earlier run left is skipped.
 */
static int
create_temporary(struct output *output, mode_t mode)
{
    static unsigned number;
    int descriptor = -1;

    output_hold();
    catch_ends();
    for (int i = 0; i < TEMPORARY_MOST && descriptor < 0; i++) {
        free(output->temporary);
        output->temporary = temporary_name(output->target, number++);
        if (output->temporary == NULL)
            break;
        descriptor =
            openat(output->folder, output->temporary,
                   O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode);
        if (descriptor < 0 && errno != EEXIST)
            break;
    }
    if (descriptor >= 0)
        enlist(output);
    output_release();
    if (descriptor < 0) {
        free(output->temporary);
        output->temporary = NULL;
    }
    return descriptor;
}

/* Returns false after a complaint. */
static bool
stage(struct output *output, const struct stat *existing, bool owner_too)
{
    struct stat about;
    int descriptor;

    output->there = existing != NULL;
    descriptor = create_temporary(output, existing != NULL ? 0600 : 0666);
    if (descriptor < 0 && existing != NULL &&
        (errno == EACCES || errno == EPERM || errno == EROFS)) {
        complain(
            "%s: not changed: no new file can be created in its folder: %s",
            output->shown, strerror(errno));
        output->told = true;
        return false;
    }
    if (descriptor < 0)
        return output_fail(output);
    if (!start_stream(output, descriptor))
        return false;
    if (fstat(descriptor, &about) != 0)
        return output_fail(output);
    output->device = about.st_dev;
    output->inode = about.st_ino;
    return existing == NULL ||
           attributes_copy(output->target, existing, descriptor, owner_too);
}

char *
output_follow(const char *path)
{
    char *at = strdup(path);

    for (int i = 0; at != NULL && i < LINKS_MOST; i++) {
        char named[LINK_SIZE], *next;
        const char *slash = strrchr(at, '/');
        ssize_t size = readlink(at, named, sizeof named);
        int folder = slash == NULL ? 0 : (int)(slash - at) + 1;

        if (size < 0)
            return at;
        if (named[0] == '/')
            folder = 0;
        if (asprintf(&next, "%.*s%.*s", folder, at, (int)size, named) < 0)
            next = NULL;
        free(at);
        at = next;
    }
    if (at != NULL)
        errno = ELOOP;
    free(at);
    return NULL;
}

int
output_descriptor_named(const char *path)
{
    static const char *const folders[] = {"/dev/fd/", "/proc/self/fd/"};

    if (strcmp(path, "-") == 0 || strcmp(path, "/dev/stdout") == 0)
        return STDOUT_FILENO;
    if (strcmp(path, "/dev/stderr") == 0)
        return STDERR_FILENO;
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        size_t size = strlen(folders[i]);
        char *end;
        long number;

        if (strncmp(path, folders[i], size) != 0 || path[size] < '0' ||
            path[size] > '9')
            continue;
        errno = 0;
        number = strtol(path + size, &end, 10);
        return *end == '\0' && errno == 0 && number <= INT32_MAX ? (int)number
                                                                 : -1;
    }
    return -1;
}

/* Writes directly to a file that keeps nothing, or to an open descriptor. */
static bool
open_directly(struct output *output, const char *path)
{
    int named = output_descriptor_named(path);
    int descriptor = named >= 0 ? fcntl(named, F_DUPFD_CLOEXEC, 0)
                                : open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY);

    return descriptor >= 0 ? start_stream(output, descriptor)
                           : output_fail(output);
}

static bool
open_path(struct output *output, const char *path)
{
    struct stat about;
    bool exists = stat(path, &about) == 0;

    if (output_descriptor_named(path) >= 0 ||
        (exists && !S_ISREG(about.st_mode)))
        return open_directly(output, path);
    output->target = output_follow(path);
    if (output->target == NULL)
        return output_fail(output);
    return stage(output, exists ? &about : NULL, false);
}

/* Returns NULL after a complaint if out of memory. */
static struct output *
new_output(const char *shown)
{
    struct output *output = calloc(1, sizeof *output);

    if (output != NULL)
        output->shown = strdup(shown);
    if (output == NULL || output->shown == NULL) {
        complain("%s", pdn_status_text(PDN_E_NOMEM));
        free(output);
        return NULL;
    }
    output->folder = AT_FDCWD;
    output->descriptor = -1;
    return output;
}

static struct output *
join(struct outputs *set, struct output *output, bool opened)
{
    if (!opened) {
        output_drop(output);
        free(output);
        return NULL;
    }
    output->next = set->last;
    set->last = output;
    return output;
}

struct output *
output_open(struct outputs *set, const char *path)
{
    struct output *output =
        new_output(strcmp(path, "-") == 0 ? "standard output" : path);

    if (output == NULL)
        return NULL;
    return join(set, output, open_path(output, path));
}

struct output *
output_create(struct outputs *set, int folder, const char *name,
              const char *shown)
{
    struct output *output = new_output(shown);
    struct stat about;
    bool good;

    if (output == NULL)
        return NULL;
    output->folder = folder;
    output->never_over = output->quiet = true;
    output->target = strdup(name);
    good = output->target != NULL;
    if (good && fstatat(folder, name, &about, AT_SYMLINK_NOFOLLOW) == 0) {
        errno = EEXIST;
        good = false;
    }
    if (!good)
        output_fail(output);
    return join(set, output, good && stage(output, NULL, false));
}

bool
output_replace(struct output *output, const char *path,
               const struct stat *about)
{
    *output = (struct output){
        .folder = AT_FDCWD,
        .descriptor = -1,
        .shown = strdup(path),
    };
    if (output->shown == NULL) {
        complain("%s", pdn_status_text(PDN_E_NOMEM));
        return false;
    }
    output->target = output_follow(path);
    if (output->target == NULL)
        output_fail(output);
    else if (stage(output, about, true))
        return true;
    output_drop(output);
    return false;
}

/*
 * The name must be free.  If the file system cannot ensure this, it was free a
 * moment ago.
 */
static bool
take_free_name(struct output *output)
{
    struct stat about;

    if (renameat2(output->folder, output->temporary, output->folder,
                  output->target, RENAME_NOREPLACE) == 0)
        return true;
    if (errno != EINVAL && errno != ENOSYS)
        return false;
    if (fstatat(output->folder, output->target, &about, AT_SYMLINK_NOFOLLOW) ==
        0) {
        errno = EEXIST;
        return false;
    }
    return renameat(output->folder, output->temporary, output->folder,
                    output->target) == 0;
}

bool
output_place(struct output *output)
{
    struct stat about;

    if (output->never_over) {
        output->placed = take_free_name(output);
    } else {
        output->exchanged =
            fstatat(output->folder, output->target, &about,
                    AT_SYMLINK_NOFOLLOW) == 0 &&
            S_ISREG(about.st_mode) &&
            renameat2(output->folder, output->temporary, output->folder,
                      output->target, RENAME_EXCHANGE) == 0;
        output->placed =
            output->exchanged || renameat(output->folder, output->temporary,
                                          output->folder, output->target) == 0;
    }
    /*
     * The temporary name now belongs to the previous file, which must not be
     * removed.
     */
    if (output->placed)
        delist(output);
    return output->placed;
}

void
output_take_back(struct output *output)
{
    bool back = false;

    if (output->exchanged)
        back = renameat2(output->folder, output->temporary, output->folder,
                         output->target, RENAME_EXCHANGE) == 0;
    else if (!output->there || output->never_over)
        back = renameat(output->folder, output->target, output->folder,
                        output->temporary) == 0;
    if (!back)
        return;
    output->placed = output->exchanged = false;
    enlist(output);
}

void
output_settle(struct output *output)
{
    if (output->exchanged)
        unlinkat(output->folder, output->temporary, 0);
    output->exchanged = false;
    output->settled = true;
}

bool
output_sync_folder(const struct output *output)
{
    const char *slash = strrchr(output->target, '/');
    char *path = slash == NULL ? strdup(".")
                               : strndup(output->target,
                                         (size_t)(slash - output->target) + 1);
    int descriptor = path == NULL ? -1
                                  : openat(output->folder, path,
                                           O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    bool good = descriptor >= 0 && (fsync(descriptor) == 0 || errno == EINVAL);
    int reason = errno;

    if (descriptor >= 0)
        close(descriptor);
    free(path);
    errno = reason;
    return good;
}

/* Reports what became of an output file. */
static void
say_abandoned(const struct output *output)
{
    if (output->target == NULL || output->settled)
        return;
    if (output->placed)
        complain("%s: replaced although the run ends with status 2, because "
                 "its file system cannot undo that",
                 output->shown);
    else if (output->quiet || output->told)
        return;
    else if (output->there)
        complain(
            "%s: not changed: a run that ends with status 2 replaces no file",
            output->shown);
    else
        complain(
            "%s: not written: a run that ends with status 2 leaves no new file",
            output->shown);
}

static void
free_all(struct outputs *set)
{
    struct output *output;

    while ((output = set->last) != NULL) {
        set->last = output->next;
        output_drop(output);
        free(output);
    }
}

void
outputs_abandon(struct outputs *set)
{
    for (struct output *at = set->last; at != NULL; at = at->next) {
        if (at->target == NULL)
            output_close(at);
        say_abandoned(at);
    }
    free_all(set);
    output_hold();
    if (made_folder != NULL)
        rmdir(made_folder);
    made_folder = NULL;
    output_release();
}

/*
 * Gives all files their final names, or none.  Returns the one that failed, or
 * NULL.
 */
static struct output *
place_all(struct outputs *set)
{
    struct output *failed = NULL, *at;

    output_hold();
    for (at = set->last; at != NULL && failed == NULL; at = at->next)
        if (at->target != NULL && !at->settled &&
            (output_is_ending() || !output_place(at))) {
            at->reason = errno;
            failed = at;
        }
    for (at = set->last; at != NULL; at = at->next) {
        if (!at->placed || at->settled)
            continue;
        if (failed == NULL)
            output_settle(at);
        else
            output_take_back(at);
    }
    if (failed == NULL)
        made_folder = NULL;
    output_release();
    return failed;
}

/* A replacement must be on disk before the old file is removed. */
static bool
close_durably(struct output *output)
{
    if (output->there && output->target != NULL && !output->settled &&
        output->stream != NULL && fflush(output->stream) == 0 &&
        fsync(output->descriptor) != 0)
        output_fail(output);
    return output_close(output);
}

bool
outputs_commit(struct outputs *set)
{
    struct output *failed = NULL;
    bool good = true;

    for (struct output *at = set->last; at != NULL; at = at->next)
        good &= close_durably(at);
    if (good)
        failed = place_all(set);
    if (failed != NULL)
        output_fail(failed);
    if (!good || failed != NULL) {
        outputs_abandon(set);
        return false;
    }
    free_all(set);
    return true;
}
