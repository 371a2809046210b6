// SPDX-License-Identifier: BSD-2-Clause
/*
 * replay_html_moves.c - the moves of a game in HTML, with comments, marks,
 * variations, set-ups, and what is wrong, in the order of the text.
 */
#include "replay_html.h"

#include "escape.h"

/* Browsers do not nest without end; what is deeper is text in parentheses. */
enum { NESTED_MAX = 200 };

struct walk {
    const struct showing *showing;
    struct text *out;
    size_t move;    /* next in showing->moves */
    size_t setup;   /* next in showing->setups */
    size_t finding; /* next in showing->findings */
    size_t ply;     /* of the main line, so far */
    size_t open;    /* variations */
    bool numbered;  /* the next move gets its number, whoever plays it */
    bool glued;     /* what comes next follows without a blank */
};

/* What begins here is apart from what was before. */
static void
put_gap(struct walk *walk)
{
    if (!walk->glued)
        text_char(walk->out, '\n');
    walk->glued = false;
}

static struct pdn_slice
piece_of_text(const struct walk *walk, uint32_t offset, uint32_t length)
{
    const struct showing *showing = walk->showing;

    return finding_utf8(
        showing->writer,
        (struct pdn_slice){showing->played->game->text + offset, length});
}

static void
put_span(struct walk *walk, const char *name, uint32_t offset, uint32_t length)
{
    struct pdn_slice text = piece_of_text(walk, offset, length);

    text_string(walk->out, "<span class=\"");
    text_string(walk->out, name);
    text_string(walk->out, "\">");
    escape_markup(walk->out, text.start, text.size);
    text_string(walk->out, "</span>");
}

/* Numeric annotations that have a sign are shown as it. */
static void
put_nag(struct walk *walk, uint32_t number)
{
    static const char *const signs[] = {NULL, "!", "?", "!!", "??", "!?", "?!"};
    bool sign = number >= 1 && number < sizeof signs / sizeof signs[0];
    struct text *out = walk->out;

    if (!sign)
        put_gap(walk);
    text_string(out, "<span class=\"nag\">");
    if (sign)
        text_string(out, signs[number]);
    else {
        text_char(out, '$');
        text_decimal(out, number);
    }
    text_string(out, "</span>");
}

static void
put_squares(struct text *out, const char *name,
            const struct dr_variant *variant, const uint8_t *squares,
            size_t count)
{
    text_string(out, name);
    for (size_t i = 0; i < count; i++) {
        char square[DR_SQUARE_NAME_MAX];

        dr_square_name(variant, squares[i], square);
        text_string(out, i == 0 ? "" : " ");
        text_string(out, square);
    }
    text_char(out, '"');
}

static void
put_position(const struct walk *walk, const struct dr_position *position)
{
    text_string(walk->out, " data-fen=\"");
    replay_put_fen(walk->out, walk->showing->played->replay->variant, position);
    text_char(walk->out, '"');
}

static void
put_plain_number(struct text *out, const char *number, size_t size)
{
    text_string(out, "<span class=\"n\">");
    text_bytes(out, number, size);
    text_string(out, "</span>\u00a0");
}

/* "12..." and the move with all its squares; as written if it has none. */
static void
put_label(const struct walk *walk, const struct played *played)
{
    char text[DR_MOVE_TEXT_MAX];
    struct pdn_slice written = played_text(walk->showing, played);

    text_string(walk->out, " data-label=\"");
    played_number(walk->out, played);
    text_char(walk->out, ' ');
    if (played->legal) {
        dr_move_text(walk->showing->played->replay->variant, &played->before,
                     &played->played, text);
        text_string(walk->out, text);
    } else
        escape_markup(walk->out, written.start, written.size);
    text_char(walk->out, '"');
}

