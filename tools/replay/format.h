// SPDX-License-Identifier: BSD-2-Clause
/* format.h - the formats of pdn-replay and what each needs. */
#ifndef REPLAY_FORMAT_H
#define REPLAY_FORMAT_H

#include "finding.h"
#include "text.h"

#include "pdn/writer.h"

struct replay;
struct showing;

/* A value of --format. */
struct replay_format {
    const char *name;
    const char *at;             /* the default of --at */
    enum finding_format naming; /* how file names are escaped */
    bool whole; /* `game` needs showing->moves and showing->setups */
    bool draws; /* draws boards, so --flip applies */
    bool pdn;   /* `game` needs showing->pdn, and --at must be all */
    /* Append what precedes and follows all games, or NULL. */
    void (*begin)(struct text *out, const struct replay *replay);
    void (*end)(struct text *out, const struct replay *replay);
    /* Writes the marked positions of a game to showing->sink. */
    void (*game)(const struct showing *showing);
    /* Appends the position of --fen on its own. */
    void (*position)(struct text *out, const struct replay *replay);
};

/* The formats, each in a module of its own. */
extern const struct replay_format board_format, fen_format, tsv_format,
    json_format, pdn_format, svg_format, html_format, tex_format;

/* Return the format with this name, or NULL, and all names joined by ", ". */
const struct replay_format *replay_format_named(const char *name);
void replay_format_names(struct text *out);

/* Creates a writer of canonical PDN for a format that needs one. */
PDN_MUST_USE enum pdn_status replay_pdn_new(struct pdn_writer **out,
                                            const struct replay *replay);

#endif
