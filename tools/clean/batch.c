// SPDX-License-Identifier: BSD-2-Clause
/*
 * batch.c - what became of the games of a chunk, in order.
 */
#include "clean.h"

#include <stdlib.h>

void
batch_clear(struct batch *batch)
{
    text_clear(&batch->product);
    text_clear(&batch->log);
    text_clear(&batch->reject);
    text_clear(&batch->reason);
    text_clear(&batch->key);
    text_clear(&batch->left);
    batch->count = 0;
}

bool
batch_failed(const struct batch *batch)
{
    return batch->failed || batch->product.failed || batch->log.failed ||
           batch->reject.failed || batch->reason.failed || batch->key.failed ||
           batch->left.failed;
}

void
batch_free(struct batch *batch)
{
    text_free(&batch->product);
    text_free(&batch->log);
    text_free(&batch->reject);
    text_free(&batch->reason);
    text_free(&batch->key);
    text_free(&batch->left);
    free(batch->outcomes);
}

void
batch_add(struct batch *batch, struct outcome outcome)
{
    if (batch->count == batch->capacity) {
        size_t capacity = batch->capacity == 0 ? 256 : 2 * batch->capacity;
        struct outcome *grown =
            reallocarray(batch->outcomes, capacity, sizeof *batch->outcomes);

        if (grown == NULL) {
            batch->failed = true;
            return;
        }
        batch->outcomes = grown;
        batch->capacity = capacity;
    }
    outcome.product = batch->product.size;
    outcome.log = batch->log.size;
    outcome.reject = batch->reject.size;
    outcome.reason = batch->reason.size;
    outcome.key = batch->key.size;
    outcome.left = batch->left.size;
    batch->outcomes[batch->count++] = outcome;
}
