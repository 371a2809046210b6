pdn-replay --at=start,3 tests/golden/clean.pdn
pdn-replay --at=3 --flip --unicode tests/golden/clean.pdn
