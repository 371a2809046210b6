// SPDX-License-Identifier: BSD-2-Clause
/* log.c - logs what was repaired in a game, and where, as rows of TSV. */
#include "log.h"

#include "escape.h"
#include "trouble.h"

#include "pdn/source.h"

void
log_begin(struct game_log *log, const struct pdn_game *game)
{
    log->game = game;
    log->offset = 0;
    log->line = game->line;
}

/*
 * Returns the line of an offset in the game.  Repairs come nearly in text
 * order, so counting from the previous one visits each byte only a few times.
 */
static uint64_t
line_of(struct game_log *log, size_t offset)
{
    const struct pdn_game *game = log->game;
    size_t at = offset < game->size ? offset : game->size;

    /* The two bytes of CRLF are one line end, and both belong to the line. */
    if (at > 0 && at < game->size && game->text[at - 1] == '\r' &&
        game->text[at] == '\n')
        at--;
    if (at >= log->offset)
        log->line += pdn_lines(game->text + log->offset, at - log->offset);
    else
        log->line -= pdn_lines(game->text + at, log->offset - at);
    log->offset = at;
    return log->line;
}

static void
put_cell(struct text *row, struct pdn_slice cell, char end)
{
    if (cell.size != 0)
        escape_tsv(row, cell.start, cell.size);
    text_char(row, end);
}

static void
put_row(struct game_log *log, const char *what, struct pdn_slice before,
        struct pdn_slice after, size_t offset, uint32_t ply)
{
    struct text *rows = log->rows;

    text_string(rows, what);
    text_char(rows, '\t');
    put_cell(rows, before, '\t');
    put_cell(rows, after, '\t');
    text_decimal(rows, line_of(log, offset));
    text_char(rows, '\t');
    if (ply != 0)
        text_decimal(rows, ply);
    text_char(rows, '\n');
}

void
log_cleaning(const struct pdn_cleaning *change, void *user)
{
    put_row(user, pdn_cleaned_name(change->what), change->before, change->after,
            change->offset, change->ply);
}

void
log_structure(struct game_log *log, struct pdn_findings *findings)
{
    size_t count;
    const struct pdn_finding *list = pdn_findings_list(findings, &count);

    for (size_t i = 0; i < count; i++) {
        const struct error_fate *fate = error_fate(list[i].info->code);
        struct pdn_slice before = {log->game->text + list[i].at.offset,
                                   list[i].at.length};

        if (fate->mended == NULL)
            continue;
        if (*fate->mended != '\0')
            before.size = 0;
        put_row(log, pdn_cleaned_name(fate->by), before,
                (struct pdn_slice){fate->mended, strlen(fate->mended)},
                list[i].at.offset, list[i].at.ply);
    }
}

void
log_reject(struct game_log *log, struct pdn_slice why,
           const struct pdn_where *at)
{
    put_row(log, "reject", why, (struct pdn_slice){"", 0},
            at == NULL ? 0 : at->offset, at == NULL ? 0 : at->ply);
}

void
log_left(struct game_log *log, struct pdn_slice words, const char *slug,
         const struct pdn_where *at)
{
    put_row(log, "left", words, (struct pdn_slice){slug, strlen(slug)},
            at == NULL ? 0 : at->offset, at == NULL ? 0 : at->ply);
}