static void
put_played(struct walk *walk, const struct played *played)
{
    const struct played_game *game = walk->showing->played;
    const struct dr_variant *variant = game->replay->variant;
    struct dr_squares captured = played_captured(variant, played);
    struct text *out = walk->out;
    uint8_t row[DR_ROW_MAX], taken[DR_SQUARES_MAX];
    size_t count = 0;
    struct pdn_slice text;
    struct text number = {0};

    put_gap(walk);
    played_number(&number, played);
    if (walk->numbered || played->side == variant->first)
        put_plain_number(out, number.data, number.size);
    out->failed |= number.failed;
    text_free(&number);
    text_string(out, played->variation == 0 ? "<a class=\"m\" data-ply=\""
                                            : "<a class=\"m\" data-move=\"");
    text_decimal(out,
                 played->variation == 0 ? ++walk->ply : played->index + 1UL);
    text_char(out, '"');
    put_label(walk, played);
    put_position(walk, &played->after);
    put_squares(out, " data-row=\"", variant, row,
                played_row(game, played, row));
    for (unsigned s = 0; (s = dr_squares_next(captured, s)) != 0;)
        taken[count++] = (uint8_t)s;
    if (count != 0)
        put_squares(out, " data-taken=\"", variant, taken, count);
    text_char(out, '>');
    text = played_text(walk->showing, played);
    escape_markup(out, text.start, text.size);
    text_string(out, "</a>");
    walk->numbered = false;
}

/* A move that was not played is text. */
static void
put_unplayed(struct walk *walk, uint32_t index)
{
    const struct pdn_written *written =
        &walk->showing->played->game->written[index];
    struct text number = {0};

    put_gap(walk);
    if (written->number != 0) {
        text_decimal(&number, written->number);
        text_string(&number,
                    (written->flags & PDN_WRITTEN_ELLIPSIS) != 0 ? "..." : ".");
        put_plain_number(walk->out, number.data, number.size);
        walk->out->failed |= number.failed;
        text_free(&number);
    }
    put_span(walk, "u", written->offset, written->length);
}

/* What is wrong up to a place of the text. */
static void
put_findings(struct walk *walk, uint32_t before)
{
    const struct showing *showing = walk->showing;

    for (; walk->finding < showing->finding_count &&
           showing->findings[walk->finding].at.offset < before;
         walk->finding++) {
        const struct pdn_finding *finding = &showing->findings[walk->finding];

        if (finding->severity != PDN_ERROR ||
            finding->at.offset < showing->played->game->body)
            continue;
        put_gap(walk);
        text_string(walk->out, "<strong class=\"wrong\">[");
        escape_markup(walk->out, finding->message.start, finding->message.size);
        text_string(walk->out, "]</strong>");
    }
}

static void
put_move(struct walk *walk, uint32_t index)
{
    const struct showing *showing = walk->showing;
    const struct pdn_written *written = &showing->played->game->written[index];

    if (walk->move < showing->move_count &&
        showing->moves[walk->move].index == index) {
        const struct played *played = &showing->moves[walk->move++];

        put_played(walk, played);
        put_findings(walk, written->offset + 1);
        if (played->variation == 0)
            html_diagram_here(showing, walk->ply);
    } else {
        put_unplayed(walk, index);
        put_findings(walk, written->offset + 1);
    }
}

/* Set-ups written behind this one, before the next move. */
static size_t
setups_behind(const struct walk *walk, const struct pdn_item *item)
{
    const struct pdn_game *game = walk->showing->played->game;
    const struct pdn_item *end = game->items + game->item_count;
    size_t count = 0;

    for (const struct pdn_item *next = item + 1;
         next < end && next->move == item->move; next++)
        count += next->kind == PDN_ITEM_SETUP && next->depth == item->depth;
    return count;
}

/*
 * The position that a set-up put on the board, or NULL: those that could not
 * be read, or changed nothing, put none.  Of several at one place the last
 * ones are those that did.
 */
