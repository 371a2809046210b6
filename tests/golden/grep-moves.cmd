# Prints the numbers of the games that match.
numbers()
{
    echo "$* :" $(pdn-grep -n "$@" tests/golden/grep.pdn | cut -d: -f2)
}
numbers --moves='1. 32-28 19-23 2. 28x19'
numbers --moves='32x28 19-23 28:19'
numbers --moves='14x23'
numbers --moves='14x23' --anywhere
numbers --moves='46-5 50-45 5-46' --anywhere
numbers --moves='32x23x14'
numbers --moves='32x28x19x14'
numbers --moves='32x14x28'
numbers --moves='32x13'
numbers --moves='32x10x14'
