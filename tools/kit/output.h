// SPDX-License-Identifier: BSD-2-Clause
/*
 * output.h - files that appear under their final names only if everything they
 * belong to succeeded.
 *
 * A new or regular file is first written under a hidden name beside its final
 * place.  The files of a set are moved into place together, or none is and the
 * previous files stay.  If the program ends before that, by exit() or a signal
 * that can be caught, the temporary files are removed.  After other signals
 * they remain, and later runs ignore them.
 *
 * A device, a fifo or an open descriptor keeps nothing that could be lost, and
 * is written directly.
 */
#ifndef OUTPUT_H
#define OUTPUT_H

#include <stdbool.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/types.h>

struct output {
    FILE *stream;    /* write here; NULL once closed */
    int descriptor;  /* of the stream; -1 once closed */
    char *shown;     /* owned; the name for messages */
    int reason;      /* errno of the first failure, or 0 */
    bool told;       /* that failure was reported */
    bool quiet;      /* failure to write it is reported for the whole set */
    int folder;      /* both names are relative to this */
    char *temporary; /* owned; NULL if written directly */
    char *target;    /* owned; the final name, with links resolved */
    bool there;      /* a file with that name existed before */
    bool never_over; /* the final name must be free */
    bool placed;     /* it has its final name */
    bool settled;    /* ... permanently */
    bool exchanged;  /* ... and the previous file has the temporary name */
    dev_t device;
    ino_t inode;
    struct output *next;           /* of its set */
    struct output *after, *before; /* of all temporary files */
};

/* Zero-initialise it. */
struct outputs {
    struct output *last; /* owned; the most recently opened one */
};

/*
 * Opens a path as part of the set.  A symbolic link stays, and its target is
 * replaced.  Returns NULL after a complaint.
 */
struct output *output_open(struct outputs *set, const char *path);

/*
 * Creates a file in an open folder without ever replacing another.  `shown` is
 * its name in messages.
 */
struct output *output_create(struct outputs *set, int folder, const char *name,
                             const char *shown);

/*
 * Opens the replacement of a file that had these attributes when it was read.
 * It belongs to no set.  Returns false after a complaint.
 */
bool output_replace(struct output *output, const char *path,
                    const struct stat *about);

/* Flushes and closes the stream.  Returns false after a complaint. */
bool output_close(struct output *output);

/* Reopens a closed file to append to it.  Returns false after a complaint. */
bool output_reopen(struct output *output);

/* Complains once about a failure (errno).  Returns false. */
bool output_fail(struct output *output);

/* Discards an output that belongs to no set. */
void output_drop(struct output *output);

/* Discards an output of a set silently; the set frees it. */
void output_forgo(struct output *output);

/*
 * Closes all files and gives them their final names, the last opened first.
 * Returns false after a complaint; then none has its final name, provided that
 * the file system can exchange files.  The set is empty afterwards.
 */
bool outputs_commit(struct outputs *set);

/* Discards all files, and reports each as not written. */
void outputs_abandon(struct outputs *set);

/*
 * Encloses steps that belong together.  Between output_hold() and
 * output_release() no signal ends the program; a signal that arrived takes
 * effect afterwards.
 */
void output_hold(void);
void output_release(void);
bool output_is_ending(void);

/*
 * Between these two: gives a closed file its final name in a way that can be
 * undone, and then confirms or undoes it.  Returns false and sets errno on
 * failure.
 */
bool output_place(struct output *output);
void output_take_back(struct output *output);
void output_settle(struct output *output);

/*
 * Syncs the folder of a file's final name.  Returns false and sets errno on
 * failure.
 */
bool output_sync_folder(const struct output *output);

/*
 * Writes everything despite interruptions.  Returns false and sets errno on
 * failure.
 */
bool output_write(int descriptor, const char *data, size_t size);

/*
 * Returns a path with links at its end resolved; owned by the caller.  Returns
 * NULL and sets errno on failure.
 */
char *output_follow(const char *path);

/* Returns the open descriptor that a path such as - refers to, or -1. */
int output_descriptor_named(const char *path);

/*
 * Creates a folder for a set.  If the set is not committed, the folder is
 * removed again if it is empty.  The path is kept, not copied.  Returns false
 * and sets errno on failure.
 */
bool output_make_folder(const char *path);

/*
 * Returns true if everything written was flushed.  Otherwise sets errno, to EIO
 * if the reason is no longer known.
 */
bool stream_is_out(FILE *stream);

#endif
