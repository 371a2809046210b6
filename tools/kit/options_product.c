// SPDX-License-Identifier: BSD-2-Clause
/*
 * options_product.c - the files that options name: what is read for them, and
 * what is written beside the product or as the product.
 *
 * No two products may be one file, and none may be a file that is read: one
 * would be lost.  So all are told before the first of them is opened.
 */
#include "options_int.h"
#include "output.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* What a name stands for, whether it is there or not. */
struct identity {
    int descriptor;   /* it names an open one, or -1 */
    bool there;       /* else device and inode are those of its folder */
    bool device_file; /* keeps nothing: many may write to it */
    bool plain;
    dev_t device;
    ino_t inode;
    char name[NAME_MAX + 1]; /* in the folder, cut */
};

void
options_control(struct options *options, const char *path)
{
    const char **controls = reallocarray(
        options->controls, options->control_count + 1, sizeof *controls);

    if (controls == NULL)
        options_no_memory();
    controls[options->control_count++] = path;
    options->controls = controls;
}

void
options_product(struct options *options, const char *option, const char *path)
{
    struct options_product *products;
    size_t at = 0;

    while (at < options->product_count &&
           strcmp(options->products[at].option, option) != 0)
        at++;
    products = reallocarray(options->products, options->product_count + 1,
                            sizeof *products);
    if (products == NULL)
        options_no_memory();
    products[at] = (struct options_product){option, path};
    options->product_count += at == options->product_count;
    options->products = products;
}

/* A file that is not there yet, by its folder; false: nor is that. */
static bool
see_folder(const char *path, struct identity *identity, struct stat *about)
{
    char *file = output_follow(path);
    char *slash = file != NULL ? strrchr(file, '/') : NULL;
    bool there = file != NULL;

    if (file == NULL && errno == ENOMEM)
        options_no_memory();
    if (there)
        snprintf(identity->name, sizeof identity->name, "%s",
                 slash == NULL ? file : slash + 1);
    if (slash != NULL)
        slash[1] = '\0';
    there = there && stat(slash == NULL ? "." : file, about) == 0;
    free(file);
    return there;
}

/* false: there can be no such file. */
static bool
identify(const char *path, struct identity *identity)
{
    struct stat about;

    *identity = (struct identity){.descriptor = output_descriptor_named(path)};
    identity->there = identity->descriptor >= 0
                          ? fstat(identity->descriptor, &about) == 0
                          : stat(path, &about) == 0;
    if (!identity->there && !see_folder(path, identity, &about))
        return false;
    identity->device = about.st_dev;
    identity->inode = about.st_ino;
    identity->device_file = identity->there && S_ISCHR(about.st_mode);
    identity->plain = identity->there && S_ISREG(about.st_mode);
    return true;
}

/* Whether what is written to the one gets mixed with the other. */
static bool
is_same(const struct identity *a, const struct identity *b)
{
    if (a->descriptor >= 0 && a->descriptor == b->descriptor)
        return true;
    return a->there == b->there && a->device == b->device &&
           a->inode == b->inode && !a->device_file &&
           (a->there || strcmp(a->name, b->name) == 0);
}

/* Whether a name, - being standard input, is that of the file. */
static bool
is_read_as(const char *name, const struct identity *file)
{
    struct stat about;
    int code = strcmp(name, "-") == 0 ? fstat(STDIN_FILENO, &about)
                                      : stat(name, &about);

    return code == 0 && about.st_dev == file->device &&
           about.st_ino == file->inode;
}

/* What the program reads from a file, if it does; else NULL. */
static const char *
what_is_read(const struct options *options, const struct identity *file)
{
    if (!file->there || file->device_file)
        return NULL;
    for (size_t i = 0; i < options->file_count; i++)
        if (is_read_as(options->files[i], file))
            return "is one of the inputs";
    for (size_t i = 0; i < options->control_count; i++)
        if (is_read_as(options->controls[i], file))
            return "is read for another option";
    return NULL;
}

/* The i-th product: first where games and reports go. */
static struct options_product
product(const struct options *options, size_t i)
{
    if (i > 0)
        return options->products[i - 1];
    if (options->output != NULL &&
        output_descriptor_named(options->output) != STDOUT_FILENO)
        return (struct options_product){"--output", options->output};
    return (struct options_product){NULL, "-"};
}

static void
refuse_same(const struct argp_state *state, const struct options_product *a,
            const struct options_product *b)
{
    if (a->option == NULL)
        usage_error(state,
                    "%s: %s is standard output, where the product goes: name a "
                    "file, or one for the product with -o",
                    b->option, b->path);
    else
        usage_error(state, "%s and %s are one file, and one would be lost: %s",
                    a->option, b->option, b->path);
}

void
options_apart(const struct argp_state *state, const struct options *options,
              const char *option, const char *path)
{
    const struct options_product other = {option, path};
    struct identity file, before;

    if (!identify(path, &file))
        return;
    for (size_t i = options->no_product ? 1 : 0; i <= options->product_count;
         i++) {
        struct options_product known = product(options, i);

        if (known.option == option)
            return;
        if (identify(known.path, &before) && is_same(&before, &file))
            refuse_same(state, &known, &other);
    }
}

void
check_products(const struct argp_state *state, const struct options *options)
{
    for (size_t i = 0; i <= options->product_count; i++) {
        struct options_product known = product(options, i);
        struct identity file;
        const char *read = NULL;

        /* What the shell opened may be a file, which is no better then. */
        if ((known.option != NULL || !options->no_product) &&
            identify(known.path, &file) && (known.option != NULL || file.plain))
            read = what_is_read(options, &file);
        if (read != NULL) {
            complain("%s: %s",
                     known.option != NULL ? known.path : "standard output",
                     read);
            options_give_up();
        }
        if (i > 0)
            options_apart(state, options, known.option, known.path);
    }
}
