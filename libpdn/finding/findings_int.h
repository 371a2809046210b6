// SPDX-License-Identifier: BSD-2-Clause
/*
 * findings_int.h - how the code of libpdn reports findings.
 *
 *     if (findings_wanted(findings, PDN_D_NO_PIECE, &where))
 *         findings_say(findings, PDN_D_NO_PIECE, &where,
 *                    "no piece on {square}", PUT_SQUARE(square, ...));
 *
 * If `findings` is NULL, everything is dropped.  Running out of memory is
 * remembered: findings_status() returns it, and the library function that
 * reported the finding passes it on to its caller.
 */
#ifndef FINDINGS_INT_H
#define FINDINGS_INT_H

#include "pdn/diag.h"
#include "pdn/put.h"

/*
 * Counts an occurrence and returns whether a message is needed.  Returns false
 * if the check is off, if its severity is hidden or, for class form, if this
 * game already has the finding.
 */
bool findings_wanted(struct pdn_findings *findings, enum pdn_code code,
                     const struct pdn_where *where);

/*
 * Like findings_wanted(), but for an occurrence that is more severe than usual:
 * a note becomes a warning.
 */
bool findings_wanted_more(struct pdn_findings *findings, enum pdn_code code,
                          const struct pdn_where *where);

/*
 * Adds the finding that findings_wanted() approved, with a sentence and its
 * values, which are copied.  The sentence must be static; NULL selects the
 * catalogue's sentence.
 */
#define findings_say(findings, code, where, ...)                               \
    findings_sentence(findings, code, where, PDN_SENTENCE(__VA_ARGS__))
void findings_sentence(struct pdn_findings *findings, enum pdn_code code,
                       const struct pdn_where *where, const char *sentence,
                       const struct pdn_put *puts);

/* Adds the finding with the catalogue's sentence. */
#define findings_plain(findings, code, where)                                  \
    findings_sentence(findings, code, where, NULL, NULL)

/* Combines findings_wanted() and findings_say(). */
#define findings_note(findings, code, where, ...)                              \
    do {                                                                       \
        if (findings_wanted(findings, code, where))                            \
            findings_say(findings, code, where, __VA_ARGS__);                  \
    } while (0)

/* Attaches the position before the move to the most recent finding. */
void findings_position(struct pdn_findings *findings,
                       const struct dr_variant *variant,
                       const struct dr_position *position);

/* Returns PDN_OK or PDN_E_NOMEM. */
enum pdn_status findings_status(const struct pdn_findings *findings);

/*
 * A point to which the findings can be rolled back, for example after an
 * interpretation of the text was tried and rejected.
 */
struct findings_mark {
    size_t count, puts, text, journal;
};
struct findings_mark findings_here(const struct pdn_findings *findings);
void findings_back(struct pdn_findings *findings, struct findings_mark mark);

#endif
