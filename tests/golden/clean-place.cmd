# In place: all of a file or nothing, and never what would lose a game.
cd "$scratch" || exit
printf '[white "A"]\n\n1. 32- 28 *\n' >good.pdn
printf '[white "A"]\n\n1. 32- 28 *\n\n[White "B"]\n\n1. 32-50 *\n' >bad.pdn
cp bad.pdn old.pdn
gzip -k good.pdn
pdn-clean --in-place=.old good.pdn
echo "status $?"
cat good.pdn good.pdn.old
pdn-clean --in-place bad.pdn
echo "status $?"
cmp bad.pdn old.pdn
echo kept >rejects
pdn-clean -q --in-place --rejects=rejects bad.pdn
echo "status $?"
cat bad.pdn rejects
pdn-clean --in-place good.pdn.gz
echo "status $?"
gzip -t good.pdn.gz
ls
pdn-clean --dry-run good.pdn.old
pdn-clean --in-place <good.pdn
