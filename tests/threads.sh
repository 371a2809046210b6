#!/bin/bash
# SPDX-License-Identifier: BSD-2-Clause
#
# threads.sh - what comes out is the same for any number of jobs: plain files
# and gzip, one and many, whole and cut short.
. "$(dirname "$0")/tap.sh"

inputs=(corpus/archive.pdn corpus/dirty.pdn corpus/games/*.pdn corpus/conformance/*.pdn)
gzip -c corpus/archive.pdn >"$scratch/archive.pdn.gz"
cat corpus/archive.pdn corpus/archive.pdn corpus/archive.pdn >"$scratch/thrice.pdn"

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
alike "grep, the last and the first" pdn-grep -n -m7 --last=900 --outcome=draw "$scratch/thrice.pdn" corpus/archive.pdn
alike "grep, counts" pdn-grep -c --illegal "${inputs[@]}"
same "standard input is read like a file" "$(pdn-validate --format=tsv corpus/archive.pdn | cut -f 2-)" \
    "$(pdn-validate --format=tsv --jobs=3 <corpus/archive.pdn | cut -f 2-)"
finish
