// SPDX-License-Identifier: BSD-2-Clause
/*
 * bench_read.c - reads a file to its end, one game at a time, and does nothing
 * with the games: the time of reading alone.
 */
#include "pdn/reader.h"

#include <stdio.h>

int
main(int argc, char **argv)
{
    struct pdn_reader *reader = NULL;
    const struct pdn_game *game;
    unsigned long long games = 0, plies = 0;
    enum pdn_status status;

    if (argc != 2) {
        fprintf(stderr, "usage: bench_read FILE\n");
        return 2;
    }
    status = pdn_reader_open(&reader, argv[1], NULL);
    while (status == PDN_OK) {
        status = pdn_reader_next(reader, &game);
        if (status == PDN_OK) {
            games++;
            plies += game->plies;
        }
    }
    printf("%llu games, %llu plies\n", games, plies);
    if (status != PDN_END)
        fprintf(stderr, "bench_read: %s: %s\n", argv[1],
                pdn_status_text(status));
    pdn_reader_close(reader);
    return status == PDN_END ? 0 : 2;
}
