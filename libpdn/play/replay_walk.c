// SPDX-License-Identifier: BSD-2-Clause
/*
 * replay_walk.c - the full path: all of a game's moves in the order of the
 * text, with the variations, set-ups and open moves between them.
 *
 * Lines of play are a stack: the main line at the bottom, each variation on
 * the one whose last move it replaces.
 */
#include "lexer_int.h"
#include "lexer_moves_int.h"
#include "replay_int.h"

static struct replay_line *
top(struct pdn_replayer *replayer)
{
    return &replayer->lines[replayer->line_count - 1];
}

/* Puts a line on the stack; NULL: no memory. */
static struct replay_line *
push(struct pdn_replayer *replayer)
{
    void *lines = replayer->lines;

    if (!replay_grow(&lines, &replayer->line_capacity, replayer->line_count + 1,
                     sizeof *replayer->lines)) {
        replayer->status = PDN_E_NOMEM;
        return NULL;
    }
    replayer->lines = lines;
    replayer->line_count++;
    return top(replayer);
}

void
replay_stands(const struct dr_variant *variant, struct replay_point *point)
{
    enum dr_side loser;

    point->lost = dr_lost(variant, &point->position, &loser) != NULL &&
                  loser != (enum dr_side)point->position.turn;
}

static void
begin_main_line(struct pdn_replayer *replayer)
{
    const struct dr_position *start = &replayer->out->start;
    struct replay_line *line;

    replayer->line_count = 0;
    replayer->turn_count = 0;
    line = push(replayer);
    if (line == NULL)
        return;
    *line = (struct replay_line){0};
    line->now.position = *start;
    line->now.known = true;
    replay_stands(replayer->variant, &line->now);
    replay_numbering_begin(&line->now.numbering, replayer->variant,
                           (enum dr_side)start->turn, !replayer->elsewhere);
    line->before = line->now;
    replay_draws_begin(replayer, start, 0, DR_CAUSE_START);
}

/* A variation replaces the last move of the line that it stands in. */
static void
begin_variation(struct pdn_replayer *replayer)
{
    struct replay_line *line = push(replayer), *parent;

    if (line == NULL)
        return;
    parent = line - 1;
    *line = (struct replay_line){
        .now = parent->before,
        .before = parent->before,
        .depth = (uint16_t)(parent->depth + 1),
        .over = parent->over,
    };
}

void
replay_break(struct pdn_replayer *replayer, uint32_t ply, enum pdn_code why)
{
    replayer->out->broken = ply;
    replayer->out->fault = why;
    replay_turns_ply(replayer, ply, DR_WHITE, false);
}

void
replay_lose(struct pdn_replayer *replayer, struct replay_line *line,
            enum pdn_code why)
{
    if (!line->now.known)
        return;
    line->now.known = false;
    if (line->depth != 0)
        return;
    replay_break(replayer, line->now.ply + 1, why);
}

void
replay_miss(struct pdn_replayer *replayer, struct replay_line *line,
            const struct pdn_where *where, enum pdn_code why)
{
    struct pdn_replay *out = replayer->out;

    if (line->now.known && line->depth == 0 && out->unknown.length == 0) {
        out->unknown = *where;
        out->unknown.ply = line->now.ply + 1;
        out->unknown_as = why;
        replay_where_of(&out->unknown, replayer, line,
                        (enum dr_side)line->now.position.turn);
    }
    replay_lose(replayer, line, why);
}

/* Dots before a move wait for it; a dash says that a move is not known. */
static void
meet_ellipsis(struct pdn_replayer *replayer, struct replay_line *line,
              const struct pdn_item *item)
{
    struct pdn_where where = {.offset = item->offset,
                              .length = item->length,
                              .variation = line->depth};

    if (line->over)
        return;
    if (replayer->game->text[item->offset] == '.') {
        line->ellipsis = true;
        line->ellipsis_offset = item->offset;
        line->ellipsis_length = item->length;
        return;
    }
    if (line->now.known &&
        findings_wanted(replayer->findings, PDN_D_UNKNOWN_MOVE, &where))
        findings_plain(replayer->findings, PDN_D_UNKNOWN_MOVE, &where);
    replay_miss(replayer, line, &where, PDN_D_UNKNOWN_MOVE);
}

