// SPDX-License-Identifier: BSD-2-Clause
/*
 * ending.c - compares the written outcomes with each other and with the play.
 *
 * Only known outcomes can contradict each other.  A draw can always be agreed
 * and a game always be resigned, so the play contradicts a result only if the
 * board or a draw rule decided the game.
 */
#include "ending_int.h"

#include "bytes_int.h"
#include "draws_int.h"
#include "findings_int.h"
#include "lexer_int.h"
#include "replayer_int.h"

#include "pdn/replay.h"
#include "pdn/sentence.h"

#include <string.h>

static struct written_outcome
outcome_of(const struct pdn_game *game, const struct dr_variant *variant,
           uint32_t offset, uint32_t length)
{
    struct written_outcome written = {
        .text = {game->text + offset, length},
        .where = {.offset = offset, .length = length},
    };

    written.outcome = pdn_outcome_read(
        variant, written.text, pdn_game_tag(game, PDN_TAG_RESULT_FORMAT), NULL);
    return written;
}

struct written_outcome
play_outcome_of_tag(const struct pdn_game *game,
                    const struct dr_variant *variant)
{
    int32_t known = game->known[PDN_TAG_RESULT];

    if (known < 0)
        return (struct written_outcome){.outcome = PDN_OUTCOME_NONE};
    return outcome_of(game, variant, game->tags[known].value,
                      game->tags[known].value_length);
}

static bool
same_text(struct pdn_slice a, struct pdn_slice b)
{
    return a.size == b.size && a.size != 0 &&
           memcmp(a.start, b.start, a.size) == 0;
}

struct written_outcome
play_outcome_of_moves(const struct pdn_game *game,
                      const struct dr_variant *variant,
                      const struct written_outcome *tag)
{
    struct written_outcome written = {.outcome = PDN_OUTCOME_NONE};
    enum pdn_result_form form;

    written.where.offset = game->end;
    written.where.length = game->end_length;
    written.text = (struct pdn_slice){game->text + game->end, game->end_length};
    if (game->end_kind == PDN_END_STAR)
        written.outcome = PDN_OUTCOME_OPEN;
    else if (game->end_kind == PDN_END_RESULT &&
             same_text(written.text, tag->text))
        written.outcome = tag->outcome;
    else if (game->end_kind == PDN_END_RESULT)
        written.outcome =
            pdn_outcome_read(variant, written.text,
                             pdn_game_tag(game, PDN_TAG_RESULT_FORMAT), &form);
    return written;
}

bool
play_ad_libitum(const struct pdn_game *game, uint32_t index, size_t item)
{
    for (; item < game->item_count && game->items[item].move <= index + 1;
         item++) {
        const struct pdn_item *mark = &game->items[item];

        if (mark->kind == PDN_ITEM_OPEN || mark->kind == PDN_ITEM_SETUP)
            return false;
        if (mark->kind == PDN_ITEM_MARK && mark->move == index + 1 &&
            mark->length == 2 &&
            memcmp(game->text + mark->offset, "al", 2) == 0)
            return true;
    }
    return false;
}

/*
 * Checks a final mark: + means that the game is won, = that it is drawn
 * (notation, signs 10, 11).
 */
static void
compare_mark(struct pdn_replayer *replayer, const struct pdn_item *mark,
             const struct written_outcome *result)
{
    const char *text = replayer->game->text + mark->offset;
    struct pdn_where where = {.offset = mark->offset, .length = mark->length};
    bool drawn = result->outcome == PDN_OUTCOME_DRAW;
    bool won = result->outcome == PDN_OUTCOME_WHITE ||
               result->outcome == PDN_OUTCOME_BLACK;

    if (!pdn_outcome_comparable(result->outcome) ||
        (*text == '=' ? drawn : won))
        return;
    if (*text == '=')
        findings_note(replayer->findings, PDN_D_MARK_RESULT, &where,
                      "the mark means drawn, but the result is {result}",
                      PUT(result, result->text));
    else
        findings_note(replayer->findings, PDN_D_MARK_RESULT, &where,
                      "the mark means won, but the result is {result}",
                      PUT(result, result->text));
}

