// SPDX-License-Identifier: BSD-2-Clause
/*
 * options_choice.c - values of options that are one word of a few.
 */
#include "options.h"

#include "text.h"

#include <strings.h>

unsigned
option_choice(const struct argp_state *state, const char *option,
              const char *word, const char *const words[])
{
    struct text list = {0};

    for (unsigned i = 0; words[i] != NULL; i++) {
        if (strcasecmp(words[i], word) == 0) {
            text_free(&list);
            return i;
        }
        text_string(&list, i > 0 ? ", " : "");
        text_string(&list, words[i]);
    }
    usage_error(state, "%s: not one of %.*s: %s", option, (int)list.size,
                list.data, word);
    text_free(&list);
    return 0;
}

void
options_only_pdn(const struct argp_state *state, const struct options *options)
{
    if (options->format != NULL && strcasecmp(options->format, "pdn") != 0)
        usage_error(state, "--format: not pdn: %s", options->format);
}
