# Prints the numbers of the games that match.
numbers()
{
    echo "$* :" $(pdn-grep -n "$@" tests/golden/grep.pdn | cut -d: -f2)
}
numbers --material=1K-1K
numbers --material=1K-1K --for=8
numbers --material=1K-1K --for=9
numbers --material=1M-2M
numbers --material=W:2M-1M
numbers --material=20-20
numbers --material=19M-20M
numbers --material=1K1M-1+K
numbers --material=0-0..2K1..2M
