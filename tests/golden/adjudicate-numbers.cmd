# Written numbers that jump: moves are missing, or the numbers slipped.
cd "$scratch" || exit
start='[GameType "20"]'
ending='[GameType "20"]\n[FEN "W:WK36,K47:BK4"]'
printf "$start\n[TimeControl \"50/6000\"]\n[Result \"2-0\"]\n\n%s 2-0\n" \
    '1. 33-29 19-24 2. 39-33 14-19 4. 43-39 9-14 5. 29x20' >missing.pdn
pdn-adjudicate missing.pdn | sed -n '/^Hist/,/^SHA/p'
printf "$start\n[TimeControl \"5400\"]\n\n%s *\n" \
    '1. 33-29 19-23 3. 35-30' >whole-game.pdn
pdn-adjudicate whole-game.pdn | sed -n '/^Moves that/,/^$/p'
printf "$start\n\n%s %s *\n" \
    '1. 33-29 17-22 2. 34-30 11-17 4. 29-24 20x29 5. 32-28 22x33 6. 39x28 6-11' \
    '28-23 19x28 38-33 28x39 43x23 18x29 48-43 15-20 30-24 20-25 24x33 13-18 44-39 18-23 43-38 1-6' \
    >slipped.pdn
pdn-adjudicate slipped.pdn | sed -n '/^Hist/,/^$/p; /^Open/,/^$/p'
printf "$ending\n\n%s *\n" \
    '7. 47-41 4-15 8. 41-47 15-4 10. 47-41 4-15 11. 41-47 15-4' \
    >ending.pdn
for place in 5 8 end; do
    pdn-adjudicate --claim=5 --at="$place" ending.pdn | tail -1
done
pdn-adjudicate --claim=16 --at=end ending.pdn | tail -1
pdn-adjudicate --claim=threefold --at=end --format=json ending.pdn |
    grep -o '"history".*"reason"'
pdn-adjudicate --format=json slipped.pdn missing.pdn whole-game.pdn |
    grep -o '"history":.*"result"'
pdn-validate --severity=note missing.pdn slipped.pdn
printf "$start\n[Result \"2-0\"]\n\n%s 2-0\n" \
    '1. 33-29 17-22 2. 34-30 11-17 4. 32-28 22x33 5. 39x28 6-11' >pair.pdn
pdn-adjudicate --repair pair.pdn | sed -n '/^Repairs/,/^$/p'
pdn-adjudicate --repair whole-game.pdn | sed -n '/^Repairs/,/^$/p'
pdn-validate --suggest pair.pdn
