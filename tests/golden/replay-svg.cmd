# One position is a drawing; several stand below each other in one.
pdn-replay --format=svg --at=1 tests/golden/clean.pdn
pdn-replay --format=svg --at=start,1,end tests/golden/clean.pdn | grep -E '^</?svg|<title>'
pdn-replay --format=svg --fen=B:WK38:B18,19,32,33 | grep -E '^</?svg|<title>|<text.*to move'
