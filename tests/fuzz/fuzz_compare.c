// SPDX-License-Identifier: BSD-2-Clause
/*
 * fuzz_compare.c - takes the first two games of any bytes as two scoresheets;
 * these must always hold:
 *
 *  - Each game that is named is legal, but for plies that stand on both, and
 *    within the defects allowed.
 *  - An established game is the only one; alternatives are distinct.
 *  - Differences ascend and lie inside the game; a ply is missing where a
 *    sheet says nothing.
 *  - Exchanging the sheets changes nothing but their order.
 */
#include "require.h"

#include "pdn/compare.h"
#include "pdn/reader.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { STATES = 5000 };

/* Whether each ply is legal except those reported as illegal. */
static bool
is_legal(const struct pdn_comparison *found,
         const struct pdn_line_of_play *game)
{
    static struct dr_moves legal;
    struct dr_position position = found->start;
    uint32_t irregular = 0;

    for (uint32_t i = 0; i < game->plies; i++) {
        const struct pdn_compared_ply *ply = &game->played[i];
        const struct dr_move *move = &ply->move;
        size_t at = 0;

        dr_moves(found->variant, &position, &legal);
        while (at < legal.count &&
               (legal.move[at].from != move->from ||
                legal.move[at].to != move->to ||
                !dr_squares_equal(legal.move[at].captured, move->captured)))
            at++;
        if (!ply->irregular && at == legal.count)
            return false;
        irregular += ply->irregular;
        if (!ply->irregular)
            dr_play(found->variant, &position, move);
        else
            position = ply->after;
        if (!dr_position_equal(&position, &ply->after))
            return false;
    }
    return irregular == game->irregular;
}

static void
check(const struct pdn_comparison *found)
{
    require(found->outcome != PDN_COMPARED_ESTABLISHED ||
            (found->game_count == 1 && !found->limited));
    require(found->outcome != PDN_COMPARED_LIKELIEST || found->fewest == 1);
    require(found->outcome != PDN_COMPARED_SEVERAL || found->fewest > 1 ||
            found->limited || found->more);
    require(found->outcome != PDN_COMPARED_NONE || found->game_count == 0);
    require((found->outcome == PDN_COMPARED_SAME) == found->same);
    require(found->fewest <= found->game_count);
    for (size_t i = 0; i < found->game_count; i++) {
        const struct pdn_line_of_play *game = &found->games[i];

        require(game->defects[0] <= found->bound &&
                game->defects[1] <= found->bound);
        require(is_legal(found, game));
        require((i == 0) == (game->parts == 0));
    }
    for (size_t i = 0; i < found->difference_count; i++) {
        const struct pdn_difference *difference = &found->differences[i];

        require(i == 0 || difference->ply >= difference[-1].ply);
        require(found->game_count == 0 ||
                difference->ply <= found->games[0].plies);
        for (int s = 0; s < 2; s++)
            require((difference->says[s].defect != PDN_DEFECT_MISSING &&
                     difference->says[s].defect != PDN_DEFECT_ENDED) ||
                    !difference->says[s].present);
    }
}

/* Whether the same was found with the sheets the other way round. */
static void
check_turned(const struct pdn_comparison *a, const struct pdn_comparison *b)
{
    require(a->same == b->same);
    if (a->limited || b->limited || a->more || b->more)
        return;
    require(a->outcome == b->outcome && a->why == b->why);
    for (size_t i = 0; i < a->game_count; i++)
        require(a->game_count == b->game_count &&
                a->games[i].plies == b->games[i].plies);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct pdn_compare_options options = {.states = STATES};
    struct pdn_reader *reader[2] = {NULL, NULL};
    const struct pdn_game *game[2] = {NULL, NULL}, *second;
    struct pdn_comparer *comparer[2] = {NULL, NULL};
    struct pdn_comparison found[2];
    bool both = true;

    for (int s = 0; s < 2; s++) {
        require(pdn_reader_open_memory(&reader[s], data, size, NULL) == PDN_OK);
        require(pdn_comparer_new(&comparer[s]) == PDN_OK);
        both = both && pdn_reader_next(reader[s], &game[s]) == PDN_OK;
    }
    if (both && pdn_reader_next(reader[1], &second) == PDN_OK)
        game[1] = second;
    else if (both) /* the reader's game is gone */
        game[1] = game[0];
    for (int s = 0; both && s < 2; s++) {
        require(pdn_compare(comparer[s], game[s], game[!s], &options,
                            &found[s]) == PDN_OK);
        check(&found[s]);
    }
    if (both)
        check_turned(&found[0], &found[1]);
    for (int s = 0; s < 2; s++) {
        pdn_comparer_free(comparer[s]);
        pdn_reader_close(reader[s]);
    }
    return 0;
}
