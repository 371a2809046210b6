// SPDX-License-Identifier: BSD-2-Clause
/*
 * test_replay_files.c - plays real records and prepared cases, and compares the
 * results with what is known of them.  They are in the folder that PDN_SHARED
 * names; without it these tests are skipped.
 */
#include "pdn/fen.h"
#include "pdn/reader.h"
#include "pdn/replay.h"
#include "shared.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct world {
    struct pdn_checks *checks;
    struct pdn_findings *findings;
    struct pdn_replayer *replayer;
};

static int
set_up(void **state)
{
    struct world *world = calloc(1, sizeof *world);

    *state = world;
    assert_non_null(world);
    assert_int_equal(pdn_checks_new(&world->checks), PDN_OK);
    pdn_checks_show(world->checks, PDN_NOTE);
    assert_int_equal(pdn_findings_new(&world->findings, world->checks), PDN_OK);
    assert_int_equal(pdn_replayer_new(&world->replayer), PDN_OK);
    return 0;
}

static int
tear_down(void **state)
{
    struct world *world = *state;

    pdn_replayer_free(world->replayer);
    pdn_findings_free(world->findings);
    pdn_checks_free(world->checks);
    free(world);
    return 0;
}

/* What is known of a file, and the result. */
struct file {
    const char *name;
    size_t games, plies, errors;
    const char *slug; /* found in that many games; or NULL */
    size_t with_slug;
    bool at_last_ply; /* there, each time */
};

static void
look_at_slug(const struct file *file, const struct pdn_game *game,
             struct pdn_findings *findings, size_t *found)
{
    const struct pdn_finding *list;
    size_t count;

    list = pdn_findings_list(findings, &count);
    for (size_t i = 0; i < count; i++) {
        if (strcmp(list[i].info->slug, file->slug) != 0)
            continue;
        ++*found;
        if (file->at_last_ply)
            assert_int_equal(list[i].at.ply, game->plies);
    }
}

static void
play_file(struct world *world, const struct file *file)
{
    struct pdn_reader_options options = {.findings = world->findings};
    size_t games = 0, plies = 0, errors = 0, found = 0;
    const struct pdn_game *game;
    struct pdn_reader *reader;
    char path[SHARED_PATH_MAX];

    shared_needed(file->name, path);
    assert_int_equal(pdn_reader_open(&reader, path, &options), PDN_OK);
    for (; pdn_reader_next(reader, &game) == PDN_OK; games++) {
        struct pdn_replay out;

        assert_int_equal(
            pdn_replay(world->replayer, game, NULL, world->findings, &out),
            PDN_OK);
        plies += out.plies;
        errors += pdn_findings_count(world->findings, PDN_ERROR);
        if (file->slug != NULL)
            look_at_slug(file, game, world->findings, &found);
    }
    pdn_reader_close(reader);
    assert_int_equal(games, file->games);
    assert_int_equal(plies, file->plies);
    assert_int_equal(errors, file->errors);
    assert_int_equal(found, file->with_slug);
}

static void
test_file(void **state)
{
    static const struct file files[] = {
        {"corpora/international/legal-7870.pdn", 7870, 759063, 0,
         "ambiguous-resolved", 1, false},
        {"corpora/international/wch2007.pdn", 190, 20312, 0, NULL, 0, false},
        {"corpora/mutants/empty-from.pdn", 100, 5782, 100, "no-piece", 100,
         true},
        {"corpora/mutants/missed-capture.pdn", 100, 4778, 100, "capture-missed",
         100, true},
        {"corpora/mutants/occupied-to.pdn", 100, 4686, 100, "occupied", 100,
         true},
        {"corpora/mutants/sep.pdn", 100, 5239, 0, "wrong-separator", 100, true},
        {"corpora/english/tinsley.pdn", 724, 0, 2, "variant-skipped", 724,
         false},
        {"cases/ambiguous_lookahead_1.pdn", 1, 26, 0, "ambiguous-resolved", 1,
         false},
        {"cases/ambiguous_lookahead_2.pdn", 1, 11, 0, "ambiguous-resolved", 1,
         false},
        {"cases/dialect.pdn", 1, 8, 0, NULL, 0, false},
        {"cases/late_symptom.pdn", 1, 61, 1, "no-piece", 1, false},
        {"cases/draw25.pdn", 1, 52, 0, "after-draw", 1, false},
        {"cases/draw16.pdn", 1, 34, 0, "after-draw", 1, false},
        {"cases/draw5.pdn", 1, 12, 0, "after-draw", 1, false},
        {"cases/threefold_claim.pdn", 1, 8, 0, "draw-available", 1, true},
    };

    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        play_file(*state, &files[i]);
}

