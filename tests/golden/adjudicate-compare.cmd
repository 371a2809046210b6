# One sheet with three defects, the other without: the game is established.
# The same sheet twice; another result; a sheet that stops; a tie; two games;
# two kinds of draughts.
sheet() # RESULT MOVES
{
    printf '[White "Baas"]\n[Black "Knecht"]\n[GameType "20"]\n[Result "%s"]\n\n%s\n' "$1" "$2"
}
cd "${scratch:?}" || exit
sheet 2-0 '1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 41-37 14-19 5. 46-41 5-10 6. 32-28 23x32 7. 37x28 *' >white.pdn
sheet 2-0 '1. 32-28 19-23 2. 19-23 28x19 3. 14x23 37-32 4. 41-37 14-18 5. 46-41 5-10 6. 32-28 23x32 7. 37x28 *' >black.pdn
sheet 1-1 '1. 32-28 19-23 2. 28x19 14x23 3. 37-32 1?-14 4. 41-37 *' >short.pdn
sheet 2-0 '1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 41-37 14-19 5. 46-41 5-10 6. 32-28 23x32 7. 37x28 9-14 *' >longer.pdn
sheet 2-0 '1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 41-37 14-19 5. 46-41 5-10 6. 32-28 23x32 7. 37x28 10-14 *' >other.pdn
sheet 2-0 '1. 33-29 17-21 2. 39-33 20-24 3. 29x20 15x24 4. 44-39 21-26 5. 31-27 14-20 *' >unlike.pdn
sed 's/"20"/"26"/' white.pdn >brazilian.pdn
cat white.pdn black.pdn >both.pdn
for pair in 'white.pdn black.pdn' 'white.pdn white.pdn' 'short.pdn white.pdn' 'longer.pdn other.pdn' \
    'white.pdn unlike.pdn' 'white.pdn brazilian.pdn'; do
    echo "--- $pair"
    # shellcheck disable=SC2086
    pdn-adjudicate --compare --sheets=white,black $pair
    echo "status $?"
done
pdn-adjudicate --compare --format=json white.pdn black.pdn
# The games are the whole files: the digests of both are those of sha256sum.
pdn-adjudicate --compare --format=json white.pdn black.pdn | grep -o '"sha256":"[^"]*' | cut -d'"' -f4 |
    cmp - <(sha256sum white.pdn black.pdn white.pdn black.pdn | cut -d' ' -f1)
pdn-adjudicate --compare --format=json white.pdn unlike.pdn
# Tags keep their places; of two PlyCounts the true one is kept.
sed 's/^\[Result .*/[PlyCount "7"]\n[Site "here"]\n&/' short.pdn >short-tags.pdn
sed 's/^\[Result .*/[Result "2-0"]\n[PlyCount "13"]/' white.pdn >white-tags.pdn
pdn-adjudicate --compare short-tags.pdn white-tags.pdn | grep '^\['
pdn-adjudicate --compare white-tags.pdn short-tags.pdn | grep '^\['
pdn-adjudicate --compare --format=json --game=2 both.pdn both.pdn | grep -o '"same":[a-z]*'
pdn-adjudicate --compare --format=html white.pdn black.pdn | grep -A3 '<pre>'
pdn-adjudicate --compare both.pdn white.pdn
echo "status $?"
pdn-adjudicate --compare white.pdn
pdn-adjudicate --compare --claim=25 white.pdn black.pdn
pdn-adjudicate --sheets=white,black white.pdn
