#!/bin/bash
# SPDX-License-Identifier: BSD-2-Clause
#
# threads.sh - the output is the same for any number of jobs: plain files and gzip,
# one file and many, complete and cut short.
. "$(dirname "$0")/../kit/tap.sh"

inputs=(corpus/archive.pdn corpus/dirty.pdn corpus/games/*.pdn corpus/conformance/*.pdn)
gzip -c corpus/archive.pdn >"$scratch/archive.pdn.gz"
cat corpus/archive.pdn corpus/archive.pdn corpus/archive.pdn >"$scratch/thrice.pdn"

gzip -c "$scratch/thrice.pdn" | head -c 200000 >"$scratch/cut.pdn.gz"
# The search is too costly in games 1000, 2000 and 3000; game 1500 matches.
awk 'BEGIN {
    for (game = 1; game <= 3000; game++) {
        text = game % 1000 == 0 ? "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!" : game % 2 ? "hard" : "soft"
        printf "[Event \"%d\"]\n[White \"some player, to make it longer\"]\n\n1. 32-28 {%s} *\n\n", game, text
    }
}' >"$scratch/costly.pdn"

# Runs with one job, then with several; everything must agree.
alike() # NAME [PROGRAM] OPTION... FILE...
{
    local name=$1 program=pdn-validate jobs

    shift
    case $1 in
    pdn-*) program=$1 && shift ;;
    esac
    $program --jobs=1 "$@" >"$scratch/one" 2>"$scratch/one.err"
    echo "status $?" >>"$scratch/one"
    for jobs in 2 3 7; do
        $program --jobs=$jobs "$@" >"$scratch/many" 2>"$scratch/many.err"
        echo "status $?" >>"$scratch/many"
        same_file "$name, --jobs=$jobs" "$scratch/one" "$scratch/many"
        same_file "$name, --jobs=$jobs, standard error" "$scratch/one.err" "$scratch/many.err"
    done
}

# Everything that pdn-clean writes, in a folder of its own.
clean_there() # JOBS OPTION...
{
    local jobs=$1 folder=$scratch/clean.$1

    shift
    rm -rf "$folder"
    mkdir "$folder"
    cp "$scratch/thrice.pdn" corpus/dirty.pdn "$folder"
    (cd "$folder" &&
        pdn-clean --jobs="$jobs" --log=log.tsv --rejects=rejects.pdn "$@" \
            thrice.pdn dirty.pdn >out 2>err
        echo "status $?" >>"$folder/err")
}

cleaned_alike() # NAME OPTION...
{
    local name=$1 jobs file

    shift
    clean_there 1 "$@"
    for jobs in 2 3 7; do
        clean_there $jobs "$@"
        for file in "$scratch"/clean.1/*; do
            same_file "clean, $name, --jobs=$jobs: ${file##*/}" "$file" "$scratch/clean.$jobs/${file##*/}"
        done
    done
}

alike "text" --severity=note "${inputs[@]}"
alike "json" --format=json --severity=note "$scratch/thrice.pdn"
alike "gzip" --format=tsv "$scratch/archive.pdn.gz" corpus/dirty.pdn
alike "a missing file among others" --format=tsv corpus/dirty.pdn "$scratch/none.pdn" corpus/archive.pdn
alike "--max-errors" --format=tsv --max-errors=20 "$scratch/thrice.pdn"
alike "--fail-fast" --fail-fast "$scratch/thrice.pdn"
alike "--game" --format=tsv --severity=note --game=3,17-900,last "$scratch/thrice.pdn"
alike "context" --context "${inputs[@]}"
alike "grep" pdn-grep --tag=Result=2-0 --or --pattern=w28 "${inputs[@]}"
alike "grep, games larger than the limit" pdn-grep --max-game-size=500 --tag=Result=2-0 "$scratch/thrice.pdn"
alike "grep, the first" pdn-grep -m7 --outcome=draw "$scratch/thrice.pdn" corpus/archive.pdn
alike "grep, the last" pdn-grep --last=900 --not --outcome=draw "$scratch/thrice.pdn" corpus/archive.pdn
alike "grep, the first of the last" pdn-grep -n -m7 --last=900 --outcome=draw "$scratch/thrice.pdn" corpus/archive.pdn
alike "grep, counts of the last" pdn-grep -c --last=900 -v --legal "$scratch/thrice.pdn" corpus/archive.pdn
alike "grep, the first of damaged gzip" pdn-grep -n -m700 --plies=40- "$scratch/cut.pdn.gz" corpus/dirty.pdn
alike "grep, fewer than that in it" pdn-grep -n -m7000 --plies=40- "$scratch/cut.pdn.gz" corpus/dirty.pdn
alike "grep, large games among the first" pdn-grep -m5 --max-game-size=500 --tag=White "$scratch/thrice.pdn" corpus/archive.pdn
alike "grep, large games among the last" pdn-grep --last=5 --max-game-size=500 --tag=White "$scratch/thrice.pdn" corpus/archive.pdn
cleaned_alike "to standard output"
cleaned_alike "in place" --in-place=.orig
cleaned_alike "duplicates" --dups=exact --groups=groups.tsv --dups-out=dups.pdn
cleaned_alike "split" --split-by=50 --out-dir=.
# The first irregular game is followed by games that are not judged.
{
    printf '1. 32-28 19-23 2. 37-32 14-19 *\n\n'
    for ((i = 0; i < 9000; i++)); do printf '[Event "%d"]\n[White "some player, to make it longer"]\n\n1. 32-28 *\n\n' $i; done
    for _ in 1 2 3; do printf '[Event "x"]\n[GameType "99"]\n\n1. 32-28 19-23 *\n\n'; done
} >"$scratch/rest.pdn"
alike "verdicts" pdn-adjudicate "${inputs[@]}"
alike "verdicts, --fail-fast" pdn-adjudicate --fail-fast "$scratch/rest.pdn"
same "what is after the cut decides nothing" 1 "$(pdn-adjudicate -q --fail-fast "$scratch/rest.pdn"; echo $?)"
alike "canonical PDN" pdn-replay --format=pdn "${inputs[@]}"
alike "counts" pdn-stats "${inputs[@]}"
for limit in -m700 -m2500 --last=20 --last=1; do
    alike "grep, patterns that cost too much, $limit" pdn-grep -n $limit --text='(a+)+$|^hard' "$scratch/costly.pdn"
done
alike "grep, counts" pdn-grep -c --illegal "${inputs[@]}"
same "standard input is read like a file" "$(pdn-validate --format=tsv corpus/archive.pdn | cut -f 2-)" \
    "$(pdn-validate --format=tsv --jobs=3 <corpus/archive.pdn | cut -f 2-)"
finish
