// SPDX-License-Identifier: BSD-2-Clause
/*
 * played.h - a game as it was played, and what formats ask of it.
 */
#ifndef REPLAY_PLAYED_H
#define REPLAY_PLAYED_H

#include "request.h"
#include "sink.h"

#include "pdn/game.h"
#include "pdn/replay.h"

/* A half-move as it was played. */
struct played {
    uint32_t index;     /* in the game's arrays */
    uint32_t number;    /* which half-move of its line it is, from 1 */
    uint16_t variation; /* depth; 0: main line */
    uint32_t move;      /* number as counted */
    uint32_t numbered;  /* number as the record has it; 0: it has none */
    enum dr_side side;
    bool legal;
    struct dr_move played; /* if legal */
    union {
        const struct dr_position *position; /* in the list */
        size_t place; /* before ply_list_link(): in list->starts, from 1; or 0:
                         what the one before it left */
    } before;
    struct dr_position after;
};

/* Plies in the order of the text.  Zero-initialise. */
struct ply_list {
    struct played *items;
    size_t count, capacity;
    struct dr_position *starts; /* that the plies before them did not leave */
    size_t start_count, start_capacity;
};

/* Adds a ply; its `before` is filled in by the last call, for all. */
bool ply_list_add(struct ply_list *list, const struct played *played,
                  const struct dr_position *before);
void ply_list_link(struct ply_list *list);
void ply_list_clear(struct ply_list *list);
void ply_list_free(struct ply_list *list);

/* Makes room for `count` items of a list that doubles; false: no memory. */
bool list_reserve(void **items, size_t *capacity, size_t count, size_t size);

/* A position set up in the game. */
struct set_up {
    size_t item; /* in the game's arrays */
    struct dr_position position;
};

/* A game as played. */
struct played_game {
    const struct pdn_game *game;
    const struct pdn_replay *replay;
    const struct played *plies; /* of the main line */
    size_t count;
    bool set_up_last;     /* the record ends with a set-up after the last ply */
    struct dr_work *work; /* of finding the squares of its captures */
};

/* A game to be shown, and where to; everything is borrowed. */
struct showing {
    const struct replay *replay;
    const struct played_game *played;
    const bool *marked; /* see at_mark() */
    /* The moves played in variations, and all set-ups, in the order of the
       text; for formats that want them. */
    const struct played *moves;
    size_t move_count;
    const struct set_up *setups;
    size_t setup_count;
    /* Those that say why the board is not what the record means. */
    const struct pdn_finding *findings;
    size_t finding_count;
    struct finding_writer *writer; /* the file's name, text as UTF-8 */
    struct pdn_slice pdn;          /* canonical, if the format wants it */
    const char *file;              /* its name as it is */
    bool first;                    /* of all games of all inputs */
    bool alone;                    /* there is no other */
    struct text *text;             /* for lines; asked for `failed` later */
    struct sink *sink;
};

/*
 * For the formats.  The position with an index as of at_mark(); a move as
 * written, in UTF-8, borrowed until the next text is asked for; "12..."; the
 * squares that lost a piece; all squares of the move, at least two; its ends
 * where the budget of the game is spent.
 */
const struct dr_position *played_position(const struct played_game *game,
                                          size_t ply);
/* Which half-move of the record it stands after. */
uint32_t played_ply(const struct played_game *game, size_t place);
struct pdn_slice played_text(const struct showing *showing,
                             const struct played *ply);
void played_number(struct text *out, const struct played *ply);
struct dr_squares played_captured(const struct dr_variant *variant,
                                  const struct played *ply);
size_t played_row(const struct played_game *game, const struct played *ply,
                  uint8_t row[DR_ROW_MAX]);
/*
 * The move in full, of its row; false if it has none, or the budget of the game
 * is spent.
 */
bool played_canonical(const struct played_game *game, const struct played *ply,
                      const uint8_t *row, size_t count,
                      char text[DR_MOVE_TEXT_MAX]);

/* "After 12... 17-21 (ply 24), White to move", in UTF-8, not escaped. */
void played_caption(struct text *out, const struct showing *showing,
                    size_t ply);

/* Whether a finding says why the board is not what the record means. */
bool replay_concerns_board(const struct pdn_finding *finding);

/* Appends a FEN. */
void replay_put_fen(struct text *out, const struct dr_variant *variant,
                    const struct dr_position *position);

/*
 * Appends the value of a tag in UTF-8, its \" and \ resolved, through
 * one of the functions of escape.h; a player, "?" if unknown.
 */
typedef void escape_fn(struct text *out, const char *data, size_t size);
void replay_put_value(struct text *out, const struct showing *showing,
                      struct pdn_slice value, escape_fn *escape);
void replay_put_player(struct text *out, const struct showing *showing,
                       enum pdn_tag_id id, escape_fn *escape);

/* Writes showing->text; with the number of the game after `number` bytes. */
void showing_put(const struct showing *showing);
void showing_put_numbered(const struct showing *showing, size_t number);

#endif
