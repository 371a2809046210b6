# A man on its crown row in a set-up was not crowned (item 5.4.15) and counts
# as a king (3.7); at the start it is a misprint.
cd "$scratch" || exit
printf '[GameType "20"]\n\n1. 32-28 19-23 /FEN "W:W2,31:B50,20,15"/ 2. 2-24 20x29 *\n' >game.pdn
pdn-validate game.pdn
pdn-replay --format=fen --at=2,3 game.pdn
pdn-adjudicate game.pdn | grep -A3 '^How it was read'
printf '[GameType "20"]\n[FEN "W:W2,31:B50,20,15"]\n\n1. 2-24 *\n' | pdn-validate
