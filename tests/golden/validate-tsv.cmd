pdn-validate --format=tsv tests/golden/broken.pdn tests/golden/form.pdn
