// SPDX-License-Identifier: BSD-2-Clause
/*
 * clean_place.c - where things go: games to the product or in place of their
 * file, repairs to the log, what cannot be cleaned to the rejects.
 *
 * With --in-place a file is written beside itself and renamed, once all of it
 * was read and everything about it is safe in the log and the rejects.
 */
#include "clean.h"

#include "escape.h"
#include "stream.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* What gathers games until the end, or scatters them. */
static bool
open_collectors(struct place *place)
{
    const struct clean *clean = place->clean;
    bool wanted = clean->dups != DUPS_NONE;

    if (wanted && clean->dups_out != NULL && !clean->dry_run) {
        place->dups_out =
            options_beside(&clean->options, clean->dups_out, "we");
        if (place->dups_out == NULL)
            return false;
    }
    if (wanted && clean->groups != NULL) {
        place->groups = options_beside(&clean->options, clean->groups, "we");
        if (place->groups == NULL)
            return false;
    }
    if (wanted && !dups_open(&place->dups, clean->dups, clean->keep))
        return false;
    return clean->out_dir == NULL || clean->dry_run ||
           split_open(&place->split, clean->out_dir, clean->split_tag,
                      clean->split_each);
}

bool
place_open(struct place *place, const struct clean *clean)
{
    static const char header[] = "file\tgame\twhat\tbefore\tafter\tline\tply\n";

    *place = (struct place){.clean = clean};
    place->seen = calloc(clean->options.file_count, sizeof *place->seen);
    if (place->seen == NULL) {
        complain("%s", pdn_status_text(PDN_E_NOMEM));
        return false;
    }
    if (clean->log != NULL)
        place->log = options_beside(&clean->options, clean->log, "we");
    else if (clean->dry_run)
        place->log = clean->options.to;
    /* What a run in place rejected before is nowhere else: keep it. */
    if (clean->rejects != NULL && !clean->dry_run)
        place->rejects = options_beside(&clean->options, clean->rejects,
                                        clean->in_place ? "ae" : "we");
    if ((clean->log != NULL && place->log == NULL) ||
        (clean->rejects != NULL && !clean->dry_run && place->rejects == NULL))
        return false;
    if (place->log != NULL)
        fwrite(header, 1, sizeof header - 1, place->log);
    return open_collectors(place);
}

/* Whether all that was written to a stream is out; complains if not. */
static bool
is_out(struct place *place, FILE *stream, const char *name)
{
    if (stream == NULL || stream_is_out(stream))
        return true;
    if (errno != EPIPE)
        complain("%s: %s", name, strerror(errno));
    place->status = EXIT_TROUBLE;
    return false;
}

static void
close_beside(struct place *place, FILE *stream, const char *name)
{
    if (stream == NULL || stream == place->clean->options.to)
        return;
    is_out(place, stream, name);
    fclose(stream);
}

static void
drop_temporary(struct place *place)
{
    if (place->stream != NULL)
        fclose(place->stream);
    if (place->temporary != NULL)
        unlink(place->temporary);
    free(place->temporary);
    place->stream = NULL;
    place->temporary = NULL;
}

int
place_close(struct place *place)
{
    const struct clean *clean = place->clean;

    drop_temporary(place);
    close_beside(place, place->log, clean->log);
    close_beside(place, place->rejects, clean->rejects);
    close_beside(place, place->dups_out, clean->dups_out);
    close_beside(place, place->groups, clean->groups);
    if (clean->out_dir != NULL && !clean->dry_run &&
        !split_close(&place->split))
        place->status = EXIT_TROUBLE;
    if (clean->dups != DUPS_NONE)
        dups_close(&place->dups);
    if (place->players.failed || place->dups.failed) {
        complain("%s", pdn_status_text(PDN_E_NOMEM));
        place->status = EXIT_TROUBLE;
    }
    players_free(&place->players);
    text_free(&place->name);
    text_free(&place->line);
    free(place->seen);
    if (place->all_rejected != 0)
        place->status = options_worst(
            place->status, clean->in_place ? EXIT_TROUBLE : EXIT_FOUND);
    return place->status;
}

