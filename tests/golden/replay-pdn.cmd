pdn-replay --format=pdn tests/golden/form.pdn
printf '1. 32-28 19-23 2. 28-19 14x23 {so} 3. 36-30 4-9 1-1\n' |
    pdn-replay --format=pdn
printf '[Result "*"]\n\n1. 32-28 19-23 2. 37-32 23x34 *\n' |
    pdn-replay --format=pdn --continue
printf '1. 32-28 18-23 *\n' | pdn-replay --format=pdn --fen=W:W32:B18 -
pdn-replay --format=pdn --fen=W:W32:B18
pdn-replay --format=pdn --at=12 tests/golden/clean.pdn
printf '[FEN "W::."]\n\n*\n\n[GameType "22"]\n[FEN "W:W21:B3"]\n\n*\n\n[GameType "22"]\n\n1. 21-18 *\n' |
    pdn-replay --format=pdn
