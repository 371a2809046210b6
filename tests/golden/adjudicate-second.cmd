# An impossible move may tell of a board that was left wrong.
games="$scratch/games.pdn"
printf '[GameType "20"]\n[FEN "%s"]\n\n%s *\n\n' \
    'W:W27,40:B21,3' '1. 27x16 21-26 2. 40-35 26-31 3. 35-30 31-37 4. 30-24 37-41' \
    'W:W28,40,50:B22,20,15,3' '1. 28x17 15-20 2. 50-44 20-24 3. 44-39 3-8 4. 39-34 8-13' \
    'B:W27,40,50:B22,20,15,3' '1... 22x31 2. 50-44 15-20 3. 44-39 20-24 4. 39-34 3-8' \
    'W:W40,50:B20,15,3' '1. 50-44 15-20 2. 44-39 20-24 3. 39-34 3-8' >"$games"
cd "$scratch" || exit
pdn-adjudicate games.pdn | sed -n '/^Irregularities$/,/^$/p'
pdn-adjudicate --format=json games.pdn | grep -o '"irregularities":[^]]*]'
