// SPDX-License-Identifier: BSD-2-Clause
/*
 * generate/games.c - writes an archive of made-up games.
 *
 *     generate_games [-n GAMES] [-s SEED] [-d PERCENT] [-m FILE]
 *
 * -d: how many games in a hundred have a flaw; -m: writes to FILE, one a line,
 * the number of each flawed game and the finding that it must lead to.  Equal
 * arguments give equal bytes, everywhere.  corpus/archive.pdn has the defaults.
 */
#include "generate/record.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { GAMES = 1500, FLAWED_PERCENT = 9, LINE_WIDTH = 79 };

static const char *const surnames[] = {
    "Aalders",   "Bakayoko",       "Brandsma",       "Cissokho", "Dorenbos",
    "Ekkelkamp", "Faye",           "Galkina",        "Hoekzema", "Ivarsson",
    "Jansonius", "Kalnins",        "Lindqvist",      "Mertens",  "Noorlander",
    "Ouedraogo", "Petraitis",      "Quist",          "Rozema",   "Sawadogo",
    "Terpstra",  "Uljanov",        "Vermeire",       "Wielinga", "Ypma",
    "Zandstra",  "M\xC3\xBCllner", "Lef\xC3\xA8vre",
};

static const char *const events[][2] = {
    {"Harbour Cup", "Lindhaven"},
    {"Winter Tournament, group A", "Oostmeer"},
    {"Windmill Open", "Molendijk"},
    {"City League, first division", "Bergerveen"},
    {"Memorial of the Old Clock Tower", "Saint-Aubert"},
    {"Training match", "?"},
    {"Youth Championship", "Vila Serena"},
    {"Rapid Night", "Kalnava"},
};

#define PICK(list, state)                                                      \
    (list)[draw_below(state, sizeof(list) / sizeof((list)[0]))]

static void
name_player(char *name, uint64_t *state)
{
    const char *surname = PICK(surnames, state);
    unsigned initial = 'A' + (unsigned)draw_below(state, 26);

    snprintf(name, TAG_TEXT_MAX, "%s, %c.", surname, (char)initial);
}

static void
fill_tags(struct record *record, uint64_t *state)
{
    static const char *const results[] = {"0-2", "1-1", "2-0"};
    const char *const *event = PICK(events, state);
    unsigned day, month, year;

    snprintf(record->event, TAG_TEXT_MAX, "%s", event[0]);
    snprintf(record->site, TAG_TEXT_MAX, "%s", event[1]);
    day = 1 + (unsigned)draw_below(state, 28);
    month = 1 + (unsigned)draw_below(state, 12);
    year = 1962 + (unsigned)draw_below(state, 63);
    snprintf(record->date, TAG_TEXT_MAX, "%u.%02u.%02u", year, month, day);
    snprintf(record->round, TAG_TEXT_MAX, "%u",
             1 + (unsigned)draw_below(state, 11));
    name_player(record->white, state);
    do
        name_player(record->black, state);
    while (strcmp(record->white, record->black) == 0);
    strcpy(record->result, results[record->played->outcome + 1]);
    strcpy(record->end, record->result);
    if (draw_below(state, 4) == 0)
        snprintf(record->more_tags, sizeof(record->more_tags),
                 "[GameType \"20\"]\n[PlyCount \"%zu\"]\n",
                 record->played->plies);
}

/* Short, but for captures whose ends leave open what is taken. */
static void
fill_moves(struct record *record)
{
    const struct played *played = record->played;

    for (size_t ply = 0; ply < played->plies; ply++) {
        const struct dr_position *before = &played->before[ply];
        const struct dr_move *move = &played->move[ply];
        struct dr_move found;

        if (dr_find(record->variant, before, move->from, move->to, &found) ==
            DR_FOUND_ONE) {
            snprintf(record->move[ply], MOVE_TEXT_MAX, "%u%c%u", move->from,
                     move->taken > 0 ? 'x' : '-', move->to);
        } else {
            char text[DR_MOVE_TEXT_MAX];

            dr_move_text(record->variant, before, move, text);
            snprintf(record->move[ply], MOVE_TEXT_MAX, "%.*s",
                     MOVE_TEXT_MAX - 1, text);
        }
    }
}

