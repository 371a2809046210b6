// SPDX-License-Identifier: BSD-2-Clause
/*
 * input.c - reports on an input as a whole: how many games were judged, and the
 * digest of its bytes.
 */
#include "input.h"

#include "escape.h"
#include "json.h"
#include "report.h"

#include <string.h>

void
adjudicate_input_see(struct adjudicate_input *input, const void *data,
                     size_t size)
{
    if (input->sha256[0] != '\0')
        return;
    if (!input->begun)
        digest_begin(&input->digest);
    input->begun = true;
    if (size == 0)
        digest_end(&input->digest, input->sha256);
    else
        digest_add(&input->digest, data, size);
}

static void
input_json(struct text *out, const struct adjudicate_input *input)
{
    const char *sha256 = input->sha256[0] == '\0' ? NULL : input->sha256;

    json_begin(out, "input");
    json_string(out, "file", input->name, strlen(input->name));
    json_number(out, "games", input->games);
    json_string(out, "tool", "pdn-adjudicate", strlen("pdn-adjudicate"));
    json_string(out, "version", pdn_version(), strlen(pdn_version()));
    json_string(out, "sha256", sha256, DIGEST_TEXT_SIZE - 1);
    json_end(out);
}

/*
 * "Input FILE: 3 games judged; SHA-256 ...", with the digest only if the whole
 * input was read
 */
static void
input_words(struct text *out, const struct adjudicate_input *input,
            bool compared)
{
    text_string(out, "Input ");
    text_string(out, input->name);
    text_string(out, ": ");
    text_decimal(out, input->games);
    text_string(out, input->games == 1 ? " game " : " games ");
    text_string(out, compared ? "compared" : "judged");
    if (input->sha256[0] == '\0') {
        text_string(out, "; not read to its end");
        return;
    }
    text_string(out, "; SHA-256");
}

void
adjudicate_input_say(const struct adjudicate *asked,
                     const struct adjudicate_input *input, struct text *out)
{
    struct text words = {0};

    input_words(&words, input, asked->task == ADJUDICATE_COMPARE);
    switch (asked->format) {
    case ADJUDICATE_JSON:
        input_json(out, input);
        break;
    case ADJUDICATE_TEXT:
        text_char(out, '\n');
        escape_people(out, words.data, words.size);
        text_string(out, input->sha256[0] == '\0' ? "" : "\n  ");
        text_string(out, input->sha256);
        text_char(out, '\n');
        break;
    case ADJUDICATE_HTML:
        text_string(out, "<footer>\n<p>");
        report_escape_html(out, words.data, words.size);
        text_string(out, input->sha256[0] == '\0' ? "" : " ");
        text_string(out, input->sha256);
        text_string(out, "</p>\n</footer>\n");
        break;
    }
    out->failed = out->failed || words.failed;
    text_free(&words);
}

bool
adjudicate_input_put(const struct adjudicate *asked,
                     const struct adjudicate_input *input, struct sink *sink)
{
    struct text out = {0};
    bool failed;

    adjudicate_input_say(asked, input, &out);
    sink_bytes(sink, out.data, out.size);
    failed = out.failed;
    text_free(&out);
    return !failed;
}
