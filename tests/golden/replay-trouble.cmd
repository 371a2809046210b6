pdn-replay --format=fen tests/golden/none.pdn tests/golden/clean.pdn
echo "status $?"
pdn-replay --perft=3 >/dev/full
echo "status $?"
pdn-replay --format=gif tests/golden/clean.pdn
pdn-replay --style=oil tests/golden/clean.pdn
