// SPDX-License-Identifier: BSD-2-Clause
/*
 * request.h - the parsed command line of pdn-grep: conditions, how they are
 * joined, and what to output.
 */
#ifndef GREP_REQUEST_H
#define GREP_REQUEST_H

#include "condition.h"
#include "grid.h"
#include "options.h"

/* What to output for a wanted game. */
enum grep_product {
    PRODUCT_GAMES,
    PRODUCT_COUNT,
    PRODUCT_FILES,
    PRODUCT_NUMBERS,
    PRODUCT_HASHES,
};

/* How lines about files and matches are written. */
enum line_format {
    LINE_TEXT = GRID_PLAIN,
    LINE_TSV = GRID_TSV,
    LINE_CSV = GRID_CSV,
    LINE_JSON = GRID_JSON,
};

struct grep {
    struct options options;
    struct condition *conditions; /* owned */
    size_t count;
    enum grep_product product;
    enum line_format format;
    bool csv_safe;    /* --csv-safe */
    bool null;        /* --null */
    bool inverted;    /* -v */
    uint64_t most;    /* -m; 0 for no limit */
    uint64_t last;    /* --last; 0 for all */
    bool either_side; /* --either-side */
    bool reversed;    /* --reversed */
    bool go_on;       /* --continue */
    enum dr_reading reading;

    /* What the conditions need together, once all are known; see there. */
    bool headers, patterns, plays, watches, findings, reports, hashes;
    bool tells_plies; /* lines show at which ply a condition is met */
};

/* After trouble: says where conditions belong, if a FILE looks like one. */
void grep_hint(const struct options *options);
void grep_free(struct grep *grep);

#endif
