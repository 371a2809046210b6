// SPDX-License-Identifier: BSD-2-Clause
/* options.c - the options of pdn-clean. */
#include "at.h"
#include "choice.h"
#include "option_table.h"
#include "request.h"

#include "word.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Words accepted as values of pdn-clean's options. */

enum { ALL_REPAIRS = (1 << PDN_CLEANED_UNREADABLE) - 1 };

enum {
    STRIP_COMMENTS = 1,
    STRIP_VARIATIONS = 2,
    STRIP_NAGS = 4,
    STRIP_CLOCKS = 8
};

/* Returns the value of a word; a usage error ends the program. */
static unsigned
read_one(const char *option, const char *text, const struct word_value *words)
{
    return option_word(option, text, strlen(text), words);
}

static unsigned
read_list(const char *option, const char *text, const struct word_value *words)
{
    unsigned all = 0;

    for (;;) {
        size_t size = strcspn(text, ",");

        all |= option_word(option, text, size, words);
        if (text[size] == '\0')
            return all;
        text += size + 1;
    }
}

/* Reads one end of --plies; an empty one is open. */
static struct pdn_write_ply
read_ply(struct argp_state *state, const char *all, const char *text)
{
    struct at_list list = {0};
    struct pdn_write_ply ply = {0};
    const char *wrong;

    if (*text == '\0')
        return ply;
    wrong = at_parse(&list, text);
    if (wrong == NULL && (list.count != 1 || list.items[0].kind < AT_PLY ||
                          list.items[0].number == 0))
        wrong = "";
    if (wrong == NULL)
        ply = (struct pdn_write_ply){
            .number = list.items[0].number,
            .of_side = list.items[0].kind != AT_PLY,
            .side = list.items[0].kind == AT_BLACK ? DR_BLACK : DR_WHITE,
        };
    free(list.items);
    if (wrong != NULL)
        usage_error(state,
                    "--plies: expected half-moves such as 12, 12w or 12b, from "
                    "1, or FROM-TO, FROM- or -TO, got %s",
                    all);
    return ply;
}

/*
 * Reads --plies: FROM-TO, FROM-, -TO or a single PLY, each a ply or a side's
 * move (12w).  A usage error ends the program.
 */
static void
read_plies(struct argp_state *state, const char *text,
           struct pdn_write_options *write)
{
    const char *dash = strchr(text, '-');
    char *from =
        strndup(text, dash == NULL ? strlen(text) : (size_t)(dash - text));

    if (from == NULL)
        options_no_memory();
    write->from = read_ply(state, text, from);
    write->to = dash == NULL ? write->from : read_ply(state, text, dash + 1);
    free(from);
    if (write->from.number == 0 && write->to.number == 0)
        usage_error(state, "--plies: at least one end is required: %s", text);
    if (write->from.of_side == write->to.of_side && write->to.number != 0 &&
        write->from.number > write->to.number)
        usage_error(state, "--plies: ends before it begins: %s", text);
}

static const struct word_value repairs_words[] = {
    {"notation", 1 << PDN_CLEANED_NOTATION},
    {"captures", 1 << PDN_CLEANED_CAPTURES},
    {"numbers", 1 << PDN_CLEANED_NUMBERS},
    {"results", 1 << PDN_CLEANED_RESULTS},
    {"dates", 1 << PDN_CLEANED_DATES},
    {"tags", 1 << PDN_CLEANED_TAGS},
    {"fen", 1 << PDN_CLEANED_FEN},
    {"encoding", 1 << PDN_CLEANED_ENCODING},
    {"ends", 1 << PDN_CLEANED_ENDS},
    {"plycount", 1 << PDN_CLEANED_PLYCOUNT},
    {NULL, 0},
};
static const struct word_value orders_words[] = {
    {"dmy", PDN_DATE_DMY},
    {"mdy", PDN_DATE_MDY},
    {"ymd", PDN_DATE_YMD},
    {NULL, 0},
};

static const struct word_value sources_words[] = {
    {"tag", PDN_RESULT_FROM_TAG},
    {"moves", PDN_RESULT_FROM_MOVES},
    {"position", PDN_RESULT_FROM_POSITION},
    {NULL, 0},
};

static const struct word_value captures_words[] = {
    {"short", 0}, {"full", 1}, {NULL, 0}};

