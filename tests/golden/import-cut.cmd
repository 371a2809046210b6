# A record that breaks off before its moves has lost them: it is put aside, and
# no other is.
printf '(1) Ann - Bob\nCup, 17-09-1988\n\n(2) Cas - Dee\nCup, 18-09-1988\n\n1.32-28 19-23 1-1\n\n(3) Eva - Fin\nCup, 19-09-1988\n' >"$scratch/cut.txt"
pdn-import --rejects="$scratch/rejects" "$scratch/cut.txt" 2>&1 | sed "s,$scratch/,,"
echo "status ${PIPESTATUS[0]}"
cat "$scratch/rejects"
pdn-import -q --keep-broken "$scratch/cut.txt"
printf '[White"Ann"]\n[Black"Bob"]\n[N,"bbbbbb' | pdn-import
echo "status $?"
# As is PDN that is taken for what it is not.
pdn-import -q --from=ldf corpus/club.pdn
echo "status $?"
printf '\n \n' | pdn-import
echo "status $?"
printf '\n \n' | pdn-import --from=tdb
