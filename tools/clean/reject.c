// SPDX-License-Identifier: BSD-2-Clause
/*
 * reject.c - games that cannot be cleaned: named on standard error, and
 * put as they are behind a line that says why.
 *
 * They stay as many games when they are read again.  Whatever a game leaves
 * open, only a tag behind a blank line closes; a game that has no such tag to
 * begin with is given Event "?", which says nothing.  Where the game before is
 * ended the line that says why can stand right above the tags, and go with
 * them.
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

static bool
is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\0';
}

static bool
is_letter(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/* Whether a tag is one that begins a game behind any blank line. */
static bool
is_hard_tag(const char *text, const char *end)
{
    if (end - text < 2 || text[0] != '[' || !is_letter(text[1]))
        return false;
    text++;
    while (text < end &&
           (is_letter(*text) || *text == '_' || (*text >= '0' && *text <= '9')))
        text++;
    while (text < end && (*text == ' ' || *text == '\t'))
        text++;
    return text < end && *text == '"';
}

/* Whether nothing stands before a place, or a blank line does. */
static bool
is_apart(const char *text, const char *at)
{
    int lines = 0;

    while (at > text && is_blank(at[-1]))
        lines += *--at == '\n' || (*at == '\r' && at[1] != '\n');
    return at == text || lines > 1;
}

static enum reject_start
start_of(const struct pdn_game *game)
{
    const char *tag = game->text, *end = game->text + game->size;

    if (game->tag_count != 0)
        tag += game->tags[0].offset;
    else if (!game->too_long)
        return game->move_count == 0 ? START_BARE : START_SOFT;
    while (tag < end && is_blank(*tag))
        tag++;
    return is_hard_tag(tag, end) && is_apart(game->text, tag) ? START_HARD
                                                              : START_SOFT;
}

/* Where the words and results end that stand before the game itself. */
static uint32_t
lead_of(const struct pdn_game *game)
{
    uint32_t first = game->tag_count != 0 ? game->tags[0].offset : game->end;
    uint32_t lead = 0;

    for (size_t i = 0; i < game->item_count; i++) {
        const struct pdn_item *item = &game->items[i];

        if (item->move != 0 || item->offset >= first)
            break;
        if (item->kind == PDN_ITEM_STRAY || item->kind == PDN_ITEM_END)
            lead = item->offset + item->length;
    }
    return lead;
}

void
reject_look(struct pdn_findings *findings, const struct pdn_game *game,
            struct outcome *outcome)
{
    outcome->start = start_of(game);
    outcome->lead = lead_of(game);
    outcome->ended = game->end_kind != PDN_END_NONE && !game->too_long &&
                     !pdn_findings_has(findings, PDN_D_COMMENT_OPEN) &&
                     !pdn_findings_has(findings, PDN_D_VARIATION_OPEN) &&
                     !pdn_findings_has(findings, PDN_D_TRUNCATED);
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

/*
 * The line that says why, and what keeps the game apart from that before; true
 * if a tag has to do so too.
 */
static bool
put_why(struct place *place, FILE *rejects, enum reject_start start)
{
    bool tag = start == START_BARE ||
               (start == START_SOFT && place->before == REJECT_OPEN);

    /* A sign at the end of the one before may be glued to its move. */
    if (place->before == REJECT_ENDED && start == START_SOFT)
        fputs("*\n", rejects);
    fwrite("% ", 1, 2, rejects);
    fwrite(place->line.data, 1, place->line.size, rejects);
    if (tag || place->before == REJECT_OPEN)
        fputs("\n", rejects);
    return tag;
}

/* A game as it was, behind a line that says why. */
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
        /* A result before the game would end one that has but this tag. */
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
