// SPDX-License-Identifier: BSD-2-Clause
/* hash.c - the condition on a list of game hashes. */
#include "list_file.h"
#include "question.h"

#include <stdlib.h>
#include <string.h>

/* The list is in memory; this many hashes take 16 MB. */
enum { HASHES_MAX = 1000 * 1000 };

struct hash_test {
    struct pdn_hash *hash; /* owned, ascending */
    size_t count;
};

static int
compare(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(struct pdn_hash));
}

static bool
add(struct hash_test *test, const struct pdn_hash *hash)
{
    size_t count = test->count;

    /* The capacity doubles whenever the count reaches a power of two. */
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

/* Takes the first word of a line, if there is one. */
static const char *
take_line(char *line, void *user)
{
    const struct pdn_slice word = {line, strcspn(line, " \t")};
    struct hash_test *test = user;
    struct pdn_hash hash;

    if (word.size == 0)
        return NULL;
    if (!pdn_hash_read(word, &hash))
        return "expected a hash of 32 hexadecimal digits";
    if (test->count == HASHES_MAX)
        return "too many hashes (the limit is 1,000,000); split the list";
    return add(test, &hash) ? NULL : pdn_status_text(PDN_E_NOMEM);
}

static bool
parse_hashes(struct condition *condition, const char *path)
{
    struct hash_test *test = condition_test(condition, sizeof *test);

    if (test == NULL || !list_file_read(path, take_line, test))
        return false;
    if (test->count != 0)
        qsort(test->hash, test->count, sizeof *test->hash, compare);
    return true;
}

static enum answer
hash_answer(struct question *question, const struct condition *condition)
{
    const struct hash_test *test = condition->test;
    const struct pdn_identity *identity = &question->identity;

    if (question->step != STEP_PLAY)
        return ANSWER_UNKNOWN;
    return answer_of(identity->whole && test->count != 0 &&
                     bsearch(&identity->hash, test->hash, test->count,
                             sizeof *test->hash, compare) != NULL);
}

static void
free_hashes(void *test)
{
    free(((struct hash_test *)test)->hash);
}

const struct condition_rules hash_condition = {
    .needs = NEEDS_HASHES,
    .parse = parse_hashes,
    .answer = hash_answer,
    .free = free_hashes,
};
