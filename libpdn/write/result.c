// SPDX-License-Identifier: BSD-2-Clause
/*
 * result.c - writes the outcome: in Result, in the style of the game, and at
 * the end of the moves.
 *
 * Only plain results are converted to another style.  A score that says more
 * (12-0, 4-6, 1+ - 1-) is kept, and ResultFormat says that it is of another
 * kind.
 */
#include "writer_int.h"

#include "bytes_int.h"
#include "ending_int.h"
#include "pdn/replay.h"
#include "signs_int.h"
#include "start_int.h"
#include "variant_int.h"

#include <string.h>

/* Bytes of a plain result in any spelling. */
enum { PLAIN_MAX = 16 };

/*
 * Squares of the largest board whose positions need no other sign of the
 * variant.
 */
enum { SQUARES_8 = 32 };

/* Returns the length of another spelling at p: the half sign or a dash. */
static size_t
other_spelling(const char *p, size_t left, const char **means)
{
    size_t half = sign_half(p, left);

    *means = half != 0 ? "1/2" : "-";
    if (half != 0)
        return half;
    return *p == ':' ? 1 : sign_dash(p, left);
}

/* Returns true if a text is a plain result in any spelling. */
static bool
is_plain(struct pdn_slice text)
{
    static const char *const plain[] = {
        "2-0",     "0-2",     "1-1",     "1-0",     "0-1",     "0-0",
        "1/2-1/2", "1/2",     "0.5-0.5", "1.0-0.0", "0.0-1.0", "2.0-0.0",
        "0.0-2.0", "1.0-1.0", "0.0-0.0", "0,5-0,5",
    };
    char packed[PLAIN_MAX];
    size_t size = 0;

    for (size_t at = 0; at < text.size;) {
        const char *means;
        size_t length = other_spelling(text.start + at, text.size - at, &means);
        size_t room = length == 0 ? 1 : strlen(means);

        if (byte_is_blank(text.start[at])) {
            at++;
            continue;
        }
        if (size + room > sizeof packed)
            return false;
        memcpy(packed + size, length == 0 ? text.start + at : means, room);
        size += room;
        at += length == 0 ? 1 : length;
    }
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        if (size == strlen(plain[i]) && memcmp(packed, plain[i], size) == 0)
            return true;
    return false;
}

/*
 * Returns true if the written start identifies the board although the record
 * did not, because it gave only the turn or the caller gave the start.
 */
static bool
start_tells(const struct pdn_writer *writer)
{
    const struct pdn_replay *replay = &writer->replay;

    if (!replay->start_known || !play_starts_elsewhere(writer->replayer))
        return false;
    for (unsigned s = SQUARES_8 + 1; s <= replay->variant->squares; s++)
        if (dr_position_at(replay->variant, &replay->start, s) != DR_EMPTY)
            return true;
    return false;
}

bool
write_names_game(const struct pdn_writer *writer)
{
    const struct pdn_replay *replay = &writer->replay;
    bool whole = writer->complete && replay->irregular == 0 &&
                 !writer->options.no_variations && !writer->excerpt.cut;

    if (replay->variant->number == 0 || replay->unknown_number != 0)
        return false;
    if (write_notation(writer) != replay->variant->notation && writer->moved)
        whole = false; /* squares are written as in another variant */
    if ((writer->options.add & PDN_ADD_TAGS) != 0 && writer->moved)
        whole = false; /* the caller requested it */
    return replay->basis == PDN_BASIS_OPTION ||
           (replay->basis == PDN_BASIS_DEFAULT && start_tells(writer)) ||
           (replay->basis != PDN_BASIS_TAG && !whole);
}

bool
write_says_notation(const struct pdn_writer *writer)
{
    const struct pdn_replay *replay = &writer->replay;

    return replay->variant->number != 0 && replay->unknown_number == 0 &&
           writer->moved &&
           write_notation(writer) !=
               play_notation(writer->game, replay->variant);
}

/* Returns true if the result style of this game is known. */
static bool
knows_style(const struct pdn_writer *writer)
{
    return writer->replay.variant != NULL &&
           writer->replay.unknown_number == 0 &&
           (writer->replay.basis != PDN_BASIS_DEFAULT ||
            write_names_game(writer) ||
            writer->options.style != PDN_WRITE_STYLE_OF_GAME);
}

