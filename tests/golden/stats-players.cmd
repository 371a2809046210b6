pdn-stats --players --sort=points --points=1 tests/golden/event.pdn
