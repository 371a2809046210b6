// SPDX-License-Identifier: BSD-2-Clause
/*
 * test_remarks.c - comments about a claim, a draw offer or a touched
 * piece, in the languages of real records; and comments that only look like
 * them.
 */
#include "remarks.h"

#include "pdn/reader.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

struct row {
    const char *comment;
    enum remark_kind kind; /* REMARK_KINDS: none */
};

static const struct row rows[] = {
    /* Claims. */
    {"White claims a draw by 6.3", REMARK_CLAIM},
    {"CLAIM: third repetition", REMARK_CLAIM},
    {"wit claimt remise", REMARK_CLAIM},
    {"zwart eist hier remise", REMARK_CLAIM},
    {"remise-eis afgewezen", REMARK_CLAIM},
    {"les noirs réclament la nulle", REMARK_CLAIM},
    {"RECLAMATION des blancs", REMARK_CLAIM},
    {"Schwarz reklamiert Remis", REMARK_CLAIM},
    {"Белые требуют ничью", REMARK_CLAIM},
    {"ТРЕБОВАНИЕ ничьей", REMARK_CLAIM},
    {"чёрные заявили о третьем повторении", REMARK_CLAIM},
    {"belye trebuyut nichyu", REMARK_CLAIM},
    {"il Bianco reclama la patta", REMARK_CLAIM},
    {"czarne reklamują remis", REMARK_CLAIM},
    {"as pretas reclamam o empate", REMARK_CLAIM},
    {"baltie pieprasa neizšķirtu", REMARK_CLAIM},
    {"黑方申诉", REMARK_CLAIM},

    /* Offers. */
    {"draw offer", REMARK_OFFER},
    {"Black offered a draw, declined", REMARK_OFFER},
    {"A Draw Was Proposed", REMARK_OFFER},
    {"remise aangeboden door wit", REMARK_OFFER},
    {"wit biedt remise", REMARK_OFFER},
    {"remisevoorstel", REMARK_OFFER},
    {"proposition de nulle refusée", REMARK_OFFER},
    {"Remis angeboten", REMARK_OFFER},
    {"Weiß bietet Remis", REMARK_OFFER},
    {"предложение ничьей", REMARK_OFFER},
    {"ПРЕДЛОЖИЛИ НИЧЬЮ", REMARK_OFFER},
    {"predlozhili nichyu", REMARK_OFFER},
    {"il Nero propone patta", REMARK_OFFER},
    {"propozycja remisu", REMARK_OFFER},
    {"proposta de empate", REMARK_OFFER},
    {"melnie piedāvā neizšķirtu", REMARK_OFFER},
    {"白方提和", REMARK_OFFER},

    /* Touched pieces. */
    {"White touched 32 first", REMARK_TOUCH},
    {"touch-move insisted on", REMARK_TOUCH},
    {"j'adoube", REMARK_TOUCH},
    {"zwart had 14 aangeraakt", REMARK_TOUCH},
    {"wit raakt schijf 32 aan", REMARK_TOUCH},
    {"pièce TOUCHÉE", REMARK_TOUCH},
    {"Stein 14 berührt", REMARK_TOUCH},
    {"белые тронули шашку 32", REMARK_TOUCH},
    {"ПОПРАВЛЯЮ", REMARK_TOUCH},
    {"tronul shashku 32", REMARK_TOUCH},
    {"pezzo toccato", REMARK_TOUCH},
    {"dotknął pionka 32", REMARK_TOUCH},
    {"peça tocada", REMARK_TOUCH},
    {"pieskāries kauliņam", REMARK_TOUCH},
    {"触摸棋子", REMARK_TOUCH},

    /* None of these. */
    {"", REMARK_KINDS},
    {"a draw by force", REMARK_KINDS},
    {"easily draws", REMARK_KINDS},
    {"White offers a man", REMARK_KINDS},
    {"offers two men. A draw is near", REMARK_KINDS},
    {"a nice proposal for the endgame", REMARK_KINDS},
    {"the finishing touches", REMARK_KINDS},
    {"a touching endgame, touch and go", REMARK_KINDS},
    {"Touchard - Claimson, Paris", REMARK_KINDS},
    {"published by Reclam", REMARK_KINDS},
    {"proclaimed the winner", REMARK_KINDS},
    {"tocca al Bianco", REMARK_KINDS},
    {"remise", REMARK_KINDS},
    {"позиция требует точности", REMARK_KINDS},
    {"тронный зал", REMARK_KINDS},
    {"заявка на турнир", REMARK_KINDS},
    {"nicht remis, Weiß gewinnt", REMARK_KINDS},
};

static struct pdn_slice
as_it_is(void *user, struct pdn_slice text)
{
    (void)user;
    return text;
}

/* Gives the first game of a text to a function that sees its remarks. */
static void
find(struct remarks *remarks, const struct remark_words *words,
     const char *text, struct pdn_reader **reader)
{
    const struct pdn_game *game;

    assert_int_equal(pdn_reader_open_memory(reader, text, strlen(text), NULL),
                     PDN_OK);
    assert_int_equal(pdn_reader_next(*reader, &game), PDN_OK);
    assert_true(remarks_find(remarks, words, game, as_it_is, NULL));
}

static void
kinds_are_told_apart(void **state)
{
    struct remark_words *words = remark_words_new();
    struct remarks remarks = {0};

    (void)state;
    assert_non_null(words);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct pdn_reader *reader;
        enum remark_kind kind = REMARK_KINDS;
        char text[400];

        snprintf(text, sizeof text, "1. 32-28 {%s} 19-23 *", rows[i].comment);
        find(&remarks, words, text, &reader);
        if (remarks.count != 0)
            kind = remarks.list[0].kind;
        if (kind != rows[i].kind)
            fail_msg("%s: %s", rows[i].comment,
                     kind == REMARK_KINDS ? "none" : remark_kind_name(kind));
        pdn_reader_close(reader);
    }
    remarks_free(&remarks);
    remark_words_free(words);
}

/* Comments of the main line, wherever they stand; variations are analysis. */
static void
they_stand_at_their_ply(void **state)
{
    static const char text[] =
        "{claim} 1. 32-28 ({claim} 1. 33-29 {claim}) 19-23 ;draw offered\n"
        "2. 28x19 {nothing} 14x23 {touched} {claim} *";
    static const uint32_t plies[] = {0, 2, 4, 4};
    struct remark_words *words = remark_words_new();
    struct remarks remarks = {0};
    struct pdn_reader *reader;

    (void)state;
    assert_non_null(words);
    find(&remarks, words, text, &reader);
    assert_int_equal(remarks.count, 4);
    for (size_t i = 0; i < 4; i++)
        assert_int_equal(remarks.list[i].ply, plies[i]);
    assert_int_equal(remarks.list[1].kind, REMARK_OFFER);
    assert_int_equal(remarks.list[2].kind, REMARK_TOUCH);
    pdn_reader_close(reader);
    remarks_free(&remarks);
    remark_words_free(words);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kinds_are_told_apart),
        cmocka_unit_test(they_stand_at_their_ply),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
