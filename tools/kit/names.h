// SPDX-License-Identifier: BSD-2-Clause
/*
 * names.h - names that name no one, and a table of other spellings of names,
 * as --names=FILE gives it: lines ALIAS TAB NAME in UTF-8, more columns of no
 * matter; see list_file.h.
 */
#ifndef NAMES_H
#define NAMES_H

#include "text.h"

/* Zero-initialise; aliases_free() at the end. */
struct aliases {
    struct text lines; /* that are not comments, each with its end */
    struct alias {
        struct pdn_slice alias, name;
    } * list; /* owned; by alias */
    size_t count;
};

/* false, after a complaint. */
bool aliases_read(struct aliases *aliases, const char *path);
void aliases_free(struct aliases *aliases);

/*
 * The name that a spelling stands for, or the spelling itself.  For
 * pdn_write_options.name; user: the aliases.
 */
struct pdn_slice aliases_apply(struct pdn_slice name, void *user);

/* Blank, or what files write where there is no player or none is known. */
bool is_no_one(struct pdn_slice name);

#endif
