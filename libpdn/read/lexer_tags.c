// SPDX-License-Identifier: BSD-2-Clause
/*
 * lexer_tags.c - finds the end of a tag in any form.
 *
 * A value ends at a quotation mark followed by blanks and ], so it can contain
 * [ ] and line ends.  If no such mark precedes a blank line or a line that
 * begins with a tag, the tag ends with its first line.  The search is limited
 * to a number of lines, because text that opens a value on every line would be
 * read again and again.
 */
#include "bytes_int.h"
#include "count_int.h"
#include "lexer_tags_int.h"

#include <string.h>

static const char *
skip_blanks(const char *p, const char *end)
{
    while (p < end && !byte_is_line_end(*p)) {
        size_t size = lex_blank(p, end);

        if (size == 0)
            break;
        p += size;
    }
    return p;
}

static const char *
trim_blanks(const char *start, const char *end)
{
    while (end > start && (lex_class(end[-1]) == CLASS_BLANK))
        end--;
    return end;
}

static const char *
line_end(const char *p, const char *end)
{
    while (p < end && !byte_is_line_end(*p))
        p++;
    return p;
}

/*
 * Returns the size of a typographic double quotation mark, or 0.  Single ones
 * are part of names: 't Hart.
 */
static size_t
curly_quote(const char *p, const char *end)
{
    const unsigned char *s = (const unsigned char *)p;

    if (p >= end)
        return 0;
    if (s[0] == 0x84 || s[0] == 0x93 || s[0] == 0x94) /* Windows-1252 */
        return 1;
    if (end - p >= 2 && s[0] == 0xc2 && (s[1] == 0xab || s[1] == 0xbb))
        return 2;
    return end - p >= 3 && s[0] == 0xe2 && s[1] == 0x80 && s[2] >= 0x9c &&
                   s[2] <= 0x9e
               ? 3
               : 0;
}

/* Returns the [ of another tag if the quotation mark at `quote` opens one. */
static const char *
tag_before_quote(const char *start, const char *quote)
{
    const char *at = trim_blanks(start, quote), *name = at;

    while (name > start && lex_is_name(name[-1]))
        name--;
    if (name == at || name == start || name[-1] != '[' ||
        !byte_is_letter(*name))
        return NULL;
    return name - 1;
}

/*
 * Returns true if a value can continue after the line end at p: not past a
 * blank line or the beginning of a tag.
 */
static bool
goes_on(const char *p, const char *end)
{
    p += *p == '\r' && end - p > 1 && p[1] == '\n' ? 2 : 1;
    p = skip_blanks(p < end && *p == '>' ? p + lex_quote(p, end) : p, end);
    return p < end && !byte_is_line_end(*p) && *p != '[';
}

/* Returns true if only blanks lie between p and the end or a hard start. */
static bool
cut_off(const char *p, const char *end)
{
    const char *at = p;
    int lines = 0;

    for (; at < end && lex_class(*at) == CLASS_BLANK; at++)
        lines +=
            *at == '\n' || (*at == '\r' && (end - at < 2 || at[1] != '\n'));
    return at == end || (lines > 1 && *at == '[' && lex_hard_tail(at, end));
}

/* Ends a tag without a proper end at the end of its line. */
static void
end_with_line(const char *p, const char *end, const char *last_quote,
              struct lex_tag *tag)
{
    const char *stop = line_end(p, end), *last = trim_blanks(p, stop);

    tag->end = stop;
    tag->closing = LEX_TAG_UNCLOSED;
    if (last > p && last[-1] == ']') {
        tag->end = last;
        last = trim_blanks(p, last - 1);
        tag->closing = LEX_TAG_CLOSED;
        tag->lone_quote = last_quote == NULL && !tag->escaped;
        tag->stray = !tag->lone_quote;
    } else if (cut_off(stop, end)) {
        tag->closing = LEX_TAG_CUT;
    }
    tag->value_end =
        last_quote != NULL && last_quote < last ? last_quote : last;
}

/* Takes the quotation mark of this size at p if it ends the value. */
static bool
ends_value(const char *p, size_t size, const char *end, struct lex_tag *tag)
{
    const char *after = skip_blanks(p + size, end), *other;

    if (after < end && *after == ']') {
        tag->closing = LEX_TAG_CLOSED;
        tag->end = after + 1;
    } else if (after < end && (byte_is_line_end(*after) ||
                               (*after == '[' && lex_hard_tail(after, end)))) {
        tag->closing = LEX_TAG_UNCLOSED;
        tag->end = p + size;
    } else {
        other = tag_before_quote(tag->value, p);
        if (other == NULL)
            return false;
        tag->closing = LEX_TAG_CUT;
        tag->end = tag->value_end = other;
        return true;
    }
    tag->value_end = p;
    return true;
}

