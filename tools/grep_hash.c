// SPDX-License-Identifier: BSD-2-Clause
/*
 * grep_hash.c - the condition on a list of hashes of games.
 */
#include "grep.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_MAX_SIZE = 4096 };

static int
compare(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(struct pdn_hash));
}

static bool
add(struct hash_test *test, const struct pdn_hash *hash)
{
    size_t count = test->count;

    /* Room is doubled whenever the count is a power of two. */
    if ((count & (count - 1)) == 0) {
        struct pdn_hash *more =
            reallocarray(test->hash, count == 0 ? 1 : 2 * count, sizeof *more);

        if (more == NULL)
            return false;
        test->hash = more;
    }
    test->hash[test->count++] = *hash;
    return true;
}

/* Takes the first word of a line; false, and said, if it is no hash. */
static bool
take_line(struct hash_test *test, const char *line, const char *path,
          uint64_t number)
{
    struct pdn_slice word = {line, strcspn(line, " \t\r\n")};
    struct pdn_hash hash;

    if (word.size == 0 || *line == '#')
        return true;
    if (!pdn_hash_read(word, &hash)) {
        complain("%s:%ju: not a hash of 32 hexadecimal digits: %.*s", path,
                 (uintmax_t)number, (int)(word.size < 80 ? word.size : 80),
                 line);
        return false;
    }
    if (add(test, &hash))
        return true;
    complain("%s: %s", path, pdn_status_text(PDN_E_NOMEM));
    return false;
}

bool
hashes_parse(struct hash_test *test, const char *path)
{
    char line[LINE_MAX_SIZE];
    uint64_t number = 0;
    bool good = true, whole = true;
    FILE *stream = fopen(path, "re");

    *test = (struct hash_test){0};
    if (stream == NULL) {
        complain("%s: %s", path, strerror(errno));
        return false;
    }
    while (good && fgets(line, sizeof line, stream) != NULL) {
        if (whole)
            good = take_line(test, line, path, ++number);
        whole = strchr(line, '\n') != NULL;
    }
    if (good && ferror(stream)) {
        complain("%s: %s", path, strerror(errno));
        good = false;
    }
    fclose(stream);
    if (test->count != 0)
        qsort(test->hash, test->count, sizeof *test->hash, compare);
    return good;
}

enum answer
hash_answer(struct question *question, const struct hash_test *test)
{
    const struct pdn_identity *identity = &question->identity;

    if (question->step != STEP_PLAY)
        return ANSWER_UNKNOWN;
    return answer_of(identity->whole && test->count != 0 &&
                     bsearch(&identity->hash, test->hash, test->count,
                             sizeof *test->hash, compare) != NULL);
}
