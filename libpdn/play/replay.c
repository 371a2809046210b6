// SPDX-License-Identifier: BSD-2-Clause
/*
 * replay.c - plays a game: the order of steps, and the full path.
 *
 * Most games of an archive are plain and legal, and are handled by plain.c.
 * Any other game, one in some thousands, is walked from its start: all moves in
 * text order, with variations, set-ups and ambiguous moves.  Lines of play form
 * a stack, with the main line at the bottom and each variation on top of the
 * line whose last move it replaces.
 */
#include "comment_int.h"
#include "draws_int.h"
#include "ending_int.h"
#include "findings_int.h"
#include "growth_int.h"
#include "lexer_int.h"
#include "line_int.h"
#include "move_int.h"
#include "numbers_int.h"
#include "replayer_int.h"
#include "start_int.h"
#include "variant_int.h"

#include "pdn/budget.h"
#include "pdn/replay.h"
#include "pdn/sentence.h"

#include <stdlib.h>
#include <string.h>

enum pdn_status
pdn_replayer_new(struct pdn_replayer **out)
{
    struct pdn_replayer *replayer = calloc(1, sizeof *replayer);

    if (replayer == NULL)
        return PDN_E_NOMEM;
    replayer->asked.work = replayer->readings.asked.work = &replayer->work;
    *out = replayer;
    return PDN_OK;
}

size_t
pdn_replayer_setup(const struct pdn_replayer *replayer)
{
    return replayer->item - 1; /* the walk has already passed it */
}

void
pdn_replayer_free(struct pdn_replayer *replayer)
{
    if (replayer == NULL)
        return;
    free(replayer->kinds);
    free(replayer->lines);
    play_history_free(&replayer->draws.history);
    free(replayer->turns);
    free(replayer->jumps);
    free(replayer);
}

/* Digits of a GameType that a message quotes. */
enum { GAME_TYPE_SHOWN = 60 };

static bool
is_guessed(const struct pdn_replayer *replayer)
{
    return replayer->out->basis == PDN_BASIS_EVIDENCE ||
           replayer->out->basis == PDN_BASIS_DEFAULT;
}

/* Reports an assumed variant, if anything depends on it. */
static void
note_guess(struct pdn_replayer *replayer, const struct pdn_where *where)
{
    const struct pdn_game *game = replayer->game;
    const struct dr_variant *variant = replayer->variant;
    bool usual = variant == dr_variant_international() ||
                 variant == dr_variant_by_name("russian");
    struct pdn_slice text;
    uint32_t offset;
    size_t item;

    if (game->plies == 0 && !play_fen_tag(game, &text, &offset) &&
        !play_initial_setup(game, &item))
        return;
    if (usual
            ? findings_wanted(replayer->findings, PDN_D_VARIANT_GUESSED, where)
            : findings_wanted_more(replayer->findings, PDN_D_VARIANT_GUESSED,
                                   where))
        findings_say(replayer->findings, PDN_D_VARIANT_GUESSED, where,
                     "no GameType; read as {variant}",
                     PUT(variant, variant->title));
}

static void
note_variant(struct pdn_replayer *replayer)
{
    const struct pdn_replay *out = replayer->out;
    struct pdn_where where = {.offset = replayer->game->body};
    struct pdn_slice number = play_game_type(replayer->game);

    if (is_guessed(replayer) && out->unknown_number == 0)
        note_guess(replayer, &where);
    if (out->unknown_number != 0) {
        if (number.size > GAME_TYPE_SHOWN)
            number.size = GAME_TYPE_SHOWN;
        findings_note(replayer->findings, PDN_D_VARIANT_SKIPPED, &where,
                      "GameType {number} is not known, so moves are not judged",
                      PUT(number, number));
    } else if (!out->judged) {
        findings_note(replayer->findings, PDN_D_VARIANT_SKIPPED, &where,
                      "moves are not judged: {variant}",
                      PUT(variant, replayer->variant->title));
    }
}

/* Reports a text that contradicts its GameType; nothing is judged then. */
static bool
contradicts(struct pdn_replayer *replayer)
{
    const struct pdn_game *game = replayer->game;
    const struct pdn_tag *tag;
    struct pdn_where where;

    if (replayer->out->basis != PDN_BASIS_TAG ||
        replayer->out->unknown_number != 0 ||
        !play_variant_conflict(game, replayer->variant))
        return false;
    tag = &game->tags[game->known[PDN_TAG_GAME_TYPE]];
    where =
        (struct pdn_where){.offset = tag->value, .length = tag->value_length};
    if (game->letters)
        findings_note(
            replayer->findings, PDN_D_VARIANT_CONFLICT, &where,
            "GameType is {variant}, but the squares are written in letters",
            PUT(variant, replayer->variant->title));
    else
        findings_note(
            replayer->findings, PDN_D_VARIANT_CONFLICT, &where,
            "GameType is {variant}, but the squares belong to a larger board",
            PUT(variant, replayer->variant->title));
    return true;
}

