// SPDX-License-Identifier: BSD-2-Clause
/*
 * count.c - counts one game.
 *
 * A game that cannot be judged is excluded and counted under the reason.  Any
 * other game is counted in each of its groups.  Details (terminations, endings,
 * findings and the like) are kept only if nothing is grouped.
 */
#include "count.h"

#include "event.h"
#include "key.h"
#include "tree.h"

#include "pdn/budget.h"
#include "pdn/check.h"
#include "pdn/clock.h"

#include <stdlib.h>

enum { PLIES_DIGITS = 10, RATING_DIGITS = 5 };

void
counts_open(struct counts *counts)
{
    static const size_t width[TABLES] = {FIGURES,    1, TREE_WIDTH,
                                         TREE_WIDTH, 1, 1};

    *counts = (struct counts){0};
    for (int i = 0; i < TABLES; i++)
        counts->table[i].width = width[i];
}

void
counts_free(struct counts *counts)
{
    for (int i = 0; i < TABLES; i++)
        table_free(&counts->table[i]);
}

bool
counts_add(struct counts *to, const struct counts *from)
{
    bool done = true;

    for (int i = 0; i < TABLES; i++)
        done = done && table_add(&to->table[i], &from->table[i]);
    return done;
}

bool
counts_sort(struct counts *counts)
{
    bool done = true;

    for (int i = 0; i < TABLES; i++)
        done = done && table_sort(&counts->table[i]);
    return done;
}

static void
watch_ply(const struct pdn_ply *ply, void *user)
{
    struct counter *counter = user;
    const struct stats *stats = counter->stats;

    if (counter->hasher != NULL)
        pdn_hasher_ply(ply, counter->hasher);
    if (ply->variation != 0)
        return;
    if (ply->number <= OPENING_PLIES && ply->legal &&
        !dr_work_spent(&counter->work)) {
        if (counter->opening_size != 0)
            counter->opening[counter->opening_size++] = ' ';
        counter->opening_size += dr_move_text_counted(
            counter->variant, ply->before, &ply->played, &counter->work,
            counter->opening + counter->opening_size);
        if (dr_work_spent(&counter->work))
            counter->opening_size = 0;
    }
    if (stats->product == PRODUCT_OPENINGS && !counter->conflict)
        tree_ply(counter, ply);
}

static void
watch_setup(uint32_t ply, uint16_t variation,
            const struct dr_position *position, void *user)
{
    struct counter *counter = user;

    if (counter->hasher != NULL)
        pdn_hasher_setup(ply, variation, position, counter->hasher);
    if (variation == 0 && counter->stats->product == PRODUCT_OPENINGS &&
        !counter->conflict)
        tree_position(counter, position);
}

bool
counter_open(struct counter *counter, const struct stats *stats,
             const struct pdn_checks *checks)
{
    *counter = (struct counter){.stats = stats};
    counts_open(&counter->counts);
    return pdn_findings_new(&counter->findings, checks) == PDN_OK &&
           pdn_replayer_new(&counter->replayer) == PDN_OK &&
           pdn_encoding_new(&counter->encoding, stats->options.encoding) ==
               PDN_OK &&
           (!stats->duplicates || pdn_hasher_new(&counter->hasher) == PDN_OK);
}

void
counter_close(struct counter *counter)
{
    counts_free(&counter->counts);
    pdn_findings_free(counter->findings);
    pdn_replayer_free(counter->replayer);
    pdn_hasher_free(counter->hasher);
    pdn_encoding_free(counter->encoding);
    text_free(&counter->unescaped);
    text_free(&counter->value);
    text_free(&counter->key);
    text_free(&counter->other_key);
    text_free(&counter->item);
    text_free(&counter->line);
    text_free(&counter->trail);
}

void
counter_item(struct counter *counter, struct pdn_slice group,
             enum item_kind kind, struct pdn_slice text, uint64_t more)
{
    struct text *key = &counter->item;
    uint64_t *row;

    text_clear(key);
    text_bytes(key, group.start, group.size);
    text_char(key, '\0');
    text_char(key, (char)kind);
    text_bytes(key, text.start, text.size);
    row = key->failed ? NULL
                      : table_row(&counter->counts.table[TABLE_ITEMS],
                                  key->data, key->size);
    if (row == NULL)
        counter->failed = true;
    else
        *row += more;
}

