// SPDX-License-Identifier: BSD-2-Clause
/*
 * board.c - conditions on positions: a whole board, part of one, the
 * pieces on it, and for how long they stand.
 *
 * One text means a position in each game whose board can hold it, so it is
 * read for all these games before the first record comes.
 */
#include "grep.h"
#include "options_position.h"

#include <stdlib.h>
#include <string.h>

static void
note_least(uint8_t *least, unsigned count)
{
    if (count < *least)
        *least = (uint8_t)count;
}

/* Takes one more board of a test into what all of them need. */
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

/* The positions that are asked for, each once. */
static void
add_position(struct dr_position *position, uint8_t *count,
             const struct dr_position *more)
{
    for (unsigned i = 0; i < *count; i++)
        if (dr_position_equal(&position[i], more))
            return;
    position[(*count)++] = *more;
}

/* false: no position of the variant. */
static bool
read_position(struct board_test *test, const struct grep *grep,
              const struct dr_variant *variant, const char *text)
{
    size_t row = grep_row(variant);
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

/* What must stand on the squares of a pattern; the rest may be empty. */
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
    size_t row = grep_row(variant);
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
 * Reads the text for each game whose moves are judged: no position of others
 * is seen.  false: it means nothing in any.
 */
static bool
read_for_all(struct condition *condition, const struct grep *grep)
{
    struct board_test *test = &condition->board;
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

/* Says how it was read, or what is wrong in it, for the game it is meant for.
 */
static void
say_board(struct condition *condition, const struct grep *grep,
          const char *option, bool understood)
{
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
    error = read_pattern(&condition->board, grep, variant, condition->text);
    if (!understood)
        complain_at(option, error.what, condition->text, error.at, 1);
}

bool
board_parse(struct condition *condition, const struct grep *grep)
{
    const char *option = condition->kind == CONDITION_POSITION ? "--position"
                         : condition->kind == CONDITION_FINAL  ? "--final"
                                                               : "--pattern";
    bool understood;

    condition->board.of = calloc(VARIANTS_MAX, sizeof *condition->board.of);
    if (condition->board.of == NULL) {
        complain("%s: %s", option, pdn_status_text(PDN_E_NOMEM));
        return false;
    }
    understood = read_for_all(condition, grep);
    say_board(condition, grep, option, understood);
    return understood;
}

bool
material_parse(struct material_test *test, const char *text)
{
    struct pdn_select_error error;

    *test = (struct material_test){0};
    error = pdn_material_read(&test->material,
                              (struct pdn_slice){text, strlen(text)});
    if (error.what != NULL)
        complain_at("--material", error.what, text, error.at, 1);
    return error.what == NULL;
}

static bool
is_one_of(const struct board_test *test, const struct dr_variant *variant,
          const struct dr_position *position)
{
    size_t row = grep_row(variant);

    for (unsigned i = 0; i < test->count[row]; i++)
        if (dr_position_equal(&test->of[row].position[i], position))
            return true;
    return false;
}

static bool
fits_pattern(const struct board_test *test, const struct dr_variant *variant,
             const struct dr_position *position)
{
    size_t row = grep_row(variant);

    for (unsigned i = 0; i < test->count[row]; i++)
        if (pdn_pattern_holds(&test->of[row].pattern[i], variant, position))
            return true;
    return false;
}

bool
board_holds(const struct condition *condition, const struct dr_variant *variant,
            const struct dr_position *position)
{
    return condition->kind == CONDITION_PATTERN
               ? fits_pattern(&condition->board, variant, position)
               : is_one_of(&condition->board, variant, position);
}

/* A balance must outlast some plies: one more position than there are. */
static bool
stands(const struct material_test *test, struct watch *watch,
       const struct dr_variant *variant, const struct dr_position *position)
{
    bool holds = pdn_material_holds(&test->material,
                                    dr_position_material(variant, position));

    watch->run = holds ? watch->run + 1 : 0;
    return watch->run > test->plies;
}

void
watch_position(struct question *question, uint32_t plies,
               const struct dr_position *position)
{
    const struct dr_variant *variant = question->replay.variant;

    question->begun = true;
    for (size_t i = 0; i < question->grep->count; i++) {
        const struct condition *condition = &question->grep->conditions[i];
        struct watch *watch = &question->watches[i];

        if (watch->hit)
            continue;
        watch->ply = plies;
        if (condition->kind == CONDITION_POSITION ||
            condition->kind == CONDITION_PATTERN) {
            watch->hit = board_holds(condition, variant, position);
        } else if (condition->kind == CONDITION_MATERIAL) {
            watch->hit = stands(&condition->material, watch, variant, position);
            watch->ply -= watch->hit ? condition->material.plies : 0;
        }
    }
}

enum answer
final_answer(struct question *question, const struct board_test *test)
{
    const struct pdn_replay *replay = &question->replay;

    if (question->step != STEP_PLAY)
        return ANSWER_UNKNOWN;
    return answer_of(replay->judged && replay->start_known &&
                     replay->broken == 0 &&
                     is_one_of(test, replay->variant, &replay->end));
}
