pdn-replay --format=tsv tests/golden/clean.pdn
