pdn-replay --perft=0
pdn-replay --perft=5
pdn-replay --fen=W:WK38:B18,19,32,33 --perft=1
pdn-replay --perft-divide=3
echo "status $?"
pdn-replay --perft=x
pdn-replay --perft=2 --legal
pdn-replay --perft=2 tests/golden/clean.pdn
pdn-replay --perft=2 --variant=frisian