static const struct word_value ends_words[] = {
    {"style", PDN_WRITE_STAR},
    {"terminator", PDN_WRITE_RESULT},
    {NULL, 0},
};

static const struct word_value styles_words[] = {
    {"2-0", PDN_WRITE_STYLE_INTERNATIONAL},
    {"1-0", PDN_WRITE_STYLE_DEFAULT},
    {NULL, 0},
};

static const struct word_value notations_words[] = {
    {"numeric", PDN_WRITE_NUMBERS},
    {"alpha", PDN_WRITE_LETTERS},
    {NULL, 0},
};

static const struct word_value strips_words[] = {
    {"comments", STRIP_COMMENTS},
    {"variations", STRIP_VARIATIONS},
    {"nags", STRIP_NAGS},
    {"clocks", STRIP_CLOCKS},
    {NULL, 0},
};

static const struct word_value additions_words[] = {
    {"PlyCount", PDN_ADD_PLY_COUNT},
    {"Hash", PDN_ADD_HASH},
    {"Final-FEN", PDN_ADD_FINAL_FEN},
    {"Tags", PDN_ADD_TAGS},
    {NULL, 0},
};

static const struct word_value kinds_words[] = {
    {"exact", DUPS_EXACT},
    {"prefix", DUPS_PREFIX},
    {"near", DUPS_NEAR},
    {NULL, 0},
};

static const struct word_value keeps_words[] = {
    {"first", KEEP_FIRST},
    {"last", KEEP_LAST},
    {"longest", KEEP_LONGEST},
    {"best-header", KEEP_HEADER},
    {NULL, 0},
};

enum {
    KEY_LOG = 0x1000,
    KEY_REJECTS,
    KEY_DRY_RUN,
    KEY_KEEP_BROKEN,
    KEY_IN_PLACE,
    KEY_REPAIR,
    KEY_NO_REPAIR,
    KEY_RESOLVE,
    KEY_DATE_ORDER,
    KEY_RESULT_FROM,
    KEY_CAPTURES,
    KEY_RESULTS,
    KEY_RESULT_STYLE,
    KEY_NOTATION,
    KEY_WIDTH,
    KEY_ONE_LINE,
    KEY_PLIES,
    KEY_TAGS,
    KEY_STRIP,
    KEY_ADD,
    KEY_CONTINUE,
    KEY_NAMES,
    KEY_SUGGEST_NAMES,
    KEY_DUPS,
    KEY_KEEP,
    KEY_DUPS_OUT,
    KEY_GROUPS,
    KEY_SPLIT_BY,
    KEY_OUT_DIR,
};

static const char *const tags[] = {"all", "roster", NULL};
static const char *const split_words[] = {"year",  "validity", "Event", "Round",
                                          "White", "Black",    NULL};
static const char *const formats[] = {"pdn", NULL};

