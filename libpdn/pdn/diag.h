// SPDX-License-Identifier: BSD-2-Clause
/*
 * pdn/diag.h - findings: what is wrong with a text, where, and how badly.
 *
 * The catalogue is diag.def.  A finding is not a failure: the reader reports,
 * recovers and goes on.  Findings of one game are gathered in a struct
 * pdn_findings; those of class form are gathered into one for each code, at
 * its first place, with a count; but each departure from a grammar is one.
 *
 * What no one wants to see is counted and costs no message.
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

/* form: how it is written; content: what is written. */
enum pdn_class { PDN_FORM, PDN_CONTENT };

enum pdn_about {
    PDN_ABOUT_TEXT,
    PDN_ABOUT_PLAY,
    PDN_ABOUT_RESULT,
    PDN_ABOUT_LIMIT
};

/* Words of the catalogue's columns `breaks` and `repairable`. */
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

/* One entry of the catalogue; static. */
struct pdn_diag_info {
    enum pdn_code code;
    const char *slug; /* the user's handle */
    enum pdn_severity severity;
    enum pdn_class kind;
    enum pdn_about about;
    bool breaks;         /* what follows in the main line cannot be relied on */
    bool repairable;     /* what was meant can be written in its place */
    const char *article; /* of FMJD Annex 1 or PDN 3.0, or NULL */
    const char *text;    /* a message without particulars */
    const char *why;     /* a paragraph: what it means, what to do */
};

/* NULL if there is none; a slug is known in letters of any case. */
PDN_API const struct pdn_diag_info *pdn_diag_by_code(enum pdn_code code);
PDN_API const struct pdn_diag_info *pdn_diag_by_slug(const char *slug);

/* As many as the catalogue will ever have, for tables of what is wanted. */
enum { PDN_DIAGS_MAX = UINT8_MAX };

/* The catalogue, ascending by code. */
PDN_API const struct pdn_diag_info *pdn_diag_all(size_t *count);

/* "note", "warning", "error"; static. */
PDN_API const char *pdn_severity_text(enum pdn_severity severity);

/*
 * Which checks are on, how severe, from which severity on findings are
 * wanted.  Opaque to keep the catalogue free to grow.
 */
struct pdn_checks;

PDN_API PDN_MUST_USE enum pdn_status pdn_checks_new(struct pdn_checks **out);
PDN_API void pdn_checks_free(struct pdn_checks *checks);

/*
 * Applies what follows -W: "no-SLUG" (off), "error=SLUG", "warning=SLUG",
 * "note=SLUG" (on, and as severe as that), "SLUG" (on), "SLUG=VALUE" (on,
 * with a number: early-draw=40), in letters of any case.  PDN_E_ARG if it
 * means nothing.
 */
PDN_API PDN_MUST_USE enum pdn_status pdn_checks_set(struct pdn_checks *checks,
                                                    const char *text);

/* Findings below are counted, not kept.  Default: PDN_WARNING. */
PDN_API void pdn_checks_show(struct pdn_checks *checks,
                             enum pdn_severity least);

/* The severity in force; false: the check is off, or there is none such. */
PDN_API bool pdn_checks_severity(const struct pdn_checks *checks,
                                 enum pdn_code code,
                                 enum pdn_severity *severity);

/* The number given with -W SLUG=VALUE, or 0. */
PDN_API uint32_t pdn_checks_value(const struct pdn_checks *checks,
                                  enum pdn_code code);

/* A place in a game's text, and where in the play it is. */
struct pdn_where {
    uint32_t offset, length; /* bytes, offset from the game's first byte */
    uint32_t ply;            /* of its line; 0: not about a ply */
    uint16_t variation;      /* depth; 0: main line */
    bool black;              /* ply != 0: a move of Black */
    uint32_t move;           /* ply != 0: its move number as counted */
};

/* One finding; borrowed until the findings are cleared. */
struct pdn_finding {
    const struct pdn_diag_info *info;
    enum pdn_severity severity;
    struct pdn_where at;
    uint32_t count; /* how often; 1 for class content */
    /* The message, without the offending text; see pdn_finding_message(). */
    const char *sentence;
    const struct pdn_put *puts;
    /* The position before the move, for illegal and ambiguous moves. */
    bool has_position;
    const struct dr_variant *variant;
    struct dr_position position;
};

/*
 * Puts a finding into words: one line, lower case, no full stop.  Status as
 * pdn_sentence(); the puts may be given to any call that takes some.
 */
PDN_API enum pdn_status pdn_finding_message(const struct pdn_finding *finding,
                                            const struct pdn_sink *sink);

/*
 * The same into a buffer, cut to its room and ended by a NUL; returns the size
 * of the whole.
 */
PDN_API size_t pdn_finding_message_into(const struct pdn_finding *finding,
                                        char *buffer, size_t room);

struct pdn_findings;

/* checks is borrowed for the life of the object. */
PDN_API PDN_MUST_USE enum pdn_status
pdn_findings_new(struct pdn_findings **out, const struct pdn_checks *checks);
PDN_API void pdn_findings_free(struct pdn_findings *findings);

/* Forgets everything, keeps the memory. */
PDN_API void pdn_findings_clear(struct pdn_findings *findings);

/* Sorts by offset, then code; returns the list. */
PDN_API const struct pdn_finding *pdn_findings_list(struct pdn_findings *all,
                                                    size_t *count);

/* How many of a severity were reported since clear, hidden ones included. */
PDN_API size_t pdn_findings_count(const struct pdn_findings *findings,
                                  enum pdn_severity severity);

/* Whether any finding of this code was reported since clear. */
PDN_API bool pdn_findings_has(const struct pdn_findings *findings,
                              enum pdn_code code);

/*
 * PDN_E_NOMEM if a finding since clear was lost for want of memory, else
 * PDN_OK: for callers of checks that return nothing themselves.
 */
PDN_API PDN_MUST_USE enum pdn_status
pdn_findings_status(const struct pdn_findings *findings);

/* The checks that these findings are gathered under. */
PDN_API const struct pdn_checks *
pdn_findings_checks(const struct pdn_findings *findings);

#ifdef __cplusplus
}
#endif
#endif
