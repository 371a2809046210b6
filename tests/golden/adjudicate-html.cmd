pdn-adjudicate --format=html --game=2 tests/golden/adjudicate.pdn
