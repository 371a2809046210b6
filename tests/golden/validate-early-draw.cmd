printf '[Date "2024.03.01"]\n[Result "1-1"]\n[GameType "20"]\n\n1. 32-28 18-23 1-1\n' >"$scratch/draw.pdn"
cd "$scratch" || exit
pdn-validate draw.pdn
echo "status $?"
pdn-validate -W early-draw=40 draw.pdn
echo "status $?"
pdn-validate -W early-draw=1 draw.pdn
pdn-validate -W early-draw=foo draw.pdn
