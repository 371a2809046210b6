// SPDX-License-Identifier: BSD-2-Clause
/*
 * board.c - conditions on positions: a whole board, part of one, the pieces on
 * it, and how long they stay.
 *
 * A text may mean a position in several variants, so it is read for each
 * variant before the first game.
 */
#include "board.h"

#include "game.h"
#include "options_position.h"

#include "pdn/select.h"

#include <stdlib.h>
#include <string.h>

/* A position, with the other side to move, and both with colours reversed. */
enum { BOARDS_MAX = 4 };

/* The minimum of pieces that a position requires, indexed by enum dr_side. */
struct board_needs {
    uint8_t men[2], pieces[2]; /* `pieces`: men and kings together */
};

/* --position, --final, --pattern: by variant. */
struct board_test {
    uint8_t count[VARIANTS_MAX]; /* 0 if it is not a position of that variant */
    struct board_needs needs[VARIANTS_MAX]; /* of any of them */
    union {
        struct dr_position position[BOARDS_MAX];
        struct pdn_pattern pattern[2];
    } of[VARIANTS_MAX];
};

struct material_test {
    struct pdn_material material;
    uint32_t plies; /* for which it must stay on the board */
};

static void
note_least(uint8_t *least, unsigned count)
{
    if (count < *least)
        *least = (uint8_t)count;
}

/* Adds the needs of another board of a test. */
static void
note_needs(struct board_needs *needs, bool first, struct dr_material has)
{
    for (int side = 0; side < 2; side++) {
        if (first)
            needs->men[side] = needs->pieces[side] = UINT8_MAX;
        note_least(&needs->men[side], has.men[side]);
        note_least(&needs->pieces[side], has.men[side] + has.kings[side] + 0u);
    }
}

/* Adds a requested position, unless it is already there. */
static void
add_position(struct dr_position *position, uint8_t *count,
             const struct dr_position *more)
{
    for (unsigned i = 0; i < *count; i++)
        if (dr_position_equal(&position[i], more))
            return;
    position[(*count)++] = *more;
}

/* Returns false if the text is not a position of the variant. */
static bool
read_position(struct board_test *test, const struct grep *grep,
              const struct dr_variant *variant, const char *text)
{
    size_t row = variant_row(variant);
    struct dr_position *to = test->of[row].position, position;
    const struct given_position given = position_given(variant, text);

    if (given.wrong != NULL)
        return false;
    for (int turned = 0; turned < (grep->reversed ? 2 : 1); turned++) {
        position = turned != 0 ? pdn_position_reversed(variant, &given.position)
                               : given.position;
        note_needs(&test->needs[row], turned == 0,
                   dr_position_material(variant, &position));
        add_position(to, &test->count[row], &position);
        if (given.turn_known && !grep->either_side)
            continue;
        position.turn = (uint8_t)dr_other_side((enum dr_side)position.turn);
        add_position(to, &test->count[row], &position);
    }
    return true;
}

/*
 * Returns the pieces that a pattern requires; its other squares may be empty.
 */
static struct dr_material
material_of(const struct pdn_pattern *pattern)
{
    struct dr_material needed = {{0, 0}, {0, 0}};

    for (unsigned i = 0; i < pattern->count; i++) {
        unsigned pieces = pattern->pieces[i];
        unsigned white = 1 << DR_WHITE_MAN | 1 << DR_WHITE_KING;
        unsigned black = 1 << DR_BLACK_MAN | 1 << DR_BLACK_KING;

        if ((pieces & ~white) == 0)
            ++*((pieces & 1 << DR_WHITE_KING) == 0 ? &needed.men[DR_WHITE]
                                                   : &needed.kings[DR_WHITE]);
        else if ((pieces & ~black) == 0)
            ++*((pieces & 1 << DR_BLACK_KING) == 0 ? &needed.men[DR_BLACK]
                                                   : &needed.kings[DR_BLACK]);
    }
    return needed;
}

