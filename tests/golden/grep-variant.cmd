# Prints the numbers of the games that match.
numbers()
{
    echo "$* :" $(pdn-grep -n "$@" tests/golden/grep.pdn | cut -d: -f2)
}
numbers --of-variant=frisian
numbers --of-variant=20
numbers --of-variant=frisian,international
numbers --of-variant=20 --variant=frisian
printf '[GameType "21"]\n[Result "1-0"]\n\n*\n' >"$scratch/english.pdn"
pdn-grep -c --outcome=black "$scratch/english.pdn"
