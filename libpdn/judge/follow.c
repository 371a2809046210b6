// SPDX-License-Identifier: BSD-2-Clause
/*
 * follow.c - walks the line of play and finds which rules decided the game, and
 * when.
 *
 * In every position it checks whether the side to move has lost and whether a
 * count is full.  In each run between set-ups it looks for the first threefold
 * repetition.  After an ambiguous capture the position is uncertain, so nothing
 * is decided until the next set-up.
 */
#include "bytes_int.h"
#include "comment_int.h"
#include "growth_int.h"
#include "lexer_int.h"
#include "verdict_int.h"

#include <stdlib.h>
#include <string.h>

/*
 * Returns true if kings changed places between two occurrences of a position.
 *
 * Article 6.1 compares the kind of piece on each square, not the individual
 * pieces.  A spectator who followed the pieces may disagree.
 */

bool
verdict_exchanged(const struct pdn_verdict *verdict, const uint32_t *plies,
                  size_t count)
{
    uint8_t from[DR_SQUARES_MAX + 1];
    size_t next = 1;

    for (size_t s = 0; s <= DR_SQUARES_MAX; s++)
        from[s] = (uint8_t)s;
    for (size_t i = 0; i < verdict->line_count && next < count; i++) {
        const struct pdn_played *played = &verdict->line[i];

        if (played->number <= plies[0])
            continue;
        if (!played->legal)
            return false;
        if (played->played.from != played->played.to) {
            from[played->played.to] = from[played->played.from];
            from[played->played.from] = 0;
        }
        if (played->number != plies[next])
            continue;
        next++;
        for (unsigned s = 1; s <= verdict->replay.variant->squares; s++)
            if (from[s] != s && dr_position_at(verdict->replay.variant,
                                               played->after, s) != DR_EMPTY)
                return true;
    }
    return false;
}

/*
 * Returns true if text that is not parsed as moves may hide moves: a comment
 * that is unclosed or begins with a semicolon, or an unclosed variation.
 */

/* Returns true if the text contains something that looks like a move. */
static bool
has_move(const char *p, const char *end)
{
    bool inside = false; /* within a word or number that began earlier */

    for (; p < end; p++) {
        struct lex_token token = {0};
        bool digit = byte_is_digit(*p);

        if (digit && !inside) {
            if (lex_result(p, end, &token))
                p += token.size - 1;
            else if (lex_move(p, end, &token))
                return true;
        }
        inside = digit || byte_is_letter(*p);
    }
    return false;
}

/* An unclosed comment runs to the end of the game. */
static bool
comment_hides(const struct pdn_game *game)
{
    const struct pdn_item *last;
    const char *text;

    if (game->item_count == 0)
        return false;
    last = &game->items[game->item_count - 1];
    text = game->text + last->offset;
    return last->kind == PDN_ITEM_COMMENT &&
           (last->offset + last->length >= game->size ||
            text[last->length] != '}') &&
           has_move(text, text + last->length);
}

static bool
variation_hides(const struct pdn_game *game)
{
    int64_t depth = 0;

    for (size_t i = 0; i < game->item_count; i++) {
        depth += game->items[i].kind == PDN_ITEM_OPEN;
        depth -= game->items[i].kind == PDN_ITEM_CLOSE;
    }
    return depth > 0 && game->move_count != 0 &&
           game->written[game->move_count - 1].depth != 0;
}

/* Returns true if an unclosed comment or variation may hide moves. */
static bool
verdict_hides_moves(const struct pdn_game *game)
{
    return comment_hides(game) || variation_hides(game) ||
           play_line_took_moves(game);
}

unsigned
verdict_needed(const struct dr_variant *variant, enum dr_rule rule)
{
    switch (rule) {
    case DR_RULE_REPETITION:
        return variant->draws.repetition;
    case DR_RULE_25:
        return variant->draws.king_moves;
    case DR_RULE_16:
        return variant->draws.three_to_one;
    case DR_RULE_5:
        return variant->draws.two_to_one;
    }
    return 0;
}

const struct dr_count *
verdict_count(const struct dr_draws *counts, enum dr_rule rule, int reading)
{
    if (rule == DR_RULE_16)
        return &counts->three[reading];
    return rule == DR_RULE_5 ? &counts->two[reading] : &counts->king_moves;
}

