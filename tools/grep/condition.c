// SPDX-License-Identifier: BSD-2-Clause
/* condition.c - the life of conditions: parsing, settling, freeing. */
#include "condition.h"

#include "options.h"

#include <stdlib.h>
#include <string.h>

static const struct {
    const char *option;
    const struct condition_rules *rules;
} conditions[CONDITIONS] = {
#define CONDITION(NAME, name, option, value, shape, offers, help)              \
    [CONDITION_##NAME] = {"--" option, &name##_condition},
#include "condition.def"
#undef CONDITION
};

bool
condition_make(struct condition *condition, enum condition_kind kind,
               const char *text)
{
    const struct condition_rules *rules = conditions[kind].rules;

    condition->kind = kind;
    condition->rules = rules;
    condition->needs = rules->needs;
    condition->text = text;
    return rules->parse == NULL || rules->parse(condition, text);
}

bool
condition_settle(struct condition *condition, const struct grep *grep)
{
    return condition->rules->settle == NULL ||
           condition->rules->settle(condition, grep);
}

void
condition_free(struct condition *condition)
{
    if (condition->test != NULL && condition->rules->free != NULL)
        condition->rules->free(condition->test);
    free(condition->test);
}

void *
condition_test(struct condition *condition, size_t size)
{
    condition->test = calloc(1, size);
    if (condition->test == NULL)
        complain("%s: %s", condition_option(condition),
                 pdn_status_text(PDN_E_NOMEM));
    return condition->test;
}

const char *
condition_option(const struct condition *condition)
{
    return conditions[condition->kind].option;
}

const char *
next_name(const char *text, size_t *size)
{
    const char *comma = strchrnul(text, ',');

    *size = (size_t)(comma - text);
    return *comma == ',' ? comma + 1 : NULL;
}
