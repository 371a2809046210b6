// SPDX-License-Identifier: BSD-2-Clause
/*
 * events.c - shows how one game passes through the rooms: what was read, in
 * the order of the text, then what happened when it was played.
 *
 *     events [FILE [GAME]]
 *
 * For people who work on the library; it is built by `make debug` and not
 * installed.  Each line has the line and column of the text, what it is, and
 * the text itself.
 */
#include "pdn/check.h"
#include "pdn/fen.h"
#include "pdn/reader.h"
#include "pdn/replay.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Prints one thing that happens: where, what, and its text. */
static void
tell(const struct pdn_game *game, uint32_t offset, uint32_t length,
     unsigned depth, const char *what)
{
    const struct pdn_line at = pdn_game_line(game, offset);

    printf("%5" PRIu64 ":%-4" PRIu64 " %*s%-12s ", at.line, at.column,
           (int)(2 * depth), "", what);
    for (uint32_t i = 0; i < length; i++) {
        const unsigned char c = (unsigned char)game->text[offset + i];

        if (c < ' ' || c == 0x7f)
            printf("\\x%02x", c);
        else
            putchar(c);
    }
}

static const char *
item_name(uint8_t kind)
{
    static const char *const names[] = {
        [PDN_ITEM_COMMENT] = "comment",
        [PDN_ITEM_LINE_COMMENT] = "line-comment",
        [PDN_ITEM_NAG] = "nag",
        [PDN_ITEM_STRENGTH] = "strength",
        [PDN_ITEM_MARK] = "mark",
        [PDN_ITEM_SETUP] = "set-up",
        [PDN_ITEM_OPEN] = "line-opens",
        [PDN_ITEM_CLOSE] = "line-closes",
        [PDN_ITEM_NUMBER] = "number",
        [PDN_ITEM_ELLIPSIS] = "ellipsis",
        [PDN_ITEM_END] = "end",
        [PDN_ITEM_UNKNOWN] = "unknown",
        [PDN_ITEM_STRAY] = "stray",
        [PDN_ITEM_TIME] = "time",
    };

    return kind < sizeof names / sizeof *names && names[kind] != NULL
               ? names[kind]
               : "item";
}

/* Tags, then moves and items as they follow each other in the text. */
static void
show_read(const struct pdn_game *game)
{
    size_t item = 0;

    puts("read:");
    for (size_t i = 0; i < game->tag_count; i++) {
        tell(game, game->tags[i].offset, game->tags[i].length, 0, "tag");
        putchar('\n');
    }
    for (size_t i = 0; i <= game->move_count; i++) {
        for (; item < game->item_count && game->items[item].move <= i; item++) {
            const struct pdn_item *it = &game->items[item];

            tell(game, it->offset, it->length, it->depth, item_name(it->kind));
            putchar('\n');
        }
        if (i < game->move_count) {
            const struct pdn_written *written = &game->written[i];

            tell(game, written->offset, written->length, written->depth,
                 "move");
            printf("  number %u\n", (unsigned)written->number);
        }
    }
    if (game->end_kind != PDN_END_NONE) {
        tell(game, game->end, game->end_length, 0, "result");
        putchar('\n');
    }
}

/* What the callbacks of the replayer need. */
struct playing {
    const struct pdn_game *game;
    const struct dr_variant *variant;
};

static void
show_position(const struct dr_variant *variant,
              const struct dr_position *position)
{
    char fen[PDN_FEN_MAX];

    pdn_fen_write(variant, position, fen);
    printf("  %s\n", fen);
}

static void
show_ply(const struct pdn_ply *ply, void *user)
{
    const struct playing *playing = user;
    const struct pdn_written *written = &playing->game->written[ply->index];
    char what[64];

    snprintf(what, sizeof what, "ply %" PRIu32 "%s", ply->number,
             ply->legal ? "" : " stood");
    tell(playing->game, written->offset, written->length, ply->variation, what);
    show_position(playing->variant, ply->after);
}

static void
show_setup(uint32_t ply, uint16_t variation, const struct dr_position *position,
           void *user)
{
    const struct playing *playing = user;

    printf("           %*sset-up after ply %" PRIu32, 2 * variation, "", ply);
    show_position(playing->variant, position);
}

static enum pdn_status
show_played(const struct pdn_game *game, struct pdn_findings *findings)
{
    struct pdn_replayer *replayer;
    struct pdn_replay replay;
    enum pdn_variant_basis basis;
    unsigned number;
    struct playing playing = {game,
                              pdn_variant_of(game, NULL, &basis, &number)};
    const struct pdn_replay_options options = {.go_on = true,
                                               .on_ply = show_ply,
                                               .on_setup = show_setup,
                                               .user = &playing};
    enum pdn_status status = pdn_replayer_new(&replayer);

    if (status != PDN_OK)
        return status;
    puts("played:");
    status = pdn_replay(replayer, game, &options, findings, &replay);
    if (status == PDN_OK) {
        pdn_check_tags(game, &replay, &(struct pdn_check_options){0}, findings);
        printf("  %s, %" PRIu32 " plies, broken at %" PRIu32 "\n",
               replay.variant->name, replay.plies, replay.broken);
    }
    pdn_replayer_free(replayer);
    return status;
}

static void
show_findings(const struct pdn_game *game, struct pdn_findings *findings)
{
    size_t count;
    const struct pdn_finding *list = pdn_findings_list(findings, &count);

    puts("found:");
    for (size_t i = 0; i < count; i++) {
        tell(game, list[i].at.offset, list[i].at.length, list[i].at.variation,
             list[i].info->slug);
        putchar('\n');
    }
}

static enum pdn_status
show_game(const char *path, uint64_t wanted, struct pdn_findings *findings)
{
    const struct pdn_reader_options options = {.findings = findings};
    struct pdn_reader *reader;
    const struct pdn_game *game;
    enum pdn_status status = pdn_reader_open(&reader, path, &options);

    if (status != PDN_OK)
        return status;
    do
        status = pdn_reader_next(reader, &game);
    while (status == PDN_OK && pdn_reader_game_number(reader) < wanted);
    if (status == PDN_OK) {
        show_read(game);
        status = show_played(game, findings);
        show_findings(game, findings);
    }
    pdn_reader_close(reader);
    return status;
}

int
main(int argc, char **argv)
{
    const char *path = argc > 1 ? argv[1] : "-";
    const uint64_t wanted = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    struct pdn_checks *checks = NULL;
    struct pdn_findings *findings = NULL;
    enum pdn_status status = pdn_checks_new(&checks);

    if (status == PDN_OK) {
        pdn_checks_show(checks, PDN_NOTE);
        status = pdn_findings_new(&findings, checks);
    }
    if (status == PDN_OK)
        status = show_game(path, wanted, findings);
    if (status == PDN_END)
        fprintf(stderr, "events: %s: it has no game %" PRIu64 "\n", path,
                wanted);
    else if (status != PDN_OK)
        fprintf(stderr, "events: %s: %s\n", path,
                status == PDN_E_IO ? strerror(errno) : pdn_status_text(status));
    pdn_findings_free(findings);
    pdn_checks_free(checks);
    return status == PDN_OK ? 0 : 2;
}
