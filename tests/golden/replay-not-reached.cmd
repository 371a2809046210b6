pdn-replay --at=6,9 --format=fen tests/golden/clean.pdn
echo "status $?"
pdn-replay --at=end --format=fen tests/golden/frisian.pdn
# Of a game without a board there is no heading.
pdn-replay --at=900 tests/golden/clean.pdn
