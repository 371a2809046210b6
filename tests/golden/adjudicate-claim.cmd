pdn-adjudicate --game=1 --claim=5 --at=9 --intended=18-40 --by=white \
    tests/golden/adjudicate.pdn
