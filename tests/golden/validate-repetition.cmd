printf '[Date "2024.03.01"]\n[Result "*"]\n[FEN "W:WK47:BK4"]\n[GameType "20"]\n\n' >"$scratch/game.pdn"
printf '1. 47-42 4-9 2. 42-47 9-4 3. 47-42 4-9 4. 42-47 9-4 5. 47-33 *\n' >>"$scratch/game.pdn"
cd "$scratch" || exit
pdn-validate --severity=note game.pdn
echo "status $?"
pdn-validate --repetition=automatic game.pdn
echo "status $?"
pdn-validate --repetition=never game.pdn