static const struct option_row option_rows[] = {
    {NULL, 0, NULL, 0, "What becomes of games:", 1, .kind = OPTION_HEADING},
    {"log", KEY_LOG, "FILE", 0, "List every repair: TSV", 1,
     .kind = OPTION_FILE},
    {"rejects", KEY_REJECTS, "FILE", 0,
     "Write rejected games here unchanged, each after a % line with the reason",
     1, .kind = OPTION_FILE},
    {"keep-broken", KEY_KEEP_BROKEN, NULL, 0,
     "Keep the legal part of rejected games, and the rest as a comment", 1,
     .kind = OPTION_FLAG},
    {"dry-run", KEY_DRY_RUN, NULL, 0,
     "Write no games; list the repairs on standard output", 1,
     .kind = OPTION_FLAG},
    {"in-place", KEY_IN_PLACE, "SUFFIX", OPTION_ARG_OPTIONAL,
     "Replace each FILE (and leave a copy named FILE plus SUFFIX)", 1,
     .kind = OPTION_TEXT},
    {NULL, 0, NULL, 0, "Which repairs are made:", 2, .kind = OPTION_HEADING},
    {"repair", KEY_REPAIR, "LIST", 0,
     "Only these: notation, captures, numbers, results, dates, tags, fen, "
     "encoding, ends, plycount",
     2, .kind = OPTION_LIST, .values = repairs_words},
    {"no-repair", KEY_NO_REPAIR, "LIST", 0, "All but these", 2,
     .kind = OPTION_LIST, .values = repairs_words},
    {"date-order", KEY_DATE_ORDER, "ORDER", 0,
     "How to read ambiguous dates: dmy, mdy, ymd", 2, .kind = OPTION_WORD,
     .values = orders_words},
    {"result-from", KEY_RESULT_FROM, "WHAT", 0,
     "Which of several contradictory results counts: tag, moves, position", 2,
     .kind = OPTION_WORD, .values = sources_words},
    {"continue", KEY_CONTINUE, NULL, 0,
     "Continue after an accepted illegal move: it becomes a comment and a "
     "set-up",
     2, .kind = OPTION_FLAG},
    {"resolve", KEY_RESOLVE, NULL, 0,
     "Complete partly unreadable moves, if only one allows the game to "
     "continue",
     2, .kind = OPTION_FLAG},
    {"names", KEY_NAMES, "FILE", 0,
     "Other spellings of players' names: lines SPELLING TAB NAME", 2,
     .kind = OPTION_FILE},
    {NULL, 0, NULL, 0, "How games are written:", 3, .kind = OPTION_HEADING},
    {"captures", KEY_CAPTURES, "HOW", 0,
     "short (default: the ends, if they are unambiguous) or full", 3,
     .kind = OPTION_WORD, .values = captures_words},
    {"results", KEY_RESULTS, "HOW", 0,
     "style (default: in Result, games end with *) or terminator (at the end "
     "too)",
     3, .kind = OPTION_WORD, .values = ends_words},
    {"result-style", KEY_RESULT_STYLE, "HOW", 0,
     "2-0 or 1-0, for any game; default: the game's own style", 3,
     .kind = OPTION_WORD, .values = styles_words},
    {"notation", KEY_NOTATION, "HOW", 0,
     "numeric or alpha; default: the game's own notation", 3,
     .kind = OPTION_WORD, .values = notations_words},
    {"width", KEY_WIDTH, "N", 0, "Bytes in a line (79)", 3,
     .kind = OPTION_TEXT},
    {"one-line", KEY_ONE_LINE, NULL, 0, "All moves of a game on one line", 3,
     .kind = OPTION_FLAG},
    {"plies", KEY_PLIES, "FROM-TO", 0,
     "Only these half-moves of each game, from the position before them: 12, "
     "12w or 12b; also FROM- and -TO",
     3, .kind = OPTION_TEXT},
    {"tags", KEY_TAGS, "LIST", 0,
     "all (default), roster (the seven, GameType, FEN, ResultFormat), or these "
     "in addition to the roster",
     3, .kind = OPTION_LIST, .words = tags},
    {"strip", KEY_STRIP, "LIST", 0, "Omit comments, variations, nags, clocks",
     3, .kind = OPTION_LIST, .values = strips_words},
    {"add", KEY_ADD, "LIST", 0,
     "Add or correct: PlyCount, Hash, Final-FEN; add: Tags (the missing ones "
     "of the seven, and GameType)",
     3, .kind = OPTION_LIST, .values = additions_words},
    {NULL, 0, NULL, 0, "Over all games:", 4, .kind = OPTION_HEADING},
    {"dups", KEY_DUPS, "KIND", 0,
     "Omit duplicates: exact (same start and moves), prefix (one begins the "
     "other), near (at most 4 half-moves differ; same players and date, or a "
     "long common end)",
     4, .kind = OPTION_WORD, .values = kinds_words},
    {"keep", KEY_KEEP, "WHICH", 0,
     "Which duplicate to keep: first (default), last, longest, best-header", 4,
     .kind = OPTION_WORD, .values = keeps_words},
    {"dups-out", KEY_DUPS_OUT, "FILE", 0, "Write the duplicates here", 4,
     .kind = OPTION_FILE},
    {"groups", KEY_GROUPS, "FILE", 0, "List which games are the same: TSV", 4,
     .kind = OPTION_FILE},
    {"split-by", KEY_SPLIT_BY, "WHAT", 0,
     "Write one file for each value of the tag WHAT, each year, each N games, "
     "or by validity: clean, repaired and rejected",
     4, .kind = OPTION_WORD, .words = split_words},
    {"out-dir", KEY_OUT_DIR, "DIR", 0, "The folder of these files", 4,
     .kind = OPTION_FOLDER},
    {"suggest-names", KEY_SUGGEST_NAMES, NULL, 0,
     "Write no games; list names of players that probably mean the same "
     "person: TSV",
     4, .kind = OPTION_FLAG},
    {NULL, 0, NULL, 0, NULL, 5, .kind = OPTION_HEADING},
    {0},
};

