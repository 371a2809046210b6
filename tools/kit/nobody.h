// SPDX-License-Identifier: BSD-2-Clause
/*
 * nobody.h - names that name nobody.
 */
#ifndef NOBODY_H
#define NOBODY_H

#include "pdn/base.h"

/* Blank, or what files write where there is no player or none is known. */
bool is_nobody(struct pdn_slice name);

#endif
