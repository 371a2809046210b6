// SPDX-License-Identifier: BSD-2-Clause
/*
 * gaps.c - reports jumps in the written move numbers: either moves are missing
 * or the numbers slipped.
 *
 * The report mentions jumps before any irregularity, because an apparent
 * irregularity after a gap may be a legal move of an incomplete record.
 */
#include "gaps.h"

#include "json.h"
#include "words.h"

/* How many jumps the report lists; JSON has all of them. */
enum { GAPS_SHOWN = 10 };

/*
 * Says whether the players had to write down every move: they must under a time
 * control of so many moves, but not with one time for the whole game (10.2,
 * 10.4).
 */
static void
say_duty(struct text *out, const struct judged_game *judged)
{
    static const enum pdn_tag_id tags[] = {PDN_TAG_TIME_CONTROL,
                                           PDN_TAG_TIME_CONTROL_WHITE,
                                           PDN_TAG_TIME_CONTROL_BLACK};
    struct pdn_slice control = {0};

    for (size_t i = 0; i < sizeof tags / sizeof *tags && control.size == 0; i++)
        control = pdn_game_tag(judged->game, tags[i]);
    if (control.size == 0 || tag_is_unknown(control))
        return;
    if (memchr(control.start, '/', control.size) != NULL)
        say(out,
            " The time control is {control}, a number of moves in a given "
            "time: every move had to be written down, and the player must "
            "complete his sheet (10.2).",
            PUT(control, finding_utf8(judged->writer, control)));
    else
        say(out,
            " The time control is {control}. If it requires a number of moves "
            "in a given time, the player must complete his sheet (10.2); with "
            "a single time for the whole game he need not write every move "
            "(10.4).",
            PUT(control, finding_utf8(judged->writer, control)));
}

static void
add_gap(struct report *report, const struct judged_game *judged,
        const struct pdn_jump *jump)
{
    struct text *text = &report->text;
    size_t begin;

    report_begin(report, REPORT_ITEM);
    begin = text->size;
    say_gap_there(text, judged, jump);
    if (begin < text->size)
        text->data[begin] = 'T';
    say(text, ". No later number makes up for that, and within 20 plies the "
              "record breaks or ends, or only kings move, so nothing shows "
              "that only the number is wrong.");
    report_end(report);
}

void
report_gaps(struct report *report, const struct judged_game *judged)
{
    const struct pdn_replay *replay = &judged->verdict->replay;
    struct text *text = &report->text;
    size_t gaps = 0;

    for (size_t i = 0; i < replay->jump_count; i++) {
        if (!replay->jumps[i].cuts)
            continue;
        if (gaps == 0)
            report_add(report, REPORT_HEADING, "Moves that may be missing");
        if (gaps++ < GAPS_SHOWN)
            add_gap(report, judged, &replay->jumps[i]);
    }
    if (gaps == 0)
        return;
    report_begin(report, REPORT_PARAGRAPH);
    if (gaps > GAPS_SHOWN)
        say(text, "{more} more; --format=json has all of them. ",
            PUT(more, gaps - GAPS_SHOWN));
    say(text, "Counts and repetitions begin again there; anything that depends "
              "on moves from both sides of such a place is not decided.");
    say_duty(text, judged);
    report_end(report);
}

void
say_history_cuts(struct text *out, const struct judged_game *judged)
{
    const struct pdn_verdict *verdict = judged->verdict;
    size_t count[2] = {0, 0}; /* of set-ups, of gaps */

    for (size_t i = 0; i < verdict->cut_count; i++) {
        if (verdict->cuts[i].jump != NULL)
            continue;
        if (count[0]++ == 0)
            say(out, "a set-up changed the board after {ply}",
                PUT_PLY(ply, judged, verdict->cuts[i].ply));
        else
            say(out, ", after {ply}",
                PUT_PLY(ply, judged, verdict->cuts[i].ply));
    }
    for (size_t i = 0; i < verdict->cut_count && count[1] < GAPS_SHOWN; i++) {
        const uint32_t ply = verdict->cuts[i].ply + 1;

        if (verdict->cuts[i].jump == NULL)
            continue;
        if (count[1]++ != 0)
            say(out, ", before ply {ply}", PUT(ply, ply));
        else if (count[0] != 0)
            say(out, "; moves may be missing before ply {ply}", PUT(ply, ply));
        else
            say(out, "moves may be missing before ply {ply}", PUT(ply, ply));
    }
}

void
say_slips(struct text *out, const struct judged_game *judged)
{
    const struct pdn_replay *replay = &judged->verdict->replay;
    size_t count = 0;

    for (size_t i = 0; i < replay->jump_count && count < GAPS_SHOWN; i++) {
        if (replay->jumps[i].cuts)
            continue;
        if (count++ == 0)
            say(out, "; ");
        else
            say(out, ", and ");
        say_jump(out, judged, &replay->jumps[i]);
    }
    if (count != 0)
        say(out, ": the numbers slipped, because the moves that follow stay "
                 "legal too long for a move to be missing");
}

void
put_jumps(struct text *out, const struct pdn_replay *replay)
{
    json_key(out, "jumps");
    text_char(out, '[');
    for (size_t i = 0; i < replay->jump_count; i++) {
        const struct pdn_jump *jump = &replay->jumps[i];

        text_string(out, i == 0 ? "{\"ply\":" : ",{\"ply\":");
        text_decimal(out, jump->ply);
        json_number(out, "due", jump->due);
        json_number(out, "written", jump->written);
        json_number(out, "missing", jump->missing);
        json_key(out, "cuts");
        text_string(out, jump->cuts ? "true" : "false");
        text_char(out, '}');
    }
    text_char(out, ']');
}
