// SPDX-License-Identifier: BSD-2-Clause
/*
 * remarks.c - finds comments that mention a claim, a draw offer or a touched
 * piece, in the languages in which records are written.
 *
 * The search prefers to find too much, because the comments are only quoted.
 * But an offer must be near the word for a draw, since players also offer men,
 * and "touch" must not be part of "finishing touch".
 */
#include "remarks.h"

#include "json.h"
#include "quoted.h"
#include "words.h"

#include <stdlib.h>

/* Matches whole words in either case. */
#define WORDS(words) "(?i)(?<![\\p{L}\\p{N}])(?:" words ")(?![\\p{L}\\p{N}])"
#define WORD "\\p{L}*"

/* Allows up to three words between two related words of a sentence. */
#define BETWEEN                                                                \
    "(?:[^\\p{L}\\p{N}.;!?]+[\\p{L}\\p{N}]+){0,3}?[^\\p{L}\\p{N}.;!?]+"
#define NEAR(a, b) "(?:" a ")" BETWEEN "(?:" b ")|(?:" b ")" BETWEEN "(?:" a ")"

#define DRAW                                                                   \
    "draws?|remise|remis" WORD "|nulle|patta|pareggio|empate|tablas|"          \
    "ничь" WORD "|ничейн" WORD "|nich['\u2019]?(?:y[au]|[ij][au]|e[jy])|"      \
    "neiz[sš][kķ]irt" WORD "|lygi" WORD

/* --- by language: English, Dutch, French, German, Italian and Spanish and
       Portuguese, Polish, Russian in both scripts, Latvian and Lithuanian ---
 */
#define CLAIM                                                                  \
    "claim(?:s|ed|ing)?|"                                                      \
    "claimt|claimen|claimde|geclaimd|remise-?eis|opge[eë]ist|"                \
    "r[eé]clam\\p{L}+|revendiqu" WORD "|"                                      \
    "reklamier" WORD "|reklamation" WORD "|beanspruch" WORD "|"                \
    "rivendic" WORD "|reivindic" WORD "|"                                      \
    "reklamuj" WORD "|reklamowa" WORD "|reklamacj" WORD "|"                    \
    "требован" WORD "|заяв(?:ил|ля|лен|ит)" WORD "|"                           \
    "trebovan" WORD "|za[ijy]?av(?:il|l[jy]a|len)" WORD "|"                    \
    "pieprasa|pieprasīj" WORD "|reikalau" WORD                                 \
    "|" NEAR("eist|eiste|demand" WORD "|[zż][aą]da" WORD "|требу" WORD         \
             "|trebu" WORD,                                                    \
             DRAW)

#define OFFER                                                                  \
    "remisevoorstel" WORD "|remise-?aanbod" WORD "|remisangebot" WORD          \
    "|" NEAR("offer" WORD "|propos" WORD "|"                                   \
             "aangebo" WORD "|aanbod|aanbied" WORD "|bied(?:t|en)|bood|"       \
             "voorgesteld|voorstel" WORD "|stel(?:t|de)|"                      \
             "offr" WORD "|angebot" WORD "|anbiet" WORD "|biete[nt]?|bot|"     \
             "propon" WORD "|propuso|propost" WORD "|oferec" WORD "|"          \
             "ofrec" WORD "|zapropon" WORD "|propozyc" WORD "|"                \
             "предлож" WORD "|предлаг" WORD "|predlo[zž]" WORD "|"             \
             "predlag" WORD "|pied[aā]v" WORD "|si[uū]l" WORD,                 \
             DRAW)

