// SPDX-License-Identifier: BSD-2-Clause
/*
 * import_ldf.c - live-board records, line after line.
 *
 * Every line says twice what happened: by its move and by its diagram.  Where
 * they agree all is well.  Where they do not, what stands around them decides:
 * a move that the diagram shows, a diagram that the next one refutes, a line
 * that is missing.  What nothing decides is told as it is: the move as
 * written, then the diagram as a set-up.
 */
#include "import_ldf_int.h"

#include "draughts/attempt.h"

#include <string.h>

struct ldf {
    struct import_record *record;
    const struct dr_variant *variant;
    struct dr_position now;
    bool begun;    /* the moves have begun */
    uint32_t ply;  /* of the line before */
    size_t behind; /* where the line behind the present one begins */
    /* Lines that cannot be read, one after the other. */
    struct pdn_slice damage;
    uint32_t damaged;
    uint32_t lost; /* of them, those right before the present line */
};

static bool
ldf_knows(struct pdn_slice line)
{
    return ldf_is_record(import_trim(line));
}

/* *game: whether a line of a move or set-up stands before. */
static bool
ldf_begins(struct pdn_slice text, unsigned *game)
{
    struct ldf_line line;

    ldf_read_line(&line, dr_variant_international(), text);
    if (line.kind == LDF_TAG && *game != 0) {
        *game = 0;
        return true;
    }
    if (ldf_is_record(import_trim(text)))
        *game = 1;
    return false;
}

/* --- findings ------------------------------------------------------------- */

static bool
is_of_black(const struct ldf_line *line, uint32_t ply)
{
    return line->kind == LDF_MOVE && line->has_turn
               ? line->board.turn == DR_WHITE
               : ply % 2 == 0;
}

/* The line's move; or its beginning where there is none. */
static struct pdn_slice
shown(const struct ldf_line *line)
{
    return line->move.size != 0 ? line->move
                                : (struct pdn_slice){line->text.start, 0};
}

static struct pdn_where
place(const struct ldf *ldf, const struct ldf_line *line)
{
    return import_where(ldf->record, shown(line), ldf->ply,
                        is_of_black(line, ldf->ply));
}

/* What is put into the PDN comes from this line. */
static void
from_line(const struct ldf *ldf, const struct ldf_line *line)
{
    struct pdn_slice text = shown(line);

    import_from(ldf->record, text.start, text.size, ldf->ply,
                is_of_black(line, ldf->ply));
}

/* format has one %s. */
static void
say(const struct ldf *ldf, const struct ldf_line *line, enum pdn_code code,
    const char *before, const char *what, const char *after)
{
    struct pdn_where where = place(ldf, line);

    if (report_wanted(ldf->record->findings, code, &where))
        report(ldf->record->findings, code, &where, "%s%s%s", before, what,
               after);
}

static void
add_damage(struct ldf *ldf, struct pdn_slice text)
{
    if (ldf->damaged++ == 0)
        ldf->damage = text;
}

/* Names the lines that could not be read, in a finding and in the game. */
static void
end_damage(struct ldf *ldf)
{
    static const char none[] = "{lines of the record that cannot be read: ";
    struct import_record *record = ldf->record;
    uint32_t ply = ldf->begun ? ldf->ply + 1 : 0;
    struct pdn_where where =
        import_where(record, ldf->damage, ply, ply % 2 == 0);

    ldf->lost = ldf->damaged;
    if (ldf->damaged == 0)
        return;
    if (report_wanted(record->findings, PDN_D_RECORD_DAMAGED, &where)) {
        if (ldf->damaged == 1)
            report(record->findings, PDN_D_RECORD_DAMAGED, &where,
                   "this line cannot be read and is left out");
        else
            report(record->findings, PDN_D_RECORD_DAMAGED, &where,
                   "this line and what follows it, %u lines in all, cannot be "
                   "read and are left out",
                   ldf->damaged);
    }
    if (ldf->begun) {
        write_string(&record->pdn, none);
        write_number(&record->pdn, ldf->damaged);
        write_string(&record->pdn, "}\n");
    }
    ldf->damaged = 0;
}

