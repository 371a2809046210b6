// SPDX-License-Identifier: BSD-2-Clause
/*
 * bench_inflate.c - inflates a gzip file and discards the result: the time of
 * zlib alone.
 */
#include <stdio.h>
#include <zlib.h>

enum { BUFFER = 256 * 1024 };

int
main(int argc, char **argv)
{
    static char buffer[BUFFER];
    unsigned long long total = 0;
    gzFile file;
    int length;

    if (argc != 2 || (file = gzopen(argv[1], "rb")) == NULL) {
        fprintf(stderr, "usage: bench_inflate FILE\n");
        return 2;
    }
    gzbuffer(file, BUFFER);
    while ((length = gzread(file, buffer, BUFFER)) > 0)
        total += (unsigned)length;
    printf("%llu bytes\n", total);
    return gzclose(file) == Z_OK && length == 0 ? 0 : 2;
}
