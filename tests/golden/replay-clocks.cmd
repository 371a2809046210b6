pdn-replay --format=json --game=1 tests/golden/timed.pdn | grep -oE '("ply":[0-9]+|"(remaining|used)":[^,]*,)'
# A half-move that is not known, a set-up behind it: numbers go on, and nothing
# is computed across.
printf '%s\n' '[GameType "20"]' '[TimeControl "600"]' '' \
    '1. 32-28 {[%clk 0:09:00]} 19-23 2. - 14x23' \
    '/FEN "W:W28,31,33-50:B1-18,20,24"/ 3. 31-27 {[%clk 0:08:00]} 20-25' \
    '4. 37-32 {[%clk 0:07:00]} *' >"$scratch/gap.pdn"
pdn-replay --format=json "$scratch/gap.pdn" 2>/dev/null | grep -oE '"(ply|remaining|used)":[^,]*' | paste -sd ' '
pdn-replay --format=fen --at=6 "$scratch/gap.pdn" 2>/dev/null
