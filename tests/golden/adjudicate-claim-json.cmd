pdn-adjudicate --format=json --game=7 --claim=5 --at=35 --intended=29-12 \
    --reading=restart tests/golden/adjudicate.pdn
