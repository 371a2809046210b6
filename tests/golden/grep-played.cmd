# Prints the numbers of the games that match.
numbers()
{
    echo "$* :" $(pdn-grep -n "$@" tests/golden/grep.pdn | cut -d: -f2)
}
numbers --legal
numbers --illegal
numbers --event=threefold
numbers --event=win
numbers --event=set-up
numbers --event=promotion
numbers --event=5-move,16-move,25-move
numbers --event=after-end
numbers --event=ambiguous
numbers --final=W:W:B
numbers --final=B:W:B --either-side
numbers --final=B:W14:B
numbers --final=W:W14:B
pdn-grep -c --event=25-move corpus/conformance/after-draw.pdn
pdn-grep -c --event=5-move corpus/conformance/after-draw.pdn
pdn-grep -c --event=after-draw corpus/conformance/after-draw.pdn
pdn-grep -c --event=after-draw --reading=restart corpus/conformance/after-draw.pdn
pdn-grep -c --event=after-end corpus/conformance/after-end.pdn
pdn-grep -c --event=ambiguous corpus/conformance/ambiguous.pdn
echo a variation that goes on after a win is no win of the game
printf '[FEN "W:W27,31:B16"]\n\n1. 31-26 (1. 27-21 16x27 2. 31x22 27-32) *\n' >"$scratch/variation.pdn"
pdn-grep -c --event=win,after-end "$scratch/variation.pdn"
pdn-grep -c --illegal "$scratch/variation.pdn"
pdn-grep -c --illegal corpus/conformance/variation-illegal.pdn
