pdn-replay --at=1 tests/golden/broken.pdn
echo "status $?"
pdn-replay --at=1 --game=3 tests/golden/broken.pdn
