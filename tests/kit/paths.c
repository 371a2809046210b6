// SPDX-License-Identifier: BSD-2-Clause
/*
 * paths.c - writes as text everything that the library reports about a game,
 * and compares the results of the two paths.
 */
#include "paths.h"

#include "parser_int.h"
#include "pdn/check.h"
#include "pdn/hash.h"
#include "pdn/verdict.h"
#include "pdn/writer.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One path, and what it reports about the game. */
struct path {
    enum parser_pace pace;
    bool at_length; /* games are played ply by ply */
    struct pdn_checks *checks;
    struct pdn_findings *findings; /* of the form; then of everything else */
    struct pdn_parser *parser;
    struct pdn_replayer *replayer;
    struct pdn_hasher *hasher;
    struct pdn_judge *judge;
    struct pdn_writer *writer[2]; /* by go_on */
    FILE *out;
    char *account;
    size_t size;
};

static void
need(bool holds)
{
    if (!holds)
        abort();
}

static void
open_path(struct path *path)
{
    need(pdn_checks_new(&path->checks) == PDN_OK);
    pdn_checks_show(path->checks, PDN_NOTE);
    need(pdn_findings_new(&path->findings, path->checks) == PDN_OK);
    need(pdn_parser_new(&path->parser, path->findings) == PDN_OK);
    path->parser->pace = path->pace;
    need(pdn_replayer_new(&path->replayer) == PDN_OK);
    need(pdn_hasher_new(&path->hasher) == PDN_OK);
    need(pdn_judge_new(&path->judge) == PDN_OK);
}

static void
close_path(struct path *path)
{
    pdn_judge_free(path->judge);
    pdn_hasher_free(path->hasher);
    pdn_replayer_free(path->replayer);
    pdn_parser_free(path->parser);
    pdn_findings_free(path->findings);
    pdn_checks_free(path->checks);
    free(path->account);
}

static void
put_slice(FILE *out, struct pdn_slice slice)
{
    fprintf(out, " %zu:", slice.size);
    if (slice.size != 0)
        fwrite(slice.start, 1, slice.size, out);
}

static void
put_position(FILE *out, const struct dr_position *position)
{
    fprintf(out, " %d/", position->turn);
    for (size_t i = 0; i < sizeof position->word / sizeof *position->word; i++)
        fprintf(out, "%" PRIx64 ",", position->word[i]);
}

static void
put_where(FILE *out, const struct pdn_where *where)
{
    fprintf(out, " at %u+%u ply %u depth %d black %d move %u", where->offset,
            where->length, where->ply, where->variation, where->black,
            where->move);
}

/* The findings since the last call, which are then cleared. */
static void
put_findings(struct path *path, const char *of)
{
    size_t count;
    const struct pdn_finding *list = pdn_findings_list(path->findings, &count);

    for (size_t i = 0; i < count; i++) {
        char message[1024];
        size_t size =
            pdn_finding_message_into(&list[i], message, sizeof message);

        fprintf(path->out, "%s: %s %d x%u", of, list[i].info->slug,
                list[i].severity, list[i].count);
        put_where(path->out, &list[i].at);
        put_slice(path->out, (struct pdn_slice){message, size});
        if (list[i].has_position)
            put_position(path->out, &list[i].position);
        fputc('\n', path->out);
    }
    pdn_findings_clear(path->findings);
}

static void
put_moves(FILE *out, const struct pdn_game *game)
{
    for (size_t i = 0; i < game->move_count; i++) {
        const struct pdn_written *written = &game->written[i];
        uint8_t pair[2];
        size_t count;
        const uint8_t *squares = pdn_game_squares(game, i, pair, &count);

        fprintf(out,
                "written %u+%d %d. sign %d flags %d depth %d:", written->offset,
                written->length, written->number, written->sign, written->flags,
                written->depth);
        for (size_t s = 0; s < count; s++)
            fprintf(out, " %d", squares[s]);
        fputc('\n', out);
    }
}

static void
put_text(struct path *path, const struct pdn_game *game)
{
    FILE *out = path->out;

    fprintf(out,
            "game %u at %" PRIu64 "+%zu line %" PRIu64 ":%" PRIu64
            " %d%d%d body %u plies %u largest %d letters %d numbers %d "
            "plain %d end %d %u+%u\n",
            game->number, game->offset, game->size, game->line, game->column,
            game->last, game->too_long, game->utf8, game->body, game->plies,
            game->largest_square, game->letters, game->numbers, game->plain,
            game->end_kind, game->end, game->end_length);
    for (size_t i = 0; i < game->tag_count; i++)
        fprintf(out, "tag %d %u+%u\n", game->tags[i].id, game->tags[i].offset,
                game->tags[i].length);
    put_moves(out, game);
    for (size_t i = 0; i < game->item_count; i++)
        fprintf(out, "item %d %u+%u after %u value %u depth %d\n",
                game->items[i].kind, game->items[i].offset,
                game->items[i].length, game->items[i].move,
                game->items[i].value, game->items[i].depth);
    put_findings(path, "form");
}