/* --- what is written ------------------------------------------------------ */

static void
put_setup(struct ldf *ldf, const struct ldf_line *line)
{
    char fen[PDN_FEN_MAX];

    from_line(ldf, line);
    pdn_fen_write(ldf->variant, &ldf->now, fen);
    write_string(&ldf->record->pdn, "/FEN \"");
    write_string(&ldf->record->pdn, fen);
    write_string(&ldf->record->pdn, "\"/\n");
}

static void
put_clock(struct write_bytes *pdn, char owner, uint32_t seconds)
{
    char minutes[4] = {':', (char)('0' + seconds / 60 % 60 / 10),
                       (char)('0' + seconds / 60 % 10), ':'};
    char rest[2] = {(char)('0' + seconds % 60 / 10),
                    (char)('0' + seconds % 10)};

    write_string(pdn, " ");
    write_bytes(pdn, &owner, 1);
    write_number(pdn, seconds / 3600);
    write_bytes(pdn, minutes, sizeof minutes);
    write_bytes(pdn, rest, sizeof rest);
}

/* The clock of the side to move runs: its letter is a capital. */
static void
put_clocks(struct ldf *ldf, const struct ldf_line *line)
{
    struct write_bytes *pdn = &ldf->record->pdn;
    bool black = ldf->now.turn == DR_BLACK;

    for (int side = 0; side < 2; side++) {
        struct pdn_where where =
            import_where(ldf->record, line->clock[side], ldf->ply,
                         is_of_black(line, ldf->ply));

        if (line->clock_bad[side] && line->clock[side].size != 0 &&
            report_wanted(ldf->record->findings, PDN_D_CLOCK_SYNTAX, &where))
            report(ldf->record->findings, PDN_D_CLOCK_SYNTAX, &where,
                   "a live board shows times as H:MM.SS");
    }
    if (!line->clock_known[0] && !line->clock_known[1])
        return;
    from_line(ldf, line);
    write_string(pdn, "{[%clock");
    if (line->clock_known[0])
        put_clock(pdn, black ? 'w' : 'W', line->seconds[0]);
    if (line->clock_known[1])
        put_clock(pdn, black ? 'B' : 'b', line->seconds[1]);
    write_string(pdn, "]}\n");
}

/* The move as the line has it, without leading zeros. */
static void
put_as_written(struct ldf *ldf, const struct ldf_line *line)
{
    struct write_bytes *pdn = &ldf->record->pdn;

    from_line(ldf, line);
    for (size_t i = 0; i < line->square_count; i++) {
        if (i != 0)
            write_string(pdn, line->capture ? "x" : "-");
        write_number(pdn, line->squares[i]);
    }
    write_string(pdn, "\n");
}

static void
put_move(struct ldf *ldf, const struct ldf_line *line,
         const struct dr_move *move)
{
    char text[DR_MOVE_TEXT_MAX];

    from_line(ldf, line);
    dr_move_text(ldf->variant, &ldf->now, move, text);
    write_string(&ldf->record->pdn, text);
    write_string(&ldf->record->pdn, "\n");
}

/* --- what a line means ---------------------------------------------------- */

static bool
same_pieces(const struct dr_position *a, const struct dr_position *b)
{
    struct dr_position turned = *a;

    turned.turn = b->turn;
    return dr_position_equal(&turned, b);
}

/* The move of the list that leads to the board; NULL: none, or several. */
static const struct dr_move *
leads_to(const struct dr_variant *variant, const struct dr_position *from,
         const struct dr_moves *list, const struct dr_position *board)
{
    const struct dr_move *found = NULL;

    for (size_t i = 0; i < list->count; i++) {
        struct dr_position after = *from;

        dr_play(variant, &after, &list->move[i]);
        if (!same_pieces(&after, board))
            continue;
        if (found != NULL)
            return NULL;
        found = &list->move[i];
    }
    return found;
}

