// SPDX-License-Identifier: BSD-2-Clause
/* base.c - status texts and the version. */
#include "pdn/base.h"

const char *
pdn_status_text(enum pdn_status status)
{
    switch (status) {
    case PDN_OK:
        return "success";
    case PDN_END:
        return "end of input";
    case PDN_E_NOMEM:
        return "out of memory";
    case PDN_E_IO:
        return "unreadable or damaged input";
    case PDN_E_LIMIT:
        return "a limit was exceeded";
    case PDN_E_ARG:
        return "invalid argument";
    }
    return "unknown status";
}

const char *
pdn_version(void)
{
    return PDN_VERSION;
}
