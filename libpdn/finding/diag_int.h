// SPDX-License-Identifier: BSD-2-Clause
/*
 * diag_int.h - the catalogue as a dense array, and the settings of its entries.
 *
 * Codes have gaps, so tables with one entry per code are indexed by
 * diag_index().
 */
#ifndef DIAG_INT_H
#define DIAG_INT_H

#include "pdn/diag.h"

enum diag_place {
#define PDN_DIAG(number, name, slug, severity, kind, about, line, repair,      \
                 article, text, why)                                           \
    DIAG_PLACE_##name,
#include "pdn/diag.def"
#undef PDN_DIAG
    DIAG_COUNT
};

enum { DIAG_CODE_MAX = 999 };

extern const struct pdn_diag_info diag_table[DIAG_COUNT];
extern const uint8_t diag_places[DIAG_CODE_MAX + 1];

/* `code` must be in the catalogue. */
static inline unsigned
diag_index(enum pdn_code code)
{
    return diag_places[code];
}

struct pdn_checks {
    uint8_t severity[DIAG_COUNT]; /* current enum pdn_severity */
    bool on[DIAG_COUNT];
    uint32_t value[DIAG_COUNT];
    enum pdn_severity least; /* findings below this severity are hidden */
};

#endif
