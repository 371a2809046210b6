// SPDX-License-Identifier: BSD-2-Clause
/*
 * output.h - files that appear under their final names only if everything they
 * belong to succeeded.
 *
 * A new or plain file is written beside its place, under a name that begins
 * with a dot.  The files of a set take their places together, or none does and
 * what was there before stays.  If the program ends before that, by exit() or
 * a signal that can be caught, the temporary files are removed; after one that
 * cannot be caught they stay, and no later run minds them.
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
    FILE *stream;    /* what is written goes here; NULL: closed */
    int descriptor;  /* of the stream; -1: closed */
    char *shown;     /* owned; its name in messages */
    int reason;      /* errno of the first failure, or 0 */
    bool told;       /* that failure was complained of */
    bool quiet;      /* that it is not written is said for all of its set */
    int folder;      /* what both names are relative to */
    char *temporary; /* owned; NULL: written directly */
    char *target;    /* owned; the final name, no link */
    bool there;      /* something had that name before */
    bool never_over; /* the name must be free when it takes it */
    bool placed;     /* it has its final name */
    bool settled;    /* ... for good */
    bool exchanged;  /* ... and what was there has the temporary one */
    dev_t device;
    ino_t inode;
    struct output *next;           /* of its set */
    struct output *after, *before; /* of all temporary files */
};

/* Zero-initialise. */
struct outputs {
    struct output *last; /* owned; the one that was opened last */
};

/*
 * Opens what a path names; it belongs to the set.  A link stays: the file that
 * it names is replaced.  NULL, after a complaint: it cannot be written.
 */
struct output *output_open(struct outputs *set, const char *path);

/*
 * Opens a new file in an open folder, that must not take the place of another.
 * shown: its name in messages.
 */
struct output *output_create(struct outputs *set, int folder, const char *name,
                             const char *shown);

/*
 * Opens what is to replace a file, which had these attributes when it was
 * read; it belongs to no set.  false, after a complaint: it cannot be.
 */
bool output_replace(struct output *output, const char *path,
                    const struct stat *about);

/* Writes out what the stream holds and closes it; false, after a complaint. */
bool output_close(struct output *output);

/* Goes on after what was written to a file that was closed; false: the same.
 */
bool output_reopen(struct output *output);

/* Complains, once, of what failed (errno); returns false. */
bool output_fail(struct output *output);

/* Gives up one that belongs to no set: nothing of it is left. */
void output_drop(struct output *output);

/* Gives up one of a set, with which it goes; nothing is said of it. */
void output_forgo(struct output *output);

/*
 * Closes all and gives them their final names, those that were opened last
 * first.  false, after a complaint: none of them has it, where the file system
 * can exchange files.  The set is empty then in any case.
 */
bool outputs_commit(struct outputs *set);

/* Gives up all; says of each that it is not written. */
void outputs_abandon(struct outputs *set);

/*
 * For what has to happen as a whole.  From output_hold() to output_release()
 * no signal ends the program; one that came meanwhile does so then.
 */
void output_hold(void);
void output_release(void);
bool output_is_ending(void);

/*
 * While it is held.  Gives a file that is written out its final name, so that
 * it can be taken back; then one or the other.  false: errno says why.
 */
bool output_place(struct output *output);
void output_take_back(struct output *output);
void output_settle(struct output *output);

/* Makes the folder of a file's final name durable; false: errno says why. */
bool output_sync_folder(const struct output *output);

/* Writes all, whatever interrupts it; false: errno says why. */
bool output_write(int descriptor, const char *data, size_t size);

/* A path without links at its end; owned; NULL: errno says why. */
char *output_follow(const char *path);

/* The open descriptor that a path stands for, such as -, or -1. */
int output_descriptor_named(const char *path);

/*
 * Makes a folder for a set: unless that is committed the folder goes too, if it
 * is empty.  The path is kept, not copied.  false: errno says why.
 */
bool output_make_folder(const char *path);

/*
 * Whether all that was written is out.  If not errno says why, and is EIO
 * where that is not known any more.
 */
bool stream_is_out(FILE *stream);

#endif
