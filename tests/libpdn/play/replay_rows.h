// SPDX-License-Identifier: BSD-2-Clause
/*
 * replay_rows.h - small records and what has to be found in them: the table
 * of test_replay.c.  Positions and counts follow from the rules (FMJD Annex 1).
 */
#ifndef REPLAY_ROWS_H
#define REPLAY_ROWS_H

#include <stdint.h>

#define G "[GameType \"20\"]\n\n"
#define F(fen) "[GameType \"20\"]\n[FEN \"" fen "\"]\n\n"
/* The same, without a word on which game it is. */
#define POSITION(fen) "[FEN \"" fen "\"]\n\n"
#define R(result) "[Result \"" result "\"]\n"

enum { GO_ON = 1, RESTART = 2, AUTOMATIC = 4, EARLY_40 = 8, AS_ENGLISH = 16 };

struct row {
    const char *name;
    const char *text;
    uint32_t plies;       /* carried out */
    const char *findings; /* "slug@ply", in the order of the text */
    unsigned flags;
    uint32_t broken;
    const char *end; /* FEN, or NULL: not looked at */
    const char *variant;
    const char *says; /* a part of the first message */
};

/* A king of three captures two ways: {12 13 20} or {12 19 20}. */
#define TWO_WAYS F("W:WK1:B12,13,19,20")
#define TWO_WAYS_AND_36 F("W:WK1:B12,13,19,20,36")
/* White may claim a draw at ply 8, and has won at ply 11. */
#define REPEATED_AND_WON                                                       \
    F("W:WK5,K6,K36:BK35")                                                     \
    "1. 36-41 35-40 2. 41-36 40-35 3. 36-41 35-40 4. 41-36 40-35 "             \
    "5. 36-41 35-19 6. 5x28 "
/* 28x17 takes one, 28x19x8 two. */
#define MORE F("W:W28:B13,22,23")

