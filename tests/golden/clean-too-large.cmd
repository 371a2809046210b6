# A game that only fits --max-game-size as it was written is rejected: no program
# would read it back.
cd "$scratch" || exit
{
    printf '[GameType "20"]\n[FEN "W:WK1:BK5"]\n\n'
    for ((i = 0; i < 60; i++)); do
        printf '1-2 5-4 2-1 4-5 '
    done
    printf '*\n\n[GameType "20"]\n\n1. 32-28 *\n'
} >record
for size in 14000 15000; do
    pdn-clean --continue --max-game-size=$size --log=log --rejects=rejects -o out.pdn record
    echo "$(wc -c <out.pdn) bytes written, $(wc -c <rejects) rejected"
    cut -f 3-5,7 log | grep -c comments
    sed 1d log | cut -f 2-5,7 | grep -v -e comments -e left
    pdn-validate --max-game-size=$size --quiet out.pdn && echo valid
done