#define TOUCH                                                                  \
    "touched|(?<!finishing )touches|touch(?=(?:ing)? (?:a|an|the|his|her) )|"  \
    "touching(?= (?:a|an|the|his|her) )|touch[ -](?:and[ -])?move|"            \
    "aangeraakt" WORD "|aanraak" WORD "|aanrak" WORD "|"                       \
    "raakte?(?:[^\\p{L}\\p{N}.;!?]+[\\p{L}\\p{N}]+){0,4}? aan|"                \
    "rechtzet" WORD "|rechtgezet|adoub" WORD "|"                               \
    "touch(?:e|é|ée|és|ées|er|a|ant)|"                                     \
    "ber(?:ü|ue)hr" WORD "|angefa(?:ss|ß)t" WORD "|anfass" WORD "|"            \
    "toccat[aeio]|toccare|tocad[ao]s?|tocou|tocó|"                            \
    "dotkn" WORD "|dotyka" WORD "|"                                            \
    "трон(?:ул|ут)" WORD "|дотрон" WORD "|касани" WORD "|коснул" WORD "|"      \
    "прикосн" WORD "|поправля" WORD "|"                                        \
    "(?:do)?tronu[lt]" WORD "|kosnul" WORD "|prikosn" WORD "|"                 \
    "popravl[jy]a" WORD "|"                                                    \
    "piesk[aā]r" WORD "|aizsk[aā]r" WORD "|paliet" WORD "|prisiliet" WORD

/* Chinese has no spaces between words. */
static const char *const patterns[] = {
    [REMARK_CLAIM] = WORDS(CLAIM) "|申诉|要求(?:判|作)?和",
    [REMARK_OFFER] = WORDS(OFFER) "|提和",
    [REMARK_TOUCH] = WORDS(TOUCH) "|触摸|摸子",
    [REMARK_KINDS] = WORDS(
        CLAIM
        "|" OFFER
        "|" TOUCH) "|申诉|要求(?:判|作)?和|提和|触摸|摸子", /* any of them */
};

struct remark_words {
    struct match *match[REMARK_KINDS + 1];
};

struct remark_words *
remark_words_new(void)
{
    struct remark_words *words = calloc(1, sizeof *words);
    struct match_error error;

    for (size_t i = 0; words != NULL && i <= REMARK_KINDS; i++) {
        words->match[i] = match_new(patterns[i], MATCH_PATTERN_SELDOM, &error);
        if (words->match[i] == NULL) {
            remark_words_free(words);
            return NULL;
        }
    }
    return words;
}

void
remark_words_free(struct remark_words *words)
{
    if (words == NULL)
        return;
    for (size_t i = 0; i <= REMARK_KINDS; i++)
        match_free(words->match[i]);
    free(words);
}

void
remarks_free(struct remarks *remarks)
{
    match_room_free(remarks->room);
    free(remarks->list);
}

static bool
add(struct remarks *remarks, const struct remark *remark)
{
    if (remarks->count == remarks->capacity) {
        size_t larger = remarks->capacity == 0 ? 16 : 2 * remarks->capacity;
        struct remark *moved =
            realloc(remarks->list, larger * sizeof *remarks->list);

        if (moved == NULL)
            return false;
        remarks->list = moved;
        remarks->capacity = larger;
    }
    remarks->list[remarks->count++] = *remark;
    return true;
}

/* Returns the kind of a text, or REMARK_KINDS if it has none. */
static enum match_answer
kind_of(const struct remarks *remarks, const struct remark_words *words,
        struct pdn_slice text, enum remark_kind *kind)
{
    enum match_answer answer =
        match_find(words->match[REMARK_KINDS], remarks->room, text);

    *kind = REMARK_KINDS;
    if (answer != MATCH_YES)
        return answer;
    for (int i = 0; i < REMARK_KINDS && *kind == REMARK_KINDS; i++) {
        answer = match_find(words->match[i], remarks->room, text);
        if (answer == MATCH_NOMEM)
            return answer;
        if (answer == MATCH_YES)
            *kind = (enum remark_kind)i;
    }
    return MATCH_YES;
}