static void
put_replay(FILE *out, const struct pdn_replay *replay)
{
    fprintf(out,
            "%s by %d, %u, %d%d first %d plies %u captures %u crownings %u "
            "broken %u by %d irregular %u %d%d%d%d%d written %d start",
            replay->variant->name, replay->basis, replay->unknown_number,
            replay->judged, replay->start_known, replay->first, replay->plies,
            replay->captures, replay->crownings, replay->broken, replay->fault,
            replay->irregular, replay->setup, replay->won,
            replay->won && replay->loser == DR_BLACK, replay->ambiguous,
            replay->turn_unknown, replay->written);
    put_position(out, &replay->start);
    fputs(" end", out);
    put_position(out, &replay->end);
    for (size_t rule = 0; rule < DR_RULES; rule++)
        fprintf(out, " draw %u", replay->draw[rule]);
    for (size_t i = 0; i < replay->turn_count; i++)
        fprintf(out, " turn %u %d", replay->turns[i].ply,
                replay->turns[i].side);
    for (size_t i = 0; i < replay->jump_count; i++)
        fprintf(out, " jump %u %u: %u, %u, %u, %d", replay->jumps[i].ply,
                replay->jumps[i].index, replay->jumps[i].due,
                replay->jumps[i].written, replay->jumps[i].missing,
                replay->jumps[i].cuts);
    put_where(out, &replay->unknown);
    fputc('\n', out);
}

static void
put_ply(const struct pdn_ply *ply, void *user)
{
    const struct path *path = user;

    fprintf(path->out,
            "ply %u depth %d index %u side %d%d move %u as %u kind %u %d%d%d",
            ply->number, ply->variation, ply->index, ply->side,
            ply->side_unknown, ply->move, ply->numbered, ply->kind, ply->legal,
            ply->resolved, ply->open);
    if (ply->legal)
        fprintf(path->out, " %d-%d takes %d: %" PRIx64 ",%" PRIx64,
                ply->played.from, ply->played.to, ply->played.taken,
                ply->played.captured.word[0], ply->played.captured.word[1]);
    put_position(path->out, ply->before);
    put_position(path->out, ply->after);
    fputc('\n', path->out);
}

static void
play(struct path *path, const struct pdn_game *game,
     const struct pdn_replay_options *options)
{
    struct pdn_replay replay;

    need(pdn_replay(path->replayer, game, options, path->findings, &replay) ==
         PDN_OK);
    put_replay(path->out, &replay);
    pdn_check_tags(game, &replay, NULL, path->findings);
    for (int grammar = PDN_GRAMMAR_READING; grammar <= PDN_GRAMMAR_WRITING;
         grammar++)
        pdn_check_grammar(game, replay.variant, (enum pdn_grammar)grammar, true,
                          path->findings);
    put_findings(path, "play");
    need(pdn_check_writing(path->replayer, game, options, replay.variant,
                           path->findings) == PDN_OK);
    put_findings(path, "writing");
}

/* The hash of the game, from whole lines where possible. */
static void
put_identity(struct path *path, const struct pdn_game *game)
{
    const struct pdn_replay_options options = {
        .on_ply = pdn_hasher_ply,
        .on_setup = pdn_hasher_setup,
        .on_main_line = pdn_hasher_main_line,
        .user = path->hasher,
    };
    struct pdn_replay replay;
    struct pdn_identity identity;
    char text[PDN_HASH_TEXT_SIZE];

    pdn_hasher_begin(path->hasher);
    need(pdn_replay(path->replayer, game, &options, NULL, &replay) == PDN_OK);
    need(pdn_hasher_end(path->hasher, game, &replay, &identity) == PDN_OK);
    pdn_hash_write(&identity.hash, text);
    fprintf(path->out, "identity %d %s\n", identity.whole, text);
}

static void
put_cleaning(const struct pdn_cleaning *change, void *user)
{
    const struct path *path = user;

    fprintf(path->out, "clean %d at %u ply %u", change->what, change->offset,
            change->ply);
    put_slice(path->out, change->before);
    put_slice(path->out, change->after);
    fputc('\n', path->out);
}

static void
put_written(struct path *path, const struct pdn_game *game, bool go_on)
{
    struct pdn_writing writing;

    need(pdn_write_game(path->writer[go_on], game, path->findings, &writing) ==
         PDN_OK);
    fprintf(path->out, "complete %d%d%d%d", writing.complete, writing.undecided,
            writing.garbled, writing.lost);
    put_where(path->out, &writing.lost_at);
    put_slice(path->out, writing.text);
    put_findings(path, "write");
}

