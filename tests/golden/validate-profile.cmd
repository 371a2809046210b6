cd "$scratch" || exit
printf '# the league\n\nrequire Event\n require  Round \n-W error=tag-missing\n' >league
printf '[Event "Club"]\n[Date "2024.03.01"]\n[Result "*"]\n\n1. 32-28 *\n' >game.pdn
pdn-validate --profile=league game.pdn
echo "status $?"
pdn-validate --profile=league -W warning=tag-missing game.pdn
echo "status $?"
pdn-validate game.pdn
echo "status $?"
