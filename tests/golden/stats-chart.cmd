pdn-stats --chart=openings --style=print tests/golden/event.pdn
