// SPDX-License-Identifier: BSD-2-Clause
/* say.c - appends sentences to a text; see say.h. */
#include "say.h"

#include "escape.h"

static bool
add(void *user, const char *data, size_t size)
{
    text_bytes(user, data, size);
    return true;
}

static struct pdn_sink
sink_of(struct text *text)
{
    return (struct pdn_sink){add, text};
}

/* Computing a value may run out of memory before anything of it is added. */
static void
note(struct text *text, enum pdn_status status)
{
    if (status == PDN_E_NOMEM)
        text->failed = true;
}

void
text_say(struct text *text, const char *sentence, const struct pdn_put *puts)
{
    struct pdn_sink sink = sink_of(text);

    note(text, pdn_sentence(&sink, sentence, puts));
}

void
text_say_counted(struct text *text, uint64_t number, const char *one,
                 const char *many, const struct pdn_put *puts)
{
    struct pdn_sink sink = sink_of(text);

    note(text, pdn_sentence_counted(&sink, number, one, many, puts));
}

void
say_finding(struct text *text, const struct pdn_finding *finding)
{
    text_say(text, finding->sentence, finding->puts);
}

bool
put_shown(const struct pdn_sink *sink, const void *value)
{
    const struct pdn_slice *shown = value;
    struct text text = {0};
    bool added;

    escape_people(&text, shown->start, shown->size);
    added = !text.failed && sink->add(sink->user, text.data, text.size);
    text_free(&text);
    return added;
}