static void
note_material(struct pdn_replayer *replayer, const struct pdn_item *mark)
{
    struct pdn_where where = {.offset = mark->offset, .length = mark->length};
    const char *text = replayer->game->text + mark->offset;
    struct pdn_slice points = {text + 1, mark->length - 1};
    struct dr_material m;
    unsigned pieces[2];

    if (!findings_wanted(replayer->findings, PDN_D_MARK_MATERIAL, &where))
        return;
    m = dr_position_material(replayer->variant, &replayer->out->end);
    for (int side = 0; side < 2; side++)
        pieces[side] = (unsigned)m.men[side] + m.kings[side];
    if (*text == '+')
        findings_say(replayer->findings, PDN_D_MARK_MATERIAL, &where,
                     "read as material won at the end: {points}; White has "
                     "{white} pieces, Black {black}",
                     PUT(points, points), PUT(white, pieces[DR_WHITE]),
                     PUT(black, pieces[DR_BLACK]));
    else
        findings_say(replayer->findings, PDN_D_MARK_MATERIAL, &where,
                     "read as material lost at the end: {points}; White has "
                     "{white} pieces, Black {black}",
                     PUT(points, points), PUT(white, pieces[DR_WHITE]),
                     PUT(black, pieces[DR_BLACK]));
}

/* Finds the last move of the main line.  Returns false if there is none. */
static bool
last_move(const struct pdn_game *game, uint32_t *index)
{
    for (size_t i = game->move_count; i-- > 0;)
        if (game->written[i].depth == 0) {
            *index = (uint32_t)i;
            return true;
        }
    return false;
}

/* Checks the marks that directly follow the last move of the main line. */
static void
look_at_marks(struct pdn_replayer *replayer,
              const struct written_outcome *result)
{
    const struct pdn_game *game = replayer->game;
    uint32_t last;

    if (!last_move(game, &last) ||
        (game->written[last].flags & PDN_WRITTEN_MARKED) == 0)
        return;
    for (size_t i = 0; i < game->item_count; i++) {
        const struct pdn_item *mark = &game->items[i];
        char sign = mark->length == 0 ? '\0' : game->text[mark->offset];

        if (mark->kind != PDN_ITEM_MARK || mark->move != last + 1 ||
            mark->depth != 0)
            continue;
        if (mark->length == 1 && (sign == '+' || sign == '='))
            compare_mark(replayer, mark, result);
        else if (mark->length > 1 && (sign == '+' || sign == '-') &&
                 byte_is_digit(game->text[mark->offset + 1]))
            note_material(replayer, mark);
    }
}

static bool
contradict(const struct written_outcome *tag,
           const struct written_outcome *moves)
{
    return pdn_outcome_comparable(tag->outcome) &&
           pdn_outcome_comparable(moves->outcome) &&
           tag->outcome != moves->outcome;
}

static void
compare_with_each_other(struct pdn_replayer *replayer,
                        const struct written_outcome *tag,
                        const struct written_outcome *moves)
{
    if (contradict(tag, moves))
        findings_note(replayer->findings, PDN_D_RESULT_CONFLICT, &moves->where,
                      "Result is {tag}, but the moves end with {end}",
                      PUT(tag, tag->text), PUT(end, moves->text));
}

/*
 * Returns true if a result contradicts the known one.  *known is set if it was
 * unknown.
 */
static bool
is_other(struct written_outcome *known, const struct written_outcome *more)
{
    if (!pdn_outcome_comparable(more->outcome))
        return false;
    if (!pdn_outcome_comparable(known->outcome))
        *known = *more;
    return more->outcome != known->outcome;
}

/*
 * Finds, from this item on, the next result after the end of the game that
 * contradicts the known one.  Returns false if there is none.
 */
static bool
find_more(const struct pdn_game *game, const struct dr_variant *variant,
          size_t *item_at, struct written_outcome *known,
          struct written_outcome *more)
{
    while (*item_at < game->item_count) {
        const struct pdn_item *item = &game->items[(*item_at)++];

        if (item->kind != PDN_ITEM_END)
            continue;
        *more = outcome_of(game, variant, item->offset, item->length);
        if (is_other(known, more))
            return true;
    }
    return false;
}

/*
 * Finds a Result tag that contradicts an earlier one.  Returns false if there
 * is none.
 */
