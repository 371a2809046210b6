// SPDX-License-Identifier: BSD-2-Clause
/*
 * header_int.h - the header of a game: which tags are kept, under which names,
 * and with what.
 */
#ifndef HEADER_INT_H
#define HEADER_INT_H

#include "pdn/game.h"

struct pdn_writer;

/* A tag that is kept, under the name it gets. */
struct write_tag {
    enum pdn_tag_id id;
    struct pdn_slice name, value; /* value: in UTF-8, with escapes */
    const struct pdn_tag *from;
    bool renamed; /* the name of a player, by the caller */
};

/* Decides about each tag; useless ones become comments. */
void write_tags_begin(struct pdn_writer *writer);
/* The first tag kept that has this id, or NULL. */
const struct write_tag *write_find(const struct pdn_writer *writer,
                                   enum pdn_tag_id id);
void write_header(struct pdn_writer *writer);
/* Whether a GameType is written again and said more before. */
bool write_loses_game_type(const struct pdn_writer *writer,
                           const struct write_tag *tag);
/* Whether PlyCount differs from what is on the page. */
bool write_miscounts(const struct pdn_writer *writer, struct pdn_slice value);
#endif
