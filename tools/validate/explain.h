// SPDX-License-Identifier: BSD-2-Clause
/*
 * explain.h - shows the catalogue of findings, to people or as a table, and the
 * articles of the rules.
 */
#ifndef EXPLAIN_H
#define EXPLAIN_H

#include "articles.h"

#include "pdn/diag.h"

#include <stdio.h>

/* Returns the check with this slug or number, or NULL. */
const struct pdn_diag_info *explain_find(const char *name);

/* Explains what a check means, and what to do about it. */
void explain_check(FILE *to, const struct pdn_diag_info *info);

/* Shows an article of the rules, and explains the checks related to it. */
void explain_article(FILE *to, const struct article *article);

/* Returns what is wrong with a setting that pdn_checks_set() rejected. */
const char *explain_setting(const char *setting);

/* Lists all checks as TSV: number slug severity class message. */
void explain_list(FILE *to);

#endif