static struct pdn_select_error
read_pattern(struct board_test *test, const struct grep *grep,
             const struct dr_variant *variant, const char *text)
{
    size_t row = variant_row(variant);
    struct pdn_pattern *to = test->of[row].pattern;
    struct pdn_select_error error = pdn_pattern_read(
        &to[0], variant, (struct pdn_slice){text, strlen(text)});

    if (error.what != NULL)
        return error;
    if (grep->either_side)
        to[0].turn_known = false;
    to[1] = to[0];
    pdn_pattern_reverse(&to[1], variant);
    test->count[row] = grep->reversed ? 2 : 1;
    for (unsigned i = 0; i < test->count[row]; i++)
        note_needs(&test->needs[row], i == 0, material_of(&to[i]));
    return error;
}

/*
 * Reads the text for each judged variant, since positions of others never
 * occur.  Returns false if it is valid in none.
 */
static bool
read_for_all(const struct condition *condition, const struct grep *grep)
{
    struct board_test *test = condition->test;
    bool any = false;
    size_t count;
    const struct dr_variant *all = dr_variant_all(&count);

    for (size_t i = 0; i < count && i < VARIANTS_MAX; i++) {
        if (!dr_variant_judged(&all[i]))
            continue;
        if (condition->kind == CONDITION_PATTERN)
            any |=
                read_pattern(test, grep, &all[i], condition->text).what == NULL;
        else
            any |= read_position(test, grep, &all[i], condition->text);
    }
    return any;
}

/*
 * Explains for the intended variant how the text was read, or what is wrong
 * with it.
 */
static void
say_board(const struct condition *condition, const struct grep *grep,
          bool understood)
{
    const char *option = condition_option(condition);
    const struct dr_variant *variant = grep->options.variant;
    struct pdn_select_error error;
    struct given_position given;

    if (variant == NULL || !dr_variant_judged(variant))
        variant = dr_variant_international();
    if (condition->kind != CONDITION_PATTERN) {
        given = position_given(variant, condition->text);
        if (given.wrong == NULL || !understood)
            position_say(option, variant, condition->text, &given);
        return;
    }
    error = read_pattern(condition->test, grep, variant, condition->text);
    if (!understood)
        complain_at(option, error.what, condition->text, error.at, 1);
}

static bool
settle_board(struct condition *condition, const struct grep *grep)
{
    bool understood;

    if (condition_test(condition, sizeof(struct board_test)) == NULL)
        return false;
    understood = read_for_all(condition, grep);
    say_board(condition, grep, understood);
    return understood;
}

static bool
parse_material(struct condition *condition, const char *text)
{
    struct material_test *test = condition_test(condition, sizeof *test);
    struct pdn_select_error error;

    if (test == NULL)
        return false;
    error = pdn_material_read(&test->material,
                              (struct pdn_slice){text, strlen(text)});
    if (error.what != NULL)
        complain_at(condition_option(condition), error.what, text, error.at, 1);
    return error.what == NULL;
}

void
material_stands_for(struct condition *condition, uint32_t plies)
{
    ((struct material_test *)condition->test)->plies = plies;
}

static bool
is_one_of(const struct board_test *test, const struct dr_variant *variant,
          const struct dr_position *position)
{
    size_t row = variant_row(variant);

    for (unsigned i = 0; i < test->count[row]; i++)
        if (dr_position_equal(&test->of[row].position[i], position))
            return true;
    return false;
}

static bool
fits_pattern(const struct board_test *test, const struct dr_variant *variant,
             const struct dr_position *position)
{
    size_t row = variant_row(variant);

    for (unsigned i = 0; i < test->count[row]; i++)
        if (pdn_pattern_holds(&test->of[row].pattern[i], variant, position))
            return true;
    return false;
}

static bool
board_holds(const struct condition *condition, const struct dr_variant *variant,
            const struct dr_position *position)
{
    return condition->kind == CONDITION_PATTERN
               ? fits_pattern(condition->test, variant, position)
               : is_one_of(condition->test, variant, position);
}

static bool
board_on_position(const struct condition *condition, struct watch *watch,
                  const struct dr_variant *variant,
                  const struct dr_position *position)
{
    (void)watch;
    return board_holds(condition, variant, position);
}

/* Material that stays for n plies occurs in n + 1 positions. */
static bool
material_on_position(const struct condition *condition, struct watch *watch,
                     const struct dr_variant *variant,
                     const struct dr_position *position)
{
    const struct material_test *test = condition->test;
    bool holds = pdn_material_holds(&test->material,
                                    dr_position_material(variant, position));

    watch->run = holds ? watch->run + 1 : 0;
    if (watch->run <= test->plies)
        return false;
    watch->ply -= test->plies;
    return true;
}

