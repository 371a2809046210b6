// SPDX-License-Identifier: BSD-2-Clause
/*
 * place.c - the destinations: games go to the product or replace their file,
 * repairs to the log, and games that cannot be cleaned to the rejects.
 *
 * With --in-place, the output is written beside the file and then renamed.
 * This happens only if the whole file was read, it has not changed since, and
 * everything about it is safe in the log and the rejects.
 */
#include "place.h"

#include "escape.h"
#include "output.h"
#include "say.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/*
 * Handles games that cannot be cleaned.  They are named on standard error, and
 * written unchanged after a line with the reason.
 *
 * When the rejects are read again, the number of games must be the same.
 * Whatever a game leaves open, a tag after a blank line closes it, and nothing
 * else does.  A game that does not begin with such a tag is therefore given
 * Event "?", which carries no information.  If the previous game has a proper
 * end, the line with the reason can be directly above the tags.
 */

/* "FILE: game N: WHY" */
static void
say_reason(struct place *place, const char *file, const char *reason,
           size_t size)
{
    struct pdn_slice name = {file, strlen(file)}, why = {reason, size};

    text_clear(&place->line);
    say(&place->line, "{file}: game {number}: rejected: {why}\n",
        PUT_SHOWN(file, &name), PUT(number, place->number), PUT(why, why));
}

/*
 * Returns where rejects go: nowhere, to the file of --rejects, or beside the
 * clean games.
 */
static FILE *
rejects_of(struct place *place)
{
    const struct clean *clean = place->clean;

    if (place->rejects != NULL || !clean->split_validity || clean->dry_run)
        return place->rejects;
    return split_stream(&place->split, "rejected");
}

/*
 * Writes the line with the reason, and what separates the game from the
 * previous one.  Returns true if a tag is needed for that as well.
 */
static bool
put_why(struct place *place, FILE *rejects, enum reject_start start)
{
    bool tag = start == START_BARE ||
               (start == START_SOFT && place->before == REJECT_OPEN);

    /* A sign after the end of the previous game could be glued to its move. */
    if (place->before == REJECT_ENDED && start == START_SOFT)
        fputs("*\n", rejects);
    fwrite("% ", 1, 2, rejects);
    fwrite(place->line.data, 1, place->line.size, rejects);
    if (tag || place->before == REJECT_OPEN)
        fputs("\n", rejects);
    return tag;
}

/* Writes a game unchanged after a line with the reason. */
static void
put_reject(struct place *place, const struct outcome *outcome, const char *text,
           size_t size)
{
    static const char end[] = "\n\n";
    FILE *rejects = rejects_of(place);
    size_t lead = 0;

    if (rejects == NULL)
        return;
    if (outcome->counted && put_why(place, rejects, outcome->start)) {
        /* A result before the game would end a game that has only this tag. */
        lead = outcome->lead < size ? outcome->lead : size;
        fwrite(text, 1, lead, rejects);
        fputs(lead != 0 ? "\n\n[Event \"?\"]\n" : "[Event \"?\"]\n", rejects);
    }
    place->before = outcome->ended ? REJECT_ENDED : REJECT_OPEN;
    fwrite(text + lead, 1, size - lead, rejects);
    if (!outcome->open && size != 0) {
        size_t ended = 0;

        while (ended < 2 && ended < size && text[size - 1 - ended] == '\n')
            ended++;
        fwrite(end, 1, 2 - ended, rejects);
    }
}

/*
 * Handles a game that goes only to the rejects.  `before` is the previous one.
 */
static void
place_reject(struct place *place, const struct batch *batch,
             const struct outcome *outcome, const struct outcome *before,
             const char *file, struct sink *sink)
{
    const struct clean *clean = place->clean;

    if (outcome->counted) {
        place->rejected++;
        place->all_rejected++;
        say_reason(place, file, batch->reason.data + before->reason,
                   outcome->reason - before->reason);
        if (!clean->options.quiet) {
            sink_to_errors(sink, true);
            sink_bytes(sink, place->line.data, place->line.size);
            sink_to_errors(sink, false);
        }
    }
    put_reject(place, outcome, batch->reject.data + before->reject,
               outcome->reject - before->reject);
}

