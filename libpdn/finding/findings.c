// SPDX-License-Identifier: BSD-2-Clause
/*
 * findings.c - collects the findings of one game.
 *
 * Most games of a real archive have a finding or two.  An occurrence that is
 * not shown therefore costs only a counter, and one that is kept costs a few
 * copies.  Memory is reused from game to game, and a message is formatted only
 * when it is shown.
 *
 * A journal of the counted codes makes findings_back() exact: it also undoes
 * occurrences that were only counted.
 */
#include "findings_int.h"

#include "diag_int.h"
#include "growth_int.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    FINDINGS_MAX = 16384, /* kept per game; any others are only counted */
};

/* Marks a code without an earlier finding. */
static const uint32_t none = UINT32_MAX;

/* A journal flag for an occurrence that was more severe than usual. */
enum { GRAVER = 128 };
static_assert((int)DIAG_COUNT <= (int)GRAVER, "index and flag fit in a byte");

struct entry {
    struct pdn_finding finding; /* `puts` is set when findings are listed */
    size_t puts;                /* index of the first value of its message */
    uint32_t previous;          /* the code's first[] before this entry */
};

/* A stored value.  It refers to other arrays by index because they can move. */
struct kept {
    struct pdn_put put;
    /*
     * for words, an offset in `text`; for a phrase, the index of its first
     * value
     */
    size_t at;
};

/*
 * Returns true if one finding represents all occurrences of its code in a game,
 * as in class form.  Departures from the grammar are all reported, because each
 * names its own production.
 */
static bool
is_gathered(const struct pdn_diag_info *info)
{
    return info->kind == PDN_FORM && info->code != PDN_D_GRAMMAR;
}

struct key {
    uint32_t offset, code, index;
};

struct pdn_findings {
    const struct pdn_checks *checks;
    struct entry *entries;
    struct key *keys; /* for sorting; as many as entries */
    struct pdn_finding *list;
    size_t count, capacity;
    struct kept *kept;
    struct pdn_put *puts; /* the values of `kept` with their pointers set */
    size_t put_count, put_capacity;
    char *text; /* the text of stored words */
    size_t text_size, text_capacity;
    uint8_t *journal; /* the index of every counted occurrence */
    size_t journal_size, journal_capacity;
    uint32_t seen[DIAG_COUNT];
    /* for class form, the entry that comes first in the text */
    uint32_t first[DIAG_COUNT];
    size_t of_severity[PDN_ERROR + 1];
    bool last_kept; /* the latest finding is the last entry */
    bool graver;    /* the current finding is more severe than usual */
    enum pdn_status status;
};

enum pdn_status
pdn_findings_new(struct pdn_findings **out, const struct pdn_checks *checks)
{
    struct pdn_findings *all = calloc(1, sizeof *all);

    if (all == NULL)
        return PDN_E_NOMEM;
    all->checks = checks;
    memset(all->first, 0xff, sizeof all->first);
    *out = all;
    return PDN_OK;
}

void
pdn_findings_free(struct pdn_findings *findings)
{
    if (findings == NULL)
        return;
    free(findings->entries);
    free(findings->keys);
    free(findings->list);
    free(findings->kept);
    free(findings->puts);
    free(findings->text);
    free(findings->journal);
    free(findings);
}

void
pdn_findings_clear(struct pdn_findings *findings)
{
    for (size_t i = 0; i < findings->journal_size; i++) {
        unsigned index = findings->journal[i] % GRAVER;

        findings->seen[index] = 0;
        findings->first[index] = none;
    }
    findings->journal_size = 0;
    findings->count = 0;
    findings->put_count = 0;
    findings->text_size = 0;
    memset(findings->of_severity, 0, sizeof findings->of_severity);
    findings->last_kept = false;
    findings->status = PDN_OK;
}

/* Records an occurrence of a code, so that it can be undone. */
static bool
journal_add(struct pdn_findings *all, unsigned index)
{
    if (!growth_make(&all->journal, &all->journal_capacity,
                     all->journal_size + 1, 1)) {
        all->status = PDN_E_NOMEM;
        return false;
    }
    all->journal[all->journal_size++] = (uint8_t)index;
    return true;
}

static enum pdn_severity
severity_of(const struct pdn_checks *checks, unsigned index, bool graver)
{
    enum pdn_severity severity = (enum pdn_severity)checks->severity[index];

    return graver && severity == PDN_NOTE ? PDN_WARNING : severity;
}

static bool
is_wanted(struct pdn_findings *findings, enum pdn_code code,
          const struct pdn_where *where, bool graver)
{
    if (findings == NULL)
        return false;
    const struct pdn_checks *checks = findings->checks;
    unsigned index = diag_index(code);
    enum pdn_severity severity = severity_of(checks, index, graver);
    bool gathered = is_gathered(&diag_table[index]);
    uint32_t first = findings->first[index];

    findings->graver = graver;
    if (!checks->on[index] ||
        !journal_add(findings, index | (graver ? GRAVER : 0)))
        return false;
    if (findings->seen[index]++ == 0 || !gathered)
        findings->of_severity[severity]++;
    if (severity < checks->least)
        return false;
    return !gathered || first == none ||
           where->offset < findings->entries[first].finding.at.offset;
}

