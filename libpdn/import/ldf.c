// SPDX-License-Identifier: BSD-2-Clause
/*
 * ldf.c - live-board records, line by line: the header, the order of plies,
 * positions set by hand, and unreadable lines.
 *
 * Each line states twice what happened: by its move and by its diagram.  If the
 * two disagree, the neighbouring lines decide.  The diagram may show another
 * move, the next diagram may refute this one, or a line may be missing.  Where
 * nothing decides, everything is kept: the move as written, then the diagram as
 * a set-up.
 */
#include "ldf_int.h"

#include "draughts/attempt.h"
#include "pdn/fen.h"

enum {
    LDF_MISSING_MAX = 6, /* consecutive missing plies that are searched for */
    LDF_LOOK_RATE = 4, /* positions examined for them, per byte of the record */
};

/* The record being read. */
struct ldf {
    struct import_record *record;
    const struct dr_variant *variant;
    struct dr_position now;
    bool begun;   /* the moves have begun */
    uint32_t ply; /* of the previous line */
    size_t next;  /* where the line after the current one begins */
    /* Consecutive unreadable lines. */
    struct pdn_slice damage;
    uint32_t damaged;
    uint32_t lost;   /* of these, the ones directly before the current line */
    uint32_t gap;    /* missing plies before the current line */
    bool back;       /* the number of the current line occurred before */
    uint64_t looked; /* positions examined for missing plies */
};

enum ldf_known {
    LDF_PAST_UNKNOWN,
    LDF_PAST_POSITION, /* the position before the line */
    LDF_PAST_MOVES,    /* and the moves from the current position to it */
};

/* What is known of the plies before a line. */
struct ldf_past {
    enum ldf_known known;
    struct dr_position before; /* before the line's move */
    struct dr_move move[LDF_MISSING_MAX];
};

/* --- what becomes of a line: words of the PDN, findings --- */

static bool
is_of_black(const struct ldf_line *line, uint32_t ply)
{
    return line->kind == LDF_MOVE && line->has_turn
               ? line->board.turn == DR_WHITE
               : ply % 2 == 0;
}

/* Returns the line's move, or its beginning if it has none. */
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

/* Sets this line as the origin of what is added to the PDN. */
static void
from_line(const struct ldf *ldf, const struct ldf_line *line)
{
    struct pdn_slice text = shown(line);

    import_from(ldf->record, text.start, text.size, ldf->ply,
                is_of_black(line, ldf->ply));
}

static void
say(const struct ldf *ldf, const struct ldf_line *line, enum pdn_code code,
    const char *sentence, const struct pdn_put *puts)
{
    struct pdn_where where = place(ldf, line);

    if (findings_wanted(ldf->record->findings, code, &where))
        findings_sentence(ldf->record->findings, code, &where, sentence, puts);
}

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

