// SPDX-License-Identifier: BSD-2-Clause
/*
 * fuzz_fen.c - reads any bytes as a FEN: a FEN that can be read is written in a
 * form that gives the same position and is written the same again.
 */
#include "require.h"

#include "pdn/fen.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void
round_trip(const struct dr_variant *variant, struct pdn_slice text)
{
    char first[PDN_FEN_MAX], second[PDN_FEN_MAX];
    struct pdn_fen fen, again;
    size_t size;

    pdn_fen_read(&fen, variant, text);
    if (fen.error != PDN_FEN_OK) {
        require(fen.at <= text.size && fen.length <= text.size - fen.at);
        return;
    }
    size = pdn_fen_write(variant, &fen.position, first);
    require(size < PDN_FEN_MAX && strlen(first) == size);
    pdn_fen_read(&again, variant, (struct pdn_slice){first, size});
    require(again.error == PDN_FEN_OK);
    require((again.departures & ~(unsigned)PDN_FEN_NO_PIECES) == 0);
    require(dr_position_equal(&fen.position, &again.position));
    require(pdn_fen_write(variant, &again.position, second) == size);
    require(memcmp(first, second, size) == 0);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct pdn_slice text = {(const char *)data, size};
    const struct dr_variant *variants;
    bool letters;
    size_t count;

    variants = dr_variant_all(&count);
    for (size_t i = 0; i < count; i++)
        round_trip(&variants[i], text);
    pdn_fen_extent(text, &letters);
    return 0;
}
