# What cannot be written.
pdn-stats tests/golden/event.pdn >/dev/full
