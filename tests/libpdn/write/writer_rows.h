// SPDX-License-Identifier: BSD-2-Clause
/*
 * writer_rows.h - for test_writer.c: a record, and how it is written.
 */
#ifndef WRITER_ROWS_H
#define WRITER_ROWS_H

#include "pdn/writer.h"

struct writer_row {
    const char *name, *text, *canonical;
    struct pdn_write_options options;
    size_t size;  /* of a text with NULs; 0: up to its NUL */
    bool departs; /* by option: not canonical, not held to it */
};

#define TYPE "[GameType \"20\"]\n"
#define TYPE_LETTERS "[GameType \"20,W,10,10,A0,0\"]\n"

static const struct writer_row writer_rows[] = {
    /* The header. */
    {"the seven tags first, in order",
     "[Result \"2-0\"]\n[Opening \"o\"]\n[Black \"b\"]\n[White \"a\"]\n"
     "[Round \"1\"]\n[Annotator \"n\"]\n[Date \"2024.05.17\"]\n"
     "[Site \"s\"]\n[Event \"e\"]\n" TYPE "\n1. 32-28 2-0\n",
     "[Event \"e\"]\n[Site \"s\"]\n[Date \"2024.05.17\"]\n[Round \"1\"]\n"
     "[White \"a\"]\n[Black \"b\"]\n[Result \"2-0\"]\n[Opening \"o\"]\n"
     "[Annotator \"n\"]\n" TYPE "\n1. 32-28 *\n\n"},
    {"a result that only the end had", TYPE "\n1. 32-28 1-1\n",
     "[Result \"1-1\"]\n" TYPE "\n1. 32-28 *\n\n"},
    {"a result in the style of another game",
     "[Result \"1/2-1/2\"]\n" TYPE "\n1. 32-28 1/2-1/2\n",
     "[Result \"1-1\"]\n" TYPE "\n1. 32-28 *\n\n"},
    {"a score that says more than a result",
     "[Result \"12-0\"]\n" TYPE "\n1. 32-28 12-0\n",
     "[Result \"12-0\"]\n" TYPE "[ResultFormat \"points\"]\n\n"
     "1. 32-28 *\n\n"},
    {"an end that contradicts the tag",
     "[Result \"2-0\"]\n" TYPE "\n1. 32-28 0-2\n",
     "[Result \"2-0\"]\n" TYPE "\n1. 32-28 {the moves end with 0-2} *\n\n"},
    {"an end that says another thing than a score",
     "[Result \"4-6\"]\n" TYPE "\n1. 32-28 2-0\n",
     "[Result \"4-6\"]\n" TYPE "[ResultFormat \"points\"]\n\n"
     "1. 32-28 {the moves end with 2-0} *\n\n"},
    {"... than a draw with a plus",
     "[Result \"2-0+\"]\n" TYPE "\n1. 32-28 1-1\n",
     "[Result \"2-0+\"]\n" TYPE "[ResultFormat \"Plus draw\"]\n\n"
     "1. 32-28 {the moves end with 1-1} *\n\n"},
    {"... than words", "[Result \"won on time\"]\n" TYPE "\n1. 32-28 2-0\n",
     "[Result \"won on time\"]\n" TYPE "[ResultFormat \"other\"]\n\n"
     "1. 32-28 {the moves end with 2-0} *\n\n"},
    {"an end that says more than the tag",
     "[Result \"2-0\"]\n" TYPE "\n1. 32-28 12-0\n",
     "[Result \"2-0\"]\n" TYPE "\n1. 32-28 {the moves end with 12-0} *\n\n"},
    {"an end that says less", "[Result \"12 - 0\"]\n" TYPE "\n1. 32-28 2-0\n",
     "[Result \"12 - 0\"]\n" TYPE "[ResultFormat \"points\"]\n\n"
     "1. 32-28 *\n\n"},
    {"an end that counts more than a score, as was asked for",
     "[Result \"4-6\"]\n" TYPE "\n1. 32-28 2-0\n",
     "[Result \"2-0\"]\n" TYPE "\n1. 32-28 {[Result \"4-6\"]} *\n\n",
     .options = {.result_from = PDN_RESULT_FROM_MOVES}},
    {"an end that stays says itself what it says",
     "[Result \"4-6\"]\n" TYPE "\n1. 32-28 2-0\n",
     "[Result \"4-6\"]\n" TYPE "[ResultFormat \"points\"]\n\n"
     "1. 32-28 2-0\n\n",
     .options = {.keep = 1U << PDN_CLEANED_ENDS}, .departs = true},
    {"a result that is not known yet",
     "[Result \"*\"]\n" TYPE "\n1. 32-28 2-0\n",
     "[Result \"2-0\"]\n" TYPE "\n1. 32-28 *\n\n"},
    {"names in other capitals, a tag twice",
     "[white \"a\"]\n[White \"a\"]\n[foo \"x\"]\n" TYPE "\n1. 32-28 *\n",
     "[White \"a\"]\n[Foo \"x\"]\n" TYPE "\n1. 32-28 *\n\n"},
    {"two values of one tag",
     "[White \"a\"]\n[White \"b\"]\n" TYPE "\n1. 32-28 *\n",
     "[White \"a\"]\n" TYPE "\n{[White \"b\"]} 1. 32-28 *\n\n"},
    {"a name in another language, and one that may mean two",
     "[Bianco \"a\"]\n[P1 \"b\"]\n" TYPE "\n1. 32-28 *\n",
     "[White \"a\"]\n" TYPE "\n{[P1 \"b\"]} 1. 32-28 *\n\n"},
    {"a name in another language before the tag itself, which counts",
     "[Bianco \"a\"]\n[White \"b\"]\n[Nero \"c\"]\n[black \"c\"]\n"
     "[Apertura \"d\"]\n[Opening \"e\"]\n" TYPE "\n1. 32-28 *\n",
     "[White \"b\"]\n[Black \"c\"]\n[Opening \"e\"]\n" TYPE
     "\n{[Bianco \"a\"]} {[Apertura \"d\"]} 1. 32-28 *\n\n"},
    {"words after a value, also where the tag stands twice",
     "[Opening \"A (B)\" c]\n[Opening \"A (B)\" d]\n" TYPE "\n1. 32-28 *\n",
     "[Opening \"A (B)\"]\n" TYPE
     "\n{[Opening \"A (B)\" c]} {[Opening \"A (B)\" d]} 1. 32-28 *\n\n"},
    {"a date in another form", "[Date \"13-01-1996\"]\n" TYPE "\n1. 32-28 *\n",
     "[Date \"1996.01.13\"]\n" TYPE "\n1. 32-28 *\n\n"},
    {"a range of days is kept",
     "[Date \"12-14.05.2003\"]\n" TYPE "\n1. 32-28 *\n",
     "[Date \"2003.05.??\"]\n" TYPE
     "\n{[Date \"12-14.05.2003\"]} 1. 32-28 *\n\n"},
    {"half of the quotation marks",
     "[White Foo, A.\"]\n[Black \"Bar]\n" TYPE "\n1. 32-28 *\n",
     "[White \"Foo, A.\"]\n[Black \"Bar\"]\n" TYPE "\n1. 32-28 *\n\n"},
    {"a backslash before the closing quotation mark",
     "[Site \"C:\\PDN\\\"]\n" TYPE "\n1. 32-28 *\n",
     "[Site \"C:\\\\PDN\\\\\"]\n" TYPE "\n1. 32-28 *\n\n"},
    {"a dash for a result", "[Result \"-\"]\n" TYPE "\n1. 32-28\n",
     "[Result \"*\"]\n" TYPE "\n1. 32-28 *\n\n"},
    {"a dash for a result, of a game that nothing names",
     "[Result \" - \"]\n\n1. 32-28\n", "[Result \"*\"]\n\n1. 32-28 *\n\n"},
    {"a dash in Result and a result at the end",
     "[Result \"-\"]\n" TYPE "\n1. 32-28 2-0\n",
     "[Result \"2-0\"]\n" TYPE "\n1. 32-28 *\n\n"},
    {"a value with quotes and backslashes",
     "[Event \"The \\\"Old\\\" C:\\x\"]\n" TYPE "\n1. 32-28 *\n",
     "[Event \"The \\\"Old\\\" C:\\\\x\"]\n" TYPE "\n1. 32-28 *\n\n"},
    {"a time control that no one can read",
     "[TimeControl \"2 hours\"]\n" TYPE "\n1. 32-28 *\n",
     TYPE "\n{[TimeControl \"2 hours\"]} 1. 32-28 *\n\n"},
    {"Windows-1252 and control characters",
     "[White \"Lef\xe8vre\x07\"]\n" TYPE "\n1. 32-28 {caf\xe9} *\n",
     "[White \"Lef\xc3\xa8vre \"]\n" TYPE "\n1. 32-28 {caf\xc3\xa9} *\n\n"},
    {"a start, in its one form",
     TYPE "[SetUp \"1\"]\n[FEN \"B:B18, K1:W33,31-32.\"]\n\n1. ... 18-22 *\n",
     TYPE "[SetUp \"1\"]\n[FEN \"B:W31,32,33:BK1,18\"]\n\n1... 18-22 *\n\n"},
    {"a header alone", "[Event \"e\"]\n[Result \"2-0\"]\n\n2-0\n",
     "[Event \"e\"]\n[Result \"2-0\"]\n\n*\n\n"},

    /* Moves. */
    {"blanks, zeros, glued numbers, other signs",
     TYPE "\n01.32 - 28 19-23 2.28X19 14:23 3. 37-32 *\n",
     TYPE "\n1. 32-28 19-23 2. 28x19 14x23 3. 37-32 *\n\n"},
    {"a capture longer than it need be",
     TYPE "[FEN \"W:W28:B13,14,22,23\"]\n\n1. 28x19x10 *\n",
     TYPE "[FEN \"W:W28:B13,14,22,23\"]\n\n1. 28x10 *\n\n"},
    {"ends that say two captures: the complete row",
     TYPE "[FEN \"W:WK4:B13,20,32,37\"]\n\n1. 4x15 37-41 *\n",
     TYPE "[FEN \"W:WK4:B13,20,32,37\"]\n\n1. 4x27x38x15 37-41 *\n\n"},
    {"every row complete, by option",
     TYPE "[FEN \"W:W28:B13,14,22,23\"]\n\n1. 28x10 *\n",
     TYPE "[FEN \"W:W28:B13,14,22,23\"]\n\n1. 28x19x10 *\n\n",
     .options = {.full_captures = true}, .departs = true},
    {"letters for numbers, by option", TYPE "\n1. 32-28 19-23 *\n",
     TYPE_LETTERS "\n1. d4-e5 g7-f6 *\n\n",
     .options = {.notation = PDN_WRITE_LETTERS}, .departs = true},
    {"numbers that are wrong", TYPE "\n1. 32-28 19-23 1. 28x19 14x23 *\n",
     TYPE "\n1. 32-28 19-23 2. 28x19 14x23 *\n\n"},
    {"numbers that jump: a comment keeps that",
     TYPE "\n1. 32-28 19-23 3. 28x19 14x23 *\n",
     TYPE "\n1. 32-28 19-23 {the record's numbers jump from 1. to 3. here: "
          "moves may be\nmissing} 2. 28x19 14x23 *\n\n"},
    {"... before the first move, and no number is before it",
     TYPE "\n3... 19-23 *\n", TYPE "\n{3... 19-23} *\n\n"},
    {"... in a variation: its numbers are not the game's",
     TYPE "\n1. 32-28 19-23 (4... 18-23) 2. 28x19 *\n",
     TYPE "\n1. 32-28 19-23 (1... 18-23) 2. 28x19 *\n\n"},
    {"... after a set-up: any number may stand there",
     TYPE "\n1. 32-28 /FEN \"W:W28:B19\"/ 9. 28-23 19x28 *\n",
     TYPE "\n1. 32-28 /FEN \"W:W28:B19\"/ 9. 28-23 19x28 *\n\n"},
    {"the numbers of a part of a game",
     TYPE "[FEN \"B:W31,32,33:B6,18\"]\n\n34... 18-22 35. 31-27 22x31 *\n",
     TYPE "[FEN \"B:W31,32,33:B6,18\"]\n\n34... 18-22 35. 31-27 22x31 *\n\n"},

    /* What stands between moves. */
    {"marks",
     TYPE "\n1. 32-28! 19-23 ?! 2. 28x19* 14x23(?) 3. 37-32+ 10-14= *\n",
     TYPE "\n1. 32-28! 19-23?! 2. 28x19 $7 14x23(?) 3. 37-32 {+} "
          "3... 10-14 {=} *\n\n"},
    {"a mark after a comment", TYPE "\n1. 32-28 {good} ! 19-23 $003$4 *\n",
     TYPE "\n1. 32-28 {good} $1 1... 19-23 $3 $4 *\n\n"},
    {"comments of other kinds",
     TYPE "\n; before { it }\n1. 32-28 % all\n19-23 {a  b} *\n",
     TYPE "\n{before ( it )} 1. 32-28 {all} 1... 19-23 {a  b} *\n\n"},
    {"words that are not PDN", TYPE "\n1. 32-28 Red } oversteps 19-23 *\n",
     TYPE "\n1. 32-28 {Red oversteps} 1... 19-23 *\n\n"},
    {"numbers again after a variation; an empty one",
     TYPE "\n1. 32-28 (1. 33-29 19-23 (19-24)) 19-23 () 2. 28x19 *\n",
     TYPE "\n1. 32-28 (1. 33-29 19-23 (1... 19-24)) 1... 19-23 2. 28x19 "
          "*\n\n"},
    {"a set-up, in its one form",
     TYPE "\n1. 32-28 /FEN \"B:B19,18:W33,28.\"/ 19-23 *\n",
     TYPE "\n1. 32-28 /FEN \"B:W28,33:B18,19\"/ 1... 19-23 *\n\n"},
    {"only the turn changes",
     TYPE "[FEN \"W:W28:B3\"]\n\n1. 28-22 /FEN \"W::\"/ 22-18 *\n",
     TYPE "[FEN \"W:W28:B3\"]\n\n1. 28-22 /FEN \"W:W22:B3\"/ 2. 22-18 "
          "*\n\n"},
    {"a clock command stays on its line",
     TYPE "\n1. 32-28 {a comment of some length that ends with the clock of "
          "White [%clk 1:59:58]} *\n",
     TYPE "\n1. 32-28 {a comment of some length that ends with the clock of "
          "White\n[%clk 1:59:58]} *\n\n"},
    {"a time that no one can read is not a command",
     TYPE "\n1. 32-28 {[%clk 75 min]} *\n",
     TYPE "\n1. 32-28 {[clk 75 min]} "
          "*\n\n"},

    /* What cannot be played. */
    {"the rest after an illegal move",
     TYPE "\n1. 32-28 19-23 2. 28-19 14x23 3. 36-30! {why} 4-9 *\n",
     TYPE "\n1. 32-28 19-23 2. 28x19 14x23 {3. 36-30!} {why} {4-9} *\n\n"},
    {"an irregular move that stood",
     TYPE "[FEN \"W:W31,32:B1,2\"]\n\n1. 32-22 (1. 32-28) 1-6 2. 31-27 *\n",
     TYPE "[FEN \"W:W31,32:B1,2\"]\n\n"
          "{1. 32-22 is against the rules, but stood} /FEN \"B:W22,31:B1,2\"/\n"
          "(/FEN \"W:W31,32:B1,2\"/ 1. 32-28) 1... 1-6 2. 31-27 *\n\n",
     .options = {.replay.go_on = true}},
    {"a move that is not known", TYPE "\n1. 32-28 - 2. 37-32 *\n",
     TYPE "\n1. 32-28 {- 2. 37-32} *\n\n"},
    {"an illegal variation", TYPE "\n1. 32-28 (1. 33-44 19-23) 19-23 *\n",
     TYPE "\n1. 32-28 ({1. 33-44 19-23}) 1... 19-23 *\n\n"},
    {"nothing but words", "[Result \"*\"]\n\nfoo *\n",
     "[Result \"*\"]\n\n{foo} *\n\n"},
    {"words after the result", "1. 32-28 *\nfoo *\n", "1. 32-28 {foo *} *\n\n"},
    {"words before and after a game", "Round 1\n1. 32-28 2-0 (on} time)\n",
     "[Result \"2-0\"]\n\n{Round 1} 1. 32-28 {(on) time)} *\n\n"},

    /* Options. */
    {"the result at the end", TYPE "\n1. 32-28 1-1\n",
     "[Result \"1-1\"]\n" TYPE "\n1. 32-28 1-1\n\n",
     .options = {.end = PDN_WRITE_RESULT}, .departs = true},
    {"a style of results", TYPE "\n1. 32-28 1-1\n",
     "[Result \"1/2-1/2\"]\n" TYPE "\n1. 32-28 *\n\n",
     .options = {.style = PDN_WRITE_STYLE_DEFAULT}, .departs = true},
    {"a square that the board lacks has no name in letters",
     TYPE "\n1. 32-28 19-23 2. 28x99x19 14x23 *\n",
     TYPE_LETTERS "\n1. d4-e5 g7-f6 2. e5xg7 h8xf6 *\n\n",
     .options = {.keep = 1u << PDN_CLEANED_CAPTURES,
                 .notation = PDN_WRITE_LETTERS},
     .departs = true},
    {"bare moves",
     "[Event \"e\"]\n[Opening \"o\"]\n" TYPE
     "\n1. 32-28! {c} (1. 33-29) 19-23 $1 *\n",
     "[Event \"e\"]\n" TYPE "\n1. 32-28 19-23 *\n\n",
     .options = {.tags = PDN_WRITE_ROSTER,
                 .no_comments = true,
                 .no_variations = true,
                 .no_nags = true}},
    {"no clocks",
     TYPE "\n1. 32-28 {[%clk 1:00:00]} 19-23 {x [%emt 0:00:02]} *\n",
     TYPE "\n1. 32-28 19-23 {x} *\n\n", .options = {.no_clocks = true}},
    {"a narrow page", TYPE "\n1. 32-28 19-23 2. 28x19 14x23 *\n",
     TYPE "\n1. 32-28\n19-23\n2. 28x19\n14x23 *\n\n", .options = {.width = 9},
     .departs = true},
};

#endif
