// SPDX-License-Identifier: BSD-2-Clause
/*
 * format.h - the formats of pdn-replay: what each is and needs.
 */
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
    const char *at;             /* what --at is if it is not given */
    enum finding_format naming; /* how names of files are escaped */
    bool whole; /* `game` wants showing->moves and showing->setups */
    bool draws; /* boards, from the side that --flip says */
    bool pdn;   /* `game` wants showing->pdn, and knows no --at but all */
    /* What stands above and below everything, or NULL. */
    void (*begin)(struct text *out, const struct replay *replay);
    void (*end)(struct text *out, const struct replay *replay);
    /* Writes the marked positions of a game to showing->sink. */
    void (*game)(const struct showing *showing);
    /* Appends the position of --fen by itself. */
    void (*position)(struct text *out, const struct replay *replay);
};

/* The formats, each in a module of its own. */
extern const struct replay_format board_format, fen_format, tsv_format,
    json_format, pdn_format, svg_format, html_format, tex_format;

/* The one with this name, or NULL; and all names, joined by ", ". */
const struct replay_format *replay_format_named(const char *name);
void replay_format_names(struct text *out);

/* The writer of canonical PDN, for a format that wants it. */
PDN_MUST_USE enum pdn_status replay_pdn_new(struct pdn_writer **out,
                                            const struct replay *replay);

#endif
