// SPDX-License-Identifier: BSD-2-Clause
/*
 * compare.c - runs pdn-adjudicate --compare A B: reads one game from each file,
 * compares the two and writes the result.
 */
#include "compare.h"

#include "json.h"
#include "rules.h"
#include "say.h"
#include "verdict.h"
#include "verdict_json.h"
#include "word.h"

#include "pdn/fen.h"
#include "pdn/writer.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/*
 * The game that two scoresheets establish, or that is
 * likeliest, as canonical PDN; with a ply that is not legal and stands, as PDN
 * that says it as the sheets do.
 *
 * Tags are those of the first sheet, then those that only the second has, but
 * for what is not true of the game, such as the PlyCount of a sheet that stops.
 * The result is that of the sheets if they agree or only one has any, and
 * neither contradicts itself; else that of the board if it has one; else it is
 * left open.
 */

enum { LINE_FULL = 64 };

/* Returns true if the tag is derived from the moves. */
static bool
is_made(enum pdn_tag_id id)
{
    return id == PDN_TAG_RESULT || id == PDN_TAG_FEN || id == PDN_TAG_SET_UP ||
           id == PDN_TAG_RESULT_FORMAT;
}

/* Returns true if the value begins with exactly this number. */
static bool
begins_with(struct pdn_slice value, uint32_t number)
{
    uint64_t read = 0;
    size_t digits = 0;

    while (digits < value.size && digits < 10 && value.start[digits] >= '0' &&
           value.start[digits] <= '9')
        read = read * 10 + (uint64_t)(value.start[digits++] - '0');
    return digits != 0 && read == number;
}

/*
 * Returns true unless the tag is known to be false for the game: a PlyCount
 * with another number, a GameType of another variant, or an incomplete tag.
 */
static bool
is_true(const struct pdn_comparison *found, const struct pdn_game *game,
        const struct pdn_tag *tag)
{
    struct pdn_slice value = {game->text + tag->value, tag->value_length};

    if (!tag->quoted || !tag->closed || is_made(tag->id))
        return false;
    if (tag->id == PDN_TAG_PLY_COUNT)
        return begins_with(value, found->games[0].plies);
    return tag->id != PDN_TAG_GAME_TYPE ||
           begins_with(value, (uint32_t)found->variant->number);
}

/* Returns true if the sheet has a tag of this name that is kept. */
static bool
has_tag(const struct pdn_comparison *found, const struct pdn_game *game,
        const struct pdn_game *other, const struct pdn_tag *tag)
{
    for (size_t i = 0; i < game->tag_count; i++) {
        const struct pdn_tag *here = &game->tags[i];

        if (is_true(found, game, here) &&
            here->name_length == tag->name_length &&
            memcmp(game->text + here->name, other->text + tag->name,
                   tag->name_length) == 0)
            return true;
    }
    return false;
}

/* Appends the tags of a sheet except those that `before` also has. */
static void
add_tags(struct text *out, const struct pdn_comparison *found,
         const struct pdn_game *game, const struct pdn_game *before,
         struct finding_writer *converter)
{
    for (size_t i = 0; i < game->tag_count; i++) {
        const struct pdn_tag *tag = &game->tags[i];
        struct pdn_slice value = {game->text + tag->value, tag->value_length};

        if (!is_true(found, game, tag) ||
            (before != NULL && has_tag(found, before, game, tag)))
            continue;
        finding_writer_game(converter, game);
        value = finding_utf8(converter, value);
        text_char(out, '[');
        text_bytes(out, game->text + tag->name, tag->name_length);
        text_string(out, " \"");
        text_bytes(out, value.start, value.size);
        text_string(out, "\"]\n");
    }
}

/*
 * Returns true if no result can be written, because the sheets contradict each
 * other or one contradicts itself.
 */
