# 0-0 stays in Result, and another outcome beside it goes into a comment; where
# results that count contradict each other the game is put aside all the same.
file=corpus/conformance/result-zero.pdn
pdn-clean --log=/dev/stderr "$file"
echo "status $?"
pdn-stats "$file" | grep outcome
for outcome in both-lose draw white; do
    echo "$outcome: $(pdn-grep -c --outcome=$outcome "$file")"
done
pdn-adjudicate --format=json --game=1-5 "$file" | grep -o '"result":{[^}]*}'
pdn-adjudicate --game=3 "$file" | sed -n '/^The written result/,/^$/p'
