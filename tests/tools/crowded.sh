#!/bin/bash
# SPDX-License-Identifier: BSD-2-Clause
#
# crowded.sh - games with about as many things as arrays have room for, ending in
# every way (tests/tools/crowded.py): every program reads all of them, and all
# report the same number.  SLOW=1 reads 20,000, which is slow under sanitizers.
. "$(dirname "$0")/../kit/tap.sh"

command -v python3 >/dev/null || skip_all "python3 is not installed"

games=600
[ "${SLOW:-}" != 1 ] || games=20000
python3 tests/tools/crowded.py "$games" "${SEED:-4}" >"$scratch/games.pdn"
mkdir "$scratch/out"

# A signal or a sanitizer ends a program with another status.
reads() # STATUSES COMMAND...
{
    local statuses=$1 status

    shift
    "$@" "$scratch/games.pdn" >"$scratch/product" 2>"$scratch/err"
    status=$?
    case " $statuses " in
    *" $status "*) pass "$*" ;;
    *) fail "$*" "status $status" "$(grep -aE 'ERROR|SUMMARY|runtime error' "$scratch/err")" "$(tail -n 3 "$scratch/err")" ;;
    esac
}

reads 1 pdn-validate --format=json --severity=note
known=$(tail -n 1 "$scratch/product" | sed -E 's/.*"games":([0-9]+).*/\1/')
if [ "$known" -ge "$games" ]; then
    pass "every game is one"
else
    fail "every game is one" "$games written, $known read"
fi
reads 1 pdn-validate --continue --conform=writing
reads 1 pdn-replay --format=fen --at=end
reads 1 pdn-replay --format=pdn
reads 3 pdn-adjudicate --format=json
same "the judge has a verdict for each" "$known" "$(grep -c '"type":"verdict"' "$scratch/product")"
reads 0 pdn-grep --count --tag='Event~.|^$' --or --plies=0-
same "the search looks at each" "$known" "$(cat "$scratch/product")"
reads "0 1" pdn-grep --moves='32-28 19x23'
reads "0 1" pdn-clean --dups=exact --keep-broken --log="$scratch/out/log" -o "$scratch/out/clean.pdn"
reads 0 pdn-stats --format=json --by=player
reads "0 1 2" pdn-import --keep-broken
finish