/* Lists groups of identical games as TSV. */

/* "GROUP FILE GAME KEEP REASON" of a game that is in a group. */
static void
put_group(struct place *place, size_t group, const struct dups_game *game,
          bool kept, bool equal)
{
    static const char *const reasons[] = {
        [DUPS_EXACT] = "same start and moves",
        [DUPS_PREFIX] = "begins the game that is kept",
        [DUPS_NEAR] = "a few moves differ",
    };
    const struct options *options = &place->clean->options;
    const char *name = options_shown_name(options, options->files[game->file]);
    struct text *line = &place->line;

    text_clear(line);
    text_decimal(line, group);
    text_char(line, '\t');
    escape_tsv(line, name, strlen(name));
    text_char(line, '\t');
    text_decimal(line, game->number);
    text_string(line, kept ? "\tyes\t" : "\tno\t");
    if (!kept)
        text_string(line, reasons[equal ? DUPS_EXACT : place->dups.kind]);
    text_char(line, '\n');
    fwrite(line->data, 1, line->size, place->groups);
}

/*
 * Links each member of a group to the next one, from the leader on; 0 at the
 * end.
 */
static uint32_t *
link_groups(const struct dups *dups)
{
    uint32_t *next = calloc(2 * dups->count + 1, sizeof *next);
    uint32_t *last = next == NULL ? NULL : next + dups->count;

    for (size_t i = 0; next != NULL && i < dups->count; i++) {
        uint32_t leader = dups->games[i].leader;

        if (leader == i)
            continue;
        next[last[leader] == 0 ? leader : last[leader] - 1] = (uint32_t)i + 1;
        last[leader] = (uint32_t)i + 1;
    }
    return next;
}

/* Lists all groups of duplicates, in the order of the games that are kept. */
static void
place_list_groups(struct place *place)
{
    static const char header[] = "group\tfile\tgame\tkeep\treason\n";
    struct dups *dups = &place->dups;
    uint32_t *next = link_groups(dups);
    size_t group = 0;

    fwrite(header, 1, sizeof header - 1, place->groups);
    for (size_t i = 0; next != NULL && i < dups->count; i++) {
        const struct dups_game *kept = &dups->games[i];

        if (kept->leader != i || next[i] == 0)
            continue;
        put_group(place, ++group, kept, true, true);
        for (uint32_t j = next[i]; j != 0; j = next[j - 1]) {
            const struct dups_game *game = &dups->games[j - 1];

            put_group(place, group, game, false, dups_equal(dups, i, j - 1));
        }
    }
    dups->failed |= next == NULL || place->line.failed;
    free(next);
}

/* Opens one of the files named by options; *stream stays NULL without one. */
static bool
open_beside(FILE **stream, const char *path)
{
    struct output *output;

    if (path == NULL)
        return true;
    output = options_beside(path);
    if (output != NULL)
        *stream = output->stream;
    return output != NULL;
}

/* Prepares whatever collects or distributes games. */
static bool
open_collectors(struct place *place)
{
    const struct clean *clean = place->clean;
    bool wanted = clean->dups != DUPS_NONE;

    if (wanted && (!open_beside(&place->dups_out,
                                clean->dry_run ? NULL : clean->dups_out) ||
                   !open_beside(&place->groups, clean->groups) ||
                   !dups_open(&place->dups, clean->dups, clean->keep)))
        return false;
    return clean->out_dir == NULL || clean->dry_run ||
           split_open(&place->split, clean->out_dir);
}

/* In place, messages about a file are held back until the file is safe. */
static bool
open_journal(struct journal *journal, FILE **stream, const char *path, bool add)
{
    if (path == NULL)
        return true;
    if (!journal_open(journal, path, add))
        return false;
    *stream = journal->stream;
    return true;
}

