// SPDX-License-Identifier: BSD-2-Clause
/*
 * verdict_rows.h - small records and what an arbiter must find in them: the
 * table of test_verdict.c.  Everything expected follows from FMJD Annex 1.
 *
 * A verdict is written as one line:
 *
 *     PLIES/JUDGED END VERDICT FIRST after N HISTORY RESULT; DRAW...; WRONG...
 *
 * FIRST is "win@10(7.2.3)+5-move" or "-"; RESULT "fits|misfits|null BASIS";
 * DRAW "16-move@32/- 0 start 16:16" (plies under both readings, start, cause,
 * moves by White and Black) or "threefold@8/8 0,4,8 w"; WRONG
 * "capture-missed@3 5.4.6 4.1 accepted", and "or 5.4.11@1 on 21" if there is a
 * second reading.  After that stands what set-ups
 * changed: "; @4 28: white man, then empty (5.4.7)".
 */
#ifndef VERDICT_ROWS_H
#define VERDICT_ROWS_H

#define G "[GameType \"20\"]\n\n"
#define R(result) "[GameType \"20\"]\n[Result \"" result "\"]\n\n"
#define F(fen) "[GameType \"20\"]\n[FEN \"" fen "\"]\n\n"
#define FR(fen, result)                                                        \
    "[GameType \"20\"]\n[Result \"" result "\"]\n[FEN \"" fen "\"]\n\n"

struct row {
    const char *name;
    const char *text;
    const char *verdict; /* under the cumulative reading */
    const char *restart; /* or NULL: the same */
};

/* One king of each side moves to and fro, without meeting the other: four
   plies. */
#define SHUTTLE "46-41 3-25 41-46 25-3 "