static void
item(struct counter *counter, enum item_kind kind, const char *text)
{
    counter_item(counter, (struct pdn_slice){"", 0}, kind,
                 (struct pdn_slice){text, strlen(text)}, 1);
}

static void
count_plies(struct counter *counter, struct pdn_slice group)
{
    char digits[PLIES_DIGITS];
    uint32_t plies = counter->game->plies;

    /* Padded with zeros, so that keys sort in numeric order. */
    for (size_t i = sizeof digits; i-- > 0; plies /= 10)
        digits[i] = (char)('0' + plies % 10);
    counter_item(counter, group, ITEM_PLIES,
                 (struct pdn_slice){digits, sizeof digits}, 1);
}

static void
count_findings(struct counter *counter, uint64_t *row)
{
    size_t count;
    const struct pdn_finding *list =
        pdn_findings_list(counter->findings, &count);

    row[WITH_ERRORS] += pdn_findings_count(counter->findings, PDN_ERROR) != 0;
    if (counter->stats->key_count != 0)
        return;
    for (size_t i = 0; i < count; i++) {
        const char *slug = list[i].info->slug;

        counter_item(counter, (struct pdn_slice){"", 0}, ITEM_FINDING,
                     (struct pdn_slice){slug, strlen(slug)}, list[i].count);
    }
}

/* Counts the seconds that a player used according to a tag. */
static void
count_time(const struct pdn_game *game, enum pdn_tag_id id, uint64_t *times,
           uint64_t *seconds)
{
    uint64_t milliseconds;

    if (!pdn_clock_used_read(pdn_game_tag(game, id), &milliseconds))
        return;
    ++*times;
    *seconds += milliseconds / 1000;
}

static void
count_outcome(enum pdn_outcome outcome, uint64_t *row)
{
    row[WHITE_WINS] += outcome == PDN_OUTCOME_WHITE;
    row[DRAWS] += outcome == PDN_OUTCOME_DRAW;
    row[BLACK_WINS] += outcome == PDN_OUTCOME_BLACK;
    row[BOTH_LOSE] += outcome == PDN_OUTCOME_BOTH_LOSE;
    row[NO_RESULT] += !pdn_outcome_known(outcome);
}

/* Counts what playing the game showed. */
static void
count_play(const struct counter *counter, uint64_t *row)
{
    const struct pdn_replay *replay = &counter->replay;

    row[PLAYED] += replay->broken == 0;
    row[CAPTURES] += replay->captures;
    row[CROWNINGS] += replay->crownings;
    row[THREEFOLD] += replay->draw[DR_RULE_REPETITION] != 0;
    row[RULE_25] += replay->draw[DR_RULE_25] != 0;
    row[RULE_16] += replay->draw[DR_RULE_16] != 0;
    row[RULE_5] += replay->draw[DR_RULE_5] != 0;
}

static void
count_tags(struct counter *counter)
{
    static const struct {
        enum pdn_tag_id id;
        const char *name;
    } roster[] = {
        {PDN_TAG_EVENT, "Event"},   {PDN_TAG_SITE, "Site"},
        {PDN_TAG_DATE, "Date"},     {PDN_TAG_ROUND, "Round"},
        {PDN_TAG_WHITE, "White"},   {PDN_TAG_BLACK, "Black"},
        {PDN_TAG_RESULT, "Result"},
    };
    const struct pdn_game *game = counter->game;
    const char *encoding = counter->stats->options.encoding;
    struct pdn_slice termination =
        counter_tag(counter, pdn_game_tag(game, PDN_TAG_TERMINATION));

    for (size_t i = 0; i < sizeof roster / sizeof *roster; i++) {
        if (game->known[roster[i].id] < 0)
            item(counter, ITEM_MISSING, roster[i].name);
    }
    if (game->known[PDN_TAG_TERMINATION] >= 0)
        counter_item(counter, (struct pdn_slice){"", 0}, ITEM_TERMINATION,
                     termination, 1);
    item(counter, ITEM_ENCODING,
         game->utf8         ? "UTF-8"
         : encoding != NULL ? encoding
                            : "Windows-1252");
    item(counter, ITEM_VARIANT, counter->variant->name);
    if (!counter->stats->replay || counter->replay.broken != 0)
        return;
    text_clear(&counter->line);
    counter_material(&counter->line, counter);
    counter_item(counter, (struct pdn_slice){"", 0}, ITEM_ENDING,
                 (struct pdn_slice){counter->line.data, counter->line.size}, 1);
}