static bool
compared_contradict(const struct pdn_comparison *found)
{
    return found->conflict[0] || found->conflict[1] ||
           (pdn_outcome_known(found->result[0]) &&
            pdn_outcome_known(found->result[1]) &&
            found->result[0] != found->result[1]);
}

static enum pdn_outcome
result_of(const struct pdn_comparison *found, const struct dr_position *end)
{
    for (int s = 0; s < COMPARED_SHEETS && !compared_contradict(found); s++)
        if (pdn_outcome_known(found->result[s]))
            return found->result[s];
    if (dr_can_move(found->variant, end))
        return PDN_OUTCOME_OPEN;
    return end->turn == DR_WHITE ? PDN_OUTCOME_BLACK : PDN_OUTCOME_WHITE;
}

/* Appends the moves, wrapped into lines. */
static void
add_moves(struct text *out, const struct compared *compared)
{
    const struct pdn_comparison *found = &compared->found;
    const struct pdn_line_of_play *game = &found->games[0];
    bool late = found->start.turn != found->variant->first;
    size_t line = out->size;

    for (uint32_t i = 0; i < game->plies; i++) {
        if ((i + late) % 2 == 0 || i == 0) {
            text_decimal(out, (i + late) / 2 + 1);
            text_string(out, late && i == 0 ? "... " : ". ");
        }
        compared_say_move(out, compared, game, i + 1);
        if (out->size - line < LINE_FULL) {
            text_char(out, ' ');
        } else {
            text_char(out, '\n');
            line = out->size;
        }
    }
}

/* Returns true if the sheet has a GameType that is kept. */
static bool
says_variant(const struct compared *compared, int s)
{
    const struct pdn_game *game = compared->sheet[s].game;

    for (size_t i = 0; i < game->tag_count; i++)
        if (game->tags[i].id == PDN_TAG_GAME_TYPE &&
            is_true(&compared->found, game, &game->tags[i]))
            return true;
    return false;
}

/* Appends the remaining facts about the game, except for the result. */
static void
add_start(struct text *out, const struct compared *compared)
{
    const struct pdn_comparison *found = &compared->found;
    struct dr_position usual;
    char fen[PDN_FEN_MAX];

    if (found->variant->number != 0 && !says_variant(compared, 0) &&
        !says_variant(compared, 1)) {
        text_string(out, "[GameType \"");
        text_decimal(out, found->variant->number);
        text_string(out, "\"]\n");
    }
    dr_position_start(found->variant, &usual);
    if (dr_position_equal(&usual, &found->start))
        return;
    pdn_fen_write(found->variant, &found->start, fen);
    text_string(out, "[SetUp \"1\"]\n[FEN \"");
    text_string(out, fen);
    text_string(out, "\"]\n");
}

/* Parses the draft and writes it as canonical PDN. */
static enum pdn_status
write_record(struct text *out, const struct text *draft,
             const struct dr_variant *variant)
{
    const struct pdn_write_options how = {.replay = {.variant = variant}};
    struct pdn_reader *reader = NULL;
    struct pdn_writer *writer = NULL;
    const struct pdn_game *game;
    struct pdn_writing writing;
    enum pdn_status status =
        pdn_reader_open_memory(&reader, draft->data, draft->size, NULL);

    if (status == PDN_OK)
        status = pdn_reader_next(reader, &game);
    if (status == PDN_OK)
        status = pdn_writer_new(&writer, &how);
    if (status == PDN_OK)
        status = pdn_write_game(writer, game, NULL, &writing);
    if (status == PDN_OK)
        text_bytes(out, writing.text.start, writing.text.size);
    if (out->failed)
        status = PDN_E_NOMEM;
    pdn_writer_free(writer);
    pdn_reader_close(reader);
    return status;
}

