// SPDX-License-Identifier: BSD-2-Clause
/*
 * writer_int.h - what the parts of the writer share.
 *
 *   writer.c         a game from end to end
 *   writer_tags.c    which tags are kept, under which names
 *   writer_header.c  the header, with what is in them
 *   writer_result.c  ... and what they say about the outcome
 *   writer_date.c    ... and dates
 *   writer_body.c    the items between the moves, in the order of the text
 *   writer_move.c    moves, numbers, positions
 *   writer_excerpt.c some plies of a game
 *   writer_lost.c    what was played and is not on the page
 *   writer_page.c    words on lines; comments; bytes
 *   writer_change.c  tells what was changed
 *
 * Moves are written as the replay decides them, so that nothing of a game is
 * kept but the text.  Where the line ends is decided only when the next word
 * begins, because marks and closing parentheses are glued to the last.
 */
#ifndef WRITER_INT_H
#define WRITER_INT_H

#include "pdn/budget.h"
#include "pdn/encoding.h"
#include "pdn/fen.h"
#include "pdn/writer.h"

#include <string.h>

/* Bytes that grow; out of memory drops what comes, and is remembered. */
struct write_bytes {
    char *data;
    size_t size, capacity;
    bool failed;
};

/* A tag that is kept, under the name it gets. */
struct write_tag {
    enum pdn_tag_id id;
    struct pdn_slice name, value; /* value: in UTF-8, with escapes */
    const struct pdn_tag *from;
    bool renamed; /* the name of a player, by the caller */
};

/* Squares by their names in the moves of a game; of length 0: it has none. */
struct write_names {
    const struct dr_variant *of;
    enum dr_notation notation;
    char text[UINT8_MAX + 1][DR_SQUARE_NAME_MAX];
    uint8_t length[UINT8_MAX + 1];
};

/* A line of play: the main line at the bottom, variations above. */
struct write_line {
    struct dr_position now, before; /* before: the last move */
    bool playing;     /* the position is known, moves are carried out */
    bool shift_known; /* else the next number written tells */
    int64_t shift;    /* from a move's number as counted to that written */
    bool number_due;  /* it was, before the line began */
    bool opened;      /* its parenthesis is on the page */
    /*
     * The last move was irregular and is a set-up on the page, so a variation
     * that replaces it has to set up what stood before it.
     */
    bool irregular;
    bool set_up;  /* that is still to be done in this line */
    uint32_t ply; /* of the last move */
};

/* The outcome as it is written; writer_result.c. */
struct write_result {
    struct pdn_slice text; /* of Result; size 0: there is none */
    const char *format;    /* a ResultFormat that it needs, or NULL */
    bool conflict;         /* what ends the moves says something else */
    bool undecided;        /* ... and nobody said which counts */
    bool set_aside;        /* Result of the file says something else */
};

/* A place in the text of the game: see struct pdn_cleaning. */
struct write_place {
    uint32_t offset, ply;
};

/* Where a move is that the excerpt does not have. */
enum write_part { WRITE_INSIDE, WRITE_BEFORE, WRITE_BEHIND };

/* Of the main line; without an excerpt all is inside. */
struct write_excerpt {
    enum write_part part;          /* of the last move, and what follows it */
    uint64_t ply, count;           /* of that move; count: of both sides */
    struct dr_position start, end; /* of what is inside */
    bool cut;                      /* anything is left out */
    bool entered;                  /* ... before it: `start` was reached */
    uint32_t behind;     /* where what follows the excerpt begins, or 0 */
    uint64_t behind_ply; /* and its number */
};

/* The first place of the main line whose moves are not on the page. */
struct write_lost {
    bool any;
    enum pdn_code why;
    struct pdn_where at;
    bool letters;
    /* A move of a variation that is not closed yet was not played. */
    struct pdn_slice open;
    uint16_t open_depth;
};

/* A free-standing "..." that a move may follow. */
struct write_dots {
    bool waiting;
    uint32_t offset, length, number;
};

struct pdn_writer {
    struct pdn_write_options options;
    size_t width;
    struct pdn_replayer *replayer;
    struct pdn_encoding *encoding;
    struct pdn_hasher *hasher; /* NULL: nobody asks */

