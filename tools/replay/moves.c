// SPDX-License-Identifier: BSD-2-Clause
/*
 * moves.c - the moves of a game with comments, marks, variations, set-ups and
 * errors; see moves.h.
 */
#include "moves.h"

#include "places.h"
#include "say.h"

/* Deeper variations are shown in parentheses, so that nesting is limited. */
enum { NESTED_MAX = 200 };

/* Text is written out after this many bytes. */
enum { FLUSH = 1 << 18 };

struct walk {
    const struct showing *showing;
    const struct move_writer *writer;
    struct text *out;
    size_t move;    /* next in showing->moves */
    size_t setup;   /* next in showing->setups */
    size_t finding; /* next in showing->findings */
    size_t ply;     /* last ply of the main line */
    struct item_walk items;
    size_t open;   /* open variations */
    bool numbered; /* the next move gets a number, whichever side it is */
    bool glued;    /* the next element follows without a blank */
    bool diagram;  /* a diagram follows after the marks of the move */
};

/* Separates the next element from the previous one. */
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
put_span(struct walk *walk, enum move_part part, uint32_t offset,
         uint32_t length)
{
    struct pdn_slice text = piece_of_text(walk, offset, length);

    walk->writer->text(walk->out, part, text.start, text.size);
}

/* Writes a comment without its diagram commands. */
static void
put_comment(struct walk *walk, const struct pdn_item *item)
{
    const struct pdn_game *game = walk->showing->played->game;
    const char *at = game->text + item->offset, *end = at + item->length;
    const char *command;
    struct text text = {0};
    struct pdn_slice utf8;

    while ((command = memmem(at, (size_t)(end - at), DIAGRAM_COMMAND,
                             strlen(DIAGRAM_COMMAND))) != NULL) {
        text_bytes(&text, at, (size_t)(command - at));
        at = command + strlen(DIAGRAM_COMMAND);
    }
    text_bytes(&text, at, (size_t)(end - at));
    utf8 = (struct pdn_slice){text.data, text.size};
    while (utf8.size != 0 && (*utf8.start == ' ' || *utf8.start == '\n'))
        utf8 = (struct pdn_slice){utf8.start + 1, utf8.size - 1};
    utf8 = finding_utf8(walk->showing->writer, utf8);
    if (utf8.size != 0) {
        put_gap(walk);
        walk->writer->text(walk->out, MOVE_COMMENT, utf8.start, utf8.size);
    }
    walk->out->failed |= text.failed;
    text_free(&text);
}

/* Writes numeric annotations, as signs if they have one. */
static void
put_nag(struct walk *walk, uint32_t number)
{
    static const char *const signs[] = {NULL, "!", "?", "!!", "??", "!?", "?!"};
    struct text text = {0};

    if (number >= 1 && number < sizeof signs / sizeof signs[0])
        text_string(&text, signs[number]);
    else {
        put_gap(walk);
        text_char(&text, '$');
        text_decimal(&text, number);
    }
    walk->writer->text(walk->out, MOVE_SIGN, text.data, text.size);
    walk->out->failed |= text.failed;
    text_free(&text);
}

static void
put_played(struct walk *walk, const struct played *played)
{
    const struct dr_variant *variant = walk->showing->played->replay->variant;
    struct text number = {0};

    put_gap(walk);
    played_number(&number, played);
    if (walk->numbered || played->side == variant->first)
        walk->writer->number(walk->out, number.data, number.size);
    walk->out->failed |= number.failed;
    text_free(&number);
    walk->ply += played->variation == 0;
    walk->writer->played(walk->showing, played);
    walk->numbered = false;
}

/* A move that was not played is plain text. */
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
        walk->writer->number(walk->out, number.data, number.size);
        walk->out->failed |= number.failed;
        text_free(&number);
    }
    put_span(walk, MOVE_UNPLAYED, written->offset, written->length);
}

/* Writes the findings up to a place in the text. */
static void
put_findings(struct walk *walk, uint32_t before)
{
    const struct showing *showing = walk->showing;
    struct text message = {0};

    for (; walk->finding < showing->finding_count &&
           showing->findings[walk->finding].at.offset < before;
         walk->finding++) {
        const struct pdn_finding *finding = &showing->findings[walk->finding];

        if (finding->severity != PDN_ERROR ||
            finding->at.offset < showing->played->game->body)
            continue;
        put_gap(walk);
        text_clear(&message);
        say_finding(&message, finding);
        walk->writer->text(walk->out, MOVE_WRONG, message.data, message.size);
    }
    walk->out->failed |= message.failed;
    text_free(&message);
}

static void
put_diagram(struct walk *walk)
{
    if (walk->diagram) {
        walk->writer->diagram(walk->showing, walk->ply);
        walk->numbered |= walk->showing->marked[walk->ply];
    }
    walk->diagram = false;
}

