// SPDX-License-Identifier: BSD-2-Clause
/*
 * moves.c - writes moves, their numbers, and positions between slashes.
 *
 * Numbers are counted.  A record that starts from a position of its own, or
 * continues from a set-up, may begin with any number; counting continues from
 * it, so that the 34th move of a game stays the 34th.  A jump in the numbers
 * may be the only trace of missing moves, so a comment records it.
 */
#include "writer_int.h"

#include "lexer_int.h"
#include "line_int.h"
#include "start_int.h"
#include "variant_int.h"

#include "pdn/fen.h"
#include "pdn/put.h"
#include "pdn/replay.h"

#include <stdio.h>
#include <string.h>

/*
 * Writes an excerpt: decides which plies to keep, where they begin, and which
 * text to omit.
 *
 * The whole game is played, but omitted parts are not written.  Everything
 * between two moves of the main line belongs to the first of them, and a
 * variation to the move that it replaces.
 */

/* Returns the index of a place among the moves of both sides, as counted. */
static uint64_t
count_of(const struct pdn_writer *writer, uint64_t move, enum dr_side side)
{
    const struct dr_variant *variant = writer->replay.variant;
    enum dr_side first = variant == NULL ? DR_WHITE : variant->first;

    return 2 * move + (side != first);
}

/* Compares a place with the current move: before, at or after it. */
static int
compare(const struct pdn_writer *writer, const struct pdn_write_ply *place)
{
    const struct write_excerpt *excerpt = &writer->excerpt;
    uint64_t now = place->of_side ? excerpt->count : excerpt->ply, then;

    then = place->of_side ? count_of(writer, place->number, place->side)
                          : place->number;
    return (then > now) - (then < now);
}

/* Returns whether the current move is before, inside or after the excerpt. */
static enum write_part
part_of(const struct pdn_writer *writer)
{
    const struct pdn_write_options *options = &writer->options;

    if (options->from.number != 0 && compare(writer, &options->from) > 0)
        return WRITE_BEFORE;
    if (options->to.number != 0 && compare(writer, &options->to) < 0)
        return WRITE_AFTER;
    return WRITE_INSIDE;
}

static void
write_excerpt_begin(struct pdn_writer *writer)
{
    const struct pdn_replay *replay = &writer->replay;
    struct write_excerpt *excerpt = &writer->excerpt;

    *excerpt = (struct write_excerpt){
        .ply = 1,
        .count = count_of(writer, 1, replay->first),
        .start = replay->start,
        .end = replay->start,
    };
    /* Text before the first move belongs to it. */
    excerpt->part =
        part_of(writer) == WRITE_BEFORE ? WRITE_BEFORE : WRITE_INSIDE;
    excerpt->ply--;
    excerpt->count--;
}

/* Returns where the number of a move begins, or the move if it has none. */
static uint32_t
begin_of_move(const struct pdn_writer *writer, uint32_t index)
{
    const struct pdn_written *written = &writer->game->written[index];
    const char *text = writer->game->text;
    uint32_t at = written->offset;

    if (written->number == 0)
        return at;
    while (at > writer->game->body && lex_class(text[at - 1]) == CLASS_BLANK)
        at--;
    while (at > writer->game->body && text[at - 1] == '.')
        at--;
    while (at > writer->game->body && lex_class(text[at - 1]) == CLASS_BLANK)
        at--;
    while (at > writer->game->body && text[at - 1] >= '0' &&
           text[at - 1] <= '9')
        at--;
    return at;
}

/* Reports omitted text, and the position that replaces it. */
static void
tell_cut(struct pdn_writer *writer, uint64_t ply, uint32_t from, uint32_t to,
         struct pdn_slice position)
{
    struct pdn_slice text =
        write_trim((struct pdn_slice){writer->game->text + from, to - from});

    if (text.size == 0)
        return;
    writer->here = (struct write_place){
        .offset = (uint32_t)(text.start - writer->game->text),
        .ply = (uint32_t)ply,
    };
    write_changed(writer, PDN_CLEANED_PLIES, text, position);
}

/* Begins the excerpt; `before` is the current position. */
static void
enter(struct pdn_writer *writer, const struct dr_position *before,
      uint32_t index)
{
    char fen[PDN_FEN_MAX];
    size_t size = pdn_fen_write(writer->replay.variant, before, fen);

    writer->excerpt.start = *before;
    writer->excerpt.cut = writer->excerpt.entered = true;
    tell_cut(writer, 1, writer->game->body, begin_of_move(writer, index),
             (struct pdn_slice){fen, size});
}

