pdn-replay --at=6,9 --format=fen tests/golden/clean.pdn
echo "status $?"
pdn-replay --at=end --format=fen tests/golden/frisian.pdn
