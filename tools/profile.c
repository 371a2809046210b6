// SPDX-License-Identifier: BSD-2-Clause
/*
 * profile.c - reads a profile; see profile.h.
 */
#include "profile.h"

#include "options.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const char blanks[] = " \t\r\n";

static bool
is_tag_name(const char *name)
{
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_0123456789";
    enum { FIRST_LETTERS = 52 };
    const char *first = *name == '\0' ? NULL : strchr(letters, *name);

    return first != NULL && first - letters < FIRST_LETTERS &&
           name[strspn(name, letters)] == '\0';
}

static bool
add_required(struct profile *profile, const char *name)
{
    char **required =
        reallocarray(profile->required, profile->count + 2, sizeof *required);
    char *copy = strdup(name);

    if (required != NULL)
        profile->required = required;
    if (required == NULL || copy == NULL) {
        free(copy);
        return false;
    }
    required[profile->count++] = copy;
    required[profile->count] = NULL;
    return true;
}

/* What follows a word and blanks, or NULL if the line begins otherwise. */
static const char *
after_word(const char *line, const char *word, bool blank_needed)
{
    size_t size = strlen(word);

    if (strncmp(line, word, size) != 0)
        return NULL;
    line += size;
    if (blank_needed && *line != '\0' && strspn(line, blanks) == 0)
        return NULL;
    return line + strspn(line, blanks);
}

/* Does what a line says; returns what is wrong with it, or NULL. */
static const char *
apply(struct profile *profile, const char *line, struct pdn_checks *checks)
{
    const char *rest = after_word(line, "require", true);
    enum pdn_status status;

    if (rest != NULL) {
        if (!is_tag_name(rest))
            return "require needs the name of a tag";
        return add_required(profile, rest) ? NULL
                                           : pdn_status_text(PDN_E_NOMEM);
    }
    rest = after_word(line, "-W", false);
    if (rest == NULL)
        return "neither \"require TAG\" nor \"-W CHECK\"";
    status = pdn_checks_set(checks, rest);
    return status == PDN_OK      ? NULL
           : status == PDN_E_ARG ? "no such check or setting"
                                 : pdn_status_text(status);
}

/* Cuts the blanks off both ends. */
static char *
trim(char *line, size_t size)
{
    while (size > 0 && strchr(blanks, line[size - 1]) != NULL)
        size--;
    line[size] = '\0';
    return line + strspn(line, blanks);
}

static bool
read_lines(struct profile *profile, FILE *file, const char *path,
           struct pdn_checks *checks)
{
    char *line = NULL;
    size_t capacity = 0;
    ssize_t size;
    bool good = true;

    errno = 0;
    for (unsigned number = 1; (size = getline(&line, &capacity, file)) >= 0;
         number++) {
        const char *text = trim(line, (size_t)size);
        const char *wrong = NULL;

        if (*text != '\0' && *text != '#')
            wrong = apply(profile, text, checks);
        if (wrong != NULL) {
            complain("%s:%u: %s: %s", path, number, wrong, text);
            good = false;
        }
        errno = 0;
    }
    if (!feof(file)) {
        complain("%s: %s", path, strerror(errno));
        good = false;
    }
    free(line);
    return good;
}

bool
profile_read(struct profile *profile, const char *path,
             struct pdn_checks *checks)
{
    FILE *file = fopen(path, "re");
    bool good;

    if (file == NULL) {
        complain("%s: %s", path, strerror(errno));
        return false;
    }
    good = read_lines(profile, file, path, checks);
    fclose(file);
    return good;
}

void
profile_free(struct profile *profile)
{
    for (size_t i = 0; i < profile->count; i++)
        free(profile->required[i]);
    free(profile->required);
    *profile = (struct profile){0};
}
