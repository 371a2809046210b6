// SPDX-License-Identifier: BSD-2-Clause
/*
 * explain.h - the catalogue of findings, for people and as a table, and the
 * articles of the rules.
 */
#ifndef EXPLAIN_H
#define EXPLAIN_H

#include "articles.h"

#include "pdn/diag.h"

#include <stdio.h>

/* The check with this slug, or this number of the list; or NULL. */
const struct pdn_diag_info *explain_find(const char *name);

/* Says in full what a check means and what to do. */
void explain_check(FILE *to, const struct pdn_diag_info *info);

/* Says what an article of the rules is, and explains the checks about it. */
void explain_article(FILE *to, const struct article *article);

/* What is wrong with a setting of a check that pdn_checks_set() refused. */
const char *explain_setting(const char *setting);

/* All checks as TSV: number slug severity class message. */
void explain_list(FILE *to);

#endif
