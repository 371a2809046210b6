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
numbers --player=smit --won-by=smit
numbers --won-by=smit
numbers --won-by='=Smit, Anna'
numbers --not --won-by=smit --player=smit
numbers --won-by=vis
numbers --won-by=boers
pdn-grep --won-by= tests/golden/grep.pdn
