// SPDX-License-Identifier: BSD-2-Clause
/*
 * game.c - conditions on a game as a whole: its outcome, length, variant,
 * comments and events.
 */
#include "game.h"

#include "choice.h"
#include "finding.h"

#include <string.h>

enum game_event {
    EVENT_THREEFOLD,
    EVENT_25,
    EVENT_16,
    EVENT_5,
    EVENT_WIN,
    EVENT_AFTER_DRAW,
    EVENT_AFTER_END,
    EVENT_SET_UP,
    EVENT_PROMOTION,
    EVENT_AMBIGUOUS,
    EVENTS,
};

/* Reads another spelling of a name.  Returns its row, or -1. */
typedef int other_names(const char *name, size_t size);

/* Reads a list of names as bits.  Returns false after a complaint. */
static bool
parse_names(struct condition *condition, const char *text,
            const char *const names[], other_names *others)
{
    const char *option = condition_option(condition);
    const char *at = text, *rest;
    size_t size;

    do {
        int row;

        rest = next_name(at, &size);
        row = others != NULL ? others(at, size) : -1;
        if (row < 0)
            row = word_choice(option, names, at, size);
        if (row < 0)
            return false;
        condition->bits |= UINT64_C(1) << row;
        at = rest;
    } while (rest != NULL);
    return true;
}

/* Reads an outcome in the style of international draughts: "1-0". */
static int
read_result(const char *name, size_t size)
{
    enum pdn_result_form form;
    enum pdn_outcome outcome = pdn_outcome_read(
        dr_variant_international(), (struct pdn_slice){name, size},
        (struct pdn_slice){"", 0}, &form);

    return outcome == PDN_OUTCOME_OPEN || pdn_outcome_known(outcome)
               ? (int)outcome
               : -1;
}

const char *const condition_outcomes[] = {
    [PDN_OUTCOME_NONE] = "none",   [PDN_OUTCOME_OPEN] = "open",
    [PDN_OUTCOME_WHITE] = "white", [PDN_OUTCOME_BLACK] = "black",
    [PDN_OUTCOME_DRAW] = "draw",   [PDN_OUTCOME_BOTH_LOSE] = "both-lose",
    [PDN_OUTCOME_OTHER] = "other", NULL,
};

static bool
parse_outcomes(struct condition *condition, const char *text)
{
    return parse_names(condition, text, condition_outcomes, read_result);
}

const char *const condition_events[] = {
    [EVENT_THREEFOLD] = "threefold",
    [EVENT_25] = "25-move",
    [EVENT_16] = "16-move",
    [EVENT_5] = "5-move",
    [EVENT_WIN] = "win",
    [EVENT_AFTER_DRAW] = "after-draw",
    [EVENT_AFTER_END] = "after-end",
    [EVENT_SET_UP] = "set-up",
    [EVENT_PROMOTION] = "promotion",
    [EVENT_AMBIGUOUS] = "ambiguous",
    [EVENTS] = NULL,
};

static bool
parse_events(struct condition *condition, const char *text)
{
    return parse_names(condition, text, condition_events, NULL);
}

/* Reads digits up to the end or a dash.  Returns NULL if there are none. */
static const char *
read_plies(const char *at, uint64_t *plies)
{
    const char *start = at;

    for (*plies = 0; *at >= '0' && *at <= '9' && *plies < UINT32_MAX; at++)
        *plies = *plies * 10 + (uint64_t)(*at - '0');
    return at == start ? NULL : at;
}

static bool
parse_plies(struct condition *condition, const char *text)
{
    struct game_range *plies = condition_test(condition, sizeof *plies);
    const char *at = text;

    if (plies == NULL)
        return false;
    if (*at != '-')
        at = read_plies(at, &plies->first);
    plies->last = plies->first;
    if (at != NULL && *at == '-') {
        at++;
        plies->last = UINT64_MAX;
        if (*at != '\0' || at == text + 1)
            at = read_plies(at, &plies->last);
    }
    if (at != NULL && *at == '\0' && plies->last >= plies->first)
        return true;
    usage_complaint(
        "--plies: expected a range such as 60, 60-, -20 or 40-80, got %s",
        text);
    return false;
}

