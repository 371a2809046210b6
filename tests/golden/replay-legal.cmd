pdn-replay --fen=W:WK38:B18,19,32,33 --legal
pdn-replay --fen=W:W50:B --legal
pdn-replay --fen=W:W:B1 --legal
echo "status $?"
