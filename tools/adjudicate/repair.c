// SPDX-License-Identifier: BSD-2-Clause
/*
 * repair.c - reports what would make a broken record legal: a section of the
 * report, or JSON objects after the verdict.
 */
#include "repair.h"

#include "json.h"
#include "suggest.h"
#include "words.h"

/* How many repairs the report lists; JSON has all that were kept. */
enum { REPAIRS_SHOWN = 10 };

static void
add_break(struct report *report, const struct judged_game *judged)
{
    const struct pdn_repairs *repairs = judged->repairs;
    struct text *text = &report->text;

    report_begin(report, REPORT_PARAGRAPH);
    say(text, "The record cannot be played from ");
    suggest_broken(text, judged->game, repairs);
    say(text, " (ply {ply}) on. ", PUT(ply, repairs->ply));
    if (repairs->count != 0)
        say(text, "A repair shows what the record would be if it were legal; "
                  "it proves nothing. The most likely slip of the pen comes "
                  "first, and \"=\" marks ties.");
    report_end(report);
}

/* If moves may be missing, the first repair is to insert them. */
static void
add_missing(struct report *report, const struct judged_game *judged,
            const struct pdn_jump *missing)
{
    struct text *text = &report->text;

    report_begin(report, REPORT_PARAGRAPH);
    if (judged->repairs->broken)
        say(text,
            "First fill in what is missing before ply {ply}, from the other "
            "sheet or by asking the players. If a move or a pair is missing, "
            "the list below begins with the moves that would make the rest "
            "legal.",
            PUT(ply, missing->ply));
    else
        say(text,
            "First fill in what is missing before ply {ply}, from the other "
            "sheet or by asking the players. The record is legal as it is, so "
            "it does not show which moves these were.",
            PUT(ply, missing->ply));
    report_end(report);
}

static void
add_item(struct report *report, const struct judged_game *judged,
         const struct pdn_repair *repair)
{
    struct text *text = &report->text;

    report_begin(report, REPORT_ITEM);
    say(text, "{rank}{tie} ", PUT(rank, repair->rank),
        PUT(tie, repair->tie ? "=" : "."));
    suggest_words(text, judged->game, judged->repairs, repair);
    say(text, ".");
    report_end(report);
}

void
repair_report(struct report *report, const struct judged_game *judged)
{
    const struct pdn_repairs *repairs = judged->repairs;
    const struct pdn_jump *missing = judged->verdict->missing;
    struct text rest = {0};
    size_t shown = 0;

    if (repairs == NULL || (!repairs->broken && missing == NULL &&
                            judged->verdict->gap != PDN_GAP_MOVE))
        return;
    report_add(report, REPORT_HEADING, "Repairs");
    if (missing != NULL)
        add_missing(report, judged, missing);
    if (!repairs->broken && judged->verdict->gap != PDN_GAP_MOVE)
        return;
    if (!repairs->broken) {
        report_begin(report, REPORT_PARAGRAPH);
        say(&report->text, "Repairs are not sought if a move is unreadable: ");
        say_break(&report->text, judged, true);
        say(&report->text, ".");
        report_end(report);
        return;
    }
    add_break(report, judged);
    for (; shown < repairs->count && shown < REPAIRS_SHOWN; shown++)
        add_item(report, judged, &repairs->repair[shown]);
    suggest_rest(&rest, repairs, shown, "", ". ");
    if (rest.size != 0) {
        report_begin(report, REPORT_PARAGRAPH);
        text_bytes(&report->text, rest.data, rest.size - 1);
        report_end(report);
    }
    report->failed |= rest.failed;
    text_free(&rest);
}

/* Begins an object about the game. Returns the offset for the game's number. */
static size_t
begin_object(struct text *out, const struct judged_game *judged,
             const char *type)
{
    size_t number;

    json_begin(out, type);
    json_string(out, "file", judged->file, strlen(judged->file));
    json_key(out, "game");
    number = out->size;
    return number;
}

static size_t
repairs_json(struct text *out, const struct judged_game *judged)
{
    const struct pdn_repairs *repairs = judged->repairs;
    size_t number = begin_object(out, judged, "repairs");

    json_number(out, "ply", repairs->ply);
    json_key(out, "text");
    text_char(out, '"');
    suggest_broken(out, judged->game, repairs);
    text_char(out, '"');
    json_number(out, "plies", repairs->plies);
    json_number(out, "listed", repairs->count);
    json_number(out, "found", repairs->found);
    json_number(out, "work", repairs->work);
    json_key(out, "limited");
    text_string(out, repairs->limited ? "true" : "false");
    json_end(out);
    return number;
}

static size_t
repair_json(struct text *out, const struct judged_game *judged, size_t index)
{
    const struct pdn_repair *repair = &judged->repairs->repair[index];
    size_t number = begin_object(out, judged, "repair");

    json_number(out, "changes", repair->count);
    suggest_keys(out, judged->game, judged->repairs, repair);
    json_end(out);
    return number;
}

void
put_numbered(const struct text *out, const struct judged_game *judged,
             size_t number, struct sink *sink)
{
    if (out->failed)
        return;
    sink_bytes(sink, out->data, number);
    sink_game_number(sink, judged->game->number);
    sink_bytes(sink, out->data + number, out->size - number);
}

void
put_repairs(struct text *out, const struct judged_game *judged,
            struct sink *sink)
{
    const struct pdn_repairs *repairs = judged->repairs;

    if (repairs == NULL || !repairs->broken)
        return;
    text_clear(out);
    put_numbered(out, judged, repairs_json(out, judged), sink);
    for (size_t i = 0; i < repairs->count; i++) {
        text_clear(out);
        put_numbered(out, judged, repair_json(out, judged, i), sink);
    }
}
