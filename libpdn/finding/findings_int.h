// SPDX-License-Identifier: BSD-2-Clause
/*
 * findings_int.h - how the parts of libpdn report.
 *
 *     if (findings_wanted(findings, PDN_D_NO_PIECE, &where))
 *         findings_say(findings, PDN_D_NO_PIECE, &where,
 *                    "no piece on {square}", PUT_SQUARE(square, ...));
 *
 * A NULL findings drops everything.  Memory failure while reporting is
 * remembered in the object; findings_status() tells, and the caller of the
 * library sees it as the status of the call that reported.
 */
#ifndef FINDINGS_INT_H
#define FINDINGS_INT_H

#include "pdn/diag.h"
#include "pdn/put.h"

/*
 * Counts an occurrence, and says whether a message should be composed: false
 * if the check is off, the severity is hidden, or (class form) this game has
 * the finding already.
 */
bool findings_wanted(struct pdn_findings *findings, enum pdn_code code,
                     const struct pdn_where *where);

/*
 * The same for one that is graver than its kind mostly is: what would be a note
 * is a warning.
 */
bool findings_wanted_more(struct pdn_findings *findings, enum pdn_code code,
                          const struct pdn_where *where);

/*
 * Adds the finding that findings_wanted() asked for: a sentence and its values,
 * which are copied.  The sentence is static; NULL takes the catalogue's.
 */
#define findings_say(findings, code, where, ...)                               \
    findings_sentence(findings, code, where, PDN_SENTENCE(__VA_ARGS__))
void findings_sentence(struct pdn_findings *findings, enum pdn_code code,
                       const struct pdn_where *where, const char *sentence,
                       const struct pdn_put *puts);

/* Adds it with the sentence of the catalogue. */
#define findings_plain(findings, code, where)                                  \
    findings_sentence(findings, code, where, NULL, NULL)

/* Asks and adds at once, where nothing is to be made ready in between. */
#define findings_note(findings, code, where, ...)                              \
    do {                                                                       \
        if (findings_wanted(findings, code, where))                            \
            findings_say(findings, code, where, __VA_ARGS__);                  \
    } while (0)

/* Attaches the position before the move to the finding reported last. */
void findings_position(struct pdn_findings *findings,
                       const struct dr_variant *variant,
                       const struct dr_position *position);

/* PDN_OK or PDN_E_NOMEM. */
enum pdn_status findings_status(const struct pdn_findings *findings);

/*
 * A mark to return to: findings reported after it can be dropped, as those of
 * a reading that was tried and given up.
 */
struct findings_mark {
    size_t count, puts, text, journal;
};
struct findings_mark findings_here(const struct pdn_findings *findings);
void findings_back(struct pdn_findings *findings, struct findings_mark mark);

#endif
