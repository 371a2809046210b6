// SPDX-License-Identifier: BSD-2-Clause
/*
 * compare_record.c - the game that two scoresheets establish, or that is
 * likeliest, as canonical PDN; with a ply that is not legal and stands, as PDN
 * that says it as the sheets do.
 *
 * Tags are those of the first sheet, then those that only the second has, but
 * for what is not true of the game, such as the PlyCount of a sheet that stops.
 * The result is that of the sheets if they agree or only one has any, and
 * neither contradicts itself; else that of the board if it has one; else it is
 * left open.
 */
#include "compare.h"

#include "pdn/fen.h"
#include "pdn/writer.h"

#include <stdlib.h>
#include <string.h>

enum { LINE_FULL = 64 };

/* Tags that are written anew, from what was played. */
static bool
is_made_anew(enum pdn_tag_id id)
{
    return id == PDN_TAG_RESULT || id == PDN_TAG_FEN || id == PDN_TAG_SET_UP ||
           id == PDN_TAG_RESULT_FORMAT;
}

/* Whether a value begins with this number and no other. */
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
 * Whether a tag is true of the game: a PlyCount of it, a GameType
 * that says its variant.  Of others nothing is known, and they are; what is
 * no whole tag is not.
 */
static bool
is_true(const struct pdn_comparison *found, const struct pdn_game *game,
        const struct pdn_tag *tag)
{
    struct pdn_slice value = {game->text + tag->value, tag->value_length};

    if (!tag->quoted || !tag->closed || is_made_anew(tag->id))
        return false;
    if (tag->id == PDN_TAG_PLY_COUNT)
        return begins_with(value, found->games[0].plies);
    return tag->id != PDN_TAG_GAME_TYPE ||
           begins_with(value, (uint32_t)found->variant->number);
}

/* Whether a sheet has a tag that is kept with this name. */
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

/* Appends the tags of a sheet, but those that `before` has too. */
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

bool
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

/* The moves, in lines that are not too long. */
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

/* Whether a sheet has a GameType that is kept. */
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

/* Appends what else says what was played, but for the result. */
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

/* Reads the draft and writes it as PDN is to be written. */
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

enum pdn_status
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
