printf '[Date "2024.03.01"]\n[Result "*"]\n\n1. 32-28 19-23 2. 37-32 23x34 3. 39x30 14-19 *\n' >"$scratch/game.pdn"
cd "$scratch" || exit
pdn-validate --summary game.pdn
echo "status $?"
pdn-validate --continue --summary game.pdn
echo "status $?"
