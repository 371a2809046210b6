printf '[Result "*"]\n[GameType "20"]\n\n1. 32-28 18-23 (1... 19-24 2. 28-24 (2. 37-31 20-25) 14-20) 2. 37-32 *\n' >"$scratch/game.pdn"
cd "$scratch" || exit
pdn-validate game.pdn
pdn-validate --format=json game.pdn
