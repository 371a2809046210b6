// SPDX-License-Identifier: BSD-2-Clause
/*
 * test_compare_pairs.c - how well a game is recovered from two damaged
 * scoresheets: pairs of sheets of generated games, with slips from a fixed
 * seed.
 *
 *   one     one sheet whole, a slip on the other that breaks it
 *   cut     one sheet cut by 6 to 24 plies, a slip after that on the other
 *           that breaks it
 *   both    a slip on each that breaks it
 *   stands  a ply that is not legal, on both, and answered: alone, and with a
 *           slip on one of them elsewhere
 *   move    one sheet whole, on the other another legal move
 *
 * A slip is as often a digit as a ply left out, written twice, or in another's
 * place.  No game that was not played is ever established.  What is told of the
 * defects is compared with an independent count (damaged.h).
 *
 * With SLOW=1 in the environment there are 500 pairs of each kind, else 100;
 * with PDN_SHARED as many of real games besides.
 */
#include "damaged.h"

#include "draughts/attempt.h"
#include "pdn/compare.h"
#include "pdn/reader.h"
#include "shared.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum {
    PAIRS = 100,
    PAIRS_SLOW = 500,
    EVERY = 2, /* one game of so many is used */
    PLIES_MIN = 40,
    CUT_MIN = 6,
    CUT_MAX = 24,
    TRIES = 200,
};

static const char shared_games[] = "corpora/international/legal-7870.pdn";
static const uint64_t seed = UINT64_C(0x2545f4914f6cdd1d);

enum kind { ONE, CUT, BOTH, STANDS, STANDS_SLIP, MOVE, KINDS };

static const char *const kind_names[KINDS] = {
    "one", "cut", "both", "stands", "stands, a slip", "move",
};

/* The results of the pairs of one kind. */
struct figures {
    unsigned pairs, same, established, likeliest, leads, listed;
    unsigned false_established, false_likeliest, replaced;
    unsigned several, none, limited;
    uint32_t states; /* most of a pair */
};

static const enum slip mix[] = {
    SLIP_DIGIT,
    SLIP_DROP,
    SLIP_DOUBLE,
    SLIP_SWAP,
};

static void
take_ply(const struct pdn_ply *ply, void *user)
{
    struct truth *truth = user;

    if (ply->variation != 0)
        return;
    if (truth->plies == DAMAGED_PLIES) {
        truth->fits = false;
        return;
    }
    truth->before[truth->plies] = *ply->before;
    truth->move[truth->plies++] = ply->played;
    truth->before[truth->plies] = *ply->after;
}

static bool
same_move(const struct dr_move *a, const struct dr_move *b)
{
    return a->from == b->from && a->to == b->to &&
           dr_squares_equal(a->captured, b->captured);
}

static bool
is_true(const struct pdn_line_of_play *game, const struct truth *truth)
{
    if (game->plies != truth->plies)
        return false;
    for (size_t i = 0; i < truth->plies; i++) {
        const struct pdn_compared_ply *played = &game->played[i];

        if (played->irregular != (truth->irregular == i + 1) ||
            (played->irregular ? played->move.from != truth->move[i].from ||
                                     played->move.to != truth->move[i].to
                               : !same_move(&played->move, &truth->move[i])))
            return false;
    }
    return true;
}

static bool
lists(const struct pdn_comparison *found, const struct truth *truth)
{
    for (size_t i = 0; i < found->game_count; i++)
        if (is_true(&found->games[i], truth))
            return true;
    return false;
}

/* Every listed game is legal, and needs the reported defects. */
static void
check_listed(const struct pdn_comparison *found, const struct damaged sheet[2])
{
    static struct dr_move moves[DAMAGED_PLIES + DAMAGED_MORE];
    static struct dr_moves legal;

    for (size_t i = 0; i < found->game_count; i++) {
        const struct pdn_line_of_play *game = &found->games[i];
        struct dr_position position = found->start;
        unsigned needed = 0;

        assert_true(game->plies < DAMAGED_PLIES + DAMAGED_MORE);
        for (size_t ply = 0; ply < game->plies; ply++) {
            const struct pdn_compared_ply *played = &game->played[ply];
            size_t at = 0;

            moves[ply] = played->move;
            dr_moves(found->variant, &position, &legal);
            while (at < legal.count && !same_move(&legal.move[at], &moves[ply]))
                at++;
            assert_int_equal(at == legal.count, played->irregular);
            if (!played->irregular)
                dr_play(found->variant, &position, &moves[ply]);
            else
                position = played->after;
            assert_true(dr_position_equal(&position, &played->after));
        }
        for (int s = 0; s < 2; s++)
            needed += damaged_cost(&sheet[s], moves, game->plies);
        assert_int_equal(game->defects[0] + game->defects[1], needed);
        assert_true(needed + 2 * game->irregular <=
                    (unsigned)found->games[0].defects[0] +
                        found->games[0].defects[1] +
                        2 * found->games[0].irregular + 1);
    }
}