static const struct row rows[] = {
    /* --- 2: every irregularity that a record can show ------------------ */
    {"5.4.1: White moves twice, Black replies", G "1. 32-28 34-30 19-24 *",
     "3/3 open open - after 0 whole null -; ; "
     "wrong-side@2 5.4.1 3.3 accepted"},
    {"5.4.5: Black moves a white piece, White plays again",
     G "1. 32-28 34-30 2. 33-29 *",
     "3/3 open open - after 0 whole null -; ; "
     "wrong-side@2 5.4.5 3.3 accepted"},
    {"3.3: Black begins, and nothing was moved before",
     G "1. 19-23 32-28 2. 23x32 37x28 *",
     "4/4 open open - after 0 whole null -; ; "
     "wrong-side@1 - 3.3 accepted"},
    {"3.3: Black begins, and plays again", G "1. 19-23 18-22 *",
     "2/2 open open - after 0 whole null -; ; "
     "wrong-side@1 - 3.3 accepted"},
    {"3.3: Black begins, and nothing follows", G "1. 19-23 *",
     "1/1 open open - after 0 whole null -; ; "
     "wrong-side@1 - 3.3 open"},
    {"3.3: Black begins from a FEN of the usual start",
     F("W:W31-50:B1-20") "1. 19-23 32-28 *",
     "2/2 open open - after 0 whole null -; ; "
     "wrong-side@1 - 3.3 accepted"},
    {"5.4.1: a FEN without one man is not the usual start",
     F("W:W31-49:B1-20") "1. 19-23 32-28 *",
     "2/2 open open - after 0 from-setup null -; ; "
     "wrong-side@1 5.4.1 3.3 accepted"},
    {"5.4.5: a set-up of the board shows whose turn it is, and cuts nothing",
     F("W:W28,48:B14,3") "14-19 /FEN \"B:W28,48:B19,3\"/ *",
     "1/1 open open - after 0 from-setup null -; ; "
     "wrong-side@1 5.4.5 3.3 open"},
    {"5.4.1: the same with the other side to move, and a reply",
     F("W:W28,48:B14,3") "14-20 /FEN \"W:W28,48:B20,3\"/ 28-23 *",
     "2/2 open open - after 0 from-setup null -; ; "
     "wrong-side@1 5.4.1 3.3 accepted"},
    {"5.4.5: counts go on through it",
     F("W:WK46,K47:BK3") "3-25 /FEN \"B:WK46,K47:BK25\"/ 25-3 46-41 3-25 "
                         "41-46 25-3 46-41 3-25 41-46 25-3 *",
     "10/10 draw draw threefold@6(6.1) after 4 from-setup null -; "
     "threefold@6/6 0,2,6 w 5-move@10/10 0 start 5:5; "
     "wrong-side@1 5.4.5 3.3 accepted"},
    {"5.4.1 or 5.4.5: the last ply does not tell", G "1. 32-28 34-30 *",
     "2/2 open open - after 0 whole null -; ; "
     "wrong-side@2 5.4.1|5.4.5 3.3 open"},
    {"5.4.1 or 5.4.5: the 5-move rule holds only if it is 5.4.5",
     F("W:WK46,47:BK3") "46-41 3-25 41-46 25-20 46-41 20-25 41-37 25-3 "
                        "47-42 42-38 0-2",
     "10/10 unknown unknown - after 0 from-setup null -; ; "
     "wrong-side@10 5.4.1|5.4.5 3.3 open"},
    {"5.4.1 or 5.4.5: blocked only if White is to move",
     F("B:W36:B26,27,10") "10-14 26-31 1-1",
     "2/2 unknown unknown - after 0 from-setup null -; ; "
     "wrong-side@2 5.4.1|5.4.5 3.3 open"},
    {"a win by an irregular last move: no result is held against it",
     FR("W:WK28,K37:BK46", "2-0") "28-32 46x28 2-0",
     "2/2 win-black win-black win@2(7.2.3) after 0 from-setup null -; ; "
     "capture-impossible@2 5.4.2 4.3 open"},
    {"5.4.1 or 5.4.5: an empty square replies", G "1. 32-28 34-30 27-22 *",
     "3/2 unknown unknown - after 0 whole null -; ; "
     "wrong-side@2 5.4.1|5.4.5 3.3 accepted "
     "no-piece@3 - - undetermined"},
    {"a damaged move: no one is accused of what follows",
     F("W:W28,48:B23,14,3") "28x0 3-8 *",
     "1/0 unknown unknown - after 0 from-setup null -; ; "},
    {"a damaged move, apart from the next: no one is accused",
     F("W:W28,48:B23,14,3") "28x 3-8 *",
     "1/0 unknown unknown - after 0 from-setup null -; ; "},
    {"a scribble glued to a move: no one is accused of the move",
     G "1. 32-28 19-23 2. 28x19 14x23 3. 37-3Z 10-14 *",
     "6/4 unknown unknown - after 0 whole null -; ; "},
    {"no piece left, and not to move", F("W:W31:B") "0-2",
     "0/0 win-white win-white win@0(7.2.3) after 0 from-setup misfits board; "
     "; "},
    {"a comment that is not closed has moves in it",
     R("2-0") "1. 32-28 19-23 2. 28x19 14x23 {here 3. 37-32 10-14 1-1",
     "4/4 unknown unknown - after 0 whole null -; ; "},
    {"a comment that is not closed has none",
     R("2-0") "1. 32-28 19-23 2. 28x19 14x23 {resigned, 2-0, round 4.",
     "4/4 open open - after 0 whole fits record; ; "},
    {"a variation that is not closed has moves in it",
     R("2-0") "1. 32-28 19-23 (1... 18-22 2. 28x19 14x23",
     "2/2 unknown unknown - after 0 whole null -; ; "},
    {"won before a comment that is not closed",
     F("W:W28:B23") "1. 28x19 {not 28-22",
     "1/1 win-white win-white win@1(7.2.3) after 0 from-setup null -; ; "},
    {"a move cut short at the end", G "1. 32-28 19-23 2. 28x *",
     "2/2 unknown unknown - after 0 whole null -; ; "},
    {"5.4.2: a man goes too far, and it stands", G "1. 32-23 19x28 *",
     "2/2 open open - after 0 whole null -; ; "
     "bad-step@1 5.4.2 3.4 accepted"},
    {"5.4.2: a king off its diagonal", F("W:WK46:BK5,15") "1. 46-42 *",
     "1/1 open open - after 0 from-setup null -; ; "
     "bad-step@1 5.4.2 3.9 open"},
    {"a square that does not exist: the record is wrong, not the play",
     G "1. 32-58 19-23 *",
     "2/0 unknown unknown - after 0 whole null -; ; "
     "bad-step@1 - - undetermined"},
    {"5.4.2: the square is occupied, and what stood is not known",
     G "1. 37-32 19-23 *",
     "2/0 unknown unknown - after 0 whole null -; ; "
     "occupied@1 5.4.2 3.4 undetermined"},
    {"5.4.2: the square is occupied, on the last ply", G "1. 37-32 *",
     "1/0 unknown unknown - after 0 whole null -; ; "
     "occupied@1 5.4.2 3.4 open"},
    {"5.4.2: one piece taken for two (4.8)", F("W:WK46:B23,6") "1. 46x14x46 *",
     "1/1 open open - after 0 from-setup null -; ; "
     "capture-impossible@1 5.4.2 4.8 open"},
    {"5.4.2: an own piece jumped (4.1), which no one can carry out",
     F("W:W22,28:B1") "1. 28x17 1-7 *",
     "2/0 unknown unknown - after 0 from-setup null -; ; "
     "capture-impossible@1 5.4.2 4.1 undetermined"},
    {"5.4.2: no such capture", G "1. 32x23 19x28 *",
     "2/0 unknown unknown - after 0 whole null -; ; "
     "capture-impossible@1 5.4.2 4.2 undetermined"},
    {"5.4.6: a quiet move while a capture is due, of the other piece",
     G "1. 32-28 19-23 2. 37-32 23-29 *",
     "4/4 open open - after 0 whole null -; ; "
     "capture-missed@3 5.4.6 4.1 accepted"},
    {"5.4.6: written as a capture, it is a quiet step",
     F("W:W32,50:B27,1") "1. 32x28 1-6 *",
     "2/2 open open - after 0 from-setup null -; ; "
     "capture-missed@1 5.4.6 4.1 accepted"},
    {"5.4.8: fewer than the most", F("W:W28:B13,22,23") "1. 28x17 13-18 *",
     "2/2 open open - after 0 from-setup null -; ; "
     "capture-fewer@1 5.4.8 4.13 accepted"},
    {"5.4.8: more than the most, two in one jump",
     F("W:W28,50:B23,19,22,1") "1. 28x14 1-6 *",
     "2/2 open open - after 0 from-setup null -; ; "
     "capture-impossible@1 5.4.8 4.13 accepted"},
    {"5.4.9: a capture that stops half way",
     F("W:W28:B23,14,1") "1. 28x19 1-6 *",
     "2/2 open open - after 0 from-setup null -; ; "
     "capture-unfinished@1 5.4.9 4.5 accepted "
     "capture-missed@2 5.4.6 4.1 open"},
    {"7.2: a move after the win", F("W:W28:B23") "1. 28x19 19-14 *",
     "2/1 win-white win-white win@1(7.2.3) after 1 from-setup null -; ; "
     "after-end@2 7.2 7.2.3 undetermined"},
    {"no piece: the record is wrong, not the play", G "1. 28-23 19-24 *",
     "2/0 unknown unknown - after 0 whole null -; ; "
     "no-piece@1 - - undetermined"},
    {"a reply that is itself illegal accepts all the same",
     G "1. 32-23 20-30 *",
     "2/2 open open - after 0 whole null -; ; "
     "bad-step@1 5.4.2 3.4 accepted bad-step@2 5.4.2 3.4 open"},
    {"a set-up after it: perhaps the rectification",
     G "1. 32-23 /FEN \"B:W28,31,33-50:B1-20\"/ 19-24 *",
     "2/2 open open - after 0 cut null -; ; "
     "bad-step@1 5.4.2 3.4 undetermined; "
     "@1 23: white man, then empty, @1 28: empty, then white man"},
    {"5.4.15: a man on the crown row in a set-up is a king (3.7)",
     F("W:WK46,K47:BK3,15") "1. 46-41 /FEN \"B:W2,K41:BK3\"/ 3-9 *",
     "2/2 open open - after 0 cut null -; ; "
     "setup-in-game@1 5.4.15 3.6 accepted on 2; "
     "@1 2: empty, then white king, @1 15: black man, then empty (5.4.7), "
     "@1 47: white king, then empty"},

    /* --- how it stands, and what decided ------------------------------- */
    {"nothing is decided", R("2-0") "1. 32-28 19-23 2. 28x19 14x23 2-0",
     "4/4 open open - after 0 whole fits record; ; "},
    {"blocked where it begins", FR("W:W46:B37,41", "0-2") "0-2",
     "0/0 win-black win-black win@0(7.2.2) after 0 from-setup fits board; ; "},
    {"blocked, but a draw is written", FR("W:W46:B37,41", "1-1") "1-1",
     "0/0 win-black win-black win@0(7.2.2) after 0 from-setup misfits board; "
     "; "},
    {"a win by taking the last piece", FR("W:W28:B23", "2-0") "1. 28x19 2-0",
     "1/1 win-white win-white win@1(7.2.3) after 0 from-setup fits board; ; "},
    {"nothing to compare: *", F("W:W28:B23") "1. 28x19 *",
     "1/1 win-white win-white win@1(7.2.3) after 0 from-setup null -; ; "},
    {"nothing to compare: 0-0", FR("W:W28:B23", "0-0") "1. 28x19 0-0",
     "1/1 win-white win-white win@1(7.2.3) after 0 from-setup null -; ; "},
    {"the results contradict each other", FR("W:W28:B23", "2-0") "1. 28x19 0-2",
     "1/1 win-white win-white win@1(7.2.3) after 0 from-setup conflict -; ; "},
    {"an unknown move", R("2-0") "1. 32-28 - 2. 37-32 2-0",
     "2/1 unknown unknown - after 0 whole null -; ; "},
    {"a number in the place of a move accuses no one of the next",
     R("2-0") "1. 32-28 19-23 2. 28x19 12 37-32 2-0",
     "4/3 unknown unknown - after 0 whole null -; ; "},
    {"half a move accuses no one",
     R("2-0") "1. 32-28 19-23 2. 28x19 14 x 3. 37-32 2-0",
     "4/3 unknown unknown - after 0 whole null -; ; "},
    {"numbers without dots are in the place of none",
     R("2-0") "1 32-28 19-23 2 28x19 14x23 3 37-32 2-0",
     "5/5 open open - after 0 whole fits record; ; "},
    {"a number before a set-up says nothing of what is after it",
     R("2-0") "1. 32-28 12 /FEN \"B:W28,31:B19,20\"/ 31-27 2-0",
     "2/2 open open - after 0 cut fits record; ; wrong-side@2 5.4.1|5.4.5 3.3 "
     "open"},
    {"a capture that stays open",
     FR("W:WK1,50:B12,13,19,20", "2-0") "1. 1x25 2-0",
     "1/1 unknown unknown - after 0 from-setup null -; ; "},
    {"a mark of material and a result: 24x35 -1 2-0",
     FR("W:W24,50:B30,1", "2-0") "1. 24x35 -1 2-0",
     "1/1 open open - after 0 from-setup fits record; ; "},
    {"a sheet numbered from the other side",
     G "1. 19-23 32-28 2. 23x32 37x28 *",
     "4/4 open open - after 0 whole null -; ; "
     "wrong-side@1 - 3.3 accepted"},

    {"a game without a row", "[GameType \"77\"]\n\n1. 32-28 *",
     "1/0 unknown unknown - after 0 whole null -; ; "},
    {"a FEN that cannot be used", F("W:W99:B1") "1. 32-28 *",
     "1/0 unknown unknown - after 0 from-setup null -; ; "},

    /* --- draw rules ----------------------------------------------------- */
    {"5 moves by each", F("W:WK46,K47:BK3") SHUTTLE SHUTTLE "46-41 3-25 *",
     "10/10 draw draw threefold@8(6.1) after 2 from-setup null -; "
     "threefold@8/8 0,4,8 w 5-move@10/10 0 start 5:5; "},
    {"drawn by rule, then won on the board: 1-1 fits",
     FR("W:WK46,K47:BK3", "1-1") "1. 46-41 3-12 2. 41-14 12-7 3. 14-5 7-1 4. "
                                 "47-33 1-18 5. 5-32 18-40 "
                                 "6. 32-5 40-23 7. 5x28 1-1",
     "13/13 win-white draw 5-move@10(6.4) after 3 from-setup fits rule; "
     "5-move@10/10 0 start 5:5; "},
    {"an identical set-up in the count does not cut it",
     F("W:WK46,K47:BK3") "1. 46-41 3-12 2. 41-14 12-7 /FEN \"W:WK14,K47:BK7\"/ "
                         "3. 14-5 7-1 "
                         "4. 47-33 1-18 5. 5-32 18-40 *",
     "10/10 draw draw 5-move@10(6.4) after 0 from-setup null -; "
     "5-move@10/10 0 start 5:5; "},
    {"16 moves by each after an accepted double move: 17 and 16",
     F("W:WK46,K47,K48:BK3") "47-41 3-25 41-47 25-3 46-19 3-26 19-46 26-21 "
                             "47-20 21-17 48-37 "
                             "17-21 37-23 21-8 23-34 8-21 34-25 21-16 46-5 "
                             "16-21 5-23 21-8 "
                             "20-14 8-3 25-20 3-21 20-47 21-43 47-15 43-48 "
                             "15-33 33-15 48-31 "
                             "15-33 * ",
     "34/34 draw draw 16-move@33(6.3) after 1 from-setup null -; "
     "16-move@33/33 0 start 17:16; wrong-side@32 5.4.1 3.3 accepted"},
    {"quiet moves accepted where a capture was due, then a repetition",
     F("W:WK46,K45:BK3,K2") "1. 46-41 3-14 2. 41-46 14-3 3. 46-41 3-14 4. "
                            "41-46 14-3 *",
     "8/8 draw draw threefold@8(6.1) after 0 from-setup null -; "
     "threefold@8/8 0,4,8 w; capture-missed@3 5.4.6 4.1 accepted "
     "capture-missed@7 5.4.6 4.1 accepted"},
    {"a man steps back, and it stands: what stood before comes again",
     F("W:WK46,32:BK3,15") "1. 32-28 3-9 2. 28-32 9-3 3. 32-28 3-9 4. 28-32 "
                           "9-3 *",
     "8/8 draw draw threefold@8(6.1) after 0 from-setup null -; "
     "threefold@8/8 0,4,8 w; bad-step@3 5.4.2 3.4 accepted "
     "bad-step@7 5.4.2 3.4 accepted"},
    {"a mark after the only capture: 32x21 al",
     F("W:W32,49,50:B27,28,6") "1. 32x21 al 6-11 *",
     "2/2 open open - after 0 from-setup null -; ; "},
    {"two captures that end alike: al", F("W:WK1:B12,13,19,20") "1. 1x25 al *",
     "1/1 open open - after 0 from-setup null -; ; "},
    {"a set-up that changes the board does",
     F("W:WK46,K47:BK3") "1. 46-41 3-12 2. 41-14 12-7 /FEN \"W:WK14,K48:BK7\"/ "
                         "3. 14-5 7-1 "
                         "4. 48-26 1-18 5. 5-37 18-36 *",
     "10/10 open open - after 0 cut null -; ; ; "
     "@4 47: white king, then empty, @4 48: empty, then white king"},

    /* --- impossible moves that another board would explain -------------- */
    {"5.4.11: a captured man moves on, and all is legal with it",
     F("W:W27,40:B21,3") "1. 27x16 21-26 2. 40-35 26-31 3. 35-30 31-37 4. "
                         "30-24 37-41 *",
     "8/1 unknown unknown - after 0 from-setup null -; ; "
     "no-piece@2 - - undetermined or 5.4.11@1 on 21"},
    {"5.4.11: too little follows",
     F("W:W27,40:B21,3") "1. 27x16 21-26 2. 40-35 26-31 *",
     "4/1 unknown unknown - after 0 from-setup null -; ; "
     "no-piece@2 - - undetermined"},
    {"5.4.11: what follows is not legal with it either",
     F("W:W27,40:B21,3") "1. 27x16 21-26 2. 40-35 26-31 3. 35-30 32-37 4. "
                         "30-24 37-41 *",
     "8/1 unknown unknown - after 0 from-setup null -; ; "
     "no-piece@2 - - undetermined"},
    {"5.4.11: between the capture and the move it would have had to capture",
     F("W:W27,40,50:B21,3") "1. 27x16 3-8 2. 40-35 21-26 3. 35-30 26-31 4. "
                            "30-24 31-37 *",
     "8/3 unknown unknown - after 0 from-setup null -; ; "
     "no-piece@4 - - undetermined"},
    {"5.4.11: nothing was ever captured there",
     F("W:W27,40:B21,3") "1. 27x16 22-28 2. 40-35 28-33 3. 35-30 33-39 4. "
                         "30-24 39-43 *",
     "8/1 unknown unknown - after 0 from-setup null -; ; "
     "no-piece@2 - - undetermined"},
    {"5.4.11: not after another irregularity, which may be the cause",
     F("W:W27,40:B21,3,9") "1. 27x16 9-4 2. 40-35 21-26 3. 35-30 26-31 4. "
                           "30-24 31-37 *",
     "8/3 unknown unknown - after 0 from-setup null -; ; "
     "bad-step@2 5.4.2 3.4 accepted "
     "no-piece@4 - - undetermined"},
    {"5.4.11: not across a set-up",
     F("W:W27,40:B21,3") "1. 27x16 /FEN \"B:W16,40:B3\"/ 21-26 2. 40-35 26-31 "
                         "3. 35-30 31-37 *",
     "6/1 unknown unknown - after 0 from-setup null -; ; "
     "no-piece@2 - - undetermined"},
    {"5.4.11: up to a set-up, after which anything may stand",
     F("W:W27,40:B21,3") "1. 27x16 21-26 2. 40-35 26-31 3. 35-30 "
                         "/FEN \"B:W1:B50\"/ 50-45 *",
     "6/1 unknown unknown - after 0 from-setup null -; ; "
     "no-piece@2 - - undetermined or 5.4.11@1 on 21"},
    {"5.4.11: the man that stands is captured again",
     F("W:W27,40,50:B21,3,5") "1. 27x16 3-8 2. 16x27 8-13 3. 27-22 13-19 4. "
                              "40-34 *",
     "7/2 unknown unknown - after 0 from-setup null -; ; "
     "capture-impossible@3 5.4.2 4.2 undetermined or 5.4.11@1 on 21"},
    {"5.4.12: a man that the capture did not jump is gone",
     F("W:W28,40,50:B22,20,15,3") "1. 28x17 15-20 2. 50-44 20-24 3. 44-39 3-8 "
                                  "4. 39-34 8-13 *",
     "8/1 unknown unknown - after 0 from-setup null -; ; "
     "occupied@2 5.4.2 3.4 undetermined or 5.4.12@1 on 20"},
    {"5.4.14: the side that captured removed a man of its own",
     F("B:W27,40,50:B22,20,15,3") "1... 22x31 2. 50-44 15-20 3. 44-39 20-24 "
                                  "4. 39-34 3-8 *",
     "7/2 unknown unknown - after 0 from-setup null -; ; "
     "occupied@3 5.4.2 3.4 undetermined or 5.4.14@1 on 20"},
    {"5.4.7: a man was lifted where nothing was captured",
     F("W:W40,50:B20,15,3") "1. 50-44 15-20 2. 44-39 20-24 3. 39-34 3-8 *",
     "6/1 unknown unknown - after 0 from-setup null -; ; "
     "occupied@2 5.4.2 3.4 undetermined or 5.4.7@1 on 20"},
    {"5.4.12: not where one digit explains as much",
     F("W:W28,40,50:B22,13,9,3") "1. 28x17 9-13 2. 50-44 13-19 3. 44-39 3-8 "
                                 "4. 39-34 19-23 *",
     "8/1 unknown unknown - after 0 from-setup null -; ; "
     "occupied@2 5.4.2 3.4 undetermined"},

    /* --- set-ups that differ from the board ---------------------------- */
    {"a man gone that stood there since a quiet move: 5.4.7",
     G "1. 32-28 17-22 2. 28x17 11x22 3. 37-32 6-11 4. 41-37 /FEN "
       "\"B:W31-36,37-40,42-50:B1-5,7-10,12-16,18-20,22\"/ *",
     "7/7 open open - after 0 cut null -; ; ; "
     "@7 11: black man, then empty (5.4.7)"},
    {"a man of his own gone since the mover's capture: 5.4.14 too",
     G "1. 32-28 19-23 2. 28x19 /FEN \"B:W19,31,33-49:B1-18,20\"/ *",
     "3/3 open open - after 0 cut null -; ; ; "
     "@3 50: white man, then empty (5.4.7|5.4.14)"},
    {"a man gone that the capture did not jump: 5.4.12 too",
     G "1. 32-28 19-23 2. 28x19 /FEN \"B:W19,31,33-50:B2-18,20\"/ *",
     "3/3 open open - after 0 cut null -; ; ; "
     "@3 1: black man, then empty (5.4.7|5.4.12)"},
    {"a man gone after captures by both: each of them",
     G "1. 32-28 19-23 2. 28x19 14x23 /FEN "
       "\"W:W31,33-50:B2-13,15-18,20,23\"/ *",
     "4/4 open open - after 0 cut null -; ; ; "
     "@4 1: black man, then empty (5.4.7|5.4.12|5.4.14)"},
    {"a captured man stands: 5.4.11, and the same trace 5.4.13",
     G "1. 32-28 19-23 2. 28x19 14x23 /FEN "
       "\"W:W19,31,33-50:B1-13,15-18,20,23\"/ *",
     "4/4 open open - after 0 cut null -; ; ; "
     "@4 19: empty, then white man (5.4.11|5.4.13)"},
    {"the last move taken back: 5.4.4",
     G "1. 32-28 19-23 /FEN \"B:W28,31,33-50:B1-20\"/ *",
     "2/2 open open - after 0 cut null -; ; ; "
     "@2 19: empty, then black man (5.4.4), "
     "@2 23: black man, then empty (5.4.4)"},
    {"one move more of the side that moved last: 5.4.1",
     G "1. 32-28 /FEN \"B:W28,30,31,33,35-50:B1-20\"/ *",
     "1/1 open open - after 0 cut null -; ; ; "
     "@1 30: empty, then white man (5.4.1), "
     "@1 34: white man, then empty (5.4.1)"},
    {"one move of the side to move: left out, and no article",
     G "1. 32-28 /FEN \"W:W28,31,33-50:B1-18,20,24\"/ *",
     "1/1 open open - after 0 cut null -; ; ; "
     "@1 19: black man, then empty, @1 24: empty, then black man"},
    {"a man from nowhere has no article",
     G "1. 32-28 /FEN \"B:W28,31,33-50:B1-20,22\"/ *",
     "1/1 open open - after 0 cut null -; ; ; "
     "@1 22: empty, then black man"},
    {"a king shown as a man off its crown row: 5.4.15, 5.4.16",
     F("W:WK46,50:BK3,4") "1. 46-37 /FEN \"B:W37,50:BK3,4\"/ *",
     "1/1 open open - after 0 cut null -; ; ; "
     "@1 37: white king, then white man (5.4.15|5.4.16)"},
    {"only the turn changes: no square differs",
     G "1. 32-28 /FEN \"W:W28,31,33-50:B1-20\"/ 2. 34-30 *",
     "2/2 open open - after 0 cut null -; ; "},
    {"after an open capture the board is not known",
     F("W:WK1,50:B12,13,19,20,5") "1. 1x25 /FEN \"B:WK25:B5\"/ *",
     "1/1 open open - after 0 cut null -; ; "},
    {"after a move that cannot be read the board is not known",
     F("W:W28,48:B23,14,3") "28x0 /FEN \"B:W19:B3\"/ 3-8 *",
     "1/1 open open - after 0 cut null -; ; "},
    {"a king on another square: it stands there, and no one lifted one",
     F("W:WK46,50:BK3,4") "1. 46-37 /FEN \"B:WK47,50:BK3,4\"/ *",
     "1/1 open open - after 0 cut null -; ; ; "
     "@1 37: white king, then empty, @1 47: empty, then white king"},
    {"another position: no one is accused of what is missing",
     F("W:W28,29,33,34:B3,4") "1. 28-23 /FEN \"B:W23:B3\"/ *",
     "1/1 open open - after 0 cut null -; ; ; "
     "@1 4: black man, then empty, @1 29: white man, then empty, "
     "@1 33: white man, then empty, @1 34: white man, then empty"},
    {"an irregular move put right by another counts no longer",
     F("W:W28,48:B3,4") "1. 28-18 /FEN \"B:W22,48:B3,4\"/ 3-8 *",
     "2/2 open open - after 0 cut null -; ; "
     "bad-step@1 5.4.2 3.4 undetermined; "
     "@1 18: white man, then empty, @1 22: empty, then white man"},
    {"5.4.15: a new king is shown as a man, and a reply follows",
     F("W:W7,K49,K50:BK46") "1. 7-1 /FEN \"B:W1,K49,K50:BK46\"/ 46-10 *",
     "2/2 open open - after 0 from-setup null -; ; "
     "setup-in-game@1 5.4.15 3.6 accepted on 1"},
    {"5.4.15: the same, and nothing follows",
     F("W:W7,K49,K50:BK46") "1. 7-1 /FEN \"B:W1,K49,K50:BK46\"/ *",
     "1/1 open open - after 0 from-setup null -; ; "
     "setup-in-game@1 5.4.15 3.6 open on 1"},
    {"5.4.15: a set-up after the reply shows it; counts go on",
     F("W:W7,K49,K50:BK46") "1. 7-1 46-10 /FEN \"W:W1,K49,K50:BK10\"/ "
                            "2. 1-6 10-15 3. 6-1 15-10 *",
     "6/6 open open - after 0 from-setup null -; ; "
     "setup-in-game@1 5.4.15 3.6 accepted on 1"},
    {"5.4.15: shown twice is one irregularity",
     F("W:W7,K49,K50:BK46") "1. 7-1 /FEN \"B:W1,K49,K50:BK46\"/ 46-10 "
                            "/FEN \"W:W1,K49,K50:BK10\"/ *",
     "2/2 open open - after 0 from-setup null -; ; "
     "setup-in-game@1 5.4.15 3.6 accepted on 1"},
    {"5.4.15: a set-up that also takes a piece off",
     F("W:W7,K49,K50:BK46") "1. 7-1 /FEN \"B:W1,K49:BK46\"/ 46-10 *",
     "2/2 open open - after 0 cut null -; ; "
     "setup-in-game@1 5.4.15 3.6 accepted on 1; "
     "@1 50: white king, then empty (5.4.7)"},
    {"5.4.15: of both sides, in the order of the plies",
     F("W:W7,30:B44,13") "1. 7-1 44-50 /FEN \"W:W1,30:B50,13\"/ 2. 30-25 *",
     "3/3 open open - after 0 from-setup null -; ; "
     "setup-in-game@1 5.4.15 3.6 accepted on 1 "
     "setup-in-game@2 5.4.15 3.6 accepted on 50"},
    {"a king that is shown as one is not an irregularity",
     F("W:W7,K49,K50:BK46") "1. 7-1 /FEN \"B:WK1,K49,K50:BK46\"/ 46-10 *",
     "2/2 open open - after 0 from-setup null -; ; "},
    {"a man on the crown row at the start is of the FEN, not of the play",
     F("W:W1,K49,K50:BK46") "1. 1-6 46-10 *",
     "2/2 open open - after 0 from-setup null -; ; "},
    /* --- written numbers that jump -------------------------------------- */
    {"a pair is missing: what is open may have been decided there",
     R("2-0") "1. 32-28 19-23 3. 28x19 14x23 2-0",
     "4/4 open unknown - after 0 cut null -; ; "},
    {"numbers taken back",
     R("2-0") "1. 32-28 19-23 3. 28x19 14x23 3. 37-32 2-0",
     "5/5 open open - after 0 whole fits record; ; "},
    {"a draw before the gap holds",
     F("W:WK46,K47:BK3") "1. 46-41 3-25 2. 41-46 25-3 3. 46-41 3-25 "
                         "4. 41-46 25-3 6. 46-41 3-25 *",
     "10/10 open draw threefold@8(6.1) after 2 cut null -; "
     "threefold@8/8 0,4,8 w; "},
    {"on the last ply before it",
     F("W:WK46,K47:BK3") "1. 46-41 3-25 2. 41-46 25-3 3. 46-41 3-25 "
                         "4. 41-46 25-3 5. 46-41 3-25 7. 41-46 *",
     "11/11 open draw threefold@8(6.1) after 3 cut null -; "
     "threefold@8/8 0,4,8 w 5-move@10/10 0 start 5:5; "},
    {"a count across the gap decides nothing",
     F("W:WK46,K47:BK3") "1. 46-41 3-12 2. 41-14 12-7 4. 14-5 7-1 5. 47-33 "
                         "1-18 6. 5-32 18-40 *",
     "10/10 open unknown - after 0 cut null -; ; "},
    {"nor does a position that stood on both sides",
     F("W:WK46,K47:BK3") "1. 46-41 3-25 2. 41-46 25-3 4. 46-41 3-25 "
                         "5. 41-46 25-3 *",
     "8/8 open unknown - after 0 cut null -; ; "},
    {"what comes to hold after the gap holds",
     F("W:WK46,K47:BK3") "1. 46-41 3-25 3. 41-46 25-3 4. 46-41 3-25 "
                         "5. 41-46 25-3 6. 46-41 3-25 7. 41-46 25-3 *",
     "12/12 draw draw threefold@10(6.1) after 2 cut null -; "
     "threefold@10/10 2,6,10 w 5-move@12/12 2 gap 5:5; "},
    {"so does a win on the board",
     F("W:WK46,K47:BK3") "1. 46-41 3-12 2. 41-14 12-7 4. 14-5 7-23 5. 5x28 *",
     "7/7 win-white win-white win@7(7.2.3) after 0 cut null -; ; "},
    {"a gap before the first ply", R("1-1") "3. 32-28 19-23 1-1",
     "2/2 open unknown - after 0 cut null -; ; "},
    {"a record that breaks after a gap", R("2-0") "1. 32-28 19-23 3. 46-41 2-0",
     "3/2 unknown unknown - after 0 cut null -; ; "
     "occupied@3 5.4.2 3.4 open"},
    {"a ply is missing: a second move in a row, as far as it goes",
     R("2-0") "1. 32-28 19-23 2. 28x19 3. 37-32 2-0",
     "4/4 open unknown - after 0 cut null -; ; "
     "wrong-side@4 5.4.1|5.4.5 3.3 open"},
    {"a gap, and then a set-up",
     F("W:WK46,K47:BK3") "1. 46-41 3-25 3. 41-46 25-3 "
                         "/FEN \"W:WK46,K48:BK3\"/ 46-41 3-25 *",
     "6/6 open unknown - after 0 cut null -; ; ; "
     "@4 47: white king, then empty, @4 48: empty, then white king"},
    {"a set-up, and then a gap",
     F("W:WK46,K47:BK3") "1. 46-41 3-25 /FEN \"W:WK41,K48:BK25\"/ "
                         "2. 41-46 25-3 4. 46-41 3-25 *",
     "6/6 open unknown - after 0 cut null -; ; ; "
     "@2 47: white king, then empty, @2 48: empty, then white king"},
    {"numbers that begin with 40 are those of a set-up",
     FR("W:WK46,K47:BK3", "1-1") "40. 46-41 3-25 41. 41-46 25-3 1-1",
     "4/4 open open - after 0 from-setup fits record; ; "},
};

#endif
