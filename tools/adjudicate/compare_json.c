// SPDX-License-Identifier: BSD-2-Clause
/*
 * compare_json.c - writes the comparison of two scoresheets as one JSON object.
 */
#include "compare.h"

#include "escape.h"
#include "json.h"
#include "words.h"

static const char *
outcome_name(enum pdn_compared outcome)
{
    static const char *const names[] = {
        [PDN_COMPARED_SAME] = "same",
        [PDN_COMPARED_ESTABLISHED] = "established",
        [PDN_COMPARED_LIKELIEST] = "likeliest",
        [PDN_COMPARED_SEVERAL] = "several",
        [PDN_COMPARED_NONE] = "none",
    };

    return names[outcome];
}

/* Returns why no game was found, or NULL if one was. */
static const char *
why_none(const struct pdn_comparison *found)
{
    static const char *const names[] = {
        [PDN_INCOMPARABLE_LONG] = "long",
        [PDN_INCOMPARABLE_START] = "start",
        [PDN_INCOMPARABLE_VARIANT] = "variant",
        [PDN_INCOMPARABLE_EMPTY] = "empty",
        [PDN_INCOMPARABLE_SETUP] = "setup",
    };

    if (found->outcome != PDN_COMPARED_NONE)
        return NULL;
    if (found->why != PDN_COMPARABLE)
        return names[found->why];
    return found->unlike ? "unlike" : found->limited ? "limit" : "defects";
}

static const char *
confirmed_name(enum pdn_confirmed confirmed)
{
    static const char *const names[] = {
        [PDN_CONFIRMED_NOT] = NULL,
        [PDN_CONFIRMED_SHEET] = "sheet",
        [PDN_CONFIRMED_MEANING] = "meaning",
        [PDN_CONFIRMED_ONLY_MOVE] = "only-move",
    };

    return names[confirmed];
}

static const char *
defect_name(enum pdn_defect defect)
{
    static const char *const names[] = {
        [PDN_DEFECT_NONE] = "none",
        [PDN_DEFECT_WRONG] = "wrong",
        [PDN_DEFECT_MISSING] = "missing",
        [PDN_DEFECT_ENDED] = "ended",
        [PDN_DEFECT_DOUBLED] = "doubled",
        [PDN_DEFECT_EXTRA] = "extra",
        [PDN_DEFECT_SWAPPED] = "swapped",
        [PDN_DEFECT_UNREADABLE] = "unreadable",
    };

    return names[defect];
}

static void
put_bool(struct text *out, const char *key, bool value)
{
    json_key(out, key);
    text_string(out, value ? "true" : "false");
}

static void
put_string(struct text *out, const char *key, const char *string)
{
    json_string(out, key, string, string == NULL ? 0 : strlen(string));
}

/* "key":[a,b] */
static void
put_both(struct text *out, const char *key, const uint32_t number[2])
{
    json_key(out, key);
    text_char(out, '[');
    text_decimal(out, number[0]);
    text_char(out, ',');
    text_decimal(out, number[1]);
    text_char(out, ']');
}

static void
put_sheet(struct text *out, const struct compared *compared, int s)
{
    const struct compared_sheet *sheet = &compared->sheet[s];
    const struct pdn_comparison *found = &compared->found;
    enum pdn_code fault = found->fault[s];
    struct digest digest;
    char sha256[DIGEST_TEXT_SIZE];

    text_string(out, s == 0 ? "{\"game\":" : ",{\"game\":");
    text_decimal(out, sheet->number);
    put_string(out, "file", sheet->file);
    json_string(out, "sheet", sheet->owner.data, sheet->owner.size);
    json_number(out, "plies", found->entries[s]);
    json_number(out, "legal_to", found->legal_to[s]);
    put_string(out, "fault",
               fault == PDN_D_NONE ? NULL : pdn_diag_by_code(fault)->slug);
    put_string(out, "result",
               found->variant == NULL || found->conflict[s]
                   ? NULL
                   : pdn_outcome_write(found->variant, found->result[s]));
    put_bool(out, "conflict", found->conflict[s]);
    digest_begin(&digest);
    digest_add(&digest, sheet->copy.data, sheet->copy.size);
    digest_end(&digest, sha256);
    put_string(out, "sha256", sha256);
    text_char(out, '}');
}

