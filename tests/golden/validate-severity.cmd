pdn-validate --severity=error tests/golden/broken.pdn tests/golden/form.pdn
pdn-validate --severity=note tests/golden/frisian.pdn
echo "status $?"
pdn-validate --severity=bad tests/golden/form.pdn
