// SPDX-License-Identifier: BSD-2-Clause
/*
 * skipped.c - counts games whose moves are not judged, and their variants, with
 * one bit for each row of the variant table.
 */
#include "skipped.h"

#include "options.h"
#include "text.h"

#include <assert.h>
#include <inttypes.h>

/*
 * The bits for games whose moves contradict GameType, and for a GameType number
 * without a variant.
 */
enum { CONTRADICTED = 62, UNKNOWN = 63 };

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
        bit = dr_variant_judged(replay->variant)
                  ? CONTRADICTED
                  : (unsigned)(replay->variant - dr_variant_all(&count));
    assert(bit <= UNKNOWN);
    tally->skipped_variants = UINT64_C(1) << bit;
}

void
skipped_complain(const struct tally *total, const char *what_of_one,
                 const char *what_of_more)
{
    size_t count;
    const struct dr_variant *all = dr_variant_all(&count);
    struct text why = {0};

    if (total->skipped == 0)
        return;
    for (size_t i = 0; i <= UNKNOWN; i++) {
        if ((total->skipped_variants >> i & 1) == 0 || i == CONTRADICTED)
            continue;
        text_string(&why, why.size == 0
                              ? ": variants that are not implemented: "
                              : ", ");
        text_string(&why, i < count ? all[i].title : "an unknown GameType");
    }
    if ((total->skipped_variants >> CONTRADICTED & 1) != 0) {
        text_string(&why, why.size == 0 ? ": " : "; ");
        text_string(&why, "a GameType that the moves contradict");
    }
    text_char(&why, '\0');
    complain("%" PRIu64 " %s%s", total->skipped,
             total->skipped == 1 ? what_of_one : what_of_more,
             why.failed ? "" : why.data);
    text_free(&why);
}