static void
put_verdict(struct path *path, const struct pdn_game *game)
{
    const struct pdn_verdict *verdict;
    FILE *out = path->out;

    need(pdn_judge_game(path->judge, game, NULL, NULL, &verdict) == PDN_OK);
    fprintf(out,
            "verdict %u of %u end %d is %d won %d %u first %d %u by %d after "
            "%u history %d gap %d %u fits %d basis %d\n",
            verdict->judged, verdict->plies, verdict->end, verdict->verdict,
            verdict->won, verdict->win_ply, verdict->decided,
            verdict->first.ply, verdict->first.by, verdict->after,
            verdict->history, verdict->gap, verdict->gap_ply,
            verdict->result.fits, verdict->result.basis);
    for (size_t i = 0; i < verdict->draw_count; i++)
        fprintf(out, "draw %d at %u, %u\n", verdict->draws[i].by,
                verdict->draws[i].ply[0], verdict->draws[i].ply[1]);
    for (size_t i = 0; i < verdict->irregularity_count; i++)
        fprintf(out, "irregular %u %d %d\n", verdict->irregularities[i].ply,
                verdict->irregularities[i].code,
                verdict->irregularities[i].status);
}

/* Everything that is reported about a game. */
static void
give_account(struct path *path, const struct pdn_game *text, bool whole)
{
    struct pdn_game game = *text;

    free(path->account);
    path->out = open_memstream(&path->account, &path->size);
    need(path->out != NULL);
    put_text(path, text);
    game.plain = text->plain && !path->at_length;
    for (int go_on = 0; go_on < 2; go_on++) {
        struct pdn_replay_options options = {.go_on = go_on != 0, .user = path};

        play(path, &game, &options);
        options.on_ply = put_ply;
        play(path, &game, &options);
        put_written(path, &game, go_on != 0);
    }
    put_identity(path, &game);
    if (whole)
        put_verdict(path, &game);
    need(fclose(path->out) == 0);
}

static void
open_writers(struct path *path)
{
    for (int go_on = 0; go_on < 2; go_on++) {
        const struct pdn_write_options options = {
            .replay.go_on = go_on != 0,
            .full_captures = go_on != 0,
            .identify = true,
            .on_cleaning = put_cleaning,
            .cleaning_user = path,
        };

        need(pdn_writer_new(&path->writer[go_on], &options) == PDN_OK);
    }
}

/* Takes one game on both paths; false: there are no more, or they differ. */
static bool
compare_game(struct path *fast, struct path *full, bool whole,
             struct paths_seen *seen)
{
    const struct pdn_game *game, *other;
    enum pdn_status status = pdn_parser_next(fast->parser, &game);
    bool same = pdn_parser_next(full->parser, &other) == status;

    if (status != PDN_OK && same)
        return false;
    if (status == PDN_OK)
        give_account(fast, game, whole);
    if (same ? status == PDN_OK : status != PDN_OK)
        give_account(full, other, whole);
    if (same && fast->size == full->size &&
        memcmp(fast->account, full->account, fast->size) == 0) {
        seen->games++;
        seen->plain += game->plain;
        seen->plies += game->plies;
        return true;
    }
    seen->fast = fast->account != NULL ? fast->account : strdup("");
    seen->full = full->account != NULL ? full->account : strdup("");
    fast->account = full->account = NULL;
    return false;
}

static void
compare_chunk(const struct pdn_chunk *chunk, bool whole,
              struct paths_seen *seen)
{
    struct path path[2] = {{.pace = PACE_WIDE},
                           {.pace = PACE_WORDS, .at_length = true}};

    *seen = (struct paths_seen){0};
    for (int i = 0; i < 2; i++) {
        open_path(&path[i]);
        open_writers(&path[i]);
        pdn_parser_begin(path[i].parser, chunk);
    }
    while (compare_game(&path[0], &path[1], whole, seen))
        ;
    for (int i = 0; i < 2; i++) {
        for (int go_on = 0; go_on < 2; go_on++)
            pdn_writer_free(path[i].writer[go_on]);
        close_path(&path[i]);
    }
}

void
paths_compare(const void *data, size_t size, bool whole,
              struct paths_seen *seen)
{
    char *room = malloc(size + (size_t)2 * PDN_PADDING);
    char *text = room + PDN_PADDING;
    const struct pdn_chunk chunk = {
        .data = text, .size = size, .line = 1, .first = true, .last = true};

    need(room != NULL);
    /* The bytes around it must not matter: make them as misleading as
       possible. */
    memset(room, '1', size + (size_t)2 * PDN_PADDING);
    if (size != 0)
        memcpy(text, data, size);
    compare_chunk(&chunk, whole, seen);
    free(room);
}

void
paths_free(struct paths_seen *seen)
{
    free(seen->fast);
    free(seen->full);
    *seen = (struct paths_seen){0};
}
