pdn-validate tests/golden/broken.pdn tests/golden/clean.pdn tests/golden/form.pdn
