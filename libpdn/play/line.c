// SPDX-License-Identifier: BSD-2-Clause
/*
 * line.c - lines of play: the current position, what ends them, and who moved.
 */
#include "line_int.h"

#include "findings_int.h"
#include "growth_int.h"
#include "lexer_int.h"
#include "numbers_int.h"
#include "replayer_int.h"

#include "pdn/replay.h"

void
play_turns_add(struct pdn_replayer *replayer, const struct pdn_turn *turn)
{
    size_t count = replayer->turn_count;

    if (count != 0 && replayer->turns[count - 1].ply == turn->ply)
        count--;
    if (!growth_make(&replayer->turns, &replayer->turn_capacity, count + 1,
                     sizeof *replayer->turns)) {
        replayer->status = PDN_E_NOMEM;
        return;
    }
    replayer->turns[count] = *turn;
    replayer->turn_count = count + 1;
}

void
play_turns_ply(struct pdn_replayer *replayer, uint32_t ply, enum dr_side side,
               bool known)
{
    struct pdn_turn last = {1, replayer->out->first, true, false};
    bool turns;

    if (replayer->turn_count != 0)
        last = replayer->turns[replayer->turn_count - 1];
    turns = (ply - last.ply) % 2 == 1;
    if (known && last.known && (side != last.side) == turns)
        return;
    play_turns_add(replayer, &(struct pdn_turn){ply, side, known, false});
}

void
play_where_of(struct pdn_where *where, const struct pdn_replayer *replayer,
              const struct play_line *line, enum dr_side side)
{
    bool starts = side == replayer->variant->first;

    where->black = side == DR_BLACK;
    where->move = play_numbering_of(&line->now.numbering, starts);
}

void
play_stands(const struct dr_variant *variant, struct play_point *point)
{
    enum dr_side loser;

    point->lost = dr_lost(variant, &point->position, &loser) != NULL &&
                  loser != (enum dr_side)point->position.turn;
}

void
play_break(struct pdn_replayer *replayer, uint32_t ply, enum pdn_code why)
{
    replayer->out->broken = ply;
    replayer->out->fault = why;
    play_turns_ply(replayer, ply, DR_WHITE, false);
}

void
play_lose(struct pdn_replayer *replayer, struct play_line *line,
          enum pdn_code why)
{
    if (!line->now.known)
        return;
    line->now.known = false;
    if (line->depth != 0)
        return;
    play_break(replayer, line->now.ply + 1, why);
}

void
play_miss(struct pdn_replayer *replayer, struct play_line *line,
          const struct pdn_where *where, enum pdn_code why)
{
    struct pdn_replay *out = replayer->out;

    if (line->now.known && line->depth == 0 && out->unknown.length == 0) {
        out->unknown = *where;
        out->unknown.ply = line->now.ply + 1;
        out->unknown_as = why;
        play_where_of(&out->unknown, replayer, line,
                      (enum dr_side)line->now.position.turn);
    }
    play_lose(replayer, line, why);
}

void
play_miss_word(struct pdn_replayer *replayer, struct play_line *line)
{
    const struct pdn_where where = {.offset = line->word_offset,
                                    .length = line->word_length,
                                    .variation = line->depth};

    play_miss(replayer, line, &where, PDN_D_UNKNOWN_WORD);
}

void
play_report_costly(struct pdn_findings *findings, const struct pdn_game *game,
                   uint32_t index, const char *sentence)
{
    const struct pdn_written *written = &game->written[index];
    const struct pdn_where where = {.offset = written->offset,
                                    .length = written->length};

    if (findings_wanted(findings, PDN_D_TOO_COSTLY, &where))
        findings_sentence(findings, PDN_D_TOO_COSTLY, &where, sentence, NULL);
}

bool
play_gives_up(struct pdn_replayer *replayer, uint32_t index)
{
    if (!dr_work_spent(&replayer->work))
        return false;
    play_report_costly(replayer->findings, replayer->game, index, NULL);
    play_lose(replayer, &replayer->lines[0], PDN_D_TOO_COSTLY);
    replayer->lines[0].over = true;
    return true;
}
