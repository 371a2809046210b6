// SPDX-License-Identifier: BSD-2-Clause
/*
 * grep.h - the parts of pdn-grep: conditions, how they are joined, and what a
 * game is asked.
 *
 * A game is asked in three steps, each only if those before could not decide:
 * its header, its text, its moves as played.  A condition that cannot be
 * answered yet is UNKNOWN; after the last step none is.
 */
#ifndef GREP_H
#define GREP_H

#include "match.h"
#include "options.h"
#include "text.h"

#include "pdn/diag.h"
#include "pdn/encoding.h"
#include "pdn/hash.h"
#include "pdn/replay.h"
#include "pdn/select.h"

enum grep_step { STEP_HEADER, STEP_TEXT, STEP_PLAY };

enum answer { ANSWER_NO, ANSWER_YES, ANSWER_UNKNOWN };

static inline enum answer
answer_of(bool yes)
{
    return yes ? ANSWER_YES : ANSWER_NO;
}

enum {
    VARIANTS_MAX = 64, /* rows of the table of games */
    /* A position, with the other side to move, both with colours reversed. */
    BOARDS_MAX = 4,
    SEQUENCE_MAX = 256, /* moves of --moves */
};

/* --tag: what is asked of one tag. */
enum tag_operator {
    TAG_THERE,
    TAG_EQUAL,
    TAG_DIFFERENT,
    TAG_FINDS,
    TAG_FINDS_NOT,
    TAG_LESS,
    TAG_LESS_EQUAL,
    TAG_GREATER,
    TAG_GREATER_EQUAL,
};

/* How values that have an order are read. */
enum tag_order {
    TAG_NUMBERS, /* in millionths */
    TAG_DATES,   /* in days */
    TAG_ROUNDS,  /* 3.10, the tenth of round 3, comes after 3.9 */
};

/* What a tag is compared with: all that it can mean. */
struct tag_range {
    int64_t first, last;
};

struct tag_test {
    struct pdn_slice name;
    enum tag_operator operator;
    struct pdn_slice value;
    struct match *match;    /* FINDS: owned */
    enum tag_order order;   /* LESS.. */
    struct tag_range range; /* the same */
};

/* --player and --text. */
struct name_test {
    const char *exact; /* NULL: see match */
    struct match *match;
};

enum game_event {
    EVENT_THREEFOLD,
    EVENT_25,
    EVENT_16,
    EVENT_5,
    EVENT_WIN,
    EVENT_AFTER_DRAW,
    EVENT_AFTER_END,
    EVENT_SET_UP,
    EVENT_PROMOTION,
    EVENT_AMBIGUOUS,
    EVENTS,
};

/* The pieces that a position has at least; index enum dr_side. */
struct board_needs {
    uint8_t men[2], pieces[2]; /* pieces: men and kings */
};

/* --position, --final, --pattern: for each game of the table. */
struct board_test {
    uint8_t count[VARIANTS_MAX];            /* 0: not a position of that game */
    struct board_needs needs[VARIANTS_MAX]; /* of any of them */
    union {
        struct dr_position position[BOARDS_MAX];
        struct pdn_pattern pattern[2];
    } * of; /* owned; VARIANTS_MAX */
};

struct material_test {
    struct pdn_material material;
    uint32_t plies; /* that it must stand for */
};

/* A move of --moves; squares in letters are 16 * file (a is 1) + rank. */
struct wanted_move {
    uint8_t squares[DR_ROW_MAX];
    uint8_t count;
    bool letters, capture;
};

struct sequence_test {
    struct wanted_move *move; /* owned */
    size_t count;
    bool anywhere;
};

struct hash_test {
    struct pdn_hash *hash; /* owned, ascending */
    size_t count;
};

struct finding_test {
    uint64_t rows[PDN_DIAGS_MAX / 64 + 1]; /* bits of rows of the catalogue */
    bool severity[PDN_ERROR + 1];          /* any finding of that severity */
    bool plays;                            /* one is known only by playing */
};

enum condition_kind {
    CONDITION_TAG,
    CONDITION_PLAYER,
    CONDITION_WON_BY,
    CONDITION_OUTCOME,
    CONDITION_PLIES,
    CONDITION_VARIANT,
    CONDITION_TEXT,
    CONDITION_LEGAL,
    CONDITION_ILLEGAL,
    CONDITION_EVENT,
    CONDITION_POSITION,
    CONDITION_PATTERN,
    CONDITION_FINAL,
    CONDITION_MATERIAL,
    CONDITION_MOVES,
    CONDITION_HASH,
    CONDITION_FINDING,
};