/* Whether the illegal ply is in every listed game. */
static bool
keeps_irregular(const struct pdn_comparison *found, const struct truth *truth)
{
    const size_t ply = truth->irregular - 1;

    for (size_t i = 0; truth->irregular != 0 && i < found->game_count; i++) {
        const struct pdn_compared_ply *played = found->games[i].played;

        if (!played[ply].irregular ||
            played[ply].move.from != truth->move[ply].from ||
            played[ply].move.to != truth->move[ply].to)
            return false;
    }
    return true;
}

/*
 * No listed game differs from both sheets at a move on which they agree, if all
 * is legal from the start up to it.
 */
static void
check_agreed(const struct pdn_comparison *found, const struct truth *truth,
             const struct damaged sheet[2])
{
    size_t agreed = 0;

    while (agreed < sheet[0].count && agreed < sheet[1].count &&
           sheet[0].entry[agreed].ply == agreed &&
           sheet[0].entry[agreed].from == truth->move[agreed].from &&
           sheet[0].entry[agreed].to == truth->move[agreed].to &&
           sheet[0].entry[agreed].from == sheet[1].entry[agreed].from &&
           sheet[0].entry[agreed].to == sheet[1].entry[agreed].to)
        agreed++;
    for (size_t i = 0; i < found->game_count; i++)
        for (size_t ply = 0; ply < agreed; ply++)
            assert_true(found->games[i].plies > ply &&
                        found->games[i].played[ply].move.from ==
                            truth->move[ply].from &&
                        found->games[i].played[ply].move.to ==
                            truth->move[ply].to);
}

static void
count(struct figures *figures, const struct pdn_comparison *found,
      const struct truth *truth)
{
    const bool first =
        found->game_count != 0 && is_true(&found->games[0], truth);
    const bool leads =
        first && found->fewest == 1 && found->outcome != PDN_COMPARED_SEVERAL;

    figures->pairs++;
    figures->leads += leads;
    figures->listed += lists(found, truth);
    figures->limited += found->limited;
    if (found->states > figures->states)
        figures->states = found->states;
    figures->same += found->outcome == PDN_COMPARED_SAME;
    figures->established += found->outcome == PDN_COMPARED_ESTABLISHED && first;
    figures->likeliest += found->outcome == PDN_COMPARED_LIKELIEST && first;
    figures->false_established +=
        found->outcome == PDN_COMPARED_ESTABLISHED && !first;
    figures->false_likeliest +=
        found->outcome == PDN_COMPARED_LIKELIEST && !first;
    figures->several += found->outcome == PDN_COMPARED_SEVERAL;
    figures->none += found->outcome == PDN_COMPARED_NONE;
    figures->replaced += !keeps_irregular(found, truth);
}

static void
compare(struct pdn_comparer *comparer, const struct truth *truth,
        const struct damaged sheet[2], struct figures *figures)
{
    static char text[2][(DAMAGED_PLIES + DAMAGED_MORE) * DAMAGED_ENTRY + 50];
    struct pdn_reader *reader[2];
    const struct pdn_game *game[2];
    struct pdn_comparison found;

    for (int s = 0; s < 2; s++) {
        damaged_print(&sheet[s], truth, text[s], sizeof text[s]);
        assert_int_equal(
            pdn_reader_open_memory(&reader[s], text[s], strlen(text[s]), NULL),
            PDN_OK);
        assert_int_equal(pdn_reader_next(reader[s], &game[s]), PDN_OK);
    }
    assert_int_equal(pdn_compare(comparer, game[0], game[1], NULL, &found),
                     PDN_OK);
    count(figures, &found, truth);
    check_listed(&found, sheet);
    check_agreed(&found, truth, sheet);
    for (int s = 0; s < 2; s++)
        pdn_reader_close(reader[s]);
}

