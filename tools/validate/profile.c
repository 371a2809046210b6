// SPDX-License-Identifier: BSD-2-Clause
/*
 * profile.c - reads a profile; see profile.h.
 */
#include "profile.h"

#include "explain.h"
#include "list_file.h"

#include <stdlib.h>
#include <string.h>

static const char blanks[] = " \t";

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

/* Cuts the blanks off both ends. */
static char *
trim(char *line)
{
    size_t size = strlen(line);

    while (size > 0 && strchr(blanks, line[size - 1]) != NULL)
        size--;
    line[size] = '\0';
    return line + strspn(line, blanks);
}

struct reading {
    struct profile *profile;
    struct pdn_checks *checks;
};

/* Does what a line says; returns what is wrong with it, or NULL. */
static const char *
apply(char *line, void *user)
{
    struct reading *reading = user;
    const char *text = trim(line), *rest = after_word(text, "require", true);
    enum pdn_status status;

    if (*text == '\0' || *text == '#')
        return NULL;
    if (rest != NULL) {
        if (!is_tag_name(rest))
            return "require needs the name of a tag";
        return add_required(reading->profile, rest)
                   ? NULL
                   : pdn_status_text(PDN_E_NOMEM);
    }
    rest = after_word(text, "-W", false);
    if (rest == NULL)
        return "neither \"require TAG\" nor \"-W CHECK\"";
    status = pdn_checks_set(reading->checks, rest);
    return status == PDN_OK      ? NULL
           : status == PDN_E_ARG ? explain_setting(rest)
                                 : pdn_status_text(status);
}

bool
profile_read(struct profile *profile, const char *path,
             struct pdn_checks *checks)
{
    struct reading reading = {profile, checks};

    return list_file_read(path, apply, &reading);
}

void
profile_free(struct profile *profile)
{
    for (size_t i = 0; i < profile->count; i++)
        free(profile->required[i]);
    free(profile->required);
    *profile = (struct profile){0};
}
