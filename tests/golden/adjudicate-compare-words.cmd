# What is told of two sheets, in words: nothing of what is not there.
cd "${scratch:?}" || exit
sheet() # FILE MOVES
{
    printf '[GameType "20"]\n\n%s *\n' "$2" >"$1"
}
sheet whole.pdn '1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 41-37 14-19 5. 46-41 5-10 6. 32-28 23x32 7. 37x28'
sheet pair.pdn '1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 46-41 5-10 5. 32-28 23x32 6. 37x28'
sheet empty.pdn ''
sheet more.pdn '1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 41-37 14-19 5. 46-41 5-10 6. 32-28 23x32 7. 37x28 9-14'
sheet odd.pdn '1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-16 4. 41-37 14-18 5. 46-41 5-11 6. 32-28 23x32 7. 37x28'
words() # FILE FILE
{
    echo "--- $*"
    pdn-adjudicate --compare "$@" | sed -n '1,/^Where games\|^The end\|^What no/p'
}
# Two plies of one move: a whole pair, and no other.
words pair.pdn whole.pdn
# A sheet without moves is not legal throughout.
words empty.pdn whole.pdn
# One sheet ends where the other goes on for a ply.
words whole.pdn more.pdn
# Without a game the texts are held side by side.
words --defects=2 whole.pdn odd.pdn
# A sheet from standard input is called so, or by its label.
pdn-adjudicate --compare - whole.pdn <pair.pdn | grep stdin
pdn-adjudicate --compare --label=White - whole.pdn <pair.pdn | grep 'White'
pdn-adjudicate --compare --format=json - whole.pdn <pair.pdn | grep -o '"file":"[^"]*"'
