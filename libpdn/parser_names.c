// SPDX-License-Identifier: BSD-2-Clause
/*
 * parser_names.c - the names of tags.
 *
 * The spellings are those of PDN 3.0 and of what common programs add; the
 * aliases were met in files, or are the words on printed scoresheets.
 */
#include "parser_names_int.h"

#include <string.h>

struct known_name {
    const char *name;
    enum pdn_tag_id id;
};

/* The seven of every game first, then the rest by how often they occur. */
static const struct known_name known_names[] = {
    {"Event", PDN_TAG_EVENT},
    {"Site", PDN_TAG_SITE},
    {"Date", PDN_TAG_DATE},
    {"Round", PDN_TAG_ROUND},
    {"White", PDN_TAG_WHITE},
    {"Black", PDN_TAG_BLACK},
    {"Result", PDN_TAG_RESULT},
    {"GameType", PDN_TAG_GAME_TYPE},
    {"FEN", PDN_TAG_FEN},
    {"SetUp", PDN_TAG_SET_UP},
    {"ResultFormat", PDN_TAG_RESULT_FORMAT},
    {"PlyCount", PDN_TAG_PLY_COUNT},
    {"Termination", PDN_TAG_TERMINATION},
    {"TimeControl", PDN_TAG_TIME_CONTROL},
    {"TimeControlWhite", PDN_TAG_TIME_CONTROL_WHITE},
    {"TimeControlBlack", PDN_TAG_TIME_CONTROL_BLACK},
    {"WhiteTime", PDN_TAG_WHITE_TIME},
    {"BlackTime", PDN_TAG_BLACK_TIME},
    {"WhiteClock", PDN_TAG_WHITE_CLOCK},
    {"BlackClock", PDN_TAG_BLACK_CLOCK},
    {"EventDate", PDN_TAG_EVENT_DATE},
    {"PublicationDate", PDN_TAG_PUBLICATION_DATE},
    {"UTCDate", PDN_TAG_UTC_DATE},
    {"WhiteTitle", PDN_TAG_OTHER},
    {"BlackTitle", PDN_TAG_OTHER},
    {"WhiteRating", PDN_TAG_OTHER},
    {"BlackRating", PDN_TAG_OTHER},
    {"WhiteElo", PDN_TAG_OTHER},
    {"BlackElo", PDN_TAG_OTHER},
    {"WhiteNA", PDN_TAG_OTHER},
    {"BlackNA", PDN_TAG_OTHER},
    {"WhiteType", PDN_TAG_OTHER},
    {"BlackType", PDN_TAG_OTHER},
    {"WhiteFmjdId", PDN_TAG_OTHER},
    {"BlackFmjdId", PDN_TAG_OTHER},
    {"EventSponsor", PDN_TAG_OTHER},
    {"Section", PDN_TAG_OTHER},
    {"Stage", PDN_TAG_OTHER},
    {"Board", PDN_TAG_OTHER},
    {"Time", PDN_TAG_OTHER},
    {"UTCTime", PDN_TAG_OTHER},
    {"Annotator", PDN_TAG_OTHER},
    {"Author", PDN_TAG_OTHER},
    {"Publication", PDN_TAG_OTHER},
    {"Opening", PDN_TAG_OTHER},
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
    if (a_size != b_size)
        return false;
    for (size_t i = 0; i < a_size; i++) {
        char x = a[i], y = b[i];

        x = x >= 'A' && x <= 'Z' ? (char)(x | 32) : x;
        y = y >= 'A' && y <= 'Z' ? (char)(y | 32) : y;
        if (x != y)
            return false;
    }
    return true;
}

static const struct known_name *
find_known(const char *name, size_t size)
{
    if (size == 0)
        return NULL;
    for (size_t i = 0; i < sizeof known_names / sizeof known_names[0]; i++) {
        const char *known = known_names[i].name;

        if ((known[0] | 32) == (name[0] | 32) &&
            names_equal(name, size, known, strlen(known)))
            return &known_names[i];
    }
    return NULL;
}

enum pdn_tag_id
names_tag(const char *name, size_t size)
{
    const struct known_name *known = find_known(name, size);

    return known == NULL ? PDN_TAG_OTHER : known->id;
}

const char *
names_spelling(const char *name, size_t size)
{
    const struct known_name *known = find_known(name, size);

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
