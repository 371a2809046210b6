// SPDX-License-Identifier: BSD-2-Clause
/*
 * test_replay.c - what playing a record means: a table of small records and
 * what has to be found in them, and properties that hold for all of them.
 *
 * Each row is played on the fast path, if it can be, and again with a callback
 * for each ply: both must agree, and the plies must follow from one another.
 */
#include "pdn/fen.h"
#include "pdn/reader.h"
#include "pdn/replay.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "replay_rows.h"
#include "replayer_int.h"

/* Checks named here are those of the replay. */
static const char *const replay_slugs[] = {
    "no-piece",
    "wrong-side",
    "occupied",
    "bad-step",
    "capture-missed",
    "capture-unfinished",
    "capture-fewer",
    "capture-impossible",
    "after-end",
    "ambiguous",
    "ambiguous-resolved",
    "unknown-move",
    "unreadable",
    "unreadable-resolved",
    "wrong-separator",
    "wrong-path",
    "long-path",
    "move-number",
    "mark-result",
    "mark-material",
    "setup-in-game",
    "result-position",
    "result-conflict",
    "result-draw",
    "result-zero",
    "draw-available",
    "after-draw",
    "early-draw",
    "setup-without-fen",
    "fen-syntax",
    "fen-square",
    "fen-double",
    "fen-promotion",
    "fen-legacy",
    "fen-dot",
    "odds-start",
    "variant-conflict",
    "variant-guessed",
    "variant-skipped",
    "too-costly",
};

struct world {
    struct pdn_checks *checks;
    struct pdn_findings *findings;
    struct pdn_replayer *replayer;
    struct pdn_reader *reader;
    const struct pdn_game *game;
};

static void
open_world(struct world *world, const char *text, unsigned flags)
{
    struct pdn_reader_options options = {0};

    assert_int_equal(pdn_checks_new(&world->checks), PDN_OK);
    pdn_checks_show(world->checks, PDN_NOTE);
    if (flags & EARLY_40)
        assert_int_equal(pdn_checks_set(world->checks, "early-draw=40"),
                         PDN_OK);
    assert_int_equal(pdn_findings_new(&world->findings, world->checks), PDN_OK);
    assert_int_equal(pdn_replayer_new(&world->replayer), PDN_OK);
    options.findings = world->findings;
    assert_int_equal(
        pdn_reader_open_memory(&world->reader, text, strlen(text), &options),
        PDN_OK);
}

static bool
next_game(struct world *world)
{
    return pdn_reader_next(world->reader, &world->game) == PDN_OK;
}

static void
close_world(struct world *world)
{
    pdn_reader_close(world->reader);
    pdn_replayer_free(world->replayer);
    pdn_findings_free(world->findings);
    pdn_checks_free(world->checks);
}

static bool
is_of_replay(const char *slug)
{
    for (size_t i = 0; i < sizeof replay_slugs / sizeof *replay_slugs; i++)
        if (strcmp(slug, replay_slugs[i]) == 0)
            return true;
    return false;
}

/* Writes the findings as a row of the table has them. */
static void
write_findings(struct world *world, char *text, size_t size)
{
    const struct pdn_finding *list;
    size_t count, at = 0;

    list = pdn_findings_list(world->findings, &count);
    text[0] = '\0';
    for (size_t i = 0; i < count && at < size; i++) {
        if (!is_of_replay(list[i].info->slug))
            continue;
        at += (size_t)snprintf(text + at, size - at, "%s%s", at == 0 ? "" : " ",
                               list[i].info->slug);
        if (list[i].at.ply != 0 && at < size)
            at += (size_t)snprintf(text + at, size - at, "@%u", list[i].at.ply);
        assert_true((size_t)list[i].at.offset + list[i].at.length <=
                    world->game->size);
    }
}

/* Whether the first finding of the replay has these words. */
static bool
first_says(struct world *world, const char *words)
{
    const struct pdn_finding *list;
    char message[1024];
    size_t count;

    list = pdn_findings_list(world->findings, &count);
    for (size_t i = 0; i < count; i++)
        if (is_of_replay(list[i].info->slug) &&
            strcmp(list[i].info->slug, "variant-guessed") != 0)
            return pdn_finding_message_into(&list[i], message,
                                            sizeof message) != 0 &&
                   strstr(message, words) != NULL;
    return false;
}

/* The callbacks that watch a game. */
enum watching { NOBODY, BY_PLY, BY_LINE };

