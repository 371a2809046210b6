# What keeps an error is put aside as it is, or kept as far as it goes.
cat >"$scratch/broken.pdn" <<'PDN'
[White "Good"]

1. 32-28 *

[White "Illegal"]
[Result "2-0"]

1. 32-28 19-23 2. 28-19 14x23 {spoilt} 3. 37-27 9-14 2-0

[White "Conflict"]
[Result "2-0"]

1. 32-28 0-2

[White "No such day"]
[Date "1996.02.30"]

1. 32-28 *

[White "Board"]
[FEN "W:W28:B23"]
[Result "0-2"]

1. 28x19 *

[White "Other game"]
[GameType "26"]

1. 34-29 *

[White "Variation"]

1. 32-28 (1. 32-50 {no}) 19-23 *
PDN
cd "$scratch" || exit
pdn-clean --log=log --rejects=rejects broken.pdn
echo "status $?"
cat log rejects
for from in tag moves position; do
    echo "the result from $from:"
    pdn-clean -q --result-from=$from --game=3,5 broken.pdn
done
# Each says what would settle what is rejected, where anything does.
cat >results.pdn <<'PDN'
[FEN "W:W28:B23"]
[Result "0-2"]

1. 28x19 *

[FEN "W:W28:B23"]
[Result "1-1"]

1. 28x19 *

[Result "2-0"]

1. 32-28 0-2

[Result "2-0"]
[Result "0-2"]

1. 32-28 *
PDN
for from in '' tag moves position; do
    pdn-clean --dry-run ${from:+--result-from=$from} results.pdn 2>&1 >/dev/null | grep -v 'pdn: game'
done
echo 'what is left of them:'
pdn-clean -q --keep-broken --game=2-6 broken.pdn
echo "status $?"
pdn-clean -q --keep-broken broken.pdn | pdn-validate --severity=error
pdn-clean --fail-fast broken.pdn | grep -c White
# A position that cannot be read does not become the start of the game.
printf '[White "A"]\n[FEN "W:W;"]\n\n*\n\n[White "B"]\n[FEN "?"]\n\n*\n' | pdn-clean
printf '[White "A"]\n[FEN "W:W;"]\n\n*\n' | pdn-clean --keep-broken
# Games without tags stay games of their own, of whatever file and run they are.
printf '1. 32-29\n' >"$scratch/one.pdn"
cp "$scratch/one.pdn" "$scratch/two.pdn"
pdn-clean -q --rejects="$scratch/rejects" "$scratch/one.pdn" "$scratch/two.pdn"
pdn-grep -c "$scratch/rejects"
pdn-clean -q --in-place --rejects="$scratch/added" "$scratch/one.pdn"
pdn-clean -q --in-place --rejects="$scratch/added" "$scratch/two.pdn"
pdn-grep -c "$scratch/added"
# What is not judged has no legal part to keep: it is a reject as it is.
printf '[GameType "25"]\n\n1. c3-d4 d6-c5 2. zz9 *\n\n[GameType "99"]\n\n1. 32-28 *\n' >"$scratch/unjudged.pdn"
pdn-clean --keep-broken --rejects="$scratch/rejects" "$scratch/unjudged.pdn" 2>&1 | sed "s|$scratch/||"
grep -v '^%' "$scratch/rejects" | head -n 7 | cmp - "$scratch/unjudged.pdn"
# They stay as many whatever one leaves open, and however the next begins.
cat >"$scratch/open.pdn" <<'PDN'
[White "A"]

1. 32-28 {open 19-23

[White "B"]

1. 32-28 (1. 31-27 19-23 2. 99-98

[White "C"]

1. 32-29 *
PDN
printf '1. 32-29 2-0 1. 32-29 *\n' >"$scratch/untagged.pdn"
printf '{open 1. 32-28\n' >"$scratch/comment.pdn"
pdn-clean -q --rejects=rejects comment.pdn open.pdn comment.pdn untagged.pdn open.pdn
pdn-grep -c rejects
cat rejects
# What contradicts its GameType is not said to be of a variant.
printf '[GameType "20"]\n\n1. c3-d4 *\n' >letters.pdn
pdn-clean letters.pdn
pdn-validate letters.pdn
