// SPDX-License-Identifier: BSD-2-Clause
/*
 * question.c - examines a game against all conditions, step by step, and
 * combines the answers: alternatives of conditions that must all be met.
 */
#include "question.h"

#include "finding.h"

#include "pdn/budget.h"

#include <stdlib.h>
#include <string.h>

bool
question_open(struct question *question, const struct grep *grep,
              const struct pdn_checks *checks)
{
    *question = (struct question){.grep = grep};
    question->answers = calloc(grep->count + 1, sizeof *question->answers);
    question->watches = calloc(grep->count + 1, sizeof *question->watches);
    question->room = match_room_new();
    return question->answers != NULL && question->watches != NULL &&
           question->room != NULL &&
           pdn_encoding_new(&question->encoding, grep->options.encoding) ==
               PDN_OK &&
           pdn_replayer_new(&question->replayer) == PDN_OK &&
           (!grep->findings ||
            pdn_findings_new(&question->findings, checks) == PDN_OK) &&
           (!grep->hashes || pdn_hasher_new(&question->hasher) == PDN_OK);
}

void
question_close(struct question *question)
{
    free(question->answers);
    free(question->watches);
    match_room_free(question->room);
    pdn_encoding_free(question->encoding);
    pdn_replayer_free(question->replayer);
    pdn_findings_free(question->findings);
    pdn_hasher_free(question->hasher);
    text_free(&question->unescaped);
    text_free(&question->converted);
}

struct pdn_slice
question_utf8(struct question *question, struct pdn_slice text)
{
    struct text *to = &question->converted;
    size_t written = 1;

    if (question->game->utf8)
        return text;
    text_clear(to);
    while (text.size > 0 && written > 0) {
        if (!text_room(to, text.size + PDN_CHARACTER_MAX)) {
            question->failed = true;
            break;
        }
        written =
            pdn_encoding_convert(question->encoding, &text, to->data + to->size,
                                 to->capacity - to->size);
        to->size += written;
    }
    return (struct pdn_slice){to->data, to->size};
}

bool
question_finds(struct question *question, const struct match *match,
               struct pdn_slice text)
{
    enum match_answer answer = match_find(match, question->room, text);

    question->limited |= answer == MATCH_LIMITED;
    question->failed |= answer == MATCH_NOMEM;
    return answer == MATCH_YES;
}

void
question_begin(struct question *question, const struct pdn_game *game)
{
    question->game = game;
    question->step = STEP_HEADER;
    question->limited = false;
    memset(question->answers, ANSWER_UNKNOWN, question->grep->count);
}

const struct watch *
question_watch(const struct question *question,
               const struct condition *condition)
{
    return &question->watches[condition - question->grep->conditions];
}

/* Examines a position of the main line after this many plies. */
static void
watch_position(struct question *question, uint32_t plies,
               const struct dr_position *position)
{
    const struct dr_variant *variant = question->replay.variant;

    question->begun = true;
    for (size_t i = 0; i < question->grep->count; i++) {
        const struct condition *condition = &question->grep->conditions[i];
        struct watch *watch = &question->watches[i];

        if (watch->hit || condition->rules->on_position == NULL)
            continue;
        watch->ply = plies;
        watch->hit =
            condition->rules->on_position(condition, watch, variant, position);
    }
}

static void
watch_ply(struct question *question, const struct pdn_ply *ply)
{
    if (question->promoted == NO_PLY && (ply->kind & DR_PLY_PROMOTION) != 0)
        question->promoted = ply->number;
    if (question->opened == NO_PLY && ply->open)
        question->opened = ply->number;
    for (size_t i = 0; i < question->grep->count; i++) {
        const struct condition *condition = &question->grep->conditions[i];
        struct watch *watch = &question->watches[i];

        if (!watch->hit && condition->rules->on_ply != NULL)
            watch->hit =
                condition->rules->on_ply(question, condition, watch, ply);
    }
}

/* Examines the start once, before anything else. */
static void
watch_start(struct question *question)
{
    const struct pdn_replay *replay = &question->replay;

    if (question->begun || !replay->judged || !replay->start_known)
        return;
    question->begun = true;
    watch_position(question, 0, &replay->start);
}

static void
on_ply(const struct pdn_ply *ply, void *user)
{
    struct question *question = user;

    if (ply->variation != 0)
        return;
    if (question->hasher != NULL)
        pdn_hasher_ply(ply, question->hasher);
    watch_start(question);
    watch_ply(question, ply);
    watch_position(question, ply->number, ply->after);
}

/* Resets runs of positions when the board is changed. */
static void
forget_runs(struct question *question)
{
    for (size_t i = 0; i < question->grep->count; i++) {
        struct watch *watch = &question->watches[i];

        *watch = (struct watch){.hit = watch->hit, .ply = watch->ply};
    }
}

