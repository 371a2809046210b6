# What rests on a last move that is irregular and open; what was passed over
# among the moves.
printf '[FEN "W:WK46,47:BK3"]\n\n46-41 3-25 41-46 25-20 46-41 20-25 41-37 25-3 47-42 42-38 0-2\n' >"$scratch/turn.pdn"
printf '[GameType "20"]\n[FEN "W:WK28,K37:BK46"]\n[Result "2-0"]\n\n28-32 46x28 2-0\n' >"$scratch/win.pdn"
pdn-adjudicate --claim=5 "$scratch/turn.pdn" | tail -n 1
pdn-adjudicate --claim=16 "$scratch/win.pdn" | tail -n 1
cd "$scratch" || exit
pdn-adjudicate turn.pdn win.pdn
printf '1. 32-28 19-23 2. -- 23x32 *\n' | pdn-adjudicate | grep -A 2 'How it was'
printf '1. 32-28 19-23 2. 28x19 14x23 3. 37-32 {comment 10-14 1-1\n' | pdn-adjudicate | grep -A 2 'How it was'
printf '1. 32-28 19-23 2. 28x19 14x23 (3. 37-32 10-14 2-0\n' | pdn-adjudicate | grep -A 4 'How it was'
# A claim by the wrong rule names the one that came to hold.
printf '[FEN "W:WK46:BK3"]\n\n46-41 3-25 41-46 25-3 46-41 3-25 41-46 25-3 *\n' | pdn-adjudicate --claim=5 | tail -n 2
# Black begins from the usual array.
printf '[FEN "B:W31-50:B1-20"]\n\n1... 19-23 *\n' | pdn-adjudicate | grep -A 2 'How it was'

# What a draw rule hangs on stands beside it; what follows it unread does not
# matter.
cat >draw.pdn <<'END'
[GameType "20"]
[FEN "W:WK46,K47:BK3"]

1. 46-41 3-12 2. 41-14 12-7 3. 14-5 7-1 4. 47-33 1-18 5. 5-37 18-49 *
END
pdn-adjudicate draw.pdn | sed -n '/^Draw rules/,/^$/p'
sed 's/5-37 18-49/5-32 18-40 6. - 40-45 7. 32-5/' draw.pdn |
    pdn-adjudicate --claim=5 --at=12 | tail -n 1

# Moves in a comment that is not closed may be of the game.
printf '[GameType "20"]\n\n1. 32-28 19-23 {and 2. 28x19 14x23' >hidden.pdn
pdn-adjudicate hidden.pdn | grep -A 1 '^Not decided'
pdn-adjudicate -q hidden.pdn
echo "status $?"