    /* Of the game under way. */
    const struct pdn_game *game;
    struct pdn_findings *findings; /* NULL: nobody asks */
    struct pdn_replay replay;
    struct dr_work work; /* of finding how captures are written */
    bool costly;         /* it is spent, and that was said */
    struct pdn_identity identity;
    bool complete;
    bool begun;      /* the main line stands on its start */
    size_t item;     /* next to look at */
    uint32_t move;   /* the same */
    size_t jump;     /* the same, of the jumps in the written numbers */
    bool number_due; /* Black's next move needs its number too */
    bool glue;       /* the word that waits is a move: a strength may follow */
    bool moved;      /* a move is on the page */
    bool looked_for_position, has_position; /* a start that can be read */
    struct write_lost lost;
    uint32_t plies;             /* moves of the main line on the page */
    struct write_result result; /* once they all are */
    struct write_dots dots;
    struct write_excerpt excerpt;
    struct write_place here; /* of what is written now */
    size_t deep;             /* variations open that are too deep */
    uint32_t deep_at;        /* where the outermost of them begins */

    /* Kept between games. */
    struct write_tag *tags;
    size_t tag_count, tag_capacity;
    struct write_names names;
    struct write_line *lines;
    size_t line_count, line_capacity;
    struct write_bytes text;    /* the header */
    struct write_bytes body;    /* the moves; in the end all of the game */
    struct write_bytes note;    /* what cannot be kept in place; raw */
    struct write_place noted;   /* where that begins */
    struct write_bytes utf8;    /* a text converted */
    struct write_bytes comment; /* the same, made safe for a comment */
    struct write_bytes values;  /* of tags, where they were converted */
    struct write_bytes outcome; /* the same, of Result */
    size_t word;   /* where the body's last word begins, behind a blank */
    size_t column; /* where its last line ended before that blank */
};

/* writer_page.c */
bool write_grow(struct write_bytes *to, size_t size);

/* Makes room for more; false: out of memory. */
static inline bool
write_room(struct write_bytes *to, size_t size)
{
    return to->capacity - to->size >= size || write_grow(to, size);
}

static inline void
write_bytes(struct write_bytes *to, const char *data, size_t size)
{
    if (size == 0 || !write_room(to, size))
        return;
    memcpy(to->data + to->size, data, size);
    to->size += size;
}

static inline void
write_string(struct write_bytes *to, const char *text)
{
    write_bytes(to, text, strlen(text));
}

void write_number(struct write_bytes *to, uint64_t number);
/* Adds a text of the game in UTF-8, with blanks for control characters. */
void write_clean(struct pdn_writer *writer, struct pdn_slice text,
                 struct write_bytes *to);
/* Begins a word; it is what is then added to the body. */
struct write_bytes *write_word(struct pdn_writer *writer);
struct pdn_slice write_last_word(const struct pdn_writer *writer);
/* Ends the last word and its line. */
void write_page_end(struct pdn_writer *writer);
/* A comment; braces: the text is from one, so that { may stand in it. */
void write_comment(struct pdn_writer *writer, struct pdn_slice text,
                   bool braces);
/* Adds a word to the note, which becomes a comment before what comes next. */
void write_note(struct pdn_writer *writer, struct pdn_slice word, bool glued);
void write_note_put(struct pdn_writer *writer);

static inline void
write_note_end(struct pdn_writer *writer)
{
    if (writer->note.size != 0)
        write_note_put(writer);
}

/* writer_tags.c: decides about each tag; those of no use become comments. */
void write_tags_begin(struct pdn_writer *writer);
bool write_is_empty(struct pdn_slice value); /* blanks alone */
/* A text without the blanks around it; writer_body.c. */
struct pdn_slice write_trim(struct pdn_slice text);
/* Whether the caller wants every tag. */
bool write_takes_all(const struct pdn_writer *writer);
/* The first tag kept that has this id, or NULL. */
const struct write_tag *write_find(const struct pdn_writer *writer,
                                   enum pdn_tag_id id);
/* The tag kept so far that has this name, or NULL. */
const struct write_tag *write_same_name(const struct pdn_writer *writer,
                                        const struct write_tag *tag);
/* writer_header.c */
void write_header(struct pdn_writer *writer);
/* A value with " and \ escaped. */
void write_value(struct pdn_writer *writer, struct pdn_slice value);
/* writer_result.c: decides writer->result, once the moves are written. */
void write_result(struct pdn_writer *writer);
/*
 * Whether GameType has to be written: the caller named the game or asks for it,
 * or what told the game apart no longer stands among the moves.
 */
bool write_names_game(const struct pdn_writer *writer);
/* Whether a GameType is written anew and had more to say; writer_header.c. */
bool write_loses_game_type(const struct pdn_writer *writer,
                           const struct write_tag *tag);