/* The legal moves that the line's move can mean in a position. */
static void
find_matches(const struct dr_variant *variant, const struct dr_position *from,
             const struct ldf_line *line, struct dr_moves *matches)
{
    const struct dr_attempt attempt = {line->squares, line->square_count,
                                       line->capture};

    matches->count = 0;
    if (line->square_count != 0)
        (void)dr_match(variant, from, &attempt, matches);
}

/* Whether the line's move leads from a position to its diagram. */
static bool
follows(const struct dr_variant *variant, const struct dr_position *from,
        const struct ldf_line *line)
{
    struct dr_moves matches;

    find_matches(variant, from, line, &matches);
    return leads_to(variant, from, &matches, &line->board) != NULL;
}

/* The next line of a move or a set-up. */
static bool
look_ahead(const struct ldf *ldf, struct ldf_line *line)
{
    size_t at = ldf->behind;

    while (at < ldf->record->text.size) {
        ldf_read_line(line, ldf->variant, import_line(ldf->record->text, &at));
        if (line->kind == LDF_MOVE || line->kind == LDF_SETUP)
            return true;
    }
    return false;
}

static const char *
side_name(unsigned side)
{
    return side == DR_WHITE ? "White" : "Black";
}

/* Who moves in a position set by hand: who makes the next move. */
static enum dr_side
turn_of_setup(const struct ldf *ldf, const struct ldf_line *line)
{
    struct ldf_line next;

    if (look_ahead(ldf, &next) && next.kind == LDF_MOVE && next.has_turn)
        return dr_other_side((enum dr_side)next.board.turn);
    /* The line before the first move names Black whoever begins. */
    return line->has_ply && line->ply == 0 ? ldf->variant->first
                                           : (enum dr_side)line->board.turn;
}

/* The line goes on from the one before it; false: it is a double. */
static bool
count_ply(struct ldf *ldf, const struct ldf_line *line)
{
    uint32_t expected = ldf->ply + 1;
    struct pdn_where where;

    if (line->has_ply && line->ply == ldf->ply &&
        dr_position_equal(&line->board, &ldf->now)) {
        say(ldf, line, PDN_D_RECORD_ORDER, "", "the same ply stands twice",
            "; it is taken once");
        return false;
    }
    ldf->ply = line->has_ply ? line->ply : expected;
    where = place(ldf, line);
    /* Lines that could not be read are told of already. */
    if (ldf->ply >= expected && ldf->ply - expected <= ldf->lost)
        return true;
    if (report_wanted(ldf->record->findings, PDN_D_RECORD_ORDER, &where))
        report(ldf->record->findings, PDN_D_RECORD_ORDER, &where,
               "this line has the number %u; %u was expected", ldf->ply,
               expected);
    return true;
}

/* --- set-ups -------------------------------------------------------------- */

static void
read_setup(struct ldf *ldf, const struct ldf_line *line)
{
    enum dr_side turn = turn_of_setup(ldf, line);
    struct dr_position board = line->board;

    if (!count_ply(ldf, line))
        return;
    board.turn = (uint8_t)turn;
    if (line->has_turn && line->board.turn != board.turn)
        say(ldf, line, PDN_D_BOARD_MISMATCH,
            "the set-up gives the other side the turn, but ", side_name(turn),
            " moves next");
    if (!dr_position_equal(&board, &ldf->now)) {
        ldf->now = board;
        put_setup(ldf, line);
    }
    put_clocks(ldf, line);
}

/* --- moves ---------------------------------------------------------------- */

