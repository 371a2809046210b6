// SPDX-License-Identifier: BSD-2-Clause
/*
 * suggest.c - describes repairs of a broken record; see suggest.h.
 *
 * Written moves are shown by their squares and separators, without blanks.
 * Non-ASCII separators are replaced by their ASCII equivalents.
 */
#include "suggest.h"

#include "json.h"

#include "pdn/budget.h"

/* The place of a move: its number and side. */
struct place {
    uint32_t move;
    enum dr_side side;
};

static struct place
place_of(const struct pdn_change *change)
{
    return (struct place){change->move, change->side};
}

/* Returns the place `plies` plies later. */
static struct place
later(const struct dr_variant *variant, struct place place, uint32_t plies)
{
    for (; plies > 0; plies--) {
        place.move += place.side != variant->first;
        place.side = dr_other_side(place.side);
    }
    return place;
}

static void
put_number(struct text *out, struct place place)
{
    text_decimal(out, place.move);
    text_string(out, place.side == DR_BLACK ? "..." : ".");
}

/* Appends a move as written, by its squares and separators. */
static void
put_written(struct text *out, const struct pdn_game *game, uint32_t index)
{
    static const char parts[] =
        "?-:*0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    const struct pdn_written *written = &game->written[index];
    const char *text = game->text + written->offset;
    bool foreign = false;

    for (uint32_t i = 0; i < written->length; i++) {
        bool ascii = (unsigned char)text[i] < 0x80;

        if (!ascii && !foreign)
            text_char(out, written->sign == PDN_SIGN_CAPTURE ? 'x' : '-');
        if (ascii && memchr(parts, text[i], sizeof parts - 1) != NULL)
            text_char(out, text[i]);
        foreign = !ascii;
    }
}

static void
put_right(struct text *out, const struct dr_variant *variant,
          const struct pdn_change *change)
{
    const char sign = change->right.taken != 0 ? variant->capture_sign : '-';
    char name[DR_SQUARE_NAME_MAX], row[DR_MOVE_TEXT_MAX];
    struct dr_work work = {0, PDN_BUDGET_GAME};
    struct dr_move move;

    if (dr_find_counted(variant, &change->before, change->right.from,
                        change->right.to, &work, &move) != DR_FOUND_ONE &&
        dr_move_text_counted(variant, &change->before, &change->right, &work,
                             row) != 0) {
        text_string(out, row);
        return;
    }
    dr_square_name(variant, change->right.from, name);
    text_string(out, name);
    text_char(out, sign);
    dr_square_name(variant, change->right.to, name);
    text_string(out, name);
}

/* "13... 11-16" */
static void
put_move(struct text *out, const struct pdn_game *game, struct place place,
         uint32_t index)
{
    put_number(out, place);
    text_char(out, ' ');
    put_written(out, game, index);
}

static void
put_sheet(struct text *out, const struct dr_variant *variant,
          enum pdn_sheet sheet)
{
    text_string(out, "reading all squares as numbered ");
    switch (sheet) {
    case PDN_SHEET_TURNED:
        text_string(out, "from the other player's side (");
        text_decimal(out, variant->squares + 1U);
        text_string(out, " - n)");
        break;
    case PDN_SHEET_MIRRORED:
        text_string(out, "mirrored (each row from right to left)");
        break;
    case PDN_SHEET_FLIPPED:
        text_string(out, "mirrored (the rows from the other player's side)");
        break;
    }
}

static void
put_change(struct text *out, const struct pdn_game *game,
           const struct dr_variant *variant, const struct pdn_change *change)
{
    struct place place = place_of(change);

    switch (change->kind) {
    case PDN_CHANGE_READ:
        text_string(out, "changing ");
        put_move(out, game, place, change->index);
        text_string(out, " to ");
        put_right(out, variant, change);
        break;
    case PDN_CHANGE_INSERT:
        text_string(out, "adding ");
        put_number(out, place);
        text_char(out, ' ');
        put_right(out, variant, change);
        text_string(out, " before ");
        put_move(out, game, later(variant, place, 1), change->index);
        break;
    case PDN_CHANGE_DROP:
        text_string(out, "leaving out ");
        put_move(out, game, place, change->index);
        break;
    case PDN_CHANGE_SWAP:
        text_string(out, "exchanging ");
        put_move(out, game, place, change->index);
        text_string(out, " and ");
        put_move(out, game, later(variant, place, change->other - change->ply),
                 change->other_index);
        break;
    case PDN_CHANGE_SHEET:
        put_sheet(out, variant, change->sheet);
        break;
    case PDN_CHANGE_TURN:
        text_string(out, "reading the FEN as ");
        text_string(out, change->side == DR_WHITE ? "White" : "Black");
        text_string(out, " to move");
        break;
    }
}

