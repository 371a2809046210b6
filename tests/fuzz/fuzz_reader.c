// SPDX-License-Identifier: BSD-2-Clause
/*
 * fuzz_reader.c - any bytes as a chunk: the parser ends, the spans of the games
 * cover the chunk without gaps, the parts of a game lie in it in order, and the
 * games are the same if the chunk is cut at hard starts.
 */
#include "padded.h"

#include "lexer_tags_int.h"
#include "parser_int.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void
check_tags(const struct pdn_game *game)
{
    uint32_t before = 0;

    for (size_t i = 0; i < game->tag_count; i++) {
        const struct pdn_tag *tag = &game->tags[i];

        require(tag->offset >= before && game->text[tag->offset] == '[');
        before = tag->offset + tag->length;
        require(before <= game->size);
        require(tag->name > tag->offset &&
                tag->name + tag->name_length <= tag->value);
        require(tag->value + tag->value_length <= before);
    }
    require(game->tag_count == 0 || before <= game->body ||
            before <= game->end);
    for (int id = 1; id < PDN_TAGS; id++)
        require(game->known[id] < (int32_t)game->tag_count &&
                (game->known[id] < 0 ||
                 game->tags[game->known[id]].id == (enum pdn_tag_id)id));
}

static void
check_moves(const struct pdn_game *game)
{
    uint32_t before = 0, plies = 0, largest = 0;
    size_t rows = 0;

    for (size_t i = 0; i < game->move_count; i++) {
        const struct pdn_written *written = &game->written[i];
        uint8_t pair[2];
        size_t count;
        const uint8_t *squares = pdn_game_squares(game, i, pair, &count);
        bool letters = (written->flags & PDN_WRITTEN_LETTERS) != 0;

        /* 1-7, a1b; but ? where nothing could be read. */
        require(written->offset >= before &&
                written->length >=
                    ((written->flags & PDN_WRITTEN_UNREADABLE) != 0 ? 1 : 3));
        before = written->offset + written->length;
        require(before <= game->end);
        plies += written->depth == 0;
        rows += count > 2;
        require((count > 2) == ((written->flags & PDN_WRITTEN_ROW) != 0));
        require((written->depth != 0) ==
                ((written->flags & PDN_WRITTEN_VARIATION) != 0));
        require(squares[0] == game->steps[i].from &&
                squares[count - 1] == game->steps[i].to);
        for (size_t k = 0; k < count; k++) {
            require(squares[k] != 0 ||
                    (written->flags & PDN_WRITTEN_UNREADABLE) != 0);
            if (!letters && squares[k] > largest)
                largest = squares[k];
        }
    }
    require(plies == game->plies && rows == game->row_count);
    require(largest <= game->largest_square);
}

static void
check_items(const struct pdn_game *game)
{
    uint32_t before = 0, moves = 0;

    for (size_t i = 0; i < game->item_count; i++) {
        const struct pdn_item *item = &game->items[i];

        require(item->offset >= before && item->move >= moves);
        before = item->offset;
        moves = item->move;
        require(item->offset + item->length <= game->size);
        require(item->move <= game->move_count);
        require(item->move == 0 ||
                game->written[item->move - 1].offset < item->offset);
    }
}

static void
check_findings(struct pdn_findings *findings, const struct pdn_game *game)
{
    size_t count;
    const struct pdn_finding *list = pdn_findings_list(findings, &count);

    for (size_t i = 0; i < count; i++) {
        require(list[i].at.offset <= game->size);
        require(list[i].at.length <= game->size - list[i].at.offset);
    }
}

static void
parse(struct pdn_parser *parser, struct pdn_findings *findings,
      const char *text, const struct pdn_chunk *chunk, struct seen *seen)
{
    const struct pdn_game *game;
    uint64_t at = chunk->offset;
    uint32_t number = 0;

    pdn_parser_begin(parser, chunk);
    while (pdn_parser_next(parser, &game) == PDN_OK) {
        require(game->offset == at && game->text == text + at);
        require(game->size > 0 && game->number == ++number);
        at += game->size;
        require(game->end + game->end_length <= game->size);
        require(game->body <= game->end);
        check_tags(game);
        check_moves(game);
        check_items(game);
        check_findings(findings, game);
        seen_add(seen, game);
    }
    require(number == 0 || at == chunk->offset + chunk->size);
}

