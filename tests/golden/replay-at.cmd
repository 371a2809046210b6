pdn-replay --format=fen --at=start,1w,2,2b,end tests/golden/clean.pdn
echo "status $?"
pdn-replay --format=fen --at=7,4w tests/golden/clean.pdn
echo "status $?"
pdn-replay --format=fen --at=4b,start tests/golden/clean.pdn
echo "status $?"
pdn-replay --format=fen --at=1.,1...,2. tests/golden/clean.pdn
echo "status $?"
pdn-replay --at=2x tests/golden/clean.pdn
