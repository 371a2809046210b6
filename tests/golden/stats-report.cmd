pdn-stats tests/golden/event.pdn
