// SPDX-License-Identifier: BSD-2-Clause
/* diag.c - looks up catalogue entries by code and by slug. */
#include "bytes_int.h"
#include "diag_int.h"

#include <string.h>

const struct pdn_diag_info diag_table[DIAG_COUNT] = {
#define PDN_DIAG(number, name, slug, severity, kind, about, line, repair,      \
                 article, text, why)                                           \
    {PDN_D_##name,                                                             \
     slug,                                                                     \
     PDN_##severity,                                                           \
     PDN_##kind,                                                               \
     PDN_ABOUT_##about,                                                        \
     PDN_LINE_##line,                                                          \
     PDN_REPAIR_##repair,                                                      \
     article,                                                                  \
     text,                                                                     \
     why},
#include "pdn/diag.def"
#undef PDN_DIAG
};

const uint8_t diag_places[DIAG_CODE_MAX + 1] = {
#define PDN_DIAG(number, name, slug, severity, kind, about, line, repair,      \
                 article, text, why)                                           \
    [number] = DIAG_PLACE_##name,
#include "pdn/diag.def"
#undef PDN_DIAG
};

_Static_assert((int)DIAG_COUNT <= PDN_DIAGS_MAX, "diag_places holds bytes");

const struct pdn_diag_info *
pdn_diag_by_code(enum pdn_code code)
{
    if ((unsigned)code > DIAG_CODE_MAX)
        return NULL;
    const struct pdn_diag_info *info = &diag_table[diag_index(code)];

    return info->code == code ? info : NULL;
}

const struct pdn_diag_info *
pdn_diag_by_slug(const char *slug)
{
    size_t size = strlen(slug);

    for (size_t i = 0; i < DIAG_COUNT; i++)
        if (letters_are(slug, size, diag_table[i].slug))
            return &diag_table[i];
    return NULL;
}

const struct pdn_diag_info *
pdn_diag_all(size_t *count)
{
    *count = DIAG_COUNT;
    return diag_table;
}

const char *
pdn_severity_text(enum pdn_severity severity)
{
    static const char *const text[] = {
        [PDN_NOTE] = "note",
        [PDN_WARNING] = "warning",
        [PDN_ERROR] = "error",
    };

    return text[severity];
}
