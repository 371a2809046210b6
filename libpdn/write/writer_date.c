// SPDX-License-Identifier: BSD-2-Clause
/*
 * writer_date.c - dates as they are written: those that can mean only one
 * day, and those of which the caller says in which order they are.
 */
#include "writer_int.h"

#include "pdn/check.h"

#include <string.h>

bool
write_is_date(enum pdn_tag_id id)
{
    return id == PDN_TAG_DATE || id == PDN_TAG_EVENT_DATE ||
           id == PDN_TAG_UTC_DATE || id == PDN_TAG_PUBLICATION_DATE;
}

/* A part of a date: its figures, or as many ?. */
static void
put_part(char *to, unsigned value, size_t figures)
{
    bool unknown = value == 0;

    for (size_t i = figures; i-- > 0; value /= 10)
        to[i] = unknown ? '?' : (char)('0' + value % 10);
}

static void
put_date(char text[WRITE_DATE_SIZE], unsigned year, unsigned month,
         unsigned day)
{
    put_part(text, year, 4);
    text[4] = text[7] = '.';
    put_part(text + 5, month, 2);
    put_part(text + 8, day, 2);
}

/* Three numbers with anything between them; false: it is something else. */
static bool
read_numbers(struct pdn_slice text, unsigned value[3])
{
    size_t count = 0;
    bool inside = false;

    for (size_t i = 0; i < text.size; i++) {
        char c = text.start[i];

        if (c < '0' || c > '9') {
            if (memchr("-./ ", c, 4) == NULL)
                return false;
            inside = false;
            continue;
        }
        if (!inside && count == 3)
            return false;
        if (!inside)
            value[count++] = 0;
        inside = true;
        value[count - 1] = value[count - 1] * 10 + (unsigned)(c - '0');
        if (value[count - 1] > 9999)
            return false;
    }
    return count == 3;
}

/* The century that a year of two figures is of: the last hundred years. */
enum { CENTURY_TURN = 50 };

static unsigned
whole_year(unsigned year)
{
    if (year >= 100)
        return year;
    return year < CENTURY_TURN ? 2000 + year : 1900 + year;
}

/* An unclear date read in an order; false: it is none in that order. */
static bool
read_ordered(enum pdn_date_order order, struct pdn_slice value,
             char text[WRITE_DATE_SIZE])
{
    static const uint8_t places[][3] = {
        [PDN_DATE_DMY] = {2, 1, 0},
        [PDN_DATE_MDY] = {2, 0, 1},
        [PDN_DATE_YMD] = {0, 1, 2},
    };
    const uint8_t *place = places[order];
    unsigned number[3];
    struct pdn_date date;

    if (order == PDN_DATE_UNSETTLED || !read_numbers(value, number))
        return false;
    if (number[place[1]] > 99 || number[place[2]] > 99)
        return false;
    put_date(text, whole_year(number[place[0]]), number[place[1]],
             number[place[2]]);
    date = pdn_date_read((struct pdn_slice){text, WRITE_DATE_SIZE});
    return date.valid && !date.impossible;
}

bool
write_date_text(const struct pdn_writer *writer, struct pdn_slice value,
                char text[WRITE_DATE_SIZE])
{
    struct pdn_date date;

    if (write_keeps(writer, PDN_CLEANED_DATES))
        return false;
    date = pdn_date_read(value);
    if (date.unclear)
        return read_ordered(writer->options.date_order, value, text);
    if (!date.understood)
        return false;
    put_date(text, date.year, date.month, date.day);
    return true;
}

/* How many figures other than 0 a text has. */
static size_t
figures(const char *text, size_t size)
{
    size_t count = 0;

    for (size_t i = 0; i < size; i++)
        count += text[i] >= '1' && text[i] <= '9';
    return count;
}

bool
write_date_loses(const struct pdn_writer *writer, struct pdn_slice value)
{
    char text[WRITE_DATE_SIZE];

    return !pdn_date_read(value).unclear &&
           write_date_text(writer, value, text) &&
           figures(value.start, value.size) > figures(text, sizeof text);
}