static struct play_line *
top(struct pdn_replayer *replayer)
{
    return &replayer->lines[replayer->line_count - 1];
}

/* Pushes a line.  Returns NULL if out of memory. */
static struct play_line *
push(struct pdn_replayer *replayer)
{
    if (!growth_make(&replayer->lines, &replayer->line_capacity,
                     replayer->line_count + 1, sizeof *replayer->lines)) {
        replayer->status = PDN_E_NOMEM;
        return NULL;
    }
    replayer->line_count++;
    return top(replayer);
}

static void
begin_main_line(struct pdn_replayer *replayer)
{
    const struct dr_position *start = &replayer->out->start;
    struct play_line *line;

    replayer->line_count = 0;
    replayer->turn_count = 0;
    line = push(replayer);
    if (line == NULL)
        return;
    *line = (struct play_line){0};
    line->now.position = *start;
    line->now.known = true;
    play_stands(replayer->variant, &line->now);
    play_numbering_begin(&line->now.numbering, replayer->variant,
                         (enum dr_side)start->turn, !replayer->elsewhere);
    line->before = line->now;
    play_draws_begin(replayer, start, 0, DR_CAUSE_START);
}

/* Begins a variation, which replaces the last move of the enclosing line. */
static void
begin_variation(struct pdn_replayer *replayer)
{
    struct play_line *line = push(replayer), *parent;

    if (line == NULL)
        return;
    parent = line - 1;
    *line = (struct play_line){
        .now = parent->before,
        .before = parent->before,
        .depth = (uint16_t)(parent->depth + 1),
        .over = parent->over,
    };
}

/* Notes dots for the next move; a dash means that a move is unknown. */
static void
meet_ellipsis(struct pdn_replayer *replayer, struct play_line *line,
              const struct pdn_item *item)
{
    struct pdn_where where = {.offset = item->offset,
                              .length = item->length,
                              .variation = line->depth};

    if (line->over)
        return;
    if (replayer->game->text[item->offset] == '.') {
        line->ellipsis = true;
        line->ellipsis_offset = item->offset;
        line->ellipsis_length = item->length;
        return;
    }
    if (line->now.known &&
        findings_wanted(replayer->findings, PDN_D_UNKNOWN_MOVE, &where))
        findings_plain(replayer->findings, PDN_D_UNKNOWN_MOVE, &where);
    play_miss(replayer, line, &where, PDN_D_UNKNOWN_MOVE);
}

/*
 * Notes a word that may replace a move.  It does if it begins like one.  For a
 * number or a sign alone, the next move decides.
 */
static void
meet_word(struct pdn_replayer *replayer, struct play_line *line,
          const struct pdn_item *item)
{
    const char *word = replayer->game->text + item->offset;
    bool begins = lex_begins_move(word, item->length);

    if (line->over || item->value != 0 || !lex_may_be_move(word, item->length))
        return;
    if (begins || line->word_length == 0) {
        line->word_offset = item->offset;
        line->word_length = item->length;
    }
    if (begins)
        play_miss_word(replayer, line);
}

static void
meet_item(struct pdn_replayer *replayer, size_t index)
{
    const struct pdn_item *item = &replayer->game->items[index];

    switch ((enum pdn_item_kind)item->kind) {
    case PDN_ITEM_OPEN:
        if (replayer->line_count <= LEX_DEPTH_MAX)
            begin_variation(replayer);
        else
            replayer->too_deep++; /* its moves were skipped */
        break;
    case PDN_ITEM_CLOSE:
        if (replayer->too_deep != 0)
            replayer->too_deep--;
        else if (replayer->line_count > 1)
            replayer->line_count--;
        break;
    case PDN_ITEM_SETUP:
        if (!play_is_start(replayer, index))
            play_setup(replayer, top(replayer), item);
        break;
    case PDN_ITEM_ELLIPSIS:
        meet_ellipsis(replayer, top(replayer), item);
        break;
    case PDN_ITEM_COMMENT:
    case PDN_ITEM_LINE_COMMENT:
    case PDN_ITEM_NAG:
    case PDN_ITEM_STRENGTH:
    case PDN_ITEM_MARK:
    case PDN_ITEM_NUMBER:
    case PDN_ITEM_END:
    case PDN_ITEM_STRAY:
    case PDN_ITEM_TIME:
        break;
    case PDN_ITEM_UNKNOWN:
        meet_word(replayer, top(replayer), item);
        break;
    }
}