/* Writes the leading game to compared->record. */
static enum pdn_status
compare_record(struct compared *compared)
{
    const struct pdn_comparison *found = &compared->found;
    const struct dr_position *end =
        compared_position(found, &found->games[0], found->games[0].plies);
    struct finding_writer converter = {.format = FINDING_TEXT};
    struct text draft = {0}, moves = {0};
    enum pdn_status status =
        finding_writer_open(&converter, compared->asked->options.encoding);

    if (status != PDN_OK)
        return status;
    add_moves(&moves, compared);
    add_tags(&draft, found, compared->sheet[0].game, NULL, &converter);
    add_tags(&draft, found, compared->sheet[1].game, compared->sheet[0].game,
             &converter);
    text_string(&draft, "[Result \"");
    text_string(&draft,
                pdn_outcome_write(found->variant, result_of(found, end)));
    text_string(&draft, "\"]\n");
    add_start(&draft, compared);
    text_char(&draft, '\n');
    text_bytes(&draft, moves.data, moves.size);
    text_string(&draft, "*\n");
    if (draft.failed || moves.failed || finding_writer_failed(&converter))
        status = PDN_E_NOMEM;
    else if (found->games[0].irregular != 0)
        text_bytes(&compared->record, draft.data, draft.size);
    else
        status = write_record(&compared->record, &draft, found->variant);
    finding_writer_free(&converter);
    text_free(&draft);
    text_free(&moves);
    return status;
}

/*
 * Judges the game that two scoresheets establish or share, by the same rules
 * and under the same reading as any other record.
 */

bool
compared_is_judged(const struct compared *compared)
{
    return compared->found.outcome == PDN_COMPARED_SAME ||
           compared->found.outcome == PDN_COMPARED_ESTABLISHED;
}

static enum pdn_status
compare_judge(struct compared *compared)
{
    const bool same = compared->found.outcome == PDN_COMPARED_SAME;
    const struct text *text =
        same ? &compared->sheet[0].copy : &compared->record;
    const struct pdn_verdict_options how = {
        .variant = compared->found.variant,
        .reading = compared->asked->reading,
    };
    struct judged_game *judged = &compared->judged;
    enum pdn_status status = pdn_reader_open_memory(
        &compared->record_reader, text->data, text->size, NULL);

    if (status == PDN_OK)
        status = pdn_reader_next(compared->record_reader, &judged->game);
    if (status == PDN_OK)
        status = pdn_judge_new(&compared->judge);
    if (status == PDN_OK)
        status = pdn_judge_game(compared->judge, judged->game, &how, NULL,
                                &judged->verdict);
    if (status == PDN_OK)
        status = finding_writer_open(&compared->converter, NULL);
    if (status != PDN_OK)
        return status;
    finding_writer_game(&compared->converter, judged->game);
    judged->writer = &compared->converter;
    judged->file = same ? compared->sheet[0].file : "";
    return PDN_OK;
}

/*
 * Judges the first of two identical sheets, or else the reconstructed record.
 */
static void
compare_judge_free(struct compared *compared)
{
    finding_writer_free(&compared->converter);
    pdn_judge_free(compared->judge);
    pdn_reader_close(compared->record_reader);
}

void
compare_verdict_report(struct report *report, const struct compared *compared)
{
    const struct judged_game *judged = &compared->judged;

    report_add(report, REPORT_HEADING, "How it ended");
    report_begin(report, REPORT_PARAGRAPH);
    say_verdict(&report->text, judged);
    report_end(report);
    report_after(report, judged);
    report_irregularities(report, judged);
    report_draws(report, judged);
    if (compared_contradict(&compared->found)) {
        report_add(report, REPORT_HEADING, "The written result");
        report_add(report, REPORT_PARAGRAPH,
                   "The written results contradict each other, so none of them "
                   "is used here.");
    } else {
        report_fit(report, judged);
    }
}

void
compare_verdict_json(struct text *out, const struct compared *compared)
{
    if (!compared_is_judged(compared)) {
        json_null(out, "established");
        return;
    }
    json_key(out, "established");
    text_string(out, "{\"variant\":\"");
    text_string(out, compared->found.variant->name);
    text_char(out, '"');
    put_judgement(out, &compared->judged);
    text_char(out, '}');
}