/* Makes a slip, from an entry on, that breaks the sheet; false: none does. */
static bool
slip(struct damaged *sheet, const struct truth *truth, size_t from,
     struct random *random)
{
    static struct damaged whole;
    const enum slip slip = mix[random_below(random, sizeof mix / sizeof *mix)];

    whole = *sheet;
    for (int i = 0; i < TRIES; i++) {
        size_t at = from + random_below(random, whole.count - from);

        if (damaged_make(sheet, truth, slip, at, random) &&
            damaged_breaks(sheet, truth))
            return true;
        *sheet = whole;
    }
    return false;
}

/* Another move where one is legal; false: there was none. */
static bool
other_move(struct damaged *sheet, const struct truth *truth,
           struct random *random)
{
    for (int i = 0; i < TRIES; i++)
        if (damaged_make(sheet, truth, SLIP_MOVE,
                         random_below(random, sheet->count), random))
            return true;
    return false;
}

/* Plays a quiet move although a capture is due; false: there is none.
 */
static bool
miss_capture(struct truth *truth, size_t ply, struct random *random)
{
    const struct dr_variant *variant = dr_variant_international();

    for (int i = 0; i < TRIES; i++) {
        uint8_t squares[2] = {
            (uint8_t)(1 + random_below(random, variant->squares)),
            (uint8_t)(1 + random_below(random, variant->squares))};
        const struct dr_attempt attempt = {.squares = squares, .count = 2};
        struct dr_irregularity found;

        dr_classify(variant, &truth->before[ply], &attempt, &found);
        if (found.fault != DR_FAULT_CAPTURE_MISSED)
            continue;
        truth->move[ply] =
            (struct dr_move){.from = squares[0], .to = squares[1]};
        truth->before[ply + 1] = found.after;
        return true;
    }
    return false;
}

/* Plays on at random, for 6 to 24 plies; false: the game ended. */
static bool
play_on(struct truth *truth, size_t from, struct random *random)
{
    const struct dr_variant *variant = dr_variant_international();
    static struct dr_moves legal;
    size_t more = CUT_MIN + random_below(random, CUT_MAX - CUT_MIN + 1);

    for (size_t ply = from; ply < from + more; ply++) {
        if (ply == DAMAGED_PLIES)
            return false;
        dr_moves(variant, &truth->before[ply], &legal);
        if (legal.count == 0)
            return false;
        truth->move[ply] = legal.move[random_below(random, legal.count)];
        truth->before[ply + 1] = truth->before[ply];
        dr_play(variant, &truth->before[ply + 1], &truth->move[ply]);
    }
    truth->plies = from + more;
    return true;
}

/* Puts a ply that is not legal into the game, and plays on from there. */
static bool
make_irregular(struct truth *truth, struct random *random)
{
    for (int i = 0; i < TRIES; i++) {
        size_t ply = random_below(random, truth->plies);

        if (!dr_must_capture(dr_variant_international(), &truth->before[ply]) ||
            !miss_capture(truth, ply, random))
            continue;
        truth->irregular = ply + 1;
        return play_on(truth, ply + 1, random);
    }
    return false;
}

/* Makes a slip away from the irregular ply and its neighbours. */
static bool
slip_elsewhere(struct damaged *sheet, const struct truth *truth,
               struct random *random)
{
    for (int i = 0; i < TRIES; i++) {
        size_t at = random_below(random, sheet->count);
        enum slip slip = mix[random_below(random, sizeof mix / sizeof *mix)];

        if (at + 4 < truth->irregular || at > truth->irregular + 2)
            if (damaged_make(sheet, truth, slip, at, random))
                return true;
    }
    return false;
}

/* Makes a pair of sheets of the game; false: the game is not suitable. */
static bool
damage(struct truth *truth, enum kind kind, struct damaged sheet[2],
       struct random *random)
{
    const size_t cut = CUT_MIN + random_below(random, CUT_MAX - CUT_MIN + 1);
    const unsigned which = random_below(random, 2);

    truth->irregular = 0;
    if ((kind == STANDS || kind == STANDS_SLIP) &&
        !make_irregular(truth, random))
        return false;
    for (int s = 0; s < 2; s++)
        damaged_write(&sheet[s], truth);
    switch (kind) {
    case ONE:
        return slip(&sheet[which], truth, 0, random);
    case CUT:
        sheet[which].count -= cut;
        return slip(&sheet[!which], truth, sheet[which].count, random);
    case BOTH:
        return slip(&sheet[0], truth, 0, random) &&
               slip(&sheet[1], truth, 0, random);
    case STANDS_SLIP:
        return slip_elsewhere(&sheet[which], truth, random);
    case MOVE:
        return other_move(&sheet[which], truth, random);
    default:
        return true;
    }
}

