// SPDX-License-Identifier: BSD-2-Clause
/*
 * finding.c - conditions on findings: games for which pdn-validate reports one,
 * and legal and illegal games.
 *
 * Some findings are made while a game is read, and those about tags need no
 * more than that.  The game is played only if other findings are requested.
 */
#include "finding.h"

#include "word.h"

#include "pdn/check.h"

struct finding_test {
    uint64_t rows[PDN_DIAGS_MAX / 64 + 1]; /* bits for rows of the catalogue */
    bool severity[PDN_ERROR + 1];          /* any finding of that severity */
    bool plays;                            /* one is known only after playing */
};

enum found { FOUND_BY_READING, FOUND_BY_PLAYING, FOUND_ELSEWHERE };

/* How each finding is found, with one entry for each row of the catalogue. */
static const struct {
    enum pdn_code code;
    enum found found;
    const char *elsewhere; /* why no game has it here */
} views[] = {
    {PDN_D_NO_PIECE, FOUND_BY_PLAYING, NULL},
    {PDN_D_WRONG_SIDE, FOUND_BY_PLAYING, NULL},
    {PDN_D_OCCUPIED, FOUND_BY_PLAYING, NULL},
    {PDN_D_BAD_STEP, FOUND_BY_PLAYING, NULL},
    {PDN_D_CAPTURE_MISSED, FOUND_BY_PLAYING, NULL},
    {PDN_D_CAPTURE_UNFINISHED, FOUND_BY_PLAYING, NULL},
    {PDN_D_CAPTURE_FEWER, FOUND_BY_PLAYING, NULL},
    {PDN_D_CAPTURE_IMPOSSIBLE, FOUND_BY_PLAYING, NULL},
    {PDN_D_AFTER_END, FOUND_BY_PLAYING, NULL},
    {PDN_D_AMBIGUOUS, FOUND_BY_PLAYING, NULL},
    {PDN_D_AMBIGUOUS_RESOLVED, FOUND_BY_PLAYING, NULL},
    {PDN_D_UNKNOWN_MOVE, FOUND_BY_PLAYING, NULL},
    {PDN_D_UNREADABLE, FOUND_BY_PLAYING, NULL},
    {PDN_D_UNREADABLE_RESOLVED, FOUND_BY_PLAYING, NULL},
    {PDN_D_TOO_COSTLY, FOUND_BY_PLAYING, NULL},
    {PDN_D_WRONG_SEPARATOR, FOUND_BY_PLAYING, NULL},
    {PDN_D_WRONG_PATH, FOUND_BY_PLAYING, NULL},
    {PDN_D_LONG_PATH, FOUND_BY_PLAYING, NULL},
    {PDN_D_SPACED_MOVE, FOUND_BY_READING, NULL},
    {PDN_D_LEADING_ZERO, FOUND_BY_READING, NULL},
    {PDN_D_MOVE_NUMBER, FOUND_BY_PLAYING, NULL},
    {PDN_D_DANGLING_NUMBER, FOUND_BY_READING, NULL},
    {PDN_D_DETACHED_MARK, FOUND_BY_READING, NULL},
    {PDN_D_MARK_RESULT, FOUND_BY_PLAYING, NULL},
    {PDN_D_MARK_MATERIAL, FOUND_BY_PLAYING, NULL},
    {PDN_D_UNKNOWN_WORD, FOUND_BY_READING, NULL},
    {PDN_D_STRAY_TEXT, FOUND_BY_PLAYING, NULL},
    {PDN_D_NUMBER_FORM, FOUND_BY_PLAYING, NULL},
    {PDN_D_STRAY_SIGN, FOUND_BY_PLAYING, NULL},
    {PDN_D_COMMENT_OPEN, FOUND_BY_READING, NULL},
    {PDN_D_STRAY_BRACE, FOUND_BY_READING, NULL},
    {PDN_D_VARIATION_OPEN, FOUND_BY_READING, NULL},
    {PDN_D_STRAY_PAREN, FOUND_BY_READING, NULL},
    {PDN_D_TOO_DEEP, FOUND_BY_READING, NULL},
    {PDN_D_SETUP_IN_GAME, FOUND_BY_PLAYING, NULL},
    {PDN_D_COMMENT_MOVES, FOUND_BY_PLAYING, NULL},
    {PDN_D_RESULT_POSITION, FOUND_BY_PLAYING, NULL},
    {PDN_D_RESULT_CONFLICT, FOUND_BY_PLAYING, NULL},
    {PDN_D_RESULT_DRAW, FOUND_BY_PLAYING, NULL},
    {PDN_D_RESULT_STYLE, FOUND_BY_PLAYING, NULL},
    {PDN_D_RESULT_GLUED, FOUND_BY_READING, NULL},
    {PDN_D_MISSING_END, FOUND_BY_READING, NULL},
    {PDN_D_DRAW_AVAILABLE, FOUND_BY_PLAYING, NULL},
    {PDN_D_AFTER_DRAW, FOUND_BY_PLAYING, NULL},
    {PDN_D_EARLY_DRAW, FOUND_BY_PLAYING, NULL},
    {PDN_D_RESULT_ZERO, FOUND_BY_PLAYING, NULL},
    {PDN_D_TAG_SYNTAX, FOUND_BY_READING, NULL},
    {PDN_D_TAG_CASE, FOUND_BY_READING, NULL},
    {PDN_D_TAG_ALIAS, FOUND_BY_READING, NULL},
    {PDN_D_TAG_DUPLICATE, FOUND_BY_READING, NULL},
    {PDN_D_TAG_UNQUOTED, FOUND_BY_READING, NULL},
    {PDN_D_TAG_MISSING, FOUND_ELSEWHERE,
     "only pdn-validate --profile checks this; use --not --tag=NAME instead"},
    {PDN_D_DATE_IMPOSSIBLE, FOUND_BY_READING, NULL},
    {PDN_D_DATE_FORM, FOUND_BY_READING, NULL},
    {PDN_D_DATE_UNCLEAR, FOUND_BY_READING, NULL},
    {PDN_D_SETUP_WITHOUT_FEN, FOUND_BY_PLAYING, NULL},
    {PDN_D_PLYCOUNT, FOUND_BY_READING, NULL},
    {PDN_D_CLOCK_SYNTAX, FOUND_BY_PLAYING, NULL},
    {PDN_D_CLOCK_ORDER, FOUND_BY_PLAYING, NULL},
    {PDN_D_CLOCK_FLAG, FOUND_BY_PLAYING, NULL},
    {PDN_D_FEN_SYNTAX, FOUND_BY_PLAYING, NULL},
    {PDN_D_FEN_SQUARE, FOUND_BY_PLAYING, NULL},
    {PDN_D_FEN_DOUBLE, FOUND_BY_PLAYING, NULL},
    {PDN_D_FEN_PROMOTION, FOUND_BY_PLAYING, NULL},
    {PDN_D_FEN_LEGACY, FOUND_BY_PLAYING, NULL},
    {PDN_D_FEN_DOT, FOUND_BY_PLAYING, NULL},
    {PDN_D_ODDS_START, FOUND_BY_PLAYING, NULL},
    {PDN_D_VARIANT_CONFLICT, FOUND_BY_PLAYING, NULL},
    {PDN_D_VARIANT_GUESSED, FOUND_BY_PLAYING, NULL},
    {PDN_D_VARIANT_SKIPPED, FOUND_BY_PLAYING, NULL},
    {PDN_D_NOT_PDN, FOUND_ELSEWHERE, "it is about a file without games"},
    {PDN_D_TRUNCATED, FOUND_BY_READING, NULL},
    {PDN_D_TOO_LONG, FOUND_BY_READING, NULL},
    {PDN_D_ENCODING, FOUND_BY_READING, NULL},
    {PDN_D_CONTROL_CHAR, FOUND_BY_READING, NULL},
    {PDN_D_CHARACTER_LOST, FOUND_BY_READING, NULL},
    {PDN_D_GRAMMAR, FOUND_ELSEWHERE, "only pdn-validate --conform checks this"},
    {PDN_D_UNKNOWN_FORMAT, FOUND_ELSEWHERE, "only pdn-import reports this"},
    {PDN_D_RECORD_DAMAGED, FOUND_ELSEWHERE, "only pdn-import reports this"},
    {PDN_D_RECORD_REPAIRED, FOUND_ELSEWHERE, "only pdn-import reports this"},
    {PDN_D_RECORD_ORDER, FOUND_ELSEWHERE, "only pdn-import reports this"},
    {PDN_D_BOARD_MISMATCH, FOUND_ELSEWHERE, "only pdn-import reports this"},
};

