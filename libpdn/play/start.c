// SPDX-License-Identifier: BSD-2-Clause
/*
 * start.c - the positions that a record gives: its start, and set-ups during
 * the game.
 *
 * The start comes from the FEN tag, or else from a set-up before any move, the
 * caller, or the variant.  An unreadable position is never guessed: nothing of
 * the record is judged then.
 *
 * Set-ups record what moves cannot: accepted irregularities, an electronic
 * board that lost track, digressions of an analysis.  A set-up that equals the
 * current position changes nothing; any other restarts the counts of the draw
 * rules.  A man on its crown row is taken for a king that was not crowned (3.7,
 * 5.4.15), and counts as a king.
 */
#include "start_int.h"

#include "draws_int.h"
#include "findings_int.h"
#include "line_int.h"
#include "move_int.h"
#include "numbers_int.h"
#include "pdn/fen.h"
#include "pdn/replay.h"
#include "pdn/sentence.h"
#include "replayer_int.h"
#include "variant_int.h"
#include "words_int.h"

#include <string.h>

static struct pdn_where
place_in(uint32_t base, uint32_t size, uint32_t at, uint32_t length)
{
    if (at > size)
        at = size;
    if (length > size - at)
        length = size - at;
    return (struct pdn_where){.offset = base + at, .length = length};
}

static void
report_departures(struct pdn_replayer *replayer, const struct pdn_fen *fen,
                  uint32_t base, uint32_t size)
{
    struct pdn_where where = place_in(base, size, 0, size);

    if ((fen->departures & PDN_FEN_LEGACY) != 0 &&
        findings_wanted(replayer->findings, PDN_D_FEN_LEGACY, &where))
        findings_plain(replayer->findings, PDN_D_FEN_LEGACY, &where);
    if ((fen->departures & PDN_FEN_NO_TURN) != 0)
        findings_note(replayer->findings, PDN_D_FEN_LEGACY, &where,
                      "the side to move is missing; read as {side}",
                      PUT_SIDE(side, (enum dr_side)fen->position.turn));
    if ((fen->departures & PDN_FEN_DOT) != 0 &&
        findings_wanted(replayer->findings, PDN_D_FEN_DOT, &where))
        findings_plain(replayer->findings, PDN_D_FEN_DOT, &where);
}

static enum pdn_code
report_fen_error(struct pdn_replayer *replayer, const struct pdn_fen *fen,
                 uint32_t base, uint32_t size)
{
    static const enum pdn_code codes[] = {
        [PDN_FEN_OK] = PDN_D_NONE,
        [PDN_FEN_SYNTAX] = PDN_D_FEN_SYNTAX,
        [PDN_FEN_SQUARE] = PDN_D_FEN_SQUARE,
        [PDN_FEN_DOUBLE] = PDN_D_FEN_DOUBLE,
        [PDN_FEN_PIECE] = PDN_D_FEN_SYNTAX,
    };
    enum pdn_code code = codes[fen->error];
    struct pdn_where where;
    struct pdn_slice at;

    if (code == PDN_D_NONE)
        return code;
    where = place_in(base, size, fen->at, fen->length);
    at = (struct pdn_slice){replayer->game->text + where.offset, fen->length};
    if (!findings_wanted(replayer->findings, code, &where))
        return code;
    if (fen->error == PDN_FEN_SYNTAX && fen->length > 1)
        findings_say(replayer->findings, code, &where,
                     "the range {range} is empty: its last square comes before "
                     "its first",
                     PUT(range, at));
    else if (fen->error == PDN_FEN_PIECE)
        findings_say(replayer->findings, code, &where,
                     "{letter} is not a piece: a king has K before its square, "
                     "and a man nothing",
                     PUT_LETTER(letter, *at.start));
    else
        findings_plain(replayer->findings, code, &where);
    return code;
}

struct dr_squares
play_crown(const struct dr_variant *variant, struct dr_position *position)
{
    struct dr_squares uncrowned = dr_position_uncrowned(variant, position);

    for (unsigned s = 0; (s = dr_squares_next(uncrowned, s)) != 0;) {
        enum dr_piece man = dr_position_at(variant, position, s);

        dr_position_put(variant, position, s,
                        man == DR_WHITE_MAN ? DR_WHITE_KING : DR_BLACK_KING);
    }
    return uncrowned;
}

/* Finds the side to move from the first move, if it is not given. */
static void
guess_turn(const struct pdn_replayer *replayer, struct pdn_fen *fen)
{
    const struct dr_variant *variant = replayer->variant;
    uint8_t squares[DR_ROW_MAX];
    enum dr_piece piece;

    if (replayer->game->move_count == 0 ||
        play_squares(replayer->game, variant, 0, squares) == 0 ||
        squares[0] == 0 || squares[0] > variant->squares)
        return;
    piece = dr_position_at(variant, &fen->position, squares[0]);
    if (piece != DR_EMPTY)
        fen->position.turn = (uint8_t)dr_piece_side(piece);
}

