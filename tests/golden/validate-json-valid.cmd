# needs: jq
# Every line is an object of its own, with the keys of its type.
pdn-validate --format=json --severity=note tests/golden/broken.pdn \
    tests/golden/hostile.pdn tests/golden/latin.pdn /dev/null |
    jq -c 'if .type == "finding" then [.type, (keys | length), .game, .slug] else . end'
