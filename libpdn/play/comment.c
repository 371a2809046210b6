// SPDX-License-Identifier: BSD-2-Clause
/*
 * comment.c - detects comments that swallowed moves of the game.
 *
 * A semicolon used as a separator hides the rest of its line, and a { that is
 * closed with ) or not at all makes the comment extend to the next }. Annotated
 * games are full of comments with moves, so a comment is reported only if the
 * numbers fit: it begins with the expected number, and the text after it
 * continues from the moves inside.
 */
#include "comment_int.h"

#include "findings_int.h"
#include "lexer_int.h"
#include "move_int.h"
#include "replayer_int.h"

#include "pdn/replay.h"
#include "pdn/sentence.h"

#include <string.h>

enum {
    TRIED_MAX = 8,  /* the last places in comments before a break */
    BEYOND_MIN = 6, /* plies that must follow, unless the record ends */
};

/*
 * A numbered ply as a single value: twice its number, plus one for the reply.
 * A record without numbers is counted from 1.
 */
enum { PLACE_FIRST = 2 };

static uint32_t
place_of(uint32_t number, bool ellipsis)
{
    return 2 * number + ellipsis;
}

/*
 * Returns the value for the ply after a move, given that of the move by count.
 */
static uint32_t
place_behind(const struct pdn_written *move, uint32_t place)
{
    if (move->number != 0)
        place =
            place_of(move->number, (move->flags & PDN_WRITTEN_ELLIPSIS) != 0);
    return place + 1;
}

/* The rest of the main line, from one move on. */
struct line {
    const struct pdn_game *game;
    uint32_t index; /* of the next move, in any line */
    uint32_t place;
};

static const struct pdn_written *
next_move(struct line *line, uint32_t limit)
{
    const struct pdn_game *game = line->game;

    while (line->index < limit && game->written[line->index].depth != 0)
        line->index++;
    return line->index < limit ? &game->written[line->index] : NULL;
}

static void
pass(struct line *line, const struct pdn_written *move)
{
    line->place = place_behind(move, line->place);
    line->index++;
}

/* The rest of a comment. */
struct words {
    const char *at, *end;
};

static struct words
words_of(const struct pdn_game *game, const struct pdn_item *item)
{
    const char *start = game->text + item->offset;

    return (struct words){start, start + item->length};
}

/* Takes the next word that is not blank.  Returns false at the end. */
static bool
next_word(struct words *words, struct lex_token *token)
{
    do {
        if (words->at >= words->end)
            return false;
        lex_token(words->at, words->end, LEX_NOTHING_NEAR, token);
        switch (token->kind) {
        case LEX_WORD:
            words->at = lex_word_end(words->at, words->end);
            break;
        case LEX_COMMENT:
        case LEX_LINE:
        case LEX_BRACKET:
            words->at++;
            break;
        default:
            words->at += token->size != 0 ? token->size : 1;
            break;
        }
    } while (token->kind == LEX_BLANK || token->kind == LEX_ESCAPE);
    return true;
}

/* Returns true if the words begin with this numbered ply and a move. */
static bool
begins_with(struct words words, uint32_t place)
{
    struct lex_token token;

    return next_word(&words, &token) && token.kind == LEX_NUMBER &&
           place_of(token.value, token.ellipsis) == place &&
           next_word(&words, &token) && token.kind == LEX_MOVE;
}

/* Advances to this numbered ply with a move after it, if there is one. */
static bool
find_place(struct words *words, uint32_t place)
{
    struct words before = *words;
    struct lex_token token;

    while (next_word(words, &token)) {
        if (token.kind == LEX_NUMBER && begins_with(before, place)) {
            *words = before;
            return true;
        }
        before = *words;
    }
    return false;
}

/* Returns true if a semicolon directly follows a move or its marks. */
static bool
is_glued(const struct pdn_game *game, const struct pdn_item *item)
{
    uint32_t sign = item->offset - 1;

    return item->depth == 0 && item->move != 0 && game->text[sign] == ';' &&
           sign > game->written[item->move - 1].offset &&
           lex_class(game->text[sign - 1]) != CLASS_BLANK &&
           lex_class(game->text[sign - 1]) != CLASS_END_BRACE &&
           lex_class(game->text[sign - 1]) != CLASS_CLOSE;
}

/*
 * Returns true if the game continues outside with the expected ply: with its
 * number, an earlier number, or a move without a number.
 */
