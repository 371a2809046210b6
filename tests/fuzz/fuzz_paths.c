// SPDX-License-Identifier: BSD-2-Clause
/*
 * fuzz_paths.c - any bytes give the same results, byte for byte, on the fast
 * path and on the full path; see tests/kit/paths.h.
 */
#include "require.h"

#include "paths.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct paths_seen seen;

    paths_compare(data, size, true, &seen);
    require(seen.fast == NULL);
    paths_free(&seen);
    return 0;
}
