// SPDX-License-Identifier: BSD-2-Clause
/*
 * main.c - pdn-replay: plays games and shows the requested positions; or shows
 * one position, its legal moves, or the number of possible continuations.  See
 * pdn-replay(1).
 */
#include "escape.h"
#include "option_table.h"
#include "places.h"
#include "played.h"
#include "position.h"
#include "run.h"
#include "say.h"
#include "skipped.h"

#include "pdn/budget.h"
#include "pdn/reader.h"

#include <inttypes.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

struct program {
    struct replay replay;
    struct pdn_checks *checks;
    atomic_bool incomplete; /* a game could not be played as far as requested */
};

/*
 * Budgets for playing a game and explaining it, since every capture of each
 * piece is explained.
 */
enum { EXPLAINED = 3 };

/* The state of one thread. */
struct worker {
    struct program *program;
    struct pdn_findings *findings;
    struct pdn_parser *parser;
    struct pdn_replayer *replayer;
    struct pdn_writer *pdn;         /* if the format needs it */
    struct finding_writer messages; /* about illegal moves */
    struct finding_writer writer;   /* of positions */
    struct text text;
    bool named; /* the writers know the current file */
    size_t file;
    struct ply_list plies; /* of the main line */
    struct ply_list moves; /* of variations, if the format needs them */
    bool *marked;
    size_t marked_capacity;
    struct set_up *setups;
    size_t setup_count, setup_capacity;
    bool failed; /* out of memory */
};

/* The place of a game among all games. */
struct place {
    const char *file;
    bool first; /* the first game of all inputs */
    bool alone; /* the only game */
};

static void
close_worker(void *user)
{
    struct worker *worker = user;

    pdn_replayer_free(worker->replayer);
    pdn_writer_free(worker->pdn);
    pdn_parser_free(worker->parser);
    pdn_findings_free(worker->findings);
    finding_writer_free(&worker->messages);
    finding_writer_free(&worker->writer);
    text_free(&worker->text);
    ply_list_free(&worker->plies);
    ply_list_free(&worker->moves);
    free(worker->marked);
    free(worker->setups);
}

static bool
open_worker(void *opened, void *user)
{
    struct program *program = user;
    const char *encoding = program->replay.options.encoding;
    struct worker *worker = opened;

    worker->program = program;
    worker->messages.format = FINDING_TEXT;
    worker->writer.format = program->replay.format->naming;
    return pdn_findings_new(&worker->findings, program->checks) == PDN_OK &&
           pdn_parser_new(&worker->parser, worker->findings) == PDN_OK &&
           pdn_replayer_new(&worker->replayer) == PDN_OK &&
           (!program->replay.format->pdn ||
            replay_pdn_new(&worker->pdn, &program->replay) == PDN_OK) &&
           finding_writer_open(&worker->messages, encoding) == PDN_OK &&
           finding_writer_open(&worker->writer, encoding) == PDN_OK;
}

static void
take_ply(const struct pdn_ply *ply, void *user)
{
    struct worker *worker = user;
    struct ply_list *list =
        ply->variation == 0 ? &worker->plies : &worker->moves;
    const struct played played = {
        .index = ply->index,
        .number = ply->number,
        .variation = ply->variation,
        .move = ply->move,
        .numbered = ply->numbered,
        .side = ply->side,
        .legal = ply->legal,
        .played = ply->played,
        .after = *ply->after,
    };

    if ((list == &worker->plies || worker->program->replay.format->whole) &&
        !ply_list_add(list, &played, ply->before))
        worker->failed = true;
}

static void
take_setup(uint32_t ply, uint16_t variation, const struct dr_position *position,
           void *user)
{
    struct worker *worker = user;
    void *setups = worker->setups;

    (void)ply;
    (void)variation;
    if (!worker->program->replay.format->whole)
        return;
    if (!list_reserve(&setups, &worker->setup_capacity, worker->setup_count + 1,
                      sizeof *worker->setups)) {
        worker->failed = true;
        return;
    }
    worker->setups = setups;
    worker->setups[worker->setup_count++] = (struct set_up){
        .item = pdn_replayer_setup(worker->replayer),
        .position = *position,
    };
}

