// SPDX-License-Identifier: BSD-2-Clause
/*
 * judge.h - all findings about a text, as pdn-validate would gather them.
 */
#ifndef JUDGE_H
#define JUDGE_H

#include "pdn/check.h"

enum { JUDGE_MAX = 64, JUDGE_MESSAGE_MAX = 240 };

/* One finding; offset is that in the whole text. */
struct judged {
    const struct pdn_diag_info *info;
    enum pdn_severity severity;
    uint64_t game, offset;
    uint32_t length, count, ply;
    char message[JUDGE_MESSAGE_MAX];
};

struct judgement {
    size_t games, count;
    struct judged found[JUDGE_MAX];
};

/* How to judge; zero: the defaults of the library, with notes shown. */
struct judge_options {
    enum pdn_grammar grammar;
    const char *check;           /* -W, or NULL */
    const char *const *required; /* tags, or NULL */
    bool go_on;                  /* from irregularities that stand */
};

/* Fails the running test if the library does. */
void judge(struct judgement *out, const char *text, size_t size,
           const struct judge_options *options);

/* How often a slug was found, and where first; NULL: not at all. */
size_t judgement_count(const struct judgement *judgement, const char *slug);
const struct judged *judgement_first(const struct judgement *judgement,
                                     const char *slug);

#endif