/* The clock of the side to move is running; its letter is a capital. */
static void
put_clocks(struct ldf *ldf, const struct ldf_line *line)
{
    struct write_bytes *pdn = &ldf->record->pdn;
    bool black = ldf->now.turn == DR_BLACK;

    for (int side = 0; side < 2; side++) {
        struct pdn_where where =
            import_where(ldf->record, line->clock[side], ldf->ply,
                         is_of_black(line, ldf->ply));

        if (line->clock_bad[side] && line->clock[side].size != 0)
            findings_note(ldf->record->findings, PDN_D_CLOCK_SYNTAX, &where,
                          "a live board writes times as H:MM.SS");
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

/* Adds the move as in the line, without leading zeros. */
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

static void
put_recorded(struct ldf *ldf, const struct ldf_line *line)
{
    if (line->move.size == 0)
        return;
    from_line(ldf, line);
    import_comment(ldf->record, "recorded: ", line->move);
}

static void
put_start(struct ldf *ldf, const struct ldf_line *line)
{
    put_recorded(ldf, line);
    put_clocks(ldf, line);
}

/* --- a move compared with its diagram --- */

static bool
same_pieces(const struct dr_position *a, const struct dr_position *b)
{
    struct dr_position turned = *a;

    turned.turn = b->turn;
    return dr_position_equal(&turned, b);
}

/*
 * Returns the listed move that leads to the diagram, or NULL if none or several
 * do.
 */
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

/* Finds the legal moves that the line's move can mean in a position. */
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

static bool
follows(const struct dr_variant *variant, const struct dr_position *from,
        const struct ldf_line *line)
{
    struct dr_moves matches;

    find_matches(variant, from, line, &matches);
    return leads_to(variant, from, &matches, &line->board) != NULL;
}

/* --- plies that are missing ---------------------------------------------- */

/*
 * Tries all ways that lead, by this many legal moves, from the current position
 * to one where the line's move produces its diagram.  A single way was played.
 * If several ways lead to a single position, that position is known.  Otherwise
 * a quiet move can still be taken back from its diagram.
 */

/* A search for missing plies. */
struct search {
    struct ldf *ldf;
    const struct ldf_line *line;
    struct dr_material wanted; /* of the diagram */
    uint32_t missing;
    uint64_t most; /* limit of positions to examine in this record */
    struct dr_move path[LDF_MISSING_MAX];
    struct ldf_past *past;
    bool over; /* two positions fit, or the limit was reached */
};

static unsigned
pieces_of(const struct dr_material *material, int side)
{
    return material->men[side] + (unsigned)material->kings[side];
}

/* Returns true if this many plies can turn a position into the diagram. */
static bool
in_reach(const struct search *search, const struct dr_position *from,
         uint32_t plies)
{
    const struct dr_variant *variant = search->ldf->variant;
    struct dr_material has = dr_position_material(variant, from);
    unsigned white = pieces_of(&has, DR_WHITE);
    unsigned black = pieces_of(&has, DR_BLACK);
    unsigned white_left = pieces_of(&search->wanted, DR_WHITE);
    unsigned black_left = pieces_of(&search->wanted, DR_BLACK);
    unsigned changed = 0;

    if (white < white_left || black < black_left)
        return false;
    for (unsigned square = 1; square <= LDF_SQUARES; square++)
        changed += dr_position_at(variant, from, square) !=
                   dr_position_at(variant, &search->line->board, square);
    /* Each move changes two squares, and one more for each captured piece. */
    return changed <= 2 * plies + (white - white_left) + (black - black_left);
}

/* Adds a way to a position in which the line's move is possible. */
static void
add_way(struct search *search, const struct dr_position *before)
{
    struct ldf_past *past = search->past;

    if (past->known == LDF_PAST_UNKNOWN) {
        past->known = LDF_PAST_MOVES;
        past->before = *before;
        for (uint32_t i = 0; i < search->missing; i++)
            past->move[i] = search->path[i];
    } else if (dr_position_equal(&past->before, before)) {
        past->known = LDF_PAST_POSITION;
    } else {
        past->known = LDF_PAST_UNKNOWN;
        search->over = true;
    }
}

/* Tries all moves of a position, to a depth of at most LDF_MISSING_MAX. */
static void
try_moves(struct search *search, const struct dr_position *from, uint32_t ply)
{
    const struct dr_variant *variant = search->ldf->variant;
    struct dr_moves list;

    if (ply == search->missing) {
        if (follows(variant, from, search->line))
            add_way(search, from);
        return;
    }
    dr_moves(variant, from, &list);
    for (size_t i = 0; i < list.count && !search->over; i++) {
        struct dr_position after = *from;

        if (search->ldf->looked++ >= search->most) {
            search->over = true;
            search->past->known = LDF_PAST_UNKNOWN;
            return;
        }
        search->path[ply] = list.move[i];
        dr_play(variant, &after, &list.move[i]);
        if (in_reach(search, &after, search->missing - ply))
            try_moves(search, &after, ply + 1);
    }
}

/*
 * Returns true if taking back the line's move with a piece of this kind gives a
 * position from which the move leads to the diagram; that is *before.
 */
static bool
take_back_as(const struct ldf *ldf, const struct ldf_line *line,
             enum dr_piece piece, struct dr_position *before)
{
    struct dr_position position = line->board;

    position.turn = (uint8_t)dr_other_side((enum dr_side)line->board.turn);
    dr_position_put(ldf->variant, &position, line->squares[1], DR_EMPTY);
    dr_position_put(ldf->variant, &position, line->squares[0], piece);
    if (!follows(ldf->variant, &position, line))
        return false;
    *before = position;
    return true;
}

/* Takes a quiet move back from its diagram.  A king may have been a man. */
static bool
take_back(const struct ldf *ldf, const struct ldf_line *line,
          struct dr_position *before)
{
    enum dr_piece piece, man;

    if (line->square_count != 2 || line->capture)
        return false;
    piece = dr_position_at(ldf->variant, &line->board, line->squares[1]);
    if (!dr_piece_is_king(piece))
        return take_back_as(ldf, line, piece, before);
    man = piece == DR_WHITE_KING ? DR_WHITE_MAN : DR_BLACK_MAN;
    return take_back_as(ldf, line, piece, before) !=
           take_back_as(ldf, line, man, before);
}

static void
look_back(struct ldf *ldf, const struct ldf_line *line, uint32_t missing,
          struct ldf_past *past)
{
    struct search search = {
        .ldf = ldf,
        .line = line,
        .wanted = dr_position_material(ldf->variant, &line->board),
        .missing = missing,
        .most = ldf->record->text.size * (uint64_t)LDF_LOOK_RATE,
        .past = past,
    };

    past->known = LDF_PAST_UNKNOWN;
    if (missing != 0 && missing <= LDF_MISSING_MAX && line->square_count != 0)
        try_moves(&search, &ldf->now, 0);
    if (past->known == LDF_PAST_UNKNOWN && take_back(ldf, line, &past->before))
        past->known = LDF_PAST_POSITION;
}

/* Continues from the previous line.  Returns false if the line repeats it. */
static bool
count_ply(struct ldf *ldf, const struct ldf_line *line)
{
    uint32_t expected = ldf->ply + 1;
    struct pdn_where where;

    if (line->has_ply && line->ply == ldf->ply &&
        dr_position_equal(&line->board, &ldf->now)) {
        say(ldf, line, PDN_D_RECORD_ORDER,
            SENTENCE("the same ply occurs twice; one of them was used"));
        return false;
    }
    ldf->ply = line->has_ply ? line->ply : expected;
    ldf->gap = ldf->ply > expected ? ldf->ply - expected : 0;
    ldf->back = ldf->ply < expected;
    where = place(ldf, line);
    /* Unreadable lines were already reported. */
    if (ldf->ply >= expected && ldf->ply - expected <= ldf->lost)
        return true;
    findings_note(ldf->record->findings, PDN_D_RECORD_ORDER, &where,
                  "this line has number {number}, but {expected} was expected",
                  PUT(number, ldf->ply), PUT(expected, expected));
    return true;
}

/* --- what a line whose move and diagram differ means --- */

/* Returns the next line with a move or a set-up. */
static bool
look_ahead(const struct ldf *ldf, struct ldf_line *line)
{
    size_t at = ldf->next;

    while (at < ldf->record->text.size) {
        ldf_read_line(line, ldf->variant, import_line(ldf->record->text, &at));
        if (line->kind == LDF_MOVE || line->kind == LDF_SETUP)
            return true;
    }
    return false;
}

/* The move fits the position, but its diagram does not. */
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
            SENTENCE("the diagram does not show the position after the move, "
                     "but the next one does, so the move was kept"));
        return;
    }
    say(ldf, line, PDN_D_BOARD_MISMATCH,
        SENTENCE("the diagram does not show the position after the move; the "
                 "game continues from the diagram"));
    ldf->now = line->board;
    put_setup(ldf, line);
}

