// SPDX-License-Identifier: BSD-2-Clause
/*
 * fuzz_finding.c - findings about any bytes, as the programs write them; these
 * must always hold:
 *
 *  - Every line is valid UTF-8.
 *  - In text for people, the only control characters are our own line ends;
 *    there are none of bidirectional text either.
 *  - A row of the table has its ten cells; JSON is one object on one line,
 *    whose strings end where they should.
 *  - Line and column, counted on from finding to finding, are those that the
 *    library counts from the start of the game.
 */
#include "escape.h"
#include "finding.h"
#include "require.h"

#include "pdn/check.h"
#include "pdn/reader.h"
#include "pdn/replay.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static bool
is_control(uint32_t point)
{
    return point < 0x20 || (point >= 0x7F && point < 0xA0);
}

static bool
is_bidirectional(uint32_t point)
{
    return point == 0x61C || point == 0x200E || point == 0x200F ||
           (point >= 0x202A && point <= 0x202E) ||
           (point >= 0x2066 && point <= 0x2069);
}

/* UTF-8 that ends in a newline; returns how many newlines there are. */
static size_t
require_clean(const struct text *line, bool for_people, bool tabs)
{
    size_t lines = 0;

    for (size_t at = 0; at < line->size;) {
        uint32_t point = 0;
        size_t length = utf8_decode(line->data + at, line->size - at, &point);

        require(length != 0);
        at += length;
        lines += point == '\n';
        if (point == '\n' || (point == '\t' && tabs))
            continue;
        require(!is_control(point));
        require(!for_people || !is_bidirectional(point));
    }
    require(line->size != 0 && line->data[line->size - 1] == '\n');
    return lines;
}

/* Braces and brackets outside strings match, and end with the line. */
static void
require_object(const struct text *line)
{
    size_t depth = 0;
    bool string = false;

    for (size_t at = 0; at + 1 < line->size; at++) {
        char c = line->data[at];

        if (string && c == '\\')
            at++;
        else if (c == '"')
            string = !string;
        else if (!string && (c == '{' || c == '['))
            depth++;
        else if (!string && (c == '}' || c == ']')) {
            require(depth != 0);
            depth--;
            require(depth != 0 || at + 2 == line->size);
        }
    }
    require(depth == 0 && !string);
}

static size_t
count_of(const struct text *line, char wanted)
{
    size_t count = 0;

    for (size_t at = 0; at < line->size; at++)
        count += line->data[at] == wanted;
    return count;
}

/* The third and fourth cell are line and column. */
static void
require_place(const struct text *line, struct pdn_line place)
{
    char wanted[48];
    const char *cell = line->data;
    int size = snprintf(wanted, sizeof wanted, "%ju\t%ju\t",
                        (uintmax_t)place.line, (uintmax_t)place.column);

    for (int tabs = 0; tabs < 2; cell++)
        tabs += *cell == '\t';
    require(memcmp(cell, wanted, (size_t)size) == 0);
}

static void
check_line(struct finding_writer *writer, const struct pdn_finding *finding)
{
    size_t number = finding_compose(writer, finding);
    const struct text *line = &writer->line;

    require(!finding_writer_failed(writer) && number < line->size);
    switch (writer->format) {
    case FINDING_TEXT:
        require(require_clean(line, true, false) == 1 || writer->context);
        break;
    case FINDING_TSV:
        require(require_clean(line, false, true) == 1);
        require(count_of(line, '\t') == 9);
        require_place(line, pdn_game_line(writer->game, finding->at.offset));
        break;
    case FINDING_JSON:
        require(require_clean(line, true, false) == 1);
        require_object(line);
        break;
    }
}

static void
check_game(struct finding_writer writers[4], const struct pdn_game *game,
           struct pdn_replayer *replayer, struct pdn_findings *findings)
{
    const struct pdn_replay_options how = {.go_on = true};
    const struct pdn_check_options tags = {NULL, NULL};
    const struct pdn_finding *list;
    struct pdn_replay replay;
    size_t count;

    if (!game->too_long) {
        require(pdn_replay(replayer, game, &how, findings, &replay) == PDN_OK);
        pdn_check_tags(game, &replay, &tags, findings);
        pdn_check_grammar(game, replay.variant, PDN_GRAMMAR_READING, true,
                          findings);
    }
    list = pdn_findings_list(findings, &count);
    for (size_t w = 0; w < 4; w++) {
        finding_writer_game(&writers[w], game);
        for (size_t i = 0; i < count; i++)
            check_line(&writers[w], &list[i]);
    }
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct finding_writer writers[4] = {
        {.format = FINDING_TEXT},
        {.format = FINDING_TEXT, .context = true},
        {.format = FINDING_TSV},
        {.format = FINDING_JSON},
    };
    struct pdn_reader_options options = {0};
    struct pdn_checks *checks;
    struct pdn_reader *reader;
    struct pdn_replayer *replayer;
    const struct pdn_game *game;

    require(pdn_checks_new(&checks) == PDN_OK);
    pdn_checks_show(checks, PDN_NOTE);
    require(pdn_findings_new(&options.findings, checks) == PDN_OK);
    require(pdn_replayer_new(&replayer) == PDN_OK);
    for (size_t w = 0; w < 4; w++) {
        require(finding_writer_open(&writers[w], NULL) == PDN_OK);
        finding_writer_file(&writers[w], "a\tb\n\033[2J\342\200\256\377\"");
    }
    require(pdn_reader_open_memory(&reader, data, size, &options) == PDN_OK);
    while (pdn_reader_next(reader, &game) == PDN_OK)
        check_game(writers, game, replayer, options.findings);
    pdn_reader_close(reader);
    for (size_t w = 0; w < 4; w++)
        finding_writer_free(&writers[w]);
    pdn_replayer_free(replayer);
    pdn_findings_free(options.findings);
    pdn_checks_free(checks);
    return 0;
}
