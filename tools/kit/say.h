// SPDX-License-Identifier: BSD-2-Clause
/*
 * say.h - appends whole sentences to a text; see pdn/sentence.h.
 *
 *     say(out, "{rule} was fulfilled after ply {ply}",
 *         PUT(rule, name), PUT(ply, number));
 *     say_counted(out, lost, "one game was lost in {file}",
 *               "{count} games were lost in {file}", PUT(file, name));
 *
 * tests/sentences.sh checks the names of places and values.
 */
#ifndef SAY_H
#define SAY_H

#include "text.h"

#include "pdn/diag.h"
#include "pdn/put.h"

#define say(text, ...) text_say(text, PDN_SENTENCE(__VA_ARGS__))
#define say_counted(text, number, one, ...)                                    \
    text_say_counted(text, number, one, PDN_SENTENCE(__VA_ARGS__))

/* Bytes of a file, made safe for people; see escape_people(). */
#define PUT_SHOWN(name, slice) PUT_BY(name, put_shown, slice)

/* The message of a finding. */
#define PUT_FINDING(name, finding)                                             \
    pdn_put_phrase(#name, (finding)->sentence, (finding)->puts)

pdn_put_fn put_shown;

/* Appends the message of a finding unchanged. */
void say_finding(struct text *text, const struct pdn_finding *finding);

void text_say(struct text *text, const char *sentence,
              const struct pdn_put *puts);
void text_say_counted(struct text *text, uint64_t number, const char *one,
                      const char *many, const struct pdn_put *puts);

#endif
