# A sheet that ends early has one defect, whatever the other has after that:
# the move that must be meant there, the likeliest, or those that can be meant.
# What both have is kept.
cd "${scratch:?}" || exit
sheet() # FILE MOVES
{
    printf '[GameType "20"]\n[Result "*"]\n\n%s *\n' "$2" >"$1"
}
common='1. 33-28 18-22 2. 39-33 12-18 3. 44-39 7-12'
sheet short.pdn "$common"
sheet common.pdn "$common 4. 31-26"
sheet only.pdn "$common 4. 28-23 19x28 5. 32x24 18x29 6. 34x23"
sheet misread.pdn "$common 4. 31-26 16-20 5. 36-31"
sheet left-out.pdn "$common 4. 31-26 5. 36-31 20-25"
for other in only misread left-out common; do
    echo "--- $other"
    pdn-adjudicate --compare --sheets=white,black short.pdn $other.pdn |
        sed -n '4,/^On both/p; /^Where/,/^How it ended\|^The end\|^Where games/p'
    pdn-adjudicate --compare --format=json short.pdn $other.pdn |
        grep -oE '"(outcome|confirmed|defects)":[^],]*\]?'
done