static const struct set_up *
position_of(struct walk *walk, const struct pdn_item *item)
{
    const struct showing *showing = walk->showing;
    size_t here = 0;

    while (walk->setup < showing->setup_count &&
           showing->setups[walk->setup].to < item->move)
        walk->setup++;
    for (size_t i = walk->setup; i < showing->setup_count; i++)
        here += showing->setups[i].from <= item->move &&
                showing->setups[i].variation == item->depth;
    return here > setups_behind(walk, item) ? &showing->setups[walk->setup++]
                                            : NULL;
}

/* A set-up that changed the board can be opened like a move. */
static void
put_setup(struct walk *walk, const struct pdn_item *item)
{
    const struct set_up *setup = position_of(walk, item);

    if (setup == NULL) {
        put_span(walk, "setup", item->offset, item->length);
        return;
    }
    text_string(walk->out, "<a class=\"m setup\" data-move=\"s");
    text_decimal(walk->out, item->offset);
    text_char(walk->out, '"');
    put_position(walk, &setup->position);
    text_string(walk->out, ">Set-up</a>");
}

static void
put_open(struct walk *walk)
{
    text_string(walk->out,
                walk->open < NESTED_MAX ? "<span class=\"variation\">(" : "(");
    walk->open++;
    walk->glued = true;
}

static void
put_close(struct walk *walk)
{
    if (walk->open == 0)
        return;
    walk->open--;
    text_string(walk->out, walk->open < NESTED_MAX ? ")</span>" : ")");
}

static void
put_item(struct walk *walk, const struct pdn_item *item)
{
    put_findings(walk, item->offset);
    switch ((enum pdn_item_kind)item->kind) {
    case PDN_ITEM_COMMENT:
    case PDN_ITEM_LINE_COMMENT:
        put_gap(walk);
        put_span(walk, "comment", item->offset, item->length);
        break;
    case PDN_ITEM_NAG:
        put_nag(walk, item->value);
        return;
    case PDN_ITEM_MARK:
        put_gap(walk);
        put_span(walk, "nag", item->offset, item->length);
        return;
    case PDN_ITEM_STRENGTH:
        put_span(walk, "nag", item->offset, item->length);
        return;
    case PDN_ITEM_SETUP:
        put_gap(walk);
        put_setup(walk, item);
        break;
    case PDN_ITEM_OPEN:
        put_gap(walk);
        put_open(walk);
        break;
    case PDN_ITEM_CLOSE:
        walk->glued = false;
        put_close(walk);
        break;
    case PDN_ITEM_NUMBER:
        return;
    case PDN_ITEM_ELLIPSIS:
        if (walk->showing->played->game->text[item->offset] == '.')
            return;
        put_gap(walk);
        put_span(walk, "u", item->offset, item->length);
        return;
    case PDN_ITEM_UNKNOWN:
        put_gap(walk);
        put_span(walk, "wrong", item->offset, item->length);
        break;
    }
    walk->numbered = true;
}

void
html_moves(const struct showing *showing)
{
    const struct pdn_game *game = showing->played->game;
    struct walk walk = {
        .showing = showing, .out = showing->text, .numbered = true};
    size_t item = 0;

    text_string(walk.out, "<div class=\"moves\">\n"
                          "<a class=\"m start\" data-ply=\"0\"");
    put_position(&walk, &showing->played->replay->start);
    text_string(walk.out, ">Start</a>");
    html_diagram_here(showing, 0);
    for (uint32_t index = 0; index <= game->move_count; index++) {
        while (item < game->item_count && game->items[item].move <= index)
            put_item(&walk, &game->items[item++]);
        if (index < game->move_count)
            put_move(&walk, index);
    }
    while (walk.open != 0)
        put_close(&walk);
    put_findings(&walk, UINT32_MAX);
    if (showing->played->set_up_last)
        html_diagram_here(showing, showing->played->count + 1);
    if (game->end_length != 0) {
        put_gap(&walk);
        put_span(&walk, "end", game->end, game->end_length);
    }
    text_string(walk.out, "</div>\n");
}
