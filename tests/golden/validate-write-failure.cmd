pdn-validate tests/golden/broken.pdn >/dev/full
echo "status $?"
pdn-validate --list-checks >/dev/full
echo "status $?"
pdn-validate -o /dev/full tests/golden/broken.pdn