/* Reports the next item, unless a more specific callback did. */
static void
tell_item(struct pdn_replayer *replayer, size_t index)
{
    const struct pdn_replay_options *options = replayer->options;

    if (!replayer->told && options->on_item != NULL)
        options->on_item(&replayer->game->items[index], options->user);
    replayer->told = false;
}

static void
tell_move(struct pdn_replayer *replayer, uint32_t index)
{
    const struct pdn_replay_options *options = replayer->options;

    if (!replayer->told && options->on_passed != NULL)
        options->on_passed(index, options->user);
    replayer->told = false;
}

/* Returns true if an item precedes the next move. */
static bool
item_is_next(const struct pdn_replayer *replayer)
{
    const struct pdn_game *game = replayer->game;

    return replayer->item < game->item_count &&
           game->items[replayer->item].move <= replayer->next;
}

void
pdn_replayer_items(struct pdn_replayer *replayer, uint32_t index)
{
    replayer->next = index;
    while (item_is_next(replayer))
        tell_item(replayer, replayer->item++);
}

static void
walk(struct pdn_replayer *replayer)
{
    const struct pdn_game *game = replayer->game;

    begin_main_line(replayer);
    replayer->item = 0;
    replayer->too_deep = 0;
    for (replayer->next = 0;; replayer->next++) {
        uint32_t index = replayer->next;

        while (item_is_next(replayer) && replayer->status == PDN_OK) {
            meet_item(replayer, replayer->item++);
            tell_item(replayer, replayer->item - 1);
        }
        if (replayer->status != PDN_OK || index == game->move_count ||
            replayer->lines[0].over)
            break;
        if (play_gives_up(replayer, index))
            break;
        if (!top(replayer)->over)
            play_move(replayer, top(replayer), index);
        tell_move(replayer, index);
    }
    if (replayer->line_count != 0)
        replayer->out->end = replayer->lines[0].now.position;
}

/* Reports the items after the end of the play. */
static void
tell_rest(struct pdn_replayer *replayer)
{
    for (;; replayer->next++) {
        pdn_replayer_items(replayer, replayer->next);
        if (replayer->next >= replayer->game->move_count)
            return;
        tell_move(replayer, replayer->next);
    }
}

static void
scout_ply(const struct pdn_ply *ply, void *user)
{
    struct pdn_replayer *replayer = user;

    if (ply->variation == 0)
        replayer->kinds[ply->number - 1] =
            ply->legal ? (uint8_t)ply->kind : PLAY_KIND_FAULT;
}

static void
scout_setup(uint32_t ply, uint16_t variation,
            const struct dr_position *position, void *user)
{
    struct pdn_replayer *replayer = user;

    (void)position;
    if (variation == 0 && ply != 0)
        replayer->kinds[ply - 1] |= PLAY_KIND_SETUP;
}

static void
scout(struct pdn_replayer *replayer)
{
    const struct pdn_replay_options *options = replayer->options;
    struct pdn_findings *findings = replayer->findings;
    struct pdn_replay *out = replayer->out, unused = *out;
    struct pdn_replay_options how = *options;

    if (!growth_make(&replayer->kinds, &replayer->kind_capacity,
                     replayer->game->plies, 1)) {
        replayer->status = PDN_E_NOMEM;
        return;
    }
    memset(replayer->kinds, PLAY_KIND_FAULT, replayer->game->plies);
    how.on_ply = scout_ply;
    how.on_setup = scout_setup;
    how.on_main_line = NULL;
    how.on_item = NULL;
    how.on_passed = NULL;
    how.user = replayer;
    replayer->options = &how;
    replayer->findings = NULL;
    replayer->out = &unused;
    walk(replayer);
    replayer->options = options;
    replayer->findings = findings;
    replayer->out = out;
}

/* Finding jumps may use this fraction of the budget, as 1 / SCOUT_SHARE. */
enum { SCOUT_SHARE = 2 };