/* Opens the log and the rejects. */
static bool
open_reports(struct place *place)
{
    static const char header[] = "file\tgame\twhat\tbefore\tafter\tline\tply\n";
    const struct clean *clean = place->clean;
    const char *rejects = clean->dry_run ? NULL : clean->rejects;
    bool good;

    if (clean->in_place && !clean->dry_run)
        /*
         * Games rejected by an earlier run in place exist nowhere else, so keep
         * them.
         */
        good =
            open_journal(&place->rejects_journal, &place->rejects, rejects,
                         true) &&
            open_journal(&place->log_journal, &place->log, clean->log, false);
    else
        good = open_beside(&place->rejects, rejects) &&
               open_beside(&place->log, clean->log);
    if (good && place->log == NULL && clean->dry_run)
        place->log = clean->options.to;
    if (!good || place->log == NULL)
        return good;
    fwrite(header, 1, sizeof header - 1,
           place->log_journal.file != NULL ? place->log_journal.file->stream
                                           : place->log);
    return true;
}

bool
place_open(struct place *place, const struct clean *clean)
{
    *place = (struct place){.clean = clean};
    place->split = (struct split){.tag = clean->split_tag,
                                  .by_year = clean->split_year,
                                  .each = clean->split_each,
                                  .descriptor = -1};
    /*
     * place_close() also closes what was never opened, and 0 is standard input.
     */
    place->dups.texts.descriptor = place->dups.keys.descriptor = -1;
    place->inputs = calloc(clean->options.file_count, sizeof *place->inputs);
    if (place->inputs == NULL) {
        complain("%s", pdn_status_text(PDN_E_NOMEM));
        return false;
    }
    if (clean->in_place)
        place->before = REJECT_OPEN;
    return open_reports(place) && open_collectors(place);
}

int
place_end(struct place *place, int status)
{
    const struct clean *clean = place->clean;

    output_drop(&place->here);
    if (place->split.failed)
        place->status = EXIT_TROUBLE;
    if (place->players.failed || place->dups.failed) {
        complain("%s", pdn_status_text(PDN_E_NOMEM));
        place->status = EXIT_TROUBLE;
    }
    if (place->all_rejected != 0)
        place->status = options_worst(
            place->status, clean->in_place ? EXIT_TROUBLE : EXIT_FOUND);
    return options_worst(place->status, status);
}

void
place_close(struct place *place)
{
    const struct clean *clean = place->clean;

    journal_close(&place->log_journal);
    journal_close(&place->rejects_journal);
    if (clean->out_dir != NULL && !clean->dry_run)
        split_close(&place->split);
    if (clean->dups != DUPS_NONE)
        dups_close(&place->dups);
    players_free(&place->players);
    text_free(&place->name);
    text_free(&place->line);
    free(place->inputs);
}

void
place_see_input(struct place *place, const struct run_file *file,
                int descriptor)
{
    struct input *input = &place->inputs[file->index];
    unsigned char magic[2] = {0};

    if (fstat(descriptor, &input->about) != 0)
        input->why = strerror(errno);
    else if (!S_ISREG(input->about.st_mode))
        input->why = "not changed: it is not a regular file";
    else if (pread(descriptor, magic, sizeof magic, 0) == 2 &&
             magic[0] == 0x1f && magic[1] == 0x8b)
        input->why = "not changed: it is compressed (gzip), and would be "
                     "replaced by plain text";
}

