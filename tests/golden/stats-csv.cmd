# A cell that a spreadsheet would take for a formula.
pdn-stats --standings --format=csv --csv-safe tests/golden/event.pdn
pdn-stats --standings --format=csv tests/golden/event.pdn | grep Sum
