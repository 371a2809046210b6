// SPDX-License-Identifier: BSD-2-Clause
/*
 * replay.c - plays a game: the order of things.
 *
 * Most games of an archive are plain and legal, and stay in replay_plain.c.
 * Whatever is not so goes to replay_walk.c, from the start: one game in some
 * thousands.
 */
#include "replay_int.h"

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
    return replayer->item - 1; /* the walk stands behind it */
}

void
pdn_replayer_free(struct pdn_replayer *replayer)
{
    if (replayer == NULL)
        return;
    free(replayer->kinds);
    free(replayer->lines);
    free(replayer->draws.run);
    free(replayer->draws.table);
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

/* Says what was guessed, if anything depends on it. */
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

    if (game->plies == 0 && !replay_fen_tag(game, &text, &offset) &&
        !replay_initial_setup(game, &item))
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
    struct pdn_slice number = replay_game_type(replayer->game);

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

/* The text contradicts its GameType: said, and nothing is judged. */
static bool
contradicts(struct pdn_replayer *replayer)
{
    const struct pdn_game *game = replayer->game;
    const struct pdn_tag *tag;
    struct pdn_where where;

    if (replayer->out->basis != PDN_BASIS_TAG ||
        replayer->out->unknown_number != 0 ||
        !replay_variant_conflict(game, replayer->variant))
        return false;
    tag = &game->tags[game->known[PDN_TAG_GAME_TYPE]];
    where =
        (struct pdn_where){.offset = tag->value, .length = tag->value_length};
    if (game->letters)
        findings_note(
            replayer->findings, PDN_D_VARIANT_CONFLICT, &where,
            "GameType says {variant}, but the squares are written in letters",
            PUT(variant, replayer->variant->title));
    else
        findings_note(
            replayer->findings, PDN_D_VARIANT_CONFLICT, &where,
            "GameType says {variant}, but the squares are of a larger board",
            PUT(variant, replayer->variant->title));
    return true;
}

/* What may be spent on finding jumps is one part in so many. */
enum { SCOUT_SHARE = 2 };

/* Forgets what an earlier walk has cost and met. */
static void
begin_walk(struct pdn_replayer *replayer)
{
    replayer->spent += replayer->work.done;
    replayer->work = pdn_budget(replayer->game);
    /* What another game asked must not make this one cost less. */
    replayer->asked.variant = replayer->readings.asked.variant = NULL;
    replayer->listed = 0;
    replayer->last_ply = 0;
    replayer->refused = false;
    replayer->turn_count = 0;
}

/*
 * Plays the moves; NULL, or which other game it is, and what was said is void.
 * That is asked only if a move was refused; but whoever watches plies must not
 * see those of a wrong game, so with callbacks the question comes first.
 */
static const struct dr_variant *
play(struct pdn_replayer *replayer)
{
    const struct pdn_game *game = replayer->game;
    const struct pdn_replay_options *options = replayer->options;
    bool watched = options->on_ply != NULL || options->on_setup != NULL;
    bool open =
        is_guessed(replayer) && replayer->variant == dr_variant_international();
    const struct dr_variant *other;

    if (game->plain && replay_plain(replayer))
        return NULL;
    other = open && watched ? replay_other(game) : NULL;
    if (other != NULL)
        return other;
    replayer->work.most /= SCOUT_SHARE;
    replay_jumps_find(replayer, replay_scout);
    if (replayer->status != PDN_OK)
        return NULL;
    begin_walk(replayer);
    replay_walk(replayer);
    return open && !watched && replayer->refused ? replay_other(game) : NULL;
}

static void
conclude(struct pdn_replayer *replayer)
{
    struct pdn_replay *out = replayer->out;

    out->won = out->broken == 0 && !out->ambiguous &&
               dr_lost(replayer->variant, &out->end, &out->loser) != NULL;
}

/* Which game it is stands in out; of what was played nothing is left. */
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
}

/* Decides the variant and the start, then plays; false: nothing was played. */
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
    if (out->unknown_number != 0 || !replay_start(replayer) || !out->judged)
        return false;
    other = play(replayer);
    if (other == NULL) {
        conclude(replayer);
        return true;
    }
    /* What was said so far was said of another game. */
    if (replayer->findings != NULL)
        findings_back(replayer->findings, mark);
    out->variant = other;
    out->basis = PDN_BASIS_EVIDENCE;
    begin(replayer);
    note_variant(replayer);
    if (!replay_start(replayer) || !out->judged)
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
    replay_result(replayer, played);
    if (findings != NULL && game->item_count != 0)
        replay_comments(replayer, played);
    out->work = replayer->spent + replayer->work.done;
    if (replayer->status != PDN_OK)
        return replayer->status;
    return findings != NULL ? findings_status(findings) : PDN_OK;
}
