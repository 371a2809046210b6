# What can be read between the ends has to fit a move on a sheet as in a game:
# the king that takes 20 goes to 15 by no square like 50.
game='[GameType "20"]\n[FEN "W:WK4:B13,20,32,37"]\n\n1. %s 37-41 2. 15-10 41-46 *\n'
printf "$game" 4x15 >"$scratch/a"
for move in '4x50x?5' '4x?0x?5'; do
    printf "$game" "$move" >"$scratch/b"
    echo "$move"
    pdn-validate --label=b - <"$scratch/b" | grep -o 'no legal move fits what can be read'
    pdn-adjudicate --compare "$scratch/a" "$scratch/b" | grep -iE 'established|no game|can mean'
done
