pdn-replay --format=json tests/golden/clean.pdn | head -4
pdn-replay --format=json --at=end tests/golden/latin.pdn
printf '[Result "*"]\n\n1. 32-28 19-23 2. 37-32 23x34 *\n' |
    pdn-replay --continue --format=json --at=3,4
printf '[A "x"]\n[A "y"]\n[FEN "W:W28,32:B23"]\n\n1. 28x19 /FEN "B:W19,32:B3"/ *\n' |
    pdn-replay --format=json --at=1,end
pdn-replay --format=json --fen=B:W32:BK18