static void
put_finding(struct worker *worker, const struct pdn_finding *finding,
            struct sink *sink)
{
    if (worker->program->replay.options.quiet)
        return;
    sink_to_errors(sink, true);
    finding_write(&worker->messages, finding, sink);
    sink_to_errors(sink, false);
}

/* Reports an unknown move, which ends the play like an error. */
static void
put_unknown(struct worker *worker, const struct pdn_replay *result,
            struct sink *sink)
{
    const char *message =
        result->unknown_as == PDN_D_UNKNOWN_MOVE
            ? "the record does not say which move was made here, so the rest "
              "is not played"
            : "this is unreadable and may be a move, so the rest is not played";
    const struct pdn_finding finding = {
        .info = pdn_diag_by_code(result->unknown_as),
        .severity = PDN_ERROR,
        .at = result->unknown,
        .count = 1,
        .sentence = message,
    };

    put_finding(worker, &finding, sink);
}

/*
 * Reports on standard error what could not be played.  Returns true if there
 * was anything.
 */
static bool
put_messages(struct worker *worker, const struct pdn_game *game,
             const struct pdn_replay *result, struct sink *sink)
{
    size_t count;
    const struct pdn_finding *list =
        pdn_findings_list(worker->findings, &count);
    bool unknown = result->unknown.length != 0, any = unknown;

    finding_writer_game(&worker->messages, game);
    for (size_t i = 0; i < count; i++) {
        if (!replay_concerns_board(&list[i]))
            continue;
        any = true;
        if (unknown && list[i].at.offset > result->unknown.offset) {
            put_unknown(worker, result, sink);
            unknown = false;
        }
        put_finding(worker, &list[i], sink);
    }
    if (unknown)
        put_unknown(worker, result, sink);
    return any;
}

/* Begins a message with "FILE: game ".  Returns the offset for the number. */
static size_t
begin_message(struct worker *worker)
{
    const struct text *name = &worker->messages.name;

    text_clear(&worker->text);
    say(&worker->text, "{file}: game ",
        PUT(file, ((struct pdn_slice){name->data, name->size})));
    return worker->text.size;
}

/* Writes the message to standard error with the game's number. */
static void
put_message(const struct text *text, size_t number, const struct pdn_game *game,
            struct sink *sink)
{
    sink_to_errors(sink, true);
    sink_bytes(sink, text->data, number);
    sink_game_number(sink, game->number);
    sink_bytes(sink, text->data + number, text->size - number);
    sink_to_errors(sink, false);
}

/* Reports that the first side to move is unknown; the game is shown anyway. */
static void
put_turn(struct worker *worker, const struct pdn_game *game, enum dr_side first,
         struct sink *sink)
{
    size_t number = begin_message(worker);

    say(&worker->text,
        ": the FEN does not name the side to move; {side} is assumed\n",
        PUT_SIDE(side, first));
    put_message(&worker->text, number, game, sink);
}

/* Reports that --at names a place that the game does not reach. */
static void
put_missing(struct worker *worker, const struct pdn_game *game,
            const struct at *missing, struct sink *sink)
{
    size_t number = begin_message(worker);
    struct text place = {0};

    at_name(&place, missing);
    say_counted(
        &worker->text, worker->plies.count,
        ": --at: {place} does not exist: the game ends after {count} ply\n",
        ": --at: {place} does not exist: the game ends after {count} plies\n",
        PUT(place, ((struct pdn_slice){place.data, place.size})));
    worker->text.failed |= place.failed;
    text_free(&place);
    put_message(&worker->text, number, game, sink);
}

/*
 * Reports that some captures are shown by their ends only, or are not
 * explained.
 */
static void
put_costly(struct worker *worker, const struct pdn_game *game,
           struct sink *sink)
{
    size_t number = begin_message(worker);

