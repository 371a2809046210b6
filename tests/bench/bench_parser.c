// SPDX-License-Identifier: BSD-2-Clause
/*
 * bench_parser.c - how fast the parser turns bytes of memory into games.
 *
 *     bench_parser FILE [ROUNDS]
 *
 * Prints "name value unit", the best round of each: once with findings ignored,
 * once with findings collected.
 */
#include "pdn/reader.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ROUNDS = 20, CHUNK = PDN_CHUNK_SIZE };

static double
now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* The whole file, with the padding that chunks have; or NULL. */
static char *
load(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    char *data = NULL;
    long length;

    if (file == NULL)
        return NULL;
    if (fseek(file, 0, SEEK_END) == 0 && (length = ftell(file)) > 0 &&
        fseek(file, 0, SEEK_SET) == 0) {
        *size = (size_t)length;
        data = calloc(1, *size + (size_t)2 * PDN_PADDING);
        if (data != NULL &&
            fread(data + PDN_PADDING, 1, *size, file) != *size) {
            free(data);
            data = NULL;
        }
    }
    fclose(file);
    return data;
}

/* Parses it in chunks, as a program would; counts what it finds. */
static bool
parse(struct pdn_parser *parser, const char *data, size_t size, uint64_t *games,
      uint64_t *plies)
{
    const struct pdn_game *game;
    enum pdn_status status;

    for (size_t at = 0, stop; at < size; at = stop) {
        struct pdn_chunk chunk = {.data = data + at, .line = 1};

        for (stop = at + CHUNK;
             stop < size && !pdn_hard_start(data, size, stop);)
            stop++;
        stop = stop < size ? stop : size;
        chunk.size = stop - at;
        chunk.offset = at;
        chunk.first = at == 0;
        chunk.last = stop == size;
        pdn_parser_begin(parser, &chunk);
        while ((status = pdn_parser_next(parser, &game)) == PDN_OK) {
            ++*games;
            *plies += game->plies;
        }
        if (status != PDN_END)
            return false;
    }
    return true;
}

static bool
measure(const char *name, struct pdn_findings *findings, const char *data,
        size_t size, int rounds)
{
    struct pdn_parser *parser;
    uint64_t games = 0, plies = 0;
    double best = 0;

    if (pdn_parser_new(&parser, findings) != PDN_OK)
        return false;
    for (int i = 0; i < rounds; i++) {
        double start = now(), took;

        games = plies = 0;
        if (!parse(parser, data, size, &games, &plies))
            return false;
        took = now() - start;
        if (best == 0 || took < best)
            best = took;
    }
    pdn_parser_free(parser);
    printf("%s_bytes %.0f MB/s\n", name, (double)size / best / 1e6);
    printf("%s_games %.0f games/s\n", name, (double)games / best);
    printf("%s_plies %.1f ns/ply\n", name, best * 1e9 / (double)plies);
    return true;
}

int
main(int argc, char **argv)
{
    struct pdn_checks *checks;
    struct pdn_findings *findings;
    size_t size = 0;
    char *data = argc > 1 ? load(argv[1], &size) : NULL;
    int rounds = argc > 2 ? atoi(argv[2]) : ROUNDS;

    if (data == NULL || pdn_checks_new(&checks) != PDN_OK ||
        pdn_findings_new(&findings, checks) != PDN_OK) {
        fputs("usage: bench_parser FILE [ROUNDS]\n", stderr);
        return 2;
    }
    if (!measure("parser", NULL, data + PDN_PADDING, size, rounds) ||
        !measure("parser_findings", findings, data + PDN_PADDING, size, rounds))
        return 1;
    pdn_findings_free(findings);
    pdn_checks_free(checks);
    free(data);
    return 0;
}
