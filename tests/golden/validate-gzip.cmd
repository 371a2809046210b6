for i in 1 2 3; do cat tests/golden/broken.pdn; echo; done | gzip -n >"$scratch/whole.gz"
cat "$scratch/whole.gz" "$scratch/whole.gz" >"$scratch/twice.gz"
cd "$scratch" || exit
pdn-validate -q --summary whole.gz
echo "status $?"
pdn-validate -q --summary - <twice.gz
echo "status $?"