void
replay_miss_word(struct pdn_replayer *replayer, struct replay_line *line)
{
    const struct pdn_where where = {.offset = line->word_offset,
                                    .length = line->word_length,
                                    .variation = line->depth};

    replay_miss(replayer, line, &where, PDN_D_UNKNOWN_WORD);
}

/*
 * A word that is no move may stand in the place of one.  It does if it begins
 * as one; of a number or a sign alone the next move tells.
 */
static void
meet_word(struct pdn_replayer *replayer, struct replay_line *line,
          const struct pdn_item *item)
{
    const char *word = replayer->game->text + item->offset;
    bool begins = lex_begins_move(word, item->length);

    if (line->over || item->value != 0 || !lex_may_be_move(word, item->length))
        return;
    if (begins || line->word_length == 0) {
        line->word_offset = item->offset;
        line->word_length = item->length;
    }
    if (begins)
        replay_miss_word(replayer, line);
}

static void
meet_item(struct pdn_replayer *replayer, size_t index)
{
    const struct pdn_item *item = &replayer->game->items[index];

    switch ((enum pdn_item_kind)item->kind) {
    case PDN_ITEM_OPEN:
        if (replayer->line_count <= LEX_DEPTH_MAX)
            begin_variation(replayer);
        else
            replayer->too_deep++; /* its moves were left out */
        break;
    case PDN_ITEM_CLOSE:
        if (replayer->too_deep != 0)
            replayer->too_deep--;
        else if (replayer->line_count > 1)
            replayer->line_count--;
        break;
    case PDN_ITEM_SETUP:
        if (!replayer->has_initial_setup || index != replayer->start_item)
            replay_setup(replayer, top(replayer), item);
        break;
    case PDN_ITEM_ELLIPSIS:
        meet_ellipsis(replayer, top(replayer), item);
        break;
    case PDN_ITEM_COMMENT:
    case PDN_ITEM_LINE_COMMENT:
    case PDN_ITEM_NAG:
    case PDN_ITEM_STRENGTH:
    case PDN_ITEM_MARK:
    case PDN_ITEM_NUMBER:
    case PDN_ITEM_END:
    case PDN_ITEM_STRAY:
    case PDN_ITEM_TIME:
        break;
    case PDN_ITEM_UNKNOWN:
        meet_word(replayer, top(replayer), item);
        break;
    }
}

void
replay_report_costly(struct pdn_findings *findings, const struct pdn_game *game,
                     uint32_t index, const char *sentence)
{
    const struct pdn_written *written = &game->written[index];
    const struct pdn_where where = {.offset = written->offset,
                                    .length = written->length};

    if (findings_wanted(findings, PDN_D_TOO_COSTLY, &where))
        findings_sentence(findings, PDN_D_TOO_COSTLY, &where, sentence, NULL);
}

bool
replay_gives_up(struct pdn_replayer *replayer, uint32_t index)
{
    if (!dr_work_spent(&replayer->work))
        return false;
    replay_report_costly(replayer->findings, replayer->game, index, NULL);
    replay_lose(replayer, &replayer->lines[0], PDN_D_TOO_COSTLY);
    replayer->lines[0].over = true;
    return true;
}

void
replay_walk(struct pdn_replayer *replayer)
{
    const struct pdn_game *game = replayer->game;

    begin_main_line(replayer);
    replayer->item = 0;
    replayer->too_deep = 0;
    for (uint32_t index = 0; index <= game->move_count; index++) {
        while (replayer->item < game->item_count &&
               game->items[replayer->item].move <= index &&
               replayer->status == PDN_OK)
            meet_item(replayer, replayer->item++);
        if (replayer->status != PDN_OK || index == game->move_count ||
            replayer->lines[0].over)
            break;
        if (replay_gives_up(replayer, index))
            break;
        if (!top(replayer)->over)
            replay_move(replayer, top(replayer), index);
    }
    if (replayer->line_count != 0)
        replayer->out->end = replayer->lines[0].now.position;
}
