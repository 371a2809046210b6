# White begins (3.3); a FEN may name the wrong side.
printf '[GameType "20"]\n%s\n1. 19-23 32-28 2. 23x32 37x28 *\n\n' '' >"$scratch/games.pdn"
printf '[GameType "20"]\n[FEN "%s"]\n\n%s *\n\n' \
    'B:W37,41:B12,14' '1. 37-32 14-19 2. 41-37 12-17' \
    'W:W37,41:B12,14' '1... 14-19 2. 37-32 12-17' >>"$scratch/games.pdn"
cd "$scratch" || exit
pdn-adjudicate --repair games.pdn | sed -n '/^Irregularities$/,/^$/p; /^Repairs$/,/^$/p'
pdn-adjudicate --repair --format=json games.pdn |
    grep -o '"irregularities":[^]]*]\|"type":"repair".*"turn".*'
pdn-validate --suggest games.pdn
echo "status $?"
