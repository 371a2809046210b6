// SPDX-License-Identifier: BSD-2-Clause
/*
 * html.h - the two halves of a game in HTML: what stands around the
 * moves, and the moves.
 */
#ifndef REPLAY_HTML_H
#define REPLAY_HTML_H

#include "replay.h"

/* Appends the moves with all that stands between them. */
void html_moves(const struct showing *showing);

/* Appends the diagram that belongs after a ply of the main line, if any. */
void html_diagram_here(const struct showing *showing, size_t ply);

#endif
