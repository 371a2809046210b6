# What is no PDN is said so, however many of the last games are looked at.
cd "$scratch" || exit
printf 'Dear Sir,\nthis is no game.\n' >letter
printf '[White "A"]\n\n1. 32-28 *\n' >game.pdn
for last in 1 2 3; do
    pdn-grep --last=$last --plies=0- letter
    echo "status $?"
done
pdn-grep --last=2 --plies=0- game.pdn letter game.pdn
