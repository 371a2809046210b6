pdn-validate --format=json tests/golden/broken.pdn tests/golden/form.pdn