static bool
same_game(const struct seen_game *a, const struct seen_game *b)
{
    return a->start == b->start && a->end == b->end && a->line == b->line &&
           a->stop == b->stop && a->kind == b->kind && a->tags == b->tags &&
           a->moves == b->moves && a->items == b->items && a->plies == b->plies;
}

/* Cuts where games begin with a hard start; true if there was any. */
static void
parse_cut(struct pdn_parser *parser, struct pdn_findings *findings,
          const char *text, size_t size, const struct seen *whole,
          struct seen *seen)
{
    struct pdn_chunk chunk = {.data = text, .line = 1, .first = true};

    for (size_t i = 1; i <= whole->count; i++) {
        size_t at = i < whole->count ? whole->game[i].start : size;

        if (i < whole->count && !lex_hard_start(text, text + at, text + size))
            continue;
        chunk.size = at - chunk.offset;
        chunk.last = at == size;
        parse(parser, findings, text, &chunk, seen);
        chunk.data = text + at;
        chunk.offset = at;
        chunk.first = false;
        chunk.line = i < whole->count ? whole->game[i].line : 0;
    }
}

/* Every hard start is the first tag of a game, perhaps with text before it. */
static void
check_hard_starts(const char *text, size_t size, const struct seen *whole)
{
    size_t next = 0;

    for (size_t at = 0; at < size; at++) {
        while (next < whole->count && (whole->game[next].first_tag < at ||
                                       whole->game[next].end <= at))
            next++;
        if (text[at] == '[' && lex_hard_start(text, text + at, text + size))
            require(next < whole->count && whole->game[next].first_tag == at);
    }
}

/* Reading plain movetext at a slower pace gives the same. */
static void
check_pace(const struct pdn_chunk *chunk, enum parser_pace pace)
{
    struct pdn_parser *wide, *slow;
    const struct pdn_game *a, *b;

    require(pdn_parser_new(&wide, NULL) == PDN_OK);
    require(pdn_parser_new(&slow, NULL) == PDN_OK);
    slow->pace = pace;
    pdn_parser_begin(wide, chunk);
    pdn_parser_begin(slow, chunk);
    while (pdn_parser_next(wide, &a) == PDN_OK) {
        require(pdn_parser_next(slow, &b) == PDN_OK);
        require(a->size == b->size && a->move_count == b->move_count);
        require(a->item_count == b->item_count && a->end == b->end);
        require(a->largest_square == b->largest_square);
        require(a->numbers == b->numbers && a->plain == b->plain);
        if (a->move_count > 0) {
            require(memcmp(a->steps, b->steps,
                           a->move_count * sizeof *a->steps) == 0);
            require(memcmp(a->written, b->written,
                           a->move_count * sizeof *a->written) == 0);
        }
        for (size_t i = 0; i < a->item_count; i++)
            require(a->items[i].offset == b->items[i].offset &&
                    a->items[i].kind == b->items[i].kind &&
                    a->items[i].value == b->items[i].value);
    }
    require(pdn_parser_next(slow, &b) == PDN_END);
    pdn_parser_free(wide);
    pdn_parser_free(slow);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = padded_copy(data, size);
    struct pdn_chunk chunk = {
        .data = text, .size = size, .line = 1, .first = true, .last = true};
    struct seen whole = {0}, cut = {0};
    struct pdn_checks *checks;
    struct pdn_findings *findings;
    struct pdn_parser *parser;

    require(pdn_checks_new(&checks) == PDN_OK);
    pdn_checks_show(checks, PDN_NOTE);
    require(pdn_findings_new(&findings, checks) == PDN_OK);
    require(pdn_parser_new(&parser, findings) == PDN_OK);
    parse(parser, findings, text, &chunk, &whole);
    check_hard_starts(text, size, &whole);
    check_pace(&chunk, PACE_PLAIN);
    check_pace(&chunk, PACE_WORDS);
    parse_cut(parser, findings, text, size, &whole, &cut);
    require(cut.count == whole.count);
    for (size_t i = 0; i < whole.count; i++)
        require(same_game(&cut.game[i], &whole.game[i]));
    pdn_parser_free(parser);
    pdn_findings_free(findings);
    pdn_checks_free(checks);
    free(whole.game);
    free(cut.game);
    free(text - PDN_PADDING);
    return 0;
}