static struct dr_variant
styled(const struct pdn_writer *writer)
{
    struct dr_variant variant = *writer->replay.variant;

    if (writer->options.style == PDN_WRITE_STYLE_INTERNATIONAL)
        variant.result_style = DR_RESULT_INTERNATIONAL;
    if (writer->options.style == PDN_WRITE_STYLE_DEFAULT)
        variant.result_style = DR_RESULT_DEFAULT;
    return variant;
}

/* Returns the ResultFormat of an unusual result. */
static const char *
format_of(struct pdn_slice text)
{
    bool plus = false;

    for (size_t i = 0; i < text.size;) {
        const char *means;
        size_t length = other_spelling(text.start + i, text.size - i, &means);

        if (length == 0 &&
            memchr("0123456789.,/-+ ", text.start[i], 16) == NULL)
            return "other";
        plus |= text.start[i] == '+';
        i += length == 0 ? 1 : length;
    }
    return plus ? "Plus draw" : "points";
}

/* Returns a result in the form in which it is written. */
static struct write_result
settle(struct pdn_writer *writer, struct pdn_slice raw)
{
    struct pdn_slice format =
        write_trim(pdn_game_tag(writer->game, PDN_TAG_RESULT_FORMAT));
    struct write_result result = {.format = NULL};
    struct pdn_slice text;
    enum pdn_outcome outcome;
    struct dr_variant variant;
    enum pdn_result_form form;
    const char *own;

    writer->outcome.size = 0;
    write_clean(writer, raw, &writer->outcome);
    text = write_trim(
        (struct pdn_slice){writer->outcome.data, writer->outcome.size});
    result.text = text;
    if (write_keeps(writer, PDN_CLEANED_RESULTS))
        return result;
    variant = styled(writer);
    outcome = pdn_outcome_read(&variant, text, format, &form);
    /* * is valid in every style. */
    if (!knows_style(writer) && outcome != PDN_OUTCOME_OPEN)
        return result;
    if (outcome == PDN_OUTCOME_OPEN ||
        (pdn_outcome_known(outcome) && is_plain(text))) {
        own = pdn_outcome_write(&variant, outcome);
        result.text = (struct pdn_slice){own, strlen(own)};
    } else if (form != PDN_FORM_NEUTRAL && format.size == 0) {
        result.format = format_of(text);
    }
    return result;
}

/* Returns true if two texts differ only in blanks. */
static bool
same(struct pdn_slice a, struct pdn_slice b)
{
    size_t i = 0, j = 0;

    for (;;) {
        while (i < a.size && byte_is_blank(a.start[i]))
            i++;
        while (j < b.size && byte_is_blank(b.start[j]))
            j++;
        if (i == a.size || j == b.size)
            return i == a.size && j == b.size;
        if (a.start[i++] != b.start[j++])
            return false;
    }
}

/* Returns what the board proves: a win at the end, or a draw by rule. */
static enum pdn_outcome
outcome_of_board(const struct pdn_writer *writer)
{
    const struct pdn_replay *replay = &writer->replay;
    bool drawn = false;

    if (replay->broken != 0 || !replay->judged || !replay->start_known)
        return PDN_OUTCOME_NONE;
    for (int rule = 0; rule < DR_RULES; rule++)
        drawn |= rule != DR_RULE_REPETITION && replay->draw[rule] != 0 &&
                 (!replay->won || replay->draw[rule] < replay->plies);
    if (drawn)
        return PDN_OUTCOME_DRAW;
    if (!replay->won)
        return PDN_OUTCOME_NONE;
    return replay->loser == DR_WHITE ? PDN_OUTCOME_BLACK : PDN_OUTCOME_WHITE;
}

static bool
contradicts(enum pdn_outcome written, enum pdn_outcome outcome)
{
    return pdn_outcome_comparable(written) && written != outcome;
}

/* Returns the result that ends the moves, or an empty slice. */
static struct pdn_slice
end_of_moves(const struct pdn_game *game)
{
    return (struct pdn_slice){
        game->text + game->end,
        game->end_kind == PDN_END_RESULT ? game->end_length : 0,
    };
}

/*
 * Returns the outcome from the source that the caller chose, or open if the
 * caller chose none.
 */
static enum pdn_outcome
outcome_as_told(const struct pdn_writer *writer, struct pdn_slice end)
{
    switch (writer->options.result_from) {
    case PDN_RESULT_FROM_MOVES:
        return pdn_outcome_read(
            writer->replay.variant, end,
            pdn_game_tag(writer->game, PDN_TAG_RESULT_FORMAT), NULL);
    case PDN_RESULT_FROM_POSITION:
        return outcome_of_board(writer);
    case PDN_RESULT_FROM_NOTHING:
        return PDN_OUTCOME_OPEN;
    case PDN_RESULT_UNSETTLED:
    case PDN_RESULT_FROM_TAG:
        break;
    }
    return PDN_OUTCOME_NONE;
}

