#!/bin/bash
# SPDX-License-Identifier: BSD-2-Clause
#
# faults.sh - memory runs out at the n-th allocation of a program, for every n: the
# program either prints the same without it, or exits with status 2 and says why.
# It never crashes, and never exits with success after incomplete output.
. "$(dirname "$0")/../kit/tap.sh"

[ "$VARIANT" = release ] || skip_all "sanitizers bring an allocator of their own"
most=500 # allocations tried for each command
# The dynamic loader accepts no blanks in a name.
faults=$scratch/faults.so
cp "$BUILD/tests/kit/faults.so" "$faults"

# Runs a command whose n-th allocation fails, and with `stay` all after it; prints
# what is wrong, if anything.
judge() # N stay|once WANTED-STATUS COMMAND...
{
    local n=$1 wanted=$3 status

    [ "$2" = once ] || local -x FAULT_STAY=1
    shift 3
    FAULT=alloc:$n:ENOMEM LD_PRELOAD=$faults timeout 20 "$@" >"$scratch/got" 2>"$scratch/err" </dev/null
    status=$?
    if [ $status = "$wanted" ] && cmp -s "$scratch/wanted" "$scratch/got"; then
        return
    elif [ $status != 2 ]; then
        echo "allocation $n: status $status, or other output: $(head -c 300 "$scratch/err")"
    elif ! grep -qi 'memory' "$scratch/err"; then
        echo "allocation $n: status 2, but not why: $(head -c 300 "$scratch/err")"
    fi
}

