# A ply that both sheets have, though it is not legal, and that was answered is
# the game as it was played (5.7): alone, beside a slip, and in the record.
cd "${scratch:?}" || exit
sheet() # FILE MOVES
{
    printf '[GameType "20"]\n[Result "*"]\n\n%s *\n' "$2" >"$1"
}
game='1. 32-28 19-23 2. 37-32 17-21 3. 28x19 14x23 4. 41-37 10-14 5. 46-41 14-19'
sheet white.pdn "$game"
sheet black.pdn "${game/10-14/10-16}"
sheet short.pdn "${game% 4. *}"
for other in white black short; do
    echo "--- $other"
    pdn-adjudicate --compare --sheets=white,black white.pdn $other.pdn |
        sed '/^The end/,$d'
    echo "status ${PIPESTATUS[0]}"
    pdn-adjudicate --compare --format=json white.pdn $other.pdn |
        grep -oE '"(outcome|same|irregular|reconciled)":("[^}]*\*\\n"|[^,]*)'
done