static void
note_promotion(struct pdn_replayer *replayer, const struct pdn_where *where,
               struct dr_squares uncrowned)
{
    const struct words_squares squares = {replayer->variant, uncrowned};

    if (!dr_squares_empty(uncrowned))
        findings_note(replayer->findings, PDN_D_FEN_PROMOTION, where,
                      "a man is on its crown row: {squares}; read as a king",
                      PUT_BY(squares, words_squares, &squares));
}

/*
 * Counts what is missing from the starting position.  Returns false if there
 * are other pieces.
 */
static bool
missing_from_start(const struct dr_variant *variant,
                   const struct dr_position *position, unsigned missing[2])
{
    struct dr_position start;

    missing[DR_WHITE] = missing[DR_BLACK] = 0;
    dr_position_start(variant, &start);
    for (unsigned square = 1; square <= variant->squares; square++) {
        enum dr_piece here = dr_position_at(variant, position, square);
        enum dr_piece there = dr_position_at(variant, &start, square);

        if (here == there)
            continue;
        if (here != DR_EMPTY)
            return false;
        missing[dr_piece_side(there)]++;
    }
    return true;
}

/*
 * Reports odds (11.1.7): the starting position without some men of one side, or
 * with the other side to move.
 */
static void
note_odds(struct pdn_replayer *replayer, const struct pdn_where *where)
{
    const struct dr_variant *variant = replayer->variant;
    const struct dr_position *start = &replayer->out->start;
    unsigned missing[2];
    enum dr_side giver;

    if (!missing_from_start(variant, start, missing) ||
        (missing[DR_WHITE] != 0 && missing[DR_BLACK] != 0))
        return;
    giver = missing[DR_WHITE] != 0 ? DR_WHITE : DR_BLACK;
    if (missing[giver] == 0 && start->turn == variant->first)
        return;
    if (missing[giver] == variant->men ||
        !findings_wanted(replayer->findings, PDN_D_ODDS_START, where))
        return;
    if (missing[giver] == 0)
        findings_say(replayer->findings, PDN_D_ODDS_START, where,
                     "the starting position, but {side} moves first (3.3)",
                     PUT_SIDE(side, (enum dr_side)start->turn));
    else if (giver == DR_WHITE)
        findings_say(replayer->findings, PDN_D_ODDS_START, where,
                     "the starting position without {count} of the white "
                     "pieces (odds, 11.1.7)",
                     PUT(count, missing[giver]));
    else
        findings_say(replayer->findings, PDN_D_ODDS_START, where,
                     "the starting position without {count} of the black "
                     "pieces (odds, 11.1.7)",
                     PUT(count, missing[giver]));
}

/* Sets the start from a FEN at offset `base`. */
static bool
start_from(struct pdn_replayer *replayer, struct pdn_slice text, uint32_t base)
{
    const struct dr_variant *variant = replayer->variant;
    struct pdn_replay *out = replayer->out;
    uint32_t size = (uint32_t)text.size;
    struct pdn_where where = place_in(base, size, 0, size);
    struct pdn_fen fen;

    pdn_fen_read(&fen, variant, text);
    if (report_fen_error(replayer, &fen, base, size) != PDN_D_NONE)
        return false;
    if ((fen.departures & PDN_FEN_NO_TURN) != 0)
        guess_turn(replayer, &fen);
    report_departures(replayer, &fen, base, size);
    if ((fen.departures & PDN_FEN_TURN_ONLY) != 0) {
        uint8_t turn = fen.position.turn;

        dr_position_start(variant, &fen.position);
        fen.position.turn = turn;
    } else if ((fen.departures & PDN_FEN_NO_PIECES) != 0) {
        if (replayer->game->plies != 0)
            findings_note(
                replayer->findings, PDN_D_FEN_SYNTAX, &where,
                "the position has no pieces, so the moves cannot be judged");
        return false;
    }
    out->start = fen.position;
    out->turn_unknown = (fen.departures & PDN_FEN_NO_TURN) != 0;
    if (!out->judged)
        return true;
    note_promotion(replayer, &where, play_crown(variant, &out->start));
    note_odds(replayer, &where);
    return true;
}

/* Returns true if the value of a tag is this sign. */
static bool
has_sign(const struct pdn_game *game, enum pdn_tag_id id, char sign)
{
    struct pdn_slice value = pdn_game_tag(game, id);

    return value.size != 0 && memchr(value.start, sign, value.size) != NULL;
}

