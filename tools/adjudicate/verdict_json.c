// SPDX-License-Identifier: BSD-2-Clause
/*
 * verdict_json.c - writes verdicts and answers to claims as JSON, one object
 * per line.
 */
#include "verdict_json.h"

#include "claim.h"
#include "clocks.h"
#include "escape.h"
#include "gaps.h"
#include "json.h"
#include "quoted.h"
#include "rules.h"
#include "words.h"

#include "pdn/fen.h"

static void
put_string(struct text *out, const char *key, const char *string)
{
    json_string(out, key, string, string == NULL ? 0 : strlen(string));
}

static void
put_bool(struct text *out, const char *key, bool value)
{
    json_key(out, key);
    text_string(out, value ? "true" : "false");
}

static void
put_ply_or_null(struct text *out, const char *key, uint32_t ply)
{
    if (ply == 0)
        json_null(out, key);
    else
        json_number(out, key, ply);
}

/* Writes quoted text as the value of a key, or null if the text is empty. */
static void
put_written(struct text *out, const struct judged_game *judged,
            struct pdn_slice text)
{
    struct pdn_slice utf8;

    if (text.size == 0) {
        text_string(out, "null");
        return;
    }
    utf8 = finding_utf8(judged->writer, text);
    text_char(out, '"');
    escape_json(out, utf8.start, utf8.size);
    text_char(out, '"');
}

static void
put_names(struct text *out, const char *key, const enum pdn_decider *list,
          size_t count)
{
    json_key(out, key);
    text_char(out, '[');
    for (size_t i = 0; i < count; i++) {
        text_string(out, i == 0 ? "\"" : ",\"");
        text_string(out, pdn_decider_name(list[i]));
        text_char(out, '"');
    }
    text_char(out, ']');
}

/*
 * Writes what decided the game, or null.  The first decider may require a
 * claim; `unclaimed` is then the next one.
 */
static void
put_decider(struct text *out, const char *key, const struct pdn_first *first)
{
    if (first->article == NULL) {
        json_null(out, key);
        return;
    }
    json_key(out, key);
    text_string(out, "{\"ply\":");
    text_decimal(out, first->ply);
    put_string(out, "name", pdn_decider_name(first->by));
    put_string(out, "article", first->article);
    put_string(out, "outcome", pdn_standing_name(first->outcome));
    put_names(out, "also", first->also, first->also_count);
    text_char(out, '}');
}

static const char *
cause_name(enum dr_cause cause)
{
    static const char *const names[] = {
        [DR_CAUSE_NONE] = NULL,
        [DR_CAUSE_START] = "start",
        [DR_CAUSE_SETUP] = "setup",
        [DR_CAUSE_CAPTURE] = "capture",
        [DR_CAUSE_PROMOTION] = "promotion",
        [DR_CAUSE_MAN_MOVE] = "man-move",
        [DR_CAUSE_GAP] = "gap",
    };

    return names[cause];
}

/* Writes a count: {"start",...}. */
static void
put_count(struct text *out, const struct dr_count *count, unsigned limit)
{
    text_string(out, "{\"start\":");
    text_decimal(out, count->start);
    put_string(out, "cause", cause_name(count->cause));
    json_number(out, "white", count->moves[DR_WHITE]);
    json_number(out, "black", count->moves[DR_BLACK]);
    json_number(out, "limit", limit);
    text_char(out, '}');
}

/* Writes occurrences: {"plies","to_move"}. */
static void
put_occurrences(struct text *out, const uint32_t *plies, size_t count,
                enum dr_side to_move)
{
    text_string(out, "{\"plies\":[");
    for (size_t i = 0; i < count; i++) {
        text_string(out, i == 0 ? "" : ",");
        text_decimal(out, plies[i]);
    }
    text_char(out, ']');
    put_string(out, "to_move", to_move == DR_BLACK ? "black" : "white");
    text_char(out, '}');
}

static void
put_draw(struct text *out, const struct pdn_draw *draw, enum dr_reading reading)
{
    enum dr_reading shown =
        draw->ply[reading] != 0 ? reading : (enum dr_reading) !reading;

    text_string(out, "{\"name\":\"");
    text_string(out, pdn_decider_name(draw->by));
    text_char(out, '"');
    put_string(out, "article", draw->article);
    json_key(out, "readings");
    text_string(out, "{\"cumulative\":");
    if (draw->ply[DR_CUMULATIVE] == 0)
        text_string(out, "null");
    else
        text_decimal(out, draw->ply[DR_CUMULATIVE]);
    put_ply_or_null(out, "restart", draw->ply[DR_RESTART]);
    text_char(out, '}');
    json_key(out, "evidence");
    if (draw->by == PDN_BY_THREEFOLD)
        put_occurrences(out, draw->plies, draw->plies_count, draw->to_move);
    else
        put_count(out, &draw->count[shown], draw->limit);
    if (draw->by == PDN_BY_THREEFOLD)
        put_bool(out, "exchanged", draw->exchanged);
    text_char(out, '}');
}

