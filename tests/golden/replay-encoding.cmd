printf '1. 32-28 *\n' | cat tests/golden/latin.pdn - | pdn-replay --at=start
