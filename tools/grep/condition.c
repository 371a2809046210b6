// SPDX-License-Identifier: BSD-2-Clause
/*
 * condition.c - the life of conditions: read, weighed, freed.
 */
#include "grep.h"

#include <stdlib.h>

/* What the rules do not allow, in the main line or a variation. */
static const char illegal_moves[] =
    "no-piece,wrong-side,occupied,bad-step,capture-missed,capture-fewer,"
    "capture-unfinished,capture-impossible,after-end";

bool
condition_parse(struct condition *condition, const char *text)
{
    switch (condition->kind) {
    case CONDITION_TAG:
        return tag_parse(&condition->tag, text);
    case CONDITION_PLAYER:
        return player_parse(&condition->name, "--player", text);
    case CONDITION_WON_BY:
        return player_parse(&condition->name, "--won-by", text);
    case CONDITION_TEXT:
        return comment_parse(&condition->name, text);
    case CONDITION_OUTCOME:
        return outcome_parse(&condition->outcomes, text);
    case CONDITION_PLIES:
        return plies_parse(&condition->plies, text);
    case CONDITION_VARIANT:
        return variant_parse(&condition->variants, text);
    case CONDITION_EVENT:
        return event_parse(&condition->events, text);
    case CONDITION_MATERIAL:
        return material_parse(&condition->material, text);
    case CONDITION_MOVES:
        return sequence_parse(&condition->sequence, text);
    case CONDITION_HASH:
        return hashes_parse(&condition->hashes, text);
    case CONDITION_FINDING:
        return finding_parse(&condition->finding, text);
    case CONDITION_LEGAL:
    case CONDITION_ILLEGAL:
        return finding_parse(&condition->finding, illegal_moves);
    case CONDITION_POSITION: /* these three once all options are known */
    case CONDITION_PATTERN:
    case CONDITION_FINAL:
        break;
    }
    return true;
}

/* Whether the header of a game can answer it. */
static bool
asks_header(enum condition_kind kind)
{
    return kind == CONDITION_TAG || kind == CONDITION_PLAYER ||
           kind == CONDITION_WON_BY || kind == CONDITION_OUTCOME ||
           kind == CONDITION_VARIANT;
}

void
grep_note_needs(struct grep *grep)
{
    grep->hashes = grep->product == PRODUCT_HASHES;
    grep->headers = grep->count == 0;
    for (size_t i = 0; i < grep->count; i++) {
        const struct condition *condition = &grep->conditions[i];

        grep->headers |= asks_header(condition->kind);
        switch (condition->kind) {
        case CONDITION_TAG:
        case CONDITION_PLAYER:
        case CONDITION_WON_BY:
        case CONDITION_TEXT:
            grep->patterns = true;
            break;
        case CONDITION_LEGAL:
        case CONDITION_ILLEGAL:
            grep->plays = grep->findings = true;
            break;
        case CONDITION_EVENT:
            grep->plays = grep->findings = true;
            break;
        case CONDITION_FINAL:
            grep->plays = true;
            break;
        case CONDITION_HASH:
            grep->hashes = true;
            break;
        case CONDITION_FINDING:
            grep->findings = grep->reports = true;
            grep->plays |= condition->finding.plays;
            break;
        case CONDITION_POSITION:
        case CONDITION_PATTERN:
        case CONDITION_MATERIAL:
        case CONDITION_MOVES:
            grep->plays = grep->watches = true;
            break;
        default:
            break;
        }
    }
    grep->tells_plies =
        grep->format != LINE_TEXT && grep->plays &&
        (grep->product == PRODUCT_NUMBERS || grep->product == PRODUCT_HASHES);
    grep->watches |= grep->tells_plies;
    if (grep->hashes)
        grep->plays = grep->watches = true;
}

void
grep_free(struct grep *grep)
{
    for (size_t i = 0; i < grep->count; i++) {
        struct condition *condition = &grep->conditions[i];

        switch (condition->kind) {
        case CONDITION_TAG:
            match_free(condition->tag.match);
            break;
        case CONDITION_PLAYER:
        case CONDITION_WON_BY:
        case CONDITION_TEXT:
            match_free(condition->name.match);
            break;
        case CONDITION_POSITION:
        case CONDITION_PATTERN:
        case CONDITION_FINAL:
            free(condition->board.of);
            break;
        case CONDITION_MOVES:
            free(condition->sequence.move);
            break;
        case CONDITION_HASH:
            free(condition->hashes.hash);
            break;
        default:
            break;
        }
    }
    free(grep->conditions);
}
