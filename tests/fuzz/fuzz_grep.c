// SPDX-License-Identifier: BSD-2-Clause
/*
 * fuzz_grep.c - any text as the value of a condition: it is accepted or
 * refused; an accepted condition can be tested on a game, and its --not gives
 * the opposite answer.
 *
 * The first byte says which condition it is, the rest is its value.
 */
#include "padded.h"

#include "question.h"

#include <stdio.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char record[] = "[Event \"Open\"]\n[Date \"1998.05.??\"]\n"
                             "[White \"Smit, Anna\"]\n[Result \"2-0\"]\n\n"
                             "1. 32-28 19-23 2. 28x19 14x23 {fine} 2-0\n";

/* Reads a condition; false: refused. */
static bool
parse(struct condition *condition, const struct grep *grep, char letter,
      const char *text)
{
    static const struct {
        char letter;
        enum condition_kind kind;
    } kinds[] = {
        {'t', CONDITION_TAG},     {'p', CONDITION_PLAYER},
        {'c', CONDITION_TEXT},    {'o', CONDITION_OUTCOME},
        {'l', CONDITION_PLIES},   {'v', CONDITION_VARIANT},
        {'e', CONDITION_EVENT},   {'f', CONDITION_POSITION},
        {'b', CONDITION_PATTERN}, {'m', CONDITION_MATERIAL},
        {'F', CONDITION_FINDING}, {'w', CONDITION_WON_BY},
    };
    enum condition_kind kind = CONDITION_MOVES;

    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (kinds[i].letter == letter)
            kind = kinds[i].kind;
    return condition_make(condition, kind, text) &&
           condition_settle(condition, grep);
}

/* Tests the record, to the last step; UNKNOWN: it would be too costly. */
static enum answer
ask(const struct grep *grep, const struct pdn_checks *checks,
    const struct pdn_game *game)
{
    struct question question;
    enum answer answer;

    require(question_open(&question, grep, checks));
    question_begin(&question, game);
    require(question_step(&question, game, STEP_TEXT));
    require(question_step(&question, game, STEP_PLAY));
    answer = question_answer(&question);
    require(answer != ANSWER_UNKNOWN && !question.failed);
    if (question.limited)
        answer = ANSWER_UNKNOWN;
    question_close(&question);
    return answer;
}

static void
ask_both_ways(struct grep *grep)
{
    struct pdn_checks *checks;
    struct pdn_reader *reader;
    const struct pdn_game *game;
    enum answer straight, negated;

    require(pdn_checks_new(&checks) == PDN_OK);
    require(pdn_reader_open_memory(&reader, record, sizeof record - 1, NULL) ==
            PDN_OK);
    require(pdn_reader_next(reader, &game) == PDN_OK);
    straight = ask(grep, checks, game);
    grep->conditions->negated = true;
    negated = ask(grep, checks, game);
    require(straight == ANSWER_UNKNOWN ? negated == straight
                                       : negated != straight);
    pdn_reader_close(reader);
    pdn_checks_free(checks);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct grep grep = {.count = 1,
                        .plays = true,
                        .watches = true,
                        .findings = true,
                        .either_side = true,
                        .reversed = true};
    FILE *errors = stderr, *nowhere = fopen("/dev/null", "w");
    char *text;
    bool good;

    grep.conditions = calloc(1, sizeof *grep.conditions);
    text = malloc(size + 1);
    require(nowhere != NULL && grep.conditions != NULL && text != NULL);
    if (size > 0)
        memcpy(text, data, size);
    text[size] = '\0';
    stderr = nowhere;
    good = size > 0 && parse(grep.conditions, &grep, text[0], text + 1);
    stderr = errors;
    fclose(nowhere);
    if (good)
        ask_both_ways(&grep);
    grep_free(&grep);
    free(text);
    return 0;
}
