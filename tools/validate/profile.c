// SPDX-License-Identifier: BSD-2-Clause
/* profile.c - reads a profile; see profile.h. */
#include "profile.h"

#include "explain.h"
#include "list_file.h"
#include "word.h"

#include <stdlib.h>
#include <string.h>

static const char blanks[] = " \t";

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

/*
 * Returns what follows a keyword and blanks, or NULL if the line begins
 * differently.
 */
static const char *
keyword(const char *line, const char *word, bool blank_needed)
{
    line = word_after(line, word);
    if (line == NULL)
        return NULL;
    if (blank_needed && *line != '\0' && strspn(line, blanks) == 0)
        return NULL;
    return line + strspn(line, blanks);
}

/* Trims blanks at both ends. */
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

/* Applies a line.  Returns what is wrong with it, or NULL. */
static const char *
apply(char *line, void *user)
{
    struct reading *reading = user;
    const char *text = trim(line), *rest = keyword(text, "require", true);
    enum pdn_status status;

    if (*text == '\0' || *text == '#')
        return NULL;
    if (rest != NULL) {
        if (!word_is_tag_name(rest, strlen(rest)))
            return "require must be followed by the name of a tag";
        return add_required(reading->profile, rest)
                   ? NULL
                   : pdn_status_text(PDN_E_NOMEM);
    }
    rest = keyword(text, "-W", false);
    if (rest == NULL)
        return "expected \"require TAG\" or \"-W CHECK\"";
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
