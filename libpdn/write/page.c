// SPDX-License-Identifier: BSD-2-Clause
/*
 * page.c - places words on lines.
 *
 * The last word on the page follows a blank, and marks can be glued to it.
 * When the next word begins and the last one turns out not to fit, that blank
 * becomes a line end.  A comment consists of words too, and a line may end at
 * any of its blanks.  Since each line end replaces exactly one blank, reading
 * the lines again gives the same words and blanks, and therefore the same page.
 */
#include "writer_int.h"

#include "clock_int.h"
#include "digits_int.h"
#include "growth_int.h"

#include <string.h>

/* Bytes of a command such as [%clk 1:30:00] that stay on one line. */
enum { COMMAND_MAX = 60 };

/* Bytes of a direction mark, which has no width and is dropped. */
enum { MARK_SIZE = 3 };

bool
write_grow(struct write_bytes *to, size_t size)
{
    to->limited |= to->limit != 0 && size > to->limit - to->size;
    if (!to->limited &&
        growth_make(&to->data, &to->capacity, to->size + size, 1))
        return true;
    to->failed = true;
    return false;
}

void
write_number(struct write_bytes *to, uint64_t number)
{
    char digits[DIGITS_MAX];

    write_bytes(to, digits, digits_write(digits, number));
}

/* Returns a text of the game in UTF-8, borrowed until the next call. */
static struct pdn_slice
write_utf8(struct pdn_writer *writer, struct pdn_slice text)
{
    char step[256];

    if (writer->game->utf8 || write_keeps(writer, PDN_CLEANED_ENCODING))
        return text;
    writer->utf8.size = 0;
    while (text.size != 0)
        write_bytes(
            &writer->utf8, step,
            pdn_encoding_convert(writer->encoding, &text, step, sizeof step));
    return (struct pdn_slice){writer->utf8.data, writer->utf8.size};
}

/*
 * Returns the length of a character that may not occur in text (control-char)
 * at p, or 0.
 */
static size_t
control_length(const char *p, const char *end)
{
    const unsigned char *s = (const unsigned char *)p;
    size_t left = (size_t)(end - p);

    if (s[0] < ' ' || s[0] == 0x7f)
        return s[0] == '\r' && left > 1 && s[1] == '\n' ? 2 : 1;
    if (left > 1 && s[0] == 0xc2 && s[1] < 0xa0)
        return 2;
    if (left > 2 && s[0] == 0xe2 &&
        ((s[1] == 0x80 &&
          (s[2] == 0x8e || s[2] == 0x8f || (s[2] >= 0xaa && s[2] <= 0xae))) ||
         (s[1] == 0x81 && s[2] >= 0xa6 && s[2] <= 0xa9)))
        return 3;
    return 0;
}

/* Ends the last word, moving it to the next line if necessary. */
static void
end_word(struct pdn_writer *writer)
{
    struct write_bytes *body = &writer->body;
    size_t size = body->size - writer->word;

    if (size == 0)
        return;
    if (writer->word != 0) {
        bool fits = size < writer->width - writer->column;

        if (!fits)
            body->data[writer->word - 1] = '\n';
        writer->column = fits ? writer->column + 1 : 0;
    }
    writer->column += size;
    if (writer->column > writer->width)
        writer->column = writer->width;
    write_bytes(body, " ", 1);
    writer->word = body->size;
}

/* Writes the parentheses of variations that have no content yet. */
static void
open_variations(struct pdn_writer *writer)
{
    for (size_t i = 1; i < writer->line_count; i++) {
        if (writer->lines[i].opened)
            continue;
        writer->lines[i].opened = true;
        write_string(&writer->body, "(");
    }
}

struct write_bytes *
write_word(struct pdn_writer *writer)
{
    end_word(writer);
    open_variations(writer);
    writer->glue = false;
    return &writer->body;
}

struct pdn_slice
write_last_word(const struct pdn_writer *writer)
{
    return (struct pdn_slice){writer->body.data + writer->word,
                              writer->body.size - writer->word};
}

void
write_page_end(struct pdn_writer *writer)
{
    end_word(writer);
    if (writer->body.size !=
        0) /* the blank before a word that was never written */
        writer->body.data[writer->body.size - 1] = '\n';
}

/* Returns the length of the command at p, if it stays on one line. */
static size_t
command_length(const char *p, const char *end)
{
    const char *close;

    if (end - p < 3 || p[0] != '[' || p[1] != '%')
        return 0;
    if (end - p > COMMAND_MAX)
        end = p + COMMAND_MAX;
    close = memchr(p, ']', (size_t)(end - p));
    return close == NULL ? 0 : (size_t)(close + 1 - p);
}

void
write_clean(struct pdn_writer *writer, struct pdn_slice text,
            struct write_bytes *to)
{
    bool keeps = write_keeps(writer, PDN_CLEANED_ENCODING);
    size_t from = 0, at = 0;

