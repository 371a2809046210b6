// SPDX-License-Identifier: BSD-2-Clause
/*
 * checks.c - keeps which findings are enabled and how severe they are, and
 * applies the arguments of -W.
 */
#include "diag_int.h"
#include "digits_int.h"

#include <stdlib.h>
#include <string.h>

/*
 * FMJD events do not allow a draw by agreement before this many moves by each
 * side.
 */
enum { EARLY_DRAW_MOVES = 40 };

enum pdn_status
pdn_checks_new(struct pdn_checks **out)
{
    struct pdn_checks *checks = calloc(1, sizeof *checks);

    if (checks == NULL)
        return PDN_E_NOMEM;
    for (size_t i = 0; i < DIAG_COUNT; i++) {
        checks->severity[i] = (uint8_t)diag_table[i].severity;
        checks->on[i] = diag_table[i].code != PDN_D_EARLY_DRAW;
    }
    checks->value[DIAG_PLACE_EARLY_DRAW] = EARLY_DRAW_MOVES;
    checks->least = PDN_WARNING;
    *out = checks;
    return PDN_OK;
}

void
pdn_checks_free(struct pdn_checks *checks)
{
    free(checks);
}

/*
 * Returns true if the text begins with a prefix in any letter case, and stores
 * what follows in *rest.
 */
static bool
after(const char *text, const char *prefix, const char **rest)
{
    size_t size = strlen(prefix);

    if (strnlen(text, size) < size || !letters_are(text, size, prefix))
        return false;
    *rest = text + size;
    return true;
}

static enum pdn_status
set_severity(struct pdn_checks *checks, const char *slug,
             enum pdn_severity severity)
{
    const struct pdn_diag_info *info = pdn_diag_by_slug(slug);

    if (info == NULL)
        return PDN_E_ARG;
    checks->severity[diag_index(info->code)] = (uint8_t)severity;
    checks->on[diag_index(info->code)] = true;
    return PDN_OK;
}

/* Reads a number of one to six digits with nothing after it. */
static bool
read_number(const char *text, uint32_t *number)
{
    uint64_t value;
    size_t digits = digits_read(text, text + strlen(text), 6, &value);

    *number = (uint32_t)value;
    return digits != 0 && text[digits] == '\0';
}

/* Sets SLUG=NUMBER.  Only early-draw takes a number. */
static enum pdn_status
set_value(struct pdn_checks *checks, const char *text)
{
    const char *number;

    if (!after(text, "early-draw=", &number) ||
        !read_number(number, &checks->value[DIAG_PLACE_EARLY_DRAW]))
        return PDN_E_ARG;
    checks->on[DIAG_PLACE_EARLY_DRAW] = true;
    return PDN_OK;
}

enum pdn_status
pdn_checks_set(struct pdn_checks *checks, const char *text)
{
    const struct pdn_diag_info *info = pdn_diag_by_slug(text);
    const char *rest;

    if (info != NULL) {
        checks->on[diag_index(info->code)] = true;
        return PDN_OK;
    }
    if (after(text, "no-", &rest)) {
        info = pdn_diag_by_slug(rest);
        if (info == NULL)
            return PDN_E_ARG;
        checks->on[diag_index(info->code)] = false;
        return PDN_OK;
    }
    if (after(text, "error=", &rest))
        return set_severity(checks, rest, PDN_ERROR);
    if (after(text, "warning=", &rest))
        return set_severity(checks, rest, PDN_WARNING);
    if (after(text, "note=", &rest))
        return set_severity(checks, rest, PDN_NOTE);
    return set_value(checks, text);
}

void
pdn_checks_show(struct pdn_checks *checks, enum pdn_severity least)
{
    checks->least = least;
}

bool
pdn_checks_severity(const struct pdn_checks *checks, enum pdn_code code,
                    enum pdn_severity *severity)
{
    unsigned index;

    *severity = PDN_NOTE;
    if (pdn_diag_by_code(code) == NULL)
        return false;
    index = diag_index(code);
    *severity = (enum pdn_severity)checks->severity[index];
    return checks->on[index];
}

uint32_t
pdn_checks_value(const struct pdn_checks *checks, enum pdn_code code)
{
    return pdn_diag_by_code(code) == NULL ? 0 : checks->value[diag_index(code)];
}
