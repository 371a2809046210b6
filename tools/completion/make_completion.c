// SPDX-License-Identifier: BSD-2-Clause
/*
 * make_completion.c - writes the data that a shell needs to complete the
 * options of the program with which it is linked.
 *
 * make_completion PROGRAM bash|zsh|fish
 */
#include "option_table.h"

#include <string.h>

int
main(int count, char **arguments)
{
    static const char *const shells[] = {
        [SHELL_BASH] = "bash", [SHELL_ZSH] = "zsh", [SHELL_FISH] = "fish"};

    for (size_t i = 0; count == 3 && i < sizeof shells / sizeof *shells; i++) {
        if (strcmp(arguments[2], shells[i]) != 0)
            continue;
        option_completion(stdout, (enum option_shell)i, arguments[1],
                          &program_options);
        return fflush(stdout) == 0 ? 0 : 2;
    }
    fputs("usage: make_completion PROGRAM bash|zsh|fish\n", stderr);
    return 2;
}