/*
 * Decides on the result that the caller requested.  Returns false if there is
 * none.
 */
static bool
settle_as_told(struct pdn_writer *writer, struct pdn_slice tag,
               struct pdn_slice end, struct write_result *result)
{
    const struct dr_variant *variant = writer->replay.variant;
    enum pdn_outcome outcome = outcome_as_told(writer, end), of_tag, of_end;
    struct pdn_slice format;
    struct dr_variant own;
    const char *text;

    if (outcome != PDN_OUTCOME_OPEN && !pdn_outcome_known(outcome))
        return false; /* the usual case, which needs no comparison */
    format = pdn_game_tag(writer->game, PDN_TAG_RESULT_FORMAT);
    of_tag = pdn_outcome_read(variant, tag, format, NULL);
    of_end = pdn_outcome_read(variant, end, format, NULL);
    /* If nothing contradicts a result, it counts without further evidence. */
    if (outcome != PDN_OUTCOME_OPEN && !contradicts(of_tag, outcome) &&
        !contradicts(of_end, outcome))
        return false;
    own = styled(writer);
    text = pdn_outcome_write(&own, outcome);
    *result = settle(writer, (struct pdn_slice){text, strlen(text)});
    result->set_aside = tag.size != 0 && of_tag != outcome;
    result->conflict = end.size != 0 && of_end != outcome;
    return true;
}

/*
 * Returns true if Result gives way to the end of the moves: it is unknown or is
 * not the outcome of a single game, such as 4-6, and the caller prefers the
 * latter.
 */
static bool
yields(const struct pdn_writer *writer, enum pdn_outcome of_tag,
       enum pdn_outcome of_end)
{
    if (of_tag == PDN_OUTCOME_OPEN)
        return pdn_outcome_known(of_end);
    return of_tag == PDN_OUTCOME_NONE ||
           (of_tag == PDN_OUTCOME_OTHER && pdn_outcome_known(of_end) &&
            writer->options.result_from == PDN_RESULT_FROM_MOVES);
}

static struct write_result
decide(struct pdn_writer *writer)
{
    const struct pdn_game *game = writer->game;
    const struct dr_variant *variant = writer->replay.variant;
    struct pdn_slice tag = pdn_game_tag(game, PDN_TAG_RESULT);
    struct pdn_slice format = pdn_game_tag(game, PDN_TAG_RESULT_FORMAT);
    struct pdn_slice end = end_of_moves(game);
    enum pdn_outcome of_tag, of_end;
    struct write_result result;

    if (settle_as_told(writer, tag, end, &result))
        return result;
    if (end.size == 0 || same(tag, end))
        return settle(writer, tag);
    of_tag = pdn_outcome_read(variant, tag, format, NULL);
    of_end = pdn_outcome_read(variant, end, format, NULL);
    if (yields(writer, of_tag, of_end)) {
        result = settle(writer, end);
        result.set_aside = of_tag == PDN_OUTCOME_OTHER;
        return result;
    }
    result = settle(writer, tag);
    result.conflict =
        of_tag != of_end || !is_plain(end) || of_tag == PDN_OUTCOME_OTHER;
    result.undecided = of_tag != of_end && of_tag != PDN_OUTCOME_BOTH_LOSE &&
                       of_end != PDN_OUTCOME_BOTH_LOSE &&
                       writer->options.result_from != PDN_RESULT_FROM_TAG;
    return result;
}

/* Returns true if Result tags differ and the options do not decide. */
static bool
tags_undecided(const struct pdn_writer *writer)
{
    enum pdn_outcome told = outcome_as_told(writer, end_of_moves(writer->game));

    return told != PDN_OUTCOME_OPEN && !pdn_outcome_known(told) &&
           play_tags_conflict(writer->game, writer->replay.variant);
}

void
write_result(struct pdn_writer *writer)
{
    writer->result = decide(writer);
    writer->result.undecided |= tags_undecided(writer);
}

/* Returns what ends the game in the file, if that is to be kept. */
static struct pdn_slice
kept_end(const struct pdn_writer *writer)
{
    const struct pdn_game *game = writer->game;
    struct pdn_slice end = {game->text + game->end, game->end_length};

    if (game->end_kind == PDN_END_RESULT &&
        pdn_outcome_read(writer->replay.variant, end, (struct pdn_slice){"", 0},
                         NULL) == PDN_OUTCOME_OTHER &&
        write_find(writer, PDN_TAG_RESULT) != NULL)
        return (struct pdn_slice){"*", 1};
    if (game->end_kind != PDN_END_NONE)
        return end;
    /* Another game may follow the end of the file. */
    return game->last ? (struct pdn_slice){"*", 1} : (struct pdn_slice){"", 0};
}

