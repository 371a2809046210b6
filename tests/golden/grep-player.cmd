# Prints the numbers of the games that match.
numbers()
{
    echo "$* :" $(pdn-grep -n "$@" tests/golden/grep.pdn | cut -d: -f2)
}
numbers --player=smit
numbers --player='boers, piet'
numbers --player='~[sS]mit'
numbers --player='=Smit, Anna'
numbers --player='=Smit'
