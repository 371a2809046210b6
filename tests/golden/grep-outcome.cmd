# Prints the numbers of the games that match.
numbers()
{
    echo "$* :" $(pdn-grep -n "$@" tests/golden/grep.pdn | cut -d: -f2)
}
for outcome in white black draw both-lose open other none white,black; do
    numbers --outcome=$outcome
done
for outcome in 1-0 2-0 0-1 1/2-1/2 1-1,black '*' 0-0 3-1; do
    numbers --outcome="$outcome"
done
numbers --plies=6
numbers --plies=5-6
numbers --plies=7-
numbers --plies=-1
numbers --text='well|poor'