static bool
comes_again(const struct line *line)
{
    struct line behind = *line;
    const struct pdn_written *move =
        next_move(&behind, (uint32_t)line->game->move_count);

    return move != NULL &&
           (move->number == 0 || place_behind(move, 0) <= line->place + 1);
}

/*
 * Returns true if the words begin with Black's expected move without a number,
 * and the next number follows there or outside: 12. 32-28; 19-23 13. 28x19
 */
static bool
begins_with_reply(struct words words, const struct line *line)
{
    struct line behind = *line;
    struct words rest;
    struct lex_token token;
    const struct pdn_written *move;

    if (line->place % 2 == 0 || !next_word(&words, &token) ||
        token.kind != LEX_MOVE)
        return false;
    do {
        rest = words;
        if (!next_word(&words, &token)) {
            move = next_move(&behind, (uint32_t)line->game->move_count);
            return move != NULL && place_behind(move, 0) == line->place + 2;
        }
    } while (token.kind == LEX_LINE || token.kind == LEX_COMMA ||
             token.kind == LEX_STRENGTH);
    return begins_with(rest, line->place + 1);
}

static void
report_moves(struct pdn_replayer *replayer, const struct pdn_item *item,
             const char *sentence)
{
    struct pdn_where where = {
        .offset = item->offset - 1,
        .length = item->length + 1,
    };

    if (findings_wanted(replayer->findings, PDN_D_COMMENT_MOVES, &where))
        findings_sentence(replayer->findings, PDN_D_COMMENT_MOVES, &where,
                          sentence, NULL);
}

/*
 * Returns the next item from *at on that is a comment whose semicolon replaced
 * a blank, or NULL.  Moves *at past it.
 */
static const struct pdn_item *
next_taker(struct line *line, size_t *at)
{
    const struct pdn_game *game = line->game;
    const struct pdn_written *move;
    struct words words;

    while (*at < game->item_count) {
        const struct pdn_item *item = &game->items[(*at)++];

        if (item->kind != PDN_ITEM_LINE_COMMENT || !is_glued(game, item))
            continue;
        while ((move = next_move(line, item->move)) != NULL)
            pass(line, move);
        words = words_of(game, item);
        if ((begins_with(words, line->place) ||
             begins_with_reply(words, line)) &&
            !comes_again(line))
            return item;
    }
    return NULL;
}

bool
play_line_took_moves(const struct pdn_game *game)
{
    struct line line = {.game = game, .place = PLACE_FIRST};
    size_t at = 0;

    return next_taker(&line, &at) != NULL;
}

/* Reports such comments.  Returns true if there are any. */
static bool
look_at_lines(struct pdn_replayer *replayer)
{
    struct line line = {.game = replayer->game, .place = PLACE_FIRST};
    const struct pdn_item *item;
    size_t at = 0;
    bool any = false;

    while ((item = next_taker(&line, &at)) != NULL) {
        report_moves(
            replayer, item,
            TEMPLATE("the ; turns the rest of its line into a comment, and the "
                     "moves in it occur nowhere else: they were not read"));
        any = true;
    }
    return any;
}

/* A comment whose moves are tried as moves of the game. */
struct trial {
    const struct pdn_item *item;
    struct words words; /* from where moves may begin */
    struct line line;
    struct dr_position position;
    uint32_t plies; /* plies before it */
};

static bool
play(struct pdn_replayer *replayer, struct dr_position *position, unsigned from,
     unsigned to)
{
    struct dr_move move;

    if (dr_work_spent(&replayer->work) ||
        dr_find_counted(replayer->variant, position, from, to, &replayer->work,
                        &move) != DR_FOUND_ONE)
        return false;
    dr_play(replayer->variant, position, &move);
    return true;
}

static bool
play_written(struct pdn_replayer *replayer, struct dr_position *position,
             uint32_t index)
{
    uint8_t squares[DR_ROW_MAX];
    size_t count =
        play_squares(replayer->game, replayer->variant, index, squares);

    return count != 0 &&
           play(replayer, position, squares[0], squares[count - 1]);
}

/*
 * Plays the moves of the comment while their numbers fit.  Returns how
 * many.
 */
