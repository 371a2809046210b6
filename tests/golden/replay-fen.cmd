pdn-replay --fen=W:WK38:B18,19,32,33
pdn-replay --fen='[FEN "W:W31-35,K10:B1-3."]' --format=fen
pdn-replay --fen=B:W50:B --format=tsv
