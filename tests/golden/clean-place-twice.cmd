# A file that is replaced is named once: the second time it would be another.
cd "$scratch" || exit
printf '[white "A"]\n\n1. 32- 28 *\n' >one.pdn
cp one.pdn two.pdn
ln -s one.pdn link.pdn
pdn-clean --in-place one.pdn two.pdn one.pdn
echo "status $?"
pdn-clean --in-place two.pdn ./two.pdn
echo "status $?"
pdn-clean --in-place one.pdn two.pdn link.pdn
echo "status $?"
cmp one.pdn two.pdn && cat one.pdn
pdn-clean --in-place one.pdn two.pdn