static bool
find_tag(const struct pdn_game *game, const struct dr_variant *variant,
         struct written_outcome *known, struct written_outcome *more)
{
    *known = (struct written_outcome){.outcome = PDN_OUTCOME_NONE};
    for (size_t i = 0; i < game->tag_count; i++) {
        const struct pdn_tag *tag = &game->tags[i];

        if (tag->id != PDN_TAG_RESULT)
            continue;
        *more = outcome_of(game, variant, tag->value, tag->value_length);
        if (is_other(known, more))
            return true;
    }
    return false;
}

bool
play_tags_conflict(const struct pdn_game *game,
                   const struct dr_variant *variant)
{
    struct written_outcome known, more;

    return find_tag(game, variant, &known, &more);
}

static void
compare_tags(struct pdn_replayer *replayer)
{
    struct written_outcome known, more;

    if (find_tag(replayer->game, replayer->variant, &known, &more))
        findings_note(replayer->findings, PDN_D_RESULT_CONFLICT, &more.where,
                      "Result is {result}, but a second one is {other}",
                      PUT(result, known.text), PUT(other, more.text));
}

/* Returns the first item after the one that ended the game. */
static size_t
items_behind_end(const struct pdn_game *game)
{
    size_t first = game->item_count;

    while (first > 0 && game->items[first - 1].offset > game->end)
        first--;
    return first;
}

/* Checks the results after the one that ended the game. */
static void
compare_with_more(struct pdn_replayer *replayer,
                  const struct written_outcome *result)
{
    struct written_outcome known = *result, more;
    size_t at = items_behind_end(replayer->game);

    while (find_more(replayer->game, replayer->variant, &at, &known, &more)) {
        if (!findings_wanted(replayer->findings, PDN_D_RESULT_CONFLICT,
                             &more.where))
            continue;
        findings_say(replayer->findings, PDN_D_RESULT_CONFLICT, &more.where,
                     "the result is {result}, but {other} follows it",
                     PUT(result, known.text), PUT(other, more.text));
        return;
    }
}

/*
 * Returns true if the game was drawn before it was won on the board, so that
 * the result need not name the winner.  A third repetition (6.1) requires a
 * claim, and only a drawn result shows that there was one.
 */
static bool
drawn_before_end(const struct pdn_replayer *replayer, enum pdn_outcome written)
{
    const uint32_t *draw = replayer->out->draw;

    for (int rule = 0; rule < DR_RULES; rule++)
        if (draw[rule] != 0 && draw[rule] < replayer->last_ply &&
            (rule != DR_RULE_REPETITION || written == PDN_OUTCOME_DRAW))
            return true;
    return false;
}

/* Without moves, a position on low squares may belong to a smaller board. */
static bool
judges_board(const struct pdn_replayer *replayer)
{
    return replayer->game->plies != 0 ||
           replayer->out->basis != PDN_BASIS_DEFAULT;
}

static void
compare_with_board(struct pdn_replayer *replayer,
                   const struct written_outcome *result)
{
    const struct pdn_replay *out = replayer->out;
    enum dr_side loser = out->loser;
    enum pdn_outcome won =
        loser == DR_WHITE ? PDN_OUTCOME_BLACK : PDN_OUTCOME_WHITE;
    struct dr_material material;

    if (!judges_board(replayer) || !out->won || result->outcome == won ||
        drawn_before_end(replayer, result->outcome) ||
        !findings_wanted(replayer->findings, PDN_D_RESULT_POSITION,
                         &result->where))
        return;
    material = dr_position_material(replayer->variant, &out->end);
    if (material.men[loser] + material.kings[loser] == 0)
        findings_say(replayer->findings, PDN_D_RESULT_POSITION, &result->where,
                     "{side} has no pieces and has lost, but the result is "
                     "{result} (7.2.3)",
                     PUT_SIDE(side, loser), PUT(result, result->text));
    else
        findings_say(replayer->findings, PDN_D_RESULT_POSITION, &result->where,
                     "{side} cannot move and has lost, but the result is "
                     "{result} (7.2.2)",
                     PUT_SIDE(side, loser), PUT(result, result->text));
}

/*
 * Returns true if a rule that needs no claim ended the game, and not together
 * with a win.
 */
