pdn-validate -W no-capture-missed -W warning=no-piece tests/golden/broken.pdn
echo "status $?"
pdn-validate -W error=spaced-move tests/golden/form.pdn
echo "status $?"
pdn-validate -W no-such-thing tests/golden/form.pdn
