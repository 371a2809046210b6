// SPDX-License-Identifier: BSD-2-Clause
/*
 * pdn/diag.h - findings: what is wrong with a text, where, and how severe it
 * is.
 *
 * The catalogue is diag.def.  A finding is not a failure: the reader reports
 * it, recovers and continues.  The findings of one game are collected in a
 * struct pdn_findings.  Findings of class form are combined into one for each
 * code, with a count and its first place, except that each departure from a
 * grammar is reported.
 *
 * A hidden finding is only counted, and no message is made for it.
 */
#ifndef PDN_DIAG_H
#define PDN_DIAG_H

#include "draughts/position.h"
#include "pdn/base.h"
#include "pdn/sentence.h"

#ifdef __cplusplus
extern "C" {
#endif

enum pdn_severity { PDN_NOTE, PDN_WARNING, PDN_ERROR };

/* form: how something is written; content: what is written. */
enum pdn_class { PDN_FORM, PDN_CONTENT };

enum pdn_about {
    PDN_ABOUT_TEXT,
    PDN_ABOUT_PLAY,
    PDN_ABOUT_RESULT,
    PDN_ABOUT_LIMIT
};

/* Values of the catalogue's columns `breaks` and `repairable`. */
enum { PDN_LINE_GOES_ON, PDN_LINE_BREAKS };
enum { PDN_REPAIR_BY_HAND, PDN_REPAIR_SAFE };

enum pdn_code {
    PDN_D_NONE = 0,
#define PDN_DIAG(number, name, slug, severity, kind, about, line, repair,      \
                 article, text, why)                                           \
    PDN_D_##name = number,
#include "pdn/diag.def"
#undef PDN_DIAG
};

/* An entry of the catalogue; static. */
struct pdn_diag_info {
    enum pdn_code code;
    const char *slug; /* the name that users see */
    enum pdn_severity severity;
    enum pdn_class kind;
    enum pdn_about about;
    bool breaks;         /* the rest of the main line is unreliable */
    bool repairable;     /* the intended text can be written instead */
    const char *article; /* of FMJD Annex 1 or PDN 3.0, or NULL */
    const char *text;    /* a message without details */
    const char *why; /* a paragraph that explains the meaning and the remedy */
};

/* Return NULL if there is no such entry.  Slugs match in any letter case. */
PDN_API const struct pdn_diag_info *pdn_diag_by_code(enum pdn_code code);
PDN_API const struct pdn_diag_info *pdn_diag_by_slug(const char *slug);

/*
 * An upper limit for the catalogue's size, for arrays with one element per
 * code.
 */
enum { PDN_DIAGS_MAX = UINT8_MAX };

/* Returns the catalogue in ascending order of codes. */
PDN_API const struct pdn_diag_info *pdn_diag_all(size_t *count);

/* Returns "note", "warning" or "error"; static. */
PDN_API const char *pdn_severity_text(enum pdn_severity severity);

/*
 * The enabled checks, their severities, and the lowest severity to report.
 * Opaque so that the catalogue can grow.
 */
struct pdn_checks;

PDN_API PDN_MUST_USE enum pdn_status pdn_checks_new(struct pdn_checks **out);
PDN_API void pdn_checks_free(struct pdn_checks *checks);

/*
 * Applies an argument of -W, in any letter case: "no-SLUG" disables a check;
 * "error=SLUG", "warning=SLUG" and "note=SLUG" enable it with that severity;
 * "SLUG" enables it; "SLUG=VALUE" enables it with a number (early-draw=40).
 * Returns PDN_E_ARG for anything else.
 */
PDN_API PDN_MUST_USE enum pdn_status pdn_checks_set(struct pdn_checks *checks,
                                                    const char *text);

/*
 * Findings below this severity are counted but not kept.  The default is
 * PDN_WARNING.
 */
PDN_API void pdn_checks_show(struct pdn_checks *checks,
                             enum pdn_severity least);

/*
 * Stores the current severity.  Returns false if the check is disabled or
 * unknown.
 */
PDN_API bool pdn_checks_severity(const struct pdn_checks *checks,
                                 enum pdn_code code,
                                 enum pdn_severity *severity);

/* Returns the number given with -W SLUG=VALUE, or 0. */
PDN_API uint32_t pdn_checks_value(const struct pdn_checks *checks,
                                  enum pdn_code code);

/* A place in a game's text, and in its play. */
struct pdn_where {
    /* in bytes; the offset is from the game's first byte */
    uint32_t offset, length;
    uint32_t ply;       /* ply of its line, or 0 if no ply is meant */
    uint16_t variation; /* depth; 0 for the main line */
    bool black;         /* with a ply: the move is Black's */
    uint32_t move;      /* with a ply: its move number as counted */
};

/* One finding, borrowed until the findings are cleared. */
struct pdn_finding {
    const struct pdn_diag_info *info;
    enum pdn_severity severity;
    struct pdn_where at;
    uint32_t count; /* number of occurrences; 1 for class content */
    /* The message, without the offending text.  See pdn_finding_message(). */
    const char *sentence;
    const struct pdn_put *puts;
    /* The position before the move, for illegal and ambiguous moves. */
    bool has_position;
    const struct dr_variant *variant;
    struct dr_position position;
};

/*
 * Formats a finding as one line in lower case without a final full stop.
 * Returns the status of pdn_sentence().  The finding's values can be passed to
 * any function that takes puts.
 */
PDN_API enum pdn_status pdn_finding_message(const struct pdn_finding *finding,
                                            const struct pdn_sink *sink);

/*
 * The same into a buffer, truncated to fit and NUL-terminated.  Returns the
 * size of the whole message.
 */
PDN_API size_t pdn_finding_message_into(const struct pdn_finding *finding,
                                        char *buffer, size_t room);

struct pdn_findings;

/* `checks` is borrowed for the life of the object. */
PDN_API PDN_MUST_USE enum pdn_status
pdn_findings_new(struct pdn_findings **out, const struct pdn_checks *checks);
PDN_API void pdn_findings_free(struct pdn_findings *findings);

/* Forgets all findings but keeps the memory. */
PDN_API void pdn_findings_clear(struct pdn_findings *findings);

/* Sorts by offset, then by code, and returns the list. */
PDN_API const struct pdn_finding *pdn_findings_list(struct pdn_findings *all,
                                                    size_t *count);

/*
 * Returns how many findings of a severity were reported since the last clear,
 * including hidden ones.
 */
PDN_API size_t pdn_findings_count(const struct pdn_findings *findings,
                                  enum pdn_severity severity);

/*
 * Returns true if any finding of this code was reported since the last clear.
 */
PDN_API bool pdn_findings_has(const struct pdn_findings *findings,
                              enum pdn_code code);

/*
 * Returns PDN_E_NOMEM if a finding was lost since the last clear, or PDN_OK.
 * For callers of checks that return no status.
 */
PDN_API PDN_MUST_USE enum pdn_status
pdn_findings_status(const struct pdn_findings *findings);

/* Returns the checks to which these findings are subject. */
PDN_API const struct pdn_checks *
pdn_findings_checks(const struct pdn_findings *findings);

#ifdef __cplusplus
}
#endif
#endif