static void
on_setup(uint32_t ply, uint16_t variation, const struct dr_position *position,
         void *user)
{
    struct question *question = user;

    if (variation != 0)
        return;
    if (question->hasher != NULL)
        pdn_hasher_setup(ply, variation, position, question->hasher);
    watch_start(question);
    if (question->changed == NO_PLY)
        question->changed = ply;
    forget_runs(question);
    watch_position(question, ply, position);
}

static bool
play(struct question *question)
{
    const struct grep *grep = question->grep;
    struct pdn_replay_options how = {
        .variant = grep->options.variant,
        .go_on = grep->go_on,
        .reading = grep->reading,
        .user = question,
    };
    enum pdn_status status;

    if (grep->watches) {
        how.on_ply = on_ply;
        how.on_setup = on_setup;
    }
    question->work = pdn_budget(question->game);
    question->asked.variant = NULL;
    question->asked.work = &question->work;
    memset(question->watches, 0, grep->count * sizeof *question->watches);
    question->begun = false;
    question->promoted = question->changed = question->opened =
        grep->watches ? NO_PLY : 0;
    if (question->hasher != NULL)
        pdn_hasher_begin(question->hasher);
    if (question->findings != NULL && !grep->reports)
        pdn_findings_clear(question->findings);
    status = pdn_replay(question->replayer, question->game, &how,
                        question->game->too_long ? NULL : question->findings,
                        &question->replay);
    if (status == PDN_OK && grep->watches)
        watch_start(question);
    if (status == PDN_OK && question->hasher != NULL)
        status = pdn_hasher_end(question->hasher, question->game,
                                &question->replay, &question->identity);
    if (status == PDN_OK)
        find_in_tags(question);
    return status == PDN_OK &&
           (question->findings == NULL ||
            pdn_findings_status(question->findings) == PDN_OK);
}

bool
question_step(struct question *question, const struct pdn_game *game,
              enum grep_step step)
{
    question->game = game;
    question->step = step;
    if (step == STEP_PLAY)
        return play(question);
    find_in_tags(question);
    return true;
}

static enum answer
ask(struct question *question, size_t index)
{
    const struct condition *condition = &question->grep->conditions[index];

    if (condition->rules->answer != NULL)
        return condition->rules->answer(question, condition);
    if (question->step != STEP_PLAY)
        return ANSWER_UNKNOWN;
    return answer_of(question->watches[index].hit);
}

/* Answers one condition, including --not; known answers are kept. */
static enum answer
answer_to(struct question *question, size_t index)
{
    uint8_t *answer = &question->answers[index];

    if (*answer == ANSWER_UNKNOWN) {
        enum answer now = ask(question, index);

        if (now != ANSWER_UNKNOWN && question->grep->conditions[index].negated)
            now = now == ANSWER_YES ? ANSWER_NO : ANSWER_YES;
        *answer = (uint8_t)now;
    }
    return (enum answer) * answer;
}

/* Answers the alternative that begins at *index, and advances to the next. */
static enum answer
answer_to_all(struct question *question, size_t *index)
{
    const struct grep *grep = question->grep;
    enum answer all = ANSWER_YES;

    do {
        enum answer one =
            all == ANSWER_NO ? ANSWER_NO : answer_to(question, *index);

        if (one == ANSWER_NO)
            all = ANSWER_NO;
        else if (one == ANSWER_UNKNOWN)
            all = ANSWER_UNKNOWN;
        ++*index;
    } while (*index < grep->count && !grep->conditions[*index].alternative);
    return all;
}

enum answer
question_answer(struct question *question)
{
    const struct grep *grep = question->grep;
    enum answer any = grep->count == 0 ? ANSWER_YES : ANSWER_NO;

    for (size_t i = 0; i < grep->count && any != ANSWER_YES;) {
        enum answer one = answer_to_all(question, &i);

        if (one != ANSWER_NO)
            any = one == ANSWER_YES ? ANSWER_YES : ANSWER_UNKNOWN;
    }
    if (any == ANSWER_UNKNOWN || !grep->inverted)
        return any;
    return any == ANSWER_YES ? ANSWER_NO : ANSWER_YES;
}

/* Returns the ply at which a matching condition is met, or NO_PLY. */
static uint32_t
ply_of(struct question *question, size_t index)
{
    const struct condition *condition = &question->grep->conditions[index];

    if (condition->negated)
        return NO_PLY;
    if (condition->rules->ply != NULL)
        return condition->rules->ply(question, condition);
    return (condition->needs & NEEDS_WATCH) != 0 ? question->watches[index].ply
                                                 : NO_PLY;
}

uint32_t
question_ply(struct question *question)
{
    const struct grep *grep = question->grep;
    uint32_t ply = NO_PLY;

    for (size_t begin = 0, end = 0; end < grep->count && !grep->inverted;) {
        begin = end;
        if (answer_to_all(question, &end) != ANSWER_YES)
            continue;
        for (size_t i = begin; i < end && ply == NO_PLY; i++)
            ply = ply_of(question, i);
        break;
    }
    return ply;
}