/* One legal move is missing before the line's; false: not exactly one fits. */
static bool
bridge(struct ldf *ldf, const struct ldf_line *line)
{
    struct dr_moves list;
    const struct dr_move *missing = NULL;
    char text[DR_MOVE_TEXT_MAX];

    if (line->square_count == 0)
        return false;
    dr_moves(ldf->variant, &ldf->now, &list);
    for (size_t i = 0; i < list.count; i++) {
        struct dr_position between = ldf->now;

        dr_play(ldf->variant, &between, &list.move[i]);
        if (!follows(ldf->variant, &between, line))
            continue;
        if (missing != NULL)
            return false;
        missing = &list.move[i];
    }
    if (missing == NULL)
        return false;
    dr_move_text(ldf->variant, &ldf->now, missing, text);
    say(ldf, line, PDN_D_RECORD_REPAIRED,
        "the ply before this one is missing; only ", text, " fits there");
    put_move(ldf, line, missing);
    dr_play(ldf->variant, &ldf->now, missing);
    return true;
}

/* The move fits the position, its diagram does not. */
static void
settle_mismatch(struct ldf *ldf, const struct ldf_line *line,
                const struct dr_move *move)
{
    struct dr_position after = ldf->now;
    struct ldf_line next;

    put_move(ldf, line, move);
    dr_play(ldf->variant, &after, move);
    ldf->now = after;
    if (look_ahead(ldf, &next) && next.kind == LDF_MOVE &&
        follows(ldf->variant, &after, &next)) {
        say(ldf, line, PDN_D_BOARD_MISMATCH,
            "the diagram does not show what the move leads to; ",
            "the next one does", ", so the move stands");
        return;
    }
    say(ldf, line, PDN_D_BOARD_MISMATCH,
        "the diagram does not show what the move leads to; ",
        "the game goes on from the diagram", "");
    ldf->now = line->board;
    put_setup(ldf, line);
}

/* No legal move leads to the diagram. */
static void
settle_illegal(struct ldf *ldf, const struct ldf_line *line)
{
    say(ldf, line, PDN_D_BOARD_MISMATCH,
        "no legal move leads from the diagram before to this one; ",
        "the game goes on from the diagram", "");
    if (line->square_count != 0)
        put_as_written(ldf, line);
    ldf->now = line->board;
    put_setup(ldf, line);
}

/* The diagram shows a legal move that is not the one written. */
static void
settle_by_board(struct ldf *ldf, const struct ldf_line *line,
                const struct dr_move *move)
{
    char text[DR_MOVE_TEXT_MAX];

    dr_move_text(ldf->variant, &ldf->now, move, text);
    if (line->square_count == 0)
        say(ldf, line, PDN_D_RECORD_REPAIRED,
            "the move cannot be read; the diagram shows ", text, "");
    else
        say(ldf, line, PDN_D_RECORD_REPAIRED,
            "this move cannot have been played; the diagram shows ", text, "");
    put_move(ldf, line, move);
    dr_play(ldf->variant, &ldf->now, move);
    if (line->square_count != 0)
        import_comment(ldf->record, line->move);
}

static void
play(struct ldf *ldf, const struct ldf_line *line)
{
    struct dr_moves list;
    const struct dr_move *move;

    find_matches(ldf->variant, &ldf->now, line, &list);
    move = leads_to(ldf->variant, &ldf->now, &list, &line->board);
    if (move != NULL) {
        if (!line->whole)
            say(ldf, line, PDN_D_RECORD_REPAIRED, "the line is damaged, but ",
                "its diagram agrees with the move", "");
        if (list.count == 1)
            put_as_written(ldf, line);
        else
            put_move(ldf, line, move);
        dr_play(ldf->variant, &ldf->now, move);
        return;
    }
    if (list.count != 0) {
        settle_mismatch(ldf, line, &list.move[0]);
        return;
    }
    dr_moves(ldf->variant, &ldf->now, &list);
    move = leads_to(ldf->variant, &ldf->now, &list, &line->board);
    if (move != NULL)
        settle_by_board(ldf, line, move);
    else
        settle_illegal(ldf, line);
}

/* A line without a move that can be read is used if its diagram shows one. */
static bool
is_usable(const struct ldf *ldf, const struct ldf_line *line)
{
    struct dr_moves list;

    if (line->whole || (line->has_turn && line->square_count != 0))
        return true;
    dr_moves(ldf->variant, &ldf->now, &list);
    return leads_to(ldf->variant, &ldf->now, &list, &line->board) != NULL;
}

