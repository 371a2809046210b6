# Set-ups that differ from the board, square by square; a king not crowned.
games="$scratch/games.pdn"
printf '[GameType "20"]\n\n%s *\n\n' \
    '1. 32-28 19-23 2. 28x19 14x23 /FEN "W:W19,31,33-50:B1-13,15-18,20,23"/' \
    '1. 32-28 19-23 2. 28x19 14x23 /FEN "W:W31,33-50:B2-13,15-18,20,23"/ 3. 37-32' \
    '1. 32-28 /FEN "W:W28:B3,4"/' >"$games"
printf '[GameType "20"]\n[FEN "%s"]\n\n%s *\n\n' \
    'W:W7,K49:BK46' '1. 7-1 /FEN "B:W1,K49:BK46"/ 46-10' \
    'W:W7,K49:BK46' '1. 7-1 /FEN "B:W1,K49:BK46"/' \
    'W:W7,K49:BK46' '/FEN "W:W7,1:BK46"/ 7-2' >>"$games"
cd "$scratch" || exit
pdn-adjudicate games.pdn |
    sed -n '/^Open/,/^$/p; /^Irreg/,/^$/p; /^Set-ups/,/^$/p; /^How it was/,/^$/p'
pdn-adjudicate --format=json games.pdn |
    grep -o '"irregularities":.*"result":{'
pdn-adjudicate --quiet games.pdn
echo "status $?"
