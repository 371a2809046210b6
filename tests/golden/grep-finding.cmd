# Prints the numbers of the games that match.
numbers()
{
    echo "$* :" $(pdn-grep -n "$@" tests/golden/grep.pdn | cut -d: -f2)
}
numbers --finding=error
numbers --finding=note
numbers --finding=note,error
numbers --finding=warning
numbers --finding=occupied,bad-step
numbers --finding=occupied --or --finding=ambiguous
numbers --finding=result-style
numbers --not --finding=error --finding=variant-guessed
numbers --finding=early-draw
numbers --finding=plycount,spaced-move
echo each game and what pdn-validate says of it
pdn-validate --severity=note --format=tsv tests/golden/grep.pdn | cut -f 2,5,6
