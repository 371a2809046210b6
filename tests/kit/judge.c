// SPDX-License-Identifier: BSD-2-Clause
/*
 * judge.c - all findings about a text, as pdn-validate would gather them.
 */
#include "judge.h"

#include "pdn/reader.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

struct judging {
    const struct judge_options *options;
    struct pdn_checks *checks;
    struct pdn_findings *findings;
    struct pdn_replayer *replayer;
    struct pdn_reader *reader;
};

static void
begin(struct judging *judging, const char *text, size_t size)
{
    struct pdn_reader_options options = {0};

    assert_int_equal(pdn_checks_new(&judging->checks), PDN_OK);
    pdn_checks_show(judging->checks, PDN_NOTE);
    if (judging->options->check != NULL)
        assert_int_equal(
            pdn_checks_set(judging->checks, judging->options->check), PDN_OK);
    assert_int_equal(pdn_findings_new(&judging->findings, judging->checks),
                     PDN_OK);
    assert_int_equal(pdn_replayer_new(&judging->replayer), PDN_OK);
    options.findings = judging->findings;
    assert_int_equal(
        pdn_reader_open_memory(&judging->reader, text, size, &options), PDN_OK);
}

static void
end(struct judging *judging)
{
    pdn_reader_close(judging->reader);
    pdn_replayer_free(judging->replayer);
    pdn_findings_free(judging->findings);
    pdn_checks_free(judging->checks);
}

static void
check(struct judging *judging, const struct pdn_game *game, bool file_start)
{
    const struct judge_options *options = judging->options;
    const struct pdn_replay_options how = {.go_on = options->go_on};
    const struct pdn_check_options tags = {.required = options->required};
    struct pdn_replay replay;

    assert_int_equal(
        pdn_replay(judging->replayer, game, &how, judging->findings, &replay),
        PDN_OK);
    pdn_check_tags(game, &replay, &tags, judging->findings);
    if (options->grammar != PDN_GRAMMAR_NONE)
        pdn_check_grammar(game, replay.variant, options->grammar, file_start,
                          judging->findings);
    if (options->grammar == PDN_GRAMMAR_WRITING)
        assert_int_equal(pdn_check_writing(judging->replayer, game, &how,
                                           replay.variant, judging->findings),
                         PDN_OK);
}

static void
keep(struct judgement *out, const struct pdn_finding *finding,
     const struct pdn_game *game)
{
    struct judged *judged = &out->found[out->count];

    assert_true(out->count < JUDGE_MAX);
    *judged = (struct judged){
        .info = finding->info,
        .severity = finding->severity,
        .game = out->games,
        .offset = game->offset + finding->at.offset,
        .length = finding->at.length,
        .count = finding->count,
        .ply = finding->at.ply,
    };
    pdn_finding_message_into(finding, judged->message, sizeof judged->message);
    out->count++;
}

void
judge(struct judgement *out, const char *text, size_t size,
      const struct judge_options *options)
{
    struct judging judging = {.options = options};
    const struct pdn_game *game;
    enum pdn_status status;

    *out = (struct judgement){0};
    begin(&judging, text, size);
    while ((status = pdn_reader_next(judging.reader, &game)) == PDN_OK) {
        const struct pdn_finding *list;
        size_t count;

        check(&judging, game, out->games++ == 0);
        list = pdn_findings_list(judging.findings, &count);
        for (size_t i = 0; i < count; i++)
            keep(out, &list[i], game);
    }
    assert_int_equal(status, PDN_END);
    end(&judging);
}

size_t
judgement_count(const struct judgement *judgement, const char *slug)
{
    size_t count = 0;

    for (size_t i = 0; i < judgement->count; i++)
        if (strcmp(judgement->found[i].info->slug, slug) == 0)
            count += judgement->found[i].count;
    return count;
}

const struct judged *
judgement_first(const struct judgement *judgement, const char *slug)
{
    for (size_t i = 0; i < judgement->count; i++)
        if (strcmp(judgement->found[i].info->slug, slug) == 0)
            return &judgement->found[i];
    return NULL;
}