static struct pdn_where
where_of_tag(const struct pdn_game *game, enum pdn_tag_id id)
{
    const struct pdn_tag *tag = &game->tags[game->known[id]];

    return (struct pdn_where){.offset = tag->offset, .length = tag->length};
}

/*
 * Returns true if a record without a position has the usual start.  SetUp "1"
 * announces another start, and so does [FEN "?"], which sites write if they do
 * not have the position.  The first move then shows which it was.
 */
static bool
begins_as_usual(struct pdn_replayer *replayer)
{
    const struct pdn_game *game = replayer->game;
    bool announced = has_sign(game, PDN_TAG_SET_UP, '1');
    uint8_t squares[DR_ROW_MAX];
    struct pdn_where where;
    struct dr_move move;

    if (!announced && !has_sign(game, PDN_TAG_FEN, '?'))
        return true;
    where = where_of_tag(game, announced ? PDN_TAG_SET_UP : PDN_TAG_FEN);
    if (announced &&
        findings_wanted(replayer->findings, PDN_D_SETUP_WITHOUT_FEN, &where))
        findings_plain(replayer->findings, PDN_D_SETUP_WITHOUT_FEN, &where);
    if (!dr_variant_judged(replayer->variant))
        return false;
    if (play_squares(game, replayer->variant, 0, squares) != 0 &&
        dr_find(replayer->variant, &replayer->out->start, squares[0],
                squares[1], &move) == DR_FOUND_ONE)
        return true;
    if (!announced && game->plies != 0)
        findings_note(replayer->findings, PDN_D_SETUP_WITHOUT_FEN, &where,
                      "the FEN is unknown, and the first move does not fit the "
                      "usual start");
    return false;
}

bool
play_is_usual_start(const struct dr_variant *variant,
                    const struct dr_position *position)
{
    struct dr_position usual;

    dr_position_start(variant, &usual);
    return dr_position_equal(&usual, position);
}

/* Returns the start of the variant, kept from game to game. */
static const struct dr_position *
usual_start(struct pdn_replayer *replayer)
{
    if (replayer->usual_of != replayer->variant) {
        replayer->usual_of = replayer->variant;
        dr_position_start(replayer->variant, &replayer->usual);
    }
    return &replayer->usual;
}

bool
play_start(struct pdn_replayer *replayer)
{
    const struct pdn_game *game = replayer->game;
    const struct pdn_replay_options *options = replayer->options;
    struct pdn_replay *out = replayer->out;
    struct pdn_slice text;
    uint32_t offset;
    bool fen;

    replayer->has_initial_setup = false;
    fen = play_fen_tag(game, &text, &offset);
    if (!fen && !game->plain &&
        play_initial_setup(game, &replayer->start_item)) {
        const struct pdn_item *item = &game->items[replayer->start_item];

        replayer->has_initial_setup = true;
        text = play_setup_text(game, item);
        offset = item->offset;
    }
    replayer->elsewhere = fen || replayer->has_initial_setup;
    if (replayer->elsewhere) {
        out->start_known = start_from(replayer, text, offset);
    } else if (options->start != NULL) {
        out->start = *options->start;
        out->start_known = true;
        replayer->elsewhere = true;
    } else {
        out->start = *usual_start(replayer);
        out->start_known = begins_as_usual(replayer);
    }
    out->first = (enum dr_side)out->start.turn;
    out->end = out->start;
    return out->start_known;
}

/* What a set-up changes. */
enum change { NOTHING, TURN, BOARD };

/* Returns the phrase for a change and the side to move after it. */
static struct pdn_put
change_put(enum change change, const struct pdn_put *side)
{
    switch (change) {
    case NOTHING:
        break;
    case TURN:
        return pdn_put_phrase(
            "change",
            TEMPLATE("only the side to move changes: {side}; counts of moves "
                     "and repetitions begin again",
                     side),
            side);
    case BOARD:
        return pdn_put_phrase("change",
                              TEMPLATE("the position is replaced; counts of "
                                       "moves and repetitions begin again"),
                              NULL);
    }
    return pdn_put_phrase("change",
                          TEMPLATE("the position is that of the board, so "
                                   "counts of moves and repetitions continue"),
                          NULL);
}

static void
report_setup(struct pdn_replayer *replayer, const struct pdn_where *where,
             enum change what, enum dr_side turn, struct dr_squares uncrowned)
{
    const struct pdn_put side[] = {PUT_SIDE(side, turn), {0}};
    const struct pdn_put change = change_put(what, side);
    const struct words_squares squares = {replayer->variant, uncrowned};

