# 1: misfits; irregular; after a win; 0: open; 3: not judged; unknown; 0.
for game in 1 2 3 4 5 6 7 1-4 3-6; do
    pdn-adjudicate -q --game=$game tests/golden/adjudicate.pdn
    echo "$game: $?"
done
pdn-adjudicate -q --game=5 tests/golden/adjudicate.pdn no-such-file
echo "and trouble: $?"
echo 'no game here' | pdn-adjudicate -q --game=4 tests/golden/adjudicate.pdn -
echo "no PDN: $?"