static bool
regulatory_draw(const struct pdn_replayer *replayer, enum dr_rule *first)
{
    const struct pdn_replay *out = replayer->out;
    static const enum dr_rule order[] = {DR_RULE_5, DR_RULE_16, DR_RULE_25};
    bool found = false;

    for (size_t i = 0; i < sizeof order / sizeof *order; i++) {
        uint32_t ply = out->draw[order[i]];

        if (ply == 0 || (out->won && ply == replayer->last_ply) ||
            (found && out->draw[*first] <= ply))
            continue;
        *first = order[i];
        found = true;
    }
    return found;
}

static void
compare_with_draws(struct pdn_replayer *replayer,
                   const struct written_outcome *result)
{
    const struct pdn_replay *out = replayer->out;
    enum dr_rule rule = DR_RULE_25;

    if ((result->outcome != PDN_OUTCOME_WHITE &&
         result->outcome != PDN_OUTCOME_BLACK) ||
        !regulatory_draw(replayer, &rule) ||
        !findings_wanted(replayer->findings, PDN_D_RESULT_DRAW, &result->where))
        return;
    findings_say(replayer->findings, PDN_D_RESULT_DRAW, &result->where,
                 "the game was drawn at ply {ply} by {rule}, but the result "
                 "is {result}",
                 PUT(ply, out->draw[rule]),
                 PUT_PHRASE(rule, play_draw_name(rule)),
                 PUT(result, result->text));
}

static bool
any_draw(const struct pdn_replay *out)
{
    for (int rule = 0; rule < DR_RULES; rule++)
        if (out->draw[rule] != 0)
            return true;
    return false;
}

/*
 * What is needed to report 0-0 beside another outcome: the first of each kind,
 * in text order.
 */
struct zero {
    struct written_outcome none, other;
};

static void
see_outcome(struct zero *zero, const struct written_outcome *written)
{
    struct written_outcome *first =
        written->outcome == PDN_OUTCOME_BOTH_LOSE ? &zero->none : &zero->other;

    if (pdn_outcome_known(written->outcome) &&
        !pdn_outcome_known(first->outcome))
        *first = *written;
}

/* Visits everything that is written about the outcome. */
static void
see_outcomes(const struct pdn_replayer *replayer,
             const struct written_outcome *moves, struct zero *zero)
{
    const struct pdn_game *game = replayer->game;
    struct written_outcome more;

    for (size_t i = 0; i < game->tag_count; i++) {
        const struct pdn_tag *tag = &game->tags[i];

        if (tag->id != PDN_TAG_RESULT)
            continue;
        more =
            outcome_of(game, replayer->variant, tag->value, tag->value_length);
        see_outcome(zero, &more);
    }
    see_outcome(zero, moves);
    for (size_t i = items_behind_end(game); i < game->item_count; i++) {
        if (game->items[i].kind != PDN_ITEM_END)
            continue;
        more = outcome_of(game, replayer->variant, game->items[i].offset,
                          game->items[i].length);
        see_outcome(zero, &more);
    }
}

/* A quick test for 0-0: nearly all games state one outcome, once. */
static bool
may_say_zero(const struct pdn_game *game, const struct written_outcome *result,
             const struct written_outcome *moves)
{
    int32_t first = game->known[PDN_TAG_RESULT];

    if (result->outcome == PDN_OUTCOME_BOTH_LOSE ||
        moves->outcome == PDN_OUTCOME_BOTH_LOSE ||
        items_behind_end(game) < game->item_count)
        return true;
    for (size_t i = first < 0 ? game->tag_count : (size_t)first + 1;
         i < game->tag_count; i++)
        if (game->tags[i].id == PDN_TAG_RESULT)
            return true;
    return false;
}

static void
report_zero(struct pdn_replayer *replayer, const struct written_outcome *at,
            struct pdn_put other)
{
    findings_note(replayer->findings, PDN_D_RESULT_ZERO, &at->where,
                  "0-0 beside {other}: it means that both lost or that no "
                  "result was known, and is not compared with anything",
                  other);
}