bool
findings_wanted(struct pdn_findings *findings, enum pdn_code code,
                const struct pdn_where *where)
{
    return is_wanted(findings, code, where, false);
}

bool
findings_wanted_more(struct pdn_findings *findings, enum pdn_code code,
                     const struct pdn_where *where)
{
    return is_wanted(findings, code, where, true);
}

/* Makes room for another entry, its key and its slot in the list. */
static bool
reserve_entry(struct pdn_findings *all)
{
    size_t entries = all->capacity, keys = entries, list = entries;
    size_t needed = all->count + 1;

    if (!growth_make(&all->entries, &entries, needed, sizeof *all->entries) ||
        !growth_make(&all->keys, &keys, needed, sizeof *all->keys) ||
        !growth_make(&all->list, &list, needed, sizeof *all->list))
        return false;
    all->capacity = entries;
    return true;
}

static bool
add_text(struct pdn_findings *all, const char *text, size_t size)
{
    if (!growth_make(&all->text, &all->text_capacity, all->text_size + size, 1))
        return false;
    if (size != 0)
        memcpy(all->text + all->text_size, text, size);
    all->text_size += size;
    return true;
}

/* --- stored values ------------------------------------------------------- */

/* Makes room for another list of values and its end marker. */
static bool
reserve_puts(struct pdn_findings *all, size_t more)
{
    size_t kept = all->put_capacity, puts = kept;
    size_t needed = all->put_count + more;

    if (!growth_make(&all->kept, &kept, needed, sizeof *all->kept) ||
        !growth_make(&all->puts, &puts, needed, sizeof *all->puts))
        return false;
    all->put_capacity = kept;
    return true;
}

static bool
add_to_text(void *user, const char *data, size_t size)
{
    return add_text(user, data, size);
}

/* Stores a value as the text it produces, because its data is only borrowed. */
static bool
keep_as_words(struct pdn_findings *all, struct kept *kept)
{
    const struct pdn_sink sink = {add_to_text, all};
    struct pdn_put row[] = {kept->put, {0}};

    row[0].name = "value";
    kept->at = all->text_size;
    if (pdn_sentence(&sink, "{value}", row) == PDN_E_NOMEM)
        return false;
    kept->put.kind = PDN_VALUE_WORDS;
    kept->put.as.words.size = all->text_size - kept->at;
    return true;
}

static bool keep_puts(struct pdn_findings *all, const struct pdn_put *puts);

static bool
keep_put(struct pdn_findings *all, size_t index, const struct pdn_put *put)
{
    struct kept kept = {.put = *put};

    switch (put->kind) {
    case PDN_VALUE_LETTER:
    case PDN_VALUE_NUMBER:
    case PDN_VALUE_MAYBE:
    case PDN_VALUE_COUNT:
    case PDN_VALUE_SIDE:
    case PDN_VALUE_PIECE:
    case PDN_VALUE_SQUARE:
        break;
    case PDN_VALUE_PHRASE:
        kept.at = all->put_count;
        if (!keep_puts(all, put->as.phrase.puts))
            return false;
        break;
    case PDN_VALUE_WORDS:
    case PDN_VALUE_MOVE:
    case PDN_VALUE_LIST:
    case PDN_VALUE_OTHER:
        if (!keep_as_words(all, &kept))
            return false;
        break;
    }
    all->kept[index] = kept;
    return true;
}

static bool
keep_puts(struct pdn_findings *all, const struct pdn_put *puts)
{
    size_t first = all->put_count, count = 0;

    while (puts != NULL && puts[count].name != NULL)
        count++;
    if (!reserve_puts(all, count + 1))
        return false;
    all->put_count += count + 1;
    for (size_t i = 0; i < count; i++)
        if (!keep_put(all, first + i, &puts[i]))
            return false;
    all->kept[first + count] = (struct kept){0};
    return true;
}

/* Sets the pointers of values, once the arrays no longer move. */
static void
show_puts(struct pdn_findings *all)
{
    for (size_t i = 0; i < all->put_count; i++) {
        struct pdn_put *put = &all->puts[i];

        *put = all->kept[i].put;
        if (put->name == NULL)
            continue;
        if (put->kind == PDN_VALUE_WORDS)
            put->as.words.start = all->text + all->kept[i].at;
        else if (put->kind == PDN_VALUE_PHRASE)
            put->as.phrase.puts = all->puts + all->kept[i].at;
    }
}

/* --- reporting ----------------------------------------------------------- */