static void
read_move(struct ldf *ldf, struct ldf_line *line)
{
    if (!line->has_turn)
        line->board.turn = (uint8_t)dr_other_side((enum dr_side)ldf->now.turn);
    if (!count_ply(ldf, line))
        return;
    if (line->board.turn == ldf->now.turn && bridge(ldf, line)) {
        play(ldf, line);
    } else if (line->board.turn == ldf->now.turn) {
        settle_illegal(ldf, line);
    } else {
        play(ldf, line);
    }
    put_clocks(ldf, line);
}

/* --- the whole ------------------------------------------------------------ */

/* Ends the header: where the game starts is known by the first line. */
static void
begin_moves(struct ldf *ldf, const struct ldf_line *line)
{
    struct dr_position start;
    char fen[PDN_FEN_MAX];
    struct dr_moves list;

    dr_position_start(ldf->variant, &start);
    ldf->now = start;
    dr_moves(ldf->variant, &start, &list);
    if (line->kind == LDF_SETUP) {
        ldf->now = line->board;
        ldf->now.turn = (uint8_t)turn_of_setup(ldf, line);
        ldf->ply = line->has_ply ? line->ply : 0;
    } else if (leads_to(ldf->variant, &start, &list, &line->board) == NULL) {
        ldf->now = line->board;
        ldf->ply = line->has_ply ? line->ply : 0;
        say(ldf, line, PDN_D_RECORD_ORDER,
            "the record does not begin with the start of a game; ",
            "the first diagram is taken for it", "");
    }
    if (!dr_position_equal(&ldf->now, &start)) {
        from_line(ldf, line);
        pdn_fen_write(ldf->variant, &ldf->now, fen);
        import_tag_string(ldf->record, "FEN", fen);
    }
    import_body(ldf->record);
    ldf->begun = true;
}

static void
read_line(struct ldf *ldf, struct ldf_line *line)
{
    bool first = !ldf->begun;

    if (line->kind == LDF_BLANK)
        return;
    if (line->kind == LDF_TAG && first) {
        end_damage(ldf);
        import_from(ldf->record, line->text.start, line->text.size, 0, false);
        import_tag(ldf->record, line->name, line->value);
        return;
    }
    if (line->kind == LDF_DAMAGED || line->kind == LDF_TAG ||
        (line->kind == LDF_SETUP && !line->whole) ||
        (line->kind == LDF_MOVE &&
         (first ? !line->whole : !is_usable(ldf, line)))) {
        add_damage(ldf, line->text);
        return;
    }
    end_damage(ldf);
    if (first)
        begin_moves(ldf, line);
    if (first && (line->kind == LDF_SETUP || ldf->ply != 0))
        put_clocks(ldf, line);
    else if (line->kind == LDF_SETUP)
        read_setup(ldf, line);
    else
        read_move(ldf, line);
}

static void
ldf_read(struct import_record *record)
{
    struct ldf ldf = {.record = record, .variant = record->variant};
    struct ldf_line line;

    if (ldf.variant == NULL || ldf.variant->squares != LDF_SQUARES ||
        !dr_variant_judged(ldf.variant))
        ldf.variant = dr_variant_international();
    import_game_type(record, ldf.variant);
    while (ldf.behind < record->text.size) {
        struct pdn_slice text = import_line(record->text, &ldf.behind);

        ldf_read_line(&line, ldf.variant, text);
        read_line(&ldf, &line);
    }
    end_damage(&ldf);
    if (!ldf.begun) {
        struct pdn_where where = {.offset = (uint32_t)record->text.size};

        if (report_wanted(record->findings, PDN_D_TRUNCATED, &where))
            report(record->findings, PDN_D_TRUNCATED, &where,
                   "the record ends before its first line of moves");
        import_body(record);
    }
}

const struct pdn_import_format import_ldf = {
    .name = "ldf",
    .title = "live-board record",
    .knows = ldf_knows,
    .begins = ldf_begins,
    .read = ldf_read,
};
