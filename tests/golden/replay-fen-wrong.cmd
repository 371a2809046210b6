pdn-replay --fen=W:W31,51:B1-20
echo "status $?"
pdn-replay --fen='W:W31,32:B1,32'
echo "status $?"
pdn-replay --fen='hello'
echo "status $?"
pdn-replay --fen='B::'
echo "status $?"
pdn-replay --fen="$(printf 'W:W31\033[2J,51:B1')"
