pdn-replay --format=json --game=1 tests/golden/timed.pdn | grep -oE '("ply":[0-9]+|"(remaining|used)":[^,]*,)'
