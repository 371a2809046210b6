pdn-stats --standings --format=json tests/golden/event.pdn
