# A game over the limit is not judged; the next one is.
printf '[Result "*"]\n\n1. 32-28 {%s} 28-28 *\n\n' "$(printf '%02000d' 0)" >"$scratch/games.pdn"
cat tests/golden/broken.pdn >>"$scratch/games.pdn"
cd "$scratch" || exit
pdn-validate --max-game-size=1000 --summary games.pdn
echo "status $?"
pdn-validate --max-game-size=1k games.pdn | head -1
pdn-validate --max-game-size=0 games.pdn