/* Resets the cost and the state of an earlier walk. */
static void
begin_walk(struct pdn_replayer *replayer)
{
    replayer->spent += replayer->work.done;
    replayer->work = pdn_budget(replayer->game);
    /* Answers kept from another game must not make this one cheaper. */
    replayer->asked.variant = replayer->readings.asked.variant = NULL;
    replayer->listed = 0;
    replayer->last_ply = 0;
    replayer->refused = false;
    replayer->turn_count = 0;
}

/*
 * Plays the moves.  Returns NULL, or the variant that the game turned out to
 * be, in which case everything reported is void.  This is examined only after a
 * refused move.  With callbacks it is examined first, because listeners must
 * not see plies of the wrong variant.
 */
static const struct dr_variant *
play(struct pdn_replayer *replayer)
{
    const struct pdn_game *game = replayer->game;
    const struct pdn_replay_options *options = replayer->options;
    bool watched = options->on_ply != NULL || options->on_setup != NULL ||
                   options->on_item != NULL || options->on_passed != NULL;
    bool open =
        is_guessed(replayer) && replayer->variant == dr_variant_international();
    const struct dr_variant *other;

    if (game->plain && play_plain(replayer)) {
        replayer->next = (uint32_t)game->move_count;
        return NULL;
    }
    other = open && watched ? play_other(game) : NULL;
    if (other != NULL)
        return other;
    replayer->work.most /= SCOUT_SHARE;
    play_jumps_find(replayer, scout);
    if (replayer->status != PDN_OK)
        return NULL;
    begin_walk(replayer);
    walk(replayer);
    return open && !watched && replayer->refused ? play_other(game) : NULL;
}

static void
conclude(struct pdn_replayer *replayer)
{
    struct pdn_replay *out = replayer->out;

    out->won = out->broken == 0 && !out->ambiguous &&
               dr_lost(replayer->variant, &out->end, &out->loser) != NULL;
}

/* Resets everything except the variant, which is already in `out`. */
static void
begin(struct pdn_replayer *replayer)
{
    struct pdn_replay *out = replayer->out;

    *out = (struct pdn_replay){
        .variant = out->variant,
        .basis = out->basis,
        .unknown_number = out->unknown_number,
        .judged = out->unknown_number == 0 && !replayer->game->too_long &&
                  dr_variant_judged(out->variant),
    };
    replayer->variant = out->variant;
    begin_walk(replayer);
    replayer->jump_count = replayer->jump_next = 0;
    replayer->has_initial_setup = false;
    replayer->elsewhere = false;
    replayer->item = replayer->next = 0;
    replayer->told = false;
}

/*
 * Determines the variant and the start, then plays.  Returns false if nothing
 * was played.
 */
static bool
play_game(struct pdn_replayer *replayer)
{
    struct pdn_replay *out = replayer->out;
    const struct dr_variant *other;
    struct findings_mark mark = {0};

    if (contradicts(replayer)) {
        out->judged = false;
        return false;
    }
    if (replayer->findings != NULL)
        mark = findings_here(replayer->findings);
    note_variant(replayer);
    if (out->unknown_number != 0 || !play_start(replayer) || !out->judged)
        return false;
    other = play(replayer);
    if (other == NULL) {
        conclude(replayer);
        return true;
    }
    /* Earlier findings were about another variant. */
    if (replayer->findings != NULL)
        findings_back(replayer->findings, mark);
    out->variant = other;
    out->basis = PDN_BASIS_EVIDENCE;
    begin(replayer);
    note_variant(replayer);
    if (!play_start(replayer) || !out->judged)
        return false;
    play(replayer);
    conclude(replayer);
    return true;
}

enum pdn_status
pdn_replay(struct pdn_replayer *replayer, const struct pdn_game *game,
           const struct pdn_replay_options *options,
           struct pdn_findings *findings, struct pdn_replay *out)
{
    static const struct pdn_replay_options none;
    bool played;

    replayer->game = game;
    replayer->options = options != NULL ? options : &none;
    replayer->findings = findings;
    replayer->out = out;
    replayer->status = PDN_OK;
    replayer->work.done = replayer->spent = 0;
    out->variant = pdn_variant_told(game, replayer->options->variant,
                                    &out->basis, &out->unknown_number);
    begin(replayer);
    played = !game->too_long && play_game(replayer);
    out->turns = replayer->turns;
    out->turn_count = replayer->turn_count;
    play_result(replayer, played);
    if (findings != NULL && game->item_count != 0)
        play_comments(replayer, played);
    out->work = replayer->spent + replayer->work.done;
    if (replayer->status != PDN_OK)
        return replayer->status;
    tell_rest(replayer);
    return findings != NULL ? findings_status(findings) : PDN_OK;
}
