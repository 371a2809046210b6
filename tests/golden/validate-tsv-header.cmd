pdn-validate --format=tsv tests/golden/clean.pdn
