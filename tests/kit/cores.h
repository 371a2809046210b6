// SPDX-License-Identifier: BSD-2-Clause
/*
 * cores.h - generators compiled for tests only: other boards, other traits.
 */
#ifndef CORES_H
#define CORES_H

#include "core_int.h"

extern const struct dr_core core_brazilian, core_canadian, core_spantsiretti,
    core_hasty;

#endif
