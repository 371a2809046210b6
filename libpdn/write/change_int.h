// SPDX-License-Identifier: BSD-2-Clause
/* change_int.h - reports changes, always at writer->here. */
#ifndef CHANGE_INT_H
#define CHANGE_INT_H

#include "pdn/game.h"
#include "pdn/writer.h"

struct pdn_writer;

struct write_tag;

/* A place in the text of the game; see struct pdn_cleaning. */
struct write_place {
    uint32_t offset, ply;
};

void write_changed(struct pdn_writer *writer, enum pdn_cleaned what,
                   struct pdn_slice before, struct pdn_slice after);
/* Reports that a move was written as `after`, with these squares. */
void write_move_changed(struct pdn_writer *writer, uint32_t index,
                        const uint8_t *row, size_t count,
                        struct pdn_slice after);
void write_number_changed(struct pdn_writer *writer,
                          const struct pdn_written *written, uint64_t number,
                          bool starts);
/* Reports that a move became a comment. */
void write_commented(struct pdn_writer *writer, struct pdn_slice before);
/* Reports that a tag was written: its name, its value, and the whole tag. */
void write_tag_changed(struct pdn_writer *writer, const struct write_tag *tag,
                       struct pdn_slice name, struct pdn_slice value,
                       struct pdn_slice whole);

#endif
