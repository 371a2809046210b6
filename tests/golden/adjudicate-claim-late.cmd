# The answer in the first line; a late claim; kings that changed places.
cd "$scratch" || exit
round='46-28 3-25 36-41 25-20 41-46 20-3 28-22 3-25 22-36 25-3'
printf '[GameType "20"]\n[FEN "W:WK46,K36:BK3"]\n\n%s *\n' \
    "$round $round 46-41 3-25" >places.pdn
pdn-adjudicate --claim=threefold --at=22 places.pdn
pdn-adjudicate --claim=5 --at=22 places.pdn |
    sed -n '1p; /^Where the rule held$/,/^$/p'
pdn-adjudicate --claim=25 --at=22 places.pdn | sed -n '1p; $p'
pdn-adjudicate --claim=threefold --at=22 --format=json places.pdn |
    grep -o '"answer".*"irregularities"'
pdn-adjudicate --format=html --claim=threefold --at=22 places.pdn |
    grep -o '<title>.*</title>\|<h1>.*</h1>'
printf '[GameType "20"]\n[FEN "W:WK46,40:BK3,26"]\n\n%s *\n' \
    '46-41 3-25 41-46 25-3 46-41 3-25 41-46 25-3' >claimed.pdn
pdn-adjudicate claimed.pdn places.pdn | sed -n '/^The game/,/^$/p'
# A result that 6.1 alone contradicts; a gap after a draw.
printf '[GameType "20"]\n[FEN "W:WK46,40:BK3,26"]\n[Result "2-0"]\n\n%s 2-0\n' \
    '1. 46-41 3-25 2. 41-46 25-3 3. 46-41 3-25 4. 41-46 25-3 6. 46-41 3-25' \
    >result.pdn
pdn-adjudicate result.pdn | sed -n '/^The game/,/^$/p; /^The written/,/^$/p'