    text = write_utf8(writer, text);
    while (at < text.size) {
        const char *p = text.start + at;
        size_t control = 0;

        /* Line ends are layout, whatever is kept. */
        if (!keeps || *p == '\n' || *p == '\r')
            control = control_length(p, text.start + text.size);
        if (control == 0) {
            at++;
            continue;
        }
        write_bytes(to, text.start + from, at - from);
        write_string(to, control == MARK_SIZE ? "" : " ");
        from = at += control;
    }
    if (at != from)
        write_bytes(to, text.start + from, at - from);
}

/* A brace inside a comment must not end it. */
static void
make_safe(struct write_bytes *to, bool braces)
{
    for (size_t i = 0; i < to->size; i++) {
        if (to->data[i] == '}')
            to->data[i] = ')';
        if (to->data[i] == '{' && !braces)
            to->data[i] = '(';
    }
}

/*
 * Removes the % from commands with unreadable times, which makes them plain
 * words, and on request drops the readable ones.  Returns true if any was
 * dropped.
 */
static bool
settle_commands(struct pdn_writer *writer)
{
    struct write_bytes *text = &writer->comment;
    bool readable, dropped = false;
    const char *p = text->data, *end;
    size_t kept = 0;

    if (text->size == 0)
        return false;
    for (end = p + text->size; p < end;) {
        size_t left = (size_t)(end - p);

        if (left < 3 || p[0] != '[' || p[1] != '%' ||
            !clock_command(p, left, &readable)) {
            text->data[kept++] = *p++;
        } else if (!readable) {
            text->data[kept++] = '[';
            p += 2;
        } else if (writer->options.no_clocks) {
            p = (const char *)memchr(p, ']', left) + 1;
            dropped = true;
            /* One of the surrounding blanks is dropped too. */
            if (kept != 0 && text->data[kept - 1] == ' ' &&
                (p == end || *p == ' '))
                kept--;
            else if (kept == 0 && p != end && *p == ' ')
                p++;
        } else {
            text->data[kept++] = *p++;
        }
    }
    text->size = kept;
    return dropped;
}

static bool
is_blank(const struct write_bytes *text)
{
    for (size_t i = 0; i < text->size; i++)
        if (text->data[i] != ' ')
            return false;
    return true;
}

/* Writes writer->comment.  Returns true if clocks were dropped. */
static bool
put_comment(struct pdn_writer *writer, bool braces)
{
    struct write_bytes *word;
    const char *p, *end;
    bool stripped;

    if (writer->options.no_comments)
        return true;
    make_safe(&writer->comment, braces);
    stripped = settle_commands(writer);
    if (stripped && is_blank(&writer->comment))
        return true;
    word = write_word(writer);
    write_string(word, "{");
    p = writer->comment.data;
    end = writer->comment.size == 0 ? p : p + writer->comment.size;
    while (p != end) {
        size_t command = command_length(p, end);

        if (*p == ' ') {
            end_word(writer);
            for (p++; p < end && *p == ' '; p++)
                write_string(word, " ");
        } else {
            write_bytes(word, p, command != 0 ? command : 1);
            p += command != 0 ? command : 1;
        }
    }
    write_string(word, "}");
    writer->number_due = true;
    return stripped;
}

/* Returns true if a comment differs in more than its blanks. */
static bool
differs(struct pdn_slice before, const struct write_bytes *after)
{
    size_t at = 0;

    for (size_t i = 0; i < before.size; i++, at++) {
        unsigned char c = (unsigned char)before.start[i];

        if (at == after->size)
            return true;
        if (c == '\r' && i + 1 < before.size && before.start[i + 1] == '\n')
            i++;
        else if (c != (unsigned char)after->data[at] &&
                 !(after->data[at] == ' ' &&
                   (c == '\t' || c == '\n' || c == '\r')))
            return true;
    }
    return at != after->size;
}

void
write_comment(struct pdn_writer *writer, struct pdn_slice text, bool braces)
{
    bool stripped;

    writer->comment.size = 0;
    write_clean(writer, text, &writer->comment);
    stripped = put_comment(writer, braces);
    /* Line ends are layout, and bytes that are not UTF-8 are reported once. */
    if (braces && !stripped && writer->game->utf8 &&
        differs(text, &writer->comment))
        write_commented(writer, text);
}

void
write_note(struct pdn_writer *writer, struct pdn_slice word, bool glued)
{
    if (writer->note.size == 0)
        writer->noted = writer->here;
    if (writer->note.size != 0 && !glued)
        write_string(&writer->note, " ");
    write_clean(writer, word, &writer->note);
}

void
write_note_put(struct pdn_writer *writer)
{
    struct write_place here;

    writer->comment.size = 0;
    write_bytes(&writer->comment, writer->note.data, writer->note.size);
    put_comment(writer, false);
    here = writer->here;
    writer->here = writer->noted;
    write_commented(writer,
                    (struct pdn_slice){writer->note.data, writer->note.size});
    writer->here = here;
    writer->note.size = 0;
}
