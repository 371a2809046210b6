// SPDX-License-Identifier: BSD-2-Clause
/*
 * json.c - writes a game as JSON, one object per line: the game first, and then
 * each requested position, with the keys of the table (tsv.c).
 */
#include "played.h"

#include "escape.h"
#include "json.h"

#include "pdn/clock.h"
#include "pdn/fen.h"

#include <stdlib.h>

enum { TAGS_MAX = 1000 }; /* per game */

static void
put_word(struct text *out, const char *key, const char *word)
{
    json_string(out, key, word, word == NULL ? 0 : strlen(word));
}

static void
put_fen(struct text *out, const char *key, const struct dr_variant *variant,
        const struct dr_position *position)
{
    char fen[PDN_FEN_MAX];

    json_string(out, key, fen, pdn_fen_write(variant, position, fen));
}

/* Writes "file" and "game".  Returns the offset for the game's number. */
static size_t
put_where(const struct showing *showing)
{
    struct text *out = showing->text;

    json_key(out, "file");
    text_char(out, '"');
    text_bytes(out, showing->writer->name.data, showing->writer->name.size);
    text_char(out, '"');
    json_key(out, "game");
    return out->size;
}

static bool
same_name(const struct pdn_game *game, const struct pdn_tag *a,
          const struct pdn_tag *b)
{
    return a->name_length == b->name_length &&
           memcmp(game->text + a->name, game->text + b->name, a->name_length) ==
               0;
}

/*
 * Returns true if the tag is the first of its name, because keys must be
 * unique.
 */
static bool
is_first(const struct pdn_game *game, size_t index)
{
    for (size_t i = 0; i < index; i++)
        if (same_name(game, &game->tags[i], &game->tags[index]))
            return false;
    return true;
}

static void
put_tag(const struct showing *showing, const struct pdn_tag *tag)
{
    const char *text = showing->played->game->text;
    struct pdn_slice name = {text + tag->name, tag->name_length};
    struct pdn_slice value = {text + tag->value, tag->value_length};

    name = finding_utf8(showing->writer, name);
    escape_json(showing->text, name.start, name.size);
    text_string(showing->text, "\":\"");
    replay_put_value(showing->text, showing, value, escape_json);
    text_char(showing->text, '"');
}

static void
put_tags(const struct showing *showing)
{
    const struct pdn_game *game = showing->played->game;
    const char *between = "\"";

    json_key(showing->text, "tags");
    text_char(showing->text, '{');
    for (size_t i = 0; i < game->tag_count && i < TAGS_MAX; i++) {
        if (!is_first(game, i))
            continue;
        text_string(showing->text, between);
        put_tag(showing, &game->tags[i]);
        between = ",\"";
    }
    text_char(showing->text, '}');
}

/* Writes the recorded outcome, in the style of the game and in words. */
static void
put_result(const struct showing *showing)
{
    static const char *const words[] = {
        [PDN_OUTCOME_NONE] = NULL,
        [PDN_OUTCOME_OPEN] = "open",
        [PDN_OUTCOME_WHITE] = "win-white",
        [PDN_OUTCOME_BLACK] = "win-black",
        [PDN_OUTCOME_DRAW] = "draw",
        [PDN_OUTCOME_BOTH_LOSE] = "both-lose",
        [PDN_OUTCOME_OTHER] = NULL,
    };
    const struct pdn_replay *replay = showing->played->replay;
    bool known = words[replay->written] != NULL;

    put_word(showing->text, "result",
             known ? pdn_outcome_write(replay->variant, replay->written)
                   : NULL);
    put_word(showing->text, "outcome", words[replay->written]);
}

static void
put_game(const struct showing *showing)
{
    const struct pdn_replay *replay = showing->played->replay;
    struct text *out = showing->text;
    size_t number;

    text_clear(out);
    json_begin(out, "game");
    number = put_where(showing);
    put_word(out, "variant", replay->variant->name);
    put_tags(showing);
    put_result(showing);
    json_number(out, "plies", showing->played->game->plies);
    json_number(out, "judged", replay->plies);
    put_fen(out, "start", replay->variant, &replay->start);
    put_fen(out, "end", replay->variant, &replay->end);
    json_end(out);
    showing_put_numbered(showing, number);
}

