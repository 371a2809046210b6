# Prints the numbers of the games that match.
numbers()
{
    echo "$* :" $(pdn-grep -n "$@" tests/golden/grep.pdn | cut -d: -f2)
}
numbers --position=W:W31-50:B1-20
numbers --position=B:W28,31,33-50:B1-20
numbers --position=W:W28,31,33-50:B1-20
numbers --position=W:W28,31,33-50:B1-20 --either-side
numbers --position=B:W31-50:B1-18,20,23
numbers --position=W:W31-50:B1-18,20,23 --reversed
numbers --position=W:WK46:BK45
numbers --position=W:WK6:BK1
numbers --pattern='w28 .32 [bB]19'
numbers --pattern='B:w28'
numbers --pattern='W:w6 B45'
numbers --pattern='[wW]1,6'
numbers --pattern='B:B45' --reversed
numbers --pattern='?????/?????/?????/?????/?????/?????/?????/?????/?????/W???B'
