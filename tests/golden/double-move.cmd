# White moved twice, and Black played on: one label for each ply everywhere.
game='[GameType "20"]\n\n1. 32-28 31-26 19-23 2. 37-32 *\n'
printf "$game" | pdn-validate --continue
printf "$game" | pdn-validate --continue --format=json | grep -o '"move":"[^"]*","ply":[0-9]*'
printf "$game" | pdn-replay --continue --format=tsv 2>&1 | cut -f 3-6
printf "$game" | pdn-replay --continue --format=fen --at=2w 2>&1
