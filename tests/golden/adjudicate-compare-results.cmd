# A sheet that contradicts itself on the result: that is told, the sheets
# differ, and no result is written for the game.  Sheets that are the same are
# the same though no one can play them to their end.
cd "${scratch:?}" || exit
sheet() # RESULT MOVES
{
    printf '[White "Jansen"]\n[Black "Pieters"]\n[GameType "20"]\n[Result "%s"]\n\n%s\n' "$1" "$2"
}
game='1. 34-30 20-24 2. 30-25 17-21 3. 32-27 21x32 4. 37x28 15-20 5. 28-22 18x27 6. 31x22 11-17 7. 22x11'
sheet 2-0 "$game 6x17 8. 36-31 2-0" >clean.pdn
sheet 2-0 "$game 6x17 8. 36-31 1-1" >conflict.pdn
sheet 2-0 "$game 6x17 8. 36-31 0-2" >other.pdn
sheet '*' "$game 6x17 8. 36-31 *" >none.pdn
sheet 2-0 "$game 7x16 8. 36-31 2-0" >broken.pdn
for pair in 'clean.pdn conflict.pdn' 'conflict.pdn none.pdn' 'conflict.pdn other.pdn' 'conflict.pdn conflict.pdn'; do
    echo "--- $pair"
    # shellcheck disable=SC2086
    pdn-adjudicate --compare --format=text $pair | sed -n '/^Result /,/^$/p; /^The written/,/^$/p; /^\[Result/p'
    # shellcheck disable=SC2086
    pdn-adjudicate --compare --format=json $pair | grep -oE '"(same|result|conflict|results_differ)":["a-z0-9-]*'
    # shellcheck disable=SC2086
    pdn-adjudicate --compare --quiet $pair
    echo "status $?"
done
# What is not legal on both is told as of one record, and nothing is put in its
# place.
pdn-adjudicate --compare --sheets="the federation,the arbiter's assistant" broken.pdn broken.pdn |
    sed -n '1,/^Draw rules/p'
echo "status ${PIPESTATUS[0]}"