/* Returns the likely cause, or NULL if the change itself explains it. */
static const char *
reason(enum pdn_slip slip)
{
    static const char *const reasons[] = {
        [PDN_SLIP_TURN] = NULL,
        [PDN_SLIP_SHEET] = NULL,
        [PDN_SLIP_PATH] = "the squares in between are wrong",
        [PDN_SLIP_DIGIT] = "one digit misread",
        [PDN_SLIP_DIGITS] = "digits or squares exchanged",
        [PDN_SLIP_SWAPPED] = NULL,
        [PDN_SLIP_DOUBLED] = "written twice",
        [PDN_SLIP_NEIGHBOUR] = "a neighbouring square",
        [PDN_SLIP_MISSING] = "left out",
        [PDN_SLIP_SQUARE] = "one square wrong",
        [PDN_SLIP_SUPERFLUOUS] = NULL,
        [PDN_SLIP_MOVE] = "another move",
    };

    return reasons[slip];
}

/* Returns true if a pair of moves is missing in one place. */
static bool
is_missing_pair(const struct pdn_repair *repair)
{
    const struct pdn_change *change = repair->change;

    return repair->count == 2 && change[0].numbered && change[1].numbered &&
           change[0].index == change[1].index;
}

static void
put_missing_pair(struct text *out, const struct pdn_game *game,
                 const struct dr_variant *variant,
                 const struct pdn_repair *repair)
{
    const struct pdn_change *change = repair->change;

    text_string(out, "adding the missing ");
    put_number(out, place_of(&change[0]));
    text_char(out, ' ');
    put_right(out, variant, &change[0]);
    text_string(out, " and ");
    put_number(out, place_of(&change[1]));
    text_char(out, ' ');
    put_right(out, variant, &change[1]);
    text_string(out, " before ");
    put_move(out, game, later(variant, place_of(&change[1]), 1),
             change[1].index);
}

static void
put_reasons(struct text *out, const struct pdn_repair *repair)
{
    const char *before = " (";

    if (is_missing_pair(repair)) {
        text_string(out, " (the numbers skip them)");
        return;
    }
    for (size_t i = 0; i < repair->count; i++) {
        const char *why = repair->change[i].numbered
                              ? "the numbers skip it"
                              : reason(repair->change[i].slip);

        if (why == NULL)
            continue;
        text_string(out, before);
        text_string(out, why);
        before = "; ";
    }
    if (before[0] == ';')
        text_char(out, ')');
}

/* Returns the number of plies after the changes. */
static uint32_t
plies_then(const struct pdn_repairs *repairs, const struct pdn_repair *repair)
{
    uint32_t plies = repairs->plies;

    for (size_t i = 0; i < repair->count; i++) {
        plies += repair->change[i].kind == PDN_CHANGE_INSERT;
        plies -= repair->change[i].kind == PDN_CHANGE_DROP;
    }
    return plies;
}

void
suggest_words(struct text *out, const struct pdn_game *game,
              const struct pdn_repairs *repairs,
              const struct pdn_repair *repair)
{
    bool several = repair->count > 1 && !is_missing_pair(repair);

    if (is_missing_pair(repair))
        put_missing_pair(out, game, repairs->variant, repair);
    for (size_t i = 0; i < repair->count && !is_missing_pair(repair); i++) {
        text_string(out, i == 0 ? "" : " and ");
        put_change(out, game, repairs->variant, &repair->change[i]);
    }
    text_string(out, several ? " make " : " makes ");
    if (repair->complete)
        text_string(out, repair->plies == 1 ? "the " : "all ");
    text_decimal(out, repair->plies);
    if (!repair->complete) {
        text_string(out, " of ");
        text_decimal(out, plies_then(repairs, repair));
    }
    text_string(out, plies_then(repairs, repair) == 1 ? " ply" : " plies");
    text_string(out, " legal");
    put_reasons(out, repair);
    if (!repair->fits)
        text_string(out, "; the final position then contradicts the Result");
}

/* Begins a string value that the function then composes. */
static void
begin_string(struct text *out, const char *key)
{
    json_key(out, key);
    text_char(out, '"');
}

