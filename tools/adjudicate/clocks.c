// SPDX-License-Identifier: BSD-2-Clause
/* clocks.c - reports what a record says about the clocks. */
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

#define PUT_DURATION(name, milliseconds)                                       \
    PUT_BY(name, put_duration, (&(uint64_t){milliseconds}))

/* Writes milliseconds as "1:02:03". */
static bool
put_duration(const struct pdn_sink *sink, const void *value)
{
    const uint64_t seconds = *(const uint64_t *)value / 1000;

    return pdn_sentence(sink, SENTENCE("{hours}:{a}{minutes}:{b}{seconds}",
                                       PUT(hours, seconds / 3600),
                                       PUT(a, seconds / 600 % 6),
                                       PUT(minutes, seconds / 60 % 10),
                                       PUT(b, seconds % 60 / 10),
                                       PUT(seconds, seconds % 10))) == PDN_OK;
}

static void
report_player(struct report *report, const struct judged_game *judged,
              enum dr_side side)
{
    const struct pdn_player_time *player = &judged->players[side];
    struct text *text = &report->text;
    bool more = false;

    if (!player->has_total && player->timed == 0 && player->last == 0)
        return;
    report_fact(report, side_name(side));
    if (player->has_total) {
        say(text, "{time} used in total ({side}Time)",
            PUT_DURATION(time, player->total), PUT_SIDE(side, side));
        more = true;
    }
    if (player->timed != 0) {
        if (more)
            say(text, "; ");
        say(text,
            "{time} used for {timed} of {moves}, at most {longest} for {ply}",
            PUT_DURATION(time, player->used), PUT(timed, player->timed),
            PUT_COUNT(moves, player->moves, "{count} move", "{count} moves"),
            PUT_DURATION(longest, player->longest_used),
            PUT_PLY(ply, judged, player->longest));
        more = true;
    }
    if (player->last != 0) {
        if (more)
            say(text, "; ");
        say(text, "{time} left after {ply}",
            PUT_DURATION(time, player->remaining),
            PUT_PLY(ply, judged, player->last));
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
        if (finding->at.ply != 0)
            say(text, "{ply}: {what}.", PUT_PLY(ply, judged, finding->at.ply),
                PUT_FINDING(what, finding));
        else
            say(text, "{what}.", PUT_FINDING(what, finding));
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