/* Checks the current position for a win and for full counts. */
static void
consider(struct pdn_judge *judge, const struct dr_position *position,
         uint32_t ply)
{
    static const enum dr_rule rules[] = {DR_RULE_25, DR_RULE_16, DR_RULE_5};
    struct pdn_verdict *verdict = &judge->verdict;
    const struct dr_variant *variant = verdict->replay.variant;
    enum dr_side loser;
    const char *lost = verdict->won ? NULL : dr_lost(variant, position, &loser);

    if (lost != NULL) {
        verdict->won = true;
        verdict->win_ply = ply;
        judge->loser = loser;
        judge->win_article = lost;
    }
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        struct pdn_draw *draw = &judge->draws[rules[i]];

        for (int reading = 0; reading < 2; reading++) {
            if (draw->ply[reading] != 0 ||
                !dr_draws_hold(&judge->run.counts, variant, rules[i],
                               (enum dr_reading)reading))
                continue;
            draw->ply[reading] = ply;
            draw->count[reading] =
                *verdict_count(&judge->run.counts, rules[i], reading);
        }
    }
}

/* Ends a run and records the first position that occurred three times in it. */
static enum pdn_status
end_run(struct pdn_judge *judge)
{
    struct pdn_draw *draw = &judge->draws[DR_RULE_REPETITION];
    size_t index = judge->run.repeated;

    if (draw->ply[0] != 0 || index == 0)
        return PDN_OK;
    if (!growth_make(&judge->plies, &judge->plies_capacity,
                     verdict_run_times(&judge->run, index, NULL),
                     sizeof *judge->plies))
        return PDN_E_NOMEM;
    draw->plies = judge->plies;
    draw->plies_count = verdict_run_times(&judge->run, index, judge->plies);
    draw->ply[0] = draw->ply[1] = verdict_run_at(&judge->run, index);
    draw->exchanged =
        verdict_exchanged(&judge->verdict, draw->plies, draw->plies_count);
    draw->to_move = (enum dr_side)judge->run.history.run[index].turn;
    return PDN_OK;
}

static void
unsure_from(struct pdn_judge *judge, uint32_t ply, enum pdn_gap gap)
{
    struct pdn_verdict *verdict = &judge->verdict;

    if (verdict->unsure == 0)
        verdict->unsure = ply;
    verdict->gap = gap;
    verdict->gap_ply = ply;
}

/* Starts a new run after a set-up or where moves are missing. */
static enum pdn_status
follow_cut(struct pdn_judge *judge, const struct pdn_cut *cut)
{
    struct pdn_verdict *verdict = &judge->verdict;
    const struct verdict_run *run = &judge->run;
    uint32_t last = verdict_run_at(run, verdict_run_last(run));
    enum pdn_status status = end_run(judge);

    if (status != PDN_OK)
        return status;
    if (cut->jump != NULL)
        return judge->sure
                   ? verdict_run_begin(&judge->run, verdict->replay.variant,
                                       cut->position, cut->ply, DR_CAUSE_GAP)
                   : PDN_OK;
    if (judge->sure && cut->ply > last)
        unsure_from(judge, last + 1, PDN_GAP_MOVE);
    verdict->gap = PDN_GAP_NONE;
    verdict->gap_ply = 0;
    judge->sure = true;
    status = verdict_run_begin(&judge->run, verdict->replay.variant,
                               cut->position, cut->ply, DR_CAUSE_SETUP);
    if (status == PDN_OK)
        consider(judge, cut->position, cut->ply);
    return status;
}

/*
 * Adds a ply to the run unless it is uncertain, since an uncertain ply may not
 * decide anything.
 */
static enum pdn_status
follow_ply(struct pdn_judge *judge, const struct pdn_played *played)
{
    enum pdn_status status;

    if (judge->sure &&
        (played->open ||
         (judge->last_open && played == &judge->line[judge->line_count - 1]))) {
        judge->sure = false;
        unsure_from(judge, played->number,
                    played->open ? PDN_GAP_AMBIGUOUS : PDN_GAP_SIDE);
    }
    if (!judge->sure)
        return PDN_OK;
    status = verdict_run_ply(&judge->run, judge->verdict.replay.variant,
                             played->after, played->side, played->kind);
    if (status == PDN_OK)
        consider(judge, played->after, played->number);
    return status;
}

static enum pdn_status
follow_line(struct pdn_judge *judge)
{
    const struct pdn_replay *replay = &judge->verdict.replay;
    enum pdn_status status = verdict_run_begin(
        &judge->run, replay->variant, judge->positions, 0, DR_CAUSE_START);
    size_t cut = 0;

    judge->sure = true;
    if (status == PDN_OK)
        consider(judge, &replay->start, 0);
    for (size_t i = 0; i <= judge->line_count && status == PDN_OK; i++) {
        for (; cut < judge->cut_count && judge->cuts[cut].line == i &&
               status == PDN_OK;
             cut++)
            status = follow_cut(judge, &judge->cuts[cut]);
        if (i < judge->line_count && status == PDN_OK)
            status = follow_ply(judge, &judge->line[i]);
    }
    if (status == PDN_OK)
        status = end_run(judge);
    if (replay->broken != 0 && replay->fault != PDN_D_AFTER_END && judge->sure)
        unsure_from(judge, replay->broken, PDN_GAP_MOVE);
    else if (judge->sure && !judge->verdict.won &&
             verdict_hides_moves(judge->game))
        unsure_from(judge, judge->verdict.plies + 1, PDN_GAP_HIDDEN);
    return status;
}

