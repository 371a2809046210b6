// SPDX-License-Identifier: BSD-2-Clause
/*
 * left.c - reports what cleaning leaves undone.
 *
 * If a game had such a warning, its output is read again, so that the report is
 * about the output, whatever was repaired or omitted.
 */
#include "left.h"

#include "options.h"
#include "trouble.h"

#include <inttypes.h>

static bool
is_left(const struct pdn_finding *finding)
{
    return finding->severity == PDN_WARNING &&
           finding->info->kind == PDN_CONTENT;
}

bool
left_watch(struct pdn_checks *checks)
{
    size_t count;
    const struct pdn_diag_info *all = pdn_diag_all(&count);
    struct text off = {0};
    bool good = true;

    for (size_t i = 0; i < count && good; i++) {
        if (all[i].severity != PDN_WARNING || all[i].kind != PDN_FORM)
            continue;
        text_clear(&off);
        text_string(&off, "no-");
        text_string(&off, all[i].slug);
        text_char(&off, '\0');
        good = !off.failed && pdn_checks_set(checks, off.data) == PDN_OK;
    }
    text_free(&off);
    return good;
}

bool
left_any(struct pdn_findings *read)
{
    return pdn_findings_count(read, PDN_WARNING) != 0;
}

/*
 * Returns the next entry of a kind from a place of a list on, which it
 * advances, or NULL.
 */
static const struct pdn_where *
find_next(const struct pdn_finding *list, size_t count, enum pdn_code code,
          size_t *from)
{
    while (*from < count) {
        const struct pdn_finding *finding = &list[(*from)++];

        if (finding->info->code == code)
            return &finding->at;
    }
    return NULL;
}

void
left_take(struct text *list, struct game_log *log, struct pdn_findings *read,
          struct pdn_findings *written, const char *text)
{
    size_t read_count, count, from[PDN_DIAGS_MAX] = {0};
    const struct pdn_finding *before = pdn_findings_list(read, &read_count);
    const struct pdn_finding *after = pdn_findings_list(written, &count);
    const struct pdn_diag_info *all = pdn_diag_all(&(size_t){0});

    for (size_t i = 0; i < count; i++) {
        const struct pdn_diag_info *info = after[i].info;
        struct pdn_slice words = {text + after[i].at.offset,
                                  after[i].at.length};

        if (!is_left(&after[i]))
            continue;
        log_left(log, words, info->slug,
                 find_next(before, read_count, info->code, &from[info - all]));
        text_char(list, (char)(info - all));
    }
}

void
left_reject(struct text *list, const char *slug)
{
    const struct pdn_diag_info *info = pdn_diag_by_slug(slug);

    if (info != NULL)
        text_char(list, (char)(info - pdn_diag_all(&(size_t){0})));
}

void
left_count(struct left *left, const char *list, size_t size, bool rejected)
{
    uint64_t *counts = rejected ? left->rejected : left->counts;

    for (size_t i = 0; i < size; i++)
        counts[(unsigned char)list[i]]++;
}

/*
 * Returns what would settle the result for which a game is rejected, or NULL.
 */
static const char *
advice_on_reject(enum pdn_code code, enum pdn_result_from from)
{
    static const char *const conflict[] = {
        [PDN_RESULT_UNSETTLED] =
            "--result-from=tag, moves or position selects the one that counts",
        [PDN_RESULT_FROM_TAG] =
            "the tags decide nothing; try --result-from=moves or position",
        [PDN_RESULT_FROM_MOVES] = "the end of the moves decides nothing; try "
                                  "--result-from=tag or position",
        [PDN_RESULT_FROM_POSITION] =
            "the position decides nothing; try --result-from=tag or moves",
        [PDN_RESULT_FROM_NOTHING] = NULL,
    };

    if (code == PDN_D_RESULT_CONFLICT)
        return conflict[from];
    if ((code == PDN_D_RESULT_POSITION || code == PDN_D_RESULT_DRAW) &&
        from != PDN_RESULT_FROM_POSITION)
        return "--result-from=position uses the result on the board";
    return NULL;
}

void
left_say(const struct left *left, enum pdn_result_from from)
{
    size_t count;
    const struct pdn_diag_info *all = pdn_diag_all(&count);

    for (size_t i = 0; i < count; i++) {
        const char *settled = advice_on_reject(all[i].code, from);
        const char *what = error_fate(all[i].code)->advice;

        if (left->rejected[i] != 0 && settled != NULL)
            complain("%" PRIu64 " rejected: %s [%s]; %s", left->rejected[i],
                     all[i].text, all[i].slug, settled);
        if (left->counts[i] != 0)
            complain("%" PRIu64 " left unchanged: %s [%s]%s%s", left->counts[i],
                     all[i].text, all[i].slug, what == NULL ? "" : "; ",
                     what == NULL ? "" : what);
    }
}
