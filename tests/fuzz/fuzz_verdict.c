// SPDX-License-Identifier: BSD-2-Clause
/*
 * fuzz_verdict.c - any bytes, judged; these must always hold:
 *
 *  - What decides the game lies within the record, and within the plies carried
 *    out unless plies before it are unknown.
 *  - The verdict follows from what came first, or is open or unknown.
 *  - No draw rule held, and no win occurred, before it.
 *  - The plies recorded after it are all the remaining ones.
 *  - Irregularities are in the order of their plies, each with its article
 *    unless the move cannot have been played.
 *  - The answer to a claim fits its reason; a claim at the first ply of a rule
 *    is upheld, unless that is a last move that is still open.
 *  - Both readings agree on everything except 6.3 and 6.4; judging twice gives
 *    the same.
 */
#include "require.h"

#include "pdn/claim.h"
#include "pdn/reader.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void
check_first(const struct pdn_verdict *verdict)
{
    const struct pdn_first *first = &verdict->first;

    require(verdict->judged <= verdict->plies);
    if (!verdict->decided) {
        require(verdict->after == 0 && verdict->draw_count <= 3);
        require(verdict->verdict == PDN_STANDS_OPEN ||
                verdict->verdict == PDN_STANDS_UNKNOWN);
        require(!verdict->won);
        return;
    }
    require(first->ply <= verdict->plies);
    require(verdict->unsure != 0 || first->ply <= verdict->judged);
    require(verdict->verdict == first->outcome && first->article != NULL);
    require(verdict->after == verdict->plies - first->ply);
    require(first->also_count < PDN_DECIDERS);
    for (size_t i = 0; i < first->also_count; i++)
        require(first->also[i] > first->by);
    require(!verdict->won || verdict->win_ply >= first->ply);
    require((first->by == PDN_BY_WIN) == (first->outcome != PDN_STANDS_DRAW));
}

static void
check_draws(const struct pdn_verdict *verdict)
{
    for (size_t i = 0; i < verdict->draw_count; i++) {
        const struct pdn_draw *draw = &verdict->draws[i];
        uint32_t ply = draw->ply[verdict->reading];

        require(draw->ply[0] != 0 || draw->ply[1] != 0);
        require(ply == 0 || (verdict->decided && verdict->first.ply <= ply));
        require(ply <= verdict->plies && draw->limit != 0);
        if (draw->by == PDN_BY_THREEFOLD) {
            require(draw->plies_count == draw->limit &&
                    draw->ply[0] == draw->ply[1]);
            require(draw->plies[draw->plies_count - 1] == ply);
        } else if (ply != 0) {
            const struct dr_count *count = &draw->count[verdict->reading];

            require(count->start < ply &&
                    count->moves[DR_WHITE] >= draw->limit &&
                    count->moves[DR_BLACK] >= draw->limit);
        }
    }
}

static void
check_irregularities(const struct pdn_verdict *verdict)
{
    uint32_t last = 0;

    for (size_t i = 0; i < verdict->irregularity_count; i++) {
        const struct pdn_irregularity *what = &verdict->irregularities[i];

        /* A set-up may show several uncrowned kings at one ply. */
        bool shown = what->code == PDN_D_SETUP_IN_GAME;

        require(what->ply != 0 && what->ply >= last + !shown &&
                what->ply <= verdict->plies);
        last = what->ply;
        /* White begins, by 3.3: no item of 5.4 speaks of that. */
        require((what->article == NULL) == (what->rule == NULL) ||
                (what->code == PDN_D_WRONG_SIDE && what->ply == 1 &&
                 strcmp(what->rule, "3.3") == 0));
        require(what->code != PDN_D_NO_PIECE || what->article == NULL);
        require(what->rule != NULL || what->status == PDN_UNDETERMINED);
        require(pdn_diag_by_code(what->code) != NULL);
        require(what->status != PDN_OPEN ||
                what->ply + shown >= verdict->plies);
    }
}

static void
check_result(const struct pdn_verdict *verdict)
{
    const struct pdn_written_result *result = &verdict->result;

    require((result->fits == PDN_FIT_NULL) ==
            (result->basis == PDN_FIT_BASIS_NONE));
    require(result->fits != PDN_FITS_NOT || verdict->decided);
    require(!result->conflict || result->fits == PDN_FIT_NULL);
}

