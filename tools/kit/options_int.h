// SPDX-License-Identifier: BSD-2-Clause
/*
 * options_int.h - the parts of options.h's work, each a file of its own.
 */
#ifndef OPTIONS_INT_H
#define OPTIONS_INT_H

#include "options.h"

/* options_list.c: text of options to values; false: it means nothing. */
bool parse_count(const char *text, uint64_t *count);
bool parse_size(const char *text, uint64_t *bytes);
bool parse_shard(const char *text, uint32_t *shard, uint32_t *shards);
bool parse_games(const char *text, struct game_list *games); /* or no memory */

/* options_list.c: adds FILEs; false: out of memory. */
bool add_file(struct options *options, char *name);

/*
 * options_list.c: reads a list of names, each ended by a NUL; "-" is stdin.
 * false: errno says why.
 */
bool read_files0(struct options *options, const char *path);

/* options_output.c: opens the product, or complains and returns false. */
bool open_output(struct options *options);

/* options_product.c: ends the program if what is written would be lost. */
void check_products(const struct argp_state *state,
                    const struct options *options);

/* options.c: how many this process may use; at least 1. */
unsigned processors(void);

#endif
