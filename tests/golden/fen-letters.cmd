# A letter that is no piece leaves a start unknown to every program: none drops
# the pieces behind it and plays on.
file=corpus/conformance/fen-letters.pdn
pdn-validate --game=1-3 "$file"
for program in adjudicate replay clean grep; do
    option=
    [ $program != grep ] || option=--legal
    pdn-$program $option --game=1 "$file" >/dev/null
    echo "pdn-$program: $?"
done
pdn-replay --at=start --game=1,2 "$file"
pdn-stats --game=1-3 "$file" | grep FEN
pdn-replay --fen=W:W31,P32:B1
