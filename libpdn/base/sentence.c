// SPDX-License-Identifier: BSD-2-Clause
/* sentence.c - fills the placeholders of a sentence; see pdn/sentence.h. */
#include "pdn/sentence.h"

#include "digits_int.h"

#include <string.h>

/* The maximum number of values in one sentence. */
enum { PUTS_MAX = 64 };

struct writing {
    const struct pdn_sink *sink;
    bool stopped; /* the sink has no room left */
    bool wrong;   /* the names do not match, or a brace is not closed */
};

static void
add(struct writing *writing, const char *data, size_t size)
{
    if (!writing->stopped && size != 0)
        writing->stopped = !writing->sink->add(writing->sink->user, data, size);
}

static void
add_string(struct writing *writing, const char *string)
{
    add(writing, string, strlen(string));
}

static void
add_number(struct writing *writing, uint64_t number)
{
    char digits[DIGITS_MAX];

    add(writing, digits, digits_write(digits, number));
}

static void
add_square(struct writing *writing, const struct dr_variant *variant,
           unsigned square)
{
    char name[DR_SQUARE_NAME_MAX];

    if (square == 0 || square > variant->squares) {
        add_number(writing, square);
        return;
    }
    dr_square_name(variant, square, name);
    add_string(writing, name);
}

static void
add_list(struct writing *writing, const struct pdn_put *put)
{
    static const char *const last[] = {
        [PDN_BY_COMMA] = ", ",
        [PDN_BY_AND] = " and ",
        [PDN_BY_OR] = " or ",
    };
    size_t count = put->as.list.count;

    for (size_t i = 0; i < count; i++) {
        const struct pdn_slice *words = &put->as.list.words[i];

        if (i != 0)
            add_string(writing,
                       i + 1 == count ? last[put->as.list.joined] : ", ");
        add(writing, words->start, words->size);
    }
}

static void
add_move(struct writing *writing, const struct pdn_put *put)
{
    char text[DR_MOVE_TEXT_MAX];

    dr_move_text(put->as.move.variant, put->as.move.before, put->as.move.move,
                 text);
    add_string(writing, text);
}

const char *
pdn_piece_words(enum dr_piece piece)
{
    static const char *const names[] = {
        [DR_EMPTY] = "no piece",        [DR_WHITE_MAN] = "white man",
        [DR_BLACK_MAN] = "black man",   [DR_WHITE_KING] = "white king",
        [DR_BLACK_KING] = "black king",
    };

    return names[piece];
}

static void write_sentence(struct writing *writing, const char *sentence,
                           const struct pdn_put *puts);

static void
write_counted(struct writing *writing, const struct pdn_put *put)
{
    struct pdn_put inner[] = {
        {"count", PDN_VALUE_MAYBE, {.number = put->as.count.number}},
        {0},
    };

    write_sentence(
        writing,
        pdn_plural(put->as.count.number, put->as.count.one, put->as.count.many),
        inner);
}

static void
add_value(struct writing *writing, const struct pdn_put *put)
{
    switch (put->kind) {
    case PDN_VALUE_WORDS:
        add(writing, put->as.words.start, put->as.words.size);
        break;
    case PDN_VALUE_LETTER:
        add(writing, (const char[]){(char)put->as.number}, 1);
        break;
    case PDN_VALUE_NUMBER:
    case PDN_VALUE_MAYBE:
        add_number(writing, put->as.number);
        break;
    case PDN_VALUE_COUNT:
        write_counted(writing, put);
        break;
    case PDN_VALUE_PHRASE:
        write_sentence(writing, put->as.phrase.sentence, put->as.phrase.puts);
        break;
    case PDN_VALUE_SIDE:
        add_string(writing, put->as.number == DR_WHITE ? "White" : "Black");
        break;
    case PDN_VALUE_PIECE:
        add_string(writing, pdn_piece_words((enum dr_piece)put->as.number));
        break;
    case PDN_VALUE_SQUARE:
        add_square(writing, put->as.square.variant, put->as.square.square);
        break;
    case PDN_VALUE_MOVE:
        add_move(writing, put);
        break;
    case PDN_VALUE_LIST:
        add_list(writing, put);
        break;
    case PDN_VALUE_OTHER:
        if (!writing->stopped)
            writing->stopped =
                !put->as.other.write(writing->sink, put->as.other.value);
        break;
    }
}

/* Returns the index of the first value with this name, or of the end marker. */
static size_t
find_put(const struct pdn_put *puts, const char *name, size_t size)
{
    size_t i = 0;

    while (puts[i].name != NULL && (strncmp(puts[i].name, name, size) != 0 ||
                                    puts[i].name[size] != '\0'))
        i++;
    return i;
}

/*
 * Returns true if every required value was used.  This fails for duplicate
 * names too, because find_put() returns only the first.
 */
static bool
all_are_used(const struct pdn_put *puts, uint64_t used)
{
    for (size_t i = 0; puts[i].name != NULL; i++)
        if (i == PUTS_MAX ||
            (puts[i].kind != PDN_VALUE_MAYBE && (used >> i & 1) == 0))
            return false;
    return true;
}

/*
 * Writes the value of the placeholder at `brace`, or a literal brace for "{{".
 * Returns the text after it.
 */
static const char *
write_place(struct writing *writing, const char *brace,
            const struct pdn_put *puts, uint64_t *used)
{
    const char *name = brace + 1, *end = strchr(name, '}');
    size_t found;

    if (*name == '{' || end == NULL) {
        add(writing, brace, 1);
        writing->wrong |= *name != '{';
        return *name == '{' ? name + 1 : name;
    }
    found = find_put(puts, name, (size_t)(end - name));
    if (puts[found].name == NULL) {
        add(writing, brace, (size_t)(end + 1 - brace));
        writing->wrong = true;
    } else {
        add_value(writing, &puts[found]);
        *used |= found < PUTS_MAX ? UINT64_C(1) << found : 0;
    }
    return end + 1;
}