void
write_excerpt_ply(struct pdn_writer *writer, const struct pdn_ply *ply,
                  uint32_t index)
{
    struct write_excerpt *excerpt = &writer->excerpt;
    enum write_part was = excerpt->part;

    excerpt->ply = ply != NULL ? ply->number : excerpt->ply + 1;
    excerpt->count = ply != NULL ? count_of(writer, ply->move, ply->side)
                                 : excerpt->count + 1;
    /* Counted numbers only grow, so everything after the end is after it. */
    excerpt->part = was == WRITE_AFTER ? was : part_of(writer);
    if (was == WRITE_BEFORE && excerpt->part == WRITE_INSIDE && ply != NULL)
        enter(writer, ply->before, index);
    /* If an unknown move comes first, the position is unknown too. */
    if (was == WRITE_BEFORE && excerpt->part == WRITE_INSIDE && ply == NULL)
        excerpt->part = WRITE_BEFORE;
    if (was == WRITE_INSIDE && excerpt->part == WRITE_AFTER) {
        write_note_end(writer);
        excerpt->cut = true;
        excerpt->after = begin_of_move(writer, index);
        excerpt->after_ply = excerpt->ply;
    }
    if (excerpt->part == WRITE_INSIDE && ply != NULL)
        excerpt->end = *ply->after;
}

void
write_excerpt_end(struct pdn_writer *writer)
{
    if (writer->excerpt.after != 0)
        tell_cut(writer, writer->excerpt.after_ply, writer->excerpt.after,
                 writer->game->end, (struct pdn_slice){"", 0});
}

/* Room for a written move number, and for a sentence with two of them. */
enum { NUMBER_SIZE = 16, JUMP_WORDS = 128 };

struct write_line *
write_top(struct pdn_writer *writer)
{
    return &writer->lines[writer->line_count - 1];
}

enum dr_notation
write_notation(const struct pdn_writer *writer)
{
    if (writer->options.notation == PDN_WRITE_NUMBERS)
        return DR_NUMERIC;
    if (writer->options.notation == PDN_WRITE_LETTERS)
        return DR_ALPHA;
    return play_notation(writer->game, writer->replay.variant);
}

/* Builds the names of squares in this game. */
static void
begin_names(struct pdn_writer *writer)
{
    const struct dr_variant *variant = writer->replay.variant;
    struct write_names *names = &writer->names;
    struct dr_variant as_written = *variant;

    as_written.notation = write_notation(writer);
    if (names->of == variant && names->notation == as_written.notation)
        return;
    *names = (struct write_names){
        .of = variant,
        .notation = as_written.notation,
    };
    for (unsigned s = 0; s <= UINT8_MAX; s++)
        if (as_written.notation == DR_NUMERIC ||
            (s != 0 && s <= variant->squares))
            names->length[s] =
                (uint8_t)dr_square_name(&as_written, s, names->text[s]);
}

void
write_begin(struct pdn_writer *writer)
{
    if (writer->begun)
        return;
    writer->begun = true;
    begin_names(writer);
    writer->lines[0] = (struct write_line){
        .now = writer->replay.start,
        .before = writer->replay.start,
        .playing = true,
        .shift_known = !play_starts_elsewhere(writer->replayer),
    };
    write_excerpt_begin(writer);
}

/* Returns the number to write for a move counted as `move`. */
static uint64_t
number_of(const struct pdn_writer *writer, struct write_line *line,
          uint32_t index, uint32_t move)
{
    int64_t told = writer->game->written[index].number, number;

    if (!line->shift_known) {
        line->shift = told != 0 && told < PDN_NUMBER_MAX ? told - move : 0;
        line->shift_known = true;
    }
    number = move + line->shift;
    return number < 1 ? 1 : (uint64_t)number;
}

/*
 * Returns the number of squares that the file gives for a move, or 0 if they
 * cannot be written.
 */
static size_t
squares_of_file(const struct pdn_writer *writer, uint32_t index,
                uint8_t row[DR_ROW_MAX])
{
    const struct pdn_written *written = &writer->game->written[index];
    uint8_t pair[2];
    size_t count;
    const uint8_t *squares =
        pdn_game_squares(writer->game, index, pair, &count);

    if ((written->flags & PDN_WRITTEN_UNREADABLE) != 0 || count > DR_ROW_MAX)
        return 0;
    for (size_t i = 0; i < count; i++) {
        row[i] = (written->flags & PDN_WRITTEN_LETTERS) == 0
                     ? squares[i]
                     : (uint8_t)dr_square_from_letters(
                           writer->replay.variant,
                           (char)('a' + squares[i] / 16 - 1), squares[i] % 16);
        if (writer->names.length[row[i]] == 0)
            return 0;
    }
    return count;
}

