# Prints the numbers of the games that match.
numbers()
{
    echo "$* :" $(pdn-grep -n "$@" tests/golden/grep.pdn | cut -d: -f2)
}
numbers --tag=FEN
numbers --tag=event=Club
numbers --tag='Event!=Club'
numbers --tag='White=J"J" Smit'
numbers --tag='Black~^B'
numbers --tag='Black!~^B'
numbers --tag='Date<1998.06'
numbers --tag='Date<=1998.05.12'
numbers --tag='Date>=1998.05'
numbers --tag='Date>1998.05.30'
numbers --tag='Date>1998'
numbers --tag='WhiteRating>=985.5'
numbers --tag='WhiteRating>985.5'
numbers --tag='WhiteRating<2310'
numbers --tag='Round<=1'
numbers --tag='Site='
# Games of a round are counted: 3.10 is the tenth, and all are of round 3.
for round in 2 3.1 3.2 3.10 3 4.1 12 3.x ?; do
    printf '[Round "%s"]\n\n1. 32-28 *\n\n' "$round"
done >"$scratch/rounds.pdn"
for test in '<3.10' '<=3.10' '>3.2' '>=3.2' '<3' '<=3' '>3' '>=3'; do
    echo "Round$test :" $(pdn-grep --tag="Round$test" "$scratch/rounds.pdn" | grep -oE '"[^"]*"')
done
# So are those of a micro-match: all of 4.1 are of round 4.
for round in 4.1.2 4.1 4.2 4.1.10 4.1.2.3 4. .1; do
    printf '[Round "%s"]\n\n1. 32-28 *\n\n' "$round"
done >"$scratch/matches.pdn"
for test in '<4.1.10' '>4.1.2' '<=4.1' '>4.1' '>3' '<4'; do
    echo "Round$test :" $(pdn-grep --tag="Round$test" "$scratch/matches.pdn" | grep -oE '"[^"]*"')
done
pdn-grep --tag='Round<third' "$scratch/rounds.pdn"