/* What they saw of the main line. */
struct seen {
    const struct dr_variant *variant;
    struct dr_position main;
    uint32_t plies, irregular;
    uint32_t last_index;
    bool fresh; /* no ply seen yet */
};

static void
see_ply(const struct pdn_ply *ply, void *user)
{
    struct seen *seen = user;

    assert_true(seen->fresh || ply->index > seen->last_index);
    seen->fresh = false;
    seen->last_index = ply->index;
    assert_int_equal(ply->side, ply->legal ? ply->before->turn : ply->side);
    if (ply->variation != 0)
        return;
    assert_true(dr_position_equal(ply->before, &seen->main));
    if (ply->legal) {
        dr_play(seen->variant, &seen->main, &ply->played);
        assert_true(dr_position_equal(ply->after, &seen->main));
        assert_int_equal((ply->kind & DR_PLY_CAPTURE) != 0,
                         ply->played.taken != 0);
    }
    seen->main = *ply->after;
    seen->plies++;
    seen->irregular += !ply->legal;
}

static void
see_main_line(const struct pdn_main_line *line, void *user)
{
    struct seen *seen = user;
    uint8_t kind;

    assert_true(seen->fresh); /* in place of all plies */
    seen->fresh = false;
    assert_true(dr_position_equal(line->start, &seen->main));
    for (uint32_t i = 0; i < line->plies; i++, seen->plies++) {
        assert_int_equal(dr_play_line(line->variant, &seen->main,
                                      &line->game->steps[i], 1, &kind),
                         1);
        assert_int_equal(line->kinds[i], kind);
    }
}

static void
see_setup(uint32_t ply, uint16_t variation, const struct dr_position *position,
          void *user)
{
    struct seen *seen = user;

    if (variation != 0)
        return;
    assert_true(ply >= seen->plies);
    seen->main = *position;
}

static void
same_outcome(const struct pdn_replay *a, const struct pdn_replay *b)
{
    assert_ptr_equal(a->variant, b->variant);
    assert_int_equal(a->plies, b->plies);
    assert_int_equal(a->broken, b->broken);
    assert_int_equal(a->fault, b->fault);
    assert_int_equal(a->won, b->won);
    assert_int_equal(a->ambiguous, b->ambiguous);
    assert_int_equal(a->written, b->written);
    assert_true(dr_position_equal(&a->end, &b->end));
    assert_memory_equal(a->draw, b->draw, sizeof a->draw);
}

static void
play(struct world *world, const char *text, unsigned flags,
     enum watching watching, struct pdn_replay *out, char *findings,
     size_t size)
{
    struct seen seen = {.fresh = true};
    struct pdn_replay_options options = {
        .variant = flags & AS_ENGLISH ? dr_variant_by_name("english") : NULL,
        .go_on = (flags & GO_ON) != 0,
        .repetition_automatic = (flags & AUTOMATIC) != 0,
        .reading = flags & RESTART ? DR_RESTART : DR_CUMULATIVE,
        .user = &seen,
    };

    open_world(world, text, flags);
    assert_true(next_game(world));
    if (watching != NOBODY) {
        /* The start is known only from the result, so play once without
           callbacks. */
        assert_int_equal(
            pdn_replay(world->replayer, world->game, &options, NULL, out),
            PDN_OK);
        seen.main = out->start;
        seen.variant = out->variant;
        options.on_ply = see_ply;
        options.on_main_line = watching == BY_LINE ? see_main_line : NULL;
        options.on_setup = see_setup;
    }
    assert_int_equal(pdn_replay(world->replayer, world->game, &options,
                                world->findings, out),
                     PDN_OK);
    if (watching != NOBODY) {
        assert_int_equal(seen.plies, out->plies);
        assert_int_equal(seen.irregular, out->irregular);
        if (out->judged && out->start_known)
            assert_true(dr_position_equal(&seen.main, &out->end));
    }
    write_findings(world, findings, size);
}

static void
test_row(void **state)
{
    const struct row *row = *state;
    char findings[1000], watched[1000], end[PDN_FEN_MAX];
    struct pdn_replay out, with_callback;
    struct world world;

    play(&world, row->text, row->flags, NOBODY, &out, findings,
         sizeof findings);
    assert_string_equal(findings, row->findings);
    assert_int_equal(out.plies, row->plies);
    assert_int_equal(out.broken, row->broken);
    if (row->variant != NULL)
        assert_string_equal(out.variant->name, row->variant);
    if (row->end != NULL) {
        pdn_fen_write(out.variant, &out.end, end);
        assert_string_equal(end, row->end);
    }
    if (row->says != NULL)
        assert_true(first_says(&world, row->says));
    assert_false(next_game(&world));
    close_world(&world);

    for (enum watching by = BY_PLY; by <= BY_LINE; by++) {
        play(&world, row->text, row->flags, by, &with_callback, watched,
             sizeof watched);
        assert_string_equal(watched, findings);
        same_outcome(&out, &with_callback);
        close_world(&world);
    }
}

