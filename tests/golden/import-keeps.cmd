# A file in no known format is no reason to replace a good one.
echo old >"$scratch/old.pdn"
pdn-import -o "$scratch/old.pdn" corpus/club.pdn 2>/dev/null
echo "status $?"
cat "$scratch/old.pdn"
