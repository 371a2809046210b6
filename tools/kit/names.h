// SPDX-License-Identifier: BSD-2-Clause
/*
 * names.h - placeholder names, and the table of alternative spellings given
 * with --names=FILE: lines of ALIAS TAB NAME in UTF-8.  More columns are
 * ignored; see list_file.h.
 */
#ifndef NAMES_H
#define NAMES_H

#include "text.h"

/* Zero-initialise it, and call aliases_free() at the end. */
struct aliases {
    struct text lines; /* without comments, each line with its end */
    struct alias {
        struct pdn_slice alias, name;
    } * list; /* owned; sorted by alias */
    size_t count;
};

/* Returns false after a complaint. */
bool aliases_read(struct aliases *aliases, const char *path);
void aliases_free(struct aliases *aliases);

/*
 * Returns the name for a spelling, or the spelling itself.  For use as
 * pdn_write_options.name, with the aliases as `user`.
 */
struct pdn_slice aliases_apply(struct pdn_slice name, void *user);

/*
 * Returns true for a blank name or a placeholder for an unknown or absent
 * player.
 */
bool is_no_one(struct pdn_slice name);

#endif
