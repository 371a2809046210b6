pdn-stats --openings=3 tests/golden/event.pdn
echo
pdn-stats --position=B:W28,31,33-50:B1-20 --openings=1 --format=tsv tests/golden/event.pdn