    say(&worker->text, ": not every capture is shown with all its squares, "
                       "because they take too long to work out [too-costly]\n");
    put_message(&worker->text, number, game, sink);
}

/* Returns true if the final position is not the one after the last ply. */
static bool
set_up_last(const struct worker *worker, const struct pdn_replay *result)
{
    const struct dr_position *last =
        worker->plies.count == 0
            ? &result->start
            : &worker->plies.items[worker->plies.count - 1].after;

    return !dr_position_equal(last, &result->end);
}

/*
 * Returns the budget for explaining a game: what playing it left, except for
 * one budget.
 */
static uint64_t
explaining(uint64_t budget, uint64_t played)
{
    uint64_t all = EXPLAINED * budget;

    return played + budget < all ? all - played : budget;
}

/* Shows what was requested of a game.  Returns false if it was not reached. */
static bool
show_game(struct worker *worker, const struct pdn_game *game,
          const struct pdn_writing *result, struct place place,
          struct sink *sink)
{
    const struct replay *replay = &worker->program->replay;
    struct dr_work work = pdn_budget(game);
    const struct played_game played = {
        .game = game,
        .work = &work,
        .replay = &result->replay,
        .plies = worker->plies.items,
        .count = worker->plies.count,
        .set_up_last =
            result->replay.setup && set_up_last(worker, &result->replay),
    };
    struct showing showing = {
        .replay = replay,
        .played = &played,
        .marked = worker->marked,
        .moves = worker->moves.items,
        .move_count = worker->moves.count,
        .setups = worker->setups,
        .setup_count = worker->setup_count,
        .writer = &worker->writer,
        .pdn = result->text,
        .file = place.file,
        .first = place.first,
        .alone = place.alone,
        .text = &worker->text,
        .sink = sink,
    };
    const struct at *missing = at_mark(&replay->at, &played, worker->marked);

    if (replay->explain)
        work.most = explaining(work.most, result->replay.work);
    if (replay->options.quiet)
        return missing == NULL;
    finding_writer_game(&worker->writer, game);
    showing.findings =
        pdn_findings_list(worker->findings, &showing.finding_count);
    replay->format->game(&showing);
    worker->failed |= worker->text.failed;
    if (dr_work_spent(&work))
        put_costly(worker, game, sink);
    if (missing != NULL)
        put_missing(worker, game, missing, sink);
    return missing == NULL && !dr_work_spent(&work);
}

/* Finishes the list of plies and makes room for their marks. */
static bool
end_plies(struct worker *worker)
{
    void *marked = worker->marked;

    ply_list_link(&worker->plies);
    ply_list_link(&worker->moves);
    if (worker->failed ||
        !list_reserve(&marked, &worker->marked_capacity,
                      worker->plies.count + 2, sizeof *worker->marked))
        return false;
    worker->marked = marked;
    return true;
}

/* Plays a game.  If it is to be written as PDN, the writer plays it. */
static enum pdn_status
play(struct worker *worker, const struct pdn_game *game,
     struct pdn_writing *result)
{
    const struct replay *replay = &worker->program->replay;
    const struct pdn_replay_options how = {
        .variant = replay->options.variant,
        .start = replay->fen == NULL ? NULL : &replay->position,
        .go_on = replay->go_on,
        .on_ply = take_ply,
        .on_setup = take_setup,
        .user = worker,
    };

    *result = (struct pdn_writing){.complete = false};
    if (game->too_long)
        return PDN_OK;
    if (replay->format->pdn)
        return pdn_write_game(worker->pdn, game, worker->findings, result);
    return pdn_replay(worker->replayer, game, &how, worker->findings,
                      &result->replay);
}

static enum pdn_status
play_game(struct worker *worker, const struct pdn_game *game,
          struct place place, struct sink *sink)
{
    const struct replay *replay = &worker->program->replay;
    struct tally tally = {.games = 1};
    struct pdn_writing result;
    const struct pdn_replay *played = &result.replay;
    bool complete;
    enum pdn_status status;