/* Finds the best way to write a capture.  Returns 0 if that is too costly. */
static size_t
work_out_squares(struct pdn_writer *writer, const struct pdn_ply *ply,
                 uint8_t row[DR_ROW_MAX])
{
    const struct dr_variant *variant = writer->replay.variant;
    const struct dr_move *move = &ply->played;
    struct dr_work *work = &writer->work;
    struct dr_move only;
    size_t count;

    if (dr_work_spent(work))
        return 0;
    if (!writer->options.full_captures &&
        dr_find_counted(variant, ply->before, move->from, move->to, work,
                        &only) == DR_FOUND_ONE)
        return 2;
    count = dr_move_row_counted(variant, ply->before, move, work, row);
    return dr_work_spent(work) ? 0 : count;
}

/*
 * Chooses the squares of a legal move: its ends, or all if the ends are
 * ambiguous.
 */
static size_t
choose_squares(struct pdn_writer *writer, const struct pdn_ply *ply,
               uint8_t row[DR_ROW_MAX])
{
    const struct dr_move *move = &ply->played;
    size_t count = 0;

    if (write_keeps(writer, PDN_CLEANED_CAPTURES))
        count = squares_of_file(writer, ply->index, row);
    if (count != 0)
        return count;
    row[0] = move->from;
    row[1] = move->to;
    if (move->taken == 0)
        return 2;
    count = work_out_squares(writer, ply, row);
    if (count != 0)
        return count;
    if (!writer->costly)
        play_report_costly(
            writer->findings, writer->game, ply->index,
            TEMPLATE("from here on captures are written as in the file, "
                     "because their best form takes too long to work out"));
    writer->costly = true;
    count = squares_of_file(writer, ply->index, row);
    if (count != 0)
        return count;
    row[0] = move->from;
    row[1] = move->to;
    return 2;
}

/* Writes a move's own text, if it has as many squares and is to be kept. */
static bool
put_as_written(const struct pdn_writer *writer, uint32_t index, size_t count,
               struct write_bytes *to)
{
    const struct pdn_written *written = &writer->game->written[index];
    uint8_t row[DR_ROW_MAX];

    if (!write_keeps(writer, PDN_CLEANED_NOTATION) ||
        squares_of_file(writer, index, row) != count)
        return false;
    write_bytes(to, writer->game->text + written->offset, written->length);
    return true;
}

static void
put_squares(const struct pdn_writer *writer, const uint8_t *row, size_t count,
            char sign, struct write_bytes *to)
{
    const struct write_names *names = &writer->names;
    char *at;

    if (!write_room(to, count * (sizeof *names->text + 1)))
        return;
    at = to->data + to->size;
    for (size_t i = 0; i < count; i++) {
        if (i != 0)
            *at++ = sign;
        memcpy(at, names->text[row[i]], sizeof *names->text);
        at += names->length[row[i]];
    }
    to->size = (size_t)(at - to->data);
}

/* Adds a move to the note as it is in the text, with a number. */
static void
note_move(struct pdn_writer *writer, uint64_t number, bool dots, uint32_t index)
{
    const struct pdn_written *written = &writer->game->written[index];
    struct pdn_slice text = {writer->game->text + written->offset,
                             written->length};

    if (number != 0) {
        write_note(writer, (struct pdn_slice){"", 0}, false);
        write_number(&writer->note, number);
        write_string(&writer->note, dots ? "..." : ".");
    }
    write_note(writer, text, false);
}

void
write_unplayed(struct pdn_writer *writer, uint32_t index)
{
    const struct pdn_written *written = &writer->game->written[index];

    writer->complete = false;
    write_top(writer)->playing = false;
    note_move(writer, written->number,
              (written->flags & PDN_WRITTEN_ELLIPSIS) != 0, index);
}

static void
put_position(struct pdn_writer *writer, const struct dr_position *position)
{
    char fen[PDN_FEN_MAX];
    struct write_bytes *word = write_word(writer);

    pdn_fen_write(writer->replay.variant, position, fen);
    write_string(word, "/FEN \"");
    write_string(word, fen);
    write_string(word, "\"/");
    writer->number_due = true;
}

