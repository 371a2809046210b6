// SPDX-License-Identifier: BSD-2-Clause
/*
 * accents.c - letters with accents, and the expressions that find them.
 *
 * The letters are those of Latin, Greek and Cyrillic writing that the Unicode
 * Standard decomposes into a letter and marks; and letters with a stroke,
 * which it does not, but who has no such key leaves the stroke away like an
 * accent.
 */
#include "accents.h"

#include "escape.h"

#include <strings.h>

/* Letters with the same marks, in the order of what they are without. */
struct row {
    const char *marks, *bases, *letters;
};

static const struct row rows[] = {
    {"\u0300", "AaEeIiNnOoUuWwYyЕИеи", "ÀàÈèÌìǸǹÒòÙùẀẁỲỳЀЍѐѝ"},
    {"\u0301", "AaCcEeGgIiKkLlMmNnOoPpRrSsUuWwYyZzÆØæøΑΕΗΙΟΥΩαεηιουωГКгк",
     "ÁáĆćÉéǴǵÍíḰḱĹĺḾḿŃńÓóṔṕŔŕŚśÚúẂẃÝýŹźǼǾǽǿΆΈΉΊΌΎΏάέήίόύώЃЌѓќ"},
    {"\u0302", "AaCcEeGgHhIiJjOoSsUuWwYyZz", "ÂâĈĉÊêĜĝĤĥÎîĴĵÔôŜŝÛûŴŵŶŷẐẑ"},
    {"\u0303", "AaEeIiNnOoUuVvYy", "ÃãẼẽĨĩÑñÕõŨũṼṽỸỹ"},
    {"\u0304", "AaEeGgIiOoUuYyÆæ", "ĀāĒēḠḡĪīŌōŪūȲȳǢǣ"},
    {"\u0306", "AaEeGgIiOoUuИУиу", "ĂăĔĕĞğĬĭŎŏŬŭЙЎйў"},
    {"\u0307", "AaBbCcDdEeFfGgHhIMmNnOoPpRrSsTtWwXxYyZz",
     "ȦȧḂḃĊċḊḋĖėḞḟĠġḢḣİṀṁṄṅȮȯṖṗṘṙṠṡṪṫẆẇẊẋẎẏŻż"},
    {"\u0308", "AaEeHhIiOotUuWwXxYyΙΥιυІЕеі", "ÄäËëḦḧÏïÖöẗÜüẄẅẌẍŸÿΪΫϊϋЇЁёї"},
    {"\u0309", "AaEeIiOoUuYy", "ẢảẺẻỈỉỎỏỦủỶỷ"},
    {"\u030a", "AaUuwy", "ÅåŮůẘẙ"},
    {"\u030b", "OoUu", "ŐőŰű"},
    {"\u030c", "AaCcDdEeGgHhIijKkLlNnOoRrSsTtUuZz",
     "ǍǎČčĎďĚěǦǧȞȟǏǐǰǨǩĽľŇňǑǒŘřŠšŤťǓǔŽž"},
    {"\u030f", "AaEeIiOoRrUu", "ȀȁȄȅȈȉȌȍȐȑȔȕ"},
    {"\u0311", "AaEeIiOoRrUu", "ȂȃȆȇȊȋȎȏȒȓȖȗ"},
    {"\u031b", "OoUu", "ƠơƯư"},
    {"\u0323", "AaBbDdEeHhIiKkLlMmNnOoRrSsTtUuVvWwYyZz",
     "ẠạḄḅḌḍẸẹḤḥỊịḲḳḶḷṂṃṆṇỌọṚṛṢṣṬṭỤụṾṿẈẉỴỵẒẓ"},
    {"\u0324", "Uu", "Ṳṳ"},
    {"\u0325", "Aa", "Ḁḁ"},
    {"\u0326", "SsTt", "ȘșȚț"},
    {"\u0327", "CcDdEeGgHhKkLlNnRrSsTt", "ÇçḐḑȨȩĢģḨḩĶķĻļŅņŖŗŞşŢţ"},
    {"\u0328", "AaEeIiOoUu", "ĄąĘęĮįǪǫŲų"},
    {"\u032d", "DdEeLlNnTtUu", "ḒḓḘḙḼḽṊṋṰṱṶṷ"},
    {"\u032e", "Hh", "Ḫḫ"},
    {"\u0330", "EeIiUu", "ḚḛḬḭṴṵ"},
    {"\u0331", "BbDdhKkLlNnRrTtZz", "ḆḇḎḏẖḴḵḺḻṈṉṞṟṮṯẔẕ"},
    {"\u0301\u0307", "Ss", "Ṥṥ"},
    {"\u0302\u0300", "AaEeOo", "ẦầỀềỒồ"},
    {"\u0302\u0301", "AaEeOo", "ẤấẾếỐố"},
    {"\u0302\u0303", "AaEeOo", "ẪẫỄễỖỗ"},
    {"\u0302\u0309", "AaEeOo", "ẨẩỂểỔổ"},
    {"\u0303\u0301", "OoUu", "ṌṍṸṹ"},
    {"\u0303\u0304", "Oo", "Ȭȭ"},
    {"\u0303\u0308", "Oo", "Ṏṏ"},
    {"\u0304\u0300", "EeOo", "ḔḕṐṑ"},
    {"\u0304\u0301", "EeOo", "ḖḗṒṓ"},
    {"\u0304\u0308", "Uu", "Ṻṻ"},
    {"\u0306\u0300", "Aa", "Ằằ"},
    {"\u0306\u0301", "Aa", "Ắắ"},
    {"\u0306\u0303", "Aa", "Ẵẵ"},
    {"\u0306\u0309", "Aa", "Ẳẳ"},
    {"\u0307\u0304", "AaOo", "ǠǡȰȱ"},
    {"\u0308\u0300", "Uu", "Ǜǜ"},
    {"\u0308\u0301", "IiUuιυ", "ḮḯǗǘΐΰ"},
    {"\u0308\u0304", "AaOoUu", "ǞǟȪȫǕǖ"},
    {"\u0308\u030c", "Uu", "Ǚǚ"},
    {"\u030a\u0301", "Aa", "Ǻǻ"},
    {"\u030c\u0307", "Ss", "Ṧṧ"},
    {"\u031b\u0300", "OoUu", "ỜờỪừ"},
    {"\u031b\u0301", "OoUu", "ỚớỨứ"},
    {"\u031b\u0303", "OoUu", "ỠỡỮữ"},
    {"\u031b\u0309", "OoUu", "ỞởỬử"},
    {"\u031b\u0323", "OoUu", "ỢợỰự"},
    {"\u0323\u0302", "AaEeOo", "ẬậỆệỘộ"},
    {"\u0323\u0304", "LlRr", "ḸḹṜṝ"},
    {"\u0323\u0306", "Aa", "Ặặ"},
    {"\u0323\u0307", "Ss", "Ṩṩ"},
    {"\u0327\u0301", "Cc", "Ḉḉ"},
    {"\u0327\u0306", "Ee", "Ḝḝ"},
    {"\u0328\u0304", "Oo", "Ǭǭ"},
    {"", "DdHhiLlOoOoTt", "ĐđĦħıŁłØøǾǿŦŧ"},
};