/* Reports 0-0 beside another outcome, or after the board or a rule decided. */
static void
look_at_zero(struct pdn_replayer *replayer,
             const struct written_outcome *result,
             const struct written_outcome *moves, bool played)
{
    const struct pdn_replay *out = replayer->out;
    struct zero zero = {0};
    enum dr_rule rule = DR_RULE_25;
    bool later;

    if (!may_say_zero(replayer->game, result, moves))
        return;
    see_outcomes(replayer, moves, &zero);
    if (!pdn_outcome_known(zero.none.outcome))
        return;
    if (pdn_outcome_known(zero.other.outcome)) {
        later = zero.other.where.offset > zero.none.where.offset;
        report_zero(replayer, later ? &zero.other : &zero.none,
                    PUT_PHRASE(other, "the result {result}",
                               PUT(result, zero.other.text)));
    } else if (played && !out->ambiguous && out->won &&
               judges_board(replayer)) {
        report_zero(replayer, result,
                    PUT_PHRASE(other, "a game that was won on the board"));
    } else if (played && !out->ambiguous && regulatory_draw(replayer, &rule)) {
        report_zero(replayer, result,
                    PUT_PHRASE(other, "a draw by {rule}",
                               PUT_PHRASE(rule, play_draw_name(rule))));
    }
}

/* Enabled only by organisers whose rules forbid short draws. */
static void
look_at_early_draw(struct pdn_replayer *replayer,
                   const struct written_outcome *result)
{
    const struct pdn_checks *checks;
    const struct pdn_replay *out = replayer->out;
    uint64_t least;

    if (result->outcome != PDN_OUTCOME_DRAW || replayer->findings == NULL ||
        replayer->elsewhere || out->setup || out->broken != 0 || any_draw(out))
        return;
    checks = pdn_findings_checks(replayer->findings);
    least = checks == NULL ? 0 : pdn_checks_value(checks, PDN_D_EARLY_DRAW);
    if (out->plies >= 2 * least ||
        !findings_wanted(replayer->findings, PDN_D_EARLY_DRAW, &result->where))
        return;
    findings_say(replayer->findings, PDN_D_EARLY_DRAW, &result->where,
                 "drawn after {moves} moves by each side, but at least {least} "
                 "are required",
                 PUT(moves, out->plies / 2), PUT(least, least));
}

/* Returns the one of two outcomes that is known. */
static struct written_outcome *
that_counts(struct written_outcome *tag, struct written_outcome *moves)
{
    return !pdn_outcome_known(tag->outcome) &&
                   (pdn_outcome_known(moves->outcome) ||
                    tag->outcome == PDN_OUTCOME_NONE)
               ? moves
               : tag;
}

/* Returns the one of two outcomes that later text can contradict. */
static struct written_outcome *
that_is_comparable(struct written_outcome *tag, struct written_outcome *moves)
{
    struct written_outcome *counts = that_counts(tag, moves);

    return pdn_outcome_comparable(counts->outcome) ? counts : moves;
}

enum pdn_outcome
pdn_game_outcome(const struct pdn_game *game, const struct dr_variant *variant)
{
    struct written_outcome tag = play_outcome_of_tag(game, variant);
    struct written_outcome moves = play_outcome_of_moves(game, variant, &tag);

    return that_counts(&tag, &moves)->outcome;
}

bool
pdn_game_outcomes_conflict(const struct pdn_game *game,
                           const struct dr_variant *variant)
{
    struct written_outcome tag = play_outcome_of_tag(game, variant), more;
    struct written_outcome moves = play_outcome_of_moves(game, variant, &tag);
    struct written_outcome known = *that_is_comparable(&tag, &moves);
    size_t at = items_behind_end(game);

    return contradict(&tag, &moves) || play_tags_conflict(game, variant) ||
           find_more(game, variant, &at, &known, &more);
}

void
play_result(struct pdn_replayer *replayer, bool played)
{
    struct pdn_replay *out = replayer->out;
    const struct pdn_game *game = replayer->game;
    struct written_outcome tag = play_outcome_of_tag(game, replayer->variant);
    struct written_outcome moves =
        play_outcome_of_moves(game, replayer->variant, &tag);
    struct written_outcome *result = that_counts(&tag, &moves);

    out->written = result->outcome;
    compare_tags(replayer);
    compare_with_each_other(replayer, &tag, &moves);
    compare_with_more(replayer, that_is_comparable(&tag, &moves));
    /* A finding about two places is reported at the later one. */
    if (game->end_kind == PDN_END_RESULT)
        result->where = moves.where;
    look_at_zero(replayer, result, &moves, played);
    if (!played)
        return;
    look_at_marks(replayer, result);
    if (!pdn_outcome_comparable(out->written) || out->ambiguous)
        return;
    compare_with_draws(replayer, result);
    compare_with_board(replayer, result);
    look_at_early_draw(replayer, result);
}