static void
want(struct finding_test *test, size_t row)
{
    test->rows[row / 64] |= UINT64_C(1) << (row % 64);
    test->plays |= views[row].found == FOUND_BY_PLAYING;
}

/* Adds the severity that a word names.  Returns false if it names none. */
static bool
want_severity(struct finding_test *test, const char *word, size_t size)
{
    for (int severity = PDN_NOTE; severity <= PDN_ERROR; severity++)
        if (word_is(word, size,
                    pdn_severity_text((enum pdn_severity)severity))) {
            test->severity[severity] = test->plays = true;
            return true;
        }
    return false;
}

/* Adds what one word of the list names.  Returns false after a complaint. */
static bool
want_named(struct finding_test *test, const char *word, size_t size)
{
    size_t count;
    const struct pdn_diag_info *all = pdn_diag_all(&count);

    if (want_severity(test, word, size))
        return true;
    for (size_t i = 0; i < count; i++) {
        const char *why = views[i].elsewhere;

        if (!word_is(word, size, all[i].slug))
            continue;
        if (why == NULL)
            want(test, i);
        else
            usage_complaint("--finding: %s: %s", all[i].slug, why);
        return why == NULL;
    }
    usage_complaint("--finding: expected error, warning, note or a check of "
                    "pdn-validate --list-checks, got %.*s",
                    (int)size, word);
    return false;
}

