// SPDX-License-Identifier: BSD-2-Clause
/*
 * page.c - the frame of a page: style sheet, script, and the shapes of pieces
 * that the script uses.
 *
 * The page loads nothing from outside.  Its policy tells the browser so, and
 * allows only the script in the page.
 */
#include "page.h"

#include "escape.h"
#include "svg.h"

/* Generated from page.css and page.js. */
static const char *const style[] = {
#include "page.css.inc"
};
static const char *const script[] = {
#include "page.js.inc"
};

/* The digest of the script exactly as it is between its tags. */
static const char script_digest[] =
    "sha256-1O/BsUa6q6UuJwGk7Jmgg3hILq4vBNaJp0u01TNNrZA=";

static void
put_shapes(struct text *out)
{
    static const char *const names[2][2] = {{"white-man", "white-king"},
                                            {"black-man", "black-king"}};
    const struct svg_point middle = {0, 0};

    text_string(out, "<svg width=\"0\" height=\"0\" aria-hidden=\"true\" "
                     "hidden>\n<defs>\n");
    for (int side = DR_WHITE; side <= DR_BLACK; side++)
        for (int king = 0; king < 2; king++) {
            text_string(out, "<g id=\"");
            text_string(out, names[side][king]);
            text_string(out, "\">\n");
            svg_pieces_begin(out, (enum dr_side)side, false);
            svg_piece(out, middle, king);
            text_string(out, "</g>\n</g>\n");
        }
    text_string(out, "</defs>\n</svg>\n");
}

void
page_begin(struct text *out, struct pdn_slice title)
{
    text_string(
        out,
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta "
        "charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, "
        "initial-scale=1\">\n"
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src "
        "'none'; style-src 'unsafe-inline'; script-src '");
    text_string(out, script_digest);
    text_string(out, "'; base-uri 'none'; form-action 'none'\">\n<title>");
    escape_markup(out, title.start, title.size);
    text_string(out, "</title>\n<style>\n");
    for (size_t i = 0; i < sizeof style / sizeof style[0]; i++)
        text_string(out, style[i]);
    text_string(out, "</style>\n</head>\n<body>\n");
    put_shapes(out);
    text_string(out, "<main>\n<h1>");
    escape_markup(out, title.start, title.size);
    text_string(out, "</h1>\n<nav hidden><label>Game <select></select></label>"
                     "</nav>\n");
}

void
page_end(struct text *out)
{
    text_string(out, "</main>\n<script>");
    for (size_t i = 0; i < sizeof script / sizeof script[0]; i++)
        text_string(out, script[i]);
    text_string(out, "</script>\n</body>\n</html>\n");
}
