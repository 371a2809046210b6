// SPDX-License-Identifier: BSD-2-Clause
/*
 * escape.h - makes text from outside safe for a given kind of output.
 *
 * The input should be UTF-8.  Invalid bytes are shown to people as escapes and
 * become U+FFFD for programs.  The output is always valid UTF-8.
 */
#ifndef ESCAPE_H
#define ESCAPE_H

#include "text.h"

/*
 * For people.  Control characters (C0, DEL, C1), line separators and
 * bidirectional controls are shown as \n \r \t \x1b \u202e, so that nothing can
 * move the cursor or reorder the text.
 */
void escape_people(struct text *out, const char *data, size_t size);

/* For a TSV cell: \t \n \r \\; other control characters as \x1b. */
void escape_tsv(struct text *out, const char *data, size_t size);

/*
 * For a CSV cell (RFC 4180), quoted if necessary.  If `safe` is set, a cell
 * that a spreadsheet would take for a formula begins with '.
 */
void escape_csv(struct text *out, const char *data, size_t size, bool safe);

/* For the inside of a JSON string, without the quotes. */
void escape_json(struct text *out, const char *data, size_t size);

/*
 * For text and quoted attributes of HTML and XML.  & < > " ' become references,
 * line ends and tabs become blanks, other control characters are shown as for
 * people, and what XML forbids becomes U+FFFD.
 */
void escape_markup(struct text *out, const char *data, size_t size);

/*
 * For the text of a LaTeX document.  Special characters become commands, line
 * ends and tabs become blanks, and control characters are shown as for people.
 */
void escape_tex(struct text *out, const char *data, size_t size);

/*
 * Decodes the character at data[0]; `size` must not be 0.  Returns its length,
 * or 0 if it is not valid UTF-8 (overlong, a surrogate, or truncated).
 */
size_t utf8_decode(const char *data, size_t size, uint32_t *point);

/* Returns true if the byte continues a UTF-8 character. */
bool utf8_goes_on(char c);

/*
 * Returns how many bytes fit into this many terminal columns, and stores how
 * many columns they take.  A character takes 0, 1 or 2 columns according to
 * Unicode, and an invalid byte takes 1.
 */
size_t utf8_fit(const char *data, size_t size, size_t columns, size_t *taken);

/* Returns how many columns the text takes. */
size_t utf8_columns(const char *data, size_t size);

#endif
