// SPDX-License-Identifier: BSD-2-Clause
/*
 * skipped.c - games whose moves are not judged, and of which variants they
 * are: a bit for each row of the table of variants.
 */
#include "skipped.h"

#include "options.h"
#include "text.h"

#include <assert.h>
#include <inttypes.h>

/* The bit of a GameType whose number is no variant's. */
enum { UNKNOWN = 63 };

void
skipped_count(struct tally *tally, const struct pdn_replay *replay)
{
    size_t count;
    unsigned bit = UNKNOWN;

    tally->skipped = !replay->judged;
    tally->skipped_variants = 0;
    if (replay->judged)
        return;
    if (replay->unknown_number == 0)
        bit = (unsigned)(replay->variant - dr_variant_all(&count));
    assert(bit <= UNKNOWN);
    tally->skipped_variants = UINT64_C(1) << bit;
}

void
skipped_complain(const struct tally *total, const char *what_of_one,
                 const char *what_of_more)
{
    size_t count;
    const struct dr_variant *all = dr_variant_all(&count);
    struct text names = {0};

    if (total->skipped == 0)
        return;
    for (size_t i = 0; i <= UNKNOWN; i++) {
        if ((total->skipped_variants >> i & 1) == 0)
            continue;
        text_string(&names, names.size == 0 ? ": " : ", ");
        text_string(&names, i < count ? all[i].title : "a GameType not known");
    }
    text_char(&names, '\0');
    complain("%" PRIu64 " %s: variants that are not implemented%s",
             total->skipped, total->skipped == 1 ? what_of_one : what_of_more,
             names.failed ? "" : names.data);
    text_free(&names);
}