/* Writes a set-up of the file, between slashes. */
void
write_setup_item(struct pdn_writer *writer, const struct pdn_item *item,
                 const struct dr_position *position)
{
    struct pdn_slice after;
    struct pdn_slice before = {writer->game->text + item->offset - 1,
                               item->length + 2};
    struct write_bytes *word;

    if (write_keeps(writer, PDN_CLEANED_FEN)) {
        word = write_word(writer);
        write_bytes(word, before.start, before.size);
        writer->number_due = true;
        return;
    }
    put_position(writer, position);
    if (writer->body.failed)
        return;
    after = write_last_word(writer);
    while (after.size != 0 && *after.start == '(') {
        after.start++; /* the variation that begins here */
        after.size--;
    }
    write_changed(writer, PDN_CLEANED_FEN, before, after);
}

/* Writes the position after an irregular move, and the move as a comment. */
static void
put_irregular(struct pdn_writer *writer, const struct pdn_ply *ply,
              uint64_t number)
{
    static const char stood[] = "is against the rules, but stood";

    note_move(writer, number, ply->side != writer->replay.variant->first,
              ply->index);
    write_note(writer, (struct pdn_slice){stood, sizeof stood - 1}, false);
    write_note_end(writer);
    put_position(writer, ply->after);
}

/* The row that was played is only one of several meanings of the text. */
static void
put_doubt(struct pdn_writer *writer, const struct pdn_ply *ply)
{
    static const char doubt[] = "may mean another capture";

    note_move(writer, 0, false, ply->index);
    write_note(writer, (struct pdn_slice){doubt, sizeof doubt - 1}, false);
    write_note_end(writer);
}

/* Returns the last number in the main line before a move, or NULL. */
static const struct pdn_written *
number_before(const struct pdn_game *game, uint32_t index)
{
    while (index-- > 0) {
        const struct pdn_written *written = &game->written[index];

        if (written->depth == 0 && written->number != 0 &&
            written->number != PDN_NUMBER_MAX)
            return written;
    }
    return NULL;
}

/* Writes a number as in the record: "4." or "4...". */
static void
number_as_written(const struct pdn_written *written, char text[NUMBER_SIZE])
{
    snprintf(text, NUMBER_SIZE, "%u%s", (unsigned)written->number,
             (written->flags & PDN_WRITTEN_ELLIPSIS) != 0 ? "..." : ".");
}

/* Records a jump in the record's numbers, beyond which the writer counts on. */
static void
put_jump(struct pdn_writer *writer, const struct pdn_jump *jump)
{
    const struct pdn_game *game = writer->game;
    const struct pdn_written *before = number_before(game, jump->index);
    char from[NUMBER_SIZE], to[NUMBER_SIZE], words[JUMP_WORDS];
    size_t size;

    number_as_written(&game->written[jump->index], to);
    if (before != NULL) {
        number_as_written(before, from);
        pdn_sentence_into(
            words, sizeof words, &size,
            SENTENCE("the record's numbers jump from {from} to {to} here: "
                     "{moves} may be missing",
                     PUT(from, from), PUT(to, to),
                     PUT_COUNT(moves, jump->missing, "a move", "moves")));
    } else {
        pdn_sentence_into(
            words, sizeof words, &size,
            SENTENCE("the record's numbers begin with {to} here: {moves} may "
                     "be missing",
                     PUT(to, to),
                     PUT_COUNT(moves, jump->missing, "a move", "moves")));
    }
    write_comment(writer, (struct pdn_slice){words, strlen(words)}, false);
    if (!writer->options.no_comments)
        write_commented(writer, (struct pdn_slice){to, strlen(to)});
}

/* Records the jump before a ply, if moves may be missing there. */
static void
put_jump_before(struct pdn_writer *writer, uint32_t ply)
{
    const struct pdn_replay *replay = &writer->replay;
    const struct pdn_jump *jump;

    while (writer->jump < replay->jump_count &&
           replay->jumps[writer->jump].ply < ply)
        writer->jump++;
    if (writer->jump == replay->jump_count ||
        write_keeps(writer, PDN_CLEANED_NUMBERS))
        return;
    jump = &replay->jumps[writer->jump];
    if (jump->ply == ply && jump->cuts)
        put_jump(writer, jump);
}

