pdn-replay --at=1 --color=always tests/golden/clean.pdn | cat -v
