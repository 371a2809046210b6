pdn-validate tests/golden/broken.pdn tests/golden/none.pdn tests/golden/form.pdn
