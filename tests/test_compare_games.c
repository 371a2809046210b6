// SPDX-License-Identifier: BSD-2-Clause
/*
 * test_compare_games.c - both sheets of 200 games, damaged independently with
 * up to three defects on each: the true game is found, or it is said that the
 * sheets leave it open; no other game is ever called the game.
 *
 * What the library says is held against a count of its own (damaged.h): games
 * that are listed are legal and need as few defects as is said; and of the
 * games next to an established one none needs as few.  Only where defects on
 * top of each other have become more than were made, no game may be found.
 *
 * The games are real ones where PDN_SHARED has them, else those of corpus/.
 * With SLOW=1 in the environment there are 1,000 pairs, in five series.
 */
#include "damaged.h"

#include "pdn/compare.h"
#include "pdn/reader.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum {
    GAMES = 200,
    SERIES = 5,
    EVERY = 37, /* of the games of the file, so that they differ */
    PLIES_MIN = 20,
    NEAR = 2 * DAMAGED_DEFECTS + 2, /* entries from their plies */
};

static const char shared_games[] = "corpora/international/legal-7870.pdn";
static const uint64_t seed = UINT64_C(0x2545f4914f6cdd1d);

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
    for (size_t i = 0; i < truth->plies; i++)
        if (!same_move(&game->moves[i], &truth->move[i]))
            return false;
    return true;
}

/* What came of the pairs with so many defects in all. */
struct figures {
    unsigned pairs, found, wrong, several, listed, first, none, limit;
    uint32_t states; /* most of a pair */
};

static bool
is_legal_line(const struct dr_position *start, const struct dr_move *moves,
              size_t plies)
{
    static struct dr_moves legal;
    struct dr_position position = *start;

    for (size_t i = 0; i < plies; i++) {
        size_t at = 0;

        dr_moves(dr_variant_international(), &position, &legal);
        while (at < legal.count && !same_move(&legal.move[at], &moves[i]))
            at++;
        if (at == legal.count)
            return false;
        dr_play(dr_variant_international(), &position, &moves[i]);
    }
    return true;
}

/* What is said of the games that are listed. */
static void
check_listed(const struct pdn_comparison *found, const struct damaged sheet[2])
{
    for (size_t i = 0; i < found->game_count; i++) {
        const struct pdn_line_of_play *game = &found->games[i];
        unsigned said = (unsigned)game->defects[0] + game->defects[1];
        unsigned least = 0, most = 0;

        assert_true(is_legal_line(&found->start, game->moves, game->plies));
        for (int s = 0; s < 2; s++) {
            assert_true(game->defects[s] <= DAMAGED_DEFECTS);
            least += damaged_cost(&sheet[s], game->moves, game->plies, true,
                                  DAMAGED_NEVER);
            most += damaged_cost(&sheet[s], game->moves, game->plies, false,
                                 DAMAGED_NEVER);
        }
        assert_in_range(said, least, most);
        assert_true(said <= (unsigned)found->games[0].defects[0] +
                                found->games[0].defects[1] + 1);
    }
}

/* What a sheet is told to have at a ply; NONE: it is not told. */
static enum pdn_defect
told_at(const struct pdn_comparison *found, int s, uint32_t ply)
{
    for (size_t i = 0; i < found->difference_count; i++) {
        const struct pdn_difference *told = &found->differences[i];
        enum pdn_defect defect = told->says[s].defect;

        if (told->ply == ply && defect != PDN_DEFECT_EXTRA &&
            defect != PDN_DEFECT_DOUBLED &&
            (told->says[0].present || told->says[1].present ||
             defect == PDN_DEFECT_MISSING) &&
            (told->says[!s].defect != PDN_DEFECT_EXTRA &&
             told->says[!s].defect != PDN_DEFECT_DOUBLED))
            return defect;
    }
    return PDN_DEFECT_NONE;
}