static void
fill_comment(struct record *record, uint64_t *state)
{
    static const char *const remarks[] = {
        "{Both players were short of time.}",
        "{A draw was offered here.}",
        "{The decisive mistake.}",
        "{Played after forty minutes.}",
    };

    if (draw_below(state, 10) != 0 || record->played->plies < 20)
        return;
    strcpy(record->comment, PICK(remarks, state));
    record->commented = 10 + draw_below(state, record->played->plies - 12);
}

/* Writes a word; the line before it ends where it would grow too long. */
static void
write_word(const char *word, size_t *column)
{
    size_t width = strlen(word);

    if (*column > 0 && *column + 1 + width > LINE_WIDTH) {
        putchar('\n');
        *column = 0;
    }
    if (*column > 0) {
        putchar(' ');
        ++*column;
    }
    fputs(word, stdout);
    *column += width;
}

static void
write_moves(const struct record *record)
{
    size_t column = 0;
    bool interrupted = false;
    char word[MOVE_TEXT_MAX + 32];

    for (size_t ply = 0; ply < record->played->plies; ply++) {
        int number = (int)(ply / 2) + 1;

        if (record->number_shift != 0 && ply >= record->number_from)
            number += record->number_shift;
        if (ply % 2 == 0 || interrupted) {
            snprintf(word, sizeof(word), "%d%s", number,
                     ply % 2 == 0 ? "." : "...");
            write_word(word, &column);
        }
        write_word(record->move[ply], &column);
        interrupted = record->comment[0] != '\0' && ply == record->commented;
        if (interrupted)
            write_word(record->comment, &column);
    }
    if (record->end[0] != '\0')
        write_word(record->end, &column);
    printf("\n\n");
}

static void
write_record(const struct record *record)
{
    printf("[%s \"%s\"]\n[Site \"%s\"]\n[Date \"%s\"]\n[Round \"%s\"]\n",
           record->event_name, record->event, record->site, record->date,
           record->round);
    printf("[White \"%s\"]\n[Black \"%s\"]\n[Result \"%s\"]\n%s\n",
           record->white, record->black, record->result, record->more_tags);
    write_moves(record);
}

/*
 * Makes and writes game `number`; each has its own stream of numbers.  The last
 * is clean: nothing can be missing between it and the next.
 */
static void
generate(unsigned long number, bool last, uint64_t seed, size_t flawed,
         FILE *manifest)
{
    static struct played played;
    static struct record record;
    uint64_t state = seed * UINT64_C(0x2545F4914F6CDD1D) + number;
    const char *slug = NULL;

    play_game(&played, dr_variant_international(), &state);
    memset(&record, 0, sizeof(record));
    record.variant = dr_variant_international();
    record.played = &played;
    record.event_name = "Event";
    fill_tags(&record, &state);
    fill_moves(&record);
    fill_comment(&record, &state);
    if (draw_below(&state, 100) < flawed && !last) {
        struct record spoiled = record;

        slug = spoil(&spoiled, &state);
        if (slug != NULL)
            record = spoiled;
    }
    write_record(&record);
    if (manifest != NULL && slug != NULL)
        fprintf(manifest, "%lu\t%s\n", number, slug);
}

int
main(int argc, char **argv)
{
    unsigned long games = GAMES, seed = 1, flawed = FLAWED_PERCENT;
    FILE *manifest = NULL;
    int option;

    while ((option = getopt(argc, argv, "n:s:d:m:")) != -1) {
        if (option == 'n')
            games = strtoul(optarg, NULL, 10);
        else if (option == 's')
            seed = strtoul(optarg, NULL, 10);
        else if (option == 'd')
            flawed = strtoul(optarg, NULL, 10);
        else if (option != 'm' || (manifest = fopen(optarg, "w")) == NULL)
            return 2;
    }
    for (unsigned long number = 1; number <= games; number++)
        generate(number, number == games, seed, flawed, manifest);
    if (manifest != NULL && fclose(manifest) != 0)
        return 2;
    return fflush(stdout) != 0 || ferror(stdout) ? 2 : 0;
}