struct condition {
    enum condition_kind kind;
    bool negated;     /* --not */
    bool alternative; /* --or stands before it */
    const char *text; /* as given; its value */
    union {
        struct tag_test tag;
        struct name_test name;
        uint32_t outcomes; /* bits 1 << enum pdn_outcome */
        struct game_range plies;
        uint64_t variants; /* bits 1 << row of the table */
        uint32_t events;   /* bits 1 << enum game_event */
        struct board_test board;
        struct material_test material;
        struct sequence_test sequence;
        struct hash_test hashes;
        struct finding_test finding;
    };
};

/* What is written about a game that is wanted. */
enum grep_product {
    PRODUCT_GAMES,
    PRODUCT_COUNT,
    PRODUCT_FILES,
    PRODUCT_NUMBERS,
    PRODUCT_HASHES,
};

/* How lines that stand for files and matches are written. */
enum line_format { LINE_TEXT, LINE_TSV, LINE_CSV, LINE_JSON };

struct grep {
    struct options options;
    struct condition *conditions; /* owned */
    size_t count;
    enum grep_product product;
    enum line_format format;
    bool csv_safe;    /* --csv-safe */
    bool null;        /* --null */
    bool inverted;    /* -v */
    uint64_t most;    /* -m; 0: no limit */
    uint64_t last;    /* --last; 0: all */
    bool either_side; /* --either-side */
    bool reversed;    /* --reversed */
    bool go_on;       /* --continue */
    enum dr_reading reading;

    /* What the conditions need, once all are known. */
    bool headers;  /* a header may be enough for an answer */
    bool patterns; /* regular expressions are searched for */
    bool plays;    /* some may need the moves played */
    bool watches;  /* each ply */
    bool findings; /* what was found while playing */
    bool reports;  /* the same, while reading and in tags */
    bool hashes;
    bool tells_plies; /* lines tell at which half-move a condition holds */
};

/* Fills the struct grep that is its input. */
extern const struct argp grep_argp;

/* After trouble: says where conditions belong, if a FILE looks like one. */
void grep_hint(const struct options *options);
void grep_free(struct grep *grep);

/*
 * Reads the value of a condition whose kind is set; false after a complaint.
 * Boards are read later, by board_parse().
 */
bool condition_parse(struct condition *condition, const char *text);

/* Notes what the conditions will need of each game. */
void grep_note_needs(struct grep *grep);

/*
 * The values of conditions.  Each returns false after a complaint, for a value
 * that means nothing or for want of memory.
 */
bool tag_parse(struct tag_test *test, const char *text);
/* option: for messages, "--player" or "--won-by". */
bool player_parse(struct name_test *test, const char *option, const char *text);
bool comment_parse(struct name_test *test, const char *text);
bool outcome_parse(uint32_t *outcomes, const char *text);
bool plies_parse(struct game_range *plies, const char *text);
bool variant_parse(uint64_t *variants, const char *text);
bool event_parse(uint32_t *events, const char *text);
bool material_parse(struct material_test *test, const char *text);
bool sequence_parse(struct sequence_test *test, const char *text);
bool hashes_parse(struct hash_test *test, const char *path);
bool finding_parse(struct finding_test *test, const char *text);

/* One name of a list joined by commas; the rest of the list, or NULL. */
const char *next_name(const char *text, size_t *size);

/* Of --position, --final and --pattern, once their options are known. */
bool board_parse(struct condition *condition, const struct grep *grep);

/* Whether a position is one that a test of either kind asks for. */
bool board_holds(const struct condition *condition,
                 const struct dr_variant *variant,
                 const struct dr_position *position);

/* Where no half-move is known. */
#define NO_PLY UINT32_MAX

/* How far a condition that watches plies has come in a game. */
struct watch {
    bool hit;
    uint32_t ply; /* hit: at which what is asked for begins */
    uint32_t run; /* positions in a row, of --material */
    uint64_t begun[SEQUENCE_MAX / 64 + 1]; /* moves of --moves made so far */
};

