pdn-adjudicate --game=2-6 tests/golden/adjudicate.pdn