/* Most rows name the first fields only. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"
static const struct row rows[] = {
    /* Play. */
    {"nothing at all", G "*", 0, "",
     .end = "W:W31,32,33,34,35,36,37,38,39,40,"
            "41,42,43,44,45,46,47,48,49,50:B1,2,3,4,5,6,7,8,9,10,11,12,13,14,"
            "15,16,17,"
            "18,19,20"},
    {"four plies", G "1. 32-28 19-23 2. 28x19 14x23 *", 4, "",
     .end = "W:W31,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:B1,2,"
            "3,4,5,6,7,8,9,10,11,12,13,15,16,17,18,20,23"},
    {"no number, no tag", "32-28 19-23 28x19 14x23 *", 4, "variant-guessed"},
    {"king returns to where it began", F("W:WK38:B18,19,32,33") "1. 38x38 2-0",
     1, "", .end = "B:WK38:B"},
    {"two orders of one capture",
     F("W:WK38:B18,19,32,33") "1. 38x24x13x27x38 *", 1, "long-path@1",
     .end = "B:WK38:B"},
    {"same, the other order", F("W:WK38:B18,19,32,33") "1. 38x27x13x24x38 *", 1,
     "long-path@1"},
    {"same, to another square", F("W:WK38:B18,19,32,33") "1. 38x42 *", 1, ""},
    {"a man passing the crown row stays a man",
     F("W:W13,50:B7,8,40") "1. 13x11 *", 1, "", .end = "B:W11,50:B40"},
    {"a man ending there is crowned", F("W:W6:B45") "1. 6-1 *", 1, "",
     .end = "B:WK1:B45"},
    {"captured pieces stand until the end",
     F("W:WK15:B16,20,28,31,34,39") "1. 15x36 *", 1, ""},
    {"same, four at most", F("W:WK12:B2,7,17,31,38,40") "1. 12x1 *", 1, ""},
    {"backward capture", F("W:W28:B33") "1. 28x39 *", 1, "", .end = "B:W39:B"},
    {"most pieces", MORE "1. 28x8 *", 1, "", .end = "B:W8:B22"},

    /* Irregularities, one each. */
    {"no piece", G "1. 28-23 *", 0, "no-piece@1", .broken = 1,
     .says = "no white piece on 28"},
    {"no black piece", G "1. 32-28 24-29 *", 1, "no-piece@2", .broken = 2,
     .says = "no black piece on 24"},
    {"no such square", G "1. 66-60 *", 0, "no-piece@1", .broken = 1,
     .variant = "international", .says = "square 66 does not exist"},
    {"wrong side at once", G "1. 20-25 *", 0, "wrong-side@1", .broken = 1},
    {"two moves in a row", G "1. 32-28 31-26 *", 1, "wrong-side@2", .broken = 2,
     .says = "white man stands on 31, but Black is to move"},
    {"occupied by the own side", G "1. 37-32 *", 0, "occupied@1", .broken = 1,
     .says = "32 is occupied by a white man"},
    {"occupied", G "1. 32-28 14-20 *", 1, "occupied@2", .broken = 2},
    {"capture to an occupied square", F("W:W28:B19,23") "1. 28x19 *", 0,
     "occupied@1", .broken = 1},
    {"two steps at once", G "1. 32-23 *", 0, "bad-step@1", .broken = 1,
     .says = "cannot move to 23"},
    {"backward", G "1. 32-28 20-25 2. 28-32 *", 2, "bad-step@3", .broken = 3},
    {"sideways", G "1. 31-30 *", 0, "bad-step@1", .broken = 1},
    {"target off the board", G "1. 32-28 20-25 2. 31-77 *", 2, "bad-step@3",
     .broken = 3, .says = "square 77 does not exist"},
    {"king through a piece", F("W:WK46,32:B1") "1. 46-23 *", 0, "bad-step@1",
     .broken = 1},
    {"capture missed", G "1. 32-28 19-23 2. 37-32 *", 2, "capture-missed@3",
     .broken = 3, .says = "28x19"},
    {"capture missed, written as a capture", G "1. 32-28 19-23 2. 37x32 *", 2,
     "capture-missed@3", .broken = 3},
    {"capture missed, all are listed", MORE "1. 28-17 *", 0, "capture-fewer@1",
     .broken = 1},
    {"quiet while two captures are due", F("W:W28,50:B13,22,23") "1. 50-45 *",
     0, "capture-missed@1", .broken = 1, .says = "28x19x8"},
    {"fewer", MORE "1. 28x17 *", 0, "capture-fewer@1", .broken = 1,
     .says = "28x17 takes 1, but 28x19x8 takes 2"},
    {"unfinished", MORE "1. 28x19 *", 0, "capture-unfinished@1", .broken = 1,
     .says = "over 13"},
    {"won at the start, by the side to move", F("W:W31:B") "1. 31-26 *", 0,
     "after-end@1", .broken = 1, .end = "W:W31:B",
     .says = "White has won: Black has no pieces (7.2.3)"},
    {"same, with a comment", F("W:W31:B") "1. 31-26 {!} *", 0, "after-end@1",
     .broken = 1},
    {"won by a set-up, by the side to move",
     G "1. 32-28 19-24 /FEN \"B:W:B24\"/ 2. 24-29 *", 2,
     "setup-in-game after-end@3", .broken = 3},
    {"won by an irregular move that stands", F("W:W28:B9,23") "1. 23x32 9-14 *",
     1, "wrong-side@1 after-end@2", GO_ON, .broken = 2, .end = "B:W:B9,32"},
    {"an empty board: no one has won", F("W:W:B") "*", 0, ""},
    {"no such capture", G "1. 32x23 *", 0, "capture-impossible@1", .broken = 1},
    {"no such capture: an own piece in the way", F("W:W22,28:B1") "1. 28x17 *",
     0, "capture-impossible@1", .broken = 1,
     .says = "it would jump the white man on 22, a piece of its own side (4.1, "
             "5.4.2)"},
    {"no such capture: a piece taken for two", F("W:WK46:B23") "1. 46x14x46 *",
     0, "capture-impossible@1", .broken = 1,
     .says = "it would jump the black man on 23 twice; the compulsory capture "
             "is 46x5, "
             "46x10, 46x14 or 46x19 (4.8, 5.4.2)"},
    {"no such capture: a piece taken is lifted only afterwards",
     F("W:WK46:B20,23,29,30") "1. 46x14x25x34x18 *", 0, "capture-impossible@1",
     .broken = 1,
     .says = "the black man on 23, although captured, blocks the way until the "
             "capture is complete"},
    {"no such capture: a king may be meant to turn",
     F("W:WK46:B23,28") "1. 46x14 *", 0, "capture-impossible@1", .broken = 1,
     .says = "on the straight line, the square behind the black man on 28"},
    {"no such capture: nothing certain is said of it",
     F("W:W28:B23") "1. 28x18 *", 0, "capture-impossible@1", .broken = 1,
     .says = "this capture does not exist; the compulsory capture is 28x19 "
             "(5.4.2)"},
    {"no such capture while one is due", MORE "1. 28x39 *", 0,
     "capture-impossible@1", .broken = 1, .says = "28x19x8"},
    {"the rest is not judged", G "1. 28-23 1-50 2. 99-99 *", 0, "no-piece@1",
     .broken = 1},
    {"after a win: no pieces", F("W:WK38:B18,19,32,33") "1. 38x38 1-6 *", 1,
     "after-end@2", .broken = 2, .says = "White has won"},
    {"after a win: blocked", F("W:W46:B37,41") "1. 46-41 *", 0, "after-end@1",
     .broken = 1, .says = "7.2.2"},

    /* Going on from what stands. */
    {"accepted", G "1. 32-28 19-23 2. 37-32 23-29 *", 4, "capture-missed@3",
     GO_ON, .broken = 0},
    {"accepted twice", G "1. 32-28 31-26 2. 20-30 *", 3,
     "wrong-side@2 bad-step@3", GO_ON, .broken = 0},
    {"a piece of the opponent: Black moved it (5.4.5), White plays again",
     G "1. 32-28 34-30 2. 33-29 *", 3, "wrong-side@2", GO_ON, .broken = 0,
     .end = "B:W28,29,30,31,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:B1,"
            "2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20"},
    {"White moved twice (5.4.1), Black replies", G "1. 32-28 34-30 19-24 *", 3,
     "wrong-side@2", GO_ON, .broken = 0,
     .end = "W:W28,30,31,33,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:B1,"
            "2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,20,24"},
    {"White moved twice, and the text counts on",
     G "1. 32-28 31-26 20-24 2. 37-32 15-20 *", 5, "wrong-side@2", GO_ON,
     .broken = 0},
    {"White moved twice, and the text counts both",
     G "1. 32-28 31-26 20-24 3. 37-32 15-20 *", 5, "wrong-side@2", GO_ON,
     .broken = 0},
    {"White moved twice, and a wrong number comes later",
     G "1. 32-28 31-26 20-24 2. 37-32 15-20 4. 41-37 *", 6,
     "wrong-side@2 move-number@6", GO_ON, .broken = 0},
    {"a variation between does not count as the reply",
     G "1. 32-28 34-30 (1... 19-24) 2. 33-29 *", 3, "wrong-side@2", GO_ON,
     .broken = 0},
    {"not to be carried out", G "1. 28-23 19-24 *", 0, "no-piece@1", GO_ON,
     .broken = 1},
    {"a man that goes back repeats what stood before it moved",
     F("W:WK46,26,36:BK15,25") "1. 36-31 15-20 2. 31-36 20-15 3. 36-31 15-20 "
                               "4. 31-36 20-15 *",
     8, "bad-step@3 bad-step@7 draw-available@8", GO_ON, .broken = 0},
    {"after one has gone back, a legal man's move repeats too",
     F("W:WK46,26,31:BK15,25") "1. 31-36 15-20 2. 36-31 20-15 3. 31-36 15-20 "
                               "4. 36-31 20-15 *",
     8, "bad-step@1 bad-step@5 draw-available@8", GO_ON, .broken = 0},
    {"one side alone, irregularly, there and back twice",
     F("W:WK46,26,36:BK15,25") "1. 46-41 41-46 2. 46-41 41-46 3. 46-41 *", 5,
     "wrong-side@2 wrong-side@4 draw-available@4", GO_ON, .broken = 0},

    /* Ways of writing. */
    {"hyphen for a capture", G "1. 32-28 19-23 2. 28-19 14x23 *", 4,
     "wrong-separator@3"},
    {"cross for a step", G "1. 32x28 19-23 *", 2, "wrong-separator@1"},
    {"several", G "1. 32x28 19x23 2. 28-19 14x23 *", 4, "wrong-separator@1"},
    {"colon", G "1. 32-28 19-23 2. 28:19 14:23 *", 4, ""},
    {"no separator", G "1. 3228 1923 *", 2, ""},
    {"long though not needed", MORE "1. 28x19x8 *", 1, "long-path@1"},
    {"long and needed", TWO_WAYS "1. 1x18x9x25 *", 1, "", .end = "B:WK25:B19"},
    {"the other", TWO_WAYS "1. 1x23x14x25 *", 1, "", .end = "B:WK25:B13"},
    {"target first, then what is taken", TWO_WAYS "1. 1x25x12x13x20 *", 1, "",
     .end = "B:WK25:B19"},
    {"what is taken between", TWO_WAYS "1. 1x12x19x20x25 *", 1, "",
     .end = "B:WK25:B13"},
    {"part of the path", F("W:WK4:B13,20,32,37") "1. 4x27x15 *", 1, "",
     .end = "B:WK15:B37"},
    {"part of the other path", F("W:WK4:B13,20,32,37") "1. 4x31x15 *", 1, "",
     .end = "B:WK15:B32"},
    {"part by where it turns, not by what it passes",
     F("B:W22,24,27,31,34,40,45,48:BK2,7,15,25") "1... 2x30x17 *", 1, "",
     .end = "W:W27,31,40,45,48:B7,15,K17,25"},
    {"middle that fits nothing", MORE "1. 28x50x8 *", 1, "wrong-path@1",
     .says = "28x19x8"},
    {"a capture that stops on a square which the whole one passes",
     F("W:W41,48:B3,17,18,27,28,37") "1. 41x32x23 *", 0, "capture-unfinished@1",
     .broken = 1, .says = "41x32x21x12x23x32"},
    {"the target before a square of the way",
     F("W:W28,48:B3,14,23") "1. 28x10x19 *", 1, "wrong-path@1",
     .says = "28x19x10"},
    {"the target before what is taken", F("W:W28,48:B3,14,23") "1. 28x10x14 *",
     1, "long-path@1", .says = "28x10 is enough here"},
    {"a capture in several hops of nothing", MORE "1. 28x50x9 *", 0,
     "capture-impossible@1", .broken = 1},

    /* Numbers. */
    {"number skipped", G "1. 32-28 19-23 3. 28x19 14x23 4. 37-32 *", 5,
     "move-number@3", .says = "numbered 3., but 2. is expected"},
    {"number repeated with dots", G "1. 32-28 1... 19-23 2. 28x19 *", 3, ""},
    {"after a comment", G "1. 32-28 {a} 1. ... 19-23 {b} 2. 28x19 *", 3, ""},
    {"dots at White's move", G "1... 32-28 *", 1, "move-number@1"},
    {"every ply numbered", G "1. 32-28 2. 19-23 *", 2, "move-number@2"},
    {"starts late", G "5. 32-28 19-23 6. 28x19 *", 3, "move-number@1"},
    {"starts late from a position", MORE "33. 28x8 *", 1, ""},
    {"Black first", F("B:W28:B17,41") "1... 17-21 2. 28-23 41-46 *", 3, ""},
    {"Black first, numbered as White",
     F("B:W28:B17,41") "1. 17-21 28-23 2. 41-46 *", 3, ""},
    {"a number too large to be one", G "1. 32-28 19-23 99999. 28x19 *", 3, ""},

    /* Captures left open. */
    {"open", TWO_WAYS "1. 1x25 *", 1, "ambiguous@1",
     .says = "1x18x9x25 (takes 12 13 20) and 1x23x14x25 (takes 12 19 20)"},
    {"decided by the reply", TWO_WAYS "1. 1x25 13-18 *", 2,
     "ambiguous-resolved@1", .says = "takes 12 19 20", .end = "W:WK25:B18"},
    {"decided for the other", TWO_WAYS "1. 1x25 19-24 *", 2,
     "ambiguous-resolved@1", .says = "takes 12 13 20", .end = "W:WK25:B24"},
    {"decided later", TWO_WAYS_AND_36 "1. 1x25 36-41 2. 25-48 13-18 *", 4,
     "ambiguous-resolved@1", .says = "allows 2... 13-18 (ply 4)"},
    {"decided after a variation",
     TWO_WAYS_AND_36 "1. 1x25 (1. 1x18x9x25 19-23) 36-41 (36-99) 2. 25-48 (2. "
                     "25-3 13-18) 13-18 *",
     4, "ambiguous-resolved@1 bad-step@2", .says = "allows 2... 13-18 (ply 4)"},
    {"never decided", TWO_WAYS_AND_36 "1. 1x25 36-41 2. 25-48 41-46 *", 4,
     "ambiguous@1"},
    {"both break together", TWO_WAYS "1. 1x25 20-24 *", 1,
     "ambiguous@1 no-piece@2", .broken = 2},
    {"decided by a break, then illegal", TWO_WAYS "1. 1x25 13-18 2. 1-6 *", 2,
     "ambiguous-resolved@1 no-piece@3", .broken = 3},
    {"the choice does not matter", TWO_WAYS "1. 1x25 al *", 1, ""},
    {"... when all stay legal", TWO_WAYS "1. 1x25 al 13-18 *", 2,
     "ambiguous-resolved@1"},
    {"a set-up hides what was meant",
     TWO_WAYS "1. 1x25 /FEN \"B:WK25:B13\"/ 13-18 *", 2,
     "ambiguous@1 setup-in-game"},
    {"open in a variation only", TWO_WAYS "1. 1x18x9x25 (1. 1x25) *", 1,
     "ambiguous@1"},
    {"open by its ends and path", F("W:WK4:B13,20,32,37") "1. 4x18x15 *", 1,
     "ambiguous@1"},
    {"played on after it was decided",
     TWO_WAYS_AND_36 "1. 1x25 36-41 2. 25-48 13-18 3. 48-25 18-22 *", 6,
     "ambiguous-resolved@1"},

    /* Positions to start from. */
    {"initial array as a FEN", F("W:W31-50:B1-20") "1. 32-28 *", 1, ""},
    {"odds", F("W:W31-47,49,50:B1-20") "1. 32-28 *", 1, "odds-start",
     .says = "without 1 of the white pieces"},
    {"Black begins", F("B:W31-50:B1-20") "1... 19-23 *", 1, "odds-start",
     .says = "Black moves first"},
    {"full stop", F("W:W28:B13,22,23.") "1. 28x8 *", 1, "fen-dot"},
    {"small letters", F("w:w28:b13,22,23") "1. 28x8 *", 1, "fen-legacy"},
    {"no side given: White's piece moves", F("?:W28:B13,22,23") "1. 28x8 *", 1,
     "fen-legacy"},
    {"no side given: Black's piece moves", F("?:W28:B17") "1. 17-21 *", 1,
     "fen-legacy", .end = "W:W28:B21"},
    {"not a position", F("rubbish") "1. 32-28 28-1 *", 0, "fen-syntax"},
    {"a range that runs backwards", F("W:W50-31:B1-20") "1. 32-28 *", 0,
     "fen-syntax", .says = "the range 50-31 is empty"},
    {"no such square", F("W:W51:B1") "1. 51-46 *", 0, "fen-square"},
    {"two on a square", F("W:W31,31:B1") "1. 31-26 *", 0, "fen-double"},
    {"colours on one square", F("W:W31:B31") "1. 31-26 *", 0, "fen-double"},
    {"man on the crown row", F("W:W5,31:B20") "1. 31-26 *", 1, "fen-promotion",
     .end = "B:WK5,26:B20"},
    {"empty board and moves", F("W:W:B") "1. 31-26 *", 0, "fen-syntax"},
    {"empty board", F("W::.") "*", 0, "fen-dot"},
    {"SetUp without FEN, played from the start",
     "[GameType \"20\"]\n[SetUp \"1\"]\n\n1. 32-28 *", 1, "setup-without-fen"},
    {"SetUp without FEN, from elsewhere",
     "[GameType \"20\"]\n[SetUp \"1\"]\n\n1. 28-23 *", 0, "setup-without-fen"},
    {"SetUp 0", "[GameType \"20\"]\n[SetUp \"0\"]\n\n1. 32-28 *", 1, ""},
    {"SetUp 0 and FEN",
     "[GameType \"20\"]\n[SetUp \"0\"]\n[FEN "
     "\"W:W28:B13,22,23\"]\n\n1. 28x8 *",
     1, ""},
    {"unknown start, and a first move of the usual one", F("?") "1. 32-28 *", 1,
     ""},
    {"unknown start, and another first move", F(" ? ") "1. 28-23 *", 0,
     "setup-without-fen"},
    {"unknown start and SetUp",
     "[GameType \"20\"]\n[SetUp \"1\"]\n[FEN \"?\"]\n\n1. 28-23 *", 0,
     "setup-without-fen"},
    {"unknown start without moves", F("?") "*", 0, ""},
    {"unknown start, and a set-up before any move",
     F("?") "/FEN \"W:W28:B13,22,23\"/ 1. 28x8 *", 1, "", .end = "B:W8:B22"},
    {"start of which nothing is known", F("??") "1. 32-28 *", 0, "fen-syntax"},
    {"unknown start of what is not judged",
     "[GameType \"25\"]\n[FEN \"?\"]\n\n1. c3-d4 d6-c5 *", 0,
     "variant-skipped"},
    {"empty FEN", F("") "1. 32-28 *", 1, ""},
    {"set-up before any move", G "/FEN \"W:W28:B13,22,23\"/ 1. 28x8 *", 1, "",
     .end = "B:W8:B22"},
    {"set-up before any move, unusable", G "/FEN \"W:W77\"/ 1. 28x8 *", 0,
     "fen-square"},

    /* Set-ups in mid-game. */
    {"position replaced",
     G "1. 31-26 17-21 /FEN "
       "\"B:B1-16,18-21:W26,28,33-50\"/ 2... 20-25 *",
     3, "setup-in-game"},
    {"the same position", G "1. 32-28 /FEN \"B:W28,31,33-50:B1-20\"/ 19-23 *",
     2, ""},
    {"the turn alone", G "1. 32-28 /FEN \"W::\"/ 2. 31-26 *", 2,
     "setup-in-game", .says = "only the side to move"},
    {"the same turn", G "1. 32-28 /FEN \"B::\"/ 19-23 *", 2, ""},
    {"any number after it",
     G "1. 32-28 /FEN \"W:W28:B13,22,23\"/ 40. 28x8 "
       "22-27 41. 8-3 *",
     4, "setup-in-game"},
    {"a king that was not crowned", G "1. 32-28 /FEN \"B:W3,28:B15\"/ 15-20 *",
     2, "setup-in-game", .end = "W:WK3,28:B20", .says = "counts as a king"},
    {"two at the start: the second changes",
     G "/FEN \"W:W28:B13,22,23\"/ /FEN "
       "\"W:W31:B20\"/ 1. 31-26 *",
     1, "setup-in-game"},
    {"unusable", G "1. 32-28 /FEN \"W:W99:B1\"/ 19-23 2. 28x19 *", 1,
     "fen-square", .broken = 2},
    {"unusable, then a good one",
     G "1. 32-28 /FEN \"W:W99:B1\"/ 19-23 /FEN "
       "\"W:W28:B13,22,23\"/ 2. 28x8 *",
     2, "fen-square setup-in-game"},
    {"not over after a rule error",
     G "1. 28-23 /FEN \"W:W28:B13,22,23\"/ "
       "28x17 *",
     0, "no-piece@1", .broken = 1},
    {"wrong at once in the new position",
     G "1. 32-28 /FEN "
       "\"W:W28:B13,22,23\"/ 2. 28x17 *",
     1, "setup-in-game capture-fewer@2", .broken = 2},

    /* Variations. */
    {"legal", G "1. 32-28 (1. 31-27 20-25) 19-23 *", 2, ""},
    {"illegal", G "1. 32-28 (1. 32-23 99-1) 19-23 *", 2, "bad-step@1"},
    {"in place of Black's move",
     G "1. 32-28 19-23 (1... 20-25 2. 28-22) 2. "
       "28x19 *",
     3, ""},
    {"nested",
     G "1. 32-28 (1. 31-27 20-25 (1... 20-24 2. 27-22) 2. 27-22) "
       "19-23 *",
     2, ""},
    {"nested in what is not judged",
     G "1. 32-28 (1. 32-23 (1. 40-1) 20-25) "
       "19-23 *",
     2, "bad-step@1"},
    {"two on one move", G "1. 32-28 (1. 31-27) (1. 34-23) 19-23 *", 2,
     "bad-step@1"},
    {"error in both", G "1. 32-28 (1. 32-23) 19-14 *", 1,
     "bad-step@1 occupied@2", .broken = 2},
    {"after the main line broke", G "1. 32-23 (1. 40-1) 19-23 *", 0,
     "bad-step@1", .broken = 1, .says = "the white man on 32"},
    {"begins with a set-up",
     G "1. 32-28 ( /FEN \"W:W28:B13,22,23\"/ 1. 28x17 "
       ") 19-23 *",
     2, "capture-fewer@1"},
    {"before any move", G "( 1. 31-27 20-25 ) 1. 32-28 *", 1, ""},
    {"its numbers", G "1. 32-28 (7. 31-27 20-25 8. 27-22) 19-23 2. 28x19 *", 3,
     "move-number@1"},
    {"after-end in a variation",
     F("W:WK38,50:B18,19,32,33") "1. 38x38 (1. 38x42 1-6) *", 1, "after-end@2"},

    /* Moves left open. */
    {"a digit unread, decided by what follows", G "1. 32-28 1?-23 2. 28x19 *",
     3, "unreadable-resolved@2"},
    {"a square unread", G "1. 32-28 ?\?-23 2. 28x19 *", 3,
     "unreadable-resolved@2"},
    {"one move fits", G "1. 32-28 19-23 2. ?\?x?\? 14x23 *", 4,
     "unreadable-resolved@3"},
    {"tens unread", G "1. 32-28 ?9-?3 2. 28x19 *", 3, "unreadable-resolved@2"},
    {"two unread in a row", G "1. 32-28 1?-23 2. 2?x?9 14x23 *", 4,
     "unreadable-resolved@2 unreadable-resolved@3"},
    {"two moves fit to the end", G "1. 32-28 1?-23 *", 1, "unreadable@2",
     .broken = 2},
    {"no move fits", G "1. 32-28 4?-23 2. 28x19 *", 1, "unreadable@2",
     .broken = 2},
    {"unread between", F("W:W28:B22,23,9,13") "1. 28x1?x8 *", 1,
     "unreadable-resolved@1"},
    {"nothing read", G "1. 32-28 1... ?\? 2. 28x19 *", 3,
     "unreadable-resolved@2"},
    {"nothing read, and nothing tells", G "1. ?\? 19-23 2. 28x19 *", 0,
     "unreadable@1", .broken = 1},
    {"digits of both squares", G "1. 32-28 1?-2? 2. 28x19 *", 3,
     "unreadable-resolved@2"},
    {"a mark after a whole move", G "1. 32-28 19-23? *", 2, ""},
    {"unread after the end", F("W:W28:B22") "1. 28x17 1?-23 *", 1,
     "after-end@2", .broken = 2},
    {"unread in a variation", G "1. 32-28 19-23 (1... 1?-22) 2. 28x19 *", 3,
     "unreadable@2"},
    {"dashes", G "1. - - 2. 32-28 19-23 *", 0, "unknown-move", .broken = 1},
    {"a set-up says where they stand",
     G "1. 32-28 ?-23 /FEN "
       "\"W:W28:B13,22,23\"/ 2. 28x8 *",
     2, "unreadable@2 setup-in-game"},
    {"dots of the usual kind", G "1. 32-28 ... 19-23 *", 2, ""},

    /* Draws (more in draws_*). */
    {"threefold",
     F("W:WK6,K36:BK35,K49") "1. 36-41 35-40 2. 41-36 40-35 3. "
                             "36-41 35-40 4. 41-36 40-35 *",
     8, "draw-available@8", .says = "0, 4 and 8"},
    {"threefold, men on the board",
     F("W:WK6,K36,48:BK35,K49,2") "1. 36-41 35-40 2. 41-36 40-35 3. "
                                  "36-41 35-40 4. 41-36 40-35 *",
     8, "draw-available@8"},
    {"16-move rule, a man's move between moves of kings",
     F("W:WK46,36,47,19:BK25") "19-14 25x3 46-41 3-25 41-46 25-3 46-41 3-25 "
                               "36-31 25-3 41-46 3-25 46-41 25-3 41-46 3-25 "
                               "31-27 25-3 46-41 3-25 41-46 25-3 46-41 3-25 "
                               "27-22 25-3 41-46 3-25 46-41 25-3 41-46 3-25 "
                               "22-18 25-3 46-41 *",
     35, "after-draw@35"},
    {"not yet",
     F("W:WK6,K36:BK35,K49") "1. 36-41 35-40 2. 41-36 40-35 3. "
                             "36-41 35-40 4. 41-36 *",
     7, ""},
    {"automatic, and played on",
     F("W:WK6,K36:BK35,K49") "1. 36-41 35-40 2. "
                             "41-36 40-35 3. 36-41 35-40 4. 41-36 40-35 5. "
                             "36-41 *",
     9, "draw-available@8 after-draw@9", AUTOMATIC},
    {"a claim is needed",
     F("W:WK6,K36:BK35,K49") "1. 36-41 35-40 2. 41-36 "
                             "40-35 3. 36-41 35-40 4. 41-36 40-35 5. 36-41 *",
     9, "draw-available@8"},
    {"a set-up cuts the history",
     F("W:WK6,K36:BK35,K49") "1. 36-41 35-40 2. "
                             "41-36 40-35 3. 36-41 /FEN "
                             "\"B:WK6,K41:BK35,K48\"/ 35-40 /FEN "
                             "\"W:WK6,K41:BK40,K49\"/ 4. 41-36 40-35 *",
     8, "setup-in-game setup-in-game"},

    /* Results. */
    {"agree", R("2-0") G "1. 32-28 2-0", 1, ""},
    {"agree in another style", R("2-0") G "1. 32-28 1-0", 1, ""},
    {"conflict", R("2-0") G "1. 32-28 0-2", 1, "result-conflict"},
    {"conflict with a draw", R("1-1") G "1. 32-28 2-0", 1, "result-conflict"},
    {"open in the tag", R("*") G "1. 32-28 2-0", 1, ""},
    {"open at the end", R("2-0") G "1. 32-28 *", 1, ""},
    {"unknown", R("?") G "1. 32-28 2-0", 1, ""},
    {"blocked and drawn", R("1-1") F("W:W46:B37,41") "*", 0, "result-position",
     .says = "White cannot move"},
    {"blocked and lost", R("0-2") F("W:W46:B37,41") "0-2", 0, ""},
    {"taken all and lost", R("0-2") F("W:WK38:B18,19,32,33") "1. 38x38 0-2", 1,
     "result-position", .says = "Black has no pieces"},
    {"taken all, both lose", R("0-0") F("W:WK38:B18,19,32,33") "1. 38x38 0-0",
     1, "result-zero"},
    {"third repetition, then won, and drawn", R("1-1") REPEATED_AND_WON "1-1",
     11, "draw-available@8"},
    {"third repetition, then won, and won", R("2-0") REPEATED_AND_WON "2-0", 11,
     "draw-available@8"},
    {"third repetition, then won, and lost", R("0-2") REPEATED_AND_WON "0-2",
     11, "draw-available@8 result-position"},
    {"third repetition, then won, and both lose",
     R("0-0") REPEATED_AND_WON "0-0", 11, "draw-available@8 result-zero"},
    {"taken all, nothing said", F("W:WK38:B18,19,32,33") "1. 38x38 *", 1, ""},
    {"open capture, no verdict", R("0-2") F("W:WK1:B12,13,19,20") "1. 1x25 0-2",
     1, "ambiguous@1"},
    {"mark won, drawn", R("1-1") G "1. 32-28 19-23+ 1-1", 2, "mark-result"},
    {"mark won, won", R("2-0") G "1. 32-28 19-23+ 2-0", 2, ""},
    {"mark drawn, won", R("2-0") G "1. 32-28 19-23= 2-0", 2, "mark-result"},
    {"mark drawn, drawn", R("1-1") G "1. 32-28 19-23= 1-1", 2, ""},
    {"mark in mid-game", R("1-1") G "1. 32-28+ 19-23 1-1", 2, ""},
    {"material", R("2-0") G "1. 32-28 19-23 2. 28x19 -1 2-0", 3,
     "mark-material", .says = "1; White has 20 pieces, Black 19"},
    {"signs that are not material", R("1-1") G "1. 32-28 19-23+= 1-1", 2, ""},
    {"early draw", R("1-1") G "1. 32-28 19-23 1-1", 2, "early-draw", EARLY_40},
    {"early draw, no one asks", R("1-1") G "1. 32-28 19-23 1-1", 2, ""},
    {"early win", R("2-0") G "1. 32-28 19-23 2-0", 2, "", EARLY_40},

#include "replay_costly.def"
#include "replay_variants.def"
};
#pragma GCC diagnostic pop

#endif
