pdn-validate --game=2 --summary tests/golden/broken.pdn
pdn-validate --game=2-,1 --summary tests/golden/broken.pdn
pdn-validate --game=last --summary tests/golden/broken.pdn
pdn-validate --game=0 tests/golden/broken.pdn