/*
 * A path such as "C:\Games\"]: the escape at p ends the value, the tag and the
 * line.
 */
static bool
ends_path(const char *p, const char *end)
{
    const char *after = end - p < 2 ? end : skip_blanks(p + 2, end);

    if (after == end || p[1] != '"' || *after != ']')
        return false;
    after = skip_blanks(after + 1, end);
    return after == end || byte_is_line_end(*after);
}

static void
quoted_value(const char *p, const char *end, struct lex_tag *tag)
{
    const char *last_quote = NULL, *path_end = NULL;
    int lines = 0;

    for (const char *at = p; at < end; at++) {
        size_t size = tag->curly ? curly_quote(at, end) : 0;

        if (*at == '\\') {
            tag->escaped = true;
            if (lines == 0 && path_end == NULL && ends_path(at, end))
                path_end = at + 1;
            at += at + 1 < end && (at[1] == '"' || at[1] == '\\');
        } else if (*at == '"' || size != 0) {
            if (ends_value(at, size == 0 ? 1 : size, end, tag))
                return;
            tag->raw_quote |= *at == '"';
            last_quote = lines == 0 && *at == '"' ? at : last_quote;
        } else if (byte_is_line_end(*at)) {
            if (path_end != NULL || lines == LEX_TAG_LINES || !goes_on(at, end))
                break;
            at += *at == '\r' && at[1] == '\n'; /* goes_on() saw more */
            lines++;
        }
    }
    tag->open = path_end != NULL;
    if (tag->open)
        ends_value(path_end, 1, end, tag);
    else
        end_with_line(p, end, last_quote, tag);
}

/*
 * Returns the ] that ends an unquoted value: one at the end of the line or
 * before another tag, or the last one.  Right after the name it ends the tag at
 * once, and moves follow.  Returns NULL if there is none.
 */
static const char *
unquoted_end(const char *p, const char *stop)
{
    const char *close = NULL, *after;

    if (p < stop && *p == ']')
        return p;
    for (const char *at = p; at < stop; at++) {
        if (*at != ']')
            continue;
        close = at;
        after = skip_blanks(at + 1, stop);
        if (after == stop || *after == '[' || *after == '\\')
            break;
    }
    return close;
}

static void
unquoted_value(const char *p, const char *end, struct lex_tag *tag)
{
    const char *close = unquoted_end(p, line_end(p, end)), *quote;

    if (close == NULL) {
        end_with_line(p, end, NULL, tag);
        tag->no_value = tag->value == tag->value_end;
        return;
    }
    tag->closing = LEX_TAG_CLOSED;
    tag->end = close + 1;
    tag->value_end = trim_blanks(p, close);
    tag->no_value = tag->value == tag->value_end;
    if (tag->no_value)
        return;
    quote = memchr(p, '"', (size_t)(tag->value_end - p));
    tag->lone_quote =
        quote != NULL && quote + 1 == tag->value_end && quote[-1] != '\\';
    tag->stray = quote != NULL && !tag->lone_quote;
    if (tag->lone_quote)
        tag->value_end = trim_blanks(p, quote);
}

void
lex_tag(const char *p, const char *end, struct lex_tag *tag)
{
    const char *at;
    size_t curly;

    if (end - p > LEX_TAG_MAX)
        end = p + LEX_TAG_MAX;
    *tag = (struct lex_tag){.closing = LEX_TAG_UNCLOSED};
    tag->name = at = skip_blanks(p + 1, end);
    tag->bad_name = at >= end || !byte_is_letter(*at);
    while (at < end && *at != '"' && *at != ']' && *at != '[' &&
           !byte_is_line_end(*at) && lex_blank(at, end) == 0 &&
           (lex_is_name(*at) || curly_quote(at, end) == 0)) {
        tag->bad_name |= !lex_is_name(*at);
        at++;
    }
    tag->name_end = at;
    at = skip_blanks(at, end);
    curly = curly_quote(at, end);
    tag->quoted = at < end && *at == '"';
    tag->curly = curly != 0;
    if (tag->quoted || tag->curly) {
        tag->value = at + (tag->quoted ? 1 : curly);
        quoted_value(tag->value, end, tag);
    } else {
        tag->value = at;
        unquoted_value(at, end, tag);
    }
}