    if (!findings_wanted(replayer->findings, PDN_D_SETUP_IN_GAME, where))
        return;
    if (dr_squares_empty(uncrowned))
        findings_say(replayer->findings, PDN_D_SETUP_IN_GAME, where, "{change}",
                     change);
    else
        findings_say(replayer->findings, PDN_D_SETUP_IN_GAME, where,
                     "{change}; a man on its crown row counts as a king that "
                     "was not crowned (3.7, item 5.4.15): {squares}",
                     change, PUT_BY(squares, words_squares, &squares));
}

/* Continues counting after a set-up, which may begin with any number. */
static void
renumber(const struct dr_variant *variant, struct play_numbering *numbering,
         enum dr_side turn)
{
    bool starts = turn == variant->first;

    numbering->move = play_numbering_of(numbering, starts);
    numbering->opened = !starts;
    numbering->shift_known = false;
}

static void
replace(struct pdn_replayer *replayer, struct play_line *line,
        const struct dr_position *position)
{
    struct pdn_replay *out = replayer->out;
    struct play_point *now = &line->now;
    const struct pdn_replay_options *options = replayer->options;

    now->position = *position;
    renumber(replayer->variant, &now->numbering, (enum dr_side)position->turn);
    now->known = true;
    play_stands(replayer->variant, now);
    line->before = *now;
    line->ellipsis = false;
    line->word_length = 0;
    if (line->depth == 0) {
        out->setup = true;
        out->broken = 0;
        out->fault = PDN_D_NONE;
        play_draws_begin(replayer, position, now->ply, DR_CAUSE_SETUP);
        play_turns_add(replayer, &(struct pdn_turn){
                                     now->ply + 1, (enum dr_side)position->turn,
                                     true, true});
    }
    if (options->on_setup == NULL)
        return;
    replayer->told = true;
    options->on_setup(now->ply, line->depth, &now->position, options->user);
}

bool
play_setup_turn(const struct pdn_replayer *replayer,
                const struct pdn_item *item, const struct dr_position *board,
                enum dr_side *turn)
{
    struct dr_position same = *board;
    struct pdn_fen fen;

    pdn_fen_read(&fen, replayer->variant,
                 play_setup_text(replayer->game, item));
    if (fen.error != PDN_FEN_OK)
        return false;
    *turn = (enum dr_side)fen.position.turn;
    same.turn = fen.position.turn;
    play_crown(replayer->variant, &fen.position);
    return (fen.departures & PDN_FEN_TURN_ONLY) != 0 ||
           dr_position_equal(&fen.position, &same);
}

static enum change
change_to(const struct dr_position *shown, const struct dr_position *board)
{
    struct dr_position same = *board;

    if (dr_position_equal(shown, board))
        return NOTHING;
    same.turn = shown->turn;
    return dr_position_equal(shown, &same) ? TURN : BOARD;
}

void
play_setup(struct pdn_replayer *replayer, struct play_line *line,
           const struct pdn_item *item)
{
    const struct dr_variant *variant = replayer->variant;
    struct pdn_where where = {.offset = item->offset,
                              .length = item->length,
                              .variation = line->depth};
    struct dr_squares uncrowned;
    enum pdn_code error;
    struct pdn_fen fen;
    enum change change;
    bool turn_only;

    if (line->over)
        return;
    pdn_fen_read(&fen, variant, play_setup_text(replayer->game, item));
    error = report_fen_error(replayer, &fen, item->offset, item->length);
    if (error == PDN_D_NONE)
        report_departures(replayer, &fen, item->offset, item->length);
    turn_only = (fen.departures & PDN_FEN_TURN_ONLY) != 0;
    if (error != PDN_D_NONE || (turn_only && !line->now.known)) {
        play_lose(replayer, line, error);
        return;
    }
    if (turn_only) {
        uint8_t turn = fen.position.turn;

        fen.position = line->now.position;
        fen.position.turn = turn;
    }
    uncrowned = play_crown(variant, &fen.position);
    change =
        line->now.known ? change_to(&fen.position, &line->now.position) : BOARD;
    if (line->depth == 0 && (change != NOTHING || !dr_squares_empty(uncrowned)))
        report_setup(replayer, &where, change, (enum dr_side)fen.position.turn,
                     uncrowned);
    if (change == NOTHING)
        return;
    replace(replayer, line, &fen.position);
}

bool
play_starts_elsewhere(const struct pdn_replayer *replayer)
{
    return replayer->elsewhere;
}

bool
play_starts_from_setup(const struct pdn_replayer *replayer)
{
    return replayer->has_initial_setup;
}

bool
play_is_start(const struct pdn_replayer *replayer, size_t item)
{
    return replayer->has_initial_setup && item == replayer->start_item;
}