static enum answer
final_answer(struct question *question, const struct condition *condition)
{
    const struct pdn_replay *replay = &question->replay;

    if (question->step != STEP_PLAY)
        return ANSWER_UNKNOWN;
    return answer_of(replay->judged && replay->start_known &&
                     replay->broken == 0 &&
                     is_one_of(condition->test, replay->variant, &replay->end));
}

static uint32_t
final_ply(struct question *question, const struct condition *condition)
{
    (void)condition;
    return question->replay.plies;
}

/*
 * Rules out most games before they are played in full.
 *
 * Captured pieces never return, and a king never becomes a man.  A game that
 * consists only of moves is therefore followed just until it has fewer pieces
 * than the position requires.  Most games reach that point early, and the rest
 * of their moves is not examined.  A game that reaches the position, or whose
 * moves stop being legal earlier, is played in full, and only that can confirm
 * a match.
 */

/* Returns true if a game with this material can still meet a test. */
static bool
in_reach(const struct board_needs *needs, struct dr_material has)
{
    for (int side = 0; side < 2; side++)
        if (has.men[side] < needs->men[side] ||
            has.men[side] + has.kings[side] < needs->pieces[side])
            return false;
    return true;
}

/* Returns the start of the variant, kept from game to game. */
static struct dr_position
usual_start(struct question *question, const struct dr_variant *variant)
{
    if (question->usual_of != variant) {
        question->usual_of = variant;
        dr_position_start(variant, &question->usual);
    }
    return question->usual;
}

/* Returns true if the game may reach the position from its usual start. */
static bool
may_reach(struct question *question, const struct condition *condition,
          const struct dr_variant *variant)
{
    const struct pdn_game *game = question->game;
    const struct board_test *test = condition->test;
    const struct board_needs *needs = &test->needs[variant_row(variant)];
    struct dr_position position = usual_start(question, variant);
    uint8_t kind = DR_PLY_CAPTURE;

    for (uint32_t ply = 0;; ply++) {
        if ((kind & (DR_PLY_CAPTURE | DR_PLY_PROMOTION)) != 0 &&
            !in_reach(needs, dr_position_material(variant, &position)))
            return false;
        if (board_holds(condition, variant, &position))
            return true;
        if (ply == game->plies)
            return false;
        if (dr_play_line(variant, &position, &game->steps[ply], 1, &kind) != 1)
            return true;
    }
}

/* Answers before the game is played: NO, or unknown. */
static enum answer
board_answer(struct question *question, const struct condition *condition)
{
    const struct pdn_game *game = question->game;
    const struct board_test *test = condition->test;
    const struct dr_variant *variant;
    enum pdn_variant_basis basis;
    unsigned unknown;

    if (question->step == STEP_PLAY)
        return answer_of(question_watch(question, condition)->hit);
    if (question->step != STEP_TEXT || !game->plain || game->too_long ||
        game->known[PDN_TAG_FEN] >= 0 || game->known[PDN_TAG_SET_UP] >= 0)
        return ANSWER_UNKNOWN;
    variant = pdn_variant_told(game, question->grep->options.variant, &basis,
                               &unknown);
    if (!dr_variant_judged(variant) || test->count[variant_row(variant)] == 0 ||
        !may_reach(question, condition, variant))
        return ANSWER_NO;
    return ANSWER_UNKNOWN;
}

const struct condition_rules position_condition = {
    .needs = NEEDS_PLAY | NEEDS_WATCH,
    .settle = settle_board,
    .answer = board_answer,
    .on_position = board_on_position,
};

const struct condition_rules pattern_condition = {
    .needs = NEEDS_PLAY | NEEDS_WATCH,
    .settle = settle_board,
    .answer = board_answer,
    .on_position = board_on_position,
};

const struct condition_rules final_condition = {
    .needs = NEEDS_PLAY,
    .settle = settle_board,
    .answer = final_answer,
    .ply = final_ply,
};

const struct condition_rules material_condition = {
    .needs = NEEDS_PLAY | NEEDS_WATCH,
    .parse = parse_material,
    .on_position = material_on_position,
};
