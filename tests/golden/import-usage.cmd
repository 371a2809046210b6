pdn-import --from=pgn corpus/import/dump.txt
echo "? $?"
pdn-import --severity=high corpus/import/dump.txt
echo "? $?"
pdn-import --format=json corpus/import/dump.txt
echo "? $?"
pdn-import --shard=1/2 corpus/import/dump.txt
echo "? $?"