/* Reads --split-by: a number of games, year, or the name of a tag. */
static void
take_split(struct argp_state *state, struct clean *clean, const char *text)
{
    const char *named = word_after(text, "tag:"); /* a tag with any name */
    char *end;

    clean->split_tag = NULL;
    clean->split_each = 0;
    clean->split_validity = word_same(text, "validity");
    clean->split_year = word_same(text, "year");
    if (clean->split_year)
        clean->split_tag = "Date";
    if (clean->split_validity || clean->split_year)
        return;
    errno = 0;
    if (*text >= '0' && *text <= '9')
        clean->split_each = strtoull(text, &end, 10);
    if (clean->split_each != 0 && errno == 0 && *end == '\0')
        return;
    clean->split_each = 0;
    clean->split_tag = named != NULL ? named : text;
    if (!word_is_tag_name(clean->split_tag, strlen(clean->split_tag)))
        usage_error(state,
                    "--split-by: expected year, validity, a number of games or "
                    "the name of a tag, got %s",
                    text);
}

/* Handles options about all games. */
static error_t
parse_whole(int key, char *text, struct argp_state *state, struct clean *clean)
{
    switch (key) {
    case KEY_SUGGEST_NAMES:
        clean->suggest_names = true;
        return 0;
    case KEY_DUPS:
        clean->dups = (enum dups_kind)read_one("--dups", text, kinds_words);
        return 0;
    case KEY_KEEP:
        clean->keep_named = true;
        clean->keep = (enum dups_keep)read_one("--keep", text, keeps_words);
        return 0;
    case KEY_DUPS_OUT:
        clean->dups_out = text;
        options_product(&clean->options, "--dups-out", text);
        return 0;
    case KEY_GROUPS:
        clean->groups = text;
        options_product(&clean->options, "--groups", text);
        return 0;
    case KEY_SPLIT_BY:
        take_split(state, clean, text);
        return 0;
    case KEY_OUT_DIR:
        clean->out_dir = text;
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

/* Handles --tags=all, roster, or names. */
static error_t
take_tags(const struct argp_state *state, struct clean *clean, const char *text)
{
    size_t count = 1;
    char *rest;

    free(clean->tag_names);
    free(clean->tag_text);
    clean->tag_names = NULL;
    clean->tag_text = NULL;
    clean->write.tags = PDN_WRITE_ALL_TAGS;
    if (word_same(text, "all"))
        return 0;
    clean->write.tags = PDN_WRITE_ROSTER;
    if (word_same(text, "roster"))
        return 0;
    for (const char *p = text; *p != '\0'; p++)
        count += *p == ',';
    clean->tag_text = rest = strdup(text);
    clean->tag_names = calloc(count + 1, sizeof *clean->tag_names);
    if (rest == NULL || clean->tag_names == NULL)
        return ENOMEM;
    for (size_t i = 0; i < count; i++) {
        clean->tag_names[i] = strsep(&rest, ",");
        if (!word_is_tag_name(clean->tag_names[i], strlen(clean->tag_names[i])))
            usage_error(state,
                        "--tags: expected all, roster or names of tags, got %s",
                        text);
    }
    return 0;
}

static void
take_strips(struct clean *clean, unsigned strip)
{
    clean->write.no_comments |= (strip & STRIP_COMMENTS) != 0;
    clean->write.no_variations |= (strip & STRIP_VARIATIONS) != 0;
    clean->write.no_nags |= (strip & STRIP_NAGS) != 0;
    clean->write.no_clocks |= (strip & STRIP_CLOCKS) != 0;
}

static unsigned
read_width(struct argp_state *state, const char *text)
{
    char *end;
    unsigned long width;

    errno = 0;
    width = strtoul(text, &end, 10);
    if (errno != 0 || *end != '\0' || *text < '0' || *text > '9' || width < 1 ||
        width > 1000000)
        usage_error(state,
                    "--width: expected a number from 1 to 1000000, got %s",
                    text);
    return (unsigned)width;
}

/* Handles options about how games are written. */
static error_t
parse_writing(int key, char *text, struct argp_state *state,
              struct clean *clean)
{
    struct pdn_write_options *write = &clean->write;

    switch (key) {
    case KEY_CAPTURES:
        write->full_captures =
            read_one("--captures", text, captures_words) != 0;
        return 0;
    case KEY_RESULTS:
        write->end =
            (enum pdn_write_end)read_one("--results", text, ends_words);
        return 0;
    case KEY_RESULT_STYLE:
        write->style = (enum pdn_write_style)read_one("--result-style", text,
                                                      styles_words);
        return 0;
    case KEY_NOTATION:
        write->notation = (enum pdn_write_notation)read_one("--notation", text,
                                                            notations_words);
        return 0;
    case KEY_WIDTH:
        write->width = read_width(state, text);
        return 0;
    case KEY_ONE_LINE:
        write->one_line = true;
        return 0;
    case KEY_PLIES:
        read_plies(state, text, write);
        return 0;
    case KEY_TAGS:
        return take_tags(state, clean, text);
    case KEY_STRIP:
        take_strips(clean, read_list("--strip", text, strips_words));
        return 0;
    case KEY_ADD:
        write->add |= read_list("--add", text, additions_words);
        return 0;
    default:
        return parse_whole(key, text, state, clean);
    }
}

/* Handles options that select repairs. */
static error_t
parse_repairs(int key, char *text, struct argp_state *state,
              struct clean *clean)
{
    struct pdn_write_options *write = &clean->write;

    switch (key) {
    case KEY_REPAIR:
        write->keep = ALL_REPAIRS & ~read_list("--repair", text, repairs_words);
        return 0;
    case KEY_NO_REPAIR:
        write->keep |= read_list("--no-repair", text, repairs_words);
        return 0;
    case KEY_DATE_ORDER:
        write->date_order =
            (enum pdn_date_order)read_one("--date-order", text, orders_words);
        return 0;
    case KEY_RESULT_FROM:
        write->result_from = (enum pdn_result_from)read_one(
            "--result-from", text, sources_words);
        return 0;
    case KEY_CONTINUE:
        write->replay.go_on = true;
        return 0;
    case KEY_RESOLVE:
        clean->resolve = true;
        return 0;
    case KEY_NAMES:
        clean->names = text;
        options_control(&clean->options, text);
        return 0;
    default:
        return parse_writing(key, text, state, clean);
    }
}

static void
check_whole(struct argp_state *state, const struct clean *clean)
{
    bool splits = clean->split_tag != NULL || clean->split_each != 0 ||
                  clean->split_validity;

    if (splits != (clean->out_dir != NULL))
        usage_error(state, "--split-by and --out-dir require each other");
    if (clean->split_validity && clean->dups != DUPS_NONE)
        usage_error(state,
                    "--split-by=validity cannot be combined with --dups");
    if (clean->dups == DUPS_NONE &&
        (clean->dups_out != NULL || clean->groups != NULL || clean->keep_named))
        usage_error(state, "%s requires --dups",
                    clean->groups != NULL     ? "--groups"
                    : clean->dups_out != NULL ? "--dups-out"
                                              : "--keep");
    if (splits && clean->options.output != NULL)
        usage_error(state, "--output cannot be combined with --split-by, which "
                           "chooses the files");
    if (clean->in_place &&
        (splits || clean->dups != DUPS_NONE || clean->suggest_names))
        usage_error(state,
                    "--in-place keeps each game in its file, so it cannot be "
                    "combined with --split-by, --dups or --suggest-names");
    if (clean->suggest_names && (splits || clean->dups != DUPS_NONE))
        usage_error(state, "--suggest-names writes no games, so it cannot be "
                           "combined with --split-by or --dups");
}

/*
 * The copy of a file must not be another input, and endless inputs are
 * rejected.
 */
static void
check_file_in_place(struct argp_state *state, const struct clean *clean,
                    const char *path)
{
    struct stat about;
    char *copy;

    if (strcmp(path, "-") == 0)
        usage_error(state, "--in-place: standard input cannot be replaced");
    if (stat(path, &about) == 0 && !S_ISREG(about.st_mode) &&
        !S_ISDIR(about.st_mode))
        usage_error(state, "--in-place: not a regular file: %s", path);
    if (clean->suffix == NULL)
        return;
    if (asprintf(&copy, "%s%s", path, clean->suffix) < 0)
        options_no_memory();
    options_apart(state, &clean->options, "--in-place", copy);
    free(copy);
}

/* An input file as the system identifies it. */
struct named {
    dev_t device;
    ino_t inode;
    size_t index; /* of the file, in the order of the arguments */
};

static bool
is_same_file(const struct named *a, const struct named *b)
{
    return a->device == b->device && a->inode == b->inode;
}

static int
compare_named(const void *a, const void *b)
{
    const struct named *x = a, *y = b;

    if (x->device != y->device)
        return x->device < y->device ? -1 : 1;
    if (x->inode != y->inode)
        return x->inode < y->inode ? -1 : 1;
    return x->index < y->index ? -1 : 1;
}

/* A file that was replaced must not be read again as another input. */
static void
check_named_once(struct argp_state *state, const struct options *options)
{
    struct named *named = calloc(options->file_count + 1, sizeof *named);
    size_t count = 0;
    struct stat about;

    if (named == NULL)
        options_no_memory();
    for (size_t i = 0; i < options->file_count; i++)
        if (stat(options->files[i], &about) == 0)
            named[count++] = (struct named){about.st_dev, about.st_ino, i};
    qsort(named, count, sizeof *named, compare_named);
    for (size_t i = 1; i < count; i++) {
        const char *before = options->files[named[i - 1].index];
        const char *path = options->files[named[i].index];

        if (!is_same_file(&named[i - 1], &named[i]))
            continue;
        if (strcmp(before, path) == 0)
            usage_error(state, "--in-place: named twice: %s", path);
        usage_error(state, "--in-place: %s and %s are the same file", before,
                    path);
    }
    free(named);
}

static void
check_in_place(struct argp_state *state, const struct clean *clean)
{
    const struct options *options = &clean->options;
    bool listed = options->games.count != 0 || options->games.last;

    if (options->output != NULL || listed)
        usage_error(
            state,
            "--in-place replaces whole files, so it cannot be combined with %s",
            listed ? "--game" : "--output");
    for (size_t i = 0; i < options->file_count; i++)
        check_file_in_place(state, clean, options->files[i]);
    check_named_once(state, options);
}

/* Rejects combinations of options that make no sense. */
static void
check_all(struct argp_state *state, const struct clean *clean)
{
    const struct options *options = &clean->options;

    options_only_pdn(state, options);
    check_whole(state, clean);
    if ((clean->write.add & PDN_ADD_HASH) != 0 &&
        (clean->write.from.number != 0 || clean->write.to.number != 0))
        usage_error(state, "--add=Hash identifies whole games, so it cannot be "
                           "combined with --plies");
    if (clean->in_place)
        check_in_place(state, clean);
}

static error_t
parse_option(int key, char *text, struct argp_state *state)
{
    struct clean *clean = state->input;

    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &clean->options;
        return 0;
    case ARGP_KEY_END:
        clean->options.no_product =
            clean->dry_run ? clean->log != NULL
                           : clean->in_place || clean->out_dir != NULL;
        return 0;
    case ARGP_KEY_SUCCESS:
        check_all(state, clean);
        if (clean->names == NULL)
            return 0;
        if (!aliases_read(&clean->aliases, clean->names))
            options_give_up();
        return 0;
    case KEY_LOG:
        clean->log = text;
        options_product(&clean->options, "--log", text);
        return 0;
    case KEY_REJECTS:
        clean->rejects = text;
        options_product(&clean->options, "--rejects", text);
        return 0;
    case KEY_DRY_RUN:
        clean->dry_run = true;
        return 0;
    case KEY_KEEP_BROKEN:
        clean->keep_broken = true;
        return 0;
    case KEY_IN_PLACE:
        clean->in_place = true;
        clean->suffix = text;
        if (text != NULL && (*text == '\0' || strchr(text, '/') != NULL))
            usage_error(state,
                        "--in-place: not a valid suffix for a file name: %s",
                        text);
        return 0;
    default:
        return parse_repairs(key, text, state, clean);
    }
}

const struct option_program program_options = {
    .rows = option_rows,
    .parse = parse_option,
    .arguments = "[FILE...]",
    .doc =
        "Write PDN games in canonical form, with safe repairs, and put aside "
        "broken games.\vFormat: pdn.\n\nExit status: 0 all games were written, "
        "repaired or not; 1 games were rejected; 2 trouble: usage, unreadable "
        "or damaged input, failed write, rejects with --in-place.",
    .formats = formats,
    .whole = true,
};

void
clean_free(struct clean *clean)
{
    free(clean->tag_names);
    free(clean->tag_text);
    aliases_free(&clean->aliases);
}