/* One game under question; one for each thread. */
struct question {
    const struct grep *grep;
    const struct pdn_game *game;
    enum grep_step step;
    struct pdn_replay replay;     /* STEP_PLAY */
    struct pdn_identity identity; /* the same, if grep->hashes */
    /* First plies of a promotion, a set-up and a capture that stays open, or
       NO_PLY; 0 if grep->watches does not hold. */
    uint32_t promoted, changed, opened;
    bool limited;     /* a regular expression or a path cost too much */
    bool failed;      /* out of memory */
    uint8_t *answers; /* owned: of each condition, so far */
    struct watch *watches;
    bool begun; /* a position was seen */
    const struct dr_variant *usual_of;
    struct dr_position usual; /* where that game starts */
    struct pdn_replayer *replayer;
    struct pdn_findings *findings; /* NULL: nobody asks */
    struct pdn_hasher *hasher;     /* the same */
    struct pdn_encoding *encoding;
    struct match_room *room;
    struct dr_inquiry asked; /* about the last capture held against a path */
    struct dr_work work;     /* of that, in this game */
    struct text unescaped, converted;
};

/*
 * false: out of memory.  checks: of the findings.  If grep->reports, the
 * findings are for the parser to fill as it reads.
 */
bool question_open(struct question *question, const struct grep *grep,
                   const struct pdn_checks *checks);
void question_close(struct question *question);

/* Begins with a game whose header is known. */
void question_begin(struct question *question, const struct pdn_game *game);

/* Goes on to a later step, the game being read; false: out of memory. */
bool question_step(struct question *question, const struct pdn_game *game,
                   enum grep_step step);

/* Whether the game is wanted, as far as is known by now. */
enum answer question_answer(struct question *question);

/*
 * Once it was played and is wanted: at which half-move, which is that of the
 * first condition that has one, in the first alternative that holds.
 */
uint32_t question_ply(struct question *question);

/* Answers of single conditions, by file. */
enum answer tag_answer(struct question *question, const struct tag_test *test);
enum answer player_answer(struct question *question,
                          const struct name_test *test);
enum answer comment_answer(struct question *question,
                           const struct name_test *test);
enum answer won_by_answer(struct question *question,
                          const struct name_test *test);
enum answer outcome_answer(struct question *question, uint32_t outcomes);
enum answer plies_answer(struct question *question,
                         const struct game_range *plies);
enum answer variant_answer(struct question *question, uint64_t variants);
enum answer legal_answer(struct question *question,
                         const struct finding_test *illegal, bool legal);
enum answer event_answer(struct question *question, uint32_t events);
uint32_t event_ply(struct question *question, uint32_t events);
enum answer hash_answer(struct question *question,
                        const struct hash_test *test);
enum answer finding_answer(struct question *question,
                           const struct finding_test *test);
bool is_found(const struct question *question, const struct finding_test *test);
/* The first half-move that such a finding is about, in variations too. */
uint32_t finding_ply(struct question *question,
                     const struct finding_test *test);
/* The same of one code, in the main line alone. */
uint32_t code_ply(struct question *question, enum pdn_code code);
enum answer final_answer(struct question *question,
                         const struct board_test *test);
/* Before the game is played: NO, or not known. */
enum answer reach_answer(struct question *question,
                         const struct condition *condition);

/* What is wrong with the tags, once in each step: for finding_answer(). */
void find_in_tags(struct question *question);

/* Text of the game as UTF-8; borrowed until the next call. */
struct pdn_slice question_utf8(struct question *question,
                               struct pdn_slice text);
bool question_finds(struct question *question, const struct match *match,
                    struct pdn_slice text);

/*
 * A position of the main line, which stands after so many plies, and a ply of
 * it, for all that watch.
 */
void watch_position(struct question *question, uint32_t plies,
                    const struct dr_position *position);
void watch_ply(struct question *question, const struct pdn_ply *ply);

/*
 * A match as a line: puts what stands before the number of the game, and what
 * stands behind it.  What stands above all lines of a product, if anything.
 */
void line_begin(struct text *line, const struct grep *grep, const char *name,
                const struct pdn_identity *identity);
void line_end(struct text *line, const struct grep *grep, uint32_t ply);
/* The line of a file in which so many games match: its name, their count. */
void line_of_file(struct text *line, const struct grep *grep, const char *name,
                  uint64_t matches);
const char *line_header(const struct grep *grep);

/* The row of a variant in the table of games. */
size_t grep_row(const struct dr_variant *variant);

#endif
