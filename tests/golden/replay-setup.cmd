# A set-up in the game: the end is the position that it makes.
printf '[Result "*"]\n\n1. 32-28 /FEN "W:W28,50:B1,7"/ *\n' >"$scratch/game.pdn"
cd "$scratch" || exit
pdn-replay game.pdn
pdn-replay --format=fen --at=start,1 game.pdn
