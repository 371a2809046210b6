// SPDX-License-Identifier: BSD-2-Clause
/*
 * clocks.c - what a record tells of the clocks, beside a verdict.
 */
#include "clocks.h"

#include "json.h"
#include "say.h"
#include "told.h"
#include "words.h"

#include <stdlib.h>

bool
judged_clocks(struct judged_game *judged)
{
    const struct pdn_game *game = judged->game;
    struct pdn_ply_time *plies = calloc(game->plies + 1u, sizeof *plies);

    if (plies == NULL)
        return false;
    judged->clocked =
        pdn_clock_times(game, &judged->verdict->replay, plies, judged->players);
    free(plies);
    return true;
}

/* "1:02:03". */
static void
say_time(struct text *out, uint64_t milliseconds)
{
    uint64_t seconds = milliseconds / 1000;

    text_decimal(out, seconds / 3600);
    text_char(out, ':');
    text_char(out, (char)('0' + seconds / 600 % 6));
    text_char(out, (char)('0' + seconds / 60 % 10));
    text_char(out, ':');
    text_char(out, (char)('0' + seconds % 60 / 10));
    text_char(out, (char)('0' + seconds % 10));
}

static void
report_player(struct report *report, const struct judged_game *judged,
              enum dr_side side)
{
    const struct pdn_player_time *player = &judged->players[side];
    struct text *text = &report->text;
    const char *between = "";

    if (!player->has_total && player->timed == 0 && player->last == 0)
        return;
    report_fact(report, side_name(side));
    if (player->has_total) {
        say_time(text, player->total);
        text_string(text, side == DR_WHITE ? " used in all (WhiteTime)"
                                           : " used in all (BlackTime)");
        between = "; ";
    }
    if (player->timed != 0) {
        text_string(text, between);
        say_time(text, player->used);
        text_string(text, " used for ");
        text_decimal(text, player->timed);
        text_string(text, " of ");
        text_decimal(text, player->moves);
        text_string(text, player->moves == 1 ? " move, the longest "
                                             : " moves, the longest ");
        say_time(text, player->longest_used);
        text_string(text, " for ");
        say_ply(text, judged, player->longest);
        between = "; ";
    }
    if (player->last != 0) {
        text_string(text, between);
        say_time(text, player->remaining);
        text_string(text, " left after ");
        say_ply(text, judged, player->last);
    }
    report_end(report);
}

static bool
is_of_clocks(const struct pdn_finding *finding)
{
    return finding->at.variation == 0 &&
           finding_told(finding) == TOLD_OF_CLOCKS;
}

void
report_clocks(struct report *report, const struct judged_game *judged)
{
    struct text *text = &report->text;

    if (!judged->clocked)
        return;
    report_add(report, REPORT_HEADING, "Clocks");
    report_player(report, judged, DR_WHITE);
    report_player(report, judged, DR_BLACK);
    for (size_t i = 0; i < judged->finding_count; i++) {
        const struct pdn_finding *finding = &judged->findings[i];

        if (!is_of_clocks(finding))
            continue;
        report_begin(report, REPORT_ITEM);
        if (finding->at.ply != 0) {
            say_ply(text, judged, finding->at.ply);
            text_string(text, ": ");
        }
        say_finding(text, finding);
        text_char(text, '.');
        report_end(report);
    }
}

static void
put_time(struct text *out, const char *key, bool known, uint64_t time)
{
    if (known)
        json_seconds(out, key, time);
    else
        json_null(out, key);
}

static void
put_ply_number(struct text *out, const char *key, uint32_t ply)
{
    if (ply != 0)
        json_number(out, key, ply);
    else
        json_null(out, key);
}

static void
put_player(struct text *out, const struct pdn_player_time *player)
{
    text_string(out, "{\"moves\":");
    text_decimal(out, player->moves);
    json_number(out, "timed", player->timed);
    put_time(out, "used", player->timed != 0, player->used);
    put_ply_number(out, "longest", player->longest);
    put_time(out, "longest_used", player->longest != 0, player->longest_used);
    put_ply_number(out, "last", player->last);
    put_time(out, "remaining", player->last != 0, player->remaining);
    put_time(out, "total", player->has_total, player->total);
    text_char(out, '}');
}

void
put_clocks(struct text *out, const struct judged_game *judged)
{
    bool flag = false;

    if (!judged->clocked) {
        json_null(out, "clocks");
        return;
    }
    json_key(out, "clocks");
    text_string(out, "{\"white\":");
    put_player(out, &judged->players[DR_WHITE]);
    json_key(out, "black");
    put_player(out, &judged->players[DR_BLACK]);
    for (size_t i = 0; i < judged->finding_count; i++)
        flag |= judged->findings[i].info->code == PDN_D_CLOCK_FLAG;
    json_key(out, "flag");
    text_string(out, flag ? "true}" : "false}");
}
