pdn-grep --hashes --tag=Event=Open tests/golden/grep.pdn >"$scratch/list"
cut -f 2 "$scratch/list"
echo '# a comment, a blank line, and the hash of no game' >>"$scratch/list"
printf '\n0123456789ABCDEF0123456789abcdef\n' >>"$scratch/list"
pdn-grep -n --hash="$scratch/list" tests/golden/grep.pdn
printf '34x29 (33-28) {!} 19-23! 02. 32-28 23:32 37:28 1/2-1/2' |
    pdn-grep -n --hash="$scratch/list"
echo 'no record that breaks has one:'
pdn-grep --hashes --illegal tests/golden/grep.pdn
echo "status $?"
echo nonsense >>"$scratch/list"
cd "$scratch" || exit
pdn-grep --hash=list list
printf '0123456789abcdef0123456789abcdef \0\nnonsense\n' >list # a line is not hidden by the one before
pdn-grep --hash=list list
