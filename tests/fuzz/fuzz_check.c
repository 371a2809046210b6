// SPDX-License-Identifier: BSD-2-Clause
/*
 * fuzz_check.c - runs the checks of tags, clocks and grammars on any bytes:
 * every finding lies within its game, the list is in order, and a text that
 * conforms to the writing grammar also conforms to the reading grammar.
 */
#include "require.h"

#include "pdn/check.h"
#include "pdn/reader.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void
require_order(struct pdn_findings *findings, const struct pdn_game *game)
{
    size_t count;
    const struct pdn_finding *list = pdn_findings_list(findings, &count);

    for (size_t i = 0; i < count; i++) {
        require(list[i].at.offset <= game->size);
        require(list[i].at.length <= game->size - list[i].at.offset);
        require(list[i].count != 0 &&
                pdn_finding_message_into(&list[i], NULL, 0) != 0);
        require(i == 0 || list[i - 1].at.offset <= list[i].at.offset);
    }
}

static void
check(struct pdn_replayer *replayer, const struct pdn_game *game,
      bool file_start, struct pdn_findings *findings)
{
    const struct pdn_replay_options how = {.go_on = true};
    struct pdn_replay replay;
    bool reading;

    require(pdn_replay(replayer, game, &how, findings, &replay) == PDN_OK);
    pdn_check_tags(game, &replay, NULL, findings);
    require_order(findings, game);
    pdn_findings_clear(findings);
    pdn_check_grammar(game, replay.variant, PDN_GRAMMAR_READING, file_start,
                      findings);
    require_order(findings, game);
    reading = pdn_findings_has(findings, PDN_D_GRAMMAR);
    pdn_findings_clear(findings);
    pdn_check_grammar(game, replay.variant, PDN_GRAMMAR_WRITING, file_start,
                      findings);
    require_order(findings, game);
    /* Letters of a wide board are the only thing that only the writing
       grammar allows. */
    require(!reading || pdn_findings_has(findings, PDN_D_GRAMMAR) ||
            (replay.variant != NULL && replay.variant->width > 8));
    require(pdn_check_writing(replayer, game, &how, replay.variant, findings) ==
            PDN_OK);
    require_order(findings, game);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct pdn_reader_options options = {0};
    struct pdn_checks *checks;
    struct pdn_replayer *replayer;
    struct pdn_reader *reader;
    const struct pdn_game *game;
    bool file_start = true;

    require(pdn_checks_new(&checks) == PDN_OK);
    pdn_checks_show(checks, PDN_NOTE);
    require(pdn_findings_new(&options.findings, checks) == PDN_OK);
    require(pdn_replayer_new(&replayer) == PDN_OK);
    if (pdn_reader_open_memory(&reader, data, size, &options) == PDN_OK) {
        while (pdn_reader_next(reader, &game) == PDN_OK) {
            check(replayer, game, file_start, options.findings);
            file_start = false;
        }
        pdn_reader_close(reader);
    }
    pdn_replayer_free(replayer);
    pdn_findings_free(options.findings);
    pdn_checks_free(checks);
    return 0;
}
