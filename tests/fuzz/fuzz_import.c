// SPDX-License-Identifier: BSD-2-Clause
/*
 * fuzz_import.c - any bytes as records of each format; these must hold:
 *
 *  - Records cover the input without gaps, in order.
 *  - Findings lie within their record.
 *  - The output is one game, has no error and conforms to the writing grammar;
 *    nothing is left out without an error.
 */
#include "require.h"

#include "pdn/check.h"
#include "pdn/import.h"
#include "pdn/reader.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

struct world {
    struct pdn_checks *checks;
    struct pdn_findings *of_record, *of_product;
    struct pdn_replayer *replayer;
};

static void
check_findings(struct world *world, const struct pdn_game *record)
{
    size_t count;
    const struct pdn_finding *list =
        pdn_findings_list(world->of_record, &count);

    for (size_t i = 0; i < count; i++) {
        require(list[i].at.offset <= record->size);
        require(list[i].at.length <= record->size - list[i].at.offset);
        require(pdn_finding_message_into(&list[i], NULL, 0) != 0);
    }
}

static void
check_product(struct world *world, struct pdn_slice text)
{
    const struct pdn_reader_options options = {.findings = world->of_product};
    const struct pdn_replay_options how = {0};
    const struct pdn_game *game;
    struct pdn_replay replay;
    struct pdn_reader *reader;

    require(pdn_reader_open_memory(&reader, text.start, text.size, &options) ==
            PDN_OK);
    require(pdn_reader_next(reader, &game) == PDN_OK);
    require(pdn_replay(world->replayer, game, &how, world->of_product,
                       &replay) == PDN_OK);
    pdn_check_tags(game, &replay, NULL, world->of_product);
    pdn_check_grammar(game, replay.variant, PDN_GRAMMAR_WRITING, true,
                      world->of_product);
    require(pdn_findings_count(world->of_product, PDN_ERROR) == 0);
    require(replay.broken == 0);
    require(pdn_reader_next(reader, &game) == PDN_END);
    pdn_reader_close(reader);
}

static void
import_as(struct world *world, const struct pdn_import_format *format,
          const uint8_t *data, size_t size)
{
    const struct pdn_import_options options = {
        .format = format,
        .findings = world->of_record,
    };
    struct pdn_import *import;
    struct pdn_imported game;
    enum pdn_status status;
    uint64_t end = 0;

    require(pdn_import_open_memory(&import, data, size, &options) == PDN_OK);
    while ((status = pdn_import_next(import, &game)) == PDN_OK) {
        require(game.record.number == 1 || game.record.offset == end);
        end = game.record.offset + game.record.size;
        check_findings(world, &game.record);
        if (game.pdn.size != 0)
            check_product(world, game.pdn);
        else
            require(pdn_findings_count(world->of_record, PDN_ERROR) != 0);
    }
    require(status == PDN_END || status == PDN_E_IO);
    pdn_import_close(import);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct world world;

    require(pdn_checks_new(&world.checks) == PDN_OK);
    pdn_checks_show(world.checks, PDN_NOTE);
    require(pdn_findings_new(&world.of_record, world.checks) == PDN_OK);
    require(pdn_findings_new(&world.of_product, world.checks) == PDN_OK);
    require(pdn_replayer_new(&world.replayer) == PDN_OK);
    import_as(&world, NULL, data, size);
    for (size_t i = 0; pdn_import_format_at(i) != NULL; i++)
        import_as(&world, pdn_import_format_at(i), data, size);
    pdn_replayer_free(world.replayer);
    pdn_findings_free(world.of_product);
    pdn_findings_free(world.of_record);
    pdn_checks_free(world.checks);
    return 0;
}