static void
begin_in_place(struct place *place, const struct run_file *file)
{
    const struct input *input = &place->inputs[file->index];

    place->path = place->clean->options.files[file->index];
    place->kept_before = place->before;
    place->trouble = true;
    place->foreign = false;
    journal_begin(&place->log_journal);
    journal_begin(&place->rejects_journal);
    if (input->why != NULL)
        complain("%s: %s", place->path, input->why);
    else if (output_replace(&place->here, place->path, &input->about))
        place->trouble = false;
    if (place->trouble)
        place->status = EXIT_TROUBLE;
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

static bool
is_same_time(struct timespec a, struct timespec b)
{
    return a.tv_sec == b.tv_sec && a.tv_nsec == b.tv_nsec;
}

/* Returns true if this is the file that was read, with the same bytes. */
static bool
is_what_was_read(const struct place *place, const struct stat *now)
{
    const struct stat *read = &place->inputs[place->file].about;

    return now->st_dev == read->st_dev && now->st_ino == read->st_ino &&
           now->st_size == read->st_size &&
           is_same_time(now->st_mtim, read->st_mtim);
}

/* Returns true if the file is still the one that was read, and unchanged. */
static bool
is_as_read(const struct place *place)
{
    const struct stat *read = &place->inputs[place->file].about;
    struct stat now;

    return stat(place->path, &now) == 0 && is_what_was_read(place, &now) &&
           is_same_time(now.st_ctim, read->st_ctim);
}

/*
 * Checks whether the old file, just exchanged for the new one, was changed at
 * the last moment.  The time of its last status change (st_ctim) does not help,
 * because the renaming updates it.
 */
static bool
has_replaced_another(const struct place *place)
{
    const struct output *here = &place->here;
    struct stat old;

    return here->exchanged && (fstatat(here->folder, here->temporary, &old,
                                       AT_SYMLINK_NOFOLLOW) != 0 ||
                               !is_what_was_read(place, &old));
}

/* Returns true if the output is identical to the file. */
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

/* Why a file is not replaced. */
enum stays { STAYS_NOT, STAYS_CHANGED, STAYS_COPY, STAYS_REPORT, STAYS_ERROR };
struct stay {
    enum stays why;
    const char *other; /* the file that caused it, or NULL */
    int reason;        /* errno of the failure */
};

static void
say_stay(const struct place *place, struct stay stay)
{
    if (stay.why == STAYS_CHANGED)
        complain("%s: not changed: it was modified while it was read",
                 place->path);
    else if (stay.why == STAYS_COPY && stay.reason == EEXIST)
        complain("%s: not changed: its copy would overwrite %s", place->path,
                 stay.other);
    else if (stay.why == STAYS_COPY)
        complain("%s: not changed: its copy %s cannot be created: %s",
                 place->path, stay.other, strerror(stay.reason));
    else if (stay.why == STAYS_REPORT)
        complain("%s: not changed: the messages about it cannot be written to "
                 "%s: %s",
                 place->path, stay.other, strerror(stay.reason));
    else
        complain("%s: not changed: it cannot be replaced: %s", place->path,
                 strerror(stay.reason));
}

/*
 * Gives the old file a second name, under which it stays.  If it already has
 * that name, an earlier run was interrupted right after this step.
 */
static struct stay
leave_copy(const struct place *place, const char *copy, bool *made)
{
    const struct stat *read = &place->inputs[place->file].about;
    struct stay stay = {.other = copy};
    struct stat about;

    *made = link(place->here.target, copy) == 0;
    stay.reason = *made ? 0 : errno;
    if (!*made &&
        !(stay.reason == EEXIST && stat(copy, &about) == 0 &&
          about.st_dev == read->st_dev && about.st_ino == read->st_ino))
        stay.why = STAYS_COPY;
    return stay;
}

/* Writes the messages about the file to disk. */
static struct stay
keep_reports(struct place *place)
{
    struct stay stay = {.other = place->clean->log};

    if (!journal_keep(&place->log_journal)) {
        stay.why = STAYS_REPORT;
    } else if (!journal_keep(&place->rejects_journal)) {
        stay.why = STAYS_REPORT;
        stay.other = place->clean->rejects;
    }
    stay.reason = errno;
    return stay;
}

/* Then replaces the file, after leaving its copy. */
static struct stay
put_here(struct place *place, const char *copy, bool replaces)
{
    struct stay stay = {0};
    bool copied = false;

    if (!is_as_read(place))
        stay.why = STAYS_CHANGED;
    else if (replaces && copy != NULL)
        stay = leave_copy(place, copy, &copied);
    if (stay.why != STAYS_NOT || !replaces)
        return stay;
    if (output_is_ending() || !output_place(&place->here)) {
        stay = (struct stay){.why = STAYS_ERROR, .reason = errno};
    } else if (has_replaced_another(place)) {
        output_take_back(&place->here);
        stay.why = STAYS_CHANGED;
    } else {
        output_settle(&place->here);
    }
    if (stay.why != STAYS_NOT && copied)
        unlink(copy);
    return stay;
}

/*
 * Returns the copy's name, or NULL if no copy is wanted or memory ran out
 * (*good).
 */
static char *
copy_name(const struct place *place, bool *good)
{
    char *copy = NULL;

    *good = place->clean->suffix == NULL ||
            asprintf(&copy, "%s%s", place->path, place->clean->suffix) >= 0;
    if (*good)
        return copy;
    complain("%s", pdn_status_text(PDN_E_NOMEM));
    return NULL;
}

/*
 * Replaces the file by the output, unless they are identical.  The file stays
 * unless all messages about it are safe.  Returns false after a complaint.
 */
static bool
replace(struct place *place, bool replaces)
{
    bool good;
    char *copy = copy_name(place, &good);
    struct stay stay = {0};

    if (good && replaces && fsync(place->here.descriptor) != 0)
        good = output_fail(&place->here);
    if (!good) {
        free(copy);
        return false;
    }
    output_hold();
    stay = keep_reports(place);
    if (stay.why == STAYS_NOT)
        stay = put_here(place, copy, replaces);
    if (stay.why == STAYS_NOT) {
        journal_settle(&place->log_journal);
        journal_settle(&place->rejects_journal);
    } else {
        journal_take_back(&place->log_journal);
        journal_take_back(&place->rejects_journal);
    }
    output_release();
    if (stay.why != STAYS_NOT)
        say_stay(place, stay);
    else if (replaces && !output_sync_folder(&place->here)) {
        complain("%s: replaced, but its folder may not be on disk yet: %s",
                 place->path, strerror(errno));
        place->status = EXIT_TROUBLE;
    }
    free(copy);
    return stay.why == STAYS_NOT;
}

/*
 * Returns true if the whole file was read and written, or false after a
 * complaint.
 */
static bool
is_complete(struct place *place, const struct run_file *file, bool interrupted)
{
    const struct input *input = &place->inputs[file->index];
    bool out = journal_is_whole(&place->log_journal);

    out &= journal_is_whole(&place->rejects_journal);
    if (fflush(place->here.stream) != 0)
        out = output_fail(&place->here);
    if (!is_as_read(place)) {
        say_stay(place, (struct stay){.why = STAYS_CHANGED});
        return false;
    }
    if (out && !interrupted && !place->cut && !place->trouble &&
        atomic_load(&input->seen) == (uint64_t)input->about.st_size)
        return true;
    complain("%s: not changed: it could not be read and written completely",
             place->path);
    return false;
}

void
place_end_file(struct place *place, const struct run_file *file,
               bool interrupted)
{
    const struct clean *clean = place->clean;
    bool settled = false;

    if (place->here.stream == NULL) {
        if (clean->in_place)
            place->written = place->written_before;
        return;
    }
    if (place->foreign) {
        settled = false;
    } else if (place->rejected != 0 && clean->rejects == NULL) {
        complain("%s: not changed: %" PRIu64
                 " game%s would be rejected; use --rejects=FILE to keep %s",
                 place->path, place->rejected, place->rejected == 1 ? "" : "s",
                 place->rejected == 1 ? "it" : "them");
    } else {
        bool replaces;

        settled = is_complete(place, file, interrupted);
        replaces = settled && place->number != 0 && !is_unchanged(place);
        settled = settled && replace(place, replaces);
        if (!settled)
            place->status = EXIT_TROUBLE;
    }
    /* None of its games are among the rejects. */
    if (!settled) {
        place->before = place->kept_before;
        place->written = place->written_before;
    }
    output_drop(&place->here);
}

/* Writes the log rows of a game, each after the file and the game's number. */
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

/* Writes a game. */
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

/* Takes a cleaned game, to write it now or collect it. */
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

    /* A batch that ran out of memory does not know where its games end. */
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
    /*
     * The failure of disk or memory has been reported, or will be at the end.
     */
    if (dups_failed(dups))
        place->status = EXIT_TROUBLE;
}
