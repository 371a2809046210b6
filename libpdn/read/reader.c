// SPDX-License-Identifier: BSD-2-Clause
/* reader.c - parses the games of a source one after another. */
#include "pdn/reader.h"

#include <errno.h>
#include <stdlib.h>

struct pdn_reader {
    struct pdn_source *source;
    struct pdn_slot *slot;
    struct pdn_parser *parser;
    bool chunk;             /* the parser has a chunk */
    enum pdn_status parsed; /* the parser's last status */
    uint64_t number;
};

static const struct pdn_reader_options defaults;

/* Creates a reader without a source. */
static enum pdn_status
reader_new(struct pdn_reader **out, const struct pdn_reader_options *options)
{
    struct pdn_reader *reader = calloc(1, sizeof *reader);

    if (reader == NULL)
        return PDN_E_NOMEM;
    if (pdn_slot_new(&reader->slot) != PDN_OK ||
        pdn_parser_new(&reader->parser, options->findings) != PDN_OK) {
        pdn_reader_close(reader);
        return PDN_E_NOMEM;
    }
    *out = reader;
    return PDN_OK;
}

/* Returns the reader on success and frees it otherwise; errno is unchanged. */
static enum pdn_status
opened(struct pdn_reader **out, struct pdn_reader *reader,
       enum pdn_status status)
{
    int reason = errno;

    if (status == PDN_OK)
        *out = reader;
    else
        pdn_reader_close(reader);
    errno = reason;
    return status;
}

enum pdn_status
pdn_reader_open(struct pdn_reader **out, const char *path,
                const struct pdn_reader_options *options)
{
    struct pdn_reader *reader;

    if (options == NULL)
        options = &defaults;
    if (reader_new(&reader, options) != PDN_OK)
        return PDN_E_NOMEM;
    return opened(out, reader,
                  pdn_source_open(&reader->source, path, &options->source));
}

enum pdn_status
pdn_reader_open_memory(struct pdn_reader **out, const void *data, size_t size,
                       const struct pdn_reader_options *options)
{
    struct pdn_reader *reader;

    if (options == NULL)
        options = &defaults;
    if (reader_new(&reader, options) != PDN_OK)
        return PDN_E_NOMEM;
    return opened(
        out, reader,
        pdn_source_open_memory(&reader->source, data, size, &options->source));
}

enum pdn_status
pdn_reader_next(struct pdn_reader *reader, const struct pdn_game **game)
{
    for (;;) {
        struct pdn_chunk chunk;
        enum pdn_status status = PDN_END;

        if (reader->chunk)
            status = pdn_parser_next(reader->parser, game);
        reader->parsed = status;
        if (status == PDN_OK)
            reader->number++;
        if (status != PDN_END)
            return status;
        reader->chunk = false;
        status = pdn_source_next(reader->source, reader->slot, &chunk);
        if (status != PDN_OK)
            return status;
        pdn_parser_begin(reader->parser, &chunk);
        reader->chunk = true;
    }
}

uint64_t
pdn_reader_game_number(const struct pdn_reader *reader)
{
    return reader->number;
}

const char *
pdn_reader_error(const struct pdn_reader *reader)
{
    return reader->parsed < 0 ? pdn_status_text(reader->parsed)
                              : pdn_source_error(reader->source);
}

void
pdn_reader_close(struct pdn_reader *reader)
{
    if (reader == NULL)
        return;
    pdn_parser_free(reader->parser);
    pdn_slot_free(reader->slot);
    pdn_source_close(reader->source);
    free(reader);
}
