# Two digits misread: no single change is enough.  A whole game: nothing is said.
# The last ply: many moves end the record as well.
printf '[GameType "20"]\n[Result "%s"]\n\n%s\n\n' \
    '1-1' '1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 41-36 14-19 5. 46-42 5-10 6. 35-30 20-25 7. 40-35 19-24 1-1' \
    '*' '1. 32-28 19-23 2. 28x19 14x23 *' \
    '1-1' '1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-19 1-1' \
    >"$scratch/sheets.pdn"
cd "$scratch" || exit
pdn-adjudicate --repair sheets.pdn | sed -n '/^Verdict:/p; /^Repairs/,/^$/p'
pdn-adjudicate --repair --quiet sheets.pdn
echo "status $?"
pdn-adjudicate --repair --format=json --game=1 sheets.pdn | grep '"type":"repair' | head -2
pdn-adjudicate --repair --format=html --game=1 sheets.pdn | grep -c 'one digit misread'
pdn-adjudicate --repair --claim=25 sheets.pdn
