# A claim is answered with the irregular moves that it rests on; a place that is
# not reached, with the move at which the record breaks; a move of the wrong
# side, with whose turn it is.  The answer ends the report, as one line.
cd "${scratch:?}" || exit
head='[Result "*"]\n[GameType "20"]\n[FEN "W:WK48:BK5,K26"]\n\n'
printf "$head%s\n" '1. 48-42 5-10 2. 42-48 10-5 3. 48-42 5-10 4. 42-48 10-5 *' >irregular.pdn
printf "$head%s\n" '1. 48-42 5-10 2. 43-48 10-5 3. 48-42 5-10 4. 42-48 10-5 *' >broken.pdn
printf '1. 32-28 19-23 2. 28x19 14x23 3. 3?-32 10-14 *\n' >unreadable.pdn
pdn-adjudicate --claim=threefold irregular.pdn | sed '/^[ 0-9]* [|+]/d'
pdn-adjudicate --claim=threefold --format=json irregular.pdn | grep -oE '"irregularities":[^]]*]'
pdn-adjudicate --claim=threefold --at=1b --format=json irregular.pdn | grep -oE '"irregularities":[^]]*]'
for file in broken.pdn unreadable.pdn; do
    pdn-adjudicate --claim=threefold $file | sed -n '/^In the position/,/^$/p; /^The last/p; $p'
    echo "status ${PIPESTATUS[0]}"
    # Where a move cannot be read, no repair is sought, and that is said.
    pdn-adjudicate --repair $file | sed -n '/^How it was/,/^$/p; /^Repairs/,/^$/p'
done
for at in 1w 2w 2b; do
    pdn-adjudicate --claim=threefold --at=$at --intended=42-48 irregular.pdn | tail -n 1
done
# What contradicts itself is not compared, nor what no board shows.
for result in '2-0 0-2' '0-0 0-0' '2-0 2-0'; do
    printf '[GameType "20"]\n[FEN "W:W28:B23"]\n[Result "%s"]\n\n1. 28x19 %s\n' $result >result.pdn
    pdn-adjudicate result.pdn | sed -n '/^Result/p; /^The written/,/^$/p'
    echo "status ${PIPESTATUS[0]}"
done
# A result that is left open is none.
pdn-adjudicate irregular.pdn | grep '^Result'
