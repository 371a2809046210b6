// SPDX-License-Identifier: BSD-2-Clause
/*
 * attributes.c - see attributes.h.
 *
 * Access lists are extended attributes of the system's own name space on Linux,
 * so sys/xattr.h of the C library reaches both and libacl is not needed.
 */
#include "attributes.h"

#include "options.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/xattr.h>
#include <unistd.h>

/* A value, or a list of names, each ended by a NUL. */
struct bytes {
    char *data; /* owned */
    size_t size;
};

static bool
cannot_keep(const char *path, const char *what)
{
    complain("%s: left as it is: its %s cannot be kept: %s", path, what,
             strerror(errno));
    return false;
}

/* The list of names; false: errno says why. */
static bool
list_names(const char *path, int descriptor, struct bytes *names)
{
    ssize_t size = path != NULL ? listxattr(path, NULL, 0)
                                : flistxattr(descriptor, NULL, 0);

    *names = (struct bytes){0};
    if (size < 0)
        return errno == ENOTSUP;
    if (size == 0)
        return true;
    names->data = malloc((size_t)size);
    if (names->data == NULL)
        return false;
    size = path != NULL ? listxattr(path, names->data, (size_t)size)
                        : flistxattr(descriptor, names->data, (size_t)size);
    names->size = size < 0 ? 0 : (size_t)size;
    return size >= 0;
}

/* The value of an attribute; false: errno says why. */
static bool
get_value(const char *path, int descriptor, const char *name,
          struct bytes *value)
{
    ssize_t size = path != NULL ? getxattr(path, name, NULL, 0)
                                : fgetxattr(descriptor, name, NULL, 0);

    *value = (struct bytes){0};
    if (size < 0)
        return false;
    value->data = malloc((size_t)size + 1);
    if (value->data == NULL)
        return false;
    size = path != NULL
               ? getxattr(path, name, value->data, (size_t)size)
               : fgetxattr(descriptor, name, value->data, (size_t)size);
    value->size = size < 0 ? 0 : (size_t)size;
    return size >= 0;
}

/* Sets an attribute, unless the new file has the same already. */
static bool
copy_value(const char *path, int to, const char *name)
{
    struct bytes value, has = {0};
    bool good = get_value(path, -1, name, &value);

    if (good && !(get_value(NULL, to, name, &has) && has.size == value.size &&
                  memcmp(has.data, value.data, value.size) == 0))
        good = fsetxattr(to, name, value.data, value.size, 0) == 0;
    free(value.data);
    free(has.data);
    return good;
}

static const char *
next_name(const struct bytes *names, const char *name)
{
    name = name == NULL ? names->data : name + strlen(name) + 1;
    return names->data != NULL && name < names->data + names->size ? name
                                                                   : NULL;
}

static bool
has_name(const struct bytes *names, const char *wanted)
{
    const char *name = NULL;

    while ((name = next_name(names, name)) != NULL)
        if (strcmp(name, wanted) == 0)
            return true;
    return false;
}

/* Removes what a new file got from its folder; labels stay. */
static bool
remove_others(const struct bytes *wanted, int to)
{
    struct bytes names;
    const char *name = NULL;
    bool good = list_names(NULL, to, &names);

    while (good && (name = next_name(&names, name)) != NULL)
        if (strncmp(name, "security.", 9) != 0 && !has_name(wanted, name))
            good = fremovexattr(to, name) == 0;
    free(names.data);
    return good;
}

static const char *
name_for_people(const char *name)
{
    if (name == NULL)
        return "list of extended attributes";
    return strcmp(name, "system.posix_acl_access") == 0 ? "access list (ACL)"
                                                        : name;
}

static bool
copy_extended(const char *path, int to)
{
    struct bytes names;
    const char *name = NULL;
    bool good = list_names(path, -1, &names);

    while (good && (name = next_name(&names, name)) != NULL)
        good = copy_value(path, to, name);
    if (good)
        good = remove_others(&names, to);
    if (!good)
        cannot_keep(path, name_for_people(name));
    free(names.data);
    return good;
}

bool
attributes_copy(const char *path, const struct stat *about, int to,
                bool owner_too)
{
    mode_t mode = about->st_mode & 07777;
    struct stat now;

    if (fstat(to, &now) != 0)
        return cannot_keep(path, "owner");
    if (now.st_gid != about->st_gid &&
        fchown(to, (uid_t)-1, about->st_gid) != 0)
        return cannot_keep(path, "group");
    if (now.st_uid != about->st_uid &&
        fchown(to, about->st_uid, (gid_t)-1) != 0) {
        if (owner_too)
            return cannot_keep(path, "owner");
        /* Nobody else may run what is written as its new owner. */
        mode &= 0777;
    }
    if (!copy_extended(path, to))
        return false;
    return fchmod(to, mode) == 0 || cannot_keep(path, "mode");
}