/* A king to and fro on each side: plies of the endings below. */
static void
write_shuttle(char *text, size_t size, const char *head, unsigned plies,
              const char *tail)
{
    static const char *const moves[] = {"46-41", "3-25", "41-46", "25-3"};
    size_t at = (size_t)snprintf(text, size, "%s", head);

    for (unsigned i = 0; i < plies; i++)
        at += (size_t)snprintf(text + at, size - at, "%s ", moves[i % 4]);
    snprintf(text + at, size - at, "%s", tail);
}

struct ending {
    const char *name, *head;
    enum dr_rule rule;
    uint32_t ply;    /* at which it holds */
    uint32_t played; /* plies in the head */
};

static const struct ending endings[] = {
    {"5-move rule", F("W:WK46,K47:BK3"), DR_RULE_5, 10},
    {"16-move rule", F("W:WK46,K47,K48:BK3"), DR_RULE_16, 32},
    {"16-move rule with men", F("W:WK46,38,47:BK3"), DR_RULE_16, 32},
    {"25-move rule", F("W:WK46,K47:BK2,K3"), DR_RULE_25, 50},
    {"25-move rule, men on the board", F("W:WK46,36,47:BK3,15"), DR_RULE_25,
     50},
    /* The counts start where a capture makes their balance. */
    {"5-move rule after a capture", F("W:WK46,K47,19:BK25") "19-14 25x3 ",
     DR_RULE_5, 12, 2},
    {"16-move rule after a capture", F("W:WK46,K47,K48,19:BK25") "19-14 25x3 ",
     DR_RULE_16, 34, 2},
    {"25-move rule after a capture", F("W:WK46,K47,19:BK25,K2") "19-14 25x3 ",
     DR_RULE_25, 52, 2},
};

/* Nothing one ply earlier, the rule on its ply, a warning after it. */
static void
test_ending(void **state)
{
    const struct ending *ending = *state;
    char text[2000], findings[200];
    struct pdn_replay out;
    struct world world;

    for (int late = -1; late <= 1; late++) {
        char expected[60];
        uint32_t plies = ending->ply + (uint32_t)late;
        uint32_t third = ending->played + 8;

        snprintf(expected, sizeof expected, "draw-available@%u", third);
        write_shuttle(text, sizeof text, ending->head, plies - ending->played,
                      "*");
        play(&world, text, 0, NOBODY, &out, findings, sizeof findings);
        assert_int_equal(out.plies, plies);
        assert_int_equal(out.draw[ending->rule], late < 0 ? 0 : ending->ply);
        assert_int_equal(out.draw[DR_RULE_REPETITION], third);
        if (late > 0)
            snprintf(expected, sizeof expected,
                     "draw-available@%u after-draw@%u", third, plies);
        assert_string_equal(findings, expected);
        close_world(&world);
    }
}

/* A win after a draw by the rules is not a win; a draw stays a draw. */
static void
test_result_after_draw(void **state)
{
    char text[2000], findings[200];
    struct pdn_replay out;
    struct world world;

    (void)state;
    write_shuttle(text, sizeof text, R("2-0") F("W:WK46,K47:BK3"), 10, "2-0");
    play(&world, text, 0, NOBODY, &out, findings, sizeof findings);
    assert_string_equal(findings, "draw-available@8 result-draw");
    close_world(&world);
    write_shuttle(text, sizeof text, R("1-1") F("W:WK46,K47:BK3"), 10, "1-1");
    play(&world, text, EARLY_40, NOBODY, &out, findings, sizeof findings);
    assert_string_equal(findings, "draw-available@8");
    close_world(&world);
    /* One ply less, and White may have won by resignation. */
    write_shuttle(text, sizeof text, R("2-0") F("W:WK46,K47:BK3"), 9, "2-0");
    play(&world, text, 0, NOBODY, &out, findings, sizeof findings);
    assert_string_equal(findings, "draw-available@8");
    close_world(&world);
}