/* Both sheets have an entry for the ply, or it is none. */
static bool
both_have(const struct pdn_comparison *found, uint32_t ply)
{
    return ply == 0 || ply > found->games[0].plies ||
           (told_at(found, 0, ply) != PDN_DEFECT_MISSING &&
            told_at(found, 1, ply) != PDN_DEFECT_MISSING);
}

/* Plies left out, by the rule of pdn/compare.h on runs. */
static unsigned
count_left_out(const struct pdn_comparison *found, int s)
{
    unsigned count = 0;
    bool free = false;

    for (uint32_t ply = 1; ply <= found->games[0].plies; ply++) {
        enum pdn_defect other = told_at(found, !s, ply);
        bool other_has =
            other != PDN_DEFECT_MISSING && other != PDN_DEFECT_WRONG;

        if (told_at(found, s, ply) != PDN_DEFECT_MISSING) {
            free = false;
            continue;
        }
        free = free && other_has;
        count += !free;
        if (both_have(found, ply - 1))
            free = other_has && (ply < 2 || both_have(found, ply - 2));
    }
    return count;
}

/*
 * The defects told of the first game are as many as it is said to need.  Of
 * plies that changed places the list does not say which go together.
 */
static void
check_told(const struct pdn_comparison *found)
{
    unsigned count[2] = {0, 0};

    for (size_t i = 0; i < found->difference_count; i++)
        for (int s = 0; s < 2; s++) {
            enum pdn_defect defect = found->differences[i].says[s].defect;

            if (defect == PDN_DEFECT_SWAPPED)
                return;
            count[s] += defect == PDN_DEFECT_WRONG ||
                        defect == PDN_DEFECT_EXTRA ||
                        defect == PDN_DEFECT_DOUBLED;
        }
    for (int s = 0; s < 2; s++)
        assert_int_equal(count[s] + count_left_out(found, s),
                         found->games[0].defects[s]);
}

/* That a game needs more defects of a sheet than are allowed, or in all. */
static void
check_needs_more(const struct truth *truth, const struct damaged sheet[2],
                 unsigned all)
{
    unsigned cost[2];

    for (int s = 0; s < 2; s++)
        cost[s] = damaged_cost(&sheet[s], truth->move, truth->plies, true,
                               DAMAGED_NEVER);
    assert_true(cost[0] > DAMAGED_DEFECTS || cost[1] > DAMAGED_DEFECTS ||
                cost[0] + cost[1] > all);
}

/*
 * How many defects a game that is not listed must have more than: of one game
 * with the fewest, those with one more are asked for, too.
 */
static unsigned
listed_up_to(const struct pdn_comparison *found)
{
    const uint8_t *fewest = found->games[0].defects;
    bool doubtful = found->fewest == 1 && fewest[0] != 0 && fewest[1] != 0;

    return (unsigned)fewest[0] + fewest[1] + doubtful;
}

/* That a game's sheets do not allow another as well. */
static void
check_alone(const struct pdn_comparison *found, const struct damaged sheet[2],
            const struct dr_move *moves, size_t plies)
{
    unsigned cost[2];

    if (!is_legal_line(&found->start, moves, plies))
        return;
    for (int s = 0; s < 2; s++)
        cost[s] = damaged_cost(&sheet[s], moves, plies, false, NEAR);
    assert_false(cost[0] <= DAMAGED_DEFECTS && cost[1] <= DAMAGED_DEFECTS &&
                 cost[0] + cost[1] <= listed_up_to(found));
}

