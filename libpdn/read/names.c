// SPDX-License-Identifier: BSD-2-Clause
/*
 * names.c - the names of tags.
 *
 * Spellings are those of PDN 3.0 and of additions by common programs.  Aliases
 * were found in files, or are the words on printed scoresheets.
 */
#include "names_int.h"

#include "bytes_int.h"

#include <string.h>

struct known_name {
    const char *name;
    uint8_t size;
    uint8_t id; /* enum pdn_tag_id */
};

#define NAME(name, id)                                                         \
    {                                                                          \
        name, sizeof name - 1, id                                              \
    }

/* The seven required tags, then the rest by frequency. */
static const struct known_name known_names[] = {
    NAME("Event", PDN_TAG_EVENT),
    NAME("Site", PDN_TAG_SITE),
    NAME("Date", PDN_TAG_DATE),
    NAME("Round", PDN_TAG_ROUND),
    NAME("White", PDN_TAG_WHITE),
    NAME("Black", PDN_TAG_BLACK),
    NAME("Result", PDN_TAG_RESULT),
    NAME("GameType", PDN_TAG_GAME_TYPE),
    NAME("FEN", PDN_TAG_FEN),
    NAME("SetUp", PDN_TAG_SET_UP),
    NAME("ResultFormat", PDN_TAG_RESULT_FORMAT),
    NAME("PlyCount", PDN_TAG_PLY_COUNT),
    NAME("Termination", PDN_TAG_TERMINATION),
    NAME("TimeControl", PDN_TAG_TIME_CONTROL),
    NAME("TimeControlWhite", PDN_TAG_TIME_CONTROL_WHITE),
    NAME("TimeControlBlack", PDN_TAG_TIME_CONTROL_BLACK),
    NAME("WhiteTime", PDN_TAG_WHITE_TIME),
    NAME("BlackTime", PDN_TAG_BLACK_TIME),
    NAME("WhiteClock", PDN_TAG_WHITE_CLOCK),
    NAME("BlackClock", PDN_TAG_BLACK_CLOCK),
    NAME("EventDate", PDN_TAG_EVENT_DATE),
    NAME("PublicationDate", PDN_TAG_PUBLICATION_DATE),
    NAME("UTCDate", PDN_TAG_UTC_DATE),
    NAME("WhiteTitle", PDN_TAG_OTHER),
    NAME("BlackTitle", PDN_TAG_OTHER),
    NAME("WhiteRating", PDN_TAG_OTHER),
    NAME("BlackRating", PDN_TAG_OTHER),
    NAME("WhiteElo", PDN_TAG_OTHER),
    NAME("BlackElo", PDN_TAG_OTHER),
    NAME("WhiteNA", PDN_TAG_OTHER),
    NAME("BlackNA", PDN_TAG_OTHER),
    NAME("WhiteType", PDN_TAG_OTHER),
    NAME("BlackType", PDN_TAG_OTHER),
    NAME("WhiteFmjdId", PDN_TAG_OTHER),
    NAME("BlackFmjdId", PDN_TAG_OTHER),
    NAME("EventSponsor", PDN_TAG_OTHER),
    NAME("Section", PDN_TAG_OTHER),
    NAME("Stage", PDN_TAG_OTHER),
    NAME("Board", PDN_TAG_OTHER),
    NAME("Time", PDN_TAG_OTHER),
    NAME("UTCTime", PDN_TAG_OTHER),
    NAME("Annotator", PDN_TAG_OTHER),
    NAME("Author", PDN_TAG_OTHER),
    NAME("Publication", PDN_TAG_OTHER),
    NAME("Opening", PDN_TAG_OTHER),
};

static const struct {
    const char *name, *means;
} aliases[] = {
    {"Bianco", "White"},      {"Nero", "Black"},        {"Risultato", "Result"},
    {"Dati", "Event"},        {"Anno", "Date"},         {"Apertura", "Opening"},
    {"P1", "White or Black"}, {"P2", "White or Black"}, {"Wit", "White"},
    {"Zwart", "Black"},       {"Uitslag", "Result"},    {"Datum", "Date"},
    {"Ronde", "Round"},       {"Plaats", "Site"},       {"Toernooi", "Event"},
    {"Weiss", "White"},       {"Schwarz", "Black"},     {"Ergebnis", "Result"},
    {"Blancs", "White"},      {"Noirs", "Black"},       {"Resultat", "Result"},
    {"Blancas", "White"},     {"Negras", "Black"},      {"Resultado", "Result"},
    {"Fecha", "Date"},        {"Evento", "Event"},      {"Data", "Date"},
    {"Turno", "Round"},
};

bool
names_equal(const char *a, size_t a_size, const char *b, size_t b_size)
{
    return letters_equal(a, a_size, b, b_size);
}

enum { KNOWN_NAMES = sizeof known_names / sizeof known_names[0] };

/*
 * Finds a known name, spelled exactly like this (`exact`) or in any letter
 * case.  Headers usually follow the order of the table, so trying `place` first
 * finds most names at once.
 */
static const struct known_name *
find_known(const char *name, size_t size, bool exact, size_t place)
{
    for (size_t i = 0; i < KNOWN_NAMES; i++) {
        const struct known_name *known = &known_names[place];

        place = place + 1 < KNOWN_NAMES ? place + 1 : 0;

        if (known->size != size)
            continue;
        if (exact ? memcmp(name, known->name, size) == 0
                  : names_equal(name, size, known->name, size))
            return known;
    }
    return NULL;
}

enum pdn_tag_id
names_tag(const char *name, size_t size, size_t place, bool *exact)
{
    size_t first = place < KNOWN_NAMES ? place : 0;
    const struct known_name *known = find_known(name, size, true, first);

    *exact = known != NULL;
    if (known == NULL)
        known = find_known(name, size, false, first);
    return known == NULL ? PDN_TAG_OTHER : (enum pdn_tag_id)known->id;
}

const char *
names_spelling(const char *name, size_t size)
{
    const struct known_name *known = find_known(name, size, false, 0);

    return known == NULL || memcmp(known->name, name, size) == 0 ? NULL
                                                                 : known->name;
}

const char *
names_alias(const char *name, size_t size)
{
    for (size_t i = 0; i < sizeof aliases / sizeof aliases[0]; i++)
        if (names_equal(name, size, aliases[i].name, strlen(aliases[i].name)))
            return aliases[i].means;
    return NULL;
}
