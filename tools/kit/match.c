// SPDX-License-Identifier: BSD-2-Clause
/* match.c - regular expressions with PCRE2, with limits on their cost. */
#include "match.h"

#include "accents.h"
#include "text.h"

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>
#include <stdio.h>
#include <stdlib.h>

struct match {
    bool words; /* texts are decomposed before matching */
    size_t count;
    pcre2_code *code[]; /* all of these must match; owned */
};

struct match_room {
    pcre2_match_data *data;
    pcre2_match_context *context;
    struct text apart; /* the decomposed text */
};

/* Appends a pattern for a word without a letter or digit beside it. */
static void
quote(struct text *out, struct pdn_slice word)
{
    size_t at = 0;

    text_string(out, "(?<![\\p{L}\\p{N}\\p{M}])");
    if (accents_word(word, &at).size != 0) {
        accents_pattern(out, word);
    } else {
        text_string(out, "\\Q"); /* nothing but signs */
        text_bytes(out, word.start, word.size);
        text_string(out, "\\E");
    }
    text_string(out, "(?![\\p{L}\\p{N}\\p{M}])");
}

/* `fast` says that compiling to machine code is worth its time. */
static pcre2_code *
compile(struct pdn_slice pattern, uint32_t options, bool fast,
        struct match_error *error)
{
    PCRE2_SIZE at = 0;
    int reason = 0;
    pcre2_code *code;

    options |= PCRE2_UTF | PCRE2_UCP | PCRE2_MATCH_INVALID_UTF |
               PCRE2_NEVER_BACKSLASH_C;
    code = pcre2_compile((PCRE2_SPTR)pattern.start, pattern.size, options,
                         &reason, &at, NULL);
    if (code != NULL) {
        /*
         * Not every machine can do this.  Without it, matching is only slower.
         */
        if (fast)
            (void)pcre2_jit_compile(code, PCRE2_JIT_COMPLETE);
        return code;
    }
    error->at = at < pattern.size ? at : pattern.size;
    pcre2_get_error_message(reason, (PCRE2_UCHAR *)error->what,
                            sizeof error->what);
    return NULL;
}

static pcre2_code *
compile_word(struct pdn_slice word, struct match_error *error)
{
    struct text apart = {0}, quoted = {0};
    pcre2_code *code = NULL;

    accents_apart(&apart, word);
    if (!apart.failed)
        quote(&quoted, (struct pdn_slice){apart.data, apart.size});
    if (!apart.failed && !quoted.failed)
        code = compile((struct pdn_slice){quoted.data, quoted.size},
                       PCRE2_CASELESS, true, error);
    text_free(&apart);
    text_free(&quoted);
    return code;
}

static bool
add_words(struct match *match, const char *text, struct match_error *error)
{
    const struct pdn_slice all = {text, strlen(text)};
    size_t at = 0;

    for (;;) {
        struct pdn_slice word = accents_word(all, &at);

        if (word.size == 0 && match->count != 0)
            return true;
        /* A text of signs is matched literally. */
        if (word.size == 0)
            word = all;
        match->code[match->count] = compile_word(word, error);
        error->at = 0;
        if (match->code[match->count] == NULL)
            return false;
        match->count++;
    }
}

static bool
add_pattern(struct match *match, const char *pattern, bool fast,
            struct match_error *error)
{
    match->code[0] =
        compile((struct pdn_slice){pattern, strlen(pattern)}, 0, fast, error);
    match->count = match->code[0] != NULL;
    return match->count != 0;
}

struct match *
match_new(const char *pattern, enum match_words words,
          struct match_error *error)
{
    /* A word and its separator take at least two bytes. */
    size_t most = words == MATCH_WORDS ? strlen(pattern) / 2 + 1 : 1;
    struct match *match = calloc(1, sizeof *match + most * sizeof *match->code);

    *error = (struct match_error){0};
    snprintf(error->what, sizeof error->what, "%s",
             pdn_status_text(PDN_E_NOMEM));
    if (match == NULL)
        return NULL;
    match->words = words == MATCH_WORDS;
    if (match->words
            ? add_words(match, pattern, error)
            : add_pattern(match, pattern, words == MATCH_PATTERN, error))
        return match;
    match_free(match);
    return NULL;
}

void
match_free(struct match *match)
{
    if (match == NULL)
        return;
    for (size_t i = 0; i < match->count; i++)
        pcre2_code_free(match->code[i]);
    free(match);
}

struct match_room *
match_room_new(void)
{
    struct match_room *room = calloc(1, sizeof *room);

    if (room == NULL)
        return NULL;
    room->data = pcre2_match_data_create(1, NULL);
    room->context = pcre2_match_context_create(NULL);
    if (room->data == NULL || room->context == NULL) {
        match_room_free(room);
        return NULL;
    }
    pcre2_set_match_limit(room->context, MATCH_STEPS_MAX);
    pcre2_set_depth_limit(room->context, MATCH_DEPTH_MAX);
    pcre2_set_heap_limit(room->context, MATCH_HEAP_MAX_KIB);
    return room;
}

void
match_room_free(struct match_room *room)
{
    if (room == NULL)
        return;
    pcre2_match_data_free(room->data);
    pcre2_match_context_free(room->context);
    text_free(&room->apart);
    free(room);
}

static enum match_answer
find_one(const pcre2_code *code, struct match_room *room, struct pdn_slice text)
{
    PCRE2_SPTR start = (PCRE2_SPTR)(text.size == 0 ? "" : text.start);
    int found =
        pcre2_match(code, start, text.size, 0, 0, room->data, room->context);

    /* The JIT has a small stack; the interpreter uses the heap. */
    if (found == PCRE2_ERROR_JIT_STACKLIMIT)
        found = pcre2_match(code, start, text.size, 0, PCRE2_NO_JIT, room->data,
                            room->context);
    if (found >= 0)
        return MATCH_YES;
    if (found == PCRE2_ERROR_NOMEMORY)
        return MATCH_NOMEM;
    return found == PCRE2_ERROR_NOMATCH ? MATCH_NO : MATCH_LIMITED;
}

enum match_answer
match_find(const struct match *match, struct match_room *room,
           struct pdn_slice text)
{
    enum match_answer answer = MATCH_YES;

    if (match->words) {
        text_clear(&room->apart);
        accents_apart(&room->apart, text);
        if (room->apart.failed)
            return MATCH_NOMEM;
        text = (struct pdn_slice){room->apart.data, room->apart.size};
    }
    for (size_t i = 0; i < match->count && answer == MATCH_YES; i++)
        answer = find_one(match->code[i], room, text);
    return answer;
}
