# What is left out is put aside as it is, and left out again when it is read.
cp corpus/import/faults.txt corpus/import/dump.txt "$scratch"
cd "$scratch" || exit
pdn-import -q --rejects=rejects.txt dump.txt faults.txt
echo "status $?"
cat rejects.txt
pdn-import --from=tdb --rejects=again.txt rejects.txt >/dev/null
echo "status $?"
cmp rejects.txt again.txt
pdn-import -q --rejects=kept.txt --keep-broken faults.txt
echo "status $?"
wc -c <kept.txt
pdn-import --rejects=faults.txt faults.txt
echo "status $?"
pdn-import -q --rejects=/dev/full faults.txt
