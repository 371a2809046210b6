// SPDX-License-Identifier: BSD-2-Clause
/*
 * clean_reject.c - games that cannot be cleaned: named on standard error, and
 * put as they are behind a line that says why.
 */
#include "clean.h"

#include "escape.h"

/* "FILE: game N: WHY" */
static void
say_reason(struct place *place, const char *file, const char *reason,
           size_t size)
{
    text_clear(&place->line);
    escape_people(&place->line, file, strlen(file));
    text_string(&place->line, ": game ");
    text_decimal(&place->line, place->number);
    text_string(&place->line, ": rejected: ");
    text_bytes(&place->line, reason, size);
    text_char(&place->line, '\n');
}

/* Whether a reader sees a game begin here, whatever stands before. */
static bool
begins_with_tag(const char *text, size_t size)
{
    static const char blanks[] = " \t\r\n"; /* and the NUL, which is one */

    while (size != 0 && memchr(blanks, *text, sizeof blanks) != NULL) {
        text++;
        size--;
    }
    return size != 0 && *text == '[';
}

/* Nowhere, into the file of --rejects, or beside the clean games. */
static FILE *
rejects_of(struct place *place)
{
    const struct clean *clean = place->clean;

    if (place->rejects != NULL || !clean->split_validity || clean->dry_run)
        return place->rejects;
    return split_stream(&place->split, "rejected");
}

/* A game as it was, behind a line that says why. */
static void
put_reject(struct place *place, const struct outcome *outcome, const char *text,
           size_t size)
{
    static const char end[] = "\n\n";
    FILE *rejects = rejects_of(place);

    if (rejects == NULL)
        return;
    if (outcome->counted) {
        /* The one before may have no end, this one no tag to begin with. */
        bool behind = place->all_rejected > 1 || place->clean->in_place;

        if (behind && !begins_with_tag(text, size))
            fwrite("*\n", 1, 2, rejects);
        fwrite("% ", 1, 2, rejects);
        fwrite(place->line.data, 1, place->line.size, rejects);
    }
    fwrite(text, 1, size, rejects);
    if (!outcome->open && size != 0) {
        size_t ended = 0;

        while (ended < 2 && ended < size && text[size - 1 - ended] == '\n')
            ended++;
        fwrite(end, 1, 2 - ended, rejects);
    }
}

void
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