/*
 * Reports which irregularity the move is, unless something is missing before
 * it.
 */
static void
judge(const struct ldf *ldf, const struct ldf_line *line)
{
    const struct pdn_where where = place(ldf, line);

    if (line->square_count != 0 && ldf->gap == 0 && !ldf->back)
        import_judge_move(ldf->record, ldf->variant, &ldf->now, line->move,
                          &where);
}

/* Returns why the game does not continue from the current position. */
static const char *
reason(const struct ldf *ldf)
{
    if (ldf->gap != 0)
        return TEMPLATE("plies are missing before this one");
    return ldf->back
               ? TEMPLATE("the line does not follow from the previous one")
               : TEMPLATE("no legal move leads from the previous diagram to "
                          "this one");
}

/* No legal move leads to the diagram. */
static void
settle_illegal(struct ldf *ldf, const struct ldf_line *line)
{
    say(ldf, line, PDN_D_BOARD_MISMATCH,
        SENTENCE("{reason}; the game continues from the diagram",
                 PUT_PHRASE(reason, reason(ldf))));
    judge(ldf, line);
    put_recorded(ldf, line);
    ldf->now = line->board;
    put_setup(ldf, line);
}

/* The diagram shows a legal move other than the written one. */
static void
settle_by_board(struct ldf *ldf, const struct ldf_line *line,
                const struct dr_move *move)
{
    const struct pdn_put shown[] = {
        PUT_MOVE(move, ldf->variant, &ldf->now, move),
        {0},
    };

    say(ldf, line, PDN_D_RECORD_REPAIRED,
        line->square_count == 0
            ? TEMPLATE("the move is unreadable; the diagram shows {move}", move)
            : TEMPLATE(
                  "this move cannot have been played; the diagram shows {move}",
                  move),
        shown);
    put_move(ldf, line, move);
    dr_play(ldf->variant, &ldf->now, move);
    if (line->square_count != 0)
        put_recorded(ldf, line);
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
            say(ldf, line, PDN_D_RECORD_REPAIRED,
                SENTENCE("the line is damaged, but its diagram agrees with the "
                         "move"));
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

/* Returns true if the line is the next ply of the side to move. */
static bool
is_next(const struct ldf *ldf, const struct ldf_line *line)
{
    return line->ply == ldf->ply + 1 && line->board.turn != ldf->now.turn;
}

/*
 * Returns true if a damaged line can be used: its diagram shows a legal move,
 * or only the diagram is damaged and the move is legal.
 */
static bool
is_usable(const struct ldf *ldf, const struct ldf_line *line)
{
    struct dr_moves list;

    if (line->kind == LDF_UNSEEN) {
        find_matches(ldf->variant, &ldf->now, line, &list);
        return list.count == 1 && is_next(ldf, line);
    }
    if (line->whole || line->kind == LDF_SETUP)
        return line->whole;
    dr_moves(ldf->variant, &ldf->now, &list);
    return leads_to(ldf->variant, &ldf->now, &list, &line->board) != NULL;
}

/* Adds the moves that are missing before the line. */
static void
put_missing(struct ldf *ldf, const struct ldf_line *line,
            const struct ldf_past *past, uint32_t missing)
{
    char text[LDF_MISSING_MAX * (DR_MOVE_TEXT_MAX + 1)] = "";
    size_t size = 0;

    for (uint32_t i = 0; i < missing; i++) {
        if (i != 0)
            text[size++] = ' ';
        size +=
            dr_move_text(ldf->variant, &ldf->now, &past->move[i], text + size);
        put_move(ldf, line, &past->move[i]);
        dr_play(ldf->variant, &ldf->now, &past->move[i]);
    }
    if (missing == 1)
        say(ldf, line, PDN_D_RECORD_REPAIRED,
            SENTENCE(
                "the ply before this one is missing; only {move} fits there",
                PUT(move, text)));
    else
        say(ldf, line, PDN_D_RECORD_REPAIRED,
            SENTENCE(
                "plies before this one are missing; only {moves} fit there",
                PUT(moves, text)));
}

/* The line's move does not belong to the current position. */
static void
settle_gap(struct ldf *ldf, const struct ldf_line *line, uint32_t missing)
{
    struct ldf_past past;

    look_back(ldf, line, missing, &past);
    if (past.known == LDF_PAST_UNKNOWN) {
        settle_illegal(ldf, line);
        return;
    }
    if (past.known == LDF_PAST_MOVES) {
        put_missing(ldf, line, &past, missing);
    } else {
        say(ldf, line, PDN_D_BOARD_MISMATCH,
            SENTENCE("{reason}; the game continues from the position before "
                     "its move",
                     PUT_PHRASE(reason, reason(ldf))));
        judge(ldf, line);
        ldf->now = past.before;
        put_setup(ldf, line);
    }
    play(ldf, line);
}

/* The line's move is legal and produces its diagram. */
static void
complete_board(struct ldf *ldf, struct ldf_line *line)
{
    struct dr_moves list;

    find_matches(ldf->variant, &ldf->now, line, &list);
    line->board = ldf->now;
    dr_play(ldf->variant, &line->board, &list.move[0]);
    line->kind = LDF_MOVE;
}

static void
read_move(struct ldf *ldf, struct ldf_line *line)
{
    enum dr_side next = dr_other_side((enum dr_side)ldf->now.turn);
    bool unseen = line->kind == LDF_UNSEEN, agrees, turned;

    if (unseen)
        complete_board(ldf, line);
    if (!line->has_turn)
        line->board.turn = (uint8_t)next;
    if (!count_ply(ldf, line))
        return;
    if (unseen)
        say(ldf, line, PDN_D_RECORD_REPAIRED,
            SENTENCE("the diagram is unreadable, but the move is legal"));
    agrees = follows(ldf->variant, &ldf->now, line);
    turned = line->board.turn != next;
    if (agrees && turned) {
        line->board.turn = (uint8_t)next;
        say(ldf, line, PDN_D_BOARD_MISMATCH,
            SENTENCE("the line names the wrong side to move, but its move and "
                     "diagram agree"));
    }
    if (agrees || (!turned && ldf->gap == 0 && !ldf->back))
        play(ldf, line);
    else
        /* The side to move decides if the number disagrees with it. */
        settle_gap(ldf, line, ldf->gap % 2 == turned ? ldf->gap : turned);
    put_clocks(ldf, line);
}

/* --- line after line --- */

static bool
ldf_knows(struct pdn_slice line)
{
    return ldf_is_record(import_trim(line));
}

/* *game says whether a line with a move or a set-up precedes. */
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

/* Reports the unreadable lines, in a finding and in the game. */
static void
end_damage(struct ldf *ldf)
{
    static const char none[] = "{unreadable lines of the record: ";
    struct import_record *record = ldf->record;
    uint32_t ply = ldf->begun ? ldf->ply + 1 : 0;
    struct pdn_where where;

    ldf->lost = ldf->damaged;
    if (ldf->damaged == 0)
        return;
    where = import_where(record, ldf->damage, ply, ply % 2 == 0);
    if (findings_wanted(record->findings, PDN_D_RECORD_DAMAGED, &where)) {
        if (ldf->damaged == 1)
            findings_say(record->findings, PDN_D_RECORD_DAMAGED, &where,
                         "this line is unreadable and was omitted");
        else
            findings_say(record->findings, PDN_D_RECORD_DAMAGED, &where,
                         "this line and those after it, {count} lines in all, "
                         "are unreadable and were omitted",
                         PUT(count, ldf->damaged));
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

/*
 * Returns the side to move in a position set by hand: the side of the next
 * move.
 */
static enum dr_side
turn_of_setup(const struct ldf *ldf, const struct ldf_line *line)
{
    struct ldf_line next;

    if (look_ahead(ldf, &next) && next.kind == LDF_MOVE && next.has_turn)
        return dr_other_side((enum dr_side)next.board.turn);
    /* The line before the first move names Black, whichever side begins. */
    return line->has_ply && line->ply == 0 ? ldf->variant->first
                                           : (enum dr_side)line->board.turn;
}

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
            SENTENCE("the set-up names the other side to move, but {side} "
                     "moves next",
                     PUT_SIDE(side, turn)));
    if (!dr_position_equal(&board, &ldf->now)) {
        ldf->now = board;
        put_setup(ldf, line);
    }
    put_clocks(ldf, line);
}

/*
 * Finds the start of a record that begins with a move.  Returns true if the
 * move was played from there; otherwise its diagram is the start of the game.
 */
static bool
find_start(struct ldf *ldf, const struct ldf_line *line)
{
    uint32_t before = line->ply == 0 ? 0 : line->ply - 1;
    struct ldf_past past;
    struct dr_moves list;

    dr_moves(ldf->variant, &ldf->now, &list);
    if (leads_to(ldf->variant, &ldf->now, &list, &line->board) != NULL)
        return true;
    look_back(ldf, line, before, &past);
    if (past.known == LDF_PAST_MOVES)
        return true;
    ldf->ply = line->ply;
    if (past.known == LDF_PAST_POSITION) {
        say(ldf, line, PDN_D_RECORD_ORDER,
            SENTENCE("the record does not begin with the start of a game; the "
                     "position before its first move was used"));
        ldf->now = past.before;
        ldf->ply = before;
        return true;
    }
    ldf->now = line->board;
    say(ldf, line, PDN_D_RECORD_ORDER,
        SENTENCE("the record does not begin with the start of a game; the "
                 "first diagram was used"));
    return false;
}

/*
 * Finishes the header; the first line determines the start of the game.
 * Returns true if that line also has a move played from there.
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
        from_line(ldf, line);
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
               : !is_usable(ldf, line))) {
        add_damage(ldf, line->text);
        return;
    }
    end_damage(ldf);
    if (first)
        played = begin_moves(ldf, line);
    if (!played)
        put_start(ldf, line);
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
    while (ldf.next < record->text.size) {
        struct pdn_slice text = import_line(record->text, &ldf.next);

        ldf_read_line(&line, ldf.variant, text);
        read_line(&ldf, &line);
    }
    end_damage(&ldf);
    if (!ldf.begun) {
        struct pdn_where where = {.offset = (uint32_t)record->text.size};

        record->moves_lost = true;
        findings_note(record->findings, PDN_D_TRUNCATED, &where,
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
