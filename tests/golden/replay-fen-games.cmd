printf '1. 38x38 *\n' | pdn-replay --fen=W:WK38:B18,19,32,33 --format=fen -
printf '[FEN "W:W28:B19,23"]\n[Result "*"]\n\n1. 28-22 *\n' |
    pdn-replay --fen=W:WK38:B18,19,32,33 --format=fen --at=start -