/* The games next to an established one: each other move, a move less. */
static void
check_neighbours(const struct pdn_comparison *found, const struct truth *truth,
                 const struct damaged sheet[2])
{
    static struct dr_move moves[DAMAGED_PLIES];
    static struct dr_moves legal;

    for (size_t at = 0; at < truth->plies; at++) {
        size_t rest = truth->plies - at;

        memcpy(moves, truth->move, truth->plies * sizeof moves[0]);
        dr_moves(dr_variant_international(), &truth->before[at], &legal);
        for (size_t i = 0; i < legal.count; i++) {
            moves[at] = legal.move[i];
            if (!same_move(&moves[at], &truth->move[at]))
                check_alone(found, sheet, moves, truth->plies);
        }
        for (size_t less = 1; less <= 2 && less <= rest; less++) {
            memcpy(moves + at, truth->move + at + less,
                   (rest - less) * sizeof moves[0]);
            if (at + less < truth->plies)
                check_alone(found, sheet, moves, truth->plies - less);
        }
    }
}

static bool
lists(const struct pdn_comparison *found, const struct truth *truth)
{
    for (size_t i = 0; i < found->game_count; i++)
        if (is_true(&found->games[i], truth))
            return true;
    return false;
}

static void
count(struct figures *figures, const struct pdn_comparison *found,
      const struct truth *truth)
{
    const bool listed = lists(found, truth);

    figures->pairs++;
    if (found->states > figures->states)
        figures->states = found->states;
    switch (found->outcome) {
    case PDN_COMPARED_GAME:
        figures->found += listed;
        figures->wrong += !listed;
        break;
    case PDN_COMPARED_SEVERAL:
        figures->several++;
        figures->listed += listed || found->more;
        figures->first += is_true(&found->games[0], truth);
        break;
    case PDN_COMPARED_NONE:
        figures->none++;
        break;
    default:
        figures->limit++;
        break;
    }
}

static void
compare_damaged(struct pdn_comparer *comparer, const struct truth *truth,
                struct random *random, struct figures figures[])
{
    static struct damaged sheet[2];
    static char text[2][(DAMAGED_PLIES + DAMAGED_DEFECTS) * DAMAGED_ENTRY + 50];
    struct pdn_reader *reader[2];
    const struct pdn_game *game[2];
    struct pdn_comparison found;
    unsigned defects[2];

    for (int s = 0; s < 2; s++) {
        damaged_write(&sheet[s], truth);
        defects[s] = random_below(random, DAMAGED_DEFECTS + 1);
        for (unsigned i = 0; i < defects[s];)
            i += damaged_make(&sheet[s], truth, random);
        damaged_print(&sheet[s], text[s], sizeof text[s]);
        assert_int_equal(
            pdn_reader_open_memory(&reader[s], text[s], strlen(text[s]), NULL),
            PDN_OK);
        assert_int_equal(pdn_reader_next(reader[s], &game[s]), PDN_OK);
    }
    assert_int_equal(pdn_compare(comparer, game[0], game[1], NULL, &found),
                     PDN_OK);
    count(&figures[defects[0] + defects[1]], &found, truth);
    check_listed(&found, sheet);
    if (found.game_count != 0)
        check_told(&found);
    if (found.outcome == PDN_COMPARED_NONE)
        check_needs_more(truth, sheet, DAMAGED_NEVER);
    if (found.outcome == PDN_COMPARED_SEVERAL && !found.more &&
        !lists(&found, truth))
        check_needs_more(truth, sheet, listed_up_to(&found));
    if (found.outcome == PDN_COMPARED_GAME && is_true(&found.games[0], truth))
        check_neighbours(&found, truth, sheet);
    for (int s = 0; s < 2; s++)
        pdn_reader_close(reader[s]);
}

static struct pdn_reader *
open_games(unsigned *every)
{
    const char *shared = getenv("PDN_SHARED");
    char path[4096];
    struct pdn_reader *reader;

    snprintf(path, sizeof path, "%s/%s", shared != NULL ? shared : "../shared",
             shared_games);
    if (access(path, R_OK) != 0) {
        print_message("%s is not here: corpus/archive.pdn\n", shared_games);
        strcpy(path, "corpus/archive.pdn");
        *every = 1;
    }
    assert_int_equal(pdn_reader_open(&reader, path, NULL), PDN_OK);
    return reader;
}