uint64_t
game_rating(const struct pdn_game *game, bool white)
{
    struct pdn_slice value =
        pdn_game_tag_named(game, white ? "WhiteRating" : "BlackRating");
    uint64_t number = 0;

    if (value.size == 0)
        value = pdn_game_tag_named(game, white ? "WhiteElo" : "BlackElo");
    for (size_t i = 0; i < value.size; i++) {
        if (value.start[i] < '0' || value.start[i] > '9')
            break;
        if (i == RATING_DIGITS)
            return 0;
        number = number * 10 + (uint64_t)(value.start[i] - '0');
    }
    return number;
}

/* Counts the game from the point of view of one player. */
static void
count_side(const struct counter *counter, bool white, uint64_t *row)
{
    enum pdn_outcome won = white ? PDN_OUTCOME_WHITE : PDN_OUTCOME_BLACK;
    enum pdn_outcome lost = white ? PDN_OUTCOME_BLACK : PDN_OUTCOME_WHITE;
    uint64_t opponent = game_rating(counter->game, !white);

    row[AS_WHITE] += white;
    row[WON] += counter->outcome == won;
    row[DRAWN] += counter->outcome == PDN_OUTCOME_DRAW;
    row[LOST] += counter->outcome == lost;
    row[LOST_BOTH] += counter->outcome == PDN_OUTCOME_BOTH_LOSE;
    row[OPEN] += !pdn_outcome_known(counter->outcome);
    if (opponent == 0 || !pdn_outcome_known(counter->outcome) ||
        counter->game->plies == 0)
        return;
    row[RATED]++;
    row[RATING_SUM] += opponent;
    row[RATED_SCORE] += counter->outcome == won                ? 2
                        : counter->outcome == PDN_OUTCOME_DRAW ? 1
                                                               : 0;
}

static void
count_in_group(struct counter *counter, const struct text *key, bool white)
{
    const struct pdn_game *game = counter->game;
    const struct stats *stats = counter->stats;
    struct pdn_slice group = {key->data, key->size};
    uint64_t *row;

    if (key->failed) {
        counter->failed = true;
        return;
    }
    if (group.size == 0)
        group.start = "";
    row = table_row(&counter->counts.table[TABLE_GROUPS], group.start,
                    group.size);
    if (row == NULL) {
        counter->failed = true;
        return;
    }
    row[GAMES]++;
    row[PLIES] += game->plies;
    row[NOT_UTF8] += !game->utf8;
    count_outcome(counter->outcome, row);
    count_time(game, PDN_TAG_WHITE_TIME, &row[WHITE_TIMES], &row[WHITE_TIME]);
    count_time(game, PDN_TAG_BLACK_TIME, &row[BLACK_TIMES], &row[BLACK_TIME]);
    if (stats->replay)
        count_play(counter, row);
    count_findings(counter, row);
    if (stats->product == PRODUCT_PLAYERS)
        count_side(counter, white, row);
    else
        count_plies(counter, group);
}

/* Excludes a game, with the reason. */
static void
exclude(struct counter *counter, const char *why)
{
    item(counter, ITEM_EXCLUDED, why);
}

/* Plays the game.  Returns false if out of memory. */
static bool
play(struct counter *counter, struct pdn_findings *findings)
{
    const struct stats *stats = counter->stats;
    const struct pdn_replay_options how = {
        .variant = stats->options.variant,
        .on_ply = stats->watch ? watch_ply : NULL,
        .on_setup = stats->watch ? watch_setup : NULL,
        .user = counter,
    };
    const struct pdn_check_options tags = {
        .encoding = stats->options.encoding,
    };
    bool checked =
        stats->product != PRODUCT_OPENINGS || stats->error_limit != 0;
    struct pdn_identity identity;

    if (counter->hasher != NULL)
        pdn_hasher_begin(counter->hasher);
    if (pdn_replay(counter->replayer, counter->game, &how, findings,
                   &counter->replay) != PDN_OK)
        return false;
    if (checked && findings != NULL)
        pdn_check_tags(counter->game, &counter->replay, &tags, findings);
    if (findings != NULL && pdn_findings_status(findings) != PDN_OK)
        return false;
    if (counter->hasher == NULL || !counter->replay.judged)
        return true;
    if (pdn_hasher_end(counter->hasher, counter->game, &counter->replay,
                       &identity) != PDN_OK)
        return false;
    if (identity.whole && counter->game->plies != 0) {
        uint64_t *row = table_row(&counter->counts.table[TABLE_GAMES],
                                  (const char *)identity.hash.byte,
                                  sizeof identity.hash.byte);

        if (row == NULL)
            return false;
        ++*row;
    }
    return true;
}

