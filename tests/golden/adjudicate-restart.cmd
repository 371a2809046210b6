# The king lost on the way: another rule and another ply under each reading.
for reading in cumulative restart; do
    pdn-adjudicate --game=7 --reading=$reading tests/golden/adjudicate.pdn |
        sed -n '/^The game/,/^Where/p'
done