/* Returns how a move was played, or NULL.  Moves must be queried in order. */
static const struct played *
played_as(struct walk *walk, uint32_t index)
{
    const struct showing *showing = walk->showing;
    const struct played_game *game = showing->played;

    if (walk->ply < game->count && game->plies[walk->ply].index == index)
        return &game->plies[walk->ply];
    if (walk->move < showing->move_count &&
        showing->moves[walk->move].index == index)
        return &showing->moves[walk->move++];
    return NULL;
}

static void
put_move(struct walk *walk, uint32_t index)
{
    const struct showing *showing = walk->showing;
    const struct pdn_written *written = &showing->played->game->written[index];
    const struct played *played = played_as(walk, index);

    put_diagram(walk);
    if (played != NULL) {
        put_played(walk, played);
        put_findings(walk, written->offset + 1);
        walk->diagram = played->variation == 0;
    } else {
        put_unplayed(walk, index);
        put_findings(walk, written->offset + 1);
    }
}

/*
 * Returns the position of a set-up, or NULL if it was unreadable or changed
 * nothing.
 */
static const struct set_up *
position_of(struct walk *walk, const struct pdn_item *item)
{
    const struct showing *showing = walk->showing;
    const size_t at = (size_t)(item - showing->played->game->items);

    while (walk->setup < showing->setup_count &&
           showing->setups[walk->setup].item < at)
        walk->setup++;
    return walk->setup < showing->setup_count &&
                   showing->setups[walk->setup].item == at
               ? &showing->setups[walk->setup]
               : NULL;
}

/* A set-up that changed the board can be opened like a move. */
static void
put_setup(struct walk *walk, const struct pdn_item *item)
{
    const struct set_up *setup = position_of(walk, item);

    if (setup == NULL)
        put_span(walk, MOVE_SETUP, item->offset, item->length);
    else
        walk->writer->setup(walk->showing, item, setup);
}

static void
put_open(struct walk *walk)
{
    text_string(walk->out, walk->open < NESTED_MAX ? walk->writer->open : "(");
    walk->open++;
    walk->glued = true;
}

static void
put_close(struct walk *walk)
{
    if (walk->open == 0)
        return;
    walk->open--;
    text_string(walk->out, walk->open < NESTED_MAX ? walk->writer->close : ")");
}

/*
 * Returns true if the item requests a diagram that exists; otherwise it is
 * text.
 */
static bool
is_drawn(struct walk *walk, const struct pdn_item *item)
{
    const struct showing *showing = walk->showing;
    size_t place = item_place(showing->played, &walk->items, item);

    return asks_for_diagram(showing->played->game, item) && place != NO_PLACE &&
           showing->marked[place];
}

static void
put_item(struct walk *walk, const struct pdn_item *item)
{
    bool drawn = is_drawn(walk, item);

    put_findings(walk, item->offset);
    if (item->kind != PDN_ITEM_NAG && item->kind != PDN_ITEM_STRENGTH &&
        item->kind != PDN_ITEM_MARK)
        put_diagram(walk);
    switch ((enum pdn_item_kind)item->kind) {
    case PDN_ITEM_COMMENT:
    case PDN_ITEM_LINE_COMMENT:
    case PDN_ITEM_STRAY:
    case PDN_ITEM_TIME:
        if (drawn) {
            put_comment(walk, item);
            break;
        }
        put_gap(walk);
        put_span(walk, MOVE_COMMENT, item->offset, item->length);
        break;
    case PDN_ITEM_NAG:
        if (!drawn)
            put_nag(walk, item->value);
        return;
    case PDN_ITEM_MARK:
        put_gap(walk);
        put_span(walk, MOVE_SIGN, item->offset, item->length);
        return;
    case PDN_ITEM_STRENGTH:
        put_span(walk, MOVE_SIGN, item->offset, item->length);
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
        put_span(walk, MOVE_UNPLAYED, item->offset, item->length);
        return;
    case PDN_ITEM_END:
    case PDN_ITEM_UNKNOWN:
        put_gap(walk);
        put_span(walk, MOVE_UNKNOWN, item->offset, item->length);
        break;
    }
    walk->numbered = true;
}

void
moves_put(const struct showing *showing, const struct move_writer *writer)
{
    const struct pdn_game *game = showing->played->game;
    struct walk walk = {.showing = showing,
                        .writer = writer,
                        .out = showing->text,
                        .numbered = true};
    size_t item = 0;

    writer->diagram(showing, 0);
    for (uint32_t index = 0; index <= game->move_count; index++) {
        while (item < game->item_count && game->items[item].move <= index)
            put_item(&walk, &game->items[item++]);
        if (index < game->move_count)
            put_move(&walk, index);
        if (walk.out->size >= FLUSH) {
            showing_put(showing);
            text_clear(walk.out);
        }
    }
    while (walk.open != 0)
        put_close(&walk);
    put_findings(&walk, UINT32_MAX);
    put_diagram(&walk);
    if (showing->played->set_up_last)
        writer->diagram(showing, showing->played->count + 1);
    if (game->end_length != 0) {
        put_gap(&walk);
        put_span(&walk, MOVE_END, game->end, game->end_length);
    }
}
