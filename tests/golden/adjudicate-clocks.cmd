pdn-adjudicate tests/golden/timed.pdn | grep -A 5 "^Clocks"
pdn-adjudicate --format=json tests/golden/timed.pdn | grep -o '"clocks":.*"tool"'
pdn-adjudicate --format=html tests/golden/timed.pdn | grep -A 12 '>Clocks<'
