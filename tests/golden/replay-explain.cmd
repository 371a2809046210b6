# Why a move is compulsory.  First: one that players take for illegal.
explain()
{
    pdn-replay --explain --fen="$1" | sed '1,/^ *+-/d; 1,/^ *+-/d'
    echo
}
explain W:W28:B13,22,23
explain W:W28:B22,33
explain W:W13,50:B7,8,40
explain W:WK38,48:B18,19,32,33,43
explain W:WK15:B16,20,28,31,34,39
explain W:WK12:B2,7,17,31,38,40
explain B:WK31,28:B22,23
explain W:W50:B1
explain W:W50:B44,45,39
explain W:W:B1
explain W:W31:B
explain W:W:B
explain W:WK1,K2,K3,K4,K5:B46
pdn-replay --explain --at=3,5 tests/golden/clean.pdn
pdn-replay --explain --format=fen tests/golden/clean.pdn
pdn-replay --explain --variant=russian --fen=W:Wa1:Bb2