/* Why a file cannot be replaced, or NULL. */
static const char *
why_not_here(const char *path, struct stat *about)
{
    unsigned char magic[2] = {0};
    int descriptor = open(path, O_RDONLY | O_CLOEXEC);
    const char *why = NULL;

    if (descriptor < 0)
        return strerror(errno);
    if (fstat(descriptor, about) != 0)
        why = strerror(errno);
    else if (!S_ISREG(about->st_mode))
        why = "not a plain file: it cannot be replaced";
    else if (read(descriptor, magic, sizeof magic) == 2 && magic[0] == 0x1f &&
             magic[1] == 0x8b)
        why = "gzip: not replaced by what is not";
    close(descriptor);
    return why;
}

/* Opens what will take the place of the file under way. */
static bool
open_temporary(struct place *place, const struct stat *about)
{
    const char *slash = strrchr(place->path, '/');
    int folder = slash == NULL ? 0 : (int)(slash - place->path) + 1;
    int descriptor;

    if (asprintf(&place->temporary, "%.*s.%s.XXXXXX", folder, place->path,
                 place->path + folder) < 0) {
        place->temporary = NULL;
        return false;
    }
    descriptor = mkostemp(place->temporary, O_CLOEXEC);
    if (descriptor < 0) {
        free(place->temporary);
        place->temporary = NULL;
        return false;
    }
    if (fchmod(descriptor, about->st_mode & 07777) == 0)
        place->stream = stream_of(descriptor, "w");
    else
        stream_drop(descriptor);
    return place->stream != NULL;
}

static void
begin_in_place(struct place *place, const struct run_file *file)
{
    struct stat about;
    const char *why;

    place->path = place->clean->options.files[file->index];
    place->trouble = true;
    why = why_not_here(place->path, &about);
    if (why == NULL && !open_temporary(place, &about))
        why = strerror(errno);
    if (why != NULL) {
        complain("%s: %s", place->path, why);
        place->status = EXIT_TROUBLE;
        return;
    }
    place->size = (uint64_t)about.st_size;
    place->trouble = false;
}

void
place_begin_file(struct place *place, const struct run_file *file)
{
    place->number = place->rejected = 0;
    place->written_before = place->written;
    place->file = (uint32_t)file->index;
    text_clear(&place->name);
    escape_tsv(&place->name, file->name, strlen(file->name));
    if (place->clean->in_place && !place->clean->dry_run)
        begin_in_place(place, file);
}

/* Leaves the file as it was under another name, if that is wanted. */
static bool
keep_copy(const struct place *place)
{
    char *copy;
    bool good;

    if (place->clean->suffix == NULL)
        return true;
    if (asprintf(&copy, "%s%s", place->path, place->clean->suffix) < 0)
        return false;
    unlink(copy);
    good = link(place->path, copy) == 0;
    free(copy);
    return good;
}

/* A link stays: the file that it names is replaced. */
static bool
replace(struct place *place)
{
    char *real = realpath(place->path, NULL);
    bool good = real != NULL && keep_copy(place) &&
                fsync(fileno(place->stream)) == 0 &&
                rename(place->temporary, real) == 0;

    free(real);
    if (good) {
        free(place->temporary);
        place->temporary = NULL;
    }
    return good;
}

void
place_end_file(struct place *place, const struct run_file *file,
               bool interrupted)
{
    const struct clean *clean = place->clean;
    bool out = true;

    if (place->stream == NULL) {
        if (clean->in_place)
            place->written = place->written_before;
        return;
    }
    out &= is_out(place, place->log, clean->log);
    out &= is_out(place, place->rejects, clean->rejects);
    out &= is_out(place, place->stream, place->path);
    if (place->rejected != 0 && clean->rejects == NULL) {
        complain("%s: left as it is: games of it would be rejected, and there "
                 "is no --rejects",
                 place->path);
    } else if (!out || interrupted || place->cut || place->trouble ||
               atomic_load(&place->seen[file->index]) != place->size) {
        complain("%s: left as it is: not all of it could be read and written",
                 place->path);
        place->status = EXIT_TROUBLE;
    } else if (place->number != 0 && !replace(place)) {
        complain("%s: %s", place->path, strerror(errno));
        place->status = EXIT_TROUBLE;
    }
    /* Still there: it did not take the place of the file. */
    if (place->temporary != NULL)
        place->written = place->written_before;
    drop_temporary(place);
}