static bool
parse_findings(struct condition *condition, const char *text)
{
    struct finding_test *test = condition_test(condition, sizeof *test);
    const char *at = text, *rest;
    size_t size;

    if (test == NULL)
        return false;
    do {
        rest = next_name(at, &size);
        if (!want_named(test, at, size))
            return false;
        at = rest;
    } while (rest != NULL);
    if (test->plays)
        condition->needs |= NEEDS_PLAY;
    return true;
}

/* Violations of the rules, in the main line or a variation. */
static bool
parse_illegal(struct condition *condition, const char *text)
{
    (void)text;
    return parse_findings(
        condition, "no-piece,wrong-side,occupied,bad-step,capture-missed,"
                   "capture-fewer,capture-unfinished,capture-impossible,"
                   "after-end");
}

static bool
is_wanted(const struct finding_test *test, size_t row)
{
    return (test->rows[row / 64] >> (row % 64) & 1) != 0;
}

/* As in pdn-validate, an early draw counts only if it is named. */
static bool
has_severity(const struct pdn_findings *findings, enum pdn_severity severity)
{
    size_t early =
        severity == PDN_WARNING && pdn_findings_has(findings, PDN_D_EARLY_DRAW);

    return pdn_findings_count(findings, severity) > early;
}

static bool
is_found(const struct question *question, const struct finding_test *test)
{
    size_t count;
    const struct pdn_diag_info *all = pdn_diag_all(&count);

    for (int severity = PDN_NOTE; severity <= PDN_ERROR; severity++)
        if (test->severity[severity] &&
            has_severity(question->findings, (enum pdn_severity)severity))
            return true;
    for (size_t i = 0; i < count; i++)
        if (is_wanted(test, i) &&
            pdn_findings_has(question->findings, all[i].code))
            return true;
    return false;
}

/* Returns the first ply with such a finding, in variations too. */
static uint32_t
finding_ply(struct question *question, const struct condition *condition)
{
    const struct finding_test *test = condition->test;
    size_t count;
    const struct pdn_diag_info *all = pdn_diag_all(&count);
    const struct pdn_finding *list =
        pdn_findings_list(question->findings, &count);

    for (size_t i = 0; i < count; i++)
        if (list[i].at.ply != 0 &&
            ((test->severity[list[i].severity] &&
              list[i].info->code != PDN_D_EARLY_DRAW) ||
             is_wanted(test, (size_t)(list[i].info - all))))
            return list[i].at.ply;
    return NO_PLY;
}

uint32_t
code_ply(struct question *question, enum pdn_code code)
{
    size_t count;
    const struct pdn_finding *list =
        pdn_findings_list(question->findings, &count);

    for (size_t i = 0; i < count; i++)
        if (list[i].info->code == code && list[i].at.variation == 0)
            return list[i].at.ply;
    return NO_PLY;
}

void
find_in_tags(struct question *question)
{
    const struct pdn_check_options how = {
        .encoding = question->grep->options.encoding,
    };
    bool played = question->step == STEP_PLAY;

    if (question->grep->reports && !question->game->too_long)
        pdn_check_tags(question->game, played ? &question->replay : NULL, &how,
                       question->findings);
}

static enum answer
finding_answer(struct question *question, const struct condition *condition)
{
    const struct finding_test *test = condition->test;

    if (question->step == STEP_HEADER)
        return ANSWER_UNKNOWN;
    if (is_found(question, test))
        return ANSWER_YES;
    return test->plays && question->step != STEP_PLAY ? ANSWER_UNKNOWN
                                                      : ANSWER_NO;
}

static enum answer
legal_answer(struct question *question, const struct condition *condition)
{
    const struct pdn_replay *replay = &question->replay;
    bool found;

    if (question->step != STEP_PLAY)
        return ANSWER_UNKNOWN;
    if (!replay->judged)
        return ANSWER_NO;
    found = is_found(question, condition->test);
    if (condition->kind == CONDITION_ILLEGAL)
        return answer_of(found);
    return answer_of(!found && replay->start_known && replay->broken == 0 &&
                     replay->plies == question->game->plies);
}

const struct condition_rules finding_condition = {
    .needs = NEEDS_FINDINGS | NEEDS_REPORTS,
    .parse = parse_findings,
    .answer = finding_answer,
    .ply = finding_ply,
};

const struct condition_rules legal_condition = {
    .needs = NEEDS_PLAY | NEEDS_FINDINGS,
    .parse = parse_illegal,
    .answer = legal_answer,
};

const struct condition_rules illegal_condition = {
    .needs = NEEDS_PLAY | NEEDS_FINDINGS,
    .parse = parse_illegal,
    .answer = legal_answer,
    .ply = finding_ply,
};