static uint32_t
play_comment(struct pdn_replayer *replayer, struct trial *trial)
{
    struct lex_token token;
    uint32_t played = 0, depth = 0;

    while (next_word(&trial->words, &token)) {
        if (token.kind == LEX_OPEN)
            depth++;
        else if (token.kind == LEX_CLOSE)
            depth -= depth != 0;
        if (depth != 0)
            continue;
        if (token.kind == LEX_NUMBER &&
            place_of(token.value, token.ellipsis) != trial->line.place)
            break;
        if (token.kind != LEX_MOVE)
            continue;
        if (token.letters || token.unreadable ||
            !play(replayer, &trial->position, token.squares[0],
                  token.squares[token.count - 1]))
            return 0;
        trial->line.place++;
        played++;
    }
    return played;
}

/*
 * Plays the text after the comment.  Returns true if its first number fits and
 * it gets beyond the move that broke the record.
 */
static bool
goes_on(struct pdn_replayer *replayer, struct trial *trial)
{
    uint32_t broken = replayer->out->broken, ply = trial->plies;
    bool numbered = false;
    const struct pdn_written *move;

    while ((move = next_move(&trial->line,
                             (uint32_t)replayer->game->move_count)) != NULL) {
        if (move->number != 0 && !numbered &&
            place_behind(move, 0) != trial->line.place + 1)
            return false;
        numbered |= move->number != 0;
        if (!play_written(replayer, &trial->position, trial->line.index))
            return false;
        pass(&trial->line, move);
        if (++ply >= broken + BEYOND_MIN)
            break;
    }
    return numbered && ply >= broken;
}

static bool
works(struct pdn_replayer *replayer, struct trial *trial)
{
    return play_comment(replayer, trial) != 0 && goes_on(replayer, trial);
}

/*
 * Adds the places in a comment where moves of the game may begin: every
 * expected number, since alternatives have it too, and the beginning if a reply
 * is expected and is there.  Returns the new total, as for gather().
 */
static size_t
add_places(struct trial here, struct trial trials[TRIED_MAX], size_t count)
{
    struct words words = here.words;
    struct lex_token token;

    if (here.line.place % 2 != 0 && next_word(&words, &token) &&
        token.kind == LEX_MOVE)
        trials[count++ % TRIED_MAX] = here;
    while (find_place(&here.words, here.line.place)) {
        trials[count++ % TRIED_MAX] = here;
        next_word(&here.words, &token);
    }
    return count;
}

/*
 * Collects the places in comments, up to the move that broke the record, where
 * moves of the game may begin.  Returns their total.  Only the last TRIED_MAX
 * are kept, each at its index modulo TRIED_MAX.
 */
static size_t
gather(struct pdn_replayer *replayer, struct trial trials[TRIED_MAX])
{
    const struct pdn_game *game = replayer->game;
    struct trial here = {
        .line = {.game = game, .place = PLACE_FIRST},
        .position = replayer->out->start,
    };
    const struct pdn_written *move;
    size_t count = 0;

    for (size_t i = 0; i < game->item_count; i++) {
        const struct pdn_item *item = &game->items[i];

        if (item->depth != 0)
            continue;
        while ((move = next_move(&here.line, item->move)) != NULL) {
            if (here.plies + 1 >= replayer->out->broken ||
                !play_written(replayer, &here.position, here.line.index))
                return count;
            pass(&here.line, move);
            here.plies++;
        }
        if (item->kind == PDN_ITEM_SETUP && here.plies != 0)
            return 0; /* it leads to a different position */
        if (item->kind != PDN_ITEM_COMMENT &&
            item->kind != PDN_ITEM_LINE_COMMENT)
            continue;
        here.item = item;
        here.words = words_of(game, item);
        count = add_places(here, trials, count);
    }
    return count;
}

/* Reports the last place from which the record continues past its break. */
static void
look_before_break(struct pdn_replayer *replayer)
{
    struct trial trials[TRIED_MAX];
    size_t count = gather(replayer, trials);

    for (size_t left = count; left > 0 && count - left < TRIED_MAX; left--) {
        struct trial *trial = &trials[(left - 1) % TRIED_MAX];

        if (!works(replayer, trial))
            continue;
        report_moves(replayer, trial->item,
                     TEMPLATE("with the moves in this comment the record would "
                              "continue where it breaks; they were not read, "
                              "because they are in a comment"));
        return;
    }
}

void
play_comments(struct pdn_replayer *replayer, bool played)
{
    if (!look_at_lines(replayer) && played && replayer->out->broken != 0 &&
        replayer->out->start_known)
        look_before_break(replayer);
}
