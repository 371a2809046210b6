// SPDX-License-Identifier: BSD-2-Clause
/*
 * fuzz_skim.c - any bytes, cut into games by the skimmer at whatever places
 * its input happens to be split, are cut as the parser cuts them.
 *
 * One difference is allowed: an input that is nothing but an open comment, or
 * nothing but words, is a game for the parser.
 */
#include "padded.h"

#include "skim_int.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static uint32_t
next_random(uint32_t *state)
{
    *state = *state * 1664525 + 1013904223;
    return *state >> 16;
}

/* The ends that skimming gives; split: bytes at a time, 0 all at once. */
static void
skim_all(const char *text, size_t size, uint32_t split, size_t *ends,
         size_t *count)
{
    struct skim skim = {0};
    uint32_t state = split;
    size_t at = 0, shown = split == 0 ? size : 0;

    *count = 0;
    while (at < size) {
        bool ended, final = shown == size;
        uint64_t back;
        size_t used =
            skim_game(&skim, text + at, shown - at, final, &back, &ended);

        require(used <= shown - at);
        require(!final || ended || at + used == size);
        at += used;
        require(back == 0 || ended);
        at -= back;
        require(!ended || at > (*count != 0 ? ends[*count - 1] : 0));
        if (ended)
            ends[(*count)++] = at;
        else if (final)
            break;
        else if (shown < size)
            shown += 1 + next_random(&state) % split;
        shown = shown > size ? size : shown;
    }
}

static size_t
parse_piece(struct pdn_parser *parser, const char *text, size_t start,
            size_t end, size_t size, struct seen *seen)
{
    struct pdn_chunk chunk = {
        .data = text + start,
        .size = end - start,
        .offset = start,
        .line = 1,
        .first = start == 0,
        .last = end == size,
    };
    const struct pdn_game *game;
    size_t count = 0;

    pdn_parser_begin(parser, &chunk);
    while (pdn_parser_next(parser, &game) == PDN_OK) {
        seen_add(seen, game);
        count++;
    }
    return count;
}

static void
compare(const struct seen *whole, const struct seen *pieces)
{
    require(whole->count == pieces->count);
    for (size_t i = 0; i < whole->count; i++) {
        const struct seen_game *a = &whole->game[i], *b = &pieces->game[i];

        require(a->stop == b->stop && a->kind == b->kind);
        require(a->tags == b->tags && a->moves == b->moves);
        require(a->plies == b->plies);
        require(b->start == a->start && b->end == a->end);
    }
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const uint32_t splits[] = {0, 1, 7, 300, 3000};
    char *text = padded_copy(data, size);
    size_t *ends = calloc(size + 1, sizeof *ends), count = 0, first = 0;
    struct seen whole = {0}, pieces = {0};
    struct pdn_parser *parser;

    require(ends != NULL);
    require(pdn_parser_new(&parser, NULL) == PDN_OK);
    parse_piece(parser, text, 0, size, size, &whole);
    for (size_t i = 0; i < sizeof splits / sizeof splits[0]; i++) {
        size_t at = 0, rest = 0;

        skim_all(text, size, splits[i], ends, &count);
        require(i == 0 || count == first);
        first = count;
        pieces.count = 0;
        for (size_t k = 0; k < count; k++) {
            require(parse_piece(parser, text, at, ends[k], size, &pieces) == 1);
            at = ends[k];
        }
        if (at < size)
            rest = parse_piece(parser, text, at, size, size, &pieces);
        require(rest == 0 || count == 0);
        compare(&whole, &pieces);
    }
    pdn_parser_free(parser);
    free(whole.game);
    free(pieces.game);
    free(ends);
    free(text - PDN_PADDING);
    return 0;
}
