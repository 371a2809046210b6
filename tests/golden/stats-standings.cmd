pdn-stats --standings --format=json tests/golden/event.pdn
# Tie-breaks decide ties of points, which therefore come first; or where asked.
pdn-stats --standings=solkoff tests/golden/event.pdn
pdn-stats --standings=wins,points tests/golden/event.pdn
