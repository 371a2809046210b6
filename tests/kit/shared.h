// SPDX-License-Identifier: BSD-2-Clause
/*
 * shared.h - real files and cases beside the checkout, in the folder that
 * PDN_SHARED names, else ../shared.
 */
#ifndef SHARED_H
#define SHARED_H

enum { SHARED_PATH_MAX = 4096 };

/* Where a file of the folder would be; returns path. */
const char *shared_path(const char *name, char path[SHARED_PATH_MAX]);

/* The same; skips the running test if the file is not there. */
const char *shared_needed(const char *name, char path[SHARED_PATH_MAX]);

#endif
