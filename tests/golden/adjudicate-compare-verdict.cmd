# The game that two sheets establish is judged as a record is: a king lost on
# the way, so another rule and another ply under each reading.
awk -v RS= 'NR >= 13' tests/golden/adjudicate.pdn >"${scratch:?}/white.pdn"
cd "$scratch" || exit
sed 's/18\. .*/*/' white.pdn >black.pdn
for reading in cumulative restart; do
    pdn-adjudicate --compare --sheets=white,black --reading=$reading white.pdn black.pdn >report
    sed -n '/ lacks /p; /^How it ended/,/^The end/p; /^pdn-adj/p' report
    pdn-adjudicate --compare --reading=$reading --format=html white.pdn black.pdn | grep -E 'How it ended|reading'
    pdn-adjudicate --compare --reading=$reading --format=json white.pdn black.pdn | head -1 |
        grep -oE '"established":.*'
done
# A win on the board that the sheets' result does not fit; what is not
# established has no verdict.
sed 's/28x19 19-14/28x19/' >won.pdn <<'END'
[Result "1-1"]
[GameType "20"]
[FEN "W:W28:B23"]

1. 28x19 19-14 1-1
END
pdn-adjudicate --compare won.pdn won.pdn | sed -n '/^How it ended/,/^The end/p'
sed 's/28x19/28-22/' won.pdn >other.pdn
pdn-adjudicate --compare --format=json won.pdn other.pdn | grep -oE '"(outcome|established|reading)":[a-z"]*'
