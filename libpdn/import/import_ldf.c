// SPDX-License-Identifier: BSD-2-Clause
/*
 * import_ldf.c - live-board records, line after line: the header, the order of
 * the plies, positions set by hand, and lines that cannot be read.
 */
#include "import_ldf_int.h"

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
    struct pdn_where where;

    ldf->lost = ldf->damaged;
    if (ldf->damaged == 0)
        return;
    where = import_where(record, ldf->damage, ply, ply % 2 == 0);
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
        import_from(record, ldf->damage.start, ldf->damage.size, ply,
                    ply % 2 == 0);
        write_string(&record->pdn, none);
        write_number(&record->pdn, ldf->damaged);
        write_string(&record->pdn, "}\n");
    }
    ldf->damaged = 0;
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

    if (ldf_look_ahead(ldf, &next) && next.kind == LDF_MOVE && next.has_turn)
        return dr_other_side((enum dr_side)next.board.turn);
    /* The line before the first move names Black whoever begins. */
    return line->has_ply && line->ply == 0 ? ldf->variant->first
                                           : (enum dr_side)line->board.turn;
}

/* The line goes on from the one before it; false: it is a double. */
bool
ldf_count_ply(struct ldf *ldf, const struct ldf_line *line)
{
    uint32_t expected = ldf->ply + 1;
    struct pdn_where where;

    if (line->has_ply && line->ply == ldf->ply &&
        dr_position_equal(&line->board, &ldf->now)) {
        ldf_say(ldf, line, PDN_D_RECORD_ORDER, "", "the same ply stands twice",
                "; it is taken once");
        return false;
    }
    ldf->ply = line->has_ply ? line->ply : expected;
    ldf->gap = ldf->ply > expected ? ldf->ply - expected : 0;
    ldf->back = ldf->ply < expected;
    where = ldf_place(ldf, line);
    /* Lines that could not be read are told of already. */
    if (ldf->ply >= expected && ldf->ply - expected <= ldf->lost)
        return true;
    if (report_wanted(ldf->record->findings, PDN_D_RECORD_ORDER, &where))
        report(ldf->record->findings, PDN_D_RECORD_ORDER, &where,
               "this line has the number %u; %u was expected", ldf->ply,
               expected);
    return true;
}

static void
read_setup(struct ldf *ldf, const struct ldf_line *line)
{
    enum dr_side turn = turn_of_setup(ldf, line);
    struct dr_position board = line->board;

    if (!ldf_count_ply(ldf, line))
        return;
    board.turn = (uint8_t)turn;
    if (line->has_turn && line->board.turn != board.turn)
        ldf_say(ldf, line, PDN_D_BOARD_MISMATCH,
                "the set-up gives the other side the turn, but ",
                side_name(turn), " moves next");
    if (!dr_position_equal(&board, &ldf->now)) {
        ldf->now = board;
        ldf_put_setup(ldf, line);
    }
    ldf_put_clocks(ldf, line);
}

/*
 * A record that begins with a move: its place of a game.  Returns whether it
 * was played from there; else its diagram is where the game starts.
 */
static bool
find_start(struct ldf *ldf, const struct ldf_line *line)
{
    static const char none[] =
        "the record does not begin with the start of a game; ";
    uint32_t before = line->ply == 0 ? 0 : line->ply - 1;
    struct ldf_past past;
    struct dr_moves list;

    dr_moves(ldf->variant, &ldf->now, &list);
    if (ldf_leads_to(ldf->variant, &ldf->now, &list, &line->board) != NULL)
        return true;
    ldf_look_back(ldf, line, before, &past);
    if (past.known == LDF_PAST_MOVES)
        return true;
    ldf->ply = line->ply;
    if (past.known == LDF_PAST_POSITION) {
        ldf_say(ldf, line, PDN_D_RECORD_ORDER, none,
                "the position before its first move is taken for it", "");
        ldf->now = past.before;
        ldf->ply = before;
        return true;
    }
    ldf->now = line->board;
    ldf_say(ldf, line, PDN_D_RECORD_ORDER, none,
            "the first diagram is taken for it", "");
    return false;
}

/*
 * Ends the header: where the game starts is known by the first line.  Returns
 * whether the line has a move that was played from there.
 */
static bool
begin_moves(struct ldf *ldf, const struct ldf_line *line)
{
    struct dr_position start;
    char fen[PDN_FEN_MAX];
    bool played = false;

    dr_position_start(ldf->variant, &start);
    ldf->now = start;
    if (line->kind == LDF_SETUP) {
        ldf->now = line->board;
        ldf->now.turn = (uint8_t)turn_of_setup(ldf, line);
        ldf->ply = line->ply;
    } else {
        played = find_start(ldf, line);
    }
    if (!dr_position_equal(&ldf->now, &start)) {
        ldf_from_line(ldf, line);
        pdn_fen_write(ldf->variant, &ldf->now, fen);
        import_tag_string(ldf->record, "FEN", fen);
    }
    import_body(ldf->record);
    ldf->begun = true;
    return played;
}

static void
read_line(struct ldf *ldf, struct ldf_line *line)
{
    bool first = !ldf->begun;
    bool played = true;

    if (line->kind == LDF_BLANK)
        return;
    if (line->kind == LDF_TAG && first) {
        end_damage(ldf);
        import_from(ldf->record, line->text.start, line->text.size, 0, false);
        import_tag(ldf->record, line->name, line->value);
        return;
    }
    if (line->kind == LDF_DAMAGED || line->kind == LDF_TAG ||
        (first ? !line->whole || line->kind == LDF_UNSEEN
               : !ldf_is_usable(ldf, line))) {
        add_damage(ldf, line->text);
        return;
    }
    end_damage(ldf);
    if (first)
        played = begin_moves(ldf, line);
    if (!played)
        ldf_put_start(ldf, line);
    else if (line->kind == LDF_SETUP)
        read_setup(ldf, line);
    else
        ldf_read_move(ldf, line);
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

        record->moves_lost = true;
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
