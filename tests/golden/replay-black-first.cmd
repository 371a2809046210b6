printf '[Result "*"]\n[FEN "B:W28,33:B18,19"]\n\n1... 18-22 2. 28x17 *\n' >"$scratch/game.pdn"
cd "$scratch" || exit
pdn-replay --format=tsv game.pdn
pdn-replay --format=fen --at=1b game.pdn
pdn-replay --format=fen --at=1w game.pdn