/* The rows of a game, with file and number before each. */
static void
put_log(struct place *place, const char *rows, size_t size)
{
    while (place->log != NULL && size != 0) {
        size_t length = (size_t)((const char *)memchr(rows, '\n', size) - rows);

        text_clear(&place->line);
        text_bytes(&place->line, place->name.data, place->name.size);
        text_char(&place->line, '\t');
        text_decimal(&place->line, place->number);
        text_char(&place->line, '\t');
        text_bytes(&place->line, rows, length + 1);
        fwrite(place->line.data, 1, place->line.size, place->log);
        rows += length + 1;
        size -= length + 1;
    }
}

/* A game that is to be written. */
static void
put_game(struct place *place, struct pdn_slice game, bool repaired,
         struct sink *sink)
{
    const struct clean *clean = place->clean;
    FILE *stream;

    if (game.size == 0 || clean->dry_run)
        return;
    place->written++;
    if (clean->split_validity) {
        stream = split_stream(&place->split, repaired ? "repaired" : "clean");
        if (stream != NULL)
            fwrite(game.start, 1, game.size, stream);
    } else if (clean->out_dir != NULL)
        split_game(&place->split, game);
    else if (sink == NULL)
        fwrite(game.start, 1, game.size, clean->options.to);
    else if (!clean->in_place)
        sink_bytes(sink, game.start, game.size);
    else if (place->stream != NULL)
        fwrite(game.start, 1, game.size, place->stream);
}

/* A game that was cleaned: written, or gathered. */
static void
take_game(struct place *place, const struct batch *batch,
          const struct outcome *outcome, const struct outcome *before,
          struct sink *sink)
{
    struct pdn_slice game = {batch->product.data + before->product,
                             outcome->product - before->product};
    const struct dups_new new = {
        .text = game,
        .identity = {.whole = outcome->whole,
                     .hash = outcome->hash,
                     .key = {batch->key.data + before->key,
                             outcome->key - before->key}},
        .plies = (uint32_t)outcome->tally.plies,
        .file = place->file,
        .number = place->number,
    };

    if (game.size == 0)
        return;
    if (place->clean->suggest_names)
        players_add(&place->players, game);
    else if (place->clean->dups != DUPS_NONE)
        dups_add(&place->dups, &new);
    else
        put_game(place, game, outcome->repaired, sink);
}

void
place_batch(struct place *place, const struct batch *batch, const char *file,
            struct sink *sink)
{
    const struct options *options = &place->clean->options;
    uint64_t most = options->fail_fast ? 1 : options->max_errors;
    struct outcome before = {0};

    for (size_t i = 0; i < batch->count && !place->cut; i++) {
        const struct outcome *outcome = &batch->outcomes[i];

        place->number += outcome->counted;
        if (outcome->rejected)
            place_reject(place, batch, outcome, &before, file, sink);
        put_log(place, batch->log.data + before.log, outcome->log - before.log);
        take_game(place, batch, outcome, &before, sink);
        if (outcome->counted)
            sink_game_end(sink, &outcome->tally);
        place->cut = most != 0 && place->all_rejected >= most;
        before = *outcome;
    }
}

void
place_finish(struct place *place)
{
    const struct clean *clean = place->clean;
    struct dups *dups = &place->dups;

    if (clean->suggest_names)
        players_suggest(&place->players, clean->options.to);
    if (clean->suggest_names || clean->dups == DUPS_NONE)
        return;
    dups_group(dups);
    if (place->groups != NULL && !dups->failed)
        place_list_groups(place);
    for (size_t i = 0; i < dups->count && !clean->dry_run && !dups_failed(dups);
         i++) {
        bool kept = dups->games[i].leader == i;
        struct pdn_slice game;

        if (!kept && place->dups_out == NULL)
            continue;
        game = dups_text(dups, i);
        if (dups_failed(dups))
            break;
        if (kept)
            put_game(place, game, false, NULL);
        else
            fwrite(game.start, 1, game.size, place->dups_out);
    }
    /* Which disk or memory was wanting was said, or is said at the end. */
    if (dups_failed(dups))
        place->status = EXIT_TROUBLE;
}