/* Returns true if a draw rule applies in the last position. */
static bool
drawn_at_end(const struct pdn_judge *judge)
{
    static const enum dr_rule rules[] = {DR_RULE_25, DR_RULE_16, DR_RULE_5};
    const struct pdn_verdict *verdict = &judge->verdict;
    const struct dr_variant *variant = verdict->replay.variant;
    unsigned needed = variant->draws.repetition;

    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        if (dr_draws_hold(&judge->run.counts, variant, rules[i],
                          verdict->reading))
            return true;
    return needed != 0 &&
           verdict_run_times(&judge->run, verdict_run_last(&judge->run),
                             NULL) >= needed;
}

static void
conclude_end(struct pdn_judge *judge)
{
    struct pdn_verdict *verdict = &judge->verdict;
    enum dr_side loser;

    if (verdict->gap != PDN_GAP_NONE)
        return;
    verdict->end_article =
        dr_lost(verdict->replay.variant, &verdict->replay.end, &loser);
    if (verdict->end_article != NULL)
        verdict->end =
            loser == DR_WHITE ? PDN_STANDS_WIN_BLACK : PDN_STANDS_WIN_WHITE;
    else
        verdict->end = drawn_at_end(judge) ? PDN_STANDS_DRAW : PDN_STANDS_OPEN;
}

/*
 * Returns true if this decider applied under the requested reading, and stores
 * the ply.
 */
static bool
decides(const struct pdn_judge *judge, enum pdn_decider by, uint32_t *ply)
{
    *ply = judge->verdict.win_ply;
    if (by == PDN_BY_WIN)
        return judge->verdict.won;
    *ply = judge->draws[pdn_decider_rule(by)].ply[judge->verdict.reading];
    return *ply != 0;
}

/*
 * Returns the earliest decider before `end`. Within one ply the order of
 * precedence decides.  The article is NULL if nothing decided the game.
 */
static struct pdn_first
earliest(const struct pdn_judge *judge, enum pdn_decider end)
{
    const struct dr_variant *variant = judge->verdict.replay.variant;
    struct pdn_first first = {0};
    bool any = false;
    uint32_t ply;

    for (int by = PDN_BY_WIN; by < (int)end; by++) {
        if (!decides(judge, (enum pdn_decider)by, &ply))
            continue;
        if (!any || ply < first.ply)
            first = (struct pdn_first){.ply = ply, .by = (enum pdn_decider)by};
        else if (ply == first.ply)
            first.also[first.also_count++] = (enum pdn_decider)by;
        any = true;
    }
    if (!any)
        return first;
    if (first.by == PDN_BY_WIN) {
        first.article = judge->win_article;
        first.outcome = judge->loser == DR_WHITE ? PDN_STANDS_WIN_BLACK
                                                 : PDN_STANDS_WIN_WHITE;
    } else {
        first.article = verdict_article(variant, pdn_decider_rule(first.by));
        first.outcome = PDN_STANDS_DRAW;
    }
    return first;
}

static void
conclude_first(struct pdn_judge *judge)
{
    struct pdn_verdict *verdict = &judge->verdict;

    verdict->first = earliest(judge, PDN_DECIDERS);
    verdict->decided = verdict->first.article != NULL;
    if (verdict->decided) {
        verdict->verdict = verdict->first.outcome;
        verdict->after = verdict->plies - verdict->first.ply;
        if (verdict->first.by == PDN_BY_THREEFOLD)
            verdict->unclaimed = earliest(judge, PDN_BY_THREEFOLD);
    } else if (verdict->end == PDN_STANDS_UNKNOWN || verdict->missing != NULL) {
        verdict->verdict = PDN_STANDS_UNKNOWN;
    } else {
        verdict->verdict = PDN_STANDS_OPEN;
    }
}

/*
 * Returns the ply by which rules are sorted: that of the requested reading, or
 * else of the other one.
 */
static uint32_t
order_of(const struct pdn_draw *draw, enum dr_reading reading)
{
    return draw->ply[reading] != 0 ? draw->ply[reading] : draw->ply[!reading];
}

