// SPDX-License-Identifier: BSD-2-Clause
/*
 * escape.h - text from outside, made safe for what it is written into.
 *
 * The input is meant to be UTF-8; bytes that are not are shown as escapes to
 * people and become U+FFFD for programs.  The output is always valid UTF-8.
 */
#ifndef ESCAPE_H
#define ESCAPE_H

#include "text.h"

/*
 * For people: control characters (C0, DEL, C1), line separators and the
 * controls of bidirectional text are shown as \n \r \t \x1b \u202e, so that
 * nothing can move the cursor or reorder what is read.
 */
void escape_people(struct text *out, const char *data, size_t size);

/* For a cell of TSV: as \t \n \r \\; other control characters as \x1b. */
void escape_tsv(struct text *out, const char *data, size_t size);

/*
 * A cell of CSV (RFC 4180): in quotes where it must be.  safe: guarded with a '
 * where a spreadsheet would take it for a formula.
 */
void escape_csv(struct text *out, const char *data, size_t size, bool safe);

/* For the inside of a JSON string; the quotes are the caller's. */
void escape_json(struct text *out, const char *data, size_t size);

/*
 * For text and quoted attributes of HTML and XML: & < > " ' as references,
 * line ends and tabs as blanks; other control characters are shown as for
 * people, and what XML forbids becomes U+FFFD.
 */
void escape_markup(struct text *out, const char *data, size_t size);

/*
 * For the text of a LaTeX document: signs that LaTeX takes for itself are
 * written as commands, line ends and tabs as blanks; control characters are
 * shown as for people.
 */
void escape_tex(struct text *out, const char *data, size_t size);

/*
 * Decodes the character at data[0]; size > 0.  Returns its length, or 0 if it
 * is not UTF-8 (overlong forms, surrogates and cut characters are not).
 */
size_t utf8_decode(const char *data, size_t size, uint32_t *point);

/* Whether a byte goes on with a character that began before it. */
bool utf8_goes_on(char c);

/*
 * How many bytes from the start a terminal shows in so many columns, and how
 * many of these they take: 0, 1 or 2 for a character, as Unicode has it; 1 for
 * a byte that is not UTF-8.
 */
size_t utf8_fit(const char *data, size_t size, size_t columns, size_t *taken);

/* How many columns the whole takes. */
size_t utf8_columns(const char *data, size_t size);

#endif
