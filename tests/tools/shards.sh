#!/bin/bash
# SPDX-License-Identifier: BSD-2-Clause
#
# shards.sh - a file read in parts: for any number of shards, their outputs one
# after the other equal the output of one run, counts merge to those of one run,
# and what cannot be cut is refused.  SLOW=1 uses a file of 60 MB, HUGE=1 one of
# 700 MB.
. "$(dirname "$0")/../kit/tap.sh"
command -v pdn-grep >/dev/null || skip_all "pdn-grep is not built"

here=$PWD
cd "$scratch" || exit 1
{
    # No header; games without a blank line between; a comment open to the next tag;
    # a game cut off; text between games; a header alone; line ends of every kind.
    printf '1. 32-28 19-23 2. 28x19 14x23 1-1\n\n'
    printf '[Event "a"]\n[Result "2-0"]\n\n1. 32-28 19-23 2-0[Event "b"]\n1. 33-28 *\n\n'
    printf '[Event "c"]\n\n1. 32-28 {open\n\n[Event "d"]\n\n1. 31-27 17-\n\n'
    printf '%% between\n; and more\n[Event "e"]\r\n\r\n1. 31-26 0-2\r\n\r\n'
    printf '[Event "f"]\n\n[Event "g"]\n\n\n1. 34-30 20-25 2. 17-21 *\n 1. 33-29 * 1. 35-30 *\n\n\n'
    printf '[Event "h"]\r\r1. 32-27 1-1\r\r[Event "i"]\r\r1. 32-28 {\xe9} 18-22 1-1\n\n'
    printf '[Event "j"]\n1. 32-28 18-22 2. 28x17 11x22 0-2'
} >odd.pdn
for _ in 1 2 3; do cat odd.pdn; printf '\n\n'; done >long.pdn
printf '* junk\n\n[Event "a"]\n1. 32-28 *\n\n[Event "b"]\n1. 32-28 *\n\n[Event "c"]\n1. 31-27 *\n' >junk.pdn
printf 'nothing like it\n' >foreign.pdn
: >empty.pdn
cp "$here/corpus/club.pdn" "$here/corpus/dirty.pdn" .

shards() # N COMMAND...
{
    local count=$1 i

    shift
    for ((i = 1; i <= count; i++)); do "$@" --shard="$i/$count" || true; done
}

together() # N COMMAND...
{
    local count=$1 name

    shift
    name="$* in $count"
    "$@" >one 2>one.errors
    shards "$count" "$@" >parts 2>parts.errors
    same_file "$name" one parts
}

for file in odd.pdn long.pdn junk.pdn foreign.pdn empty.pdn club.pdn dirty.pdn; do
    for count in 1 2 3 7 100; do
        together $count pdn-validate --severity=note "$file"
        together $count pdn-validate --severity=note --format=tsv "$file"
        together $count pdn-grep --plies=0- "$file"
        together $count pdn-grep -n --plies=1-3 "$file"
        together $count pdn-grep -v --tag=Event=e "$file"
        together $count pdn-grep --hashes --format=csv "$file"
        together $count pdn-grep -n --format=json --not --finding=warning "$file"
        same "the sum of counts in $count: $file" "$(pdn-grep -c --plies=1- "$file" 2>/dev/null)" \
            "$(shards $count pdn-grep -c --plies=1- "$file" 2>/dev/null | awk '{ n += $1 } END { print n }')"
        same "names of files in $count: $file" "$(pdn-grep -l --plies=1- "$file" 2>/dev/null)" \
            "$(shards $count pdn-grep -l --plies=1- "$file" 2>/dev/null | sort -u)"
    done
done

# Games without blank lines between, each written alone, with the line ends of one
# run.
{
    for _ in 1 2 3; do printf '[Event "a"]\n\n1. 32-28 2-0[Event "b"]\n\n1. 33-28 *\n\n'; done
    printf '[Event "a"]\n\n1. 31-27 *'
} >glued.pdn
for count in 2 3 9; do
    together $count pdn-grep --tag=Event=a glued.pdn
    together $count pdn-grep -v --tag=Event=b glued.pdn
done

if parallel --version 2>/dev/null | grep -q '^GNU parallel'; then
    cp "$here/corpus/archive.pdn" .
    same "GNU parallel" "$(pdn-grep --legal archive.pdn | cksum)" \
        "$(parallel --will-cite -k pdn-grep --legal --shard={}/3 archive.pdn ::: 1 2 3 | cksum)"
else
    skip "GNU parallel" "no GNU parallel here"
fi

# The odd texts, repeated between games of an archive, so that cuts fall
# everywhere.  Only hashes are kept: outputs may be as large as the file.
mixed() # BYTES
{
    local size

    cat odd.pdn "$here/corpus/archive.pdn" dirty.pdn junk.pdn >part.pdn
    printf '\n\n' >>part.pdn
    size=$(wc -c <part.pdn)
    for ((at = 0; at < $1; at += size)); do cat part.pdn; done >mixed.pdn
}

large() # N COMMAND...
{
    local count=$1

    shift
    if [ "$count" = 1 ]; then
        whole["$*"]=$("$@" 2>/dev/null | sha256sum)
        [ "${whole["$*"]}" != "$(sha256sum </dev/null)" ] || fail "$* says nothing"
    fi
    if [ "$1" = pdn-stats ]; then
        same "$* in $count" "${whole["$*"]}" "$(shards "$count" "$@" --partial 2>/dev/null |
            pdn-stats --merge | sha256sum)"
    else
        same "$* in $count" "${whole["$*"]}" "$(shards "$count" "$@" 2>/dev/null | sha256sum)"
    fi
}

declare -A whole
bytes=2000000
[ "${SLOW:-}" != 1 ] || bytes=60000000
[ "${HUGE:-}" != 1 ] || bytes=700000000
[ "$VARIANT" = release ] || bytes=100000
mixed $bytes
for count in 1 2 3 7 100; do
    large $count pdn-validate --severity=note mixed.pdn
    large $count pdn-grep --plies=40- mixed.pdn
    large $count pdn-grep -n --illegal mixed.pdn
    large $count pdn-stats mixed.pdn
    large $count pdn-stats --by=White,Result mixed.pdn
    large $count pdn-stats --openings=6 --format=tsv mixed.pdn
done

refused() # NAME REASON COMMAND...
{
    local name=$1 reason=$2 status

    shift 2
    "$@" >out 2>errors
    status=$?
    same "$name" "2 $reason" "$status $(sed -n '1s/^pdn-[a-z]*: //p' errors)"
}
plain="only regular files can be sharded, not pipes, compressed files or UTF-16"
gzip -k club.pdn
refused "gzip" "club.pdn.gz: $plain" pdn-validate --shard=1/2 club.pdn.gz
refused "a pipe" "<stdin>: $plain" pdn-validate --shard=1/2 < <(cat club.pdn)
printf '\xff\xfe*\0' >wide.pdn
refused "UTF-16" "wide.pdn: $plain" pdn-validate --shard=2/2 wide.pdn
of_whole_files="--first, --last and --max-count count in whole files, so they cannot be combined with --shard"
for limit in --first=1 --last=1 -m1; do
    refused "$limit" "$of_whole_files" pdn-grep --shard=1/2 $limit club.pdn
done
for shard in 0/2 3/2 1 1/0 x/2 1/2/3; do
    refused "shard $shard" "--shard: expected I/N with I from 1 to N, got $shard" pdn-validate --shard=$shard club.pdn
done
finish
