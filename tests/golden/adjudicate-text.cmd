pdn-adjudicate --game=1 tests/golden/adjudicate.pdn