starve() # NAME COMMAND...
{
    local name=$1 wanted count n wrong=

    shift
    FAULT=alloc FAULT_COUNT=$scratch/count LD_PRELOAD=$faults "$@" >"$scratch/wanted" 2>/dev/null </dev/null
    wanted=$?
    count=$(cat "$scratch/count")
    [ "$count" -gt 0 ] || wrong="counted no allocation"
    [ "$count" -le $most ] || wrong="$count allocations, of which $most are tried"
    for ((n = 1; n <= count; n++)); do
        wrong+=$(judge $n once $wanted "$@")$(judge $n stay $wanted "$@")
        [ ${#wrong} -lt 2000 ] || break
    done
    if [ -z "$wrong" ]; then
        pass "$name ($count allocations)"
    else
        fail "$name" "$wrong"
    fi
}

gzip -c corpus/dirty.pdn >"$scratch/dirty.pdn.gz"
starve "validate" pdn-validate --jobs=1 --severity=note corpus/dirty.pdn
starve "validate with context" pdn-validate --jobs=1 --context corpus/dirty.pdn
starve "validate as JSON, two jobs" pdn-validate --jobs=2 --format=json corpus/dirty.pdn
starve "validate gzip" pdn-validate --jobs=1 --format=tsv "$scratch/dirty.pdn.gz"
starve "validate for conformance" pdn-validate --jobs=1 --conform=writing corpus/dirty.pdn
starve "replay" pdn-replay --jobs=1 --format=tsv corpus/games/annotated.pdn
starve "canonical PDN" pdn-replay --jobs=1 --format=pdn corpus/dirty.pdn corpus/games/annotated.pdn
starve "a page" pdn-replay --jobs=1 --format=html --at=3 tests/golden/page.pdn
starve "drawings" pdn-replay --jobs=1 --format=svg --at=start,3 tests/golden/page.pdn
starve "a fragment for LaTeX" pdn-replay --jobs=1 --format=tex --at=3 tests/golden/page.pdn
starve "reasons" pdn-replay --explain --fen=W:WK38:B18,19,32,33
starve "replay as JSON" pdn-replay --jobs=1 --format=json corpus/games/studies.pdn
head -n 12 tests/golden/adjudicate.pdn >"$scratch/one.pdn"
starve "verdicts" pdn-adjudicate --jobs=1 tests/golden/adjudicate.pdn
starve "verdicts as JSON" pdn-adjudicate --jobs=1 --format=json tests/golden/adjudicate.pdn
starve "verdicts as HTML" pdn-adjudicate --jobs=1 --format=html tests/golden/adjudicate.pdn
starve "clocks" pdn-adjudicate --jobs=1 --format=json tests/golden/timed.pdn
starve "clocks of plies" pdn-replay --jobs=1 --continue --format=json tests/golden/timed.pdn
starve "a claim" pdn-adjudicate --jobs=1 --claim=threefold --at=4 --intended=14-10 "$scratch/one.pdn"
moves='1. 32-28 19-23 2. 28x19 14x23 3. 37-32'
printf '[GameType "20"]\n[White "A"]\n\n%s 10-14 4. 41-37 14-19 *\n' "$moves" >"$scratch/a.pdn"
printf '[GameType "20"]\n[Black "B"]\n\n%s 4. 41-37 14-18 *\n' "$moves" >"$scratch/b.pdn"
printf '[GameType "20"]\n\n%s 10-14 4. 41-37 14-18 *\n' "$moves" >"$scratch/c.pdn"
starve "two sheets" pdn-adjudicate --compare --sheets=white,black "$scratch/a.pdn" "$scratch/b.pdn"
starve "two sheets as HTML" pdn-adjudicate --compare --format=html "$scratch/b.pdn" "$scratch/c.pdn"
starve "two sheets as JSON" pdn-adjudicate --compare --format=json "$scratch/b.pdn" "$scratch/c.pdn"
starve "repairs" pdn-adjudicate --jobs=1 --repair "$scratch/b.pdn"
starve "repairs as JSON" pdn-adjudicate --jobs=1 --repair --format=json "$scratch/b.pdn"
starve "suggestions" pdn-validate --jobs=1 --suggest "$scratch/b.pdn"
starve "grep" pdn-grep --jobs=1 --tag=White~a --or --pattern=w28 --or --moves=32-28 corpus/dirty.pdn
starve "games of a list" pdn-grep --jobs=1 --game=1,3-4,last --plies=0- tests/golden/grep.pdn
starve "counts of files" pdn-grep --jobs=1 -c corpus/dirty.pdn tests/golden/grep.pdn
starve "names of files" pdn-grep --jobs=1 -l --plies=0- corpus/dirty.pdn tests/golden/grep.pdn
starve "a log to the product" pdn-clean --jobs=1 --quiet --rejects=/dev/null --log=- -o /dev/null corpus/dirty.pdn
echo "Dear Sir," >"$scratch/letter"
for program in grep clean replay adjudicate stats; do
    starve "$program, not PDN" pdn-$program --jobs=1 "$scratch/letter"
done
starve "grep for players, held back" pdn-grep --last=3 --player=smit tests/golden/grep.pdn
pdn-grep --hashes tests/golden/grep.pdn >"$scratch/hashes"
starve "grep to a file" pdn-grep --jobs=1 -o "$scratch/product" corpus/games/studies.pdn
cp corpus/games/studies.pdn "$scratch/place.pdn"
starve "clean in place" pdn-clean --jobs=1 --quiet --in-place "$scratch/place.pdn"
starve "grep for hashes" pdn-grep --jobs=1 --hashes --hash="$scratch/hashes" tests/golden/grep.pdn
starve "clean" pdn-clean --jobs=1 --quiet --keep-broken --log=/dev/null corpus/dirty.pdn
starve "clean for duplicates" pdn-clean --jobs=1 --quiet --dups=prefix --groups=/dev/null corpus/dirty.pdn
printf '[White "%s"]\n[Black "%s"]\n\n1. 32-28 *\n\n' "Bos, Jan" X "Bos, J." Y "Jan Bos" Z >"$scratch/names.pdn"
starve "names of players" pdn-clean --suggest-names --quiet "$scratch/names.pdn"
starve "import of live boards" pdn-import corpus/import/set-ups.ldf corpus/import/damaged.ldf corpus/import/gaps.ldf
starve "import of a dump" pdn-import corpus/import/faults.txt
starve "counts" pdn-stats --jobs=1 tests/golden/event.pdn
starve "counts of players" pdn-stats --jobs=1 --players tests/golden/event.pdn
starve "a tree of openings" pdn-stats --jobs=1 --openings=3 tests/golden/event.pdn
starve "a crosstable" pdn-stats --jobs=1 --crosstable tests/golden/event.pdn
starve "a chart" pdn-stats --jobs=1 --chart=openings tests/golden/event.pdn
for i in 1 2; do pdn-stats --partial --by=White --shard=$i/2 tests/golden/event.pdn; done >"$scratch/partials"
starve "merging" pdn-stats --merge "$scratch/partials"
starve "legal moves" pdn-replay --fen=W:WK46:BK5,28 --legal
finish
