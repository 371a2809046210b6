// SPDX-License-Identifier: BSD-2-Clause
/*
 * grep_board.c - conditions on positions: a whole board, part of one, the
 * pieces on it, and for how long they stand.
 *
 * One text means a position in each game whose board can hold it, so it is
 * read for every row of the table of games before the first game comes.
 */
#include "grep.h"

#include "pdn/fen.h"

#include <stdlib.h>
#include <string.h>

/* What was wrong with a text, for the variant that it was meant for. */
struct board_error {
    const char *what;
    size_t at, length;
};

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

static struct board_error
read_position(struct board_test *test, const struct grep *grep,
              const struct dr_variant *variant, struct pdn_slice text)
{
    static const char *const errors[] = {
        [PDN_FEN_SYNTAX] = "this is no FEN",
        [PDN_FEN_SQUARE] = "there is no such square",
        [PDN_FEN_DOUBLE] = "two pieces on one square",
    };
    size_t row = grep_row(variant);
    struct dr_position *to = test->of[row].position, position;
    struct pdn_fen fen;
    bool either;

    pdn_fen_read(&fen, variant, text);
    if (fen.error != PDN_FEN_OK)
        return (struct board_error){errors[fen.error], fen.at, fen.length};
    if ((fen.departures & PDN_FEN_TURN_ONLY) != 0)
        return (struct board_error){"it gives the side to move, but no pieces",
                                    0, text.size};
    either = grep->either_side || (fen.departures & PDN_FEN_NO_TURN) != 0;
    for (int turned = 0; turned < (grep->reversed ? 2 : 1); turned++) {
        position = turned != 0 ? pdn_position_reversed(variant, &fen.position)
                               : fen.position;
        note_needs(&test->needs[row], turned == 0,
                   dr_position_material(variant, &position));
        add_position(to, &test->count[row], &position);
        if (!either)
            continue;
        position.turn = (uint8_t)dr_other_side((enum dr_side)position.turn);
        add_position(to, &test->count[row], &position);
    }
    return (struct board_error){NULL, 0, 0};
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

static struct board_error
read_pattern(struct board_test *test, const struct grep *grep,
             const struct dr_variant *variant, struct pdn_slice text)
{
    size_t row = grep_row(variant);
    struct pdn_pattern *to = test->of[row].pattern;
    struct pdn_select_error error = pdn_pattern_read(&to[0], variant, text);

    if (error.what != NULL)
        return (struct board_error){error.what, error.at, 1};
    if (grep->either_side)
        to[0].turn_known = false;
    to[1] = to[0];
    pdn_pattern_reverse(&to[1], variant);
    test->count[row] = grep->reversed ? 2 : 1;
    for (unsigned i = 0; i < test->count[row]; i++)
        note_needs(&test->needs[row], i == 0, material_of(&to[i]));
    return (struct board_error){NULL, 0, 0};
}

/* The game that a text was meant for, to point at what is wrong in it. */
static const struct dr_variant *
meant(const struct grep *grep)
{
    return grep->options.variant != NULL ? grep->options.variant
                                         : dr_variant_international();
}

bool
board_parse(struct condition *condition, const struct grep *grep)
{
    const char *option = condition->kind == CONDITION_POSITION ? "--position"
                         : condition->kind == CONDITION_FINAL  ? "--final"
                                                               : "--pattern";
    struct board_test *test = &condition->board;
    struct pdn_slice text = {condition->text, strlen(condition->text)};
    struct board_error wrong = {NULL, 0, 0};
    bool any = false;
    size_t count;
    const struct dr_variant *all = dr_variant_all(&count);

    test->of = calloc(VARIANTS_MAX, sizeof *test->of);
    if (test->of == NULL) {
        complain("%s: %s", option, pdn_status_text(PDN_E_NOMEM));
        return false;
    }
    for (size_t i = 0; i < count && i < VARIANTS_MAX; i++) {
        struct board_error error =
            condition->kind == CONDITION_PATTERN
                ? read_pattern(test, grep, &all[i], text)
                : read_position(test, grep, &all[i], text);

        any |= error.what == NULL;
        if (&all[i] == meant(grep))
            wrong = error;
    }
    if (!any)
        complain_at(option, wrong.what, condition->text, wrong.at,
                    wrong.length);
    return any;
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
watch_position(struct question *question, const struct dr_position *position)
{
    const struct dr_variant *variant = question->replay.variant;

    question->begun = true;
    for (size_t i = 0; i < question->grep->count; i++) {
        const struct condition *condition = &question->grep->conditions[i];
        struct watch *watch = &question->watches[i];

        if (watch->hit)
            continue;
        if (condition->kind == CONDITION_POSITION ||
            condition->kind == CONDITION_PATTERN)
            watch->hit = board_holds(condition, variant, position);
        else if (condition->kind == CONDITION_MATERIAL)
            watch->hit = stands(&condition->material, watch, variant, position);
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
