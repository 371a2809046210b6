// SPDX-License-Identifier: BSD-2-Clause
/*
 * import_ldf_put.c - what becomes of a line of a live-board record: words of
 * the PDN, and findings at its place.
 */
#include "import_ldf_int.h"

#include "pdn/fen.h"

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

struct pdn_where
ldf_place(const struct ldf *ldf, const struct ldf_line *line)
{
    return import_where(ldf->record, shown(line), ldf->ply,
                        is_of_black(line, ldf->ply));
}

/* What is put into the PDN comes from this line. */
void
ldf_from_line(const struct ldf *ldf, const struct ldf_line *line)
{
    struct pdn_slice text = shown(line);

    import_from(ldf->record, text.start, text.size, ldf->ply,
                is_of_black(line, ldf->ply));
}

/* The message is the three parts, one after the other. */
void
ldf_say(const struct ldf *ldf, const struct ldf_line *line, enum pdn_code code,
        const char *before, const char *what, const char *after)
{
    struct pdn_where where = ldf_place(ldf, line);

    if (report_wanted(ldf->record->findings, code, &where))
        report(ldf->record->findings, code, &where, "%s%s%s", before, what,
               after);
}

void
ldf_put_setup(struct ldf *ldf, const struct ldf_line *line)
{
    char fen[PDN_FEN_MAX];

    ldf_from_line(ldf, line);
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
void
ldf_put_clocks(struct ldf *ldf, const struct ldf_line *line)
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
    ldf_from_line(ldf, line);
    write_string(pdn, "{[%clock");
    if (line->clock_known[0])
        put_clock(pdn, black ? 'w' : 'W', line->seconds[0]);
    if (line->clock_known[1])
        put_clock(pdn, black ? 'B' : 'b', line->seconds[1]);
    write_string(pdn, "]}\n");
}

/* The move as the line has it, without leading zeros. */
void
ldf_put_as_written(struct ldf *ldf, const struct ldf_line *line)
{
    struct write_bytes *pdn = &ldf->record->pdn;

    ldf_from_line(ldf, line);
    for (size_t i = 0; i < line->square_count; i++) {
        if (i != 0)
            write_string(pdn, line->capture ? "x" : "-");
        write_number(pdn, line->squares[i]);
    }
    write_string(pdn, "\n");
}

void
ldf_put_move(struct ldf *ldf, const struct ldf_line *line,
             const struct dr_move *move)
{
    char text[DR_MOVE_TEXT_MAX];

    ldf_from_line(ldf, line);
    dr_move_text(ldf->variant, &ldf->now, move, text);
    write_string(&ldf->record->pdn, text);
    write_string(&ldf->record->pdn, "\n");
}

void
ldf_put_recorded(struct ldf *ldf, const struct ldf_line *line)
{
    if (line->move.size == 0)
        return;
    ldf_from_line(ldf, line);
    import_comment(ldf->record, "recorded: ", line->move);
}

void
ldf_put_start(struct ldf *ldf, const struct ldf_line *line)
{
    ldf_put_recorded(ldf, line);
    ldf_put_clocks(ldf, line);
}