/* Returns true if --game selects the game. */
static bool
is_wanted(const struct options *options, const struct pdn_game *game,
          uint64_t number)
{
    return options_game_wanted(options, number) ||
           (options->games.last && game->last);
}

/*
 * Keeps the game.  Returns false if one was already kept, or if out of memory.
 */
static bool
keep_game(struct compared_sheet *sheet, const struct pdn_game *game,
          uint64_t number)
{
    if (sheet->number != 0) {
        complain("%s: --compare takes one game from each file, but more are "
                 "selected; select one with --game",
                 sheet->file);
        return false;
    }
    sheet->number = number;
    sheet->line = game->line;
    sheet->tags_or_moves = game->tag_count != 0 || game->move_count != 0;
    text_bytes(&sheet->copy, game->text, game->size);
    if (game->too_long)
        complain("%s: game %" PRIu64 " exceeds the size limit", sheet->file,
                 number);
    if (sheet->copy.failed)
        complain("%s: %s", sheet->file, pdn_status_text(PDN_E_NOMEM));
    return !game->too_long && !sheet->copy.failed;
}

static void
see_bytes(const void *data, size_t size, void *user)
{
    adjudicate_input_see(user, data, size);
}

/* Reads the whole file and keeps its game. */
static bool
read_sheet(struct compared_sheet *sheet, const char *path,
           const struct options *options)
{
    const struct pdn_reader_options how = {
        .source = {.encoding = options->encoding,
                   .max_game_size = options->max_game_size,
                   .raw = see_bytes,
                   .user = &sheet->input},
    };
    struct pdn_reader *reader = NULL;
    const struct pdn_game *game;
    enum pdn_status status = pdn_reader_open(&reader, path, &how);
    bool good = true;

    while (good && status == PDN_OK &&
           (status = pdn_reader_next(reader, &game)) == PDN_OK) {
        uint64_t number = pdn_reader_game_number(reader);

        if (is_wanted(options, game, number))
            good = keep_game(sheet, game, number);
    }
    if (status < 0) {
        complain("%s: %s", sheet->file,
                 reader != NULL       ? pdn_reader_error(reader)
                 : status == PDN_E_IO ? strerror(errno)
                                      : pdn_status_text(status));
        good = false;
    } else if (good && sheet->number == 0) {
        complain("%s: no game to compare", sheet->file);
        good = false;
    } else if (good && !sheet->tags_or_moves) {
        complain("%s: %s", sheet->file, pdn_diag_by_code(PDN_D_NOT_PDN)->text);
        good = false;
    }
    pdn_reader_close(reader);
    return good;
}

/* Parses the copy of the game's text. */
static enum pdn_status
parse_sheet(struct compared_sheet *sheet)
{
    enum pdn_status status = pdn_reader_open_memory(
        &sheet->reader, sheet->copy.data, sheet->copy.size, NULL);

    if (status == PDN_OK)
        status = pdn_reader_next(sheet->reader, &sheet->game);
    return status == PDN_END ? PDN_E_ARG : status;
}

/* Sets "White's sheet", or "sheet A" and "sheet B" without --sheets. */
static void
name_owner(struct text *owner, const char *names, int s)
{
    const char *comma = names == NULL ? NULL : strchr(names, ',');
    const char *name = s == 0 || comma == NULL ? names : comma + 1;
    size_t size = comma == NULL ? 0
                  : s == 0      ? (size_t)(comma - names)
                                : strlen(name);

    if (size == 0) {
        say(owner, "sheet {letter}", PUT_LETTER(letter, s == 0 ? 'A' : 'B'));
        return;
    }
    if (word_is(name, size, "white"))
        name = "White";
    else if (word_is(name, size, "black"))
        name = "Black";
    say(owner, "{name}'s sheet", PUT(name, ((struct pdn_slice){name, size})));
}

