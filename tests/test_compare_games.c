// SPDX-License-Identifier: BSD-2-Clause
/*
 * test_compare_games.c - both sheets of 200 games, damaged independently with
 * up to three defects on each: the true game is found, or it is said that the
 * sheets leave it open; no other game is ever called the game.
 *
 * The games are real ones where PDN_SHARED has them, else those of corpus/.
 */
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
    EVERY = 37, /* of the games of the file, so that they differ */
    PLIES_MAX = 300,
    PLIES_MIN = 20,
    DEFECTS = 3,
    KINDS = 6,
    ENTRY_SIZE = 12,
};

static const char shared_games[] = "corpora/international/legal-7870.pdn";
static const uint64_t seed = UINT64_C(0x2545f4914f6cdd1d);

/* A game as it was played. */
struct truth {
    struct dr_move move[PLIES_MAX];
    struct dr_position before[PLIES_MAX];
    size_t plies;
    bool fits; /* in here */
};

/* A sheet as it was written: entries, and the plies that they were of. */
struct written {
    char text[PLIES_MAX + DEFECTS][ENTRY_SIZE];
    size_t ply[PLIES_MAX + DEFECTS];
    size_t count;
};

struct random {
    uint64_t state;
};

static unsigned
draw(struct random *random, size_t below)
{
    random->state ^= random->state << 13;
    random->state ^= random->state >> 7;
    random->state ^= random->state << 17;
    return (unsigned)((random->state >> 16) % below);
}

static void
take_ply(const struct pdn_ply *ply, void *user)
{
    struct truth *truth = user;

    if (ply->variation != 0)
        return;
    if (truth->plies == PLIES_MAX) {
        truth->fits = false;
        return;
    }
    truth->before[truth->plies] = *ply->before;
    truth->move[truth->plies++] = ply->played;
}

static void
write_entry(char text[ENTRY_SIZE], unsigned from, char sign, unsigned to)
{
    snprintf(text, ENTRY_SIZE, "%u%c%u", from % 100, sign, to % 100);
}

static void
write_sheet(struct written *sheet, const struct truth *truth)
{
    sheet->count = truth->plies;
    for (size_t i = 0; i < truth->plies; i++) {
        const struct dr_move *move = &truth->move[i];

        write_entry(sheet->text[i], move->from, move->taken != 0 ? 'x' : '-',
                    move->to);
        sheet->ply[i] = i;
    }
}

/* Another legal move; false: there was none. */
static bool
write_another(struct written *sheet, size_t at, const struct truth *truth,
              struct random *random)
{
    static struct dr_moves legal;
    char before[ENTRY_SIZE];
    const struct dr_move *move;

    dr_moves(dr_variant_international(), &truth->before[sheet->ply[at]],
             &legal);
    move = &legal.move[draw(random, legal.count)];
    strcpy(before, sheet->text[at]);
    write_entry(sheet->text[at], move->from, move->taken != 0 ? 'x' : '-',
                move->to);
    return strcmp(before, sheet->text[at]) != 0;
}

/* Another square, or another digit; false: it is the same, or no square. */
static bool
write_wrong(struct written *sheet, size_t at, bool digit, struct random *random)
{
    char text[ENTRY_SIZE], sign;
    unsigned square[2], which = draw(random, 2), digits;

    sscanf(sheet->text[at], "%u%c%u", &square[0], &sign, &square[1]);
    if (!digit) {
        square[which] = 1 + draw(random, 50);
    } else {
        digits = square[which] >= 10 && draw(random, 2) == 0 ? 10 : 1;
        square[which] -= square[which] / digits % 10 * digits;
        square[which] += draw(random, 10) * digits;
    }
    if (square[which] == 0 || square[which] > 50 || square[0] == square[1])
        return false;
    strcpy(text, sheet->text[at]);
    write_entry(sheet->text[at], square[0], sign, square[1]);
    return strcmp(text, sheet->text[at]) != 0;
}

static void
shift(struct written *sheet, size_t to, size_t from)
{
    size_t count = sheet->count - from;

    memmove(sheet->text[to], sheet->text[from], count * sizeof sheet->text[0]);
    memmove(&sheet->ply[to], &sheet->ply[from], count * sizeof sheet->ply[0]);
    sheet->count = to + count;
}

static bool
swap(struct written *sheet, size_t at, size_t apart)
{
    char text[ENTRY_SIZE];
    size_t ply = sheet->ply[at];

    if (at + apart >= sheet->count)
        return false;
    strcpy(text, sheet->text[at]);
    strcpy(sheet->text[at], sheet->text[at + apart]);
    strcpy(sheet->text[at + apart], text);
    sheet->ply[at] = sheet->ply[at + apart];
    sheet->ply[at + apart] = ply;
    return true;
}

