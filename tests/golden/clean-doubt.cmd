# What is doubtful is not decided: moves that cannot be read, a second result;
# and a class of repairs that is left out changes nothing.
cd "$scratch" || exit
clean() # RECORD OPTION...
{
    local record=$1

    shift
    echo "== $*"
    # shellcheck disable=SC2059
    printf "$record" >record
    pdn-clean --log=log -o out.pdn "$@" record
    cat out.pdn
    sed 1d log | cut -f 3-5,7
}

unreadable='1. 32-28 19-23 2. 28x19 14x23 3. ?? 10-14 4. 41-37 2-0\n'
clean "$unreadable"
clean "$unreadable" --resolve
clean "$unreadable" --keep-broken
clean '1. 32-28 19-23 2. 2?x19 14x23 2-0\n'
clean '1. 32-28 19-23 2-0 1-1\n'
pdn-validate record
clean '1. 32-28 19-23 2-0 1-1\n' --result-from=moves
clean '1. 32-28 19-23 2-0 1-1\n' --keep-broken
clean '1. 32-28 19-23 2-0 * 1-0\n'
clean '1. 32-28 19-23 * 2-0\n'
clean '1. 32-28 19-23 * 2-0 1-1\n'
clean '1. 32-28 19-23 2-0\n1-1\n\n1. 33-28 1-1\n'
clean '1. 32-28 19-23 2-0 *\n' --no-repair=ends
clean '1. 32-28 19-23 2-0\n' --repair=dates
clean '1. 32-28 19-23 2-0\n' --no-repair=results
clean '1. 32-28 19-23 *\n' --repair=dates
clean '1. 32-28 19-23 2. 37-32 14-19 3. 41-37 *\n' --continue
clean '1. 32-28 19-23 2. 37-32 14-19 3. 41-1 *\n' --continue
clean '[FEN "B:W27,28:B"]\n\n1. 17-22 0-0\n' --keep-broken --result-from=position
cp out.pdn once.pdn
pdn-clean --keep-broken --result-from=position once.pdn | diff once.pdn -
clean '[Result "1-0 (forfeit)"]\n\n1. 32-28 *\n\n[Result "8-4"]\n\n1. 32-28 *\n\n[Result "1+ - 1-"]\n\n1. 32-28 *\n'
clean '1. 32-28 {[%%clock w0:10:00 B0:10:00] hello} *\n' --strip=clocks
clean '[Hash "zz"]\n\n1. 32-28 *\n' --add=Hash
clean '[FEN "W:WK89,33:BK4"]\n\n1. 33-28 4-10 2-0\n'
clean '[FEN "W:WK60,33:BK4"]\n\n1. 33-28 4-10 2-0\n'
# Two Result tags: neither wins unless it is said where the result comes from.
for end in '*' 2-0 0-2 1-1; do
    for from in '' --result-from=tag --result-from=moves --result-from=position --keep-broken; do
        clean '[Result "2-0"]\n[Result "0-2"]\n\n1. 32-28 '"$end\n" $from
    done
done
clean '[Result "0-2"]\n[Result "2-0"]\n[FEN "W:W28:B22"]\n\n1. 28x17 *\n' --result-from=position
clean '[Result "2-0"]\n[Result "1-0"]\n\n1. 32-28 2-0\n'
# What is left undone is told, and what would settle it; what is settled is not.
cat >left.pdn <<'PDN'
[Date "03-04-1996"]
[EventDate "05-04-1996"]

1. 32-28 {[%clk 0:05:23]} 19-23 {[%clk 0:05:23]} 2. 28x19 {[%clk 1:05:23]} 14x23 *

[Date "03-04-1996"]

1. 32-29 *

[PlyCount "7"]

[FEN "W:WK1,K6:BK46"]

1. 6-17 46-19 2. 17-39 19-46 3. 39-44 46-37 4. 44-17 37-5 5. 17-8 5-28 6. 1-34 28-32 1-1
PDN
pdn-clean --log=log -o out.pdn left.pdn
cut -f 2-7 log | grep left
pdn-clean --dry-run --log=log out.pdn
grep -c left log
printf '[Date "2007/2008"]\n\n1. 32-28 *\n' | pdn-clean --dry-run --date-order=dmy
echo '... unless it is asked for:'
pdn-clean --date-order=dmy --strip=clocks --log=log -o out.pdn left.pdn
cut -f 2-7 log | grep left