static void
put_from(struct text *out, const struct pdn_game *game,
         const struct pdn_change *change)
{
    if (change->kind == PDN_CHANGE_INSERT || change->kind == PDN_CHANGE_SHEET ||
        change->kind == PDN_CHANGE_TURN) {
        json_null(out, "from");
        return;
    }
    begin_string(out, "from");
    put_written(out, game, change->index);
    text_char(out, '"');
}

static void
put_to(struct text *out, const struct pdn_game *game,
       const struct dr_variant *variant, const struct pdn_change *change)
{
    static const char *const sheets[] = {
        [PDN_SHEET_TURNED] = "turned",
        [PDN_SHEET_MIRRORED] = "mirrored",
        [PDN_SHEET_FLIPPED] = "flipped",
    };

    if (change->kind == PDN_CHANGE_DROP) {
        json_null(out, "to");
        return;
    }
    begin_string(out, "to");
    if (change->kind == PDN_CHANGE_SHEET)
        text_string(out, sheets[change->sheet]);
    else if (change->kind == PDN_CHANGE_TURN)
        text_string(out, change->side == DR_WHITE ? "white" : "black");
    else if (change->kind == PDN_CHANGE_SWAP)
        put_written(out, game, change->other_index);
    else
        put_right(out, variant, change);
    text_char(out, '"');
}

static void
put_change_keys(struct text *out, const struct pdn_game *game,
                const struct dr_variant *variant,
                const struct pdn_change *change)
{
    const char *kind = pdn_change_name(change->kind);
    const char *slip = pdn_slip_name(change->slip);

    json_string(out, "kind", kind, strlen(kind));
    json_string(out, "slip", slip, strlen(slip));
    json_number(out, "ply", change->ply);
    begin_string(out, "move");
    put_number(out, place_of(change));
    text_char(out, '"');
    put_from(out, game, change);
    put_to(out, game, variant, change);
    if (change->kind == PDN_CHANGE_SWAP)
        json_number(out, "other", change->other);
    else
        json_null(out, "other");
}

static void
put_truth(struct text *out, const char *key, bool value)
{
    json_key(out, key);
    text_string(out, value ? "true" : "false");
}

void
suggest_keys(struct text *out, const struct pdn_game *game,
             const struct pdn_repairs *repairs, const struct pdn_repair *repair)
{
    json_number(out, "rank", repair->rank);
    put_truth(out, "tie", repair->tie);
    put_change_keys(out, game, repairs->variant, &repair->change[0]);
    json_key(out, "second");
    if (repair->count > 1) {
        text_string(out, "{\"change\":2");
        put_change_keys(out, game, repairs->variant, &repair->change[1]);
        text_char(out, '}');
    } else {
        text_string(out, "null");
    }
    json_number(out, "legal_plies", repair->plies);
    json_number(out, "plies", plies_then(repairs, repair));
    put_truth(out, "complete", repair->complete);
    put_truth(out, "fits_result", repair->fits);
    begin_string(out, "text");
    suggest_words(out, game, repairs, repair);
    text_char(out, '"');
}

void
suggest_array(struct text *out, const struct pdn_game *game,
              const struct pdn_repairs *repairs)
{
    text_char(out, '[');
    for (size_t i = 0; i < repairs->count; i++) {
        text_string(out, i == 0 ? "{\"changes\":" : ",{\"changes\":");
        text_decimal(out, repairs->repair[i].count);
        suggest_keys(out, game, repairs, &repairs->repair[i]);
        text_char(out, '}');
    }
    text_char(out, ']');
}

void
suggest_rest(struct text *out, const struct pdn_repairs *repairs, size_t shown,
             const char *before, const char *after)
{
    if (repairs->found > shown) {
        text_string(out, before);
        text_decimal(out, repairs->found - shown);
        text_string(out, " more, no better than these");
        text_string(out, after);
    } else if (repairs->found == 0) {
        text_string(out, before);
        text_string(out,
                    "no one or two changes let the record continue further");
        text_string(out, after);
    }
    if (repairs->limited) {
        text_string(out, before);
        text_string(out, "the search reached its limit after ");
        text_decimal(out, repairs->work);
        text_string(out, " steps; there may be more");
        text_string(out, after);
    }
}

void
suggest_broken(struct text *out, const struct pdn_game *game,
               const struct pdn_repairs *repairs)
{
    put_move(out, game, (struct place){repairs->move, repairs->side},
             repairs->index);
}