static void
claim_at(const struct pdn_verdict *verdict, enum pdn_decider by, uint32_t ply,
         bool held)
{
    static const enum pdn_claim_answer answers[] = {
        [PDN_CLAIM_NO_RULE] = PDN_CLAIM_REJECTED,
        [PDN_CLAIM_NOT_REACHED] = PDN_CLAIM_UNDECIDED,
        [PDN_CLAIM_WON] = PDN_CLAIM_REJECTED,
        [PDN_CLAIM_ILLEGAL] = PDN_CLAIM_REJECTED,
        [PDN_CLAIM_AMBIGUOUS] = PDN_CLAIM_UNDECIDED,
        [PDN_CLAIM_HELD] = PDN_CLAIM_UPHELD,
        [PDN_CLAIM_WOULD_HOLD] = PDN_CLAIM_UPHELD,
        [PDN_CLAIM_WOULD_WIN] = PDN_CLAIM_REJECTED,
        [PDN_CLAIM_UNKNOWN_PLY] = PDN_CLAIM_UNDECIDED,
        [PDN_CLAIM_SIDE] = PDN_CLAIM_UNDECIDED,
        [PDN_CLAIM_IRREGULAR] = PDN_CLAIM_UNDECIDED,
        [PDN_CLAIM_CUT] = PDN_CLAIM_UNDECIDED,
        [PDN_CLAIM_MISSING] = PDN_CLAIM_UNDECIDED,
        [PDN_CLAIM_NEVER] = PDN_CLAIM_REJECTED,
    };
    const struct pdn_claim claim = {.by = by, .ply = ply};
    struct pdn_claim_finding finding;

    require(pdn_claim_decide(verdict, &claim, &finding) == PDN_OK);
    require(finding.answer == answers[finding.reason]);
    if (held)
        require(finding.reason == PDN_CLAIM_HELD ||
                (finding.reason == PDN_CLAIM_WON && verdict->win_ply <= ply) ||
                ((finding.reason == PDN_CLAIM_SIDE ||
                  finding.reason == PDN_CLAIM_IRREGULAR) &&
                 ply == verdict->plies));
    pdn_claim_free(&finding);
}

static void
check_claims(const struct pdn_verdict *verdict)
{
    for (int by = PDN_BY_5; by < PDN_DECIDERS; by++)
        claim_at(verdict, (enum pdn_decider)by, verdict->plies, false);
    for (size_t i = 0; i < verdict->draw_count; i++) {
        const struct pdn_draw *draw = &verdict->draws[i];

        if (draw->ply[verdict->reading] != 0)
            claim_at(verdict, draw->by, draw->ply[verdict->reading], true);
    }
}

/* The parts that must not depend on the reading. */
struct kept {
    enum pdn_standing end;
    uint32_t judged, win_ply, threefold;
    size_t irregularities;
    bool won;
};

static struct kept
keep(const struct pdn_verdict *verdict)
{
    struct kept kept = {
        .judged = verdict->judged,
        .win_ply = verdict->win_ply,
        .irregularities = verdict->irregularity_count,
        .won = verdict->won,
    };

    if (verdict->end != PDN_STANDS_DRAW && verdict->end != PDN_STANDS_OPEN)
        kept.end = verdict->end;
    for (size_t i = 0; i < verdict->draw_count; i++)
        if (verdict->draws[i].by == PDN_BY_THREEFOLD)
            kept.threefold = verdict->draws[i].ply[0];
    return kept;
}

static void
judge_both(struct pdn_judge *judge, const struct pdn_game *game)
{
    struct kept kept[3];

    for (int i = 0; i < 3; i++) {
        const struct pdn_verdict_options how = {
            .reading = i == 1 ? DR_RESTART : DR_CUMULATIVE};
        const struct pdn_verdict *verdict;

        require(pdn_judge_game(judge, game, &how, NULL, &verdict) == PDN_OK);
        check_first(verdict);
        check_draws(verdict);
        check_irregularities(verdict);
        check_result(verdict);
        check_claims(verdict);
        kept[i] = keep(verdict);
    }
    for (int i = 1; i < 3; i++)
        require(kept[i].end == kept[0].end &&
                kept[i].judged == kept[0].judged &&
                kept[i].win_ply == kept[0].win_ply &&
                kept[i].threefold == kept[0].threefold &&
                kept[i].irregularities == kept[0].irregularities &&
                kept[i].won == kept[0].won);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct pdn_game *game;
    struct pdn_reader *reader;
    struct pdn_judge *judge;

    require(pdn_judge_new(&judge) == PDN_OK);
    require(pdn_reader_open_memory(&reader, data, size, NULL) == PDN_OK);
    while (pdn_reader_next(reader, &game) == PDN_OK)
        judge_both(judge, game);
    pdn_reader_close(reader);
    pdn_judge_free(judge);
    return 0;
}
