pdn-replay --format=fen --jobs=3 tests/golden/broken.pdn tests/golden/clean.pdn
echo "status $?"
pdn-replay -q tests/golden/broken.pdn