/* A capture that stays open in a record of great length: all is searched. */
static void
test_long_search(void **state)
{
    enum { PLIES = 140000 };
    static const char *const moves[] = {" 48-25", " 46-37", " 25-48", " 37-46"};
    const char *head = TWO_WAYS_AND_36 "1. 1x25 36-41 25-48 41-46";
    char *text = malloc(strlen(head) + 6 * (size_t)PLIES + 3);
    size_t at = strlen(head);
    char findings[200];
    struct pdn_replay out;
    struct world world;

    (void)state;
    assert_non_null(text);
    memcpy(text, head, at);
    for (unsigned i = 0; i < PLIES; i++, at += 6)
        memcpy(text + at, moves[i % 4], 6);
    memcpy(text + at, " *", 3);
    play(&world, text, 0, NOBODY, &out, findings, sizeof findings);
    assert_int_equal(out.plies, PLIES + 4);
    assert_true(out.ambiguous);
    assert_true(strncmp(findings, "ambiguous@1 draw-available@12", 29) == 0);
    assert_false(
        first_says(&world, "only part of the following moves was tried"));
    close_world(&world);
    free(text);
}

/* Runs of king moves are told apart by a number, which wraps round. */
static void
test_many_runs(void **state)
{
    static const char text[] =
        "[FEN \"W:WK1,31:BK50\"]\n\n"
        "1-6 50-45 6-1 45-50 1-6 50-45 6-1 45-50 *\n\n"
        "[FEN \"W:WK46:BK50\"]\n\n"
        "46-41 50-45 41-37 45-50 37-32 50-45 32-41 45-50 41-46 50-45 *\n";
    static const uint32_t drawn[] = {8, 0};
    struct pdn_replay_options options = {0};
    struct pdn_replay out;
    struct world world;

    (void)state;
    open_world(&world, text, 0);
    for (size_t i = 0; i < sizeof drawn / sizeof *drawn; i++) {
        assert_true(next_game(&world));
        assert_int_equal(pdn_replay(world.replayer, world.game, &options,
                                    world.findings, &out),
                         PDN_OK);
        assert_int_equal(out.broken, 0);
        assert_int_equal(out.draw[DR_RULE_REPETITION], drawn[i]);
        world.replayer->draws.history.stamp = UINT32_MAX;
    }
    close_world(&world);
}

/* The variant alone, without playing the game for its findings. */
static void
test_variant_of(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        enum pdn_variant_basis basis;
        const struct dr_variant *variant, *told,
            *otherwise = rows[i].flags & AS_ENGLISH
                             ? dr_variant_by_name("english")
                             : NULL;
        struct world world;
        unsigned unknown;

        if (rows[i].variant == NULL)
            continue;
        open_world(&world, rows[i].text, rows[i].flags);
        assert_true(next_game(&world));
        variant = pdn_variant_of(world.game, otherwise, &basis, &unknown);
        assert_string_equal(variant->name, rows[i].variant);
        assert_int_equal(unknown, 0);
        /* The text alone shows as much, unless the game must be played. */
        told = pdn_variant_told(world.game, otherwise, &basis, &unknown);
        if (basis == PDN_BASIS_DEFAULT || basis == PDN_BASIS_EVIDENCE)
            assert_true(told == variant || told == dr_variant_international());
        else
            assert_ptr_equal(told, variant);
        close_world(&world);
    }
}

int
main(void)
{
    enum {
        ROWS = sizeof rows / sizeof *rows,
        ENDINGS = sizeof endings / sizeof *endings
    };
    struct CMUnitTest tests[ROWS + ENDINGS + 4];
    size_t count = 0;

    for (size_t i = 0; i < ROWS; i++)
        tests[count++] = (struct CMUnitTest){rows[i].name, test_row, NULL, NULL,
                                             (void *)(uintptr_t)&rows[i]};
    for (size_t i = 0; i < ENDINGS; i++)
        tests[count++] =
            (struct CMUnitTest){endings[i].name, test_ending, NULL, NULL,
                                (void *)(uintptr_t)&endings[i]};
    tests[count++] =
        (struct CMUnitTest)cmocka_unit_test(test_result_after_draw);
    tests[count++] = (struct CMUnitTest)cmocka_unit_test(test_long_search);
    tests[count++] = (struct CMUnitTest)cmocka_unit_test(test_many_runs);
    tests[count++] = (struct CMUnitTest)cmocka_unit_test(test_variant_of);
    return cmocka_run_group_tests_name("replay", tests, NULL, NULL);
}