/* Lists the draw rules that applied, by ply and then by precedence. */
static void
conclude_draws(struct pdn_judge *judge)
{
    struct pdn_verdict *verdict = &judge->verdict;
    const struct dr_variant *variant = verdict->replay.variant;

    for (int by = PDN_BY_5; by < PDN_DECIDERS; by++) {
        enum dr_rule rule = pdn_decider_rule((enum pdn_decider)by);
        struct pdn_draw *draw = &judge->draws[rule];
        size_t at = verdict->draw_count;

        draw->by = (enum pdn_decider)by;
        draw->article = verdict_article(variant, rule);
        draw->limit = verdict_needed(variant, rule);
        if (draw->ply[0] == 0 && draw->ply[1] == 0)
            continue;
        for (; at > 0 && order_of(&judge->list[at - 1], verdict->reading) >
                             order_of(draw, verdict->reading);
             at--)
            judge->list[at] = judge->list[at - 1];
        judge->list[at] = *draw;
        verdict->draw_count++;
    }
    verdict->draws = judge->list;
}

/*
 * Walks the line and fills in the end, the first decider, the draws and the
 * gaps.
 */
static enum pdn_status
verdict_follow(struct pdn_judge *judge)
{
    enum pdn_status status = follow_line(judge);

    if (status != PDN_OK)
        return status;
    conclude_end(judge);
    conclude_first(judge);
    conclude_draws(judge);
    return PDN_OK;
}

/*
 * Handles a last ply that either side may have made.
 *
 * A piece that moves out of turn was moved either by its own side for the
 * second time in a row (5.4.1) or by the opponent (5.4.5). The next ply shows
 * which.  After the last ply nothing does, and neither irregularity has been
 * accepted.  Because the side to move and the move counts depend on it, the
 * line is walked both ways.  Where the results differ, that ply decides
 * nothing.
 */

/* The result of one of the two walks. */
struct outcome {
    struct pdn_verdict verdict;
    struct pdn_draw list[DR_RULES];
};

/* Clears the previous result and walks the line again. */
static enum pdn_status
follow(struct pdn_judge *judge, struct outcome *outcome)
{
    struct pdn_verdict *verdict = &judge->verdict;
    enum pdn_status status;

    verdict->won = verdict->decided = false;
    verdict->first = verdict->unclaimed = (struct pdn_first){0};
    verdict->draw_count = 0;
    verdict->win_ply = verdict->after = verdict->unsure = verdict->gap_ply = 0;
    verdict->gap = PDN_GAP_NONE;
    verdict->end = PDN_STANDS_UNKNOWN;
    for (int rule = 0; rule < DR_RULES; rule++)
        judge->draws[rule] = (struct pdn_draw){.by = PDN_BY_WIN};
    status = verdict_follow(judge);
    outcome->verdict = *verdict;
    memcpy(outcome->list, judge->list, sizeof judge->list);
    return status;
}

/* Assigns the last ply to the other side. */
static void
other_side(struct pdn_judge *judge)
{
    struct pdn_played *last = &judge->line[judge->line_count - 1];
    struct dr_position *after =
        &judge->positions[last->after - judge->positions];

    last->side = dr_other_side(last->side);
    after->turn = (uint8_t)dr_other_side((enum dr_side)after->turn);
    judge->verdict.replay.end.turn = after->turn;
}

static bool
agree(const struct outcome *a, const struct outcome *b)
{
    if (a->verdict.end != b->verdict.end ||
        a->verdict.decided != b->verdict.decided ||
        a->verdict.verdict != b->verdict.verdict ||
        a->verdict.first.ply != b->verdict.first.ply ||
        a->verdict.first.by != b->verdict.first.by ||
        a->verdict.draw_count != b->verdict.draw_count)
        return false;
    for (size_t i = 0; i < a->verdict.draw_count; i++)
        if (a->list[i].by != b->list[i].by ||
            a->list[i].ply[0] != b->list[i].ply[0] ||
            a->list[i].ply[1] != b->list[i].ply[1])
            return false;
    return true;
}

/* Returns true if either side may have made the last ply. */
static bool
is_open(const struct pdn_judge *judge)
{
    const struct pdn_verdict *verdict = &judge->verdict;
    size_t count = verdict->irregularity_count;
    const struct pdn_played *played;
    const struct pdn_irregularity *last;

    if (count == 0 || judge->line_count == 0)
        return false;
    last = &verdict->irregularities[count - 1];
    played = &judge->line[judge->line_count - 1];
    return last->status == PDN_OPEN && last->ply == played->number &&
           played->side_unknown;
}

enum pdn_status
verdict_follow_both(struct pdn_judge *judge)
{
    struct outcome first, second;
    enum pdn_status status;

    judge->last_open = false;
    judge->verdict.turn_open = is_open(judge);
    if (!judge->verdict.turn_open)
        return follow(judge, &first);
    other_side(judge);
    status = follow(judge, &second);
    other_side(judge);
    if (status == PDN_OK)
        status = follow(judge, &first);
    if (status != PDN_OK || agree(&first, &second))
        return status;
    judge->last_open = true;
    return follow(judge, &first);
}