size_t
variant_row(const struct dr_variant *variant)
{
    size_t count;

    return (size_t)(variant - dr_variant_all(&count));
}

static bool
parse_variants(struct condition *condition, const char *text)
{
    const char *at = text, *rest;
    size_t size;

    do {
        const struct dr_variant *variant;

        rest = next_name(at, &size);
        variant = variant_choice(condition_option(condition), at, size);
        if (variant == NULL)
            return false;
        condition->bits |= UINT64_C(1) << variant_row(variant);
        at = rest;
    } while (rest != NULL);
    return true;
}

/*
 * Returns the variant if it is already certain.  A tag and an option are
 * conclusive, and so is evidence after the moves were read, but a game that
 * looks international may turn out to be Frisian when it is played.  Returns
 * NULL if it is not certain yet.
 */
static const struct dr_variant *
known_variant(const struct question *question, unsigned *unknown)
{
    enum pdn_variant_basis basis;
    const struct dr_variant *variant;

    if (question->step == STEP_PLAY) {
        *unknown = question->replay.unknown_number;
        return question->replay.variant;
    }
    variant = pdn_variant_told(question->game, question->grep->options.variant,
                               &basis, unknown);
    if (basis == PDN_BASIS_TAG || basis == PDN_BASIS_OPTION)
        return variant;
    return question->step == STEP_TEXT && variant != dr_variant_international()
               ? variant
               : NULL;
}

static enum answer
variant_answer(struct question *question, const struct condition *condition)
{
    unsigned unknown = 0;
    const struct dr_variant *variant = known_variant(question, &unknown);

    if (variant == NULL)
        return ANSWER_UNKNOWN;
    return answer_of(unknown == 0 &&
                     (condition->bits >> variant_row(variant) & 1) != 0);
}

/*
 * Returns the outcome if the Result tag alone decides it, with the same meaning
 * in every variant.
 */
static enum pdn_outcome
outcome_of_tag(const struct pdn_game *game, const struct dr_variant *variant)
{
    struct pdn_slice text = pdn_game_tag(game, PDN_TAG_RESULT);
    struct pdn_slice format = pdn_game_tag(game, PDN_TAG_RESULT_FORMAT);
    enum pdn_result_form form;
    enum pdn_outcome outcome = PDN_OUTCOME_NONE, other;
    size_t count;
    const struct dr_variant *all = dr_variant_all(&count);

    if (variant != NULL)
        return pdn_outcome_read(variant, text, format, &form);
    for (size_t i = 0; i < count; i++) {
        other = pdn_outcome_read(&all[i], text, format, &form);
        if (i > 0 && other != outcome)
            return PDN_OUTCOME_NONE;
        outcome = other;
    }
    return outcome;
}

enum answer
outcome_among(struct question *question, uint64_t outcomes)
{
    unsigned unknown = 0;
    const struct dr_variant *variant = known_variant(question, &unknown);
    enum pdn_outcome outcome;

    if (question->step == STEP_HEADER) {
        outcome = outcome_of_tag(question->game, variant);
        if (!pdn_outcome_known(outcome))
            return ANSWER_UNKNOWN;
    } else {
        /* Frisian results are written like international ones. */
        if (variant == NULL)
            variant = dr_variant_international();
        outcome = pdn_game_outcome(question->game, variant);
    }
    return answer_of((outcomes >> outcome & 1) != 0);
}

static enum answer
outcome_answer(struct question *question, const struct condition *condition)
{
    return outcome_among(question, condition->bits);
}

static enum answer
plies_answer(struct question *question, const struct condition *condition)
{
    const struct game_range *plies = condition->test;
    const struct pdn_game *game = question->game;

    if (question->step == STEP_HEADER)
        return ANSWER_UNKNOWN;
    return answer_of(!game->too_long && game->plies >= plies->first &&
                     game->plies <= plies->last);
}

