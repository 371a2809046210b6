// SPDX-License-Identifier: BSD-2-Clause
/*
 * replay.h - the parts of pdn-replay: what it is asked, which positions of a
 * game are meant, and how they are written.
 */
#ifndef REPLAY_H
#define REPLAY_H

#include "at.h"
#include "board.h"
#include "finding.h"
#include "options.h"
#include "sink.h"
#include "svg.h"

#include "pdn/game.h"
#include "pdn/replay.h"
#include "pdn/writer.h"

struct replay;
struct showing;

/* A value of --format: one row of the table in format.c. */
struct replay_format {
    const char *name;
    const char *at;             /* what --at is if it is not given */
    enum finding_format naming; /* how names of files are escaped */
    bool whole; /* `game` wants showing->moves and showing->setups */
    bool draws; /* boards, from the side that --flip says */
    bool pdn;   /* `game` wants showing->pdn, and knows no --at but all */
    /* What stands above and below everything, or NULL. */
    void (*begin)(struct text *out, const struct replay *replay);
    void (*end)(struct text *out, const struct replay *replay);
    /* Writes the marked positions of a game to showing->sink. */
    void (*game)(const struct showing *showing);
    /* Appends the position of --fen by itself. */
    void (*position)(struct text *out, const struct replay *replay);
};

/* The row with this name, or NULL; and all names, joined by ", ". */
const struct replay_format *replay_format_named(const char *name);
void replay_format_names(struct text *out);

/* What is printed about one position, instead of playing games. */
enum replay_task { TASK_PLAY, TASK_LEGAL, TASK_PERFT, TASK_DIVIDE };

struct replay {
    struct options options;
    const struct replay_format *format;
    enum replay_task task;
    struct at_list at;
    bool at_given; /* --at was */
    struct board_style style;
    bool explain;                     /* --explain */
    bool style_given, print;          /* --style; and it is print */
    bool plain;                       /* --plain */
    const char *fen;                  /* --fen, or NULL */
    bool go_on;                       /* --continue */
    unsigned depth;                   /* of --perft and --perft-divide */
    const struct dr_variant *variant; /* of `position` */
    struct dr_position position;      /* that of --fen */
};

/* Fills the struct replay that is its input. */
extern const struct argp replay_argp;

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

/* Plies in the order of the text.  Zero-initialise; keep.c. */
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
    bool set_up_last; /* the record ends with a set-up behind the last ply */
    struct dr_work *work; /* of finding the squares of its captures */
};

/*
 * Marks the positions meant: marked[n] that after the n-th of the plies that
 * were played, marked[count + 1] the one that a last set-up makes.  Returns the
 * first place that the game does not reach, or NULL.
 */
const struct at *at_mark(const struct at_list *list,
                         const struct played_game *game, bool *marked);

/*
 * Whether an item of the main line asks for a diagram of the position that it
 * stands behind: the command [#] in a comment, or the annotation $220.  What
 * is meant in a variation is not among the positions of a game.
 */
bool asks_for_diagram(const struct pdn_game *game, const struct pdn_item *item);
#define DIAGRAM_COMMAND "[#]"

/* Zero-initialise; items are asked about in their order, each once. */
struct item_walk {
    size_t place;
    uint32_t index; /* next in the game's moves */
    bool elsewhere; /* the text has another position than `place` */
};
#define NO_PLACE SIZE_MAX

/*
 * The position that an item stands behind, as at_mark() counts them; NO_PLACE
 * in a variation, behind a half-move that could not be played, and behind a
 * set-up with moves after it.
 */
size_t item_place(const struct played_game *played, struct item_walk *walk,
                  const struct pdn_item *item);

/* Prints what is asked about one position; returns the exit status. */
int replay_position(const struct replay *replay);

/*
 * Reads --fen into replay->position; false, after a complaint that points at
 * the place, if it is no position.
 */
bool replay_read_fen(struct replay *replay);

/*
 * Prints a part of the output that a format may have (not with --quiet);
 * false, after a complaint, if memory ran out.
 */
bool replay_put_around(const struct replay *replay,
                       void (*part)(struct text *, const struct replay *));

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
/* Which half-move of the record it stands behind. */
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

/*
 * The drawing of a position of a game: last move, title, caption and style.
 * Frees with replay_drawing_end(), which also notes in `out` that memory ran
 * out.
 */
struct replay_drawing {
    struct svg_board board; /* borrows from the others */
    uint8_t row[DR_ROW_MAX];
    struct text title, caption;
};
void replay_drawing_begin(struct replay_drawing *drawing,
                          const struct showing *showing, size_t ply);
void replay_drawing_end(struct replay_drawing *drawing, struct text *out);

/* Writes showing->text; with the number of the game after `number` bytes. */
void showing_put(const struct showing *showing);
void showing_put_numbered(const struct showing *showing, size_t number);

/* The rows of the table. */
void replay_board(const struct showing *showing);
void replay_board_position(struct text *out, const struct replay *replay);
void replay_fen(const struct showing *showing);
void replay_fen_position(struct text *out, const struct replay *replay);
void replay_tsv_begin(struct text *out, const struct replay *replay);
void replay_tsv(const struct showing *showing);
void replay_tsv_position(struct text *out, const struct replay *replay);
void replay_json(const struct showing *showing);
void replay_json_position(struct text *out, const struct replay *replay);
PDN_MUST_USE enum pdn_status replay_pdn_new(struct pdn_writer **out,
                                            const struct replay *replay);
void replay_pdn(const struct showing *showing);
void replay_pdn_position(struct text *out, const struct replay *replay);
void replay_svg(const struct showing *showing);
void replay_svg_position(struct text *out, const struct replay *replay);
void replay_tex_begin(struct text *out, const struct replay *replay);
void replay_tex(const struct showing *showing);
void replay_tex_position(struct text *out, const struct replay *replay);
void replay_html_begin(struct text *out, const struct replay *replay);
void replay_html_end(struct text *out, const struct replay *replay);
void replay_html(const struct showing *showing);
void replay_html_position(struct text *out, const struct replay *replay);

#endif
