// SPDX-License-Identifier: BSD-2-Clause
/*
 * journal.c - see journal.h.
 *
 * A section is appended to an existing file, with a single write where the
 * system permits, and truncated again if it has to be taken back.  If the file
 * does not exist or must not be appended to, the first section creates it.
 * Several runs can append to the same file, even if it did not exist when they
 * started.
 */
#include "journal.h"

#include "options.h"
#include "spool.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* Returns false after a complaint. */
static bool
open_section(struct journal *journal)
{
    int descriptor = spool_descriptor();

    if (descriptor < 0)
        return false;
    journal->section = fdopen(descriptor, "w+");
    if (journal->section == NULL) {
        complain("temporary file: %s", strerror(errno));
        close(descriptor);
    }
    journal->stream = journal->section;
    return journal->section != NULL;
}

/* Other runs can create the file meanwhile, or append to it afterwards. */
static bool
share(struct output *file)
{
    file->never_over = true;
    return fcntl(file->descriptor, F_SETFL, O_APPEND) == 0;
}

bool
journal_open(struct journal *journal, const char *path, bool add)
{
    struct stat about;

    *journal = (struct journal){.added_to = -1, .path = path, .before = -1};
    if (add && output_descriptor_named(path) < 0 && stat(path, &about) == 0 &&
        S_ISREG(about.st_mode)) {
        journal->added_to = open(path, O_WRONLY | O_APPEND | O_CLOEXEC);
        if (journal->added_to < 0)
            complain("%s: %s", path, strerror(errno));
        return journal->added_to >= 0 && open_section(journal);
    }
    journal->file = options_beside(path);
    if (journal->file == NULL)
        return false;
    journal->stream = journal->file->stream;
    if (journal->file->target == NULL)
        return true;
    if (add && !share(journal->file))
        return output_fail(journal->file);
    return open_section(journal);
}

void
journal_close(struct journal *journal)
{
    if (journal->section != NULL)
        fclose(journal->section);
    if (journal->stream != NULL && journal->added_to >= 0)
        close(journal->added_to);
    *journal = (struct journal){.added_to = -1};
}

void
journal_begin(struct journal *journal)
{
    if (journal->section == NULL)
        return;
    rewind(journal->section);
    if (ftruncate(fileno(journal->section), 0) != 0)
        complain("temporary file: %s", strerror(errno));
}

bool
journal_is_whole(struct journal *journal)
{
    if (journal->stream == NULL)
        return true;
    if (fflush(journal->stream) == 0 && !ferror(journal->stream))
        return true;
    if (journal->section == NULL)
        return output_fail(journal->file);
    complain("temporary file: %s", strerror(errno));
    return false;
}

/*
 * Writes the section to a descriptor.  Returns false and sets errno on failure.
 */
static bool
write_section(const struct journal *journal, int descriptor)
{
    size_t size = (size_t)ftello(journal->section);
    void *data;
    bool good;

    data = mmap(NULL, size, PROT_READ, MAP_SHARED, fileno(journal->section), 0);
    if (data == MAP_FAILED)
        return false;
    good = output_write(descriptor, data, size) && fsync(descriptor) == 0;
    munmap(data, size);
    return good;
}

static int
descriptor_of(const struct journal *journal)
{
    return journal->file != NULL ? journal->file->descriptor
                                 : journal->added_to;
}

/* Returns false and sets errno on failure. */
static bool
add_section(struct journal *journal)
{
    int descriptor = descriptor_of(journal);
    struct stat about;

    if (fstat(descriptor, &about) != 0)
        return false;
    journal->before = about.st_size;
    journal->after = about.st_size + ftello(journal->section);
    return write_section(journal, descriptor);
}

/* The same for a file that did not exist when the run began. */
static bool
add_to_other(struct journal *journal)
{
    journal->added_to = open(journal->path, O_WRONLY | O_APPEND | O_CLOEXEC);
    if (journal->added_to < 0)
        return false;
    output_forgo(journal->file);
    journal->file = NULL;
    return add_section(journal);
}

bool
journal_keep(struct journal *journal)
{
    struct output *file = journal->file;

    journal->before = journal->after = -1;
    if (journal->section == NULL || ftello(journal->section) <= 0)
        return true;
    if (file != NULL && fflush(file->stream) != 0)
        return false;
    if (!add_section(journal))
        return false;
    if (file == NULL || file->placed)
        return true;
    journal->placed = output_place(file);
    if (!journal->placed && file->never_over && errno == EEXIST)
        return add_to_other(journal);
    return journal->placed && output_sync_folder(file);
}

void
journal_take_back(struct journal *journal)
{
    int descriptor = descriptor_of(journal);
    struct stat about;
    /* Text that another program appended since then must not be cut off. */
    bool ours = journal->before >= 0 && fstat(descriptor, &about) == 0 &&
                about.st_size <= journal->after;

    if (journal->placed && ours)
        output_take_back(journal->file);
    else if (journal->placed)
        output_settle(journal->file);
    journal->placed = false;
    if (ours && about.st_size > journal->before &&
        (ftruncate(descriptor, journal->before) != 0 ||
         lseek(descriptor, journal->before, SEEK_SET) < 0))
        complain("%s: its last lines are about a file that was not replaced, "
                 "and cannot be removed: %s",
                 journal->path, strerror(errno));
    journal->before = -1;
}

void
journal_settle(struct journal *journal)
{
    /* A section that could not be taken back may have created it. */
    if (journal->before >= 0 && journal->file != NULL)
        output_settle(journal->file);
    journal->placed = false;
    journal->before = -1;
}