static uint32_t
set_up_ply(const struct question *question)
{
    const struct pdn_replay *replay = &question->replay;
    struct dr_position usual;

    dr_position_start(replay->variant, &usual);
    if (!dr_position_equal(&usual, &replay->start))
        return 0;
    return replay->setup ? question->changed : NO_PLY;
}

static uint32_t
draw_ply(const struct pdn_replay *replay, enum dr_rule rule)
{
    return replay->draw[rule] != 0 ? replay->draw[rule] : NO_PLY;
}

/* Returns the first ply after a draw that needs no claim (6.2 to 6.4). */
static uint32_t
after_draw_ply(const struct question *question)
{
    static const enum dr_rule rules[] = {DR_RULE_25, DR_RULE_16, DR_RULE_5};
    uint32_t first = NO_PLY;

    if (!pdn_findings_has(question->findings, PDN_D_AFTER_DRAW))
        return NO_PLY;
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        uint32_t ply = draw_ply(&question->replay, rules[i]);

        first = ply < first ? ply : first;
    }
    return first + 1;
}

/*
 * Returns the ply that won the game on the board; play may continue after it.
 */
static uint32_t
win_ply(struct question *question)
{
    uint32_t after = code_ply(question, PDN_D_AFTER_END);

    if (after != NO_PLY)
        return after - 1;
    return question->replay.won ? question->replay.plies : NO_PLY;
}

/*
 * Returns the ply at which the event first occurred, as far as known, or
 * NO_PLY.
 */
static uint32_t
happened(struct question *question, enum game_event event)
{
    const struct pdn_replay *replay = &question->replay;

    switch (event) {
    case EVENT_THREEFOLD:
        return draw_ply(replay, DR_RULE_REPETITION);
    case EVENT_25:
        return draw_ply(replay, DR_RULE_25);
    case EVENT_16:
        return draw_ply(replay, DR_RULE_16);
    case EVENT_5:
        return draw_ply(replay, DR_RULE_5);
    case EVENT_WIN:
        return win_ply(question);
    case EVENT_AFTER_DRAW:
        return after_draw_ply(question);
    case EVENT_AFTER_END:
        return code_ply(question, PDN_D_AFTER_END);
    case EVENT_SET_UP:
        return set_up_ply(question);
    case EVENT_PROMOTION:
        return replay->crownings != 0 ? question->promoted : NO_PLY;
    case EVENT_AMBIGUOUS:
        return replay->ambiguous ? question->opened : NO_PLY;
    case EVENTS:
        break;
    }
    return NO_PLY;
}

static uint32_t
event_ply(struct question *question, const struct condition *condition)
{
    uint32_t first = NO_PLY;

    for (unsigned event = 0; event < EVENTS; event++) {
        uint32_t ply = (condition->bits >> event & 1) == 0
                           ? NO_PLY
                           : happened(question, (enum game_event)event);

        first = ply < first ? ply : first;
    }
    return first;
}

static enum answer
event_answer(struct question *question, const struct condition *condition)
{
    const struct pdn_replay *replay = &question->replay;

    if (question->step != STEP_PLAY)
        return ANSWER_UNKNOWN;
    if (!replay->judged || !replay->start_known)
        return ANSWER_NO;
    return answer_of(event_ply(question, condition) != NO_PLY);
}

const struct condition_rules outcome_condition = {
    .needs = NEEDS_HEADER,
    .parse = parse_outcomes,
    .answer = outcome_answer,
};

const struct condition_rules plies_condition = {
    .parse = parse_plies,
    .answer = plies_answer,
};

const struct condition_rules variant_condition = {
    .needs = NEEDS_HEADER,
    .parse = parse_variants,
    .answer = variant_answer,
};

const struct condition_rules event_condition = {
    .needs = NEEDS_PLAY | NEEDS_FINDINGS,
    .parse = parse_events,
    .answer = event_answer,
    .ply = event_ply,
};
