pdn-validate <tests/golden/broken.pdn
echo "status $?"
pdn-validate --label='round 7' - <tests/golden/broken.pdn
echo "status $?"
pdn-validate tests/golden/form.pdn - tests/golden/form.pdn <tests/golden/broken.pdn