    ply_list_clear(&worker->plies);
    ply_list_clear(&worker->moves);
    worker->setup_count = 0;
    status = play(worker, game, &result);
    if (status != PDN_OK)
        return status;
    if (!game->too_long)
        skipped_count(&tally, played);
    tally.plies = played->plies;
    if (!end_plies(worker))
        return PDN_E_NOMEM;
    complete = !put_messages(worker, game, played, sink);
    if (played->turn_unknown && !replay->options.quiet)
        put_turn(worker, game, (enum dr_side)played->start.turn, sink);
    tally.errors = tally.bad_games = !complete;
    complete &= played->judged && played->start_known;
    /* Canonical PDN includes records without moves, of any variant. */
    if ((played->judged && played->start_known) || replay->format->pdn)
        complete &= show_game(worker, game, &result, place, sink);
    if (!complete)
        atomic_store(&worker->program->incomplete, true);
    sink_game_end(sink, &tally);
    return worker->failed || finding_writer_failed(&worker->messages) ||
                   finding_writer_failed(&worker->writer)
               ? PDN_E_NOMEM
               : PDN_OK;
}

static enum pdn_status
play_chunk(void *user, const struct run_file *file,
           const struct pdn_chunk *chunk, uint64_t number, struct sink *sink)
{
    static const struct tally none;
    struct worker *worker = user;
    const struct options *options = &worker->program->replay.options;
    const struct pdn_game *game;
    enum pdn_status status;

    if (!worker->named || worker->file != file->index) {
        finding_writer_file(&worker->messages, file->name);
        finding_writer_file(&worker->writer, file->name);
        worker->named = true;
        worker->file = file->index;
    }
    if (chunk->foreign)
        return run_say_foreign(options, file, sink);
    pdn_parser_begin(worker->parser, chunk);
    while ((status = pdn_parser_next(worker->parser, &game)) == PDN_OK) {
        bool first = chunk->first && game->number == 1;
        struct place place = {
            .file = file->name,
            .first = first && file->index == 0,
            .alone = first && game->last && options->file_count == 1,
        };

        if (number != 0 && !run_game_wanted(options, game, number))
            sink_game_end(sink, &none);
        else
            status = play_game(worker, game, place, sink);
        if (status != PDN_OK)
            return status;
    }
    return status == PDN_END ? PDN_OK : status;
}

static int
play_inputs(struct program *program)
{
    const struct options *options = &program->replay.options;
    const struct run_program run = {
        .worker_size = sizeof(struct worker),
        .worker_open = open_worker,
        .worker_close = close_worker,
        .chunk = play_chunk,
        .user = program,
    };
    struct tally total = {0};
    int status;

    if (!replay_put_around(&program->replay, program->replay.format->begin))
        return EXIT_TROUBLE;
    status = run_inputs(options, &run, &total);
    if (!replay_put_around(&program->replay, program->replay.format->end))
        status = EXIT_TROUBLE;
    if (atomic_load(&program->incomplete))
        status = options_worst(status, EXIT_FOUND);
    if (!options->quiet)
        skipped_complain(&total, "game was not played",
                         "games were not played");
    return status;
}

static int
replay_run(struct program *program)
{
    struct replay *replay = &program->replay;

    replay->variant = replay->options.variant;
    if (replay->variant == NULL)
        replay->variant = dr_variant_international();
    replay->style.color = options_color(&replay->options);
    dr_position_start(replay->variant, &replay->position);
    if (replay->fen != NULL && !replay_read_fen(replay))
        options_give_up();
    if (replay->task != TASK_PLAY ||
        (replay->fen != NULL && !replay->options.files_named))
        return replay_position(replay);
    return play_inputs(program);
}

int
main(int count, char **arguments)
{
    struct program program = {0};
    int status;

    options_start();
    program.checks = options_checks();
    pdn_checks_show(program.checks, PDN_ERROR);
    options_read(&program_options, count, arguments, &program.replay);
    status = replay_run(&program);
    free(program.replay.at.items);
    pdn_checks_free(program.checks);
    return options_finish(&program.replay.options, status);
}
