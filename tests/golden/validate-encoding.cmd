pdn-validate --format=json tests/golden/latin.pdn
pdn-validate --encoding=KOI8-R --format=json tests/golden/latin.pdn | head -1
pdn-validate --encoding=EBCDIC-NOT tests/golden/latin.pdn
