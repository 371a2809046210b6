pdn-stats --by=Round --shard=2/2 --partial tests/golden/event.pdn