static void
put_second(struct text *out, const struct pdn_second_reading *second)
{
    if (second->article == NULL) {
        json_null(out, "second_reading");
        return;
    }
    json_key(out, "second_reading");
    text_string(out, "{\"article\":\"");
    text_string(out, second->article);
    text_char(out, '"');
    json_number(out, "ply", second->ply);
    json_number(out, "square", second->square);
    text_char(out, '}');
}

static void
put_irregularity(struct text *out, const struct pdn_irregularity *what)
{
    text_string(out, "{\"ply\":");
    text_decimal(out, what->ply);
    put_string(out, "slug", pdn_diag_by_code(what->code)->slug);
    put_string(out, "article", what->article);
    put_string(out, "rule", what->rule);
    put_string(out, "status", pdn_acceptance_name(what->status));
    put_ply_or_null(out, "square", what->square);
    put_second(out, &what->second);
    text_char(out, '}');
}

/* Writes the first `count` irregularities. */
static void
put_irregularities(struct text *out, const struct pdn_verdict *verdict,
                   size_t count)
{
    json_key(out, "irregularities");
    text_char(out, '[');
    for (size_t i = 0; i < count; i++) {
        text_string(out, i == 0 ? "" : ",");
        put_irregularity(out, &verdict->irregularities[i]);
    }
    text_char(out, ']');
    if (verdict->irregularities_left_out != 0)
        json_number(out, "irregularities_left_out",
                    verdict->irregularities_left_out);
}

/*
 * Writes "5.4.7|5.4.12" as ["5.4.7","5.4.12"], and nothing as an empty array.
 */
static void
put_article_list(struct text *out, const char *key, const char *articles)
{
    json_key(out, key);
    text_char(out, '[');
    while (articles != NULL && *articles != '\0') {
        size_t size = strcspn(articles, "|");

        text_char(out, '"');
        text_bytes(out, articles, size);
        text_char(out, '"');
        articles += size;
        if (*articles == '|') {
            text_char(out, ',');
            articles++;
        }
    }
    text_char(out, ']');
}

/* Writes the squares on which set-ups differ from the board. */
static void
put_setups(struct text *out, const struct pdn_verdict *verdict)
{
    json_key(out, "setups");
    text_char(out, '[');
    for (size_t i = 0; i < verdict->setup_square_count; i++) {
        const struct pdn_setup_square *difference = &verdict->setup_squares[i];

        text_string(out, i == 0 ? "{\"ply\":" : ",{\"ply\":");
        text_decimal(out, difference->ply);
        json_number(out, "square", difference->square);
        put_string(out, "board", pdn_piece_name(difference->board));
        put_string(out, "setup", pdn_piece_name(difference->setup));
        put_article_list(out, "articles", difference->articles);
        text_char(out, '}');
    }
    text_char(out, ']');
}

static void
put_lists(struct text *out, const struct pdn_verdict *verdict)
{
    json_key(out, "draws");
    text_char(out, '[');
    for (size_t i = 0; i < verdict->draw_count; i++) {
        text_string(out, i == 0 ? "" : ",");
        put_draw(out, &verdict->draws[i], verdict->reading);
    }
    text_char(out, ']');
    put_irregularities(out, verdict, verdict->irregularity_count);
}

static void
put_result(struct text *out, const struct judged_game *judged)
{
    static const char *const bases[] = {NULL, "board", "rule", "record"};
    static const char *const fits[] = {"null", "true", "false"};
    const struct pdn_written_result *result = &judged->verdict->result;

    json_key(out, "result");
    text_string(out, "{\"tag\":");
    put_written(out, judged, result->tag);
    json_key(out, "moves");
    put_written(out, judged, result->moves);
    put_bool(out, "conflict", result->conflict);
    json_key(out, "fits");
    text_string(out, fits[result->fits]);
    put_string(out, "basis", bases[result->basis]);
    text_char(out, '}');
}

/* Writes the keys with which every object about a game begins. */
static size_t
begin_game(struct text *out, const char *type, const struct judged_game *judged)
{
    const struct pdn_verdict *verdict = judged->verdict;
    size_t number;

    json_begin(out, type);
    put_string(out, "file", judged->file);
    json_key(out, "game");
    number = out->size;
    put_string(out, "variant",
               verdict->replay.unknown_number != 0
                   ? NULL
                   : verdict->replay.variant->name);
    return number;
}

