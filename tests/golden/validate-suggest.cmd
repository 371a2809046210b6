# One digit misread; a ply missing; plies exchanged; a sheet from the other side.
printf '[GameType "20"]\n[Result "1-1"]\n\n%s 1-1\n\n' \
    '1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 41-37 14-19 5. 46-42 5-10 6. 35-30 20-25 7. 40-35 19-24' \
    '1. 32-28 19-23 2. 28x19 14x23 3. 37-32 4. 41-37 14-19 5. 46-41 5-10 6. 35-30 20-25 7. 40-35 19-24' \
    '1. 32-28 19-23 2. 28x19 14x23 3. 41-37 10-14 4. 37-32 14-19 5. 46-41 5-10 6. 35-30 20-25' \
    '1. 19-23 32-28 2. 23x32 37x28 3. 14-19 41-37 4. 10-14 37-32 5. 5-10 46-41' \
    >"$scratch/sheets.pdn"
cd "$scratch" || exit
pdn-validate --suggest sheets.pdn
echo "status $?"
pdn-validate --suggest --format=json --game=2 sheets.pdn | grep -o '"suggestions".*}\]'