static bool
write_comparison(const struct compared *compared)
{
    const struct adjudicate *asked = compared->asked;
    struct report report = {0};
    struct text out = {0};
    bool failed;

    if (asked->format == ADJUDICATE_JSON)
        compare_json(&out, compared);
    else
        compare_report(&report, compared);
    if (asked->format == ADJUDICATE_HTML) {
        text_string(&out, report_html_head());
        report_write_html(&report, &out);
    } else {
        report_write_text(&report, &out);
    }
    for (int s = 0; s < COMPARED_SHEETS; s++)
        adjudicate_input_say(asked, &compared->sheet[s].input, &out);
    if (asked->format == ADJUDICATE_HTML)
        text_string(&out, report_html_foot());
    failed = out.failed || report_failed(&report);
    if (!failed && !asked->options.quiet)
        fwrite(out.data, 1, out.size, asked->options.to);
    report_free(&report);
    text_free(&out);
    return !failed;
}

static int
status_of(const struct pdn_comparison *found)
{
    return found->outcome == PDN_COMPARED_SAME          ? EXIT_SUCCESS
           : found->outcome == PDN_COMPARED_ESTABLISHED ? EXIT_FOUND
                                                        : EXIT_UNDECIDED;
}

/* Returns true if there is exactly one game to write. */
static bool
has_game(const struct pdn_comparison *found)
{
    return found->game_count != 0 && found->outcome != PDN_COMPARED_NONE &&
           found->outcome != PDN_COMPARED_SEVERAL;
}

static enum pdn_status
compare(struct compared *compared)
{
    const struct pdn_compare_options how = {
        .variant = compared->asked->options.variant,
        .defects = compared->asked->defects,
    };
    struct pdn_comparer *comparer = NULL;
    enum pdn_status status = PDN_OK;

    for (int s = 0; s < COMPARED_SHEETS && status == PDN_OK; s++)
        status = parse_sheet(&compared->sheet[s]);
    if (status == PDN_OK)
        status = pdn_comparer_new(&comparer);
    if (status == PDN_OK)
        status = pdn_compare(comparer, compared->sheet[0].game,
                             compared->sheet[1].game, &how, &compared->found);
    if (status == PDN_OK && has_game(&compared->found))
        status = compare_record(compared);
    if (status == PDN_OK && compared_is_judged(compared))
        status = compare_judge(compared);
    if (status == PDN_OK && !write_comparison(compared))
        status = PDN_E_NOMEM;
    pdn_comparer_free(comparer);
    return status;
}

int
adjudicate_compare(const struct adjudicate *asked)
{
    struct compared compared = {.asked = asked};
    enum pdn_status status = PDN_OK;
    bool good = true;
    int exit_status;

    for (int s = 0; s < COMPARED_SHEETS; s++) {
        struct compared_sheet *sheet = &compared.sheet[s];
        const char *path = asked->options.files[s];

        sheet->file = options_shown_name(&asked->options, path);
        sheet->input =
            (struct adjudicate_input){.name = sheet->file, .games = 1};
        name_owner(&sheet->owner, asked->sheets, s);
        if (sheet->owner.failed)
            status = PDN_E_NOMEM;
        good = read_sheet(sheet, path, &asked->options) && good;
    }
    if (good && status == PDN_OK)
        status = compare(&compared);
    if (status != PDN_OK)
        complain("%s", pdn_status_text(status));
    exit_status =
        !good || status != PDN_OK ? EXIT_TROUBLE : status_of(&compared.found);
    for (int s = 0; s < COMPARED_SHEETS; s++) {
        pdn_reader_close(compared.sheet[s].reader);
        text_free(&compared.sheet[s].copy);
        text_free(&compared.sheet[s].owner);
    }
    compare_judge_free(&compared);
    text_free(&compared.record);
    return exit_status;
}