bool
write_says_no_more(struct pdn_writer *writer, struct pdn_slice text)
{
    struct pdn_slice format =
        write_trim(pdn_game_tag(writer->game, PDN_TAG_RESULT_FORMAT));
    const struct dr_variant *variant = writer->replay.variant;
    struct pdn_slice result = decide(writer).text;
    enum pdn_outcome outcome = pdn_outcome_read(variant, text, format, NULL);

    return outcome == PDN_OUTCOME_OPEN || same(text, result) ||
           (pdn_outcome_known(outcome) &&
            outcome == pdn_outcome_read(variant, result, format, NULL));
}

/* 0-0 contradicts nothing; a different result becomes a comment. */
static bool
is_zero(const struct pdn_writer *writer, struct pdn_slice text)
{
    return pdn_outcome_read(
               writer->replay.variant, text,
               write_trim(pdn_game_tag(writer->game, PDN_TAG_RESULT_FORMAT)),
               NULL) == PDN_OUTCOME_BOTH_LOSE;
}

bool
write_ends_differ(struct pdn_writer *writer)
{
    const struct pdn_game *game = writer->game;

    if (writer->options.result_from != PDN_RESULT_UNSETTLED)
        return false;
    if (is_zero(writer, writer->result.text))
        return pdn_game_outcomes_conflict(game, writer->replay.variant);
    for (size_t i = game->item_count;
         i > 0 && game->items[i - 1].offset > game->end; i--) {
        const struct pdn_item *item = &game->items[i - 1];
        struct pdn_slice text = {game->text + item->offset, item->length};

        if (item->kind == PDN_ITEM_END && !write_says_no_more(writer, text) &&
            !is_zero(writer, text))
            return true;
    }
    return false;
}

bool
write_keeps_end(const struct pdn_writer *writer, const struct pdn_item *item)
{
    return item->kind == PDN_ITEM_END && item->offset > writer->game->end &&
           write_keeps(writer, PDN_CLEANED_ENDS);
}

/* Returns the word that ends the game in the writer's own style. */
static const char *
own_end(const struct pdn_writer *writer, const struct write_result *result)
{
    struct dr_variant variant = styled(writer);
    enum pdn_outcome outcome = pdn_outcome_read(
        &variant, result->text,
        write_trim(pdn_game_tag(writer->game, PDN_TAG_RESULT_FORMAT)), NULL);

    if (writer->options.end == PDN_WRITE_STAR || result->text.size == 0 ||
        outcome == PDN_OUTCOME_OTHER || outcome == PDN_OUTCOME_NONE)
        return "*";
    return pdn_outcome_write(&variant, outcome);
}

/* Returns the end of the last word of a game without a terminator. */
static uint32_t
end_of_words(const struct pdn_game *game)
{
    struct pdn_slice words =
        write_trim((struct pdn_slice){game->text, game->size});

    return (uint32_t)(words.start + words.size - game->text);
}

struct pdn_slice
write_end(const struct pdn_writer *writer)
{
    const char *own = own_end(writer, &writer->result);

    if (write_keeps(writer, PDN_CLEANED_ENDS) ||
        (write_keeps(writer, PDN_CLEANED_RESULTS) &&
         writer->result.text.size != 0 &&
         write_find(writer, PDN_TAG_RESULT) == NULL))
        return kept_end(writer);
    return (struct pdn_slice){own, strlen(own)};
}

void
write_terminator(struct pdn_writer *writer)
{
    const struct pdn_game *game = writer->game;
    struct pdn_slice before = {game->text + game->end, game->end_length};
    struct pdn_slice end = write_end(writer);

    if (game->end_kind == PDN_END_NONE)
        before.size = 0;
    write_bytes(write_word(writer), end.start, end.size);
    write_go(writer, before.size != 0 ? game->end : end_of_words(game));
    if (before.size != 0 || !game->last)
        write_changed(writer, PDN_CLEANED_ENDS, before, end);
    for (size_t i = 0; i < game->item_count; i++)
        if (write_keeps_end(writer, &game->items[i]))
            write_bytes(write_word(writer), game->text + game->items[i].offset,
                        game->items[i].length);
}
