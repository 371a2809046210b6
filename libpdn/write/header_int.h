// SPDX-License-Identifier: BSD-2-Clause
/*
 * header_int.h - the header of a game: the tags that are kept, with their names
 * and values.
 */
#ifndef HEADER_INT_H
#define HEADER_INT_H

#include "pdn/game.h"

struct pdn_writer;

/* A tag that is kept, under its new name. */
struct write_tag {
    enum pdn_tag_id id;
    struct pdn_slice name, value; /* `value`: in UTF-8, with escapes */
    const struct pdn_tag *from;
    bool renamed; /* the caller changed the player's name */
};

/* Decides about each tag; unusable ones become comments. */
void write_tags_begin(struct pdn_writer *writer);
/* Returns the first kept tag with this id, or NULL. */
const struct write_tag *write_find(const struct pdn_writer *writer,
                                   enum pdn_tag_id id);
void write_header(struct pdn_writer *writer);
/* Returns true if rewriting a GameType loses information. */
bool write_loses_game_type(const struct pdn_writer *writer,
                           const struct write_tag *tag);
/* Returns true if PlyCount differs from the written moves. */
bool write_miscounts(const struct pdn_writer *writer, struct pdn_slice value);
#endif