/* Makes one defect; false: nothing came of it. */
static bool
damage(struct written *sheet, const struct truth *truth, struct random *random)
{
    size_t at = draw(random, sheet->count);

    switch (draw(random, KINDS)) {
    case 0:
        return write_another(sheet, at, truth, random);
    case 1:
        return write_wrong(sheet, at, false, random);
    case 2:
        return write_wrong(sheet, at, true, random);
    case 3:
        shift(sheet, at, at + 1);
        return true;
    case 4:
        shift(sheet, at + 1, at);
        return true;
    default:
        return swap(sheet, at, 1 + draw(random, 2));
    }
}

/* A sheet as PDN; numbers as the sheet counts, so they say nothing. */
static void
print_sheet(const struct written *sheet, char *out, size_t size)
{
    int at = snprintf(out, size, "[GameType \"20\"]\n[Result \"*\"]\n\n");

    for (size_t i = 0; i < sheet->count; i++)
        at += i % 2 == 0 ? snprintf(out + at, size - (size_t)at, "%zu. %s ",
                                    i / 2 + 1, sheet->text[i])
                         : snprintf(out + at, size - (size_t)at, "%s\n",
                                    sheet->text[i]);
    snprintf(out + at, size - (size_t)at, "*\n");
}

static bool
is_true(const struct pdn_line_of_play *game, const struct truth *truth)
{
    if (game->plies != truth->plies)
        return false;
    for (size_t i = 0; i < truth->plies; i++)
        if (game->moves[i].from != truth->move[i].from ||
            game->moves[i].to != truth->move[i].to ||
            !dr_squares_equal(game->moves[i].captured, truth->move[i].captured))
            return false;
    return true;
}

/* What came of the pairs with so many defects in all. */
struct figures {
    unsigned pairs, found, wrong, several, listed, first, none, limit;
};

static void
count(struct figures *figures, const struct pdn_comparison *found,
      const struct truth *truth)
{
    bool listed = false;

    for (size_t i = 0; i < found->game_count; i++)
        listed |= is_true(&found->games[i], truth);
    figures->pairs++;
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
    static struct written sheet[2];
    static char text[2][(PLIES_MAX + DEFECTS) * (ENTRY_SIZE + 6) + 100];
    struct pdn_reader *reader[2];
    const struct pdn_game *game[2];
    struct pdn_comparison found;
    unsigned defects[2];

    for (int s = 0; s < 2; s++) {
        write_sheet(&sheet[s], truth);
        defects[s] = draw(random, DEFECTS + 1);
        for (unsigned i = 0; i < defects[s];)
            i += damage(&sheet[s], truth, random);
        print_sheet(&sheet[s], text[s], sizeof text[s]);
        assert_int_equal(
            pdn_reader_open_memory(&reader[s], text[s], strlen(text[s]), NULL),
            PDN_OK);
        assert_int_equal(pdn_reader_next(reader[s], &game[s]), PDN_OK);
    }
    assert_int_equal(pdn_compare(comparer, game[0], game[1], NULL, &found),
                     PDN_OK);
    count(&figures[defects[0] + defects[1]], &found, truth);
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
                  "beyond limit\n");
    for (unsigned i = 0; i <= 2 * DEFECTS; i++)
        print_message("%7u %5u  %5u %5u  %4u (%11u, %5u)  %6u %5u\n", i,
                      figures[i].pairs, figures[i].found, figures[i].wrong,
                      figures[i].several, figures[i].listed, figures[i].first,
                      figures[i].none, figures[i].limit);
}

static void
test_damaged(void **state)
{
    static struct truth truth;
    static struct figures figures[2 * DEFECTS + 1];
    unsigned every = EVERY;
    struct pdn_reader *reader = open_games(&every);
    struct pdn_replayer *replayer;
    struct pdn_comparer *comparer;
    struct random random = {seed};
    unsigned games = 0, found = 0, wrong = 0;

    (void)state;
    assert_int_equal(pdn_replayer_new(&replayer), PDN_OK);
    assert_int_equal(pdn_comparer_new(&comparer), PDN_OK);
    for (unsigned i = 0; games < GAMES && next_truth(reader, replayer, &truth);
         i++) {
        if (i % every != 0)
            continue;
        games++;
        compare_damaged(comparer, &truth, &random, figures);
    }
    print_figures(figures);
    for (unsigned i = 0; i <= 2 * DEFECTS; i++) {
        found += figures[i].found;
        wrong += figures[i].wrong;
    }
    assert_int_equal(wrong, 0);
    assert_int_equal(figures[0].found, figures[0].pairs);
    assert_true(games > 0 && found * 2 > games);
    pdn_comparer_free(comparer);
    pdn_replayer_free(replayer);
    pdn_reader_close(reader);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_damaged),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