bool
remarks_find(struct remarks *remarks, const struct remark_words *words,
             const struct pdn_game *game, remark_utf8_fn *utf8, void *user)
{
    uint32_t ply = 0, index = 0;

    remarks->count = 0;
    if (remarks->room == NULL)
        remarks->room = match_room_new();
    if (remarks->room == NULL)
        return false;
    for (size_t i = 0; i < game->item_count; i++) {
        const struct pdn_item *item = &game->items[i];
        struct remark found;

        for (; index < item->move; index++)
            ply += game->written[index].depth == 0;
        if (item->depth != 0 || (item->kind != PDN_ITEM_COMMENT &&
                                 item->kind != PDN_ITEM_LINE_COMMENT))
            continue;
        found.ply = ply;
        found.text =
            (struct pdn_slice){game->text + item->offset, item->length};
        if (kind_of(remarks, words, utf8(user, found.text), &found.kind) ==
                MATCH_NOMEM ||
            (found.kind != REMARK_KINDS && !add(remarks, &found)))
            return false;
    }
    return true;
}

const char *
remark_kind_name(enum remark_kind kind)
{
    static const char *const names[] = {
        [REMARK_CLAIM] = "claim",
        [REMARK_OFFER] = "offer",
        [REMARK_TOUCH] = "touch",
        [REMARK_KINDS] = NULL,
    };

    return names[kind];
}

/* Quotes the comments in the verdict, at their ply. They do not affect it. */

enum { SHOWN = 10, QUOTED = 300 };

static struct pdn_slice
to_utf8(void *user, struct pdn_slice text)
{
    return finding_utf8(user, text);
}

bool
judged_remarks(struct judged_game *judged, struct remarks *remarks,
               const struct remark_words *words)
{
    if (!remarks_find(remarks, words, judged->game, to_utf8, judged->writer))
        return false;
    judged->remarks = remarks->list;
    judged->remark_count = remarks->count;
    return true;
}

/*
 * Appends the beginning of a comment in quotation marks, cut between
 * characters.
 */
static void
quote(struct text *out, const struct judged_game *judged,
      struct pdn_slice comment)
{
    struct pdn_slice text = finding_utf8(judged->writer, comment);
    size_t size = text.size;

    if (size > QUOTED) {
        size = QUOTED;
        while (size > 0 && ((unsigned char)text.start[size] & 0xC0) == 0x80)
            size--;
    }
    say(out, "\"{text}{more}\"",
        PUT(text, ((struct pdn_slice){text.start, size})),
        PUT(more, size < text.size ? "..." : ""));
}

void
report_remarks(struct report *report, const struct judged_game *judged)
{
    static const char *const kinds[] = {
        [REMARK_CLAIM] = "a claim",
        [REMARK_OFFER] = "a draw offer",
        [REMARK_TOUCH] = "a touched piece",
        [REMARK_KINDS] = NULL,
    };
    struct text *text = &report->text;

    if (judged->remark_count == 0)
        return;
    report_add(
        report, REPORT_HEADING,
        "What comments mention (quoted only; it does not affect the verdict)");
    for (size_t i = 0; i < judged->remark_count && i < SHOWN; i++) {
        const struct remark *remark = &judged->remarks[i];

        report_begin(report, REPORT_ITEM);
        say(text, "After {ply}, {kind}: ", PUT_PLY(ply, judged, remark->ply),
            PUT(kind, kinds[remark->kind]));
        quote(text, judged, remark->text);
        say(text, ".");
        report_end(report);
    }
    if (judged->remark_count <= SHOWN)
        return;
    report_begin(report, REPORT_ITEM);
    say(text, "{more} more; --format=json has all of them.",
        PUT(more, judged->remark_count - SHOWN));
    report_end(report);
}

void
put_remarks(struct text *out, const struct judged_game *judged)
{
    json_key(out, "remarks");
    text_char(out, '[');
    for (size_t i = 0; i < judged->remark_count; i++) {
        const struct remark *remark = &judged->remarks[i];
        const char *kind = remark_kind_name(remark->kind);
        struct pdn_slice utf8 = finding_utf8(judged->writer, remark->text);

        text_string(out, i == 0 ? "{\"ply\":" : ",{\"ply\":");
        text_decimal(out, remark->ply);
        json_string(out, "kind", kind, strlen(kind));
        json_string(out, "text", utf8.start, utf8.size);
        text_char(out, '}');
    }
    text_char(out, ']');
}
