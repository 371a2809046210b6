pdn-adjudicate --format=json tests/golden/adjudicate.pdn
