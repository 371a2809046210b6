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
#include <inttypes.h>
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
        place->dups_out = options_beside(clean->dups_out, "we");
        if (place->dups_out == NULL)
            return false;
    }
    if (wanted && clean->groups != NULL) {
        place->groups = options_beside(clean->groups, "we");
        if (place->groups == NULL)
            return false;
    }
    if (wanted && !dups_open(&place->dups, clean->dups, clean->keep))
        return false;
    return clean->out_dir == NULL || clean->dry_run ||
           split_open(&place->split, clean->out_dir);
}

bool
place_open(struct place *place, const struct clean *clean)
{
    static const char header[] = "file\tgame\twhat\tbefore\tafter\tline\tply\n";

    *place = (struct place){.clean = clean};
    place->split = (struct split){.tag = clean->split_tag,
                                  .by_year = clean->split_year,
                                  .each = clean->split_each,
                                  .descriptor = -1};
    place->seen = calloc(clean->options.file_count, sizeof *place->seen);
    if (place->seen == NULL) {
        complain("%s", pdn_status_text(PDN_E_NOMEM));
        return false;
    }
    if (clean->log != NULL)
        place->log = options_beside(clean->log, "we");
    else if (clean->dry_run)
        place->log = clean->options.to;
    /* What a run in place rejected before is nowhere else: keep it. */
    if (clean->in_place)
        place->before = REJECT_OPEN;
    if (clean->rejects != NULL && !clean->dry_run)
        place->rejects =
            options_beside(clean->rejects, clean->in_place ? "ae" : "we");
    if ((clean->log != NULL && place->log == NULL) ||
        (clean->rejects != NULL && !clean->dry_run && place->rejects == NULL))
        return false;
    if (place->log != NULL)
        fwrite(header, 1, sizeof header - 1, place->log);
    return open_collectors(place);
}

/* Complains of a failed write (errno), but not of a closed pipe. */
static bool
check_written(struct place *place, bool good, const char *name)
{
    if (good)
        return true;
    if (errno != EPIPE)
        complain("%s: %s", name, strerror(errno));
    place->status = EXIT_TROUBLE;
    return false;
}

static bool
is_out(struct place *place, FILE *stream, const char *name)
{
    return stream == NULL || check_written(place, stream_is_out(stream), name);
}

static void
close_beside(struct place *place, FILE *stream, const char *name)
{
    if (stream == stdout)
        is_out(place, stream, name);
    else if (stream != NULL && stream != place->clean->options.to)
        check_written(place, stream_close(stream), name);
}

int
place_close(struct place *place)
{
    const struct clean *clean = place->clean;

    replacement_drop(&place->here);
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
        why = "left as it is: not a plain file";
    else if (read(descriptor, magic, sizeof magic) == 2 && magic[0] == 0x1f &&
             magic[1] == 0x8b)
        why = "left as it is: it is compressed (gzip), and would be replaced "
              "by plain text";
    close(descriptor);
    return why;
}

static void
begin_in_place(struct place *place, const struct run_file *file)
{
    struct stat about;
    const char *why;

    place->path = place->clean->options.files[file->index];
    place->trouble = true;
    place->foreign = false;
    why = why_not_here(place->path, &about);
    if (why == NULL &&
        !replacement_open(&place->here, place->path, about.st_mode & 07777))
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
    place->line.failed |= place->name.failed;
    if (place->clean->in_place && !place->clean->dry_run)
        begin_in_place(place, file);
}

/* Whether what was written is what was there, byte for byte. */
static bool
is_unchanged(struct place *place)
{
    FILE *before = fopen(place->path, "re");
    FILE *after = fopen(place->here.temporary, "re");
    bool same = before != NULL && after != NULL;
    int a;

    while (same && (a = getc_unlocked(before)) != EOF)
        same = a == getc_unlocked(after);
    same = same && getc_unlocked(after) == EOF && !ferror(before) &&
           !ferror(after);
    if (before != NULL)
        fclose(before);
    if (after != NULL)
        fclose(after);
    return same;
}

/* The name of the copy that is to be left; *good: false: out of memory. */
static char *
copy_name(const struct place *place, bool *good)
{
    char *copy = NULL;

    *good = place->clean->suffix == NULL ||
            asprintf(&copy, "%s%s", place->path, place->clean->suffix) >= 0;
    return *good ? copy : NULL;
}

/* Puts what was written in place of the file, of which a copy may stay. */
static bool
replace(struct place *place)
{
    bool good;
    char *copy = copy_name(place, &good);
    int reason;

    good = good && fsync(fileno(place->here.stream)) == 0;
    if (!good) {
        complain("%s: %s", place->path, strerror(errno));
    } else if (copy != NULL && link(place->here.target, copy) != 0) {
        good = false;
        if (errno == EEXIST)
            complain("%s: left as it is: its copy would overwrite %s",
                     place->path, copy);
        else
            complain("%s: %s", copy, strerror(errno));
    } else if (!replacement_take_place(&place->here)) {
        good = false;
        reason = errno;
        if (copy != NULL)
            unlink(copy);
        complain("%s: %s", place->path, strerror(reason));
    }
    free(copy);
    return good;
}

void
place_end_file(struct place *place, const struct run_file *file,
               bool interrupted)
{
    const struct clean *clean = place->clean;
    bool out = true;

    if (place->here.stream == NULL) {
        if (clean->in_place)
            place->written = place->written_before;
        return;
    }
    out &= is_out(place, place->log, clean->log);
    out &= is_out(place, place->rejects, clean->rejects);
    out &= is_out(place, place->here.stream, place->path);
    if (place->foreign) {
        place->written = place->written_before;
    } else if (place->rejected != 0 && clean->rejects == NULL) {
        complain("%s: left as it is: %" PRIu64 " game%s would be rejected; "
                 "--rejects=FILE gives %s a place",
                 place->path, place->rejected, place->rejected == 1 ? "" : "s",
                 place->rejected == 1 ? "it" : "them");
    } else if (!out || interrupted || place->cut || place->trouble ||
               atomic_load(&place->seen[file->index]) != place->size) {
        complain("%s: left as it is: not all of it could be read and written",
                 place->path);
        place->status = EXIT_TROUBLE;
    } else if (place->number == 0 || is_unchanged(place)) {
        replacement_drop(&place->here);
    } else if (!replace(place)) {
        place->status = EXIT_TROUBLE;
    }
    /* Still there: it did not take the place of the file. */
    if (place->here.stream != NULL)
        place->written = place->written_before;
    replacement_drop(&place->here);
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
        if (!place->line.failed)
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
    else if (place->here.stream != NULL)
        fwrite(game.start, 1, game.size, place->here.stream);
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

    /* Of a batch without room nobody knows where a game ends. */
    if (batch_failed(batch))
        return;
    for (size_t i = 0; i < batch->count && !place->cut; i++) {
        const struct outcome *outcome = &batch->outcomes[i];

        place->number += outcome->counted;
        if (outcome->rejected)
            place_reject(place, batch, outcome, &before, file, sink);
        put_log(place, batch->log.data + before.log, outcome->log - before.log);
        take_game(place, batch, outcome, &before, sink);
        left_count(&place->left, batch->left.data + before.left,
                   outcome->left - before.left, outcome->rejected);
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
    for (size_t i = 0; i < dups->count && !dups->failed; i++)
        place->duplicates += dups->games[i].leader != i;
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