static void
end_game(struct text *out, const struct judged_game *judged)
{
    put_string(out, "tool", "pdn-adjudicate");
    put_string(out, "version", pdn_version());
    put_string(out, "reading", reading_name(judged->verdict->reading));
    put_string(out, "sha256",
               judged->sha256[0] == '\0' ? NULL : judged->sha256);
    json_end(out);
}

static const char *
end_reason(const struct pdn_verdict *verdict)
{
    if (verdict->end_article == NULL)
        return NULL;
    return strcmp(verdict->end_article, "7.2.3") == 0 ? "no-pieces" : "blocked";
}

void
put_judgement(struct text *out, const struct judged_game *judged)
{
    const struct pdn_verdict *verdict = judged->verdict;

    json_number(out, "plies", verdict->plies);
    json_number(out, "judged", verdict->judged);
    put_string(out, "end", pdn_standing_name(verdict->end));
    put_string(out, "end_reason", end_reason(verdict));
    put_string(out, "verdict", pdn_standing_name(verdict->verdict));
    put_decider(out, "first", &verdict->first);
    put_decider(out, "unclaimed", &verdict->unclaimed);
    json_number(out, "after", verdict->after);
    put_lists(out, verdict);
    put_string(out, "history", pdn_history_name(verdict->history));
    put_setups(out, verdict);
    put_jumps(out, &verdict->replay);
    put_result(out, judged);
}

size_t
verdict_json(struct text *out, const struct judged_game *judged)
{
    size_t number = begin_game(out, "verdict", judged);

    put_judgement(out, judged);
    put_remarks(out, judged);
    put_clocks(out, judged);
    end_game(out, judged);
    return number;
}

/*
 * Writes the evidence for a claim: occurrences, or the count under the reading.
 */
static void
put_state(struct text *out, const char *key, const struct claim_view *claim,
          const struct pdn_claim_state *state, enum dr_side to_move,
          enum dr_reading reading)
{
    json_key(out, key);
    text_string(out, "{\"holds\":");
    text_string(out, state->holds ? "true" : "false");
    json_key(out, "evidence");
    if (claim->claim->by == PDN_BY_THREEFOLD)
        put_occurrences(out, state->plies, state->times, to_move);
    else if (state->count[reading].running)
        put_count(out, &state->count[reading], claim->finding->needed);
    else
        text_string(out, "null");
    if (claim->claim->by == PDN_BY_THREEFOLD)
        put_bool(out, "exchanged", state->exchanged);
    text_char(out, '}');
}

/* Writes the draw that was fulfilled before the claim, and its position. */
static void
put_held(struct text *out, const struct judged_game *judged,
         const struct claim_view *claim)
{
    const struct pdn_draw *draw = claim_draw(judged, claim);
    const struct dr_position *position;
    char fen[PDN_FEN_MAX];

    put_ply_or_null(out, "held", claim->finding->held);
    put_bool(out, "late", claim_is_late(claim));
    json_key(out, "held_draw");
    if (draw == NULL) {
        text_string(out, "null");
        json_null(out, "held_fen");
        return;
    }
    put_draw(out, draw, judged->verdict->reading);
    position = pdn_verdict_position(judged->verdict, claim->finding->held);
    if (position == NULL)
        json_null(out, "held_fen");
    else
        json_string(
            out, "held_fen", fen,
            pdn_fen_write(judged->verdict->replay.variant, position, fen));
}

size_t
claim_json(struct text *out, const struct judged_game *judged,
           const struct claim_view *claim)
{
    static const char *const answers[] = {"upheld", "rejected", "undecided"};
    const struct pdn_claim_finding *finding = claim->finding;
    size_t number = begin_game(out, "claim", judged);
    struct text line = {0};

    put_string(out, "claim", pdn_decider_name(claim->claim->by));
    if (claim->claim->ply > judged->verdict->plies)
        json_null(out, "ply");
    else
        json_number(out, "ply", claim->claim->ply);
    put_string(out, "intended", claim->asked->intended);
    put_string(out, "answer", answers[finding->answer]);
    put_held(out, judged, claim);
    if (finding->reached)
        put_state(out, "now", claim, &finding->now, finding->to_move,
                  judged->verdict->reading);
    else
        json_null(out, "now");
    if (finding->has_intended)
        put_state(out, "then", claim, &finding->then,
                  dr_other_side(finding->to_move), judged->verdict->reading);
    else
        json_null(out, "then");
    put_irregularities(out, judged->verdict,
                       irregular_before(judged->verdict, claim));
    put_string(out, "history", pdn_history_name(judged->verdict->history));
    put_bool(out, "from_setup", judged->verdict->from_setup);
    put_jumps(out, &judged->verdict->replay);
    claim_line(&line, judged, claim);
    json_string(out, "reason", line.data, line.size);
    out->failed |= line.failed;
    text_free(&line);
    end_game(out, judged);
    return number;
}