/* Writes what a sheet has at a difference. */
static void
put_says(struct text *out, const struct compared *compared, int s,
         const struct pdn_says *says)
{
    const struct pdn_game *game = compared->sheet[s].game;

    text_string(out, s == 0 ? "{\"defect\":\"" : ",{\"defect\":\"");
    text_string(out, defect_name(says->defect));
    text_char(out, '"');
    if (says->present) {
        const struct pdn_written *written = &game->written[says->index];

        json_string(out, "text", game->text + written->offset, written->length);
        json_number(out, "entry", says->ply);
        json_number(out, "line",
                    compared->sheet[s].line - 1 +
                        pdn_game_line(game, written->offset).line);
    } else {
        json_null(out, "text");
        json_null(out, "entry");
        json_null(out, "line");
    }
    put_bool(out, "legal", says->legal);
    put_string(out, "slip",
               says->defect == PDN_DEFECT_WRONG &&
                       compared->found.game_count != 0
                   ? pdn_slip_name(says->slip)
                   : NULL);
    text_char(out, '}');
}

static void
put_difference(struct text *out, const struct compared *compared, size_t i)
{
    const struct pdn_difference *difference = &compared->found.differences[i];

    text_string(out, i == 0 ? "{\"ply\":" : ",{\"ply\":");
    text_decimal(out, difference->ply);
    json_key(out, "move");
    text_char(out, '"');
    text_decimal(out, difference->move);
    text_string(out, difference->side == DR_BLACK ? "...\"" : ".\"");
    put_string(out, "side", difference->side == DR_BLACK ? "black" : "white");
    put_bool(out, "open", difference->open);
    put_string(out, "confirmed", confirmed_name(difference->confirmed));
    json_key(out, "sheets");
    text_char(out, '[');
    put_says(out, compared, 0, &difference->says[0]);
    put_says(out, compared, 1, &difference->says[1]);
    text_string(out, "]}");
}

/*
 * Writes a game that is consistent with both sheets, with its moves in long
 * form.
 */
static void
put_game(struct text *out, const struct compared *compared, size_t i)
{
    const struct pdn_comparison *found = &compared->found;
    const struct pdn_line_of_play *game = &found->games[i];

    text_string(out, i == 0 ? "{\"parts\":" : ",{\"parts\":");
    text_decimal(out, game->parts);
    put_both(out, "defects",
             (const uint32_t[]){game->defects[0], game->defects[1]});
    json_key(out, "irregular");
    text_char(out, '[');
    for (uint32_t ply = 1, count = 0; ply <= game->plies; ply++) {
        if (!game->played[ply - 1].irregular)
            continue;
        text_string(out, count++ == 0 ? "" : ",");
        text_decimal(out, ply);
    }
    text_char(out, ']');
    json_key(out, "moves");
    text_char(out, '[');
    for (uint32_t ply = 1; ply <= game->plies; ply++) {
        struct text words = {0};

        compared_say_move(&words, compared, game, ply);
        text_string(out, ply == 1 ? "\"" : ",\"");
        escape_json(out, words.data, words.size);
        out->failed |= words.failed;
        text_char(out, '"');
        text_free(&words);
    }
    text_string(out, "]}");
}

void
compare_json(struct text *out, const struct compared *compared)
{
    const struct pdn_comparison *found = &compared->found;
    bool record = compared->record.size != 0;

    json_begin(out, "comparison");
    put_bool(out, "same", found->same);
    put_string(out, "outcome", outcome_name(found->outcome));
    put_string(out, "why", why_none(found));
    put_bool(out, "limited", found->limited);
    json_key(out, "sheets");
    text_char(out, '[');
    put_sheet(out, compared, 0);
    put_sheet(out, compared, 1);
    text_char(out, ']');
    put_bool(out, "unlike", found->unlike);
    json_number(out, "difference_count", found->difference_count);
    json_key(out, "differences");
    text_char(out, '[');
    for (size_t i = 0; i < found->difference_count && !found->unlike; i++)
        put_difference(out, compared, i);
    text_char(out, ']');
    put_bool(out, "results_differ", found->results_differ);
    json_string(out, "reconciled", record ? compared->record.data : NULL,
                compared->record.size);
    json_key(out, "games");
    text_char(out, '[');
    for (size_t i = 0; i < found->game_count; i++)
        put_game(out, compared, i);
    text_char(out, ']');
    put_bool(out, "more", found->more);
    compare_verdict_json(out, compared);
    put_both(out, "missing_moves", found->missing_moves);
    put_both(out, "missing_pairs", found->missing_pairs);
    put_both(out, "incomplete_pairs", found->incomplete_pairs);
    json_number(out, "bound", found->bound);
    put_string(out, "tool", "pdn-adjudicate");
    put_string(out, "version", pdn_version());
    put_string(out, "reading", reading_name(compared->asked->reading));
    json_end(out);
}
