cp tests/golden/broken.pdn "$scratch/in.pdn"
cd "$scratch" || exit
pdn-validate -o out in.pdn
echo "status $?"
cat out
pdn-validate -o in.pdn in.pdn
echo "status $?"
cmp in.pdn "$OLDPWD/tests/golden/broken.pdn"
