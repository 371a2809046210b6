# Numbers that jump: both are named, and no program counts across a gap.
cd "$scratch" || exit
moves='46-41 3-25 %s 41-46 25-3 %s 46-41 3-25 %s 41-46 25-3 %s 46-41 3-25 %s 41-46'
printf '[GameType "20"]\n[FEN "W:WK46,K47:BK3"]\n[Result "*"]\n\n' >head
{ cat head; printf "1. $moves *\n" 2. 4. 5. 6. 7.; } >gap.pdn
{ cat head; printf "1. $moves *\n" 2. 3. 4. 5. 6.; } >whole.pdn
{ cat head; printf "40. $moves *\n" 41. 42. 43. 44. 45.; } >forty.pdn
for file in gap whole forty; do
    pdn-replay --at=start,4,5,6w "$file.pdn" | grep ply
    pdn-replay --at=5 --format=json "$file.pdn" | grep -o '"move".*"side"'
    pdn-validate --severity=note "$file.pdn"
    pdn-grep -c --event=threefold,5-move "$file.pdn"
    pdn-stats "$file.pdn" | grep '^draw rule'
done
