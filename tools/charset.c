// SPDX-License-Identifier: BSD-2-Clause
/*
 * charset.c - text of games that are not UTF-8, as UTF-8: iconv(3) with a
 * buffer, and U+FFFD for each byte that it refuses.
 */
#include "charset.h"
#include "text.h"

#include <errno.h>
#include <iconv.h>
#include <stdlib.h>

struct charset {
    iconv_t iconv;
    struct text text;
};

/* UTF-16 is converted before games are read, so it says nothing here. */
static bool
is_single(const char *name)
{
    return name != NULL && strncasecmp(name, "UTF-16", 6) != 0 &&
           strncasecmp(name, "UTF16", 5) != 0;
}

enum pdn_status
charset_new(struct charset **out, const char *name)
{
    struct charset *charset = calloc(1, sizeof *charset);

    if (charset == NULL)
        return PDN_E_NOMEM;
    charset->iconv = iconv_open("UTF-8", is_single(name) ? name : "CP1252");
    if (charset->iconv == (iconv_t)-1) {
        bool unknown = errno == EINVAL;

        free(charset);
        return unknown ? PDN_E_ARG : PDN_E_NOMEM;
    }
    *out = charset;
    return PDN_OK;
}

void
charset_free(struct charset *charset)
{
    if (charset == NULL)
        return;
    iconv_close(charset->iconv);
    text_free(&charset->text);
    free(charset);
}

struct pdn_slice
charset_convert(struct charset *charset, struct pdn_slice text, bool *failed)
{
    struct text *out = &charset->text;
    char *from = (char *)(uintptr_t)text.start; /* iconv's type; unchanged */
    size_t left = text.size;

    text_clear(out);
    iconv(charset->iconv, NULL, NULL, NULL, NULL);
    while (left > 0 && text_room(out, 16)) {
        char *to = out->data + out->size;
        size_t room = out->capacity - out->size;
        size_t done = iconv(charset->iconv, &from, &left, &to, &room);

        out->size = (size_t)(to - out->data);
        if (done != (size_t)-1 || errno == E2BIG)
            continue;
        text_string(out, "\xEF\xBF\xBD");
        from++;
        left--;
    }
    *failed = *failed || out->failed;
    return (struct pdn_slice){out->data, out->size};
}