/* Adds an entry whose values begin at `puts`. */
static void
add_entry(struct pdn_findings *all, unsigned index,
          const struct pdn_where *where, const char *sentence, size_t puts)
{
    all->entries[all->count] = (struct entry){
        .finding = {.info = &diag_table[index],
                    .severity = severity_of(all->checks, index, all->graver),
                    .at = *where,
                    .count = 1,
                    .sentence = sentence},
        .puts = puts,
        .previous = all->first[index],
    };
    all->first[index] = (uint32_t)all->count++;
    all->last_kept = true;
}

void
findings_sentence(struct pdn_findings *findings, enum pdn_code code,
                  const struct pdn_where *where, const char *sentence,
                  const struct pdn_put *puts)
{
    unsigned index = diag_index(code);
    size_t first = findings->put_count, text = findings->text_size;

    findings->last_kept = false;
    if (findings->count >= FINDINGS_MAX)
        return;
    if (!reserve_entry(findings) || !keep_puts(findings, puts)) {
        findings->put_count = first;
        findings->text_size = text;
        findings->status = PDN_E_NOMEM;
        return;
    }
    add_entry(findings, index, where,
              sentence == NULL ? diag_table[index].text : sentence, first);
}

void
findings_position(struct pdn_findings *findings,
                  const struct dr_variant *variant,
                  const struct dr_position *position)
{
    if (findings == NULL || !findings->last_kept)
        return;
    struct pdn_finding *last = &findings->entries[findings->count - 1].finding;

    last->has_position = true;
    last->variant = variant;
    last->position = *position;
}

enum pdn_status
pdn_findings_status(const struct pdn_findings *findings)
{
    return findings_status(findings);
}

enum pdn_status
findings_status(const struct pdn_findings *findings)
{
    return findings == NULL ? PDN_OK : findings->status;
}

struct findings_mark
findings_here(const struct pdn_findings *findings)
{
    if (findings == NULL)
        return (struct findings_mark){0};
    return (struct findings_mark){
        findings->count,
        findings->put_count,
        findings->text_size,
        findings->journal_size,
    };
}

void
findings_back(struct pdn_findings *findings, struct findings_mark mark)
{
    if (findings == NULL)
        return;
    while (findings->journal_size > mark.journal) {
        unsigned noted = findings->journal[--findings->journal_size];
        unsigned index = noted % GRAVER;
        bool gathered = is_gathered(&diag_table[index]);

        if (--findings->seen[index] == 0 || !gathered)
            findings->of_severity[severity_of(findings->checks, index,
                                              noted >= GRAVER)]--;
    }
    while (findings->count > mark.count) {
        const struct entry *entry = &findings->entries[--findings->count];

        findings->first[diag_index(entry->finding.info->code)] =
            entry->previous;
    }
    findings->put_count = mark.puts;
    findings->text_size = mark.text;
    findings->last_kept = false;
}

static int
compare_keys(const void *left, const void *right)
{
    const struct key *a = left, *b = right;

    if (a->offset != b->offset)
        return a->offset < b->offset ? -1 : 1;
    if (a->code != b->code)
        return a->code < b->code ? -1 : 1;
    return a->index < b->index ? -1 : 1;
}

enum pdn_status
pdn_finding_message(const struct pdn_finding *finding,
                    const struct pdn_sink *sink)
{
    return pdn_sentence(sink, finding->sentence, finding->puts);
}

size_t
pdn_finding_message_into(const struct pdn_finding *finding, char *buffer,
                         size_t room)
{
    size_t needed;

    pdn_sentence_into(buffer, room, &needed, finding->sentence, finding->puts);
    return needed;
}

const struct pdn_finding *
pdn_findings_list(struct pdn_findings *all, size_t *count)
{
    size_t kept = 0;

    show_puts(all);
    for (size_t i = 0; i < all->count; i++) {
        const struct pdn_finding *finding = &all->entries[i].finding;
        unsigned index = diag_index(finding->info->code);

        /* In class form, a later report can come earlier in the text. */
        if (is_gathered(finding->info) && all->first[index] != i)
            continue;
        all->keys[kept++] =
            (struct key){finding->at.offset, finding->info->code, (uint32_t)i};
    }
    if (kept > 1)
        qsort(all->keys, kept, sizeof *all->keys, compare_keys);
    for (size_t i = 0; i < kept; i++) {
        const struct entry *entry = &all->entries[all->keys[i].index];
        struct pdn_finding *finding = &all->list[i];

        *finding = entry->finding;
        finding->puts = all->puts + entry->puts;
        if (is_gathered(finding->info))
            finding->count = all->seen[diag_index(finding->info->code)];
    }
    *count = kept;
    return all->list;
}

size_t
pdn_findings_count(const struct pdn_findings *findings,
                   enum pdn_severity severity)
{
    return findings->of_severity[severity];
}

bool
pdn_findings_has(const struct pdn_findings *findings, enum pdn_code code)
{
    return pdn_diag_by_code(code) != NULL &&
           findings->seen[diag_index(code)] != 0;
}

const struct pdn_checks *
pdn_findings_checks(const struct pdn_findings *findings)
{
    return findings->checks;
}
