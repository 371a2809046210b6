# Prints the numbers of the games that match.
numbers()
{
    echo "$* :" $(pdn-grep -n "$@" tests/golden/grep.pdn | cut -d: -f2)
}
numbers --player=smit
numbers --player='boers, piet'
for words in 'anna smit' 'SMIT ANNA' 'smit,anna' 'smit  anna' 'smit anna smit' 'smit piet' 'smi anna' ', .'; do
    numbers --player="$words"
done
numbers --won-by='anna smit'
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