/* Whether PlyCount is not what the page has; writer_header.c. */
bool write_miscounts(const struct pdn_writer *writer, struct pdn_slice value);
/* Whether GameType has to say how squares are written: not as it does now. */
bool write_says_notation(const struct pdn_writer *writer);
/* Whether a result says nothing that the one that is written does not. */
bool write_says_no_more(struct pdn_writer *writer, struct pdn_slice text);
/* Whether one behind the end says something else, and nobody decides. */
bool write_ends_differ(struct pdn_writer *writer);
/* Whether a result behind the end stays there: an item of that kind. */
bool write_keeps_end(const struct pdn_writer *writer,
                     const struct pdn_item *item);
/* The word that ends the game; and puts it. */
struct pdn_slice write_end(const struct pdn_writer *writer);
void write_terminator(struct pdn_writer *writer);

/* writer_excerpt.c */
void write_excerpt_begin(struct pdn_writer *writer);
/* A move of the main line comes next: as played, or (NULL) passed over. */
void write_excerpt_ply(struct pdn_writer *writer, const struct pdn_ply *ply,
                       uint32_t index);
void write_excerpt_end(struct pdn_writer *writer);

static inline bool
write_is_excerpt(const struct pdn_writer *writer)
{
    return writer->options.from.number != 0 || writer->options.to.number != 0;
}

/* Whether nothing goes to the page here. */
static inline bool
write_outside(const struct pdn_writer *writer)
{
    return writer->excerpt.part != WRITE_INSIDE;
}

/* writer_lost.c: a place of the main line whose moves are not on the page. */
void write_lose(struct pdn_writer *writer, enum pdn_code why,
                struct pdn_slice text);
/* An item of the text, a move that was not played, and the end of both. */
void write_lose_item(struct pdn_writer *writer, const struct pdn_item *item);
void write_lose_move(struct pdn_writer *writer, uint32_t index);
void write_lose_end(struct pdn_writer *writer);

/* writer_date.c */
enum { WRITE_DATE_SIZE = 10 };
bool write_is_date(enum pdn_tag_id id);
/* A date as it should be; false: it stays as it is. */
bool write_date_text(const struct pdn_writer *writer, struct pdn_slice value,
                     char text[WRITE_DATE_SIZE]);
/* A range of days says more than the part of it that a date can hold. */
bool write_date_loses(const struct pdn_writer *writer, struct pdn_slice value);

/* What is written next is about this place, among the moves if any. */
static inline void
write_go(struct pdn_writer *writer, uint32_t offset)
{
    writer->here = (struct write_place){
        offset,
        writer->begun ? writer->lines[writer->line_count - 1].ply : 0,
    };
}

static inline bool
write_keeps(const struct pdn_writer *writer, enum pdn_cleaned what)
{
    return (writer->options.keep >> what & 1) != 0;
}

/* Whether anybody wants to hear of changes. */
static inline bool
write_tells(const struct pdn_writer *writer)
{
    return writer->options.on_cleaning != NULL;
}

/* writer_change.c: all is told of the place writer->here. */
void write_changed(struct pdn_writer *writer, enum pdn_cleaned what,
                   struct pdn_slice before, struct pdn_slice after);
/* A move was written as `after`, with these squares. */
void write_move_changed(struct pdn_writer *writer, uint32_t index,
                        const uint8_t *row, size_t count,
                        struct pdn_slice after);
void write_number_changed(struct pdn_writer *writer,
                          const struct pdn_written *written, uint64_t number,
                          bool starts);
/* The same became a comment where it stood. */
void write_commented(struct pdn_writer *writer, struct pdn_slice before);
/* A tag was written: its name, its value, all of it. */
void write_tag_changed(struct pdn_writer *writer, const struct write_tag *tag,
                       struct pdn_slice name, struct pdn_slice value,
                       struct pdn_slice whole);

/* writer_body.c: all that stands before move `index` but `items` of items. */
void write_advance(struct pdn_writer *writer, uint32_t index, size_t items);
void write_body_end(struct pdn_writer *writer);

/* writer_move.c */
void write_ply(const struct pdn_ply *ply, void *user);
/* All plies of a game whose moves need no more than their ends. */
void write_main_line(const struct pdn_main_line *played, void *user);
void write_setup(uint32_t ply, uint16_t variation,
                 const struct dr_position *position, void *user);
/* The same, where an item of the game sets it up. */
void write_setup_item(struct pdn_writer *writer, const struct pdn_item *item,
                      const struct dr_position *position);
/* A move that was not played, for the note. */
void write_unplayed(struct pdn_writer *writer, uint32_t index);
/* How squares are written. */
enum dr_notation write_notation(const struct pdn_writer *writer);
struct write_line *write_top(struct pdn_writer *writer);
/* Puts the main line on its start, once that is known. */
void write_begin(struct pdn_writer *writer);

#endif
