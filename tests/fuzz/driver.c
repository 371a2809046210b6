// SPDX-License-Identifier: BSD-2-Clause
/*
 * driver.c - replays a property on files and on seeded mutations of them.
 *
 *     fuzz_NAME [-n MUTATIONS] [-o K] [FILE...]
 *
 * The property is LLVMFuzzerTestOneInput(), the same that libFuzzer calls; it
 * aborts if it does not hold.  Without FILE: all of tests/fuzz/corpus/NAME/ and
 * corpus/conformance/.  Each file is one TAP test.  -o K runs mutation K alone
 * (0 is the file itself), to look at a failure in a debugger.
 */
#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum {
    INPUT_MAX = 64 * 1024, /* longer files are not mutated beyond this */
    MUTATIONS = 300,
    CHANGES_MAX = 6, /* of one mutation */
};

/* Pieces of records, so that mutations get past the first checks. */
static const char *const words[] = {
    "1. ",
    "32-28 ",
    "28x19 ",
    "[Result \"2-0\"]\n",
    " * ",
    "2-0 ",
    "1/2-1/2 ",
    "[FEN \"W:WK46:BK5\"]\n",
    "(",
    ")",
    "{",
    "/FEN \"B:W1:B2\"/",
    "}",
    "$3 ",
    "K1-5,",
    "[GameType \"25\"]\n",
    "\r\n",
    "\n\n",
    "\xEF\xBB\xBF",
    "\xE2\x80\x91",
    ";",
    "%",
    "\x1A",
    "!? ",
    "4-27 ",
    "a3b4 ",
    "3228 ",
    "47x38x24x13x36 ",
    "1-1[",
    "\"",
    "999999999999",
    "[%clock w0:01:02 B0:03]",
    "- - ",
    "... ",
    "+ ",
    ":W31-50:B1-20",
    "1 - 0 ",
    "\xC3",
    "\xC2\xBD",
    "[SetUp \"1\"]\n",
};

static struct {
    const char *file;
    unsigned long mutation;
} now; /* what is running, for the message of a crash */

static uint64_t
draw(uint64_t *state)
{
    uint64_t z = (*state += UINT64_C(0x9E3779B97F4A7C15));

    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

static size_t
below(uint64_t *state, size_t limit)
{
    return limit == 0 ? 0 : (size_t)(draw(state) % limit);
}

static void
say(const char *text)
{
    if (write(STDOUT_FILENO, text, strlen(text)) < 0)
        _exit(3);
}

/* Names the input that broke the property, then ends by the same signal. */
static void
last_words(int number)
{
    char digits[24];
    size_t at = sizeof(digits) - 1;

    digits[at] = '\0';
    for (unsigned long rest = now.mutation; at > 0; rest /= 10) {
        digits[--at] = (char)('0' + rest % 10);
        if (rest < 10)
            break;
    }
    say("\n# broken by: -o ");
    say(digits + at);
    say(" ");
    say(now.file);
    say("\n");
    signal(number, SIG_DFL);
    raise(number);
}

/* Opens a gap in data or closes one; returns the new size. */
static size_t
resize(uint8_t *data, size_t size, size_t at, size_t cut, size_t add)
{
    if (cut > size - at)
        cut = size - at;
    if (add > INPUT_MAX - (size - cut))
        add = INPUT_MAX - (size - cut);
    memmove(data + at + add, data + at + cut, size - at - cut);
    return size - cut + add;
}

static size_t
change(uint8_t *data, size_t size, uint64_t *state)
{
    size_t at = below(state, size + 1);
    size_t length, from;
    const char *word;

    switch (below(state, 6)) {
    case 0: /* another byte */
        if (at < size)
            data[at] = (uint8_t)draw(state);
        return size;
    case 1: /* another bit */
        if (at < size)
            data[at] ^= (uint8_t)(1u << below(state, 8));
        return size;
    case 2: /* something lost */
        return resize(data, size, at, 1 + below(state, 20), 0);
    case 3: /* the end lost */
        return at;
    case 4: /* something twice */
        length = below(state, 40);
        from = below(state, size + 1);
        if (from + length > size || size + length > INPUT_MAX)
            return size;
        size = resize(data, size, at, 0, length);
        memmove(data + at, data + from, length);
        return size;
    default: /* a piece of a record put in */
        word = words[below(state, sizeof(words) / sizeof(words[0]))];
        length = strlen(word);
        if (size + length > INPUT_MAX)
            return size;
        size = resize(data, size, at, 0, length);
        memcpy(data + at, word, length);
        return size;
    }
}

/* Runs the property on a separate copy, so that overruns are detected. */
static void
run(const uint8_t *data, size_t size, unsigned long mutation)
{
    uint8_t *copy = malloc(size == 0 ? 1 : size);

    if (copy == NULL)
        abort();
    if (size > 0)
        memcpy(copy, data, size);
    now.mutation = mutation;
    LLVMFuzzerTestOneInput(copy, size);
    free(copy);
}

struct plan {
    unsigned long mutations;
    long only; /* -1: all */
    int count; /* of tests */
};

static void
run_file(const char *path, struct plan *plan)
{
    static uint8_t whole[INPUT_MAX], data[INPUT_MAX];
    FILE *file = fopen(path, "rb");
    size_t length;

    if (file == NULL) {
        printf("not ok %d - %s: %s\n", ++plan->count, path, strerror(errno));
        return;
    }
    length = fread(whole, 1, sizeof(whole), file);
    fclose(file);
    now.file = path;
    for (unsigned long k = 0; k <= plan->mutations; k++) {
        uint64_t state = k * UINT64_C(0x100000001B3);
        size_t size = length;

        if (plan->only >= 0 && (unsigned long)plan->only != k)
            continue;
        memcpy(data, whole, length);
        for (size_t n = k == 0 ? 0 : 1 + below(&state, CHANGES_MAX); n > 0; n--)
            size = change(data, size, &state);
        run(data, size, k);
    }
    printf("ok %d - %s\n", ++plan->count, path);
    fflush(stdout);
}

static int
visible(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

static void
run_folder(const char *folder, struct plan *plan)
{
    struct dirent **names;
    int count = scandir(folder, &names, visible, alphasort);
    char path[4096];

    for (int i = 0; i < count; i++) {
        snprintf(path, sizeof(path), "%s/%s", folder, names[i]->d_name);
        if (strstr(names[i]->d_name, ".expected") == NULL)
            run_file(path, plan);
        free(names[i]);
    }
    if (count >= 0)
        free(names);
}

int
main(int argc, char **argv)
{
    static const int fatal[] = {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGTERM};
    struct plan plan = {.mutations = MUTATIONS, .only = -1};
    const char *name = strrchr(argv[0], '/');
    char folder[4096];
    int option;

    while ((option = getopt(argc, argv, "n:o:")) != -1) {
        if (option == 'n')
            plan.mutations = strtoul(optarg, NULL, 10);
        else if (option == 'o')
            plan.only = strtol(optarg, NULL, 10);
        else
            return 2;
    }
    for (size_t i = 0; i < sizeof(fatal) / sizeof(fatal[0]); i++)
        signal(fatal[i], last_words);
    name = name != NULL ? name + 1 : argv[0];
    if (strncmp(name, "fuzz_", 5) == 0)
        name += 5;
    if (optind < argc) {
        for (int i = optind; i < argc; i++)
            run_file(argv[i], &plan);
    } else {
        snprintf(folder, sizeof(folder), "tests/fuzz/corpus/%s", name);
        run_folder(folder, &plan);
        run_folder("corpus/conformance", &plan);
    }
    printf("1..%d\n", plan.count);
    return 0;
}
