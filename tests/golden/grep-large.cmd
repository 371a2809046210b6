# Games over the limit are copied, and found by their tags alone.
{
    printf '[Event "Large"]\n\n'
    for i in $(seq 400); do echo '1. 32-28 {a long story} 19-23 ({and another} 18-23)'; done
    printf '*\n\n[Event "Small"]\n\n1. 32-28 *\n'
} >"$scratch/large.pdn"
cd "$scratch" || exit
for jobs in 1 2; do
    pdn-grep -j$jobs --max-game-size=2K large.pdn | cmp - large.pdn
    pdn-grep -j$jobs --max-game-size=2K --tag=Event=Small large.pdn
    pdn-grep -j$jobs --max-game-size=2K --tag=Event=Large large.pdn | wc -c
    pdn-grep -j$jobs --max-game-size=2K -n --legal large.pdn
done
pdn-grep --max-game-size=2K --last=2 large.pdn | cmp - large.pdn
pdn-grep --max-game-size=2K --plies=0- -n large.pdn