static void
write_sentence(struct writing *writing, const char *sentence,
               const struct pdn_put *puts)
{
    static const struct pdn_put none[] = {{0}};
    uint64_t used = 0;

    if (puts == NULL)
        puts = none;
    while (*sentence != '\0') {
        size_t plain = strcspn(sentence, "{");

        add(writing, sentence, plain);
        sentence += plain;
        if (*sentence != '\0')
            sentence = write_place(writing, sentence, puts, &used);
    }
    writing->wrong |= !all_are_used(puts, used);
}

static enum pdn_status
status_of(const struct writing *writing)
{
    if (writing->stopped)
        return PDN_E_NOMEM;
    return writing->wrong ? PDN_E_ARG : PDN_OK;
}

enum pdn_status
pdn_sentence(const struct pdn_sink *sink, const char *sentence,
             const struct pdn_put *puts)
{
    struct writing writing = {.sink = sink};

    write_sentence(&writing, sentence, puts);
    return status_of(&writing);
}

const char *
pdn_plural(uint64_t number, const char *one, const char *many)
{
    return number == 1 ? one : many;
}

enum pdn_status
pdn_sentence_counted(const struct pdn_sink *sink, uint64_t number,
                     const char *one, const char *many,
                     const struct pdn_put *puts)
{
    struct writing writing = {.sink = sink};
    struct pdn_put all[PUTS_MAX + 1] = {
        {"count", PDN_VALUE_MAYBE, {.number = number}},
    };

    for (size_t i = 0; puts != NULL && puts[i].name != NULL && i + 1 < PUTS_MAX;
         i++)
        all[i + 1] = puts[i];
    write_sentence(&writing, pdn_plural(number, one, many), all);
    return status_of(&writing);
}

/* A buffer that also counts the bytes that do not fit. */
struct buffer {
    char *data;
    size_t room, needed;
};

static bool
add_to_buffer(void *user, const char *data, size_t size)
{
    struct buffer *buffer = user;

    if (buffer->needed < buffer->room) {
        size_t left = buffer->room - buffer->needed;

        memcpy(buffer->data + buffer->needed, data, size < left ? size : left);
    }
    buffer->needed += size;
    return true;
}

enum pdn_status
pdn_sentence_into(char *buffer, size_t room, size_t *needed,
                  const char *sentence, const struct pdn_put *puts)
{
    struct buffer into = {.data = buffer, .room = room == 0 ? 0 : room - 1};
    struct pdn_sink sink = {add_to_buffer, &into};
    enum pdn_status status = pdn_sentence(&sink, sentence, puts);

    if (room != 0)
        buffer[into.needed < room ? into.needed : room - 1] = '\0';
    *needed = into.needed;
    return status;
}

/* --- values -------------------------------------------------------------- */

struct pdn_put
pdn_put_slice(const char *name, struct pdn_slice words)
{
    return (struct pdn_put){
        .name = name, .kind = PDN_VALUE_WORDS, .as.words = words};
}

struct pdn_put
pdn_put_string(const char *name, const char *words)
{
    return pdn_put_slice(name, (struct pdn_slice){words, strlen(words)});
}

struct pdn_put
pdn_put_letter(const char *name, char letter)
{
    return (struct pdn_put){.name = name,
                            .kind = PDN_VALUE_LETTER,
                            .as.number = (unsigned char)letter};
}

struct pdn_put
pdn_put_number(const char *name, uint64_t number)
{
    return (struct pdn_put){
        .name = name, .kind = PDN_VALUE_NUMBER, .as.number = number};
}

struct pdn_put
pdn_put_count(const char *name, uint64_t number, const char *one,
              const char *many)
{
    return (struct pdn_put){
        .name = name, .kind = PDN_VALUE_COUNT, .as.count = {number, one, many}};
}

struct pdn_put
pdn_put_phrase(const char *name, const char *sentence,
               const struct pdn_put *puts)
{
    return (struct pdn_put){
        .name = name, .kind = PDN_VALUE_PHRASE, .as.phrase = {sentence, puts}};
}

struct pdn_put
pdn_put_side(const char *name, enum dr_side side)
{
    return (struct pdn_put){
        .name = name, .kind = PDN_VALUE_SIDE, .as.number = side};
}

struct pdn_put
pdn_put_piece(const char *name, enum dr_piece piece)
{
    return (struct pdn_put){
        .name = name, .kind = PDN_VALUE_PIECE, .as.number = piece};
}

struct pdn_put
pdn_put_square(const char *name, const struct dr_variant *variant,
               unsigned square)
{
    return (struct pdn_put){
        .name = name, .kind = PDN_VALUE_SQUARE, .as.square = {variant, square}};
}

struct pdn_put
pdn_put_move(const char *name, const struct dr_variant *variant,
             const struct dr_position *before, const struct dr_move *move)
{
    return (struct pdn_put){.name = name,
                            .kind = PDN_VALUE_MOVE,
                            .as.move = {variant, before, move}};
}

struct pdn_put
pdn_put_list(const char *name, const struct pdn_slice *words, size_t count,
             enum pdn_joined joined)
{
    return (struct pdn_put){.name = name,
                            .kind = PDN_VALUE_LIST,
                            .as.list = {words, count, joined}};
}

struct pdn_put
pdn_put_by(const char *name, pdn_put_fn *write, const void *value)
{
    return (struct pdn_put){
        .name = name, .kind = PDN_VALUE_OTHER, .as.other = {write, value}};
}