/* Reads a whole text; the caller frees it. */
static char *
slurp(const char *path)
{
    FILE *file = fopen(path, "rb");
    char *text = calloc(1, 1 << 20);

    assert_non_null(file);
    assert_non_null(text);
    assert_true(fread(text, 1, (1 << 20) - 1, file) > 0);
    fclose(file);
    return text;
}

/* The value of "key" after at: a string without its quotes, or a number. */
static const char *
value_of(const char *at, const char *key, char *value, size_t size)
{
    char quoted[40];
    size_t length;

    snprintf(quoted, sizeof quoted, "\"%s\":", key);
    at = strstr(at, quoted);
    assert_non_null(at);
    at += strlen(quoted);
    at += strspn(at, " ");
    if (*at == '"')
        length = strcspn(++at, "\"");
    else
        length = strcspn(at, ",\n}");
    assert_true(length < size);
    memcpy(value, at, length);
    value[length] = '\0';
    return at;
}

/* What decides first: DESIGN's order on one ply. */
static const char *
first_verdict(const struct pdn_replay *out, uint32_t *ply)
{
    static const struct {
        const char *name;
        enum dr_rule rule;
    } order[] = {{"5-move", DR_RULE_5},
                 {"16-move", DR_RULE_16},
                 {"25-move", DR_RULE_25},
                 {"threefold", DR_RULE_REPETITION}};
    const char *name = out->won ? "win" : "none";

    *ply = out->plies;
    for (int i = 0; i < DR_RULES; i++) {
        uint32_t held = out->draw[order[i].rule];

        if (held != 0 &&
            (held < *ply || (held == *ply && strcmp(name, "none") == 0))) {
            *ply = held;
            name = order[i].name;
        }
    }
    return name;
}

static void
play_ending(struct world *world, const char *at, const char *reading)
{
    char fen[200], moves[8000], ply[20], verdict[20], text[9000];
    struct pdn_replay_options options = {
        .reading =
            strcmp(reading, "restart") == 0 ? DR_RESTART : DR_CUMULATIVE};
    const struct pdn_game *game;
    struct pdn_reader *reader;
    struct pdn_replay out;
    uint32_t first;

    value_of(at, "fen", fen, sizeof fen);
    value_of(at, "moves", moves, sizeof moves);
    at = strstr(at, reading);
    assert_non_null(at);
    value_of(at, "ply", ply, sizeof ply);
    value_of(at, "verdict", verdict, sizeof verdict);
    snprintf(text, sizeof text, "[GameType \"20\"]\n[FEN \"%s\"]\n\n%s *", fen,
             moves);
    assert_int_equal(pdn_reader_open_memory(&reader, text, strlen(text), NULL),
                     PDN_OK);
    assert_int_equal(pdn_reader_next(reader, &game), PDN_OK);
    assert_int_equal(pdn_replay(world->replayer, game, &options, NULL, &out),
                     PDN_OK);
    assert_int_equal(out.broken, 0);
    assert_string_equal(first_verdict(&out, &first), verdict);
    assert_int_equal(first, strtoul(ply, NULL, 10));
    pdn_reader_close(reader);
}

static void
test_draws(void **state)
{
    char path[SHARED_PATH_MAX], id[20];
    size_t count = 0;
    char *text;

    shared_needed("cases/draws.json", path);
    text = slurp(path);
    for (const char *at = text; (at = strstr(at, "\"id\":")) != NULL; count++) {
        at = value_of(at, "id", id, sizeof id);
        play_ending(*state, at, "cumulative");
        play_ending(*state, at, "restart");
    }
    assert_int_equal(count, 32);
    free(text);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_file),
        cmocka_unit_test(test_draws),
    };

    return cmocka_run_group_tests_name("replay_files", tests, set_up,
                                       tear_down);
}
