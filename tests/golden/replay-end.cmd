pdn-replay tests/golden/clean.pdn
