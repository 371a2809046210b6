// SPDX-License-Identifier: BSD-2-Clause
/*
 * attributes.h - gives a new file what another has besides its bytes: owner,
 * group, mode, access list and extended attributes.
 */
#ifndef ATTRIBUTES_H
#define ATTRIBUTES_H

#include <stdbool.h>
#include <sys/stat.h>

/*
 * about: of the file at `path`.  owner_too: it counts that the owner stays.
 * false, after a complaint: something cannot be kept.
 */
bool attributes_copy(const char *path, const struct stat *about, int to,
                     bool owner_too);

#endif
