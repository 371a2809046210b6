# What stands before the damage is judged.
gzip -n <tests/golden/broken.pdn >"$scratch/whole.gz"
cd "$scratch" || exit
head -c $(($(wc -c <whole.gz) - 8)) whole.gz >cut.gz
pdn-validate cut.gz
echo "status $?"
pdn-validate --summary -q cut.gz - <cut.gz