/* The next suitable game; false: there are no more. */
static bool
next_truth(struct pdn_reader *reader, struct pdn_replayer *replayer,
           struct truth *truth)
{
    const struct pdn_replay_options options = {.on_ply = take_ply,
                                               .user = truth};
    const struct pdn_game *game;
    struct pdn_replay replay;

    while (pdn_reader_next(reader, &game) == PDN_OK) {
        truth->plies = 0;
        truth->fits = true;
        assert_int_equal(pdn_replay(replayer, game, &options, NULL, &replay),
                         PDN_OK);
        if (replay.judged && replay.variant == dr_variant_international() &&
            replay.broken == 0 && !replay.setup && !replay.ambiguous &&
            truth->fits && truth->plies >= PLIES_MIN)
            return true;
    }
    return false;
}

static void
compare_kind(const char *path, enum kind kind, unsigned pairs,
             struct figures *figures)
{
    static struct truth truth;
    static struct damaged sheet[2];
    struct pdn_reader *reader;
    struct pdn_replayer *replayer;
    struct pdn_comparer *comparer;
    struct random random = {seed + kind};

    assert_int_equal(pdn_reader_open(&reader, path, NULL), PDN_OK);
    assert_int_equal(pdn_replayer_new(&replayer), PDN_OK);
    assert_int_equal(pdn_comparer_new(&comparer), PDN_OK);
    for (unsigned i = 0;
         figures->pairs < pairs && next_truth(reader, replayer, &truth); i++)
        if (i % EVERY == kind % EVERY && damage(&truth, kind, sheet, &random))
            compare(comparer, &truth, sheet, figures);
    pdn_comparer_free(comparer);
    pdn_replayer_free(replayer);
    pdn_reader_close(reader);
}

static void
print_figures(const struct figures figures[KINDS])
{
    print_message("kind            pairs same est. likel. leads listed "
                  "several none limit  false: est. likel. replaced  states\n");
    for (int kind = 0; kind < KINDS; kind++) {
        const struct figures *f = &figures[kind];

        print_message("%-15s %5u %4u %4u %6u %5u %6u %7u %4u %5u  %11u %6u "
                      "%8u  %6u\n",
                      kind_names[kind], f->pairs, f->same, f->established,
                      f->likeliest, f->leads, f->listed, f->several, f->none,
                      f->limited, f->false_established, f->false_likeliest,
                      f->replaced, f->states);
    }
}

static void
check_figures(const struct figures figures[KINDS])
{
    const struct figures *f = figures;

    for (int kind = 0; kind < KINDS; kind++) {
        assert_int_equal(f[kind].false_established, 0);
        if (kind != MOVE)
            assert_true(f[kind].false_likeliest * 50 <= f[kind].pairs);
        assert_int_equal(f[kind].replaced, 0);
    }
    assert_true(f[ONE].established * 100 >= f[ONE].pairs * 95);
    assert_true(f[CUT].leads * 100 >= f[CUT].pairs * 90);
    assert_true(f[CUT].listed * 100 >= f[CUT].pairs * 97);
    assert_true(f[BOTH].leads * 100 >= f[BOTH].pairs * 90);
    assert_int_equal(f[STANDS].same, f[STANDS].pairs);
    assert_true(f[STANDS_SLIP].listed * 100 >= f[STANDS_SLIP].pairs * 97);
}

static void
compare_all(const char *path)
{
    struct figures figures[KINDS] = {{0}};
    const char *slow = getenv("SLOW");
    const unsigned pairs =
        slow != NULL && strcmp(slow, "1") == 0 ? PAIRS_SLOW : PAIRS;

    for (int kind = 0; kind < KINDS; kind++) {
        compare_kind(path, (enum kind)kind, pairs, &figures[kind]);
        assert_int_equal(figures[kind].pairs, pairs);
    }
    print_figures(figures);
    check_figures(figures);
}

static void
test_made_up(void **state)
{
    (void)state;
    compare_all("corpus/archive.pdn");
}

static void
test_real(void **state)
{
    char path[SHARED_PATH_MAX];

    (void)state;
    compare_all(shared_needed(shared_games, path));
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_made_up),
        cmocka_unit_test(test_real),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