enum { ROWS = sizeof rows / sizeof *rows };

struct accented {
    struct pdn_slice base, marks, letter;
};

/* Where a walk through the rows has come; zero at its begin. */
struct place {
    size_t row, base, letter;
};

/* The character at the start of a text; a byte, if that is no UTF-8. */
static struct pdn_slice
first_of(const char *text, size_t size)
{
    uint32_t point;
    size_t length = utf8_decode(text, size, &point);

    return (struct pdn_slice){text, length == 0 ? 1 : length};
}

static bool
next_accented(struct place *place, struct accented *out)
{
    const struct row *row = &rows[place->row];

    if (row->bases[place->base] == '\0') {
        place->row++;
        place->base = place->letter = 0;
        row++;
    }
    if (place->row == ROWS)
        return false;
    out->base =
        first_of(row->bases + place->base, strlen(row->bases + place->base));
    out->letter = first_of(row->letters + place->letter,
                           strlen(row->letters + place->letter));
    out->marks = (struct pdn_slice){row->marks, strlen(row->marks)};
    place->base += out->base.size;
    place->letter += out->letter.size;
    return true;
}

static bool
same(struct pdn_slice a, struct pdn_slice b)
{
    return a.size == b.size && memcmp(a.start, b.start, a.size) == 0;
}

/* In ASCII the case of letters does not matter. */
static bool
same_base(struct pdn_slice a, struct pdn_slice b)
{
    return a.size == b.size && strncasecmp(a.start, b.start, a.size) == 0;
}

static void
put(struct text *out, struct pdn_slice text)
{
    text_bytes(out, text.start, text.size);
}

/* A letter that stands for itself with any accent. */
static void
put_plain(struct text *out, struct pdn_slice letter)
{
    struct place place = {0};
    struct accented other;

    text_char(out, '[');
    put(out, letter);
    while (next_accented(&place, &other))
        if (same_base(other.base, letter))
            put(out, other.letter);
    text_string(out, "]\\p{M}*");
}

/* A letter with its accent, composed or with marks behind it; false: none. */
static bool
put_accented(struct text *out, struct pdn_slice letter, struct pdn_slice marks)
{
    struct place place = {0};
    struct accented known;

    while (next_accented(&place, &known)) {
        if (marks.size != 0
                ? !same(known.marks, marks) || !same(known.base, letter)
                : !same(known.letter, letter))
            continue;
        text_string(out, "(?:");
        put(out, known.letter);
        if (known.marks.size != 0) {
            text_char(out, '|');
            put(out, known.base);
            put(out, known.marks);
        }
        text_char(out, ')');
        return true;
    }
    return false;
}

/* The combining marks at the start of a text. */
static struct pdn_slice
first_marks(const char *text, size_t size)
{
    struct pdn_slice marks = {text, 0};
    uint32_t point;

    while (marks.size < size) {
        size_t length =
            utf8_decode(text + marks.size, size - marks.size, &point);

        if (length == 0 || point < 0x300 || point > 0x36F)
            break;
        marks.size += length;
    }
    return marks;
}

void
accents_pattern(struct text *out, struct pdn_slice word)
{
    const char *at = word.start, *end = at + word.size;

    while (at < end) {
        struct pdn_slice letter = first_of(at, (size_t)(end - at)), marks;

        at += letter.size;
        marks = first_marks(at, (size_t)(end - at));
        at += marks.size;
        if (put_accented(out, letter, marks))
            continue;
        if (marks.size == 0) {
            put_plain(out, letter);
        } else {
            put(out, letter);
            put(out, marks);
        }
    }
}
