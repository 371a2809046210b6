// SPDX-License-Identifier: BSD-2-Clause
/*
 * pdn/hash.h - identifies a game by what was played: as bytes that can be
 * compared, and as a number that represents them.
 *
 * Tags, comments, variations, numbers, marks and the notation of moves are
 * ignored.  The variant, the starting position, the legal moves of the main
 * line and the set-ups that changed the position in between all count.
 *
 * A hasher listens while a game is played:
 *
 *     struct pdn_replay_options how = {.on_ply = pdn_hasher_ply,
 *                                      .on_main_line = pdn_hasher_main_line,
 *                                      .on_setup = pdn_hasher_setup,
 *                                      .user = hasher};
 *
 *     pdn_hasher_begin(hasher);
 *     status = pdn_replay(replayer, game, &how, findings, &replay);
 *     if (status == PDN_OK)
 *         status = pdn_hasher_end(hasher, game, &replay, &identity);
 *
 * Callers that have callbacks of their own call these functions from them.
 */
#ifndef PDN_HASH_H
#define PDN_HASH_H

#include "pdn/replay.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The same on every machine and in every version of the library. */
struct pdn_hash {
    uint8_t byte[16];
};

/*
 * What was played.  The key consists of
 *
 *     the variant's name, a 0 byte, the FEN of the start, a 0 byte;
 *     for each ply, its first and last square in a byte each; a capture adds
 * 128 to the first, and its captured squares follow in ascending order, with
 * 128 added to the last of them; for a set-up, a 0 byte, the FEN, a 0 byte;
 *
 * where FENs are those of pdn_fen_write().  Games are equal exactly if their
 * keys are equal.  One game continues another exactly if the other's key is a
 * prefix of its own.
 */
struct pdn_identity {
    /*
     * True if every ply of the main line was legal and unambiguous.  Otherwise
     * the game is not fully known, and key and hash cover its legal plies only.
     */
    bool whole;
    struct pdn_hash hash; /* of the key */
    struct pdn_slice key; /* borrowed until the hasher begins another game */
};

struct pdn_hasher;

PDN_API PDN_MUST_USE enum pdn_status pdn_hasher_new(struct pdn_hasher **out);
PDN_API void pdn_hasher_free(struct pdn_hasher *hasher);

/* Forgets the previous game. */
PDN_API void pdn_hasher_begin(struct pdn_hasher *hasher);

/* Callbacks for pdn_replay(), with the hasher as `user`. */
PDN_API void pdn_hasher_ply(const struct pdn_ply *ply, void *user);
PDN_API void pdn_hasher_main_line(const struct pdn_main_line *line, void *user);
PDN_API void pdn_hasher_setup(uint32_t ply, uint16_t variation,
                              const struct dr_position *position, void *user);

/*
 * Ends a game; `replay` is the result of pdn_replay().  Errors: PDN_E_NOMEM,
 * after which the hasher can be used again.
 */
PDN_API PDN_MUST_USE enum pdn_status
pdn_hasher_end(struct pdn_hasher *hasher, const struct pdn_game *game,
               const struct pdn_replay *replay, struct pdn_identity *out);

/* Hashes any bytes with SipHash-2-4-128 under the key 00 01 ... 0f. */
PDN_API struct pdn_hash pdn_hash_bytes(const void *data, size_t size);

/* Writes 32 hexadecimal digits and a NUL. */
enum { PDN_HASH_TEXT_SIZE = 33 };
PDN_API void pdn_hash_write(const struct pdn_hash *hash,
                            char text[PDN_HASH_TEXT_SIZE]);

/*
 * Reads exactly 32 hexadecimal digits in either case.  Returns false for
 * anything else.
 */
PDN_API bool pdn_hash_read(struct pdn_slice text, struct pdn_hash *hash);

#ifdef __cplusplus
}
#endif
#endif