static void
count_wanted(struct counter *counter)
{
    const struct stats *stats = counter->stats;
    const char *why = NULL;
    unsigned sides;

    if (stats->product == PRODUCT_EVENT)
        why = event_game(counter);
    else if (counter->conflict && stats->product != PRODUCT_REPORT)
        why = WHY_CONFLICT;
    else if (stats->product == PRODUCT_OPENINGS && !counter->reached)
        why = "without the position";
    if (why != NULL) {
        exclude(counter, why);
        return;
    }
    item(counter, ITEM_COUNTED, "");
    if (stats->product == PRODUCT_EVENT)
        return;
    sides = counter_groups(counter);
    if (sides & 1)
        count_in_group(counter, &counter->key, true);
    if (sides & 2)
        count_in_group(counter, &counter->other_key, false);
    if (stats->product == PRODUCT_PLAYERS)
        counter_item(counter, (struct pdn_slice){"", 0}, ITEM_NAMELESS,
                     (struct pdn_slice){"", 0},
                     2u - (sides & 1) - (sides >> 1));
    if (stats->key_count == 0)
        count_tags(counter);
}

/* Tables of results alone play no moves, except to check an unusual start. */
static bool
is_played(const struct counter *counter)
{
    const struct pdn_game *game = counter->game;
    const struct stats *stats = counter->stats;

    if (stats->replay || stats->given[OPTION_NO_REPLAY] != NULL)
        return stats->replay;
    if (game->known[PDN_TAG_FEN] >= 0 || game->known[PDN_TAG_SET_UP] >= 0)
        return true;
    for (size_t i = 0; i < game->item_count; i++) {
        if (game->items[i].kind == PDN_ITEM_SETUP)
            return true;
    }
    return false;
}

/* Reads the outcome for a given variant. */
static void
read_outcome(struct counter *counter, const struct dr_variant *variant)
{
    const struct pdn_game *game = counter->game;

    counter->variant = variant;
    counter->conflict = pdn_game_outcomes_conflict(game, variant);
    counter->outcome =
        counter->conflict ? PDN_OUTCOME_OTHER : pdn_game_outcome(game, variant);
}

/* Returns the variant as far as it is known before the game is played. */
static const struct dr_variant *
told_variant(const struct counter *counter)
{
    enum pdn_variant_basis basis;
    unsigned unknown;

    return pdn_variant_told(counter->game, counter->stats->options.variant,
                            &basis, &unknown);
}

bool
count_game(struct counter *counter, const struct pdn_game *game, size_t file)
{
    const struct stats *stats = counter->stats;

    counter->game = game;
    counter->file = file;
    counter->reached = false;
    counter->depth = 0;
    counter->opening_size = 0;
    counter->work = pdn_budget(game);
    if (game->too_long) {
        exclude(counter, "too long");
        return !counter->failed;
    }
    read_outcome(counter, told_variant(counter));
    counter->has_start = true;
    if (is_played(counter)) {
        if (!play(counter, stats->replay ? counter->findings : NULL))
            return false;
        counter->has_start =
            counter->replay.start_known || !counter->replay.judged;
        if (counter->replay.variant != counter->variant)
            read_outcome(counter, counter->replay.variant);
    }
    if (stats->replay && !counter->replay.judged)
        exclude(counter, WHY_NOT_JUDGED);
    else if (!counter->has_start && stats->product != PRODUCT_EVENT)
        exclude(counter, WHY_NO_START);
    else
        count_wanted(counter);
    return !counter->failed && !counter->item.failed && !counter->line.failed;
}