static void
put_number(struct pdn_writer *writer, uint32_t index, uint64_t number,
           bool starts, struct write_bytes *to)
{
    const struct pdn_written *written = &writer->game->written[index];

    if (write_keeps(writer, PDN_CLEANED_NUMBERS)) {
        if (written->number == 0)
            return;
        number = written->number;
        starts = (written->flags & PDN_WRITTEN_ELLIPSIS) == 0;
    } else {
        if (write_tells(writer))
            write_number_changed(writer, written, number, starts);
        if (!starts && !writer->number_due)
            return;
    }
    write_number(to, number);
    write_string(to, starts ? ". " : "... ");
}

/* Writes a legal move by its squares, with its number if one is needed. */
static void
put_move(struct pdn_writer *writer, uint32_t index, uint64_t number,
         bool starts, const uint8_t *row, size_t count, bool capture)
{
    char sign = capture ? writer->replay.variant->capture_sign : '-';
    struct write_bytes *to = write_word(writer);
    size_t from;

    put_number(writer, index, number, starts, to);
    from = to->size;
    if (!put_as_written(writer, index, count, to))
        put_squares(writer, row, count, sign, to);
    if (write_tells(writer) && !to->failed)
        write_move_changed(
            writer, index, row, count,
            (struct pdn_slice){to->data + from, to->size - from});
    writer->number_due = false;
    writer->glue = true;
    writer->moved = true;
}

void
write_ply(const struct pdn_ply *ply, void *user)
{
    struct pdn_writer *writer = user;
    uint8_t row[DR_ROW_MAX];
    struct write_line *line;
    uint64_t number;
    size_t count;

    if (writer->hasher != NULL)
        pdn_hasher_ply(ply, writer->hasher);
    write_begin(writer);
    if (ply->variation == 0)
        write_excerpt_ply(writer, ply, ply->index);
    if (ply->variation != 0 && writer->options.no_variations)
        return;
    writer->dots.waiting = false;
    line = write_top(writer);
    number = number_of(writer, line, ply->index, ply->move);
    line->before = *ply->before;
    line->now = *ply->after;
    line->playing = true;
    line->irregular = !ply->legal;
    line->ply = ply->number;
    write_go(writer, writer->game->written[ply->index].offset);
    if (write_outside(writer))
        return;
    if (ply->variation == 0) {
        write_note_end(writer);
        put_jump_before(writer, ply->number);
    }
    if (!ply->legal) {
        line->set_up = false;
        put_irregular(writer, ply, number);
        return;
    }
    write_note_end(writer);
    if (line->set_up)
        put_position(writer, ply->before);
    line->set_up = false;
    count = choose_squares(writer, ply, row);
    put_move(writer, ply->index, number,
             ply->side == writer->replay.variant->first, row, count,
             ply->played.taken != 0);
    writer->plies += ply->variation == 0;
    if (ply->open)
        put_doubt(writer, ply);
}

void
write_main_line(const struct pdn_main_line *played, void *user)
{
    struct pdn_writer *writer = user;
    bool starts = played->start->turn == played->variant->first;
    struct write_line *line;
    uint32_t move = 1;

    if (writer->hasher != NULL)
        pdn_hasher_main_line(played, writer->hasher);
    write_begin(writer);
    line = write_top(writer);
    for (uint32_t i = 0; i < played->plies; i++, starts = !starts) {
        struct dr_step step = writer->game->steps[i];
        const uint8_t ends[2] = {step.from, step.to};

        pdn_replayer_items(writer->replayer, i);
        line->ply = i + 1;
        write_go(writer, writer->game->written[i].offset);
        write_note_end(writer);
        if (writer->jump < writer->replay.jump_count)
            put_jump_before(writer, i + 1);
        put_move(writer, i, number_of(writer, line, i, move), starts, ends, 2,
                 (played->kinds[i] & DR_PLY_CAPTURE) != 0);
        move += !starts;
    }
    writer->plies = played->plies;
}

void
write_setup(uint32_t ply, uint16_t variation,
            const struct dr_position *position, void *user)
{
    struct pdn_writer *writer = user;
    size_t item = pdn_replayer_setup(writer->replayer);
    struct write_line *line;

    if (writer->hasher != NULL)
        pdn_hasher_setup(ply, variation, position, writer->hasher);
    write_begin(writer);
    if (variation != 0 && writer->options.no_variations)
        return;
    writer->dots.waiting = false;
    line = write_top(writer);
    line->now = line->before = *position;
    line->playing = true;
    line->shift_known = line->irregular = line->set_up = false;
    if (write_outside(writer))
        return;
    if (variation == 0)
        writer->excerpt.end = *position;
    write_go(writer, writer->game->items[item].offset);
    write_note_end(writer);
    write_setup_item(writer, &writer->game->items[item], position);
}