static void
put_squares(struct text *out, struct dr_squares squares)
{
    const char *between = "";

    json_key(out, "captured");
    text_char(out, '[');
    for (unsigned s = 0; (s = dr_squares_next(squares, s)) != 0;) {
        text_string(out, between);
        text_decimal(out, s);
        between = ",";
    }
    text_char(out, ']');
}

static void
put_time(struct text *out, const char *key, enum pdn_time_source source,
         uint64_t time)
{
    if (source == PDN_TIME_UNKNOWN)
        json_null(out, key);
    else
        json_seconds(out, key, time);
}

/* Writes the keys of a move. */
static void
put_move(const struct showing *showing, const struct played *ply,
         const struct pdn_ply_time *time)
{
    const struct dr_variant *variant = showing->played->replay->variant;
    struct pdn_slice text = played_text(showing, ply);
    struct text *out = showing->text;
    uint8_t row[DR_ROW_MAX];
    size_t count = played_row(showing->played, ply, row);
    char canonical[DR_MOVE_TEXT_MAX];

    json_key(out, "move");
    text_char(out, '"');
    played_number(out, ply);
    text_char(out, '"');
    if (ply->numbered != 0)
        json_number(out, "numbered", ply->numbered);
    else
        json_null(out, "numbered");
    put_word(out, "side", ply->side == DR_WHITE ? "white" : "black");
    json_string(out, "text", text.start, text.size);
    put_word(out, "canonical",
             played_canonical(showing->played, ply, row, count, canonical)
                 ? canonical
                 : NULL);
    json_number(out, "from", row[0]);
    json_number(out, "to", row[count - 1]);
    put_squares(out, played_captured(variant, ply));
    put_time(out, "remaining", time->remaining_source, time->remaining);
    put_time(out, "used", time->used_source, time->used);
}

/* Writes the same keys without a move. */
static void
put_no_move(struct text *out)
{
    static const char *const keys[] = {
        "move", "numbered", "side",     "text",      "canonical",
        "from", "to",       "captured", "remaining", "used"};

    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        json_null(out, keys[i]);
}

static void
put_position(struct text *out, const struct dr_variant *variant,
             const struct dr_position *position)
{
    struct dr_material material = dr_position_material(variant, position);

    json_number(out, "men_w", material.men[DR_WHITE]);
    json_number(out, "kings_w", material.kings[DR_WHITE]);
    json_number(out, "men_b", material.men[DR_BLACK]);
    json_number(out, "kings_b", material.kings[DR_BLACK]);
    put_fen(out, "fen", variant, position);
    json_end(out);
}

static void
put_ply(const struct showing *showing, size_t ply,
        const struct pdn_ply_time *times)
{
    const struct played_game *game = showing->played;
    struct text *out = showing->text;
    size_t number;

    text_clear(out);
    json_begin(out, "ply");
    number = put_where(showing);
    json_number(out, "ply", played_ply(game, ply));
    if (ply == 0 || ply > game->count)
        put_no_move(out);
    else
        put_move(showing, &game->plies[ply - 1],
                 &times[played_ply(game, ply) - 1]);
    put_position(out, game->replay->variant, played_position(game, ply));
    showing_put_numbered(showing, number);
}

static void
replay_json(const struct showing *showing)
{
    const struct played_game *played = showing->played;
    struct pdn_player_time players[2];
    struct pdn_ply_time *times =
        calloc(played->game->plies + 1u, sizeof *times);

    if (times == NULL) {
        showing->text->failed = true;
        return;
    }
    pdn_clock_times(played->game, played->replay, times, players);
    put_game(showing);
    for (size_t ply = 0; ply <= showing->played->count + 1; ply++)
        if (showing->marked[ply])
            put_ply(showing, ply, times);
    free(times);
}

static void
replay_json_position(struct text *out, const struct replay *replay)
{
    json_begin(out, "ply");
    json_null(out, "file");
    json_null(out, "game");
    json_number(out, "ply", 0);
    put_no_move(out);
    put_position(out, replay->variant, &replay->position);
}

const struct replay_format json_format = {
    .name = "json",
    .at = "all",
    .naming = FINDING_JSON,
    .game = replay_json,
    .position = replay_json_position,
};
