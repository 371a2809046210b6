// SPDX-License-Identifier: BSD-2-Clause
/*
 * shared.c - finds the files beside the checkout, or skips the test.
 */
#include "shared.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

const char *
shared_path(const char *name, char path[SHARED_PATH_MAX])
{
    const char *folder = getenv("PDN_SHARED");

    snprintf(path, SHARED_PATH_MAX, "%s/%s",
             folder != NULL ? folder : "../shared", name);
    return path;
}

const char *
shared_needed(const char *name, char path[SHARED_PATH_MAX])
{
    if (access(shared_path(name, path), R_OK) != 0) {
        print_message("# no %s: set PDN_SHARED\n", path);
        skip();
    }
    return path;
}