/* The next game that will do; false: there are no more. */
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
print_figures(const struct figures figures[])
{
    print_message("defects pairs  found wrong  open (true listed, first)  "
                  "beyond limit  most spots\n");
    for (unsigned i = 0; i <= 2 * DAMAGED_DEFECTS; i++)
        print_message("%7u %5u  %5u %5u  %4u (%11u, %5u)  %6u %5u  %10u\n", i,
                      figures[i].pairs, figures[i].found, figures[i].wrong,
                      figures[i].several, figures[i].listed, figures[i].first,
                      figures[i].none, figures[i].limit, figures[i].states);
}

/* Compares one series of pairs. */
static void
compare_series(unsigned series, struct figures figures[])
{
    static struct truth truth;
    unsigned every = EVERY, games = 0;
    struct pdn_reader *reader = open_games(&every);
    struct pdn_replayer *replayer;
    struct pdn_comparer *comparer;
    struct random random = {seed + series};

    assert_int_equal(pdn_replayer_new(&replayer), PDN_OK);
    assert_int_equal(pdn_comparer_new(&comparer), PDN_OK);
    for (unsigned i = 0; games < GAMES && next_truth(reader, replayer, &truth);
         i++) {
        if (i % every != series % every)
            continue;
        games++;
        compare_damaged(comparer, &truth, &random, figures);
    }
    pdn_comparer_free(comparer);
    pdn_replayer_free(replayer);
    pdn_reader_close(reader);
}

static void
test_damaged(void **state)
{
    static struct figures figures[2 * DAMAGED_DEFECTS + 1];
    const char *slow = getenv("SLOW");
    unsigned last = slow != NULL && strcmp(slow, "1") == 0 ? SERIES : 1;
    unsigned pairs = 0, found = 0;

    (void)state;
    for (unsigned series = 0; series < last; series++)
        compare_series(series, figures);
    print_figures(figures);
    for (unsigned i = 0; i <= 2 * DAMAGED_DEFECTS; i++) {
        pairs += figures[i].pairs;
        found += figures[i].found;
        assert_int_equal(figures[i].wrong, 0);
        assert_int_equal(figures[i].limit, 0);
    }
    // Two ways to take stay open where both sheets give the ends alone.
    assert_int_equal(figures[0].found + figures[0].listed, figures[0].pairs);
    assert_true(pairs > 0 && found * 2 > pairs);
}

/*
 * Of a run beside another each ply counts: then one wrong entry and one ply
 * left out are fewer than two plies left out and an entry that is none.
 */
static void
test_side_by_side(void **state)
{
    static const char *const texts[2] = {
        "[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 14x23 3. 37-32 14-19 "
        "5. 46-41 5-10 6. 32-28 23x32 7. 37x28 *\n",
        "[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 "
        "4. 41-37 1-50 5. 5-10 6. 32-28 23x32 7. 37x28 *\n",
    };
    struct pdn_comparer *comparer;
    struct pdn_comparison found;
    const struct pdn_game *game[2];
    struct pdn_reader *reader[2];

    (void)state;
    assert_int_equal(pdn_comparer_new(&comparer), PDN_OK);
    for (int s = 0; s < 2; s++) {
        assert_int_equal(pdn_reader_open_memory(&reader[s], texts[s],
                                                strlen(texts[s]), NULL),
                         PDN_OK);
        assert_int_equal(pdn_reader_next(reader[s], &game[s]), PDN_OK);
    }
    for (int turned = 0; turned < 2; turned++) {
        assert_int_equal(
            pdn_compare(comparer, game[turned], game[!turned], NULL, &found),
            PDN_OK);
        assert_true(found.game_count != 0);
        assert_int_equal(found.games[0].defects[turned], 1);
        assert_int_equal(found.games[0].defects[!turned], 2);
        check_told(&found);
    }
    for (int s = 0; s < 2; s++)
        pdn_reader_close(reader[s]);
    pdn_comparer_free(comparer);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_side_by_side),
        cmocka_unit_test(test_damaged),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
