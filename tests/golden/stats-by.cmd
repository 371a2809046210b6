pdn-stats --by=year,variant tests/golden/event.pdn
echo
pdn-stats --by=White --top=2 --sort=key tests/golden/event.pdn
echo
pdn-stats --by=Event --no-replay --format=json tests/golden/event.pdn
