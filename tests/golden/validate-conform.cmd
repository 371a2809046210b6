pdn-validate --conform=reading --severity=error tests/golden/clean.pdn
echo "status $?"
pdn-validate --conform=writing --severity=error tests/golden/form.pdn
echo "status $?"
pdn-validate --conform=talking tests/golden/form.pdn
