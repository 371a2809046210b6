// SPDX-License-Identifier: BSD-2-Clause
/*
 * compare.c - pdn-adjudicate --compare A B: finds the one game of
 * each file, has the two compared, and writes what came of it.
 */
#include "compare.h"

#include "word.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Whether --game names it. */
static bool
is_wanted(const struct options *options, const struct pdn_game *game,
          uint64_t number)
{
    return options_game_wanted(options, number) ||
           (options->games.last && game->last);
}

/* Keeps the game; false: another is kept, or no memory. */
static bool
keep_game(struct compared_sheet *sheet, const struct pdn_game *game,
          uint64_t number)
{
    if (sheet->number != 0) {
        complain("%s: --compare is about one game of each file, and more are "
                 "selected; name one with --game",
                 sheet->file);
        return false;
    }
    sheet->number = number;
    sheet->line = game->line;
    sheet->tags_or_moves = game->tag_count != 0 || game->move_count != 0;
    text_bytes(&sheet->copy, game->text, game->size);
    if (game->too_long)
        complain("%s: game %" PRIu64 " is over the limit of size", sheet->file,
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

/* Reads a file through, and keeps its game. */
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

/* Parses the copy, which stays as it is. */
static enum pdn_status
parse_sheet(struct compared_sheet *sheet)
{
    enum pdn_status status = pdn_reader_open_memory(
        &sheet->reader, sheet->copy.data, sheet->copy.size, NULL);

    if (status == PDN_OK)
        status = pdn_reader_next(sheet->reader, &sheet->game);
    return status == PDN_END ? PDN_E_ARG : status;
}

/* "White's sheet"; without names, "sheet A" and "sheet B". */
static void
name_owner(struct text *owner, const char *names, int s)
{
    const char *comma = names == NULL ? NULL : strchr(names, ',');
    const char *name = s == 0 || comma == NULL ? names : comma + 1;
    size_t size = comma == NULL ? 0
                  : s == 0      ? (size_t)(comma - names)
                                : strlen(name);

    if (size == 0) {
        text_string(owner, s == 0 ? "sheet A" : "sheet B");
        return;
    }
    if (word_is(name, size, "white"))
        name = "White";
    else if (word_is(name, size, "black"))
        name = "Black";
    text_bytes(owner, name, size);
    text_string(owner, "'s sheet");
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

/* Whether there is one game to write out. */
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
